"""Every test mail through the whole judge: one answer to a person, none to a machine.

``index.csv`` says which (contract §4, mail-hazards §1.6). Names and address are those of the court.
"""

from __future__ import annotations

from datetime import timedelta

from tests.mail.corpus import Case, cases

from .court import Court
from .letters import Letters

CHANGES = {
    b"player.one@example.org": b"france@example.org",
    b"PLAYER.ONE@example.org": b"FRANCE@example.org",
    b"judge@example.org": b"judge@localhost",
    b"SIGNON Ftest secret": b"SIGNON Fspring pw-france",
}


def adapted(raw: bytes) -> bytes:
    for old, new in CHANGES.items():
        raw = raw.replace(old, new)
    return raw


def send(court: Court, case: Case) -> Letters:
    sender = adapted(case.envelope_from.encode()).decode()
    return court.feed(adapted(case.raw), court.now + timedelta(minutes=5), sender)


def test_every_mail_is_answered_ignored_or_held_as_its_index_says(spring: Court) -> None:
    helped = 0
    for case in cases():
        before = spring.inbox()
        letters = send(spring, case)
        after = spring.inbox()
        grown = {state for state in after if after[state] > before.get(state, 0)}
        assert len(letters.of("Answer")) + len(letters.of("Stranger")) <= 1, case.file
        if case.action == "ignore":
            assert letters == [], case.file
            held = {"held"} if case.detail == "hold-for-gm" else {"ignored"}
            assert grown == (set() if case.detail == "duplicate" else held), case.file
        elif case.detail.startswith("help"):
            # A mail without any command may come from a machine: one answer a day.
            helped += len(letters)
        else:
            assert letters, case.file
            assert grown == {"done"}, case.file
    assert helped >= 1
    assert spring.inbox().keys() <= {"done", "held", "ignored"}, "nothing waits or was shunted"


def test_no_answer_shows_a_password_of_a_test_mail(spring: Court) -> None:
    """Not of the player, not one that he forwarded or put into the subject (eml 077, 078, 151)."""
    for case in cases():
        for letter in send(spring, case):
            text = f"{letter.subject}\n{letter.text}"
            assert not any(word in text for word in ("pw-france", "hunter2", "guess0")), case.file
