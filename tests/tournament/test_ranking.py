"""Every link of the chain that decides a rank (Norway 2001, 2.d and 2.e)."""

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judge.tournament.combination import Combination
from judge.tournament.event import NORWEGIAN_CHAIN, Settings
from judge.tournament.links import LINKS
from judge.tournament.lots import lot_of
from judge.tournament.notes import TournamentError
from judge.tournament.powers import POWERS, PRECEDENCE
from judge.tournament.ranking import DECIDED, contest_of, final_ranking, rank

from .stage import codes, play, tournament

GOOD = "3 5 6 6 9 10 11"  # 50 centres, on average 7.14
WORSE = "3 5 6 6 8 9 11"  # 48, on average 6.86


def ranked(*plays, chain=NORWEGIAN_CHAIN, **others):
    event = tournament(plays)
    return rank(contest_of(event, plays, **others), chain)


def decided(ranking):
    return [(each.rank, each.entrant, each.decided) for each in ranking.standings]


def test_the_worked_example_best_game_decides_69_and_a_half():
    ranking = ranked(
        play("Y", 48, GOOD),
        play("Y", 21.5, "5 6 7 8 9 9 10", "england", 2),
        play("X", 50, WORSE, "england", board=2),
        play("X", 19.5, "3 4 5 6 7 8 8", "italy", 2, 2),
    )
    assert [each.value for each in ranking.standings] == [Fraction(139, 2)] * 2
    assert decided(ranking) == [(1, "X", ""), (2, "Y", "trn_by_best_game")]
    assert ranking.notes[0].params == {
        "above": "X", "below": "Y", "higher": (50,), "lower": (48,),
    }  # fmt: skip


def test_the_total_goes_first():
    ranking = ranked(play("x", 50, GOOD), play("y", "50.5", WORSE, board=2))
    assert decided(ranking) == [(1, "y", ""), (2, "x", "trn_by_total")]


def test_of_equal_best_games_the_average_decides():
    ranking = ranked(play("y", 50, WORSE), play("x", 50, GOOD, "france", board=2))
    assert decided(ranking) == [(1, "x", ""), (2, "y", "trn_by_average")]
    assert ranking.notes[0].params["higher"] == (Fraction(50, 7),)
    assert ranking.notes[0].params["lower"] == (Fraction(48, 7),)


def test_of_equal_averages_the_last_years_decide():
    """10, 11 before 9, 11, as the document has it."""
    ranking = ranked(
        play("y", 50, "3 5 6 6 10 9 11"), play("x", 50, "3 5 6 6 9 10 11", "france", board=2)
    )
    assert decided(ranking) == [(1, "x", ""), (2, "y", "trn_by_countback")]


def test_the_power_decides_last_austria_first():
    games = [
        play(power, 50, GOOD, power, board=at)
        for at, power in enumerate(("france", "england", "turkey", "russia", "germany", "italy"))
    ]
    ranking = ranked(*games, play("austria", 50, GOOD, "austria", board=7))
    assert ranking.order == PRECEDENCE
    assert PRECEDENCE == (
        "austria", "italy", "germany", "russia", "turkey", "england", "france",
    )  # fmt: skip
    assert {each.decided for each in ranking.standings[1:]} == {"trn_by_power"}


def test_the_same_power_shares_the_rank():
    ranking = ranked(
        play("x", 50, GOOD),
        play("y", 50, GOOD, board=2),
        play("z", 40, GOOD, board=3),
    )
    assert decided(ranking) == [
        (1, "x", ""),
        (1, "y", "trn_shared"),
        (3, "z", "trn_by_total"),
    ]
    assert [each.shared for each in ranking.standings] == [2, 2, 1]


def test_of_two_equal_bests_the_one_with_the_better_average_counts():
    ranking = ranked(
        play("x", 30, "1 4 9"),
        play("x", 30, "5 5 5", "italy", 2),
        play("y", 30, "3 5 6", "italy", board=2),
        play("y", 30, "3 4 5", "france", 2, 2),
    )
    assert decided(ranking) == [(1, "x", ""), (2, "y", "trn_by_average")]


def test_the_order_of_equal_bests_does_not_depend_on_their_sequence():
    games = [play("x", 30, "5 5 5", "france"), play("x", 30, "5 5 5", "austria", 2)]
    rival = play("y", 60, "5 5 5", "italy", board=2)
    chain = ("best_game", "power")
    for order in (games, games[::-1]):
        ranking = ranked(*order, replace(rival, score=Fraction(30)), chain=chain)
        assert ranking.order == ("x", "y")


def test_a_game_that_stopped_early_is_averaged_over_its_own_years():
    ranking = ranked(play("x", 30, "4 6 8"), play("y", 30, "3 4 5 6 7 8 8", board=2))
    assert ranking.notes[0].params["higher"] == (Fraction(6),)
    assert ranking.order == ("x", "y")


def test_one_game_can_beat_two():
    ranking = ranked(
        play("x", 50, GOOD), play("y", 20, GOOD, board=2), play("y", 20, GOOD, round=2)
    )
    assert ranking.order == ("x", "y")


def others(chain, *plays, **more):
    return decided(ranked(*plays, chain=chain, **more))


def test_previous_years_leave_out_the_last():
    games = [play("x", 30, "4 7 9"), play("y", 30, "4 8 8", board=2)]
    assert others(("total", "previous_years"), *games) == [
        (1, "y", ""),
        (2, "x", "trn_by_previous_years"),
    ]


def test_the_stronger_opposition_goes_first():
    games = [
        play("x", 30, 8),
        play("weak", 5, 4, "italy"),
        play("y", 30, 8, board=2),
        play("strong", 25, 7, "italy", board=2),
    ]
    assert others(("total", "opposition"), *games)[:2] == [
        (1, "y", ""),
        (2, "x", "trn_by_opposition"),
    ]


def test_an_organiser_is_an_opponent_without_a_rank():
    games = [
        play("x", 30, 8),
        play("boss", 90, 4, "italy"),
        play("y", 30, 8, board=2),
        play("strong", 25, 7, "italy", board=2),
    ]
    event = tournament(games, organisers=("boss",), settings=Settings(chain=("opposition",)))
    ranking = final_ranking(event, games)
    assert ranking.order[0] == "x" and "boss" not in ranking.order
    assert ranking.unranked == ("boss",)


def test_board_tops_are_shared():
    games = [
        play("x", 30, 8),
        play("a", 30, 8, "italy"),
        play("y", 30, 8, board=2),
        play("b", 10, 7, "italy", board=2),
    ]
    table = others(("tops",), *games)
    assert [(place, name) for place, name, _ in table] == [(1, "y"), (2, "a"), (2, "x"), (4, "b")]


def test_a_lot_follows_from_the_seed():
    games = [play(name, 30, 8, board=at) for at, name in enumerate("abcdef")]
    ranking = ranked(*games, chain=("total", "lot"), seed="hall")
    expected = sorted("abcdef", key=lambda name: -lot_of("hall", name))
    assert list(ranking.order) == expected
    assert ranked(*games[::-1], chain=("total", "lot"), seed="hall").order == ranking.order


def test_the_directors_number_decides_the_smallest_first():
    games = [play(name, 30, 8, board=at) for at, name in enumerate("abc")]
    table = others(("total", "number"), *games, numbers={"c": 1, "b": 2})
    assert table == [(1, "c", ""), (2, "b", "trn_by_number"), (3, "a", "trn_by_number")]


def test_an_unknown_link_is_refused():
    with pytest.raises(TournamentError) as error:
        ranked(play("x", 30, 8), chain=("total", "charm"))
    assert error.value.code == "trn_link_unknown"


def test_every_link_has_its_line_in_the_log():
    assert DECIDED.keys() == LINKS.keys()
    assert len(set(DECIDED.values())) == len(LINKS)


def finale(*preliminary, scores=(40, 30, 20, 10, 5, 4, 3), others=()):
    """A final of a..g; a wins it, then b and so on."""
    final = [
        play(name, score, "3 4 5", power, 3)
        for name, score, power in zip("abcdefg", scores, POWERS, strict=True)
    ]
    games = [*preliminary, *final, *others]
    return games, tournament(games, finals=[(3, 1)])


def test_the_winner_of_the_final_is_first_whatever_the_totals():
    games, event = finale(
        play("b", 73, "18", round=1),
        play("c", 73, "18", round=2),
        others=[play("z", 99, "18", round=3, board=2)],
    )
    ranking = final_ranking(event, games)
    assert ranking.order[:4] == ("a", "b", "z", "c")
    assert decided(ranking)[:4] == [
        (1, "a", ""),
        (2, "b", "trn_by_final_board"),
        (3, "z", "trn_by_total"),
        (4, "c", "trn_by_total"),
    ]
    assert [each.value for each in ranking.standings[:4]] == [40, 103, 99, 93]
    assert {"champions": ("a",), "round": 3, "board": 1} in [n.params for n in ranking.notes]


def test_a_player_of_another_board_can_be_second():
    games, event = finale(others=[play("z", 50, "11", round=3, board=2)])
    assert final_ranking(event, games).order[:3] == ("a", "z", "b")


def test_preliminary_scores_do_not_decide_the_final_board():
    """a and b tie; b has the better preliminaries, and Austria goes before England."""
    games, event = finale(play("b", 73, "18"), scores=(35, 35, 20, 10, 5, 4, 3))
    ranking = final_ranking(event, games)
    assert ranking.order[:2] == ("a", "b")
    assert ranking.notes[0].code == "trn_by_power"


def test_the_average_of_the_final_decides_its_tie():
    games, event = finale(play("a", 50, GOOD), scores=(35, 35, 20, 10, 5, 4, 3))
    longer = [
        replace(each, counts=(4, 5, 5)) if (each.entrant, each.round) == ("b", 3) else each
        for each in games
    ]
    ranking = final_ranking(event, longer)
    assert ranking.order[:2] == ("b", "a") and ranking.notes[0].code == "trn_by_average"


def test_an_organiser_does_not_win_the_final():
    games, event = finale()
    people = tuple(replace(each, organiser=each.id == "a") for each in event.entrants)
    ranking = final_ranking(replace(event, entrants=people), games)
    assert ranking.order[0] == "b" and ranking.unranked == ("a",)
    nobody = tuple(replace(each, organiser=True) for each in event.entrants)
    assert final_ranking(replace(event, entrants=nobody), games).order == ()


def test_a_chain_that_leaves_two_winners_has_two_champions():
    games, event = finale(scores=(35, 35, 20, 10, 5, 4, 3))
    event = replace(event, settings=Settings(chain=("total",)))
    assert [each.rank for each in final_ranking(event, games).standings[:3]] == [1, 1, 3]


def test_a_final_without_a_result_has_no_winner():
    games, event = finale()
    with pytest.raises(TournamentError) as error:
        final_ranking(event, [replace(games[0], round=1)])
    assert error.value.code == "trn_final_unplayed"


def test_without_a_final_the_totals_decide():
    games = [play("x", 20, "5"), play("y", 30, "6", board=2)]
    ranking = final_ranking(tournament(games), games)
    assert decided(ranking) == [(1, "y", ""), (2, "x", "trn_by_total")]


def test_rounds_are_combined_as_the_settings_say():
    games = [
        play("x", 20, "5"),
        play("x", 20, "5", round=2),
        play("y", 30, "6", board=2),
        play("y", 5, "1", round=2),
    ]
    event = tournament(games, settings=Settings(combine=Combination("best", 1)))
    assert final_ranking(event, games).order == ("y", "x")
    assert final_ranking(tournament(games), games).order == ("x", "y")


counts = st.lists(st.integers(0, 6), min_size=1, max_size=3).map(lambda found: tuple(found))
entries = st.lists(
    st.tuples(st.integers(0, 3), counts, st.sampled_from(POWERS)), min_size=1, max_size=8
)


@settings(max_examples=100, deadline=None)
@given(entries, st.randoms())
def test_ranks_do_not_depend_on_the_sequence_of_the_games(found, random):
    games = [
        replace(play(f"p{at}", score, 1, power, board=at), counts=years)
        for at, (score, years, power) in enumerate(found)
    ]
    first = ranked(*games)
    mixed = list(games)
    random.shuffle(mixed)
    assert ranked(*mixed).standings == first.standings
    ranks = [each.rank for each in first.standings]
    assert ranks == sorted(ranks) and ranks[0] == 1
    assert all(rank in (place, ranks[place - 2]) for place, rank in enumerate(ranks, 1))
    assert all(ranks.count(each.rank) == each.shared for each in first.standings)
    assert len(first.notes) == len(games) - 1
    assert codes(first.notes) == [each.decided for each in first.standings[1:]]
