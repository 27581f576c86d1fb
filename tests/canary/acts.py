"""What people do by mail, each act with its canaries and those who may come to see them."""

from __future__ import annotations

import re
from contextlib import AbstractContextManager
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any
from unittest.mock import patch

from judge.games.diplomacy.board import Position
from judge.games.diplomacy.examples import reach
from judge.handlers import inbound, script
from tests.canary.correspondence import Correspondence
from tests.canary.ledger import near_marks
from tests.canary.outputs import GAME, open_mails, queue_show, run
from tests.canary.players import Somebody
from tests.canary.table import MINUTE


def orders_in_help() -> str:
    """Everything that the judge says to everybody: its examples are no canaries."""
    reports = Path(inbound.__file__).parent.parent / "reports"
    files = [*reports.glob("help/**/*"), *reports.glob("messages/*.py"), *reports.glob("**/*.po")]
    text = "\n".join(file.read_text("utf-8") for file in files if file.is_file())
    return near_marks(text.casefold())


_HELP = orders_in_help()


class Acts(Correspondence):
    """Everything that may happen in a phase; each act picks who does it."""

    # --- orders

    def _give_orders(self, who: Somebody, number: int, *, complete: bool) -> None:
        text = "\n".join(self._orders(who, number))
        if not complete:
            text += f"\nA {self.ledger.word('line', self._owners(who))} - par"
        extra = "\nSET WAIT" if self.random.random() < 0.3 else "\nSET NOWAIT"
        self.send(who.address, self.signed(who, text + extra), secret_of=self._quiet(who))

    def _orders_now(self) -> None:
        self._give_orders(self._playing(), self._number(), complete=False)

    def _position(self) -> Position:
        loaded: list[Position] = []

        def load(game: Any) -> None:
            loaded.append(self.rules.load(game.state))

        self.court.change(load, GAME)
        return loaded[0]

    def _orders(self, who: Somebody, number: int) -> list[str]:
        board, power = self._position(), who.power
        phase = board.phase.type.value
        if phase == "retreat":
            beaten = [entry for entry in board.dislodged if entry.unit.power == power]
            return [
                self._move(who, e.unit.kind, e.unit.at, self.random.choice(e.retreats), number)
                if e.retreats
                else f"{e.unit.kind} {e.unit.at} disband"
                for e in beaten
            ]
        if phase == "adjustment":
            return self._adjustments(board, power)
        found = []
        for unit in board.units_of(power):
            steps = reach(self.rules, board, unit.at)
            if steps and self.random.random() < 0.85:
                to = self.random.choice(steps)
                found.append(self._move(who, unit.kind, unit.at, to, number))
            else:
                found.append(f"{unit.kind} {unit.at} h")
        return found

    def _adjustments(self, board: Position, power: str) -> list[str]:
        count = board.adjustment(power)
        taken = {unit.province for unit in board.units}
        homes = [p for p in self.pen.board.powers[power].homes if board.centres.get(p) == power]
        free = [place for place in homes if place not in taken]
        builds = [f"build A {place}" for place in free[: max(count, 0)]]
        waives = ["waive"] * max(count - len(builds), 0)
        beaten = board.units_of(power)[: max(-count, 0)]
        return [*builds, *waives, *(f"remove {unit.kind} {unit.at}" for unit in beaten)]

    def _move(self, who: Somebody, kind: str, src: str, dst: str, number: int | None) -> str:
        pattern = self.pen.pattern(src, dst)
        if not re.search(pattern, _HELP):
            self.ledger.order(pattern, self._owners(who), self.court.now, number)
        return f"{kind} {self.pen.move(src, dst)}"

    def _kept_orders(self) -> None:
        """For a phase that never comes, with orders that only their form allows."""
        who = self._playing()
        lands = [p.id for p in self.pen.board.provinces.values()]
        src, dst = self.random.sample(lands, 2)
        line = self._move(who, "A", src, dst, None)
        text = f"PHASE F1905M\nIF A {src}\n{line}\nENDIF"
        self.send(who.address, self.signed(who, text), secret_of=self._quiet(who))

    def _broken_condition(self) -> None:
        who = self._playing()
        bad = self.ledger.word("line", self._owners(who))
        later = self.ledger.word("line", self._owners(who))
        text = f"IF {bad} IN par\nA {later} - bur\nELSE\nELSE\nENDIF\nPHASE {later}"
        self.send(who.address, self.signed(who, text), secret_of=self._quiet(who))

    def _trial(self) -> None:
        """A preview is its writer's alone, and shows nobody's orders but his."""
        who = self._playing()
        line = self.ledger.word("line", {who.address})
        text = f"PREVIEW\nA {line} - par\n{line}\nA mun - bur\nENDPREVIEW"
        self.send(who.address, self.signed(who, text), secret_of=self._quiet(who))

    # --- passwords and strangers

    def _near_miss(self) -> None:
        who = self._playing()
        text = self.pen.near(who, GAME, who.password)
        quiet = self._quiet(who)
        if self.random.random() < 0.5:
            self.send(who.address, text, secret_of=quiet)
        else:
            subject = text.splitlines()[0]
            self.send(who.address, f"A par - bur\n{text}", secret_of=quiet, subject=subject)

    def _wrong_password(self) -> None:
        who = self._playing()
        liar = self.random.choice([self.outsider, self._playing()])
        wrong = self.ledger.word("password")
        letter = who.letter(self.pen.board).lower()
        if {"abandoned", "cd", "resigned"} & set(self._state()["seats"][who.power]["status"]):
            return
        bad = self.ledger.word("line", {liar.address})
        self.send(
            liar.address,
            f"SIGNON {letter}{GAME} {wrong}\nA {bad} - par",
            secret_of=self._quiet(who),
        )

    def _new_password(self) -> None:
        who = self._playing()
        new = self.ledger.word("password")
        text = self.signed(who, f"SET PASSWORD {new}\nSET PASSWORD {new} {new}")
        self.send(who.address, text, secret_of=self._quiet(who))
        self.passed[who.address] = self.passed.get(who.address, 0) + 1
        who.password = new

    def _foreign_mail(self) -> None:
        who = self._playing()
        text = "\n".join(self._orders(who, self._number()))
        bad = self.ledger.word("line", self._owners(who))
        self.ledger.learn(self.foreign, "foreign", {self.foreign, who.address})
        subject = self.ledger.word("subject", {self.foreign, who.address})
        self.send(
            self.foreign,
            self.signed(who, f"{text}\nA {bad} - par"),
            secret_of=self._quiet(who),
            subject=subject,
        )

    # --- mail that goes astray

    def _broken(self) -> AbstractContextManager[Any]:
        """A fault of the database in the middle of a mail, with the orders as parameters."""
        genuine = script.OrderLine
        return patch.object(
            script, "OrderLine", lambda **values: genuine(**{**values, "power": None})
        )

    def _shunted(self) -> None:
        state = self._state()
        who = self._playing()
        if self._quiet(who) is None or self._position().phase.type.value != "movement":
            return
        if datetime.fromisoformat(state["process_at"]) < self.court.now + 60 * MINUTE:
            return
        with self._broken():
            text = "\n".join(self._orders(who, self._number()))
            bad = self.ledger.word("line", self._owners(who))
            near = self.pen.near(who, GAME, who.password)
            self.send(who.address, self.signed(who, f"{text}\nA {bad} - par\n{near}"))
            self.court.wait(self.court.now + 10 * MINUTE)
        self._keeper_looks()

    def _keeper_looks(self) -> None:
        """What was shunted is shown to the keeper, who has it run again (its fault is mended)."""
        home = self.court.judge.config.home
        for number in open_mails(self.court, "shunted"):
            self.seen_by_keeper.append(queue_show(self.court, number))
            run(home, "queue", "list")
            run(home, "queue", "retry", number)
        self.court.wait(self.court.now + MINUTE)

    def _held(self) -> None:
        """Two From lines: nobody knows who wrote."""
        who = self._playing()
        bad = self.ledger.word("line", self._owners(who))
        near = self.pen.near(who, GAME, who.password)
        self.send(
            who.address,
            self.signed(who, f"A {bad} - par\n{near}"),
            headers=[f"From: {who.address}", f"From: {self.foreign}"],
        )

    def _bounce(self) -> None:
        """A failure report with a letter and the mail that it answered in it."""
        who = self._playing()
        own = list(self.court.letters.to(who.address))[-1:]
        copy = own[0].raw.decode() if own else ""
        word = self.ledger.word("bounced")
        raw = (
            "From: MAILER-DAEMON@example.org\nTo: judge@localhost\nSubject: Undelivered\n"
            f"Message-ID: <{word}@example.org>\nAuto-Submitted: auto-replied\n"
            "Content-Type: multipart/report; report-type=delivery-status; boundary=BB\n\n"
            f"--BB\n\n{word} could not be delivered to {who.address}\n\n"
            "--BB\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; example.org\n\n"
            f"Final-Recipient: rfc822; {who.address}\nAction: failed\nStatus: 5.1.1\n\n"
            f"--BB\nContent-Type: message/rfc822\n\n{copy}\n{self.signed(who, word)}\n--BB--\n"
        ).encode()
        self.court.feed(raw, self.court.now + MINUTE, "")

    def _html(self) -> None:
        """Commands in HTML only, with what a reader does not see."""
        who = self._playing()
        bad = self.ledger.word("line", self._owners(who))
        hidden = self.ledger.word("header")
        body = (
            f"<html><body><p>{self.signed(who).strip()}</p><p>A {bad} - par</p>"
            f"<p style='display:none'>{hidden} {who.password}</p>"
            f"<blockquote>SIGNON x{GAME} {who.password}</blockquote></body></html>"
        )
        moment = self.court.now + MINUTE
        raw = self.court.raw(who.address, body, moment, subject="html")
        raw = raw.replace(b"text/plain", b"text/html")
        self.court.wait(moment - timedelta(microseconds=1))
        self.court.feed(raw, moment, who.address)

    # --- the rest of a life by mail

    def _absence(self) -> None:
        """Days that no deadline of a short game comes near."""
        who = self._playing()
        if not self.days:
            return
        day = self.days.pop()
        shown = rf"\b0?{day} nov\S* 1999|\bnov\w* 0?{day} 1999\b"
        self.ledger.order(shown, self._owners(who), self.court.now, None)
        text = self.signed(who, f"SET ABSENCE Nov {day} 1999 TO Nov {day + 1} 1999")
        self.send(who.address, text, secret_of=self._quiet(who))

    def _answer_letter(self) -> None:
        """Orders on top of the last letter, to the address that it came with."""
        who = self._playing()
        own = [one for one in self.court.letters.to(who.address) if "+" in one.reply_to]
        if not own or self._quiet(who) is None:
            return
        bad = self.ledger.word("line", self._owners(who))
        text = "\n".join([*self._orders(who, self._number()), f"A {bad} - par"])
        when = self.court.now + 5 * MINUTE
        self.court.answer(who.address, f"{text}\nSET WAIT", when, letter=own[-1])

    def _listings(self) -> None:
        askers = [self._playing().address, self.outsider.address, self.observers[0].address]
        asker = self.random.choice([*askers, "stranger@elsewhere.example", *self.masters()])
        lines = ("LIST", "HELP", "HELP PRESS", "GET DEDICATION", *self.questions())
        text = self.random.choice(lines)
        if self.master and asker == self.master.address:
            text = self.signed(self.master, text)
        self.send(asker, text)

    def questions(self) -> tuple[str, ...]:
        """Everything that shows something of a game, or of its people."""
        whose = self.random.choice(self.players)
        about = () if self.hides_names else ("WHO IS", "INFO PLAYER")
        return (
            *(f"{word} {GAME}" for word in ("LIST", "SUMMARY", "WHO GAME")),
            *("LIST FULL", f"WHO GAME {GAME} FULL", f"HISTORY {GAME} FROM Jan 1 LINES 20000"),
            *("GET INDEX", "VERSION"),
            # Who asks by an address knows it; what is told must not say which power it plays.
            *(f"{words} {whose.address}" for words in about),
        )

    def _late_observer(self) -> None:
        late = self.observers[1]
        late.reads_all = self.flags.watch
        wish = "SET ALL PRESS\n" if late.reads_all else ""
        self.send(late.address, f"OBSERVE {GAME} {late.password}\n{wish}LIST")
        late.power = "in"
