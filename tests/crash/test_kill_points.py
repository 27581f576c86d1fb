"""SIGKILL at every step of the life of a mail and of a game (architecture §3 and §4)."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from judge.daemons.faults import POINTS

from .conftest import Outcome
from .harness import PLAYERS, Operator, Zygote, gather, judged, letters, play, sent

#: Here the relay has the letter and the judge does not know it yet.
SENT_TWICE = ("relay:after-answer", "T6:before-commit")


def test_the_undisturbed_game_is_the_one_we_mean(undisturbed: Outcome) -> None:
    (game,) = undisturbed.state["games"]
    first, second = game["phases"]
    assert (first["label"], second["label"]) == ("S1901M", "F1901M")
    assert {order["result"] for order in first["orders"]} >= {"succeeds", "bounced"}
    # 14 answers, 7 letters each of start and results, then reminders and the late notice.
    assert sum(undisturbed.letters.values()) > 28 + 2 * len(PLAYERS)
    assert set(undisturbed.letters.values()) == {1}
    assert set(undisturbed.sent.values()) == {1}
    assert set(undisturbed.state["outbox"]) == {"sent"}
    assert {state for _, _, state in undisturbed.state["inbox"]} == {"done"}
    assert undisturbed.state["attempts"] == len(undisturbed.state["inbox"]) + 2


#: These are passed only once a game runs.
IN_GAME = tuple(point for point in POINTS if point.startswith(("T4:", "game:")))


#: Passes of each point at which to kill; with ``JUDGE_PASSES=40`` at every pass there is.
PASSES = int(os.environ.get("JUDGE_PASSES", "2"))


@pytest.mark.parametrize("count", range(1, PASSES + 1))
@pytest.mark.parametrize("point", POINTS)
def test_killed(
    point: str,
    count: int,
    registered: Outcome,
    undisturbed: Outcome,
    gathered: Operator,
    zygote: Zygote,
    tmp_path: Path,
) -> None:
    """At the first pass with the very first mail; at the second while orders come in."""
    early = count == 1 and point not in IN_GAME
    with judged(zygote, tmp_path, f"{point}:{count}", None if early else gathered) as operator:
        if early:
            gather(operator)
            check_same(operator, point, registered)
        else:
            play(operator)
            if count > 2 and not operator.deaths:
                pytest.skip("the point is not passed as often")
            check_same(operator, point, undisturbed)


def check_same(operator: Operator, point: str, expected: Outcome) -> None:
    """Nothing lost, nothing doubled."""
    assert operator.deaths == 1, "the fault did not strike"
    state = operator.step("state", operator.at)
    assert operator.deaths == 1
    wanted = dict(expected.state)
    # A mail whose reader died has one attempt more.
    assert state.pop("attempts") - wanted.pop("attempts") in (0, 1)
    assert state == wanted
    found = letters(operator.home)
    assert expected.letters - found == {}, "letters lost"
    assert found - expected.letters == {}, "letters doubled or changed"
    passed_on = sent(operator.home)
    assert set(passed_on) == set(expected.sent)
    again = passed_on - expected.sent
    # A whole group may go again, each letter of it once.
    assert set(again.values()) == ({1} if point in SENT_TWICE else set())
