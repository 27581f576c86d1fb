"""The long run, short: rows 1 to 4, 21 and 23 of mail hazards §4 at random moments."""

from __future__ import annotations

import asyncio
import os

import pytest

from .long import Plan, run

VARIABLE = "JUDGE_TEST_POSTGRES"
#: Seconds after which a judge that answers nothing any more is a failure.
PATIENCE = 600


def test_killed_at_random_on_sqlite() -> None:
    plan = Plan(200, seed="ci", rate=9.0, games=3, groups=1, hours=0.7, phases=7)
    figures = asyncio.run(asyncio.wait_for(run(plan), PATIENCE))
    assert figures.faults == []
    assert figures.kills >= 200
    assert figures.phases > 6


@pytest.mark.postgres
def test_killed_at_random_on_postgres() -> None:
    url = os.environ.get(VARIABLE)
    if not url:
        if os.environ.get("CI") == "true":
            pytest.fail(f"{VARIABLE} must name a PostgreSQL server here")
        pytest.skip(f"{VARIABLE} is not set")
    plan = Plan(40, seed="ci", rate=3.0, games=2, groups=1, hours=0.7, postgres=url)
    figures = asyncio.run(asyncio.wait_for(run(plan), PATIENCE))
    assert figures.faults == []
    assert figures.phases >= 1
