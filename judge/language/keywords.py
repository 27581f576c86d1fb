"""The keywords of the order grammar, asked by word instead of by position.

They are read off the grammar's own terminals, so that ``words.*.lark`` is the
only place where a translator adds one.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from lark.lexer import TerminalDef

_COAST_WORDS = ("NC", "EC", "SC", "WC")
_DIRECTIONS = {"NORTH": "nc", "EAST": "ec", "SOUTH": "sc", "WEST": "wc"}
_MAX_PHRASE = 3
# Not part of an order's shape: they mean something only behind a place.
_ASIDE = (*_COAST_WORDS, *_DIRECTIONS, "COAST")
# Before the place a unit stands in; some of its words mean a move elsewhere ("en").
_IN = "IN"
_CACHE = 5000


class Keywords:
    """Word or phrase → name of its terminal."""

    def __init__(self, terminals: Iterable[TerminalDef]) -> None:
        patterns = {
            terminal.name: re.compile(terminal.pattern.to_regexp())
            for terminal in terminals
            if terminal.pattern.to_regexp()
        }
        self._order = {k: p for k, p in patterns.items() if k not in (*_ASIDE, _IN)}
        self._in = patterns.get(_IN)
        self._aside = {k: p for k, p in patterns.items() if k in _ASIDE}
        self._known: dict[str, str | None] = {}
        self._coast_words: dict[str, str | None] = {}

    def phrase(self, words: Sequence[str]) -> tuple[str | None, int]:
        """The longest keyword these words begin with, and how many words it takes."""
        for size in range(min(len(words), _MAX_PHRASE), 0, -1):
            name = self._name(" ".join(words[:size]))
            if name:
                return name, size
        return None, 0

    def is_order_word(self, word: str) -> bool:
        return self._name(word) is not None

    def _name(self, text: str) -> str | None:
        try:
            return self._known[text]
        except KeyError:
            if len(self._known) > _CACHE:
                self._known.clear()
            name = _fullmatch(self._order, text)
            self._known[text] = name
            return name

    def is_in(self, word: str) -> bool:
        """``in`` of "army in Paris"."""
        return self._in is not None and self._in.fullmatch(word) is not None

    def begins_coast(self, word: str) -> bool:
        return self._coast_word(word) is not None

    def coast(self, words: Sequence[str], alone: bool) -> tuple[str | None, int]:
        """``nc``, ``north coast``, ``cote nord``; ``alone``: the direction is enough."""
        first, second = ([self._coast_word(word) for word in words] + [None, None])[:2]
        if first in _COAST_WORDS:
            return first.lower(), 1
        if first in _DIRECTIONS and second == "COAST":
            return _DIRECTIONS[first], 2
        if first == "COAST" and second in _DIRECTIONS:
            return _DIRECTIONS[second], 2
        if alone and first in _DIRECTIONS:
            return _DIRECTIONS[first], 1
        return None, 0

    def _coast_word(self, word: str) -> str | None:
        # Few words stand behind a place; those of one map's orders fill this cache.
        try:
            return self._coast_words[word]
        except KeyError:
            if len(self._coast_words) > _CACHE:
                self._coast_words.clear()
            name = _fullmatch(self._aside, word)
            self._coast_words[word] = name
            return name


def _fullmatch(patterns: dict[str, re.Pattern[str]], text: str) -> str | None:
    return next((name for name, pattern in patterns.items() if pattern.fullmatch(text)), None)
