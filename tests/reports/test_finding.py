"""HELP and anything: the right topic or file, in both languages (finding.txt, inventory.txt)."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.reports.finding import look_up, nearest
from judge.reports.help_texts import LANGUAGES, TOPICS, topic
from judge.reports.library import FILES, shipped
from tests.language.test_inventory import inventory

ROWS = [
    tuple(part.strip() for part in row.split("=>"))
    for row in (Path(__file__).parent / "finding.txt").read_text("utf-8").splitlines()
    if row.strip() and not row.startswith("#")
]


def found(asked: str) -> str | None:
    """``topic``, ``file name`` or None."""
    one = look_up(asked)
    if one is None:
        return None
    return one.name if one.kind == "topic" else f"file {one.name}"


def test_there_are_enough_words() -> None:
    assert len(ROWS) > 150 and len({asked for asked, _ in ROWS}) == len(ROWS)


@pytest.mark.parametrize(("asked", "wanted"), ROWS)
def test_a_word_finds_what_tells_of_it(asked: str, wanted: str) -> None:
    if wanted.startswith("~"):
        assert found(asked) is None
        near = nearest(asked)
        assert near[:1] == ((wanted[1:].strip(),) if wanted[1:].strip() else ())
    else:
        assert found(asked) == found(asked.upper()) == wanted


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_command_of_the_inventory_finds_something(lang: str) -> None:
    lines = [line for _, line in inventory("known")][LANGUAGES.index(lang) :: 2]
    assert [line for line in lines if found(line) in (None, "set")] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_word_of_a_topic_or_file_finds_it_or_one_that_is_called_so(lang: str) -> None:
    """A topic goes before a file of the same name, which GET brings all the same."""
    for name in TOPICS:
        assert {found(word) for word in topic(name, lang).words} == {name}
    for name in FILES:
        for word in shipped(name, lang).words:
            one = look_up(word)
            assert one is not None
            assert one.name == name or one.kind == "topic", word


def test_files_and_topics_are_suggested_together() -> None:
    assert set(nearest("syntaxt")) & set(FILES)
    assert "deadlines" in nearest("deadlin")
