"""SET CALENDAR: letters bring their reader's calendar up to date (issue 10, decision 019)."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from icalendar import Calendar

from .conftest import Opened
from .court import POWERS, Court, at
from .letters import Letter, Letters


@dataclass(frozen=True)
class Entry:
    """One file of a letter, as another program reads it."""

    method: str
    uid: str
    sequence: int
    at: datetime
    stamp: datetime
    event: Any

    @property
    def alarms(self) -> list[timedelta]:
        return [alarm.decoded("trigger") for alarm in self.event.walk("VALARM")]


def entries(letter: Letter) -> list[Entry]:
    found = []
    for part in letter.message.iter_attachments():
        if part.get_content_type() != "text/calendar":
            continue
        data = part.get_payload(decode=True)
        assert isinstance(data, bytes)
        assert data.endswith(b"\r\n") and b"\n" not in data.replace(b"\r\n", b"")
        assert all(len(line) <= 75 for line in data.split(b"\r\n"))
        assert part["Content-Transfer-Encoding"] in ("7bit", "quoted-printable")
        assert part["Content-Disposition"].content_disposition == "attachment"
        calendar = Calendar.from_ical(data)
        assert not calendar.errors and part["Content-Type"].params["method"] == calendar["method"]
        assert part["Content-Type"].params["charset"] == "utf-8"
        (event,) = calendar.walk("VEVENT")
        assert not event.errors and "attendee" not in event
        cancelled = calendar["method"] == "CANCEL"
        assert event["status"] == ("CANCELLED" if cancelled else "CONFIRMED")
        found.append(
            Entry(
                str(calendar["method"]),
                str(event["uid"]),
                int(event["sequence"]),
                event.decoded("dtstart"),
                event.decoded("dtstamp"),
                event,
            )
        )
    return found


def brought(letters: Letters, who: str = "france") -> list[tuple[str, int]]:
    """Method and number of all files in the letters to somebody, in their order."""
    return [(one.method, one.sequence) for letter in letters.to(who) for one in entries(letter)]


def the(letter: Letter) -> Entry:
    (one,) = entries(letter)
    return one


@pytest.fixture
def keeping(spring: Court) -> Court:
    """France keeps a calendar; his has the deadline of S1901M, Tue 15 Apr 23:30."""
    spring.mail("france", "SET CALENDAR ON")
    return spring


# ------------------------------------------------------------------ the wish


def test_the_answer_brings_what_runs_in_all_his_games(spring: Court) -> None:
    spring.seven(game="autumn")
    letters = spring.mail("france", "SET CALENDAR ON")
    assert letters.readers == ["france"]
    assert letters[0].codes == {"calendar_on", "calendar_files"}
    one, other = entries(letters[0])
    assert [one.uid.partition("-")[0], other.uid.partition("-")[0]] == ["spring", "autumn"]
    assert (one.method, one.sequence, one.at) == ("PUBLISH", 0, at("1997-04-15 23:30"))
    names = [part.get_filename() for part in letters[0].message.iter_attachments()]
    assert names == ["spring.ics", "autumn.ics"]


def test_signed_on_he_gets_each_game_once(spring: Court) -> None:
    spring.seven(game="autumn")
    letter = spring.sign("france", "SET CALENDAR ON").one("france")
    assert sorted(one.uid[:6] for one in entries(letter)) == ["autumn", "spring"]


def test_without_a_game_that_runs_no_file_is_promised(court: Court) -> None:
    court.register("anna")
    court.mail("anna", "CREATE ?spring pw")
    for line, code in (("SET CALENDAR ON", "calendar_on"), ("SET CALENDAR OFF", "calendar_off")):
        letter = court.mail("anna", line).one("anna")
        assert (letter.codes, entries(letter)) == ({code}, [])


def test_what_the_calendar_has_already_is_not_sent_again(keeping: Court) -> None:
    assert brought(keeping.mail("france", "SET CALENDAR ON")) == []
    assert brought(keeping.sign("france", "LIST")) == []
    assert brought(keeping.sign("italy", "PRESS TO F\nHello\nENDPRESS")) == []


def test_nobody_else_gets_a_file(keeping: Court) -> None:
    keeping.hold(*POWERS)
    results = keeping.wait("1997-04-10 12:00").of("Results")
    assert [bool(entries(letter)) for letter in results] == [
        letter.to.startswith("france") for letter in results
    ]
    assert results.one("france").text == results.one("england").text


@pytest.mark.parametrize("line", ["SET CALENDAR OFF", "SET NO CALENDAR", "RÉGLER CALENDRIER NON"])
def test_off_takes_the_event_out_of_the_calendar(keeping: Court, line: str) -> None:
    letter = keeping.mail("france", line).one("france")
    assert letter.codes == {"calendar_off", "calendar_emptied"}
    assert brought(Letters([letter])) == [("CANCEL", 1)]
    keeping.hold(*POWERS)
    assert brought(keeping.wait("1997-04-10 12:00")) == []
    assert brought(keeping.mail("france", "RÉGLER CALENDRIER OUI")) == [("PUBLISH", 0)]


def test_on_again_in_the_same_phase_is_a_change_of_the_same_event(keeping: Court) -> None:
    keeping.mail("france", "SET CALENDAR OFF")
    again = the(keeping.mail("france", "SET CALENDAR ON").one("france"))
    assert (again.method, again.sequence) == ("PUBLISH", 2)


def test_another_word_is_refused_with_those_that_are_taken(spring: Court) -> None:
    letter = spring.mail("france", "SET CALENDAR MAYBE\nSET NOTIFY RESULTS").one("france")
    assert letter.said("calendar_unknown").params["choices"] == ("ON", "OFF")
    assert "notify_results" in letter.codes
    assert not spring.person("france").calendar


def test_it_belongs_to_a_registered_person(spring: Court) -> None:
    assert "not_registered" in spring.mail("stranger", "SET CALENDAR ON").one("stranger").codes
    spring.mail("france", "SET CALENDAR ON")
    assert "Calendar: on" in spring.mail("france", "WHO IS france@example.org").one("france").text
    other = spring.mail("italy", "WHO IS france@example.org").one("italy").text
    assert "Calendar" not in other


def test_a_mail_from_elsewhere_brings_nothing_of_the_owners_other_games(spring: Court) -> None:
    """The answer goes to the owner of the seat; the wish is the writer's."""
    spring.register("anna")
    letters = spring.mail("anna", "SIGNON fspring pw-france\nSET CALENDAR ON")
    assert spring.person("anna").calendar and not spring.person("france").calendar
    assert [entries(letter) for letter in letters] == [[] for _ in letters]


# ------------------------------------------------------------------ the course of a game


def test_the_start_letter_brings_the_first_deadline(opened: Opened) -> None:
    forming = opened("forming")
    forming.mail("austria", "SET CALENDAR ON")
    for who in POWERS[4:]:
        forming.register(who)
        letters = forming.mail(who, f"SIGNON ?spring pw-{who}")
    (start,) = letters.of("Start").to("austria")
    assert (the(start).method, the(start).sequence) == ("PUBLISH", 0)
    assert the(start).at == datetime.fromisoformat(forming.game()["deadline"])


def test_results_end_the_event_of_their_phase_and_bring_the_next(keeping: Court) -> None:
    first = the(keeping.letters.to("france")[-1])
    keeping.hold(*POWERS)
    letter = keeping.wait("1997-04-10 12:00").of("Results").one("france")
    over, following = entries(letter)
    assert (over.method, over.uid, over.sequence) == ("CANCEL", first.uid, 1)
    assert (following.method, following.sequence) == ("PUBLISH", 0)
    assert following.uid != first.uid
    assert following.at == datetime.fromisoformat(keeping.game()["deadline"])
    names = [part.get_filename() for part in letter.message.iter_attachments()]
    assert names == ["spring-S1901M-cancel.ics", "spring.ics"]


def test_the_sequence_rises_with_every_move(keeping: Court) -> None:
    first = the(keeping.letters.to("france")[-1])
    letters = [
        keeping.sign("italy", "SET DEADLINE apr 18").one("france"),
        keeping.sign("italy", "SET GRACE may 2").one("france"),
        keeping.sign("france", "SET DEADLINE apr 17").one("france"),  # his own: in his answer
    ]
    moved = [the(letter) for letter in letters]
    assert [one.sequence for one in moved] == [1, 2, 3]
    assert {one.uid for one in moved} == {first.uid}
    assert [one.at.astimezone(UTC).day for one in moved] == [18, 18, 17]
    stamps = [one.stamp for one in (first, *moved)]
    assert stamps == sorted(stamps) and moved[0].stamp == letters[0].message["Date"].datetime


def test_a_setting_that_moves_nothing_brings_nothing(keeping: Court) -> None:
    assert brought(keeping.sign("italy", "SET MOVES NEXT 96\nSET ZONE America/New_York")) == []


def test_an_absence_that_moves_a_later_deadline_is_in_its_event(keeping: Court) -> None:
    keeping.sign("italy", "SET ABSENCE apr 11 TO apr 20")
    keeping.hold(*POWERS, when="1997-04-09 10:00")
    letter = keeping.wait("1997-04-10 12:00").of("Results").one("france")
    assert entries(letter)[-1].at >= at("1997-04-20 23:59")


def test_a_pause_takes_it_out_and_resume_puts_it_back(keeping: Court) -> None:
    uid = the(keeping.letters.to("france")[-1]).uid
    paused = the(keeping.sign("italy", "PAUSE").one("france"))
    assert (paused.method, paused.sequence, paused.uid) == ("CANCEL", 1, uid)
    assert brought(keeping.wait("1997-04-12 12:00")) == []
    resumed = the(keeping.sign("italy", "RESUME").one("france"))
    assert (resumed.method, resumed.sequence, resumed.uid) == ("PUBLISH", 2, uid)


def test_who_pauses_himself_has_it_in_his_answer(keeping: Court) -> None:
    assert brought(keeping.sign("france", "PAUSE")) == [("CANCEL", 1)]
    assert brought(keeping.sign("france", "RESUME")) == [("PUBLISH", 2)]


def test_a_game_that_ends_leaves_nothing_behind(keeping: Court) -> None:
    assert brought(keeping.sign("italy", "TERMINATE")) == [("CANCEL", 1)]
    assert brought(keeping.sign("italy", "RESUME")) == [("PUBLISH", 2)]


def test_an_end_by_vote_too(keeping: Court) -> None:
    for who in POWERS[:-1]:
        keeping.sign(who, "SET DRAW")
    letters = keeping.sign(POWERS[-1], "SET DRAW")
    assert letters.of("Ending").to("france")
    assert brought(letters) == [("CANCEL", 1)]


def test_a_rollback_brings_an_event_of_its_own(moderated: Court) -> None:
    first = the(moderated.mail("france", "SET CALENDAR ON").one("france"))
    moderated.hold(*POWERS, when="1997-04-10 10:00")
    moderated.wait("1997-04-10 12:00")
    over, again = entries(moderated.lead("ROLLBACK").one("france"))
    assert (over.method, again.method) == ("CANCEL", "PUBLISH")
    assert first.uid not in (over.uid, again.uid)


def test_a_start_that_is_taken_back_and_comes_again(moderated: Court) -> None:
    first = the(moderated.mail("france", "SET CALENDAR ON").one("france"))
    assert brought(moderated.lead("UNSTART")) == [("CANCEL", 1)]
    (start,) = moderated.lead("FORCE BEGIN").of("Start").to("france")
    assert (the(start).uid, the(start).sequence) == (first.uid, 2)


def test_an_outage_that_moves_a_deadline(moderated: Court) -> None:
    """Whatever moves it: the next letter has it, here after a silent change by the keeper."""
    moderated.mail("france", "SET CALENDAR ON")

    def move(game: Any) -> None:
        game.clock = {**game.clock, "deadline": "1997-04-16T21:30:00+00:00"}

    moderated.change(move)
    letter = moderated.sign("france", "LIST").one("france")
    assert (the(letter).sequence, the(letter).at.day) == (1, 16)


# ------------------------------------------------------------------ seats


def test_who_resigns_or_is_ejected_keeps_nothing(moderated: Court) -> None:
    for who in ("france", "italy"):
        moderated.mail(who, "SET CALENDAR ON")
    assert brought(moderated.sign("france", "RESIGN")) == [("CANCEL", 1)]
    assert brought(moderated.lead("EJECT italy"), "italy") == [("CANCEL", 1)]


def test_a_newcomer_has_his_own(keeping: Court) -> None:
    keeping.register("anna")
    keeping.mail("anna", "SET CALENDAR ON")
    keeping.sign("france", "RESIGN")
    letters = keeping.mail("anna", "SIGNON fspring mine")
    assert brought(letters, "anna") == [("PUBLISH", 0)]


def test_whoever_is_replaced_has_it_taken_out(keeping: Court) -> None:
    keeping.hold(*keeping.others("france"))
    keeping.wait("1997-04-22 12:00")  # abandoned
    keeping.register("anna")
    letters = keeping.mail("anna", "SIGNON fspring mine")
    (parted,) = letters.having("you_were_replaced").to("france")
    assert the(parted).method == "CANCEL"


def test_observers_and_masters_may_have_it_and_are_not_rung_for(moderated: Court) -> None:
    moderated.register("nina")
    moderated.mail("nina", "SET CALENDAR ON")
    watching = the(moderated.mail("nina", "OBSERVE spring pw").one("nina"))
    leading = the(moderated.mail("mona", "SET CALENDAR ON").one("mona"))
    playing = the(moderated.mail("france", "SET CALENDAR ON").one("france"))
    assert watching.alarms == leading.alarms == []
    assert playing.alarms == [timedelta(hours=-24), timedelta(hours=-2)]
    assert "orders due" in playing.event["summary"] and "orders" not in leading.event["summary"]


# ------------------------------------------------------------------ what it says


def test_each_reads_it_in_his_languages(spring: Court) -> None:
    said = {}
    for language in ("EN", "FR", "BOTH"):
        spring.mail("france", f"SET LANGUAGE {language}\nSET CALENDAR OFF")
        event = the(spring.mail("france", "SET CALENDAR ON").one("france")).event
        said[language] = str(event["summary"]), str(event["description"])
    assert said["EN"] == (
        "spring: orders due, Movement for Spring of 1901",
        "Deadline: Tue Apr 15 1997 23:30:00 +0200. End of grace: Tue Apr 22 1997 23:30:00 +0200.",
    )
    assert said["FR"] == (
        "spring : ordres à rendre, Mouvements, printemps 1901",
        "Date limite : mar. 15 avril 1997 23:30:00 +0200."
        " Fin de grâce : mar. 22 avril 1997 23:30:00 +0200.",
    )
    assert said["BOTH"] == (
        f"{said['FR'][0]} / {said['EN'][0]}",
        f"{said['FR'][1]}\n{said['EN'][1]}",
    )


def test_a_phase_that_asks_nothing_of_him_does_not_ring(keeping: Court) -> None:
    """It tells him what he knows already, and nobody else has his file."""
    keeping.board("F1901R", {}, {}, [("italy", "A", "ven", "tyr", ["rom"])])
    idle = entries(keeping.sign("france", "LIST").one("france"))[-1]
    busy = the(keeping.sign("italy", "SET CALENDAR ON").one("italy"))
    assert idle.alarms == [] and "orders" not in idle.event["summary"]
    assert busy.alarms


def test_nobody_is_named_but_the_judge(gunboat: Court) -> None:
    letter = gunboat.mail("france", "SET CALENDAR ON").one("france")
    letters = [letter, *gunboat.sign("italy", "SET DEADLINE apr 20").to("france")]
    for each in letters:
        text = the(each).event.to_ical().replace(b"\r\n ", b"")
        assert text.count(b"@") == 2  # UID and ORGANIZER
        assert b"mailto:judge@localhost" in text and b"example.org" not in text


def test_the_letter_is_the_same_however_often_it_is_made(keeping: Court) -> None:
    raw = keeping.letters.to("france")[-1].raw
    assert raw.count(b"DTSTAMP:19970408T180501Z") == 1


# ------------------------------------------------------------------ which letters


def test_without_letters_of_games_the_answers_bring_it(keeping: Court) -> None:
    keeping.mail("france", "SET NOTIFY NONE")
    keeping.sign("italy", "SET DEADLINE apr 20")
    letter = keeping.sign("france", "LIST").one("france")
    assert (the(letter).sequence, the(letter).at.day) == (1, 20)
    assert "calendar_answers_only" in keeping.mail("france", "SET CALENDAR ON").one("france").codes


def test_a_letter_of_the_day_does_not_count_as_one_that_brought_it(keeping: Court) -> None:
    keeping.mail("france", "SET NOTIFY DIGEST")
    assert brought(keeping.sign("italy", "SET NODIAS")) == []
    assert brought(keeping.sign("italy", "SET DEADLINE apr 20")) == [("PUBLISH", 1)]


def test_a_reminder_can_carry_it(keeping: Court) -> None:
    keeping.mail("france", "SET NOTIFY NONE")
    keeping.sign("italy", "SET DEADLINE apr 16")
    keeping.hold(*keeping.others("france"))
    late = keeping.wait("1997-04-16 23:31").of("LateReminder").to("france")
    assert brought(late) == [("PUBLISH", 1)]
