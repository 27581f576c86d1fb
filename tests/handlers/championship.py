"""A championship by mail: people who enter, a director who draws, games of the judge that end."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from datetime import timedelta

from .court import HOLDS, Court
from .letters import Letters, address

SEVEN = ("anna", "bert", "carl", "dora", "emil", "frida", "gunn")
DIRECTOR = "rolf"
_SIGN_ON = re.compile(r"SIGNON ([a-z])(\w+) (\w{10})$", re.M)
_LETTERS = {power[0]: power for power in HOLDS}


@dataclass
class Championship:
    """One tournament called ``nm-2001`` and what its players learned by letter."""

    court: Court
    name: str = "nm-2001"
    #: Who → letter of the power, game, password.
    seats: dict[str, tuple[str, str, str]] = field(default_factory=dict)

    def people(self, *names: str) -> None:
        for who in (*names, DIRECTOR):
            self.court.register(who)

    def direct(self, *lines: str) -> Letters:
        """Lines of the director, each behind TOURNAMENT and the name."""
        return self.court.mail(DIRECTOR, "\n".join(self.line(each) for each in lines))

    def line(self, words: str) -> str:
        return f"TOURNAMENT {self.name} {words}"

    def enter(self, *names: str, town: str = "Bergen") -> None:
        for who in names:
            self.court.mail(who, self.line(f"ENTER {who.capitalize()} Berg FROM {town}"))

    def draw(self, words: str) -> Letters:
        """DRAW with GAMES; everybody keeps the line to sign on with."""
        letters = self.direct(f"DRAW {words}")
        for letter in letters:
            if letter.kind == "SeatCall" and (found := _SIGN_ON.search(letter.text)):
                self.seats[letter.to.partition("@")[0]] = (found[1], found[2], found[3])
        return letters

    def sign(self, who: str, text: str) -> Letters:
        letter, game, password = self.seats[who]
        return self.court.mail(who, f"SIGNON {letter}{game} {password}\n{text}")

    def hold(self, first: int, last: int) -> None:
        """Everybody orders all units to hold, from the running spring to the fall of ``last``."""
        for who, (letter, _, _) in self.seats.items():
            holds = HOLDS[_LETTERS[letter]]
            phases = [f"{season}{year}M" for year in range(first, last + 1) for season in "SF"]
            later = "\n".join(f"PHASE {phase}\n{holds}" for phase in phases[1:])
            self.sign(who, f"{holds}\n{later}")

    def phase(self) -> str:
        """Of the game of the first board, empty once it is over."""
        (name, *_) = {game for _, game, _ in self.seats.values()}
        game = self.court.game(name)
        return str(game["phase"]) if game["status"] == "active" else ""

    def live_until(self, phase: str, days: int = 120) -> Letters:
        """Let the time go on until a phase has come, or the end (an empty word)."""
        start, end = len(self.court.transport.sent), self.court.now + timedelta(days=days)
        while self.phase() != phase:
            assert self.court.now < end, f"still {self.phase()}"
            self.court.wait(self.court.now + timedelta(days=1))
        return Letters([*self.court.letters][start:])


def berg(who: str) -> str:
    return f"{who.capitalize()} Berg"


__all__ = ["DIRECTOR", "SEVEN", "Championship", "address", "berg"]
