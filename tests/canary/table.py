"""Seven players, an outsider, observers, perhaps a master: who they are and how they write."""

from __future__ import annotations

import random as randomness
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any

from judge.store.transaction import reading
from tests.canary.flags import drawn
from tests.canary.ledger import Ledger, Shown
from tests.canary.outputs import GAME
from tests.canary.players import Message, Pen, Somebody
from tests.handlers.court import Court
from tests.handlers.letters import Letters

MINUTE = timedelta(minutes=1)


@dataclass
class Table:
    """The people of a game, drawn from ``seed``, and how they write."""

    seed: int
    court: Court
    phases: int = 3
    #: Letters to others that came of a mail of which nobody else may hear.
    heard: list[str] = field(default_factory=list)
    #: Press that went out.
    sent: list[Message] = field(default_factory=list)
    rollbacks: int = 0
    #: What the keeper saw while the game went on.
    seen_by_keeper: list[Shown] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.random = randomness.Random(self.seed)
        self.ledger = Ledger(self.random)
        board = self.court.judge.map("standard")
        self.pen = Pen(self.random, board, self.ledger)
        self.rules = self.court.judge.kits.get("standard").game
        self.flags = drawn(self.seed)
        #: Days of November 1999 for absences, each for one player.
        self.days = list(range(1, 29, 3))
        self.gunboat = self.random.random() < 0.5
        self.blind = self.flags.blind
        self.moderated = self.random.random() < 0.5
        self.players = [self._somebody() for _ in range(7)]
        self.master = self._somebody("master") if self.moderated else None
        self.observers = [self._somebody("observer") for _ in range(2)]
        self.outsider = self._somebody("outsider")
        hidden = [*self.players, self.outsider] if self.hides_names else []
        for who in (*hidden, *(self.observers if self.flags.secret else ())):
            self._hide(who)
        self.foreign = f"{self._unique()}@elsewhere.example"
        self.passed: dict[str, int] = {}

    # --- people

    def _somebody(self, role: str = "player") -> Somebody:
        name, mailbox = self._unique(), self._unique()
        language = self.random.choice(("EN", "FR", "BOTH"))
        return Somebody(
            f"{mailbox}@example.org",
            name.capitalize(),
            self.ledger.word("password"),
            role=role,
            language=language,
        )

    @property
    def hides_names(self) -> bool:
        return self.gunboat or self.flags.secret

    def _hide(self, who: Somebody) -> None:
        """In a gunboat or secret game nobody knows name and address of a player but the masters."""
        for word in (who.name, who.address.partition("@")[0]):
            self.ledger.learn(word, "identity", {who.address, *self.masters()})

    def _unique(self) -> str:
        digits = "0123456789abcdefghijklmnopqrstuv"
        return "zq" + "".join(self.random.choice(digits) for _ in range(7)) + "q"

    def masters(self) -> set[str]:
        return {self.master.address} if self.master else set()

    def everybody(self) -> list[Somebody]:
        return [*self.players, *([self.master] if self.master else []), *self.observers]

    # --- mails

    def send(
        self, who: str, text: str, *, secret_of: Somebody | None = None, **more: Any
    ) -> Letters:
        """One mail. ``secret_of``: only he, the sender and masters may hear of it at once."""
        readers = {who, *self.masters()} | ({secret_of.address} if secret_of else set())
        lines = [
            f"User-Agent: {self.ledger.word('header')}",
            f"Received: from {self.ledger.word('header')} by mx.example.org; "
            "Tue, 8 Apr 1997 03:00:00 +0000",
            *more.pop("headers", ()),
        ]
        subject = (
            more.pop("subject", None)
            or f"{self.ledger.word('subject', readers - self.masters() | {who})} orders"
        )
        when = self.court.now + timedelta(minutes=self.random.randint(3, 9))
        caused: Letters = self.court.mail(who, text, when, headers=lines, subject=subject, **more)
        if secret_of is not None:
            self.heard += [
                f"{one.to} hears of a mail of {who}: {one.subject}"
                for one in caused
                if one.to not in readers
            ]
        return caused

    def signed(self, who: Somebody, text: str = "") -> str:
        return f"SIGNON {who.letter(self.pen.board).lower()}{GAME} {who.password}\n{text}"

    def _state(self) -> dict[str, Any]:
        return self.court.game(GAME)

    def _number(self) -> int:
        """Of the running phase, another one each time that it is played."""
        return int(self._state()["number"]) + 1000 * self.rollbacks

    def _note_processed(self) -> None:
        for number, moment in self._records():
            self.ledger.processed.setdefault(number + 1000 * self.rollbacks, moment)

    def _records(self) -> list[tuple[int, datetime]]:
        with reading(self.court.judge.engine) as tx:
            game = tx.games.get(GAME)
            assert game is not None
            return [(record.number, record.processed_at) for record in tx.games.phases(game)]

    def _playing(self) -> Somebody:
        return self.random.choice([who for who in self.players if who.power])

    def _quiet(self, who: Somebody) -> Somebody | None:
        """Before the deadline nobody hears of what the player of a seat that is his does."""
        state = self._state()
        due = state["deadline"] and self.court.now < datetime.fromisoformat(state["deadline"])
        marks = state["seats"].get(who.power, {}).get("status", [])
        absent = {"abandoned", "cd", "resigned", "late"} & set(marks)
        return who if due and state["status"] == "active" and not absent else None

    def _owners(self, who: Somebody) -> set[str]:
        return {who.address, *self.masters()}
