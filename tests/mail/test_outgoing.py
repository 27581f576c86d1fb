"""Letters become mails that say what was meant and nothing else."""

from __future__ import annotations

import email
import email.policy
from dataclasses import replace
from datetime import datetime, timedelta, timezone

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judge.mail import headers, incoming
from judge.mail.outgoing import Attachment, Letter, Unsendable, compose, enclose

from .corpus import OWN, cases

LETTER = Letter(
    from_name="Le juge",
    from_address="judge@example.org",
    to="player.one@example.org",
    reply_to="judge+tok3n@example.org",
    subject="test: S1901M results",
    text="Movement results for Spring of 1901.\n",
    message_id="<outbox-1@example.org>",
    date=datetime(2026, 1, 5, 23, 30, tzinfo=timezone(timedelta(hours=1))),
    auto="auto-generated",
    in_reply_to="<t1@client.example.net>",
    references=("<game-1@example.org>", "<t1@client.example.net>"),
    list_id="test",
    languages=("fr", "en"),
    loop="judge@example.org",
)
HEADERS = [
    "From",
    "To",
    "Reply-To",
    "Subject",
    "Date",
    "Message-ID",
    "In-Reply-To",
    "References",
    "List-Id",
    "Auto-Submitted",
    "X-Loop",
    "Content-Language",
    "MIME-Version",
    "Content-Type",
    "Content-Transfer-Encoding",
]


def body(message: bytes) -> str:
    """The text as the standard library of a reader decodes it."""
    parsed = email.message_from_bytes(message)
    payload = parsed.get_payload(decode=True)
    assert isinstance(payload, bytes)
    return payload.decode("utf-8").replace("\r\n", "\n")


def test_the_whole_mail() -> None:
    assert compose(LETTER).decode("ascii").split("\r\n") == [
        "From: Le juge <judge@example.org>",
        "To: player.one@example.org",
        "Reply-To: judge+tok3n@example.org",
        "Subject: test: S1901M results",
        "Date: Mon, 05 Jan 2026 23:30:00 +0100",
        "Message-ID: <outbox-1@example.org>",
        "In-Reply-To: <t1@client.example.net>",
        "References: <game-1@example.org> <t1@client.example.net>",
        "List-Id: <test.example.org>",
        "Auto-Submitted: auto-generated",
        "X-Loop: judge@example.org",
        "Content-Language: fr, en",
        "MIME-Version: 1.0",
        "Content-Type: text/plain; charset=us-ascii",
        "Content-Transfer-Encoding: 7bit",
        "",
        "Movement results for Spring of 1901.",
        "",
    ]


def test_french_goes_as_quoted_printable_and_comes_back() -> None:
    text = "Été 1901 : l'armée = « 5 € » \n-- \n" + "é" * 300 + "\n\ttab\t\n"
    message = compose(replace(LETTER, text=text))
    assert b"quoted-printable" in message and b"base64" not in message
    assert body(message) == text
    assert max(map(len, message.split(b"\r\n"))) <= 78


def test_long_ascii_line_and_special_lines_survive() -> None:
    text = f"From Paris\n.\n..\n>From Lyon\n{'x' * 5000}\nFrom\n.\n"
    message = compose(replace(LETTER, text=text))
    assert body(message) == text
    assert compose(replace(LETTER, text="From Paris\n.\n")).endswith(b"\r\n\r\nFrom Paris\r\n.\r\n")


def test_the_judge_knows_its_own_mail() -> None:
    read = incoming.read(compose(LETTER), envelope_from="x@example.net", own_addresses=OWN)
    assert read.automatic == "own address"
    renamed = replace(LETTER, from_address="x@example.net")
    assert incoming.read(compose(renamed), own_addresses=OWN).automatic == "loop"


@pytest.mark.parametrize("number", ["138", "139", "140"])
def test_hostile_headers_do_not_reach_the_answer(number: str) -> None:
    raw = next(case.raw for case in cases() if case.file.startswith(number))
    mail = incoming.read(raw, own_addresses=OWN)
    answer = compose(
        replace(
            LETTER,
            from_name=mail.sender_name,
            subject="Re: " + mail.subject,
            in_reply_to=mail.message_id,
            references=tuple(filter(None, [mail.message_id])),
        )
    )
    names = [name for name, _ in email.message_from_bytes(answer).raw_items()]
    assert set(names) <= set(HEADERS)
    assert len(names) == len(set(names))
    assert "Bcc" not in names and "X-Evil" not in names


def test_injection_in_every_field() -> None:
    bad = "x\r\nBcc: victim@example.net\r\n\r\nHello\u2028\x00\x85é"
    message = compose(
        replace(
            LETTER,
            from_name=bad,
            subject=bad,
            in_reply_to=f"<a@b>{bad}",
            references=(bad, f"<{bad}@x>"),
            list_id=bad,
            loop=bad,
            languages=("fr", bad),
        )
    )
    names = [name for name, _ in email.message_from_bytes(message).raw_items()]
    assert names == [name for name in HEADERS if name not in ("In-Reply-To", "References")]


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"to": "a@b.example\r\nBcc: v@x.example"}, "bad_address"),
        ({"to": "a@b.example, c@d.example"}, "bad_address"),
        ({"to": "rené@example.org"}, "needs_smtputf8"),
        ({"from_address": "judge"}, "bad_address"),
        ({"reply_to": "<a@b.example>"}, "bad_address"),
        ({"message_id": "<a b@c>"}, "bad_message_id"),
        ({"message_id": "<a@c>\r\nX: y"}, "bad_message_id"),
        ({"date": datetime(2026, 1, 1)}, "naive_date"),  # noqa: DTZ001
    ],
)
def test_unsendable(change: dict[str, object], code: str) -> None:
    with pytest.raises(Unsendable) as refused:
        compose(replace(LETTER, **change))  # type: ignore[arg-type]
    assert refused.value.code == code


@pytest.mark.parametrize("text", ["Plain.\n", "Été à Paris.\n", "x" * 2000 + "\n"])
@pytest.mark.parametrize("files", [(), (Attachment("a.json", "application/json", b"{}"),)])
def test_a_file_can_be_added_to_a_finished_mail(text: str, files: tuple[Attachment, ...]) -> None:
    letter = replace(LETTER, text=text, attachments=files)
    picture = Attachment("map.png", "image/png", bytes(range(256)) * 20)
    before = compose(letter)
    after = enclose(before, picture)
    assert after == enclose(before, picture)
    old, new = (
        email.message_from_bytes(raw, policy=email.policy.default) for raw in (before, after)
    )
    kept = [name for name in HEADERS if not name.startswith("Content-T")]
    assert [new[name] for name in kept] == [old[name] for name in kept]
    plain = new.get_body(("plain",))
    assert plain is not None
    assert plain.get_content().replace("\r\n", "\n") == text
    assert [
        (part.get_filename(), part.get_content_type(), part.get_content())
        for part in new.iter_attachments()
    ][-1] == ("map.png", "image/png", picture.content)
    assert len(list(new.iter_attachments())) == len(files) + 1
    assert not any(len(line) > 998 for line in after.split(b"\r\n"))


def test_what_is_no_mail_of_ours_takes_no_file() -> None:
    with pytest.raises(Unsendable, match="check_failed"):
        enclose(b"Subject: x\r\n\r\nhello", Attachment("map.png", "image/png", b"x"))


def test_attachment() -> None:
    picture = Attachment("../map é.png", "image/png", bytes(range(256)) * 20)
    letter = replace(LETTER, text="Voilà\n--x\n", attachments=(picture,))
    message = compose(letter)
    assert message == compose(letter)
    parsed = email.message_from_bytes(message, policy=email.policy.default)
    (attached,) = list(parsed.iter_attachments())  # type: ignore[attr-defined]
    assert attached.get_content() == picture.content
    assert attached.get_filename() == "..-map-.png"
    text = parsed.get_body().get_content()  # type: ignore[attr-defined]
    assert text.replace("\r\n", "\n") == "Voilà\n--x\n"


def test_an_attached_text_is_no_base64_and_keeps_its_line_ends() -> None:
    for word, encoding in (("summer", "7bit"), ("été", "quoted-printable")):
        content = f"SUMMARY:{word}\r\n long\r\n".encode()
        file = Attachment("a.ics", "text/calendar", content, ("method=PUBLISH", 'name="a.ics"'))
        message = compose(replace(LETTER, attachments=(file,)))
        parsed = email.message_from_bytes(message, policy=email.policy.strict)
        (attached,) = list(parsed.iter_attachments())  # type: ignore[attr-defined]
        assert attached.get_payload(decode=True) == content
        assert attached["Content-Transfer-Encoding"] == encoding
        assert dict(attached["Content-Type"].params) == {
            "charset": "utf-8",
            "method": "PUBLISH",
            "name": "a.ics",
        }


@pytest.mark.parametrize("evil", ["method=x\r\nX: y", "method", 'name="a";x=y', "é=a"])
def test_a_parameter_that_is_none_is_left_out(evil: str) -> None:
    file = Attachment("a.ics", "text/calendar", b"x\r\n", (evil,))
    message = compose(replace(LETTER, attachments=(file,)))
    assert b"Content-Type: text/calendar; charset=utf-8\r\n" in message


@settings(max_examples=150, deadline=None)
@given(
    subject=st.text(max_size=300),
    name=st.text(max_size=120),
    text=st.text(max_size=400),
    game=st.text(max_size=20),
)
def test_any_text_makes_a_sound_mail(subject: str, name: str, text: str, game: str) -> None:
    letter = replace(LETTER, subject=subject, from_name=name, text=text, list_id=game)
    message = compose(letter)
    assert message == compose(letter)
    assert message.isascii()
    parsed = email.message_from_bytes(message)
    assert [field for field, _ in parsed.raw_items()] == HEADERS
    again = incoming.read(message)
    assert again.sender == "judge@example.org"
    assert again.subject == " ".join(headers.one_line(subject, 200).split())
