"""A line of orders → tokens for the order grammar, names already resolved.

Names come before signs: ``Mid-Atlantic Ocean-Spain/sc`` is two places and one
move. A hyphen between blanks is always a move. Every token keeps its place in
the folded line.
"""

from __future__ import annotations

from lark.lexer import Token

from judge.language.coasts import Coasts, Place
from judge.language.folding import bare
from judge.language.keywords import Keywords
from judge.language.lexicon import Found, Lexicon
from judge.language.pieces import Piece, blank_run, name_run, pieces_of, word_at

_IGNORED = frozenset(".'\"!()[]*•·")
_SEPARATORS = frozenset(",;")
# Before these stands no owner of a unit; after them one may.
_BEFORE_OWNER = (None, "SUPPORT", "CONVOY", "BUILD", "REMOVE", "DISBAND", "ARMY", "FLEET")
_TYPES = ("ARMY", "FLEET")
# "A par h. A mar h", "A par h and A mar h": between what can end and what begins an order.
_ENDINGS = ("PLACE", "HOLD", "DISBAND", "VIA", "WAIVE", "POWER")
_BEGINNINGS = (*_TYPES, "BUILD", "REMOVE", "WAIVE")


_SPELLED = ("SUPPORT", "CONVOY", "DISBAND", "PROXY")


class Scanner:
    """Holds the names of one map and the keywords of all languages."""

    def __init__(self, lexicon: Lexicon, keywords: Keywords) -> None:
        self.lexicon = lexicon
        self.keywords = keywords
        self.coasts = Coasts(lexicon, keywords)

    def scan(self, line: str) -> list[list[Token]]:
        """The tokens of each order on the (folded) line."""
        return LineScan(self, line).orders()


class LineScan:
    def __init__(self, scanner: Scanner, line: str) -> None:
        self._lexicon = scanner.lexicon
        self._keywords = scanner.keywords
        self._coasts = scanner.coasts
        self._line = line
        self._pieces = pieces_of(line)
        self._at = 0
        self._tokens: list[Token] = []

    def orders(self) -> list[list[Token]]:
        orders: list[list[Token]] = []
        self._skip_bullet()
        while self._at < len(self._pieces):
            piece = self._pieces[self._at]
            if piece.text == "," and self._verb_follows():
                self._at += 1
            elif piece.text in _SEPARATORS or self._separates(piece):
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

    def _separates(self, piece: Piece) -> bool:
        """A full stop, ``and`` or ``&`` behind an order, if the next word begins another."""
        if self._previous() not in _ENDINGS:
            return False
        if piece.text not in (".", "&") and self._name_of(self._at) != "AND":
            return False
        return self._name_of(self._at + 1) in _BEGINNINGS

    def _verb_follows(self) -> bool:
        """``A Par, moves to Bur``: the comma stands within one order."""
        types = [token.type for token in self._tokens]
        if types[1:] != ["PLACE"] or types[0] not in _TYPES:
            return False
        name, at = self._name_of(self._at + 1), self._at + 1
        return name in ("HOLD", "MOVE", *_SPELLED) and len(self._pieces[at].text) > 1

    def _skip_bullet(self) -> None:
        """``- A par h``, ``1. A par h``, ``2) A par h``: the sign of a list is no order."""
        pieces = self._pieces
        if pieces and pieces[0].text in ("-", "+"):
            self._at = 1
        elif len(pieces) > 1 and pieces[0].text.isdecimal() and pieces[1].text in (".", ")"):
            self._at = 2

    def _sign(self, piece: Piece) -> None:
        self._at += 1
        if piece.text[0] in "->":
            self._emit("DASH", piece.text, piece, piece)
        elif piece.text == ":" and self._leading_power():
            self._tokens.clear()
        elif piece.text == ":" and self._previous() in ("PLACE", *_TYPES):
            pass  # "A par: hold"
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
        if self._wants_power() and not self._is_to(run):
            return self._power(run)
        if self._previous() in _TYPES and self._is_in(piece):
            self._at += 1
            return None
        coast_first = self._coasts.before(self._pieces, self._at)
        if coast_first is not None:
            named, end = coast_first
            self._at = end + 1
            return self._emit("PLACE", named, piece, self._pieces[end])
        place = self._lexicon.place(run, self._keywords.is_order_word)
        name, size = self._keywords.phrase(blank_run(self._pieces, self._at))
        if self._owner(run, place):
            return None
        if name and not _beats(place, run, name, size):
            return self._keyword(name, size)
        if place is None:
            grown = self._coasts.within(piece.text)
            if grown is None:
                return self._unknown()
            self._at += 1
            return self._emit("PLACE", grown, piece, piece)
        last = self._pieces[self._advance(place.size)]
        if place.id is None:
            return self._emit("UNKNOWN", place.ids, piece, last)
        return self._place(place.id, piece, last)

    def _keyword(self, name: str, size: int) -> None:
        first = self._pieces[self._at]
        last = self._pieces[self._advance(size)]
        if name == "ARTICLE":
            return
        before = self._previous()
        following = self._name_of(self._at) if last.text in ("a", "f") else None
        if name == "ARMY" and last.text == "a":
            if following in _TYPES and self._pieces[self._at].text not in ("a", "f"):
                return  # "build a fleet"
            if before in ("MOVE", "PROXY") and len(self._tokens) > 1:
                name = "TO"  # "va a bur", the accent left out
        elif last.text == "f" and following == "ARMY" and before == "PLACE":
            name = "CONVOY"  # "F nth f A lon - nwy": the ferry of the old judges
        if before == "DASH" and (name == "HOLD" or (name in _SPELLED and len(last.text) > 1)):
            self._tokens.pop()  # "A par - hold"
        self._emit(name, self._line[first.start : last.end], first, last)

    def _place(self, place: str, first: Piece, last: Piece) -> None:
        coast, end, wrong = self._coasts.behind(self._pieces, self._at)
        if end >= 0:
            self._at, last = end + 1, self._pieces[end]
        if wrong:
            self._emit("BAD_COAST", (place, wrong), first, last)
        else:
            self._emit("PLACE", Place(place, coast), first, last)

    def _power(self, run: list[str]) -> None:
        piece = self._pieces[self._at]
        if len(run) > 1 and (self._keywords.phrase(run[:1])[0] == "ARTICLE" or run[0] == "l"):
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
        rest_of = found.size
        while rest_of < len(run) - 1 and self._stands_before_place(run[rest_of]):
            rest_of += 1
        following = self._keywords.phrase(run[rest_of : rest_of + 1])[0]
        if following not in _TYPES:
            # "English Channel" is no unit of England.
            if place is not None or following is not None:
                return False
            rest = self._lexicon.place(run[rest_of:], self._keywords.is_order_word)
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
        last = word_at(self._pieces, self._at, words)
        self._at = last + 1
        return last

    def _wants_power(self) -> bool:
        last = [token.type for token in self._tokens[-2:]]
        return last[-1:] == ["PROXY"] or last == ["PROXY", "TO"]

    def _is_to(self, run: list[str]) -> bool:
        """``to`` before a power; alone, ``au`` and ``en`` are Austria and England."""
        if run[0] != "a" and self._keywords.phrase(run[:1])[0] != "TO":
            return False
        return len(run) > 1 or self._lexicon.power(run) is None

    def _is_in(self, piece: Piece) -> bool:
        """``in`` of "army in Paris"; ``a`` too where the accent was left out."""
        bare_a = piece.text == "a" and len(self._text(self._tokens[-1])) > 1
        return bare_a or self._keywords.is_in(piece.text)

    def _stands_before_place(self, word: str) -> bool:
        return self._keywords.is_in(word) or self._keywords.phrase([word])[0] == "ARTICLE"

    def _name_of(self, at: int) -> str | None:
        """The keyword that stands at a piece."""
        if at >= len(self._pieces) or not self._pieces[at].is_word:
            return None
        return self._keywords.phrase(blank_run(self._pieces, at))[0]

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
