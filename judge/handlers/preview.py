"""PREVIEW: what would happen with one's own orders against orders that are only assumed.

Of what is on file only the orders of the sender's own power are read, here, and handed to the
trial (`handlers.trial`), which can reach nothing else. Nothing is stored: no order, no mark, no
event, and nobody but the sender hears of it.
"""

from __future__ import annotations

from itertools import takewhile

from judge.domain.previews import Preview, PreviewEnd
from judge.domain.refusals import Refusal
from judge.domain.roles import Role
from judge.games.base import Due
from judge.games.diplomacy.notation import read
from judge.games.diplomacy.phases import Phase
from judge.handlers.clockwork import position
from judge.handlers.orders import for_another_phase
from judge.handlers.people import ENDED
from judge.handlers.transcript import TranscriptLine
from judge.handlers.trial import Given, Trial
from judge.handlers.visit import Visit
from judge.handlers.whose import addressed
from judge.language.masking import mask
from judge.language.reading import Entry
from judge.language.wrapping import next_entry
from judge.reports.views import Message
from judge.reports.views import Preview as PreviewView

#: Previews of one mail (a phase is adjudicated for each), and lines of one.
MOST, LONGEST = 3, 200


def preview(visit: Visit, command: Preview) -> None:
    """Try the lines of the block; the answer shows each of them and the result below."""
    visit.previews += 1
    _check(visit, command)
    visit.say("preview_below", number=visit.previews)
    board = position(visit.desk, visit.the_game)
    own = _own_power(visit)
    trial = Trial(visit.kit, board, own, _own_orders(visit, own))
    _take(visit, command, trial)
    settled, silent = trial.settle(), trial.silent()
    view = PreviewView(
        number=visit.previews,
        adjudication=settled,
        power=own if _is_asked(visit, own) else None,
        unordered=own in silent,
        silent=tuple(power for power in silent if power != own),
    )
    visit.attach(view)


def end_alone(visit: Visit, _command: PreviewEnd) -> None:
    visit.say("preview_end_alone", "note")


def _check(visit: Visit, command: Preview) -> None:
    """Refuses where there is no phase that could be tried, or nobody may know the board."""
    game, seat = visit.the_game, visit.the_seat
    if game.status == "forming":
        raise Refusal("preview_not_started", game=game.name)
    if game.status in ENDED:
        raise Refusal("preview_game_over", game=game.name)
    if game.flags.get("blind", False) and seat.role != Role.MASTER:
        raise Refusal("preview_blind")
    if visit.script is not None and visit.script.target is not None:
        now = Phase.parse(game.phase).label
        raise Refusal("preview_other_phase", phase=visit.script.target.label, now=now)
    barred = visit.script.barred if visit.script is not None else for_another_phase(visit)
    if barred is not None:
        raise Refusal.of(barred)
    if visit.previews > MOST:
        raise Refusal("preview_too_many", count=MOST)
    if len(command.lines) > LONGEST:
        raise Refusal("preview_too_long", length=len(command.lines), limit=LONGEST)


def _own_power(visit: Visit) -> str | None:
    seat = visit.the_seat
    return seat.power if seat.role == Role.PLAYER else None


def _is_asked(visit: Visit, own: str | None) -> bool:
    """Has the sender's power anything to order in this phase?"""
    board = position(visit.desk, visit.the_game)
    return own is not None and visit.kit.game.dues(board).get(own) is Due.REQUIRED


def _own_orders(visit: Visit, own: str | None) -> list[Given]:
    """The orders of the sender's power: those on file, and those of this mail so far."""
    if own is None:
        return []
    filed = visit.desk.tx.games.orders(visit.the_game, own)
    above = visit.script.orders if visit.script is not None else []
    return [Given(line.text, read(line.order)) for line in (*filed, *above)]


def _take(visit: Visit, command: Preview, trial: Trial) -> None:
    """Each line of the block with what is said to it; an order broken in two is one."""
    kit = visit.kit
    entries = [
        Entry(line.number, line.text, line.shown, "line", lines=(line.folded,))
        for line in command.lines
    ]
    commands = {line.number for line in command.lines if line.command}
    # Neither a command nor a line that names a power is the rest of the order above it.
    fresh = {entry.number for entry in entries if addressed(kit, entry.text).power} | commands
    at = 0
    while at < len(entries):
        entry, span = entries[at], 1
        if entry.number in commands:
            said = [Message("preview_command", {}, "error")]
            visit.lines.append(TranscriptLine(entry.shown, said))
        else:
            rest = takewhile(lambda each: each.number not in fresh, entries[at + 1 :])
            entry, span = next_entry([entry, *rest], 0, kit.orders)
            visit.lines.append(TranscriptLine(entry.shown, trial.take(entry.text)))
            if not any(message.code == "not_an_order" for message in visit.lines[-1].messages):
                visit.lines[-1].echo = mask(entry.text, order=True)
        at += span
    if command.end:
        visit.lines.append(TranscriptLine(command.end))
