"""A reader of SUMMARY and HISTORY mails in English: it knows the names of the map, no rules."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from judge.reports.names import Names

POWER = re.compile(r"([A-Z][a-z]+): +(.*)")
ENTRY = re.compile(r"^Date: (.+)\nSubject: (.+)\n\n", re.M)
Units = dict[str, tuple[str, str]]


@dataclass
class Told:
    """The units after each phase (place → power, kind), the owners of each settled year."""

    start: Units
    after: dict[str, Units] = field(default_factory=dict)
    owners: dict[str, dict[str, str]] = field(default_factory=dict)


class Reader:
    def __init__(self, names: Names, provinces: list[str]) -> None:
        self._places = {names.province_name(one, "en"): one for one in provinces}
        self._powers = {names.power_name(one, "en"): one for one in names.power_ids}
        self.letters = {names.letter(one): one for one in names.power_ids}

    def history(self, text: str) -> Told:
        parts = ENTRY.split(text)
        told: Told | None = None
        for subject, body in zip(parts[2::3], parts[3::3], strict=True):
            body = re.sub(r"\n {4,}", " ", body)
            if subject.endswith("- S1901M Game Starting"):
                begun = body.split("Starting position")[1].split("Ownership")[0]
                told = Told(dict(self._unit(power, rest) for power, rest in self._lines(begun)))
                units = told.start
            elif " Results" in subject:
                assert told is not None
                label = subject.split()[2]
                units = self._moved(units, body)
                told.after[label] = units
                if "Ownership of supply centers:" in body:
                    told.owners[label] = self._owned(body)
        assert told is not None
        return told

    def _lines(self, text: str) -> list[tuple[str, str]]:
        found = [POWER.fullmatch(line) for line in text.split("\n")]
        return [(self._powers[one[1]], one[2]) for one in found if one and one[1] in self._powers]

    def _place(self, name: str) -> str:
        bare, _, coast = name.strip().partition(" (")
        place = self._places[bare]
        return f"{place}/{coast[0]}c" if coast else place

    def _unit(self, power: str, text: str) -> tuple[str, tuple[str, str]]:
        kind, _, name = text.rstrip(".").partition(" ")
        return self._place(name), (power, kind[0])

    def _moved(self, before: Units, body: str) -> Units:
        orders = re.split(r"The following units were dislodged|Ownership of|The next phase", body)[
            0
        ]
        # A unit that retreats has left the map already: its place may have a new owner.
        retreating = "Retreat results" in orders
        gone: set[str] = set()
        arrived: Units = {}
        for power, text in self._lines(orders):
            if built := re.match(r"Builds an? (army|fleet) in (.*)\.$", text):
                arrived[self._place(built[2])] = (power, built[1][0].upper())
            elif removed := re.search(r"emov\w+ the \w+ in (?:the )?(.*)\.$", text):
                gone.add(self._place(removed[1]))
            elif text.startswith(("Army", "Fleet")):
                order, _, marks = text.partition("(*")
                at, unit = self._at(order)
                goes = re.search(r"^[^.]*? -> ", order) and not re.search("SUPPORT|CONVOY", order)
                goes = goes and not re.search("bounce|void|no convoy", marks)
                if not retreating and (goes or "dislodged" in marks):
                    gone.add(at)
                if goes:
                    arrived[self._place(order.rstrip(" .").split(" -> ")[-1])] = (power, unit)
        kept = {at: one for at, one in before.items() if at not in gone}
        return self._without_vanished({**kept, **arrived}, body)

    def _at(self, order: str) -> tuple[str, str]:
        kind, _, rest = order.partition(" ")
        at = re.split(r" ->| HOLD| SUPPORT| CONVOY| DISBAND|, No", rest)[0]
        return self._place(at), kind[0]

    def _without_vanished(self, units: Units, body: str) -> Units:
        lost = {self._powers[name] for name in re.findall(r"(\w+) has no supply center left", body)}
        return {at: one for at, one in units.items() if one[0] not in lost}

    def _owned(self, body: str) -> dict[str, str]:
        table = body.split("Ownership of supply centers:")[1].strip("\n").split("\n\n")[0]
        owners = {}
        for line in table.split("\n"):
            found = POWER.fullmatch(line)
            if found and found[1] != "Unowned":
                for name in found[2].rstrip(".").split(", "):
                    owners[self._place(name)] = self._powers[found[1]]
        return owners

    def years(self, text: str) -> dict[int, list[str]]:
        """The letters of each row of the owner table."""
        table = text.split("Owners of the supply centers")[1].split("Supply centers of each")[0]
        return {int(year): row.split() for year, row in re.findall(r"^(\d{4}): (.*)$", table, re.M)}

    def players(self, text: str) -> list[tuple[str, str, str, str]]:
        """Power, address, from which phase, until which ("": to the end)."""
        people = text.split("Who played what")[1].split("Moves clock")[0]
        pattern = r"(?P<who>\S+@\S+), from (\w+)(?:, until (\w+))?"
        found = []
        for power, rest in self._lines(people):
            match = re.search(pattern, rest)
            assert match, rest
            found.append((power, match[1], match[2], match[3] or ""))
        return found
