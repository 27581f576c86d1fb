"""What the letters of an Ostrakizm party share."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import tzinfo
from typing import ClassVar, Literal

Status = Literal["alive", "dead", "winner", "left", "removed"]
#: What a party can be besides an ordinary one (spec §1 "Options", A3, A6, A11, A26).
Option = Literal["secret", "fully_secret", "walls_only", "quiet_day", "foreign_letters", "moderate"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Letter:
    """One letter; ``game`` is the party it is about, empty if it is about none.

    ``zone`` is that of the party: its moments are printed in it. None stands for the
    judge's. ``area`` names the folder of the templates and the catalogue.
    """

    area: ClassVar[str] = "ostracism"
    game: str = ""
    zone: tzinfo | None = None


@dataclass(frozen=True, slots=True)
class Player:
    """``day`` is that of the death, of leaving or of removal.

    ``gender`` tells how reports speak of him, her, it or them (O GENDER, spec §2): MALE,
    FEMALE, NEUTER or PLURAL.
    """

    nick: str
    gender: str = "MALE"
    status: Status = "alive"
    day: int | None = None


@dataclass(frozen=True, slots=True)
class Proof:
    """What shows that the lots were fair (spec §1 "Vote counting").

    ``commitment`` is published at the start, ``secret`` at the end; ``checks`` are lines
    that anybody can type to compare, as the rules made them.
    """

    commitment: str
    secret: str
    checks: tuple[str, ...] = ()
