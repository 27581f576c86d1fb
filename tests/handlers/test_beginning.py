"""MANUAL START, FORCE BEGIN, UNSTART (spec §1.4, §2.4)."""

from __future__ import annotations

import pytest

from .court import HOLDS, POWERS, START, Court


@pytest.fixture
def mona(court: Court) -> Court:
    """A forming game with a master and nobody else."""
    court.register("mona")
    court.mail("mona", "CREATE ?spring pw-mona\nBECOME MASTER")
    for who in POWERS:
        court.register(who)
    return court


def come(court: Court, *who: str) -> None:
    for each in who or POWERS:
        court.mail(each, f"SIGNON ?spring pw-{each}\nSET PREFERENCE {each[0]}")


@pytest.fixture
def full(mona: Court) -> Court:
    """The same, full, and waiting for its master."""
    mona.lead("SET MANUAL START")
    come(mona)
    return mona


# ----------------------------------------------------------------- MANUAL START


def test_a_full_game_waits_and_its_master_is_told(mona: Court) -> None:
    letters = mona.lead("SET MANUAL START")
    assert "manual_start_set" in letters.one("mona").codes
    come(mona, *POWERS[:-1])
    letters = mona.mail("turkey", "SIGNON ?spring pw-turkey")
    assert "full_waits" in letters.one("turkey").codes
    assert "starts_now" not in letters.one("turkey").codes
    told = letters.having("ready_to_start")
    assert told.readers == ["mona"]
    assert told[0].subject == "FROG:spring - Ready to Start"
    assert letters.of("Start") == []
    assert mona.game()["status"] == "forming"


def test_nobody_else_comes_in_and_the_lists_say_why(full: Court) -> None:
    full.register("nina")
    assert "game_full" in full.mail("nina", "SIGNON ?spring pw").one("nina").codes
    assert "no_forming_game" in full.mail("nina", "SIGNON ? pw").one("nina").codes
    assert "waits for its master" in full.mail("nina", "LIST spring").one("nina").text
    assert "LIST" in full.mail("nina", "LIST").one("nina").text


def test_the_weekly_letter_says_what_is_awaited(full: Court) -> None:
    letters = full.wait("1997-04-16 20:00").having("still_formed")
    assert letters.readers == sorted(["mona", *POWERS])
    assert letters[0].subject == "FROG:spring - Waiting for Master to Start"


@pytest.mark.parametrize("line", ["FORCE BEGIN", "SET AUTO START", "SET NO MANUAL START"])
def test_the_master_starts_it(full: Court, line: str) -> None:
    letters = full.lead(line, START)
    assert letters.of("Start").readers == sorted(["mona", *POWERS])
    game = full.game()
    assert (game["status"], game["phase"], game["number"]) == ("active", "S1901M", 1)
    assert game["seats"]["france"]["user"] == "france@example.org"


def test_auto_start_alone_does_not_start_a_game_that_is_not_full(mona: Court) -> None:
    mona.lead("SET MANUAL START")
    come(mona, "france")
    mona.lead("SET AUTO START")
    assert mona.game()["status"] == "forming"


def test_it_is_a_setting_of_the_time_before_the_start(moderated: Court) -> None:
    assert "manual_start_late" in moderated.lead("SET MANUAL START").one("mona").codes


def test_without_a_master_a_game_starts_by_itself(court: Court) -> None:
    court.register("anna")
    answer = court.mail("anna", "CREATE ?spring pw\nSET MANUAL START").one("anna")
    assert "manual_no_master" in answer.codes
    assert court.game()["settings"]["flags"]["manual_start"] is False


# ------------------------------------------------------------------ FORCE BEGIN


def test_missing_seats_are_open_from_the_start(mona: Court) -> None:
    come(mona, *POWERS[:5])
    letters = mona.lead("FORCE BEGIN", START)
    assert {"begin_forced", "begin_dummies"} <= letters.having("begin_forced")[0].codes
    start = letters.of("Start")
    assert start.readers == sorted(["mona", *POWERS[:5]])
    assert "SIGNON rspring" in start[0].text
    assert "SIGNON tspring" in start[0].text
    game = mona.game()
    assert game["phase"] == "S1901M"
    for power in ("russia", "turkey"):
        assert game["seats"][power]["user"] is None
        assert "abandoned" in game["seats"][power]["status"]


def test_the_open_powers_can_be_taken_over_and_play(mona: Court) -> None:
    come(mona, *POWERS[:5])
    mona.lead("FORCE BEGIN", START)
    answer = mona.mail("russia", f"SIGNON rspring pw-russia\n{HOLDS['russia']}").one("russia")
    assert "taken_over" in answer.codes
    assert len(mona.held("russia")) == 4


def test_they_cost_nobody_anything(mona: Court) -> None:
    come(mona, *POWERS[:5])
    mona.lead("FORCE BEGIN", START)
    mona.hold(*POWERS[:5], when="1997-04-10 10:00")
    mona.wait("1997-04-22 23:30")
    assert mona.game()["phase"] == "F1901M"
    assert [mona.points(who) for who in POWERS] == [3] * 5 + [0] * 2


def test_a_game_without_players_does_not_begin(mona: Court) -> None:
    assert "begin_nobody" in mona.lead("FORCE BEGIN").one("mona").codes
    assert mona.game()["status"] == "forming"


def test_nor_one_that_has(moderated: Court) -> None:
    assert "begun_already" in moderated.lead("FORCE BEGIN").one("mona").codes


# ---------------------------------------------------------------------- UNSTART


def test_the_game_forms_again_and_all_are_told(moderated: Court) -> None:
    moderated.sign("france", HOLDS["france"])
    letters = moderated.lead("UNSTART")
    told = letters.having("unstarted_by")
    assert told.readers == sorted(POWERS)
    assert told[0].subject == "FROG:spring - Unstart"
    game = moderated.game()
    assert (game["status"], game["phase"], game["number"]) == ("forming", None, 0)
    assert (game["deadline"], game["settings"]["flags"]["manual_start"]) == (None, True)
    assert [seat["user"] for seat in game["seats"].values()] == [
        f"{who}@example.org" for who in POWERS
    ]
    assert moderated.wait("1997-04-30 10:00").of("LateNotice") == []


def test_wishes_count_anew_and_old_orders_do_not(moderated: Court) -> None:
    moderated.sign("france", HOLDS["france"])
    moderated.lead("UNSTART")
    moderated.mail("france", "SIGNON ?spring pw-france\nSET PREFERENCE G")
    moderated.mail("germany", "SIGNON ?spring pw-germany\nSET PREFERENCE F")
    letters = moderated.lead("FORCE BEGIN")
    assert letters.of("Start").readers == sorted(["mona", *POWERS])
    game = moderated.game()
    assert game["seats"]["germany"]["user"] == "france@example.org"
    assert moderated.held("germany") == moderated.held("france") == []
    text = moderated.mail("france", "SIGNON gspring pw-france\nHISTORY").one("france").text
    assert "Unstart" in text


def test_who_had_left_is_gone_and_one_more_is_needed(moderated: Court) -> None:
    moderated.sign("france", "RESIGN")
    letters = moderated.lead("UNSTART")
    assert "players_needed" in letters.one("mona").codes
    assert len(moderated.game()["seats"]) == 6
    moderated.register("anna")
    assert "signed_up" in moderated.mail("anna", "SIGNON ?spring pw").one("anna").codes


def test_a_start_is_counted_once(moderated: Court) -> None:
    assert moderated.person("france").started == 1
    moderated.lead("UNSTART")
    assert moderated.person("france").started == 0
    moderated.lead("FORCE BEGIN")
    assert moderated.person("france").started == 1
    moderated.lead("PROCESS")
    moderated_text = moderated.sign("france", "SUMMARY").one("france").text
    assert moderated_text.count("france@example.org, from") == 1


def test_letters_of_the_first_start_cannot_be_answered(moderated: Court) -> None:
    old = moderated.sign("france", "LIST").one("france")
    moderated.lead("UNSTART")
    assert "answer_unknown" in moderated.answer("france", "A par h", letter=old).one("france").codes
    moderated.lead("FORCE BEGIN")
    assert "answer_unknown" in moderated.answer("france", "A par h", letter=old).one("france").codes
    assert moderated.held("france") == []


def test_only_in_the_first_phase(moderated: Court) -> None:
    moderated.lead("PROCESS")
    letters = moderated.lead("UNSTART")
    assert "unstart_too_late" in letters.one("mona").codes
    assert moderated.game()["phase"] == "F1901M"
    moderated.lead("ROLLBACK")
    assert "unstarted" in moderated.lead("UNSTART").one("mona").codes
    moderated.lead("FORCE BEGIN")
    letters = moderated.lead("PROCESS")
    assert letters.of("Results").readers == sorted(["mona", *POWERS])
