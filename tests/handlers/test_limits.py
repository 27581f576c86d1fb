"""Whose mail is run, how much of it, and who is answered (contract §1, spec §0.6, case ML-06)."""

from __future__ import annotations

from datetime import timedelta

import pytest

from .court import HOLDS, Court, at

SIGNON = "SIGNON fspring pw-france\n"


def test_a_stranger_gets_one_refusal_for_each_kind_and_day(spring: Court) -> None:
    for text, expected in (
        ("hello there", 1),
        ("how are you?", 0),
        ("SIGNON fspring x", 1),
        ("SIGNON gspring y", 0),
        ("CREATE ?mine x", 0),
    ):
        assert len(spring.mail("stranger", text)) == expected, text
    assert len(spring.mail("other", "hello there")) == 1
    assert len(spring.mail("stranger", "hello there", "1997-04-10 12:00")) == 1


def test_a_refusal_to_a_stranger_echoes_nothing_of_his_text(spring: Court) -> None:
    letter = spring.mail("stranger", "SIGNON fspring x\nbuy cheap watches").one("stranger")
    assert "watches" not in letter.text


def test_a_mail_without_any_command_is_answered_once_a_day(spring: Court) -> None:
    letters = spring.mail("france", "I am on holiday until Monday")
    assert "no_command" in letters.one("france").codes
    assert spring.mail("france", "I am still on holiday") == []
    assert len(spring.mail("france", "LIST")) == 1


def test_a_person_gets_30_answers_an_hour_and_every_mail_is_carried_out(spring: Court) -> None:
    spring.now = at("1997-04-10 10:00")
    for _ in range(29):
        assert len(spring.sign("france")) == 1
    letter = spring.sign("france").one("france")
    assert letter.said("answers_pause").params["count"] == 30
    assert spring.sign("france", HOLDS["france"]) == []
    assert len(spring.held("france")) == 3
    later = spring.now + timedelta(hours=1, minutes=1)
    assert len(spring.sign("france", "", later)) == 1


def test_the_limit_of_one_address_is_none_for_another(spring: Court) -> None:
    for _ in range(31):
        spring.sign("france")
    assert len(spring.sign("germany")) == 1


@pytest.mark.parametrize("text", ["x" * 66_000, "A par - bur\n" * 1001, "é" * 33_000])
def test_a_text_over_64_kb_or_1000_lines_is_not_run_and_the_answer_says_so(
    spring: Court, text: str
) -> None:
    letter = spring.mail("france", f"{SIGNON}{HOLDS['france']}\n{text}").one("france")
    assert letter.codes & {"mail_too_big", "mail_too_long"}
    assert "64" in letter.text and "1000" in letter.text.replace(",", "")
    assert spring.held("france") == []


def test_one_long_press_line_is_fine(spring: Court) -> None:
    letters = spring.sign("france", f"PRESS TO E\n{'word ' * 10_000}\nENDPRESS")
    assert letters.of("PressView").readers == ["england"]


@pytest.mark.parametrize(
    "header",
    [
        "Auto-Submitted: auto-replied",
        "Precedence: bulk",
        "List-Id: <x.example.org>",
        "X-Autoreply: yes",
        "Return-Path: <>",
        "X-Loop: judge@localhost",
    ],
)
def test_automatic_mail_is_neither_run_nor_answered(spring: Court, header: str) -> None:
    assert spring.mail("france", SIGNON + HOLDS["france"], headers=[header]) == []
    assert spring.held("france") == []
    assert spring.inbox()["ignored"] == 1


@pytest.mark.parametrize("who", ["mailer-daemon@example.org", "judge@localhost", "noreply@x.org"])
def test_machines_are_known_by_name(spring: Court, who: str) -> None:
    assert spring.mail(who, "HELP") == []


def test_a_null_sender_is_never_answered(spring: Court) -> None:
    assert spring.feed(spring.raw("france", "HELP", spring.now), spring.now, "") == []


@pytest.mark.parametrize(
    "headers",
    [
        ["From: france@example.org", "From: germany@example.org"],
        ["From: france@example.org, germany@example.org"],
        ["From: "],
    ],
)
def test_a_sender_in_doubt_is_held_and_not_answered(spring: Court, headers: list[str]) -> None:
    assert spring.mail("france", SIGNON + HOLDS["france"], headers=headers) == []
    assert spring.held("france") == []
    assert spring.inbox()["held"] == 1


def test_reply_to_and_lines_like_headers_do_not_say_who_wrote(spring: Court) -> None:
    letters = spring.mail(
        "france",
        f"From: germany@example.org\nReply-To: x@example.org\n{SIGNON}LIST",
        headers=["Reply-To: evil@example.net", "Resent-From: evil@example.net"],
    )
    assert letters.readers == ["france"]


def test_reading_ends_after_20_lines_in_a_row_that_look_like_nothing(spring: Court) -> None:
    chatter = "\n".join(f"and then we talked of this and that {n}" for n in range(20))
    letter = spring.sign("france", f"{chatter}\n{HOLDS['france']}").one("france")
    assert letter.said("reading_ended").params["count"] == 20
    assert spring.held("france") == []


def test_19_lines_a_typo_or_empty_lines_cost_nothing(spring: Court) -> None:
    chatter = "\n\n".join(f"and then we talked of this and that {n}" for n in range(19))
    spring.sign("france", f"{chatter}\nA par - bru\n{chatter}\n{HOLDS['france']}")
    assert len(spring.held("france")) == 3


def test_an_unknown_command_is_told_and_the_rest_goes_on(spring: Court) -> None:
    letter = spring.sign("france", f"SET FROBNICATE\n{HOLDS['france']}").one("france")
    assert "set_unknown" in letter.codes
    assert len(spring.held("france")) == 3


def test_every_mail_of_a_person_has_one_answer_that_answers_it(spring: Court) -> None:
    letter = spring.sign("france").one("france")
    assert str(letter.message["In-Reply-To"]).endswith("@example.org>")
    assert letter.message["Auto-Submitted"] == "auto-replied"


def test_html_only_orders_are_read(spring: Court) -> None:
    raw = spring.raw("france", "", spring.now).replace(b"text/plain", b"text/html")
    raw += b"<div>signon fspring pw-france<br>A par - bur</div>\n"
    spring.feed(raw, spring.now + timedelta(seconds=1), "france@example.org")
    assert spring.held("france") == ["A par - bur"]


def test_very_long_addresses_do_not_stop_the_judge(court: Court) -> None:
    """The column of dedupe keys has 200 characters (PostgreSQL keeps to that)."""
    from sqlalchemy import text

    who = f"{'a' * 64}@{'.'.join(['b' * 60] * 3)}.org"
    assert len(court.mail(who, "HELP")) == 1
    assert len(court.mail(who, "SIGNON fspring x")) == 1
    assert court.mail(who, "SIGNON fspring x") == []
    with court.judge.engine.connect() as connection:
        longest = connection.execute(text("SELECT max(length(dedupe_key)) FROM outbox"))
        assert longest.scalar_one() <= 200
