"""Orders that a mail program broke are one order again; half an order is never run.

mail-hazards §2.2 "very long lines, wrapped orders", eml 117.
"""

from __future__ import annotations

import pytest

from judge.language.diplomacy import OrderParser
from judge.language.reading import MailReader
from judge.language.statements import StatementParser
from judge.language.wrapping import join_wrapped, taken_lines


def joined(reader: MailReader, orders: OrderParser, text: str) -> list[str]:
    reading = reader.read(f"SIGNON Ftest secret\n{text}")
    return [entry.lines[0] for entry in join_wrapped(reading.entries, orders)[1:]]


@pytest.mark.parametrize(
    "text",
    [
        "A par -\nbur",
        "A par\n- bur",
        "A mar S A par\n- bur",
        "A mar h; F bre - mid; A gas h; A bel h; A spa h; F lyo h; A pic S\nA par - bur",
        "Army Marseilles supports army Paris\nto Burgundy",
        "A lon - nth\n- nwy",
        "A lon - nth -\nnwy",
        "F nth C A lon -\nnwy",
        "F mao - spa\nnorth coast",
        "A mar soutient A par -\nbourgogne",
        "A par → \nbur",
        "A lon-nth-nwg-bar\n-stp",
    ],
)
def test_two_lines_that_are_one_order(reader: MailReader, orders: OrderParser, text: str) -> None:
    whole = " ".join(text.replace("→", "-").split())
    assert joined(reader, orders, text) == [whole]
    assert all(read.order is not None for read in orders.parse(whole))


@pytest.mark.parametrize(
    "text",
    [
        "A par - bur\nF bre - mao",
        "A par h\nthanks",
        "A par - bur\nBob",
        "A par\nA mar",
        "A par\n\n- bur",
        "A par\n> quoted\n- bur",
        "A mar S\nF bre - mao",
        "A mar S\nA par - bur",
        "A mar h; F bre - mid; A gas h; A bel h; A spa h; F lyo h; A pic h\nA par - bur",
        "F nth C\nA lon - nwy",
        "- par\n- mar",
        "Dear judge,\nA par h",
        "A par - bur\nbur",
    ],
)
def test_lines_that_stay_two(reader: MailReader, orders: OrderParser, text: str) -> None:
    lines = [line for line in text.split("\n") if line and line[0] != ">"]
    assert joined(reader, orders, text) == lines


def test_an_order_in_unknown_words_is_refused_as_one(
    reader: MailReader, orders: OrderParser
) -> None:
    """The place on the second line must not be taken for an order of its own."""
    text = "A mar SUPPORT the French army in Paris in its march to\nBurgundy"
    (line,) = joined(reader, orders, text)
    assert all(read.order is None for read in orders.parse(line))


def test_orders_before_signon_and_prose_are_not_taken(
    reader: MailReader, orders: OrderParser, statements: StatementParser
) -> None:
    text = "A par - bur\nHello all\nSIGNON Ftest secret\nA mar h\nBest wishes\nF bre - xyz"
    assert taken_lines(reader.read(text), orders, statements) == [
        "SIGNON Ftest secret",
        "A mar h",
        "F bre - xyz",
    ]
    assert taken_lines(reader.read("Hello\nA par h"), orders, statements) == []
    assert taken_lines(reader.read("Hello\nA par h"), orders, statements, signed_on=True) == [
        "A par h"
    ]


def test_letters_that_only_look_like_ours(reader: MailReader, orders: OrderParser) -> None:
    """Cyrillic and Greek letters of a foreign keyboard read as what they look like (eml 049)."""
    lines = joined(reader, orders, "А раr-bur\nF ΒRΕ - mid\nПривет, A par h\nÉté à Nîmes")
    assert lines == ["A par-bur", "F BRE - mid", "Привет, A par h", "Été à Nîmes"]
