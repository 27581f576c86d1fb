"""SET: parsing, parameters of the clock, who may, and who is told (spec §2.1-2.4)."""

from __future__ import annotations

import pytest

from .court import POWERS, Court


def test_a_parameter_counts_for_future_phases_only(spring: Court) -> None:
    letter = spring.sign("france", "SET MOVES NEXT 48 DELAY 1").one("france")
    assert spring.game()["settings"]["moves"]["next"] == 48
    assert spring.moment("deadline") == "1997-04-15 23:30"
    assert {"set_done", "timing_future"} <= letter.codes


def test_old_and_new_value_and_who_are_told_to_everybody_in_one_letter(spring: Court) -> None:
    spring.mail("nina", "OBSERVE spring pw")
    text = "SET MOVES NEXT 48 DELAY 1\nSET NONMR\nSET RETREATS GRACE 48"
    letters = spring.sign("france", text)
    assert letters.of("Notice").readers == sorted([*spring.others("france"), "nina"])
    notice = letters.one("england")
    for words in ("france@example.org", "France", "72.00", "48.00", "0.50", "1.00", "NoNMR"):
        assert words in notice.text
    assert notice.subject == "FROG:spring - S1901M Parameter Change"
    assert notice.said("set_done").params["old"] == "72.00"


def test_the_custom_of_agreement_is_recalled_in_an_unmoderated_game(spring: Court) -> None:
    notice = spring.sign("france", "SET MOVES NEXT 48").one("england")
    assert "agreement_reminder" in notice.codes


def test_a_value_that_is_set_already_is_told_to_nobody_else(spring: Court) -> None:
    letters = spring.sign("france", "SET MOVES NEXT 72, NMR")
    assert letters.readers == ["france"]
    assert "set_same" in letters[0].codes


def test_a_value_that_is_back_at_the_end_of_the_mail_is_told_to_nobody(spring: Court) -> None:
    text = "SET NONMR\nSET NMR\nSET MOVES NEXT 48\nSET MOVES NEXT 72"
    assert spring.sign("france", text).readers == ["france"]


def test_a_value_that_is_changed_twice_is_told_once(spring: Court) -> None:
    notice = spring.sign("france", "SET MOVES NEXT 48\nSET MOVES NEXT 36").one("england")
    (told,) = [message for message in notice.view.messages if message.code == "setting_changed"]
    assert (told.params["old"], told.params["new"]) == ("72.00", "36.00")


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("SET MOVES CLOCK 1440", "timing_bad_clock"),
        ("SET MOVES CLOCK 24:00", "timing_bad_clock"),
        ("SET MOVES CLOCK noon", "timing_bad_clock"),
        ("SET MOVES CLOCK -2", "timing_bad_clock"),
        ("SET MOVES NEXT -5", "timing_negative"),
        ("SET MOVES DELAY 999999", "timing_too_long"),
        ("SET MOVES NEXT soon", "timing_bad_number"),
        ("SET MOVES NEXT nan", "timing_bad_number"),
        ("SET MOVES GRACE 1e99", "timing_bad_number"),
        ("SET MOVES DAYS MTWTF", "timing_bad_days"),
        ("SET MOVES DAYS -------", "timing_no_day"),
        ("SET MOVES DAYS XXXXXXX", "timing_bad_days"),
        ("SET MOVES DAYS -T-", "timing_bad_days"),
        ("SET MOVES", "timing_form"),
        ("SET", "set_empty"),
        ("SET FROBNICATE", "set_unknown"),
    ],
)
def test_a_bad_setting_is_refused_and_nothing_is_changed(
    spring: Court, line: str, code: str
) -> None:
    before = spring.game()["settings"]
    letters = spring.sign("france", line)
    assert code in letters.one("france").codes
    assert letters.readers == ["france"]
    assert spring.game()["settings"] == before


def test_an_error_in_a_set_never_sets_the_error_mark(spring: Court) -> None:
    spring.hold("france")
    spring.sign("france", "SET MOVES CLOCK 1440\nSET FROBNICATE")
    assert spring.status("france") == ["orders_in"]


def test_all_parameters_of_a_group_are_taken_or_none(spring: Court) -> None:
    spring.sign("france", "SET MOVES NEXT 48 CLOCK 1440")
    assert spring.game()["settings"]["moves"]["next"] == 72


@pytest.mark.parametrize(
    ("line", "kind", "name", "value"),
    [
        ("SET MOVES NEXT 48.0 DELAY 1.0", "moves", "next", 48),
        ("SET BUILDS DELAY 1.0", "adjustments", "delay", 1),
        ("SET MOVES NEXT 48,5, DELAY 1", "moves", "next", 48.5),
        ("SET RETREATS G 48 N 12", "retreats", "grace", 48),
        ("RÉGLER retraites suivant 30", "retreats", "next", 30),
        ("SET MOVES MIN 0", "moves", "min", 0),
        ("SET MOVES CLOCK -1", "moves", "clock", -1),
        ("SET MOVES CLOCK OFF", "moves", "clock", -1),
        ("SET MOVES CLOCK 1200", "moves", "clock", 1200),
        ("SET ADJUST CLOCK 20:15", "adjustments", "clock", 1215),
        ("SET ADJUST CLOCK 19h30", "adjustments", "clock", 1170),
        ("set moves days -mTWTF-", "moves", "days", "-mTWTF-"),
        ("SET MOVES DAYS —TWT—", "moves", "days", "--TWT--"),
        ("SET MOVES DAYS SMTWTFS", "moves", "days", "SMTWTFS"),
    ],
)
def test_every_form_of_a_parameter(
    spring: Court, line: str, kind: str, name: str, value: object
) -> None:
    """Names may be short; only the days have a case; a dash may be two hyphens joined."""
    letters = spring.sign("france", line)
    assert spring.game()["settings"][kind][name] == value
    assert letters.of("Notice").readers == spring.others("france")
    assert {"setting_changed", "settings_changed"} & letters.one("england").codes


def test_a_parameter_set_is_that_of_the_next_phase(spring: Court) -> None:
    """Wed 9 Apr 08:35 and 24 h make Thu 10 Apr 08:35; the clock says 20:15."""
    spring.sign("france", "SET MOVES NEXT 24 CLOCK 20:15 GRACE 48 DELAY 1")
    spring.hold()
    spring.wait("1997-04-10 12:00")
    assert spring.game()["phase"] == "F1901M"
    assert spring.moment("deadline") == "1997-04-10 20:15"
    assert spring.moment("grace") == "1997-04-12 20:15"


def test_strict_grace_is_on_until_somebody_ends_it(spring: Court) -> None:
    """With Thu 10 Apr as deadline, 48 h of grace end on a Saturday, or on the Tuesday after."""
    assert "set_same" in spring.sign("france", "SET STRICT GRACE").one("france").codes
    letters = spring.sign("france", "SET NO STRICT GRACE\nSET MOVES NEXT 24 GRACE 48")
    assert letters.having("nostrict_grace_by").readers == spring.others("france")
    spring.hold()
    spring.wait("1997-04-10 12:00")
    assert spring.moment("deadline") == "1997-04-10 23:30"
    assert spring.moment("grace") == "1997-04-15 23:30"


def test_several_settings_stand_on_one_line_up_to_the_first_unknown_word(spring: Court) -> None:
    letter = spring.sign("france", "SET WAIT, NONMR, FROBNICATE, NMR").one("france")
    assert {"wait_set", "nonmr_set", "set_unknown"} <= letter.codes
    assert spring.game()["settings"]["flags"]["nmr"] is False
    assert "wait" in spring.status("france")


def test_the_answer_to_an_unknown_word_lists_what_there_is(spring: Court) -> None:
    text = spring.sign("france", "SET FROBNICATE").one("france").text
    for word in ("PASSWORD", "WAIT", "MOVES", "NONMR"):
        assert word in text


def test_nmr_with_little_grace_is_warned_of(spring: Court) -> None:
    letter = spring.sign("france", "SET MOVES GRACE 24").one("france")
    assert "nmr_short_grace" in letter.codes


@pytest.mark.parametrize(
    "line",
    ["SET PASSWORD geheim", "SET WAIT", "SET LANGUAGE FR", "SET MOVES CLOCK 9999", "SET NOWAIT"],
)
def test_private_settings_are_told_to_nobody(spring: Court, line: str) -> None:
    assert spring.sign("france", line).readers == ["france"]


def test_in_a_moderated_game_only_a_master_sets(moderated: Court) -> None:
    letters = moderated.sign("france", "SET MOVES NEXT 48, WAIT")
    assert "set_moderated_only" in letters.one("france").codes
    assert letters.readers == ["france"]
    assert "wait" not in moderated.status("france")  # the rest of the line is ignored
    letters = moderated.mail("mona", "SIGNON mspring pw-mona\nSET MOVES NEXT 48")
    assert moderated.game()["settings"]["moves"]["next"] == 48
    assert letters.of("Notice").readers == sorted(POWERS)
    assert "agreement_reminder" not in letters.one("france").codes


def test_marks_of_his_own_stay_with_the_player_of_a_moderated_game(moderated: Court) -> None:
    moderated.sign("france", "SET WAIT\nSET PASSWORD neu")
    assert "wait" in moderated.status("france")
    assert "signed_on" in moderated.mail("france", "SIGNON fspring neu").one("france").codes


def test_the_wait_of_a_master_holds_the_phase(moderated: Court) -> None:
    moderated.mail("mona", "SIGNON mspring pw-mona\nSET WAIT")
    moderated.hold()
    assert moderated.moment("process_at") == moderated.moment("deadline")


def test_observers_set_nothing(spring: Court) -> None:
    for line in ("SET NONMR", "SET MODERATED", "SET MOVES NEXT 48"):
        letters = spring.mail("nina", f"OBSERVE spring pw\n{line}")
        assert "set_observer" in letters.one("nina").codes
    assert spring.game()["settings"]["flags"]["nmr"] is True


def test_anyone_playing_may_make_a_game_moderated_but_only_a_master_undoes_it(
    spring: Court,
) -> None:
    letters = spring.sign("france", "SET MODERATE")
    assert letters.having("moderated_by").readers == sorted(spring.others("france"))
    assert "master_only" in spring.sign("france", "SET UNMODERATE").one("france").codes
    assert "set_moderated_only" in spring.sign("germany", "SET NONMR").one("germany").codes


def test_a_master_may_give_the_settings_back_to_the_players(moderated: Court) -> None:
    letters = moderated.mail("mona", "SIGNON mspring pw-mona\nSET UNMODERATED")
    assert letters.having("unmoderated_by").readers == sorted(POWERS)
    moderated.sign("france", "SET NONMR")
    assert moderated.game()["settings"]["flags"]["nmr"] is False


def test_in_a_gunboat_game_the_power_is_told_but_not_the_address(gunboat: Court) -> None:
    notice = gunboat.sign("france", "SET NONMR").one("england")
    assert "France" in notice.text
    assert "france@" not in notice.text


def test_set_needs_a_signon(spring: Court) -> None:
    for line in ("SET WAIT", "SET NONMR", "SET PASSWORD x", "SET MOVES NEXT 48", "SET ADDRESS"):
        letter = spring.mail("france", line).one("france")
        assert "command_needs_signon" in letter.codes, line


def test_several_changes_of_a_mail_are_a_list_below_who_made_them(spring: Court) -> None:
    notice = spring.sign("france", "SET MOVES NEXT 48.0 DELAY 1.0").one("england")
    assert notice.said("settings_changed").params["actor"].power == "france"
    assert [dict(row.params) for row in notice.view.changes] == [
        {"setting": "Moves next", "old": "72.00", "new": "48.00"},
        {"setting": "Moves delay", "old": "0.50", "new": "1.00"},
    ]
