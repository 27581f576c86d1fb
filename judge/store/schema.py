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
from judge.store.tournament_schema import (
    BoardRow,
    EntrantRow,
    LogLine,
    RoundRow,
    TournamentRow,
)

__all__ = [
    "Absence",
    "Address",
    "AddressChange",
    "Admission",
    "BadAddress",
    "Base",
    "BoardRow",
    "Channel",
    "DiaryEntry",
    "EntrantRow",
    "Event",
    "Game",
    "Heartbeat",
    "HeldLetter",
    "InboxMail",
    "LogLine",
    "OrderLine",
    "OutboxLetter",
    "PendingLine",
    "Person",
    "PhaseRecord",
    "RoundRow",
    "Seat",
    "TournamentRow",
    "WrongPasswords",
]
