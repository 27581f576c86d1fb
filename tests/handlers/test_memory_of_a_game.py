"""A whole game is told by its SUMMARY (issue 7, "Memory")."""

from __future__ import annotations

import random
from datetime import UTC, timedelta
from typing import Any

from judge.games.base import Refused
from judge.games.diplomacy.board import Position
from judge.games.diplomacy.game import Diplomacy
from judge.games.diplomacy.notation import read, write
from judge.games.diplomacy.orders import Order
from judge.games.diplomacy.phases import Phase
from judge.handlers.desk import Desk
from judge.handlers.export import game_export
from judge.handlers.phases import process
from judge.store.schema import Game, OrderLine
from judge.store.transaction import transaction

from .chronicle import Reader
from .court import Court

YEARS = 6


def candidates(rules: Diplomacy, state: Position, power: str) -> list[list[str]]:
    """For each unit or build of a power, orders that it could have."""
    board = rules.map
    if state.phase.type == "retreat":
        return [
            [f"{entry.unit.kind} {entry.unit.at} - {to}" for to in entry.retreats]
            + [f"{entry.unit.kind} {entry.unit.at} D"]
            for entry in state.dislodged
            if entry.unit.power == power
        ]
    if state.phase.type == "adjustment":
        count = state.adjustment(power)
        if count > 0:
            sites = rules.ledger(state).sites(power)
            return [[f"build A {site}", f"build F {site}"] for site in sites[:count]]
        return [[f"remove {unit.kind} {unit.at}"] for unit in state.units_of(power)[: -count or 0]]
    lines = []
    for unit in state.units_of(power):
        steps = sorted(board.steps[unit.kind][unit.at])
        free = [step for step in steps if step.partition("/")[0] in board.centers]
        foreign = {other.province for other in state.units if other.power != power}
        taken = [step for step in steps if step.partition("/")[0] in foreign]
        moves = [f"{unit.kind} {unit.at} - {to}" for to in steps + 3 * free + 6 * taken]
        moves += [
            f"{unit.kind} {unit.at} S {other.kind} {other.at} - {to.partition('/')[0]}"
            for other in state.units_of(power)
            for to in 3 * sorted(board.steps[other.kind][other.at])
            if other != unit and to.partition("/")[0] in foreign
        ]
        helped = [other for other in state.units if other.province in steps and other != unit]
        moves += [f"{unit.kind} {unit.at} S {other.kind} {other.at}" for other in helped]
        lines.append([*moves, f"{unit.kind} {unit.at} H"])
    return lines


def ordered(desk: Desk, game: Game, lot: random.Random) -> None:
    """Legal orders of every power, by lot, on file."""
    rules = desk.kit(game).game
    state = rules.load(game.state or {})
    for power in rules.powers:
        given: list[Order] = []
        for choices in candidates(rules, state, power):
            for text in lot.sample(choices, len(choices)):
                order = rules.check(state, power, read(text))
                if not isinstance(order, Refused):
                    given.append(order)
                    break
        desk.tx.games.add_orders(
            [
                OrderLine(
                    game_id=game.id,
                    number=game.number,
                    power=power,
                    text=write(order).lower(),
                    order=write(order),
                    at=desk.now,
                )
                for order in given
            ]
        )


def play(court: Court, until: str, most: int = 100) -> None:
    """One phase after another, a minute each, up to the phase ``until`` or the end."""
    lot = random.Random(until)
    with transaction(court.judge.engine) as tx:
        game = tx.games.get("spring", lock=True)
        assert game is not None
        for _ in range(most):
            if game.phase == until or game.status != "active":
                break
            court.now += timedelta(minutes=1)
            desk = Desk(court.simulation.office, tx, court.now.astimezone(UTC))
            ordered(desk, game, lot)
            process(desk, game, desk.now)


def crown(court: Court) -> None:
    """Let the greatest power win with the next fall."""

    def edit(game: Game) -> None:
        assert game.state is not None
        game.state = {**game.state, "victory": 4}

    court.change(edit)


def export(court: Court) -> dict[str, Any]:
    with transaction(court.judge.engine) as tx:
        game = tx.games.get("spring")
        assert game is not None
        return game_export(Desk(court.simulation.office, tx, court.now.astimezone(UTC)), game)


def owners(centres: dict[str, list[str]]) -> dict[str, str]:
    return {centre: power for power, held in centres.items() for centre in held}


def test_six_years_are_told_by_one_mail(spring: Court) -> None:
    play(spring, "F1902M")
    spring.sign("italy", "RESIGN")
    spring.register("nina")
    spring.mail("nina", "SIGNON ispring pw-nina")
    play(spring, f"S{1900 + YEARS}M")
    crown(spring)
    play(spring, "never")
    summary = spring.mail("oskar", "SUMMARY spring").one("oskar").text
    assert max(map(len, summary.splitlines())) <= 79
    summary = summary.partition("--- English ---")[2]
    truth = export(spring)
    assert truth["status"] == "finished" and len(truth["phases"]) > 2 * YEARS
    assert {phase["label"][-1] for phase in truth["phases"]} == {"M", "R", "A"}

    board = spring.judge.kits.get("standard")
    reader = Reader(board.names)
    years = reader.years(summary)
    # The last entry of a year is its end.
    ends = {Phase.parse(one["label"]).year: one["after"]["centres"] for one in truth["phases"]}
    assert list(years) == [1900, *ends] and max(ends) >= 1900 + YEARS
    for year, centres in ends.items():
        names = zip(board.names.center_order, years[year], strict=True)
        assert {at: reader.letters[who] for at, who in names if who != "."} == owners(centres)
    winner = truth["result"]["powers"][0]
    assert f"The game is over: {winner.capitalize()} has won" in summary
    played = reader.players(summary)
    assert ("italy", "italy@example.org", "S1901M", "F1902M") in played
    assert ("italy", "nina@example.org", "F1902M", "") in played
    present = {power: who for power, who, _since, until in played if not until}
    assert present == {power: seat["user"] for power, seat in truth["seats"].items()}
