"""Dates, spans and rhythms: every row of dates.txt; the grammar and its codes."""

from __future__ import annotations

import re

import pytest

from judge.domain.dates import WrittenDate, WrittenRhythm, WrittenSpan
from judge.domain.refusals import Refused
from judge.language import dates
from judge.language.folding import fold
from judge.language.grammars import build
from judge.reports.messages import MESSAGES

from .conftest import load, table

PARSER = dates.DateParser(load)
DAYS = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
ROWS = [*table("dates.txt"), ("an empty line", "", "date_missing")]


def date_words(date: WrittenDate) -> str:
    words = [
        None if date.weekday is None else DAYS[date.weekday],
        None if date.month is None else MONTHS[date.month - 1],
        date.day,
        date.year,
        None if date.time_of_day is None else f"{date.time_of_day:%H:%M}",
    ]
    return " ".join(str(word) for word in words if word is not None)


def words_of(read: WrittenDate | WrittenSpan | WrittenRhythm | Refused) -> str:
    match read:
        case Refused(code, params):
            before = [f"<{params['read']}>"] if "read" in params else []
            return " ".join((code, *before, *filter(None, (str(params.get("word", "")),))))
        case WrittenSpan(start, end):
            return " .. ".join(date_words(each) for each in (start, end) if each is not None)
        case WrittenRhythm(times, zone):
            words = [f"{DAYS[day]} {at:%H:%M}" for day, at in times]
            return " ".join((*words, zone or "")).strip()
        case WrittenDate():
            return date_words(read)


@pytest.mark.parametrize(("where", "line", "expected"), ROWS)
def test_dates(where: str, line: str, expected: str) -> None:
    first, _, rest = line.partition(" ")
    reader = {"span": PARSER.span, "beat": PARSER.rhythm}.get(first)
    read = words_of(reader(fold(rest)) if reader else PARSER.date(fold(line)))
    pattern = re.escape(expected).replace(r"\*", ".+")
    assert re.fullmatch(pattern, read), f"{where}: {line!r} is read as {read!r}"


def test_a_long_line_is_not_read() -> None:
    assert PARSER.date("1 " * 501) == Refused("line_too_long", {"limit": 1000})


def test_every_code_has_a_sentence() -> None:
    codes = set(re.findall(r"^``(\w+)``", dates.__doc__ or "", re.MULTILINE))
    assert codes >= {expected.split()[0] for _, _, expected in ROWS if "_" in expected.split()[0]}
    assert not codes - MESSAGES.keys()


def test_no_word_is_two_elements() -> None:
    """Only "mar" is both: March in a date, and mardi in a rhythm, where there are no months."""
    lark = build(load, "dates", starts=("date", "rhythm"))
    numbers = ("DAY", "YEAR", "ISO", "TIME", "HOUR", "NUMBER", "OTHER")
    keywords = {
        t.name: re.compile(t.pattern.to_regexp()) for t in lark.terminals if t.name not in numbers
    }
    sections = [load(f"words.{code}").partition("--- dates")[2] for code in ("en", "fr")]
    words = re.findall('"([^"]+)"', " ".join(sections))
    assert len(words) > 80
    for word in words:
        found = {name for name, pattern in keywords.items() if pattern.fullmatch(word)}
        assert len(found) == 1 or (word == "mar" and found == {"MAR", "MARCH"}), (word, found)
