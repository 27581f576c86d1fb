"""Orders as canonical text in map ids, for storage; ``read`` is the exact inverse of ``write``.

``A par - bur``, ``A lon - nth - nwy`` (written route), ``A lon - nwy via``,
``F nth C A lon - nwy``, ``A bud S A vie - gal``, ``A bud S A vie``, ``A mun H``,
``A rum D``, ``A par P germany``, ``build F stp/nc``, ``remove A vie``, ``waive``.
Players' text is read by the order grammar, not here.
"""

from __future__ import annotations

import re

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
    UnitKind,
    UnitRef,
    Waive,
)

_WORDS = ("build", "remove", "waive", "via")
_PLACE = re.compile(r"[a-z0-9][a-z0-9-]*(/[nesw]c)?")


def write_unit(unit: UnitRef) -> str:
    return unit.at if unit.kind is None else f"{unit.kind} {unit.at}"


def write(order: Order) -> str:
    """The canonical text of an order."""
    match order:
        case Hold(unit):
            return f"{write_unit(unit)} H"
        case Move(unit, to, path, via):
            steps = " - ".join((write_unit(unit), *path, to))
            return f"{steps} via" if via else steps
        case SupportHold(unit, of):
            return f"{write_unit(unit)} S {write_unit(of)}"
        case SupportMove(unit, of, to):
            return f"{write_unit(unit)} S {write_unit(of)} - {to}"
        case Convoy(unit, of, to):
            return f"{write_unit(unit)} C {write_unit(of)} - {to}"
        case Proxy(unit, power):
            return f"{write_unit(unit)} P {power}"
        case Disband(unit):
            return f"{write_unit(unit)} D"
        case Build(at, kind):
            return f"build {write_unit(UnitRef(at, kind))}"
        case Remove(unit):
            return f"remove {write_unit(unit)}"
        case Waive():
            return "waive"
        case Bare(unit):
            return write_unit(unit)


def read(text: str) -> Order:
    """The order in a canonical text. Raises ValueError if it is none."""
    try:
        return _order(text.split(" "))
    except (ValueError, IndexError):
        raise ValueError(f"not an order: {text!r}") from None


def _order(words: list[str]) -> Order:
    if words == ["waive"]:
        return Waive()
    if words[0] in ("build", "remove") and len(words) > 1:
        unit, rest = _unit(words[1:])
        if rest:
            raise ValueError
        return Build(unit.at, unit.kind) if words[0] == "build" else Remove(unit)
    unit, rest = _unit(words)
    match rest:
        case []:
            return Bare(unit)
        case ["H"]:
            return Hold(unit)
        case ["D"]:
            return Disband(unit)
        case ["P", power]:
            return Proxy(unit, power)
        case ["-", *_]:
            return _move(unit, rest)
        case ["S", *others]:
            of, target = _unit(others)
            return SupportMove(unit, of, _target(target)) if target else SupportHold(unit, of)
        case ["C", *others]:
            of, target = _unit(others)
            return Convoy(unit, of, _target(target))
    raise ValueError


def _move(unit: UnitRef, words: list[str]) -> Move:
    via = words[-1] == "via"
    steps = words[:-1] if via else words
    if len(steps) % 2 or set(steps[::2]) != {"-"}:
        raise ValueError
    places = [_place(word) for word in steps[1::2]]
    return Move(unit, places[-1], tuple(places[:-1]), via)


def _target(words: list[str]) -> str:
    dash, place = words
    if dash != "-":
        raise ValueError
    return _place(place)


def _unit(words: list[str]) -> tuple[UnitRef, list[str]]:
    kind: UnitKind
    if words[0] == "A":
        kind = "A"
    elif words[0] == "F":
        kind = "F"
    else:
        return UnitRef(_place(words[0])), words[1:]
    return UnitRef(_place(words[1]), kind), words[2:]


def _place(word: str) -> str:
    if word in _WORDS or _PLACE.fullmatch(word) is None:
        raise ValueError
    return word
