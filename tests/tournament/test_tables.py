"""A small tournament from its boards to its awards and tables."""

from dataclasses import replace
from fractions import Fraction

import pytest

from judge.tournament.awards import best_countries
from judge.tournament.combination import Combination
from judge.tournament.crosstable import meetings, standings
from judge.tournament.event import Round, Settings, Substitute, Tournament
from judge.tournament.notes import TournamentError
from judge.tournament.plays import seatplays
from judge.tournament.powers import POWERS
from judge.tournament.ranking import final_ranking

from .stage import board, early, entrants, example, norway, play, tournament

ROUNDS = (
    Round(1, "3. pulje", "lørdag 13.09.01 10:00", "15:30", (board("abcdefg"),)),
    Round(2, "4. pulje", "lørdag 13.09.01 17:00", "22:30", (board("bcaefgh", 1, 2),)),
)
EVENT = Tournament("RegnCon", entrants("abcdefgh"), ROUNDS)
RESULTS = {(1, 1): example(), (2, 1): early("S1905")}


def test_the_example_of_the_document_is_scored():
    plays = seatplays(EVENT, RESULTS, norway)[:7]
    assert {each.power: each.score for each in plays} == {
        "england": 50, "france": Fraction("19.5"), "turkey": Fraction("19.5"),
        "austria": 4, "russia": 4, "italy": 2, "germany": 1,
    }  # fmt: skip
    germany = plays[POWERS.index("germany")]
    assert germany.entrant == "d" and germany.eliminated == 1905
    england = plays[POWERS.index("england")]
    assert england.counts == (3, 5, 6, 6, 9, 10, 11) and england.average == Fraction(50, 7)


def test_a_game_ended_in_spring_scores_the_autumn_before():
    second = seatplays(EVENT, RESULTS, norway)[7:]
    assert {each.power: each.centres for each in second} == dict(
        zip(POWERS, (4, 6, 7, 2, 3, 6, 6), strict=True)
    )
    assert all(each.eliminated is None for each in second)


def test_a_board_without_a_result_is_left_out():
    assert len(seatplays(EVENT, {(2, 1): example()}, norway)) == 7


@pytest.mark.parametrize(("whose", "scorer"), [("starter", "e"), ("finisher", "h")])
def test_whose_score_it_is_after_a_substitution(whose, scorer):
    seat = replace(ROUNDS[0].boards[0], substitutes=(Substitute("italy", 1903, "h"),))
    event = replace(EVENT, rounds=(Round(1, boards=(seat,)),), settings=Settings(substitutes=whose))
    plays = seatplays(event, RESULTS, norway)
    assert plays[POWERS.index("italy")].entrant == scorer


def test_a_substitute_has_not_drawn_the_power():
    seat = replace(ROUNDS[0].boards[0], substitutes=(Substitute("italy", 1903, "h"),))
    event = replace(EVENT, rounds=(Round(1, boards=(seat,)),))
    assert "h" not in event.played() and event.played()["e"] == {"italy": 1}


def test_what_was_played_before_a_round():
    assert EVENT.played(before=2)["a"] == {"austria": 1}
    assert EVENT.played()["a"] == {"austria": 1, "france": 1}
    assert EVENT.met(before=2)[frozenset("ab")] == 1
    assert EVENT.met()[frozenset("ab")] == 2
    assert frozenset("dh") not in EVENT.met()


def test_the_standings_show_every_round():
    plays = seatplays(EVENT, RESULTS, norway)
    rows = standings(EVENT, final_ranking(EVENT, plays), plays)
    assert [row.standing.rank for row in rows] == [1, 2, 3, 4, 5, 6, 7, 8]
    best = rows[0]
    assert (best.entrant, best.name) == ("b", "B")
    cells = [(c.round, c.board, c.power, c.centres, c.score, c.weight) for (c,) in best.rounds]
    assert cells == [(1, 1, "england", 11, 50, 1), (2, 1, "austria", 4, 5, 1)]
    absent = next(row for row in rows if row.entrant == "h")
    assert absent.rounds[0] == () and len(absent.rounds[1]) == 1


def test_the_cells_add_up_to_the_total():
    """Best two and half the rest, with a top board of weight 3/2 and two boards in a round."""
    games = [
        play("a", 20, "5"),
        play("a", 8, "3", "italy", board=2),
        play("a", 30, "6", "france", 2),
        play("a", 11, "4", "turkey", 3, weight=Fraction(3, 2)),
    ]
    rule = Combination("best", 2, rest=Fraction(1, 2))
    for two_boards, total in (("best", "58.25"), ("sum", "66.25")):
        event = tournament(games, settings=Settings(combine=rule, two_boards=two_boards))
        ranking = final_ranking(event, games)
        (row,) = standings(event, ranking, games)
        cells = [cell for cells in row.rounds for cell in cells]
        assert sum(cell.score * cell.weight for cell in cells) == Fraction(total)
        assert ranking.standings[0].value == Fraction(total)


def test_the_unranked_come_last_in_the_table():
    people = tuple(replace(each, organiser=each.id == "b") for each in EVENT.entrants)
    event = replace(EVENT, entrants=people)
    plays = seatplays(event, RESULTS, norway)
    rows = standings(event, final_ranking(event, plays), plays)
    assert rows[-1].entrant == "b" and rows[-1].standing is None


def test_players_by_players():
    table = meetings(EVENT, tuple("abdh"))
    assert table == ((0, 2, 1, 1), (2, 0, 1, 1), (1, 1, 0, 0), (1, 1, 0, 0))


def test_an_unknown_player_has_no_row():
    with pytest.raises(TournamentError) as error:
        EVENT.person("zz")
    assert error.value.code == "trn_entrant_unknown"


AUSTRIAS = [
    play("a", 30, "8"),
    play("b", 40, "7", board=2),
    play("c", 40, "6", board=3),
    play("d", 35, "9", board=4),
]


def winners(games, **others):
    event = tournament(games, organisers=others.pop("organisers", ()))
    return {
        award.power: [each.entrant for each in award.winners]
        for award in best_countries(event, games, **others)
    }


def test_the_best_score_wins_a_country_and_centres_decide_a_tie():
    assert winners(AUSTRIAS) == {"austria": ["b"]}


def test_or_the_most_centres_and_the_score_decides_a_tie():
    assert winners(AUSTRIAS, by="centres") == {"austria": ["d"]}
    level = [*AUSTRIAS, play("e", 36, "9", board=5)]
    assert winners(level, by="centres") == {"austria": ["e"]}


def test_organisers_win_no_award():
    assert winners(AUSTRIAS, organisers=("b",)) == {"austria": ["c"]}
    assert winners(AUSTRIAS[:1], organisers=("a",)) == {}


def test_equal_games_share_an_award():
    games = [*AUSTRIAS, play("e", 40, "7", board=5)]
    assert winners(games) == {"austria": ["b", "e"]}


def test_there_is_an_award_for_each_power():
    plays = seatplays(EVENT, RESULTS, norway)
    awards = best_countries(EVENT, plays)
    assert tuple(award.power for award in awards) == POWERS


def test_an_award_for_something_else_is_refused():
    with pytest.raises(TournamentError) as error:
        best_countries(EVENT, [], by="charm")
    assert error.value.code == "trn_award_unknown"
