"""Conditions and PHASE lines, row by row (spec §5.7, §5.8)."""

from __future__ import annotations

import pytest

from judge.games.diplomacy.conditions import And, Condition, Not, Or
from judge.language.diplomacy import OrderParser, OrderRead
from judge.language.lexicon import Lexicon
from judge.language.statements import Statement, StatementParser

from .conftest import load, table
from .words import order_words, refused_words

WORDS = {"if": "IF", "else_if": "ELSE IF", "else": "ELSE", "end_if": "ENDIF", "phase": "PHASE"}


@pytest.fixture(scope="module")
def statements(lexicon: Lexicon, orders: OrderParser) -> StatementParser:
    return StatementParser(load, lexicon, orders)


@pytest.mark.parametrize(("where", "line", "expected"), table("statements.txt"))
def test_statements(statements: StatementParser, where: str, line: str, expected: str) -> None:
    found = statements.read(line)
    read = " ; ".join(map(words, found)) or "nothing"
    assert read == expected, f"{where}: {line!r} is read as {read!r}"


def words(statement: Statement) -> str:
    if statement.kind == "order":
        return order_words(OrderRead(statement.text, statement.order, statement.refused))
    name = WORDS[statement.kind]
    if statement.refused is not None:
        return f"{name}? {refused_words(statement.refused)}"
    if statement.phase is not None:
        return f"{name} {statement.phase.label}"
    return name if statement.condition is None else f"{name} {shown(statement.condition)}"


def shown(condition: Condition) -> str:
    match condition:
        case Not(inner):
            return f"!{shown(inner)}"
        case And(left, right):
            return f"({shown(left)} & {shown(right)})"
        case Or(left, right):
            return f"({shown(left)} | {shown(right)})"
    return f"{condition.power or '*'}.{condition.kind or '*'}.{condition.at}"


def test_no_line_is_too_deep(statements: StatementParser) -> None:
    """Brackets, NOTs and IFs have a limit, and none of them raises."""
    for line in ("if " + "(" * 900 + "par", "if " + "not " * 240 + "par", "if par then " * 80):
        assert statements.read(line)
