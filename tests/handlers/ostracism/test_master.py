"""What the master does by mail, line by line (spec §1, §2 "Conduct")."""

from __future__ import annotations

import pytest

from .island import MASTER, NICKS, Island, codes
from .test_joining import nicks, opened


def test_create_open_list(island: Island) -> None:
    answer = island.master("CREATE ostrov7 SECRET MIN 4 MAX 12\nOPEN ostrov7\nLIST\nLIST ostrov7")
    assert answer.readers == [MASTER]
    card = answer[0].view.attached[1]
    assert (card.row.least, card.row.most, card.options) == (4, 12, ("secret",))
    assert answer[0].view.attached[0].parties[0].game == "ostrov7"


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("CREATE island1", "ost_party_name"),
        ("CREATE Ostrov1", "ost_party_name"),
        ("CREATE ostrov", "ost_party_name"),
        ("CREATE www1", "ost_www_not_there"),
        ("CREATE ostrov1 MIN 2", "ost_option_range"),
        ("CREATE ostrov1 MIN 9 MAX 5", "ost_option_range"),
        ("CREATE ostrov1 RUN 25:00", "ost_option_value"),
        ("CREATE ostrov1 ZONE Europe/Atlantis", "ost_option_zone"),
        ("CREATE ostrov1 SECRT", "ost_party_option"),
        ("OPEN ostrov1", "ost_game_unknown"),
        ("START ostrov1", "ost_game_unknown"),
        ("KILL ostrov1 Kok", "ost_game_unknown"),
        ("RELEASE 17", "ost_wall_unknown"),
        ("BAN kok", "ost_master_form"),
        ("UNBAN kok@x.org", "ost_not_banned"),
        ("CRATE ostrov1", "ost_master_unknown"),
    ],
)
def test_what_cannot_be_done_is_told_and_leaves_nothing(
    island: Island, line: str, code: str
) -> None:
    answer = island.master(f"{line}\nLIST").one(MASTER)
    assert code in answer.codes
    assert answer.view.attached[0].parties == ()


def test_a_party_is_created_once(island: Island) -> None:
    island.master("CREATE ostrov1 SECRET")
    assert "ost_party_exists" in codes(island.master("CREATE ostrov1"))
    assert island.row().flags["secret"]


@pytest.mark.parametrize("option", ["SECRET", "FULLY-SECRET", "WALLS-ONLY", "QUIET-DAY", "MAX 9"])
def test_what_decides_about_life_is_fixed_at_the_start(five: Island, option: str) -> None:
    assert "ost_option_fixed" in codes(five.master(f"SET ostrov1 {option}"))
    assert "ost_party_set" in codes(five.master("SET ostrov1 FOREIGN-LETTERS MODERATE"))


def test_a_party_begins_once(five: Island) -> None:
    assert "ost_begun_already" in codes(five.master("START ostrov1"))
    assert "ost_begun_already" in codes(five.master("OPEN ostrov1"))


def test_kill_takes_a_zombie_out_and_all_hear(five: Island) -> None:
    five.order("Kok", "V Yunga")
    letters = five.master("KILL ostrov1 Yunga")
    assert letters.of("Report").readers == sorted(nick.lower() for nick in NICKS[:5])
    assert five.status("Yunga") == "removed"
    assert five.vote("Kok") == "Kok"
    assert "ost_not_alive" in codes(five.order("Yunga", "V Kok"))
    assert "ost_already_gone" in codes(five.master("KILL ostrov1 Yunga"))
    assert "ost_nick_unknown" in codes(five.master("KILL ostrov1 Nobody"))


def test_kill_down_to_two_ends_the_party(island: Island) -> None:
    island.party("A", "B", "C")
    ended = island.master("KILL ostrov1 C").of("Ending")
    assert ended.readers == ["a", "b", "c", "gm@localhost"]
    assert island.row().result == {"kind": "saved", "powers": ["A", "B"]}


def test_a_kill_that_comes_after_a_run_was_due_meets_the_next_day(five: Island) -> None:
    for nick in NICKS[:4]:
        five.order(nick, "V Doctor")
    five.sleep("2026-05-11 05:00", "2026-05-11 08:00")
    five.master("KILL ostrov1 Kok", when="2026-05-11 08:30")
    five.wait("2026-05-11 12:00")
    report = five.letters.to("yunga").of("Report")[0].view
    assert report.past.victim == "Doctor"
    assert dict(report.past.counts)["Kok"] == 0
    assert five.living() == ["Pianist", "Shkiper", "Yunga"]


def test_ban_puts_out_of_all_parties_and_lets_into_none(island: Island) -> None:
    island.party(*NICKS[:4])
    opened(island, "ostrov2")
    island.join("Kok", "ostrov2")
    island.answer_to("kok")
    answer = island.master("BAN kok@example.org").to(MASTER).of("MasterAnswer")[0]
    assert answer.said("ost_banned_out").params["games"] == ("ostrov1", "ostrov2")
    assert island.status("Kok") == "removed"
    assert nicks(island, "ostrov2") == []
    assert codes(island.wall("Kok")) == {"ost_barred"}
    assert not island.order("Kok", "Z")
    assert "ost_banned_already" in codes(island.master("BAN KOK@example.org"))
    assert "ost_barred" in codes(island.order("Yunga", "O ADDR kok@example.org"))
    island.master("UNBAN kok@example.org")
    assert "ost_report_below" in codes(island.order("Kok", "Z"))


def test_end_calls_a_party_off_and_shows_the_secret(five: Island) -> None:
    letters = five.master("END ostrov1")
    ended = letters.of("Ending")
    assert ended.readers == ["doctor", "gm@localhost", "kok", "pianist", "shkiper", "yunga"]
    assert five.row().seed in ended[0].text
    assert "ost_game_over" in codes(five.master("END ostrov1"))
    assert "ost_game_over" in codes(five.master("ANNOUNCE ostrov1 Hello"))
    assert not five.wait("2026-05-20 12:00")


def test_end_before_the_start_is_told_to_who_had_joined(island: Island) -> None:
    opened(island)
    island.join("Kok")
    island.answer_to("kok")
    letters = island.master("END ostrov1")
    assert "ost_party_ended" in codes(letters.to("kok"))
    assert "ost_party_closed" in codes(island.join("Yunga"))


def test_announce_goes_to_all_who_get_letters(five: Island) -> None:
    for nick in NICKS[:4]:
        five.order(nick, "V Doctor")
    five.run()
    out = five.master("ANNOUNCE ostrov1\nBe polite.\nAll of you.").of("MasterWall")
    assert out.readers == ["kok", "pianist", "shkiper", "yunga"]
    assert "Be polite." in out[0].text
    assert "ost_announce_empty" in codes(five.master("ANNOUNCE ostrov1"))


def test_several_commands_and_an_error_between_them(island: Island) -> None:
    answer = island.master("CREATE ostrov1\nCREATE ostrov1\nOPEN ostrov1").one(MASTER)
    assert {"ost_party_created", "ost_party_exists", "ost_party_opened"} <= answer.codes


def test_the_keyword_stands_in_no_answer(island: Island) -> None:
    letters = island.master("LIST\n#master Zavtrak7\nCREATE Zavtrak7", subject="#master Zavtrak7")
    assert "Zavtrak7" not in letters.one(MASTER).text.replace("CREATE Zavtrak7", "")
    assert "Zavtrak7" not in letters[0].subject


def test_a_start_in_the_past_is_refused(island: Island) -> None:
    island.master("CREATE ostrov1")
    answer = island.master("OPEN ostrov1 START 1 May 2025 10:00").one(MASTER)
    assert "ost_party_opened_start" not in answer.codes
    assert not island.row().words.get("open")
