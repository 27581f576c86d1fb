"""What is said to an order of a blind game does not depend on units that its sender cannot see.

Property: the same mail on two boards that differ only in the units and centres of others gets
the same answer, byte for byte (spec §5.3, §12.3).
"""

from __future__ import annotations

import random
from datetime import timedelta

import pytest

from judge.games.diplomacy.map import Map

from .conftest import Opened
from .court import POWERS, Court, Letter
from .test_blind_game import blind

#: What France has on every board.
OWN = ("A bur", "A par", "F bre", "F mao")
CENTRES = ("par", "bre", "mar", "spa")
DRIVEN = ("france", "A", "ruh", "mun", ["bel", "hol"])
QUESTIONS = (
    "SET DRAW",
    "SET CONCEDE E",
    "HELP",
    "HELP ORDERS",
    "HELP SUPPORT",
    "HELP CONVOY",
    "HELP IF",
    "HELP PROXY",
    "HELP COAST",
    "LIST",
    "LIST spring",
    "SUMMARY",
    "HISTORY",
    "WHO GAME",
    "SET CENTERS 4",
)


def scattered(board: Map, lot: random.Random) -> dict[str, str]:
    """Units of the others, anywhere but on those of France."""
    taken = {unit.split()[1] for unit in OWN} | {DRIVEN[2]}
    free = [place for place in sorted(board.provinces) if place not in taken]
    lot.shuffle(free)
    units: dict[str, str] = {"france": ", ".join(OWN)}
    for power in POWERS:
        if power == "france":
            continue
        found = []
        for place in [free.pop() for _ in range(lot.randint(1, 4))]:
            province = board.provinces[place]
            kinds = ["A"] if place in board.land else []
            kinds += ["F"] if province.places and board.fleet_moves.get(province.places[0]) else []
            if kinds:
                kind = lot.choice(kinds)
                found.append(f"{kind} {province.places[0] if kind == 'F' else place}")
        units[power] = ", ".join(found or [f"A {next(p for p in free if p in board.land)}"])
        free = [place for place in free if place not in units[power]]
    return units


def owned(board: Map, lot: random.Random) -> dict[str, str]:
    others = [power for power in POWERS if power != "france"]
    return {
        centre: "france" if centre in CENTRES else lot.choice(others)
        for centre in sorted(board.centers)
    }


def lines(board: Map, lot: random.Random) -> list[str]:
    """Orders of all kinds for units that are there, and for some that are not."""
    places = sorted(board.provinces)
    some = ["A bur", "A par", "F bre", "F mao", "A ruh", "A mar", "A mun", "F eng", "bur", "mao"]
    found = []
    for _ in range(40):
        unit, of, to = lot.choice(some), lot.choice(places), lot.choice(places)
        kind = lot.choice(("", "A ", "F "))
        found.append(
            lot.choice(
                (
                    f"{unit} - {to}",
                    f"{unit} - {of} - {to}",
                    f"{unit} - {to} via convoy",
                    f"{unit} S {kind}{of}",
                    f"{unit} S {kind}{of} - {to}",
                    f"{unit} C {kind}{of} - {to}",
                    f"{unit} H",
                    f"{unit} D",
                    f"{unit} proxy to germany",
                    f"build {kind}{to}",
                    f"remove {unit}",
                    f"IF {of}\nA par H\nENDIF",
                )
            )
        )
    return found


def answered(court: Court, label: str, seed: int, mail: str, *, proxy: bool) -> Letter:
    """The answer to France, on a board whose other units are drawn from ``seed``."""
    board, lot = court.judge.map("standard"), random.Random(seed)
    court.change(blind)
    court.change(lambda game: setattr(game, "flags", {**game.flags, "proxy": proxy}))
    units = scattered(board, lot)
    driven = [("germany", "A", "swe", "den", [lot.choice(("fin", "nor"))])]
    court.board(label, units, owned(board, lot), [DRIVEN, *driven] if label[-1] == "R" else ())
    return court.sign("france", mail).one("france")


@pytest.mark.parametrize("proxy", [False, True], ids=["", "proxy"])
@pytest.mark.parametrize(
    ("label", "seed"), [*(("F1902M", n) for n in range(4)), ("F1902R", 7), ("W1902A", 8)]
)
def test_the_same_answer_whatever_foreign_units_stand_around(
    opened: Opened, label: str, seed: int, *, proxy: bool
) -> None:
    found = []
    for board in (seed, seed + 100):
        court = opened("seven")
        given = lines(court.judge.map("standard"), random.Random(seed))
        mail = "\n".join([*given, *QUESTIONS])
        found.append(answered(court, label, board, mail, proxy=proxy))
    one, other = found
    assert one.text == other.text
    assert one.raw == other.raw


def test_the_boards_of_the_property_differ(opened: Opened) -> None:
    """In a game that is not blind the two answers are not the same."""
    found = []
    for seed in (1, 101):
        court, lot = opened("seven"), random.Random(seed)
        board = court.judge.map("standard")
        court.board("F1902M", scattered(board, lot), owned(board, lot))
        mail = "\n".join(lines(board, random.Random(1)))
        found.append(court.sign("france", mail).one("france").text)
    assert found[0] != found[1]


def hold_all(court: Court, *but: str) -> None:
    """Mails of the others; then the phase is processed."""
    orders: dict[str, list[str]] = {}
    for unit in court.game()["position"]["units"]:
        orders.setdefault(unit["power"], []).append(f"{unit['unit']} {unit['at']} H")
    for who in court.others(*but):
        court.sign(who, "\n".join(orders[who]))
    court.wait(court.now + timedelta(days=4))


@pytest.fixture
def dark(spring: Court) -> Court:
    """France with a fleet in the Channel; English units that it cannot see."""
    spring.change(blind)
    units = {
        "france": "A par, A bre, F eng",
        "england": "A lon, F nth",
        "germany": "A bur, F hol",
    }
    spring.board("F1902M", units, {"spa": "france"})
    return spring


@pytest.mark.parametrize(
    ("line", "held"),
    [
        ("A par S A mun - bur", "A par S A mun - bur"),
        ("A par S F mun - bur", "A par S F mun - bur"),
        ("A par S bur", "A par S bur"),
        ("A par S pic", "A par S pic"),
        ("F eng C A lon - bel", "F eng C A lon - bel"),
        ("F eng C wal - bel", "F eng C wal - bel"),
        ("F eng S nth - bel", "F eng S nth - bel"),
        ("A bre - tun", "A bre - tun"),
        ("A bre - mao - por", "A bre - mao - por"),
        ("F eng S F nwg - nth", "F eng S F nwg - nth"),
    ],
)
def test_help_for_unseen_units_is_accepted_unchecked(dark: Court, line: str, held: str) -> None:
    letter = dark.sign("france", line).one("france")
    assert held in dark.held("france")
    assert not letter.view.slip.error_mark


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("A par S A mun - ber", "support_unreachable"),  # own reach: on the map
        ("A par S A bur - bur", "same_province"),
        ("F eng C F lon - bel", "fleet_cannot_be_convoyed"),
        ("F eng C A nth - bel", "no_such_convoyed_unit"),
        ("F eng C A mun - bel", "convoy_off_route"),
        ("A par S A bre - mun", "support_unreachable"),
        ("A par S F bre", "wrong_supported_type"),  # his own
        ("A lon H", "no_own_unit_there"),
        ("A ruh H", "no_own_unit_there"),
        ("A par - tun", "not_adjacent"),
        ("A bre - nth - swi", "impassable"),
    ],
)
def test_what_the_map_and_own_units_tell_is_checked(dark: Court, line: str, code: str) -> None:
    assert code in dark.sign("france", line).one("france").codes


def test_orders_kept_for_a_later_phase_are_read_blindly_too(spring: Court) -> None:
    spring.change(blind)
    spring.sign(
        "france",
        "PHASE F1901M\nA par S A mun - bur\nA mar S tus - pie\nF bre S lon - eng\nA vie H",
    )
    spring.hold()
    spring.wait("1997-04-12 12:00")
    letter = spring.letters.to("france").of("PendingOrders")[0]
    said = [message for line in letter.view.lines for message in line.messages]
    assert [m.code for m in said if m.level == "error"] == ["no_own_unit_there"]
    assert "SUPPORT Unknown Army Munich -> Burgundy" in letter.text
    assert "Unknown Unit Tuscany -> Piedmont" in " ".join(letter.text.split())
    assert "German" not in letter.text


def test_with_proxy_an_order_for_an_unseen_unit_waits_for_its_owner(dark: Court) -> None:
    dark.change(lambda game: setattr(game, "flags", {**game.flags, "proxy": True}))
    letter = dark.sign("france", "A bur - mun\nA lon H\nA ven - tyr").one("france")
    assert [m.code for m in letter.view.slip.hints] == ["proxy_needed_unseen"] * 3
    assert "Unknown Army Burgundy -> Munich" in letter.text
    dark.sign("germany", "A bur proxy to france\nF hol H")
    dark.sign("france", "A par H\nA bre H\nF eng H")
    hold_all(dark, "france", "germany")
    germany = dark.letters.to("germany").of("Results")[0].text
    assert "Army Burgundy PROXY TO France" in germany and "Army Burgundy -> Munich" in germany
    assert "PROXY" not in dark.letters.to("france").of("Results")[0].text
