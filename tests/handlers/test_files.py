"""GET, GET PACKAGE and VERSION: the files that the judge mails, and which judge it is."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from judge import __version__
from judge.handlers.imprint import site_words
from judge.handlers.settings import Settings
from judge.reports.help_texts import LANGUAGES
from judge.reports.library import FILES, PACKAGE, Library, find_file, shipped
from judge.reports.views import FileIndex, Files, HelpText

from .conftest import Opened
from .court import Court
from .letters import Letter, address

HOST = "mail.example.net"
RECEIVED = "Received: from x (x [203.0.113.5]) by mail.example.net; Tue, 8 Apr 1997 20:00:00 +0200"
LINES = [
    "GET DRAWS",
    "get draws.",
    "SEND draws.txt",
    "Send me DIAS",
    "RECEVOIR NULLES",
    "obtenir égalités",
]


def attached(letter: Letter, kind: type) -> bool:
    return any(isinstance(part, kind) for part in letter.view.attached)


@pytest.mark.parametrize("line", LINES)
def test_a_file_comes_in_a_letter_of_its_own(court: Court, line: str) -> None:
    court.register("anna")
    letters = court.mail("anna", line)
    (file,) = letters.of("Files")
    assert file.view == Files("draws", ("draws",)) and file.to == "anna@example.org"
    assert file.subject == "FROG Diplomacy file draws"
    assert "Draws Include All Survivors" in file.text
    assert "file_sent" in letters.of("Answer").one("anna").codes


def test_it_comes_in_the_languages_of_its_reader(court: Court) -> None:
    court.register("anna", "FR")
    court.register("emil", "BOTH")
    french = court.mail("anna", "GET DRAWS").of("Files")[0].text
    assert "RÉGLER PAS DE NULLE" in french and "SET DRAW AEG" not in french
    both = court.mail("emil", "GET DRAWS").of("Files")[0].text
    assert both.index("RÉGLER NULLE AEG") < both.index("SET DRAW AEG")


def test_once_a_mail_however_often_it_is_asked_for(court: Court) -> None:
    letters = court.mail("stranger", "GET DRAWS\nGET INFO\nSEND ME DRAWS")
    assert [letter.view.name for letter in letters.of("Files")] == ["draws", "info"]


def test_the_package_is_one_letter(court: Court) -> None:
    court.register("anna")
    (file,) = court.mail("anna", "GET PACKAGE").of("Files")
    assert file.view == Files("package", PACKAGE)
    text = file.text.split("\n\n", 1)[1] if file.text.startswith("Subject") else file.text
    assert [row.split()[0].lower() for row in text.split("\n")[: len(PACKAGE)]] == list(PACKAGE)
    assert "FIRST STEPS" in file.text and "SET NODRAW" in file.text


@pytest.mark.parametrize("line", ["GET", "GET LIST", "send me files", "OBTENIR FICHIERS"])
def test_the_list_has_a_line_for_each(court: Court, line: str) -> None:
    letter = court.mail("stranger", line).one("stranger")
    assert "file_index_below" in letter.codes and attached(letter, FileIndex)
    shown = [row for row in letter.text.splitlines() if row.startswith("DRAWS ")]
    assert shown == [f"{'DRAWS':<15}{shipped('draws', 'en').title}"]


def test_an_unknown_file_is_answered_with_the_list_and_the_nearest(court: Court) -> None:
    court.register("anna")
    letters = court.mail("anna", "GET darws\nGET ../../judge.toml")
    assert not letters.of("Files")
    letter = letters.one("anna")
    assert 'no file "darws". Did you mean DRAWS?' in letter.text
    assert 'no file "../../judge.toml"; the files' in " ".join(letter.text.split())
    assert letter.text.count(shipped("draws", "en").title) == 1


def test_what_only_help_knows_is_answered_by_help(court: Court) -> None:
    letter = court.mail("stranger", "GET WAIT").one("stranger")
    assert {"file_is_help", "help_attached"} <= letter.codes and attached(letter, HelpText)


@pytest.mark.parametrize("line", ["GET WHOIS", "send me whois", "GET USERS", "obtenir inscrits"])
def test_the_list_of_people_is_never_mailed(spring: Court, line: str) -> None:
    letters = spring.mail("italy", line)
    assert "file_of_people" in letters.one("italy").codes
    assert not any("austria@" in letter.text for letter in letters)


def test_files_count_as_answers_and_leave_the_last_one(court: Court) -> None:
    """Thirty letters an hour to an address, files and answers together (contract §1)."""
    sent = [court.mail("stranger", "GET DRAWS").readers for _ in range(16)]
    assert sum(map(len, sent)) == 30
    letter = court.letters.to("stranger")[-1]
    assert "file_too_many" not in letter.codes  # fifteen times two: the hour is over
    court.wait(court.now.replace(hour=court.now.hour + 2))
    assert len(court.mail("stranger", "VERSION\nGET DRAWS\nGET INFO").to("stranger")) == 3


def test_the_last_answer_of_the_hour_is_kept_for_words(court: Court) -> None:
    for _ in range(14):
        court.mail("stranger", "GET DRAWS")
    court.mail("stranger", "VERSION")
    letters = court.mail("stranger", "GET DRAWS")
    assert not letters.of("Files") and "file_too_many" in letters.one("stranger").codes


def test_a_forged_address_gets_no_file(opened: Opened) -> None:
    court = opened("seven", HOST)
    top = f"{RECEIVED}\nAuthentication-Results: {HOST}; dmarc=fail\n"
    raw = top.encode() + court.raw("italy", "GET DRAWS", court.now)
    letters = court.feed(raw, court.now, address("italy"), from_relay=True)
    assert letters.readers == ["italy"] and letters[0].kind == "Answer"
    assert "sender_not_believed" in letters[0].codes


def test_after_a_sign_on_from_elsewhere_it_goes_to_who_asked(spring: Court) -> None:
    letters = spring.mail("elsewhere", "SIGNON ispring pw-italy\nGET DRAWS")
    assert letters.of("Files").readers == ["elsewhere"]
    assert letters.of("Answer").readers == ["italy"]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", FILES)
def test_every_file_fits_the_page_and_is_found_by_its_words(name: str, lang: str) -> None:
    found = Library(values=site_words(Settings())).book(name, lang)
    lines = found.text.split("\n")
    assert max(map(len, lines)) <= 79 and 30 <= len(lines) <= 240
    assert len(found.title) <= 79 - 15
    assert {find_file(word.upper()) for word in (name, *found.words)} == {name}
    assert shipped(name, "en").text != shipped(name, "fr").text
    with pytest.raises(FileNotFoundError):
        shipped("../help/en/info", lang)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", FILES)
def test_what_a_file_says_of_this_judge_is_from_its_configuration(name: str, lang: str) -> None:
    own = replace(Settings(), address="go@lyon.example", keeper="zoe@lyon.example", name="LYON")
    text = Library(values=site_words(own)).book(name, lang).text
    assert not re.search(r"[{}]", text)
    assert "localhost" not in text and "FROG" not in text
    names = re.findall(r"\{(\w+)\}", shipped(name, lang).text)
    assert sorted(names) == sorted(re.findall(r"\{(\w+)\}", shipped(name, "en").text))
    if name == "house":
        assert "zoe@lyon.example" in text and "LYON" in text
    if name in ("guide", "register"):
        assert "go@lyon.example" in text


def test_version(court: Court) -> None:
    letter = court.mail("stranger", "VERSION 3").one("stranger")
    assert f"FROG (FROG) is run by the program judge, version {__version__}." in letter.text
    assert "Maps: standard" in letter.text and "datc, judge" in letter.text
