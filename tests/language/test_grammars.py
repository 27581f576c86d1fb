"""The grammars themselves: no conflicts, and no keyword without an example."""

from __future__ import annotations

import re

import pytest

from judge.language.folding import bare, fold
from judge.language.grammars import Scanned, build
from judge.language.keywords import Keywords

from .conftest import ROOT, load

GRAMMARS = sorted(
    path.stem
    for path in (ROOT / "grammar").glob("*.lark")
    if re.search(r"^\??start:", path.read_text(encoding="utf-8"), re.M)
)
_ENTRY = re.compile(r'^([A-Z]+): *((?:"[^"\n]*"[ \n|]*)+)', re.M)
_SIGNS = re.compile(r"[^\w']+")


def test_there_are_grammars_to_look_at() -> None:
    assert {"diplomacy", "mail"} <= set(GRAMMARS)


@pytest.mark.parametrize("name", GRAMMARS)
def test_a_grammar_has_no_conflicts(name: str) -> None:
    # Lark's strict mode raises at the first shift/reduce or reduce/reduce conflict; its
    # check of the lexer is left out, since no lexer is needed to see them.
    assert build(load, name, lexer=Scanned).rules


def test_strict_mode_does_find_conflicts() -> None:
    grammar = 'start: a | a "x"? \na: "y" "x"?\nby_name: "z"'
    with pytest.raises(Exception, match="conflict"):
        build(lambda _: grammar, "any", lexer=Scanned)


def words_of(language: str) -> list[tuple[str, str]]:
    """(terminal, phrase) for every keyword of the order grammar in a language."""
    used = set(re.findall(rf"words\.{language}\.(\w+)", load("diplomacy")))
    return [
        (name, phrase)
        for name, phrases in _ENTRY.findall(load(f"words.{language}"))
        if name in used
        for phrase in re.findall(r'"([^"]*)"', phrases)
    ]


def cells(language: str) -> str:
    """All examples of orders in one language, bare, between blanks."""
    column = ("en", "fr").index(language)
    text = (ROOT / "tests" / "language" / "orders.txt").read_text(encoding="utf-8")
    rows = [line for line in text.splitlines() if line.strip() and not line.startswith("#")]
    found = [_with_accent(fold(row.split("=>")[column])) for row in rows]
    return " ".join(f" {' '.join(_SIGNS.sub(' ', cell).split())} |" for cell in found)


def _with_accent(cell: str) -> str:
    """Bare, but for the word ``à``, which is a keyword with its accent only."""
    low = bare(cell).replace("'", " ")
    return "".join("à" if a in "àÀ" and b == "a" else b for a, b in zip(cell, low, strict=True))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_keyword_of_an_order_has_an_example(language: str) -> None:
    examples = cells(language)
    listed = words_of(language)
    missing = [f"{name}: {word}" for name, word in listed if f" {word} " not in examples]
    assert missing == []


def test_a_word_is_one_keyword_only() -> None:
    """Where ``à`` stands before the unit's own place it is told by position (``IN``)."""
    lark = build(load, "diplomacy", lexer=Scanned)
    keywords = Keywords(lark.terminals)
    for language in ("en", "fr"):
        for name, word in words_of(language):
            found, size = keywords.phrase(word.split())
            aside = keywords.begins_coast(word) or name in ("IN", "COAST")
            assert aside or (found, size) == (name, len(word.split())), word
