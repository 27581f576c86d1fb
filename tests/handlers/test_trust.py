"""What the mail host's verdict about a sender changes (decision 009, mail-hazards §1.9)."""

from __future__ import annotations

from typing import Any

import pytest

from judge.store.transaction import reading

from .conftest import Opened
from .court import HOLDS, Court
from .letters import Letter, Letters, address

HOST = "mail.example.net"
RECEIVED = "Received: from x (x [203.0.113.5]) by mail.example.net; Tue, 8 Apr 1997 20:00:00 +0200"
SIGNON = "SIGNON fspring pw-france\n"
FORM = "REGISTER\nName: Zoe\nCountry: Europe\nLevel: amateur\nSite: home\nEND"


@pytest.fixture
def guarded(opened: Opened) -> Court:
    """The game ``spring``, and a mail host that judges senders."""
    return opened("seven", HOST)


def judged(court: Court, who: str, text: str, verdict: str) -> bytes:
    """A mail with what the mail host says of its sender on top."""
    top = f"{RECEIVED}\nAuthentication-Results: {HOST}; dmarc={verdict}\n"
    return top.encode() + court.raw(who, text, court.now)


def write(court: Court, who: str, text: str, verdict: str, to: str = "judge@localhost") -> Letters:
    """A mail that the mail host hands over, with what it says of the sender."""
    raw = judged(court, who, text, verdict)
    return court.feed(raw, court.now, address(who), from_relay=True, to=(to,))


def reply_to(court: Court, who: str) -> Letter:
    return court.letters.to(who)[-1]


def language(court: Court, who: str) -> Any:
    return court.person(who).languages


# --- a mail that does not come from where it claims


def test_the_password_counts_and_only_the_owner_hears_of_it(guarded: Court) -> None:
    letters = write(guarded, "france", SIGNON + HOLDS["france"], "fail")
    assert letters.readers == ["france"]
    answer = letters.one("france")
    assert answer.kind == "Answer" and "forged_signon" in answer.codes
    assert answer.said("forged_signon").params["host"] == "203.0.113.5"
    assert "203.0.113.5" in answer.text and "SET PASSWORD" in answer.text
    assert len(guarded.held("france")) == 3


def test_a_forged_foreign_address_hears_nothing(guarded: Court) -> None:
    letters = write(guarded, "office@work.example", SIGNON + "A par - bur", "fail")
    assert letters.readers == ["france"]
    assert "office@work.example" in letters.one("france").text


def test_others_are_not_shown_the_forged_address(guarded: Court) -> None:
    text = SIGNON + "PRESS TO G\nHello\nENDPRESS\nSET MOVES NEXT 48"
    letters = write(guarded, "office@work.example", text, "fail")
    told = [letter for letter in letters if letter.to != "france@example.org"]
    assert {letter.kind for letter in told} == {"PressView", "Notice"}
    assert not [letter for letter in told if "office@work.example" in letter.text]


@pytest.mark.parametrize(
    "text",
    [
        "CREATE ?autumn pw-new",
        "SIGNON ?autumn pw-new",
        "OBSERVE spring pw-new",
        FORM,
        "I AM ALSO germany@example.org",
        "GET DEDICATION",
        "SET LANGUAGE FR",
        "SET MY ZONE Europe/London",
    ],
)
def test_what_rests_on_the_address_alone_is_refused(guarded: Court, text: str) -> None:
    guarded.register("zoe")
    guarded.mail("germany", "CREATE ?autumn pw-g")
    before = guarded.person("zoe")
    letters = write(guarded, "zoe", text, "fail")
    assert letters.readers == ["zoe"]
    answer = letters.one("zoe")
    assert {"sender_not_believed", "mail_not_believed"} <= answer.codes
    assert "203.0.113.5" in answer.text
    after = guarded.person("zoe")
    assert (before.name, before.languages, before.zone) == (after.name, after.languages, after.zone)
    assert "dedication_below" not in answer.codes
    with reading(guarded.judge.engine) as tx:
        assert not tx.games.seats_of(after.id)


def test_an_open_power_is_not_taken_over(guarded: Court) -> None:
    guarded.register("zoe")
    write(guarded, "france", SIGNON + "RESIGN", "pass")
    refused = write(guarded, "zoe", "SIGNON fspring pw-zoe", "fail").one("zoe")
    assert {"wrong_password", "mail_not_believed"} <= refused.codes
    assert guarded.game()["seats"]["france"]["user"] is None
    write(guarded, "zoe", "SIGNON fspring pw-zoe", "pass")
    assert guarded.game()["seats"]["france"]["user"] == "zoe@example.org"


def test_an_answer_to_a_letter_opens_nothing(guarded: Court) -> None:
    guarded.sign("france", "LIST")
    to = reply_to(guarded, "france").reply_to
    answer = write(guarded, "france", "A par - bur", "fail", to).one("france")
    assert "sender_not_believed" in answer.codes
    assert guarded.held("france") == []
    write(guarded, "france", "A par - bur", "pass", to)
    assert "A par - bur" in guarded.held("france")


def test_an_observer_needs_his_password(guarded: Court) -> None:
    guarded.register("zoe")
    write(guarded, "zoe", "OBSERVE spring pw-zoe", "pass")
    assert "wrong_password" in write(guarded, "zoe", "OBSERVE spring x", "fail").one("zoe").codes
    letters = write(guarded, "zoe", "OBSERVE spring pw-zoe\nLIST", "fail")
    assert "forged_signon" in letters.one("zoe").codes


def test_the_owner_of_the_address_is_warned_once_a_day(guarded: Court) -> None:
    assert write(guarded, "france", "LIST", "fail").readers == ["france"]
    assert write(guarded, "france", "LIST", "fail") == []
    assert write(guarded, "france", "hello", "fail") == []
    assert write(guarded, "france", "LIST", "pass").readers == ["france"]


@pytest.mark.parametrize("text", ["LIST", FORM, "HELP", "hello", "SIGNON fspring x", "x\n" * 1100])
def test_a_stranger_hears_nothing_of_mail_in_his_name(guarded: Court, text: str) -> None:
    assert write(guarded, "victim@work.example", text, "fail") == []
    assert not guarded.registered("victim@work.example")
    assert write(guarded, "victim@work.example", text, "none").readers == ["victim@work.example"]


def test_settings_of_the_person_follow_the_password(guarded: Court) -> None:
    """Germany's address is forged, France's password is right: France is set, Germany is not."""
    write(guarded, "germany", SIGNON + "SET LANGUAGE FR", "fail")
    assert (language(guarded, "france"), language(guarded, "germany")) == (["fr"], ["en"])


# --- what ends or moves a seat


ENDING = ["SET PASSWORD other", "SET ADDRESS a@other.example", "RESIGN"]


@pytest.mark.parametrize(
    ("who", "verdict", "text"),
    [
        *(("france", "none", text) for text in ENDING),
        *(("office@work.example", "pass", text) for text in ENDING),
        ("germany", "pass", ENDING[0]),
        ("france", "fail", ENDING[0]),
    ],
)
def test_the_password_alone_does_not_end_a_seat(
    guarded: Court, who: str, verdict: str, text: str
) -> None:
    letters = write(guarded, who, SIGNON + text, verdict)
    answer = letters.one("france")
    assert "proof_needed" in answer.codes
    assert "SIGNON fspring password" in answer.text
    assert letters.of("AddressToken") == []
    assert guarded.game()["seats"]["france"]["user"] == "france@example.org"
    assert "signed_on" in write(guarded, "france", SIGNON, "none").one("france").codes


@pytest.mark.parametrize(
    ("how", "text"),
    [
        *(("proved", text) for text in ENDING),
        *((how, ENDING[0]) for how in ("answered", "answered from elsewhere", "no host")),
    ],
)
def test_its_owner_ends_it(opened: Opened, how: str, text: str) -> None:
    court = opened("seven", "" if how == "no host" else HOST)
    court.sign("france", "LIST")
    to = reply_to(court, "france").reply_to if how.startswith("answered") else "judge@localhost"
    who = "office@work.example" if how == "answered from elsewhere" else "france"
    letters = write(court, who, SIGNON + text, "pass" if how == "proved" else "none", to)
    codes = set().union(*(letter.codes for letter in letters))
    assert codes & {"password_set", "address_token_sent", "resigned"}
    assert "proof_needed" not in codes


def test_the_letter_of_another_seat_proves_nothing(guarded: Court) -> None:
    guarded.sign("germany", "LIST")
    to = reply_to(guarded, "germany").reply_to
    letters = write(guarded, "germany", SIGNON + "SET PASSWORD other", "pass", to)
    assert "proof_needed" in letters.one("france").codes


def test_help_shows_only_what_would_be_carried_out(guarded: Court) -> None:
    shown = write(guarded, "france", SIGNON + "HELP PASSWORD", "none").one("france").text
    assert "SET PASSWORD newpassword" not in shown
    shown = write(guarded, "france", SIGNON + "HELP PASSWORD", "pass").one("france").text
    assert "SET PASSWORD newpassword" in shown


def test_becoming_master(guarded: Court) -> None:
    write(guarded, "germany", "CREATE ?autumn pw-g", "none")
    text = "SIGNON ?autumn pw-g\nBECOME MASTER"
    assert "proof_needed" in write(guarded, "germany", text, "none").one("germany").codes
    assert "master_now" in write(guarded, "germany", text, "pass").one("germany").codes


# --- whose word it is


def test_no_verdict_is_as_it_always_was(guarded: Court) -> None:
    assert write(guarded, "france", SIGNON + HOLDS["france"], "none").readers == ["france"]
    write(guarded, "germany", "CREATE ?autumn pw-g\nSET LANGUAGE FR", "none")
    assert guarded.exists("autumn") and language(guarded, "germany") == ["fr"]


def test_a_verdict_counts_only_from_our_own_mail_host(guarded: Court) -> None:
    raw = judged(guarded, "france", SIGNON + "SET PASSWORD other", "pass")
    answer = guarded.feed(raw, guarded.now, "france@example.org").one("france")
    assert "proof_needed" in answer.codes
    raw = judged(guarded, "france", SIGNON + "A par H", "fail")
    answer = guarded.feed(raw, guarded.now, "france@example.org").one("france")
    assert "forged_signon" not in answer.codes


def test_without_a_configured_host_nothing_is_believed_or_doubted(spring: Court) -> None:
    for verdict in ("fail", "none"):
        codes = write(spring, "france", SIGNON + "SET PASSWORD other", verdict).one("france").codes
        assert "password_set" in codes
        spring.mail("france", "SIGNON fspring other\nSET PASSWORD pw-france")


def test_whether_our_host_handed_a_mail_over_is_stored_with_it(guarded: Court) -> None:
    write(guarded, "france", "HELP", "pass")
    guarded.mail("france", "HELP")
    with reading(guarded.judge.engine) as tx:
        last = tx.inbox.in_state("done")[-2:]
    assert [mail.from_relay for mail in last] == [True, False]
