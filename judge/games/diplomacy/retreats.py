"""The retreat phase: who gets where, and who is lost (spec §5.11; DATC 6.H)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from judge.games.base import Refused
from judge.games.diplomacy.board import Dislodged, Unit, province_of
from judge.games.diplomacy.editions import Edition
from judge.games.diplomacy.map import Map
from judge.games.diplomacy.orders import Bare, Disband, Move, Order, UnitRef
from judge.games.diplomacy.outcomes import Outcome
from judge.games.diplomacy.refusals import refuse

Given = tuple[str, Order | None]


@dataclass(frozen=True, slots=True)
class Retreated:
    """A settled retreat phase; ``disbanded`` are all units that left the board."""

    outcomes: tuple[Outcome, ...]
    silent: tuple[Outcome, ...]
    arrived: tuple[tuple[Unit, str], ...]
    disbanded: tuple[Unit, ...]


def check_retreat(
    board: Map, edition: Edition, dislodged: Sequence[Dislodged], power: str, order: Order
) -> Order | Refused:
    """The retreat or disband as it counts, or why it cannot be."""
    if isinstance(order, Bare):
        return refuse("no_verb", order.unit.at)
    if not isinstance(order, (Move, Disband)):
        return refuse("wrong_phase", "retreat")
    province = province_of(order.unit.at)
    entry = _entry(dislodged, province)
    if entry is None:
        known = province in board.provinces
        return refuse("not_dislodged" if known else "unknown_place", province)
    unit = entry.unit
    if unit.power != power:
        return refuse("not_your_unit", province, unit.power)
    if order.unit.kind is not None and order.unit.kind != unit.kind:
        return refuse("wrong_unit_type", province, unit.kind)
    ref = UnitRef(unit.at, unit.kind)
    if isinstance(order, Disband):
        return Disband(ref)
    target, _, coast = order.to.partition("/")
    if target not in board.provinces:
        return refuse("unknown_place", order.to)
    choices = tuple(place for place in entry.retreats if province_of(place) == target)
    if unit.kind == "A" or not coast or order.to in choices:
        if order.to in choices:
            return Move(ref, order.to)
        if len(choices) == 1 and not (unit.kind == "F" and edition.coast_missing == "b"):
            return Move(ref, choices[0])
        if choices:
            return refuse("coast_missing", target, choices)
    elif len(choices) == 1 and edition.coast_wrong == "a":
        return Move(ref, choices[0])
    return refuse("retreat_not_open", order.to, entry.retreats)


def _entry(dislodged: Sequence[Dislodged], province: str) -> Dislodged | None:
    return next((entry for entry in dislodged if entry.unit.province == province), None)


def settle_retreats(
    board: Map, edition: Edition, dislodged: Sequence[Dislodged], given: Sequence[Given]
) -> Retreated:
    """Carry out retreats: two units bound for one place are both lost."""
    newest = edition.orders_for_one_unit == "newest"
    verdicts: list[Order | None] = []
    holder: dict[str, int] = {}
    for number, (power, order) in enumerate(given):
        verdict = None
        if order is not None:
            checked = check_retreat(board, edition, dislodged, power, order)
            verdict = None if isinstance(checked, Refused) else checked
        verdicts.append(verdict)
        if isinstance(verdict, (Move, Disband)):
            at = verdict.unit.at
            if at in holder and not newest:
                verdicts[number] = None
            elif at in holder:
                verdicts[holder[at]] = None
            if at not in holder or newest:
                holder[at] = number
    bound: dict[str, list[str]] = {}
    for verdict in verdicts:
        if isinstance(verdict, Move):
            bound.setdefault(province_of(verdict.to), []).append(verdict.unit.at)
    arrived: dict[str, str] = {
        verdict.unit.at: verdict.to
        for verdict in verdicts
        if isinstance(verdict, Move) and len(bound[province_of(verdict.to)]) == 1
    }
    by_place = {entry.unit.at: entry for entry in dislodged}
    outcomes = tuple(
        _outcome(power, order, verdict, by_place, dislodged, bound, arrived)
        for (power, order), verdict in zip(given, verdicts, strict=True)
    )
    named = {outcome.unit.at for outcome in outcomes if outcome.unit is not None}
    silent = tuple(
        Outcome(e.unit.power, None, e.unit, "not_ordered", e.by, destroyed=True, default=True)
        for e in dislodged
        if e.unit.at not in named
    )
    return Retreated(
        outcomes,
        silent,
        tuple((e.unit, arrived[e.unit.at]) for e in dislodged if e.unit.at in arrived),
        tuple(e.unit for e in dislodged if e.unit.at not in arrived),
    )


def _outcome(
    power: str,
    order: Order | None,
    verdict: Order | None,
    by_place: dict[str, Dislodged],
    dislodged: Sequence[Dislodged],
    bound: dict[str, list[str]],
    arrived: dict[str, str],
) -> Outcome:
    if isinstance(verdict, Disband):
        entry = by_place[verdict.unit.at]
        return Outcome(power, verdict, entry.unit, "succeeds", entry.by)
    if isinstance(verdict, Move):
        entry = by_place[verdict.unit.at]
        if verdict.unit.at in arrived:
            return Outcome(power, verdict, entry.unit, "succeeds", entry.by, lands=verdict.to)
        others = tuple(
            province_of(at) for at in bound[province_of(verdict.to)] if at != verdict.unit.at
        )
        return Outcome(
            power, verdict, entry.unit, "bounced", entry.by, destroyed=True, culprits=others
        )
    at = getattr(getattr(order, "unit", None), "at", "")
    found = _entry(dislodged, province_of(at))
    if found is None or found.unit.power != power:
        return Outcome(power, order, None, "illegal")
    lost = found.unit.at not in arrived
    return Outcome(power, order, found.unit, "illegal", found.by, destroyed=lost)
