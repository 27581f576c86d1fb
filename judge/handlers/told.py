"""Events of the history as the letters that they were, for whoever reads now."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Literal

from judge.domain.roles import Matter
from judge.games.diplomacy.editions import edition
from judge.games.diplomacy.notation import read
from judge.games.diplomacy.outcomes import Adjudication
from judge.games.diplomacy.phases import Phase
from judge.games.diplomacy.sight import seen, seen_results
from judge.handlers.archive import (
    LETTER,
    as_actor,
    as_participant,
    decode,
    doers,
    knows_of,
    knows_secrets,
    letter_for,
)
from judge.handlers.chart import years
from judge.handlers.clockwork import position
from judge.handlers.desk import Desk
from judge.handlers.diary import published
from judge.handlers.letters import head
from judge.handlers.people import eye, participants, sees_any
from judge.reports.views import Ending, Head, PressView, Results, Start, View, Won
from judge.store.schema import Event, Game, PhaseRecord, Seat

#: What HISTORY tells, however old it is; everything else only if its letter was kept.
RESULTS, START, END, PRESS = "processed", "started", "ended", "press"


def letter_of(desk: Desk, game: Game, event: Event, reader: Seat | None) -> View | None:
    """The letter that told an event; None for one that was told to nobody, or kept without."""
    letter = letter_for(game, event.data, reader)
    if event.kind == PRESS:
        # Partial press is between those who had it, also where observers are among them.
        return None if event.data["to"] else _press(desk, game, event, reader)
    if event.kind == RESULTS:
        return _results(desk, game, event, reader)
    if event.kind == START:
        stored = letter or {"head": None, "people": [], "clock": None, "announcements": []}
        view = start_view(desk, game, stored, reader)
        return view if letter else replace(view, head=_head(desk, game, event))
    if event.kind == END:
        return _ending(desk, game, event, reader)
    if letter is None:
        return None
    told: View = decode(desk, game, letter, reader)
    return told


def press_view(desk: Desk, game: Game, data: Mapping[str, Any], reader: Seat | None) -> PressView:
    """Press as its event keeps it, as this reader may know it (spec §7.6).

    Masters and the writer know from whom a grey message is, and to whom a faked one really went.
    Of what is older than `by` the writer's address is not known.
    """
    by = doers([data["by"]])[0] if "by" in data else None
    who = as_actor(game, by, reader).who if by else ""
    top = decode(desk, game, data["head"], reader) if "head" in data else head(desk, game)
    grey, shown = bool(data.get("grey")), data.get("shown")
    true_list = {"to": data["to"], "all_but": data.get("all_but", False)}
    listed = shown or true_list
    knows = by is not None and knows_secrets(game, by, reader)
    view = PressView(
        head=top,
        text=data["text"],
        recipients=tuple(listed["to"]),
        all_but=bool(listed["all_but"]),
    )
    if not grey or knows:
        view = replace(view, sender=data["from"], sender_who=who, bracketed=grey)
    return replace(view, really=_truth(true_list)) if shown and knows else view


def _truth(true_list: Mapping[str, Any]) -> tuple[Literal["to", "all_but", "everyone"], Any]:
    if not true_list["to"]:
        return "everyone", ()
    return ("all_but" if true_list["all_but"] else "to"), tuple(true_list["to"])


def start_view(desk: Desk, game: Game, stored: Mapping[str, Any], reader: Seat | None) -> Start:
    """The start letter, without the reader's own power."""
    kit = desk.kit(game)
    record = desk.tx.games.phase(game, 1)
    known = [who for who in doers(stored["people"]) if knows_of(game, who, reader)]
    people = tuple(as_participant(desk, game, who, reader) for who in known)
    return Start(
        head=decode(desk, game, stored["head"], reader) if stored["head"] else head(desk, game),
        position=seen(
            kit.game.load(record.before) if record else kit.game.new(), eye(game, reader)
        ),
        participants=people,
        clock=decode(desk, game, stored["clock"], reader),
        announcements=decode(desk, game, stored["announcements"], reader),
    )


def results_view(
    desk: Desk,
    game: Game,
    stored: Mapping[str, Any],
    number: int,
    settled: Adjudication,
    reader: Seat | None,
) -> Results:
    """The results letter as its reader may see it, without what concerns him alone."""
    parts = {name: decode(desk, game, one, reader) for name, one in stored.items()}
    if not sees_any(reader, game, Matter.COMINGS):
        # That a power is in civil disorder shows on the board (spec §8.5).
        parts["marks"] = {power: mark for power, mark in parts["marks"].items() if mark == "cd"}
    return Results(
        number=number,
        adjudication=seen_results(settled, eye(game, reader)),
        blind=game.flags.get("blind", False),
        **parts,
    )


def adjudicated(desk: Desk, game: Game, record: PhaseRecord) -> Adjudication:
    """A settled phase once more, under the rules that it had.

    PROXY may have been switched since; the phase knows whether it used any.
    """
    rules = edition(game.edition).with_choices(game.choices)
    rules = replace(rules, proxy="proxies" in record.outcomes)
    ruled = desk.office.kits.ruled(game.variant, rules).game
    orders = {power: [read(text) for text in given] for power, given in record.orders.items()}
    return ruled.adjudicate(ruled.load(record.before), orders)


def _results(desk: Desk, game: Game, event: Event, reader: Seat | None) -> Results | None:
    number = int(event.data["number"])
    record = _record(desk, game, event, number)
    if record is None:
        return None
    stored, settled = event.data.get(LETTER), adjudicated(desk, game, record)
    if stored is not None:
        return results_view(desk, game, stored, number, settled, reader)
    won = None
    if settled.ending is not None:
        won = Won(settled.ending.kind, settled.ending.powers)
    shown = seen_results(settled, eye(game, reader))
    blind = game.flags.get("blind", False)
    return Results(_head(desk, game, event), number, shown, won=won, blind=blind)


def _press(desk: Desk, game: Game, event: Event, reader: Seat | None) -> PressView:
    view = press_view(desk, game, event.data, reader)
    return view if "head" in event.data else replace(view, head=_head(desk, game, event))


def _ending(desk: Desk, game: Game, event: Event, reader: Seat | None) -> Ending:
    kit = desk.kit(game)
    record = _record(desk, game, event, event.number)
    if record is None or not event.phase:
        board = position(desk, game)
    else:
        # An end by vote came before the orders of its phase were read (it may go on later).
        board = kit.game.load(record.before if record.label == event.phase else record.after)
    top = _head(desk, game, event)
    return Ending(
        head=replace(top, phase=f"{top.phase or board.phase.classic}X"),
        won=Won(event.data["kind"], tuple(event.data["powers"])),
        phase=board.phase,
        position=seen(board, eye(game, reader)),
        units=game.flags.get("blind", False),
        participants=participants(game, reader, kit.game.powers),
        diaries=published(desk, game, until=event.at),
        years=tuple(row for row in years(desk, game) if row.year <= board.phase.year),
    )


def _record(desk: Desk, game: Game, event: Event, number: int) -> PhaseRecord | None:
    """The phase as it came out at that moment, though a ROLLBACK may have undone it since."""
    games = desk.tx.games
    return games.settled(game, number, event.at) or games.phase(game, number)


def _head(desk: Desk, game: Game, event: Event) -> Head:
    """Of an event that kept none: the phase is known, the deadline is not."""
    label = event.phase or str(event.data.get("phase", ""))
    phase = Phase.parse(label).classic if label else None
    return replace(head(desk, game), phase=phase, deadline=None)
