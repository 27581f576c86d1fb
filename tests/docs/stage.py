"""A simulated judge in the state that an example of the guides begins with.

The reader of the guides is Jeanne. She plays France in the game ``summer`` (in the French
guide ``jeudi``) with the password ``sesame``; the other six players are called after their
powers. Every state is made once, by mail, and copied for each example.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from email import message_from_bytes, policy
from functools import cache
from pathlib import Path
from typing import Any, ClassVar, Generic, TypeVar

from judge.bootstrap import Judge, simulated
from judge.config import parse
from judge.daemons.filing import Envelope
from judge.handlers.desk import Desk, Office
from judge.handlers.phases import process
from judge.handlers.settings import Settings
from judge.handlers.start import reset_marks
from judge.language.reading import MailReader
from judge.mail.transport import MemoryTransport
from judge.reports.render import Renderer
from judge.store.transaction import transaction

from .boards import BOARDS

JANUARY = datetime(2027, 1, 4, 17, 0, tzinfo=UTC)
JEANNE = "jeanne@example.org"
PASSWORD = "sesame"
GAMES = {"en": "summer", "fr": "jeudi"}
OTHERS = {
    "austria": "A",
    "england": "E",
    "germany": "G",
    "italy": "I",
    "russia": "R",
    "turkey": "T",
}


@cache
def _bench() -> Judge:
    """Grammars and kits, made once for all stages."""
    return Judge(parse({}), secret=b"guides", weak_passwords=True)


class Recorder(Renderer):
    """Renders, and remembers what was rendered."""

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        self.views: list[Any] = []

    def render(self, view: Any, *arguments: Any, **named: Any) -> Any:
        self.views.append(view)
        return super().render(view, *arguments, **named)


@cache
def _recorder(code: str, zone: Any) -> Recorder:
    return Recorder(code, zone)


class GuideJudge(Judge):
    """A judge whose letters can be looked at before they are text."""

    kits = property(lambda self: _bench().kits)  # type: ignore[assignment]

    @property
    def mail_reader(self) -> MailReader:  # type: ignore[override]
        return _bench().mail_reader

    def make_office(self, settings: Settings) -> Office:
        office = super().make_office(settings)
        recorder = _recorder(settings.code, self.config.judge.zone)
        recorder.library = office.renderer.library
        return replace(office, renderer=recorder)


class Stage:
    """One judge, its clock and its letters."""

    configuration: ClassVar[dict[str, dict[str, str]]] = {"judge": {"report": "0h"}}
    #: Where mails go.
    address = "judge@localhost"

    def __init__(self, home: Path, language: str = "en", now: datetime = JANUARY) -> None:
        self.judge = GuideJudge(
            parse(self.configuration, home=home), secret=b"guides", weak_passwords=True
        )
        self.judge.open(upgrade=True)
        self.letters = MemoryTransport()
        self.simulation = simulated(self.judge, self.letters)
        self.language = language
        self.game = GAMES.get(language, "")
        self.now = now
        self._count = 0

    def mail(self, sender: str, body: str, subject: str = "Diplomacy") -> list[Any]:
        """Send a mail at once; the views of all letters that it caused."""
        self.now += timedelta(minutes=5)
        self._count += 1
        return self.feed(sender, self._wrapped(sender, body, subject))

    def _wrapped(self, sender: str, body: str, subject: str) -> bytes:
        return (
            f"From: {sender}\nTo: {self.address}\nSubject: {subject}\n"
            f"Message-ID: <{self._count}.{self.now:%d%H%M}@example.org>\n"
            f"Date: {self.now:%d %b %Y %H:%M:%S} +0000\n"
            f"Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n{body}"
        ).encode()

    def answer(self, sender: str, body: str) -> list[Any]:
        """Answer the last letter to somebody, without what a mail program quotes below."""
        letters = [raw for _, to, raw in self.letters.sent if to == sender]
        assert letters, f"no letter to {sender}"
        self.now += timedelta(minutes=5)
        self._count += 1
        to = str(message_from_bytes(letters[-1], policy=policy.default)["Reply-To"])
        return self.feed(sender, self._wrapped(sender, body, "Re: Diplomacy"), to)

    def feed(self, sender: str, raw: bytes, to: str = "") -> list[Any]:
        """A whole mail, with its headers, arrives now."""
        seen = self.views
        start = len(seen)
        envelope = Envelope(sender, (to or self.address,), raw, from_relay=False)
        self.simulation.feed(envelope, self.now)
        return seen[start:]

    @property
    def views(self) -> list[Any]:
        renderer = self.simulation.office.renderer
        assert isinstance(renderer, Recorder)
        return renderer.views

    def wait(self, until: datetime) -> None:
        self.simulation.advance(until, inclusive=True)
        self.now = max(self.now, until)

    def letter_to(self, address: str, subject: str = "") -> str:
        """The last letter to somebody: subject line, blank line, body."""
        for _, recipient, raw in reversed(self.letters.sent):
            if recipient == address:
                message = message_from_bytes(raw, policy=policy.default)
                if subject in message["Subject"]:
                    text = message.get_content().replace("\r\n", "\n")
                    return f"Subject: {message['Subject']}\n\n{text}"
        raise AssertionError(f"no letter to {address}")

    def close(self) -> None:
        self.judge.engine.dispose()

    # --- what states are made of

    def register(self, address: str, name: str, language: str = "EN") -> None:
        self.mail(
            address,
            f"REGISTER\nName: {name}\nCountry: Europe\nLevel: amateur\nSite: {name}\nEND\n"
            f"SET LANGUAGE {language}\n",
        )

    def register_jeanne(self) -> None:
        self.register(JEANNE, "Jeanne Martin", self.language.upper())

    def open_game(self) -> None:
        self.register("austria@example.org", "Austria")
        self.mail("austria@example.org", f"CREATE ?{self.game} pw\nSET PREFERENCE A\n")

    def join(self, *powers: str) -> None:
        for power in powers:
            self.register(f"{power}@example.org", power.capitalize())
            letter = OTHERS[power]
            body = f"SIGNON ?{self.game} pw\nSET PREFERENCE {letter}\n"
            self.mail(f"{power}@example.org", body)

    def join_jeanne(self) -> None:
        self.mail(JEANNE, f"SIGNON ?{self.game} {PASSWORD}\nSET PREFERENCE F\n")

    def put_board(self, name: str) -> None:
        """Go on from another position, in a phase of its own."""
        with transaction(self.judge.engine) as tx:
            game = tx.games.get(self.game, lock=True)
            assert game is not None
            desk = Desk(self.simulation.office, tx, self.now)
            rules = desk.kit(game).game
            board = BOARDS[name](rules)
            game.state, game.phase = rules.dump(board), board.phase.label
            game.number = 5
            reset_marks(desk, game)


def _stranger(stage: Stage) -> None:
    stage.open_game()


def _registered(stage: Stage) -> None:
    stage.open_game()
    stage.register_jeanne()


def _joined(stage: Stage) -> None:
    _registered(stage)
    stage.join_jeanne()


def _alone(stage: Stage) -> None:
    stage.register_jeanne()
    stage.mail(JEANNE, f"CREATE ?{stage.game} {PASSWORD}\n")


def _moves(stage: Stage) -> None:
    _joined(stage)
    stage.join(*list(OTHERS)[1:])


def _on(board: str) -> Callable[[Stage], None]:
    def make(stage: Stage) -> None:
        _moves(stage)
        stage.put_board(board)

    return make


def _vacant(stage: Stage) -> None:
    """Jeanne does not play; Turkey is open."""
    stage.open_game()
    stage.join(*list(OTHERS)[1:])
    stage.register("france@example.org", "France")
    stage.mail("france@example.org", f"SIGNON ?{stage.game} pw\n")
    stage.register_jeanne()
    stage.mail("turkey@example.org", f"SIGNON t{stage.game} pw\nRESIGN\n")


def _played(stage: Stage) -> None:
    """The first phase has been processed; nobody has ordered anything."""
    _moves(stage)
    with transaction(stage.judge.engine) as tx:
        game = tx.games.get(stage.game, lock=True)
        assert game is not None
        process(Desk(stage.simulation.office, tx, stage.now), game, stage.now)


def _led_empty(stage: Stage) -> None:
    """Jeanne is the master of a game that nobody has joined; Nina observes it."""
    stage.register_jeanne()
    stage.mail(JEANNE, f"CREATE ?{stage.game} {PASSWORD}\nBECOME MASTER\n")
    stage.mail("nina@example.org", f"OBSERVE {stage.game} pw\n")


def _led_half(stage: Stage) -> None:
    _led_empty(stage)
    stage.join("austria", "england", "germany", "italy", "russia")


def _led(stage: Stage) -> None:
    """It runs; Austria's orders are in."""
    _led_half(stage)
    stage.join("turkey")
    stage.register("france@example.org", "France")
    stage.mail("france@example.org", f"SIGNON ?{stage.game} pw\nSET PREFERENCE F\n")
    stage.mail(
        "austria@example.org", f"SIGNON a{stage.game} pw\nA vie - gal\nA bud - ser\nF tri - alb\n"
    )


def _led_played(stage: Stage) -> None:
    _led(stage)
    stage.mail(JEANNE, f"SIGNON m{stage.game} {PASSWORD}\nPROCESS S1901M\n")


def _event(stage: Stage) -> None:
    """Jeanne directs a tournament that seven others have entered."""
    stage.register_jeanne()
    stage.mail(JEANNE, "TOURNAMENT nm-2001 CREATE NM i Diplomacy\n")
    for who in (*OTHERS, "france"):
        stage.register(f"{who}@example.org", who.capitalize())
        stage.mail(f"{who}@example.org", f"TOURNAMENT nm-2001 ENTER {who.capitalize()} Berg\n")


def _event_drawn(stage: Stage) -> None:
    """Its first round is drawn and played at a table."""
    _event(stage)
    stage.mail(JEANNE, "TOURNAMENT nm-2001 DRAW 1\n")


STATES: dict[str, Callable[[Stage], None]] = {
    "stranger": _stranger,
    "registered": _registered,
    "joined": _joined,
    "alone": _alone,
    "moves": _moves,
    "played": _played,
    "sea": _on("sea"),
    "retreats": _on("retreats"),
    "builds": _on("builds"),
    "removals": _on("removals"),
    "vacant": _vacant,
    "led-empty": _led_empty,
    "led-half": _led_half,
    "led": _led,
    "led-played": _led_played,
    "event": _event,
    "event-drawn": _event_drawn,
}


S = TypeVar("S", bound=Stage)


class Stages(Generic[S]):
    """States made once in ``folder`` and copied as often as they are wanted."""

    def __init__(self, folder: Path, kind: type[S], states: dict[str, Callable[[S], None]]) -> None:
        self._folder = folder
        self._kind = kind
        self._states = states
        self._made: dict[tuple[str, str], datetime] = {}
        self._copies = 0

    def get(self, state: str, language: str) -> S:
        home = self._folder / f"{language}-{state}"
        key = (state, language)
        if key not in self._made:
            stage = self._kind(home, language)
            self._states[state](stage)
            stage.close()
            self._made[key] = stage.now
        self._copies += 1
        copy = self._folder / f"{language}-{state}-{self._copies}"
        shutil.copytree(home, copy)
        return self._kind(copy, language, self._made[key])
