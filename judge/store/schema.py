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
from judge.store.people_schema import Address, AddressChange, Admission, Person
from judge.store.queue_schema import (
    BadAddress,
    Channel,
    Heartbeat,
    HeldLetter,
    InboxMail,
    OutboxLetter,
    WrongPasswords,
)

__all__ = [
    "Absence",
    "Address",
    "AddressChange",
    "Admission",
    "BadAddress",
    "Base",
    "Channel",
    "DiaryEntry",
    "Event",
    "Game",
    "Heartbeat",
    "HeldLetter",
    "InboxMail",
    "OrderLine",
    "OutboxLetter",
    "PendingLine",
    "Person",
    "PhaseRecord",
    "Seat",
    "WrongPasswords",
]
