"""Why a line could not be read, as codes and parameters; the sentences are made elsewhere.

Orders (``OrderRead.refused``); words are quoted as typed, at most 80 characters:

=========================  ==============================================================
``unknown_place``          ``word``, ``nearest``: ids of similar names (may be empty)
``ambiguous_place``        ``word``, ``candidates``: ids
``coast_unknown``          ``place``, ``coast`` as typed or ``nc``…, ``choices`` (may be empty)
``unknown_power``          ``word``, ``candidates``: ids (empty: none begins so)
``not_an_order``           ``read``: what was understood, ``at_word``: where it stopped
                           (empty: the line ended), ``expected``: symbolic words, see WORDS
``waive_one_each``         a number behind WAIVE
``trailing_words``         ``words``: what stands behind a complete order
``condition_form``         ``read``, ``word``: a condition that cannot go on so
``condition_unfinished``   ``words``: a condition that ends too early
``condition_empty``        IF without a condition
``condition_needs_place``  no province named
``condition_joined``       two provinces, powers or types without AND or OR
``condition_too_deep``     ``limit``: brackets
``phase_form``             ``words``: what stands behind PHASE names no phase
``line_too_long``          ``limit``: characters
``too_many_orders``        ``limit``: orders on one line
=========================  ==============================================================

Commands (``Entry.refused``):

=========================  ==============================================================
``signon_form``            not ``SIGNON fgame password`` or ``SIGNON ? password``
``create_form``            not ``CREATE ?game password``
``observe_form``           not ``OBSERVE game password``
``register_form``          words behind REGISTER
``resign_form``            words behind RESIGN
``become_form``            not ``BECOME MASTER``
``press_needs_to``         PRESS alone; its text is skipped
``press_options``          words behind PRESS or BROADCAST (``words``); its text is skipped
``press_empty``            PRESS, BROADCAST or POSTAL PRESS without text
``postal_form``            words behind POSTAL PRESS; its text is skipped
``set_empty``              SET alone
``set_form``               a setting without its value, ``words``: what stands behind SET
``timing_form``            MOVES, RETREATS or ADJUSTS without a parameter; ``phase``
``password_too_long``      ``limit``
``line_too_long``          ``limit``
=========================  ==============================================================
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from lark.lexer import Token

from judge.domain.refusals import Refused
from judge.games.diplomacy.examples import Wanted
from judge.language.lexicon import Lexicon

MAX_QUOTE = 80

# Terminal → the symbolic word in ``expected``, in the order in which they are told.
WORDS = {
    "ARMY": "army",
    "FLEET": "fleet",
    "PLACE": "place",
    "HOLD": "hold",
    "DASH": "move",
    "MOVE": "move",
    "SUPPORT": "support",
    "CONVOY": "convoy",
    "DISBAND": "disband",
    "PROXY": "proxy",
    "POWER": "power",
    "VIA": "via",
    "BUILD": "build",
    "REMOVE": "remove",
    "WAIVE": "waive",
    "$END": "end",
}
_VERBS = frozenset(("HOLD", "SUPPORT", "CONVOY"))
# Terminal → what an order with it is meant to be; the first that stands in the line decides.
_MEANT: dict[str, Wanted] = {
    "SUPPORT": "support",
    "CONVOY": "convoy",
    "BUILD": "build",
    "REMOVE": "remove",
    "DISBAND": "disband",
    "WAIVE": "waive",
    "HOLD": "hold",
    "DASH": "move",
    "MOVE": "move",
    "TO": "move",
    "VIA": "move",
}


@dataclass(frozen=True, slots=True)
class Shape:
    """What can be told of an order that was not understood, for an example like it.

    ``at`` is the province of the unit it begins with; both may be empty.
    """

    wanted: Wanted = ""
    at: str = ""


SHAPELESS = Shape()


def shape(tokens: Sequence[Token]) -> Shape:
    """What this order looks like."""
    kinds = [token.type for token in tokens]
    wanted: Wanted = next((word for kind, word in _MEANT.items() if kind in kinds), "")
    named = (t for t in tokens[:3] if t.type in ("PLACE", "UNKNOWN", "BAD_COAST"))
    first = next(named, None)
    known = first is not None and first.type == "PLACE"
    return Shape(wanted, first.value.id if first is not None and known else "")


def explain(
    line: str, tokens: Sequence[Token], at: int, accepts: Collection[str], lexicon: Lexicon
) -> Refused:
    """What is wrong with the token at this index (or, behind the last one, with the end)."""
    token = tokens[at] if at < len(tokens) else None
    if token is not None:
        word = _quote(line, token, token)
        if token.type == "BAD_COAST":
            place, coast = token.value
            choices = lexicon.coasts(place)
            return Refused("coast_unknown", {"place": place, "coast": coast, "choices": choices})
        if token.type == "BAD_POWER":
            return Refused("unknown_power", {"word": word, "candidates": token.value})
        if token.type == "UNKNOWN" and "PLACE" in accepts:
            return _place(word, token, lexicon)
        if tokens[0].type == "WAIVE" and word[0].isdecimal():
            return Refused("waive_one_each", {})
        if "$END" in accepts and not _VERBS & set(accepts):
            return Refused("trailing_words", {"words": _quote(line, token, tokens[-1])})
    return _not_an_order(line, tokens, at, accepts)


def not_an_order(line: str, tokens: Sequence[Token]) -> Refused:
    """A part of a line that has nothing of an order."""
    return _not_an_order(line, tokens, 0, ("ARMY", "FLEET", "PLACE", "BUILD", "REMOVE", "WAIVE"))


def quote(text: str) -> str:
    """At most 80 characters of what somebody typed."""
    return text if len(text) <= MAX_QUOTE else text[: MAX_QUOTE - 1] + "…"


def _place(word: str, token: Token, lexicon: Lexicon) -> Refused:
    if token.value:
        return Refused("ambiguous_place", {"word": word, "candidates": token.value})
    joined = "".join(filter(str.isalnum, word))
    nearest = lexicon.nearest(joined)
    return Refused("unknown_place", {"word": word, "nearest": nearest})


def _not_an_order(line: str, tokens: Sequence[Token], at: int, accepts: Collection[str]) -> Refused:
    read = _quote(line, tokens[0], tokens[at - 1]) if at else ""
    here = _quote(line, tokens[at], tokens[at]) if at < len(tokens) else ""
    named = set(accepts) - {"VIA"} if "HOLD" in accepts else accepts  # "A lon via nth - nwy"
    expected = tuple(dict.fromkeys(word for name, word in WORDS.items() if name in named))
    return Refused("not_an_order", {"read": read, "at_word": here, "expected": expected})


def _quote(line: str, first: Token, last: Token) -> str:
    return quote(line[first.start_pos : last.end_pos])
