"""The check of letters finds what it is there to find."""

from __future__ import annotations

from dataclasses import replace
from email.errors import MessageDefect

import pytest

from judge.mail.letter import Attachment, Letter
from judge.mail.outgoing import compose

from . import sound
from .test_outgoing import LETTER

REPORT = replace(LETTER, subject="FROG:test - S1901M Results", in_reply_to="<game-1@example.org>")
REPORT = replace(REPORT, references=("<game-1@example.org>",))
ANSWER = replace(REPORT, subject="Re: FROG:test - S1901M orders", auto="auto-replied")
ANSWER = replace(ANSWER, in_reply_to="<t1@client.example.net>")
ANSWER = replace(ANSWER, references=("<game-1@example.org>", "<t1@client.example.net>"))
ICS = Attachment("test.ics", "text/calendar", "SUMMARY:été\r\n".encode(), ("method=PUBLISH",))
PICTURE = Attachment("map.png", "image/png", bytes(range(256)))


def found(raw: bytes) -> str:
    return "\n".join(sound.faults(raw, sound.read(raw)))


@pytest.mark.parametrize(
    "letter",
    [
        REPORT,
        ANSWER,
        replace(REPORT, text="L'hiver à Sébastopol\n" * 30, subject="FROG:test - Délai"),
        replace(REPORT, text="| " + "é" * 500 + "\n"),
        replace(REPORT, attachments=(ICS, PICTURE)),
        replace(ANSWER, subject="Re: FROG hello", list_id=None),
        replace(REPORT, subject="FROG 2 notices", list_id=None, in_reply_to=None, references=()),
    ],
)
def test_a_sound_letter_has_no_fault(letter: Letter) -> None:
    raw = compose(letter)
    assert found(raw) == ""
    assert found(raw.replace(b"\r\n", b"\n")) == ""  # as an mbox holds it


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        (b"X-Loop: ", b"X-Mailer: judge\r\nX-Loop: ", "headers"),
        (b"X-Loop: judge@example.org\r\n", b"", "headers"),
        (b"MIME-Version: 1.0\r\n", b"", "headers"),
        (b"List-Id: <test.example.org>", b"List-Id: <other.example.org>", "List-Id"),
        (b"Auto-Submitted: auto-generated", b"Auto-Submitted: no", "Auto-Submitted"),
        (b"To: player", b"To: other@example.org, player", "one recipient"),
        (b"References: <game-1@", b"References: <game-2@", "References"),
        (b"Message-ID: <outbox-1@example.org>", b"Message-ID: <1@host.example>", "Message-ID"),
        (b"+0100", b"-0000", "zone"),
        (b"Movement", b"M" * 999, "octets"),
        (b"Movement", b"M" * 70, "columns"),
        (b"Movement", "Mouvement d'été".encode(), "above 127"),
        (b"Encoding: 7bit", b"Encoding: 8bit", "sent as 8bit"),
        (b"Encoding: 7bit", b"Encoding: base64", "base64"),
        (b"Encoding: 7bit", b"Encoding: quoted-printable", "nothing needs"),
        (b"us-ascii", b"x-unknown", "not x-unknown"),
    ],
)
def test_a_fault_is_found(old: bytes, new: bytes, fault: str) -> None:
    raw = compose(REPORT)
    assert old in raw
    assert fault in found(raw.replace(old, new))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b"To: player.one@example.org", b"To: player one@@example.org"),
        (b'boundary="', b'boundary="x'),
        (b"AAECAwQ", b"AAECAw"),
    ],
)
def test_what_a_strict_reader_refuses_outright(old: bytes, new: bytes) -> None:
    raw = compose(replace(REPORT, text="été\n", attachments=(ICS, PICTURE)))
    assert old in raw
    with pytest.raises((MessageDefect, AssertionError)):
        found(raw.replace(old, new))


def test_letters_of_one_judge_have_names_of_their_own_and_one_thread_a_game() -> None:
    one = sound.read(compose(REPORT))
    other = sound.read(compose(replace(REPORT, message_id="<2@example.org>")))
    assert list(sound.together([one, other])) == []
    assert list(sound.together([one, one])) == ["two letters with one Message-ID"]
    strayed = replace(REPORT, message_id="<3@example.org>", references=("<x@example.org>",))
    assert list(sound.together([one, sound.read(compose(strayed))])) != []
