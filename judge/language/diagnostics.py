"""Why a line could not be read, as codes and parameters; the sentences are made elsewhere.

Orders (``OrderRead.refused``); words are quoted as typed, at most 80 characters:

=========================  ==============================================================
``unknown_place``          ``word``, ``nearest``: ids of similar names (may be empty)
``ambiguous_place``        ``word``, ``candidates``: ids
``coast_unknown``          ``place``, ``coast`` as typed or ``nc``…, ``choices`` (may be empty)
``unknown_power``          ``word``, ``candidates``: ids (empty: none begins so)
``not_an_order``           ``read``: what was understood, ``at_word``: where it stopped
                           (empty: the line ended), ``expected``: symbolic words, see WORDS
``trailing_words``         ``words``: what stands behind a complete order
``conditional_not_available``  an IF, ELSE or ENDIF line; ``words``
``phase_not_available``    a PHASE line; ``words``
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
``broadcast_form``         words behind BROADCAST (``words``); its text is skipped
``press_needs_to``         PRESS without TO and letters (``words``); its text is skipped
``press_empty``            PRESS or BROADCAST without text
``set_empty``              SET alone
``set_form``               a setting without its value, ``words``: what stands behind SET
``timing_form``            MOVES, RETREATS or ADJUSTS without a parameter; ``phase``
``password_too_long``      ``limit``
``command_not_available``  ``words``; a block that is not there yet, its text is skipped
``line_too_long``          ``limit``
=========================  ==============================================================
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from lark.lexer import Token

from judge.domain.refusals import Refused
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
    expected = tuple(dict.fromkeys(word for name, word in WORDS.items() if name in accepts))
    return Refused("not_an_order", {"read": read, "at_word": here, "expected": expected})


def _quote(line: str, first: Token, last: Token) -> str:
    return quote(line[first.start_pos : last.end_pos])
