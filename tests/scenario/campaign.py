"""A championship by mail: people enter and order, the director draws and processes.

What the players order is theirs: `OPENINGS` are captures that do not get into each other's way.
What became of it is read from the phases that the games stored, and counted here.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from datetime import UTC, timedelta
from typing import NamedTuple

from judge.handlers.desk import Desk
from judge.store.transaction import reading
from tests.cli.championship import POWERS, Printed
from tests.handlers.championship import DIRECTOR, SEVEN, Championship
from tests.handlers.letters import Letter, Letters

PLAYERS = (
    *SEVEN,
    *("harald", "ida", "jon", "kari", "lars", "mari", "nils", "olga"),
    *("petter", "ragna", "sven", "tora", "ulf", "vera", "wenche", "yngve"),
)
#: Of a power, for each neutral centre: spring, fall, and where there is room to build then.
OPENINGS = {
    "a": (("A bud - ser", "A ser h", "build A bud"), ("F tri - alb", "F alb - gre", "build F tri")),
    "e": (
        ("F edi - nwg", "F nwg - nwy", "build F edi"),
        ("F lon - nth", "F nth - bel", "build F lon"),
    ),
    "f": (("A mar - spa", "A spa h", "build A mar"), ("F bre - mao", "F mao - por", "build F bre")),
    "g": (("F kie - den", "F den h", "build F kie"), ("A mun - ruh", "A ruh - hol", "build A mun")),
    "i": (("F nap - ion", "F ion - tun", "build F nap"),),
    "r": (
        ("F sev - rum", "F rum h", "build F sev"),
        ("F stp/sc - bot", "F bot - swe", "build A stp"),
    ),
    "t": (("A con - bul", "A bul h", "build A con"),),
}
#: One who waits takes his centres in this year: same end, another course.
LATER = 1904
LAST = 1907
_MASTER = re.compile(r"SIGNON m(\w+) (\w{10})$", re.M)
#: Place, total, scores of the rounds, key, name.
_PLACE = re.compile(r"^ *(\d+)\. +([\d.,]+) +((?:(?:[\d.,]+|-) +)+)(p\d+) +(\w+ Berg),", re.M)


class Campaign(Championship):
    """The tournament with its players, whose orders come from a chance with a fixed seed."""

    def begin(self) -> None:
        self.chance = random.Random(5)
        self.people(*PLAYERS)
        self.court.mail("bert", "SET LANGUAGE FR")
        self.direct("CREATE Norgesmesterskapet 2001", "SET seed rothaugen skole")
        self.enter(*PLAYERS)

    def play(self, words: str) -> Letters:
        """A round from its draw to the end of its last game; all that was mailed."""
        start = len(self.court.letters)
        self.rest()
        self.seats.clear()
        drawn = self.draw(f"{words} GAMES")
        (answer,) = (one for one in drawn.to(DIRECTOR) if one.kind == "Answer")
        for who, (letter, _, _) in self.seats.items():
            self.sign(who, self._orders(letter))
        for game, password in _MASTER.findall(answer.text):
            while (phase := self._running(game)) is not None:
                line = f"SIGNON m{game} {password}\nPROCESS {phase}"
                self.court.mail(DIRECTOR, line)
        return Letters([*self.court.letters][start:])

    def rest(self) -> None:
        """The judge answers only so many mails of somebody in an hour."""
        self.court.wait(self.court.now + timedelta(hours=2))

    def _orders(self, letter: str) -> str:
        """One mail: as many captures as chance wants, most of them in 1901."""
        chosen = OPENINGS[letter][: self.chance.choice((0, 1, 1, 2, 2))]
        year = self.chance.choice((1901, 1901, LATER))
        mail = ""
        for at, phase in enumerate((f"S{year}M", f"F{year}M", f"W{year}A")):
            mail += "\n".join((f"PHASE {phase}", *(lines[at] for lines in chosen), ""))
        return mail

    def _running(self, name: str) -> str | None:
        game = self.court.game(name)
        return str(game["phase"]) if game["status"] == "active" else None

    def counted(self) -> Printed:
        """Who sat where, and the centres of each autumn as the stored phases have them."""
        found = Printed("")
        with reading(self.court.judge.engine) as tx:
            row = tx.tournaments.get(self.name)
            assert row is not None
            desk = Desk(self.court.simulation.office, tx, self.court.now.astimezone(UTC))
            for board in row.boards:
                place, game = (board.round, board.number), tx.games.by_id(board.game_id or 0)
                assert game is not None
                rules = desk.kit(game).game
                found.seats[place] = {
                    power.capitalize(): key for power, key in board.data["seats"].items()
                }
                years = found.centres[place] = {}
                for phase in tx.games.phases(game):
                    held = Counter(rules.load(phase.after).centres.values())
                    # The last position of a year stays: its winter, or its autumn.
                    years[int(phase.label[1:5])] = {power: held[power.lower()] for power in POWERS}
        return found


class Place(NamedTuple):
    """A line of mailed standings, as it is printed."""

    place: int
    total: str
    scores: list[str]
    key: str
    name: str


def places(letter: Letter) -> list[Place]:
    """All places of mailed standings."""
    return [
        Place(int(place), total, scores.split(), key, name)
        for place, total, scores, key, name in _PLACE.findall(letter.text)
    ]
