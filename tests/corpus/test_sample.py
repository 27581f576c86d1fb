"""The rules on a sample of real games (``draw.py``); ``run.py`` replays a whole corpus."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from judge.games.base import Refused
from judge.games.diplomacy.orders import Order
from judge.games.diplomacy.phases import PhaseType
from tests.corpus.reader import Recorded, phases
from tests.corpus.replay import settled
from tests.corpus.run import DISPUTED, bench, lines, replay
from tests.corpus.tally import PLAIN, Tally, Verdict, disputed

SAMPLE = Path(__file__).with_name("sample.jsonl.gz")
#: Tags whose records follow, at least in part, another choice than the judge's.
OTHER_CHOICE = {"via-adjacent-without-convoy": "4.A.3 intent-land-fallback"}


@pytest.fixture(scope="module")
def verdicts() -> list[Verdict]:
    return [verdict for line in lines(SAMPLE) for verdict in replay(line)]


@pytest.fixture(scope="module")
def recorded() -> list[Recorded]:
    return [phase for line in lines(SAMPLE) for phase in phases(bench().board, json.loads(line))]


def test_phases_without_a_tag_all_agree(verdicts: list[Verdict]) -> None:
    plain = [verdict for verdict in verdicts if PLAIN in verdict.groups]
    assert {verdict.kind for verdict in plain} == set(PhaseType)
    assert [verdict for verdict in plain if verdict.apart] == []


def test_phases_with_a_tag_agree_or_follow_the_choice_named(verdicts: list[Verdict]) -> None:
    for verdict in verdicts:
        if verdict.tags and verdict.apart:
            choices = {OTHER_CHOICE.get(tag, "") for tag in verdict.tags}
            assert choices & set(verdict.under), verdict


def test_the_sample_is_small_and_drawn_from_the_licensed_sources(recorded: list[Recorded]) -> None:
    assert SAMPLE.stat().st_size <= 2_000_000
    assert all(phase.source.startswith("facebookresearch/") for phase in recorded)


def test_orders_that_pass_check_and_slip_give_the_same(recorded: list[Recorded]) -> None:
    """Refusing at entry what could never be carried out must not change any outcome."""
    for phase in recorded:
        entered = replace(phase, orders=_entered(phase))
        judge = bench().judge
        assert settled(judge, entered) == settled(judge, phase), (phase.game, phase.name)


def _entered(phase: Recorded) -> dict[str, list[Order]]:
    """The orders as mail would leave them: each checked, then replayed in sequence."""
    judge = bench().judge
    held: dict[str, list[Order]] = {}
    for power, orders in phase.orders.items():
        checked = [judge.check(phase.before, power, order) for order in orders]
        taken = [order for order in checked if not isinstance(order, Refused)]
        held[power] = [entry.order for entry in judge.slip(phase.before, power, taken).held]
    return held


def _verdict(**changes: object) -> Verdict:
    plain = Verdict("g", "W1901A", PhaseType.ADJUSTMENT, (), (), "A par only here", ())
    return replace(plain, **changes)  # type: ignore[arg-type]


def test_what_counts_as_explained() -> None:
    tally = Tally({("known", "W1901A"): "4.D.8"})
    plain = _verdict(under=("4.D.8 2023-owned-centres",))
    tally.add(
        [
            plain,
            _verdict(apart=""),
            _verdict(game="known"),
            _verdict(tags=("default-removal",), under=("4.D.8 2023-owned-centres",)),
            _verdict(features=("excess-orders",), under=("4.D.4 b",)),
        ]
    )
    assert tally.unexplained == [plain]
    report = list(tally.report())
    assert report[1].split() == ["untagged", "-", "-", "1/4"]
    assert any("disputed: 4.D.8" in line for line in report)


def test_the_list_of_disputed_records_is_readable() -> None:
    disputed(DISPUTED.read_text(encoding="utf-8"))
    assert disputed("# note\n\ng-1 | S1901M | 4.A.4 | more\n") == {
        ("g-1", "S1901M"): "4.A.4 | more"
    }
