"""Letters that come back: scores, who is told, and the way out again (mail-hazards §1.5)."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from judge.store.schema import BadAddress
from judge.store.transaction import reading

from .court import Court
from .letters import Letters, address

BOUNCES = Path(__file__).parents[1] / "mails" / "bounces"
DAY = timedelta(days=1)


def path_of(court: Court, who: str) -> str:
    """The return path of the last letter to somebody."""
    with reading(court.judge.engine) as tx:
        sent = tx.outbox.in_state("sent")
        return [row.envelope_from for row in sent if row.recipient == address(who)][-1]


def bounce(
    court: Court, who: str, name: str = "postfix-no-user", *, path: str = "", after: Any = None
) -> Letters:
    """A machine sends the last letter to ``who`` back, a second after the last mail."""
    raw = (BOUNCES / f"{name}.eml").read_bytes()
    court.now += after or timedelta(seconds=1)
    serial = f"<{int(court.now.timestamp())}@mx.example.org>".encode()
    raw = raw.replace(b"<r1@mx.example.org>", serial)
    return court.feed(raw, court.now, "", to=(path or path_of(court, who),))


def five_days(court: Court, who: str, name: str = "postfix-no-user", days: int = 5) -> Letters:
    path = path_of(court, who)
    found = bounce(court, who, name, path=path)
    for _ in range(days - 1):
        court.wait(court.now + DAY)
        found = bounce(court, who, name, path=path)
    return found


def row(court: Court, who: str) -> BadAddress | None:
    with reading(court.judge.engine) as tx:
        return tx.bad_addresses.get(address(who))


def half_points(court: Court, who: str) -> int:
    found = row(court, who)
    return found.score if found else 0


def test_a_day_adds_a_point_at_most(spring: Court) -> None:
    bounce(spring, "france", "postfix-expired")
    assert half_points(spring, "france") == 1
    for _ in range(3):
        bounce(spring, "france")
    assert half_points(spring, "france") == 2
    bounce(spring, "france", "full", after=DAY)
    assert half_points(spring, "france") == 3


def test_a_score_that_does_not_rise_for_seven_days_is_worth_nothing(spring: Court) -> None:
    path = path_of(spring, "france")
    bounce(spring, "france", path=path)
    bounce(spring, "france", path=path, after=7 * DAY - timedelta(seconds=1))
    assert half_points(spring, "france") == 4
    bounce(spring, "france", path=path, after=7 * DAY)
    assert half_points(spring, "france") == 2


@pytest.mark.parametrize(
    "name", ["postfix-delayed", "relayed", "receipt", "vacation", "not-spam", "exim-warning"]
)
def test_what_is_no_failure_changes_nothing(spring: Court, name: str) -> None:
    assert bounce(spring, "france", name) == []
    assert row(spring, "france") is None


@pytest.mark.parametrize("name", ["postfix-no-user", "complaint", "exchange", "qmail"])
def test_a_forged_return_path_changes_nobody(spring: Court, name: str) -> None:
    path = "judge+b-aaaaaaaaaaaaaaaa@localhost"
    assert bounce(spring, "france", name, path=path) == []
    assert row(spring, "france") is None
    assert row(spring, "anna") is None


def test_a_report_to_the_judge_itself_changes_nobody(spring: Court) -> None:
    assert bounce(spring, "france", path="judge@localhost") == []
    assert row(spring, "france") is None


def test_the_letter_inside_is_neither_run_nor_passed_on(spring: Court) -> None:
    raw = (BOUNCES / "exim-no-user.eml").read_text()
    raw = raw.replace("pw-canary", "pw-france").replace("PAR-BUR", "PAR-PIC")
    start = len(spring.transport.sent)
    moment = spring.now + timedelta(seconds=1)
    spring.feed(raw.encode(), moment, "", to=(path_of(spring, "france"),))
    assert spring.held("france") == []
    assert not any(b"PIC" in letter for _, _, letter in spring.transport.sent[start:])


def test_five_days_stop_the_letters_and_masters_are_told(moderated: Court) -> None:
    told = five_days(moderated, "france")
    assert told.readers == ["mona"], "other players learn nothing"
    letter = told.one("mona")
    assert letter.codes >= {"subject_unreachable", "player_unreachable"}
    assert "france@example.org" in letter.text and "French" not in letter.text
    master = moderated.mail("mona", "SIGNON mspring pw-mona\nLIST").one("mona")
    assert master.said("seat_unreachable").params["powers"] == ["france"]
    other = moderated.sign("england", "LIST").one("england")
    assert "seat_unreachable" not in other.codes
    told = moderated.mail("mona", "SIGNON mspring pw-mona\nBROADCAST\nhello\nENDPRESS")
    assert "france" not in told.readers and "england" in told.readers


def test_the_owner_is_told_by_his_other_address_and_by_the_next_answer(spring: Court) -> None:
    def second(game: Any) -> None:
        seat = next(seat for seat in game.seats if seat.power == "france")
        seat.addresses = ["france@example.org", "francois@example.net"]

    spring.change(second)
    told = five_days(spring, "france")
    assert told.readers == ["francois@example.net"]
    assert told[0].codes >= {"subject_address_failing", "address_failing"}
    spring.sign("england", "PRESS TO F\nhello\nENDPRESS")
    found = row(spring, "france")
    assert found is not None and found.unsent >= 1
    answer = spring.sign("france").to("france")[-1]
    assert answer.said("letters_stopped").params["count"] == found.unsent
    assert row(spring, "france") is None
    press = spring.sign("england", "PRESS TO F\nagain\nENDPRESS")
    assert {"france"} <= set(press.readers)


def test_without_another_address_nobody_is_written_to(spring: Court) -> None:
    assert five_days(spring, "france") == []
    found = row(spring, "france")
    assert found is not None and found.failing_since is not None


def test_full_mailboxes_take_ten_days(spring: Court) -> None:
    five_days(spring, "france", "full", days=9)
    found = row(spring, "france")
    assert found is not None and found.failing_since is None
    bounce(spring, "france", "full", path=path_of(spring, "france"), after=DAY)
    found = row(spring, "france")
    assert found is not None and found.failing_since is not None


def test_in_a_gunboat_game_only_the_power_is_named(gunboat: Court) -> None:
    def moderate(game: Any) -> None:
        from judge.store.schema import Seat

        game.seats.append(
            Seat(role="master", addresses=["mona@example.org"], joined_at=game.created_at)
        )

    gunboat.change(moderate)
    told = five_days(gunboat, "france")
    assert told.readers == ["mona"]
    assert "France" in told[0].text and "france@" not in told[0].text


def test_a_complaint_stops_all_but_answers(spring: Court) -> None:
    bounce(spring, "france", "complaint")
    press = spring.sign("england", "PRESS TO F\nhello\nENDPRESS")
    assert "france" not in press.readers
    # "Stop this" is a mail, too: it is answered, and nothing else goes.
    assert "letters_stopped" not in spring.mail("france", "HELP").one("france").codes
    assert "letters_stopped" in spring.sign("france").one("france").codes
    assert "france" in spring.sign("england", "PRESS TO F\nagain\nENDPRESS").readers


def test_a_person_who_answers_the_return_path_is_heard(spring: Court) -> None:
    raw = spring.raw("france", "SIGNON fspring pw-france\nA par - bur", spring.now)
    moment = spring.now + timedelta(seconds=1)
    spring.feed(raw, moment, "france@example.org", to=(path_of(spring, "france"),))
    assert spring.held("france") == ["A par - bur"]
