"""Every row of the text tables, English and French side by side."""

from __future__ import annotations

import pytest

from judge.language.diplomacy import OrderParser
from judge.language.reading import MailReader

from .conftest import table
from .words import command_words, order_words


@pytest.mark.parametrize(("where", "line", "expected"), table("orders.txt"))
def test_orders(orders: OrderParser, where: str, line: str, expected: str) -> None:
    read = " | ".join(order_words(each) for each in orders.parse(line))
    assert fits(read, expected), f"{where}: {line!r} is read as {read!r}"


@pytest.mark.parametrize(("where", "line", "expected"), table("likeness.txt"))
def test_likeness(orders: OrderParser, where: str, line: str, expected: str) -> None:
    assert orders.looks_like_order(line) == (expected == "order"), f"{where}: {line!r}"


@pytest.mark.parametrize(("where", "line", "expected"), table("commands.txt"))
def test_commands(reader: MailReader, where: str, line: str, expected: str) -> None:
    # What takes a text is empty without one.
    text = (
        "\nsome text"
        if line.split()[0].lower().startswith(("press", "broad", "diffu", "postal"))
        else ""
    )
    _, entry, *_ = reader.read(f"signon fgame pw\n{line}{text}").entries
    read = command_words(entry)
    assert fits(read, expected), f"{where}: {line!r} is read as {read!r}"


def fits(read: str, expected: str) -> bool:
    """``*`` in the expectation stands for any one parameter."""
    if "*" not in expected or " " not in expected or "pref" in expected:
        return read == expected
    code, *params = expected.split()
    return read.split()[0] == code and all(p == "*" or p in read.split() for p in params)
