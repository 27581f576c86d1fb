"""Runs positions in the schema of the DATC data (``judge adjudicate``, contract §3).

Results name provinces as the case does: by the ids of the data (``gob gol mid nat
nrg nwy``), unless the case uses the map's own ids where the two differ.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from judge.games.diplomacy.adjustments import Ledger, settle_adjustments
from judge.games.diplomacy.board import Dislodged, Unit
from judge.games.diplomacy.casedata import Case, CaseError
from judge.games.diplomacy.dump import dump_unit
from judge.games.diplomacy.editions import Edition, rules
from judge.games.diplomacy.map import Map
from judge.games.diplomacy.movement import settle_movement
from judge.games.diplomacy.orders import Build, Disband, Move, Order, Remove
from judge.games.diplomacy.outcomes import Outcome, Reason
from judge.games.diplomacy.reasons import MovementReasons
from judge.games.diplomacy.reasons_later import AdjustmentReasons, RetreatReasons
from judge.games.diplomacy.retreats import settle_retreats

__all__ = ["CaseError", "Speech", "run_case"]

Given = Sequence[tuple[str, Order | None]]
Json = dict[str, Any]
Why = Callable[[Outcome], Sequence[Reason]]


@dataclass(frozen=True, slots=True)
class Speech:
    """How reasons are said; of every order as ``why``, or only of refused ones."""

    say: Callable[[Sequence[Reason]], str]
    explain: bool = False


def run_case(
    board: Map,
    case: Mapping[str, Any],
    orders: Given,
    retreat_orders: Given = (),
    speech: Speech | None = None,
) -> Json:
    """The results of one case; ``orders`` are its orders as they were understood.

    An order that is None was not understood. ``retreat_orders`` belong to the
    ``retreat`` part of a movement case. With ``speech`` an illegal order has a
    ``message``, the reason of its refusal. Raises CaseError, one sentence, for a case
    that cannot be, or whose ``rules`` do not exist.
    """
    try:
        edition = rules(case.get("rules"))
    except ValueError as error:
        raise CaseError(str(error)) from None
    read = Case(board, case)
    powers = [read.power(power) for power, _ in orders]
    given = [(power, order) for power, (_, order) in zip(powers, orders, strict=True)]
    out: Json = {"id": case.get("id"), "orders": []}
    phase = read.phase
    if phase == "movement":
        moved = settle_movement(board, edition, read.units, given, read.season)
        told = [*moved.outcomes, *moved.silent]
        why = MovementReasons(board, edition, read.units, told, read.season).of if speech else None
        out["orders"] = _orders(read, case, moved.outcomes, orders, why, speech)
        out["after"] = read.show_units(moved.units)
        out["dislodged"] = _dislodged(read, moved.dislodged)
        out["contested"] = sorted(map(read.show, moved.contested))
        if case.get("retreat") is not None:
            scene = _Scene(edition, moved.units, moved.dislodged, moved.contested)
            out["retreat"] = _retreat(read, case["retreat"], scene, retreat_orders, speech)
    elif phase == "retreat":
        scene = _Scene(edition, read.units, read.dislodged, read.contested)
        out.update(_retreat(read, case, scene, given, speech))
    else:
        ledger = Ledger(board, edition, read.units, read.centres, read.need)
        done = settle_adjustments(ledger, given)
        reasons = AdjustmentReasons(ledger, done.outcomes)
        out["orders"] = _orders(read, case, done.outcomes, orders, reasons.of, speech)
        out["after"] = read.show_units(done.units)
        out["civil_disorder"] = read.show_units(done.disorder)
        if speech is not None and speech.explain:
            lost = {read.show(unit.at): unit for unit in done.disorder}
            for entry in out["civil_disorder"]:
                entry["why"] = speech.say([reasons.of_disorder(lost[entry["at"]])])
    return out


@dataclass(frozen=True, slots=True)
class _Scene:
    """A position in which retreats are made."""

    edition: Edition
    units: Sequence[Unit]
    dislodged: Sequence[Dislodged]
    contested: Collection[str]


def _retreat(
    read: Case,
    part: Mapping[str, Any],
    scene: _Scene,
    orders: Given,
    speech: Speech | None,
) -> Json:
    given = [
        (read.power(power), Disband(order.unit) if isinstance(order, Remove) else order)
        for power, order in orders
    ]
    edition, units, dislodged = scene.edition, scene.units, scene.dislodged
    done = settle_retreats(read.board, edition, dislodged, given)
    reasons = RetreatReasons(read.board, edition, units, dislodged, scene.contested)
    arrived = [Unit(unit.power, unit.kind, to) for unit, to in done.arrived]
    return {
        "orders": _orders(read, part, done.outcomes, orders, reasons.of, speech),
        "after": read.show_units([*units, *arrived]),
        "disbanded": read.show_units(done.disbanded),
    }


def _orders(
    read: Case,
    source: Mapping[str, Any],
    outcomes: Sequence[Outcome],
    given: Given,
    why: Why | None,
    speech: Speech | None,
) -> list[Json]:
    """One entry for each order, in the sequence of the case."""
    texts = [str(entry.get("text", "")) for entry in source.get("orders") or ()]
    shown: list[Json] = []
    for n, outcome in enumerate(outcomes):
        order = given[n][1]
        entry: Json = {"power": outcome.power, "text": texts[n] if n < len(texts) else ""}
        entry["result"] = outcome.result if order is not None else "not understood"
        entry["ok"] = outcome.ok
        if read.phase == "movement" and source is read.data:
            if outcome.dislodged:
                entry["dislodged"] = True
            if outcome.dislodged and outcome.destroyed:
                entry["destroyed"] = True
            if outcome.by_convoy and outcome.result != "illegal":
                entry["route"] = "convoy"
        if outcome.lands is not None and outcome.lands != _said(order):
            entry["lands"] = read.show(outcome.lands)
        if why is not None and speech is not None:
            if outcome.result == "illegal" and order is not None:
                entry["message"] = speech.say(why(outcome))
            if speech.explain:
                entry["why"] = speech.say(why(outcome))
        shown.append(entry)
    return shown


def _said(order: Order | None) -> str | None:
    """The destination an order names."""
    if isinstance(order, Move):
        return order.to
    return order.at if isinstance(order, Build) else None


def _dislodged(read: Case, entries: Sequence[Dislodged]) -> list[Json]:
    origin = {unit.province: unit.at for unit in read.units}
    shown: list[Json] = []
    for entry in entries:
        unit = dump_unit(entry.unit)
        unit["at"] = read.show(unit["at"])
        unit["by"] = read.show(origin[entry.by])
        unit["retreats"] = sorted(map(read.show, entry.retreats))
        shown.append(unit)
    return sorted(shown, key=lambda unit: str(unit["at"]))
