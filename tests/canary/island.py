"""A random party of Ostrakizm by mail, with an oracle that knows who may see what.

The oracle keeps its own books: who votes for whom, who wants to leave, whose mail is accepted,
who may read which word. It knows the rules from the specification, not from the judge.
"""

from __future__ import annotations

import random as randomness
import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from email import message_from_bytes, policy
from email.message import EmailMessage
from email.utils import format_datetime
from pathlib import Path
from zoneinfo import ZoneInfo

from judge.bootstrap import simulated
from judge.config import parse
from judge.daemons.filing import Envelope
from judge.mail.transport import MemoryTransport
from judge.store.schema import Game
from judge.store.transaction import Transaction, reading
from tests.scenario.playing import PlayedJudge

ROBOT, MASTER, NAME = "robot@localhost", "gm@example.org", "ostrov5"
MOSCOW = ZoneInfo("Europe/Moscow")
BEGIN = datetime(2026, 5, 10, 10, 0, tzinfo=MOSCOW)
NICKS = ("Kok", "Ведьма", "Pianist", "Doctor", "Twins", "Yunga", "Stoker")
FLAGS = ("SECRET", "FULLY-SECRET", "WALLS-ONLY", "MODERATE")
OTHERS = ("wrong", "passwd", "elsewhere", "stranger")
KILLERS = re.compile(r"^(People who killed|Кто съел игрока|Ceux qui ont mangé) ", re.M)
PAIR = re.compile(r"^  .*\S -> ", re.M)
COUNT = re.compile(r"^  (\S+) +(\d+)(  \*  )?", re.M)
CONFIG = {
    "judge": {"report": "0h"},
    "ostracism": {"keyword": "open-sesame", "master": MASTER},
    "passwords": {"memory": 1, "time": 1},
}


@dataclass(frozen=True)
class Letter:
    to: str
    at: datetime
    subject: str
    text: str
    answers: str
    raw: bytes

    @property
    def whole(self) -> str:
        return self.subject + "\n" + self.raw.decode("ascii", "replace") + "\n" + self.text


@dataclass
class Castaway:
    nick: str
    password: str
    vote: str | None = None
    leaving: bool = False
    alive: bool = True
    afterlife: bool = False

    @property
    def address(self) -> str:
        return f"player{NICKS.index(self.nick)}@example.org"


@dataclass
class Island:
    """One party, drawn from ``seed``."""

    seed: int
    home: Path
    faults: list[str] = field(default_factory=list)
    letters: list[Letter] = field(default_factory=list)
    #: Every password that anybody ever wrote, right or wrong.
    passwords: list[str] = field(default_factory=list)
    #: A word in a text → who may read it.
    readers: dict[str, set[str]] = field(default_factory=dict)
    #: A word in an anonymous letter → who wrote it.
    anonymous: dict[str, Castaway] = field(default_factory=dict)
    acts: Counter[str] = field(default_factory=Counter)
    mails: int = 0

    def __post_init__(self) -> None:
        self.random = randomness.Random(self.seed)
        self.judge = PlayedJudge(parse(CONFIG, self.home), secret=b"island", weak_passwords=True)
        self.judge.open(upgrade=True)
        self.transport = MemoryTransport()
        self.simulation = simulated(self.judge, self.transport)
        self.now = BEGIN
        self.flags = [flag for flag in FLAGS if self.random.random() < 0.4]
        count = self.random.randint(4, len(NICKS))
        self.people = [Castaway(nick, self._password()) for nick in NICKS[:count]]

    # --- mail

    def word(self, kind: str) -> str:
        return f"zq{kind}{self.random.randrange(16**10):010x}"

    def _password(self) -> str:
        self.passwords.append(self.word("pw"))
        return self.passwords[-1]

    def mail(self, sender: str, text: str, to: str = ROBOT) -> list[Letter]:
        """One mail; what it caused at once."""
        self.mails += 1
        self.now += timedelta(minutes=self.random.randint(4, 9))
        key = f"<{self.mails}@example.org>"
        raw = (
            f"From: {sender}\nTo: {to}\nSubject: party\nMessage-ID: {key}\n"
            f"Date: {format_datetime(self.now)}\nMIME-Version: 1.0\n"
            f"Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n{text}\n"
        )
        envelope = Envelope(sender, (to,), raw.encode(), from_relay=False)
        self.simulation.feed(envelope, self.now.astimezone(UTC))
        return self._gather()

    def _gather(self) -> list[Letter]:
        new = []
        for _, recipient, raw in self.transport.sent[len(self.letters) :]:
            message = message_from_bytes(raw, policy=policy.default)
            assert isinstance(message, EmailMessage)
            new.append(
                Letter(
                    recipient,
                    self.now,
                    str(message["Subject"]),
                    message.get_content().replace("\r\n", "\n"),
                    str(message["In-Reply-To"] or ""),
                    raw.partition(b"\r\n\r\n")[0],
                )
            )
        self.letters += new
        return new

    def _answered(self, caused: Sequence[Letter], *expected: str) -> None:
        """The mail was answered to these addresses, once to each."""
        key = f"<{self.mails}@example.org>"
        answers = Counter(one.to for one in caused if one.answers == key)
        if answers != Counter(expected):
            self.faults.append(f"mail {self.mails} was answered to {answers}, not {expected}")

    def _signed(self, who: Castaway, head: str) -> str:
        return f"#{head} {NAME} {who.password}"

    # --- the party

    def play(self) -> Island:
        """To the end, which has to come."""
        self._form()
        for day in range(1, len(self.people) + 1):
            if self._over():
                break
            for _ in range(self.random.randint(6, 10)):
                self._act()
            self._run(day)
        assert self._over(), "the party does not end"
        return self

    def _form(self) -> None:
        master = "#master open-sesame\n"
        options = " ".join(self.flags)
        self.mail(MASTER, f"{master}CREATE {NAME} {options}\nOPEN {NAME}")
        for who in self.people:
            style = self.random.choice(("ENG", "RUS", "FRA"))
            gender = self.random.choice(("MALE", "ONA", "ONO", "ONI"))
            who.afterlife = self.random.random() < 0.5
            text = f"#join {NAME} {who.nick} {who.password}\nO REPSTYLE {style}\nO GENDER {gender}"
            if who.afterlife:
                text += "\nO AFTERLIFE ON"
            (asked,) = self.mail(who.address, text)
            token = re.search(r"#confirm (\w+)", asked.text)
            assert token is not None, asked.text
            self.mail(who.address, f"#confirm {token[1]}")
        self.mail(MASTER, f"{master}START {NAME}")

    def game(self, tx: Transaction) -> Game:
        found = tx.games.get(NAME, kind="ostracism")
        assert found is not None
        return found

    def _over(self) -> bool:
        with reading(self.judge.engine) as tx:
            return self.game(tx).status == "finished"

    @property
    def living(self) -> list[Castaway]:
        return [who for who in self.people if who.alive]

    def _act(self) -> None:
        who = self.random.choice(self.people)
        act = self.random.choice(
            [*["vote"] * 3, *["letter"] * 2, "report", "quit", "wall", *OTHERS]
        )
        self.acts[act] += 1
        getattr(self, f"_{act}")(who)

    def _accepted(self, who: Castaway) -> None:
        who.leaving = False

    def _vote(self, who: Castaway, sender: str = "") -> None:
        target = self.random.choice([*self.people, Castaway("Nobody", "", alive=False)])
        caused = self.mail(sender or who.address, f"{self._signed(who, 'order')}\nV {target.nick}")
        self._answered(caused, *({who.address, sender} if sender else {who.address}))
        if who.alive and target.alive:
            who.vote = target.nick
            self._accepted(who)
        answer = next(one for one in caused if one.to == who.address and "Re:" in one.subject)
        if ("\n  *** " in answer.text) is (who.alive and target.alive):
            self.faults.append(f"{who.nick} for {target.nick}: {answer.text}")

    def _elsewhere(self, who: Castaway) -> None:
        """The right password from another address: "done" there, the rest to the player."""
        before = len(self.letters)
        self._vote(who, "elsewhere@example.org")
        for one in self.letters[before:]:
            if one.to == "elsewhere@example.org" and any(p.nick in one.text for p in self.people):
                self.faults.append(f"a stranger was told {one.text}")

    def _report(self, who: Castaway) -> None:
        self._answered(self.mail(who.address, f"{self._signed(who, 'order')}\nZ"), who.address)
        self._accepted(who)

    def _quit(self, who: Castaway) -> None:
        self._answered(self.mail(who.address, f"{self._signed(who, 'order')}\nQ"), who.address)
        who.leaving = who.alive

    def _letter(self, who: Castaway) -> None:
        to, hidden = self.random.choice(self.people), self.random.random() < 0.5
        word = self.word("letter")
        self.readers[word] = {who.address}
        if who.alive and (to.alive or to.afterlife) and "WALLS-ONLY" not in self.flags:
            self.readers[word].add(to.address)
            if hidden and to is not who:
                self.anonymous[word] = who
            self._accepted(who)
        dashes = " ---" if hidden else ""
        head = f"{self._signed(who, 'mail')}{dashes} {NAME} {to.nick}"
        self._answered(self.mail(who.address, f"{head}\n{word}"), who.address)

    def _wall(self, who: Castaway) -> None:
        word = self.word("wall")
        self.readers[word] = {who.address}
        if who.alive:
            everybody = {one.address for one in self.people if one.alive or one.afterlife}
            moderated = "MODERATE" in self.flags
            self.readers[word] |= {MASTER} if moderated else everybody
            self._accepted(who)
        self._answered(self.mail(who.address, f"{self._signed(who, 'wall')}\n{word}"), who.address)

    def _wrong(self, who: Castaway) -> None:
        text = f"#order {NAME} {self._password()}\nV {who.nick}"
        self._answered(self.mail(who.address, text), who.address)

    def _stranger(self, who: Castaway) -> None:
        """Guesses from nowhere are answered once a day and change nothing."""
        text = f"#mail {NAME} {self._password()} {NAME} {who.nick}\n{self.word('guess')}"
        caused = self.mail("stranger@example.org", text)
        if {one.to for one in caused} - {"stranger@example.org"} or len(caused) > 1:
            self.faults.append("a guess caused letters to others")

    def _passwd(self, who: Castaway) -> None:
        text = self._signed(who, "order")
        who.password = self._password()
        caused = self.mail(who.address, f"{text}\nO PASSWD {who.password}")
        self._answered(caused, who.address)
        self._accepted(who)

    # --- the daily run

    def _run(self, day: int) -> None:
        """The meal of a day, and what the oracle thinks of it."""
        heard = {one.address for one in self.people if one.alive or one.afterlife} | {MASTER}
        leavers = [one for one in self.living if one.leaving]
        voters = [one for one in self.living if not one.leaving]
        staying = {one.nick for one in voters}
        counts = Counter(one.vote if one.vote in staying else one.nick for one in voters)
        due = self.simulation.next_wake()
        assert due is not None
        if due.astimezone(MOSCOW).strftime("%H:%M") != "05:30":
            self.faults.append(f"day {day} is due at {due}")
        self.simulation.advance(due, inclusive=True)
        self.now = due.astimezone(MOSCOW)
        caused = self._gather()
        told = Counter(one.to for one in caused)
        if told != Counter(heard):
            self.faults.append(f"day {day} was told to {told}, not {heard}")
        with reading(self.judge.engine) as tx:
            phases = tx.games.phases(self.game(tx))
            numbers = [one.number for one in phases]
            victim, left = phases[-1].outcomes["victim"], phases[-1].outcomes["left"]
        if numbers != list(range(1, day + 1)):
            self.faults.append(f"days {numbers}, not {day}")
        if sorted(left) != sorted(one.nick for one in leavers):
            self.faults.append(f"day {day}: {left} left, not {leavers}")
        self._check_victim(day, victim, counts, len(voters))
        for one in caused:
            if len(voters) > 2:
                self._check_counts(one, counts, victim)
        for one in self.people:
            if one in leavers or one.nick == victim:
                one.alive, one.leaving = False, False
            if one.vote is not None and one.vote not in {each.nick for each in self.living}:
                one.vote = one.nick

    def _check_victim(
        self, day: int, victim: str | None, counts: Counter[str], voters: int
    ) -> None:
        if voters <= 2:
            wrong = victim is not None
        else:
            wrong = counts.get(victim or "", 0) != max(counts.values())
        if wrong:
            self.faults.append(f"day {day}: {victim} died of {counts}")

    def _check_counts(self, report: Letter, counts: Counter[str], victim: str | None) -> None:
        """Everybody reads the same numbers, with the mark at the same name."""
        found = {nick: int(number) for nick, number, _ in COUNT.findall(report.text)}
        marked = [nick for nick, _, mark in COUNT.findall(report.text) if mark]
        if found != dict(counts) or marked != [victim]:
            self.faults.append(f"{report.to} reads {found} {marked}, not {counts} {victim}")

    # --- who saw what

    def leaks(self, *outputs: str) -> list[str]:
        """Everything that somebody saw and may not see; ``outputs`` are the keeper's."""
        found = []
        secret = {"SECRET", "FULLY-SECRET"} & {*self.flags}
        for one in self.letters:
            whole = one.whole
            found += [f"password to {one.to}" for word in self.passwords if word in whole]
            for word, readers in self.readers.items():
                if word in whole and one.to not in readers:
                    found.append(f"{word} to {one.to}")
            for word, writer in self.anonymous.items():
                other = word in whole and one.to != writer.address
                if other and (writer.nick in whole or writer.address in whole):
                    found.append(f"the writer of {word} to {one.to}")
            if secret and PAIR.search(one.text):
                found.append(f"who votes for whom to {one.to}: {one.text}")
            if "FULLY-SECRET" in self.flags and KILLERS.search(one.text):
                found.append(f"who killed, to {one.to}")
        for text in outputs:
            found += [f"password in {text[:60]!r}" for word in self.passwords if word in text]
        return found
