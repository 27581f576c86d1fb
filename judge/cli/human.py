"""``judge adjudicate --human``: plain text in, results in the classic shape out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import click

from judge.bootstrap import Judge
from judge.cli.sheet import Sheet, SheetReader, retreats_of, settings_of
from judge.games.diplomacy.adjustments import settle_adjustments
from judge.games.diplomacy.board import Dislodged, Position, Unit
from judge.games.diplomacy.calendar import next_movement, winter_of
from judge.games.diplomacy.calendar import retreats_of as retreats_after
from judge.games.diplomacy.game import Diplomacy
from judge.games.diplomacy.map import Map
from judge.games.diplomacy.movement import settle_movement
from judge.games.diplomacy.outcomes import Adjudication, Outcome
from judge.games.diplomacy.phases import PhaseType, Season
from judge.games.diplomacy.reasons import MovementReasons
from judge.games.diplomacy.reasons_later import AdjustmentReasons, RetreatReasons
from judge.games.diplomacy.retreats import settle_retreats
from judge.games.diplomacy.victory import new_owners
from judge.reports.explain import Explainer, Line, written
from judge.reports.names import MapNames
from judge.reports.views import Message


def run_sheet(judge: Judge, raw: bytes, language: str, *, explain: bool) -> None:
    """Adjudicate what was typed; with any fault nothing is settled, and each goes to stderr."""
    text = raw.decode("utf-8", "replace")
    renderer = judge.office.renderer
    number, name = settings_of(text).get("map", (0, "standard"))
    try:
        board = judge.map(name)
    except FileNotFoundError:
        board = judge.map("standard")
        explainer = Explainer(renderer, language, MapNames(board))
        _complain(explainer, [(number, Message("table_map", {"text": name}))])
    explainer = Explainer(renderer, language, MapNames(board))
    sheet = SheetReader(board, judge.order_parser(board)).read(text)
    if sheet.faults:
        _complain(explainer, sheet.faults)
    adjudication, lines = settle(board, sheet, explainer, explain=explain)
    click.echo(written(explainer, adjudication, lines))


def _complain(explainer: Explainer, faults: Sequence[tuple[int, Message]]) -> None:
    for number, message in faults:
        params = dict(message.params)
        inner = params.get("reason")
        if isinstance(inner, Message):
            params["reason"] = explainer.sentence(inner.code, inner.params)
        reason = explainer.sentence(message.code, params)
        if number:
            reason = explainer.sentence("table_line", {"line": number, "reason": reason})
        click.echo(reason, err=True)
    raise click.exceptions.Exit(1)


def settle(
    board: Map, sheet: Sheet, explainer: Explainer, *, explain: bool
) -> tuple[Adjudication, list[Line]]:
    """The phase settled, and its orders in board order with what to print under each."""
    rank = {power: n for n, power in enumerate(board.power_ids)}
    units = tuple(sorted(sheet.units.values(), key=lambda unit: rank[unit.power]))
    driven = tuple(retreats_of(board, sheet))
    before = Position(
        sheet.phase, units, sheet.centres, board.victory, driven, frozenset(sheet.contested)
    )
    given = [(each.power, each.order) for each in sheet.orders]
    edition = sheet.edition
    contested: frozenset[str] = frozenset()
    left: tuple[Unit, ...] = units
    retreating: tuple[Dislodged, ...] = ()
    if sheet.phase.type is PhaseType.MOVEMENT:
        moved = settle_movement(board, edition, units, given, sheet.phase.season)
        outcomes = [*moved.outcomes, *moved.silent]
        why = MovementReasons(board, edition, units, outcomes, sheet.phase.season).of
        left, contested = moved.units, moved.contested
        retreating = tuple(entry for entry in moved.dislodged if entry.retreats)
    elif sheet.phase.type is PhaseType.RETREAT:
        gone = settle_retreats(board, edition, driven, given)
        outcomes = [*gone.outcomes, *gone.silent]
        why = RetreatReasons(board, edition, units, driven, before.contested).of
        arrived = [Unit(unit.power, unit.kind, to) for unit, to in gone.arrived]
        left = tuple(sorted([*units, *arrived], key=lambda unit: rank[unit.power]))
    else:
        ledger = Diplomacy(board, edition).ledger(before)
        adjusted = settle_adjustments(ledger, given)
        outcomes = [*adjusted.outcomes, *adjusted.silent]
        why = AdjustmentReasons(ledger, outcomes).of
        left = adjusted.units
    after = replace(before, units=left, dislodged=retreating, contested=contested)
    after = _later(board, after)
    texts = [each.text for each in sheet.orders]
    lines = []
    for n, outcome in enumerate(outcomes):
        told = explain or outcome.result == "illegal"
        text = texts[n] if n < len(texts) else ""
        lines.append(Line(outcome, text, explainer.say(why(outcome)) if told else ""))
    places = {unit.province: n for n, unit in enumerate((*units, *(e.unit for e in driven)))}
    lines.sort(key=lambda line: _rank(line.outcome, rank, places))
    adjudication = Adjudication(
        sheet.phase, before, tuple(line.outcome for line in lines), after, contested
    )
    return adjudication, lines


def _rank(outcome: Outcome, rank: dict[str, int], places: dict[str, int]) -> tuple[int, int]:
    place = len(places) if outcome.unit is None else places.get(outcome.unit.province, len(places))
    return rank[outcome.power], place


def _later(board: Map, after: Position) -> Position:
    """The phase that comes next, centres owned anew after fall where owners were given."""
    phase = after.phase
    if after.dislodged:
        return replace(after, phase=retreats_after(phase))
    after = replace(after, contested=frozenset())
    if phase.type is PhaseType.ADJUSTMENT or phase.season is Season.SPRING:
        return replace(after, phase=next_movement(phase))
    centres = new_owners(board, after.centres, after.units) if after.centres else {}
    return replace(after, phase=winter_of(phase), centres=centres)
