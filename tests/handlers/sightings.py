"""What a reader of a blind game may know, worked out from `game export`, and what a text tells.

Nothing here asks the judge what may be seen: a power knows where its own units stood, what it
ordered, where its dislodged units could go, and its own centres (spec §12.3).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from judge.games.diplomacy.map import Map

#: Names of places that are no places of the board.
NO_PLACES = re.compile(r"Europe/Paris")


class Sightings:
    """Reads letters in English and French on the standard map."""

    def __init__(self, board: Map) -> None:
        self._ids = set(board.provinces)
        names = {
            " ".join(board.province_name(place, lang).split()): place
            for place in board.provinces
            for lang in ("en", "fr")
        }
        longest = sorted(names, key=len, reverse=True)
        self._names = names
        self._places = re.compile(r"\b(?:" + "|".join(map(re.escape, longest)) + r")\b")
        self._powers = board.power_ids
        self._units = {power: self._unit_of(board, power) for power in board.power_ids}
        self._heads = {
            power: {board.power_name(power, lang) for lang in ("en", "fr")}
            for power in board.power_ids
        }

    def _unit_of(self, board: Map, power: str) -> re.Pattern[str]:
        """``French Army``, ``armée française``: a unit with the adjective of its owner."""
        english = re.escape(board.adjective(power, "en", "A"))
        french = re.escape(board.adjective(power, "fr", "A"))
        return re.compile(rf"{english} (?:army|fleet)|(?:armée|flotte) {french}", re.IGNORECASE)

    def places(self, text: str) -> set[str]:
        """Provinces that a text names."""
        joined = " ".join(NO_PLACES.sub("", text).split())
        return {self._names[found] for found in self._places.findall(joined)}

    def units(self, text: str, reader: str) -> list[str]:
        """Powers other than the reader's of which a unit is named as theirs."""
        joined = " ".join(text.split())
        return [
            power
            for power, pattern in self._units.items()
            if power != reader and pattern.search(joined)
        ]

    def counted(self, text: str, reader: str) -> list[str]:
        """Other powers in whose line of a table there is a number of units or centres."""
        found = []
        for power in self._powers:
            for name in self._heads[power]:
                row = rf"^{name} ?: +(?:\d|\w+ +\d+/\d|.*\d+ (?:Supply|centre|unit|Unit))"
                if power != reader and re.search(row, text, re.MULTILINE):
                    found.append(power)
        return found

    def known(self, export: Mapping[str, Any], power: str) -> set[str]:
        """Provinces that whoever plays ``power`` has to do with, in all phases so far."""
        found: set[str] = set()
        for phase in export["phases"]:
            for board in (phase, phase["after"] or {}):
                found |= _at(board.get("units", ()), power)
                found |= set(board.get("centres", {}).get(power, ()))
            found |= _at(phase["dislodged"], power)
            for entry in phase["dislodged"]:
                if entry["power"] == power:
                    found |= {place.partition("/")[0] for place in entry["retreats"]}
            for order in phase["orders"]:
                if order["power"] == power and order["text"]:
                    found |= self.ids(order["text"])
        return found

    def ids(self, text: str) -> set[str]:
        """Provinces in an order as it is stored."""
        return set(re.split(r"[ /]", text)) & self._ids


def _at(units: Iterable[Mapping[str, Any]], power: str) -> set[str]:
    return {unit["at"].partition("/")[0] for unit in units if unit["power"] == power}
