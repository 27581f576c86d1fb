"""PRESS and BROADCAST (spec §7, case PR-02; contract "Press text", "Press inside IF")."""

from __future__ import annotations

from datetime import timedelta

import pytest

from .court import Court


def press(court: Court, line: str, text: str = "Shall we meet?", who: str = "france"):  # type: ignore[no-untyped-def]
    return court.sign(who, f"{line}\n{text}\nENDPRESS")


def test_press_goes_to_the_letters_and_to_nobody_else(spring: Court) -> None:
    letters = press(spring, "PRESS TO EG")
    assert letters.of("PressView").readers == ["england", "germany"]
    letter = letters.one("england")
    assert letter.subject == "FROG:spring - S1901M Press from F to EG"
    first = "Message from france@example.org as France to England and Germany in 'spring':"
    assert " ".join(letter.text.split()).find(first) >= 0
    assert "| Shall we meet?" in letter.text.splitlines()


def test_the_answer_echoes_full_names(spring: Court) -> None:
    answer = press(spring, "PRESS TO GA").one("france")
    assert answer.said("press_sent").params["recipients"] == ("austria", "germany")
    assert "Austria and Germany" in answer.text


@pytest.mark.parametrize(
    "line",
    [
        *("press to eg", "press to e g", "PRESS TO E, G", "PRESS TO E,G", "presse à eg"),
        *("press to England and Germany", "presse à l'Allemagne et Angleterre", "press +eg"),
        *("press to all but afirt", "press -AFIRT", "press to e, Germany."),
    ],
)
def test_letters_stand_together_or_apart(spring: Court, line: str) -> None:
    assert press(spring, line).of("PressView").readers == ["england", "germany"]


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("PRESS TO Turkay", "press_unknown_recipient"),
        ("PRESS TO ger", "press_ambiguous"),
        ("PRESS TO Fra", "press_ambiguous"),
        ("PRESS TO ita", "press_ambiguous"),
        ("PRESS TO England E", "press_duplicate_recipient"),
        ("PRESS TO X", "press_unknown_recipient"),
        ("PRESS TO EE", "press_duplicate_recipient"),
        ("PRESS TO EGE", "press_duplicate_recipient"),
        ("PRESS TO E E", "press_duplicate_recipient"),
        ("PRESS", "press_needs_to"),
        ("PRESS TO", "press_options"),
        ("PRESS TO E TO G", "press_options"),
        ("PRESS TO E FAKE", "press_no_fake"),
        ("PRESS GREY TO E", "press_no_grey"),
        ("PRESS TO M", "press_no_master"),
        ("PRESS TO O", "press_no_observer"),
    ],
)
def test_a_refused_press_is_sent_to_nobody_and_comes_back(
    spring: Court, line: str, code: str
) -> None:
    letters = press(spring, line, "my secret plan")
    assert letters.readers == ["france"]
    assert code in letters[0].codes
    assert "| my secret plan" in letters[0].text.splitlines()


def test_a_refused_press_is_not_read_as_orders_and_sets_no_error_mark(spring: Court) -> None:
    spring.hold("france")
    press(spring, "PRESS TO Nowhere", "A par - bur\nA mar - xyz")
    assert "A par H" in spring.held("france")
    assert spring.status("france") == ["orders_in"]


def test_an_empty_press_is_refused(spring: Court) -> None:
    letters = press(spring, "PRESS TO E", "\n\n")
    assert letters.readers == ["france"]
    assert "press_empty" in letters[0].codes


def test_a_broadcast_goes_to_everybody_with_observers(spring: Court) -> None:
    spring.mail("nina", "OBSERVE spring pw")
    letters = spring.sign("france", "BROADCAST\nhello all\nENDBROADCAST\nA par - bur")
    broadcast = letters.of("PressView")
    assert broadcast.readers == sorted([*spring.others("france"), "nina"])
    assert broadcast[0].subject == "FROG:spring - S1901M Broadcast from F"
    assert "broadcast_sent" in letters.one("france").codes
    assert spring.held("france") == ["A par - bur"]


def test_observers_are_reached_by_o_and_write_to_everybody(spring: Court) -> None:
    spring.mail("nina", "OBSERVE spring pw")
    spring.mail("olaf", "OBSERVE spring pw")
    assert press(spring, "PRESS TO O").of("PressView").readers == ["nina", "olaf"]
    letters = spring.mail("nina", "OBSERVE spring pw\nPRESS TO F\nhello\nENDPRESS")
    assert letters.of("PressView").readers == ["france"]
    assert "Observer" in letters.one("france").text


def test_masters_are_reached_by_m_also_before_the_start(court: Court) -> None:
    for who in ("mona", "berta"):
        court.register(who)
    court.mail("mona", "CREATE ?summer pw\nBECOME MASTER")
    letters = court.mail("berta", "SIGNON ?summer pw\nPRESS TO M\nmay I be France?\nENDPRESS")
    assert letters.of("PressView").readers == ["mona"]


def test_before_the_start_nobody_has_a_letter(court: Court) -> None:
    for who in ("anna", "berta"):
        court.register(who)
    court.mail("anna", "CREATE ?summer pw")
    letters = court.mail("berta", "SIGNON ?summer pw\nPRESS TO F\nhello\nENDPRESS")
    assert letters.of("PressView") == []
    assert "press_before_start" in letters.one("berta").codes
    letters = court.mail("berta", "SIGNON ?summer pw\nBROADCAST\nhello\nENDPRESS")
    assert letters.of("PressView").readers == ["anna"]


def test_the_text_is_delivered_as_it_is_each_line_after_a_bar(spring: Court) -> None:
    text = "  indented -- and: «é»\n\n:: Judge: FROG\nSIGNON gspring pw\n> quoted\n\ttab"
    letter = press(spring, "PRESS TO E", text).one("england")
    bars = [line[2:] for line in letter.text.splitlines() if line.startswith("| ")]
    assert bars == text.split("\n")


def test_a_line_of_5000_characters_is_delivered_whole(spring: Court) -> None:
    long = "x" * 4999 + "y"
    letter = press(spring, "PRESS TO E", long).one("england")
    assert long in letter.text.replace("\n", "")
    assert max(map(len, letter.raw.split(b"\r\n"))) <= 998


def test_several_press_messages_of_a_mail_are_separate_letters(spring: Court) -> None:
    text = "PRESS TO E\none\nENDPRESS\nPRESS TO E\ntwo\nENDPRESS"
    letters = spring.sign("france", text)
    assert len(letters.of("PressView").to("england")) == 2


def test_the_end_of_the_mail_or_signoff_ends_the_text(spring: Court) -> None:
    letters = spring.sign("france", "PRESS TO E\nhello\nSIGNOFF\nnot for you")
    assert "not for you" not in letters.one("england").text
    assert spring.sign("france", "PRESS TO E\nhello again").of("PressView").readers == ["england"]


def test_press_needs_a_signon(spring: Court) -> None:
    letters = spring.mail("france", "PRESS TO E\nhello\nENDPRESS")
    assert letters.readers == ["france"]
    assert "command_needs_signon" in letters[0].codes


def test_in_gunboat_the_power_is_named_but_not_the_address(gunboat: Court) -> None:
    letter = press(gunboat, "PRESS TO E").one("england")
    assert "Message from France to England" in letter.text
    assert b"france@" not in letter.raw


def test_press_in_the_mail_of_a_resignation_is_sent(spring: Court) -> None:
    letters = spring.sign("france", "BROADCAST\nfarewell\nENDPRESS\nRESIGN")
    assert len(letters.of("PressView")) == 6


def test_a_game_cannot_be_flooded(spring: Court) -> None:
    """Sixty an hour from each power, however many mails they come in; the text comes back."""
    many = "".join(f"PRESS TO E\nnumber {number}\nENDPRESS\n" for number in range(60))
    assert len(spring.sign("france", many).of("PressView")) == 60
    letters = spring.sign("france", "BROADCAST\none too many\nENDPRESS")
    assert letters.readers == ["france"]
    refused = letters.one("france")
    assert {"press_too_many", "press_not_sent"} <= refused.codes
    assert "one too many" in refused.text
    assert spring.sign("germany", "PRESS TO E\nhello\nENDPRESS").of("PressView")
    later = spring.now + timedelta(minutes=61)
    assert spring.sign("france", "PRESS TO E\nlater\nENDPRESS", later).of("PressView")
