"""Random parties of Ostrakizm: nobody sees what he may not see, each ends as the rules say."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pytest

from judge.store.transaction import reading
from tests.canary.island import Island
from tests.canary.outputs import run, whole_log

SEEDS = range(int(os.environ.get("JUDGE_CANARY_PARTIES", "6")))


def outputs(island: Island) -> list[str]:
    """What the keeper's commands show of the mails and of the players."""
    home = island.home
    with reading(island.judge.engine) as tx:
        mails = [str(mail.id) for mail in tx.inbox.in_state("done", "shunted", "ignored")]
    texts = [run(home, "queue", "show", number) for number in mails[:: max(1, len(mails) // 6)]]
    return [*texts, run(home, "status"), run(home, "queue", "list")]


@pytest.mark.parametrize("seed", SEEDS)
def test_a_random_party_ends_by_the_rules_and_leaks_nothing(seed: int, tmp_path: Path) -> None:
    with whole_log() as log:
        island = Island(seed, tmp_path).play()
        shown = outputs(island)
    assert island.faults == []
    assert island.leaks(log.getvalue(), *shown) == []
    assert "mail read" in log.getvalue() and len(shown) > 5
    assert sum(island.acts.values()) > 5


def test_a_letter_in_the_wrong_hands_is_found(tmp_path: Path) -> None:
    """The oracle is not blind: what one may read is a leak with another reader."""
    island = Island(1, tmp_path).play()
    private = next(one for one in island.letters if any(w in one.text for w in island.readers))
    island.letters = [replace(private, to="nobody@example.org")]
    assert island.leaks()
    island.letters = [replace(private, text=island.passwords[0], to=private.to)]
    assert island.leaks()
    island.letters = []
    assert island.leaks(f"kept: {island.passwords[-1]}")
