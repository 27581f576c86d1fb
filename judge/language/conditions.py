"""The text between IF and THEN → a condition, through ``grammar/conditions.lark``.

Rules: ``seeds/syntax.fr-en.txt`` (conditional orders), spec §5.8: AND and OR from left
to right, NOT before anything, and the end of the line closes every bracket.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from lark import Transformer, UnexpectedToken, v_args
from lark.exceptions import VisitError
from lark.lexer import Token

from judge.domain.refusals import Refusal, Refused
from judge.games.diplomacy.conditions import And, Condition, Not, Or, Stands
from judge.games.diplomacy.orders import UnitKind
from judge.language.coasts import Place
from judge.language.condition_scan import ConditionScan
from judge.language.diagnostics import explain, quote
from judge.language.grammars import Load, Scanned, build
from judge.language.keywords import Keywords
from judge.language.lexicon import Lexicon
from judge.language.scanner import Scanner

MAX_TOKENS = 200
MAX_DEPTH = 20


class ConditionParser:
    """For one map; ``words`` are the keywords of the condition grammar."""

    def __init__(self, load: Load, lexicon: Lexicon, scanner: Scanner) -> None:
        self._lexicon = lexicon
        self._scanner = scanner
        self._lark = build(load, "conditions", lexer=Scanned, transformer=_Builder(lexicon))
        self.words = Keywords(self._lark.terminals)

    def parse(self, text: str) -> Condition | Refused:
        """The condition of a folded text. Never raises."""
        tokens = ConditionScan(self._scanner, self.words, text).condition()
        if not tokens:
            return Refused("condition_empty")
        if len(tokens) > MAX_TOKENS or _depth(tokens) > MAX_DEPTH:
            return Refused("condition_too_deep", {"limit": MAX_DEPTH})
        try:
            return cast(Condition, self._lark.parse(cast(str, tokens), start="start"))
        except UnexpectedToken as error:
            return self._explained(text, tokens, error)
        except VisitError as error:
            if not isinstance(error.orig_exc, Refusal):
                raise
            return error.orig_exc.reason
        except Refusal as refusal:
            return refusal.reason

    def _explained(self, text: str, tokens: list[Token], error: UnexpectedToken) -> Refused:
        at = next((n for n, token in enumerate(tokens) if token is error.token), len(tokens))
        token = tokens[at] if at < len(tokens) else None
        if token is None or token.start_pos is None:
            return Refused("condition_unfinished", {"words": quote(text.strip())})
        if token.type in ("UNKNOWN", "BAD_COAST", "BAD_POWER"):
            return explain(text, tokens, at, ("PLACE",), self._lexicon)
        word = quote(text[token.start_pos : token.end_pos])
        read = quote(text[: token.start_pos].strip())
        return Refused("condition_form", {"word": word, "read": read})


def _depth(tokens: list[Token]) -> int:
    """How many brackets are open at once; every NOT may hold one more."""
    depth = deepest = 0
    for token in tokens:
        depth += (token.type == "LPAR") - (token.type == "RPAR")
        deepest = max(deepest, depth)
    return deepest


def _kinds(items: Sequence[Token]) -> set[UnitKind]:
    """The types named; beside a whole word the letter A is an article: "a fleet", "a unit"."""
    named = [item for item in items if item.type in ("ARMY", "FLEET", "UNIT")]
    if any(len(item) > 1 for item in named):
        named = [item for item in named if len(item) > 1]
    return {"A" if item.type == "ARMY" else "F" for item in named if item.type != "UNIT"}


@v_args(inline=True)
class _Builder(Transformer[Token, Condition]):
    """One method for each alternative of the grammar."""

    def __init__(self, lexicon: Lexicon) -> None:
        super().__init__()
        self._lexicon = lexicon

    def start(self, condition: Condition) -> Condition:
        return condition

    def both(self, left: Condition, _: Token, right: Condition) -> Condition:
        return And(left, right)

    def either(self, left: Condition, _: Token, right: Condition) -> Condition:
        return Or(left, right)

    def negated(self, _: Token, condition: Condition) -> Condition:
        return Not(condition)

    def inside(self, _: Token, condition: Condition, __: Token) -> Condition:
        return condition

    def atom(self, *items: Token) -> Condition:
        places = [item.value for item in items if item.type == "PLACE"]
        powers = [item.value for item in items if item.type == "POWER"]
        kinds = _kinds(items)
        for item in items:
            if item.type == "EITHER":
                # "eng" is England beside another place, the English Channel without one.
                place, power = item.value
                if places:
                    powers.append(power)
                else:
                    places.append(Place(place))
        if not places:
            raise Refusal("condition_needs_place")
        if len(places) > 1 or len(powers) > 1 or len(kinds) > 1:
            raise Refusal("condition_joined")
        at = places[0]
        choices = self._lexicon.coasts(at.id)
        if at.coast and at.coast not in choices:
            raise Refusal("coast_unknown", place=at.id, coast=at.coast, choices=choices)
        return Stands(
            f"{at.id}/{at.coast}" if at.coast else at.id,
            powers[0] if powers else None,
            kinds.pop() if kinds else None,
        )
