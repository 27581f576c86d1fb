"""A refused order in sentences: what is wrong, what could be done, a line that would work.

Nothing here tells a player what he may not know: the board is the one that he sees.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Protocol

from judge.domain.refusals import Refused
from judge.games.base import Due
from judge.games.diplomacy.board import Position, Unit, province_of
from judge.games.diplomacy.examples import Wanted, examples, reach, support_reach
from judge.games.diplomacy.game import Diplomacy
from judge.games.diplomacy.notation import write
from judge.games.diplomacy.orders import (
    Build,
    Convoy,
    Disband,
    Hold,
    Move,
    Order,
    Remove,
    SupportHold,
    SupportMove,
    Waive,
)
from judge.games.diplomacy.phases import PhaseType
from judge.handlers.kit import GameKit
from judge.language.diagnostics import Shape
from judge.reports.views import Message

_WANTED: Mapping[type, Wanted] = {
    Move: "move",
    Hold: "hold",
    SupportHold: "support",
    SupportMove: "support",
    Convoy: "convoy",
    Disband: "disband",
    Build: "build",
    Remove: "remove",
    Waive: "waive",
}
#: The unit is not there or not his: which ones could he have meant?
_WRONG_UNIT = (
    "no_unit_there",
    "no_own_unit_there",
    "not_your_unit",
    "not_dislodged",
    "no_own_unit_dislodged",
)
#: The unit cannot go there: where else?
_TOO_FAR = (
    "same_province",
    "not_adjacent",
    "army_at_sea",
    "fleet_inland",
    "impassable",
    "frozen",
    "no_such_coast",
    "no_route",
    "fleet_cannot_be_convoyed",
)
#: Nothing that another line could do better, or the sentence has said it.
_NO_EXAMPLE = ("eliminated", "line_too_long", "too_many_orders", "proxy_not_allowed")
_SHOWN = 2


class Read(Protocol):
    """An order of a line: what was typed, and what was understood of it."""

    @property
    def text(self) -> str: ...

    @property
    def order(self) -> Order | None: ...

    @property
    def shape(self) -> Shape: ...


#: Provinces that a unit of the position can act upon.
Within = Callable[[Diplomacy, Position, str], tuple[str, ...]]


def explained(
    kit: GameKit, board: Position, power: str, found: Read, refused: Refused
) -> tuple[Message, ...]:
    """The refusal of an order of the running phase, and below it what would help."""
    case = _Case(kit, board, power, found, refused)
    return (Message(refused.code, case.params(), "error"), *case.notes())


def wanted_of(order: Order | None) -> Wanted:
    """Which kind of order it is, as examples are asked for."""
    return _WANTED.get(type(order), "")


def lines(orders: Iterable[Order]) -> tuple[str, ...]:
    """Orders as a player can send them."""
    return tuple(write(order) for order in orders)


class _Case:
    """One refused order."""

    def __init__(
        self, kit: GameKit, board: Position, power: str, found: Read, refused: Refused
    ) -> None:
        self._kit = kit
        self._board = board
        self._power = power
        self._found = found
        self._refused = refused

    def params(self) -> dict[str, object]:
        """Those of the refusal, and what only the whole case knows."""
        params = dict(self._refused.params)
        match self._refused.code:
            case "wrong_phase" | "trailing_words":
                params["read"] = self._found.text
            case "unknown_power" if not params.get("candidates"):
                params["powers"] = self._kit.game.powers
            case "not_owned" | "occupied":
                params["choices"] = self._kit.game.ledger(self._board).sites(self._power)
        return params

    def notes(self) -> Iterator[Message]:
        code, params = self._refused.code, self._refused.params
        if code in _NO_EXAMPLE:
            return
        if self._kit.game.dues(self._board).get(self._power) is not Due.REQUIRED:
            yield Message("nothing_due", {"power": self._power}, "note")
            return
        mended = lines(self._mended())
        if mended:
            yield Message("order_example", {"examples": mended[:_SHOWN]}, "note")
        elif code in _WRONG_UNIT:
            yield self._own_units()
        elif code in _TOO_FAR and self._at():
            yield self._places("can_go", self._at(), reach)
        elif code == "supported_unreachable":
            yield self._places("can_go", str(params["place"]), reach)
        elif code == "support_unreachable":
            yield self._places("can_support", str(params["place"]), support_reach)
        elif code != "retreat_not_open":
            yield from self._example()

    def _at(self) -> str:
        """The province of the unit that was to be ordered; empty where it was not understood."""
        order = self._found.order
        if order is None:
            return self._found.shape.at
        ref = getattr(order, "unit", None)
        return province_of(ref.at if ref is not None else getattr(order, "at", ""))

    def _wanted(self) -> Wanted:
        order = self._found.order
        return self._found.shape.wanted if order is None else wanted_of(order)

    def _example(self) -> Iterator[Message]:
        wanted = self._wanted()
        found = examples(self._kit.game, self._board, self._power, wanted, self._at())
        if found:
            alike = [order for order in found if wanted_of(order) == wanted]
            shown = alike[:1] or found[:_SHOWN]
            yield Message("order_example", {"examples": lines(shown)}, "note")

    def _own_units(self) -> Message:
        if self._board.phase.type is PhaseType.RETREAT:
            mine = [e.unit for e in self._board.dislodged if e.unit.power == self._power]
        else:
            mine = list(self._board.units_of(self._power))
        return Message("own_units", {"units": tuple(map(_name, mine))}, "note")

    def _places(self, code: str, at: str, within: Within) -> Message:
        places = within(self._kit.game, self._board, at)
        return Message(code, {"place": at, "places": places}, "note")

    def _mended(self) -> list[Order]:
        """The order with what it nearly says, as far as that can be ordered now."""
        found = []
        for order in self._guesses():
            checked = self._kit.game.check(self._board, self._power, order)
            if not isinstance(checked, Refused):
                found.append(checked)
        return list(dict.fromkeys(found))

    def _guesses(self) -> Iterator[Order]:
        params, order = self._refused.params, self._found.order
        match self._refused.code:
            case "unknown_place" | "ambiguous_place" if order is None:
                word = str(params["word"])
                for place in _ids(params.get("nearest") or params.get("candidates")):
                    text = self._found.text.replace(word, place, 1)
                    for read in self._kit.orders.parse(text)[:1]:
                        if read.order is not None:
                            yield read.order
            case "wrong_unit_type":
                if order is not None and not isinstance(order, Build | Waive):
                    yield replace(order, unit=replace(order.unit, kind=None))
            case "wrong_supported_type" if isinstance(order, SupportHold | SupportMove):
                yield replace(order, of=replace(order.of, kind=None))
            case "coast_missing" if isinstance(order, Move | SupportMove):
                for place in _ids(params["choices"]):
                    yield replace(order, to=place)
            case "coast_required" if isinstance(order, Build):
                for place in _ids(params["choices"]):
                    yield replace(order, at=place)


def _name(unit: Unit) -> str:
    return f"{unit.kind} {unit.at}"


def _ids(value: object) -> tuple[str, ...]:
    return tuple(map(str, value)) if isinstance(value, tuple | list) else ()
