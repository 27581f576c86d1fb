"""Why each order of a retreat or adjustment phase came out as it did (see ``reasons``)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from judge.games.base import Refused
from judge.games.diplomacy.adjustments import Ledger
from judge.games.diplomacy.board import Dislodged, Unit, province_of
from judge.games.diplomacy.editions import Edition
from judge.games.diplomacy.map import Map
from judge.games.diplomacy.orders import Build, Disband, Move, Remove
from judge.games.diplomacy.outcomes import Outcome, Reason
from judge.games.diplomacy.reasons import Reasons, refused
from judge.games.diplomacy.retreats import check_retreat


class RetreatReasons:
    """``units`` are those in place when the retreats are made."""

    def __init__(
        self,
        board: Map,
        edition: Edition,
        units: Sequence[Unit],
        dislodged: Sequence[Dislodged],
        contested: Collection[str],
    ) -> None:
        self.board, self.edition = board, edition
        self.here = {unit.province: unit for unit in units}
        self.dislodged, self.contested = dislodged, contested

    def of(self, outcome: Outcome) -> Reasons:
        return tuple(self._told(outcome))

    def _told(self, outcome: Outcome) -> Iterable[Reason]:
        unit, order = outcome.unit, outcome.order
        if outcome.result == "illegal":
            yield from self._refused(outcome)
        elif isinstance(order, Disband):
            yield Reason("why_disbanded", {"unit": unit})
        elif isinstance(order, Move) and outcome.result == "succeeds":
            yield Reason("why_retreated", {"unit": unit, "to": order.to})
        elif isinstance(order, Move):
            others = tuple(e.unit for e in self.dislodged if e.unit.province in outcome.culprits)
            words = {"unit": unit, "others": others, "to": province_of(order.to)}
            yield Reason("why_retreat_met", words)
        else:
            yield Reason("why_retreat_silent", {"unit": unit})

    def _refused(self, outcome: Outcome) -> Iterable[Reason]:
        unit, order = outcome.unit, outcome.order
        if order is None:
            yield Reason("why_unread")
            return
        verdict = check_retreat(self.board, self.edition, self.dislodged, outcome.power, order)
        if not isinstance(verdict, Refused):
            newest = self.edition.orders_for_one_unit == "newest"
            yield Reason("why_newest_counts" if newest else "why_first_counts", {"unit": unit})
            return
        yield refused(verdict)
        if verdict.code == "retreat_not_open" and isinstance(order, Move) and unit is not None:
            yield from self._closed(unit, province_of(order.to))
        if unit is not None and outcome.destroyed:
            yield Reason("why_lost", {"unit": unit})
        else:
            yield Reason("why_ignored")

    def _closed(self, unit: Unit, to: str) -> Iterable[Reason]:
        """Why a place is not open to a retreat (DATC 4.A.5, 6.H)."""
        entry = next(e for e in self.dislodged if e.unit.province == unit.province)
        moves = self.board.fleet_moves if unit.kind == "F" else self.board.army_moves
        if all(province_of(place) != to for place in moves[unit.at]):
            yield Reason("why_closed_far", {"unit": unit, "to": to})
        elif to in self.here:
            yield Reason("why_closed_taken", {"to": to, "other": self.here[to]})
        elif to == entry.by:
            yield Reason("why_closed_origin", {"to": to})
        elif to in self.contested:
            yield Reason("why_closed_standoff", {"to": to})


class AdjustmentReasons:
    """Builds and removals, and what the judge removed for a power that did not say."""

    def __init__(self, ledger: Ledger, outcomes: Sequence[Outcome]) -> None:
        self.ledger, self.outcomes = ledger, outcomes

    def of(self, outcome: Outcome) -> Reasons:
        return tuple(self._told(outcome))

    def _told(self, outcome: Outcome) -> Iterable[Reason]:
        power, order = outcome.power, outcome.order
        need = self.ledger.need.get(power, 0)
        words: dict[str, object] = {"power": power, "num": abs(need)}
        if outcome.result == "illegal":
            yield from self._refused(outcome, words)
        elif isinstance(order, Build):
            code = "why_built_army" if order.kind == "A" else "why_built_fleet"
            yield Reason(code, {**words, "place": order.at})
        elif isinstance(order, Remove):
            yield Reason("why_removed", {**words, "unit": outcome.unit})
        elif order is not None:
            yield Reason("why_waived", words)
        elif outcome.unit is not None:
            yield self.of_disorder(outcome.unit)
        else:
            yield Reason("why_unused", words)

    def of_disorder(self, unit: Unit) -> Reason:
        """Which unit goes when a power does not say (DATC 4.D.8)."""
        if not self.ledger.owned(unit.power) and self.ledger.centres:
            return Reason("why_no_centre", {"power": unit.power, "unit": unit})
        homes = self.ledger.edition.civil_disorder == "home-centres"
        code = "why_disorder_homes" if homes else "why_disorder_owned"
        return Reason(code, {"power": unit.power, "unit": unit})

    def _refused(self, outcome: Outcome, words: dict[str, object]) -> Iterable[Reason]:
        order = outcome.order
        if order is None:
            yield Reason("why_unread")
            return
        verdict = self.ledger.check(outcome.power, order)
        if isinstance(verdict, Refused):
            yield refused(verdict)
            yield Reason("why_ignored")
            return
        edition = self.ledger.edition
        removing = self.ledger.need.get(outcome.power, 0) < 0
        policy = edition.too_many_removals if removing else edition.too_many_builds
        code = "removals" if removing else "builds"
        if isinstance(verdict, (Build, Remove)) and self._again(outcome.power, verdict):
            policy = edition.same_site
            if removing:  # naming a unit twice is no more than naming it once
                policy = "c" if policy == "c" else "b"
            code = "unit" if removing else "site"
            words = {"place": _site(verdict)}
        yield Reason(_TOO_MANY[code][policy], words)

    def _again(self, power: str, verdict: Build | Remove) -> bool:
        """Did another order of the power name the same place?"""
        site, found = province_of(_site(verdict)), 0
        for outcome in self.outcomes:
            order = outcome.order
            if outcome.power == power and order is not None:
                other = self.ledger.check(power, order)
                if isinstance(other, (Build, Remove)) and province_of(_site(other)) == site:
                    found += 1
        return found > 1


#: What was ordered too often -> the choice of 4.D.4, 4.D.5 or 4.D.6 -> the sentence.
_TOO_MANY = {
    "builds": {
        "a": "why_too_many_builds_a",
        "b": "why_too_many_builds_b",
        "c": "why_too_many_builds_c",
    },
    "removals": {
        "a": "why_too_many_removals_a",
        "b": "why_too_many_removals_b",
        "c": "why_too_many_removals_c",
    },
    "site": {
        "a": "why_too_many_site_a",
        "b": "why_too_many_site_b",
        "c": "why_too_many_site_c",
    },
    "unit": {"b": "why_too_many_unit_b", "c": "why_too_many_unit_c"},
}


def _site(order: Build | Remove) -> str:
    return order.at if isinstance(order, Build) else order.unit.at
