"""Everything a handler may use while one transaction is open."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import lru_cache

from judge.games.diplomacy.board import Position
from judge.games.diplomacy.editions import Edition, edition
from judge.handlers.families import Families
from judge.handlers.keys import Keys
from judge.handlers.kit import GameKit, Kits
from judge.handlers.passwords import PasswordBook
from judge.handlers.settings import Settings
from judge.reports.picture.artist import Artist
from judge.reports.render import Renderer
from judge.store.schema import Game
from judge.store.transaction import Transaction


@dataclass(frozen=True)
class Office:
    """What stays the same from mail to mail."""

    settings: Settings
    keys: Keys
    kits: Kits
    renderer: Renderer
    passwords: PasswordBook
    artist: Artist
    families: Families
    #: The text of a scoring system by its name; FileNotFoundError if there is none.
    scoring: Callable[[str], str]


@dataclass(frozen=True)
class Desk:
    """One piece of work: the office, an open transaction and the time.

    ``now`` is the present (UTC); moments that count for a game are those of
    the mail or of the clock, and are passed on their own.
    """

    office: Office
    tx: Transaction
    now: datetime
    #: What is done is told to nobody in its game (NOCONTROL).
    silent: bool = False
    #: Boards that have been read in this work, each with the stored state that it was read from.
    _boards: dict[int, tuple[object, Position]] = field(default_factory=dict, repr=False)

    @property
    def settings(self) -> Settings:
        return self.office.settings

    @property
    def keys(self) -> Keys:
        return self.office.keys

    def board(self, game: Game) -> Position:
        """The board of a running game."""
        assert game.state is not None
        state, board = self._boards.get(game.id, (None, None))
        if board is None or state is not game.state:
            board = self.kit(game).game.load(game.state)
            self._boards[game.id] = (game.state, board)
        return board

    def kit(self, game: Game) -> GameKit:
        """The kit of a game, under the edition, the rule choices and the flags that it has."""
        choices = tuple(sorted(game.choices.items()))
        rules = _rules(game.edition, choices, bool(game.flags.get("proxy", False)))
        return self.office.kits.ruled(game.variant, rules)


@lru_cache(maxsize=256)  # asked several times for every letter
def _rules(name: str, choices: tuple[tuple[str, str], ...], proxy: bool) -> Edition:
    return replace(edition(name).with_choices(dict(choices)), proxy=proxy)
