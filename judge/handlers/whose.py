"""Whose order a line of a preview is: the power it names, or the owner of the unit."""

from __future__ import annotations

from dataclasses import dataclass

from judge.games.base import Refused
from judge.games.diplomacy.board import Position, province_of
from judge.games.diplomacy.game import Diplomacy
from judge.games.diplomacy.orders import Build, Order
from judge.games.diplomacy.phases import PhaseType
from judge.handlers.kit import GameKit
from judge.language.folding import bare, fold

#: From so many letters on the beginning of a name is enough.
SHORT = 3
_MARKS = "-*•·– "


@dataclass(frozen=True, slots=True)
class Addressed:
    """What stands before the colon of a line, and what behind; without one only ``rest``.

    ``power`` is None where it names none: then ``unknown`` is what was typed in its place.
    """

    rest: str
    power: str | None = None
    unknown: str = ""


def addressed(kit: GameKit, line: str) -> Addressed:
    """``Germany: A mun - bur``, ``G:``, ``Allemagne``: a power before an order, or alone."""
    text = fold(line).lstrip(_MARKS)
    head, colon, rest = (part.strip() for part in text.partition(":"))
    power = _power(kit, head, exactly=not colon)
    if not colon:
        return Addressed("", power) if power is not None else Addressed(text)
    if power is not None:
        # "A: par - bur" is an army's order as well as Austria's; who owns the unit tells.
        meant = len(head) > 1 or not rest or not _reads(kit, text)
        return Addressed(rest, power) if meant else Addressed(text)
    if " " not in head and not rest:
        return Addressed("", unknown=head)
    if rest and not kit.statements.read(text) and _reads(kit, rest):
        return Addressed("", unknown=head)
    return Addressed(text)


def owner(kit: GameKit, board: Position, order: Order) -> str | None:
    """Who can give this order: the owner of its unit, or of the place where it builds."""
    ref = getattr(order, "unit", None)
    if ref is not None:
        standing = owner_at(board, ref.at)
        if standing is not None or board.phase.type is not PhaseType.ADJUSTMENT:
            return standing
        return _builder(kit.game, board, order, ref.at)
    if isinstance(order, Build):
        return _builder(kit.game, board, order, order.at)
    return None


def owner_at(board: Position, place: str) -> str | None:
    """The power of the unit in a province, of the one that was driven out before the other."""
    province = province_of(place)
    units = [*(entry.unit for entry in board.dislodged), *board.units]
    return next((unit.power for unit in units if unit.province == province), None)


def _power(kit: GameKit, head: str, *, exactly: bool) -> str | None:
    """By name, adjective or letter, and with a colon by the beginning of a name."""
    wanted = bare(head).strip(". ")
    if not wanted:
        return None
    names = {bare(name): one.id for one in kit.map.powers.values() for name in one.accepted}
    if wanted in names:
        return names[wanted]
    if exactly:
        return None
    if len(wanted) == 1:
        return kit.power_of(wanted)
    begun = {power for name, power in names.items() if name.startswith(wanted)}
    return begun.pop() if len(wanted) >= SHORT and len(begun) == 1 else None


def _reads(kit: GameKit, text: str) -> bool:
    """Are there orders in it that can be read without a question?"""
    statements = kit.statements.read(text)
    return bool(statements) and all(statement.refused is None for statement in statements)


def _builder(game: Diplomacy, board: Position, order: Order, at: str) -> str | None:
    """Who may build there; where nobody may, whose home or centre it is."""
    province = province_of(at)
    home = next((one.id for one in game.map.powers.values() if province in one.homes), None)
    holder = board.centres.get(province)
    found = [power for power in (holder, home) if power is not None]
    for power in found:
        if not isinstance(game.check(board, power, order), Refused):
            return power
    return found[-1] if found else None
