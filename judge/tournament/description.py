"""Reads a scoring system from its TOML table, naming the key of whatever cannot be used."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from enum import StrEnum
from fractions import Fraction
from typing import Any, NoReturn, TypeVar

from judge.tournament.system import (
    Band,
    Cap,
    Centres,
    Dead,
    Draw,
    Due,
    Lead,
    Near,
    Normalise,
    Numbers,
    Rank,
    Solo,
    Split,
    Survival,
    System,
    Ties,
    Top,
    Tribute,
    Years,
)

PLACES = 7
_NUMBER = re.compile(r"-?\d{1,9}(\.\d{1,9})?|-?\d{1,9}/\d{1,9}")
_Word = TypeVar("_Word", bound=StrEnum)


class DescriptionError(ValueError):
    """``key`` is where the fault lies (``rank.bonus``; empty: the whole text)."""

    def __init__(self, key: str, reason: str) -> None:
        super().__init__(f"{key}: {reason}" if key else reason)
        self.key = key
        self.reason = reason


def table_of(text: str) -> dict[str, Any]:
    """The table of a TOML text; a decimal number stays as it is written, so that it is exact."""
    try:
        return tomllib.loads(text, parse_float=str)
    except ValueError as error:
        raise DescriptionError("", f"this is no TOML: {error}") from error


def changed(data: Mapping[str, Any], settings: Mapping[str, Any]) -> dict[str, Any]:
    """A copy of a table with some of its keys set otherwise: ``{"rank.ties": "lower"}``."""
    result = dict(data)
    for key, value in settings.items():
        first, dot, rest = key.partition(".")
        if not dot:
            result[first] = value
            continue
        inner = result.get(first, {})
        if not isinstance(inner, Mapping):
            raise DescriptionError(key, f"{first} is no table")
        result[first] = changed(inner, {rest: value})
    return result


def system_from(data: Mapping[str, Any]) -> System:
    """The system that a table describes. DescriptionError if anything in it cannot be used."""
    top = _Table(data)
    system = System(
        title=top.text("title"),
        source=top.text("source"),
        rule=top.text("rule"),
        play=top.number("play"),
        centres=_centres(top.table("centres")),
        rank=_rank(top.table("rank")),
        survival=_survival(top.table("survival")),
        years=_years(top.table("years")),
        top=_top(top.table("top")),
        lead=_lead(top.table("lead")),
        near=_near(top.table("near")),
        bands=tuple(_band(each) for each in top.tables("bands")),
        tribute=_tribute(top.table("tribute")) if "tribute" in data else None,
        draw=_draw(top.table("draw")),
        normalise=_normalise(top.table("normalise")) if "normalise" in data else None,
        solo=_solo(top.table("solo")),
    )
    top.close()
    if system.solo.years and not system.years.each:
        raise DescriptionError("solo.years", "needs a value of a year: years.each")
    return system


class _Table:
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

    def table(self, key: str) -> _Table:
        value = self._get(key, {})
        if not isinstance(value, Mapping):
            self.refuse(key, "a table is wanted")
        return _Table(value, f"{self._path}{key}.")

    def tables(self, key: str) -> list[_Table]:
        value = self._get(key, [])
        if not isinstance(value, list) or not all(isinstance(each, Mapping) for each in value):
            self.refuse(key, f"tables are wanted, each under [[{key}]]")
        return [_Table(each, f"{self._path}{key}[{at}].") for at, each in enumerate(value, 1)]

    def _get(self, key: str, usual: Any = None) -> Any:
        self._asked.append(key)
        return self._data.get(key, usual)

    def _exact(self, key: str, value: Any) -> Fraction:
        written = "" if isinstance(value, bool | list | dict) else str(value)
        if _NUMBER.fullmatch(written) and not re.search("/0+$", written):
            return Fraction(written)
        return self.refuse(key, f'{value!r} is no number such as 38, 0.25 or "1/3"')


def _centres(table: _Table) -> Centres:
    found = Centres(
        each=table.number("each"),
        table=table.numbers("table", 34),
        beyond=table.number("beyond"),
        powers=table.numbers("powers"),
    )
    table.close()
    return found


def _rank(table: _Table) -> Rank:
    found = Rank(
        bonus=table.numbers("bonus"),
        ties=table.word("ties", Ties.AVERAGE),
        pairs=table.numbers("pairs", PLACES - 1),
        dead=table.word("dead", Dead.TOGETHER),
        bonus_needs_centre=table.flag("bonus_needs_centre"),
        draw_together=table.flag("draw_together"),
        whole=table.flag("whole"),
    )
    if (found.ties is Ties.PAIRS) != bool(found.pairs):
        table.refuse("pairs", f"goes with ties = {Ties.PAIRS.value!r}, and only with it")
    table.close()
    return found


def _survival(table: _Table) -> Survival:
    found = Survival(each=table.number("each"), pool=table.number("pool"))
    table.close()
    return found


def _years(table: _Table) -> Years:
    found = Years(
        each=table.number("each"),
        most=table.maybe("most"),
        count_elimination_year=table.flag("count_elimination_year"),
        everybody=table.flag("everybody"),
    )
    table.close()
    return found


def _top(table: _Table) -> Top:
    found = Top(each=table.numbers("each"), pool=table.number("pool"))
    table.close()
    return found


def _lead(table: _Table) -> Lead:
    found = Lead(table.number("each"), table.number("own"), table.number("below"))
    table.close()
    return found


def _near(table: _Table) -> Near:
    found = Near(pool=table.number("pool"), shares=table.numbers("shares"))
    if found.pool and (not found.shares or found.shares[0] <= 0 or min(found.shares) < 0):
        table.refuse("shares", "the first, that of the leaders, must be above 0, none below")
    table.close()
    return found


def _band(table: _Table) -> Band:
    found = Band(within=table.count("within"), pool=table.needed("pool"))
    table.close()
    return found


def _tribute(table: _Table) -> Tribute:
    found = Tribute(
        due=table.word("due", Due.BEHIND),
        over=table.count("over"),
        cap=table.word("cap", Cap.NONE),
        split=table.word("split", Split.EQUAL),
        dead_owe=table.flag("dead_owe"),
    )
    if found.over and found.due is not Due.OVER:
        table.refuse("over", f"goes with due = {Due.OVER.value!r} only")
    table.close()
    return found


def _draw(table: _Table) -> Draw:
    found = Draw(table.number("pool"), table.flag("centres"), table.flag("whole"))
    table.close()
    return found


def _normalise(table: _Table) -> Normalise:
    found = Normalise(to=table.needed("to"), dead_in_sum=table.flag("dead_in_sum", True))
    table.close()
    return found


def _solo(table: _Table) -> Solo:
    found = Solo(
        own=table.maybe("own"),
        own_factor=table.number("own_factor", 1),
        others=table.maybe("others"),
        survivors=table.maybe("survivors"),
        per_centre=table.maybe("per_centre"),
        years=table.flag("years"),
        others_factor=table.number("others_factor", 1),
        others_centres=table.flag("others_centres", True),
        tier=table.flag("tier"),
    )
    table.close()
    return found
