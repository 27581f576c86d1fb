"""A line of orders → tokens for the order grammar, names already resolved.

Names come before signs: ``Mid-Atlantic Ocean-Spain/sc`` is two places and one
move. A hyphen between blanks is always a move. Every token keeps its place in
the folded line.
"""

from __future__ import annotations

from dataclasses import dataclass

from lark.lexer import Token

from judge.language.folding import bare
from judge.language.keywords import Keywords
from judge.language.lexicon import Found, Lexicon
from judge.language.pieces import Piece, blank_run, name_run, pieces_of

_IGNORED = frozenset(".'\"!()[]*•·")
_SEPARATORS = frozenset(",;")
# Before these stands no owner of a unit; after them one may.
_BEFORE_OWNER = (None, "SUPPORT", "CONVOY", "BUILD", "REMOVE", "DISBAND")


@dataclass(frozen=True, slots=True)
class Place:
    """Value of a PLACE token; ``coast`` as ``nc``, ``ec``, ``sc`` or ``wc``."""

    id: str
    coast: str | None = None


class Scanner:
    """Holds the names of one map and the keywords of all languages."""

    def __init__(self, lexicon: Lexicon, keywords: Keywords) -> None:
        self.lexicon = lexicon
        self.keywords = keywords

    def scan(self, line: str) -> list[list[Token]]:
        """The tokens of each order on the (folded) line."""
        return _Scan(self, line).orders()


class _Scan:
    def __init__(self, scanner: Scanner, line: str) -> None:
        self._lexicon = scanner.lexicon
        self._keywords = scanner.keywords
        self._line = line
        self._pieces = pieces_of(line)
        self._at = 0
        self._tokens: list[Token] = []

    def orders(self) -> list[list[Token]]:
        orders: list[list[Token]] = []
        self._skip_bullet()
        while self._at < len(self._pieces):
            piece = self._pieces[self._at]
            if piece.text in _SEPARATORS:
                self._at += 1
                self._finish(orders)
            elif piece.is_word:
                self._word(piece)
            else:
                self._sign(piece)
        self._finish(orders)
        return orders

    def _finish(self, orders: list[list[Token]]) -> None:
        if self._tokens:
            orders.append(self._tokens)
            self._tokens = []

    def _skip_bullet(self) -> None:
        """``- A par h``, ``1. A par h``, ``2) A par h``: the sign of a list is no order."""
        pieces = self._pieces
        if pieces and pieces[0].text in ("-", "+"):
            self._at = 1
        elif len(pieces) > 1 and pieces[0].text.isdecimal() and pieces[1].text in (".", ")"):
            self._at = 2

    def _sign(self, piece: Piece) -> None:
        self._at += 1
        if piece.text[0] == "-":
            self._emit("DASH", piece.text, piece, piece)
        elif piece.text == ":" and self._leading_power():
            self._tokens.clear()
        elif piece.text not in _IGNORED:
            self._emit("JUNK", piece.text, piece, piece)

    def _leading_power(self) -> bool:
        """``Germany: A ber - sil``: the power that signed on may be named."""
        if len(self._tokens) != 1 or self._tokens[0].type not in ("UNKNOWN", "PLACE"):
            return False
        words = bare(self._text(self._tokens[0])).split()
        found = self._lexicon.power(words)
        return found is not None and found.id is not None and found.size == len(words)

    def _word(self, piece: Piece) -> None:
        run = name_run(self._pieces, self._at)
        if self._wants_power() and not self._is_to(run[0]):
            return self._power(run)
        place = self._lexicon.place(run, self._keywords.is_order_word)
        name, size = self._keywords.phrase(blank_run(self._pieces, self._at))
        if self._owner(run, place):
            return None
        if name and not _beats(place, run, name, size):
            return self._keyword(name, size)
        if place is None:
            return self._unknown()
        last = self._pieces[self._advance(place.size)]
        if place.id is None:
            return self._emit("UNKNOWN", place.ids, piece, last)
        return self._place(place.id, piece, last)

    def _keyword(self, name: str, size: int) -> None:
        first = self._pieces[self._at]
        last = self._pieces[self._advance(size)]
        if name == "ARTICLE":
            return
        after_verb = self._previous() in ("MOVE", "PROXY")
        if name == "ARMY" and after_verb and last.text == "a":
            name = "TO"  # "va a bur", the accent left out
        self._emit(name, self._line[first.start : last.end], first, last)

    def _place(self, place: str, first: Piece, last: Piece) -> None:
        coast, last, wrong = self._coast(last)
        if wrong:
            self._emit("BAD_COAST", (place, wrong), first, last)
        else:
            self._emit("PLACE", Place(place, coast), first, last)

    def _coast(self, last: Piece) -> tuple[str | None, Piece, str]:
        """The coast behind a place, in any notation, and the last piece of it."""
        at = self._at
        if at >= len(self._pieces):
            return None, last, ""
        sign = self._pieces[at].text
        marked = sign in ("/", "(") or (sign == "-" and not self._pieces[at].spaced)
        if not marked and sign not in ('"', ".") and not self._keywords.begins_coast(sign):
            return None, last, ""
        words = [p for p in self._pieces[at + marked : at + marked + 3] if p.text not in _IGNORED]
        coast, size = self._keywords.coast(
            [p.text if p.is_word else "" for p in words], alone=sign in ("/", "(")
        )
        if coast:
            end = words[size - 1]
            self._at = self._pieces.index(end, at) + 1
            return coast, end, ""
        if sign == "/" and words:
            self._at = self._pieces.index(words[0], at) + 1
            return None, words[0], words[0].text
        return None, last, ""

    def _power(self, run: list[str]) -> None:
        piece = self._pieces[self._at]
        if self._keywords.phrase(run[:1])[0] == "ARTICLE" or run[0] == "l":
            self._at += 1
            return
        found = self._lexicon.power(run)
        last = self._pieces[self._advance(found.size if found else 1)]
        if found is None or found.id is None:
            self._emit("BAD_POWER", found.ids if found else (), piece, last)
        else:
            self._emit("POWER", found.id, piece, last)

    def _owner(self, run: list[str], place: Found | None) -> bool:
        """``S Austrian A tri``: whose unit it is need not be said, and is not held against him."""
        if len(run) < 2 or self._previous() not in _BEFORE_OWNER:
            return False
        found = self._lexicon.power(run, exact=True)
        if found is None or found.size >= len(run):
            return False
        following = self._keywords.phrase(run[found.size : found.size + 1])[0]
        if following not in ("ARMY", "FLEET"):
            # "English Channel" is no unit of England.
            if place is not None or following is not None:
                return False
            rest = self._lexicon.place(run[found.size :], self._keywords.is_order_word)
            if rest is None or rest.id is None:
                return False
        self._advance(found.size)
        return True

    def _unknown(self) -> None:
        """All words up to the next one that means something."""
        first = last = self._pieces[self._at]
        elided = last.text in ("d", "l") and self._line[last.end : last.end + 1] == "'"
        possessive = last.text == "s" and self._line[last.start - 1 : last.start] == "'"
        self._at += 1
        if elided or possessive:
            return
        while self._at < len(self._pieces) and self._pieces[self._at].is_word:
            run = name_run(self._pieces, self._at)
            if self._keywords.phrase(blank_run(self._pieces, self._at))[0] is not None:
                break
            if self._lexicon.place(run, self._keywords.is_order_word) is not None:
                break
            last = self._pieces[self._at]
            self._at += 1
        self._emit("UNKNOWN", (), first, last)

    def _advance(self, words: int) -> int:
        """Goes over so many words and the signs between them; index of the last word."""
        at = self._at
        while True:
            if self._pieces[at].is_word:
                words -= 1
                if not words:
                    break
            at += 1
        self._at = at + 1
        return at

    def _wants_power(self) -> bool:
        last = [token.type for token in self._tokens[-2:]]
        return last[-1:] == ["PROXY"] or last == ["PROXY", "TO"]

    def _is_to(self, word: str) -> bool:
        return word == "a" or self._keywords.phrase([word])[0] == "TO"

    def _previous(self) -> str | None:
        return self._tokens[-1].type if self._tokens else None

    def _text(self, token: Token) -> str:
        return self._line[token.start_pos : token.end_pos]

    def _emit(self, kind: str, value: object, first: Piece, last: Piece) -> None:
        self._tokens.append(
            Token(kind, value, start_pos=first.start, column=first.start + 1, end_pos=last.end)
        )


def _beats(place: Found | None, run: list[str], name: str, size: int) -> bool:
    """Is it the name and not the keyword? The longer one; a whole name of one word too."""
    if place is None or (name in ("ARMY", "FLEET") and not place.exact):
        return False  # "A nord" is an army, not the beginnings of "Atlantique Nord"
    return place.size > size or (place.size == size == 1 and place.exact and len(run[0]) > 2)
