"""Orders in storage, and both games under the one protocol."""

from __future__ import annotations

import inspect
from pathlib import Path

import pytest
from castaways import party

from judge.games.base import Game
from judge.games.diplomacy.game import Diplomacy
from judge.games.ostracism import refusals
from judge.games.ostracism.game import Ostracism
from judge.games.ostracism.orders import Leave, Order, Stay, Vote, read, write


@pytest.mark.parametrize(
    ("order", "text"), [(Vote("Kok"), "V Kok"), (Vote("Боцман"), "V Боцман"), (Leave(), "Q")]
)
def test_text_of_an_order(order: Order, text: str) -> None:
    assert write(order) == text
    assert read(text) == order


def test_staying_is_an_order_too() -> None:
    assert read(write(Stay())) == Stay() and write(Stay()) == "-Q"


@pytest.mark.parametrize(
    "text", ["", "V", "V ", "v Kok", "VKok", "V  Kok", "V Kok Yunga", "V Kok ", "q", "- Q", "Q Q"]
)
def test_what_is_no_order(text: str) -> None:
    with pytest.raises(ValueError, match="no order"):
        read(text)


@pytest.mark.parametrize("kind", [Diplomacy, Ostracism])
def test_a_game_can_be_asked_all_that_the_judge_asks(kind: type) -> None:
    asked = [name for name in vars(Game) if not name.startswith("_")]
    assert {"powers", "new", "adjudicate", "standing"} <= set(asked)
    for name in asked:
        promised, kept = getattr(Game, name), getattr(kind, name)
        assert isinstance(promised, property) == isinstance(kept, property)
        if not isinstance(promised, property):
            assert shape(kept) == shape(promised), name


def shape(function: object) -> list[tuple[str, object]]:
    assert callable(function)
    parameters = inspect.signature(function).parameters.values()
    return [(parameter.name, parameter.default) for parameter in parameters]


def test_every_reason_is_given_somewhere() -> None:
    package = Path(refusals.__file__).parent
    used = "".join(
        path.read_text("utf-8") for path in package.glob("*.py") if path.name != "refusals.py"
    )
    assert not [code for code in refusals.REFUSALS if f'"{code}"' not in used]


def test_powers_are_the_nicks() -> None:
    assert party("Yunga Kok Shkiper").powers == ("Kok", "Shkiper", "Yunga")
