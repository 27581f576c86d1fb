"""A round of a championship in games of this judge: drawn, played to 1907, fed, mailed."""

from __future__ import annotations

from datetime import UTC

import pytest

from judge.handlers.desk import Desk
from judge.handlers.tournament import coding, directing
from judge.store.transaction import reading, transaction

from .championship import DIRECTOR, SEVEN, Championship, address, berg
from .court import Court


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Championship:
    """Seven people hold from 1901 to 1907 in the one game of the first round."""
    event = Championship(Court(tmp_path_factory.mktemp("round")))
    event.people(*SEVEN)
    event.court.mail("bert", "SET LANGUAGE FR")
    event.direct("CREATE Norgesmesterskapet 2001", "SET every_year yes")
    event.enter(*SEVEN)
    event.draw("1 GAMES")
    event.hold(1901, 1904)
    event.live_until("S1905M")
    event.hold(1905, 1907)
    event.live_until("")
    return event


def test_everybody_has_the_power_that_was_drawn_and_the_game_ends_in_1907(
    played: Championship,
) -> None:
    game = played.court.game("nm2001r1b1")
    with reading(played.court.judge.engine) as tx:
        row = tx.tournaments.get("nm-2001")
        assert row is not None
        (board,) = row.boards
        drawn = {
            power: coding.entrant(each).first.lower()
            for power, key in board.data["seats"].items()
            for each in row.entrants
            if each.key == key
        }
    assert {power: seat["user"] for power, seat in game["seats"].items()} == {
        power: address(who) for power, who in drawn.items()
    }
    assert game["status"] == "finished" and game["result"]["kind"] == "draw"
    assert played.seats.keys() == set(SEVEN)


def test_the_game_is_moderated_without_proxies_and_led_by_the_director(
    played: Championship,
) -> None:
    flags = played.court.game("nm2001r1b1")["settings"]["flags"]
    assert flags["moderated"] and not flags["proxy"]
    opening = [
        letter for letter in played.court.letters.to(DIRECTOR) if "Starting" in letter.subject
    ]
    assert "Master:  Rolf" in opening[0].text
    assert "the draw of the tournament gave out" in opening[0].text


def test_the_result_has_every_year_and_was_fed_by_itself(played: Championship) -> None:
    with reading(played.court.judge.engine) as tx:
        row = tx.tournaments.get("nm-2001")
        assert row is not None
        (board,) = row.boards
        assert board.result is not None
        result = coding.result(board.result)
    assert [tally.year for tally in result.tallies] == list(range(1901, 1908))
    assert result.ended_after == "F1907" and result.vote is None and not result.time_over
    assert result.centres["russia"] == 4 and result.centres["italy"] == 3
    told = [one for one in played.court.letters.to(DIRECTOR) if one.subject.endswith("nm-2001")]
    assert "The game nm2001r1b1 is over; its result is that of board 1.1." in told[0].text


def test_the_standings_go_to_everybody_and_are_right(played: Championship) -> None:
    """Russia alone has 4: 38 + 4 + 1; the six others share 14 + 7: 3.5 + 3 + 1."""
    mailed = [one for one in played.court.letters if "standings after round 1" in one.subject]
    french = [one for one in played.court.letters if "classement après la ronde 1" in one.subject]
    assert {one.to for one in mailed} == {address(who) for who in (*SEVEN, DIRECTOR)} - {
        address("bert")
    }
    assert {one.to for one in french} == {address("bert")}
    (russian,) = [who for who, (letter, _, _) in played.seats.items() if letter == "r"]
    lines = [line for line in mailed[0].text.splitlines() if " Berg, Bergen" in line]
    assert lines[0].split()[:3] == ["1.", "43", "43"] and berg(russian) in lines[0]
    assert len(lines) == 7
    assert all(line.split()[1:3] == ["7.5", "7.5"] for line in lines[1:])
    assert "7,5" in french[0].text and "@" not in mailed[0].text
    assert sum(one.text.count("score 7.5") for one in mailed[:1]) == 6


def test_the_director_closes_it_and_the_champion_is_named(played: Championship) -> None:
    letters = played.direct("SET language nb", "CLOSE")
    (russian,) = [who for who, (letter, _, _) in played.seats.items() if letter == "r"]
    final = letters.one("anna")
    assert f"Mester: {berg(russian)}" in final.text
    assert "Østerrike" in final.text and "7,5 poeng" in final.text
    again = played.direct("DRAW 2").one(DIRECTOR)
    assert "trn_closed_already" in again.codes


def by_vote(event: Championship) -> None:
    event.people(*SEVEN)
    event.direct("CREATE", "SET first_minutes 15")
    event.enter(*SEVEN)
    event.draw("1 GAMES")


def test_a_vote_in_spring_counts_the_autumn_before(court: Court) -> None:
    """Rules of the championship, 9.c; all who are in the game have voted."""
    event = Championship(court)
    by_vote(event)
    event.hold(1901, 1901)
    event.live_until("S1902M")
    for who in SEVEN[:-1]:
        event.sign(who, "SET DRAW")
    assert event.phase() == "S1902M"
    event.sign(SEVEN[-1], "SET DRAW")
    with reading(court.judge.engine) as tx:
        row = tx.tournaments.get("nm-2001")
        assert row is not None and row.boards[0].result is not None
        result = coding.result(row.boards[0].result)
    assert result.ended_after == "F1901" and result.counted_year == 1901
    assert result.vote is not None and len(result.vote.in_favour) == 7
    assert any("standings after round 1" in one.subject for one in court.letters.to("carl"))


def test_a_concession_counts_the_real_centres(court: Court) -> None:
    """Nobody can vote for another result than the one on the board (rules, 9.d)."""
    event = Championship(court)
    by_vote(event)
    event.hold(1901, 1901)
    event.live_until("S1902M")
    (winner,) = [who for who, (letter, _, _) in event.seats.items() if letter == "r"]
    for who in SEVEN:
        if who != winner:
            event.sign(who, "SET CONCEDE R")
    with reading(court.judge.engine) as tx:
        row = tx.tournaments.get("nm-2001")
        assert row is not None and row.boards[0].result is not None
        result = coding.result(row.boards[0].result)
    assert result.centres["russia"] == 4 and result.centres["france"] == 3
    assert result.vote is not None


def test_who_took_a_power_over_is_its_substitute(court: Court) -> None:
    """From the year in which he signed on; he is in the tournament from then on."""
    event = Championship(court)
    event.people(*SEVEN, "hans")
    event.direct("CREATE")
    event.enter(*SEVEN)
    event.draw("1 GAMES")
    event.hold(1901, 1901)
    event.live_until("S1902M")
    letter, game, _ = event.seats["anna"]
    event.sign("anna", "RESIGN")
    court.mail("hans", f"SIGNON {letter}{game} pw-hans")
    event.seats["hans"] = (letter, game, "pw-hans")
    del event.seats["anna"]
    for who in event.seats:
        event.sign(who, "SET DRAW")
    with reading(court.judge.engine) as tx:
        row = tx.tournaments.get("nm-2001")
        assert row is not None
        (board,) = row.boards
        entered = {each.key: coding.entrant(each).first for each in row.entrants}
        ((_, year, key),) = board.data["substitutes"]
        assert (year, entered[key]) == (1902, "Hans")
        assert board.result is not None
    page = court.mail("hans", "TOURNAMENT nm-2001").one("hans").text
    assert "Anna Berg, then Hans" in page


def test_nobody_who_plays_becomes_the_master_of_his_own_board(court: Court) -> None:
    event = Championship(court)
    event.people(*SEVEN)
    event.direct("CREATE")
    event.enter(*SEVEN[:-1], DIRECTOR)
    event.draw("1 GAMES")
    game = court.game("nm2001r1b1")
    assert game["settings"]["flags"]["moderated"]
    with reading(court.judge.engine) as tx:
        stored = tx.games.get("nm2001r1b1")
        assert stored is not None
        assert {seat.role for seat in stored.seats} == {"player"}
    answer = event.sign(DIRECTOR, "SET END YEAR 1910").one(DIRECTOR)
    assert "set_moderated_only" in answer.codes


def test_games_are_for_registered_players(court: Court) -> None:
    """Of a round with somebody who is not registered nothing is drawn."""
    event = Championship(court)
    event.people(*SEVEN)
    event.direct("CREATE")
    event.enter(*SEVEN[:-1])
    with transaction(court.judge.engine) as tx:
        desk = Desk(court.simulation.office, tx, court.now.astimezone(UTC))
        row = directing.find(desk, "nm-2001")
        directing.enter(desk, row, {"first": "Per", "last": "Vik"})
    answer = event.direct("DRAW 1 GAMES").one(DIRECTOR)
    assert "trn_games_registered" in answer.codes and "Per Vik (p7)" in answer.text
    assert "Round 1" not in court.mail("anna", "TOURNAMENT nm-2001").one("anna").text
