"""The same mail again, from the socket to the answer (mail-hazards §1.10, eml 190a-d, 191).

The mails of ``tests/mails`` are sent as they are; only the names are those of the court.
"""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

from .court import Court
from .letters import Letters

MAILS = Path(__file__).parents[1] / "mails"
ORDERS = ["A mar S A par - bur", "A par - bur", "F bre - mao"]


def send(court: Court, name: str, **changes: str) -> Letters:
    raw = (MAILS / f"{name}.eml").read_bytes()
    for old, new in {
        "player.one@example.org": "france@example.org",
        "SIGNON Ftest secret": "SIGNON Fspring pw-france",
        "mid": "mao",
        **changes,
    }.items():
        raw = raw.replace(old.encode(), new.encode())
    return court.feed(raw, court.now + timedelta(seconds=30), "france@example.org")


def test_four_mails_with_one_message_id_or_one_body(spring: Court) -> None:
    assert send(spring, "190a-duplicate-mid").readers == ["france"]
    assert spring.held("france") == ORDERS
    done = spring.inbox()["done"]

    assert send(spring, "190b-duplicate-mid-same") == [], "the relay sent it again: nothing"
    assert spring.inbox()["done"] == done

    letter = send(spring, "190c-duplicate-mid-other-body").one("france")
    assert "A par - pic" in spring.held("france"), "a client used the Message-ID twice"
    assert letter.said("order_replaced").params["new"] == "A par-pic"

    assert send(spring, "190d-same-body-new-mid").readers == ["france"], "sent twice by hand"
    assert spring.held("france") == ORDERS


def test_a_repeat_after_another_mail_does_not_bring_its_orders_back(spring: Court) -> None:
    send(spring, "190a-duplicate-mid")
    send(spring, "190c-duplicate-mid-other-body")
    send(spring, "190b-duplicate-mid-same")
    assert "A par - pic" in spring.held("france")


def test_what_arrives_later_rules_whatever_its_date_says(spring: Court) -> None:
    send(spring, "190a-duplicate-mid")
    letter = send(spring, "191-older-date-later-arrival").one("france")
    assert "A par - gas" in spring.held("france")
    assert "Paris -> Gascony" in letter.text, "the answer shows the set that is in force"


def test_press_sent_twice_goes_out_once(spring: Court) -> None:
    text = "PRESS TO E\nShall we?\nENDPRESS"
    assert spring.sign("france", text).of("PressView").readers == ["england"]
    again = spring.sign("france", text)
    assert again.readers == ["france"]
    assert "press_repeated" in again[0].codes
    assert spring.sign("france", text.replace("E\n", "G\n")).of("PressView").readers == ["germany"]
    assert spring.sign("germany", text).of("PressView").readers == ["england"]
    later = spring.now + timedelta(minutes=11)
    assert spring.sign("france", text, later).of("PressView").readers == ["england"]
