"""All tables, in one place to import from."""

from judge.store.base import Base
from judge.store.game_schema import (
    Absence,
    DiaryEntry,
    Event,
    Game,
    OrderLine,
    PendingLine,
    PhaseRecord,
    Seat,
)
from judge.store.people_schema import Address, AddressChange, Person
from judge.store.queue_schema import Heartbeat, InboxMail, OutboxLetter

__all__ = [
    "Absence",
    "Address",
    "AddressChange",
    "Base",
    "DiaryEntry",
    "Event",
    "Game",
    "Heartbeat",
    "InboxMail",
    "OrderLine",
    "OutboxLetter",
    "PendingLine",
    "Person",
    "PhaseRecord",
    "Seat",
]
