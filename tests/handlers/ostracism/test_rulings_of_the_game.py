"""Rulings A5 to A13, A22, A23, A28 to A30 (spec ostracism §5), by mail."""

from __future__ import annotations

import pytest

from .island import NICKS, Island, codes
from .test_seeds import abcd, rig


def test_a5_who_never_voted_votes_for_himself_and_is_shown_as_silent(five: Island) -> None:
    for nick in NICKS[:3]:
        five.order(nick, "V Doctor")
    answer = five.order("Kok", "Z").one("kok")
    assert dict(answer.view.attached[0].voting)["Yunga"] is None
    assert "Yunga -> (did not vote)" in answer.text
    past = five.run().to("kok").of("Report")[0].view.past
    assert dict(past.counts) == {"Doctor": 4, "Kok": 0, "Pianist": 0, "Shkiper": 0, "Yunga": 1}


@pytest.mark.parametrize(("option", "living"), [("", 4), ("QUIET-DAY", 5)])
def test_a6_all_for_themselves_kills_one_by_lot_unless_the_day_may_be_quiet(
    island: Island, option: str, living: int
) -> None:
    island.party(*NICKS[:5], options=option)
    island.order("Kok", "V Kok")
    island.run()
    assert len(island.living()) == living


def test_a7_a_tie_of_the_last_three_is_cast_and_the_others_win(island: Island) -> None:
    island.party("A", "B", "C")
    rig(island, 1, ["A", "B", "C"], "B")
    report = island.run().to("a").of("Report")[0].view
    assert (report.past.victim, report.past.candidates) == ("B", 3)
    assert island.row().result == {"kind": "saved", "powers": ["A", "C"]}
    assert report.proof is not None


def test_a8_who_leaves_is_not_the_death_of_the_day(five: Island) -> None:
    five.order("Yunga", "Q")
    for nick in NICKS[:3]:
        five.order(nick, "V Doctor")
    past = five.run().to("kok").of("Report")[0].view.past
    assert (past.left, past.victim) == (("Yunga",), "Doctor")
    assert dict(past.counts) == {"Doctor": 4, "Kok": 0, "Pianist": 0, "Shkiper": 0}


def test_a8_votes_for_who_leaves_are_votes_for_oneself(island: Island) -> None:
    island.party("A", "B", "C", "D")
    island.order("A", "V D")
    island.order("B", "V C")
    island.order("D", "Q")
    past = island.run().to("a").of("Report")[0].view.past
    assert dict(past.counts) == {"A": 1, "B": 0, "C": 2}


def test_a8_if_two_are_left_by_q_both_have_won(island: Island) -> None:
    island.party("A", "B", "C")
    island.order("C", "Q")
    report = island.run().to("a").of("Report")[0].view
    assert report.past.victim is None
    assert island.row().result == {"kind": "saved", "powers": ["A", "B"]}


@pytest.mark.parametrize(("leaving", "winners"), [("AB", ["C"]), ("ABC", [])])
def test_a9_two_q_leave_one_winner_three_leave_none(
    island: Island, leaving: str, winners: list[str]
) -> None:
    island.party("A", "B", "C")
    for nick in leaving:
        island.order(nick, "Q")
    letters = island.run()
    assert island.row().status == "finished"
    assert island.row().result == {"kind": "saved" if winners else "none", "powers": winners}
    assert letters.of("Report").readers == ["a", "b", "c", "gm@localhost"]


ACCEPTED = {
    "a letter": "#mail ostrov1 pw-Kok ostrov1 Yunga\nHello",
    "a letter without a name": "#mail ostrov1 pw-Kok --- ostrov1 Yunga\nHello",
    "a wall": "#wall ostrov1 pw-Kok\nHello",
    "a vote": "#order ostrov1 pw-Kok\nV Yunga",
    "a report": "#order ostrov1 pw-Kok\nZ",
    "a setting": "#order ostrov1 pw-Kok\nO GENDER ONA",
    "one of two lines": "#order ostrov1 pw-Kok\nV Nobody\nZ",
}
REFUSED = {
    "a letter to nobody": "#mail ostrov1 pw-Kok ostrov1 Nobody\nHello",
    "an anonymous wall": "#wall ostrov1 pw-Kok ---\nHello",
    "a vote for nobody": "#order ostrov1 pw-Kok\nV Nobody",
    "no order": "#order ostrov1 pw-Kok",
    "a wrong password": "#order ostrov1 pw-kok\nZ",
    "a wrong first line": "#order\nZ",
    "no command": "Hello robot",
    "an empty letter": "#wall ostrov1 pw-Kok\n\n",
}


@pytest.mark.parametrize("text", ACCEPTED.values(), ids=ACCEPTED.keys())
def test_a10_each_mail_that_is_accepted_takes_q_back(five: Island, text: str) -> None:
    five.order("Kok", "Q")
    answer = five.mail("kok", text).to("kok").of("RobotAnswer")[-1]
    assert "ost_quit_cancelled" in answer.codes
    five.run()
    assert five.status("Kok") != "left"


@pytest.mark.parametrize("text", REFUSED.values(), ids=REFUSED.keys())
def test_a10_no_mail_that_is_refused_takes_q_back(five: Island, text: str) -> None:
    five.order("Kok", "Q")
    five.mail("kok", text)
    five.run()
    assert five.status("Kok") == "left"


@pytest.mark.parametrize("name", ["a letter to nobody", "an anonymous wall", "a vote for nobody"])
def test_a10_the_answer_to_a_refused_mail_says_that_q_stands(five: Island, name: str) -> None:
    five.order("Kok", "Q")
    assert "ost_quit_stands" in five.mail("kok", REFUSED[name]).one("kok").codes


def test_a10_the_mails_of_others_take_nothing_back(five: Island) -> None:
    five.order("Kok", "Q")
    five.order("Yunga", "V Kok")
    five.letter("Yunga", "Kok")
    five.run()
    assert five.status("Kok") == "left"


def test_a10_q_in_the_same_mail_as_other_orders_stands(five: Island) -> None:
    five.order("Kok", "Q\nV Yunga\nZ")
    five.run()
    assert five.status("Kok") == "left"


def test_a10_a_second_q_stands_as_the_first(five: Island) -> None:
    five.order("Kok", "Q")
    answer = five.order("Kok", "Q\nZ").one("kok")
    assert "ost_quit_twice" in answer.codes
    assert "ost_quit_cancelled" not in answer.codes
    five.run()
    assert five.status("Kok") == "left"


def test_a10_q_can_be_sent_again_after_it_was_taken_back(five: Island) -> None:
    five.order("Kok", "Q")
    five.order("Kok", "Z")
    five.order("Kok", "Q")
    five.run()
    assert five.status("Kok") == "left"


def test_a10_q_taken_back_on_another_day_counts_no_more(five: Island) -> None:
    """A Q that was cancelled does not come back with the next day."""
    five.order("Kok", "Q")
    five.order("Kok", "V Kok")
    five.order("Doctor", "V Doctor")
    for nick in ("Shkiper", "Pianist"):
        five.order(nick, "V Doctor")
    five.run(2)
    assert five.status("Kok") in ("alive", "dead")


@pytest.mark.parametrize(
    ("options", "killers"),
    [("SECRET", ("A", "B")), ("FULLY-SECRET", None), ("SECRET FULLY-SECRET", None)],
)
def test_a11_killers_are_named_unless_the_ballot_is_fully_secret(
    island: Island, options: str, killers: tuple[str, ...] | None
) -> None:
    abcd(island, options)
    letters = island.run().of("Report")
    assert letters.readers == ["a", "b", "c", "d", "gm@localhost"]
    for letter in letters:
        assert letter.view.voting is None
        assert letter.view.past.killers == killers
    island.run()
    assert island.row().status == "finished"


def test_a12_z_in_a_secret_ballot_shows_ones_own_vote_and_no_live_counts(island: Island) -> None:
    island.party(*NICKS[:5], options="SECRET")
    island.order("Yunga", "V Kok")
    island.order("Pianist", "V Kok")
    before = island.order("Kok", "V Doctor\nZ").one("kok").view.attached[0]
    assert (before.vote, before.voting, before.past) == ("Doctor", None, None)
    island.run()
    island.order("Yunga", "V Doctor")
    after = island.order("Pianist", "Z").one("pianist").view.attached[0]
    assert after.voting is None
    assert dict(after.past.counts)["Kok"] == 2


def test_a13_the_last_vote_before_the_run_counts(five: Island) -> None:
    five.order("Kok", "V Doctor\nZ")
    five.order("Shkiper", "V Yunga")
    five.order("Kok", "V Yunga", when="2026-05-11 05:29:59")
    assert five.run().to("kok").of("Report")[0].view.past.victim == "Yunga"


def test_a_vote_that_comes_after_the_run_is_due_counts_for_the_next_day(five: Island) -> None:
    """Mails count in the order of their arrival, also while the run is only just due."""
    for nick in ("Kok", "Shkiper"):
        five.order(nick, "V Doctor")
    five.order("Pianist", "V Yunga", when="2026-05-11 05:30:01")
    five.wait("2026-05-11 05:40")
    assert five.letters.to("pianist").of("Report")[0].view.past.victim == "Doctor"
    assert five.vote("Pianist") == "Yunga"


def test_a_vote_stays_until_it_is_changed(five: Island) -> None:
    five.order("Kok", "V Yunga")
    for nick in ("Shkiper", "Pianist", "Yunga"):
        five.order(nick, "V Doctor")
    five.run()
    assert five.vote("Kok") == "Yunga"


def test_a30_the_head_of_a_report_counts_all_and_the_living(five: Island) -> None:
    assert "Players 5 (alive 4)" in five.run().to("kok").of("Report")[0].text


def test_a29_reports_come_in_the_language_of_each_and_walls_untranslated(five: Island) -> None:
    five.order("Kok", "O REPSTYLE RUS")
    five.order("Yunga", "O REPSTYLE FRA")
    walls = five.wall("Doctor", "Good morning").of("Wall")
    assert all("Good morning" in wall.text for wall in walls)
    assert "автор Doctor" in walls.to("kok")[0].text
    reports = five.run()
    assert "Игра ostrov1" in reports.to("kok").of("Report")[0].text
    assert "Joueurs" in reports.to("yunga").of("Report")[0].text
    assert "Players" in reports.to("pianist").of("Report")[0].text
    assert "Yunga" in reports.to("kok").of("Report")[0].text


def test_a22_every_time_is_printed_with_its_zone(five: Island) -> None:
    text = five.order("Kok", "Z").one("kok").text
    assert "11 May 05:30 (Moscow, UTC+3)" in text


def test_the_dead_write_to_nobody_but_may_ask_and_set(five: Island) -> None:
    for nick in NICKS[:4]:
        five.order(nick, "V Doctor")
    five.run()
    assert "ost_not_alive" in codes(five.wall("Doctor"))
    assert "ost_not_alive" in codes(five.letter("Doctor", "Kok"))
    assert "ost_not_alive" in codes(five.order("Doctor", "V Kok"))
    assert "ost_not_alive" in codes(five.order("Doctor", "Q"))
    answer = five.order("Doctor", "Z\nO GENDER ONA").one("doctor")
    assert {"ost_report_below", "ost_gender_set"} <= answer.codes
    assert five.wall("Doctor").readers == ["doctor"]


def test_the_report_shows_the_dead_in_the_status_part_only(five: Island) -> None:
    for nick in NICKS[:4]:
        five.order(nick, "V Doctor")
    five.run()
    text = five.run().to("kok").of("Report")[0].text
    assert text.count("Doctor") == 1


def test_after_the_end_everybody_may_still_talk_but_nobody_votes(island: Island) -> None:
    island.party("A", "B", "C")
    island.order("C", "Q")
    island.run()
    assert island.wall("C", "Congratulations").of("Wall").readers == ["a", "b"]
    assert "ost_vote_taken" not in codes(island.order("A", "V B"))
    assert "ost_report_below" in codes(island.order("A", "Z"))
