"""Wrong passwords: the guesser waits longer and longer, the owner never (hazards §1.8, §5)."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest

from judge.handlers.passwords import HashNeeded, PasswordBook
from judge.store.retention import Retention
from judge.store.transaction import transaction

from .conftest import Opened
from .court import Court
from .letters import Letters
from .test_trust import HOST, write

EVE = "eve@work.example"
RIGHT, WRONG = "SIGNON fspring pw-france\nLIST", "SIGNON fspring guess\nLIST"
MINUTE = timedelta(minutes=1)


@pytest.fixture
def hashed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was hashed, in order."""
    found: list[str] = []
    genuine = PasswordBook.compute

    def compute(self: PasswordBook, need: HashNeeded) -> None:
        found.append(need.typed)
        genuine(self, need)

    monkeypatch.setattr(PasswordBook, "compute", compute)
    return found


def guess(court: Court, times: int, who: str = "zoe", text: str = WRONG) -> Letters:
    """So many wrong passwords, one after the other; the letters of the last."""
    letters = Letters()
    for _ in range(times):
        letters = court.mail(who, text)
    return letters


def last_at(court: Court) -> datetime:
    with transaction(court.judge.engine) as tx:
        found = [tx.guesses.count(key, court.now) for key in keys(court)]
    return max(at for _, at in found if at)


def keys(court: Court, power: str = "france") -> tuple[str, ...]:
    seat = court.seat(power)
    return (f"seat:{seat.game_id}:{seat.id}", "sender:zoe@example.org")


@pytest.fixture
def town(spring: Court) -> Court:
    spring.register("zoe")
    return spring


# --- the guesser


def test_after_five_wrong_ones_a_right_one_is_not_tried_either(
    town: Court, hashed: list[str]
) -> None:
    assert "wrong_password" in guess(town, 5).one("zoe").codes
    assert hashed == ["guess"] * 5
    wrong, right = (town.mail("zoe", text).one("zoe") for text in (WRONG, RIGHT))
    assert "too_many_guesses" in wrong.codes & right.codes
    assert wrong.view.lines[0].messages == right.view.lines[0].messages
    assert hashed == ["guess"] * 5
    assert "foreign_signon" not in set().union(*(one.codes for one in town.letters))


def test_each_further_one_doubles_the_wait(town: Court, hashed: list[str]) -> None:
    guess(town, 5)
    for minutes in (10, 20, 40):
        last, done = last_at(town), len(hashed)
        town.mail("zoe", WRONG, last + minutes * MINUTE - MINUTE)
        assert len(hashed) == done
        town.mail("zoe", WRONG, last + minutes * MINUTE + MINUTE)
        assert len(hashed) == done + 1


def test_what_is_refused_does_not_make_the_wait_longer(town: Court, hashed: list[str]) -> None:
    guess(town, 5)
    last = last_at(town)
    guess(town, 20)
    town.mail("zoe", RIGHT, last + 11 * MINUTE)
    assert hashed[-1] == "pw-france"
    assert "foreign_signon" in town.letters.to("france")[-1].codes


def test_a_day_without_a_wrong_one_forgets_all(town: Court, hashed: list[str]) -> None:
    guess(town, 5)
    town.wait(last_at(town) + timedelta(days=1, minutes=1))
    guess(town, 4)
    assert len(hashed) == 9


def test_many_senders_are_one_guesser_of_a_seat(town: Court, hashed: list[str]) -> None:
    for number in range(5):
        town.mail(f"eve{number}@work.example", WRONG)
    assert len(hashed) == 5
    guess(town, 1, "eve5@work.example")
    assert len(hashed) == 5


def test_one_sender_at_many_seats(town: Court, hashed: list[str]) -> None:
    for letter in "aegirtaegi":
        town.mail("zoe", f"SIGNON {letter}spring guess")
    assert len(hashed) == 10
    assert "too_many_guesses" in guess(town, 1).one("zoe").codes
    guess(town, 1, "anna@work.example")
    assert len(hashed) == 11


def test_a_stranger_hears_the_same_whatever_he_tries(town: Court, hashed: list[str]) -> None:
    """Not registered: game, power and password are refused in one sentence (contract §1)."""
    tried = ("SIGNON fspring guess", "SIGNON fnowhere guess", "SIGNON xspring guess")
    seen = {
        town.mail(f"{number}@work.example", text).one(f"{number}@work.example").view.reasons[0].code
        for number, text in enumerate(tried)
    }
    assert seen == {"not_registered"}


def test_masters_and_forming_games_are_guarded_too(opened: Opened, hashed: list[str]) -> None:
    court = opened("moderated")
    hashed.clear()  # the game may have been made just now
    guess(court, 6, EVE, "SIGNON mspring guess")
    assert hashed == ["guess"] * 5
    court.mail("germany", "CREATE ?autumn pw-germany")
    hashed.clear()
    guess(court, 11, "germany", "SIGNON ?autumn guess")
    assert hashed == ["guess"] * 10


# --- the owner


def test_the_owner_is_never_slowed_by_others(town: Court, hashed: list[str]) -> None:
    guess(town, 8)
    guess(town, 8, EVE)
    assert "signed_on" in town.sign("france", "A par H").one("france").codes
    assert town.held("france") == ["A par H"]


def test_nor_are_their_own_seats_closed_to_those_who_guess(town: Court) -> None:
    guess(town, 12, "germany", WRONG)
    assert "signed_on" in town.sign("germany").one("germany").codes


def test_he_is_told_once_a_day(town: Court) -> None:
    assert guess(town, 4).to("france") == []
    told = guess(town, 1).one("france")
    assert told.said("guesses_seen").params["count"] == 5
    for word in ("zoe@example.org", "SET PASSWORD"):
        assert word in told.text
    town.mail("zoe", WRONG, last_at(town) + 11 * MINUTE)
    assert len(town.letters.to("france").having("guesses_seen")) == 1
    town.mail("zoe", WRONG, last_at(town) + timedelta(hours=23))
    assert len(town.letters.to("france").having("guesses_seen")) == 2


def test_under_his_own_address_a_letter_of_the_judge_helps_on(
    town: Court, hashed: list[str]
) -> None:
    """Nobody vouches for the address, so somebody may be guessing in his name."""
    guess(town, 10, "france")
    assert len(hashed) == 10
    refusal = guess(town, 1, "france", RIGHT).one("france")
    assert "too_many_guesses_own" in refusal.codes
    assert len(hashed) == 10
    answered = town.answer("france", "A par H").one("france")
    assert "answer_taken" in answered.codes and town.held("france") == ["A par H"]
    assert "signed_on" in town.answer("france", RIGHT, letter=refusal).one("france").codes
    assert len(hashed) == 11


def test_it_never_lasts_longer_than_an_hour(town: Court, hashed: list[str]) -> None:
    guess(town, 10, "france")
    for _ in range(6):
        town.mail("france", WRONG, town.now + timedelta(hours=1, minutes=1))
    assert len(hashed) == 16


def test_a_proved_address_is_not_slowed_at_all(opened: Opened, hashed: list[str]) -> None:
    court = opened("seven", HOST)
    for _ in range(12):
        write(court, "france", WRONG, "none")
    assert len(hashed) == 10
    for _ in range(12):
        write(court, "france", WRONG, "pass")
    assert len(hashed) == 22
    assert "signed_on" in write(court, "france", RIGHT, "pass").one("france").codes


def test_forged_guesses_cost_the_true_owner_of_the_address_nothing(
    opened: Opened, hashed: list[str]
) -> None:
    court = opened("seven", HOST)
    hashed.clear()  # the game may have been made just now
    for power in "aegirtaegirt":
        write(court, "france", f"SIGNON {power}spring guess", "fail")
    write(court, "france", WRONG, "fail")
    assert len(hashed) == 10
    assert "signed_on" in write(court, "france", RIGHT, "none").one("france").codes
    letters = write(court, "france", "SIGNON rspring x", "none")
    assert "wrong_password" in letters.one("france").codes


# --- around it


def test_an_open_power_is_taken_over_with_any_password(town: Court, hashed: list[str]) -> None:
    guess(town, 6)
    town.sign("france", "RESIGN")
    assert "taken_over" in town.mail("zoe", "SIGNON fspring guess").one("zoe").codes


def test_counts_survive_a_restart_and_go_in_time(town: Court, hashed: list[str]) -> None:
    guess(town, 5)
    with transaction(town.judge.engine) as tx:
        assert [tx.guesses.count(key, town.now)[0] for key in keys(town)] == [5, 5]
    retention = Retention(town.judge.engine, timedelta(days=30))
    retention.sweep(town.now + timedelta(hours=23))
    assert "too_many_guesses" in guess(town, 1).one("zoe").codes
    retention.sweep(town.now + timedelta(hours=25))
    with transaction(town.judge.engine) as tx:
        assert not any(tx.guesses.add(key, town.now) - 1 for key in keys(town))


def test_a_wrong_password_is_counted_once_however_often_the_mail_is_run(town: Court) -> None:
    guess(town, 1)  # run twice: for the hash, and with it
    with transaction(town.judge.engine) as tx:
        assert [tx.guesses.count(key, town.now)[0] for key in keys(town)] == [1, 1]
