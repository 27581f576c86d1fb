"""HELP and files together, the form of registration, and files of the keeper's own."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from judge.bootstrap import Judge
from judge.config import parse
from judge.reports.help_texts import LANGUAGES
from judge.reports.library import Library, shipped
from judge.reports.views import Files, HelpText, HelpTopics, Registered
from judge.store.transaction import reading

from .court import Court
from .letters import Letter

VALUES = {
    "Name": "Zoé Petit",
    "Nom": "Zoé Petit",
    "Country": "France",
    "Pays": "France",
    "Site": "Lyon",
    "Level": "advanced",
    "Niveau": "avancé",
}


def errors(letter: Letter) -> list[str]:
    said = [one for line in letter.view.lines for one in line.messages]
    said += letter.view.notices
    return [one.code for one in said if one.level == "error"]


def form(court: Court, who: str) -> str:
    """The letter with the form, in both languages for somebody whom the judge does not know."""
    (file,) = court.mail(who, "GET FORM").of("Files")
    assert file.view == Files("register", ("register",))
    return file.text


def filled(line: str) -> str:
    label = line.strip().removesuffix(":")
    return f"{line} {VALUES[label]}" if label in VALUES else line


# ---------------------------------------------------------------- the form


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("whole", [False, True])
def test_the_form_filled_in_is_a_registration(court: Court, lang: str, whole: bool) -> None:
    """The lines of the form, or the whole letter with all that is explained around them."""
    text = form(court, "zoe")
    head, last = ("INSCRIRE", "FIN") if lang == "fr" else ("REGISTER", "END")
    if whole:
        text = "\n".join(map(filled, shipped("register", lang).text.split("\n")))
    else:
        found = re.search(rf"^ +{head}\n.*?^ +{last}$", text, re.M | re.S)
        assert found is not None
        text = "\n".join(map(filled, found[0].split("\n")))
    letter = court.mail("zoe", text).of("Answer").one("zoe")
    assert errors(letter) == [] and "registered" in letter.codes
    assert any(isinstance(part, Registered) for part in letter.view.attached)
    with reading(court.judge.engine) as tx:
        person = tx.people.by_address("zoe@example.org")
        assert person is not None
        got = (person.name, person.country, person.site, person.level)
    assert got == ("Zoé Petit", "France", "Lyon", "advanced")


def test_an_empty_form_says_what_is_missing(court: Court) -> None:
    letter = court.mail("zoe", "INSCRIRE\nNom:\nPays:\nSite:\nNiveau:\nFIN").one("zoe")
    assert errors(letter) == ["registration_field_missing"]


def test_the_other_lines_of_the_french_form(court: Court) -> None:
    text = (
        "INSCRIRE\nNom: Zoé\nPays: France\nLieu: Lyon\nNiveau: Débutante\n"
        "Courriel: zoe@example.net\nFuseau: Europe/Paris\nPaquet: oui\nFIN"
    )
    letters = court.mail("zoe", text)
    letter = letters.of("Answer").one("zoe")
    assert errors(letter) == [] and "registration_field_unknown" not in letter.codes
    assert letters.of("Files").one("zoe").view.name == "package"
    with reading(court.judge.engine) as tx:
        person = tx.people.by_address("zoe@example.org")
        assert person is not None
        assert person.level == "novice" and person.record["timezone"] == "Europe/Paris"


# ----------------------------------------------------------- HELP and files


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("HELP DRAWS", "draws"),
        ("AIDE NULLES", "draws"),
        ("HELP SET NO DRAW", "draws"),
        ("AIDE RÉGLER PAS DE NULLE", "draws"),
        ("help house rules", "house"),
        ("AIDE triche", "house"),
        ("HELP SET PARTIAL FAKES BROADCAST BY DEFAULT", "press"),
        ("AIDE formulaire d'inscription", "register"),
        ("HELP COMMANDS", "index"),
    ],
)
def test_what_a_file_tells_is_mailed(court: Court, line: str, name: str) -> None:
    court.register("anna")
    letters = court.mail("anna", line)
    assert letters.of("Files").one("anna").view == Files(name, (name,))
    answer = letters.of("Answer").one("anna")
    assert {"help_is_file", "file_sent"} <= answer.codes and errors(answer) == []


@pytest.mark.parametrize(
    ("line", "topic", "more"),
    [
        ("HELP PRESS", "press", "GET PRESS brings"),
        ("HELP SUPPORT", "support", "GET SYNTAX brings"),
        ("HELP SET NO STRICT GRACE", "deadlines", "GET DEADLINES brings"),
        ("AIDE TAUX D'ABANDON", "dedication", "GET DEADLINES brings"),
        ("HELP SET", "set", "GET INDEX brings"),
        ("HELP SET MAX ABSENCE 10.", "absence", "GET DEADLINES brings"),
        ("HELP LIST", "list", ""),
    ],
)
def test_a_topic_names_the_file_that_tells_more(
    court: Court, line: str, topic: str, more: str
) -> None:
    court.register("anna")
    letters = court.mail("anna", line)
    letter = letters.one("anna")
    (view,) = letter.view.attached
    assert isinstance(view, HelpText) and view.topic == topic
    assert more in letter.text and ("help_has_file" in letter.codes) == bool(more)


def test_in_french_the_file_has_its_french_name(court: Court) -> None:
    court.register("anna", "FR")
    assert "OBTENIR DÉLAIS apporte" in court.mail("anna", "AIDE ABSENCE").one("anna").text
    letters = court.mail("anna", "AIDE TRICHE")
    assert "Le fichier RÈGLEMENT" in letters.of("Answer").one("anna").text


def test_the_nearest_may_be_a_file(court: Court) -> None:
    letter = court.mail("nina", "HELP sintax").one("nina")
    assert letter.said("help_unknown").params["topics"][0] == "syntax"
    assert "Did you mean SYNTAX" in letter.text
    assert any(isinstance(part, HelpTopics) for part in letter.view.attached)


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("GET HOUSE RULES", "house"),
        ("send me house.rules", "house"),
        ("OBTENIR RÈGLEMENT INTÉRIEUR", "house"),
        ("GET REGISTRATION FORM", "register"),
        ("OBTENIR FICHE D'INSCRIPTION", "register"),
        ("GET GUIDE", "guide"),
        ("OBTENIR DÉBUTANTS", "guide"),
        ("GET INDEX", "index"),
        ("OBTENIR RÈGLES", "rules"),
        ("OBTENIR DÉLAIS", "deadlines"),
        ("OBTENIR MAÎTRE", "master"),
    ],
)
def test_get_by_every_name(court: Court, line: str, name: str) -> None:
    letters = court.mail("nina", line)
    assert letters.of("Files").one("nina").view == Files(name, (name,))


def test_prose_that_begins_with_help_is_no_command(court: Court) -> None:
    letter = court.mail("nina", "Help is on its way from the west\nVERSION").one("nina")
    assert "help_unknown" not in letter.codes


# ------------------------------------------------------- the keeper's files


def library(tmp_path: Path, **texts: str) -> Library:
    """That of a judge whose keeper has put ``texts`` (``fr/house`` …) into his folder."""
    for name, text in texts.items():
        file = tmp_path / "texts" / f"{name.replace('__', '/')}.txt"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    config = parse(
        {"judge": {"keeper": "zoe@lyon.example"}, "paths": {"files": ["texts"]}}, home=tmp_path
    )
    return Judge(config, secret=b"x", weak_passwords=True).office.renderer.library


def test_a_file_of_the_keeper_takes_the_place_of_ours(tmp_path: Path) -> None:
    own = library(tmp_path, en__house="Title: rules of Lyon\n\nBe nice. Ask {keeper}.\n{other}\n")
    book = own.book("house", "en")
    assert book.title == "rules of Lyon"
    assert book.text == "Be nice. Ask zoe@lyon.example.\n{other}"
    assert book.words == shipped("house", "en").words
    assert own.book("draws", "en").text == shipped("draws", "en").text


def test_his_file_stands_for_ours_in_every_language(tmp_path: Path) -> None:
    own = library(tmp_path, en__house="Be nice.", rules="For all.", fr__rules="Pour tous.")
    assert own.book("house", "fr").text == "Be nice."
    assert own.book("house", "fr").title == shipped("house", "fr").title
    assert own.book("rules", "en").text == "For all."
    assert own.book("rules", "fr").text == "Pour tous."


def test_he_may_change_the_introduction_and_what_he_writes_counts_at_once(tmp_path: Path) -> None:
    own = library(tmp_path, info="Welcome to Lyon.")
    assert own.topic("info", "en").text == "Welcome to Lyon."
    (tmp_path / "texts" / "info.txt").write_text("\ufeffWords: x\n\nWelcome again.\r\n", "utf-8")
    assert own.book("info", "fr").text == "Welcome again."
    (tmp_path / "texts" / "info.txt").write_bytes(b"caf\xe9")
    assert own.topic("info", "en").text == "caf\ufffd"
    assert own.topic("press", "en").text


def test_a_file_of_another_name_is_not_mailed(tmp_path: Path) -> None:
    own = library(tmp_path, secret="x")
    with pytest.raises(FileNotFoundError):
        own.book("secret", "en")
