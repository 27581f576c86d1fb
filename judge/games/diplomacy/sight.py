"""What one power may see of a board and of a settled phase in a blind game (spec §12.3).

Here alone it is decided: his own units, orders and centres, what befell his units, and where
they can retreat to. Nothing tells of a unit of another power where it is, what it is, or that
it is none: what is cut out here is cut out of letters, lists, files, checks and examples alike.
The reasons are in ``docs/decisions/012-blind.md``.
"""

from __future__ import annotations

from collections.abc import Set
from dataclasses import replace

from judge.games.diplomacy.board import Position, province_of
from judge.games.diplomacy.orders import (
    Convoy,
    Move,
    Order,
    SupportHold,
    SupportMove,
    UnitRef,
)
from judge.games.diplomacy.outcomes import Adjudication, Outcome, Result
from judge.games.diplomacy.phases import PhaseType

#: Whose eyes: of a power, of ``NOBODY`` that has a unit, or None for those who see everything.
Eye = str | None
NOBODY = ""
#: Stands where a unit was driven out and nobody may be told from where.
SOMEWHERE = ""


def seen(position: Position, eye: Eye) -> Position:
    """The board as ``eye`` sees it; it says itself that it is not the whole one."""
    if eye is None:
        return position
    own = (entry for entry in position.dislodged if entry.unit.power == eye)
    return replace(
        position,
        units=position.units_of(eye),
        centres={centre: owner for centre, owner in position.centres.items() if owner == eye},
        dislodged=tuple(replace(entry, by=SOMEWHERE) for entry in own),
        contested=frozenset(),
        seen_by=eye,
    )


def seen_results(settled: Adjudication, eye: Eye) -> Adjudication:
    """The settled phase as ``eye`` sees it: own lines, what was done to own units.

    The end of the game and what changed in its rules (``ending``, ``notes``) are public.
    """
    if eye is None:
        return settled
    own = {unit.province for unit in settled.before.units_of(eye)}
    movement = settled.phase.type is PhaseType.MOVEMENT
    return replace(
        settled,
        before=seen(settled.before, eye),
        after=seen(settled.after, eye),
        outcomes=tuple(
            _moved(outcome, own) if movement else _plain(outcome)
            for outcome in settled.outcomes
            if outcome.power == eye
        ),
        contested=frozenset(),
        gone=tuple(unit for unit in settled.gone if unit.power == eye),
        vanished=tuple(unit for unit in settled.vanished if unit.power == eye),
        proxies=tuple(given for given in settled.proxies if given[0].power == eye),
    )


def _plain(outcome: Outcome) -> Outcome:
    """Without those who caused it; that the unit was dislodged stays."""
    return outcome._replace(
        dislodged_by=SOMEWHERE if outcome.dislodged else None,
        culprits=(),
    )


def _moved(outcome: Outcome, own: Set[str]) -> Outcome:
    result = _result(outcome)
    order = outcome.order
    if isinstance(order, SupportHold | SupportMove | Convoy):
        order = unfilled(order, own)
    return _plain(outcome)._replace(
        order=order, result=result, by_convoy=outcome.by_convoy or result == "no_convoy"
    )


def _result(outcome: Outcome) -> Result:
    """One word for orders that had nobody to fit: what was missing would tell who stands where."""
    if outcome.result not in ("void", "illegal"):
        return outcome.result
    return "no_convoy" if isinstance(outcome.order, Move) else "void"


def unfilled(order: Order, own: Set[str]) -> Order:
    """An order that helps a unit outside the provinces ``own``, without its type and coast.

    The adjudication has filled in what stands there, and has dropped a coast that an army
    has no use for; which of them the player had written is not known any more.
    """
    if not isinstance(order, SupportHold | SupportMove | Convoy):
        return order
    province = province_of(order.of.at)
    if province in own:
        return order
    if isinstance(order, SupportHold):
        return replace(order, of=UnitRef(province))
    return replace(order, of=UnitRef(province), to=province_of(order.to))
