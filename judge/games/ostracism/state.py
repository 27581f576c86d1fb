"""Who lives, and who votes for whom: all that a day begins with."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum


class Status(StrEnum):
    """What became of a player. ``REMOVED`` is the master's doing (spec §2, "zombies")."""

    ALIVE = "alive"
    DEAD = "dead"
    LEFT = "left"
    REMOVED = "removed"
    WINNER = "winner"


@dataclass(frozen=True, slots=True)
class Player:
    """A castaway. ``day`` is the day on which the status came about, None for the living."""

    nick: str
    status: Status = Status.ALIVE
    day: int | None = None

    @property
    def alive(self) -> bool:
        return self.status is Status.ALIVE


@dataclass(frozen=True, slots=True)
class Options:
    """The choices of a party that its rules know (spec §1 and A6, A11).

    ``secret``: nobody sees who votes for whom, apart from the voters of the
    dead; ``fully_secret``: not even those, and it makes the ballot secret by
    itself. ``quiet_day``: a day on which nobody votes for another kills nobody.
    """

    secret: bool = False
    fully_secret: bool = False
    quiet_day: bool = False

    @property
    def shows_votes(self) -> bool:
        """May everybody see who votes for whom, at any time?"""
        return not (self.secret or self.fully_secret)

    @property
    def shows_killers(self) -> bool:
        """May everybody see who voted for the one who died?"""
        return not self.fully_secret


@dataclass(frozen=True, slots=True)
class State:
    """The party on the morning of ``day``; the first day is 1.

    ``players`` stand in the order of reports. ``votes`` are those that stand
    after the last run, voter to target. Both are among the living (or the
    winners); a living player who is no key has never voted and counts as
    voting for himself (spec §1, A5).
    """

    day: int
    players: tuple[Player, ...]
    votes: Mapping[str, str] = field(default_factory=dict)
    options: Options = field(default_factory=Options)

    @property
    def living(self) -> tuple[str, ...]:
        return tuple(player.nick for player in self.players if player.alive)

    @property
    def winners(self) -> tuple[str, ...]:
        return tuple(player.nick for player in self.players if player.status is Status.WINNER)

    @property
    def over(self) -> bool:
        """Nobody is in danger any more: there are winners, or all are gone."""
        return not self.living

    def player(self, nick: str) -> Player:
        """The player of exactly that nick; KeyError if there is none."""
        for player in self.players:
            if player.nick == nick:
                return player
        raise KeyError(nick)

    def marked(self, nicks: Iterable[str], status: Status) -> State:
        """The same with a status that came about today."""
        chosen = frozenset(nicks)
        players = tuple(
            replace(player, status=status, day=self.day) if player.nick in chosen else player
            for player in self.players
        )
        return replace(self, players=players)
