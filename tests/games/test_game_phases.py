"""From phase to phase: dues, what is passed over, ownership, victory, defaults."""

from __future__ import annotations

from dataclasses import replace

import pytest
from rulesboard import BOARD, GAME, hold_slip, orders_of, position, standing, turn, variant

from judge.games.base import Due
from judge.games.diplomacy.board import Dislodged, Unit
from judge.games.diplomacy.editions import edition
from judge.games.diplomacy.game import Diplomacy

OPENING = {
    "austria": "A vie - gal, A bud - ser, F tri - alb",
    "england": "F lon - nth, F edi - nwg, A lvp - yor",
    "france": "A par - bur, A mar - spa, F bre - mao",
    "germany": "A ber - kie, A mun - ruh, F kie - den",
    "italy": "A rom - apu, A ven H, F nap - ion",
    "russia": "A mos - ukr, A war - gal, F sev - bla, F stp - bot",
    "turkey": "A con - bul, A smy - con, F ank - bla",
}
FALL = {
    "austria": "A vie - tri, A ser - gre, F alb S A ser - gre",
    "england": "F nth C A yor - nor, A yor - nor, F nwg S A yor - nor",
    "france": "A bur - bel, A spa - por, F mao - spa/sc",
    "germany": "A kie - hol, A ruh - bel, F den - swe",
    "italy": "A apu - tun, F ion C A apu - tun, A ven H",
    "russia": "A ukr - rum, A war - gal, F sev S A ukr - rum, F bot - swe",
    "turkey": "A bul - ser, A con - bul, F ank - bla",
}


def test_the_first_year_of_a_standard_game() -> None:
    state = GAME.new()
    assert state.phase.label == "S1901M"
    assert len(state.units) == 22
    assert set(GAME.dues(state).values()) == {Due.REQUIRED}

    spring = turn(state, **OPENING)
    results = {outcome.unit.at: outcome for outcome in spring.outcomes if outcome.unit}
    assert [outcome.unit for outcome in spring.outcomes] == list(state.units)
    assert results["vie"].result == "bounced"
    assert results["vie"].culprits == ("war",)
    assert results["par"].lands == "bur"
    assert spring.contested == {"gal", "bla"}
    assert not spring.ownership_settled
    assert spring.after.phase.label == "F1901M"
    assert standing(spring.after)["russia"] == "A ukr, A war, F sev, F bot"

    fall = turn(spring.after, **FALL)
    assert fall.ownership_settled
    assert fall.ending is None
    assert fall.after.phase.label == "W1901A"
    assert fall.after.centres["gre"] == "austria"
    assert fall.after.centres["tun"] == "italy"
    counts = GAME.standing(fall.after).centres
    assert counts == {
        "austria": 4, "england": 4, "france": 5, "germany": 5, "italy": 4, "russia": 5,
        "turkey": 5,
    }  # fmt: skip

    winter = turn(
        fall.after,
        austria="build A vie",
        england="build F lon",
        france="build A par, waive",
        germany="build F kie",
        turkey="build A smy, build F con",
        russia="build F stp/nc",
    )
    assert winter.after.phase.label == "S1902M"
    after = standing(winter.after)
    assert after["france"] == "A por, A bur, F spa/sc, A par"
    assert after["italy"] == standing(fall.after)["italy"]
    unused = [outcome.power for outcome in winter.outcomes if outcome.default]
    assert unused == ["germany", "italy"]


def test_dump_and_load() -> None:
    state = GAME.new()
    assert GAME.load(GAME.dump(state)) == state
    after = turn(state, **OPENING).after
    assert GAME.load(GAME.dump(after)) == after


def test_silent_units_hold_and_can_be_supported() -> None:
    state = position("S1901M", "austria A vie; italy A tyr, A boh; russia A bud", "austria vie")
    result = turn(state, russia="A bud S A vie", italy="A tyr - vie, A boh S A tyr - vie")
    assert [outcome.result for outcome in result.outcomes] == [
        "not_ordered", "bounced", "given", "given",
    ]  # fmt: skip


def test_retreat_phase_only_where_somebody_can_retreat() -> None:
    state = position(
        "S1901M", "italy A tri, A ven, F adr; austria F alb; turkey A gre, F ion, A ser",
        "italy ven; turkey con; austria vie",
    )  # fmt: skip
    result = turn(state, turkey="F ion - alb, A gre S F ion - alb, A ser S F ion - alb")
    assert result.gone == (Unit("austria", "F", "alb"),)
    assert result.after.phase.label == "F1901M"
    assert result.after.dislodged == ()


def test_retreats_collide_or_arrive() -> None:
    driven = (
        Dislodged(Unit("austria", "A", "tri"), "ven", ("alb", "vie")),
        Dislodged(Unit("turkey", "A", "gre"), "ion", ("alb", "bul")),
        Dislodged(Unit("russia", "A", "rum"), "bla", ("sev",)),
    )
    state = position("S1901R", "italy A ven, F gre; turkey F rum", "austria vie", driven)
    assert GAME.dues(state)["italy"] is Due.NONE
    result = turn(state, austria="A tri - alb", turkey="A gre - alb")
    assert [outcome.result for outcome in result.outcomes] == ["bounced", "not_ordered", "bounced"]
    assert all(outcome.destroyed for outcome in result.outcomes)
    assert [outcome.default for outcome in result.outcomes] == [False, True, False]
    assert result.after.phase.label == "F1901M"
    one = turn(state, austria="A tri - vie", russia="A rum - sev")
    assert standing(one.after) == {
        "austria": "A vie", "italy": "A ven, F gre", "russia": "A sev", "turkey": "F rum",
    }  # fmt: skip


def test_fall_retreats_come_before_ownership() -> None:
    driven = (Dislodged(Unit("austria", "A", "tri"), "ven", ("vie",)),)
    state = position("F1901R", "italy A tri", "austria tri; italy ven; russia vie", driven)
    result = turn(state, austria="A tri - vie")
    assert result.ownership_settled
    assert result.after.centres == {"tri": "italy", "ven": "italy", "vie": "austria"}


def test_spring_changes_no_centres() -> None:
    state = position("S1901M", "italy A ven", "italy ven; austria tri")
    assert turn(state, italy="A ven - tri").after.centres["tri"] == "austria"


def test_winter_is_passed_over_when_nobody_has_anything_to_do() -> None:
    state = position("F1901M", "italy A ven", "italy ven")
    result = turn(state, italy="A ven H")
    assert result.ownership_settled
    assert result.after.phase.label == "S1902M"


def test_a_build_without_a_site_needs_no_winter() -> None:
    state = position("F1901M", "italy A ven", "italy ven")
    result = turn(state, italy="A ven - tri")
    assert result.after.phase.label == "W1901A"  # Venice is free now
    stuck = position("F1901M", "germany A gal", "germany ber")
    away = GAME.adjudicate(stuck, orders_of(germany="A gal - vie"))
    assert away.after.phase.label == "W1901A"
    home = position("F1901M", "italy A tri; austria A ven", "italy ven; austria tri")
    assert GAME.adjudicate(home, {}).after.phase.label == "S1902M"


def test_units_of_a_power_without_centres_vanish() -> None:
    state = position("F1901M", "italy A ven; austria A boh", "italy ven; austria tri")
    result = GAME.adjudicate(state, orders_of(italy="A ven - tri"))
    assert result.after.phase.label == "W1901A"  # Italy builds
    assert GAME.dues(result.after)["austria"] is Due.NONE
    winter = turn(result.after, italy="build A ven")
    lost = [outcome for outcome in winter.outcomes if outcome.power == "austria"]
    assert [(o.unit, o.default, o.destroyed) for o in lost] == [
        (Unit("austria", "A", "boh"), True, True)
    ]
    assert standing(winter.after) == {"italy": "A tri, A ven"}


def test_units_vanish_at_once_when_winter_is_passed_over() -> None:
    state = position("F1901M", "italy A ven, A tyr; austria A boh", "italy ven; austria tri")
    result = GAME.adjudicate(state, orders_of(italy="A tyr - tri"))
    assert result.after.phase.label == "S1902M"
    assert result.vanished == (Unit("austria", "A", "boh"),)
    assert standing(result.after) == {"italy": "A ven, A tri"}


CENTRES = sorted(BOARD.centers)


def owning(**counts: int) -> str:
    left = iter(CENTRES)
    return "; ".join(
        " ".join([power, *(next(left) for _ in range(count))]) for power, count in counts.items()
    )


def test_eighteen_centres_win() -> None:
    state = position("F1910M", "italy A boh", owning(italy=18, austria=16))
    result = GAME.adjudicate(state, {})
    assert result.ending is not None
    assert result.ending.powers == ("italy",)
    assert result.after.phase.label == "W1910A"
    assert GAME.standing(result.after).winner == "italy"


def test_a_tie_raises_the_mark() -> None:
    state = position("F1910M", "italy A boh", owning(italy=12, austria=12), victory=12)
    result = GAME.adjudicate(state, {})
    assert result.ending is None
    assert result.after.victory == 13
    assert result.notes == (("victory_raised", {"centres": 13}),)


@pytest.mark.parametrize(
    ("phase", "ending"),
    [("F1909M", None), ("S1910M", None), ("F1910M", "draw"), ("F1911M", "draw")],
)
def test_the_fall_of_the_last_year_ends_the_game_as_a_draw_of_all_survivors(
    phase: str, ending: str | None
) -> None:
    centres = owning(italy=12, austria=12)
    state = replace(position(phase, "italy A boh; russia A fin", centres), last_year=1910)
    result = GAME.adjudicate(GAME.load(GAME.dump(state)), {})
    assert (result.ending and result.ending.kind) == ending
    if result.ending is not None:
        assert result.ending.powers == ("austria", "italy", "russia")
        assert result.after.phase.label == f"W{phase[1:5]}A"
        assert result.notes == (("last_year", {"year": int(phase[1:5])}),)


def test_a_victory_in_the_last_year_is_a_victory() -> None:
    state = position("F1910M", "italy A boh", owning(italy=18, austria=16))
    result = GAME.adjudicate(replace(state, last_year=1910), {})
    assert result.ending is not None
    assert (result.ending.kind, result.ending.powers) == ("solo", ("italy",))


def test_missing_removals_by_distance_from_home() -> None:
    state = position("W1901A", "italy A pie, A mos, F aeg", "italy ven")
    result = GAME.adjudicate(state, {})
    lost = [(outcome.unit, outcome.default) for outcome in result.outcomes]
    assert lost == [(Unit("italy", "A", "mos"), True), (Unit("italy", "F", "aeg"), True)]
    assert result.after.phase.label == "S1902M"


def test_distance_to_owned_centres_in_the_datc_edition() -> None:
    game = Diplomacy(BOARD, edition("datc"))
    state = position("W1901A", "italy A tus, A war", "italy war")
    assert standing(game.adjudicate(state, {}).after) == {"italy": "A war"}
    assert standing(GAME.adjudicate(state, {}).after) == {"italy": "A tus"}


def test_written_route_binds_in_games() -> None:
    state = position(
        "S1901M", "england A lon, F nth, F eng; france F bre, F mao, A bur", "england lon"
    )
    attack = "F mao - eng, F bre S F mao - eng"
    convoys = "F nth C A lon - bel, F eng C A lon - bel"
    bound = turn(state, england=f"A lon - eng - bel, {convoys}", france=attack)
    free = turn(state, england=f"A lon - bel, {convoys}", france=attack)
    assert bound.outcomes[0].result == "no_convoy"
    assert bound.outcomes[0].culprits == ("eng",)
    assert free.outcomes[0].result == "succeeds"
    lacking = turn(state, england="A lon - eng - bel, F nth C A lon - bel")
    assert lacking.outcomes[0].result == "void"


def test_chaos_starts_with_builds() -> None:
    game = Diplomacy(variant("chaos"), edition("judge"))
    state = game.new()
    assert set(game.dues(state).values()) == {Due.REQUIRED}
    orders = orders_of(par="build A par", bre="build F bre")
    after = game.adjudicate(state, orders).after
    assert after.phase.label == "S1901M"
    assert standing(after) == {"bre": "F bre", "par": "A par"}


def test_a_strait_carries_only_what_is_supported() -> None:
    board = variant("loeb9")
    game = Diplomacy(board, edition("judge"))
    here, there = next((a, sorted(b)[0]) for a, b in board.straits.items())
    state = position("S1901M", f"italy A {here}", "italy rom")
    alone = game.adjudicate(state, orders_of(italy=f"A {here} - {there}"))
    assert alone.outcomes[0].result == "bounced"


def test_hold_slip_helper_refuses_nothing_here() -> None:
    assert hold_slip(GAME.new(), orders_of(**OPENING)).keys() == OPENING.keys()


def test_a_needless_detour_is_no_intent_to_sail() -> None:
    state = position("S1901M", "france A mar, F wes; italy F lyo", "france par; italy rom")
    result = turn(state, france="A mar - spa, F wes C A mar - spa", italy="F lyo C A mar - spa")
    assert not result.outcomes[0].by_convoy
    assert result.outcomes[0].result == "succeeds"
