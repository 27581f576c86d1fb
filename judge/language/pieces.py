"""A folded line as words and signs, each at its place.

Words are bare; only ``à`` keeps its accent, so that it can never be an army,
and letters of other scripts that look like ours are read as ours.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from judge.language.folding import bare, lookalike
from judge.language.lexicon import MAX_WORDS

_PIECE = re.compile(r"(?P<word>[^\W_]+)|(?P<sign>-+|[^ ])")


class Piece(NamedTuple):
    """A word or sign of the line, bare."""

    text: str
    start: int
    end: int
    is_word: bool
    spaced: bool  # a blank in front of it


def pieces_of(line: str) -> list[Piece]:
    low = bare(line)
    pieces: list[Piece] = []
    for match in _PIECE.finditer(low):
        start, end = match.span()
        word = match["word"]
        if word is None:
            text = "-" if match["sign"][0] == "-" else match["sign"]
        elif word == "a" and line[start] in "àÀ":
            text = "à"
        else:
            text = lookalike(word)
        spaced = start == 0 or low[start - 1] == " "
        pieces.append(Piece(text, start, end, word is not None, spaced))
    return pieces


def name_run(pieces: Sequence[Piece], at: int) -> list[str]:
    """Words from here that may be one name: hyphens only without blanks."""
    words: list[str] = []
    while at < len(pieces) and len(words) < MAX_WORDS:
        piece = pieces[at]
        if piece.is_word:
            words.append(piece.text)
        elif piece.text == "-":
            following = pieces[at + 1] if at + 1 < len(pieces) else None
            if piece.spaced or following is None or following.spaced:
                break
        elif piece.text not in ".'":
            break
        at += 1
    return words


def blank_run(pieces: Sequence[Piece], at: int) -> list[str]:
    """Up to three words with nothing but blanks between them."""
    words: list[str] = []
    for piece in pieces[at : at + 3]:
        if not piece.is_word:
            break
        words.append(piece.text)
    return words


def word_at(pieces: Sequence[Piece], at: int, words: int) -> int:
    """The index of the last of so many words from here; signs between them do not count."""
    while True:
        if pieces[at].is_word:
            words -= 1
            if not words:
                return at
        at += 1
