"""PAUSE and RESUME of a running game (spec §1.3, §1.4, §3.7, §9.8)."""

from __future__ import annotations

import pytest

from .court import HOLDS, POWERS, Court
from .test_outages import sleep

#: S1901M began Tue 8 Apr 20:05; deadline Tue 15 Apr 23:30, grace end Tue 22 Apr 23:30.
DEADLINE, GRACE = "1997-04-15 23:30", "1997-04-22 23:30"


@pytest.fixture
def paused(spring: Court) -> Court:
    """France has paused the game on Thu 10 Apr 10:00."""
    spring.sign("france", "PAUSE", "1997-04-10 10:00")
    return spring


# ------------------------------------------------------------------------ PAUSE


@pytest.mark.parametrize("word", ["PAUSE", "SUSPEND", "suspendre"])
def test_everybody_is_told_by_whom(spring: Court, word: str) -> None:
    letters = spring.sign("france", word, "1997-04-10 10:00")
    assert {"game_paused", "resume_hint"} <= letters.one("france").codes
    told = letters.having("paused_by")
    assert told.readers == sorted(spring.others("france"))
    assert told[0].subject == "FROG:spring - S1901MP Game Paused"
    assert "france@example.org as France has paused the game." in told[0].text
    game = spring.game()
    assert (game["status"], game["process_at"]) == ("paused", None)


def test_in_gunboat_only_the_power_is_named(gunboat: Court) -> None:
    for letter in gunboat.sign("france", "PAUSE").having("paused_by"):
        assert b"france@" not in letter.raw
        assert "France has paused the game." in letter.text


def test_nothing_is_processed_and_nothing_expires(paused: Court) -> None:
    paused.wait("1997-07-01 00:00")
    assert paused.game()["phase"] == "S1901M"
    assert [paused.points(who) for who in POWERS] == [0] * 7
    assert not {"late", "abandoned", "cd"} & set(paused.status("italy"))
    assert paused.letters.of("LateNotice") == paused.letters.of("LateReminder") == []


def test_complete_orders_do_not_start_a_paused_game(spring: Court) -> None:
    spring.hold(when="1997-04-10 09:45")
    spring.sign("france", "PAUSE", "1997-04-10 10:00")
    spring.wait("1997-04-12 10:00")
    assert spring.game()["phase"] == "S1901M"


def test_orders_are_refused_and_press_is_delivered(paused: Court) -> None:
    letters = paused.sign("germany", f"{HOLDS['germany']}\nPRESS TO F\nWhy?\nENDPRESS")
    assert "orders_paused" in letters.one("germany").codes
    assert "resume_hint" in letters.one("germany").codes
    assert paused.held("germany") == []
    assert "Why?" in letters.of("PressView").one("france").text


def test_orders_above_pause_in_the_same_mail_are_filed(spring: Court) -> None:
    spring.sign("france", f"{HOLDS['france']}\nPAUSE\nA par - bur")
    assert spring.held("france") == ["A mar H", "A par H", "F bre H"]
    assert "orders_in" in spring.status("france")


@pytest.mark.parametrize(
    ("text", "code"),
    [("PAUSE", "paused_already"), ("IF FRENCH ARMY PARIS\nRESUME\nENDIF", "orders_paused")],
)
def test_what_a_paused_game_refuses(paused: Court, text: str, code: str) -> None:
    assert code in paused.sign("italy", text).one("italy").codes


def test_pause_cannot_depend_on_a_position(spring: Court) -> None:
    letter = spring.sign("france", "IF FRENCH ARMY PARIS\nPAUSE\nENDIF").one("france")
    assert "command_in_if" in letter.codes
    assert spring.game()["status"] == "active"


def test_a_moderated_game_is_paused_by_its_master_alone(moderated: Court) -> None:
    assert "set_moderated_only" in moderated.sign("france", "PAUSE").one("france").codes
    assert moderated.game()["status"] == "active"
    letters = moderated.mail("mona", "SIGNON mspring pw-mona\nPAUSE")
    assert letters.having("paused_by").readers == sorted(POWERS)
    assert moderated.game()["status"] == "paused"


@pytest.mark.parametrize("word", ["PAUSE", "RESUME"])
def test_observers_have_no_say(spring: Court, word: str) -> None:
    letter = spring.mail("nina", f"OBSERVE spring pw\n{word}").one("nina")
    assert "pause_observer" in letter.codes


def test_a_game_that_has_not_started(court: Court) -> None:
    court.register("anna")
    assert "pause_not_started" in court.mail("anna", "CREATE ?summer pw\nPAUSE")[0].codes
    assert "resume_not_paused" in court.mail("anna", "SIGNON ?summer pw\nRESUME")[0].codes
    assert court.game("summer")["status"] == "forming"


def test_a_game_that_is_over_cannot_be_paused(spring: Court) -> None:
    def end(game):  # type: ignore[no-untyped-def]
        game.status, game.wake_at = "finished", None

    spring.change(end)
    assert "game_over" in spring.sign("france", "PAUSE").one("france").codes
    assert spring.game()["status"] == "finished"


# -------------------------------------------------------------------- reminders


def test_every_three_days_everybody_is_reminded(paused: Court) -> None:
    paused.mail("nina", "OBSERVE spring pw", "1997-04-11 10:00")
    assert paused.wait("1997-04-13 09:59") == []
    letters = paused.wait("1997-04-13 10:00")
    assert letters.having("still_paused").readers == sorted([*POWERS, "nina"])
    assert paused.wait("1997-04-16 09:59") == []
    assert len(paused.wait("1997-04-16 10:00")) == 8


def test_an_outage_costs_one_reminder_and_moves_no_deadline(paused: Court) -> None:
    start = len(paused.letters)
    sleep(paused, "1997-04-12 10:00", "1997-04-24 11:00")
    notices = [letter for letter in paused.letters[start:] if letter.kind == "Notice"]
    assert sorted(letter.to for letter in notices) == sorted(f"{who}@example.org" for who in POWERS)
    assert paused.moment("deadline") == DEADLINE
    assert len(paused.wait("1997-04-25 10:00")) == 7


def test_a_pause_ends_with_resume_and_so_do_its_reminders(paused: Court) -> None:
    paused.sign("italy", "RESUME", "1997-04-11 10:00")
    assert paused.wait("1997-04-14 23:00").having("still_paused") == []


# ----------------------------------------------------------------------- RESUME


def test_the_phase_has_its_time_anew(paused: Court) -> None:
    """Mon 21 Apr 12:00 + 72 h is Thu 24 Apr 12:00, clock 23:30; nothing is doubled."""
    letters = paused.sign("italy", "RESUME", "1997-04-21 12:00")
    assert paused.moment("deadline") == "1997-04-24 23:30"
    assert paused.moment("grace") == "1997-05-01 23:30"
    assert paused.moment("start") == "1997-04-22 00:00"
    assert "game_resumed" in letters.one("italy").codes
    assert "resume_hint" not in letters.one("italy").codes
    told = letters.having("resumed_by")
    assert told.readers == sorted(paused.others("italy"))
    assert told[0].subject == "FROG:spring - S1901M Game Resumed"
    text = " ".join(told[0].text.split())
    assert "italy@example.org as Italy has let the game go on." in text
    assert "its deadline is now Thu Apr 24 1997 23:30:00 +0200" in text


def test_nobody_loses_time_that_was_promised(paused: Court) -> None:
    """Thu 10 Apr 11:00 + 72 h would be Tue 15 Apr 23:30 at the earliest too."""
    paused.sign("italy", "SET MOVES NEXT 24 GRACE 24", "1997-04-10 10:30")
    paused.sign("italy", "RESUME", "1997-04-10 11:00")
    assert (paused.moment("deadline"), paused.moment("grace")) == (DEADLINE, GRACE)


def test_orders_and_marks_stay(spring: Court) -> None:
    spring.sign("france", f"{HOLDS['france']}\nSET WAIT", "1997-04-10 09:00")
    spring.sign("france", "PAUSE", "1997-04-10 10:00")
    spring.sign("italy", "RESUME", "1997-04-21 12:00")
    assert spring.held("france") == ["A mar H", "A par H", "F bre H"]
    assert {"wait", "orders_in"} <= set(spring.status("france"))
    spring.hold(*spring.others("france"), when="1997-04-22 12:00")
    assert spring.moment("process_at") == "1997-04-24 23:30"


def test_if_all_orders_are_in_the_phase_goes_on_after_min_and_delay(spring: Court) -> None:
    spring.hold(when="1997-04-09 12:00")
    spring.sign("france", "PAUSE", "1997-04-09 12:10")
    spring.sign("france", "RESUME", "1997-04-12 12:00")
    assert spring.moment("process_at") == "1997-04-13 00:00"
    spring.wait("1997-04-13 00:00")
    assert spring.game()["phase"] == "F1901M"


def test_the_late_are_late_again_only_at_the_new_deadline(spring: Court) -> None:
    spring.hold(*spring.others("italy"), when="1997-04-10 12:00")
    spring.sign("france", f"{HOLDS['france']}\nSET WAIT", "1997-04-10 12:10")
    spring.wait("1997-04-17 12:00")
    assert spring.points("italy") == -2
    spring.sign("france", "PAUSE", "1997-04-17 12:00")
    spring.sign("france", "RESUME", "1997-04-21 12:00")
    spring.wait("1997-04-24 23:29")
    assert spring.points("italy") == -2
    spring.wait("1997-04-24 23:30")
    assert spring.points("italy") == -3
    assert spring.points("france") == 3


def test_orders_may_stand_below_resume(paused: Court) -> None:
    paused.sign("italy", f"RESUME\n{HOLDS['italy']}", "1997-04-21 12:00")
    assert "orders_in" in paused.status("italy")


def test_a_game_that_runs_cannot_be_resumed(spring: Court) -> None:
    letters = spring.sign("france", "RESUME")
    assert letters.readers == ["france"]
    assert "resume_not_paused" in letters[0].codes


def test_any_player_of_a_moderated_game_may(moderated: Court) -> None:
    moderated.mail("mona", "SIGNON mspring pw-mona\nPAUSE")
    letters = moderated.sign("france", "RESUME")
    assert "mona" in letters.having("resumed_by").readers
    assert moderated.game()["status"] == "active"


def test_an_announced_absence_counts(paused: Court) -> None:
    paused.sign("russia", "SET ABSENCE apr 24 TO apr 27", "1997-04-20 12:00")
    letters = paused.sign("italy", "RESUME", "1997-04-21 12:00")
    assert paused.moment("deadline") == "1997-04-29 23:30"
    assert "absences_applied" in letters.one("italy").codes
    assert letters.having("absences_applied").readers == sorted(POWERS)


def test_french_readers(paused: Court) -> None:
    paused.mail("germany", "SET LANGUAGE FR")
    letter = paused.sign("italy", "REPRENDRE", "1997-04-21 12:00").one("germany")
    assert "Partie relancée" in letter.subject
    assert "a relancé la partie" in letter.text


# ------------------------------------------------------------------ nobody left


@pytest.fixture
def deserted(spring: Court) -> Court:
    """All have resigned; Anna is registered and does not play, Nina observes."""
    spring.register("anna")
    spring.mail("nina", "OBSERVE spring pw-nina")
    for who in POWERS:
        spring.sign(who, "RESIGN")
    assert spring.game()["status"] == "paused"
    return spring


def test_a_game_without_players_reminds_nobody(deserted: Court) -> None:
    assert deserted.wait("1997-06-01 00:00") == []


def test_whoever_takes_a_power_over_learns_how_it_goes_on(deserted: Court) -> None:
    letter = deserted.mail("anna", "SIGNON fspring mine", "1997-05-05 12:00").one("anna")
    assert {"taken_over", "resume_hint"} <= letter.codes
    assert deserted.game()["status"] == "paused"
    # From now on there is somebody to be reminded.
    assert "anna" in deserted.wait("1997-05-08 12:00").having("still_paused").readers
    letters = deserted.mail("anna", "SIGNON fspring mine\nRESUME", "1997-05-09 12:00")
    assert letters.having("resumed_by").readers == ["nina"]
    assert deserted.game()["status"] == "active"
    # Fri 9 May 12:00 + 72 h is Mon 12; Tuesday is the next allowed day.
    assert deserted.moment("deadline") == "1997-05-13 23:30"


def test_takeover_and_resume_in_one_mail(deserted: Court) -> None:
    deserted.mail("anna", f"SIGNON fspring mine\nRESUME\n{HOLDS['france']}", "1997-05-09 12:00")
    assert deserted.game()["status"] == "active"
    assert "orders_in" in deserted.status("france")


def test_an_abandoned_player_comes_back_and_lets_it_go_on(moderated: Court) -> None:
    moderated.wait("1997-05-30 00:00")
    assert moderated.game()["status"] == "paused"
    letters = moderated.sign("france", "RESUME", "1997-05-30 12:00")
    assert {"returned", "game_resumed"} <= letters.one("france").codes
    assert moderated.game()["status"] == "active"
    assert not {"cd", "abandoned"} & set(moderated.status("france"))


def test_with_nobody_left_it_cannot_be_resumed(moderated: Court) -> None:
    moderated.wait("1997-05-30 00:00")
    letter = moderated.mail("mona", "SIGNON mspring pw-mona\nRESUME").one("mona")
    assert "resume_nobody_left" in letter.codes
    assert "resume_hint" not in letter.codes
    assert moderated.game()["status"] == "paused"


def test_a_paused_game_that_everybody_leaves_stops_reminding(paused: Court) -> None:
    for who in POWERS:
        paused.sign(who, "RESIGN")
    paused.mail("nina", "OBSERVE spring pw")
    assert paused.wait("1997-05-30 00:00") == []
