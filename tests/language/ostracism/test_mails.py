"""Whole mails: what goes on as text, what is left out, and the examples of the rules."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.domain.ostracism import Announce, Join, MasterMail, OrderMail, Personal, Vote, Wall
from judge.domain.refusals import Refused
from judge.language.ostracism import OptionParser, RobotReader
from judge.mail import incoming

from ..conftest import load

READER = RobotReader(load)
MAILS = Path(__file__).parents[2] / "mails" / "ostracism"
WALL = "#wall ostrov1 Piano\n"


def wall(text: str) -> str:
    (read,) = READER.read(WALL + text).readings
    assert isinstance(read, Wall)
    return read.text


def read_file(name: str, unlabelled: str | None = None) -> incoming.Incoming:
    (path,) = MAILS.glob(f"{name}-*.eml")
    return incoming.read(path.read_bytes(), unlabelled=unlabelled)


def test_the_wall_of_the_rules() -> None:
    reading = READER.read(read_file("001").text)
    (read,) = reading.readings
    assert isinstance(read, Wall)
    assert (read.game, read.nick, read.password) == ("island1", None, "Piano")
    assert read.text.startswith("Dear sirs.\nBefore") and read.text.endswith("\nPianist.")
    assert "Piano" not in reading.head


def test_the_letter_of_the_rules_has_its_recipient_first() -> None:
    reading = READER.read(read_file("002").text)
    stated, backwards, _ = reading.readings
    assert isinstance(stated, Personal) and isinstance(backwards, Personal)
    assert (stated.password, stated.to_nick, stated.backwards) == ("Shkiper", "Kok", False)
    assert (backwards.password, backwards.to_nick) == ("Kok", "Shkiper")
    assert backwards.backwards
    assert stated.text.endswith("Cook.")
    assert [note.code for note in reading.notes] == ["ost_signature_cut"]


def test_the_order_of_the_rules_is_a_password() -> None:
    (read,) = READER.read(read_file("003").text).readings
    assert isinstance(read, OrderMail)
    assert (read.password, read.nick) == ("Shkiperpassword", None)
    assert [line.order for line in read.lines] == [Vote("Pianistka")]


@pytest.mark.parametrize(
    ("name", "coding"),
    [
        ("004", "koi8-r"),
        ("005", "windows-1251"),
        ("006", "ibm866"),
        ("006", "cp866"),
        ("007", "cp1251"),
        ("008", "cp1251"),
        ("009", "ibm866"),
        ("010", "ibm866"),
    ],
)
def test_a_wall_in_every_coding(name: str, coding: str) -> None:
    (read,) = READER.read(read_file(name, coding).text).readings
    assert isinstance(read, Wall)
    assert read.text == "Здравствуйте"


def test_a_text_goes_on_as_it_is_up_to_the_signature() -> None:
    assert wall("\n \nDear all,\n\n> V Kok?\n  Z\nno.\n\n-- \nKuk\n") == (
        "Dear all,\n\n> V Kok?\n  Z\nno."
    )
    assert wall("On Monday Kok wrote on 5.5.1998 a@b.example wrote:\n> x\n").count("\n") == 1


def test_no_password_goes_on_with_a_text() -> None:
    assert "Kok1" not in wall("Hello\n#order ostrov1 Kok1\nV Kuk")
    assert "Kok1" not in wall("Hello\n#Ordre ostrov1 Kok1\nV Kuk")
    assert wall("> #wall ostrov1 Kok1\n> Hello\nYes") == "> #wall ostrov1 ********\n> Hello\nYes"
    assert wall("Hello\n#1 is the first") == "Hello\n#1 is the first"


def test_orders_stop_at_a_signature_and_pass_over_quotes() -> None:
    (read,) = READER.read("#order ostrov1 Kok\n> Q\nV Kuk\n\n______\nZ\n-- \nQ\n").readings
    assert isinstance(read, OrderMail)
    assert [line.text for line in read.lines] == ["V Kuk", "Z"]


@pytest.mark.parametrize("orders", ["Z", "V Kuk1", "V Kuk1\nZ", "O ADDR a@b.example"])
def test_orders_stop_at_a_mail_pasted_below(orders: str) -> None:
    pasted = f"{orders}\nOn Mon, 11 May 1998 robot <robot@example.org> wrote:\nQ\n"
    (read,) = READER.read(f"#order ostrov1 Kok\n{pasted}").readings
    assert isinstance(read, OrderMail)
    assert [line.text for line in read.lines] == orders.split("\n")


def test_twenty_lines_that_are_nothing_end_the_orders() -> None:
    chat = "hello there\n" * 19
    (read,) = READER.read(f"#order ostrov1 Kok\n{chat}Z\n{chat}Z\n").readings
    assert isinstance(read, OrderMail)
    assert [line.number for line in read.lines if line.order] == [21, 41]
    reading = READER.read(f"#order ostrov1 Kok\n{chat}hello\nQ\n")
    assert reading.notes == (Refused("ost_reading_ended", {"number": 21, "limit": 20}),)
    (read,) = reading.readings
    assert isinstance(read, OrderMail)
    assert not any(line.order for line in read.lines)


def test_an_application_with_words_for_the_master() -> None:
    wishes = "#join ship7 Kuk Kok\n\nO CODE KOI\n\nWON ostrov1 Old\n"
    reading = READER.read(f"{wishes}\nHi Taras,\n\nO CODE is set.\n-- \nT")
    (read,) = reading.readings
    assert isinstance(read, Join)
    assert [line.text for line in read.lines] == ["O CODE KOI", "WON ostrov1 ********"]
    assert read.message == "Hi Taras,\n\nO CODE is set."
    (read,) = READER.read("#join ostrov7 Kuk Kok\n\nHi Taras\n").readings
    assert isinstance(read, Join)
    assert (read.lines, read.message) == ((), "Hi Taras")


def test_announce_takes_the_rest_of_the_mail() -> None:
    reading = READER.read("#master key\nLIST\nannounce ostrov1\n\nFriends,\n> LIST\nKILL\n-- \nT\n")
    (read,) = reading.readings
    assert isinstance(read, MasterMail)
    assert read.lines[-1].command == Announce("ostrov1", "Friends,\n> LIST\nKILL")
    assert len(read.lines) == 2


def test_options_of_a_command_line() -> None:
    parser = OptionParser(load)
    assert parser.options("") == ()
    options = parser.options("no-secret run 05:30 zone Europe/Moscow")
    assert not isinstance(options, Refused)
    assert [(o.name, o.value) for o in options] == [
        ("secret", False),
        ("run", "05:30"),
        ("zone", "Europe/Moscow"),
    ]
    assert parser.options("min many") == Refused(
        "ost_option_value", {"option": "MIN", "form": "MIN 3"}
    )
    assert parser.options("secret mix 3") == Refused(
        "ost_party_option", {"word": "mix", "nearest": "MIN"}
    )


def test_limits() -> None:
    long = "x" * 65
    for head in (f"#wall ostrov1 {long}", f"#order ostrov1 {long}", f"#join ostrov1 Kuk {long}"):
        assert READER.read(f"{head}\nText").refused == Refused("ost_password_long", {"limit": 64})
    (read,) = READER.read(f"#order ostrov1 Kok\nO PASSWD {long}\nV {long * 20}").readings
    assert isinstance(read, OrderMail)
    assert [line.refused and line.refused.code for line in read.lines] == [
        "ost_password_long",
        "line_too_long",
    ]
    assert max(len(line.text) for line in read.lines) <= 80
