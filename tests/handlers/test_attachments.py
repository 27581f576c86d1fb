"""SET ATTACH JSON: results letters carry the phase as data (issue 7, "Exports")."""

from __future__ import annotations

import json
from datetime import timedelta
from typing import Any

from .court import POWERS, Court
from .letters import Letter
from .test_memory_of_a_game import export


def files(letter: Letter) -> list[dict[str, Any]]:
    return [json.loads(part.get_content()) for part in letter.message.iter_attachments()]


def results(court: Court) -> dict[str, Letter]:
    court.hold(*POWERS)
    court.wait(court.now + timedelta(days=10))
    return {letter.to.partition("@")[0]: letter for letter in court.letters.of("Results")}


def test_who_wishes_it_has_the_phase_as_a_file_and_nobody_else(spring: Court) -> None:
    spring.mail("france", "SET ATTACH JSON")
    letters = results(spring)
    assert {who for who, letter in letters.items() if files(letter)} == {"france"}
    (data,) = files(letters["france"])
    phase = export(spring)["phases"][0]
    assert data == {"game": "spring", "variant": "standard", **phase}
    (part,) = letters["france"].message.iter_attachments()
    assert part.get_filename() == "spring-001-S1901M.json"
    assert part.get_content_type() == "application/json"
    assert letters["france"].text == letters["england"].text


def test_the_wish_can_be_taken_back(spring: Court) -> None:
    spring.mail("france", "SET ATTACH JSON")
    letter = spring.mail("france", "SET NO ATTACH").one("france")
    assert "attach_nothing" in letter.codes
    assert not any(map(files, results(spring).values()))
