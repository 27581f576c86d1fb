"""What the address of a letter does not open, how it is renewed, how such a mail waits its turn.

Issue "Reading people" no. 6; contract, points of detail ("Which phase a letter belongs to").
"""

from __future__ import annotations

from datetime import UTC

import pytest

from judge.daemons.filing import Envelope, file_now
from judge.handlers import answering, diplomacy
from judge.handlers.desk import Desk
from judge.store.transaction import transaction

from .court import Court, at
from .letters import Letter

NEXT = "1997-04-09 12:00"


# --- the password


@pytest.mark.parametrize("line", ["SET PASSWORD tulip", "SET ADDRESS x@example.net", "RESIGN"])
def test_what_opens_or_ends_the_seat_needs_the_password(spring: Court, line: str) -> None:
    letter = spring.sign("france", "LIST").one("france")
    answer = spring.answer("france", f"{line}\nA par h", letter=letter).one("france")
    assert answer.said("password_first").params == {"signon": "SIGNON fspring password"}
    assert spring.held("france") == ["A par H"]
    seat = spring.seat("france")
    assert (seat.addresses, seat.resigned) == (["france@example.org"], False)
    done = spring.answer("france", f"SIGNON fspring pw-france\n{line}", letter=letter)
    assert done.having("password_first") == []


def test_becoming_master_needs_the_password(court: Court) -> None:
    court.register("mona")
    court.mail("mona", "CREATE ?spring pw-mona")
    answer = court.answer("mona", "BECOME MASTER").one("mona")
    assert answer.said("password_first").params == {"signon": "SIGNON ?spring password"}
    assert not court.game()["settings"]["flags"]["moderated"]


# --- renewal


def renewed(court: Court, letter: Letter, who: str = "france") -> bool:
    return bool(court.answer(who, "A par h", letter=letter).having("answer_unknown"))


def test_a_new_password_renews_the_token_and_its_answer_carries_the_new_one(spring: Court) -> None:
    letter = spring.sign("france", "LIST").one("france")
    done = spring.sign("france", "SET PASSWORD tulip").one("france")
    assert renewed(spring, letter)
    assert not renewed(spring, done)


def test_a_new_address_renews_the_token(spring: Court) -> None:
    letter = spring.sign("france", "LIST").one("france")
    asked = spring.sign("france", "SET ADDRESS fr@new.example")
    token = asked.to("fr@new.example")[0].view.token
    assert not renewed(spring, letter)
    spring.mail("fr@new.example", f"CONFIRM {token}")
    assert renewed(spring, letter)
    fresh = spring.mail("fr@new.example", "SIGNON fspring pw-france")
    assert not renewed(spring, fresh.one("fr@new.example"), "fr@new.example")


def test_resignation_and_takeover_renew_the_token(spring: Court) -> None:
    letter = spring.sign("france", "LIST").one("france")
    spring.sign("france", "RESIGN")
    assert renewed(spring, letter)
    back = spring.sign("france").one("france")
    assert "returned" in back.codes
    assert renewed(spring, letter) and not renewed(spring, back)
    spring.sign("france", "RESIGN")
    spring.register("nina")
    mine = spring.mail("nina", "SIGNON fspring pw-nina").one("nina")
    assert renewed(spring, back) and renewed(spring, letter)
    assert renewed(spring, mine)
    assert not renewed(spring, mine, "nina")


def test_the_token_of_a_seat_that_was_left_opens_no_other(court: Court) -> None:
    """SQLite gives the number of the newest row out again."""
    for who in ("austria", "france"):
        court.register(who)
    court.mail("austria", "CREATE ?spring pw")
    court.mail("austria", "CREATE ?summer pw")
    letter = court.mail("france", "SIGNON ?spring pw").one("france")
    court.mail("france", "SIGNON ?spring pw\nRESIGN")
    court.mail("france", "SIGNON ?summer pw")
    answer = court.answer("france", "SET PREFERENCE F", letter=letter).one("france")
    assert "answer_unknown" in answer.codes


# --- the clock


def file(court: Court, to: str, moment: str) -> None:
    """A mail lies in the inbox, not read yet."""
    raw = court.raw("france", "A par - bur", at(moment))
    envelope = Envelope("france@example.org", (to,), raw, False)
    file_now(court.judge.engine, envelope, at(moment).astimezone(UTC))


def test_an_answer_received_before_the_instant_is_read_before_it(spring: Court) -> None:
    letter = spring.sign("france", "LIST").one("france")
    spring.hold()
    file(spring, letter.reply_to, "1997-04-08 20:06")
    with transaction(spring.judge.engine) as tx:
        assert tx.inbox.undrained(at("1997-04-08 20:30").astimezone(UTC), "spring")
    spring.wait(NEXT)
    exported = [one for one in spring.letters.to("france") if one.kind == "Results"]
    assert "Army Paris -> Burgundy" in exported[0].text


def test_an_answer_that_was_set_aside_holds_back_the_game_of_its_letter(
    spring: Court, monkeypatch: pytest.MonkeyPatch
) -> None:
    letter = spring.sign("france", "LIST").one("france")

    def fail(_visit: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(diplomacy, "settle", fail)
    spring.answer("france", "A par h", letter=letter)
    spring.wait("1997-04-08 20:30")
    monkeypatch.undo()
    assert spring.inbox()["shunted"] == 1
    with transaction(spring.judge.engine) as tx:
        (mail,) = tx.inbox.in_state("shunted")
        assert mail.game == "spring"
    spring.hold()
    spring.wait(NEXT)
    assert spring.game()["phase"] == "S1901M"


def test_a_seat_that_changed_hands_meanwhile_is_not_entered(
    spring: Court, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was found before the lock is looked at again under it."""
    letter = spring.sign("france", "LIST").one("france")
    genuine = answering._answered

    def found(desk: Desk, *arguments: object) -> object:
        letters = genuine(desk, *arguments)  # type: ignore[arg-type]
        seat = desk.tx.games.seat(letters[0].key.seat_id)
        assert seat is not None
        seat.token_serial += 1
        desk.tx.flush()
        return letters

    monkeypatch.setattr(answering, "_answered", found)
    answer = spring.answer("france", "A par h", letter=letter).one("france")
    assert "answer_unknown" in answer.codes
    assert spring.held("france") == []
