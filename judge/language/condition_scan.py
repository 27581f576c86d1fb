"""The words between IF and THEN → tokens for ``grammar/conditions.lark``.

Unlike in an order, powers are named (two letters or an adjective are enough),
brackets count, and small words that only help a sentence along are passed over.
"""

from __future__ import annotations

from lark.lexer import Token

from judge.language.keywords import Keywords
from judge.language.lexicon import Found
from judge.language.pieces import Piece, blank_run, name_run
from judge.language.scanner import LineScan, Scanner

_BRACKETS = {"(": "LPAR", ")": "RPAR"}
_MEANT = ("AND", "OR", "NOT", "UNIT")
_SILENT = frozenset(".'\"!-/")


class ConditionScan(LineScan):
    """One condition; ``words`` are the keywords of the condition grammar."""

    def __init__(self, scanner: Scanner, words: Keywords, text: str) -> None:
        super().__init__(scanner, text)
        self._words = words

    def condition(self) -> list[Token]:
        """Its tokens; brackets that the end of the line leaves open are closed."""
        while self._at < len(self._pieces):
            piece = self._pieces[self._at]
            if piece.is_word:
                self._item(piece)
            else:
                self._at += 1
                if piece.text in _BRACKETS:
                    self._emit(_BRACKETS[piece.text], piece.text, piece, piece)
                elif piece.text not in _SILENT:
                    self._emit("JUNK", piece.text, piece, piece)
        kinds = [token.type for token in self._tokens]
        missing = kinds.count("LPAR") - kinds.count("RPAR")
        return [*self._tokens, *(Token("RPAR", ")") for _ in range(missing))]

    def _item(self, piece: Piece) -> None:
        run = name_run(self._pieces, self._at)
        joint, size = self._words.phrase(blank_run(self._pieces, self._at))
        place = self._lexicon.place(run, self._is_keyword)
        if joint and not (place and place.size > size):
            last = self._pieces[self._advance(size)]
            if joint in _MEANT:
                self._emit(joint, self._line[piece.start : last.end], piece, last)
            return
        power = self._lexicon.power(run)
        kind, size = self._keywords.phrase(blank_run(self._pieces, self._at))
        if kind in ("ARMY", "FLEET") and not (place and place.size > size):
            last = self._pieces[self._advance(size)]
            self._emit(kind, self._line[piece.start : last.end], piece, last)
        elif not place and (kind in ("ARTICLE", "TO") or self._keywords.is_in(piece.text)):
            self._at += 1
        else:
            self._name(piece, place, power)

    def _name(self, piece: Piece, place: Found | None, power: Found | None) -> None:
        if power and power.id and (place is None or power.size >= place.size):
            last = self._pieces[self._advance(power.size)]
            if place and place.id and place.size == power.size:
                self._emit("EITHER", (place.id, power.id), piece, last)
            else:
                self._emit("POWER", power.id, piece, last)
        elif place and place.id:
            self._place(place.id, piece, self._pieces[self._advance(place.size)])
            self._close_coast(piece)
        elif place:
            last = self._pieces[self._advance(place.size)]
            self._emit("UNKNOWN", place.ids, piece, last)
        elif power:
            last = self._pieces[self._advance(power.size)]
            self._emit("BAD_POWER", power.ids, piece, last)
        else:
            self._at += 1
            self._emit("UNKNOWN", (), piece, piece)

    def _close_coast(self, first: Piece) -> None:
        """The bracket behind ``spain (north coast)`` closes nothing of the condition."""
        words = self._pieces[self._pieces.index(first) : self._at]
        following = self._pieces[self._at : self._at + 1]
        if any(piece.text == "(" for piece in words) and following and following[0].text == ")":
            self._at += 1

    def _is_keyword(self, word: str) -> bool:
        return self._keywords.is_order_word(word) or self._words.is_order_word(word)
