"""Both games on one judge: neither stumbles over the other."""

from __future__ import annotations

import json
from datetime import timedelta
from typing import Any

import pytest

from judge.handlers import personal_data
from judge.store.transaction import transaction

from .island import NICKS, ROBOT, Island, codes

FORM = "REGISTER\nName: {}\nCountry: Europe\nLevel: amateur\nSite: home\nEND"
JUDGE = "judge@localhost"


def registered(island: Island) -> None:
    """Kok is known to the judge before he joins a party, and plays a game of Diplomacy too."""
    island.judge_mail("kok", FORM.format("Kok"))
    island.judge_mail("kok", "CREATE ?spring pw-spring")
    island.master("CREATE ostrov1\nOPEN ostrov1")
    for nick in NICKS[:4]:
        island.join(nick)
        island.answer_to(nick.lower())
    island.master("START ostrov1")
    assert next(seat for seat in island.row().seats if seat.power == "Kok").person_id is not None


def test_mail_to_the_judge_is_mail_to_the_judge(five: Island) -> None:
    letters = five.judge_mail("kok", "#order ostrov1 pw-Kok\nV Yunga")
    assert all(letter.message["From"].endswith("<judge@localhost>") for letter in letters)
    assert five.vote("Kok") is None


def test_mail_to_both_is_read_once_by_whom_its_first_line_names(five: Island) -> None:
    both = {"to": (JUDGE, ROBOT)}
    assert "ost_vote_taken" in codes(five.mail("kok", "#order ostrov1 pw-Kok\nV Yunga", **both))
    form = five.mail("kok", FORM.format("Kok"), **both)
    assert not [one for one in form if "robot" in str(one.message["From"])]
    assert five.registered("kok")
    blank = five.mail("kok", "\n\n#order ostrov1 pw-Kok\nZ", to=(ROBOT, JUDGE))
    assert "ost_report_below" in codes(blank)


def test_a_partys_name_is_taken_for_the_other_game(five: Island) -> None:
    five.judge_mail("kok", FORM.format("Kok"))
    refused = five.judge_mail("kok", "CREATE ?ostrov1 pw")
    assert not five.exists("ostrov1")
    assert any(message.level == "error" for message in _messages(refused))
    five.judge_mail("kok", "CREATE ?ostrov2 pw")
    assert five.exists("ostrov2")
    assert "ost_party_exists" in codes(five.master("CREATE ostrov2"))
    assert "ost_game_unknown" in codes(five.mail("kok", "#order ostrov2 pw\nZ"))


def _messages(letters: object) -> list[object]:
    return [
        message
        for letter in letters  # type: ignore[attr-defined]
        for line in letter.view.lines
        for message in line.messages
    ]


def test_the_judge_knows_nothing_of_parties(five: Island) -> None:
    five.judge_mail("kok", FORM.format("Kok"))
    for text in (
        "LIST ostrov1",
        "LIST",
        "LIST FULL",
        "HISTORY ostrov1",
        "SIGNON aostrov1 pw-Kok",
        "SIGNON ?ostrov1 pw",
        "OBSERVE ostrov1 pw",
        "WHO GAME ostrov1",
        "SUMMARY ostrov1",
        "MAP ostrov1",
    ):
        letters = five.judge_mail("kok", text)
        assert five.inbox().get("new", 0) == 0, text
        for letter in letters:
            for secret in ("Yunga", "Shkiper", "pw-"):
                assert secret not in letter.text, text
    assert len(five.row().seats) == 5


def test_a_person_who_plays_both_asks_the_judge_as_ever(island: Island) -> None:
    registered(island)
    for text in (
        "GET DEDICATION",
        "WHO IS kok@example.org",
        "WHO IS Kok",
        "INFO PLAYER kok@example.org",
        "LIST",
        "SET CALENDAR ON",
        "SET LANGUAGE FR",
        "GET MY DATA",
        "SIGNON ?spring pw-spring\nLIST spring",
        "SET ADDRESS new@k.org",
    ):
        letters = island.judge_mail("kok", text)
        assert island.inbox().get("new", 0) == 0, text
        assert letters, text
        for letter in letters:
            assert "ostrov1" not in letter.text or text == "GET MY DATA", text


def test_a_person_is_written_to_in_the_language_of_his_seat(island: Island) -> None:
    registered(island)
    island.judge_mail("kok", "SET LANGUAGE FR")
    island.order("Kok", "O REPSTYLE RUS")
    assert "Стена" in island.wall("Yunga").to("kok")[0].text


def test_an_outage_moves_the_one_and_runs_the_other(island: Island) -> None:
    registered(island)
    island.sleep("2026-05-11 04:00", "2026-05-11 10:00")
    assert island.wait("2026-05-11 20:00").of("Report").to("kok")
    assert len(island.living()) == 3


def test_players_hear_when_a_copy_took_the_place_of_the_database(five: Island) -> None:
    with transaction(five.judge.engine) as tx:
        desk, game = five.desk(tx), tx.games.get("ostrov1", kind="ostracism")
        assert game is not None
        desk.office.families.of(game).tell_restored(desk, game, five.now, "restored")
    told = five.wait("2026-05-10 13:00")
    assert "ost_restored" in codes(told.to("kok"))
    assert set(told.readers) >= {nick.lower() for nick in NICKS[:5]}


def with_person(island: Island, do: Any) -> Any:
    """``do(desk, Kok's person)`` in one transaction."""
    with transaction(island.judge.engine) as tx:
        desk = island.desk(tx)
        person = personal_data.find(desk, "kok@example.org")
        assert person is not None
        return do(desk, person)


def test_the_export_of_a_person_has_his_seat_but_no_password_and_no_vote(island: Island) -> None:
    registered(island)
    island.order("Kok", "V Yunga\nO PASSWD a-new-secret")
    text = json.dumps(with_person(island, personal_data.export), ensure_ascii=False)
    assert "ostrov1" in text
    assert "pw-Kok" not in text
    assert "a-new-secret" not in text
    orders = with_person(island, personal_data.export)["orders"]
    assert not [one for one in orders if one["game"] == "ostrov1"]


@pytest.mark.parametrize("alive", [True, False])
def test_a_person_leaves_his_party_when_the_keeper_takes_him_out(
    island: Island, alive: bool
) -> None:
    registered(island)
    if not alive:
        for nick in NICKS[1:4]:
            island.order(nick, "V Kok")
        island.run()
    with_person(island, personal_data.resign_all)
    letters = island.wait(island.now + timedelta(minutes=1))
    assert bool(letters.of("Report")) is alive
    assert island.status("Kok") == ("removed" if alive else "dead")
    with_person(island, personal_data.erase)
    assert not island.wall("Yunga").to("kok")
    assert "kok@example.org" not in str([(s.addresses, s.options) for s in island.row().seats])
    assert island.run().to("yunga").of("Report")


def test_an_erased_winner_leaves_nothing_but_his_nick(island: Island) -> None:
    registered(island)
    island.judge_mail("kok", "SIGNON ?spring pw-spring\nRESIGN")
    island.order("Kok", "O ADDR home@k.org\nO GENDER ONA")
    island.master("END ostrov1")
    with_person(island, personal_data.resign_all)
    with_person(island, personal_data.erase)
    assert "k.org" not in str([(s.addresses, s.options) for s in island.row().seats])
    assert "Kok" in island.order("Yunga", "Z").one("yunga").text


def test_only_our_own_subjects_are_echoed_and_the_robot_signs_as_the_party(five: Island) -> None:
    answer = five.order("Kok", "Z").one("kok")
    assert answer.message["From"] == f"ostrov1 robot <{ROBOT}>"
    assert answer.message["Auto-Submitted"] == "auto-replied"
    assert answer.message["X-Loop"] == ROBOT
