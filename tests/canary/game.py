"""One random game by mail in simulated time: who writes what, and who may come to see it."""

from __future__ import annotations

from datetime import datetime

from tests.canary.ledger import Shown, letter
from tests.canary.mastering import Mastering
from tests.canary.outputs import GAME
from tests.canary.table import MINUTE


class RandomGame(Mastering):
    """Played from its seed; `play` ends in the middle of a phase."""

    def play(self) -> RandomGame:
        self._form()
        for _ in range(self.phases):
            self._phase()
            if self._state()["status"] != "active":
                break
        self._some_mails(4)
        self._everybody_asks()
        self._resolve()
        return self

    def _form(self) -> None:
        for who in (*self.everybody(), self.outsider):
            if who.role != "observer":
                self.send(
                    who.address,
                    f"REGISTER\nName: {who.name} Doe\nCountry: Europe\nLevel: amateur\n"
                    f"Site: home\nEND\nSET LANGUAGE {who.language}\nSET CALENDAR ON",
                )
        options = {"gunboat": self.gunboat, "blind": self.blind}
        words = " ".join(word for word, chosen in options.items() if chosen)
        first = self.master or self.players[0]
        become = "BECOME MASTER\n" if self.moderated else ""
        if self.moderated and self.flags.master_reads_all:
            become += "SET ALL PRESS\n"
        rules = f"{become}{self.flags.lines()}"
        self.ledger.blind = self.blind
        self.send(first.address, f"CREATE ?{GAME} {first.password} {words}\n{rules}")
        letters = "AEFGIRT"
        for who in self.players:
            wish = self.pen.wish(letters)
            self.ledger.learn(wish, "wish", {who.address, *self.masters()})
            if self.random.random() < 0.3:
                near = self.pen.near(who, GAME, self.ledger.word("password"))
                self.send(who.address, near, secret_of=who)
            self.send(
                who.address,
                f"SIGNON ?{GAME} {who.password} {words}\nSET PREFERENCE {wish}",
            )
        self.send(self.observers[0].address, f"OBSERVE {GAME} {self.observers[0].password}")
        self.court.wait(self.court.now + 30 * MINUTE)
        self._find_powers()

    def _find_powers(self) -> None:
        """Who plays what; the keeper's view knows."""
        seats = self._state()["seats"]
        by_address = {who.address: who for who in (*self.players, self.outsider)}
        for power, seat in seats.items():
            if seat["user"] in by_address:
                by_address[seat["user"]].power = power
                by_address[seat["user"]].role = "player"

    def _phase(self) -> None:
        number = self._number()
        self._some_mails(self.random.randint(2, 3), number)
        lazy = self.random.random() < 0.25
        for who in self.random.sample(self.players, len(self.players)):
            if who.power and not (lazy and who is self.players[-1]):
                self._give_orders(who, number, complete=True)
        late = (self._departure, self._listings, self._late_observer)
        masterly = (self._eject, self._process, self._roll_back) if self.moderated else ()
        self.random.choice((*late, *masterly))()
        for turn in range(20):
            state = self._state()
            if self._number() != number or state["status"] != "active":
                break
            if turn >= 3:  # a game without NMR that nobody takes pity on
                self._return(number)
            ahead = max(datetime.fromisoformat(state["process_at"]), self.court.now)
            self.court.wait(ahead + MINUTE)
        self._find_powers()

    def _return(self, number: int) -> None:
        """Who is missing comes back, with orders."""
        seats = self._state()["seats"]
        for who in (one for one in self.players if one.power):
            if "orders_in" not in seats[who.power]["status"]:
                self._give_orders(who, number, complete=True)

    def _some_mails(self, count: int, number: int | None = None) -> None:
        acts = (
            self._near_miss,
            self._wrong_password,
            self._partial_press,
            self._broadcast,
            self._bad_press,
            self._kept_orders,
            self._broken_condition,
            self._trial,
            self._new_password,
            self._absence,
            self._foreign_mail,
            self._answer_letter,
            self._shunted,
            self._held,
            self._bounce,
            self._html,
            self._listings,
            self._orders_now,
            self._predict,
            self._in_a_players_name,
        )
        for act in self.random.sample(acts, min(count * 2, len(acts))):
            act()

    # --- at the end

    def _everybody_asks(self) -> None:
        """Everything that can be asked, by every kind of reader, signed on and not."""
        player = self._playing()
        for who in (player, self.outsider, self.observers[0]):
            self.send(who.address, "\n".join(self.questions()))
        for who in (player, *([self.master] if self.master else [])):
            words = "LIST\nSUMMARY\nHISTORY FROM Jan 1 LINES 20000\nWHO GAME FULL\nHELP ORDERS"
            self.send(who.address, self.signed(who, words))

    def _resolve(self) -> None:
        """When the orders of each phase became public, and whose the answer addresses are."""
        self._note_processed()
        for one in self.court.letters:
            if "+" in one.reply_to:
                token = one.reply_to.partition("+")[2].partition("@")[0]
                self.ledger.learn(f"judge+{token}@localhost", "answer address", {one.to})

    def letters(self) -> list[Shown]:
        return [letter(recipient, raw) for _, recipient, raw in self.court.transport.sent]
