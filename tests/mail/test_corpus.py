"""Every mail of the corpus is read as its index says, in its time."""

from __future__ import annotations

import time
import unicodedata

import pytest

from judge.mail import incoming, received

from .corpus import OWN, Case, cases

ALL = cases()
# Only the inbox knows a repeat: tests/handlers/test_repeats.py.
DUPLICATE = frozenset(("190b-duplicate-mid-same.eml",))

by_file = pytest.mark.parametrize("case", ALL, ids=lambda case: case.file.removesuffix(".eml"))


def read(case: Case) -> incoming.Incoming:
    return incoming.read(case.raw, envelope_from=case.envelope_from, own_addresses=OWN)


def test_the_corpus_is_complete() -> None:
    assert len(ALL) == 158


@by_file
def test_action(case: Case) -> None:
    if case.file in DUPLICATE:
        return
    shown = incoming.describe(case.file, read(case))
    assert (shown["action"], shown["file"]) == (case.action, case.file)
    assert (shown["detail"] == "hold-for-gm") == (case.detail == "hold-for-gm")


@by_file
def test_time(case: Case) -> None:
    raw = case.raw
    start = time.process_time()
    incoming.read(raw, envelope_from=case.envelope_from, own_addresses=OWN)
    received.Arrival(raw).digest(case.envelope_from, ["judge@example.org"])
    assert time.process_time() - start < case.max_seconds


@by_file
def test_text_is_safe_to_store(case: Case) -> None:
    mail = read(case)
    shown = mail.text + mail.subject + mail.sender_name
    assert not any(unicodedata.category(c) in ("Cc", "Cs") for c in shown if c not in "\n\t")
    assert "\n" not in mail.subject + mail.sender_name
    assert len(mail.subject) <= 200


@by_file
def test_sender(case: Case) -> None:
    mail = read(case)
    if mail.hold or case.action == "ignore":
        return
    # In the corpus people write under the address of their envelope.
    assert mail.sender == case.envelope_from.lower()


@pytest.mark.parametrize(
    ("number", "trouble"),
    [
        ("077", None),
        ("080", "only_attachment"),
        ("088", "encrypted"),
        ("090", "encrypted"),
        ("093", "tnef"),
        ("130", "ambiguous_sender"),
        ("151", "empty"),
        ("201", "too_complex"),
        ("202", "too_complex"),
        ("221", "too_large_text"),
        ("229", "empty"),
        ("230", "empty"),
        ("232", "no_sender"),
        ("233", "empty"),
        ("236", "too_large_header"),
    ],
)
def test_trouble(number: str, trouble: str | None) -> None:
    mail = read(_case(number))
    assert mail.trouble == trouble
    assert not (mail.trouble and mail.text) or mail.hold


@pytest.mark.parametrize(
    ("number", "reason"),
    [
        ("095", "auto-submitted"),
        ("160", "null sender"),
        ("162", "precedence"),
        ("164", "auto-submitted"),
        ("170", "report"),
        ("172", "receipt"),
        ("174", "own address"),
        ("180", "mailer daemon"),
        ("181", "loop"),
        ("182", "loop"),
        ("187", "list"),
    ],
)
def test_reason(number: str, reason: str) -> None:
    assert read(_case(number)).automatic == reason


def test_headers_of_single_mails() -> None:
    assert read(_case("120")).subject == "Ordres d’automne"
    assert read(_case("120")).sender_name == "René Dupont"
    assert read(_case("122")).subject == "réponse"
    assert read(_case("138")).subject == "orders  Bcc: victim@example.net    Hello"
    assert read(_case("140")).message_id is None
    assert read(_case("143")).date is None
    assert read(_case("133")).sender == "mallory@example.net"
    assert read(_case("133")).sender_name == "player.one@example.org"
    assert read(_case("127")).sender == "player.one@example.org"
    assert read(_case("127")).sender_shown == "PLAYER.ONE@example.org"


def test_forwarded_password_is_not_in_the_text() -> None:
    assert "hunter2" not in read(_case("078")).text


def test_repeat_has_the_same_digest_and_a_changed_mail_another() -> None:
    def key(number: str) -> str:
        case = _case(number)
        return received.Arrival(case.raw).digest(case.envelope_from, ["judge@example.org"])

    assert key("190a") == key("190b")
    assert len({key("190a"), key("190c"), key("190d")}) == 3


def test_no_two_other_mails_share_a_digest() -> None:
    keys = {
        received.Arrival(case.raw).digest(case.envelope_from, ["judge@example.org"]) for case in ALL
    }
    assert len(keys) == len(ALL) - 1


def _case(number: str) -> Case:
    return next(case for case in ALL if case.file.startswith(number))
