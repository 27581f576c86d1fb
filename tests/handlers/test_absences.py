"""SET ABSENCE (spec §3.10): who may, how long, who learns of it, what it does to deadlines."""

from __future__ import annotations

import json
from datetime import UTC

import pytest

from judge.handlers.desk import Desk
from judge.handlers.export import game_export
from judge.store.transaction import reading

from .court import Court, at

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
