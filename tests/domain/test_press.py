"""Which press a game accepts, row by row of spec §7.4."""

from __future__ import annotations

import pytest

from judge.domain.press import (
    EVERYBODY,
    Accepted,
    Audience,
    PressRules,
    Sender,
    Situation,
    Wanted,
    judged,
)
from judge.domain.refusals import Refused
from judge.domain.roles import Role

PLAYER, MASTER, OBSERVER = Sender(Role.PLAYER), Sender(Role.MASTER), Sender(Role.OBSERVER)
EG = Audience(("england", "germany"))
NOT_F = Audience(("france",), all_but=True)
TO_M = Audience(("M",))
CLASSIC = PressRules()
BOTH = PressRules(colours=("white", "grey"))
GREY_FIRST = PressRules(colours=("grey", "white"))
GREY = PressRules(colours=("grey",))
SILENT = PressRules(colours=(), observers="none")
CALM = Situation()


def code(rules: PressRules, wanted: Wanted, sender: Sender = PLAYER, now: Situation = CALM) -> str:
    """The refusal, or ``white``, ``grey`` with ``!`` if it is faked."""
    found = judged(rules, wanted, sender, now)
    if isinstance(found, Refused):
        return found.code
    return found.colour + ("!" if found.faked else "")


@pytest.mark.parametrize(
    ("rules", "colour", "expected"),
    [
        (CLASSIC, None, "white"),
        (CLASSIC, "grey", "press_no_grey"),
        (BOTH, None, "white"),
        (BOTH, "grey", "grey"),
        (GREY_FIRST, None, "grey"),
        (GREY_FIRST, "white", "white"),
        (GREY, None, "grey"),
        (GREY, "white", "press_no_white"),
        (SILENT, None, "press_none"),
    ],
)
def test_the_colours_of_a_game(rules: PressRules, colour: str | None, expected: str) -> None:
    for to in (EVERYBODY, EG, NOT_F):
        assert code(rules, Wanted(to, colour)) == expected  # type: ignore[arg-type]


def test_to_the_master_alone_everybody_may_write_at_any_time() -> None:
    strict = PressRules(colours=(), observers="none", minor=False, late=False, must_order=True)
    for sender in (PLAYER, OBSERVER, Sender(Role.PLAYER, late=True, ordered=False)):
        assert code(strict, Wanted(TO_M, "grey"), sender, Situation(minor=True)) == "white"
    found = judged(strict, Wanted(TO_M, shown=EVERYBODY), PLAYER, CALM)
    assert isinstance(found, Accepted)
    assert found.shown == TO_M and found.remarks == ("press_fake_ignored",)


def test_a_master_may_do_anything() -> None:
    for wanted in (Wanted(EG, "grey"), Wanted(EG, shown=EVERYBODY), Wanted(NOT_F)):
        found = judged(SILENT, wanted, MASTER, Situation(minor=True, somebody_late=True))
        assert isinstance(found, Accepted)
        assert found.shown == (wanted.shown or wanted.to)


@pytest.mark.parametrize(
    ("setting", "to", "colour", "expected"),
    [
        ("any", EG, "grey", "grey"),
        ("any", EVERYBODY, None, "white"),
        ("white", EVERYBODY, None, "white"),
        ("white", EVERYBODY, "grey", "press_observers_white"),
        ("white", EG, None, "press_observers_white"),
        ("none", EVERYBODY, None, "press_observers_none"),
    ],
)
def test_what_observers_may_write(
    setting: str, to: Audience, colour: str | None, expected: str
) -> None:
    rules = PressRules(colours=("grey", "white"), observers=setting)  # type: ignore[arg-type]
    if setting == "any" and colour is None:
        expected = "grey"
    assert code(rules, Wanted(to, colour), OBSERVER) == expected  # type: ignore[arg-type]


def test_without_partial_press_there_are_only_broadcasts() -> None:
    rules = PressRules(partial=False, fake="may")
    assert code(rules, Wanted()) == "white"
    assert code(rules, Wanted(EG)) == code(rules, Wanted(NOT_F)) == "press_no_partial"
    assert code(rules, Wanted(shown=EG)) == "press_no_partial"


@pytest.mark.parametrize(
    ("fake", "plain", "faked", "list_", "undone"),
    [
        ("never", "white", "press_no_fake", "press_no_fake", "white"),
        ("may", "white", "white!", "white!", "white"),
        ("default", "white!", "white!", "white!", "white"),
        ("always", "white!", "white!", "press_always_fake", "press_always_fake"),
    ],
)
def test_faked_recipients(fake: str, plain: str, faked: str, list_: str, undone: str) -> None:
    rules = PressRules(fake=fake)  # type: ignore[arg-type]
    assert code(rules, Wanted(EG)) == plain
    assert code(rules, Wanted(EG, shown=EVERYBODY)) == faked
    assert code(rules, Wanted(EG, shown=NOT_F)) == list_
    assert code(rules, Wanted(EG, no_fake=True)) == undone
    assert code(rules, Wanted()) == "white"


@pytest.mark.parametrize(
    ("rules", "sender", "now", "expected"),
    [
        (PressRules(minor=False), PLAYER, Situation(minor=True), "press_minor"),
        (PressRules(minor=False), PLAYER, CALM, "white"),
        (PressRules(must_order=True), Sender(Role.PLAYER, ordered=False), CALM, "press_must_order"),
        (PressRules(must_order=True), PLAYER, CALM, "white"),
        (PressRules(grace=False), PLAYER, Situation(somebody_late=True), "press_grace"),
        (PressRules(late=False), PLAYER, Situation(somebody_late=True), "white"),
        (PressRules(late=False), Sender(Role.PLAYER, late=True), CALM, "press_late"),
    ],
)
def test_time_and_orders(rules: PressRules, sender: Sender, now: Situation, expected: str) -> None:
    assert code(rules, Wanted(), sender, now) == expected
    over = Situation(running=False, minor=now.minor, somebody_late=now.somebody_late)
    assert code(rules, Wanted(), sender, over) == "white"


def test_who_is_late_is_told_that_orders_are_more_urgent() -> None:
    found = judged(CLASSIC, Wanted(), Sender(Role.PLAYER, late=True, ordered=False), CALM)
    assert isinstance(found, Accepted) and found.remarks == ("press_orders_first",)


def test_touch_press_goes_to_neighbours_and_once_to_everybody() -> None:
    rules = PressRules(touch=True)
    near = Sender(Role.PLAYER, near=frozenset({"england", "germany"}))
    assert code(rules, Wanted(EG), near) == "white"
    assert code(rules, Wanted(Audience(("england", "turkey"))), near) == "press_touch"
    assert code(rules, Wanted(NOT_F), near) == "press_touch_list"
    assert code(rules, Wanted(Audience(("england", "O"))), near) == "press_touch_list"
    assert code(rules, Wanted(), near) == "white"
    spoken = Sender(Role.PLAYER, near=near.near, broadcasts=1)
    assert code(rules, Wanted(), spoken) == "press_touch_broadcast"


def test_an_audience() -> None:
    assert EVERYBODY.has("france") and EVERYBODY.has("O")
    assert EG.has("england") and not EG.has("M")
    assert NOT_F.has("england")
    assert not any(NOT_F.has(one) for one in ("france", "M", "O"))
