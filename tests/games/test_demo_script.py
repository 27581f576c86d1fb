"""The demo game, played through the rules: nobody is late, nothing is refused, somebody wins."""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path

import pytest
from rulesboard import BOARD, GAME

from judge.demo.script import load
from judge.games.base import Due, Refused
from judge.games.diplomacy.notation import read, write
from judge.games.diplomacy.orders import Build, Disband, Move, Remove, SupportMove, Waive
from judge.games.diplomacy.outcomes import Adjudication

FILE = Path(__file__).parents[2] / "judge" / "demo" / "game.txt"
SCRIPT = load(FILE.read_text(encoding="utf-8"))


@cache
def played() -> tuple[Adjudication, ...]:
    """Every phase settled; fails where a player would get an error or a reminder."""
    state = GAME.new()
    settled: list[Adjudication] = []
    for phase in SCRIPT:
        assert phase.label == state.phase.label
        due = [power for power, need in GAME.dues(state).items() if need is Due.REQUIRED]
        assert list(phase.orders) == due, phase.label
        held = {}
        for power, texts in phase.orders.items():
            checked = [GAME.check(state, power, read(text)) for text in texts]
            refused = [verdict for verdict in checked if isinstance(verdict, Refused)]
            assert not refused, (phase.label, power, refused)
            assert [write(order) for order in checked] == list(texts), (phase.label, power)
            slip = GAME.slip(state, power, checked)
            assert slip.complete, (phase.label, power)
            # Turkey once attacks its own army, to show that nobody drives out his own.
            odd = [hint for hint in slip.hints if hint.code != "own_unit_stays"]
            assert not slip.replaced and not odd, (phase.label, power, slip)
            held[power] = [entry.order for entry in slip.held]
            assert len(held[power]) == len(texts)
        settled.append(GAME.adjudicate(state, held))
        assert settled[-1].ending is None or phase is SCRIPT[-1]
        state = settled[-1].after
    return tuple(settled)


def test_the_game_ends_in_a_solo_in_time() -> None:
    last = played()[-1]
    assert last.ending is not None
    assert last.ending.kind == "solo"
    (winner,) = last.ending.powers
    assert last.after.centre_count(winner) >= 18
    assert last.phase.year <= 1909


def test_everything_a_game_can_show_is_in_it() -> None:
    results: Counter[str] = Counter()
    kinds: Counter[type] = Counter()
    convoys = dislodged = retreats = 0
    for settled in played():
        for outcome in settled.outcomes:
            results[outcome.result] += 1
            kinds[type(outcome.order)] += 1
            arrived = isinstance(outcome.order, Move) and outcome.result == "succeeds"
            if settled.phase.label.endswith("M"):
                convoys += arrived and outcome.by_convoy
                dislodged += outcome.dislodged
            elif settled.phase.label.endswith("R"):
                retreats += arrived
    assert results["bounced"] and results["given"] and results["cut"]
    assert convoys >= 3
    assert dislodged and retreats
    assert all(kinds[kind] for kind in (Disband, Build, Remove, Waive, SupportMove))
    assert len(played()[-1].after.survivors()) < len(GAME.powers)


def test_press_goes_to_powers_that_are_there() -> None:
    press = [entry for phase in SCRIPT for entry in phase.press]
    assert 8 <= len(press) <= 14
    for power, to, text in press:
        assert power in GAME.powers
        assert set(to) <= set(BOARD.letters) - {BOARD.letter(power)}
        assert text


def test_a_script_is_read() -> None:
    (phase,) = load(
        "# two\n\nS1901M\nfrance: A par - bur; A mar H\n"
        "press france to GE: Hello: you?\npress france to all: Bonjour\n"
    )
    assert phase.label == "S1901M"
    assert dict(phase.orders) == {"france": ("A par - bur", "A mar H")}
    assert phase.press == (("france", "GE", "Hello: you?"), ("france", "", "Bonjour"))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("france: A par H", "line 1 .* before the first phase"),
        ("S1901M\nfrance", "line 2 .*'france' is neither"),
        ("F1901B", "line 1 .*'F1901B' is neither"),
        ("S1901M\nfrance: A par -> bur", "line 2 .*'A par -> bur' is no order"),
        ("S1901M\nfrance: A par H;", "line 2 .*'' is no order"),
        ("S1901M\nfrance: A par H\nfrance: A mar H", "line 3 .* second line of france"),
        ("S1901M\npress france to x: y", "line 2 .* neither orders nor press"),
        ("S1901M\nS1901M", "line 2 .* comes twice"),
    ],
)
def test_a_bad_line_is_named(text: str, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        load(text)
