"""How rounds make a total (tournament practice, §4)."""

from fractions import Fraction

import pytest

from judge.tournament.combination import Combination
from judge.tournament.notes import TournamentError
from judge.tournament.plays import round_scores

from .stage import play

SCORES = {1: Fraction(50), 2: Fraction("19.5"), 3: Fraction(4), 4: Fraction(30)}


@pytest.mark.parametrize(
    ("rule", "value", "counted"),
    [
        (Combination(), "103.5", {1: 1, 2: 1, 3: 1, 4: 1}),
        (Combination("best", 3), "99.5", {1: 1, 2: 1, 3: 0, 4: 1}),
        (Combination("best", 2, rest=Fraction(1, 2)), "91.75", {1: 1, 2: 0.5, 3: 0.5, 4: 1}),
        (Combination("average"), "25.875", {1: 0.25, 2: 0.25, 3: 0.25, 4: 0.25}),
        (Combination("best", 1, final_apart=True), "80", {1: 1, 2: 0, 3: 0, 4: 1}),
        (Combination("average", final_apart=True), "54.5", None),
    ],
)
def test_a_rule_makes_a_total(rule, value, counted):
    total = rule.total(SCORES, final=4)
    assert total.value == Fraction(value)
    assert counted is None or total.weights == counted


def test_the_final_of_somebody_who_did_not_play_it_costs_nothing():
    scores = {1: Fraction(10), 2: Fraction(20)}
    assert Combination("best", 1, final_apart=True).total(scores, final=3).value == 20


def test_of_equal_rounds_the_earlier_counts():
    scores = {1: Fraction(10), 2: Fraction(10)}
    assert Combination("best", 1).total(scores).weights == {1: 1, 2: 0}


def test_thirds_stay_exact():
    scores = dict.fromkeys((1, 2, 3), Fraction(59, 3))
    assert Combination().total(scores).value == 59


def test_nothing_played_is_nothing():
    assert Combination("average").total({}).value == 0


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("most",), "trn_combination_unknown"),
        (("best",), "trn_combination_best"),
        (("sum", 2), "trn_combination_best"),
    ],
)
def test_a_rule_that_is_none(words, code):
    with pytest.raises(TournamentError) as error:
        Combination(*words)
    assert error.value.code == code


def test_two_boards_in_a_round_give_the_better_or_the_sum():
    games = [play("a", 20, 5), play("a", 30, 6, board=2), play("a", 7, 3, round=2)]
    assert round_scores(games) == {1: 30, 2: 7}
    assert round_scores(games, "sum") == {1: 50, 2: 7}


def test_a_top_board_can_weigh_more():
    assert round_scores([play("a", 20, 5, weight=Fraction(3, 2))]) == {1: 30}
