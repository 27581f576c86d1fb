"""An invented game: its board, people and clock."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from zoneinfo import ZoneInfo

from judge.domain.roles import Role
from judge.games.diplomacy.board import Position, Unit
from judge.games.diplomacy.mapfile import load_map
from judge.games.diplomacy.orders import UnitRef
from judge.games.diplomacy.phases import Phase
from judge.reports import views
from judge.reports.names import MapNames
from judge.reports.views import Head
from judge.resources import Resources

_MAPS = Resources()
BOARD = load_map(_MAPS.map("standard"), _MAPS.map, _MAPS.names)
NAMES = MapNames(BOARD)
PARIS = ZoneInfo("Europe/Paris")


def at(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=PARIS)


def unit(power: str, text: str) -> Unit:
    kind, place = text.split()
    return Unit(power, "A" if kind == "A" else "F", place)


def ref(text: str) -> UnitRef:
    kind, place = text.split()
    return UnitRef(place, "A" if kind == "A" else "F")


def head(phase: str | None = "S1901M", deadline: str | None = "1997-04-11T23:30:00") -> Head:
    return Head("XXXX", "summer", "Standard", PARIS, phase, at(deadline) if deadline else None)


START = Position(
    Phase.parse("S1901M"),
    tuple(unit for power in BOARD.powers.values() for unit in power.units),
    {centre: power.id for power in BOARD.powers.values() for centre in power.homes},
    18,
)
CLOCK = views.ClockView(
    now=at("1997-04-09T20:15:00"),
    deadline=at("1997-04-11T23:30:00"),
    grace=at("1997-04-18T23:30:00"),
    start=at("1997-04-08T22:00:00"),
    process_at=at("1997-04-11T23:30:00"),
    reason="missing",
    abandon_at=at("1997-04-17T23:30:00"),
)
LATE_CLOCK = replace(
    CLOCK,
    now=at("1997-04-11T23:31:00"),
    process_at=at("1997-04-18T23:30:00"),
    reason="late",
)
PLAYERS = (
    views.Participant("Anna Arnold anna@example.org", "austria"),
    views.Participant("Emil Ende emil@example.org", "england"),
    views.Participant("Fanny Faure fanny@example.org", "france"),
    views.Participant("Gero Groß gero@example.org", "germany"),
    views.Participant("Ida Ivaldi ida@example.org", "italy"),
    views.Participant("Rita Rossi rita@example.org", "russia"),
    views.Participant("Tom Tell tom@example.org", "turkey"),
    views.Participant("Max Master max@example.org", role=Role.MASTER),
)
TIMINGS = (
    views.Timing("moves", 1410, 12, 72, 168, 0.5, "--TWTF-"),
    views.Timing("retreats", -1, 0, 24, 72, 0.5, "--TWTF-"),
    views.Timing("adjustments", -1, 0, 24, 72, 0.5, "--TWTF-"),
)
