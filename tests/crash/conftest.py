"""One zygote for all tests of this folder, and the game as it goes without any fault."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest

from .harness import Operator, Zygote, gather, judged, letters, play, sent


@dataclass(frozen=True)
class Outcome:
    """What a whole run leaves behind."""

    state: dict[str, Any]
    letters: Any
    sent: Any


@pytest.fixture(scope="session")
def zygote(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Zygote]:
    made = Zygote(tmp_path_factory.mktemp("zygote"))
    yield made
    made.close()


def outcome(operator: Operator) -> Outcome:
    assert operator.deaths == 0
    state = operator.step("state", operator.at)
    return Outcome(state, letters(operator.home), sent(operator.home))


@pytest.fixture(scope="session")
def _first_day(
    zygote: Zygote, tmp_path_factory: pytest.TempPathFactory
) -> tuple[Operator, Outcome]:
    with judged(zygote, tmp_path_factory.mktemp("gathered")) as operator:
        gather(operator)
        return operator, outcome(operator)


@pytest.fixture(scope="session")
def gathered(_first_day: tuple[Operator, Outcome]) -> Operator:
    """A game that has just started; its judge has ended."""
    return _first_day[0]


@pytest.fixture(scope="session")
def registered(_first_day: tuple[Operator, Outcome]) -> Outcome:
    """What is there when the game has just started."""
    return _first_day[1]


@pytest.fixture(scope="session")
def undisturbed(
    zygote: Zygote, gathered: Operator, tmp_path_factory: pytest.TempPathFactory
) -> Outcome:
    """What is there after a phase that was played and one that nobody played."""
    with judged(zygote, tmp_path_factory.mktemp("undisturbed"), after=gathered) as operator:
        play(operator)
        return outcome(operator)
