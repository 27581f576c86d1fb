"""A simulated judge to write to: ``mail`` gives the letters that a mail caused.

Seven people are called after their powers; the game is ``spring``, its passwords are
``pw-austria`` and so on. Times are judge time (Europe/Paris). The game starts on Tue 8 Apr 1997
at 20:05, as in example G of the deadline rules (spec §3.4).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from email import message_from_bytes, policy
from email.utils import format_datetime
from functools import cache
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

from sqlalchemy import Engine

from judge.bootstrap import Judge, simulated
from judge.config import parse
from judge.daemons.filing import Envelope
from judge.games.diplomacy.board import Dislodged, Unit
from judge.games.diplomacy.notation import write
from judge.games.diplomacy.phases import Phase
from judge.handlers.clockwork import bump
from judge.handlers.desk import Desk, Office
from judge.handlers.export import game_json
from judge.handlers.orders import set_marks, slip_of
from judge.handlers.settings import Settings
from judge.handlers.start import reset_marks
from judge.language.reading import MailReader
from judge.mail.transport import MemoryTransport
from judge.store.schema import Game, OrderLine, Person, Seat
from judge.store.transaction import reading, transaction

from .letters import Letter, Letters, Recorder, address

ZONE = ZoneInfo("Europe/Paris")
EVENING = datetime(1997, 4, 8, 20, 0, tzinfo=ZONE)
START = datetime(1997, 4, 8, 20, 5, tzinfo=ZONE)
POWERS = ("austria", "england", "france", "germany", "italy", "russia", "turkey")
HOLDS = {
    "austria": "A vie h\nA bud h\nF tri h",
    "england": "F lon h\nF edi h\nA lvp h",
    "france": "A par h\nA mar h\nF bre h",
    "germany": "A ber h\nA mun h\nF kie h",
    "italy": "A ven h\nA rom h\nF nap h",
    "russia": "A mos h\nA war h\nF sev h\nF stp/sc h",
    "turkey": "A con h\nA smy h\nF ank h",
}


def at(text: str) -> datetime:
    """``1997-04-08 20:05`` in judge time."""
    return datetime.fromisoformat(text).replace(tzinfo=ZONE)


@cache
def _bench() -> Judge:
    """Grammars and kits, made once for all courts."""
    # Without the report of new registrations, which every court has.
    return Judge(parse({"judge": {"report": "0h"}}), secret=b"court", weak_passwords=True)


@cache
def _office(arrival_margin: timedelta, authserv_id: str) -> Office:
    """What all courts share: reading catalogues and compiling templates takes long."""
    judge = _bench()
    settings = replace(judge.settings, arrival_margin=arrival_margin, authserv_id=authserv_id)
    office = judge.make_office(settings)
    return replace(office, renderer=Recorder(settings.code, ZONE, library=judge.library(settings)))


class CourtJudge(Judge):
    kits = property(lambda self: _bench().kits)  # type: ignore[assignment]

    @property
    def mail_reader(self) -> MailReader:  # type: ignore[override]
        return _bench().mail_reader

    def make_office(self, settings: Settings) -> Office:
        return _office(settings.arrival_margin, settings.authserv_id)


class Court:
    def __init__(
        self,
        home: Path,
        now: datetime = EVENING,
        engine: Engine | None = None,
        authserv_id: str = "",
    ) -> None:
        """Without an ``engine`` a new database in ``home`` is made."""
        config = parse({"trust": {"authserv_id": authserv_id}}, home=home)
        self.judge = CourtJudge(config, secret=b"court", weak_passwords=True)
        if engine is None:
            self.judge.open(upgrade=True)
        else:
            self.judge.engine = engine
        self.transport = MemoryTransport()
        self.simulation = simulated(self.judge, self.transport)
        self.now = now
        self._count = 0
        self._read: list[Letter] = []

    # --- mail and time

    def mail(self, who: str, text: str, when: str | datetime | None = None, **more: Any) -> Letters:
        """One mail from ``who``, a second after the last or ``when``; what it caused at once."""
        moment = at(when) if isinstance(when, str) else when
        moment = moment or self.now + timedelta(seconds=1)
        self.wait(moment - timedelta(microseconds=1))
        return self.feed(self.raw(who, text, moment, **more), moment, address(who))

    def answer(
        self,
        who: str,
        text: str,
        when: str | datetime | None = None,
        *,
        letter: Letter | None = None,
        **more: Any,
    ) -> Letters:
        """``who`` answers a letter (the last one to him): to its Reply-To, the letter below."""
        letter = letter or self.letters.to(who)[-1]
        moment = at(when) if isinstance(when, str) else when
        moment = moment or self.now + timedelta(seconds=1)
        self.wait(moment - timedelta(microseconds=1))
        quote = "On Tue, Judge <judge@localhost> wrote:\n" + "".join(
            f"> {line}\n" for line in letter.text.splitlines()
        )
        to = more.pop("to", letter.reply_to)
        raw = self.raw(who, f"{text}\n\n{quote}", moment, **more)
        return self.feed(raw, moment, address(who), to=(to,) if isinstance(to, str) else to)

    def raw(
        self,
        who: str,
        text: str,
        moment: datetime,
        headers: Iterable[str] = (),
        subject: str = "orders",
    ) -> bytes:
        self._count += 1
        own = [f"From: {address(who)}"]
        lines = [
            *([] if any(line.startswith("From:") for line in headers) else own),
            *headers,
            "To: judge@localhost",
            f"Subject: {subject}",
            f"Date: {format_datetime(moment)}",
            f"Message-ID: <{self._count}.{int(moment.timestamp())}@example.org>",
            "Content-Type: text/plain; charset=utf-8",
            "Content-Transfer-Encoding: 8bit",
        ]
        return ("\n".join(lines) + "\n\n" + text + "\n").encode()

    def feed(
        self, raw: bytes, moment: datetime, sender: str = "somebody@example.org", **more: Any
    ) -> Letters:
        """A raw mail arrives; what it caused at once."""
        start = len(self.transport.sent)
        to = more.get("to", ("judge@localhost",))
        envelope = Envelope(sender, to, raw, more.get("from_relay", False))
        self.simulation.feed(envelope, moment.astimezone(UTC))
        self.now = max(self.now, moment)
        return self._letters(start)

    def wait(self, until: str | datetime) -> Letters:
        """Live until a moment, with everything due at it; the letters of that time."""
        moment = at(until) if isinstance(until, str) else until
        start = len(self.transport.sent)
        self.simulation.advance(moment.astimezone(UTC), inclusive=True)
        self.now = max(self.now, moment)
        return self._letters(start)

    @property
    def letters(self) -> Letters:
        return self._letters(0)

    def _letters(self, start: int) -> Letters:
        for _, recipient, raw in self.transport.sent[len(self._read) :]:
            self._read.append(self._letter(recipient, raw))
        return Letters(self._read[start:])

    def _letter(self, recipient: str, raw: bytes) -> Letter:
        recorder = self.simulation.office.renderer
        assert isinstance(recorder, Recorder)
        message = message_from_bytes(raw, policy=policy.default)
        body = message.get_body(("plain",))
        assert body is not None
        text = body.get_content().replace("\r\n", "\n")
        view = recorder.views.get((str(message["Subject"]), text.strip()))
        return Letter(recipient, str(message["Subject"]), text, view, message, raw)

    # --- people and games

    def register(self, who: str, language: str = "EN") -> Letters:
        name = who.partition("@")[0].capitalize()
        return self.mail(
            who,
            f"REGISTER\nName: {name}\nCountry: Europe\nLevel: amateur\nSite: home\nEND\n"
            f"SET LANGUAGE {language}",
        )

    def seven(self, words: str = "", game: str = "spring") -> Letters:
        """A full game that has just started, each with the power he is called after."""
        for who in POWERS:
            self.register(who)
        for who in POWERS[:-1]:
            verb = "CREATE" if who == POWERS[0] else "SIGNON"
            self.mail(who, f"{verb} ?{game} pw-{who} {words}\nSET PREFERENCE {who[0]}")
        return self.mail("turkey", f"SIGNON ?{game} pw-turkey {words}\nSET PREFERENCE t", START)

    def sign(self, who: str, text: str = "", when: str | datetime | None = None) -> Letters:
        """A mail of the player of a power, signed on."""
        return self.mail(who, f"SIGNON {who[0]}spring pw-{who}\n{text}", when)

    def lead(self, text: str = "", when: str | datetime | None = None) -> Letters:
        """A mail of Mona, the master."""
        return self.mail("mona", f"SIGNON mspring pw-mona\n{text}", when)

    def hold(self, *powers: str, when: str | datetime | None = None) -> None:
        """Complete orders, put on file as if a mail had brought them (seven mails take long)."""
        moment = at(when) if isinstance(when, str) else when
        moment = moment or self.now + timedelta(seconds=1)
        self.wait(moment - timedelta(microseconds=1))
        with transaction(self.judge.engine) as tx:
            game = tx.games.get("spring", lock=True)
            assert game is not None
            desk = Desk(self.simulation.office, tx, moment.astimezone(UTC))
            for seat in game.seats:
                if seat.power in (powers or POWERS):
                    self._file_holds(desk, game, seat, moment)
            bump(desk, game, moment, changed=True)
        self.now = max(self.now, moment)

    def _file_holds(self, desk: Desk, game: Game, seat: Seat, moment: datetime) -> None:
        power = str(seat.power)
        lines = [
            OrderLine(
                game_id=game.id,
                number=game.number,
                power=power,
                text=text.lower(),
                order=text,
                at=moment,
            )
            for text in HOLDS[power].replace(" h", " H").splitlines()
        ]
        desk.tx.games.add_orders(lines)
        seat.error_lines = []
        filed = desk.tx.games.orders(game, power)
        set_marks(desk, game, seat, slip_of(desk, game, power, filed))

    def others(self, *but: str) -> list[str]:
        return [who for who in POWERS if who not in but]

    def board(
        self,
        label: str,
        units: dict[str, str],
        centres: dict[str, str],
        driven: Iterable[tuple[str, str, str, str, list[str]]] = (),
    ) -> None:
        """Go on from another position: ``units`` of powers as in ``A par, F bre``, and who was
        ``driven`` out: power, kind, place, attacker's origin, open retreats."""
        with transaction(self.judge.engine) as tx:
            game = tx.games.get("spring", lock=True)
            assert game is not None
            desk = Desk(self.simulation.office, tx, self.now.astimezone(UTC))
            rules = desk.kit(game).game
            board = rules.new()
            kept = [unit for unit in board.units if unit.power not in units]
            for power, text in units.items():
                for entry in filter(None, text.split(", ")):
                    kind, place = entry.split()
                    kept.append(Unit(power, kind, place))  # type: ignore[arg-type]
            owners = {**board.centres, **centres}
            gone = tuple(
                Dislodged(Unit(power, kind, place), by, tuple(free))  # type: ignore[arg-type]
                for power, kind, place, by, free in driven
            )
            board = replace(
                board,
                phase=Phase.parse(label),
                units=tuple(kept),
                centres=owners,
                dislodged=gone,
            )
            game.state, game.phase, game.number = rules.dump(board), label, 5
            reset_marks(desk, game)

    # --- what the store knows

    def game(self, name: str = "spring") -> dict[str, Any]:
        """What the keeper's ``game show --json`` says."""
        with reading(self.judge.engine) as tx:
            game = tx.games.get(name)
            assert game is not None
            return game_json(Desk(self.simulation.office, tx, self.now.astimezone(UTC)), game)

    def moment(self, key: str, name: str = "spring") -> str:
        """``deadline``, ``grace``, ``start`` or ``process_at`` in judge time."""
        moment = datetime.fromisoformat(self.game(name)[key]).astimezone(ZONE)
        return f"{moment:%Y-%m-%d %H:%M}" + (f":{moment:%S}" if moment.second else "")

    def exists(self, name: str) -> bool:
        with reading(self.judge.engine) as tx:
            return tx.games.get(name) is not None

    def seat(self, power: str, name: str = "spring") -> Seat:
        """A detached copy of a seat's row."""
        with reading(self.judge.engine) as tx:
            game = tx.games.get(name)
            assert game is not None
            return next(seat for seat in game.seats if seat.power == power)

    def status(self, power: str) -> list[str]:
        marks: list[str] = self.game()["seats"][power]["status"]
        return marks

    def held(self, power: str) -> list[str]:
        """The orders that count now, in the notation of the rules."""
        with reading(self.judge.engine) as tx:
            game = tx.games.get("spring")
            assert game is not None
            desk = Desk(self.simulation.office, tx, self.now.astimezone(UTC))
            return sorted(
                write(entry.order)
                for entry in slip_of(desk, game, power, desk.tx.games.orders(game, power)).held
            )

    def points(self, who: str) -> int:
        return self.person(who).dedication

    def person(self, who: str) -> Person:
        with reading(self.judge.engine) as tx:
            person = tx.people.by_address(address(who))
            assert person is not None
            _ = (person.addresses, person.record)
            return person

    def set_record(self, who: str, **values: int) -> None:
        """Give somebody other points or statistics."""
        with transaction(self.judge.engine) as tx:
            person = tx.people.by_address(address(who))
            assert person is not None
            for name, value in values.items():
                setattr(person, name, value)

    def registered(self, who: str) -> bool:
        with reading(self.judge.engine) as tx:
            return tx.people.by_address(address(who)) is not None

    def inbox(self) -> dict[str, int]:
        with reading(self.judge.engine) as tx:
            return tx.inbox.counts()

    def change(self, edit: Any, name: str = "spring") -> None:
        """Change the row of a game directly."""
        with transaction(self.judge.engine) as tx:
            game: Game | None = tx.games.get(name, lock=True)
            edit(game)

    def close(self) -> None:
        self.judge.engine.dispose()
