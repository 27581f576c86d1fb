"""Scenario files: mails in, the complete list of letters out, in plain text.

``--- DATE TIME player`` opens a mail, ``=== letters DATE TIME`` the complete list
of letters written at that minute (``recipients | subject``), ``=== state DATE
TIME`` facts about the game then. Times are judge time (Europe/Paris). ``include
FILE`` takes another file in. ``--- DATE TIME player answers`` is an answer to the last
letter to that player: it goes to its Reply-To and has the letter quoted below.
"""

from __future__ import annotations

import email
import email.policy
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

ZONE = ZoneInfo("Europe/Paris")
HERE = Path(__file__).parent
POWERS = ("austria", "england", "france", "germany", "italy", "russia", "turkey")


@dataclass(frozen=True)
class Mail:
    at: datetime
    sender: str
    text: str
    to: str = "judge@localhost"
    #: Its address and its quotation come from a letter that is not written yet.
    answers: bool = False

    def answering(self, letter: Sent) -> Mail:
        quoted = "".join(f"> {line}".rstrip() + "\n" for line in letter.text.splitlines())
        text = f"{self.text}\nLe {letter.at:%d/%m/%Y}, FROG <{letter.reply_to}> a écrit :\n{quoted}"
        return replace(self, text=text, to=letter.reply_to, answers=False)

    def raw(self, number: int) -> bytes:
        date = email.utils.format_datetime(self.at)
        lines = [
            f"From: {self.sender}@example.org",
            f"To: {self.to}",
            "Subject: orders",
            f"Date: {date}",
            f"Message-ID: <{number}@example.org>",
            "MIME-Version: 1.0",
            "Content-Type: text/plain; charset=utf-8",
            "Content-Transfer-Encoding: 8bit",
            "",
            self.text,
        ]
        return "\n".join(lines).encode("utf-8")


@dataclass(frozen=True)
class Letters:
    at: datetime
    expected: Counter[tuple[str, str]]


@dataclass(frozen=True)
class State:
    at: datetime
    facts: tuple[str, ...]


@dataclass
class Scenario:
    mails: list[Mail] = field(default_factory=list)
    letters: list[Letters] = field(default_factory=list)
    states: list[State] = field(default_factory=list)


def load(name: str) -> Scenario:
    scenario = Scenario()
    for kind, at, who, lines in _blocks(HERE / name):
        if kind == "mail":
            sender, _, how = who.partition(" ")
            mail = Mail(at, sender, "\n".join(lines) + "\n", answers=how == "answers")
            scenario.mails.append(mail)
        elif kind == "letters":
            scenario.letters.append(Letters(at, Counter(_expected(lines))))
        else:
            scenario.states.append(
                State(at, tuple(line for line in lines if line.strip() and line[0] != "#"))
            )
    return scenario


def _blocks(path: Path) -> Iterator[tuple[str, datetime, str, list[str]]]:
    head: tuple[str, datetime, str] | None = None
    lines: list[str] = []
    for line in path.read_text(encoding="utf-8").splitlines():
        words = line.split()
        if words[:1] in (["---"], ["==="], ["include"]):
            if head is not None:
                yield (*head, lines)
            head, lines = None, []
        if words[:1] == ["include"]:
            yield from _blocks(path.parent / words[1])
        elif words[:1] == ["---"]:
            head = ("mail", moment(words[1], words[2]), " ".join(words[3:]))
        elif words[:1] == ["==="]:
            head = (words[1], moment(words[2], words[3]), "")
        elif head is not None:
            lines.append(line)
    if head is not None:
        yield (*head, lines)


def moment(day: str, time: str) -> datetime:
    return datetime.fromisoformat(f"{day} {time}").replace(tzinfo=ZONE)


def _expected(lines: list[str]) -> Iterator[tuple[str, str]]:
    for line in lines:
        if not line.strip() or line.startswith("#"):
            continue
        names, _, subject = line.partition(" | ")
        for name in names.split():
            for each in POWERS if name == "all" else [name]:
                yield each, subject.strip()


def write_mbox(scenario: Scenario, path: Path) -> None:
    with path.open("wb") as file:
        for number, mail in enumerate(scenario.mails):
            stamp = mail.at.strftime("%a %b %d %H:%M:%S %Y")
            file.write(f"From {mail.sender}@example.org {stamp}\n".encode())
            file.write(mail.raw(number).replace(b"\nFrom ", b"\n>From ") + b"\n\n")


@dataclass(frozen=True)
class Sent:
    at: datetime
    to: str
    subject: str
    text: str
    reply_to: str = ""


def read_letters(path: Path) -> list[Sent]:
    """All letters of a replay's mbox, the recipient without its domain."""
    import mailbox

    box = mailbox.mbox(path, create=False)
    found = []
    for key in box.iterkeys():
        message = email.message_from_bytes(box.get_bytes(key), policy=email.policy.default)
        date = email.utils.parsedate_to_datetime(str(message["Date"]))
        text = message.get_content()
        name = str(message["To"]).partition("@")[0]
        reply_to = str(message["Reply-To"])
        found.append(Sent(date, name, str(message["Subject"]), text, reply_to))
    return found
