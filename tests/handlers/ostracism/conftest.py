"""Islands to write to: an empty one, and one whose party has begun."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import Engine

from ..conftest import FILE, Patterns
from .island import NICKS, Island

Landed = Callable[..., Island]


@pytest.fixture
def landed(patterns: Patterns, bench: tuple[Path, Engine]) -> Landed:
    """An island without a party; one a test."""
    home, engine = bench

    def copy(authserv_id: str = "") -> Island:
        engine.dispose()
        for old in home.glob(f"{FILE}*"):
            old.unlink()
        pattern, _ = patterns("empty")
        shutil.copy(pattern, home / FILE)
        return Island(home, engine, authserv_id)

    return copy


@pytest.fixture
def island(landed: Landed) -> Island:
    return landed()


@pytest.fixture
def five(island: Island) -> Island:
    """Kok, Shkiper, Pianist, Yunga and Doctor on the first day of ``ostrov1``."""
    island.party(*NICKS[:5])
    return island
