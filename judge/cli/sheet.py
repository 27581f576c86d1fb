"""Reads a position and orders as people write them at a table (``judge adjudicate --human``).

A line belongs to the heading above it; headings are position (where a sheet begins),
dislodged, contested, centres and orders, each also in French. Every fault is kept with
its line, as a message that says what would be accepted.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from judge.games.diplomacy.board import Dislodged, Unit, province_of
from judge.games.diplomacy.editions import CHOICES, EDITIONS, JUDGE, Edition
from judge.games.diplomacy.map import Map, Terrain
from judge.games.diplomacy.orders import Bare, Disband, Order, Remove, UnitRef
from judge.games.diplomacy.phases import Phase, PhaseType
from judge.language.diplomacy import OrderParser, OrderRead
from judge.language.folding import bare, fold
from judge.reports.views import Message

_HEADINGS = {
    "position": "position",
    "positions": "position",
    "units": "position",
    "unites": "position",
    "dislodged": "dislodged",
    "delogees": "dislodged",
    "contested": "contested",
    "contestees": "contested",
    "centres": "centres",
    "centers": "centres",
    "supply centers": "centres",
    "supply centres": "centres",
    "ownership of supply centers": "centres",
    "possession des centres": "centres",
    "orders": "orders",
    "ordres": "orders",
}
_NOBODY = "?"  # lines under a power that is not on the map
_CLASSIC = re.compile(
    r".*\b(?P<kind>movement|retreat|adjustment)s? (?P<what>phase|orders)"
    r" for (?P<season>spring|fall|winter) of (?P<year>\d{1,4})\b.*"
)
_FROM = re.compile(r"(.*?)\s+(?:from|depuis)\s+(.*)", re.I)
_BY_SEA = re.compile(r"(.*?)\s+(?:by sea|par mer)", re.I)


@dataclass(frozen=True, slots=True)
class Given:
    """One order as it was typed."""

    power: str
    order: Order
    text: str


@dataclass
class Sheet:
    """What was read; ``faults`` are (line, message), the rest counts only without any."""

    phase: Phase
    edition: Edition = JUDGE
    units: dict[str, Unit] = field(default_factory=dict)
    dislodged: dict[str, tuple[Unit, str]] = field(default_factory=dict)
    contested: list[str] = field(default_factory=list)
    centres: dict[str, str] = field(default_factory=dict)
    orders: list[Given] = field(default_factory=list)
    faults: list[tuple[int, Message]] = field(default_factory=list)


def settings_of(text: str) -> dict[str, tuple[int, str]]:
    """Number and words of the lines ``phase``, ``rules`` (``règles``) and ``map`` (``carte``)."""
    words = {"phase": "phase", "rules": "rules", "regles": "rules", "map": "map", "carte": "map"}
    found: dict[str, tuple[int, str]] = {}
    for number, line in enumerate(text.splitlines(), 1):
        first, _, value = line.strip().partition(" ")
        key = words.get(_plain(first).rstrip(":"))
        if key and value.strip():
            found[key] = (number, value.strip())
        elif classic := _CLASSIC.fullmatch(line.strip().lower()):
            season, kind = classic["season"][0].upper(), classic["kind"][0].upper()
            found.setdefault("phase", (number, f"{season}{classic['year']}{kind}"))
    return found


def _plain(text: str) -> str:
    return bare(fold(text)).lower().strip()


class SheetReader:
    """Reads one sheet on one map."""

    def __init__(self, board: Map, parser: OrderParser) -> None:
        self._board, self._parser = board, parser
        self._powers = {
            _plain(word): power.id for power in board.powers.values() for word in power.accepted
        }
        self._lines: dict[str, int] = {}
        self._number = 0

    def read(self, text: str) -> Sheet:
        self._sheet = sheet = Sheet(self._board.start)
        chosen = settings_of(text)
        self._settings(chosen)
        skip = {number for number, _ in chosen.values()}
        section, power = "position", ""
        for self._number, raw in enumerate(text.splitlines(), 1):
            line = raw.strip()
            if not line or line.startswith(("#", "::")) or self._number in skip:
                continue
            if classic := _CLASSIC.fullmatch(line.lower()):
                section, power = ("orders" if classic["what"] == "orders" else "position"), ""
                continue
            left, colon, right = (part.strip() for part in line.partition(":"))
            heading = _HEADINGS.get(_plain(left).rstrip("."))
            if heading and not (right and heading in ("position", "orders")):
                section, power = heading, ""
                line = right
            elif colon or _plain(line) in self._powers:
                found = self._powers.get(_plain(left))
                if found is None:
                    self._fault("table_unknown_power", word=left, powers=self._board.power_ids)
                    power = _NOBODY
                    continue
                power, line = found, right
            if line and power != _NOBODY:
                self._entry(section, power, line)
        self._whole(sheet)
        return sheet

    def _settings(self, chosen: dict[str, tuple[int, str]]) -> None:
        sheet = self._sheet
        if "phase" in chosen:
            self._number, word = chosen["phase"]
            try:
                sheet.phase = Phase.parse(word)
            except ValueError:
                self._fault("table_phase", text=word)
        if "rules" in chosen:
            self._number, word = chosen["rules"]
            name, _, choices = word.partition(" ")
            named = name if name in EDITIONS else "judge"
            pairs = choices if name in EDITIONS else word
            try:
                wanted = dict(pair.split("=", 1) for pair in re.split(r"[\s,]+", pairs) if pair)
                sheet.edition = EDITIONS[named].with_choices(wanted)
            except ValueError:
                example = f"{next(iter(CHOICES))}=a"
                self._fault("table_rules", text=word, choices=(*EDITIONS, example))

    def _fault(self, code: str, **params: object) -> None:
        self._sheet.faults.append((self._number, Message(code, params, "error")))

    def _entry(self, section: str, power: str, line: str) -> None:
        if section == "contested":
            self._sheet.contested += [province_of(place) for place in self._places(line)]
        elif not power:
            examples = {
                "orders": "France: A par - bur",
                "centres": "France: Par, Bre",
                "dislodged": "France: A Bud from Ser",
            }
            self._fault("table_no_power", example=examples.get(section, "France: A Par, F Bre"))
        else:
            readers: dict[str, Callable[[str, str], None]] = {
                "position": self._units,
                "dislodged": self._driven,
                "centres": self._owned,
                "orders": self._orders,
            }
            readers[section](power, line)

    # ---------------------------------------------------------------- position

    def _units(self, power: str, line: str) -> None:
        for read in self._parser.parse(line):
            unit = self._unit(power, read)
            if unit is not None and self._alone(unit, "unit"):
                self._sheet.units[unit.province] = unit

    def _alone(self, unit: Unit, kind: str) -> bool:
        before = self._lines.setdefault(f"{kind} {unit.province}", self._number)
        known = self._sheet.units if kind == "unit" else self._sheet.dislodged
        if unit.province in known:
            self._fault("table_two_units", place=unit.province, line=before)
            return False
        return True

    def _unit(self, power: str, read: OrderRead) -> Unit | None:
        """A unit that can stand where it is said to stand."""
        if read.refused is not None and read.refused.code != "not_an_order":
            self._sheet.faults.append((self._number, Message.refusal(read.refused)))
            return None
        if not isinstance(read.order, Bare) or read.order.unit.kind is None:
            self._fault("table_unit_wanted", text=read.text)
            return None
        return self._standing(power, read.order.unit)

    def _standing(self, power: str, ref: UnitRef) -> Unit | None:
        province = self._board.provinces[province_of(ref.at)]
        army = ref.kind == "A"
        if province.terrain is Terrain.IMPASSABLE:
            self._fault("table_nobody", place=province.id)
        elif army and province.terrain is Terrain.SEA:
            self._fault("table_army_at_sea", place=province.id)
        elif army:
            return Unit(power, "A", province.id)
        elif province.terrain is Terrain.INLAND:
            self._fault("table_fleet_inland", place=province.id)
        elif ref.at not in province.places:
            self._fault("table_coast_missing", place=province.id, choices=province.places)
        else:
            return Unit(power, "F", ref.at)
        return None

    def _driven(self, power: str, line: str) -> None:
        for part in re.split(r"[,;]", line.rstrip(".")):
            origin = ""
            if match := _FROM.fullmatch(part.strip()):
                places = self._places(match[2])
                origin = province_of(places[0]) if places else "?"
            elif not (match := _BY_SEA.fullmatch(part.strip())):
                self._fault("table_attacker", text=part.strip())
                continue
            for read in self._parser.parse(match[1]):
                unit = self._unit(power, read)
                if unit is not None and self._alone(unit, "dislodged"):
                    self._sheet.dislodged[unit.province] = (unit, origin)

    def _owned(self, power: str, line: str) -> None:
        for place in self._places(line):
            before = self._lines.setdefault(f"centre {place}", self._number)
            if place not in self._board.centers:
                self._fault("table_not_centre", place=place)
            elif place in self._sheet.centres:
                self._fault("table_two_owners", place=place, line=before)
            else:
                self._sheet.centres[place] = power

    def _places(self, line: str) -> list[str]:
        found: list[str] = []
        for read in self._parser.parse(line):
            if isinstance(read.order, Bare) and read.order.unit.kind is None:
                found.append(read.order.unit.at)
            elif read.refused is not None and read.refused.code != "not_an_order":
                self._sheet.faults.append((self._number, Message.refusal(read.refused)))
            else:
                self._fault("table_place_wanted", text=read.text)
        return found

    # ------------------------------------------------------------------ orders

    def _orders(self, power: str, line: str) -> None:
        for read in self._parser.parse(line):
            order = read.order
            if order is None:
                assert read.refused is not None
                reason = Message.refusal(read.refused)
                self._fault("table_order", text=read.text, reason=reason)
                continue
            if self._sheet.phase.type is PhaseType.RETREAT and isinstance(order, Remove):
                order = Disband(order.unit)  # "disband A rum": what else could be meant?
            self._sheet.orders.append(Given(power, order, read.text))

    def _whole(self, sheet: Sheet) -> None:
        """Is there all that the phase needs?"""
        self._number = 0
        if sheet.faults:
            return
        if not sheet.units and not sheet.dislodged:
            self._fault("table_empty")
        elif sheet.phase.type is PhaseType.RETREAT and not sheet.dislodged:
            self._fault("table_no_dislodged")
        elif sheet.phase.type is PhaseType.ADJUSTMENT and not sheet.centres:
            self._fault("table_no_centres")


def retreats_of(board: Map, sheet: Sheet) -> Iterable[Dislodged]:
    """The dislodged units with the places open to them."""
    for unit, origin in sheet.dislodged.values():
        moves = board.fleet_moves if unit.kind == "F" else board.army_moves
        closed = {*sheet.units, *sheet.contested, origin}
        places = tuple(place for place in moves[unit.at] if province_of(place) not in closed)
        yield Dislodged(unit, origin, places)
