"""A simulated robot to write to: ``mail`` gives the letters that a mail caused.

Players are called after their nicks: Kok writes from ``kok@example.org``, his password is
``pw-Kok``. The party is ``ostrov1`` unless another is named; times are Moscow's (UTC+3). The island
begins on Sun 10 May 2026 at noon, so that the first run of a party that starts then is on 11 May at
05:30.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime
from functools import cache
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

from sqlalchemy import Engine

from judge.bootstrap import Judge, simulated
from judge.config import Config, parse
from judge.daemons.filing import Envelope, file_now
from judge.domain.roles import Role
from judge.handlers.desk import Desk, Office
from judge.handlers.ostracism.seats import password_hash
from judge.handlers.settings import Settings
from judge.language.ostracism import RobotReader
from judge.language.reading import MailReader
from judge.mail.transport import MemoryTransport
from judge.store.schema import Game, InboxMail, OutboxLetter, Seat
from judge.store.transaction import reading, transaction

from ..court import Court, CourtJudge
from ..letters import Letters, Recorder, address

MOSCOW = ZoneInfo("Europe/Moscow")
NOON = datetime(2026, 5, 10, 12, 0, tzinfo=MOSCOW)
ROBOT, MASTER, KEYWORD = "robot@localhost", "gm@localhost", "Zavtrak7"
HOST = "mx.example.net"
RECEIVED = f"Received: from x (x [203.0.113.5]) by {HOST}; Sun, 10 May 2026 12:00:00 +0300"
#: Of the seed's own example, and more.
NICKS = ("Kok", "Shkiper", "Pianist", "Yunga", "Doctor", "Admiral", "Carpenter", "Boatswain")


def at(text: str, zone: ZoneInfo = MOSCOW) -> datetime:
    """``2026-05-11 05:30`` on the wall of the party."""
    return datetime.fromisoformat(text).replace(tzinfo=zone)


def _config(authserv_id: str, home: Path | None = None) -> Config:
    robot = {"address": ROBOT, "master": MASTER, "keyword": KEYWORD}
    return parse(
        {"judge": {"report": "0h"}, "trust": {"authserv_id": authserv_id}, "ostracism": robot},
        **({"home": home} if home else {}),
    )


@cache
def _bench() -> Judge:
    return Judge(_config(""), secret=b"island", weak_passwords=True)


@cache
def _office(arrival_margin: timedelta, authserv_id: str) -> Office:
    judge = _bench()
    settings = replace(judge.settings, arrival_margin=arrival_margin, authserv_id=authserv_id)
    zone = ZoneInfo(settings.zone)
    recorder = Recorder(settings.code, zone, library=judge.library(settings))
    return replace(judge.make_office(settings), renderer=recorder)


class IslandJudge(CourtJudge):
    kits = property(lambda self: _bench().kits)  # type: ignore[assignment]

    @property
    def mail_reader(self) -> MailReader:  # type: ignore[override]
        return _bench().mail_reader

    @property
    def robot_reader(self) -> RobotReader:  # type: ignore[override]
        return _bench().robot_reader

    def make_office(self, settings: Settings) -> Office:
        return _office(settings.arrival_margin, settings.authserv_id)


class Island(Court):
    def __init__(self, home: Path, engine: Engine, authserv_id: str = "") -> None:
        judge = IslandJudge(_config(authserv_id, home), secret=b"island", weak_passwords=True)
        judge.engine = engine
        self.judge = judge
        self.transport = MemoryTransport()
        self.simulation = simulated(self.judge, self.transport)
        self.now = NOON
        self._count = 0
        self._read = []

    # --- mail

    def mail(self, who: str, text: str, when: str | datetime | None = None, **more: Any) -> Letters:
        """One mail to the robot, or ``to`` others; what it caused at once."""
        moment = at(when) if isinstance(when, str) else when
        moment = moment or self.now + timedelta(seconds=1)
        self.wait(moment - timedelta(microseconds=1))
        to = more.pop("to", ROBOT)
        to = (to,) if isinstance(to, str) else tuple(to)
        from_relay = bool(more.get("verdict"))
        raw = self.raw(who, text, moment, to=to, **more)
        return self.feed(raw, moment, address(who), to=to, from_relay=from_relay)

    def raw(
        self,
        who: str,
        text: str,
        moment: datetime,
        headers: Iterable[str] = (),
        subject: str = "kok to all",
        *,
        to: tuple[str, ...] = (ROBOT,),
        coding: str = "utf-8",
        kind: str = "text/plain; charset=utf-8",
        verdict: str = "",
    ) -> bytes:
        """``coding`` is that of the bytes, ``kind`` what the mail says of them; empty: nothing.

        ``verdict`` is what our mail host (`HOST`) says of the sender.
        """
        self._count += 1
        own = [] if any(line.startswith("From:") for line in headers) else [f"From: {address(who)}"]
        lines = [
            *([RECEIVED, f"Authentication-Results: {HOST}; dmarc={verdict}"] if verdict else []),
            *own,
            *headers,
            f"To: {', '.join(to)}",
            f"Subject: {subject}",
            f"Date: {format_datetime(moment)}",
            f"Message-ID: <{self._count}.{int(moment.timestamp())}@example.org>",
            *(["MIME-Version: 1.0", f"Content-Type: {kind}"] if kind else []),
            *(["Content-Transfer-Encoding: 8bit"] if kind else []),
        ]
        return ("\n".join(lines) + "\n\n").encode() + text.encode(coding) + b"\n"

    def wait(self, until: str | datetime) -> Letters:
        return super().wait(at(until) if isinstance(until, str) else until)

    def judge_mail(self, who: str, text: str, **more: Any) -> Letters:
        """One mail to the judge of the other game."""
        return self.mail(who, text, to="judge@localhost", **more)

    def master(self, text: str, when: str | datetime | None = None, **more: Any) -> Letters:
        """The master's commands, with his keyword."""
        return self.mail(MASTER, f"#master {KEYWORD}\n{text}", when, **more)

    def order(self, nick: str, text: str, party: str = "ostrov1", **more: Any) -> Letters:
        return self.mail(who(nick), f"#order {party} pw-{nick}\n{text}", **more)

    def wall(self, nick: str, text: str = "Hello", party: str = "ostrov1", **more: Any) -> Letters:
        return self.mail(who(nick), f"#wall {party} pw-{nick}\n{text}", **more)

    def letter(
        self, nick: str, to: str, text: str = "Hello", mark: str = "", **more: Any
    ) -> Letters:
        """``mark`` is what stands behind the password."""
        head = " ".join(filter(None, ["#mail ostrov1", f"pw-{nick}", mark, "ostrov1", to]))
        return self.mail(who(nick), f"{head}\n{text}", **more)

    def answer_to(self, reader: str, text: str = "yes", **more: Any) -> Letters:
        """``reader`` answers the last letter to him, at its Reply-To."""
        letter = self.letters.to(reader)[-1]
        return self.mail(reader, text, to=letter.reply_to, **more)

    def join(self, nick: str, party: str = "ostrov1", more: str = "", **how: Any) -> Letters:
        return self.mail(who(nick), f"#join {party} {nick} pw-{nick}\n{more}", **how)

    # --- parties

    def party(
        self, *nicks: str, name: str = "ostrov1", options: str = "", start: bool = True
    ) -> Letters:
        """A party of these players, put on their seats directly; the letters of its start."""
        self.master(f"CREATE {name} {options}\nOPEN {name}")
        with transaction(self.judge.engine) as tx:
            game = self._game(tx, name)
            for nick in nicks:
                game.seats.append(
                    Seat(
                        role=Role.PLAYER,
                        power=nick,
                        addresses=[address(who(nick))],
                        password=password_hash(self.judge.keys, game, f"pw-{nick}"),
                        options={},
                        joined_at=self.now,
                    )
                )
        return self.master(f"START {name}") if start else Letters()

    def run(self, times: int = 1, name: str = "ostrov1") -> Letters:
        """Live until the next run of a party is done; the letters of that time."""
        found = Letters()
        for _ in range(times):
            with reading(self.judge.engine) as tx:
                game = self._game(tx, name)
                moment = max(filter(None, (game.wake_at, game.held_until)))
            found += self.wait(moment.astimezone(MOSCOW) + timedelta(minutes=5))
        return Letters(found)

    def sleep(self, start: str, end: str, *mails: tuple[str, str]) -> Letters:
        """An outage; ``mails`` (who, text) are kept back and handed over at its end."""
        self.wait(start)
        begun = len(self.transport.sent)
        since, until = at(start).astimezone(UTC), at(end).astimezone(UTC)
        self.simulation.sleep(since, until)
        for sender, text in mails:
            raw = self.raw(sender, text, at(start) + timedelta(minutes=1))
            file_now(
                self.judge.engine, Envelope(address(sender), (ROBOT,), raw, from_relay=False), until
            )
        self.simulation.pass_over(until)
        self.now = at(end)
        return self._letters(begun)

    # --- what the store knows

    def _game(self, tx: Any, name: str) -> Game:
        game: Game | None = tx.games.get(name, lock=False, kind="ostracism")
        assert game is not None
        return game

    def row(self, name: str = "ostrov1") -> Game:
        """A detached copy of a party's row."""
        with reading(self.judge.engine) as tx:
            game = self._game(tx, name)
            _ = game.seats
            return game

    def status(self, nick: str, name: str = "ostrov1") -> str:
        state = self.row(name).state
        assert state is not None
        return str(next(one["status"] for one in state["players"] if one["nick"] == nick))

    def living(self, name: str = "ostrov1") -> list[str]:
        state = self.row(name).state
        assert state is not None
        return [one["nick"] for one in state["players"] if one["status"] == "alive"]

    def vote(self, nick: str) -> str | None:
        """For whom he votes now, as the answer to a harmless order says."""
        answer = self.order(nick, "Z").to(who(nick)).of("RobotAnswer")[-1]
        vote: str | None = answer.view.standing.vote
        return vote

    def edit(self, change: Any, name: str = "ostrov1") -> None:
        """Change the row of a party directly."""
        with transaction(self.judge.engine) as tx:
            change(self._game(tx, name))

    def next_run(self, name: str = "ostrov1") -> str:
        wake = self.row(name).wake_at
        assert wake is not None
        return f"{wake.astimezone(ZoneInfo(self.row(name).zone)):%Y-%m-%d %H:%M}"

    def outbox(self) -> list[OutboxLetter]:
        with reading(self.judge.engine) as tx:
            return list(tx._session.query(OutboxLetter).order_by(OutboxLetter.id))

    def mails(self) -> list[InboxMail]:
        with reading(self.judge.engine) as tx:
            return list(tx._session.query(InboxMail).order_by(InboxMail.id))

    def desk(self, tx: Any) -> Desk:
        return Desk(self.simulation.office, tx, self.now.astimezone(UTC))


def who(nick: str) -> str:
    """The local part of a player's address."""
    return nick.lower() if nick.isascii() else f"player{sum(map(ord, nick))}"


def codes(letters: Letters) -> set[str]:
    """Of all sentences in all of these letters."""
    return set().union(*(letter.codes for letter in letters)) if letters else set()
