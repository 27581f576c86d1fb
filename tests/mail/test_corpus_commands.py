"""Mail and language joined: exactly the lines of the index are taken from every mail."""

from __future__ import annotations

import time

import pytest

from judge.language.diplomacy import OrderParser
from judge.language.reading import MailReader
from judge.language.statements import StatementParser
from judge.language.wrapping import taken_lines
from judge.mail import incoming
from tests.language.conftest import load, standard_lexicon

from .corpus import OWN, Case, cases

SOLVED = [case for case in cases() if case.action == "answer"]
READER = MailReader(load)
LEXICON = standard_lexicon()
ORDERS = OrderParser(load, LEXICON)
STATEMENTS = StatementParser(load, LEXICON, ORDERS)


@pytest.mark.parametrize("case", SOLVED, ids=lambda case: case.file.removesuffix(".eml"))
def test_exactly_the_expected_lines_are_taken_in_time(case: Case) -> None:
    raw = case.raw
    start = time.process_time()
    mail = incoming.read(raw, envelope_from=case.envelope_from, own_addresses=OWN)
    lines = taken_lines(READER.read(mail.text), ORDERS, STATEMENTS)
    assert time.process_time() - start < case.max_seconds
    if mail.trouble and case.may_refuse:
        assert lines == []
    else:
        assert lines == list(case.expected)


@pytest.mark.parametrize("case", SOLVED, ids=lambda case: case.file.removesuffix(".eml"))
def test_every_line_of_the_text_is_accounted_for(case: Case) -> None:
    """Run, listed or skipped with a reason; below SIGNOFF and a signature nothing is read."""
    mail = incoming.read(case.raw, envelope_from=case.envelope_from, own_addresses=OWN)
    reading = READER.read(mail.text)
    last = len(mail.text.splitlines()) if reading.ended == "end" else reading.entries[-1].number
    seen = {entry.number for entry in reading.entries} | {line.number for line in reading.dropped}
    blocks = {line for entry in reading.entries for line in entry.lines[1:]}
    for number, line in enumerate(mail.text.splitlines()[:last], start=1):
        assert number in seen or not line.strip() or line.strip() in blocks, line
