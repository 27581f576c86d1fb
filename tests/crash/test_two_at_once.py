"""Two judges on one database, and one that sleeps past its lease (mail hazards, row 23)."""

from __future__ import annotations

import os
import signal
import time
from collections import Counter
from pathlib import Path

import pytest

from .conftest import Outcome
from .harness import MINUTE, PLAYERS, Life, Operator, Zygote, judged, letters, orders, sent


@pytest.mark.parametrize("do", ["pass", "read"])
def test_two_judges_share_the_work(
    do: str, undisturbed: Outcome, gathered: Operator, zygote: Zygote, tmp_path: Path
) -> None:
    with judged(zygote, tmp_path, after=gathered) as operator:
        for name in PLAYERS:
            operator.mail(name, "Orders", orders(name), read=False)
        second = Life(zygote, tmp_path, "")
        for _ in range(len(PLAYERS) if do == "read" else 3):
            second.order(do, operator.at)
            operator.step(do, operator.at)
            second.answer()
        second.order("schedule", operator.at)
        operator.step("schedule", operator.at)
        second.answer()
        second.end()
        operator.rest()
        state = operator.step("state", operator.at)
    (game,) = state["games"]
    (expected,) = undisturbed.state["games"]
    assert [phase["label"] for phase in game["phases"]] == ["S1901M", "F1901M"]
    assert game["phases"][0]["orders"] == expected["phases"][0]["orders"]
    assert game["phases"][0]["after"] == expected["phases"][0]["after"]
    assert state["attempts"] == len(state["inbox"])
    assert set(sent(tmp_path).values()) == {1}
    # Each player: an answer and the results.
    new = sum(letters(tmp_path).values()) - sum(letters(gathered.home).values())
    assert new == 2 * len(PLAYERS)


def test_who_slept_past_his_lease_cannot_commit(
    gathered: Operator, zygote: Zygote, tmp_path: Path
) -> None:
    with judged(zygote, tmp_path, after=gathered) as operator:
        operator.mail("anna", "Freeze", orders("anna"), read=False)
        frozen = Life(zygote, tmp_path, "", freeze="Freeze")
        frozen.order("read", operator.at)
        wait_until_stopped(frozen.pid)

        assert not operator.step("read", operator.at), "the mail is taken"
        late = operator.at + 6 * MINUTE
        assert operator.step("read", late)
        before = operator.step("state", late)
        assert {state for _, _, state in before["inbox"]} == {"done"}

        os.kill(frozen.pid, signal.SIGCONT)
        assert frozen.answer() is not None
        frozen.end()
        assert operator.step("state", late) == before
        operator.rest()
        assert operator.step("state", late)["attempts"] == len(before["inbox"]) + 1
    subjects = Counter(
        subject for recipient, subject, *_ in letters(tmp_path) if recipient == "anna@example.org"
    )
    assert [count for subject, count in subjects.items() if "Freeze" in subject] == [1]


def wait_until_stopped(pid: int) -> None:
    for _ in range(400):
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(") ")[2][0]
        if state == "T":
            return
        time.sleep(0.05)
    raise AssertionError("the judge was not stopped")
