"""How people leave, and what a master does in the game that he leads."""

from __future__ import annotations

from tests.canary.acts import Acts
from tests.canary.outputs import GAME


class Mastering(Acts):
    """Without a master only departures happen."""

    def _predict(self) -> None:
        """A forecast from everybody's orders is the master's alone."""
        if self.master:
            self.send(
                self.master.address, self.signed(self.master, "PREDICT"), secret_of=self.master
            )

    def _in_a_players_name(self) -> None:
        """The player hears of it, also of the line that is refused (decision 016)."""
        who = self._playing()
        state = self._state()
        if self.master is None or state["status"] != "active":
            return
        bad = self.ledger.word("line", self._owners(who))
        text = "\n".join(
            [f"BECOME {who.power}", *self._orders(who, self._number()), f"A {bad} - par"]
        )
        self.send(self.master.address, self.signed(self.master, text), secret_of=self._quiet(who))

    def _process(self) -> None:
        """At once, with whatever orders are in."""
        if self.master and self._state()["status"] == "active":
            self.send(self.master.address, self.signed(self.master, "PROCESS"))

    def _eject(self) -> None:
        """As when a player leaves, but it is not he who says so."""
        if self.master:
            self._departure(ejected=True)

    def _roll_back(self) -> None:
        """Results that were read stay read; orders of the second time are secret again."""
        if self.master is None or not self._records() or self._state()["status"] != "active":
            return
        self._note_processed()
        before = self._state()["number"]
        self.send(self.master.address, self.signed(self.master, "ROLLBACK\nSET NOWAIT"))
        assert self._state()["number"] < before, f"{GAME} was not put back"
        self.rollbacks += 1

    def _departure(self, *, ejected: bool = False) -> None:
        """Somebody leaves or is sent away, and now and then somebody else takes his place."""
        left = [who for who in self.players if who.power and who is not self.outsider]
        if len(left) < 6:
            return
        who = self.random.choice(left)
        if ejected and self.master:
            self.send(self.master.address, self.signed(self.master, f"EJECT {who.power}"))
        else:
            self.send(who.address, self.signed(who, "RESIGN"))
        power, who.power = who.power, ""
        self.players.remove(who)
        if self.outsider not in self.players and self.random.random() < 0.7:
            letter = self.pen.board.letter(power).lower()
            self.send(self.outsider.address, f"SIGNON {letter}{GAME} {self.outsider.password}")
            self.ledger.inherit(who.address, self.outsider.address)
            self.outsider.power, self.outsider.role = power, "player"
            self.players.append(self.outsider)
