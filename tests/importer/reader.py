"""A small reader of judge letters, written from the importers' page and from nothing else."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

Sets = dict[str, set[str]]


def _en(value: Any) -> str:
    return str(value["en"] if isinstance(value, dict) else value)


MAP = tomllib.loads((Path(__file__).parents[2] / "maps" / "standard.toml").read_text("utf-8"))
PLACES: dict[str, str] = {
    re.sub("[^a-z]", "", _en(v["name"]).lower()): k for k, v in MAP["province"].items()
}
CENTRES = {key.upper() for key, value in MAP["province"].items() if value.get("center")}
ADJECTIVES = {_en(v["adjective"]).lower(): _en(v["name"]) for v in MAP["power"].values()}
START = {_en(v["name"]): set(v["units"].upper().split(", ")) for v in MAP["power"].values()}
ANY, IC, M = "|".join(START), re.IGNORECASE, re.MULTILINE | re.IGNORECASE
KIND, SEASON = r"(Movement|Retreat|Adjustment)s?", r"(Spring|Fall|Winter)\s+of\s+(\d{4})"
NUMBERED = r"\.?(?:\s*\(([^()\s]+?)(?:\.\d+)?\))?"
HEAD = re.compile(r"^.*::.*?Judge:\s*(\S+).*?Game:\s*(\S+).*?Variant:\s*(\S+)", M)
DEADLINE = re.compile(r"^.*::\s*Deadline:[ \t]*(?:([SFW]\d{4}[A-Z])\b)?[ \t]*(.*?)[ \t]*$", M)
RESULTS = re.compile(rf"^\s*{KIND}\s+results\s+for\s+{SEASON}{NUMBERED}", M)
PLACED = rf"(?:Status\s+of\s+the\s+{KIND}\s+phase|Starting\s+position)"
STATUS = re.compile(rf"^\s*{PLACED}\s+for\s+{SEASON}{NUMBERED}", M)
NEXT = r"^\s*The\s+next\s+phase\s+of"
FOOTER = re.compile(rf"{NEXT}\s+'?(.*?)'?\s+will\s+be\s+{KIND}\s+for\s+{SEASON}", M)
DISLODGED = re.compile(rf"following\s+units\s+were\s+dislodged:(.*?)(?:{NEXT}|\Z)", M | re.S)
VICTIM = re.compile(rf"\bThe ({'|'.join(ADJECTIVES)}) (Army|Fleet)\b([^.]*)\.", IC)
FATE = re.compile(r" (?:in|over) (.+?)(?: can retreat to (.+)| with no valid .* destroyed)", IC)
OWNERSHIP = re.compile(r"^\s*Ownership\s+of\s+supply\s+cent(?:er|re)s:", M)
NO_OWNER = r"\d|Army\s|Fleet\s|Build|Remove|Default"
OWNER = re.compile(rf"\s*({ANY}|Unowned):\s*+(?!{NO_OWNER})([^.:]*)\.", IC)
AIDED = r"(SUPPORT|CONVOY) (?:\S+ )?(Army|Fleet) (.*?)(?: HOLD)?"
ACTION = rf"(?: ?, ?(No Order Processed)| (HOLD|DISBAND)| {AIDED}| ?-> ?(.*))?"
ORDER = re.compile(rf"(Army|Fleet) (.*?){ACTION}", IC)
CHANGE = r"(Builds|Removes|Defaults, removing) (?:an?|the) (army|fleet) (?:in|over) ([^.]+)\."
ADJUST = re.compile(rf"{CHANGE}|(?:(\d+) (?:unusable )?)?builds? (waived|pending)\.", IC)
TABLE = re.compile(r"(\d+) [^\d.]*(\d+)[^\d.]*(\d+)?[^\d.]*\.", IC)
ENTRY = re.compile(r"^Date:[ \t]*(.*)\nSubject:[ \t]*(.*(?:\n[ \t]+\S.*)*)\n[ \t]*\n", M)


@dataclass(frozen=True)
class Order:
    """One line on a unit: an order, an adjustment or a dislodgement (`path`: the retreats).

    Actions: hold, move, support, convoy, disband, none (no order processed); build, remove,
    default (a forced removal), waived, pending (`count`); dislodged, destroyed; "" (a position).
    """

    power: str
    unit: str
    action: str
    path: tuple[str, ...] = ()  # ends at the target
    other: str = ""  # the unit supported or convoyed
    marks: tuple[str, ...] = ()
    count: int = 1


@dataclass
class Letter:
    """What is read of a listing, a start mail or a results mail; empty where it has no such."""

    judge: str = ""
    game: str = ""
    variant: str = ""
    phase: str = ""
    deadline: str = ""
    deadline_phase: str = ""
    next_phase: str = ""
    game_over: bool = False
    players: dict[str, str] = field(default_factory=dict)  # a power or Master -> address
    units: Sets = field(default_factory=dict)
    orders: dict[str, list[Order]] = field(default_factory=dict)  # and the adjustments
    dislodged: list[Order] = field(default_factory=list)
    centres: Sets = field(default_factory=dict)
    unowned: set[str] = field(default_factory=set)
    counts: dict[str, tuple[int, ...]] = field(default_factory=dict)


Listing = Letter
Results = Letter


@dataclass
class Entry:
    """One entry of a history: kind is start, results or other (press and the like)."""

    date: str
    subject: str
    phase: str
    kind: str
    text: str
    results: Results | None = None
    start: Listing | None = None


def canonical_phase(code: str) -> str:
    """S1901M as it is; every way to write the adjustments of 1901 (F1901B, W1901B) as W1901A."""
    code = code.upper()
    return f"W{code[1:-1]}A" if code[-1:] in ("A", "B") else code


def place(text: str) -> str:
    """Canonical place of an English name: `St Petersburg (south coast)` is STP/SC."""
    bare, *coast = re.split(r"\s*\((?=[nsew]\w+\s+coast\)\s*$)", text, flags=IC)
    key = re.sub(r"^\s*the\s|[^a-z]", "", bare.lower())
    if key not in PLACES:
        raise ValueError(f"no such place: {text!r}")
    return (PLACES[key] + "".join(f"/{side[0]}c" for side in coast)).upper()


def _unit(kind: str, where: str) -> str:
    return f"F {place(where)}" if kind[0] in "Ff" else f"A {place(where)[:3]}"


def _lines(text: str) -> Iterator[tuple[str, str]]:
    """(power, rest) of each line `Power: rest`; indented lines continue, blank runs are one."""
    joined = re.sub(rf"(?<=\S)[ \t]*\n[ \t]+(?=\S)(?!(?:{ANY}|Master|Unowned):)", " ", text)
    for found in re.finditer(rf"^[ \t]*({ANY}):[ \t]*(\S.*)$", joined, M):
        yield found[1].capitalize(), " ".join(found[2].split())


def read_order(power: str, text: str) -> Order:
    """An order from what stands behind the colon; a mere position has the action ''."""
    marks = ",".join(re.findall(r"\(\*(.*?)\*\)", text)).lower().split(",")
    bare = " ".join(re.sub(r"\(\*.*?\*\)", " ", text).split()).rstrip(". ")
    if not (found := ORDER.fullmatch(bare)):
        raise ValueError(f"unreadable order: {power}: {text}")
    kind, where, none, word, helps, other, rest, moves = found.groups()
    whose, *targets = rest.split("->") if helps else ["", *moves.split("->")] if moves else [""]
    action = "none" if none else (word or helps or (moves and "move") or "").lower()
    unit, aided = _unit(kind, where), _unit(other, whose) if helps else ""
    seen = tuple(mark.strip() for mark in marks if mark)
    return Order(power, unit, action, tuple(map(place, targets)), aided, seen)


def _read_dislodged(text: str) -> Iterator[Order]:
    section = DISLODGED.search(text)
    for found in VICTIM.finditer(" ".join(section[1].split()) if section else ""):
        if not (fate := FATE.fullmatch(found[3])):
            raise ValueError(f"unreadable dislodgement: {found[0]}")
        ways = tuple(map(place, re.split(r",? or |, ?", fate[2]))) if fate[2] else ()
        power, fell = ADJECTIVES[found[1].lower()], "dislodged" if ways else "destroyed"
        yield Order(power, _unit(found[2], fate[1]), fell, ways)


def _fill(letter: Letter, whole: str, title: re.Match[str] | None, body: str) -> None:
    """Read what listings and results share: `body` from the title on, the head in `whole`."""
    if title:
        letter.phase = canonical_phase(title[2][0] + title[3] + (title[1] or "M")[0])
        letter.game = title[4] or ""
    heads = list(HEAD.finditer(whole))
    if same := [head for head in heads if head[2].lower() == letter.game.lower()] or heads:
        letter.judge, letter.variant = same[0][1], same[0][3]
        letter.game = letter.game or same[0][2]
        if until := DEADLINE.search(whole, same[0].start()):
            letter.deadline_phase, letter.deadline = canonical_phase(until[1] or ""), until[2]
    if footer := FOOTER.search(body):
        letter.next_phase = canonical_phase(footer[3][0] + footer[4] + footer[2][0])
    letter.game_over = re.search(r"The\s+game\s+is\s+over", body, IC) is not None
    letter.dislodged = list(_read_dislodged(body))
    spot = owned.end() if (owned := OWNERSHIP.search(body)) else len(body)
    while row := OWNER.match(body, spot):
        names = re.findall(r"[^,]*\w[^,]*", re.sub("none", "", row[2], flags=IC))
        letter.centres[row[1].capitalize()], spot = set(map(place, names)), row.end()
    letter.unowned = letter.centres.pop("Unowned", set())
    for power, rest in _lines(body):
        if table := TABLE.fullmatch(rest):
            numbers = [int(number) for number in table.groups() if number]
            sign = -1 if "remov" in rest.lower() else 1
            letter.counts[power] = (*numbers[:2], *(sign * number for number in numbers[2:]))


def read_listing(text: str) -> Listing:
    """A LIST of one game, or a start mail (the English part)."""
    listing, title = Letter(), STATUS.search(text)
    body = text[title.start() :] if title else text
    _fill(listing, text, title, body)
    listing.phase = listing.phase or listing.deadline_phase
    for power, rest in _lines(body) if title else ():
        if re.match("(Army|Fleet) ", rest, IC):
            unit = read_order(power, re.split(r"[.,]| can retreat", rest)[0]).unit
            if (power, unit) not in {(one.power, one.unit) for one in listing.dislodged}:
                listing.units.setdefault(power, set()).add(unit)
    if players := re.search(r"following players.*\n(?:.{0,3}\n)*((?:.{4,}(?:\n|\Z))+)", text, IC):
        lines = re.sub(r"\n[ \t]+(?!\w+:)", " ", players[1])
        rows = re.finditer(r"^\s*(\w+):.*?(\S+)[ \t]*$", lines, M)
        listing.players = {row[1].capitalize(): row[2].strip("<>") for row in rows}
    return listing


def read_results(text: str) -> Results:
    """The (first) results report of a letter (the English part)."""
    if not (title := RESULTS.search(text)):
        raise ValueError("no results title")
    after, results = RESULTS.search(text, title.end()), Letter()
    body = text[title.start() : after.start() if after else None]
    _fill(results, text, title, body)
    for power, rest in _lines(re.split(NEXT, body, maxsplit=1, flags=M)[0]):
        lines = [read_order(power, rest)] if re.match("(Army|Fleet) ", rest, IC) else []
        for one in () if lines or TABLE.fullmatch(rest) else ADJUST.finditer(rest):
            action = (one[1] or one[5]).lower().split(",")[0].rstrip("s")
            unit = _unit(one[2], one[3]) if one[2] else ""
            lines.append(Order(power, unit, action, count=int(one[4] or 1)))
        for line in lines:
            if line.action:
                results.orders.setdefault(power, []).append(line)
            else:
                results.units.setdefault(power, set()).add(line.unit)
    return results


def read_history(text: str) -> list[Entry]:
    """The entries of a HISTORY mail, in its order."""
    entries, marks = [], list(ENTRY.finditer(text))
    for mark, after in zip(marks, [*marks[1:], None], strict=True):
        body = text[mark.end() : after.start() if after else None]
        subject = " ".join(mark[2].split())
        code = re.search(r"\b[SFW]\d{4}[MRAB]\b", subject)
        start = re.search(r"- [SFW]\d{4}[A-Z] Game Starting$", subject, IC)
        kind = "start" if start else "results" if "results" in subject.lower() else "other"
        phase = canonical_phase(code[0] if code else "")
        entry = Entry(mark[1].strip(), subject, phase, kind, body)
        entry.results = read_results(body) if kind == "results" and RESULTS.search(body) else None
        entry.start = read_listing(body) if start else None
        entries.append(entry)
    return entries


@dataclass
class Position:
    """A position: power -> units like A BUD and F STP/SC, dislodged units, centres like BUD."""

    phase: str
    units: Sets
    dislodged: Sets
    centres: Sets


class Board:
    """Rebuilds positions by itself; `after` has them by phase, `warnings` what disagrees."""

    def __init__(self) -> None:
        homes = {power: {unit[2:5] for unit in units} for power, units in START.items()}
        self.position = Position("S1901M", deepcopy(START), {p: set() for p in START}, homes)
        self.after: dict[str, Position] = {}
        self.warnings: list[str] = []

    def _take(self, units: Sets, power: str, unit: str) -> str:
        """Remove a unit (its coast may be unsaid) and return it as the board has it, or ''."""
        held = next((held for held in units[power] if held[:5] == unit[:5]), "")
        units[power].discard(held)
        if not held:
            self.warnings.append(f"{self.position.phase}: {power} has no {unit}")
        return held

    def apply(self, results: Results) -> Position:
        """Apply the results of the next phase and return the position after it."""
        now, retreat = deepcopy(self.position), results.phase.endswith("R")
        if now.phase != results.phase:
            self.warnings.append(f"{now.phase} was awaited, not {results.phase}")
        arrived: list[tuple[str, str]] = []
        for order in [order for orders in results.orders.values() for order in orders]:
            power, unit = order.power, order.unit
            if order.action == "build":
                arrived.append((power, unit))
            elif order.action in ("remove", "default"):
                self._take(now.units, power, unit)
            elif order.action == "move" and not order.marks:
                held = self._take(now.dislodged if retreat else now.units, power, unit)
                arrived += [(power, f"{held[0]} {order.path[-1]}")] if held else []
        now.dislodged = {power: set() for power in START}
        for lost in () if retreat else results.dislodged:
            held = self._take(now.units, lost.power, lost.unit)
            now.dislodged[lost.power] |= {held} if held and lost.path else set()
        for power, unit in arrived:
            now.units[power].add(unit)
        now.phase = "FINISHED" if results.game_over else results.next_phase
        told = {power: set(results.centres.get(power, ())) for power in START}
        if results.phase[0] == "F" and not now.phase.endswith("R"):
            for power, units in now.units.items():
                taken = CENTRES & {unit[2:5] for unit in units}
                now.centres = {p: held - taken for p, held in now.centres.items()}
                now.centres[power] |= taken
            if results.centres and now.centres != told:
                self.warnings.append(f"{results.phase}: the units would own other centres")
        now.centres = told if results.centres else now.centres
        self.position = self.after[results.phase] = now
        return deepcopy(now)
