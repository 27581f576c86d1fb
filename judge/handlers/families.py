"""Families of games: what the shared parts of the judge ask of each of them.

Mail path, people, clock, letters and store are the judge's; a family says what its mails mean,
what happens when one of its games is due, and how it speaks to its players
(docs/adding-a-game.md). The families do not know each other.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, Any, Protocol

from judge.mail.addresses import canonical, is_own
from judge.mail.authentication import Verdict
from judge.mail.incoming import Incoming
from judge.reports.views import Message
from judge.store.schema import BadAddress, Game, InboxMail, Seat
from judge.timing.timewarp import Gap

if TYPE_CHECKING:
    from judge.handlers.desk import Desk


@dataclass(frozen=True)
class Admitted:
    """A mail of a person whom the judge hears: what a family carries out.

    ``unsent`` tells of letters that could not reach him, ``heard`` whether he gets an answer
    still in this hour.
    """

    mail: InboxMail
    incoming: Incoming
    sender: str
    verdict: Verdict | None
    unsent: tuple[Message, ...]
    heard: bool


class Family(Protocol):
    """One family of games, with an address of its own."""

    @property
    def name(self) -> str:
        """What `Game.kind` says of its games."""

    @property
    def address(self) -> str:
        """Where its players write."""

    def claims(self, text: str) -> bool:
        """Is the text of a mail to several of our addresses meant for this family?"""

    def read(self, text: str, recipients: Sequence[str]) -> Any:
        """The text of a mail as `carry_out` wants it. Pure, outside any transaction."""

    def ignores(self, sender: str) -> bool:
        """Does nobody answer this sender, though he is a person's address for others?"""

    def carry_out(self, desk: Desk, admitted: Admitted, reading: Any) -> None:
        """Everything that a mail causes, its answer included. Raises TooEarly, HashNeeded."""

    def explain(
        self, desk: Desk, incoming: Incoming, reason: Message, key: str, admitted: Admitted
    ) -> None:
        """Tell a person why his mail was not run at all."""

    def turn_away(self, desk: Desk, incoming: Incoming, verdict: Verdict | None) -> None:
        """The short answer to somebody whom the keeper has blocked, once a day."""

    def named(self, desk: Desk, mail: InboxMail, incoming: Incoming) -> str | None:
        """The game that a mail is about, whose clock it holds back while it is unread."""

    def act(self, desk: Desk, game: Game, now: datetime) -> bool:
        """Everything that is due for a locked game; False if it has to wait."""

    def recover(self, desk: Desk, game: Game, gap: Gap) -> bool:
        """After a long outage: True if a moment of the game was moved."""

    def tell_restored(self, desk: Desk, game: Game, since: datetime, key: str) -> None:
        """Everybody in a game hears that a copy of the database took its place."""

    def tell_failing(self, desk: Desk, seat: Seat, row: BadAddress, key: str) -> None:
        """The owner of a seat, and whoever leads its game, hear that an address fails."""

    def plays(self, desk: Desk, seat: Seat) -> bool:
        """Has a seat a part in its game still, so that its person cannot just be forgotten?"""

    def remove(self, desk: Desk, seat: Seat) -> None:
        """The keeper takes a person out of a game that he `plays` in.

        Raises ValueError where he cannot, TooEarly while something is due in the game.
        """

    def seats_at(self, desk: Desk, addresses: Collection[str]) -> Sequence[Seat]:
        """Seats that belong to whoever has one of the addresses, registered or not."""

    def known(self, seat: Seat) -> set[str]:
        """All addresses that the owner of a seat is known to have by it."""

    def held(self, desk: Desk, seats: Sequence[Seat], addresses: Collection[str]) -> dict[str, Any]:
        """What the family alone knows of a person, for himself to read; empty: nothing."""

    def forget(self, desk: Desk, seats: Sequence[Seat], addresses: Collection[str]) -> None:
        """Forget that; none of the seats has a part in its game any more."""

    def replayed(self, desk: Desk, game: Game) -> list[str]:
        """Labels of the settled phases that would come out differently today."""


@dataclass(frozen=True)
class Families:
    """All families of a judge; the first is the one for mail that names none."""

    all: tuple[Family, ...]

    def of(self, game: Game) -> Family:
        return next(family for family in self.all if family.name == game.kind)

    @property
    def addresses(self) -> tuple[str, ...]:
        """All addresses of ours at which players write."""
        return tuple(family.address for family in self.all if family.address)

    def of_mail(self, recipients: Sequence[str], text: str) -> Family:
        """Whose mail it is: by the address, and of several of ours by what it says."""
        written = [family for family in self.all if _reaches(family, recipients)]
        if len(written) == 1:
            return written[0]
        # The first takes whatever no other one knows for its own.
        return next((one for one in reversed(written) if one.claims(text)), self.all[0])


def _reaches(family: Family, recipients: Sequence[str]) -> bool:
    own = frozenset(filter(None, [canonical(family.address)]))
    return any(is_own(recipient, own) for recipient in recipients)
