"""One set of stages for all examples of a run."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from .island import ISLANDS, Island
from .stage import STATES, Stage, Stages


@pytest.fixture(scope="session")
def stages(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stages[Stage]]:
    yield Stages(tmp_path_factory.mktemp("stages"), Stage, STATES)


@pytest.fixture(scope="session")
def islands(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stages[Island]]:
    yield Stages(tmp_path_factory.mktemp("islands"), Island, ISLANDS)
