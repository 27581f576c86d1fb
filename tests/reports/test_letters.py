"""Golden letters: `tests/letters/NAME.LANG.txt`, to be read by people in diffs.

``JUDGE_WRITE_LETTERS=1 pytest tests/reports/test_letters.py`` writes them anew.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from judge.handlers.imprint import site_words
from judge.handlers.settings import Settings
from judge.reports import views
from judge.reports.catalog import languages
from judge.reports.library import Library
from judge.reports.render import Renderer
from judge.samples.boards import NAMES, PARIS
from judge.samples.letters import LETTERS
from judge.samples.ostracism import PARTY_LETTERS
from judge.samples.tournament import TOURNAMENT_LETTERS

FOLDER = Path(__file__).parents[1] / "letters"
LANGUAGES = {"en": ("en",), "fr": ("fr",), "both": ("fr", "en")}
CASES = [(name, reading) for name in LETTERS for reading in LANGUAGES]
RENDERER = Renderer("XXXX", PARIS, library=Library(values=site_words(Settings())))


def letter(name: str, reading: str) -> str:
    rendered = RENDERER.render(LETTERS[name], LANGUAGES[reading], NAMES)
    return f"Subject: {rendered.subject_line}\n\n{rendered.body}"


@pytest.mark.parametrize(("name", "reading"), CASES)
def test_letter(name: str, reading: str) -> None:
    path = FOLDER / f"{name}.{reading}.txt"
    text = letter(name, reading)
    if os.environ.get("JUDGE_WRITE_LETTERS"):
        path.write_text(text, "utf-8", newline="\n")
    assert text == path.read_text("utf-8")


@pytest.mark.parametrize(("name", "reading"), CASES)
def test_width(name: str, reading: str) -> None:
    """At most 79 columns and no odd blanks; press stays as it was typed."""
    lines = letter(name, reading).split("\n")[1:]
    own = [line for line in lines if not line.startswith("| ")]
    assert max(map(len, own)) <= 79
    assert not any(line != line.rstrip() or "\xa0" in line for line in own)
    assert not any(ord(char) < 32 for line in lines for char in line)


@pytest.mark.parametrize("name", [name for name in LETTERS if name != "keeper"])
def test_languages_are_told_apart(name: str) -> None:
    assert letter(name, "en") != letter(name, "fr")


def test_every_view_has_a_sample() -> None:
    shown = {type(view) for view in LETTERS.values()}
    families = {views.Letter, views.TournamentLetter}
    assert shown == set(views.View.__args__) - families  # type: ignore[attr-defined]


def test_no_golden_file_is_left_over() -> None:
    wanted = {f"{n}.{r}.txt" for n, r in CASES}
    for area, names in (("ostracism", PARTY_LETTERS), ("tournament", TOURNAMENT_LETTERS)):
        wanted |= {f"{n}.{lang}.txt" for n in names for lang in languages(area=area)}
    assert {path.name for path in FOLDER.glob("*.txt")} == wanted
