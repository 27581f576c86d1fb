"""Why each order of a movement phase came out as it did, as codes with what they name.

The sentences are in ``reports/messages/explain.py``. A reason is worked out only
for who asks: the outcomes of the adjudication are all it needs.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cached_property

from judge.games.base import Refused
from judge.games.diplomacy.board import Unit, province_of
from judge.games.diplomacy.editions import Edition
from judge.games.diplomacy.field import Field
from judge.games.diplomacy.legality import lawful
from judge.games.diplomacy.map import Map
from judge.games.diplomacy.movement import settle_movement
from judge.games.diplomacy.orders import Convoy, Hold, Move, SupportHold, SupportMove
from judge.games.diplomacy.outcomes import Outcome, Reason
from judge.games.diplomacy.phases import Season
from judge.games.diplomacy.reckoning import Reckoning

Reasons = tuple[Reason, ...]


def refused(reason: Refused) -> Reason:
    return Reason(reason.code, reason.params)


class MovementReasons:
    """``outcomes`` are those of the orders given and, behind them, of the silent units."""

    def __init__(
        self,
        board: Map,
        edition: Edition,
        units: Sequence[Unit],
        outcomes: Sequence[Outcome],
        season: Season = Season.SPRING,
    ) -> None:
        self.board, self.edition, self.season = board, edition, season
        self.units, self.outcomes = units, outcomes
        self.facts = Reckoning(board, edition, units, outcomes)

    def of(self, outcome: Outcome) -> Reasons:
        """What to say of one order; never empty."""
        order = outcome.order
        if outcome.result == "illegal" or (outcome.result == "void" and self._no_move(outcome)):
            found = list(self._of_refused(outcome))
        elif isinstance(order, Move):
            found = list(self._of_move(outcome, order))
        elif isinstance(order, (SupportHold, SupportMove)):
            found = list(self._of_support(outcome, order))
        elif isinstance(order, Convoy):
            found = list(self._of_convoy(outcome, order))
        else:
            found = list(self._of_hold(outcome))
        told = any(reason.code in _TELLS_DISLODGED for reason in found)
        if outcome.unit is not None and outcome.dislodged:
            if not told:
                found.append(self._dislodged(outcome.unit))
            if outcome.destroyed:
                found.append(Reason("why_no_retreat"))
        return tuple(found)

    # ------------------------------------------------------------------ helpers

    def _units(self, places: Iterable[str]) -> tuple[Unit, ...]:
        return tuple(self.facts.unit[at] for at in places)

    def _dislodged(self, unit: Unit) -> Reason:
        facts, at = self.facts, unit.province
        by = facts.driven_by(at) or ""
        if not by:  # an illegal order beside the one that counts
            by = next(o.dislodged_by for o in self.outcomes if o.unit == unit and o.dislodged) or ""
        return Reason(
            "why_dislodged",
            {
                "unit": unit,
                "by": facts.unit[by],
                "strength": facts.attack(by),
                "against": facts.defence(at, by),
            },
        )

    @cached_property
    def _other_ending(self) -> tuple[Outcome, ...]:
        """The same orders under another rule for paradoxes: what differs belongs to one."""
        rule = "szykman" if self.edition.paradox == "all-hold" else "all-hold"
        given = [(outcome.power, outcome.order) for outcome in self.outcomes]
        edition = replace(self.edition, paradox=rule)
        moved = settle_movement(self.board, edition, self.units, given, self.season)
        return moved.outcomes

    def _paradox(self, army: str) -> bool:
        """Was it a paradox that took this army's convoy away?"""
        facts = self.facts
        fate = facts.fate.get(army)
        if fate is None or fate.result != "no_convoy":
            return False
        fleets = facts.fleets(army)
        if not any(facts.driven_by(sea) for sea in fleets):
            return True
        return any(
            mine.unit is not None
            and mine.unit.province in fleets
            and mine.dislodged_by != other.dislodged_by
            for mine, other in zip(self.outcomes, self._other_ending, strict=True)
        )

    def _no_move(self, outcome: Outcome) -> bool:
        """A move that counts as void though it is none that can be given."""
        return isinstance(outcome.order, Move) and isinstance(self._verdict(outcome), Refused)

    def _verdict(self, outcome: Outcome) -> object:
        assert outcome.order is not None
        return lawful(self._field, outcome.power, outcome.order)

    @cached_property
    def _field(self) -> Field:
        return Field(self.board, self.edition, self.units, self.season)

    # ------------------------------------------------------------------- orders

    def _of_refused(self, outcome: Outcome) -> Iterable[Reason]:
        unit = outcome.unit
        if outcome.order is None:
            yield Reason("why_unread")
            return
        verdict = self._verdict(outcome)
        if isinstance(verdict, Refused):
            yield refused(verdict)
            if unit is None:
                yield Reason("why_ignored")
            elif unit.province in self.facts.fate and outcome.result == "illegal":
                yield Reason("why_ignored_other", {"unit": unit})
            else:
                yield Reason("why_ignored_holds", {"unit": unit})
        else:
            newest = self.edition.orders_for_one_unit == "newest"
            code = "why_newest_counts" if newest else "why_first_counts"
            yield Reason(code, {"unit": unit})

    def _of_hold(self, outcome: Outcome) -> Iterable[Reason]:
        unit = outcome.unit
        assert unit is not None
        facts, at = self.facts, unit.province
        if not isinstance(outcome.order, Hold):
            yield Reason("why_no_order", {"unit": unit})
        attackers = [a for a in facts.attackers.get(at, ()) if a != facts.driven_by(at)]
        tried = [a for a in attackers if facts.arrives(a)]
        if outcome.dislodged:
            return
        for a in tried:
            strength, against = facts.attack(a), facts.defence(at, a)
            if facts.unit[a].power == unit.power:
                code = "why_held_own"
            else:
                code = "why_held_against" if strength <= against else "why_held_others"
            words = {"by": facts.unit[a], "strength": strength, "against": against}
            yield Reason(code, {"unit": unit, **words})
        if not tried and isinstance(outcome.order, Hold):
            yield Reason("why_held", {"unit": unit})

    def _of_move(self, outcome: Outcome, order: Move) -> Iterable[Reason]:
        unit = outcome.unit
        assert unit is not None
        words: dict[str, object] = {"unit": unit, "to": order.to}
        if outcome.result == "void":
            yield Reason("why_no_fleets", words)
        elif outcome.result == "succeeds":
            yield from self._success(unit, words)
        elif outcome.result == "no_convoy":
            if self._paradox(unit.province):
                szykman = self.edition.paradox == "szykman"
                yield Reason("why_paradox_szykman" if szykman else "why_paradox", words)
                return
            for fleet in self.facts.fleets(unit.province):
                by = self.facts.driven_by(fleet)
                if by is not None:
                    units = {"fleet": self.facts.unit[fleet], "by": self.facts.unit[by]}
                    yield Reason("why_no_convoy", {**words, **units})
        else:
            yield from self._bounce(unit, words)

    def _success(self, unit: Unit, words: dict[str, object]) -> Iterable[Reason]:
        facts, at = self.facts, unit.province
        to, strength = facts.dest[at], facts.attack(at)
        other = facts.unit.get(to)
        if other is None:
            yield Reason("why_moved_in" if facts.rivals(at) else "why_moved", words)
        elif facts.moved(to):
            yield Reason("why_moved_after", {**words, "other": other})
        else:
            against = facts.defence(to, at)
            numbers = {"other": other, "strength": strength, "against": against}
            yield Reason("why_moved_over", {**words, **numbers})
        for rival in facts.rivals(at):
            if facts.arrives(rival):
                numbers = {"strength": strength, "against": facts.prevent(rival)}
                code = "why_stronger" if facts.prevent(rival) else "why_no_trace"
                yield Reason(code, {"other": facts.unit[rival], **numbers})
        yield from self._help(unit, "why_it_was_supported")
        if facts.sails(at) and (fleets := facts.fleets(at, whole=True)):
            yield Reason("why_convoyed", {"by": self._units(fleets)})

    def _help(self, unit: Unit, code: str = "why_supported") -> Iterable[Reason]:
        at = unit.province
        idle = self.facts.idle_helpers(at)
        if helpers := [s for s in self.facts.helpers.get(at, ()) if s not in idle]:
            yield Reason(code, {"unit": unit, "by": self._units(helpers)})
        if idle:
            other = self.facts.unit[self.facts.dest[at]]
            yield Reason("why_no_own_help", {"by": self._units(idle), "other": other})

    def _bounce(self, unit: Unit, words: dict[str, object]) -> Iterable[Reason]:
        facts, at = self.facts, unit.province
        to, strength = facts.dest[at], facts.attack(at)
        causes: list[tuple[str, Unit, int]] = []
        other = facts.unit.get(to)
        if other is not None and strength <= (against := facts.defence(to, at)):
            if other.power == unit.power:
                code = "why_bounced_own"
            elif facts.opponent(at) == to:
                code = "why_bounced_head_on"
            else:
                code = "why_bounced_stuck" if to in facts.dest else "why_bounced_held"
            causes.append((code, other, against))
        if strength == 0:  # stopped by an own unit, but against rivals it has what it has
            strength = facts.backing(at)
        for rival in facts.rivals(at):
            against = facts.prevent(rival)
            if against >= max(strength, 1):
                code = "why_also_rival" if causes else "why_bounced_rival"
                causes.append((code, facts.unit[rival], against))
        for code, culprit, against in causes:
            numbers = {"other": culprit, "strength": strength, "against": against}
            yield Reason(code, {**words, **numbers})
        if not causes:
            if facts.base(at) == 0 and strength == 0:
                yield Reason("why_bounced_strait", words)
            elif self.edition.paradox in ("all-hold", "dptg"):
                yield Reason("why_bounced_paradox", words)
            else:
                yield Reason("why_bounced", words)
        yield from self._help(unit)

    # ----------------------------------------------------------- supports, convoys

    def _really(self, other: Unit) -> Reason:
        """What a unit did instead of what somebody counted on."""
        fate = self.facts.fate.get(other.province)
        order = None if fate is None else fate.order
        if isinstance(order, Move):
            return Reason("why_really_move", {"unit": other, "to": order.to})
        code = {
            Hold: "why_really_hold",
            SupportHold: "why_really_support",
            SupportMove: "why_really_support",
            Convoy: "why_really_convoy",
        }.get(type(order), "why_really_nothing")
        return Reason(code, {"unit": other})

    def _of_support(self, outcome: Outcome, order: SupportHold | SupportMove) -> Iterable[Reason]:
        unit = outcome.unit
        assert unit is not None
        of = self.facts.unit[province_of(order.of.at)]
        words: dict[str, object] = {"unit": unit, "of": of}
        target = of.province
        if isinstance(order, SupportMove):
            words["to"], target = order.to, province_of(order.to)
        if outcome.result == "void":
            yield from self._useless(order, of, words)
        elif outcome.result == "cut":
            by = self.facts.driven_by(unit.province)
            if by is not None and by in outcome.culprits and len(outcome.culprits) == 1:
                numbers = {
                    "strength": self.facts.attack(by),
                    "against": self.facts.defence(unit.province, by),
                }
                yield Reason("why_cut_dislodged", {**words, "by": self.facts.unit[by], **numbers})
            else:
                yield Reason("why_cut", {**words, "by": self._units(outcome.culprits)})
        else:
            yield Reason("why_support_move" if "to" in words else "why_support_hold", words)
            yield from self._uncut(unit, target)
            if unit.province in self.facts.idle_helpers(of.province):
                other = self.facts.unit[target]
                yield Reason("why_no_own_help", {"by": (unit,), "other": other})

    def _useless(
        self, order: SupportHold | SupportMove, of: Unit, words: dict[str, object]
    ) -> Iterable[Reason]:
        fate = self.facts.fate.get(of.province)
        really = None if fate is None else fate.order
        if isinstance(order, SupportHold):
            yield Reason("why_support_of_mover", words)
        elif isinstance(really, Move) and province_of(really.to) == province_of(order.to):
            yield Reason("why_support_coast", {**words, "real": really.to})
        else:
            yield Reason("why_support_unmatched", words)
            yield self._really(of)

    def _uncut(self, unit: Unit, target: str) -> Iterable[Reason]:
        """Attacks that did not cut a support (DATC 6.D.15, 6.D.17, 6.D.20)."""
        facts = self.facts
        for a in facts.attackers.get(unit.province, ()):
            words = {"by": facts.unit[a]}
            if facts.unit[a].power == unit.power:
                yield Reason("why_uncut_own", words)
            elif not facts.arrives(a):
                yield Reason("why_uncut_convoy", words)
            elif a == target:
                yield Reason("why_uncut_target", words)
            else:
                yield Reason("why_uncut_rule", words)

    def _of_convoy(self, outcome: Outcome, order: Convoy) -> Iterable[Reason]:
        unit = outcome.unit
        assert unit is not None
        facts = self.facts
        of = facts.unit[province_of(order.of.at)]
        words = {"unit": unit, "of": of, "to": order.to}
        if outcome.result == "void":
            yield Reason("why_convoy_unmatched", words)
            yield self._really(of)
            return
        by = facts.driven_by(unit.province)
        army = facts.fate[of.province]
        if by is not None:
            numbers = {"strength": facts.attack(by), "against": facts.defence(unit.province, by)}
            yield Reason("why_convoy_dislodged", {**words, "by": facts.unit[by], **numbers})
        elif outcome.result == "disrupted":
            szykman = self.edition.paradox == "szykman"
            yield Reason("why_convoy_szykman" if szykman else "why_convoy_paradox", words)
        elif army.result == "succeeds" and army.by_convoy:
            used = unit.province in facts.fleets(of.province, whole=True)
            yield Reason("why_convoy_given" if used else "why_convoy_other_way", words)
        else:
            code = {"void": "why_convoy_gap", "no_convoy": "why_convoy_broken"}.get(
                army.result, "why_convoy_bounced" if army.by_convoy else "why_convoy_unused"
            )
            yield Reason(code, words)


#: Sentences that already say by whom the unit was dislodged.
_TELLS_DISLODGED = ("why_convoy_dislodged", "why_cut_dislodged")
