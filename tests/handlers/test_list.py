"""LIST and HELP, and what a listing hides (spec §1.1, §8.9; design: roles)."""

from __future__ import annotations

import pytest

from .court import HOLDS, Court


def row(letter, power: str):  # type: ignore[no-untyped-def]
    return next(seat for seat in letter.view.attached[0].seats if seat.power == power)


def test_list_has_one_entry_for_each_game(spring: Court) -> None:
    spring.mail("france", "CREATE ?autumn pw gunboat")
    letter = spring.mail("france", "LIST").one("france")
    entries = {entry.name: entry for entry in letter.view.attached[0].entries}
    assert set(entries) == {"autumn", "spring"}
    assert entries["autumn"].needed == 6
    assert entries["spring"].phase == "S1901M"
    assert "autumn" in letter.text and "Gunboat" in letter.text


def test_list_shows_openings_with_units_and_centres(spring: Court) -> None:
    spring.sign("russia", "RESIGN")
    letter = spring.mail("france", "LIST").one("france")
    assert "Russia (4/4)" in letter.text


def test_list_name_has_parameters_people_and_positions(spring: Court) -> None:
    text = spring.mail("germany", "LIST spring").one("germany").text
    for words in ("france@example.org", "Army", "Paris", "--TWTF-", "72.00", "168.00"):
        assert words in text


def test_list_full_has_every_game_without_positions(spring: Court) -> None:
    spring.mail("france", "CREATE ?autumn pw")
    letter = spring.mail("france", "LIST FULL").one("france")
    assert len(letter.view.attached) == 2
    assert all(part.position is None for part in letter.view.attached)
    assert "france@example.org" in letter.text


def test_list_after_signon_is_the_game_signed_on_to(spring: Court) -> None:
    letter = spring.sign("france", "LIST").one("france")
    assert letter.view.attached[0].head.game == "spring"
    assert letter.view.attached[0].position is not None


def test_a_game_that_is_not_there_is_told(spring: Court) -> None:
    letter = spring.mail("france", "LIST nowhere\nLIST spring").one("france")
    assert {"unknown_game", "listing_below"} <= letter.codes


def test_anybody_may_list(spring: Court) -> None:
    assert "listing_below" in spring.mail("stranger", "LIST spring").one("stranger").codes


def test_before_the_deadline_nobody_sees_whose_orders_are_in(spring: Court) -> None:
    before = spring.mail("germany", "LIST spring").one("germany")
    spring.sign("france", HOLDS["france"])
    after = spring.mail("germany", "LIST spring").one("germany")
    assert row(before, "france") == row(after, "france")
    assert row(after, "france").state == row(after, "england").state == "move"


def test_after_the_deadline_the_late_are_named(spring: Court) -> None:
    spring.hold(*spring.others("italy"), when="1997-04-10 10:00")
    letter = spring.mail("germany", "LIST spring", "1997-04-16 10:00").one("germany")
    assert row(letter, "italy").state == "late"


def test_with_a_new_deadline_whose_orders_are_in_is_hidden_again(spring: Court) -> None:
    """Late powers of before a takeover: their row tells nothing before the new deadline."""
    spring.register("anna")
    spring.hold(*spring.others("italy", "france"), when="1997-04-10 10:00")
    spring.wait("1997-04-15 23:30")
    spring.sign("france", "RESIGN", "1997-04-16 09:00")
    spring.mail("anna", "SIGNON fspring pw", "1997-04-16 10:00")
    spring.sign("italy", HOLDS["italy"])
    letter = spring.mail("germany", "LIST spring").one("germany")
    states = {row(letter, power).state for power in ("italy", "england", "france")}
    assert states == {"move"}


def test_a_listing_never_shows_wait_or_an_error_mark(spring: Court) -> None:
    before = spring.mail("germany", "LIST spring").one("germany")
    spring.sign("france", HOLDS["france"] + "\nA par - xyz\nSET WAIT")
    after = spring.mail("germany", "LIST spring").one("germany")
    assert row(before, "france") == row(after, "france")
    assert "xyz" not in after.text


def test_a_resigned_power_shows_no_address(spring: Court) -> None:
    spring.sign("france", "RESIGN")
    letter = spring.mail("germany", "LIST spring").one("germany")
    assert row(letter, "france").state == "abandoned"
    assert "france@" not in letter.text


@pytest.mark.parametrize("line", ["LIST spring", "LIST", "LIST FULL"])
@pytest.mark.parametrize("who", ["stranger", "germany"])
def test_a_gunboat_listing_has_neither_addresses_nor_dedication(
    gunboat: Court, line: str, who: str
) -> None:
    letter = gunboat.mail(who, line).one(who)
    for power in gunboat.others(who):
        assert f"{power}@" not in letter.text
    if line != "LIST":
        assert all(seat.dedication is None for seat in letter.view.attached[0].seats)
        assert all(not seat.who for seat in letter.view.attached[0].seats)


def test_in_a_gunboat_listing_each_sees_himself(gunboat: Court) -> None:
    letter = gunboat.sign("france", "LIST").one("france")
    assert "france@example.org" in row(letter, "france").who
    assert row(letter, "england").who == ""


def test_a_forming_gunboat_game_names_nobody(court: Court) -> None:
    for who in ("anna", "berta"):
        court.register(who)
    court.mail("anna", "CREATE ?dark pw gunboat")
    notice = court.mail("berta", "SIGNON ?dark pw gunboat").one("anna")
    assert "berta" not in notice.text.lower()
    listing = court.mail("berta", "LIST dark").one("berta")
    assert "anna" not in listing.text.lower()


def test_help_sends_the_introduction_to_anybody(court: Court) -> None:
    letter = court.mail("stranger", "HELP").one("stranger")
    assert "help_attached" in letter.codes
    assert "SIGNON" in letter.text and "REGISTER" in letter.text


def test_help_on_what_there_is_not_says_so(court: Court) -> None:
    letter = court.mail("stranger", "HELP quantum").one("stranger")
    assert letter.said("help_unknown").params["topic"] == "quantum"
    assert "REGISTER" in letter.text
