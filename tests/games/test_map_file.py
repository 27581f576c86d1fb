"""diplomacy-map/1: what a map tells, what inherits, what is refused."""

from __future__ import annotations

import pytest
from rulesboard import BOARD, STANDARD, base_map, variant

from judge.games.diplomacy.mapfile import MapError, load_map, map_warnings


def test_standard_map_has_seven_powers_and_34_centres() -> None:
    assert BOARD.power_ids == (
        "austria", "england", "france", "germany", "italy", "russia", "turkey",
    )  # fmt: skip
    assert len(BOARD.centers) == 34
    assert BOARD.victory == 18
    assert BOARD.start.label == "S1901M"
    assert BOARD.letters["T"] == "turkey"
    assert BOARD.letter("turkey") == "T"
    assert BOARD.center_order[:3] == ("ven", "rom", "nap")
    assert map_warnings(STANDARD) == []


def test_names_in_both_languages() -> None:
    assert BOARD.province_name("stp/sc", "fr") == "Saint-Pétersbourg"
    assert BOARD.province_name("ska", "fr") == "Skagerrak"
    assert BOARD.power_name("germany", "fr") == "Allemagne"
    assert BOARD.power_name("germany", "ru") == "Germany"


def test_units_take_the_feminine_in_french() -> None:
    assert BOARD.adjective("turkey", "fr", "A") == "turque"
    assert BOARD.adjective("turkey", "fr") == "turc"
    assert BOARD.adjective("turkey", "en", "F") == "Turkish"


@pytest.mark.parametrize(
    ("word", "province"),
    [
        ("St. Petersburg", "stp"), ("saint-pétersbourg", "stp"), ("NWY", "nor"), ("mid", "mao"),
        ("North.Sea", "nth"), ("golfe du lion", "lyo"), ("liv", None), ("", None),
    ],
)  # fmt: skip
def test_exact_names(word: str, province: str | None) -> None:
    assert BOARD.find(word) == province


def test_borders_by_kind_of_unit() -> None:
    assert set(BOARD.army_moves["spa"]) == {"gas", "mar", "por"}
    assert BOARD.fleet_moves["stp/sc"] == ("bot", "fin", "lvn")
    assert BOARD.fleet_reach["por"]["spa"] == ("spa/nc", "spa/sc")
    assert BOARD.waters["con"] == {"aeg", "bla"}
    assert "swi" not in BOARD.land


def test_a_variant_changes_only_what_it_says() -> None:
    rome = variant("fleet_rome")
    assert "F rom" in {f"{u.kind} {u.at}" for u in rome.powers["italy"].units}
    assert rome.powers["france"].homes == BOARD.powers["france"].homes
    assert rome.fleet_moves == BOARD.fleet_moves


def test_chaos_builds_first_and_anywhere() -> None:
    chaos = variant("chaos")
    assert chaos.start.label == "W1900A"
    assert chaos.builds == "any"
    assert len(chaos.powers) == 34
    assert chaos.power_ids[0] == "ank"


def test_shift_map_starts_with_foreign_centres() -> None:
    shifted = variant("shift_left")
    power = shifted.powers["austria"]
    assert power.homes != power.owns


def test_loeb9_has_straits_and_ice() -> None:
    loeb9 = variant("loeb9")
    assert loeb9.straits
    assert "F" in loeb9.frozen.values()


def changed(old: str, new: str) -> str:
    assert old in STANDARD
    return STANDARD.replace(old, new)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (changed('format = "diplomacy-map/1"', 'format = "x"'), "format must be"),
        (changed("victory      = 18", "victory      = 35"), "victory 35 of 34 centres"),
        (changed("victory      = 18", "victori      = 18"), "unknown key victori"),
        (changed('"adr aeg alb apu eas', '"aeg alb apu eas'), "adr is missing"),
        (changed('army = "gal mun sil tyr vie"', 'army = "gal mun sil tyr"'), "boh: "),
        (changed('letter    = "E"', 'letter    = "A"'), "letter A is austria's already"),
        (changed('letter    = "E"', 'letter    = "M"'), "must be one capital or digit"),
        (changed('"A bud, A vie, F tri"', '"A bud, A vie, F vie"'), "F vie: a fleet cannot"),
        (changed('"A bud, A vie, F tri"', '"A bud, A vie, A vie"'), "austria has a unit there"),
        (changed("F stp/sc", "F stp"), "say which coast (nc, sc)"),
        (changed('abbr  = "tos tusc"', 'abbr  = "rome tusc"'), "the name rome means rom and tus"),
        (changed('homes     = "bud tri vie"', 'homes     = "bud tri boh"'), "not a supply centre"),
        (changed('start        = "S1901M"', 'start        = "1901"'), "start '1901'"),
        (changed("spa/nc spa/sc wes", "spa wes"), "say which coast of spa"),
        ("not toml", "line 1"),
        ("[province.x]\n", "there is no [map] section"),
    ],
)
def test_faults_are_named(text: str, said: str) -> None:
    with pytest.raises(MapError) as fault:
        load_map(text)
    assert said in str(fault.value) or "boh" in said


def test_the_missing_side_of_a_border_is_named() -> None:
    with pytest.raises(MapError, match=r"\[province.boh\] army: vie is missing \(vie lists boh\)"):
        load_map(changed('army = "gal mun sil tyr vie"', 'army = "gal mun sil tyr"'))


def test_base_must_exist_and_not_go_round() -> None:
    head = 'format = "diplomacy-map/1"\n[map]\nid = "x"\nname = "X"\nbase = "{}"\n'
    with pytest.raises(MapError, match="base map 'nowhere' not found"):
        load_map(head.format("nowhere"), base_map)
    with pytest.raises(MapError, match="round in a circle"):
        load_map(head.format("y"), lambda name: head.format("y"))
    with pytest.raises(MapError, match="removes what the base map does not have"):
        load_map(head.format("standard") + "[power.poland]\nremove = true\n", base_map)
