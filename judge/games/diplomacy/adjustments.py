"""The adjustment phase: builds, removals, waives (spec §5.6; DATC 4.D, 6.I, 6.J)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from judge.games.base import Refused
from judge.games.diplomacy.board import Unit, province_of
from judge.games.diplomacy.civil_disorder import removals
from judge.games.diplomacy.editions import Edition
from judge.games.diplomacy.map import Map, Terrain
from judge.games.diplomacy.orders import (
    Bare,
    Build,
    Disband,
    Order,
    Remove,
    UnitRef,
    Waive,
)
from judge.games.diplomacy.outcomes import Outcome
from judge.games.diplomacy.refusals import refuse

Given = tuple[str, Order | None]


@dataclass(frozen=True, slots=True)
class Ledger:
    """Where an adjustment phase stands: units, owners, and builds (+) or removals (-) due."""

    board: Map
    edition: Edition
    units: Sequence[Unit]
    centres: Mapping[str, str]
    need: Mapping[str, int]

    def owned(self, power: str) -> list[str]:
        return [center for center, owner in self.centres.items() if owner == power]

    def sites(self, power: str) -> tuple[str, ...]:
        """Vacant provinces the power may build in, in map order."""
        taken = {unit.province for unit in self.units}
        return tuple(
            center
            for center in self.board.provinces
            if center not in taken and self._fault(power, center) is None
        )

    def _fault(self, power: str, place: str) -> str | None:
        """Why ``power`` could not build in a province even if it were vacant."""
        board = self.board
        home = board.home_of.get(place) == power
        if place not in board.centers or (board.builds == "home" and not home):
            return "not_home_centre"
        if self.centres.get(place) != power:
            return "not_owned"
        if board.builds == "one-home" and not home:
            homes = board.powers[power].homes
            if not any(self.centres.get(center) == power for center in homes):
                return "not_home_centre"
        return None

    def build(self, power: str, order: Build) -> Build | Refused:
        """The build with its coast, or why it cannot be."""
        board = self.board
        place, _, coast = order.at.partition("/")
        province = board.provinces.get(place)
        if self.need.get(power, 0) <= 0:
            return refuse("nothing_to_build", power)
        if province is None:
            return refuse("unknown_place", order.at)
        if province.terrain is Terrain.SEA:
            return refuse("build_at_sea", place)
        fault = self._fault(power, place)
        if fault == "not_home_centre":
            return refuse(fault, place, self.sites(power))
        if fault is not None:
            return refuse(fault, place)
        if any(unit.province == place for unit in self.units):
            return refuse("occupied", place)
        kind = order.kind
        if kind is None:
            return refuse("type_required", place)
        if kind == "F" and province.terrain is Terrain.INLAND:
            if self.edition.fleet_inland == "a":
                return refuse("build_inland", place)
            kind = "A"
        if kind == "A":
            return Build(place, "A")
        if province.coasts and coast not in province.coasts:
            return refuse("coast_required", place, province.places)
        if coast and not province.coasts:
            return refuse("no_such_coast", order.at)
        return Build(order.at, "F")

    def remove(self, power: str, ref: UnitRef) -> Remove | Refused:
        place = province_of(ref.at)
        unit = next((unit for unit in self.units if unit.province == place), None)
        if self.need.get(power, 0) >= 0:
            return refuse("nothing_to_remove", power)
        if unit is None:
            known = place in self.board.provinces
            return refuse("no_unit_there" if known else "unknown_place", place)
        if unit.power != power:
            return refuse("not_your_unit", place, unit.power)
        if ref.kind is not None and ref.kind != unit.kind:
            return refuse("wrong_unit_type", place, unit.kind)
        return Remove(UnitRef(unit.at, unit.kind))

    def check(self, power: str, order: Order) -> Build | Remove | Waive | Refused:
        """An order of the phase as it counts; a bare unit means what the power has to do."""
        if isinstance(order, Bare):
            if self.need.get(power, 0) < 0:
                return self.remove(power, order.unit)
            order = Build(order.unit.at, order.unit.kind)
        if isinstance(order, Build):
            return self.build(power, order)
        if isinstance(order, (Remove, Disband)):
            return self.remove(power, order.unit)
        if isinstance(order, Waive):
            if self.need.get(power, 0) <= 0:
                return refuse("nothing_to_build", power)
            return order
        return refuse("wrong_phase", "adjustment")


@dataclass(frozen=True, slots=True)
class Adjusted:
    """A settled adjustment phase. ``disorder`` are the units removed without an order."""

    outcomes: tuple[Outcome, ...]
    silent: tuple[Outcome, ...]
    units: tuple[Unit, ...]
    disorder: tuple[Unit, ...]


def settle_adjustments(ledger: Ledger, given: Sequence[Given]) -> Adjusted:
    """Carry out builds and removals in the sequence given; the rest is done by default."""
    checked: list[Build | Remove | Waive | None] = []
    for power, order in given:
        verdict = None if order is None else ledger.check(power, order)
        checked.append(None if isinstance(verdict, Refused) else verdict)
    counted: set[int] = set()
    for power in ledger.board.power_ids:
        mine = [n for n, (who, _) in enumerate(given) if who == power and checked[n] is not None]
        if mine:
            counted.update(_which_count(ledger, ledger.need.get(power, 0), mine, checked))
    outcomes: list[Outcome] = []
    built: list[Unit] = []
    gone: set[str] = set()
    for n, (power, order) in enumerate(given):
        verdict = checked[n]
        if n not in counted or verdict is None:
            outcomes.append(Outcome(power, order, None, "illegal"))
        elif isinstance(verdict, Build):
            unit = Unit(power, verdict.kind or "A", verdict.at)
            built.append(unit)
            lands = verdict.at if isinstance(order, Build) and order.at != verdict.at else None
            outcomes.append(Outcome(power, verdict, unit, "succeeds", lands=lands))
        elif isinstance(verdict, Remove):
            gone.add(verdict.unit.at)
            unit = next(unit for unit in ledger.units if unit.at == verdict.unit.at)
            outcomes.append(Outcome(power, verdict, unit, "succeeds"))
        else:
            outcomes.append(Outcome(power, verdict, None, "succeeds"))
    left = [unit for unit in ledger.units if unit.at not in gone]
    silent, disorder = _defaults(ledger, outcomes, left)
    lost = {unit.at for unit in disorder}
    rank = {power: n for n, power in enumerate(ledger.board.power_ids)}
    units = [unit for unit in left if unit.at not in lost] + built
    units.sort(key=lambda unit: rank[unit.power])
    return Adjusted(tuple(outcomes), silent, tuple(units), disorder)


def _which_count(
    ledger: Ledger, need: int, mine: list[int], checked: list[Build | Remove | Waive | None]
) -> list[int]:
    """Of the lawful orders of one power those that are carried out (4.D.4, 4.D.5, 4.D.6)."""
    by_site: dict[str, list[int]] = {}
    for n in mine:
        verdict = checked[n]
        if isinstance(verdict, Build):
            by_site.setdefault(province_of(verdict.at), []).append(n)
        elif isinstance(verdict, Remove):
            by_site.setdefault(province_of(verdict.unit.at), []).append(n)
        else:
            by_site[f"waive {n}"] = [n]
    edition = ledger.edition
    removing = need < 0
    same = edition.same_site if not removing else ("c" if edition.same_site == "c" else "b")
    kept = sorted(n for group in by_site.values() for n in _pick(group, 1, same))
    policy = edition.too_many_removals if removing else edition.too_many_builds
    return _pick(kept, abs(need), policy)


def _pick(numbers: list[int], limit: int, policy: str) -> list[int]:
    if len(numbers) <= limit:
        return numbers
    if policy == "a":
        return []
    return numbers[:limit] if policy == "b" else numbers[-limit:]


def _defaults(
    ledger: Ledger, outcomes: Sequence[Outcome], left: Sequence[Unit]
) -> tuple[tuple[Outcome, ...], tuple[Unit, ...]]:
    """Removals nobody ordered, and builds nobody used."""
    silent: list[Outcome] = []
    disorder: list[Unit] = []
    for power in ledger.board.power_ids:
        need = ledger.need.get(power, 0)
        done = sum(o.power == power and o.result == "succeeds" for o in outcomes)
        pending = abs(need) - done
        if need < 0 and pending > 0:
            mine = [unit for unit in left if unit.power == power]
            owned = ledger.owned(power)
            lost = removals(ledger.board, ledger.edition, power, mine, owned, pending)
            disorder.extend(lost)
            for unit in lost:
                silent.append(Outcome(power, None, unit, "succeeds", destroyed=True, default=True))
        elif need > 0:
            silent.extend(
                Outcome(power, None, None, "not_ordered", default=True) for _ in range(pending)
            )
    return tuple(silent), tuple(disorder)
