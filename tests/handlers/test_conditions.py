"""IF … THEN … ELSE IF … ELSE … ENDIF (``syntax.fr-en.txt``, spec §5.8).

The position is that of S1901M: a French army in Paris, a German one in Munich.
"""

from __future__ import annotations

import pytest

from judge.store.schema import Game
from judge.store.transaction import transaction

from .court import HOLDS, Court, Letter

REST = "F bre h\nA mar h"


def france(spring: Court, text: str) -> Letter:
    return spring.sign("france", f"{text}\n{REST}").one("france")


def notes(letter: Letter) -> list[tuple[str, ...]]:
    """The line and what was said to it."""
    return [(line.echo, *(m.code for m in line.messages)) for line in letter.view.lines]


HOLDING = [
    "if french army paris",
    "if army paris french",
    "if paris",
    "if fr par",
    "if not german par",
    "if russian mos and turkish ank",
    "if german par or french par",
    # from left to right: (A or B) and C, not A or (B and C)
    "if french mun or (german mun and not german ber) or par",
    "if (french mun or german mun) and par",
    "if ((par",
    "si armée française paris alors",
    "si non allemande par et A par",
    "si russe mos et flotte ank",
]
FAILING = [
    "if german par",
    "if fleet par",
    "if french mun",
    "if not par",
    "if par and not mar",
    # (par or mun) and tyr: OR does not bind less than AND
    "if par or mun and tyr",
    "si flotte par",
    "si allemande par ou italienne par",
]


@pytest.mark.parametrize("line", HOLDING)
def test_a_condition_that_holds_lets_its_orders_through(spring: Court, line: str) -> None:
    france(spring, f"{line}\nA par - bur\nelse\nA par - pic\nendif")
    assert "A par - bur" in spring.held("france")


@pytest.mark.parametrize("line", FAILING)
def test_one_that_fails_lets_those_of_else_through(spring: Court, line: str) -> None:
    france(spring, f"{line}\nA par - bur\nelse\nA par - pic\nendif")
    assert "A par - pic" in spring.held("france")


def test_a_named_coast_must_match(spring: Court) -> None:
    france(spring, "if rus stp/nc\nA par - bur\nelse if rus stp/sc\nA par - pic\nendif")
    assert "A par - pic" in spring.held("france")


def test_the_first_branch_that_holds_is_taken_and_no_other(spring: Court) -> None:
    letter = france(
        spring,
        "if german par\nA par - bur\nelse if par\nA par - pic\nelse if mar\nA par - gas\n"
        "else\nA par h\nendif",
    )
    assert "A par - pic" in spring.held("france")
    assert not letter.view.slip.error_mark
    assert notes(letter)[1:10] == [
        ("if german par", "branch_not_taken"),
        ("A par - bur", "passed_over"),
        ("else if par", "branch_taken"),
        ("A par - pic",),
        ("else if mar", "passed_over"),
        ("A par - gas", "passed_over"),
        ("else", "passed_over"),
        ("A par h", "passed_over"),
        ("endif",),
    ]


def test_conditions_can_be_nested(spring: Court) -> None:
    france(
        spring,
        "if par\n  if german ruh\n    A par - bur\n  else\n    if mun\n      A par - pic\n"
        "    endif\n  endif\nelse\n  A par - gas\nendif",
    )
    assert "A par - pic" in spring.held("france")


def test_missing_endifs_are_forgiven_at_the_end(spring: Court) -> None:
    letter = spring.sign("france", f"{REST}\nif par\nif mun\nA par - bur").one("france")
    assert "A par - bur" in spring.held("france")
    assert not letter.view.slip.error_mark


def test_everything_may_stand_on_one_line(spring: Court) -> None:
    france(spring, "if german par then A par - bur else A par - pic endif")
    assert "A par - pic" in spring.held("france")


def test_nothing_is_checked_in_a_branch_that_is_passed_over(spring: Court) -> None:
    letter = france(spring, "A par h\nif german par\nA par - xyz\nA mun - ruh\nendif")
    assert not letter.view.slip.error_mark


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("if french army xyz", "unknown_place"),
        ("if french army liv", "ambiguous_place"),
        ("if then", "condition_empty"),
        ("if french army", "condition_needs_place"),
        ("if par mun", "condition_joined"),
        ("if french german par", "condition_joined"),
        ("if par and", "condition_unfinished"),
        ("if par )", "condition_form"),
        ("if rus stp/ec", "coast_unknown"),
    ],
)
def test_orders_under_a_condition_that_is_not_understood_are_not_taken(
    spring: Court, line: str, code: str
) -> None:
    letter = france(spring, f"A par h\n{line}\nA par - bur\nelse\nA par - pic\nendif")
    assert code in letter.codes
    assert "A par H" in spring.held("france")
    assert letter.said("passed_over_unclear")
    assert letter.view.slip.error_mark


def test_an_earlier_branch_that_held_is_not_undone_by_a_bad_one(spring: Court) -> None:
    france(spring, "if par\nA par - bur\nelse if xyz then\nA par - pic\nelse\nA par - gas\nendif")
    assert "A par - bur" in spring.held("france")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("else\nA par - bur", "else_without_if"),
        ("endif", "endif_without_if"),
        ("if par\nelse\nelse\nendif", "else_after_else"),
        ("if par\nelse\nelse if mun\nendif", "else_after_else"),
    ],
)
def test_a_branch_without_its_if_is_an_error(spring: Court, text: str, code: str) -> None:
    letter = france(spring, text)
    assert letter.said(code).level == "error"
    assert letter.view.slip.error_mark


@pytest.mark.parametrize("condition", ["if par", "if german par"])
def test_press_inside_an_if_is_not_sent_and_orders_around_it_are_read(
    spring: Court, condition: str
) -> None:
    letters = spring.sign(
        "france",
        f"{HOLDS['france']}\n{condition}\nPRESS TO G\nlet us attack\nENDPRESS\nendif\nA par - bur",
    )
    assert [letter.to for letter in letters] == ["france@example.org"]
    answer = letters.one("france")
    assert answer.said("command_in_if") and answer.said("press_not_sent")
    assert "let us attack" in answer.text
    assert "A par - bur" in spring.held("france")
    assert not answer.view.slip.error_mark


def test_a_setting_cannot_depend_on_a_condition(spring: Court) -> None:
    letter = france(spring, "A par h\nif german par\nSET WAIT\nendif")
    assert letter.said("command_in_if")
    assert "wait" not in spring.status("france")


def test_in_a_blind_game_nothing_can_be_asked(spring: Court) -> None:
    with transaction(spring.judge.engine) as tx:
        game = tx.games.get("spring", lock=True)
        assert isinstance(game, Game)
        game.flags = {**game.flags, "blind": True}
    letter = france(spring, "A par h\nif german mun\nA par - bur\nendif")
    assert letter.said("no_if_when_blind")
    assert "A par H" in spring.held("france")


def test_a_sentence_with_if_in_it_is_no_condition(spring: Court) -> None:
    letter = spring.sign("france", f"if you like, write to me soon\n{HOLDS['france']}").one(
        "france"
    )
    assert letter.view.not_understood == ("if you like, write to me soon",)
    assert len(spring.held("france")) == 3
