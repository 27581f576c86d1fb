"""SIGKILL while a party's day is settled: nobody dies twice, each report is written once."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from datetime import timedelta

import pytest

from judge.store.engine import connect
from judge.store.transaction import reading

from .harness import Operator, Zygote, judged, letters, sent

ROBOT = "robot@example.net"
CASTAWAYS = {"anna": "Anna", "boris": "Boris", "clara": "Clara", "dima": "Dima"}


def gather(operator: Operator) -> None:
    """Four join a party by mail, its master begins it, and three vote for Anna."""
    master = "#master open-sesame\n"
    operator.mail("gm", "Party", f"{master}CREATE ostrov1\nOPEN ostrov1\n", to=ROBOT)
    for who, nick in CASTAWAYS.items():
        operator.mail(who, "Hello", f"#join ostrov1 {nick} word-of-{who}\n", to=ROBOT)
        asked = [text for to, _, _, text in letters(operator.home) if to.startswith(who)]
        token = re.search(r"#confirm (\w+)", "".join(asked))
        assert token is not None, letters(operator.home)
        operator.mail(who, "Yes", f"#confirm {token[1]}\n", to=ROBOT)
    operator.mail("gm", "Start", f"{master}START ostrov1\n", to=ROBOT)
    for who in ("boris", "clara", "dima"):
        text = f"#order ostrov1 word-of-{who}\nV Anna\n"
        operator.mail(who, "Order", text, to=ROBOT)


@pytest.fixture(scope="module")
def island(zygote: Zygote, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Operator]:
    with judged(zygote, tmp_path_factory.mktemp("island")) as operator:
        gather(operator)
    yield operator


def dead(operator: Operator) -> list[tuple[int, str]]:
    with reading(connect("sqlite:///var/judge.db", operator.home)) as tx:
        game = tx.games.get("ostrov1", kind="ostracism")
        assert game is not None and game.status == "finished"
        return [(day.number, day.outcomes["victim"]) for day in tx.games.phases(game)]


@pytest.fixture(scope="module")
def undisturbed(
    zygote: Zygote, island: Operator, tmp_path_factory: pytest.TempPathFactory
) -> tuple[list[tuple[int, str]], Counter[tuple[str, str, str, str]]]:
    with judged(zygote, tmp_path_factory.mktemp("quiet"), "", island) as operator:
        operator.wait(timedelta(days=3))
    found = letters(operator.home)
    assert len(dead(operator)) == 2 and dead(operator)[0] == (1, "Anna")
    assert sum("Day 1" in subject for _, subject, _, _ in found) == len(CASTAWAYS) + 1
    assert set(found.values()) == set(sent(operator.home).values()) == {1}
    return dead(operator), found


@pytest.mark.parametrize("count", [1, 2])
@pytest.mark.parametrize("point", ["game:before-commit", "game:after-commit"])
def test_a_judge_that_dies_at_a_meal(
    point: str,
    count: int,
    zygote: Zygote,
    island: Operator,
    undisturbed: tuple[list[tuple[int, str]], Counter[tuple[str, str, str, str]]],
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    """At the meal of the first day, and of the second, which is the last."""
    home = tmp_path_factory.mktemp("killed")
    with judged(zygote, home, f"{point}:{count}", island) as operator:
        operator.wait(timedelta(days=3))
    assert operator.deaths == 1, "the fault did not strike"
    assert dead(operator) == undisturbed[0]
    assert letters(operator.home) == undisturbed[1]
    assert set(sent(operator.home).values()) == {1}
