"""SET ADDRESS and I AM ALSO with their tokens (contract "New addresses", spec §10.2)."""

from __future__ import annotations

from datetime import timedelta

import pytest

from .court import Court
from .letters import Letters

NEW = "fr@new.example"


def asked(court: Court, text: str = f"SET ADDRESS {NEW}", who: str = "france") -> Letters:
    return court.sign(who, text)


def token(letters: Letters, kind: str = "AddressToken") -> str:
    found: str = letters.of(kind)[0].view.token
    return found


def home(court: Court, power: str = "france") -> list[str]:
    return court.seat(power).addresses


def test_a_new_address_waits_for_its_token_and_the_old_one_is_told(spring: Court) -> None:
    letters = asked(spring)
    assert letters.of("AddressToken").readers == [NEW]
    assert letters.of("AddressVeto").readers == ["france"]
    assert letters.of("Notice") == []
    assert home(spring) == ["france@example.org"]
    assert token(letters) not in letters.of("Answer")[0].text
    assert token(letters) not in letters.of("AddressVeto")[0].text


def test_the_token_from_the_new_address_brings_it_into_force_and_the_game_is_told(
    spring: Court,
) -> None:
    word = token(asked(spring))
    letters = spring.mail(NEW, f"CONFIRM {word}")
    assert "address_confirmed" in letters.one(NEW).codes
    assert home(spring) == [NEW]
    notices = letters.having("address_changed")
    assert notices.readers == sorted(spring.others("france"))
    assert NEW in notices[0].text
    assert spring.mail(NEW, "SIGNON fspring pw-france").readers == [NEW]


@pytest.mark.parametrize("who", ["france", "germany", "mallory@evil.example"])
def test_the_token_counts_from_the_new_address_only(spring: Court, who: str) -> None:
    word = token(asked(spring))
    assert "token_wrong_address" in spring.mail(who, f"CONFIRM {word}").one(who).codes
    assert home(spring) == ["france@example.org"]


def test_a_token_counts_once_and_for_a_week(spring: Court) -> None:
    word = token(asked(spring))
    late = spring.now + timedelta(days=7, minutes=1)
    assert "token_expired" in spring.mail(NEW, f"CONFIRM {word}", late).one(NEW).codes
    word = token(asked(spring, "SET ADDRESS fr2@new.example"))
    spring.mail("fr2@new.example", f"CONFIRM {word}")
    again = spring.mail("fr2@new.example", f"CONFIRM {word}").one("fr2@new.example")
    assert "token_unknown" in again.codes


def test_a_made_up_token_is_not_known(spring: Court) -> None:
    assert "token_unknown" in spring.mail("france", "CONFIRM abcdefgh").one("france").codes
    assert "token_unknown" in spring.mail("france", "VETO abcdefgh").one("france").codes


def test_a_veto_before_the_confirmation_stops_the_change(spring: Court) -> None:
    letters = asked(spring)
    answer = spring.mail("france", f"VETO {token(letters, 'AddressVeto')}").one("france")
    assert "address_vetoed" in answer.codes
    assert "token_unknown" in spring.mail(NEW, f"CONFIRM {token(letters)}").one(NEW).codes
    assert home(spring) == ["france@example.org"]


def test_a_veto_within_24_hours_takes_the_change_back(spring: Court) -> None:
    letters = asked(spring)
    spring.mail(NEW, f"CONFIRM {token(letters)}")
    late = spring.now + timedelta(hours=23)
    told = spring.mail("france", f"VETO {token(letters, 'AddressVeto')}", late)
    assert home(spring) == ["france@example.org"]
    assert not spring.registered(NEW)
    assert told.having("address_changed").to("england")


def test_after_24_hours_a_veto_is_too_late(spring: Court) -> None:
    letters = asked(spring)
    spring.mail(NEW, f"CONFIRM {token(letters)}")
    late = spring.now + timedelta(hours=25)
    answer = spring.mail("france", f"VETO {token(letters, 'AddressVeto')}", late)
    assert "address_veto_late" in answer.one("france").codes
    assert home(spring) == [NEW]


def test_a_veto_counts_from_the_old_address_only(spring: Court) -> None:
    word = token(asked(spring), "AddressVeto")
    assert "token_wrong_address" in spring.mail("germany", f"VETO {word}").one("germany").codes


def test_the_token_of_the_change_is_no_veto_and_the_other_way_round(spring: Court) -> None:
    letters = asked(spring)
    assert "token_unknown" in spring.mail("france", f"VETO {token(letters)}").one("france").codes
    veto = token(letters, "AddressVeto")
    assert "token_unknown" in spring.mail(NEW, f"CONFIRM {veto}").one(NEW).codes


def test_in_gunboat_the_change_is_told_without_the_address(gunboat: Court) -> None:
    word = token(asked(gunboat))
    letters = gunboat.mail(NEW, f"CONFIRM {word}")
    notices = letters.having("address_changed_hidden")
    assert notices.readers == sorted(gunboat.others("france"))
    assert all(NEW not in letter.raw.decode() for letter in notices)


def test_without_an_address_it_is_the_sender_who_has_to_prove_himself(spring: Court) -> None:
    letters = spring.mail(NEW, "SIGNON fspring pw-france\nSET ADDRESS")
    assert letters.of("AddressToken").readers == [NEW]
    assert home(spring) == ["france@example.org"]


def test_an_address_of_the_person_that_is_proven_counts_at_once(spring: Court) -> None:
    word = token(asked(spring))
    spring.mail(NEW, f"CONFIRM {word}")
    letters = spring.mail(NEW, "SIGNON fspring pw-france\nSET ADDRESS france@example.org")
    assert home(spring) == ["france@example.org"]
    assert letters.of("AddressToken") == []


def test_what_is_no_address_or_belongs_to_another_changes_nothing(spring: Court) -> None:
    letters = asked(spring, "SET ADDRESS a..b@example.org")
    assert "address_bad" in letters.one("france").codes
    assert letters.readers == ["france"]
    assert "address_taken" in asked(spring, "SET ADDRESS germany@example.org").one("france").codes
    assert home(spring) == ["france@example.org"]


def test_a_seat_that_was_taken_over_meanwhile_keeps_the_address_of_its_new_player(
    spring: Court,
) -> None:
    spring.register("anna")
    letters = asked(spring)
    spring.sign("france", "RESIGN", "1997-04-14 20:00")
    spring.mail("anna", "SIGNON fspring pw-anna")
    assert home(spring) == ["anna@example.org"]
    spring.mail(NEW, f"CONFIRM {token(letters)}")
    assert home(spring) == ["anna@example.org"]


def test_a_veto_does_not_give_a_seat_back_that_somebody_else_has(spring: Court) -> None:
    letters = asked(spring)
    spring.mail(NEW, f"CONFIRM {token(letters)}")
    spring.mail(NEW, "SIGNON fspring pw-france\nRESIGN")
    spring.register("anna")
    spring.mail("anna", "SIGNON fspring pw-anna")
    spring.mail("france", f"VETO {token(letters, 'AddressVeto')}")
    assert home(spring) == ["anna@example.org"]


def test_i_am_also_joins_the_sending_address_once_it_is_confirmed(spring: Court) -> None:
    letters = spring.mail(NEW, "I AM ALSO france@example.org")
    assert letters.of("AddressToken").readers == [NEW]
    assert letters.of("AddressVeto").readers == ["france"]
    assert not spring.registered(NEW)
    answer = spring.mail(NEW, f"CONFIRM {token(letters)}")
    assert "address_joined" in answer.one(NEW).codes
    assert spring.person(NEW).id == spring.person("france").id
    assert answer.of("Notice") == []


def test_i_am_also_can_be_vetoed_by_the_owner(spring: Court) -> None:
    letters = spring.mail(NEW, "I AM ALSO france@example.org")
    spring.mail(NEW, f"CONFIRM {token(letters)}")
    spring.mail("france", f"VETO {token(letters, 'AddressVeto')}")
    assert not spring.registered(NEW)


def test_i_am_also_refuses_unknown_and_taken_addresses(spring: Court) -> None:
    letter = spring.mail(NEW, "I AM ALSO nobody@example.org").one(NEW)
    assert "address_unknown" in letter.codes
    letter = spring.mail("germany", "I AM ALSO france@example.org").one("germany")
    assert "address_taken" in letter.codes
