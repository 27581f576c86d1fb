"""A refused order is told with what would work in this game and phase (issue 4, point 5)."""

from __future__ import annotations

import pytest

from judge.reports.views import Message

from .court import Court


def told(court: Court, who: str, line: str) -> tuple[Message, ...]:
    """The refusal of one line, and what stands below it."""
    (_signon, refused) = court.sign(who, line).one(who).view.lines
    assert refused.messages[0].level == "error"
    assert all(message.level == "note" for message in refused.messages[1:])
    messages: tuple[Message, ...] = refused.messages
    return messages


def example(court: Court, who: str, line: str) -> tuple[str, tuple[str, ...]]:
    refusal, shown = told(court, who, line)
    assert shown.code == "order_example"
    lines = shown.params["examples"]
    assert isinstance(lines, tuple)
    for each in lines:
        assert court.sign(who, each).one(who).view.lines[-1].messages == ()
    return refusal.code, lines


@pytest.mark.parametrize(
    ("line", "code", "lines"),
    [
        # a slip of the pen is mended, where that can be ordered
        ("A pxris - bur", "unknown_place", ("A par - bur",)),
        ("A par - bxr", "unknown_place", ("A par - bur", "A par - bre")),
        ("A mar S A par - burgandee", "unknown_place", ("A mar S A par - bur",)),
        ("F par - bur", "wrong_unit_type", ("A par - bur",)),
        ("A mar S F par - bur", "wrong_supported_type", ("A mar S A par - bur",)),
        # otherwise an order of the same kind for the same unit
        ("A par - xyz", "unknown_place", ("A par - bur",)),
        ("F bre S A xyz", "unknown_place", ("F bre S A mar - gas",)),
        ("A mar S", "not_an_order", ("A mar S A par - bur",)),
        ("A mar S A mar", "supports_itself", ("A mar S A par - bur",)),
        ("A mar S A bur", "no_such_supported_unit", ("A mar S A par - bur",)),
        ("A par h please", "trailing_words", ("A par H",)),
        # or, if nothing is known, two different ones
        ("A par", "no_verb", ("A par - bur", "A par H")),
        ("A par bur", "not_an_order", ("A par - bur", "A par H")),
        ("build A par", "wrong_phase", ("A par - bur", "A par H")),
        ("F bre C A par - lon", "convoy_needs_fleet_at_sea", ("F bre - eng", "F bre H")),
    ],
)
def test_a_line_that_would_work_stands_below(
    spring: Court, line: str, code: str, lines: tuple[str, ...]
) -> None:
    assert example(spring, "france", line) == (code, lines)


def test_ambiguous_places_that_cannot_be_meant_are_left_out(spring: Court) -> None:
    """Liverpool and Livonia; England can only mean one of them."""
    assert example(spring, "england", "A liv - yor") == ("ambiguous_place", ("A lvp - yor",))
    text = spring.sign("england", "A liv - yor").one("england").text
    assert '"liv" can mean several places: Livonia or Liverpool?' in text


def test_both_coasts_are_shown(spring: Court) -> None:
    spring.board("S1902M", {"france": "F mao"}, {})
    shown = ("F mao - spa/nc", "F mao - spa/sc")
    assert example(spring, "france", "F mao - spa") == ("coast_missing", shown)


@pytest.mark.parametrize("line", ["A spa - por", "A mun - ruh"])
def test_a_unit_that_is_not_his_brings_his_units(spring: Court, line: str) -> None:
    _refusal, units = told(spring, "france", line)
    assert units.code == "own_units"
    assert units.params["units"] == ("A mar", "A par", "F bre")


@pytest.mark.parametrize(
    ("line", "place", "places"),
    [
        ("A par - lon", "par", ("bre", "bur", "gas", "pic")),
        ("A par - par", "par", ("bre", "bur", "gas", "pic")),
        ("A mar - wes", "mar", ("bur", "gas", "pie", "spa")),
        ("A par - swi", "par", ("bre", "bur", "gas", "pic")),
        ("F bre - par", "bre", ("eng", "gas", "mao", "pic")),
        ("A mar S A par - pie", "par", ("bre", "bur", "gas", "pic")),
    ],
)
def test_a_goal_out_of_reach_brings_those_within(
    spring: Court, line: str, place: str, places: tuple[str, ...]
) -> None:
    _refusal, within = told(spring, "france", line)
    assert within == Message("can_go", {"place": place, "places": places}, "note")


def test_support_out_of_reach_brings_what_it_can_support(spring: Court) -> None:
    refusal, reach = told(spring, "france", "F bre S A par - bur")
    assert refusal.code == "support_unreachable"
    assert reach.code == "can_support"
    assert reach.params["places"] == ("eng", "gas", "mao", "pic")


def test_of_many_goals_eight_are_told(spring: Court) -> None:
    spring.board("S1902M", {"france": "F mao"}, {})
    text = spring.sign("france", "F mao - lon").one("france").text
    line = text[text.index("From Mid-Atlantic Ocean") :].partition("\n\n")[0]
    assert line.count(",") == 8
    assert "…" in line


def test_an_unknown_power_brings_the_powers(spring: Court) -> None:
    refusal, *_ = told(spring, "france", "A par proxy to xyz")
    assert refusal.code == "unknown_power"
    assert refusal.params["powers"] == spring.simulation.office.kits.get("standard").game.powers


def test_retreats_bring_the_units_that_have_to(spring: Court) -> None:
    units = {"france": "F bre, A gas", "germany": "A bur, A ruh, F kie"}
    driven = [("france", "A", "bur", "mun", ["par", "mar", "pic"])]
    spring.board("F1901R", units, {}, driven=driven)
    refusal, own = told(spring, "france", "A gas - par")
    assert (refusal.code, own.params["units"]) == ("not_dislodged", ("A bur",))
    assert example(spring, "france", "A bur h") == ("wrong_phase", ("A bur - par", "A bur - mar"))
    refusal, *rest = told(spring, "france", "A bur - mun")
    assert refusal.params["choices"] == ("par", "mar", "pic")
    assert rest == []


def test_builds_bring_a_build(spring: Court) -> None:
    spring.board("W1901A", {"france": "A spa, A por, F bre"}, {"spa": "france", "por": "france"})
    shown = ("build A par",)
    assert example(spring, "france", "build par") == ("type_required", shown)
    assert example(spring, "france", "build F par") == ("build_inland", shown)
    refusal, note = told(spring, "france", "build F bre")
    assert (refusal.code, refusal.params["choices"]) == ("occupied", ("mar", "par"))
    assert note.code == "order_example"
    assert example(spring, "france", "A par h")[0] == "wrong_phase"


def test_a_fleet_where_there_are_two_coasts(spring: Court) -> None:
    spring.board("W1901A", {"russia": "A ukr"}, {})
    shown = ("build F stp/nc", "build F stp/sc")
    assert example(spring, "russia", "build F stp") == ("coast_required", shown)


def test_removals_bring_a_removal(spring: Court) -> None:
    spring.board(
        "W1902A", {"france": "A gas, A bur, F mao", "germany": "A par"}, {"par": "germany"}
    )
    assert example(spring, "france", "build A par") == (
        "nothing_to_build",
        ("remove A gas", "remove A bur"),
    )
    refusal, own = told(spring, "france", "remove A par")
    assert (refusal.code, own.code) == ("not_your_unit", "own_units")


def test_a_power_with_nothing_to_order_is_told_so(spring: Court) -> None:
    spring.board("W1901A", {"france": "A spa, A por, F bre"}, {"spa": "france", "por": "france"})
    refusal, note = told(spring, "germany", "A mun - bur")
    assert refusal.code == "wrong_phase"
    assert note == Message("nothing_due", {"power": "germany"}, "note")


def test_in_both_languages(spring: Court) -> None:
    spring.mail("france", "SET LANGUAGE BOTH")
    text = spring.sign("france", "A pxris - bur\nA par - lon\nA spa h").one("france").text
    for sentence in (
        "Ceci serait accepté : A par - bur",
        "This would be accepted: A par - bur",
        "L'unité (Paris) peut aller vers : Brest, Bourgogne, Gascogne, Picardie.",
        "From Paris the unit can go to: Brest, Burgundy, Gascony, Picardy.",
        "Unités qui peuvent recevoir un ordre : Armée Marseille, Armée Paris et Flotte",
    ):
        assert sentence in text
