"""DIARY: private notes, which everybody reads when the game has ended (spec §1.3, §7.7).

While the game runs an entry belongs to the person who wrote it, not to his seat: masters and
successors do not see it.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from judge.domain.commands import Diary
from judge.domain.refusals import Refusal
from judge.games.diplomacy.phases import Phase
from judge.handlers.desk import Desk
from judge.handlers.people import ENDED, ordered_seats, role_letter
from judge.handlers.reply_tokens import without_tokens
from judge.handlers.visit import Visit
from judge.reports.views import Diary as DiaryView
from judge.reports.views import DiaryIndex, Page
from judge.store.schema import DiaryEntry, Game

#: Characters of an entry, entries of a diary, and characters of all of them together: the
#: letter that ends a game prints every diary for every reader.
LONGEST, MOST, ROOM = 5_000, 100, 100_000
#: Of the first line, in DIARY LIST.
SHOWN = 45


def diary(visit: Visit, command: Diary) -> None:
    """Note, list, read or delete what the writer of the mail keeps in this game."""
    if visit.script and visit.script.target:
        raise Refusal("diary_in_phase")
    if visit.the_seat.person_id is None:
        raise Refusal("not_registered", address=visit.sender)
    kept = visit.desk.tx.diaries.kept(visit.the_seat)
    match command.action:
        case "record":
            _record(visit, command.text, kept)
        case "list":
            _list(visit, kept)
        case "read":
            entry = _find(kept, command.number)
            visit.say("diary_below", number=entry.number)
            visit.attach(DiaryView(role_letter(visit.the_seat), (_page(entry),)))
        case "delete":
            entry = _find(kept, command.number)
            visit.desk.tx.diaries.delete(entry)
            visit.say("diary_deleted", number=entry.number)


def published(desk: Desk, game: Game, until: datetime | None = None) -> tuple[DiaryView, ...]:
    """What the letter of the end prints: a diary for each person who kept one, power by power.

    ``until`` is the moment of an end after which the game may have been resumed.
    """
    found: dict[tuple[int, int], list[Page]] = {}
    for entry in desk.tx.diaries.of_game(game):
        if until is None or entry.at <= until:
            found.setdefault((entry.seat_id, entry.person_id), []).append(_page(entry))
    return tuple(
        DiaryView(role_letter(seat), tuple(pages))
        for seat in ordered_seats(game, desk.kit(game).game.powers)
        for (seat_id, _person), pages in found.items()
        if seat_id == seat.id
    )


def _record(visit: Visit, text: str, kept: Sequence[DiaryEntry]) -> None:
    """A new entry; a number is used again only if it was the last one (spec §1.3)."""
    game, seat = visit.the_game, visit.the_seat
    assert seat.person_id is not None
    if game.status in ENDED:
        raise Refusal("diary_game_over", game=game.name)
    # The others will read it: nobody gives them the address that answers a letter to him.
    text = without_tokens(visit.desk.office.families, text).strip("\n")
    if len(text) > LONGEST:
        raise Refusal("diary_too_long", length=len(text), limit=LONGEST)
    if len(kept) >= MOST:
        raise Refusal("diary_too_many", count=MOST)
    if sum(len(entry.text) for entry in kept) + len(text) > ROOM:
        raise Refusal("diary_no_room", limit=ROOM)
    number = kept[-1].number + 1 if kept else 1
    visit.desk.tx.diaries.add(
        DiaryEntry(
            game_id=game.id,
            seat_id=seat.id,
            person_id=seat.person_id,
            number=number,
            at=visit.moment,
            phase=game.phase,
            text=text,
        )
    )
    visit.say("diary_noted", number=number)


def _list(visit: Visit, kept: Sequence[DiaryEntry]) -> None:
    if not kept:
        visit.say("diary_none")
        return
    visit.say("diary_listed", count=len(kept))
    visit.attach(DiaryIndex(tuple(_page(entry, _beginning(entry.text)) for entry in kept)))


def _find(kept: Sequence[DiaryEntry], number: int | None) -> DiaryEntry:
    """The entry of that number; the refusal names those that there are."""
    for entry in kept:
        if entry.number == number:
            return entry
    if not kept:
        raise Refusal("diary_has_none")
    raise Refusal("diary_unknown", number=number, numbers=_spans([one.number for one in kept]))


def _spans(numbers: Sequence[int]) -> str:
    """``1-3, 5`` of sorted numbers."""
    spans: list[list[int]] = []
    for number in numbers:
        if spans and spans[-1][-1] == number - 1:
            spans[-1][1:] = [number]
        else:
            spans.append([number])
    return ", ".join("-".join(map(str, span)) for span in spans)


def _beginning(text: str) -> str:
    first = next((line.strip() for line in text.split("\n") if line.strip()), "")
    return first if len(first) <= SHOWN else f"{first[: SHOWN - 1].rstrip()}…"


def _page(entry: DiaryEntry, text: str | None = None) -> Page:
    phase = Phase.parse(entry.phase).classic if entry.phase else ""
    return Page(entry.number, phase, entry.at, entry.text if text is None else text)
