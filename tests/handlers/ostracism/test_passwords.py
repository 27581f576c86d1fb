"""Who writes: the password tells, guessing is stopped, a forged address is worth nothing."""

from __future__ import annotations

from datetime import timedelta

import pytest

from .conftest import Landed
from .island import HOST, NICKS, Island, codes


def test_an_own_nick_before_the_password_is_accepted_but_must_be_right(five: Island) -> None:
    assert "ost_vote_taken" in codes(five.mail("kok", "#order ostrov1 Kok pw-Kok\nV Yunga"))
    assert "ost_wrong_password" in codes(five.mail("kok", "#order ostrov1 Yunga pw-Kok\nV Yunga"))


def test_guessing_has_an_end_for_the_right_password_too(five: Island) -> None:
    for guess in range(10):
        five.mail("thief@evil.org", f"#order ostrov1 guess{guess}\nV Yunga")
    letters = five.mail("thief@evil.org", "#order ostrov1 pw-Kok\nV Yunga")
    assert not letters.to("kok")
    assert five.vote("Kok") is None
    five.wait(five.now + timedelta(hours=1, minutes=1))
    assert "ost_vote_taken" in codes(five.mail("thief@evil.org", "#order ostrov1 pw-Kok\nV Yunga"))


def test_a_strangers_guesses_do_not_shut_out_the_players(five: Island) -> None:
    for guess in range(10):
        five.mail("thief@evil.org", f"#order ostrov1 guess{guess}\nV Yunga")
    assert "ost_vote_taken" in codes(five.order("Kok", "V Yunga"))


def test_a_stranger_hears_of_each_mistake_once_a_day(five: Island) -> None:
    assert five.mail("thief@evil.org", "#order ostrov1 guess\nZ").readers == ["thief@evil.org"]
    assert not five.mail("thief@evil.org", "#order ostrov1 guess2\nZ")
    assert five.mail("thief@evil.org", "Hello").of("RobotHelp")
    assert not five.mail("thief@evil.org", "Hello again")


def test_a_used_password_counts_as_a_guess(five: Island) -> None:
    """O PASSWD answers the question whether somebody has a password."""
    for nick in ("Yunga", "Doctor") * 5:
        assert "ost_password_used" in codes(five.order("Kok", f"O PASSWD pw-{nick}"))
    assert "ost_too_many_guesses" in codes(five.order("Kok", "O PASSWD pw-Yunga"))


def test_so_it_does_in_an_application(island: Island) -> None:
    island.party(*NICKS[:3], start=False)
    for _ in range(10):
        island.mail("x", "#join ostrov1 Xaver pw-Kok")
    assert "ost_password_used" not in codes(island.mail("x", "#join ostrov1 Xaver pw-Kok"))
    assert not island.row().seats[3:]


def test_the_same_password_in_two_parties_is_no_secret_told(island: Island) -> None:
    island.party(*NICKS[:3])
    island.party("Kok", "Lucy", "Anna", name="ostrov2")
    first, second = (
        next(seat.password for seat in island.row(name).seats if seat.power == "Kok")
        for name in ("ostrov1", "ostrov2")
    )
    assert first != second
    assert "pw-Kok" not in str(first)


def test_passwords_stand_in_no_answer(five: Island) -> None:
    for text in (
        "#order ostrov1 pw-Kok\nO PASSWD secret-word\nO PASSWD\nZ",
        "#mail ostrov1 secret-word ostrov1 Nobody\nmy password is safe",
        "#order ostrov1 Secret-Word V Yunga",
        "#wall ostrov1 secret-word and more words",
    ):
        for letter in five.mail("kok", text, subject="#order ostrov1 secret-word"):
            assert "secret-word" not in letter.text.lower(), text
            assert "secret-word" not in letter.subject.lower(), text
            if letter.to == "kok@example.org":
                assert "pw-Kok" not in letter.text


def test_a_forged_address_is_not_written_to_and_the_player_hears(landed: Landed) -> None:
    island = landed(HOST)
    island.party(*NICKS[:3])
    forged = {"verdict": "fail"}
    letters = island.order("Kok", "V Yunga", **forged)
    # The right password all the same: A17. It is his own address, so everything goes there.
    assert letters.to("kok").of("AddressNotice")
    assert set(letters.readers) == {"kok"}
    assert not island.mail("kok", "#order ostrov1 wrong\nV Yunga", **forged)
    assert not island.mail("victim", "Hello robot", **forged)
    assert not island.mail("victim", "#join ostrov1 Victim a-password", **forged)


def test_a_forged_application_is_nothing(landed: Landed) -> None:
    island = landed(HOST)
    island.party(*NICKS[:3], start=False)
    forged = {"verdict": "fail"}
    assert not island.mail("victim", "#join ostrov1 Victim a-password", **forged)
    assert not island.row().seats[3:]
    proved = {"verdict": "pass"}
    assert island.mail("victim", "#join ostrov1 Victim a-password", **proved).of("JoinConfirm")


def test_forged_guesses_do_not_shut_out_the_player(landed: Landed) -> None:
    island = landed(HOST)
    island.party(*NICKS[:3])
    for guess in range(12):
        text = f"#order ostrov1 guess{guess}\nZ"
        island.mail("kok", text, verdict="fail")
    answer = island.order("Kok", "Z", verdict="pass")
    assert "ost_report_below" in codes(answer)


def test_a_forged_master_does_nothing_even_with_the_keyword(landed: Landed) -> None:
    island = landed(HOST)
    assert not island.master("CREATE ostrov9", verdict="fail")
    assert "ost_game_unknown" in codes(island.mail("x", "#order ostrov9 pw\nZ"))


@pytest.mark.parametrize("sender", ["x", "gm@evil.org", "gm+x@localhost"])
def test_the_keyword_works_for_the_master_alone(island: Island, sender: str) -> None:
    letters = island.mail(sender, "#master Zavtrak7\nCREATE ostrov9")
    assert "ost_master_only" in codes(letters)
    assert "Zavtrak7" not in letters[0].text


def test_a_wrong_keyword_does_nothing_and_cannot_be_guessed_for_ever(island: Island) -> None:
    assert "ost_keyword_wrong" in codes(island.mail("gm@localhost", "#master zavtrak7\nLIST"))
    for guess in range(20):
        island.mail("gm@localhost", f"#master guess{guess}\nCREATE ostrov9")
    assert "ost_list_below" not in codes(island.master("LIST"))
    island.wait(island.now + timedelta(days=1, minutes=1))
    assert "ost_list_below" in codes(island.master("LIST"))


def test_plus_addresses_are_addresses_of_their_own(five: Island) -> None:
    letters = five.mail("kok+phone@example.org", "#order ostrov1 pw-Kok\nZ")
    assert letters.to("kok").of("AddressNotice")
    assert letters.to("kok+phone@example.org")[0].codes == {"ost_foreign_done"}


def test_the_case_of_an_address_does_not_matter(five: Island) -> None:
    letters = five.mail("KOK@Example.org", "#order ostrov1 pw-Kok\nZ")
    assert letters.readers == ["kok"]


def test_a_mail_from_an_address_that_no_letter_reaches_is_kept_for_the_keeper(
    five: Island,
) -> None:
    assert not five.mail("кок@example.org", "#order ostrov1 pw-Kok\nV Yunga")
    assert five.inbox()["held"] == 1
    assert "ost_addr_bad" in codes(five.order("Kok", "O ADDR кок@example.org"))
