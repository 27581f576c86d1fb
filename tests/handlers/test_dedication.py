"""GET DEDICATION: one's own record and nobody else's (commands.csv, spec §10.4)."""

from __future__ import annotations

import pytest

from judge.reports.views import Standing

from .court import HOLDS, Court
from .letters import Letter


def record(letter: Letter) -> Standing:
    (found,) = (part for part in letter.view.attached if isinstance(part, Standing))
    return found


@pytest.mark.parametrize("line", ["GET DEDICATION", "Send me dedication", "OBTENIR ASSIDUITÉ"])
def test_it_needs_no_sign_on(court: Court, line: str) -> None:
    court.register("anna")
    court.set_record("anna", dedication=-53, on_time=8, turns=10, started=3, took_over=1)
    letter = court.mail("anna", line).one("anna")
    assert record(letter) == Standing(-53, 8, 10, 0, 3, 1, (3, -1, -50, -100), 0.8, 0.0)
    assert "Dedication: -53" in letter.text and "0.800" in letter.text


def test_it_tells_what_each_event_costs_here(court: Court) -> None:
    court.register("anna")
    text = court.mail("anna", "GET DEDICATION").one("anna").text
    assert "+3" in text and "-1" in text and "-50" in text and "-100" in text


def test_in_french(court: Court) -> None:
    court.register("anna", "FR")
    text = court.mail("anna", "OBTENIR ASSIDUITÉ").one("anna").text
    assert "Assiduité : 0" in text and "guerre civile" in text


def test_it_needs_a_registration(court: Court) -> None:
    letter = court.mail("stranger", "GET DEDICATION").one("stranger")
    assert "not_registered" in letter.codes


def test_after_a_sign_on_too_and_once_however_often(spring: Court) -> None:
    letter = spring.sign("italy", f"GET DEDICATION\n{HOLDS['italy']}\nGET DEDICATION").one("italy")
    assert record(letter).started == 1
    assert len(spring.held("italy")) == 3


@pytest.mark.parametrize("order", [0, 1])
def test_a_foreign_address_brings_the_owner_his_own_record(spring: Court, order: int) -> None:
    """The full answer goes to the owner of the seat, whoever wrote; he must not read the
    record of the one who did."""
    spring.set_record("germany", dedication=77)
    spring.set_record("france", dedication=5)
    lines = ["SIGNON fspring pw-france", "GET DEDICATION"]
    letters = spring.mail("germany", "\n".join(lines[::-1] if order else lines))
    assert record(letters.one("france")).points == 5
    assert "77" not in "".join(letter.text for letter in letters)


def test_list_shows_the_points_of_all_but_in_gunboat_only_ones_own(gunboat: Court) -> None:
    gunboat.set_record("france", dedication=12)
    gunboat.set_record("italy", dedication=34)
    rows = gunboat.sign("france", "LIST").one("france").view.attached[0].seats
    shown = {row.power: row.dedication for row in rows}
    assert shown == {who: 12 if who == "france" else None for who in gunboat.others()}


def test_list_shows_the_points(spring: Court) -> None:
    spring.set_record("italy", dedication=34)
    assert "(+34)" in spring.mail("germany", "LIST spring").one("germany").text
