"""What a player can order, and its canonical text for storage.

``V Kok`` votes for Kok, ``Q`` leaves at the next run, ``-Q`` stays after all
(what the judge files when a later mail cancels a Q; spec §2 and A10).
``read`` is the exact inverse of ``write``. Players' text is read by the
grammar, not here.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Vote:
    """A vote for the death of ``target``; it stands until changed, over days too (spec §1)."""

    target: str


@dataclass(frozen=True, slots=True)
class Leave:
    """Out of the game at the next run."""


@dataclass(frozen=True, slots=True)
class Stay:
    """Takes back a Leave that came before; without one it does nothing."""


Order = Vote | Leave | Stay


def write(order: Order) -> str:
    """The canonical text of an order."""
    match order:
        case Vote(target):
            return f"V {target}"
        case Leave():
            return "Q"
        case Stay():
            return "-Q"


def read(text: str) -> Order:
    """The order of a canonical text; ValueError if it is none."""
    if text == "Q":
        return Leave()
    if text == "-Q":
        return Stay()
    verb, _, target = text.partition(" ")
    if verb != "V" or not target or target.split() != [target]:
        raise ValueError(f"no order: {text!r}")
    return Vote(target)
