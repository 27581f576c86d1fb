"""Draws and concessions by mail: the draws document, contract §1, spec §9."""

from __future__ import annotations

import json
from datetime import timedelta

import pytest

from judge.store.transaction import transaction

from .court import HOLDS, POWERS, Court

#: Centres of those who are out, shared among Austria, England and France.
SHARES = {
    "austria": "mun ber kie ven rom nap con",
    "england": "mos war stp sev",
    "france": "ank smy",
}
OUT = ("germany", "italy", "russia", "turkey")


@pytest.fixture
def three(spring: Court) -> Court:
    """Only Austria, England and France are left."""
    owners = {place: power for power, places in SHARES.items() for place in places.split()}
    spring.board("S1905M", dict.fromkeys(OUT, ""), owners)
    return spring


def vote(court: Court, votes: str) -> None:
    """``F:draw aef E:nodraw``, one mail each."""
    who = {"A": "austria", "E": "england", "F": "france"}
    for part in votes.split(", "):
        court.sign(who[part[0]], f"SET {part[2:]}")


def result(court: Court) -> dict[str, object] | None:
    found: dict[str, object] | None = court.game()["result"]
    return found


def nodias(court: Court) -> None:
    court.sign("austria", "SET NODIAS")


@pytest.mark.parametrize(
    ("votes", "kind", "powers"),
    [
        ("F:draw aef, E:draw aef, A:draw aef", "draw", "austria england france"),
        ("F:draw ae, E:draw aef, A:draw aef", "draw", "austria england france"),
        ("F:draw ae, E:draw aef, A:draw ae", "draw", "austria england"),
        ("F:draw aef, E:draw ae, A:draw ae", None, ""),
        ("F:draw a, E:draw a, A:nodraw", "concession", "austria"),
        ("A:draw EF, E:draw f A, F:draw E,a", "draw", "austria england france"),
    ],
)
def test_the_examples_of_the_document(
    three: Court, votes: str, kind: str | None, powers: str
) -> None:
    nodias(three)
    vote(three, votes)
    expected = {"kind": kind, "powers": powers.split()} if kind else None
    assert result(three) == expected
    assert three.game()["status"] == ("finished" if kind else "active")


def test_the_end_is_told_to_everybody_at_once(three: Court) -> None:
    nodias(three)
    vote(three, "F:draw ae, E:draw aef")
    caused = three.sign("austria", "SET DRAW AE")
    assert "vote_ended" in caused.of("Answer").one("austria").codes
    letters = caused.of("Ending")
    assert sorted(letters.readers) == sorted(POWERS)
    text = letters.one("germany").text
    assert "Draw Declared: AE" in letters.one("germany").subject
    assert "The game is over" in text
    assert "Austria and England" in text
    assert "france@example.org" in text


def test_the_reply_spells_out_what_a_vote_accepts_dr_03(spring: Court) -> None:
    nodias(spring)
    answer = spring.sign("austria", "SET DRAW aeg").one("austria")
    assert "Austria, England and Germany" in answer.text
    assert answer.said("draw_also_accepts").params["draws"] == ("AE", "AG", "A")
    assert "draw_keeps_self" in answer.codes
    answer = spring.sign("austria", "SET DRAW ft").one("austria")
    draws = answer.said("draw_also_accepts").params["draws"]
    assert draws == ("AFT", "AF", "AT", "A", "F", "T")
    assert "draw_without_self" in answer.codes


def test_a_vote_stands_in_every_answer_to_its_voter(three: Court) -> None:
    vote(three, "A:draw")
    assert "vote_for_all" in three.sign("austria", HOLDS["austria"]).one("austria").codes
    assert "vote_for_all" not in three.sign("england", HOLDS["england"]).one("england").codes


def test_a_refused_vote_leaves_the_one_before_and_shows_it(three: Court) -> None:
    vote(three, "A:draw")
    codes = three.sign("austria", "SET DRAW aef").one("austria").codes
    assert {"draw_list_in_dias", "vote_for_all"} <= codes


@pytest.mark.parametrize(
    ("block", "code"),
    [
        ("PHASE F1905M\nSET DRAW\nENDPHASE", "vote_in_phase"),
        ("IF BUD\nSET DRAW\nEND", "command_in_if"),
    ],
)
def test_a_vote_is_neither_delayed_nor_conditional(three: Court, block: str, code: str) -> None:
    assert code in three.sign("austria", block).one("austria").codes
    assert three.seat("austria").draw_vote is None


def test_a_vote_is_told_to_nobody_else(three: Court) -> None:
    letters = three.sign("austria", "SET DRAW, WAIT")
    assert letters.readers == ["austria"]
    listing = three.sign("france", "LIST").one("france").text
    assert "vote" not in listing.lower()
    assert "draw_vote" not in json.dumps(three.game())


def test_dias_wants_every_survivor_and_nobody_else(three: Court) -> None:
    vote(three, "A:draw, E:draw")
    assert result(three) is None
    assert "vote_eliminated" in three.sign("germany", "SET DRAW").one("germany").codes
    vote(three, "F:draw")
    assert result(three) == {"kind": "draw", "powers": ["austria", "england", "france"]}


def test_a_vote_can_be_taken_back_and_changed(three: Court) -> None:
    vote(three, "A:draw, E:draw, A:nodraw, F:draw")
    assert result(three) is None
    nodias(three)
    vote(three, "A:draw aef, E:draw aef, A:draw ae, F:draw aef")
    assert result(three) is None
    vote(three, "A:draw aef")
    assert result(three) == {"kind": "draw", "powers": ["austria", "england", "france"]}


def test_votes_end_with_the_phase(three: Court) -> None:
    vote(three, "A:draw, E:draw")
    for who in ("austria", "england", "france"):
        three.sign(who, "SET NOWAIT")
    three.hold("austria", "england", "france")
    three.wait(three.now + timedelta(hours=200))
    assert three.seat("austria").draw_vote is None
    vote(three, "F:draw")
    assert result(three) is None


def test_an_eliminated_power_is_not_asked_any_more(spring: Court) -> None:
    """Germany has one center and no unit; the Austrian army in it takes it with the fall."""
    owners = {place: power for power, places in SHARES.items() for place in places.split()}
    units = {**dict.fromkeys(OUT, ""), "austria": "A mun"}
    spring.board("F1905M", units, {**owners, "mun": "germany"})
    vote(spring, "A:draw, E:draw, F:draw")
    assert result(spring) is None
    spring.sign("austria", "A mun h")
    spring.hold("england", "france")
    spring.wait(spring.now + timedelta(days=10))
    texts = [letter.text for letter in spring.letters.of("Results")]
    assert any("Germany has been eliminated" in text for text in texts)
    vote(spring, "A:draw, E:draw")
    assert result(spring) is None
    vote(spring, "F:draw")
    assert result(spring) == {"kind": "draw", "powers": ["austria", "england", "france"]}


@pytest.mark.parametrize("word", ["a", "Austria", "AUTRICHE"])
def test_a_game_is_conceded_by_letter_or_by_name(three: Court, word: str) -> None:
    three.sign("england", f"SET CONCEDE {word}")
    assert three.seat("england").concession == "austria"


def test_another_kind_of_draws_clears_all_votes(three: Court) -> None:
    vote(three, "A:draw, E:draw")
    nodias(three)
    three.sign("austria", "SET DIAS")
    vote(three, "F:draw")
    assert result(three) is None
    assert three.seat("england").draw_vote is None


@pytest.mark.parametrize("mark", ["abandoned", "cd"])
@pytest.mark.parametrize(
    ("kind", "votes", "powers"),
    [
        ("dias", "A:draw, E:draw", "austria england france"),
        ("nodias", "A:draw ae, E:draw ae", "austria england"),
        ("nodias", "A:draw aef, E:draw aef", "austria england france"),
    ],
)
def test_a_power_that_nobody_plays_has_no_veto(
    three: Court, mark: str, kind: str, votes: str, powers: str
) -> None:
    three.sign("austria", f"SET {kind}")
    with transaction(three.judge.engine) as tx:
        game = tx.games.get("spring")
        assert game is not None
        setattr(next(seat for seat in game.seats if seat.power == "france"), mark, True)
    vote(three, votes)
    assert result(three) == {"kind": "draw", "powers": powers.split()}


def test_a_draw_passes_when_the_last_one_who_is_silent_is_abandoned(three: Court) -> None:
    three.sign("austria", "SET DEADLINE TUE")
    vote(three, "A:draw, E:draw")
    three.hold("austria", "england")
    letters = three.wait(three.now + timedelta(days=21))
    assert result(three) == {"kind": "draw", "powers": ["austria", "england", "france"]}
    assert "abandoned_vote" in letters.having("power_abandoned").one("england").codes


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("SET DRAW aef", "draw_list_in_dias"),
        ("SET NODIAS, DRAW", "draw_list_missing"),
        ("SET NODIAS, DRAW aex", "draw_unknown_letter"),
        ("SET NODIAS, DRAW aeo", "draw_unknown_letter"),
        ("SET NODIAS, DRAW aea", "draw_double_letter"),
        ("SET NODIAS, DRAW aeg", "draw_eliminated"),
        ("SET NODIAS, CONCEDE a", "concede_in_nodias"),
        ("SET NO CONCESSIONS, CONCEDE a", "concede_off"),
        ("SET CONCEDE f", "concede_to_self"),
        ("SET CONCEDE e", "concede_not_largest"),
        ("SET CONCEDE g", "concede_unknown"),
        ("SET CONCEDE xyz", "concede_unknown"),
    ],
)
def test_what_cannot_be_voted_is_refused_and_nothing_is_kept(
    three: Court, line: str, code: str
) -> None:
    assert code in three.sign("france", line).one("france").codes
    seat = three.seat("france")
    assert (seat.draw_vote, seat.concession) == (None, None)


def test_a_concession_wants_everybody_but_the_winner(three: Court) -> None:
    vote(three, "E:concede a")
    assert result(three) is None
    letters = three.sign("france", "SET CONCEDE A")
    assert result(three) == {"kind": "concession", "powers": ["austria"]}
    assert "Game Conceded to Austria" in letters.of("Ending").one("england").subject


def test_a_concession_can_be_taken_back(three: Court) -> None:
    vote(three, "E:concede a, E:no concede, F:concede a")
    assert result(three) is None


def test_there_is_nothing_to_vote_on_before_the_start(court: Court) -> None:
    court.register("anna")
    letters = court.mail("anna", "CREATE ?summer pw\nSET DRAW")
    assert "vote_not_started" in letters.one("anna").codes


def test_an_ended_game_takes_no_votes(three: Court) -> None:
    vote(three, "A:draw, E:draw, F:draw")
    assert "vote_game_over" in three.sign("austria", "SET DRAW").one("austria").codes


def test_observers_do_not_vote(three: Court) -> None:
    three.register("otto")
    three.mail("otto", "OBSERVE spring pw")
    assert "player_only" in three.mail("otto", "OBSERVE spring pw\nSET DRAW").one("otto").codes


def test_a_vote_in_french(three: Court) -> None:
    three.sign("france", "SET LANGUAGE FR")
    text = three.sign("france", "RÉGLER NULLE").one("france").text
    wanted = "égalité entre tous les survivants : Autriche, Angleterre et France"
    assert wanted in " ".join(text.split())
