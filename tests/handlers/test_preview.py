"""PREVIEW: a trial against orders that are assumed; nobody's real ones can be in it."""

from __future__ import annotations

import pytest

from .court import HOLDS, POWERS, Court
from .previews import HELD, SHOWN, one, ordered, outcome, tried, under


def test_own_orders_meet_assumed_ones(spring: Court) -> None:
    letters = spring.sign(
        "france", "A par - bur\nA mar h\n" + SHOWN.format("A mar - spa\nGermany: A mun - bur")
    )
    view = one(letters)
    assert ordered(view) == {"france": ["A mar - spa", "A par - bur"], "germany": ["A mun - bur"]}
    assert outcome(view, "par").result == outcome(view, "mun").result == "bounced"
    assert outcome(view, "bre").result == "not_ordered"
    assert view.silent == ("austria", "england", "italy", "russia", "turkey")
    assert spring.held("france") == ["A mar H", "A par - bur"]
    text = letters.one("france").text
    assert "These are assumptions: nothing of it was stored" in text
    assert "France:  Army Paris -> Burgundy.  (*bounce*)" in text


def test_what_stands_below_it_in_the_mail_is_not_known_yet(spring: Court) -> None:
    letter = spring.sign("france", "PREVIEW\nENDPREVIEW\nA par - bur").one("france")
    (view,) = tried(letter)
    assert ordered(view) == {} and view.unordered
    assert spring.held("france") == ["A par - bur"]


def test_orders_of_an_earlier_mail_count(spring: Court) -> None:
    spring.sign("france", HOLDS["france"])
    view = one(spring.sign("france", SHOWN.format("A par - bur")))
    assert ordered(view) == {"france": ["A mar H", "A par - bur", "F bre H"]}
    assert not view.unordered


def test_an_own_order_on_file_gives_way_and_that_is_said(spring: Court) -> None:
    spring.sign("france", HOLDS["france"])
    letter = spring.sign("france", SHOWN.format("A par - bur\nA mar h")).one("france")
    assert letter.said("preview_instead").params == {"old": "A par h"}
    assert under(letter, "A mar h") == []
    assert spring.held("france") == ["A mar H", "A par H", "F bre H"]


def test_the_later_of_two_assumptions_counts_and_that_is_said(spring: Court) -> None:
    letter = spring.sign("france", SHOWN.format("A mun - bur\nG: A mun - ruh")).one("france")
    assert ordered(tried(letter)[0]) == {"germany": ["A mun - ruh"]}
    assert letter.said("order_replaced").params == {"old": "A mun - bur", "new": "A mun - ruh"}


@pytest.mark.parametrize(
    "block",
    [
        "A mun - bur\nF kie - hol",
        "Germany: A mun - bur\nGermany: F kie - hol",
        "Germany:\nA mun - bur\nF kie - hol",
        "germany\nA mun - bur, F kie - hol",
        "G: A mun - bur, F kie - hol",
        "Allemagne : A mun - bou\nALLEMAGNE :\nF kie - hol",
        "- Ger: A mun - bur\n- German: F kie - hol",
        "Germany:  Army Munich -> Burgundy.\nGermany:  Fleet Kiel -> Holland.",
        "IF french par THEN\nA mun - bur\nELSE\nA mun - ruh\nENDIF\nF kie - hol",
        "PHASE S1901M\nA mun - bur\nF kie - hol",
        "A mun - bur\nF kie -\nhol",
        "A mun - bur ; ;\nGermany:\nF kie - hol",
    ],
)
def test_ways_to_say_whose_order_it_is(spring: Court, block: str) -> None:
    letter = spring.sign("france", SHOWN.format(block)).one("france")
    assert ordered(tried(letter)[0]) == {"germany": ["A mun - bur", "F kie - hol"]}
    assert not [m for line in letter.view.lines for m in line.messages if m.level == "error"]


@pytest.mark.parametrize(
    ("line", "power", "order"),
    [
        ("A: vie - gal", "austria", "A vie - gal"),
        ("A: A vie - gal", "austria", "A vie - gal"),
        ("A: mun - bur", "germany", "A mun - bur"),
        ("F: lon - nth", "england", "F lon - nth"),
        ("F: A par - bur", "france", "A par - bur"),
    ],
)
def test_a_letter_that_is_a_kind_of_unit_too(
    spring: Court, line: str, power: str, order: str
) -> None:
    assert ordered(one(spring.sign("france", SHOWN.format(line)))) == {power: [order]}


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("A ruh S A mun - bur", "no_unit_there"),
        ("A par - mos", "not_adjacent"),
        ("Germany: A mun - lon", "not_adjacent"),
        ("Germany: A par - bur", "assumed_other_unit"),
        ("A mun - atlantis", "unknown_place"),
        ("Germoney: A mun - bur", "unknown_power"),
        ("Germoney:", "unknown_power"),
        ("build A mun", "wrong_phase"),
        ("How I would love to see this", "not_an_order"),
        ("SET WAIT", "preview_command"),
        ("PRESS TO E", "preview_command"),
        ("ELSE", "else_without_if"),
    ],
)
def test_a_mistake_is_told_and_costs_nothing(spring: Court, line: str, code: str) -> None:
    text = HOLDS["france"] + "\n" + SHOWN.format(f"{line}\nF kie - hol")
    letter = spring.sign("france", text).one("france")
    assert under(letter, line)[0] == code
    assert ordered(tried(letter)[0])["germany"] == ["F kie - hol"]
    assert "Error Flag" not in letter.subject
    seat = spring.seat("france")
    assert (seat.error_lines, seat.orders_in, seat.wait) == ([], True, False)


def test_another_phase_is_not_tried(spring: Court) -> None:
    block = "PHASE F1901M\nA mun - bur\nPHASE S1901M\nA mun - ruh"
    letter = spring.sign("france", SHOWN.format(block)).one("france")
    assert under(letter, "PHASE F1901M") == ["preview_other_phase"]
    assert under(letter, "A mun - bur") == ["below_bad_phase"]
    assert ordered(tried(letter)[0]) == {"germany": ["A mun - ruh"]}


def test_a_condition_asks_the_board_as_it_is(spring: Court) -> None:
    block = "IF german par THEN\nA mun h\nELSE IF french par THEN\nA mun - bur\nELSE\nA mun - tyr"
    block += "\nENDIF\nENDIF\nIF atlantis THEN\nF kie h\nELSE\nF kie - hol\nENDIF\nA ber h"
    letter = spring.sign("france", SHOWN.format(block)).one("france")
    assert ordered(tried(letter)[0]) == {"germany": ["A ber H", "A mun - bur"]}
    assert under(letter, "A mun h") == ["passed_over"]
    assert under(letter, "IF atlantis THEN") == ["unknown_place"]
    assert under(letter, "F kie - hol") == ["passed_over_unclear"]


def test_in_french(court: Court) -> None:
    court.seven()
    court.mail("france", "SET LANGUAGE FR")
    text = court.sign("france", "APERÇU\nAllemagne : A mun - bou\nFIN APERÇU").one("france").text
    assert "Aperçu 1 de la phase de mouvement" in text
    assert "rien n'en a été enregistré" in text
    assert "Rien n'est supposé pour" in text


# --------------------------------------------------------------- other phases


def test_retreats(spring: Court) -> None:
    spring.board(
        "S1902R",
        {"france": "A mar, F bre", "germany": "A par, A ber, F kie"},
        {},
        [("france", "A", "par", "bur", ["gas", "pic"]), ("germany", "A", "mun", "tyr", ["ruh"])],
    )
    view = one(spring.sign("france", SHOWN.format("A par - gas")))
    assert view.silent == ("germany",)
    assert outcome(view, "par").result == "succeeds"
    assert {unit.at for unit in view.adjudication.after.units_of("france")} == {"mar", "bre", "gas"}
    assert "mun" not in {unit.at for unit in view.adjudication.after.units}
    assert spring.held("france") == []


def test_a_retreat_is_the_order_of_the_unit_that_was_driven_out(spring: Court) -> None:
    spring.board(
        "S1902R",
        {"france": "A mar, F bre", "germany": "A par, A ber, F kie"},
        {},
        [("france", "A", "par", "bur", ["gas", "pic"])],
    )
    view = one(spring.sign("italy", SHOWN.format("A par - pic")), "italy")
    assert ordered(view) == {"france": ["A par - pic"]}
    assert (view.power, view.unordered, view.silent) == (None, False, ())


def test_adjustments(spring: Court) -> None:
    spring.board(
        "W1901A",
        {"france": "A spa, F por, A mun", "germany": "A ber, F kie, A den, A hol"},
        {"spa": "france", "por": "france", "mun": "france"},
    )
    spring.sign("france", "build A par\nbuild F bre\nbuild A mar")
    block = "build F mar\nGermany:\nremove A den"
    letter = spring.sign("france", SHOWN.format(block)).one("france")
    (view,) = tried(letter)
    after = view.adjudication.after
    assert {unit.at for unit in after.units_of("france")} == {
        *("spa", "por", "mun", "par", "bre", "mar")
    }
    assert letter.said("preview_instead").params == {"old": "build A mar"}
    assert "den" not in {unit.at for unit in after.units_of("germany")}
    assert "France:  Army Spain, Fleet Portugal, Army Munich, Army Paris" in letter.text
    assert spring.held("france") == ["build A mar", "build A par", "build F bre"]


def test_who_builds_is_told_by_the_place(spring: Court) -> None:
    spring.board("W1901A", {"germany": "A ber", "turkey": "A bul"}, {"par": "germany"})
    block = "build A mun\nbuild A con\nbuild A par"
    letter = spring.sign("italy", SHOWN.format(block)).one("italy")
    assert ordered(tried(letter)[0])["germany"][0] == "build A mun"
    assert ordered(tried(letter)[0])["turkey"][0] == "build A con"
    assert under(letter, "build A par")[0] in ("assumed_not_owned", "nothing_to_build")


def test_the_end_of_the_game_is_only_foretold(spring: Court) -> None:
    held = (*HELD.split(), "ven")
    units = {**dict.fromkeys(POWERS, ""), "france": "A tyr", "austria": "A bud"}
    spring.board("F1905M", units, dict.fromkeys(held, "france"))
    letter = spring.sign("france", SHOWN.format("A tyr - vie")).one("france")
    assert "That would be the end of the game: France would have won." in letter.text
    assert "The game is over" not in letter.text
    assert spring.game()["status"] == "active"
