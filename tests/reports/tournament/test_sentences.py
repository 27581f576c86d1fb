"""Lines of the log and refusals in three languages, with names and exact numbers."""

from __future__ import annotations

import ast
import re
from fractions import Fraction
from pathlib import Path

import pytest

import judge.tournament
from judge.reports.messages import MESSAGES
from judge.reports.messages.registry import Kind, every
from judge.reports.tournament.notes import message_of, sentence
from judge.reports.tournament.words import all_of, link_name, one_of
from judge.tournament.event import Board, Tournament
from judge.tournament.links import LINKS
from judge.tournament.notes import Note
from judge.tournament.powers import POWERS
from tests.reports.test_messages import VALUES
from tests.tournament.stage import early, example

from .stage import book, people, seats, voice

EVENT = Tournament("test", people())
CODES = sorted(code for code in MESSAGES if code.startswith("trn_"))


def say(lang: str, code: str, **params: object) -> str:
    return sentence(voice(lang), EVENT, Note(code, params))


def used() -> dict[str, set[str]]:
    """Code → names of the parameters that the pure package gives it, as far as they are literal."""
    found: dict[str, set[str]] = {}
    folder = Path(judge.tournament.__file__).parent
    for path in folder.glob("*.py"):
        for part in ast.walk(ast.parse(path.read_text("utf-8"))):
            value = part.value if isinstance(part, ast.Constant) else None
            if isinstance(value, str) and re.fullmatch(r"trn_[a-z_]+", value):
                found.setdefault(value, set())
            if isinstance(part, ast.Call) and part.args:
                name = getattr(part.func, "id", "")
                first = part.args[0]
                if name in ("TournamentError", "BoardError") and isinstance(first, ast.Constant):
                    found.setdefault(first.value, set()).update(
                        word.arg for word in part.keywords if word.arg
                    )
    return found


def test_every_code_of_the_pure_package_has_a_sentence() -> None:
    codes = used()
    assert len(codes) > 80
    assert sorted(codes.keys() - MESSAGES.keys()) == []


def test_sentences_use_what_refusals_give() -> None:
    for code, params in used().items():
        if params:
            assert any(set(text.kinds) <= params for text in every(MESSAGES[code])), code


@pytest.mark.parametrize("lang", ["en", "fr", "nb"])
def test_every_sentence_renders(lang: str) -> None:
    speaking = voice(lang)
    for code in CODES:
        for text in every(MESSAGES[code]):
            params = {name: VALUES[kind] for name, kind in text.kinds.items()}
            said = speaking.message(message_of(speaking, EVENT, code, params))
            assert said and not re.search(r"%\(|\?\(|\n|'\w+',", said), (code, said)


def test_norwegian_is_no_english() -> None:
    """No sentence stayed as it was, and the powers have their names."""
    english, norwegian = voice("en"), voice("nb")
    for code in CODES:
        for text in every(MESSAGES[code]):
            if re.search("[a-z]{3}", re.sub(r"%\(\w+\)s", "", text.msgid)):
                assert norwegian.gettext(text.msgid) != english.gettext(text.msgid), code
    names = [norwegian.power(power) for power in POWERS]
    assert names == [
        *("Østerrike", "England", "Frankrike", "Tyskland", "Italia", "Russland", "Tyrkia")
    ]


def test_lists_are_joined_in_norwegian() -> None:
    assert all_of(voice("nb"), ("A", "B", "C")) == "A, B og C"
    assert one_of(voice("nb"), ("A", "B", "C")) == "A, B eller C"
    said = say("nb", "trn_two_solos", year=1906, powers=("england", "turkey"), solo=18)
    assert said == "1906: bare én stormakt kan ha 18 sentre eller flere: England og Tyrkia."


def test_names_stand_for_ids() -> None:
    said = say("nb", "trn_sits_local", entrant="p1", before="p2")
    assert said == (
        "Kari Nordmann (p1) står over: Åse Ødegård (p2) er tilreisende fra en annen by."
    )
    assert "p99" in say("en", "trn_entrant_unknown", entrant="p99")


@pytest.mark.parametrize("kind", [tuple, list])
def test_every_link_of_the_chain_tells_its_numbers(kind: type) -> None:
    """As they come from the ranking, and as they come back from the store."""

    def told(code: str, higher: tuple[object, ...], lower: tuple[object, ...]) -> str:
        plain = [str(each) if isinstance(each, Fraction) else each for each in (*higher, *lower)]
        values = (higher, lower)
        if kind is list:
            values = (plain[: len(higher)], plain[len(higher) :])  # type: ignore[assignment]
        return say("nb", code, above="p1", below="p2", higher=values[0], lower=values[1])

    assert "poengsum 69,5 mot 68" in told("trn_by_total", (Fraction(139, 2),), (Fraction(68),))
    assert "7,14 mot 6,86" in told("trn_by_average", (Fraction(50, 7),), (Fraction(48, 7),))
    assert "11, 10 mot 11, 9" in told("trn_by_countback", (11, 10), (11, 9))
    assert "Østerrike foran Frankrike" in told("trn_by_power", (0,), (-6,))


def test_boards_and_votes() -> None:
    given = say("en", "trn_two_finals", boards=((1, 2), (3, 1)))
    assert given == "There can be one final board only: 1.2, 3.1."
    real = dict(example().centres)
    other = say("nb", "trn_vote_other_result", voted={**real, "england": 12}, real=real)
    assert "England 12" in other and "på brettet Østerrike 3, England 11" in other


def test_given_boards_are_told_with_names() -> None:
    drawn = say("en", "trn_drawn", seed="x", players=("p1", "p2"), fixed=(("p1", "p2"),), lots=3)
    assert drawn.endswith("Boards that were given: Kari Nordmann (p1) / Åse Ødegård (p2).")
    assert "given" not in say("en", "trn_drawn", seed="x", players=("p1",), fixed=(), lots=3)


def test_refusals_of_a_result_can_be_said() -> None:
    from judge.tournament.checks import check_result

    board = Board(1, 1, seats(1, 2, 3, 4, 5, 6, 7))
    for wrong in (early("A1904"), early("S1905"), example("A1999"), example("x")):
        for note in check_result(board, wrong):
            for lang in ("en", "fr", "nb"):
                assert "?" not in sentence(voice(lang), EVENT, note)


def test_the_log_of_a_ranking_can_be_said() -> None:
    found = book()
    for note in found.ranking.notes:
        for lang in ("en", "fr", "nb"):
            said = sentence(voice(lang), found.tournament, note)
            assert not re.search(r"Fraction|\('|\['", said), said


@pytest.mark.parametrize("link", LINKS)
def test_every_link_has_words(link: str) -> None:
    english, norwegian = link_name(voice("en"), link), link_name(voice("nb"), link)
    assert english != link and norwegian != english
    assert "%" not in english + norwegian


def test_kinds_of_the_sentences_need_no_map() -> None:
    """Nothing in them is a province, a unit or a phase of the judge."""
    allowed = {Kind.POWER, Kind.POWERS, Kind.NUMBER, Kind.PLAIN, Kind.WORDS, Kind.LIST}
    allowed.add(Kind.TYPED)  # lines of mail
    for code in CODES:
        for text in every(MESSAGES[code]):
            assert set(text.kinds.values()) <= allowed, code
