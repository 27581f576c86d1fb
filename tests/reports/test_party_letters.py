"""Golden letters of Ostrakizm: `tests/letters/NAME.LANG.txt`, in English, French and Russian.

``JUDGE_WRITE_LETTERS=1 pytest tests/reports/test_party_letters.py`` writes them anew.
"""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import get_args

import pytest

from judge.reports.catalog import languages, translations
from judge.reports.messages import MESSAGES
from judge.reports.messages.registry import every
from judge.reports.ostracism import Herald
from judge.reports.render import Renderer
from judge.reports.views import Message
from judge.reports.views import ostracism as party
from judge.samples.boards import PARIS
from judge.samples.ostracism import MOSCOW, PARTY_LETTERS

from .extraction import left_in_english
from .test_messages import VALUES

FOLDER = Path(__file__).parents[1] / "letters"
LANGUAGES = languages(area="ostracism")
CASES = [(name, lang) for name in PARTY_LETTERS for lang in LANGUAGES]
RENDERER = Renderer("XXXX", PARIS)


def letter(name: str, lang: str) -> str:
    rendered = RENDERER.render(PARTY_LETTERS[name], (lang,))
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
    lines = letter(name, lang).split("\n")[1:]
    own = [line for line in lines if not line.startswith("| ")]
    assert max(map(len, own)) <= 79
    assert not any(line != line.rstrip() or "\xa0" in line for line in own)
    assert not any(ord(char) < 32 for line in lines for char in line)


def test_every_view_has_a_sample() -> None:
    parts = {party.Letter, party.Player, party.Proof, party.PastVote, party.Standing}
    parts.add(party.PartyRow)
    known = {found for found in vars(party).values() if isinstance(found, type)}
    assert {type(view) for view in PARTY_LETTERS.values()} == known - parts


@pytest.mark.parametrize("name", [name for name in PARTY_LETTERS if "letter-foreign" not in name])
def test_languages_are_told_apart(name: str) -> None:
    assert len({letter(name, lang) for lang in LANGUAGES}) == len(LANGUAGES)


@pytest.mark.parametrize("lang", [lang for lang in LANGUAGES if lang != "en"])
def test_no_english_sentence_is_left(lang: str) -> None:
    letters = [letter(name, lang) for name in PARTY_LETTERS]
    assert left_in_english("ostracism", lang, letters, 80) == {}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_text_renders(lang: str) -> None:
    voice = Herald(lang, translations(lang), None, MOSCOW)
    codes = [code for code in MESSAGES if code.startswith("ost_")]
    assert len(codes) > 60
    for code in codes:
        for text in every(MESSAGES[code]):
            params = {name: VALUES[kind] for name, kind in text.kinds.items()}
            said = voice.message(Message(code, params))
            assert said and not re.search(r"%\(|\?\(|\n", said), code
            if lang == "ru":
                bare = voice.message(Message(code, dict.fromkeys(text.kinds, "")))
                assert re.search("[а-я]", said), code
                assert not re.search(r"\b(?:the|and|or|your|is)\b", bare), code


def test_what_a_player_can_be_is_known() -> None:
    for lang in LANGUAGES:
        voice = Herald(lang, translations(lang), None, MOSCOW)
        for status in get_args(party.Status):
            for gender in ("MALE", "FEMALE", "NEUTER", "PLURAL"):
                assert voice.status(party.Player("Kok", gender, status, 2))
        assert voice.options(get_args(party.Option)).count(";") == 5
