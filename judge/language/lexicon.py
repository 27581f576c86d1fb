"""The names of one map: which province or power a run of words means.

A name is found exactly, or by its beginning (three letters or more, or the
beginnings of its words: ``W Med``), and only if no other province can be
meant (contract §1 "Province names"; maps/FORMAT.md). It never guesses.

Blanks may be left out (``northsea``) but not put in: ``mar s`` is Marseilles
and a support, not the abbreviation ``mars``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import lru_cache

from judge.language.folding import bare, fold

MAX_WORDS = 6
_MIN_PREFIX = 3
_MIN_POWER = 2
_NEAREST = 3
_CUTOFF = 0.66
_CACHE = 8192
_MAX_NEAR_LENGTH = 30
_CONNECTORS = frozenset(("of", "the", "de", "du", "d", "des", "la", "le", "les", "l"))
_WORD = re.compile(r"[^\W_]+")


@dataclass(frozen=True, slots=True)
class Found:
    """What the first ``size`` words may mean: one id, or several (ambiguous)."""

    ids: tuple[str, ...]
    size: int
    exact: bool

    @property
    def id(self) -> str | None:
        return self.ids[0] if len(self.ids) == 1 else None


class _Names:
    """Normalised names → ids, with their word gaps and all their beginnings."""

    def __init__(self, names: Mapping[str, Iterable[str]], shortest: int) -> None:
        self.exact: dict[str, list[tuple[str, frozenset[int]]]] = {}
        self.beginnings: dict[str, set[str]] = {}
        self.worded: dict[str, list[tuple[tuple[str, ...], str]]] = {}
        for key, variants in names.items():
            for name in (key, *variants):
                self._add(key, tuple(_WORD.findall(bare(fold(name)))), shortest)
        self.shortest = shortest
        self.by_beginning = lru_cache(maxsize=_CACHE)(self._by_beginning)

    def _add(self, key: str, words: tuple[str, ...], shortest: int) -> None:
        joined = "".join(words)
        if not joined:
            return
        gaps = frozenset(len("".join(words[:n])) for n in range(1, len(words)))
        self.exact.setdefault(joined, []).append((key, gaps))
        for end in range(shortest, len(joined) + 1):
            self.beginnings.setdefault(joined[:end], set()).add(key)
        short = tuple(word for word in words if word not in _CONNECTORS)
        for variant in {words, short}:
            if len(variant) > 1:
                self.worded.setdefault(variant[0][0], []).append((variant, key))

    def exact_match(self, run: Sequence[str]) -> Found | None:
        """The longest run that is a name, without gaps the name does not have."""
        best: Found | None = None
        joined = ""
        gaps: list[int] = []
        for size, word in enumerate(run, start=1):
            if size > 1:
                gaps.append(len(joined))
            joined += word
            if len(joined) >= self.shortest and joined not in self.beginnings:
                break
            for key, allowed in self.exact.get(joined, ()):
                if allowed.issuperset(gaps):
                    best = Found((key,), size, True)
        return best

    def _by_beginning(self, run: tuple[str, ...]) -> tuple[str, ...]:
        """Ids of all names that begin so: one word, or the beginning of each word."""
        if len(run) == 1:
            return tuple(sorted(self.beginnings.get(run[0], ())))
        if sum(map(len, run)) < _MIN_PREFIX:
            return ()
        found = {
            key
            for words, key in self.worded.get(run[0][0], ())
            if len(words) >= len(run) and all(map(str.startswith, words, run))
        }
        return tuple(sorted(found))


class Lexicon:
    """Built from plain data: id → accepted names, in every language.

    ``coasts`` names the coasts of those provinces that have several. Names of
    powers include their adjectives; two letters are enough for them.
    """

    def __init__(
        self,
        places: Mapping[str, Sequence[str]],
        coasts: Mapping[str, Sequence[str]],
        powers: Mapping[str, Sequence[str]],
    ) -> None:
        self._places = _Names(places, _MIN_PREFIX)
        self._powers = _Names(powers, _MIN_POWER)
        self._coasts = {key: tuple(names) for key, names in coasts.items()}
        self.nearest = lru_cache(maxsize=2048)(self._nearest)

    def coasts(self, place: str) -> tuple[str, ...]:
        """The coasts a fleet must choose from; empty where there is no choice."""
        return self._coasts.get(place, ())

    def place(self, run: Sequence[str], keyword: Callable[[str], bool]) -> Found | None:
        """The longest beginning of ``run`` (bare words) that names a province.

        ``keyword`` tells words that have a meaning of their own in an order:
        a name that is only begun does not swallow them.
        """
        names = self._places
        best = names.exact_match(run)
        unclear: Found | None = None
        for size, ids in reversed(self._begun(run)):
            if size <= (best.size if best else 0):
                break
            if size > 1 and self._swallows(run[:size], best, keyword):
                continue
            if best is not None:
                if ids == best.ids:
                    return Found(ids, size, False)
            elif len(ids) == 1:
                return Found(ids, size, False)
            elif unclear is None:
                unclear = Found(ids, size, False)
        return best or unclear

    def _begun(self, run: Sequence[str]) -> list[tuple[int, tuple[str, ...]]]:
        """For each number of words the ids of all names that begin so, as far as there are any."""
        found: list[tuple[int, tuple[str, ...]]] = []
        for size in range(1, len(run) + 1):
            ids = self._places.by_beginning(tuple(run[:size]))
            if ids:
                found.append((size, ids))
            elif size > 1:
                break
        return found

    def _swallows(
        self, run: Sequence[str], best: Found | None, keyword: Callable[[str], bool]
    ) -> bool:
        """Would a name that is only begun take a word that has a meaning of its own?"""
        if best is not None:
            return any(map(keyword, run[best.size :]))
        if keyword(run[0]) and self._single(run[1]):
            return True
        return any(map(keyword, run[1:])) and len(self._places.by_beginning((run[0],))) == 1

    def _single(self, word: str) -> bool:
        if self._places.exact_match((word,)):
            return True
        return len(self._places.by_beginning((word,))) == 1

    def power(self, run: Sequence[str], exact: bool = False) -> Found | None:
        """The power that the first words name; by its beginning unless ``exact``."""
        found = self._powers.exact_match(run)
        if found is not None or exact or not run:
            return found
        word = run[0]
        ids = self._powers.by_beginning((word,))
        if not ids and word[-1] == "s":  # "the Germans", "aux Turcs"
            ids = self._powers.by_beginning((word[:-1],))
        return Found(ids, 1, False) if ids else None

    def _nearest(self, word: str) -> tuple[str, ...]:
        """Ids whose names look like this unknown word (already joined), the nearest first."""
        if not _MIN_PREFIX <= len(word) <= _MAX_NEAR_LENGTH:
            return ()
        close = get_close_matches(word, self._places.exact, n=2 * _NEAREST, cutoff=_CUTOFF)
        keys = dict.fromkeys(key for name in close for key, _ in self._places.exact[name])
        return tuple(keys)[:_NEAREST]
