"""One set of stages for all examples of a run."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from .stage import Stages


@pytest.fixture(scope="session")
def stages(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stages]:
    yield Stages(tmp_path_factory.mktemp("stages"))
