"""Nothing raises, nothing is slow."""

from __future__ import annotations

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judge.language.commands import CommandParser
from judge.language.diplomacy import OrderParser
from judge.language.folding import bare, fold
from judge.language.reading import MailReader

from .conftest import ROOT, load, standard_lexicon

ORDERS = OrderParser(load, standard_lexicon())
READER = MailReader(load)
COMMANDS = CommandParser(load)

WORDS = """
    A F par bur stp mao Mid-Atlantic nth liv xyz - -> / ( ) nc /sc (nc) côte nord h s c m p d b r w
    via par convoi mer va à procure germany Austrian if phase , ; : . ' " d' l' the to moves
    signon fgame ?game ? pw set wait no moves next 48 days press to EFG endpress register end
    in my Mon and et convoyed ferry t ff proxy hold north coast of & > un une waive build
    language fr both address a@b.c pref FE[GI]* > | -- From: Sent: On wrote: 1. * ’ – İ ß ﬁ
"""
PIECES = st.sampled_from([*WORDS.split(), "\u2028", "\x00"])
LINES = st.one_of(
    st.text(max_size=60),
    st.lists(PIECES, max_size=14).map(" ".join),
    st.lists(PIECES, max_size=14).map("".join),
)


@given(LINES)
@settings(max_examples=400, deadline=None)
def test_orders_never_raise(line: str) -> None:
    for read in ORDERS.read(fold(line)):  # without the safety net of parse()
        assert (read.order is None) != (read.refused is None)
        assert repr(read)
    ORDERS.looks_like_order(line)
    ORDERS.parse(line)


@given(LINES)
@settings(max_examples=400, deadline=None)
def test_commands_never_raise(line: str) -> None:
    text = fold(line)
    read = COMMANDS.parse(text, bare(text))
    assert COMMANDS.parse(text, bare(text)) == read, "nothing is kept from line to line"


@given(st.lists(LINES, max_size=12), st.sampled_from(["\n", "\r\n", "\r"]))
@settings(max_examples=200, deadline=None)
def test_every_line_is_accounted_for(lines: list[str], end: str) -> None:
    reading = READER.read(end.join(lines))
    numbers = [e.number for e in reading.entries] + [d.number for d in reading.dropped]
    assert len(numbers) == len(set(numbers))
    for entry in reading.entries:
        assert (entry.command is not None) == (entry.kind == "command")
        assert (entry.refused is not None) == (entry.kind == "refused")


@given(st.text(max_size=80))
def test_bare_keeps_positions(line: str) -> None:
    assert len(bare(line)) == len(line)


@given(st.sampled_from(sorted(standard_lexicon()._places.exact)))
def test_every_name_of_the_map_is_found(name: str) -> None:
    (read,) = ORDERS.parse(f"A {name} h")
    assert read.order is not None, name


LONG = {
    "places": "A par-" * 166,
    "unknown words": "xyzzy " * 166,
    "orders": "A par h," * 125,
    "half names": "st mer gulf " * 83,
    "brackets": "if " + "(" * 990,
    "hyphens": "-" * 1000,
    "equals": "=" * 1000,
    "one word": "A " + "p" * 998,
    "letters": "a " * 500,
    "on": "On " * 333,
    "commas": "A x," * 250,
}


@pytest.mark.parametrize("name", LONG)
def test_long_lines_are_cheap(name: str) -> None:
    """A line that leads a parser astray takes minutes of processor time, not tenths of a second."""
    line = LONG[name]
    start = time.process_time()
    ORDERS.parse(line)
    ORDERS.looks_like_order(line)
    READER.read(line)
    assert time.process_time() - start < 1


def test_very_long_lines_are_cheap() -> None:
    start = time.process_time()
    for line in ("x" * 500_000, "=" * 500_000, "On " * 200_000, "> " * 200_000, "A par-" * 90_000):
        READER.read(line)
        (read,) = ORDERS.parse(line)
        assert read.refused is not None
        assert read.refused.code == "line_too_long"
    assert time.process_time() - start < 5


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_word_file_has_the_same_keywords(language: str) -> None:
    def keywords(code: str) -> set[str]:
        text = (ROOT / "grammar" / f"words.{code}.lark").read_text(encoding="utf-8")
        lines = [line for line in text.splitlines() if line[:1].isupper()]
        return {line.partition(":")[0] for line in lines}

    assert keywords(language) == keywords("en")
