"""One table of a TOML text, read key by key; a fault is named by its key."""

from __future__ import annotations

import re
from collections.abc import Mapping
from enum import StrEnum
from fractions import Fraction
from typing import Any, NoReturn, TypeVar

from judge.tournament.system import Numbers

PLACES = 7
_NUMBER = re.compile(r"-?\d{1,9}(\.\d{1,9})?|-?\d{1,9}/\d{1,9}")
_Word = TypeVar("_Word", bound=StrEnum)


class DescriptionError(ValueError):
    """``key`` is where the fault lies (``rank.bonus``; empty: the whole text)."""

    def __init__(self, key: str, reason: str) -> None:
        super().__init__(f"{key}: {reason}" if key else reason)
        self.key = key
        self.reason = reason


class Table:
    """One table: takes its keys one by one; ``close`` refuses what nobody asked for."""

    def __init__(self, data: Mapping[str, Any], path: str = "") -> None:
        self._data = data
        self._path = path
        self._asked: list[str] = []

    def close(self) -> None:
        for key in self._data:
            if key not in self._asked:
                known = ", ".join(sorted(self._asked))
                self.refuse(key, f"there is no such key; known here: {known}")

    def refuse(self, key: str, reason: str) -> NoReturn:
        raise DescriptionError(self._path + key, reason)

    def text(self, key: str) -> str:
        value = self._get(key)
        if not isinstance(value, str) or not value.strip():
            self.refuse(key, "words are wanted")
        return value.strip()

    def maybe(self, key: str) -> Fraction | None:
        value = self._get(key)
        return None if value is None else self._exact(key, value)

    def number(self, key: str, usual: int = 0) -> Fraction:
        found = self.maybe(key)
        return Fraction(usual) if found is None else found

    def needed(self, key: str) -> Fraction:
        found = self.maybe(key)
        if found is None:
            self.refuse(key, "is missing")
        return found

    def numbers(self, key: str, most: int = PLACES) -> Numbers:
        value = self._get(key, [])
        if not isinstance(value, list) or len(value) > most:
            self.refuse(key, f"a list of at most {most} numbers is wanted")
        return tuple(self._exact(f"{key}[{at}]", each) for at, each in enumerate(value, 1))

    def count(self, key: str) -> int:
        value = self._get(key, 0)
        if isinstance(value, bool) or not isinstance(value, int) or value < 0:
            self.refuse(key, f"{value!r} is no whole number")
        return value

    def flag(self, key: str, usual: bool = False) -> bool:
        value = self._get(key, usual)
        if not isinstance(value, bool):
            self.refuse(key, f"{value!r} is neither true nor false")
        return value

    def word(self, key: str, usual: _Word) -> _Word:
        value = self._get(key, usual.value)
        kind = type(usual)
        if value not in [each.value for each in kind]:
            self.refuse(key, f"{value!r} is none of: {', '.join(each.value for each in kind)}")
        return kind(value)

    def table(self, key: str) -> Table:
        value = self._get(key, {})
        if not isinstance(value, Mapping):
            self.refuse(key, "a table is wanted")
        return Table(value, f"{self._path}{key}.")

    def tables(self, key: str) -> list[Table]:
        value = self._get(key, [])
        if not isinstance(value, list) or not all(isinstance(each, Mapping) for each in value):
            self.refuse(key, f"tables are wanted, each under [[{key}]]")
        return [Table(each, f"{self._path}{key}[{at}].") for at, each in enumerate(value, 1)]

    def _get(self, key: str, usual: Any = None) -> Any:
        self._asked.append(key)
        return self._data.get(key, usual)

    def _exact(self, key: str, value: Any) -> Fraction:
        written = "" if isinstance(value, bool | list | dict) else str(value)
        if _NUMBER.fullmatch(written) and not re.search("/0+$", written):
            return Fraction(written)
        return self.refuse(key, f'{value!r} is no number such as 38, 0.25 or "1/3"')
