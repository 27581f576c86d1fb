"""Late powers, abandonment, civil disorder, NONMR and coming back (spec §3.8)."""

from __future__ import annotations

import pytest

from .court import HOLDS, Court


@pytest.fixture
def waiting(spring: Court) -> Court:
    """All but Italy are in. Deadline Tue 15 Apr 23:30, grace end Tue 22 Apr 23:30."""
    spring.hold(*spring.others("italy"), when="1997-04-10 10:00")
    return spring


def test_the_timeline_of_the_document_for_a_power_that_never_answers(waiting: Court) -> None:
    letters = waiting.wait("1997-04-15 23:30")
    assert letters.of("LateNotice").readers == sorted(waiting.others("italy"))
    for day, points in zip(range(15, 21), range(-1, -7, -1), strict=True):
        letters = waiting.wait(f"1997-04-{day} 23:30")
        assert waiting.points("italy") == points
        if day > 15:
            assert letters.readers == ["italy"]
    letters = waiting.wait("1997-04-21 23:30")
    assert letters.having("power_abandoned").readers == sorted(waiting.others())
    assert waiting.points("italy") == -56
    letters = waiting.wait("1997-04-22 23:30")
    assert waiting.points("italy") == -156
    assert "cd" in waiting.status("italy")
    assert waiting.game()["phase"] == "F1901M"
    assert len(letters.of("Results")) == 7


def test_the_punctual_have_their_points_with_the_first_late_notice(waiting: Court) -> None:
    waiting.wait("1997-04-15 23:29")
    assert waiting.points("france") == 0
    waiting.wait("1997-04-15 23:30")
    assert waiting.points("france") == 3
    waiting.wait("1997-04-22 23:30")
    assert waiting.points("france") == 3


def test_an_error_mark_alone_makes_late_and_the_reminder_says_so(waiting: Court) -> None:
    waiting.sign("italy", HOLDS["italy"] + "\nA ven - xyz")
    waiting.wait("1997-04-15 23:29")
    letter = waiting.wait("1997-04-15 23:30").of("LateReminder").one("italy")
    assert letter.view.slip.error_mark and letter.view.slip.complete
    assert "A ven - xyz" in letter.text


def test_a_complete_set_with_an_error_is_executed_at_the_grace_end_and_the_power_in_cd(
    waiting: Court,
) -> None:
    waiting.sign("italy", "A ven - tyr\nA rom - ven\nF nap - ion\nA ven - xyz")
    waiting.wait("1997-04-22 23:30")
    assert "cd" in waiting.status("italy")
    at = {unit["at"] for unit in waiting.game()["position"]["units"] if unit["power"] == "italy"}
    assert at == {"tyr", "ven", "ion"}


def test_a_sign_on_before_the_grace_end_clears_the_abandonment(waiting: Court) -> None:
    waiting.wait("1997-04-21 23:30")
    assert "abandoned" in waiting.status("italy")
    letters = waiting.sign("italy", HOLDS["italy"], "1997-04-22 10:00")
    assert "abandoned" not in waiting.status("italy")
    assert "returned" in letters.one("italy").codes
    assert letters.having("power_returned").readers == sorted(waiting.others("italy"))
    waiting.wait("1997-04-22 10:30")
    assert waiting.game()["phase"] == "F1901M"
    assert waiting.points("italy") == -56


def test_the_return_from_civil_disorder_is_announced(waiting: Court) -> None:
    waiting.wait("1997-04-22 23:30")
    letters = waiting.sign("italy", "", "1997-04-23 10:00")
    assert letters.having("no_longer_cd").readers == sorted(waiting.others("italy"))
    assert letters.having("no_longer_cd")[0].subject.endswith("Italy is no longer in CD")
    assert "cd" not in waiting.status("italy")


def test_the_wrong_password_of_its_own_player_is_a_return_too(waiting: Court) -> None:
    waiting.wait("1997-04-22 23:30")
    letter = waiting.mail("italy", "SIGNON ispring new").one("italy")
    assert "returned" in letter.codes
    assert waiting.person("italy").took_over == 0
    assert waiting.points("italy") == -156


def test_nobody_waits_for_a_power_in_civil_disorder(waiting: Court) -> None:
    waiting.wait("1997-04-22 23:30")
    for who in waiting.others("italy"):
        waiting.sign(who, HOLDS[who], "1997-04-24 10:00")
    waiting.wait("1997-04-24 10:30")
    assert waiting.game()["phase"] == "S1902M"


def test_nonmr_processes_nothing_and_looks_for_a_replacement_every_48_hours(
    waiting: Court,
) -> None:
    waiting.sign("france", "SET NONMR", "1997-04-10 11:00")
    waiting.wait("1997-04-22 23:29")
    for day in ("04-22", "04-24", "04-26", "04-28"):
        letters = waiting.wait(f"1997-{day} 23:30")
        assert letters.having("waiting_for_replacements").readers == sorted(waiting.others())
    assert waiting.game()["phase"] == "S1901M"
    assert "cd" in waiting.status("italy")


def test_nonmr_a_complete_set_with_an_error_does_not_block_at_the_grace_end(
    waiting: Court,
) -> None:
    waiting.sign("france", "SET NONMR", "1997-04-10 11:00")
    waiting.sign("italy", HOLDS["italy"] + "\nA ven - xyz", "1997-04-10 12:00")
    waiting.wait("1997-04-22 23:30")
    assert waiting.game()["phase"] == "F1901M"


def test_set_nmr_lets_a_blocked_game_go_on(waiting: Court) -> None:
    waiting.sign("france", "SET NONMR", "1997-04-10 11:00")
    waiting.sign("france", "SET NMR", "1997-04-23 10:00")
    waiting.wait("1997-04-23 10:30")
    assert waiting.game()["phase"] == "F1901M"


def test_a_master_is_told_when_nobody_is_left(moderated: Court) -> None:
    court = moderated
    letters = court.wait("1997-06-01 00:00")
    assert court.game()["status"] == "paused"
    assert letters.having("subject_paused").to("mona")
    assert letters.of("KeeperAlert") == []
    # At the moment when the last of them was marked: the abandonment, 24 h before the grace end.
    assert all(court.game()["seats"][who]["status"].count("abandoned") for who in court.others())
    assert court.game()["phase"] == "S1901M"


# ------------------------------------------ who gets what (spec §3.8, first table)


def test_the_reminders_before_the_deadline_go_to_who_is_missing_and_cost_nothing(
    waiting: Court,
) -> None:
    for moment in ("1997-04-14 23:30", "1997-04-15 15:30"):
        letters = waiting.wait(moment)
        assert letters.readers == ["italy"]
        assert letters[0].view.early and "This reminder costs nothing." in letters[0].text
        assert waiting.points("italy") == 0
    assert waiting.wait("1997-04-15 23:29") == []


def test_an_early_reminder_tells_that_only_the_error_mark_blocks(waiting: Court) -> None:
    waiting.sign("italy", HOLDS["italy"] + "\nA ven - xyz", "1997-04-12 10:00")
    letter = waiting.wait("1997-04-14 23:30").one("italy")
    assert "Only this line blocks you:" in letter.text and "A ven - xyz" in letter.text


def test_masters_and_observers_read_who_is_late_and_until_when(moderated: Court) -> None:
    court = moderated
    court.mail("walter", "OBSERVE spring pw")
    court.hold(*court.others("italy"), when="1997-04-10 10:00")
    letters = court.wait("1997-04-15 23:30").of("LateNotice")
    assert letters.readers == sorted([*court.others("italy"), "mona", "walter"])
    text = " ".join(letters.one("walter").text.split())
    assert "Orders are missing of: Italy." in text
    assert "counts as abandoned from Mon Apr 21 1997 23:30" in text


def test_every_late_reminder_tells_that_only_the_error_mark_blocks(waiting: Court) -> None:
    waiting.sign("italy", HOLDS["italy"] + "\nA ven - xyz", "1997-04-12 10:00")
    waiting.wait("1997-04-15 23:29")
    for day in range(15, 21):
        letter = waiting.wait(f"1997-04-{day} 23:30").of("LateReminder").one("italy")
        assert "Only this line blocks you:" in letter.text, day


def test_the_abandonment_tells_its_owner_that_only_the_error_mark_blocks(waiting: Court) -> None:
    waiting.sign("italy", HOLDS["italy"] + "\nA ven - xyz", "1997-04-12 10:00")
    waiting.wait("1997-04-21 23:29")
    letters = waiting.wait("1997-04-21 23:30")
    own = letters.one("italy")
    assert own.said("power_abandoned_error_mark").params["signon"] == "SIGNON ispring password"
    assert letters.having("power_abandoned_error_mark").readers == ["italy"]


def test_an_abandonment_for_missing_orders_speaks_of_no_error_mark(waiting: Court) -> None:
    waiting.wait("1997-04-21 23:29")
    letters = waiting.wait("1997-04-21 23:30")
    assert letters.having("power_abandoned").readers == sorted(waiting.others())
    assert letters.having("power_abandoned_error_mark") == []


def test_the_replacement_notices_reach_masters_and_observers(moderated: Court) -> None:
    court = moderated
    court.mail("walter", "OBSERVE spring pw")
    court.mail("mona", "SIGNON mspring pw-mona\nSET NONMR")
    court.hold(*court.others("italy"), when="1997-04-10 10:00")
    court.wait("1997-04-22 23:29")
    for moment in ("1997-04-22 23:30", "1997-04-24 23:30"):
        letters = court.wait(moment).having("waiting_for_replacements")
        assert letters.readers == sorted([*court.others(), "mona", "walter"])
        assert "SIGNON ispring" in letters[0].text
