"""Retreats, builds and removals by mail (spec §5.6, §5.11, case PAR-04)."""

from __future__ import annotations

import pytest

from .court import Court


@pytest.fixture
def builds(spring: Court) -> Court:
    """France has five centres and three units, its home is free; nobody else has to order."""
    spring.board("W1901A", {"france": "A spa, A por, F mao"}, {"spa": "france", "por": "france"})
    return spring


@pytest.fixture
def removals(spring: Court) -> Court:
    """France has two centres and three units."""
    spring.board(
        "W1902A",
        {"france": "A gas, A bur, F mao", "germany": "A ber, F kie, A par"},
        {"par": "germany"},
    )
    return spring


@pytest.fixture
def retreats(spring: Court) -> Court:
    """A French army was driven out of Burgundy."""
    spring.board(
        "F1901R",
        {"france": "F bre, A gas", "germany": "A bur, A ruh, F kie"},
        {},
        driven=[("france", "A", "bur", "mun", ["par", "mar", "pic"])],
    )
    return spring


def test_more_builds_than_due_drop_the_earliest_which_is_named(builds: Court) -> None:
    letter = builds.sign("france", "build A par\nbuild A mar\nbuild F bre").one("france")
    assert builds.held("france") == ["build A mar", "build F bre"]
    replaced = letter.said("order_replaced")
    assert replaced.params == {"old": "build A par", "new": "build F bre"}
    assert builds.status("france") == ["orders_in"]


def test_ordering_the_same_place_again_replaces_it_and_is_the_newest(builds: Court) -> None:
    builds.sign("france", "build A bre\nbuild A mar")
    builds.sign("france", "build F bre")
    assert builds.held("france") == ["build A mar", "build F bre"]
    builds.sign("france", "build A par")
    assert builds.held("france") == ["build A par", "build F bre"]


def test_a_waive_uses_up_a_build(builds: Court) -> None:
    builds.sign("france", "build A par\nwaive")
    assert builds.status("france") == ["orders_in"]


def test_builds_that_are_missing_make_the_set_incomplete(builds: Court) -> None:
    view = builds.sign("france", "build A par").one("france").view
    assert view.slip.pending == 1
    assert builds.status("france") == ["waiting"]


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("build A spa", "not_home_centre"),
        ("build F par", "build_inland"),
        ("remove A spa", "nothing_to_remove"),
        ("A par h", "wrong_phase"),
    ],
)
def test_an_impossible_adjustment_is_refused_with_the_reason(
    builds: Court, line: str, code: str
) -> None:
    letter = builds.sign("france", line).one("france")
    assert code in letter.codes
    assert letter.view.slip.error_mark


def test_who_has_nothing_to_order_gets_no_error_mark(builds: Court) -> None:
    letter = builds.sign("italy", "build A rom").one("italy")
    assert "nothing_to_build" in letter.codes
    assert not letter.view.slip.error_mark
    assert builds.status("italy") == ["orders_in"]


def test_too_many_removals_take_back_the_earliest(removals: Court) -> None:
    letter = removals.sign("france", "remove A gas\nremove F mao").one("france")
    assert removals.held("france") == ["remove F mao"]
    assert letter.said("order_replaced").params["old"] == "remove A gas"


def test_a_retreat_is_taken_and_completes_the_set(retreats: Court) -> None:
    retreats.sign("france", "A bur - par")
    assert retreats.held("france") == ["A bur - par"]
    assert retreats.status("france") == ["orders_in"]


def test_a_disband_is_a_retreat_order_too_and_the_newest_wins(retreats: Court) -> None:
    retreats.sign("france", "A bur - par\nA bur disband")
    assert retreats.held("france") == ["A bur D"]


def test_a_retreat_to_a_closed_place_names_the_open_ones(retreats: Court) -> None:
    refusal = retreats.sign("france", "A bur - mun").one("france").said("retreat_not_open")
    assert set(refusal.params["choices"]) == {"par", "mar", "pic"}  # type: ignore[call-overload]


def test_a_unit_that_was_not_driven_out_cannot_retreat(retreats: Court) -> None:
    assert "not_dislodged" in retreats.sign("france", "A gas - spa").one("france").codes


def test_powers_without_retreats_are_waited_for_by_nobody(retreats: Court) -> None:
    assert retreats.status("italy") == ["orders_in"]
    assert retreats.status("france") == ["waiting"]
