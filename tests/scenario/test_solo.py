"""A whole game to a solo by mail: the demo's script through `judge replay`."""

from __future__ import annotations

import json
from collections import Counter
from datetime import datetime, timedelta
from importlib.resources import files
from pathlib import Path

import pytest

from judge.demo.script import PhaseScript, load
from tests.scenario.playing import Play, run
from tests.scenario.scenario import POWERS, ZONE, Mail, Sent, State
from tests.scenario.scenario import load as load_scenario

#: One phase a day: `min` and `delay` have run out long before the next.
FIRST = datetime(1997, 4, 9, 10, 0, tzinfo=ZONE)


def script() -> tuple[PhaseScript, ...]:
    return load(files("judge.demo").joinpath("game.txt").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[Sent]]:
    scenario = load_scenario("seven.txt")
    for day, phase in enumerate(script()):
        for minute, (power, orders) in enumerate(phase.orders.items()):
            at = FIRST + timedelta(days=day, minutes=minute)
            sign_on = f"SIGNON {power[0]}spring secret-{power[0]}"
            scenario.mails.append(Mail(at, power, "\n".join([sign_on, *orders, "SIGNOFF", ""])))
    folder = tmp_path_factory.mktemp("solo")
    scenario.states.append(State(FIRST + timedelta(days=len(script()) + 1), ()))
    return folder, Play(folder, scenario).through().letters


def test_the_game_ends_in_the_solo_that_the_script_leads_to(
    played: tuple[Path, list[Sent]],
) -> None:
    shown = json.loads(run(played[0], "game", "show", "spring", "--json"))
    assert shown["status"] == "finished"
    assert shown["result"]["kind"] == "solo"
    winner = shown["result"]["powers"][0]
    assert shown["seats"][winner]["centres"] >= 18
    assert shown["deadline"] is None or shown["process_at"] is None


def test_everybody_hears_of_each_phase_once_and_of_the_end(
    played: tuple[Path, list[Sent]],
) -> None:
    letters = played[1]
    for power in POWERS:
        subjects = Counter(one.subject for one in letters if one.to == power)
        results = [subject for subject in subjects if subject.endswith("Results")]
        assert len(results) == len(script())
        assert max(subjects[subject] for subject in results) == 1
        assert sum("Victory: F" in subject for subject in subjects) == 1
        assert sum("Late" in subject for subject in subjects) == 0


def test_each_mail_got_exactly_one_answer(played: tuple[Path, list[Sent]]) -> None:
    answers = [one for one in played[1] if one.subject.startswith("Re:")]
    mails = 7 + sum(len(phase.orders) for phase in script())
    assert len(answers) == mails
    assert not [one for one in answers if "Error" in one.subject]


def test_the_stored_phases_come_out_the_same_again(played: tuple[Path, list[Sent]]) -> None:
    assert f"{len(script())} of {len(script())} phases agree" in run(
        played[0], "game", "replay", "spring"
    )


def test_the_export_tells_every_phase_with_its_orders(played: tuple[Path, list[Sent]]) -> None:
    exported = json.loads(run(played[0], "game", "export", "spring"))
    assert [phase["label"] for phase in exported["phases"]] == [phase.label for phase in script()]
    for phase, written in zip(exported["phases"], script(), strict=True):
        given = {order["text"] for order in phase["orders"]}
        for orders in written.orders.values():
            assert set(orders) <= given
