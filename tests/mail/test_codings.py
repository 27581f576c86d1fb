"""The eight-bit codings of Cyrillic, in and out, and whom the robot of Ostrakizm leaves alone."""

from __future__ import annotations

import email
import email.policy
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.domain.ostracism import Coding
from judge.mail import automatic, incoming
from judge.mail.charset import clean
from judge.mail.letter import Attachment
from judge.mail.outgoing import compose

from .test_sound import REPORT, found

MAILS = Path(__file__).parents[1] / "mails" / "ostracism"
TEXT = "Здравствуйте, капитан!\n" + "Ёж " * 20 + " \n\tвсе = 5\n"


def mail(number: str) -> bytes:
    (path,) = MAILS.glob(f"{number}-*.eml")
    return path.read_bytes()


@pytest.mark.parametrize(
    ("number", "unlabelled"),
    [
        *(("001", False), ("004", True), ("005", True), ("006", True), ("007", True)),
        *(("008", False), ("009", False), ("010", True)),
    ],
)
@pytest.mark.parametrize("coding", [None, "windows-1251", "cp866"])
def test_a_mail_tells_whether_its_coding_was_guessed(
    number: str, unlabelled: bool, coding: str | None
) -> None:
    raw = mail(number)
    read = incoming.read(raw, unlabelled=coding)
    assert read.unlabelled == unlabelled
    assert (read.text != incoming.read(raw, unlabelled="koi8-r").text) == unlabelled


@pytest.mark.parametrize("coding", list(Coding))
def test_what_goes_out_in_a_coding_comes_in_again(coding: Coding) -> None:
    raw = compose(replace(REPORT, text=TEXT, charset=coding.charset))
    assert f"charset={coding.charset}\r\n".encode() in raw
    assert found(raw) == ""
    assert incoming.read(raw).text == TEXT
    message = email.message_from_bytes(raw, policy=email.policy.default)
    assert message.get_content().replace("\r\n", "\n") == TEXT
    picture = Attachment("a.ics", "text/calendar", "лето\r\n".encode())
    assert (
        found(compose(replace(REPORT, text=TEXT, charset=coding.charset, attachments=(picture,))))
        == ""
    )


@pytest.mark.parametrize("coding", list(Coding))
def test_what_cannot_be_written_in_it_goes_as_utf_8(coding: Coding) -> None:
    raw = compose(replace(REPORT, text="Ёж → été\n", charset=coding.charset))
    assert b"charset=utf-8\r\n" in raw
    assert incoming.read(raw).text == "Ёж → été\n"
    plain = compose(replace(REPORT, charset=coding.charset))
    assert plain == compose(REPORT)


@given(st.sampled_from(list(Coding)), st.binary(min_size=1, max_size=200))
def test_every_character_of_a_coding_survives(coding: Coding, data: bytes) -> None:
    text = data.decode(coding.charset, "replace")
    raw = compose(replace(REPORT, text=text, charset=coding.charset))
    read = email.message_from_bytes(raw, policy=email.policy.default)
    content = read.get_content().replace("\r\n", "\n")
    assert content.rstrip("\n") == clean(text).rstrip("\n")


@pytest.mark.parametrize(
    ("address", "name"),
    [
        *(("Mailer-Daemon@x", "mailer-daemon"), ("MAILER-DAEMON@example.org", "mailer-daemon")),
        *(("news@example.org", "news"), ("goodnews@example.org", "news")),
        *(("NewsServ@example.org", "newsserv"), ("mailserv@x", "mailserv"), ("USENET@x", "usenet")),
        *(("<ftpmail@x>", "ftpmail"), ("news+kuk@x", "news"), ("kuk+news@x", "news")),
        *(("newsman@example.org", None), ("kuk@news", None), ("kuk@news.example", None)),
        *(("", None), (None, None), ("news", None)),
    ],
)
def test_whom_the_robot_leaves_alone(address: str | None, name: str | None) -> None:
    assert automatic.unserved(address) == name


def test_the_judge_answers_them_as_before() -> None:
    raw = mail("001").replace(b"kuk@coast", b"goodnews@coast")
    assert incoming.read(raw).automatic is None
