"""HISTORY: the letters that everybody had, out of the archive (spec §1.1)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from email.utils import format_datetime
from zoneinfo import ZoneInfo

from judge.domain.dates import WrittenDate
from judge.domain.questions import History
from judge.domain.refusals import Refusal, Refused
from judge.games.diplomacy.phases import Phase
from judge.handlers import told
from judge.handlers.letters import head
from judge.handlers.people import eye
from judge.handlers.visit import Visit
from judge.reports.views import History as HistoryView
from judge.reports.views import Message, View
from judge.store.schema import Event, Game, Person, Seat
from judge.timing.dates import bygone
from judge.timing.errors import DateError

USUAL_SPAN = timedelta(hours=168)
USUAL_LINES = 1000
#: However many were asked for.
MOST_LINES = 20_000
#: What stays of an archive by phases without BROAD.
MAIN = (told.RESULTS, told.START, told.END)


@dataclass(frozen=True)
class Wanted:
    """Events to print, the sentences above them, and how HISTORY would go on from a date."""

    events: Iterable[Event]
    said: tuple[Message, ...]
    since: datetime | None = None


def history(visit: Visit, command: History) -> None:
    """Print the letters of a span of time, or all but those of a span of phases."""
    game, reader = asked_game(visit, command.game)
    if not game.phase:
        raise Refusal("history_forming", game=game.name)
    if eye(game, reader) is not None:
        raise Refusal("history_blind", game=game.name)
    if command.skip_from is not None or command.skip_to is not None:
        wanted = _by_phases(visit, game, command)
    else:
        wanted = _by_dates(visit, game, command)
    most = min(command.lines or USUAL_LINES, MOST_LINES)
    entries, rest = _printed(visit, game, reader, wanted.events, most)
    after: tuple[Message, ...] = ()
    if rest is not None:
        after = (_going_on(game, wanted, rest, most),)
    elif not entries:
        after = (Message("history_empty", {}, "note"),)
    view = HistoryView(head(visit.desk, game), tuple(entries), wanted.said, after)
    visit.attach(view)
    visit.say("history_below")


def asked_game(visit: Visit, name: str | None) -> tuple[Game, Seat | None]:
    """The game that a question is about, and the seat from which it is read, if any."""
    if name is None:
        if visit.game is None:
            raise Refusal("question_needs_game")
        return visit.game, visit.seat
    game = visit.desk.tx.games.get(name.lower())
    if game is None:
        raise Refusal("unknown_game", game=name)
    here = visit.game is not None and visit.game.id == game.id
    return game, visit.seat if here else None


def _by_dates(visit: Visit, game: Game, command: History) -> Wanted:
    now, zone = visit.mail.arrived_at, ZoneInfo(game.zone)

    def read(written: WrittenDate) -> datetime:
        try:
            return bygone(written, now, zone)
        except DateError as error:
            raise Refusal.of(Refused(error.code, error.params)) from error

    until = read(command.until) if command.until else now
    since = read(command.since) if command.since else until - USUAL_SPAN
    said = {"game": game.name, "since": since, "until": until}
    events = visit.desk.tx.events.told(game.id, since, until)
    return Wanted(events, (Message("history_span", said, "note"),), since)


def _by_phases(visit: Visit, game: Game, command: History) -> Wanted:
    kinds = () if command.broadcasts else MAIN
    events = visit.desk.tx.events.told(game.id, kinds=kinds)
    numbers = {label: number for number, label in visit.desk.tx.games.phase_names(game)}
    numbers[game.phase] = max(game.number, numbers.get(game.phase, 0))
    unknown, span = [], []
    for typed in (command.skip_from, command.skip_to):
        number = _number(typed, numbers)
        if typed is not None and number is None:
            unknown.append(typed.upper())
        span.append(number)
    if unknown:
        said = Message("history_unknown_turn", {"turns": unknown}, "note")
        return Wanted(events, (Message("history_whole", {"game": game.name}, "note"), said))
    first, last = span[0] or 0, span[1]
    kept = (
        event
        for event in events
        if event.kind == told.END
        or not (first <= _of_phase(event) and (last is None or _of_phase(event) < last))
    )
    params = {"game": game.name, "start": command.skip_from, "end": command.skip_to}
    code = {
        (True, True): "history_without",
        (True, False): "history_before",
        (False, True): "history_from",
    }[command.skip_from is not None, command.skip_to is not None]
    return Wanted(kept, (Message(code, params, "note"),))


def _number(typed: str | None, numbers: dict[str, int]) -> int | None:
    """The running number of a phase as typed (``F1901B``, ``w1901a``, with a state letter)."""
    if typed is None:
        return None
    try:
        return numbers.get(Phase.parse(typed.upper().rstrip("XP")).label)
    except ValueError:
        return None


def _of_phase(event: Event) -> int:
    """The phase an event belongs to; the start comes before all of them."""
    if event.kind == told.START:
        return -1
    return int(event.data["number"]) if event.kind == told.RESULTS else event.number


def _printed(
    visit: Visit, game: Game, reader: Seat | None, events: Iterable[Event], most: int
) -> tuple[list[str], Event | None]:
    """Whole letters in at most ``most`` lines, and the first event that found no room."""
    entries: list[str] = []
    room = most
    for event, view in _letters(visit, game, reader, events):
        text = _entry(visit, game, event, view)
        lines = text.split("\n")
        if len(lines) > room:
            if not entries:
                entries.append("\n".join(lines[:room]))
            return entries, event
        room -= len(lines)
        entries.append(text)
    return entries, None


def _letters(
    visit: Visit, game: Game, reader: Seat | None, events: Iterable[Event]
) -> Iterator[tuple[Event, View]]:
    for event in events:
        view = told.letter_of(visit.desk, game, event, reader)
        if view is not None:
            yield event, view


def _entry(visit: Visit, game: Game, event: Event, view: View) -> str:
    """``Date:`` and ``Subject:``, an empty line, the letter as its reader had it."""
    desk, person = visit.desk, _reads(visit)
    languages = person.languages if person and person.languages else desk.settings.languages
    own = ZoneInfo(person.zone) if person and person.zone else None
    letter = desk.office.renderer.render(view, tuple(languages), desk.kit(game).names, own)
    date = format_datetime(event.at.astimezone(ZoneInfo(game.zone)).replace(microsecond=0))
    return f"Date: {date}\nSubject: {letter.subject_line}\n\n{letter.body.rstrip()}\n"


def _reads(visit: Visit) -> Person | None:
    """Who gets the answer."""
    return visit.seat.person if visit.seat is not None else visit.person


def _going_on(game: Game, wanted: Wanted, rest: Event, most: int) -> Message:
    """How to read the rest: from the minute of its first letter, or with more lines."""
    minute = rest.at.replace(second=0, microsecond=0)
    if wanted.since is None or minute <= wanted.since:
        return Message("history_cut", {"count": most}, "note")
    local = minute.astimezone(ZoneInfo(game.zone))
    written = f"{local:%b} {local.day} {local:%Y %H:%M}"
    line = f"HISTORY {game.name} FROM {written} LINES {most}"
    return Message("history_cut_on", {"count": most, "line": line}, "note")
