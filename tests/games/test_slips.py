"""Orders replayed in arrival order: what counts, what is missing, what is told (spec §5.4-5.6)."""

from __future__ import annotations

from rulesboard import GAME, position

from judge.games.base import Refused, Slip
from judge.games.diplomacy.board import Dislodged, Position, Unit
from judge.games.diplomacy.notation import read, write

START = GAME.new()


def slip(state: Position, power: str, *orders: str) -> Slip:
    checked = [GAME.check(state, power, read(order)) for order in orders]
    assert not [verdict for verdict in checked if isinstance(verdict, Refused)]
    return GAME.slip(state, power, checked)


def texts(found: Slip) -> list[str]:
    return [write(entry.order) for entry in found.held]


def test_newest_order_for_a_unit_counts() -> None:
    found = slip(START, "france", "A par - bur", "F bre - mao", "par - gas", "A mar H")
    assert texts(found) == ["A mar H", "A par - gas", "F bre - mao"]
    assert [entry.index for entry in found.held] == [3, 2, 1]
    assert found.replaced == ((0, 2),)
    assert found.complete


def test_units_without_orders_are_missing() -> None:
    found = slip(START, "russia", "A mos - ukr")
    assert found.missing == ("A war", "F sev", "F stp/sc")
    assert not found.complete


def test_nothing_ordered_at_all() -> None:
    found = slip(START, "italy")
    assert found.held == ()
    assert len(found.missing) == 3


WINTER = position(
    "W1901A",
    "germany A den, A hol, F swe; italy A tus, A rom, F nap; russia A mos; turkey A con",
    "germany ber kie mun den hol; italy rom; russia mos stp rum; turkey ank con smy bul",
)


def test_a_build_too_many_drops_the_earliest() -> None:
    found = slip(WINTER, "germany", "build A ber", "build A mun", "build F kie")
    assert texts(found) == ["build A mun", "build F kie"]
    assert found.replaced == ((0, 2),)
    assert found.complete


def test_the_same_site_again_counts_as_newest() -> None:
    found = slip(WINTER, "germany", "build A ber", "build A mun", "build F ber", "waive")
    assert texts(found) == ["build F ber", "waive"]
    assert found.replaced == ((0, 2), (1, 3))


def test_pending_builds() -> None:
    found = slip(WINTER, "germany", "build A ber")
    assert (found.pending, found.unusable, found.complete) == (1, 0, False)


def test_builds_without_a_site_do_not_keep_a_power_waiting() -> None:
    found = slip(WINTER, "russia", "build A stp")
    assert (found.pending, found.unusable, found.complete) == (0, 1, True)


def test_a_removal_too_many_takes_the_earliest_back() -> None:
    found = slip(WINTER, "italy", "remove A tus", "remove A rom", "remove F nap")
    assert texts(found) == ["remove A rom", "remove F nap"]
    assert found.complete
    again = slip(WINTER, "italy", "remove A tus", "remove A rom", "remove tus", "remove F nap")
    assert texts(again) == ["remove A tus", "remove F nap"]


def test_retreats_need_one_order_for_each_dislodged_unit() -> None:
    driven = (
        Dislodged(Unit("austria", "F", "tri"), "ven", ("adr", "alb")),
        Dislodged(Unit("austria", "A", "ser"), "bul", ("alb",)),
    )
    state = position("F1901R", "italy A tri; turkey A ser", "austria vie", driven)
    found = slip(state, "austria", "F tri - adr", "F tri - alb")
    assert texts(found) == ["F tri - alb"]
    assert found.missing == ("A ser",)
