"""Canonical order text: ``read`` undoes ``write``, and refuses everything else."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.games.diplomacy.notation import read, write
from judge.games.diplomacy.orders import (
    Bare,
    Build,
    Convoy,
    Disband,
    Hold,
    Move,
    Order,
    Proxy,
    Remove,
    SupportHold,
    SupportMove,
    UnitRef,
    Waive,
)

PLACES = st.sampled_from(["par", "bur", "stp/nc", "spa/sc", "nth", "lon", "x-9"])
KINDS = st.sampled_from(["A", "F", None])
UNITS = st.builds(UnitRef, PLACES, KINDS)
ORDERS: st.SearchStrategy[Order] = st.one_of(
    st.builds(Hold, UNITS),
    st.builds(Move, UNITS, PLACES, st.lists(PLACES, max_size=3).map(tuple), st.booleans()),
    st.builds(SupportHold, UNITS, UNITS),
    st.builds(SupportMove, UNITS, UNITS, PLACES),
    st.builds(Convoy, UNITS, UNITS, PLACES),
    st.builds(Proxy, UNITS, st.sampled_from(["germany", "x9"])),
    st.builds(Disband, UNITS),
    st.builds(Build, PLACES, KINDS),
    st.builds(Remove, UNITS),
    st.builds(Bare, UNITS),
    st.just(Waive()),
)


@given(ORDERS)
def test_round_trip(order: Order) -> None:
    assert read(write(order)) == order


@pytest.mark.parametrize(
    "text",
    [
        "A par - bur", "A lon - nth - nwy", "A lon - nwy via", "A lon - nth - nwy via",
        "F nth C A lon - nwy", "A bud S A vie - gal", "A bud S A vie", "A mun H", "A rum D",
        "A par P germany", "build A par", "build F stp/nc", "build par", "remove A vie",
        "waive", "F stp/sc",
    ],
)  # fmt: skip
def test_canonical_texts(text: str) -> None:
    assert write(read(text)) == text


@pytest.mark.parametrize(
    "text",
    [
        "", "A", "A par -", "A par - ", "A par bur", "A  par H", "a par H", "A par - bur via via",
        "build", "remove", "waive 2", "A bud S", "F nth C A lon", "A stp/xc H", "A par - via",
        "A par - bur gas",
    ],
)  # fmt: skip
def test_everything_else_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="not an order"):
        read(text)


@given(st.text(max_size=30))
def test_never_another_error(text: str) -> None:
    try:
        order = read(text)
    except ValueError:
        return
    assert write(order) == text
