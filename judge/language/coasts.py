"""The coast of a place as people write it: behind the name, before it, grown into it.

Notations: ``seeds/syntax.fr-en.txt``, spec §6.3.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from judge.language.keywords import Keywords
from judge.language.lexicon import Found, Lexicon
from judge.language.pieces import Piece, blank_run, name_run, word_at

_PASSED_OVER = frozenset(".'\"!()[]*•·")


@dataclass(frozen=True, slots=True)
class Place:
    """Value of a PLACE token; ``coast`` as ``nc``, ``ec``, ``sc`` or ``wc``."""

    id: str
    coast: str | None = None


class Coasts:
    """Finds coasts among the pieces of a line; ``at`` and the answers are indexes of pieces."""

    def __init__(self, lexicon: Lexicon, keywords: Keywords) -> None:
        self._lexicon = lexicon
        self._keywords = keywords

    def behind(self, pieces: Sequence[Piece], at: int) -> tuple[str | None, int, str]:
        """``/nc``, ``(north coast)``, ``nc`` at the piece after a place: the coast, the index
        of its last piece, or what stands behind a stroke instead. The index is -1 for neither."""
        if at >= len(pieces):
            return None, -1, ""
        sign = pieces[at].text
        marked = sign in ("/", "(") or (sign == "-" and not pieces[at].spaced)
        if not marked and sign not in ('"', ".") and not self._keywords.begins_coast(sign):
            return None, -1, ""
        words = [p for p in pieces[at + marked : at + marked + 3] if p.text not in _PASSED_OVER]
        coast, size = self._keywords.coast(
            [p.text if p.is_word else "" for p in words], alone=sign in ("/", "(")
        )
        if coast:
            return coast, pieces.index(words[size - 1], at), ""
        if sign == "/" and words:
            return None, pieces.index(words[0], at), words[0].text
        return None, -1, ""

    def before(self, pieces: Sequence[Piece], at: int) -> tuple[Place, int] | None:
        """``north coast of Spain``, ``la côte nord de l'Espagne``, and its last piece."""
        first = pieces[at].text
        if len(first) == 1 or not self._keywords.begins_coast(first):
            return None
        coast, size = self._keywords.coast(blank_run(pieces, at), alone=False)
        if coast is None or size != 2:
            return None
        at += size
        while at < len(pieces) and self._is_filler(pieces[at].text):
            at += 1
        found = self._found(name_run(pieces, at))
        if found is None or found.id is None:
            return None
        return Place(found.id, coast), word_at(pieces, at, found.size)

    def within(self, word: str) -> Place | None:
        """``stpsc``: an abbreviation and a coast that it has, in one word."""
        coast, _ = self._keywords.coast([word[-2:]], alone=False)
        found = self._found([word[:-2]]) if coast else None
        if coast is None or found is None or found.id is None or not found.exact:
            return None
        return Place(found.id, coast) if coast in self._lexicon.coasts(found.id) else None

    def _found(self, run: Sequence[str]) -> Found | None:
        return self._lexicon.place(run, self._keywords.is_order_word) if run else None

    def _is_filler(self, word: str) -> bool:
        return word in ("d", "l", "'") or self._keywords.phrase([word])[0] == "ARTICLE"
