"""SET CENTERS and SET END YEAR: how many centres win, and when the game is over (spec §9.6)."""

from __future__ import annotations

from datetime import timedelta

import pytest

from .court import POWERS, Court, at

ARMIES = {"italy": "A boh", "france": "A gas", "england": "A wal"}


def listed(court: Court) -> str:
    text = court.mail("stranger", "LIST spring").one("stranger").text
    return next(line for line in text.splitlines() if line.startswith("Victory:"))


def lead(court: Court, italy: int, phase: str = "F1905M", france: int | None = None) -> None:
    """Centres of Italy and France; England has the others. Each has one army, far from any."""
    centres = sorted(court.simulation.office.kits.get("standard").map.centers)
    france = len(centres) - italy if france is None else france
    owners = dict.fromkeys(centres, "england")
    owners |= dict.fromkeys(centres[:italy], "italy")
    owners |= dict.fromkeys(centres[italy : italy + france], "france")
    armies = {power: army for power, army in ARMIES.items() if power in owners.values()}
    court.board(phase, {**dict.fromkeys(POWERS, ""), **armies}, owners)


def play(court: Court) -> None:
    """The phase ends with everything holding."""
    for power, army in ARMIES.items():
        if "eliminated" not in court.status(power):
            court.sign(power, f"{army} h")
    court.wait(at(court.moment("process_at")) + timedelta(hours=1))


def test_the_mark_is_set_before_the_start_or_later_and_everybody_is_told(spring: Court) -> None:
    letters = spring.sign("france", "SET CENTERS 15")
    said = letters.one("france").said("limit_set")
    assert (said.params["old"], said.params["new"]) == (18, 15)
    letter = letters.one("germany")
    assert "Winning Centers Changed to 15" in letter.subject
    assert listed(spring) == "Victory:    15 centers, 7 players"
    assert "limit_same" in spring.sign("france", "SET CENTRES 15").one("france").codes


def test_a_higher_mark_lets_a_game_go_on_that_would_be_won(spring: Court) -> None:
    lead(spring, italy=20)
    spring.sign("france", "SET CENTERS 21")
    play(spring)
    assert spring.game()["result"] is None


@pytest.mark.parametrize(("mark", "reached"), [(15, True), (16, True), (17, False)])
def test_a_lower_mark_is_reached_at_the_next_fall_and_not_before(
    spring: Court, mark: int, reached: bool
) -> None:
    lead(spring, italy=16, france=10, phase="S1905M")
    letter = spring.sign("france", f"SET CENTERS {mark}").one("france")
    assert ("centres_reached" in letter.codes) is reached
    play(spring)
    assert spring.game()["result"] is None
    play(spring)
    won = {"kind": "solo", "powers": ["italy"]} if reached else None
    assert spring.game()["result"] == won


def test_two_powers_with_enough_centres_play_on_until_one_has_more(spring: Court) -> None:
    lead(spring, italy=17, france=17)
    spring.sign("france", "SET CENTERS 15")
    play(spring)
    assert spring.game()["result"] is None
    assert listed(spring) == "Victory:    18 centers, 7 players"
    assert "18 centres are needed to win from now on" in spring.letters.of("Results")[-1].text


@pytest.mark.parametrize("typed", ["4", "35", "0", "-3", "many", "18.5", "99999"])
def test_a_number_that_nobody_could_mean_is_refused(spring: Court, typed: str) -> None:
    letter = spring.sign("france", f"SET CENTERS {typed}").one("france")
    assert "limit_bad_centres" in letter.codes
    assert listed(spring) == "Victory:    18 centers, 7 players"


def test_the_game_ends_after_the_fall_of_its_last_year_as_a_draw_of_the_survivors(
    spring: Court,
) -> None:
    lead(spring, italy=17)
    spring.sign("italy", "SET END YEAR 1905")
    assert listed(spring) == "Victory:    18 centers, or draw after 1905, 7 players"
    play(spring)
    assert spring.game()["result"] == {"kind": "draw", "powers": ["france", "italy"]}
    assert spring.game()["phase"] == "W1905A"
    text = spring.letters.of("Results").to("turkey")[-1].text
    assert "1905 was the last year of this game" in text
    assert "Draw Declared: FI" in spring.letters.of("Ending").to("turkey")[-1].subject


def test_before_the_last_year_the_game_goes_on(spring: Court) -> None:
    lead(spring, italy=17)
    spring.sign("italy", "SET END YEAR 1906")
    play(spring)
    assert spring.game()["result"] is None


def test_the_last_year_can_be_taken_back(spring: Court) -> None:
    spring.sign("italy", "SET END YEAR 1905")
    letter = spring.sign("italy", "SET NO END YEAR").one("italy")
    assert letter.said("limit_set").params["new"] is None
    assert listed(spring) == "Victory:    18 centers, 7 players"


@pytest.mark.parametrize("typed", ["1900", "soon", "05", "2500"])
def test_a_year_that_is_over_or_none_is_refused(spring: Court, typed: str) -> None:
    letter = spring.sign("italy", f"SET END YEAR {typed}").one("italy")
    assert "limit_bad_year" in letter.codes


def test_in_winter_the_year_is_over(spring: Court) -> None:
    lead(spring, italy=10, phase="W1905A")
    letter = spring.sign("italy", "SET END YEAR 1905").one("italy")
    assert letter.said("limit_bad_year").params["first"] == 1906


def test_in_a_moderated_game_only_a_master_sets_them(moderated: Court) -> None:
    for line in ("SET CENTERS 15", "SET END YEAR 1907"):
        assert "set_moderated_only" in moderated.sign("france", line).one("france").codes
