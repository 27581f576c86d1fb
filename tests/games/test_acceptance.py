"""Which orders are taken when they come in, and what is filled in (spec §5.3, 5.6, 5.11)."""

from __future__ import annotations

import pytest
from rulesboard import GAME, position

from judge.games.base import Refused
from judge.games.diplomacy.board import Dislodged, Position, Unit
from judge.games.diplomacy.notation import read, write
from judge.games.diplomacy.refusals import HINTS, REFUSALS

SPRING = position(
    "S1901M",
    "austria A bud, A vie; england A lon, F nth, F edi, A bel; france F mao, F por, A gas;"
    " russia F con, A mos; turkey A ank, F bla",
    "austria bud; england lon; france par; germany ber; russia mos; turkey ank",
)


def answer(state: Position, power: str, text: str) -> str:
    """The order as taken, or the code and values of the refusal."""
    verdict = GAME.check(state, power, read(text))
    if isinstance(verdict, Refused):
        assert tuple(verdict.params) == REFUSALS[verdict.code]
        return " ".join([verdict.code, *map(str, verdict.params.values())])
    return write(verdict)


@pytest.mark.parametrize(
    ("power", "order", "said"),
    [
        ("austria", "bud - gal", "A bud - gal"),
        ("austria", "vie H", "A vie H"),
        ("austria", "A bud S vie - gal", "A bud S A vie - gal"),
        ("austria", "A bud S A vie", "A bud S A vie"),
        ("france", "F mao - spa/nc", "F mao - spa/nc"),
        ("france", "A gas - spa/nc", "A gas - spa"),
        ("france", "F por S F mao - spa", "F por S F mao - spa"),
        ("france", "F por S A gas - spa/sc", "F por S A gas - spa"),
        ("england", "A lon - nor", "A lon - nor"),
        ("england", "A lon - nth - nor", "A lon - nth - nor"),
        ("england", "A bel - hol via", "A bel - hol via"),
        ("england", "F nth C A lon - nor", "F nth C A lon - nor"),
        ("england", "F nth C bel - nor", "F nth C A bel - nor"),
        # refused
        ("austria", "A gal H", "no_unit_there gal"),
        ("austria", "A lon H", "not_your_unit lon england"),
        ("austria", "F vie H", "wrong_unit_type vie A"),
        ("austria", "A xyz H", "unknown_place xyz"),
        ("austria", "A bud - ser - tri", "route_needs_sea ser"),
        ("austria", "A bud - mun", "not_adjacent bud mun"),
        ("austria", "A bud - bud", "same_province bud"),
        ("austria", "A bud - atl", "unknown_place atl"),
        ("austria", "A vie P germany", "proxy_not_allowed germany"),
        ("austria", "A vie", "no_verb vie"),
        ("austria", "A vie D", "wrong_phase movement"),
        ("austria", "build A vie", "wrong_phase movement"),
        ("austria", "A bud S A bud", "supports_itself bud"),
        ("austria", "A bud S A gal", "no_such_supported_unit gal"),
        ("austria", "A bud S F vie", "wrong_supported_type vie A"),
        ("austria", "A bud S A vie - tyr", "support_unreachable bud tyr"),
        ("austria", "A bud S A mos - rum", "supported_unreachable mos rum"),
        ("france", "F por - spa", "coast_missing spa ('spa/nc', 'spa/sc')"),
        ("france", "F mao - spa/ec", "no_such_coast spa/ec"),
        ("russia", "F con - bul/nc", "no_such_coast bul/nc"),
        ("russia", "F con - ser", "fleet_inland con ser"),
        ("russia", "A mos - swi", "impassable swi"),
        ("russia", "A mos - bar", "army_at_sea mos bar"),
        ("england", "F edi - nor via", "not_adjacent edi nor"),
        ("england", "F nth - nor via", "fleet_cannot_be_convoyed nth"),
        ("england", "A lon - nwg - nor", "route_broken lon nwg"),
        ("england", "A lon - nth - nwg - nor", "route_needs_fleet nwg"),
        ("england", "A lon - bre", "no_route lon bre"),
        ("england", "A lon - wal via", "no_route lon wal"),
        ("england", "F edi C A lon - nor", "convoy_needs_fleet_at_sea edi"),
        ("england", "F nth C F edi - nor", "fleet_cannot_be_convoyed edi"),
        ("england", "F nth C A lon - bre", "convoy_off_route nth lon bre"),
        ("england", "F nth C A lon - nwg", "convoy_to_sea nwg"),
        ("england", "F nth C A par - nor", "no_such_convoyed_unit par"),
        ("italy", "A rom H", "eliminated italy"),
    ],
)
def test_movement(power: str, order: str, said: str) -> None:
    assert answer(SPRING, power, order) == said


def test_a_supporter_cannot_be_the_ferry() -> None:
    assert answer(SPRING, "turkey", "F bla S A ank - sev") == "supported_unreachable ank sev"


def test_coast_filled_in_where_one_fits() -> None:
    state = position("S1901M", "france F gas", "france bre")
    assert answer(state, "france", "F gas - spa") == "F gas - spa/nc"
    assert answer(state, "france", "F gas - spa/sc") == "coast_unreachable gas spa/sc ('spa/nc',)"


RETREAT = position(
    "F1901R",
    "italy A tri; russia A war",
    "austria vie",
    dislodged=(
        Dislodged(Unit("austria", "F", "tri"), "ven", ("adr", "alb")),
        Dislodged(Unit("turkey", "F", "con"), "ank", ("bul/ec", "bul/sc", "aeg")),
    ),
)


@pytest.mark.parametrize(
    ("power", "order", "said"),
    [
        ("austria", "tri - alb", "F tri - alb"),
        ("austria", "tri D", "F tri D"),
        ("austria", "F tri - ven", "retreat_not_open ven ('adr', 'alb')"),
        ("austria", "A tri - alb", "wrong_unit_type tri F"),
        ("austria", "F tri H", "wrong_phase retreat"),
        ("austria", "remove F tri", "F tri D"),  # what else could be meant?
        ("austria", "F tri", "no_verb tri"),
        ("russia", "A war - gal", "not_dislodged war"),
        ("italy", "A tri - alb", "not_your_unit tri austria"),
        ("turkey", "F con - bul/sc", "F con - bul/sc"),
        ("turkey", "F con - bul", "coast_missing bul ('bul/ec', 'bul/sc')"),
    ],
)
def test_retreats(power: str, order: str, said: str) -> None:
    assert answer(RETREAT, power, order) == said


WINTER = position(
    "W1901A",
    "austria A vie; russia F bar; italy A rom, F nap; germany A ber",
    "austria vie bud ser; russia stp mos bar; italy rom; germany ber",
)


@pytest.mark.parametrize(
    ("power", "order", "said"),
    [
        ("austria", "build A bud", "build A bud"),
        ("austria", "A bud", "build A bud"),
        ("austria", "bud", "type_required bud"),
        ("austria", "build F bud", "build_inland bud"),
        ("austria", "build A vie", "occupied vie"),
        ("austria", "build A tri", "not_owned tri"),
        ("austria", "build A ser", "not_home_centre ser ('bud',)"),
        ("austria", "build F adr", "build_at_sea adr"),
        ("austria", "build A xyz", "unknown_place xyz"),
        ("austria", "waive", "waive"),
        ("austria", "remove A vie", "nothing_to_remove austria"),
        ("austria", "A vie - gal", "wrong_phase adjustment"),
        ("russia", "build F stp", "coast_required stp ('stp/nc', 'stp/sc')"),
        ("russia", "build F stp/sc", "build F stp/sc"),
        ("russia", "build A stp/sc", "build A stp"),
        ("italy", "F nap", "remove F nap"),
        ("italy", "nap D", "remove F nap"),
        ("italy", "remove A nap", "wrong_unit_type nap F"),
        ("italy", "remove A vie", "not_your_unit vie austria"),
        ("italy", "waive", "nothing_to_build italy"),
        ("germany", "build A mun", "nothing_to_build germany"),
        ("germany", "remove A ber", "nothing_to_remove germany"),
    ],
)
def test_adjustments(power: str, order: str, said: str) -> None:
    assert answer(WINTER, power, order) == said


def test_refusals_and_hints_do_not_share_codes() -> None:
    assert not set(REFUSALS) & set(HINTS)
