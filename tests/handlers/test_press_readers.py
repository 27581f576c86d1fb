"""Who receives what: spec §7.5 row by row, and SET [NO] BROADCAST (spec §2.2)."""

from __future__ import annotations

from datetime import timedelta

import pytest

from .conftest import Opened
from .court import POWERS, Court
from .letters import Letters
from .test_press_rules import MASTER, press, ruled

ALL = sorted([*POWERS, MASTER, "nina", "olaf"])


@pytest.fixture
def salon(opened: Opened) -> Court:
    return opened("salon")


def nina(court: Court, line: str) -> Letters:
    return court.mail("nina", f"SIGNON ospring pw-nina\n{line}")


def mona(court: Court, line: str) -> Letters:
    return court.mail(MASTER, f"SIGNON mspring pw-{MASTER}\n{line}")


def readers(letters: Letters) -> list[str]:
    return letters.of("PressView").readers


def test_powers_of_the_list_and_no_others(salon: Court) -> None:
    mona(salon, "SET NORMAL PRESS")
    assert readers(press(salon, "PRESS TO EG")) == ["england", "germany"]
    assert readers(press(salon, "PRESS TO ALL BUT EG")) == ["austria", "italy", "russia", "turkey"]


def test_an_abandoned_power_and_one_in_civil_disorder_get_press(salon: Court) -> None:
    salon.hold(*salon.others("italy"))
    salon.wait(salon.now + timedelta(days=20))
    assert set(salon.status("italy")) & {"abandoned", "cd"}
    assert "italy" in readers(press(salon, "BROADCAST"))
    assert readers(press(salon, "PRESS TO I")) == ["italy", MASTER]


def test_who_has_resigned_gets_nothing_and_a_list_of_him_alone_says_so(salon: Court) -> None:
    salon.sign("italy", "RESIGN")
    assert readers(press(salon, "BROADCAST")) == [
        who for who in ALL if who not in ("italy", "france")
    ]
    letters = press(salon, "PRESS TO I")
    assert "press_nobody_there" in letters.of("Answer").one("france").codes
    letters = press(salon, "PRESS TO EI")
    assert readers(letters) == ["england", MASTER]


def test_an_eliminated_power_reads_and_writes_and_has_no_vote(salon: Court) -> None:
    salon.board("S1902M", {"austria": ""}, {"vie": "germany", "bud": "germany", "tri": "germany"})
    assert salon.status("austria") == ["eliminated"]
    assert "austria" in readers(press(salon, "BROADCAST"))
    assert readers(press(salon, "PRESS TO A")) == ["austria", MASTER]
    assert readers(press(salon, "PRESS TO G", "austria")) == ["germany", MASTER]
    assert len(readers(press(salon, "BROADCAST", "austria"))) == 9
    assert "vote_eliminated" in salon.sign("austria", "SET DRAW").one("austria").codes


def test_a_writer_has_his_text_in_the_answer_and_a_master_a_copy_besides(salon: Court) -> None:
    letters = press(salon, "PRESS TO E").to("france")
    assert [letter.kind for letter in letters] == ["Answer"]
    assert "| Shall we meet?" in letters[0].text.splitlines()
    letters = mona(salon, "PRESS TO FG\nA word.\nENDPRESS")
    assert readers(letters) == ["france", "germany", MASTER]
    assert sorted(letter.kind for letter in letters.to(MASTER)) == ["Answer", "PressView"]
    letters = nina(salon, "BROADCAST\nA word.\nENDPRESS")
    assert "nina" not in readers(letters)


@pytest.mark.parametrize(
    ("who", "line", "heard"),
    [
        ("france", "PRESS TO E", True),
        ("france", "PRESS TO EG", True),
        ("france", "PRESS TO O", True),
        ("france", "PRESS TO M", False),
        ("france", "PRESS TO EM", True),
        ("nina", "PRESS TO F", True),
        ("nina", "PRESS TO M", False),
        (MASTER, "PRESS TO E", False),
        (MASTER, "PRESS TO EG", True),
        (MASTER, "PRESS TO ALL BUT E", True),
        (MASTER, "PRESS TO O", True),
    ],
)
def test_all_press_is_all_but_between_masters_and_a_single_power(
    salon: Court, who: str, line: str, heard: bool
) -> None:
    """Read by an observer whom the game lets read; true recipients would be there anyway."""
    ruled(salon, "WATCH ALL PRESS")
    salon.mail("olaf", "SIGNON ospring pw-olaf\nSET ALL PRESS")
    seat = {"nina": "o", MASTER: "m"}.get(who, who[0])
    letters = salon.mail(who, f"SIGNON {seat}spring pw-{who}\n{line}\nhello\nENDPRESS")
    assert ("olaf" in readers(letters)) is heard


def test_who_reads_all_press_as_an_observer_is_told_to_everybody(salon: Court) -> None:
    ruled(salon, "WATCH ALL PRESS")
    letters = nina(salon, "SET ALL PRESS")
    assert letters.having("all_press_by").readers == [who for who in ALL if who != "nina"]
    assert "nina@example.org as Observer reads all press" in " ".join(
        letters.one("france").text.split()
    )
    assert nina(salon, "SET ALL PRESS").readers == ["nina"], "nothing has changed"
    assert nina(salon, "SET NORMAL PRESS").having("normal_press_by").readers
    assert nina(salon, "SET ALL PRESS, NORMAL PRESS").readers == ["nina"]
    assert mona(salon, "SET NORMAL PRESS").readers == [MASTER], "a master's is his own affair"


def test_an_observer_who_reads_all_press_is_shown_what_the_others_are(salon: Court) -> None:
    ruled(salon, "WATCH ALL PRESS", "WHITE/GREY", "PARTIAL MAY BE FAKED")
    nina(salon, "SET ALL PRESS")
    letter = press(salon, "PRESS GREY TO E FAKE TO EG").of("PressView").one("nina")
    assert "Message to England and Germany in 'spring':" in " ".join(letter.text.split())
    assert "really" not in letter.text and "france" not in letter.text.lower()


def test_no_broadcast_keeps_messages_to_everybody_away(salon: Court) -> None:
    letters = nina(salon, "SET NO BROADCAST")
    assert letters.having("no_broadcasts_by").readers == [who for who in ALL if who != "nina"]
    assert "nina" not in readers(press(salon, "BROADCAST"))
    assert "nina" not in readers(mona(salon, "BROADCAST\nhello\nENDPRESS"))
    assert "nina" in readers(press(salon, "PRESS TO O"))
    assert "nina" in salon.mail(MASTER, f"SIGNON mspring pw-{MASTER}\nSET GREY").readers
    history = nina(salon, "HISTORY").one("nina").text
    assert "| Shall we meet?" in history.splitlines()
    nina(salon, "SET NORMAL BROADCAST")
    assert "nina" in readers(press(salon, "BROADCAST GREY", text="again"))


def test_a_master_without_broadcasts_gets_what_goes_to_masters(salon: Court) -> None:
    mona(salon, "SET NO NORMAL BROADCAST")
    assert MASTER not in readers(press(salon, "BROADCAST"))
    assert MASTER not in readers(mona(salon, "BROADCAST\nhello\nENDPRESS")), "nor his own"
    assert MASTER in readers(press(salon, "PRESS TO M"))
    assert MASTER in readers(press(salon, "PRESS TO E")), "SET ALL PRESS is another thing"


def test_a_fake_broadcast_is_no_broadcast(salon: Court) -> None:
    """What counts is to whom it goes, not what it looks like."""
    ruled(salon, "PARTIAL MAY BE FAKED")
    nina(salon, "SET NO BROADCAST")
    assert "nina" in readers(press(salon, "PRESS TO EO FAKE"))
    assert "nina" not in readers(press(salon, "PRESS FAKE TO EO"))


def test_players_get_every_broadcast(salon: Court) -> None:
    letters = salon.sign("france", "SET NO BROADCAST")
    assert letters.readers == ["france"]
    assert "broadcasts_player" in letters.one("france").codes
    assert "france" in readers(mona(salon, "BROADCAST\nhello\nENDPRESS"))


def test_the_setting_is_told_once_and_listed_for_oneself(salon: Court) -> None:
    assert nina(salon, "SET BROADCAST").one("nina").said("broadcasts_already")
    nina(salon, "SET NO BROADCAST PRESS")
    assert nina(salon, "SET NO BROADCAST").one("nina").said("no_broadcasts_already")
    own = nina(salon, "LIST").one("nina").text
    assert "(no broadcasts) Nina nina@example.org" in " ".join(own.split())
    assert "(no broadcasts)" not in salon.sign("france", "LIST").one("france").text
    assert nina(salon, "SET BROADCAST, NO BROADCAST").readers == ["nina"]


def test_in_french(salon: Court) -> None:
    salon.mail("nina", "RÉGLER LANGUE FRANÇAIS")
    letters = nina(salon, "RÉGLER SANS DIFFUSIONS")
    assert "Vous ne recevez plus les messages à tout le monde" in letters.one("nina").text
    assert "(sans diffusions)" in nina(salon, "LISTE").one("nina").text
    salon.mail("france", "RÉGLER LANGUE FRANÇAIS")
    told = nina(salon, "RÉGLER DIFFUSIONS").one("france").text
    assert "reçoit de nouveau les messages à tout le monde" in " ".join(told.split())


def test_broadcasts_switched_off_keep_postal_press_away(salon: Court) -> None:
    ruled(salon, "POSTAL PRESS")
    nina(salon, "SET NO BROADCAST")
    press(salon, "POSTAL PRESS")
    salon.hold(*POWERS)
    salon.wait(salon.now + timedelta(days=4))
    assert salon.letters.of("Postal").readers == [who for who in ALL if who != "nina"]
