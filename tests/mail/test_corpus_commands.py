"""Mail and language joined: the command lines taken from every mail of the corpus.

Nothing in `judge.mail` needs the language; the test is left out where it is not there.
"""

from __future__ import annotations

from typing import Any

import pytest

from judge.mail import incoming

from .corpus import OWN, Case, cases

reading = pytest.importorskip("judge.language.reading")
resources = pytest.importorskip("judge.resources")

SOLVED = [case for case in cases() if case.action == "answer"]
EITHER_WAY = frozenset(
    (
        "049-homoglyph-cyrillic.eml",  # the Cyrillic letter may be folded, or kept and named
        "117-wrapped-order.eml",  # may be joined, or reported with both lines
    )
)


@pytest.fixture(scope="module")
def reader() -> Any:
    try:
        return reading.MailReader(resources.Resources().grammar)
    except (FileNotFoundError, AttributeError) as missing:
        pytest.skip(f"language is not complete: {missing}")


def taken(reader: Any, case: Case) -> tuple[incoming.Incoming, list[str]]:
    """The lines that the language takes from a mail."""
    mail = incoming.read(case.raw, envelope_from=case.envelope_from, own_addresses=OWN)
    return mail, [line for entry in reader.read(mail.text).entries for line in entry.lines]


@pytest.mark.parametrize("case", SOLVED, ids=lambda case: case.file.removesuffix(".eml"))
def test_expected_lines_are_taken_in_order(reader: Any, case: Case) -> None:
    mail, lines = taken(reader, case)
    if case.file in EITHER_WAY or (mail.trouble and case.may_refuse):
        return
    rest = iter(lines)
    missing = [line for line in case.expected if not any(line == other for other in rest)]
    assert missing == []


def test_figure(reader: Any, record_property: Any) -> None:
    """Most mails give exactly the expected lines; the others have prose around them."""
    exact = 0
    for case in SOLVED:
        mail, lines = taken(reader, case)
        exact += lines == list(case.expected) or bool(mail.trouble and case.may_refuse)
    record_property("exact", f"{exact} of {len(SOLVED)}")
    assert exact * 10 >= len(SOLVED) * 8
