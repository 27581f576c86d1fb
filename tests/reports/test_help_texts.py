"""What HELP explains: every topic in every language, found by every keyword."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

import pytest

from judge.reports.help_texts import LANGUAGES, TOPICS, find, nearest, topic

GRAMMAR = Path(__file__).parents[2] / "grammar"
#: The terminals that begin a command, a setting or the deed of an order.
NAMES = """
SIGNON HELLO CREATE OBSERVE WATCH REGISTER IAMALSO CONFIRM VETO LIST HISTORY SUMMARY HELP CLEAR
DIARY PREVIEW PREVIEW_END SIGNOFF RESIGN
WITHDRAW BECOME MASTER PRESS BROADCAST PRESS_END SET PASSWORD ADDRESS PREFERENCE WAIT NOWAIT
LANGUAGE MODERATE UNMODERATE NMR NONMR PROXIES MOVES RETREATS ADJUSTS GRACE DELAY DAYS ARMY FLEET
HOLD MOVE SUPPORT CONVOY PROXY DISBAND BUILD REMOVE WAIVE IF ELSE ENDIF PHASE PAUSE RESUME
ABSENCE NOABSENCE DEADLINE START RHYTHM ZONE MYZONE STRICTGRACE NOSTRICTGRACE
STRICTWAIT NOSTRICTWAIT LATECOUNT NOLATECOUNT RATED UNRATED MAXABSENCE DEDICATION ONTIMERATIO
RESIGNRATIO TOURNAMENT WHOIS WHOGAME INFOPLAYER VERSION PACKAGE GET
"""
TERMINALS = frozenset(NAMES.split())
CASES = [(name, lang) for name in TOPICS for lang in LANGUAGES]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_language_has_every_topic_and_nothing_else(lang: str) -> None:
    folder = files("judge.reports") / "help" / lang
    assert {file.name for file in folder.iterdir()} == {f"{name}.txt" for name in TOPICS}


@pytest.mark.parametrize(("name", "lang"), CASES)
def test_a_topic_is_short_and_fits_the_page(name: str, lang: str) -> None:
    found = topic(name, lang)
    assert found.title and all(found.words)
    assert len(found.title) <= 79 - 15
    lines = found.text.split("\n")
    assert max(map(len, lines)) <= 79
    if name != "info":
        assert 3 <= len([line for line in lines if line]) <= 14


@pytest.mark.parametrize("name", TOPICS)
def test_the_languages_differ(name: str) -> None:
    assert topic(name, "en").text != topic(name, "fr").text


@pytest.mark.parametrize(("name", "lang"), CASES)
def test_every_word_finds_its_topic(name: str, lang: str) -> None:
    """In any case, with or without accents; so no word belongs to two topics."""
    for word in topic(name, lang).words:
        assert find(word) == find(word.upper()) == name
    assert find(topic(name, lang).words[0].replace("é", "e")) == name


def keywords(lang: str) -> dict[str, list[str]]:
    """Terminal → its words in the grammar."""
    text = (GRAMMAR / f"words.{lang}.lark").read_text("utf-8")
    found = re.findall(r"^([A-Z_]+): (.*(?:\n +\|.*)*)", text, re.MULTILINE)
    return {name: re.findall(r'"([^"]+)"', words) for name, words in found}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_keyword_finds_help(lang: str) -> None:
    words = keywords(lang)
    assert words.keys() >= TERMINALS
    assert [name for name in sorted(TERMINALS) if not any(map(find, words[name]))] == []


@pytest.mark.parametrize(
    ("asked", "name"),
    [
        ("sign on", "signon"),
        ("SignOn", "signon"),
        ("wish", "preference"),
        ("démissionner", "resign"),
        ("demissionner", "resign"),
        ("mot de passe", "password"),
        ("supp", "support"),
        ("conv", "convoy"),
        ("i am also", "address"),
    ],
)
def test_words_in_any_spelling_or_by_their_beginning(asked: str, name: str) -> None:
    assert find(asked) == name


@pytest.mark.parametrize("asked", ["xyz", "con", "p", "", "suport"])
def test_a_word_that_is_none_or_could_be_several_finds_nothing(asked: str) -> None:
    assert find(asked) is None


def test_the_nearest_topics() -> None:
    assert nearest("suport")[0] == "support"
    assert nearest("deadlin")[0] == "deadlines"
    assert nearest("xyzzy") == ()


def test_a_language_without_files_gives_english() -> None:
    assert topic("press", "ru") == topic("press", "en")
    with pytest.raises(FileNotFoundError):
        topic("../secret", "en")
