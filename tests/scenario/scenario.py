"""Scenario files: mails in, the complete list of letters out, in plain text.

``--- DATE TIME NAMES [HOW]`` opens a mail, one from each of the named. HOW is ``sign``: a SIGNON
line comes first; ``hold``: then orders to hold for the units of the start; or ``answers``: it
answers the last letter to that player, goes to its Reply-To and has it quoted below.

``=== letters DATE TIME`` opens the complete list of letters written at that minute
(``recipients | subject``; ``all`` are the seven powers). At a minute that has no such block each
mail has its answer, with the phase of the last ``=== phase CODE`` in its subject, and there is
no other letter. ``=== state DATE TIME`` opens facts about the game then (see `playing`).

``=== party NAME`` says that what follows is a party of Ostrakizm: its times are Moscow's, its mails
go to the robot, ``{name}`` in them is the sender's, and HOW may be ``koi8-r``: eight-bit text
without a label. ``=== says DATE TIME NAME`` opens lines that a letter written to him at that minute
has, however it is folded; ``=== lacks DATE TIME NAME`` words that none of them has.

``include FILE [DAYS]`` takes another file in, its dates that much later. ``=== outage FROM
UNTIL``: the judge did nothing in that time. ``=== everywhere``: the scenario is also played in
another process and on PostgreSQL. ``#`` and a blank
begin a comment.

Other times are judge time (Europe/Paris); an offset may follow them, as in 02:15+01:00.
"""

from __future__ import annotations

import email.utils
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from email.message import EmailMessage
from pathlib import Path
from zoneinfo import ZoneInfo

from tests.handlers.court import HOLDS
from tests.handlers.court import POWERS as POWERS
from tests.handlers.court import ZONE as ZONE

HERE = Path(__file__).parent
#: How a mail is made, the last word of its line.
HOWS = ("answers", "hold", "koi8-r", "sign")
KEYWORDS = ("---", "===", "include")
MOSCOW = ZoneInfo("Europe/Moscow")
Expected = Counter[tuple[str, str]]


@dataclass(frozen=True)
class Sent:
    """A letter of the judge, the recipient without his domain."""

    at: datetime
    to: str
    subject: str
    text: str
    reply_to: str = ""
    message: EmailMessage | None = None


@dataclass(frozen=True)
class Mail:
    at: datetime
    sender: str
    text: str
    to: str = "judge@localhost"
    #: Its address and its quotation come from a letter that is not written yet.
    answers: bool = False
    #: The subject of its answer, at a minute whose letters are not listed.
    answer: str = ""
    #: Written in it, without a label.
    coding: str = ""

    def answering(self, letter: Sent) -> Mail:
        quoted = "".join(f"> {line}".rstrip() + "\n" for line in letter.text.splitlines())
        text = f"{self.text}\nLe {letter.at:%d/%m/%Y}, FROG <{letter.reply_to}> a écrit :\n{quoted}"
        return replace(self, text=text, to=letter.reply_to, answers=False)

    def raw(self, number: int) -> bytes:
        sender = self.sender if "@" in self.sender else f"{self.sender}@example.org"
        label = [] if self.coding else ["Content-Type: text/plain; charset=utf-8"]
        lines = [
            f"From: {sender}",
            f"To: {self.to}",
            "Subject: orders",
            f"Date: {email.utils.format_datetime(self.at)}",
            f"Message-ID: <{number}@example.org>",
            "MIME-Version: 1.0",
            *label,
            "Content-Transfer-Encoding: 8bit",
            "",
            self.text,
        ]
        return "\n".join(lines).encode(self.coding or "utf-8")


@dataclass(frozen=True)
class State:
    at: datetime
    facts: tuple[str, ...]


@dataclass(frozen=True)
class Says:
    """What letters to one person have, or lack, at a minute."""

    at: datetime
    to: str
    lines: tuple[str, ...]
    wanted: bool = True


@dataclass
class Scenario:
    mails: list[Mail] = field(default_factory=list)
    listed: dict[datetime, Expected] = field(default_factory=dict)
    states: list[State] = field(default_factory=list)
    outage: tuple[datetime, datetime] | None = None
    everywhere: bool = False
    says: list[Says] = field(default_factory=list)
    #: Its name, if it is a party of Ostrakizm.
    party: str = ""
    #: Of the answers to the mails that follow, with a blank behind it.
    phase: str = ""

    @property
    def game(self) -> str:
        return self.party or "spring"

    @property
    def zone(self) -> ZoneInfo:
        return MOSCOW if self.party else ZONE

    def moment(self, day: str, time: str, shift: timedelta = timedelta()) -> datetime:
        """In UTC; ``shift`` keeps the time of day."""
        read = datetime.fromisoformat(f"{day} {time}") + shift
        return (read if read.tzinfo else read.replace(tzinfo=self.zone)).astimezone(UTC)

    @property
    def end(self) -> datetime:
        """The last moment that the file speaks of."""
        moments = [*self.listed, *(mail.at for mail in self.mails)]
        return max(moments + [state.at for state in self.states])

    @property
    def letters(self) -> dict[datetime, Expected]:
        """Every letter that has to be written, by minute."""
        found = dict(self.listed)
        for mail in self.mails:
            if mail.at not in self.listed:
                found.setdefault(mail.at, Counter())[mail.sender, mail.answer] += 1
        return found


def load(name: str) -> Scenario:
    scenario = Scenario()
    _read(scenario, HERE / name, timedelta())
    return scenario


def _read(scenario: Scenario, path: Path, shift: timedelta) -> None:
    for head, lines in _blocks(path):
        match head:
            case ["include", name, *days]:
                _read(scenario, path.parent / name, timedelta(days=int(days[0]) if days else 0))
            case ["===", "phase", code]:
                scenario.phase = f"{code} "
            case ["===", "party", name]:
                scenario.party = name
            case ["===", "says" | "lacks" as word, day, time, name]:
                told = tuple(line for line in lines if line.strip())
                at = scenario.moment(day, time, shift)
                scenario.says.append(Says(at, name, told, word == "says"))
            case ["===", "everywhere"]:
                scenario.everywhere = True
            case ["===", "outage", day, time, last_day, last_time]:
                scenario.outage = scenario.moment(day, time), scenario.moment(last_day, last_time)
            case ["---", day, time, *names]:
                at = scenario.moment(day, time, shift)
                if scenario.party:
                    scenario.mails += _robot_mails(at, names, lines, scenario.party)
                    continue
                answer = f"Re: FROG:spring - {scenario.phase}orders"
                scenario.mails += _mails(at, names, lines, answer)
            case ["===", "letters", day, time]:
                at = scenario.moment(day, time, shift)
                assert at not in scenario.listed, f"{path.name}: {day} {time} is listed twice"
                scenario.listed[at] = Counter(_expected(lines))
            case ["===", "state", day, time]:
                facts = tuple(line for line in lines if line.strip())
                scenario.states.append(State(scenario.moment(day, time, shift), facts))
            case _:
                raise ValueError(f"{path.name}: {' '.join(head)}")


def _blocks(path: Path) -> Iterator[tuple[list[str], list[str]]]:
    head: list[str] = []
    lines: list[str] = []
    for line in path.read_text(encoding="utf-8").splitlines():
        words = line.split()
        if line.startswith("# "):
            continue
        if words and words[0] in KEYWORDS:
            if head:
                yield head, lines
            head, lines = words, []
        else:
            lines.append(line)
    if head:
        yield head, lines


def _mails(at: datetime, names: Sequence[str], lines: Sequence[str], answer: str) -> Iterator[Mail]:
    how = names[-1] if names[-1] in HOWS else ""
    for name in names[:-1] if how else names:
        before = [f"SIGNON {name[0]}spring secret-{name[0]}"] if how in ("hold", "sign") else []
        if how == "hold":
            before.append(HOLDS[name])
        text = "\n".join([*before, *lines]) + "\n"
        yield Mail(at, name, text, answers=how == "answers", answer=answer)


def _robot_mails(
    at: datetime, names: Sequence[str], lines: Sequence[str], party: str
) -> Iterator[Mail]:
    how = names[-1] if names[-1] in HOWS else ""
    text = "\n".join(lines).strip() + "\n"
    for name in names[:-1] if how else names:
        yield Mail(
            at,
            name,
            text.replace("{name}", name),
            "robot@localhost",
            answers=how == "answers",
            answer=f"Re: [{party}] orders",
            coding=how if how == "koi8-r" else "",
        )


def _expected(lines: Sequence[str]) -> Iterator[tuple[str, str]]:
    for line in lines:
        if line.strip():
            names, _, subject = line.partition(" | ")
            for name in names.split():
                for each in POWERS if name == "all" else [name]:
                    yield each, subject.strip()
