"""Who may come into a game: its thresholds at sign-up and takeover (spec §11.4, nos. 6 to 8)."""

from __future__ import annotations

import pytest

from .court import Court
from .letters import Letter


@pytest.fixture
def forming(court: Court) -> Court:
    """The game ``spring`` waits for players; Anna is registered and not in it."""
    for who in ("austria", "anna"):
        court.register(who)
    court.mail("austria", "CREATE ?spring pw-austria")
    return court


@pytest.fixture
def vacant(spring: Court) -> Court:
    """France and Turkey are open in the running game; Anna is registered and does not play."""
    spring.register("anna")
    spring.sign("france", "RESIGN")
    spring.sign("turkey", "RESIGN")
    return spring


def ask(court: Court, **limits: float) -> None:
    """The thresholds of the game, however they came there."""

    def edit(game) -> None:  # type: ignore[no-untyped-def]
        game.limits = limits

    court.change(edit)


def signs_up(court: Court) -> Letter:
    return court.mail("anna", "SIGNON ?spring pw-anna").one("anna")


def takes_over(court: Court) -> Letter:
    return court.mail("anna", "SIGNON tspring pw-anna").one("anna")


# Threshold, record, and the refusal if there is one. Ratios: on time / turns,
# resigned / (started + took over).
CASES = [
    ({"dedication": -10}, {"dedication": -10}, ""),
    ({"dedication": -10}, {"dedication": -11}, "access_dedication"),
    ({"dedication": 1}, {}, "access_dedication"),
    ({"ontimerat": 0.9}, {"on_time": 9, "turns": 10}, ""),
    ({"ontimerat": 0.9}, {"on_time": 8, "turns": 10}, "access_on_time"),
    ({"ontimerat": 1.0}, {}, ""),
    ({"resrat": 0.25}, {"resigned": 1, "started": 3, "took_over": 1}, ""),
    ({"resrat": 0.25}, {"resigned": 1, "started": 3}, "access_resignations"),
    ({"resrat": 0.0}, {}, ""),
    ({"resrat": 0.99}, {"resigned": 5, "started": 1}, "access_resignations"),
    # The first failure is told, in the order of the rules.
    (
        {"resrat": 0.0, "ontimerat": 1.0, "dedication": 5},
        {"on_time": 1, "turns": 2, "resigned": 1, "started": 1},
        "access_dedication",
    ),
    (
        {"resrat": 0.0, "ontimerat": 1.0},
        {"on_time": 1, "turns": 2, "resigned": 1, "started": 1},
        "access_on_time",
    ),
]


@pytest.mark.parametrize(("limits", "record", "code"), CASES)
def test_a_threshold_at_sign_up(
    forming: Court, limits: dict[str, float], record: dict[str, int], code: str
) -> None:
    ask(forming, **limits)
    forming.set_record("anna", **record)
    letter = signs_up(forming)
    assert letter.codes & {"signed_up", code} == {code or "signed_up"}
    assert ("2" in forming.game()["seats"]) == (not code)


@pytest.mark.parametrize(("limits", "record", "code"), CASES)
def test_a_threshold_at_takeover(
    vacant: Court, limits: dict[str, float], record: dict[str, int], code: str
) -> None:
    ask(vacant, **limits)
    vacant.set_record("anna", **record)
    letter = takes_over(vacant)
    assert letter.codes & {"taken_over", code} == {code or "taken_over"}
    user = vacant.game()["seats"]["turkey"]["user"]
    assert user == (None if code else "anna@example.org")


def test_the_refusal_tells_what_is_asked_what_one_has_and_how_to_get_there(
    forming: Court,
) -> None:
    ask(forming, dedication=5)
    letter = signs_up(forming)
    assert letter.said("access_dedication").params == {"minimum": 5, "points": 0, "on_time": 3}
    assert "Orders in time bring 3 points" in " ".join(letter.text.split())
    ask(forming, ontimerat=0.9)
    forming.set_record("anna", on_time=3, turns=4)
    params = signs_up(forming).said("access_on_time").params
    assert params == {"minimum": "0.900", "ratio": "0.750", "on_time": 3, "turns": 4}
    ask(forming, resrat=0.2)
    forming.set_record("anna", resigned=1, started=2, took_over=1)
    params = signs_up(forming).said("access_resignations").params
    assert params == {"maximum": "0.200", "ratio": "0.333", "resigned": 1, "games": 3}


def test_whoever_is_in_the_game_stays(vacant: Court) -> None:
    """Thresholds act on newcomers only: neither on a sign-on nor on a return."""
    ask(vacant, dedication=1000)
    assert "signed_on" in vacant.sign("germany").one("germany").codes
    assert "returned" in vacant.mail("france", "SIGNON fspring new").one("france").codes


def test_a_player_of_a_forming_game_signs_on_again(forming: Court) -> None:
    assert "signed_up" in signs_up(forming).codes
    ask(forming, dedication=1000)
    assert "signed_on_forming" in signs_up(forming).codes


def test_observers_are_not_asked(vacant: Court) -> None:
    ask(vacant, dedication=1000)
    assert "observing" in vacant.mail("anna", "OBSERVE spring pw").one("anna").codes


def test_who_plays_another_power_is_told_that_first(vacant: Court) -> None:
    ask(vacant, dedication=1000)
    letter = vacant.mail("germany", "SIGNON tspring pw").one("germany")
    assert letter.codes == {"already_playing"}


def test_an_observer_who_is_refused_stays_an_observer(vacant: Court) -> None:
    vacant.mail("anna", "OBSERVE spring pw")
    ask(vacant, dedication=1000)
    assert "access_dedication" in takes_over(vacant).codes
    assert vacant.game()["observers"] == ["anna@example.org"]


def test_help_offers_only_games_that_are_open_to_one(forming: Court) -> None:
    assert "SIGNON ?spring" in forming.mail("anna", "HELP SIGNON").one("anna").text
    ask(forming, dedication=1)
    assert "SIGNON ?spring" not in forming.mail("anna", "HELP SIGNON").one("anna").text
