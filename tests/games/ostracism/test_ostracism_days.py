"""One day of Ostrakizm after the other (spec/ostracism.md §1, §4, §5, and the test seeds of §6)."""

from __future__ import annotations

import json
import tomllib
import unicodedata
from pathlib import Path
from typing import Any

import pytest
from castaways import SECRET, checked, orders, pairs, party, run, secret_for, votes

from judge.games.base import Due, Refused
from judge.games.ostracism.game import Ostracism
from judge.games.ostracism.orders import Leave, Stay, Vote
from judge.games.ostracism.state import Options, Player, State, Status
from judge.games.ostracism.votes import votes_now

DAYS = tomllib.loads((Path(__file__).parent / "days.toml").read_text("utf-8"))["day"]


@pytest.mark.parametrize("case", DAYS, ids=lambda case: case["name"])
def test_a_day(case: dict[str, Any]) -> None:
    game = party(case["party"], Options(quiet_day=case.get("quiet_day", False)))
    before = State(4, game.new().players, pairs(case.get("votes", "")), game.options)
    secret = SECRET
    if "lot" in case:
        secret = secret_for(case["lot"], tuple(case["candidates"].split()), 4)
    day = run(game, before, orders(case.get("orders", {})), secret)
    after = day.after

    assert ", ".join(f"{nick} {n}" for nick, n in day.counts.items()) == case.get("counts", "")
    assert day.candidates == tuple(case.get("candidates", "").split())
    assert day.victim == case.get("victim")
    assert day.by_lot == case.get("by_lot")
    assert day.killers == tuple(case.get("killers", "").split())
    assert day.silent == tuple(case.get("silent", "").split())
    assert day.left == tuple(case.get("left", "").split())
    assert after.votes == pairs(case["then"])
    assert (day.day, day.before, after.day) == (4, before, 5)
    assert day.quiet is ("counts" in case and "victim" not in case)
    winners = case.get("winners")
    assert (day.ending and day.ending.winners) == (
        None if winners is None else tuple(winners.split())
    )
    for player in after.players:
        assert player == Player(player.nick, *expected_status(case, player.nick))


def expected_status(case: dict[str, Any], nick: str) -> tuple[Status, int | None]:
    if nick in case.get("left", "").split():
        return Status.LEFT, 4
    if nick == case.get("victim"):
        return Status.DEAD, 4
    if nick in case.get("winners", "").split():
        return Status.WINNER, 4
    return Status.ALIVE, None


def test_the_first_seed_of_the_specification() -> None:
    """§6 no. 1: a tie, killers who come to vote for themselves, and a second day."""
    game = party("A B C D")
    secret = secret_for("C", ("A", "C"), 1)
    first = run(game, game.new(), votes("A>C B>C C>A D>A"), secret)
    assert first.counts == {"A": 2, "B": 0, "C": 2, "D": 0}
    assert (first.victim, first.by_lot, first.killers) == ("C", 2, ("A", "B"))
    assert first.after.votes == {"A": "A", "B": "B", "D": "A"}
    assert first.ending is None
    second = run(game, first.after, {}, "any secret: there is no lot")
    assert second.counts == {"A": 2, "B": 1, "D": 0}
    assert (second.victim, second.by_lot, second.killers) == ("A", None, ("D",))
    assert second.ending and second.ending.winners == ("B", "D") and not second.ending.void
    assert second.after.players == (
        Player("A", Status.DEAD, 2),
        Player("B", Status.WINNER, 2),
        Player("C", Status.DEAD, 1),
        Player("D", Status.WINNER, 2),
    )
    assert second.after.over and second.after.winners == ("B", "D")


def test_a_vote_for_one_who_is_dead_is_refused_and_the_old_one_stands() -> None:
    """§6 no. 7."""
    game = party("A B C D E")
    state = run(game, game.new(), votes("A>C B>C D>C E>A")).after
    assert game.check(state, "E", Vote("C")) == Refused(
        "ost_vote_dead", {"nick": "C", "status": "dead", "day": 1}
    )
    assert run(game, state, {}).counts == {"A": 2, "B": 1, "D": 1, "E": 0}


def test_who_is_gone_neither_votes_nor_leaves() -> None:
    game = party("A B C D E")
    state = run(game, game.new(), votes("A>C B>C D>C") | orders({"E": "Q"})).after
    for order in (Vote("A"), Leave(), Stay()):
        assert game.check(state, "C", order) == Refused(
            "ost_not_alive", {"status": "dead", "day": 1}
        )
        assert game.check(state, "E", order) == Refused(
            "ost_not_alive", {"status": "left", "day": 1}
        )
    assert game.slip(state, "C", [Vote("A")]).held == ()
    assert game.dues(state) == {
        "A": Due.OPTIONAL,
        "B": Due.OPTIONAL,
        "C": Due.NONE,
        "D": Due.OPTIONAL,
        "E": Due.NONE,
    }
    assert game.adjudicate(state, votes("C>A E>A A>B"), SECRET).counts == {"A": 0, "B": 2, "D": 1}


def test_after_the_end_nobody_can_order_and_no_day_is_run() -> None:
    game = party("A B C")
    state = run(game, game.new(), votes("A>C B>C")).after
    assert set(game.dues(state).values()) == {Due.NONE}
    assert game.check(state, "A", Vote("B")) == Refused(
        "ost_not_alive", {"status": "winner", "day": 1}
    )
    with pytest.raises(ValueError, match="over"):
        game.adjudicate(state, {}, SECRET)


def test_a_nick_is_found_exactly_first_then_without_regard_to_case() -> None:
    """A20; й may come as one character or as two."""
    game = party("Kok Shkiper Pianist Сергей")
    state = game.new()
    assert checked(game, state, "Shkiper", "V Kok") == Vote("Kok")
    assert checked(game, state, "Shkiper", "V kOK") == Vote("Kok")
    assert checked(game, state, "Shkiper", "V сергей") == Vote("Сергей")
    parted = unicodedata.normalize("NFD", "Сергей")
    assert parted != "Сергей"
    assert checked(game, state, "Shkiper", f"V {parted}") == Vote("Сергей")
    assert checked(game, state, "Shkiper", "V SHKIPER") == Vote("Shkiper")  # himself: allowed


def test_of_two_that_differ_by_case_only_the_exact_one_is_taken() -> None:
    """Joining refuses such a pair; a party that has one all the same is not guessed about."""
    game = party("Kok KOK Shkiper")
    state = State(1, tuple(Player(nick) for nick in game.powers))
    assert checked(game, state, "Shkiper", "V KOK") == Vote("KOK")
    refused = game.check(state, "Shkiper", Vote("kok"))
    assert isinstance(refused, Refused) and refused.code == "ost_nick_unknown"


@pytest.mark.parametrize(
    ("typed", "near"),
    [("Shkipper", ("Shkiper",)), ("Кок", ("Kok",)), ("K0k", ("Kok",)), ("Zebra", ())],
)
def test_an_unknown_nick_names_those_that_may_be_meant(typed: str, near: tuple[str, ...]) -> None:
    game = party("Kok Shkiper Yunga")
    assert game.check(game.new(), "Kok", Vote(typed)) == Refused(
        "ost_nick_unknown", {"word": typed, "game": "ostrov7", "near": near}
    )


def test_the_dead_are_not_proposed() -> None:
    game = party("Kok Shkiper Yunga Pianist")
    state = run(game, game.new(), votes("Kok>Shkiper Yunga>Shkiper")).after
    refused = game.check(state, "Kok", Vote("Shkipper"))
    assert isinstance(refused, Refused) and refused.params["near"] == ()


def test_a_slip_keeps_the_last_vote_and_the_leave_that_stands() -> None:
    game = party("A B C")
    slip = game.slip(game.new(), "A", orders({"A": "V B, Q, V C, Q"})["A"])
    assert [(entry.order, entry.index) for entry in slip.held] == [(Vote("C"), 2), (Leave(), 3)]
    assert slip.replaced == ((0, 2), (1, 3))
    assert slip.complete and slip.missing == () and slip.pending == 0
    back = game.slip(game.new(), "A", orders({"A": "Q, -Q, -Q"})["A"])
    assert back.held == () and back.replaced == ((0, 1),)


def test_votes_shown_during_the_day_are_those_that_would_be_counted_now() -> None:
    """What Z shows in an open ballot: standing votes, today's on top, the silent left out (A5)."""
    game = party("A B C D E")
    state = State(2, game.new().players, {"A": "B", "B": "C"})
    given = orders({"A": "V C, V D", "C": "V E", "E": "Q"})
    assert votes_now(state, given) == {"A": "D", "B": "C", "C": "E"}
    gone = game.remove(state, "D")
    assert not isinstance(gone, Refused)
    assert votes_now(gone.after, given) == {"A": "A", "B": "C", "C": "E"}


def test_removed_players_are_out_at_once() -> None:
    """§2, conduct: at least all nicks but one of a person die; a vote kills as before."""
    game = party("A B C D E F")
    state = State(3, game.new().players, {"A": "B", "B": "C", "C": "B", "D": "D"})
    done = game.remove(state, "B", "E")
    assert not isinstance(done, Refused)
    assert (done.removed, done.ending) == (("B", "E"), None)
    assert done.after.living == ("A", "C", "D", "F") and done.after.day == 3
    assert done.after.player("B") == Player("B", Status.REMOVED, 3)
    assert done.after.votes == {"A": "A", "C": "C", "D": "D"}
    day = run(game, done.after, orders({"A": "V B", "B": "V A", "C": "V A"}))
    assert day.counts == {"A": 2, "C": 0, "D": 1, "F": 1}
    assert (day.victim, day.killers) == ("A", ("C",))


@pytest.mark.parametrize(
    ("removed", "winners"),
    [("A", None), ("A B", ("C", "D")), ("A B C", ("D",)), ("D C B A", ())],
)
def test_a_removal_can_end_the_game(removed: str, winners: tuple[str, ...] | None) -> None:
    game = party("A B C D")
    done = game.remove(game.new(), *removed.split())
    assert not isinstance(done, Refused)
    assert (done.ending and done.ending.winners) == winners
    assert done.after.over is (winners is not None)
    assert done.after.winners == (winners or ())
    if done.ending is not None:
        assert done.ending.void is (winners == ())


def test_only_the_living_can_be_removed_and_only_by_their_exact_nick() -> None:
    game = party("A B C D E")
    state = run(game, game.new(), votes("A>C B>C D>C")).after
    assert game.remove(state, "A", "C") == Refused(
        "ost_already_gone", {"nick": "C", "status": "dead", "day": 1}
    )
    assert game.remove(state, "a") == Refused(
        "ost_nick_unknown", {"word": "a", "game": "ostrov7", "near": ("A",)}
    )


def test_players_stand_in_alphabetical_order_whatever_their_case() -> None:
    game = party("yunga Kok боцман admiral Shkiper Адмирал")
    assert game.powers == ("admiral", "Kok", "Shkiper", "yunga", "Адмирал", "боцман")
    assert game.new().living == game.powers


@pytest.mark.parametrize(
    ("nicks", "wanted", "least"), [("A B", 3, 3), ("A B", 1, 3), ("A B C D", 6, 6)]
)
def test_a_party_needs_three_or_as_many_as_its_master_wants(
    nicks: str, wanted: int, least: int
) -> None:
    assert party(nicks).may_start(wanted) == Refused(
        "ost_too_few_players",
        {"game": "ostrov7", "count": len(nicks.split()), "least": least},
    )
    assert party("A B C").may_start() is None


@pytest.mark.parametrize("nicks", ["A B", "A B B", "Kok KOK Shkiper", "A B C-D"])
def test_no_party_begins_that_cannot_be_played(nicks: str) -> None:
    with pytest.raises(ValueError, match="ost_"):
        party(nicks).new()


def test_a_tie_without_a_secret_is_no_lot_that_all_could_foresee() -> None:
    game = party("A B C D")
    with pytest.raises(ValueError, match="secret"):
        game.adjudicate(game.new(), {})
    assert game.adjudicate(game.new(), votes("A>B")).victim == "B"


@pytest.mark.parametrize(
    ("options", "votes_shown", "killers_shown"),
    [
        (Options(), True, True),
        (Options(secret=True), False, True),  # §6 no. 3
        (Options(secret=True, fully_secret=True), False, False),  # A11
        (Options(fully_secret=True), False, False),
    ],
)
def test_what_a_ballot_shows(options: Options, votes_shown: bool, killers_shown: bool) -> None:
    game = party("A B C D", options)
    day = run(game, game.new(), votes("A>C B>C C>A D>A"), secret_for("C", ("A", "C"), 1))
    assert (day.counts, day.killers) == ({"A": 2, "B": 0, "C": 2, "D": 0}, ("A", "B"))
    shows = day.before.options
    assert (shows.shows_votes, shows.shows_killers) == (votes_shown, killers_shown)


def test_standings() -> None:
    game = party("A B C D")
    state = game.new()
    assert game.standing(state).survivors == {"A", "B", "C", "D"}
    two = run(game, state, votes("A>D B>D") | orders({"C": "Q"})).after
    at_end = game.standing(two)
    assert (at_end.survivors, at_end.winner, at_end.year) == ({"A", "B"}, None, 2)
    assert at_end.centres == {}
    one = run(game, state, orders({"A": "Q", "B": "Q", "D": "Q"})).after
    assert (game.standing(one).survivors, game.standing(one).winner) == ({"C"}, "C")
    none = run(game, state, orders(dict.fromkeys("ABCD", "Q"))).after
    assert (game.standing(none).survivors, game.standing(none).winner) == (frozenset(), None)


def test_a_stored_state_is_plain_data() -> None:
    game = party("Kok Shkiper Yunga Боцман", Options(secret=True))
    state = run(game, game.new(), votes("Kok>Yunga Shkiper>Yunga")).after
    data = json.loads(json.dumps(game.dump(state)))
    assert data == {
        "day": 2,
        "players": [
            {"nick": "Kok", "status": "alive", "day": None},
            {"nick": "Shkiper", "status": "alive", "day": None},
            {"nick": "Yunga", "status": "dead", "day": 1},
            {"nick": "Боцман", "status": "alive", "day": None},
        ],
        "votes": {"Kok": "Kok", "Shkiper": "Shkiper"},
        "options": {"secret": True, "fully_secret": False, "quiet_day": False},
    }
    assert game.load(data) == state


def test_the_name_of_the_party_goes_into_the_lot() -> None:
    victims = {
        Ostracism(name, "ABCDE").adjudicate(Ostracism(name, "ABCDE").new(), {}, SECRET).victim
        for name in (f"ostrov{n}" for n in range(30))
    }
    assert victims == set("ABCDE")
