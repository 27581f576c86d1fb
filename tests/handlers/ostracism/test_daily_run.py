"""The clock of a party: announced, begun, a run a day, missed runs (A22, A23, A28)."""

from __future__ import annotations

from datetime import timedelta

import pytest

from .island import MASTER, MOSCOW, NICKS, Island, codes
from .test_joining import opened


def test_the_first_run_leaves_half_a_day_to_talk(island: Island) -> None:
    island.wait("2026-05-10 20:00")
    start = island.party(*NICKS[:4]).of("Start")[0]
    assert island.next_run() == "2026-05-12 05:30"
    assert "12 May 05:30 (Moscow, UTC+3)" in start.text


def test_every_day_at_half_past_five_in_moscow(five: Island) -> None:
    assert five.next_run() == "2026-05-11 05:30"
    five.wait("2026-05-11 05:29")
    assert len(five.living()) == 5
    five.wait("2026-05-11 05:31")
    assert len(five.living()) == 4
    assert five.next_run() == "2026-05-12 05:30"


def test_a22_another_time_and_zone_for_a_party(island: Island) -> None:
    start = island.party(*NICKS[:4], options="RUN 18:15 ZONE Asia/Vladivostok")
    assert island.next_run() == "2026-05-11 18:15"
    assert "Vladivostok" in start.of("Start")[0].text


@pytest.mark.parametrize(
    ("day", "runs"),
    [
        ("2026-10-23", ["2026-10-24 02:30", "2026-10-25 02:30", "2026-10-26 02:30"]),
        ("2027-03-26", ["2027-03-27 02:30", "2027-03-28 03:30", "2027-03-29 02:30"]),
    ],
)
def test_a_clock_change_neither_loses_nor_doubles_a_run(
    island: Island, day: str, runs: list[str]
) -> None:
    """02:30 comes twice in the autumn and not at all in spring."""
    island.wait(f"{day} 12:00")
    island.party(*NICKS[:6], options="RUN 02:30 ZONE Europe/Berlin")
    seen = []
    for left in (5, 4, 3):
        seen.append(island.next_run())
        island.run()
        assert len(island.living()) == left
    assert seen == runs


def test_a23_a_missed_run_is_made_once_and_told_as_late(five: Island) -> None:
    five.sleep("2026-05-11 04:00", "2026-05-13 10:00")
    five.wait("2026-05-13 23:00")
    reports = five.letters.to("kok").of("Report")
    assert len(reports) == 1
    assert reports[0].view.late is not None
    assert "11 May 05:30" in reports[0].text
    assert len(five.living()) == 4
    assert five.next_run() == "2026-05-14 05:30"
    five.run()
    assert five.letters.to("kok").of("Report")[-1].view.late is None


def test_a23_after_a_late_run_there_is_time_to_vote(five: Island) -> None:
    """Back at 05:20: the next run must not come ten minutes after the report of the missed one."""
    five.sleep("2026-05-11 04:00", "2026-05-12 05:20")
    five.wait("2026-05-12 12:00")
    assert len(five.living()) == 4
    assert five.next_run() == "2026-05-13 05:30"


def test_a23_votes_that_the_mail_host_kept_count_for_the_missed_run(five: Island) -> None:
    vote = "#order ostrov1 pw-{}\nV Doctor"
    five.sleep(
        "2026-05-11 05:00",
        "2026-05-11 08:00",
        *((nick.lower(), vote.format(nick)) for nick in ("Kok", "Yunga")),
    )
    report = five.wait("2026-05-11 12:00").to("kok").of("Report")[0]
    assert report.view.past.victim == "Doctor"


def test_a_vote_that_comes_while_a_late_run_waits_counts(five: Island) -> None:
    five.sleep("2026-05-11 05:00", "2026-05-11 08:00")
    for nick in ("Kok", "Yunga"):
        five.order(nick, "V Doctor", when=five.now + timedelta(seconds=5))
    assert five.living() == sorted(NICKS[:5])
    report = five.wait("2026-05-11 12:00").to("kok").of("Report")[0]
    assert report.view.past.victim == "Doctor"


def test_a_short_outage_is_not_told(five: Island) -> None:
    five.sleep("2026-05-11 05:28", "2026-05-11 05:33")
    report = five.wait("2026-05-11 12:00").to("kok").of("Report")[0]
    assert report.view.late is None
    assert five.next_run() == "2026-05-12 05:30"


def test_a28_a_party_is_announced_a_day_before_and_begins_by_itself(island: Island) -> None:
    island.master("CREATE ostrov1\nOPEN ostrov1 START 15 May 2026 20:00")
    for nick in NICKS[:3]:
        island.join(nick)
        approved = island.answer_to(nick.lower()).of("JoinApproved")[0]
        assert "15 May 20:00 (Moscow, UTC+3)" in approved.text
    assert not island.wait("2026-05-14 19:59").of("Announcement")
    announced = island.wait("2026-05-14 20:01").of("Announcement")
    assert announced.readers == ["gm@localhost", "kok", "pianist", "shkiper"]
    assert announced[0].view.players == ("Kok", "Pianist", "Shkiper")
    started = island.wait("2026-05-15 20:01").of("Start")
    assert started.readers == ["gm@localhost", "kok", "pianist", "shkiper"]
    assert island.next_run() == "2026-05-17 05:30"


def test_a28_too_few_players_put_the_start_off_by_a_day(island: Island) -> None:
    island.master("CREATE ostrov1 MIN 4\nOPEN ostrov1 START 15 May 2026 20:00")
    island.join("Kok")
    island.answer_to("kok")
    island.wait("2026-05-15 19:00")
    told = island.wait("2026-05-15 20:01")
    assert told.of("Announcement").readers == ["gm@localhost", "kok"]
    assert "16 May 20:00" in told.of("Announcement")[0].text
    assert not told.of("Start")
    assert "ost_too_few_players" in codes(island.master("START ostrov1"))


def test_a28_a_party_that_nobody_else_wants_is_not_put_off_for_ever(island: Island) -> None:
    island.master("CREATE ostrov1 MIN 4\nOPEN ostrov1 START 15 May 2026 20:00")
    island.join("Kok")
    island.answer_to("kok")
    put_off = island.wait("2026-05-22 12:00").to("kok").of("Announcement")
    assert [letter.view.starts.astimezone(MOSCOW).day for letter in put_off][-1] == 22
    told = island.wait("2026-05-30 12:00")
    assert told.of("RobotNotice").readers == ["gm@localhost", "kok"]
    assert "ost_start_given_up" in codes(told.to("kok"))
    assert not told.of("Announcement") and not told.of("Start")
    island.join("Yunga")
    assert "ost_party_closed" in codes(island.letters.to("yunga"))
    island.master("OPEN ostrov1")
    island.join("Yunga")
    assert island.letters.to("yunga").of("JoinConfirm")


def test_a28_the_hour_stays_when_the_clocks_change_meanwhile(island: Island) -> None:
    island.wait("2026-10-20 12:00")
    island.master(
        "CREATE ostrov1 ZONE Europe/Berlin MIN 3\nOPEN ostrov1 START 24 October 2026 20:00"
    )
    island.join("Kok")
    island.answer_to("kok")
    told = island.wait("2026-10-24 22:00").of("Announcement")[-1]
    assert "25 October 20:00" in told.text or "25 Oct 20:00" in told.text


def test_a_start_that_was_missed_gives_time_before_the_first_run(island: Island) -> None:
    """No day is run before all have been told the start (spec §1)."""
    island.master("CREATE ostrov1\nOPEN ostrov1 START 12 May 2026 12:00")
    for nick in NICKS[:4]:
        island.join(nick)
        island.answer_to(nick.lower())
    island.sleep("2026-05-12 08:00", "2026-05-14 10:00")
    island.wait("2026-05-14 20:00")
    assert len(island.living()) == 4
    assert island.next_run() == "2026-05-15 05:30"


def test_a_missed_start_with_too_few_is_put_off_once(island: Island) -> None:
    island.master("CREATE ostrov1\nOPEN ostrov1 START 12 May 2026 12:00")
    island.join("Kok")
    island.answer_to("kok")
    island.wait("2026-05-12 08:00")
    island.sleep("2026-05-12 08:00", "2026-05-14 10:00")
    island.wait("2026-05-14 11:00")
    told = island.letters.to("kok").of("Announcement")
    # A day before, and when it was put off.
    assert [letter.view.starts.astimezone(MOSCOW).day for letter in told] == [12, 14]


def test_a_run_that_is_moved_never_comes_earlier_and_all_hear(five: Island) -> None:
    five.wait("2026-05-10 20:00")
    letters = five.master("SET ostrov1 RUN 18:00")
    assert five.next_run() == "2026-05-11 18:00"
    assert letters.of("RobotNotice").readers == sorted(nick.lower() for nick in NICKS[:5])
    assert "11 May 18:00" in letters.to("kok")[0].text
    five.master("SET ostrov1 RUN 04:00")
    assert five.next_run() == "2026-05-12 04:00"
    assert len(five.living()) == 5


def test_a_run_of_the_past_hour_is_not_made_at_once(five: Island) -> None:
    five.run()
    five.wait("2026-05-11 20:00")
    five.master("SET ostrov1 RUN 19:00")
    five.wait("2026-05-11 23:00")
    assert len(five.living()) == 4
    assert five.next_run() == "2026-05-12 19:00"


def test_a_party_that_is_over_runs_no_more(island: Island) -> None:
    island.party("A", "B", "C")
    island.run()
    assert island.row().wake_at is None
    assert not island.wait("2026-06-01 12:00")


def test_the_master_gets_the_reports_too(five: Island) -> None:
    assert five.run().to(MASTER).of("Report")


def test_two_parties_run_side_by_side(island: Island) -> None:
    island.party(*NICKS[:4])
    island.party("Mary", "Lucy", "Anna", "Kok", name="ostrov2", options="RUN 06:00")
    island.order("Kok", "V Yunga")
    island.wait("2026-05-11 05:45")
    assert len(island.living()) == 3
    assert len(island.living("ostrov2")) == 4
    island.wait("2026-05-11 06:15")
    assert len(island.living("ostrov2")) == 3


def test_a_party_is_not_begun_without_an_open_door_but_may_be(island: Island) -> None:
    opened(island)
    assert "ost_too_few_players" in codes(island.master("START ostrov1"))
