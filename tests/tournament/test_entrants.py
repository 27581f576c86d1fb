"""Who plays when the number is no multiple of seven (Norway 2001, 1.e)."""

from dataclasses import replace

import pytest

from judge.tournament.entrants import Entrant, by_precedence, precedence
from judge.tournament.notes import TournamentError

from .stage import codes


def crowd(count, **others):
    return [Entrant(f"p{at:02}", "P", str(at), arrived=at, **others) for at in range(1, count + 1)]


def change(people, changes):
    return [replace(each, **changes.get(each.id, {})) for each in people]


def test_a_multiple_of_seven_plays_even_the_volunteers():
    people = change(crowd(14), {"p03": {"sits_out": True}, "p04": {"plays_two": True}})
    muster = precedence(people)
    assert (len(muster.plays), muster.twice, muster.sits_out, muster.boards) == (14, (), (), 2)


def test_of_23_players_two_sit_out_by_precedence():
    people = crowd(23)
    muster = precedence(people)
    assert muster.boards == 3 and len(muster.seated) == 21
    assert muster.sits_out == ("p23", "p22")
    assert codes(muster.notes)[1:] == ["trn_sits_arrived_later"] * 2
    params = {"entrant": "p23", "before": "p21", "arrived": 23, "other": 21}
    assert muster.notes[1].params == params


def test_registered_before_visitors_before_the_order_of_arrival():
    people = change(
        crowd(4), {"p04": {"preregistered": True}, "p03": {"visitor": True}, "p02": {"arrived": 9}}
    )
    assert [each.id for each in by_precedence(people)] == ["p04", "p03", "p01", "p02"]


def test_of_the_registered_the_visitors_go_first():
    people = crowd(2, preregistered=True)
    people = change(people, {"p02": {"visitor": True}})
    assert [each.id for each in by_precedence(people)] == ["p02", "p01"]


def test_the_reason_is_the_first_rule_that_differs():
    late = change(crowd(8), {f"p{n:02}": {"preregistered": True} for n in range(2, 9)})
    assert codes(precedence(late).notes)[1:] == ["trn_sits_not_registered"]
    local = change(crowd(8), {f"p{n:02}": {"visitor": True} for n in range(2, 9)})
    assert precedence(local).sits_out == ("p01",)
    assert codes(precedence(local).notes)[1:] == ["trn_sits_local"]


def test_volunteers_sit_out_first():
    people = change(crowd(9), {"p01": {"sits_out": True}, "p05": {"sits_out": True}})
    muster = precedence(people)
    assert muster.sits_out == ("p05", "p01")
    assert codes(muster.notes)[1:] == ["trn_sits_volunteer"] * 2


def test_with_too_few_volunteers_the_last_sit_out_with_them():
    muster = precedence(change(crowd(9), {"p01": {"sits_out": True}}))
    assert muster.sits_out == ("p01", "p09")


def test_more_volunteers_than_needed_are_let_play_by_precedence():
    people = [replace(each, sits_out=True) for each in crowd(8)]
    assert precedence(people).sits_out == ("p08",)


def test_volunteers_for_two_boards_let_everybody_play():
    people = change(crowd(20), {"p07": {"plays_two": True}})
    muster = precedence(people)
    assert muster.twice == ("p07",) and muster.sits_out == () and muster.boards == 3
    assert len(muster.seated) == 21
    assert codes(muster.notes)[1:] == ["trn_plays_two"]


def test_who_goes_first_among_volunteers_is_a_setting():
    people = crowd(13)
    people = change(people, {f"p{n:02}": {"sits_out": True} for n in range(8, 14)})
    people = change(people, {"p01": {"plays_two": True}})
    assert precedence(people).twice == ()
    assert precedence(people, two_boards_first=True).twice == ("p01",)


def test_nobody_plays_two_seats_of_the_only_board():
    people = [replace(each, plays_two=True) for each in crowd(6)]
    with pytest.raises(TournamentError) as error:
        precedence(people)
    assert error.value.code == "trn_too_few_players"


def test_the_withdrawn_do_not_count():
    muster = precedence(change(crowd(8), {"p02": {"withdrawn": True}}))
    assert "p02" not in muster.plays and muster.sits_out == ()
    assert "trn_withdrawn" in codes(muster.notes)


def test_finalists_play_whatever_they_volunteered_for():
    people = change(crowd(15), {"p15": {"sits_out": True}, "p01": {"plays_two": True}})
    finalists = [f"p{n:02}" for n in range(9, 16)]
    muster = precedence(people, finalists=finalists)
    assert muster.sits_out == ("p08",) and set(finalists) <= set(muster.plays)


def test_a_double_does_not_fill_the_only_board_beside_the_final():
    people = [replace(each, plays_two=True) for each in crowd(13)]
    muster = precedence(people, finalists=[f"p{n:02}" for n in range(1, 8)])
    assert muster.boards == 1 and muster.twice == () and len(muster.sits_out) == 6


def test_an_entrant_named_twice_is_refused():
    with pytest.raises(TournamentError) as error:
        precedence([*crowd(7), *crowd(1)])
    assert error.value.code == "trn_entrant_twice"


def test_a_name_is_written_as_one():
    assert Entrant("x", "Anna", "Berg").name == "Anna Berg"
    assert Entrant("x", "", "Berg").name == "Berg"
