"""A reader of SUMMARY mails in English: it knows the names of the powers, nothing else."""

from __future__ import annotations

import re

from judge.reports.names import Names

POWER = re.compile(r"([A-Z][a-z]+): +(.*)")


class Reader:
    def __init__(self, names: Names) -> None:
        self._powers = {names.power_name(one, "en"): one for one in names.power_ids}
        self.letters = {names.letter(one): one for one in names.power_ids}

    def _lines(self, text: str) -> list[tuple[str, str]]:
        found = [POWER.fullmatch(line) for line in text.split("\n")]
        return [(self._powers[one[1]], one[2]) for one in found if one and one[1] in self._powers]

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
