"""SET ABSENCE (spec §3.10): who may, how long, who learns of it, what it does to deadlines."""

from __future__ import annotations

import json
from datetime import UTC

import pytest

from judge.handlers.desk import Desk
from judge.handlers.export import game_export
from judge.store.transaction import reading

from .court import POWERS, Court, at

#: S1901M: deadline Tue 15 Apr 1997 23:30. F1901M then: Fri 18 Apr 23:30.
AWAY = "SET ABSENCE apr 18 TO apr 20"


def absences(court: Court, power: str) -> list[tuple[str, str]]:
    """What a seat has on file, in judge time."""
    with reading(court.judge.engine) as tx:
        game = tx.games.get("spring")
        assert game is not None
        zone = at("1997-04-01").tzinfo
        return [
            (f"{row.start.astimezone(zone):%m-%d %H:%M}", f"{row.end.astimezone(zone):%m-%d %H:%M}")
            for seat in game.seats
            if power in (seat.power, seat.role)
            for row in seat.absences
        ]


# ------------------------------------------------------------------ announcing


@pytest.mark.parametrize(
    ("line", "span"),
    [
        ("SET ABSENCE apr 18 TO apr 20", ("04-18 00:00", "04-20 23:59")),
        ("SET ABSENCE apr 18", ("04-18 00:00", "04-19 00:00")),
        ("SET HOLIDAYS apr 18 12:00 TO apr 20 8:00", ("04-18 12:00", "04-20 08:00")),
        ("SET VACATION 18 to 20", ("04-18 00:00", "04-20 23:59")),
        ("régler absence du 18 au 20 avril", ("04-18 00:00", "04-20 23:59")),
        ("SET CONGÉS ven au dim", ("04-11 00:00", "04-13 23:59")),
    ],
)
def test_from_midnight_to_the_last_minute_unless_times_are_given(
    spring: Court, line: str, span: tuple[str, str]
) -> None:
    letters = spring.sign("france", line)
    assert letters.readers == ["france"]
    assert {"absence_set", "absence_later", "absence_own"} <= letters[0].codes
    assert absences(spring, "france") == [span]


def test_the_running_deadline_is_never_touched(spring: Court) -> None:
    spring.sign("france", "SET ABSENCE apr 10 TO apr 17")
    assert spring.moment("deadline") == "1997-04-15 23:30"
    spring.wait("1997-04-15 23:30")
    assert "late" in spring.status("france")


def test_a_date_that_is_not_understood_changes_nothing(spring: Court) -> None:
    letter = spring.sign("france", "SET ABSENCE apr 18 TO whenever").one("france")
    assert letter.said("date_not_understood").params["word"] == "whenever"
    assert absences(spring, "france") == []


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("SET ABSENCE", "date_missing"),
        ("SET ABSENCE apr 20 TO apr 18 1997", "absence_backwards"),
        ("SET ABSENCE apr 1 1997 TO apr 4 1997", "date_past"),
        ("SET ABSENCE 8 TO 8 20:00", "absence_over"),
        ("SET ABSENCE apr 18 TO apr 31", "date_impossible"),
    ],
)
def test_dates_that_make_no_sense(spring: Court, line: str, code: str) -> None:
    letter = spring.sign("france", line).one("france")
    assert code in letter.codes
    assert absences(spring, "france") == []


def test_dates_are_read_in_the_zone_of_the_game(spring: Court) -> None:
    def move(game):  # type: ignore[no-untyped-def]
        game.zone = "America/New_York"

    spring.change(move)
    spring.sign("france", "SET ABSENCE apr 20 TO apr 22")
    assert absences(spring, "france") == [("04-20 06:00", "04-23 05:59")]


def test_three_at_a_time(spring: Court) -> None:
    for day in (18, 20, 22):
        spring.sign("france", f"SET ABSENCE apr {day}")
    letter = spring.sign("france", "SET ABSENCE apr 24").one("france")
    assert letter.said("absence_too_many").params["most"] == 3
    assert len(absences(spring, "france")) == 3
    # Each has a limit of its own.
    assert "absence_set" in spring.sign("italy", "SET ABSENCE apr 24").one("italy").codes


def test_what_is_over_is_forgotten_and_makes_room(spring: Court) -> None:
    for day in (9, 10, 24):
        spring.sign("france", f"SET ABSENCE apr {day}")
    assert "absence_set" in spring.sign("france", "SET ABSENCE apr 26", "1997-04-11 00:01")[0].codes
    assert [start for start, _end in absences(spring, "france")] == ["04-24 00:00", "04-26 00:00"]


def test_an_absence_stays_until_it_is_over(spring: Court) -> None:
    spring.sign("france", "SET ABSENCE apr 9 TO apr 11")
    assert "absence_own" in spring.sign("france", "", "1997-04-11 23:58").one("france").codes
    assert "absence_own" not in spring.sign("france", "", "1997-04-11 23:59:01").one("france").codes


def test_an_overlap_is_refused_with_the_line_that_cancels_the_other(spring: Court) -> None:
    spring.sign("france", "SET ABSENCE apr 18 TO apr 20")
    letter = spring.sign("france", "SET ABSENCE apr 20 22:00 TO apr 25").one("france")
    cancel = letter.said("absence_overlaps").params["cancel"]
    assert cancel == "SET NO ABSENCE 1997-04-18 00:00"
    assert "absence_cancelled" in spring.sign("france", str(cancel)).one("france").codes
    assert absences(spring, "france") == []


def test_neighbours_do_not_overlap_and_are_told_apart(spring: Court) -> None:
    spring.sign("france", "SET ABSENCE apr 18")
    letter = spring.sign("france", "SET ABSENCE apr 19").one("france")
    assert "absence_set" in letter.codes
    cancels = [
        message.params["cancel"] for message in letter.view.notices if message.code == "absence_own"
    ]
    spring.sign("france", str(cancels[1]))
    assert absences(spring, "france") == [("04-18 00:00", "04-19 00:00")]


@pytest.mark.parametrize("date", ["apr 18", "19", "apr 20 12:00", "sat"])
def test_any_date_inside_takes_it_back(spring: Court, date: str) -> None:
    spring.sign("france", AWAY)
    letters = spring.sign("france", f"SET NO ABSENCE {date}", "1997-04-12 10:00")
    assert letters.readers == ["france"]
    assert "absence_cancelled" in letters[0].codes
    assert absences(spring, "france") == []


def test_an_absence_that_has_begun_can_be_taken_back(spring: Court) -> None:
    spring.sign("france", "SET ABSENCE apr 9 TO apr 12")
    spring.sign("france", "SET NO ABSENCE apr 9", "1997-04-11 10:00")
    assert absences(spring, "france") == []


def test_what_was_not_announced_cannot_be_taken_back(spring: Court) -> None:
    assert "absence_none" in spring.sign("france", "SET NO ABSENCE apr 18").one("france").codes
    spring.sign("france", AWAY)
    letter = spring.sign("france", "SET NO ABSENCE apr 21").one("france")
    assert "absence_not_then" in letter.codes
    assert len(absences(spring, "france")) == 1


# -------------------------------------------------------------------- who may


def test_observers_are_refused(spring: Court) -> None:
    letter = spring.mail("nina", f"OBSERVE spring pw\n{AWAY}").one("nina")
    assert "absence_observer" in letter.codes


def test_eliminated_players_are_refused(spring: Court) -> None:
    centres = {"par": "germany", "mar": "germany", "bre": "germany"}
    spring.board("S1902M", {"france": ""}, centres)
    assert "absence_eliminated" in spring.sign("france", AWAY).one("france").codes


def test_a_game_that_is_over_takes_none(spring: Court) -> None:
    def end(game):  # type: ignore[no-untyped-def]
        game.status, game.wake_at = "finished", None

    spring.change(end)
    for line in (AWAY, "SET NO ABSENCE apr 18"):
        assert "game_over" in spring.sign("france", line).one("france").codes


def test_a_master_may_be_away_as_long_as_he_likes(moderated: Court) -> None:
    letters = moderated.mail("mona", "SIGNON mspring pw-mona\nSET ABSENCE apr 18 TO jun 30")
    assert letters.readers == ["mona"]
    assert absences(moderated, "master") == [("04-18 00:00", "06-30 23:59")]


# ------------------------------------------------------------------- too long


def test_sixteen_days_are_too_long(spring: Court) -> None:
    assert "absence_set" in spring.sign("france", "SET ABSENCE apr 18 TO may 2")[0].codes
    letters = spring.sign("italy", "SET ABSENCE apr 18 TO may 3")
    assert letters.readers == ["italy"]
    assert letters[0].said("absence_too_long").params == {"days": 16, "most": 15}
    assert letters[0].said("absence_longer").params["line"] == "SET MAX ABSENCE 16"
    assert absences(spring, "italy") == []


def test_the_line_that_is_named_allows_it(spring: Court) -> None:
    spring.sign("italy", "SET MAX ABSENCE 16")
    assert "absence_set" in spring.sign("italy", "SET ABSENCE apr 18 TO may 3")[0].codes


def test_masters_are_asked_with_the_lines_that_allow_it(moderated: Court) -> None:
    letters = moderated.sign("france", "SET ABSENCE apr 18 TO may 3")
    assert letters.readers == ["france", "mona"]
    assert {"absence_too_long", "absence_forwarded"} <= letters.one("france").codes
    asked = letters.one("mona")
    assert asked.subject == "FROG:spring - S1901M Oversized Absence Request"
    lines = asked.said("absence_asked_by").params["lines"]
    assert lines == ("SIGNON mspring password", "SET MAX ABSENCE 16")
    moderated.mail("mona", "\n".join(lines).replace(" password", " pw-mona"))
    letters = moderated.sign("france", "SET ABSENCE apr 18 TO may 3")
    assert "absence_set" in letters.one("france").codes


def test_beyond_every_limit_the_masters_are_given_no_lines(moderated: Court) -> None:
    letter = moderated.sign("france", "SET ABSENCE apr 18 TO jun 18").one("mona")
    assert letter.said("absence_asked_by").params["lines"] == ()
    assert "only be announced in parts" in " ".join(letter.text.split())


# ----------------------------------------------------------------- who learns


def test_masters_hear_of_it_and_nobody_else(moderated: Court) -> None:
    letters = moderated.sign("france", AWAY)
    assert letters.readers == ["france", "mona"]
    notice = letters.one("mona")
    assert notice.subject == "FROG:spring - S1901M Absence Notice"
    assert "france@example.org as France has announced" in notice.text
    letters = moderated.sign("france", "SET NO ABSENCE apr 19")
    assert letters.readers == ["france", "mona"]
    assert letters.one("mona").subject == "FROG:spring - S1901M Absence Cancellation"
    assert "absence_cancelled_by" in letters.one("mona").codes


def test_a_master_sees_all_of_them_at_sign_on(moderated: Court) -> None:
    moderated.sign("france", AWAY)
    moderated.mail("mona", "SIGNON mspring pw-mona\nSET ABSENCE apr 25")
    letter = moderated.mail("mona", "SIGNON mspring pw-mona").one("mona")
    assert {"absence_own", "absence_of"} <= letter.codes
    assert "as France: away from Fri Apr 18 1997" in letter.text


def test_neither_list_nor_export_shows_one(spring: Court) -> None:
    spring.sign("france", AWAY)
    for letter in (
        spring.sign("germany", "LIST\nLIST spring\nLIST FULL").one("germany"),
        spring.mail("italy", "LIST spring\nLIST").one("italy"),
    ):
        assert "Apr 18" not in letter.text and "away" not in letter.text
    with reading(spring.judge.engine) as tx:
        game = tx.games.get("spring")
        assert game is not None
        desk = Desk(spring.simulation.office, tx, spring.now.astimezone(UTC))
        exported = game_export(desk, game)
        secret = game_export(desk, game, secrets=True)
    assert "absence" not in json.dumps(exported["events"])
    assert "absence" in json.dumps(secret["events"])


def test_an_answer_that_a_foreign_address_gets_does_not_show_one(spring: Court) -> None:
    spring.register("anna")
    spring.sign("france", AWAY)
    letters = spring.mail("anna", "SIGNON fspring pw-france")
    assert "absence_own" not in letters.one("anna").codes
    assert "absence_own" in letters.one("france").codes


# ---------------------------------------------------------------- what it does


def process(court: Court) -> None:
    """S1901M is processed at its deadline, all orders being in."""
    court.sign("germany", "SET WAIT")
    court.hold(when="1997-04-10 10:00")
    court.wait("1997-04-15 23:30")
    assert court.game()["phase"] == "F1901M"


def test_a_new_deadline_stays_clear_of_it(spring: Court) -> None:
    """Fri 18 Apr 23:30 lies inside: Sun 20 Apr 23:59, clock Mon 23:30, Tuesday is allowed."""
    spring.sign("france", AWAY)
    process(spring)
    assert spring.moment("deadline") == "1997-04-22 23:30"
    assert spring.moment("grace") == "1997-04-29 23:30"


def test_the_results_say_so_to_everybody_and_name_nobody(spring: Court) -> None:
    spring.mail("nina", "OBSERVE spring pw")
    spring.sign("france", AWAY)
    process(spring)
    told = spring.letters.of("Results")
    assert told.having("absences_applied").readers == sorted([*POWERS, "nina"])
    assert told[0].said("absences_applied").params == {}


def test_where_it_moves_nothing_nothing_is_said(spring: Court) -> None:
    spring.sign("france", "SET ABSENCE apr 16 TO apr 17")
    process(spring)
    assert spring.moment("deadline") == "1997-04-18 23:30"
    assert spring.letters.having("absences_applied") == []


def test_of_several_each_is_kept_clear_of(spring: Court) -> None:
    spring.sign("france", AWAY)
    spring.sign("italy", "SET ABSENCE apr 22")
    process(spring)
    # Tue 22 Apr 23:30 lies in Italy's: Wed 23 Apr 00:00, clock 23:30.
    assert spring.moment("deadline") == "1997-04-23 23:30"


def test_a_masters_absence_counts(moderated: Court) -> None:
    moderated.mail("mona", f"SIGNON mspring pw-mona\n{AWAY}")
    process(moderated)
    assert moderated.moment("deadline") == "1997-04-22 23:30"


BUILDS = ("W1901A", {"france": "A spa, A por, F mao"}, {"spa": "france", "por": "france"})


def test_with_strict_wait_those_count_who_have_orders_due(spring: Court) -> None:
    """In F1901M that is everybody."""
    spring.sign("france", f"SET STRICT WAIT\n{AWAY}")
    process(spring)
    assert spring.moment("deadline") == "1997-04-22 23:30"


@pytest.mark.parametrize(("strict", "counts"), [(True, False), (False, True)])
def test_with_strict_wait_those_without_orders_do_not_count(
    spring: Court, strict: bool, counts: bool
) -> None:
    """In W1901A only France builds; a takeover computes its deadline anew."""
    spring.register("anna")
    spring.board(*BUILDS)
    spring.sign("france", "SET STRICT WAIT" if strict else "")
    spring.sign("germany", AWAY)
    spring.sign("france", "RESIGN")
    # Thu 17 Apr 12:00 + 24 h is Fri 18 Apr 12:00; Sun 20 Apr 23:59 goes on to Tue 22 Apr.
    spring.mail("anna", "SIGNON fspring mine", "1997-04-15 12:00")
    before = spring.moment("deadline")
    spring.sign("austria", "PAUSE", "1997-04-17 11:00")
    letters = spring.sign("austria", "RESUME", "1997-04-17 12:00")
    assert (spring.moment("deadline") == "1997-04-22 23:59") is counts
    assert bool(letters.having("absences_applied")) is counts
    assert before < spring.moment("deadline")


def test_the_takeover_of_the_last_open_power_counts_absences(spring: Court) -> None:
    """Mon 14 Apr 20:00 + 72 h is Thu 17 Apr, clock 23:30, which lies inside; Tue 22 Apr."""
    spring.register("anna")
    spring.sign("france", "RESIGN")
    spring.sign("italy", "SET ABSENCE apr 17 TO apr 20")
    letters = spring.mail("anna", "SIGNON fspring mine", "1997-04-14 20:00")
    assert spring.moment("deadline") == "1997-04-22 23:30"
    told = letters.having("absences_applied")
    assert told.readers == sorted(["anna", *spring.others("france")])


def test_the_absences_of_who_left_go_with_him(spring: Court) -> None:
    spring.register("anna")
    spring.sign("france", AWAY)
    spring.sign("france", "RESIGN")
    assert absences(spring, "france") == []
    spring.sign("italy", "SET ABSENCE apr 25")
    spring.hold(*spring.others("italy"), when="1997-04-10 10:00")
    spring.wait("1997-04-21 23:30")
    assert "abandoned" in spring.status("italy")
    spring.mail("anna", "SIGNON ispring mine", "1997-04-22 10:00")
    assert absences(spring, "italy") == []


def test_announced_before_the_start_it_counts_for_the_first_deadline(court: Court) -> None:
    """Tue 15 Apr 23:30 (example G) lies inside: Wed 16 Apr 23:59, clock Thu 17 Apr 23:30."""
    for who in POWERS:
        court.register(who)
    for who in POWERS[:-1]:
        verb = "CREATE" if who == "austria" else "SIGNON"
        away = "SET ABSENCE apr 15 TO apr 16" if who == "france" else ""
        court.mail(who, f"{verb} ?spring pw-{who}\n{away}")
    letters = court.mail("turkey", "SIGNON ?spring pw-turkey", "1997-04-08 20:05")
    assert court.moment("deadline") == "1997-04-17 23:30"
    assert letters.of("Start").having("absences_applied").readers == sorted(POWERS)


def test_neither_an_outage_nor_the_keeper_is_bound_by_one(spring: Court) -> None:
    from .test_outages import sleep

    spring.sign("france", "SET ABSENCE apr 16 TO apr 20")
    sleep(spring, "1997-04-15 20:00", "1997-04-16 08:00")
    assert spring.moment("deadline") == "1997-04-16 23:30"


def test_strict_grace_is_a_setting_of_new_deadlines(spring: Court) -> None:
    """Fri 18 Apr 23:30 + 48 h is a Sunday; without StrictGrace it slides to Tuesday."""
    spring.sign("france", "SET MOVES GRACE 48\nSET NO STRICT GRACE")
    process(spring)
    assert spring.moment("grace") == "1997-04-22 23:30"


def test_french_readers(moderated: Court) -> None:
    moderated.mail("mona", "SET LANGUAGE FR")
    moderated.mail("france", "SET LANGUAGE FR")
    letters = moderated.sign("france", "régler absence du 18 au 20 avril")
    assert "Avis d'absence" in letters.one("mona").subject
    assert "a annoncé une absence" in letters.one("mona").text
    assert "est notée" in " ".join(letters.one("france").text.split())
