"""Who plays the final board (Norway 2001, 2.d)."""

from dataclasses import replace

import pytest

from judge.tournament.combination import Combination
from judge.tournament.event import Settings
from judge.tournament.notes import TournamentError
from judge.tournament.qualifying import qualify

from .stage import codes, play, tournament

#: j has the most, a the least, all of the first round.
GAMES = [play(name, 10 + at, "5", board=at) for at, name in enumerate("abcdefghij")]


def finalists(games=GAMES, event=None, **others):
    return qualify(event or tournament(games), games, 3, **others)


def test_the_first_seven_qualify():
    found = finalists()
    assert found.finalists == tuple("jihgfed")
    assert found.notes == ()


def test_a_single_result_is_enough_and_two_are_added():
    games = [*GAMES, play("a", 20, "6", round=2)]
    found = finalists(games)
    assert found.finalists == tuple("ajihgfe")
    assert found.ranking.standings[0].value == 30


def test_the_final_round_does_not_count():
    games = [*GAMES, play("a", 73, "18", round=3)]
    assert "a" not in finalists(games).finalists


def test_for_an_absent_player_the_next_in_the_order_plays():
    found = finalists(absent={"i", "c"})
    assert found.finalists == tuple("jhgfedb")
    assert [note.params for note in found.notes] == [{"absent": "i", "next": "b"}]
    assert codes(found.notes) == ["trn_absent_replaced"]


def test_the_withdrawn_are_absent():
    event = tournament(GAMES)
    people = tuple(replace(each, withdrawn=each.id == "j") for each in event.entrants)
    found = finalists(event=replace(event, entrants=people))
    assert found.finalists == tuple("ihgfedc") and found.ranking.order[0] == "j"


def test_organisers_do_not_qualify():
    found = finalists(event=tournament(GAMES, organisers=("j",)))
    assert found.finalists == tuple("ihgfedc")


def level(**others):
    """c, d and e are equal in every link; two of them belong to the seven."""
    games = [
        replace(each, score=GAMES[4].score) if each.entrant in "cde" else each for each in GAMES
    ]
    return finalists(games, **others)


def test_a_tie_across_the_cut_needs_a_lot():
    with pytest.raises(TournamentError) as error:
        level()
    assert error.value.code == "trn_lot_needed"
    assert sorted(error.value.params["players"]) == list("cde")


def test_the_lot_is_drawn_from_the_seed_and_told():
    found = level(seed="hall")
    assert found.finalists[:5] == tuple("jihgf")
    params = found.notes[0].params
    assert params["order"][:2] == found.finalists[5:] and params["places"] == 2
    assert sorted(params["players"]) == list("cde") and params["seed"] == "hall"
    assert level(seed="hall").finalists == found.finalists
    assert {level(seed=f"s{n}").finalists[5:] for n in range(20)} >= {("c", "d"), ("e", "c")}


def test_a_tie_that_the_cut_does_not_touch_needs_none():
    games = [replace(each, score=GAMES[9].score) if each.entrant == "i" else each for each in GAMES]
    assert set(finalists(games).finalists[:2]) == {"i", "j"}


def test_a_tie_of_which_one_is_absent_needs_none():
    assert set(level(absent={"d"}).finalists) == set("jihgfce")


def test_too_few_players_make_no_final():
    with pytest.raises(TournamentError) as error:
        finalists(absent=set("abcd"))
    assert error.value.code == "trn_too_few_finalists"
    assert error.value.params == {"players": 6, "finalists": 7}


def test_qualifying_may_combine_in_its_own_way():
    games = [*GAMES, play("a", 10, "6", round=2)]
    event = tournament(games, settings=Settings(qualifying=Combination("best", 1)))
    assert "a" not in finalists(games, event).finalists
    assert finalists(games).finalists[0] == "a"
