"""Zones and rhythms: SET ZONE, SET MY ZONE, SET RHYTHM (contract §1; "The clock", no. 7 and 8)."""

from __future__ import annotations

import pytest

from .court import POWERS, Court

KINDS = ("moves", "retreats", "adjustments")


# ------------------------------------------------------------- the game's zone


def test_a_new_zone_leaves_the_moments_of_the_phase_and_is_printed_from_now_on(
    spring: Court,
) -> None:
    before = [spring.game()[name] for name in ("deadline", "grace", "start")]
    letters = spring.sign("france", "SET ZONE america/new_york")
    assert [spring.game()[name] for name in ("deadline", "grace", "start")] == before
    assert spring.game()["zone"] == "America/New_York"
    notice = letters.one("england")
    assert notice.said("setting_changed").params["new"] == "America/New_York"
    assert notice.said("setting_changed").params["old"] == "Europe/Paris"
    assert "Deadline: S1901M Tue Apr 15 1997 17:30:00 -0400" in notice.text
    assert "zone_instants_stay" in letters.one("france").codes


def test_dates_are_read_and_deadlines_are_set_in_the_new_zone(spring: Court) -> None:
    spring.sign("france", "SET ZONE Asia/Tokyo\nSET DEADLINE apr 16")  # 23:30 there
    assert spring.moment("deadline") == "1997-04-16 16:30"
    spring.hold()
    spring.wait("1997-04-10 12:00")
    assert spring.game()["phase"] == "F1901M"
    assert spring.moment("deadline") == "1997-04-16 16:30"


def test_the_next_deadline_has_the_clock_of_the_new_zone(spring: Court) -> None:
    spring.sign("france", "SET ZONE Europe/London")
    spring.hold()
    spring.wait("1997-04-10 12:00")
    assert spring.moment("deadline") == "1997-04-16 00:30"  # Tue 23:30 in London


def test_a_zone_before_the_start_is_that_of_the_first_deadline(court: Court) -> None:
    court.register("anna")
    court.mail("anna", "CREATE ?spring pw\nSET ZONE UTC")
    assert court.game()["zone"] == "UTC"


def test_a_zone_that_nobody_knows_is_refused_with_the_nearest(spring: Court) -> None:
    letters = spring.sign("france", "SET ZONE Paris")
    assert letters.readers == ["france"]
    assert "Did you mean Europe/Paris?" in letters[0].text
    assert "zone_unknown" in spring.sign("france", "SET ZONE Atlantis").one("france").codes
    assert "set_form" in spring.sign("france", "SET ZONE").one("france").codes
    assert spring.game()["zone"] == "Europe/Paris"


def test_the_same_zone_is_told_to_nobody(spring: Court) -> None:
    letters = spring.sign("france", "SET ZONE Europe/Paris")
    assert "set_same" in letters.one("france").codes
    assert letters.readers == ["france"]


def test_the_zone_of_a_moderated_game_is_the_masters(moderated: Court) -> None:
    letters = moderated.sign("france", "SET ZONE UTC")
    assert "set_moderated_only" in letters.one("france").codes


# ------------------------------------------------------------- a reader's zone


def test_my_zone_needs_no_signon_and_is_told_to_nobody(spring: Court) -> None:
    letters = spring.mail("france", "SET MY ZONE America/New_York")
    assert letters.readers == ["france"]
    assert "my_zone_set" in letters[0].codes
    assert spring.person("france").zone == "America/New_York"
    assert spring.game()["zone"] == "Europe/Paris"


def test_letters_print_the_clock_a_second_time_in_the_readers_zone(spring: Court) -> None:
    answer = spring.sign("france", "SET MY ZONE America/New_York").one("france")
    for line in (
        "Deadline: Tue Apr 15 1997 23:30:00 +0200",
        "In your own zone, America/New_York:",
        "  Deadline: Tue Apr 15 1997 17:30:00 -0400",
        "  End of grace: Tue Apr 22 1997 17:30:00 -0400",
        "  Next processing: Tue Apr 15 1997 17:30:00 -0400",
    ):
        assert line in answer.text
    notices = spring.sign("england", "SET DEADLINE apr 17")
    assert "  Deadline: Thu Apr 17 1997 17:30:00 -0400" in notices.one("france").text
    assert "own zone" not in notices.one("germany").text
    spring.hold()
    results = spring.wait("1997-04-09 12:00").one("france")
    assert "In your own zone, America/New_York:" in results.text


def test_dates_that_he_types_stay_in_the_zone_of_the_game(spring: Court) -> None:
    spring.sign("france", "SET MY ZONE America/New_York\nSET DEADLINE apr 17")
    assert spring.moment("deadline") == "1997-04-17 23:30"


@pytest.mark.parametrize("word", ["OFF", "none", "aucun"])
def test_my_zone_is_taken_back_by_a_word(spring: Court, word: str) -> None:
    spring.mail("france", "SET MY ZONE Asia/Tokyo")
    assert "my_zone_cleared" in spring.mail("france", f"SET MY ZONE {word}").one("france").codes
    assert spring.person("france").zone is None
    assert "own zone" not in spring.sign("france").one("france").text
    assert "my_zone_none" in spring.mail("france", f"SET MY ZONE {word}").one("france").codes


def test_a_zone_of_ones_own_that_is_the_games_is_not_printed_twice(spring: Court) -> None:
    answer = spring.sign("france", "SET MY ZONE Europe/Paris").one("france")
    assert "own zone" not in answer.text


def test_my_zone_is_for_registered_people_and_known_zones(spring: Court) -> None:
    assert "not_registered" in spring.mail("nobody", "SET MY ZONE UTC").one("nobody").codes
    assert "zone_unknown" in spring.mail("france", "SET MY ZONE Mars").one("france").codes


# ------------------------------------------------------------------ a rhythm


def test_a_rhythm_sets_days_clock_zone_and_next_of_all_three_timetables(spring: Court) -> None:
    spring.sign("france", "SET RHYTHM mon,thu 19:00 Europe/London")
    game = spring.game()
    for kind in KINDS:
        table = game["settings"][kind]
        assert (table["clock"], table["days"], table["next"]) == (1140, "-M--T--", 12)
        assert table["min"] <= 12
        assert table["grace"] == {"moves": 168}.get(kind, 72)
    assert game["zone"] == "Europe/London"


def test_the_running_phase_keeps_its_deadline_and_the_next_falls_on_the_beat(
    spring: Court,
) -> None:
    spring.sign("france", "RÉGLER rythme lun,jeu 19h")
    assert spring.moment("deadline") == "1997-04-15 23:30"
    spring.hold()
    spring.wait("1997-04-09 12:00")  # processed Wed 9 Apr 08:05
    assert spring.moment("deadline") == "1997-04-10 19:00"


def test_a_rhythm_is_told_with_what_changed_and_where_the_next_deadline_falls(
    spring: Court,
) -> None:
    notice = spring.sign("france", "SET RHYTHM mon,thu 19:00 Europe/London").one("england")
    changed = [one.params["setting"] for one in notice.view.changes]
    assert changed == [
        "Zone",
        *("Moves clock", "Moves next", "Moves days"),
        *("Retreat clock", "Retreat next", "Retreat days"),
        *("Adjust clock", "Adjust next", "Adjust days"),
    ]
    # The present deadline is Tue 15 Apr 23:30 in Paris; twelve hours on, the beat is Thu 17 Apr.
    assert "Thu Apr 17 1997 19:00:00 +0100" in notice.text
    assert "Moves clock 1140 min 12.00 next 12.00 grace 168.00 delay 0.50" in notice.text
    assert "agreement_reminder" in notice.codes


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("SET RHYTHM mon 19:00, thu 20:00", "rhythm_hours"),
        ("SET RHYTHM mon,thu", "rhythm_form"),
        ("SET RHYTHM", "rhythm_form"),
        ("SET RHYTHM mon 19:00 Paris", "zone_unknown"),
        ("SET RHYTHM mon 25:00", "date_bad_time"),
    ],
)
def test_a_rhythm_that_makes_no_sense_changes_nothing(spring: Court, line: str, code: str) -> None:
    before = spring.game()["settings"], spring.game()["zone"]
    letters = spring.sign("france", line)
    assert code in letters.one("france").codes
    assert letters.readers == ["france"]
    assert (spring.game()["settings"], spring.game()["zone"]) == before


def test_the_same_rhythm_is_told_to_nobody(spring: Court) -> None:
    spring.sign("france", "SET RHYTHM mon,thu 19:00")
    letters = spring.sign("england", "SET RHYTHM thu mon at 19h")
    assert "rhythm_same" in letters.one("england").codes
    assert letters.readers == ["england"]


def test_the_rhythm_of_a_moderated_game_is_the_masters(moderated: Court) -> None:
    assert "set_moderated_only" in (
        moderated.sign("france", "SET RHYTHM mon 19:00").one("france").codes
    )
    letters = moderated.mail("mona", "SIGNON mspring pw-mona\nSET RHYTHM mon 19:00")
    assert letters.of("Notice").readers == sorted(POWERS)
