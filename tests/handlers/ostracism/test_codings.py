"""Cyrillic in and out: KOI8-R, CP1251 and CP866, with and without a label (A16, O OUT)."""

from __future__ import annotations

import pytest

from .island import NICKS, Island, codes

WORDS = (("KOI", "koi8-r", "koi8-r"), ("WIN", "cp1251", "windows-1251"), ("ALT", "cp866", "ibm866"))
HELLO = "Здравствуйте, съедим Юнгу!"


@pytest.mark.parametrize(("word", "python", "label"), WORDS)
def test_bytes_without_a_label_are_read_by_code(
    five: Island, word: str, python: str, label: str
) -> None:
    five.order("Kok", f"O CODE {word}")
    for kind in ("", "text/plain", "text/plain; charset=us-ascii"):
        wall = five.wall("Kok", HELLO, coding=python, kind=kind).of("Wall")[0]
        assert HELLO in wall.text, kind


@pytest.mark.parametrize(("word", "python", "label"), WORDS)
def test_a_label_needs_no_code(five: Island, word: str, python: str, label: str) -> None:
    kind = f"text/plain; charset={label}"
    assert HELLO in five.wall("Kok", HELLO, coding=python, kind=kind).of("Wall")[0].text


def test_without_a_code_koi_is_what_comes(five: Island) -> None:
    assert HELLO in five.wall("Kok", HELLO, coding="koi8-r", kind="").of("Wall")[0].text


@pytest.mark.parametrize(("word", "python", "label"), WORDS)
def test_a_cyrillic_password_is_found_in_the_coding_of_its_player(
    five: Island, word: str, python: str, label: str
) -> None:
    five.order("Kok", f"O CODE {word}\nO PASSWD Кашевар")
    text = f"#wall ostrov1 Кашевар\n{HELLO}"
    assert HELLO in five.mail("kok", text, coding=python, kind="").of("Wall")[0].text
    labelled = five.mail("kok", text, coding=python, kind=f"text/plain; charset={label}")
    assert HELLO in labelled.of("Wall")[0].text
    assert HELLO in five.mail("kok", text).of("Wall")[0].text


@pytest.mark.parametrize(("word", "python", "label"), WORDS)
def test_letters_go_out_as_the_reader_wishes(
    five: Island, word: str, python: str, label: str
) -> None:
    five.order("Kok", f"O OUT {word}")
    letters = five.wall("Yunga", HELLO).of("Wall")
    assert letters.to("kok")[0].message.get_content_charset() == label
    assert HELLO in letters.to("kok")[0].text
    assert letters.to("doctor")[0].message.get_content_charset() == "utf-8"
    five.order("Kok", "O OUT UTF")
    assert five.wall("Yunga", HELLO).to("kok")[0].message.get_content_charset() == "utf-8"


def test_what_a_coding_has_no_letter_for_still_arrives(five: Island) -> None:
    five.order("Kok", "O OUT ALT")
    letter = five.wall("Yunga", "Voilà l'été, «Юнга» — œuvre 漢").to("kok").of("Wall")[0]
    assert "Юнга" in letter.text
    assert "Voil" in letter.text
    assert five.run().to("kok").of("Report")


def test_an_application_without_a_label_is_read_as_koi(island: Island) -> None:
    island.party(*NICKS[:3], start=False)
    island.mail("x", "#join ostrov1 Боцман тайна", coding="koi8-r", kind="")
    assert island.answer_to("x").of("JoinApproved")[0].view.nick == "Боцман"


def test_an_application_can_say_itself_how_it_is_coded(island: Island) -> None:
    """Its writer has no settings yet; ``O CODE WIN`` below is meant for this mail too."""
    island.party(*NICKS[:3], start=False)
    island.mail("x", "#join ostrov1 Боцман тайна\nO CODE WIN", coding="cp1251", kind="")
    assert island.answer_to("x").of("JoinApproved")[0].view.nick == "Боцман"
    island.master("START ostrov1")
    text = f"#wall ostrov1 тайна\n{HELLO}"
    assert HELLO in island.mail("x", text, coding="cp1251", kind="").of("Wall")[0].text


def test_html_is_taken_as_text_and_the_writer_hears(five: Island) -> None:
    html = "<p>#wall ostrov1 pw-Kok</p><p>Hello <b>all</b></p>"
    letters = five.mail("kok", html, kind="text/html; charset=utf-8")
    assert "<b>" not in letters.of("Wall")[0].text
    assert "ost_html_removed" in codes(letters.to("kok"))


def test_an_attachment_is_left_out_and_the_writer_hears(five: Island) -> None:
    parts = (
        "--xx\nContent-Type: text/plain; charset=utf-8\n\n#wall ostrov1 pw-Kok\nHello all\n"
        "--xx\nContent-Type: application/octet-stream; name=plan.doc\n"
        "Content-Disposition: attachment; filename=plan.doc\n\nAAAA\n--xx--\n"
    )
    letters = five.mail("kok", parts, kind="multipart/mixed; boundary=xx")
    assert len(letters.of("Wall")) == 5
    assert all("plan" not in letter.text for letter in letters)
    assert "ost_attachments_ignored" in codes(letters.to("kok"))


def test_sixty_four_kilobytes_and_no_more(five: Island) -> None:
    line = "x" * 79 + "\n"
    fits = five.wall("Kok", line * 780).of("Wall")
    assert len(fits) == 5
    assert fits[0].text.count("x" * 70) >= 780
    letters = five.wall("Kok", line * 810)
    assert letters.readers == ["kok"]
    assert "ost_mail_too_big" in letters[0].codes
    assert len(letters[0].text) < 2000


def test_a_mail_that_is_too_big_does_not_take_q_back(five: Island) -> None:
    five.order("Kok", "Q")
    five.wall("Kok", ("x" * 79 + "\n") * 810)
    five.run()
    assert five.status("Kok") == "left"
