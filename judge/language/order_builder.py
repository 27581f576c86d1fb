"""The order grammar's rules as orders of the game; called by lark while it parses.

What a coast means depends on the unit: an army ignores it, a fleet must be
given one that the province has (spec §6.3).
"""

from __future__ import annotations

from lark import Transformer, v_args
from lark.lexer import Token

from judge.domain.refusals import Refusal
from judge.games.diplomacy.orders import (
    Bare,
    Build,
    Convoy,
    Disband,
    Hold,
    Move,
    Order,
    Proxy,
    Remove,
    SupportHold,
    SupportMove,
    UnitKind,
    UnitRef,
    Waive,
)
from judge.language.coasts import Place
from judge.language.lexicon import Lexicon

Route = list[Place]


@v_args(inline=True)
class OrderBuilder(Transformer[Token, Order]):
    """One method for each alternative of ``grammar/diplomacy.lark``."""

    def __init__(self, lexicon: Lexicon) -> None:
        super().__init__()
        self._lexicon = lexicon

    def kind(self, token: Token) -> UnitKind:
        return "A" if token.type == "ARMY" else "F"

    def unit(self, *parts: UnitKind | Token) -> UnitRef:
        kind = parts[0] if not isinstance(parts[0], Token) else None
        place = parts[-1]
        assert isinstance(place, Token)
        return UnitRef(self._at(place.value, kind), kind)

    def route(self, *parts: Token) -> Route:
        return [token.value for token in parts if token.type == "PLACE"]

    def bare(self, unit: UnitRef) -> Bare:
        return Bare(unit)

    def hold(self, unit: UnitRef, _: Token) -> Hold:
        return Hold(unit)

    def hold_first(self, _: Token, unit: UnitRef) -> Hold:
        return Hold(unit)

    def move(
        self, unit: UnitRef, route: Route, via: Token | None = None, seas: Route | None = None
    ) -> Move:
        if seas is None:
            path = tuple(place.id for place in route[:-1])
            return Move(unit, self._at(route[-1], unit.kind), path, via is not None)
        if len(route) > 1:  # "lon - nth - nwy via nwg": which way is meant?
            raise Refusal("trailing_words", words=str(via))
        return self._through(unit, seas, route)

    def move_first(self, _: Token, unit: UnitRef, route: Route, via: Token | None = None) -> Move:
        return self.move(unit, route, via)

    def move_through(self, unit: UnitRef, _: Token, sea: Token, route: Route) -> Move:
        return self._through(unit, [sea.value, *route[:-1]], route)

    def _through(self, unit: UnitRef, seas: Route, route: Route) -> Move:
        return Move(unit, self._at(route[-1], unit.kind), tuple(place.id for place in seas))

    def seas(self, *parts: Token) -> Route:
        return [token.value for token in parts if token.type == "PLACE"]

    def support_hold(self, unit: UnitRef, _: Token, of: UnitRef, *__: Token) -> SupportHold:
        return SupportHold(unit, of)

    def support_move(self, unit: UnitRef, _: Token, of: UnitRef, route: Route) -> SupportMove:
        return SupportMove(unit, of, self._at(route[-1], of.kind))

    def convoy(self, unit: UnitRef, _: Token, of: UnitRef, route: Route) -> Convoy:
        return Convoy(unit, of, self._at(route[-1], of.kind))

    def proxy(self, unit: UnitRef, *words: Token) -> Proxy:
        return Proxy(unit, words[-1].value)

    def disband(self, unit: UnitRef, _: Token) -> Disband:
        return Disband(unit)

    def build(self, _: Token, unit: UnitRef) -> Build:
        return Build(unit.at, unit.kind)

    def remove(self, _: Token, unit: UnitRef) -> Remove:
        return Remove(unit)

    def waive(self, *_: Token) -> Waive:
        return Waive()

    def _at(self, place: Place, kind: UnitKind | None) -> str:
        if place.coast is None or kind == "A":
            return place.id
        choices = self._lexicon.coasts(place.id)
        if place.coast not in choices:
            raise Refusal("coast_unknown", place=place.id, coast=place.coast, choices=choices)
        return f"{place.id}/{place.coast}"
