"""Golden letters of tournaments: `tests/letters/NAME.LANG.txt`, in English, French and Norwegian.

``JUDGE_WRITE_LETTERS=1 pytest tests/reports/test_tournament_letters.py`` writes them anew.
"""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from judge import reports, resources
from judge.reports.catalog import languages
from judge.reports.render import Renderer
from judge.reports.views import tournament as event
from judge.samples.boards import NAMES, PARIS
from judge.samples.tournament import (
    CLOSED,
    FIRST,
    PLAYED_FINAL,
    RUNNING,
    SECOND,
    SYSTEM,
    TOURNAMENT_LETTERS,
)
from judge.tournament.boards import Board, Line
from judge.tournament.description import system_from, table_of
from judge.tournament.scoring import score, shown

from .extraction import left_in_english

FOLDER = Path(__file__).parents[1] / "letters"
TEMPLATES = Path(reports.__file__).parent / "templates" / "tournament"
LANGUAGES = languages(area="tournament")
CASES = [(name, lang) for name in TOURNAMENT_LETTERS for lang in LANGUAGES]
RENDERER = Renderer("XXXX", PARIS)


def letter(name: str, lang: str) -> str:
    rendered = RENDERER.render(TOURNAMENT_LETTERS[name], (lang,), NAMES)
    assert rendered.languages == (lang,)
    return f"Subject: {rendered.subject_line}\n\n{rendered.body}"


@pytest.mark.parametrize(("name", "lang"), CASES)
def test_letter(name: str, lang: str) -> None:
    path = FOLDER / f"{name}.{lang}.txt"
    text = letter(name, lang)
    if os.environ.get("JUDGE_WRITE_LETTERS"):
        path.write_text(text, "utf-8", newline="\n")
    assert text == path.read_text("utf-8")


@pytest.mark.parametrize(("name", "lang"), CASES)
def test_width(name: str, lang: str) -> None:
    lines = letter(name, lang).split("\n")
    assert max(map(len, lines)) <= 79
    assert not any(line != line.rstrip() or "\xa0" in line for line in lines)
    assert not any(ord(char) < 32 for line in lines for char in line)


def test_there_are_english_french_and_norwegian() -> None:
    assert LANGUAGES == ("en", "fr", "nb")


def _is_letter(found: object) -> bool:
    """Each of them has a template; what they are made of has none."""
    name = re.sub(r"(?<=[a-z])(?=[A-Z])", "_", getattr(found, "__name__", "")).lower()
    return isinstance(found, type) and (TEMPLATES / f"{name}.txt").is_file()


def test_every_view_has_a_sample() -> None:
    known = {each for each in vars(event).values() if _is_letter(each)}
    assert {type(view) for view in TOURNAMENT_LETTERS.values()} == known


def test_no_golden_file_is_left_over() -> None:
    wanted = {f"{name}.{lang}.txt" for name, lang in CASES}
    assert {path.name for path in FOLDER.glob("tournament-*.txt")} == wanted


@pytest.mark.parametrize("name", TOURNAMENT_LETTERS)
def test_languages_are_told_apart(name: str) -> None:
    assert len({letter(name, lang) for lang in LANGUAGES}) == len(LANGUAGES)


@pytest.mark.parametrize("lang", [lang for lang in LANGUAGES if lang != "en"])
def test_no_english_sentence_is_left(lang: str) -> None:
    letters = [letter(name, lang) for name in TOURNAMENT_LETTERS]
    assert left_in_english("tournament", lang, letters, 200) == {}


@pytest.mark.parametrize("board", [FIRST, SECOND, PLAYED_FINAL])
def test_boards_are_scored_by_the_system(board: event.BoardTable) -> None:
    """What people proofread had better be right."""
    system = system_from(table_of(resources.system(SYSTEM)))
    lines = tuple(Line(seat.power, seat.centres or 0) for seat in board.seats)
    points = {each.power: shown(each.points) for each in score(system, Board(lines))}
    assert {seat.power: seat.score for seat in board.seats} == points


@pytest.mark.parametrize("page", [RUNNING, CLOSED])
def test_standings_add_up(page: event.TournamentPage) -> None:
    scores = {
        (table.number, seat.who): seat.score
        for table in page.rounds
        for board in table.boards
        for seat in board.seats
    }
    for place, line in enumerate(page.standings, start=1):
        assert line.place == place
        assert float(line.total) == sum(float(each) for each in line.scores if each != "-")
        for number, each in zip(page.played, line.scores, strict=True):
            assert scores.get((number, line.who), "-") == each
