"""Nothing raises, nothing is slow, and no password is told."""

from __future__ import annotations

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judge.domain.ostracism import Personal, Wall
from judge.language.grammars import Scanned, build
from judge.language.masking import mask, mask_lines, mask_subject
from judge.language.ostracism import OptionParser, RobotReader
from judge.language.ostracism.lines import STARTS

from ..conftest import load

READER = RobotReader(load)
OPTIONS = OptionParser(load)
WORDS = """
    #mail #wall #order #join #master #confirm #MAIL # ## mail order ostrov1 ship7 Kok Кук --- — - --
    V Z Q O v z q o О CODE OUT ADDR PASSWD REPSTYLE AFTERLIFE GENDER KOI WIN ALT UTF ENG RUS FRA
    ON OFF ONA ONI MALE a@b.example @ won WON CREATE SET OPEN START HOLD ANNOUNCE LIST KILL BAN
    MIN MAX RUN 05:30 ZONE NO-SECRET SECRET 3 > | : . , wrote: On Mon, 5 May
"""
PIECES = st.sampled_from([*WORDS.split(), "\u2028", "\x00", "\u200b", "\ufeff", "\xa0"])
LINES = st.one_of(
    st.text(max_size=40),
    st.lists(PIECES, max_size=8).map(" ".join),
    st.lists(PIECES, max_size=6).map("".join),
)
HEADS = st.sampled_from(
    ["#order ostrov1 pw", "#join ship7 Kuk pw", "#master key", "#wall ostrov1 pw", ""]
)


@given(HEADS, st.lists(LINES, max_size=8))
@settings(max_examples=400, deadline=None)
def test_reading_never_raises(head: str, lines: list[str]) -> None:
    reading = READER.read("\n".join([head, *lines]))
    assert bool(reading.readings) != bool(reading.refused)
    for read in reading.readings:
        for line in getattr(read, "lines", ()):
            thing = getattr(line, "order", None) or getattr(line, "setting", None)
            thing = thing or getattr(line, "command", None)
            assert (thing is None) != (line.refused is None)
        if isinstance(read, Personal | Wall):
            assert read.text.strip()
    OPTIONS.options(" ".join(lines))


@given(
    st.sampled_from(["#mail", "#wall", "#order", "#MAIL", "# order", "#ordr", "order", "#order0"]),
    st.lists(st.sampled_from(["ostrov1", "Kuk", "hushhush", "---", "V", "Kok"]), max_size=6),
    st.lists(
        st.sampled_from(
            [
                *("hushhush", "V Kok", "v hushhush", "V Kok hushhush", "order ostrov1 hushhush"),
                *("O PASSWD hushhush", "o passwd hushhush", "O PASWD hush hushhush", "Z hushhush"),
                *("#order ostrov1 hushhush", "#Ordr ostrov1 hushhush", "V Kok O PASSWD hushhush"),
                *("WON ostrov1 hushhush", "PASSWD hushhush", "password: hushhush"),
            ]
        ),
        max_size=4,
    ),
)
@settings(max_examples=400, deadline=None)
def test_no_password_is_told(head: str, words: list[str], lines: list[str]) -> None:
    """Where the first line has it, no line that was refused tells it either."""
    reading = READER.read("\n".join([" ".join([head, *words]), *lines]))
    told = [reading.head, repr(reading.refused), repr(reading.notes)]
    if "hushhush" in words[1:3]:  # where a password can stand; behind it are orders: "V nick"
        told += [repr(line) for read in reading.readings for line in getattr(read, "lines", ())]
    assert not any("hushhush" in each for each in told), told


MASKED = {
    "#order ostrov1 Kok": "#order ostrov1 ********",
    "#mail ostrov1 Shkiper ostrov1 Kok": "#mail ostrov1 ********",
    "> #wall island1 Piano": "> #wall island1 ********",
    "#join ship7 Kuk Kok": "#join ship7 ********",
    "#master Kok": "#master ********",
    "#confirm Kok": "#confirm ********",
    "#order Kok": "#order ********",
    "#orderostrov1 Kok": "#order********",
    "# order ostrov1 Kok": "# order ostrov1 ********",
    "#ORDER ostrov1 Kok": "#ORDER ostrov1 ********",
    "#ordr ostrov1 Kok V Kuk": "#ordr ostrov1 ********",
    "#vote ostrov1 Kok": "#vote ostrov1 ********",
    "order ostrov1 Kok": "order ostrov1 ********",
    "ostrov1 Kok V Kuk": "ostrov1 ********",
    "O PASSWD Kok": "O PASSWD ********",
    "Z O PASSWD Kok": "Z O PASSWD ********",
    "o paswd Kok": "o paswd ********",
    "PASSWD Kok": "PASSWD ********",
    "WON ostrov1 Kok": "WON ostrov1 ********",
    "won ostrov1 Kok Kuk": "won ostrov1 ********",
    "WON Kok": "WON ********",
}
SHOWN = ["V Kok", "O CODE KOI", "I won the day yesterday", "#1 Kok", "A par - bur", "mail me, Kok"]


@pytest.mark.parametrize("line", MASKED)
def test_listings_hide_passwords(line: str) -> None:
    assert mask(line) == MASKED[line]
    assert "Kok" not in mask_subject(f"Re: {line}").removeprefix("Re: ")


@pytest.mark.parametrize("line", SHOWN)
def test_listings_show_the_rest(line: str) -> None:
    assert mask(line) == line


def test_a_first_line_that_breaks_off() -> None:
    assert mask_lines(["#order ostrov1", "Kok", "V Kuk", "Z"])[1:] == ["****", "V Kuk", "Z"]
    assert mask_lines(["#order ostrov1 Kok", "Z"])[1:] == ["Z"]


def test_the_grammar_has_no_conflicts() -> None:
    assert build(load, "ostracism", lexer=Scanned, starts=STARTS).rules


@pytest.mark.parametrize(
    "text",
    [
        "#" * 60_000,
        "#order ostrov1 pw\n" + "O ADDR " + "a@b " * 15_000,
        "#order ostrov1 pw\n" + "V Kok " * 10_000,
        "#order ostrov1 pw\n" + "V Kok Z Q O CODE KOI\n" * 990,
        "#order ostrov1 " + "pw " * 20_000,
        "#wall ostrov1 pw\n" + "> #wall ostrov1 pw\n" * 990,
        "#master key\n" + "SET a1 SECRET NO-SECRET MIN 3\n" * 990,
    ],
)
def test_long_mails_are_cheap(text: str) -> None:
    start = time.process_time()
    READER.read(text)
    assert time.process_time() - start < 3
