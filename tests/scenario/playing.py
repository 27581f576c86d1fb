"""Plays a scenario through ``judge replay``, piece by piece, and looks at what came of it.

Facts of a state: ``game KEY VALUE`` as in ``judge game show --json``; ``POWER has|lacks STATUS``;
``POWER units|centres N``; ``POWER at PLACES`` of its units; ``points NAMES N``, the dedication of
these people.
"""

from __future__ import annotations

import email.utils
import json
import mailbox
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import Any
from unittest.mock import patch
from zoneinfo import ZoneInfo

from click.testing import CliRunner

from judge.bootstrap import Judge
from judge.cli.main import cli
from judge.config import parse
from judge.handlers.desk import Office
from judge.handlers.passwords import PasswordBook
from judge.handlers.settings import Settings
from judge.language.reading import MailReader
from judge.reports.picture.artist import Artist
from judge.reports.render import Renderer
from judge.resources import shipped_system
from judge.store.engine import connect
from judge.store.transaction import reading
from tests.mail import sound
from tests.scenario.scenario import Mail, Scenario, Sent, State

LONG_AGO = datetime.min.replace(tzinfo=UTC)
CONFIG = '[judge]\nreport = "0h"\n[passwords]\nmemory = 1\ntime = 1\n[database]\nurl = "sqlite:///judge.db"\n'


@cache
def _bench() -> Judge:
    """Grammars and maps, read once for all plays."""
    return Judge(parse({}), secret=b"scenario")


@cache
def _renderer(code: str, zone: str) -> Renderer:
    return Renderer(code, ZoneInfo(zone))


class PlayedJudge(Judge):
    """The judge of the command line, with the parts that take long to make from the bench."""

    kits = property(lambda self: _bench().kits)

    @property
    def mail_reader(self) -> MailReader:
        return _bench().mail_reader

    def make_office(self, settings: Settings) -> Office:
        renderer = _renderer(settings.code, settings.zone)
        renderer.library = self.library(settings)
        passwords, bench = PasswordBook(1, 1, 1), _bench()
        artist = Artist(renderer, bench.atlas, bench.resources.is_drawn)
        return Office(
            settings,
            self.keys,
            self.kits,
            renderer,
            passwords,
            artist,
            self.families(settings),
            shipped_system,
        )


def run(folder: Path, *arguments: str) -> str:
    """One command of the judge in ``folder``; its output."""
    with patch("judge.cli.main.Judge", PlayedJudge):
        result = CliRunner().invoke(
            cli, ["--config", str(folder / "judge.toml"), *arguments], catch_exceptions=False
        )
    assert result.exit_code == 0, result.output
    return result.output


def prepare(folder: Path) -> None:
    folder.mkdir(exist_ok=True)
    (folder / "judge.toml").write_text(CONFIG, encoding="utf-8")


@dataclass
class Play:
    """A scenario as far as it has been played."""

    folder: Path
    scenario: Scenario
    letters: list[Sent] = field(default_factory=list)
    #: What the replays wrote, one after the other.
    written: bytes = b""
    #: Mails that have been sent, and the end of the last replay.
    _sent: int = 0
    _until: datetime = LONG_AGO

    def through(self) -> Play:
        """Send all mails, check every state when its moment has come."""
        prepare(self.folder)
        mails = self.scenario.mails
        states = sorted(self.scenario.states, key=lambda state: state.at)
        for number, mail in enumerate(mails):
            while states and states[0].at < mail.at:
                self._check(states.pop(0), number)
            if mail.answers:
                self._live(number, mail.at)
                last = [letter for letter in self.letters if letter.to == mail.sender][-1]
                mails[number] = mail.answering(last)
        for state in states:
            self._check(state, len(mails))
        self._live(len(mails), self.scenario.end)
        assert not list(sound.together([one.message for one in self.letters if one.message]))
        return self

    def _live(self, number: int, until: datetime) -> None:
        """One replay: the mails before ``number`` that were not sent, and on to ``until``."""
        if (number, until) == (self._sent, self._until):
            return
        box, out = self.folder / "piece.mbox", self.folder / "letters.mbox"
        write_mbox(self.scenario.mails[:number], box, self._sent)
        arguments = ["replay", str(box), "--to", str(out), "--until", until.isoformat()]
        outage = self.scenario.outage
        if outage is not None and self._until < outage[1] <= until:
            assert self._until < outage[0], "a moment of the scenario lies in the outage"
            arguments += outage_option(outage)
        run(self.folder, *arguments)
        self._sent, self._until = number, until
        self.letters += read_letters(out)
        self.written += out.read_bytes()

    def _check(self, state: State, number: int) -> None:
        self._live(number, state.at)
        shown = json.loads(run(self.folder, "game", "show", "spring", "--json"))
        for fact in state.facts:
            subject, *rest = fact.split()
            expected, actual = self._points(rest) if subject == "points" else told(shown, fact)
            assert actual == expected, f"{state.at}: {fact}: {actual}"

    def _points(self, words: list[str]) -> tuple[object, object]:
        *names, points = words
        with reading(connect("sqlite:///judge.db", self.folder)) as tx:
            people = {name: tx.people.by_address(f"{name}@example.org") for name in names}
            found = {name: person.dedication for name, person in people.items() if person}
        return dict.fromkeys(names, int(points)), found


def told(shown: dict[str, Any], fact: str) -> tuple[object, object]:
    """What a fact says, and what the game says."""
    subject, key, value = fact.split(None, 2)
    if subject == "game":
        return value, str(shown[key])
    seat = shown["seats"][subject]
    match key:
        case "has" | "lacks":
            return (value, key), (value, "has" if value in seat["status"] else "lacks")
        case "at":
            units = shown["position"]["units"]
            return sorted(value.split()), sorted(u["at"] for u in units if u["power"] == subject)
        case _:
            return value, str(seat[key])


def outage_option(outage: tuple[datetime, datetime]) -> list[str]:
    return ["--outage", ",".join(moment.isoformat() for moment in outage)]


def write_mbox(mails: Sequence[Mail], path: Path, start: int = 0) -> None:
    """The mails from number ``start`` on."""
    with path.open("wb") as file:
        for number, mail in enumerate(mails[start:], start):
            stamp = mail.at.strftime("%a %b %d %H:%M:%S %Y")
            file.write(f"From {mail.sender}@example.org {stamp}\n".encode())
            file.write(mail.raw(number).replace(b"\nFrom ", b"\n>From ") + b"\n\n")


def read_letters(path: Path) -> list[Sent]:
    """All letters of a replay's mbox; each is what a letter has to be (`tests.mail.sound`)."""
    box = mailbox.mbox(path, create=False)
    found = []
    for key in box.iterkeys():
        raw = box.get_bytes(key)
        message = sound.read(raw)
        wrong = list(sound.faults(raw, message))
        assert not wrong, f"{message['Date']} {message['Subject']}: {wrong}"
        date = email.utils.parsedate_to_datetime(str(message["Date"]))
        name = str(message["To"]).partition("@")[0]
        subject, reply_to = str(message["Subject"]), str(message["Reply-To"])
        body = message.get_body(("plain",))
        assert body is not None
        found.append(Sent(date, name, subject, body.get_content(), reply_to, message))
    return found
