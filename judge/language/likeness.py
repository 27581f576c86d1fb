"""Does a line begin like an order? Only such a line may set the error mark.

A greeting, a name or a remark costs a player nothing (contract §1 "What sets
the error mark"), a mistyped order does. So a type alone is not enough ("A
bientôt", "F.Y.I."): a place of the map or the shape of an order must follow.
"""

from __future__ import annotations

from collections.abc import Sequence

from lark.lexer import Token

from judge.language.lexicon import Lexicon

_TYPES = ("ARMY", "FLEET")
_VERBS = ("HOLD", "MOVE", "DASH", "TO", "SUPPORT", "CONVOY", "PROXY", "DISBAND", "VIA")
_BUILDS = ("BUILD", "REMOVE", "DISBAND")
_PLACES = ("PLACE", "BAD_COAST")
_SHORT = 4
_PROSE = 3


def is_order_like(orders: Sequence[Sequence[Token]], line: str, lexicon: Lexicon) -> bool:
    """For the scanned parts of one line."""
    if not orders:
        return False
    first = _Part(orders[0], line, lexicon)
    if not first.begins_order():
        return False
    # "Rome, 3 mai", "A Paris, il fait beau": a bare unit proves nothing among prose.
    return not first.is_bare() or all(
        _Part(part, line, lexicon).begins_order() for part in orders[1:]
    )


class _Part:
    def __init__(self, tokens: Sequence[Token], line: str, lexicon: Lexicon) -> None:
        self._tokens = tokens
        self._kinds = [token.type for token in tokens]
        self._line = line
        self._lexicon = lexicon

    def is_bare(self) -> bool:
        return self._kinds[-1] in _PLACES and len(self._kinds) <= 2

    def begins_order(self) -> bool:
        kinds = self._kinds
        head = kinds[0]
        if head == "WAIVE":
            return len(kinds) == 1 or kinds[1] in ("WAIVE", "BUILD") or self._has_digit()
        if kinds == ["HOLD", "PLACE"]:
            return True
        if head in ("HOLD", "MOVE"):  # "Hold A par", but not "Hold on"
            return len(kinds) > 2 and kinds[1] in _TYPES and self._placeish(2)
        if head in _BUILDS:
            return len(kinds) > 1 and (
                kinds[1] in _PLACES
                or self._is_ambiguous(1)
                or (kinds[1] in _TYPES and (len(kinds) == 2 or self._placeish(2)))
            )
        at = 1 if head in _TYPES else 0
        return self._unit(at, typed=at == 1)

    def _unit(self, at: int, typed: bool) -> bool:
        """A place, then a verb or nothing; an unknown place needs an order around it."""
        kinds = self._kinds
        if at >= len(kinds):
            return False
        following = kinds[at + 1] if at + 1 < len(kinds) else None
        if kinds[at] in _PLACES or self._is_ambiguous(at):
            if following is None or following in _VERBS:
                return following is None or typed or at + 2 < len(kinds) or following != "TO"
            return typed and not self._is_prose(at + 1)
        if kinds[at] != "UNKNOWN" or following not in _VERBS:
            return False
        if typed and following in ("HOLD", "DISBAND"):
            return True
        rest = range(at + 2, len(kinds))
        if any(kinds[n] in _PLACES or self._is_ambiguous(n) for n in rest):
            words = self._word_count(at)
            return words <= _PROSE if typed else words == 1 and self._placeish(at)
        return typed and self._placeish(at) and any(self._placeish(n) for n in rest)

    def _is_ambiguous(self, at: int) -> bool:
        return self._kinds[at] == "UNKNOWN" and bool(self._tokens[at].value)

    def _is_prose(self, at: int) -> bool:
        """Words without any place or verb: "A west wind blows today"."""
        kinds = self._kinds[at:]
        known = any(kind in _PLACES or kind in _VERBS for kind in kinds)
        return not known and sum(self._word_count(n) for n in range(at, len(self._kinds))) >= _PROSE

    def _placeish(self, at: int) -> bool:
        """A place, a short word or nearly a name."""
        if at >= len(self._kinds) or self._kinds[at] in _PLACES:
            return at < len(self._kinds)
        if self._kinds[at] != "UNKNOWN" or self._word_count(at) > 2:
            return False
        word = "".join(filter(str.isalnum, self._text(at)))
        return len(word) <= _SHORT or bool(self._lexicon.nearest(word))

    def _word_count(self, at: int) -> int:
        return len(self._text(at).split())

    def _has_digit(self) -> bool:
        return any(map(str.isdigit, self._line))

    def _text(self, at: int) -> str:
        token = self._tokens[at]
        return self._line[token.start_pos : token.end_pos].lower()
