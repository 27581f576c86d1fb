"""A game as JSON: `game show`, `game export`, and what is stored with a settled phase.

Shapes and words are those of contract §2 and of the DATC data.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict
from datetime import UTC, datetime
from typing import Any

from judge.domain.roles import Role
from judge.games.diplomacy.board import Dislodged, Position, Unit
from judge.games.diplomacy.notation import write
from judge.games.diplomacy.outcomes import Adjudication, Outcome
from judge.games.diplomacy.sight import SOMEWHERE
from judge.handlers.archive import plain, told_to_all
from judge.handlers.choices import words_json
from judge.handlers.clockwork import expected_processing, phase_clock, position, readiness
from judge.handlers.desk import Desk
from judge.handlers.limits import limits_json
from judge.handlers.orders import held_orders
from judge.handlers.people import ENDED, ordered_seats
from judge.handlers.press_rules import rules_of
from judge.handlers.switches import DEFAULTS
from judge.mail.letter import Attachment
from judge.store.schema import Game, PhaseRecord, Seat


def units_json(units: Iterable[Unit]) -> list[dict[str, str]]:
    return [{"power": unit.power, "unit": unit.kind, "at": unit.at} for unit in units]


def centres_json(owners: Mapping[str, str]) -> dict[str, list[str]]:
    """power → its centres, sorted."""
    result: dict[str, list[str]] = {}
    for centre, power in sorted(owners.items()):
        result.setdefault(power, []).append(centre)
    return result


def dislodged_json(entries: Iterable[Dislodged]) -> list[dict[str, Any]]:
    return [
        {
            "power": entry.unit.power,
            "unit": entry.unit.kind,
            "at": entry.unit.at,
            **({"by": entry.by} if entry.by != SOMEWHERE else {}),
            "retreats": list(entry.retreats),
        }
        for entry in entries
    ]


def phase_export(settled: Adjudication) -> dict[str, Any]:
    """What came of a phase: stored once, compared by `game replay`."""
    return {
        "orders": [_outcome(outcome) for outcome in settled.outcomes],
        "dislodged": dislodged_json(settled.after.dislodged)
        if settled.after.phase.type == "retreat"
        else [],
        "destroyed": units_json(settled.gone),
        "contested": sorted(settled.contested),
        **_proxies(settled),
    }


def _proxies(settled: Adjudication) -> dict[str, Any]:
    """Units that another power was to order; left out where there is none."""
    given = [
        {"power": unit.power, "unit": unit.kind, "at": unit.at, "to": to}
        for unit, to in settled.proxies
    ]
    return {"proxies": given} if given else {}


def _outcome(outcome: Outcome) -> dict[str, Any]:
    line: dict[str, Any] = {
        "power": outcome.power,
        "text": write(outcome.order) if outcome.order is not None else None,
        "result": outcome.result,
        "ok": outcome.ok,
    }
    if outcome.unit is not None:
        line["unit"] = {"unit": outcome.unit.kind, "at": outcome.unit.at}
    if outcome.dislodged:
        line["dislodged"] = True
    if outcome.destroyed:
        line["destroyed"] = True
    if outcome.by_convoy:
        line["route"] = "convoy"
    if outcome.lands is not None:
        line["lands"] = outcome.lands
    if outcome.default:
        line["default"] = True
    return line


def game_json(desk: Desk, game: Game) -> dict[str, Any]:
    """``judge game show NAME --json``."""
    clock = phase_clock(game) if game.clock else None
    board = position(desk, game) if game.state else None
    return {
        "name": game.name,
        "kind": game.kind,
        "variant": game.variant,
        "phase": game.phase or None,
        "number": game.number,
        "status": game.status,
        "result": game.result,
        "deadline": iso(clock.deadline if clock else None),
        "grace": iso(clock.grace if clock else None),
        "start": iso(clock.start if clock else None),
        "process_at": iso(_process_at(desk, game)),
        "zone": game.zone,
        "rules": {"edition": game.edition, "choices": game.choices},
        "settings": {
            **game.timing,
            "flags": {**DEFAULTS, **game.flags},
            "limits": limits_json(game),
            "words": words_json(game),
            "press": asdict(rules_of(game)),
        },
        "seats": _seats(desk, game, board),
        "masters": _addresses(game, Role.MASTER),
        "observers": _addresses(game, Role.OBSERVER),
        "position": {
            "units": units_json(board.units) if board else [],
            "centres": centres_json(board.centres) if board else {},
            "dislodged": dislodged_json(board.dislodged) if board else [],
        },
    }


def _addresses(game: Game, role: Role) -> list[str]:
    """Reply addresses of all seats with that role; somebody who was erased has none."""
    return [seat.addresses[0] for seat in game.seats if seat.role == role and seat.addresses]


def _process_at(desk: Desk, game: Game) -> datetime | None:
    """When the phase is processed as things stand; after the deadline the next look at it."""
    if game.status != "active" or game.clock is None:
        return None
    clock, state = phase_clock(game), readiness(desk, game)
    expected, _why = expected_processing(clock, state, game, desk.now)
    return expected or game.wake_at


def _seats(desk: Desk, game: Game, board: Position | None) -> dict[str, Any]:
    """power → seat, in map order; before the start by number, in the order of sign-ups."""
    result = {}
    seats = ordered_seats(game, desk.kit(game).game.powers)
    seated = [seat for seat in seats if seat.role == Role.PLAYER]
    for number, seat in enumerate(seated, 1):
        key = seat.power or str(number)
        result[key] = {
            "user": seat.addresses[0] if seat.addresses and not seat.resigned else None,
            "status": _status(game, seat, board),
            "units": len(board.units_of(key)) if board else 0,
            "centres": board.centre_count(key) if board else 0,
            "dedication": seat.person.dedication if seat.person else None,
        }
    return result


def _status(game: Game, seat: Seat, board: Position | None) -> list[str]:
    if board is None:
        return []
    marks = []
    if str(seat.power) not in board.survivors():
        return ["eliminated"]
    if game.status not in ENDED:
        if not seat.orders_in and not seat.cd:
            marks.append("waiting")
        for name in ("late", "abandoned", "cd", "resigned", "wait", "orders_in"):
            if getattr(seat, name):
                marks.append(name)
        if seat.error_lines:
            marks.append("error_mark")
    return marks


def game_export(desk: Desk, game: Game, *, secrets: bool = False) -> dict[str, Any]:
    """``judge game export NAME``: `game_json`, all phases, the public history."""
    result = game_json(desk, game)
    result["phases"] = [_record(desk, game, record) for record in desk.tx.games.phases(game)]
    if game.status not in ENDED and game.state is not None:
        result["phases"].append(_running(desk, game, secrets=secrets))
    data = plain if secrets else told_to_all
    result["events"] = [
        {"at": iso(event.at), "kind": event.kind, **data(event.data)}
        for event in desk.tx.events.of(game.id, public_only=not secrets)
    ]
    return result


def phase_file(desk: Desk, game: Game, number: int, shown: Adjudication) -> Attachment:
    """A settled phase as data, for those who SET ATTACH JSON: as in `game_export`.

    ``shown`` is the phase as the reader may see it; in a blind game the file says whose part
    it is, and leaves out what he does not know.
    """
    record = desk.tx.games.phase(game, number)
    assert record is not None
    data = {"game": game.name, "variant": game.variant, **settled_json(desk, game, record, shown)}
    content = json.dumps(data, ensure_ascii=False, indent=1).encode("utf-8")
    name = f"{game.name}-{number:03d}-{record.label}.json"
    return Attachment(name, "application/json", content)


def settled_json(
    desk: Desk, game: Game, record: PhaseRecord, shown: Adjudication
) -> dict[str, Any]:
    """A settled phase as ``shown`` to a reader, with ``seen_by`` where that is not all of it."""
    if shown.before.seen_by is None:
        return _record(desk, game, record)
    outcomes = phase_export(shown)
    del outcomes["contested"]
    settled = _settled(record, outcomes, shown.before, shown.after)
    return {"seen_by": shown.before.seen_by, **settled}


def running_json(game: Game, board: Position) -> dict[str, Any]:
    """The running phase without its orders, on a board as its reader may see it."""
    data = {
        "label": game.phase,
        "number": game.number,
        "processed_at": None,
        "units": units_json(board.units),
        "centres": centres_json(board.centres),
        "orders": [],
        "dislodged": dislodged_json(board.dislodged),
        "after": None,
    }
    return data if board.seen_by is None else {"seen_by": board.seen_by, **data}


def _record(desk: Desk, game: Game, record: PhaseRecord) -> dict[str, Any]:
    load = desk.kit(game).game.load
    return _settled(record, record.outcomes, load(record.before), load(record.after))


def _settled(
    record: PhaseRecord, outcomes: Mapping[str, Any], before: Position, after: Position
) -> dict[str, Any]:
    return {
        "label": record.label,
        "number": record.number,
        "processed_at": iso(record.processed_at),
        "units": units_json(before.units),
        "centres": centres_json(before.centres),
        **outcomes,
        "after": {"units": units_json(after.units), "centres": centres_json(after.centres)},
    }


def _running(desk: Desk, game: Game, *, secrets: bool) -> dict[str, Any]:
    orders = []
    if secrets:
        for power, given in held_orders(desk, game).items():
            orders += [{"power": power, "text": write(order)} for order in given]
    return {**running_json(game, position(desk, game)), "orders": orders}


def iso(moment: datetime | None) -> str | None:
    return moment.astimezone(UTC).isoformat().replace("+00:00", "Z") if moment else None
