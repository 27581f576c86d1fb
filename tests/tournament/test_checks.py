"""Boards and results that cannot be (Norway 2001, 3, 9 and 10)."""

from dataclasses import replace

import pytest

from judge.tournament.checks import check_board, check_result, check_round, check_tournament
from judge.tournament.event import Round, Settings, Substitute, Tournament
from judge.tournament.notes import TournamentError
from judge.tournament.powers import POWERS
from judge.tournament.result import Result, Vote

from .stage import all_hands, board, codes, early, entrants, example, tallies

BOARD = board("abcdefg")
#: Russia has 18 in 1904.
SOLO = """
1901  3 4 5 5 4 6 5
1902  3 4 5 5 4 9 4
1903  2 3 4 4 4 14 3
1904  1 3 4 3 3 18 2
"""


def wrong(result, seats=BOARD, **settings):
    return codes(check_result(seats, result, Settings(**settings)))


def test_a_whole_game_is_in_order():
    assert wrong(example()) == []
    assert wrong(example("F1907")) == wrong(example("W1907A")) == []


def test_a_game_ends_after_1907():
    late = Result((*example().tallies, replace(example().tallies[-1], year=1908)), "A1908")
    assert wrong(late) == ["trn_after_last_year"]
    assert wrong(late, last_year=1908) == []


def test_the_session_may_end_before():
    assert wrong(early("A1905", time_over=True)) == []


def test_an_early_end_needs_a_vote():
    notes = check_result(BOARD, early("A1905"))
    assert codes(notes) == ["trn_early_without_vote"]
    assert notes[0].params == {"phase": "A1905", "last": 1907}


def test_a_unanimous_open_vote_ends_a_game():
    assert wrong(early("A1905", vote=all_hands())) == []


def test_the_vote_is_unanimous():
    notes = check_result(BOARD, early("A1906", vote=all_hands("france", "turkey")))
    assert codes(notes) == ["trn_vote_not_unanimous"]
    assert notes[0].params["missing"] == ("france", "turkey")


def test_who_is_out_of_the_game_has_no_vote():
    assert wrong(early("A1905", vote=all_hands("germany"))) == []
    assert wrong(early("A1904", vote=all_hands("germany"))) == ["trn_vote_not_unanimous"]


def test_a_power_in_civil_disorder_has_no_vote():
    gone = replace(BOARD, disorder=(("italy", 1903),))
    assert wrong(early("A1905", vote=all_hands("italy")), gone) == []
    back = replace(gone, substitutes=(Substitute("italy", 1904, "x"),))
    assert wrong(early("A1905", vote=all_hands("italy")), back) == ["trn_vote_not_unanimous"]


def test_the_vote_is_by_show_of_hands():
    secret = Vote(frozenset(POWERS), by_hand=False)
    assert wrong(early("A1905", vote=secret)) == ["trn_vote_not_open"]


def test_a_strange_vote_is_told():
    vote = Vote(frozenset({*POWERS, "spain"}))
    assert wrong(early("A1905", vote=vote)) == ["trn_power_unknown"]


def test_no_other_result_than_the_real_one_is_voted():
    real = dict(example().tallies[4].centres)
    assert wrong(early("A1905", vote=replace(all_hands(), centres=real))) == []
    no_zero = {power: count for power, count in real.items() if count}
    assert wrong(early("A1905", vote=replace(all_hands(), centres=no_zero))) == []
    other = real | {"england": 8, "france": 9}
    notes = check_result(BOARD, early("A1905", vote=replace(all_hands(), centres=other)))
    assert codes(notes) == ["trn_vote_other_result"]
    assert notes[0].params == {"voted": other, "real": real}


def test_after_a_spring_the_autumn_before_counts():
    result = early("S1906", vote=all_hands())
    assert wrong(result) == []
    assert result.counted_year == 1905 and result.centres["england"] == 9
    assert result.counts("england") == (3, 5, 6, 6, 9)


def test_the_autumn_after_the_last_spring_is_not_known():
    result = replace(early("A1906"), ended_after="S1906", vote=all_hands())
    assert wrong(result) == ["trn_year_after_end"]


def test_a_game_of_one_spring_has_the_start():
    result = Result((), "S1901", vote=all_hands())
    assert wrong(result) == []
    assert result.counts("russia") == (4,) and result.counts("italy") == (3,)
    assert result.neutral == 12 and result.eliminated("italy") is None


def test_a_solo_ends_the_game():
    assert wrong(Result(tallies(SOLO), "A1904")) == []
    more = SOLO + "1905  0 3 4 3 3 19 2"
    notes = check_result(BOARD, Result(tallies(more), "A1905", vote=all_hands()))
    assert codes(notes) == ["trn_goes_on_after_solo"]
    assert wrong(Result(tallies(SOLO), "S1905")) == ["trn_goes_on_after_solo"]


@pytest.mark.parametrize(
    ("row", "code"),
    [
        ("1907  3 12 8 0 1 3 8", "trn_centres_too_many"),
        ("1907  4 12 8 0 -1 3 8", "trn_centres_negative"),
        ("1907  0 18 18 0 0 0 0", "trn_two_solos"),
        ("1907  3 11 8 1 0 3 8", "trn_jump_impossible"),
        ("1907  6 11 8 0 3 0 6", "trn_jump_impossible"),
        ("1907  3 11 8 0 1 3 7", "trn_owned_shrink"),
    ],
)
def test_a_count_that_cannot_be(row, code):
    last = tallies(row)[0]
    result = Result((*example().tallies[:-1], last), "A1907")
    assert code in wrong(result)


def test_a_power_that_is_not_there_and_one_that_is_missing():
    tally = example().tallies[-1]
    renamed = {("spain" if power == "italy" else power): n for power, n in tally.centres.items()}
    result = Result((*example().tallies[:-1], replace(tally, centres=renamed)), "A1907")
    assert wrong(result) == ["trn_power_unknown", "trn_power_missing"]


def test_doubling_is_the_most_that_a_year_can_bring():
    text = "1901  3 6 3 3 3 4 3\n1902  3 12 3 3 3 4 3\n1903 3 17 3 3 1 4 3"
    assert wrong(Result(tallies(text), "A1903", time_over=True)) == []
    notes = check_result(BOARD, Result(tallies("1901  7 3 3 3 3 4 3"), "A1901", time_over=True))
    assert notes[0].params == {
        "before": 1900, "year": 1901, "power": "austria", "from": 3, "to": 7, "most": 6,
    }  # fmt: skip


def test_years_have_an_order():
    swapped = example().tallies[::-1]
    assert wrong(Result(swapped, "A1907")) == ["trn_years_order"]
    twice = (*example().tallies, example().tallies[-1])
    assert wrong(Result(twice, "A1907")) == ["trn_years_order"]
    before = (replace(example().tallies[0], year=1900), *example().tallies)
    assert wrong(Result(before, "A1907")) == ["trn_year_too_early"]


def test_every_year_is_wanted_unless_the_setting_says_otherwise():
    last = Result(example().tallies[-1:], "A1907")
    assert wrong(last) == ["trn_year_missing"] * 6
    assert wrong(last, every_year=False) == []
    assert wrong(Result((), "A1907"), every_year=False) == ["trn_year_missing"]


@pytest.mark.parametrize("label", ["", "1907", "X1907", "A07", "S1900", "A1907M2"])
def test_an_end_that_is_no_phase(label):
    assert wrong(replace(example(), ended_after=label)) == ["trn_phase_unknown"]


def test_a_result_without_its_year_cannot_be_read():
    with pytest.raises(TournamentError) as error:
        assert Result((), "A1907").centres
    assert error.value.code == "trn_year_missing"


def test_a_board_has_seven_players_at_its_seven_powers():
    assert check_board(BOARD) == []
    seats = {power: player for power, player in BOARD.seats.items() if power != "italy"}
    notes = check_board(replace(BOARD, seats=seats | {"spain": "x", "russia": "a"}))
    assert codes(notes) == ["trn_seat_unknown", "trn_seat_empty", "trn_seated_twice"]
    assert notes[2].params["player"] == "a"


def test_a_substitute_comes_from_elsewhere():
    fine = replace(BOARD, substitutes=(Substitute("italy", 1904, "x"),))
    assert check_board(fine) == [] and fine.finisher("italy") == "x"
    neighbour = replace(BOARD, substitutes=(Substitute("italy", 1904, "a"),))
    assert codes(check_board(neighbour)) == ["trn_seated_twice"]
    nowhere = replace(BOARD, substitutes=(Substitute("spain", 1904, "x"),))
    assert codes(check_board(nowhere)) == ["trn_seat_unknown"]


def test_nobody_sits_at_two_boards_of_a_round():
    two = Round(1, boards=(BOARD, board("ahijklm", 2)))
    notes = check_round(two)
    assert codes(notes) == ["trn_two_boards"]
    assert notes[0].params == {"round": 1, "player": "a", "boards": (1, 2)}
    assert check_round(replace(two, twice=frozenset("a"))) == []
    three = replace(two, boards=(*two.boards, board("anopqrs", 3)), twice=frozenset("a"))
    assert codes(check_round(three)) == ["trn_two_boards"]


def test_boards_of_a_round_have_numbers_of_their_own():
    two = Round(1, boards=(BOARD, board("hijklmn", 1)))
    assert codes(check_round(two)) == ["trn_board_number_twice"]


def test_a_tournament_knows_its_players_and_has_one_final():
    rounds = (
        Round(1, boards=(BOARD,)),
        Round(2, boards=(board("abcdefg", 1, 2, final=True), board("hijklmn", 2, 2, final=True))),
    )
    event = Tournament("t", entrants("abcdefghijklm"), rounds)
    notes = check_tournament(event)
    assert codes(notes) == ["trn_entrant_unknown", "trn_two_finals"]
    assert notes[1].params == {"boards": ((2, 1), (2, 2))}
    assert codes(check_tournament(Tournament("t", entrants("abcdef")))) == ["trn_too_few_players"]
    back = Tournament("t", entrants("abcdefg"), (Round(2), Round(1)))
    assert codes(check_tournament(back)) == ["trn_rounds_order"]


@pytest.mark.parametrize(
    ("setting", "code"),
    [
        ({"substitutes": "nobody"}, "trn_setting_unknown"),
        ({"two_boards": "both"}, "trn_setting_unknown"),
        ({"finalists": 6}, "trn_finalists"),
        ({"finalists": 0}, "trn_finalists"),
    ],
)
def test_settings_that_make_no_sense(setting, code):
    with pytest.raises(TournamentError) as error:
        Settings(**setting)
    assert error.value.code == code


def test_the_norwegian_numbers_are_the_defaults():
    rules = Settings()
    assert (rules.first_minutes, rules.minutes, rules.writing_minutes) == (15, 10, 3)
    assert rules.last_year == 1907 and rules.finalists == 7
    assert rules.combine.kind == "sum"
