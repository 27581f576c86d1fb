"""Plays a short game with a judge that may die, as mail programs and an operator would."""

from __future__ import annotations

import json
import re
import shutil
import smtplib
import socket
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from email import message_from_bytes, policy
from email.message import EmailMessage
from pathlib import Path
from typing import Any

from judge.store import migrate
from judge.store.engine import connect

ROOT = Path(__file__).parents[2]
START = datetime(2027, 1, 4, 18, 0, tzinfo=UTC)
MINUTE = timedelta(minutes=1)
PAUSE = 10 * MINUTE
#: Longer than two leases: whatever was taken when the judge died is taken again in this time.
PATIENCE = 15
CONFIG = """
[judge]
address = "judge@example.net"
keeper = "keeper@example.net"
report = "0h"
language = "en"
zone = "UTC"

[ostracism]
address = "robot@example.net"
master = "gm@example.org"
keyword = "open-sesame"
zone = "UTC"

[timing]
arrival_margin = "0s"

[timing.moves]
clock = -1
min = 0.0
next = 12.0
grace = 24.0
delay = 0.0
days = "SMTWTFS"
"""
PLAYERS = {
    "anna": ("A", "A BUD-SER", "A VIE-TRI", "F TRI-ALB"),
    "edward": ("E", "F LON-NTH", "F EDI-NWG", "A LVP-YOR"),
    "francoise": ("F", "A PAR-BUR", "A MAR S A PAR-BUR", "F BRE-MAO"),
    "gerda": ("G", "A MUN-BUR", "A BER-KIE", "F KIE-DEN"),
    "ivo": ("I", "A VEN H", "A ROM-APU", "F NAP-ION"),
    "rita": ("R", "A WAR-GAL", "A MOS-UKR", "F SEV-BLA", "F STP/SC-BOT"),
    "theo": ("T", "A CON-BUL", "A SMY-ARM", "F ANK-BLA"),
}


class Dead(Exception):
    """The judge's process is gone."""


class Zygote:
    """The process that judges are forked from (see zygote.py)."""

    def __init__(self, folder: Path) -> None:
        (folder / "judge.toml").write_text(CONFIG)
        self._path = folder / "door"
        self.template = folder / "template.db"
        engine = connect(f"sqlite:///{self.template}")
        migrate.upgrade(engine)
        engine.dispose()
        script = Path(__file__).with_name("zygote.py")
        self._process = subprocess.Popen(
            [sys.executable, str(script), str(self._path)],
            stdin=subprocess.PIPE,
            env={"PYTHONPATH": str(ROOT)},
        )

    def connect(self) -> socket.socket:
        for _ in range(600):
            connection = socket.socket(socket.AF_UNIX)
            try:
                connection.connect(str(self._path))
            except (FileNotFoundError, ConnectionRefusedError):
                connection.close()
                self._process.poll()
                assert self._process.returncode is None, "the zygote did not start"
                try:
                    self._process.wait(0.05)
                except subprocess.TimeoutExpired:
                    continue
            else:
                return connection
        raise AssertionError("the zygote does not answer")

    def close(self) -> None:
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait(10)


class Life:
    """One process of the judge."""

    def __init__(self, zygote: Zygote, home: Path, fault: str, freeze: str = "") -> None:
        self._socket = zygote.connect()
        self._socket.settimeout(60)
        self._lines = self._socket.makefile("rw")
        born = self._ask({"home": str(home), "fault": fault, "freeze": freeze})
        self.port: int = born["port"]
        self.pid: int = born["pid"]

    def step(self, do: str, at: datetime) -> Any:
        """Have one thing done. Raises Dead."""
        return self._ask({"do": do, "at": at.isoformat()})

    def order(self, do: str, at: datetime) -> None:
        """Have one thing done without waiting for it; `answer` waits."""
        print(json.dumps({"do": do, "at": at.isoformat()}), file=self._lines, flush=True)

    def answer(self) -> Any:
        line = self._lines.readline()
        if not line:
            raise Dead
        return json.loads(line)

    def end(self) -> None:
        self._lines.close()
        self._socket.close()

    def _ask(self, order: dict[str, str]) -> Any:
        try:
            print(json.dumps(order), file=self._lines, flush=True)
            return self.answer()
        except (BrokenPipeError, ConnectionResetError) as error:
            raise Dead from error


class Operator:
    """Starts the judge again, without the fault, whenever it has died."""

    def __init__(
        self, zygote: Zygote, home: Path, fault: str = "", after: Operator | None = None
    ) -> None:
        """``after``: go on in a copy of what this one, who has ended, left behind."""
        home.mkdir(exist_ok=True)
        if after is None:
            (home / "judge.toml").write_text(CONFIG)
            (home / "var").mkdir()
            shutil.copy(zygote.template, home / "var" / "judge.db")
        else:
            shutil.copytree(after.home, home, dirs_exist_ok=True)
        self.zygote = zygote
        self.home: Path = home
        self.deaths = 0
        self.at: datetime = after.at if after else START
        self._mails: int = after._mails if after else 0
        self._life = Life(zygote, home, fault)

    def end(self) -> None:
        self._life.end()

    def step(self, do: str, at: datetime) -> Any:
        """Have it done, by as many judges as it takes."""
        while True:
            try:
                return self._life.step(do, at)
            except Dead:
                self._start_again()

    def _start_again(self) -> None:
        self.deaths += 1
        self._life.end()
        self._life = Life(self.zygote, self.home, "")

    def mail(
        self,
        player: str,
        subject: str,
        text: str,
        *,
        read: bool = True,
        to: str = "judge@example.net",
    ) -> None:
        """A mail program that tries until it hears 250; then the judge works until it rests."""
        self.at += PAUSE
        self._mails += 1
        message_id = f"<{self._mails}.{player}@example.org>"
        message = letter_from(player, subject, text, message_id, to)
        self._life_at(self.at)
        while True:
            try:
                deliver(self._life.port, player, message)
                break
            except (OSError, smtplib.SMTPException):
                self._start_again()
                self._life_at(self.at)
        if read:
            self.rest()

    def _life_at(self, at: datetime) -> None:
        """The listener stamps mail with this time."""
        self.step("look", at)

    def rest(self) -> None:
        """Minute by minute until nothing is left to do."""
        for minutes in range(PATIENCE):
            if self.step("pass", self.at + minutes * MINUTE):
                return
        raise AssertionError("the judge does not come to rest")

    def wait(self, until: timedelta) -> None:
        """Nobody writes for a while."""
        self.at += until
        self.step("advance", self.at)
        self.rest()


def letter_from(
    player: str, subject: str, text: str, message_id: str, to: str = "judge@example.net"
) -> EmailMessage:
    message = EmailMessage()
    message["From"] = f"{player}@example.org"
    message["To"] = to
    message["Subject"] = subject
    message["Date"] = "Mon, 04 Jan 2027 18:00:00 +0000"
    message["Message-ID"] = message_id
    message.set_content(text)
    return message


def deliver(port: int, player: str, message: EmailMessage) -> None:
    """One SMTP session; returns after a 250 to DATA."""
    with smtplib.SMTP("127.0.0.1", port, local_hostname="localhost", timeout=30) as smtp:
        smtp.sendmail(f"{player}@example.org", [str(message["To"])], message.as_bytes())
        # The answer to QUIT no longer matters to the mail.


def gather(operator: Operator) -> None:
    """Seven people register; the first creates the game, the others join; it starts."""
    for name, (letter, *_) in PLAYERS.items():
        entry = "CREATE ?crash sesame" if name == "anna" else "SIGNON ?crash sesame"
        operator.mail(
            name,
            "Hello",
            f"REGISTER\nName: {name.capitalize()} Example\nCountry: Europe\nLevel: amateur\n"
            f"Site: home\nEND\n{entry}\nSET PREFERENCE {letter}\nSIGNOFF\n",
        )


def orders(player: str) -> str:
    letter, *lines = PLAYERS[player]
    return "\n".join([f"SIGNON {letter.lower()}crash sesame", *lines, "SIGNOFF", ""])


def play(operator: Operator) -> None:
    """One phase that is processed at once when all orders are in, one that everybody misses."""
    for name in PLAYERS:
        # Two mails fail at their first attempt, so that T4 comes twice.
        operator.mail(name, "Stumble" if name in ("gerda", "ivo") else "Orders", orders(name))
    operator.wait(timedelta(hours=13))


@contextmanager
def judged(
    zygote: Zygote, home: Path, fault: str = "", after: Operator | None = None
) -> Iterator[Operator]:
    operator = Operator(zygote, home, fault, after)
    try:
        yield operator
    finally:
        operator.end()


def letters(home: Path) -> Counter[tuple[str, str, str, str]]:
    """Every letter in the Maildir: recipient, subject, Message-ID, text without the present."""
    found: Counter[tuple[str, str, str, str]] = Counter()
    for path in sorted((home / "letters" / "new").iterdir()):
        message = message_from_bytes(path.read_bytes(), policy=policy.default)
        body = message.get_body()
        assert body is not None
        found[
            str(message["To"]),
            str(message["Subject"]),
            str(message["Message-ID"]),
            normalised(body.get_content()),
        ] += 1
    return found


def normalised(text: str) -> str:
    """Without the present: a mail that is read later is answered later."""
    return re.sub(r"^Received .*|\(in [^)]*\)", "", text, flags=re.M)


def sent(home: Path) -> Counter[str]:
    """How often each letter was handed to the relay."""
    return Counter((home / "sent.log").read_text().splitlines())
