"""Tournaments as JSON: how rows hold what the pure package works with, and back.

Fractions are texts (``"39/2"``), sets are sorted lists, and tuples come back as tuples.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import MISSING, fields
from fractions import Fraction
from typing import Any

from judge.store.schema import BoardRow, EntrantRow
from judge.tournament.entrants import Entrant
from judge.tournament.event import Board, Substitute
from judge.tournament.notes import Note
from judge.tournament.result import Result, Tally, Vote

#: Fields of an `Entrant` that are columns of their own.
_OWN = ("id", "withdrawn")
ENTRANT_FIELDS = tuple(each.name for each in fields(Entrant) if each.name not in _OWN)
_DEFAULTS = {each.name: each.default for each in fields(Entrant) if each.default is not MISSING}
_FRACTION = "fraction"


def entrant(row: EntrantRow) -> Entrant:
    """Who has not been seen yet has ``arrived`` 0 here: see `event.load`."""
    data = {name: row.data[name] for name in ENTRANT_FIELDS if name in row.data}
    data.setdefault("first", "")
    data.setdefault("last", "")
    return Entrant(id=row.key, withdrawn=row.withdrawn, **data)


def entrant_data(values: Mapping[str, Any]) -> dict[str, Any]:
    """What is worth storing: everything that differs from the defaults."""
    return {
        name: value for name, value in values.items() if value not in (_DEFAULTS.get(name), None)
    }


def board(row: BoardRow) -> Board:
    data = row.data
    return Board(
        round=row.round,
        number=row.number,
        seats=data["seats"],
        name=data.get("name", ""),
        substitutes=tuple(Substitute(*each) for each in data.get("substitutes", ())),
        disorder=tuple((power, year) for power, year in data.get("disorder", ())),
        final=data.get("final", False),
        weight=Fraction(data.get("weight", 1)),
    )


def board_data(made: Board) -> dict[str, Any]:
    """Without what is as usual."""
    data: dict[str, Any] = {"seats": dict(made.seats)}
    if made.name:
        data["name"] = made.name
    if made.substitutes:
        data["substitutes"] = [[each.power, each.year, each.entrant] for each in made.substitutes]
    if made.disorder:
        data["disorder"] = [list(each) for each in made.disorder]
    if made.final:
        data["final"] = True
    if made.weight != 1:
        data["weight"] = str(made.weight)
    return data


def result(data: Mapping[str, Any]) -> Result:
    vote = data.get("vote")
    return Result(
        tallies=tuple(Tally(each["year"], each["centres"]) for each in data["tallies"]),
        ended_after=data["ended_after"],
        time_over=data.get("time_over", False),
        vote=Vote(frozenset(vote["in_favour"]), vote.get("by_hand", True), vote.get("centres"))
        if vote
        else None,
    )


def result_data(made: Result) -> dict[str, Any]:
    data: dict[str, Any] = {
        "tallies": [{"year": tally.year, "centres": dict(tally.centres)} for tally in made.tallies],
        "ended_after": made.ended_after,
    }
    if made.time_over:
        data["time_over"] = True
    if made.vote:
        data["vote"] = {"in_favour": sorted(made.vote.in_favour), "by_hand": made.vote.by_hand}
        if made.vote.centres is not None:
            data["vote"]["centres"] = dict(made.vote.centres)
    return data


def noted(notes: Iterable[Note]) -> list[tuple[str, dict[str, Any]]]:
    """Lines for `store.tournaments.Tournaments.write`."""
    return [
        (note.code, {name: _plain(value) for name, value in note.params.items()}) for note in notes
    ]


def note(code: str, params: Mapping[str, Any]) -> Note:
    return Note(code, {name: _read(value) for name, value in params.items()})


def _plain(value: object) -> Any:
    match value:
        case Fraction():
            return {_FRACTION: str(value)}
        case Mapping():
            return {str(name): _plain(each) for name, each in value.items()}
        case frozenset() | set():
            return sorted(_plain(each) for each in value)
        case list() | tuple():
            return [_plain(each) for each in value]
    return value


def _read(value: Any) -> object:
    match value:
        case {"fraction": str(text)} if len(value) == 1:
            return Fraction(text)
        case dict():
            return {name: _read(each) for name, each in value.items()}
        case list():
            return tuple(_read(each) for each in value)
    return value
