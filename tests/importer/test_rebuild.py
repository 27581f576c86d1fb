"""A program that knows our letters only from the importers' list rebuilds a game from them.

The game is played by lot, with retreats, builds, removals and a takeover; the letters are real,
in English and in both languages.
"""

from __future__ import annotations

from typing import Any

import pytest

from judge.games.diplomacy.phases import Phase
from tests.handlers.conftest import bench, opened, patterns, spring  # noqa: F401  fixtures
from tests.handlers.court import Court
from tests.handlers.test_memory_of_a_game import crown, export, play
from tests.importer import reader

#: Phases after each of which a listing is looked at.
LOOKS = 14


def units(listed: list[dict[str, str]]) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for one in listed:
        found.setdefault(one["power"].capitalize(), set()).add(f"{one['unit']} {one['at'].upper()}")
    return found


def centres(owned: dict[str, list[str]]) -> dict[str, set[str]]:
    return {power.capitalize(): {one.upper() for one in held} for power, held in owned.items()}


def some(sets: dict[str, set[str]]) -> dict[str, set[str]]:
    return {power: held for power, held in sets.items() if held}


def speaks(court: Court, who: str, language: str) -> None:
    court.mail(who, f"SET LANGUAGE {language}")


@pytest.fixture(params=["EN", "BOTH"])
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def agree(board: reader.Board, truth: dict[str, Any]) -> None:
    assert board.warnings == []
    labels = [phase["label"] for phase in truth["phases"]]
    assert [reader.canonical_phase(code) for code in board.after] == [
        reader.canonical_phase(Phase.parse(label).classic) for label in labels
    ]
    for phase, position in zip(truth["phases"], board.after.values(), strict=True):
        assert some(position.units) == units(phase["after"]["units"]), phase["label"]
        assert some(position.centres) == centres(phase["after"]["centres"]), phase["label"]


def test_results_and_history_give_every_position(spring: Court, language: str) -> None:  # noqa: F811
    speaks(spring, "france", language)
    speaks(spring, "oskar", language)
    play(spring, "F1902M")
    spring.sign("italy", "RESIGN")
    spring.register("nina")
    spring.mail("nina", "SIGNON ispring pw-nina")
    play(spring, "S1906M")
    crown(spring)
    play(spring, "never")
    truth = export(spring)
    assert truth["status"] == "finished"
    assert {phase["label"][-1] for phase in truth["phases"]} == {"M", "R", "A"}

    board = reader.Board()
    spring.wait(spring.now)
    for letter in spring.letters.of("Results").to("france"):
        board.apply(reader.read_results(letter.text))
    agree(board, truth)

    history = spring.mail("oskar", "HISTORY spring LINES 20000").one("oskar").text
    board = reader.Board()
    for entry in reader.read_history(history):
        if entry.results:
            board.apply(entry.results)
    agree(board, truth)


def test_a_listing_gives_the_position_that_the_judge_has(spring: Court, language: str) -> None:  # noqa: F811
    speaks(spring, "oskar", language)
    seen = set()
    for number in range(LOOKS):
        play(spring, f"phase {number}", most=1)
        running = export(spring)["phases"][-1]
        label = running["label"]
        seen.add(label[-1])
        listing = reader.read_listing(spring.mail("oskar", "LIST spring").one("oskar").text)
        code = reader.canonical_phase(Phase.parse(running["label"]).classic)
        assert reader.canonical_phase(listing.phase) == code
        assert some(listing.units) == units(running["units"]), label
        assert some(listing.centres) == centres(running["centres"]), label
        driven = units(running["dislodged"])
        assert {order.power: {order.unit} for order in listing.dislodged} == driven or not driven
        assert {order.unit for order in listing.dislodged} == set().union(*driven.values())
        assert listing.players["France"] == "france@example.org"
    assert seen == {"M", "R", "A"}
