"""A phase to draw out of a file: an export of a game, one phase, a case of `judge adjudicate`."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from io import BytesIO
from typing import Any

from judge.bootstrap import Judge
from judge.cli.adjudicate import read_cases
from judge.games.diplomacy.board import Unit, province_of
from judge.games.diplomacy.casedata import Case, CaseError
from judge.games.diplomacy.cases import run_case
from judge.games.diplomacy.map import Map
from judge.games.diplomacy.notation import write
from judge.games.diplomacy.orders import Build, Order, Waive
from judge.games.diplomacy.phases import Phase, PhaseType, Season
from judge.handlers.export import centres_json, dislodged_json, units_json

FIRST_YEAR = 1901


class Unreadable(ValueError):
    """The file has nothing to draw, said in one sentence."""


@dataclass(frozen=True)
class Found:
    """A scene in the shape of a phase of an export, and what it is a phase of."""

    variant: str
    name: str
    scene: Mapping[str, Any]


def find_scene(judge: Judge, raw: bytes, wanted: str | None) -> Found:
    """The phase that is wanted (of cases, the one of that id). Raises Unreadable."""
    try:
        document = json.loads(raw)
    except ValueError:
        document = None
    if isinstance(document, Mapping) and ("phases" in document or "position" in document):
        return of_game(document, wanted)
    if isinstance(document, Mapping) and "label" in document:
        variant, name = document.get("variant", "standard"), document.get("game", "")
        return Found(str(variant), str(name), document)
    return _of_cases(judge, list(read_cases(BytesIO(raw))), wanted)


def of_game(data: Mapping[str, Any], wanted: str | None) -> Found:
    """A phase of an export; without one, the board as it stands. Raises Unreadable."""
    variant, name = str(data.get("variant", "standard")), str(data.get("name", ""))
    phases: list[Mapping[str, Any]] = list(data.get("phases") or ())
    if wanted is not None:
        label = _label(wanted)
        found = [phase for phase in phases if phase.get("label") == label]
        if not found:
            known = ", ".join(str(phase.get("label")) for phase in phases) or "none"
            raise Unreadable(f"there is no phase {wanted!r}; there are: {known}")
        return Found(variant, name, found[-1])
    position, phase = data.get("position") or {}, data.get("phase")
    if phase and position.get("units"):
        return Found(variant, name, {**position, "label": phase, "orders": [], "after": None})
    if not phases:
        raise Unreadable("the game has no phase to draw yet")
    return Found(variant, name, phases[-1])


def _label(typed: str) -> str:
    try:
        return Phase.parse(typed).label
    except ValueError:
        raise Unreadable(f"{typed!r} is no phase such as S1901M, F1901R or W1901A") from None


def _of_cases(judge: Judge, cases: list[dict[str, Any] | str], wanted: str | None) -> Found:
    for case in cases:
        if isinstance(case, str):
            raise Unreadable(case)
        if wanted is None or str(case.get("id")) == wanted:
            name = case.get("id", "the case")
            try:
                return _of_case(judge, case)
            except Unreadable:
                raise
            except CaseError as error:
                raise Unreadable(f"{name}: {error}") from error
            except (TypeError, ValueError, AttributeError, LookupError) as error:
                # Values of a shape that no rule foresaw.
                raise Unreadable(f"{name} cannot be read ({type(error).__name__})") from error
    raise Unreadable(f"there is no case {wanted!r}" if cases else "the file is empty")


def _of_case(judge: Judge, data: Mapping[str, Any]) -> Found:
    variant = str(data.get("map", "standard"))
    try:
        board = judge.map(variant)
    except FileNotFoundError:
        raise Unreadable(f"there is no map {variant!r}") from None
    case = Case(board, data)
    orders = _orders(judge, board, data)
    scene: dict[str, Any] = {
        "label": _phase_of(case, data).label,
        "units": units_json(case.units),
        "centres": centres_json(case.centres),
        "dislodged": dislodged_json(case.dislodged) if case.phase == "retreat" else [],
        "orders": [],
        "after": None,
    }
    if orders:
        answer = run_case(board, data, orders)
        pool = [entry.unit for entry in case.dislodged] if case.phase == "retreat" else case.units
        scene["orders"] = list(_deeds(case, orders, answer, pool))
        scene["after"] = {}
    return Found(variant, str(data.get("id", "")), scene)


def _phase_of(case: Case, data: Mapping[str, Any]) -> Phase:
    kind = PhaseType(case.phase)
    season = Season.WINTER if kind is PhaseType.ADJUSTMENT else case.season
    if season is Season.WINTER and kind is not PhaseType.ADJUSTMENT:
        season = Season.FALL
    return Phase(season, int(data.get("year") or FIRST_YEAR), kind)


def _orders(judge: Judge, board: Map, data: Mapping[str, Any]) -> list[tuple[str, Order | None]]:
    parser = judge.order_parser(board)
    found: list[tuple[str, Order | None]] = []
    for each in data.get("orders") or ():
        if not isinstance(each, Mapping):
            raise CaseError("orders must be a list of objects")
        reads = parser.parse(str(each.get("text", "")))
        order = reads[0].order if len(reads) == 1 else None
        found.append((str(each.get("power", "")), order))
    return found


def _deeds(
    case: Case,
    orders: Iterable[tuple[str, Order | None]],
    answer: Mapping[str, Any],
    pool: Iterable[Unit],
) -> Iterable[dict[str, Any]]:
    """Orders as an export has them, and the units that nobody ordered."""
    standing = {unit.province: unit for unit in pool}
    ordered = set()
    for (word, order), result in zip(orders, answer["orders"], strict=True):
        if order is None:
            continue
        power = case.power(word)
        unit = None
        if not isinstance(order, Build | Waive):
            unit = standing.get(province_of(order.unit.at))
            ordered.add(province_of(order.unit.at))
        kept = ("result", "dislodged", "destroyed", "route")
        deed = {name: result[name] for name in kept if name in result}
        if "lands" in result:
            province, slash, coast = str(result["lands"]).partition("/")
            deed["lands"] = case.province(province) + slash + coast
        if unit is not None and unit.power == power:
            deed["unit"] = {"unit": unit.kind, "at": unit.at}
        yield {"power": power, "text": write(order), **deed}
    if case.phase == "adjustment":
        return
    driven = {entry["at"] for entry in answer.get("dislodged", ())}
    for unit in pool:
        if unit.province not in ordered:
            deed = {"result": "not_ordered", "unit": {"unit": unit.kind, "at": unit.at}}
            gone = {"dislodged": True} if case.show(unit.at) in driven else {}
            yield {"power": unit.power, "text": None, **deed, **gone}
