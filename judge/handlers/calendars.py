"""What a person's calendar shows of his games, and the files that bring it up to date.

A seat remembers what was sent to its person. Whatever moves a deadline, the next letter of the
game finds the difference and carries it; one that finds none carries nothing (decision 019).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, dataclass, replace
from datetime import datetime
from zoneinfo import ZoneInfo

from judge.games.base import Due
from judge.games.diplomacy.phases import Phase
from judge.handlers.desk import Desk
from judge.mail.letter import Attachment
from judge.reports.calendar import Deadline, Method, calendar_file
from judge.reports.views import Message
from judge.store.games import DIPLOMACY
from judge.store.schema import Game, Person, Seat

#: Letters that tell how the game stands; press and refusals do not.
CARRIERS = ("answer", "report", "notice", "reminder")
#: A restored database may have forgotten some of the changes that were sent.
AFTER_RESTORE = 100


@dataclass(frozen=True, slots=True)
class Shown:
    """What a calendar shows of a game: the event of one phase, or that there is none any more."""

    #: Whose calendar; a seat can change hands.
    person: int
    uid: str
    phase: str
    deadline: str
    grace: str
    #: When the database was last restored, as the sender knew it.
    restored: str
    sequence: int = 0
    live: bool = True


def keeps_calendar(seat: Seat) -> bool:
    """Has, or had, the person on a seat asked for its deadlines?"""
    return seat.person is not None and bool(seat.person.calendar or seat.calendar)


def news(desk: Desk, seat: Seat, *, leaving: bool = False) -> tuple[Attachment, ...]:
    """What the calendar of the person on a seat lacks; from now on it counts as told.

    First the event that is over, if there is one, then the one that is new or has moved.
    ``leaving``: he loses the seat, or wants no calendar any more.
    """
    person = seat.person
    if person is None or not keeps_calendar(seat):
        return ()
    kept = Shown(**seat.calendar) if seat.calendar else None
    shown = kept if kept is not None and kept.person == person.id else None
    now = None if leaving or not person.calendar else _running(desk, seat.game, person)
    files = []
    if shown is not None and shown.live and (now is None or now.uid != shown.uid):
        shown = replace(shown, sequence=_following(desk, shown), live=False)
        files.append(_file(desk, seat, person, shown, "CANCEL"))
    if now is not None and (shown is None or not _same(shown, now)):
        again = shown is not None and shown.uid == now.uid
        shown = replace(now, sequence=_following(desk, shown)) if shown and again else now
        files.append(_file(desk, seat, person, shown, "PUBLISH"))
    if files and shown is not None:
        seat.calendar = asdict(shown)
    return tuple(files)


def news_of_all(desk: Desk, person: Person, but: Iterable[Seat] = ()) -> tuple[Attachment, ...]:
    """The same for all games of a person, without those of some seats."""
    passed = list(but)
    seats = [seat for seat in desk.tx.games.seats_of(person.id, DIPLOMACY) if seat not in passed]
    return tuple(file for seat in seats for file in news(desk, seat))


def _running(desk: Desk, game: Game, person: Person) -> Shown | None:
    """The event of the running phase; None where no clock runs."""
    if game.status != "active" or game.clock is None:
        return None
    # A ROLLBACK lets the same phase come again; what was cancelled stays so.
    parts = (game.created_at.isoformat(), game.name, game.number, len(game.rollbacks))
    token = desk.keys.token("calendar", *parts, length=10)
    return Shown(
        person=person.id,
        uid=f"{game.name}-{game.phase}-{token}@{desk.settings.domain}",
        phase=game.phase,
        deadline=game.clock["deadline"],
        grace=game.clock["grace"],
        restored=_restored(desk),
    )


def _same(shown: Shown, now: Shown) -> bool:
    return shown.live and replace(now, sequence=shown.sequence) == shown


def _following(desk: Desk, shown: Shown) -> int:
    """The number of a change to what was sent before."""
    step = 1 if shown.restored == _restored(desk) else AFTER_RESTORE
    return shown.sequence + step


def _restored(desk: Desk) -> str:
    restored = desk.tx.restored
    return "" if restored is None else restored.isoformat()


def _file(desk: Desk, seat: Seat, person: Person, shown: Shown, method: Method) -> Attachment:
    game = seat.game
    due = method == "PUBLISH" and _has_to_order(desk, seat)
    at, grace = datetime.fromisoformat(shown.deadline), datetime.fromisoformat(shown.grace)
    what = {"game": game.name, "phase": shown.phase}
    title = Message("calendar_orders" if due else "calendar_deadline", what)
    more = Message("calendar_moments", {"deadline": at, "grace": grace})
    deadline = Deadline(
        uid=shown.uid,
        sequence=shown.sequence,
        stamp=desk.now,
        at=at,
        summary=_words(desk, game, person, title, " / "),
        description=_words(desk, game, person, more, "\n") if method == "PUBLISH" else "",
        organizer=desk.settings.address,
        alarms=due,
    )
    code = Phase.parse(shown.phase).classic
    name = f"{game.name}.ics" if method == "PUBLISH" else f"{game.name}-{code}-cancel.ics"
    content = calendar_file(deadline, method)
    return Attachment(name, "text/calendar", content, (f"method={method}", f'name="{name}"'))


def _has_to_order(desk: Desk, seat: Seat) -> bool:
    """Does the running phase ask anything of the seat? It is told to nobody but its player."""
    if seat.power is None:
        return False
    dues = desk.kit(seat.game).game.dues(desk.board(seat.game))
    return dues.get(seat.power) is Due.REQUIRED


def _words(desk: Desk, game: Game, person: Person, message: Message, between: str) -> str:
    """A sentence in the languages of a reader, one after the other."""
    languages = tuple(person.languages or desk.settings.languages)
    names, zone = desk.kit(game).names, ZoneInfo(game.zone)
    renderer = desk.office.renderer
    return between.join(renderer.text(message, lang, names, zone) for lang in languages)
