"""OBSERVE (spec §1.2): anybody, registered or not; the address proves who comes back."""

from __future__ import annotations

import pytest

from judge.store.schema import Game, Seat

from .court import Court


@pytest.mark.parametrize("line", ["OBSERVE spring pw", "WATCH spring pw", "SIGNON ospring pw"])
def test_anybody_becomes_an_observer_and_everybody_is_told(spring: Court, line: str) -> None:
    letters = spring.mail("nina", line)
    assert "observing" in letters.one("nina").codes
    assert letters.having("observer_joined").readers == sorted(spring.others())
    assert spring.game()["observers"] == ["nina@example.org"]
    assert not spring.registered("nina")


def test_who_comes_back_is_no_new_observer_whatever_the_password(spring: Court) -> None:
    spring.mail("nina", "OBSERVE spring pw")
    letters = spring.mail("nina", "OBSERVE spring forgotten")
    assert letters.readers == ["nina"]
    assert "signed_on_observer" in letters[0].codes
    assert len(spring.game()["observers"]) == 1


def test_an_observer_gets_the_results(spring: Court) -> None:
    spring.mail("nina", "OBSERVE spring pw")
    spring.hold(when="1997-04-10 10:00")
    assert spring.wait("1997-04-10 10:30").of("Results").to("nina")


def test_a_player_of_the_game_cannot_observe_it(spring: Court) -> None:
    assert "already_in_game" in spring.mail("france", "OBSERVE spring pw").one("france").codes


def test_an_unknown_game_is_refused_and_ends_the_mail(spring: Court) -> None:
    letter = spring.mail("france", "OBSERVE nowhere pw\nLIST spring").one("france")
    assert {"unknown_game", "rest_ignored"} <= letter.codes
    assert "listing_below" not in letter.codes


def test_at_most_50_people_are_in_a_game(spring: Court) -> None:
    def fill(game: Game) -> None:
        for number in range(42):
            seat = Seat(role="observer", addresses=[f"n{number}@example.org"])
            seat.error_lines, seat.joined_at, seat.token_serial = [], game.created_at, 0
            game.seats.append(seat)

    spring.change(fill)
    assert "observing" in spring.mail("nina", "OBSERVE spring pw").one("nina").codes
    letter = spring.mail("nina50", "OBSERVE spring pw").one("nina50")
    assert "too_many_people" in letter.codes
    assert len(spring.game()["observers"]) == 43


def test_an_observer_of_a_gunboat_game_is_known_by_name(gunboat: Court) -> None:
    notice = gunboat.mail("nina", "OBSERVE spring pw").one("france")
    assert "nina@example.org" in notice.text


def test_a_forming_game_can_be_observed(court: Court) -> None:
    court.register("anna")
    court.mail("anna", "CREATE ?summer pw")
    assert "observing" in court.mail("nina", "OBSERVE summer pw").one("nina").codes


def test_an_observer_resigns_and_the_game_is_told(spring: Court) -> None:
    spring.mail("nina", "OBSERVE spring pw")
    letters = spring.mail("nina", "OBSERVE spring pw\nRESIGN")
    assert "resigned_observer" in letters.one("nina").codes
    assert letters.having("observer_left").readers == sorted(spring.others())
    assert spring.game()["observers"] == []
    spring.hold(when="1997-04-10 10:00")
    assert spring.wait("1997-04-10 10:30").to("nina") == []
