"""French agrees: articles, adjectives and numbers, over all powers, units and counts."""

from __future__ import annotations

import re

import pytest

from judge.games.diplomacy.board import Unit
from judge.reports.articles import the_place, the_power, the_unit, the_units, woven
from judge.reports.catalog import AREAS, load, read_catalog
from judge.reports.messages import MESSAGES
from judge.reports.messages.registry import Kind, every
from judge.reports.phrases import Phrases
from judge.reports.views import Actor, Message, Won
from judge.samples.boards import BOARD, NAMES, PARIS, START

from .test_messages import VALUES

VOICE = Phrases("fr", load()["fr"], NAMES, PARIS)
#: Power, with its article, after "de", its adjective for a unit.
POWERS = [
    ("austria", "l'Autriche", "de l'Autriche", "autrichienne"),
    ("england", "l'Angleterre", "de l'Angleterre", "anglaise"),
    ("france", "la France", "de la France", "française"),
    ("germany", "l'Allemagne", "de l'Allemagne", "allemande"),
    ("italy", "l'Italie", "de l'Italie", "italienne"),
    ("russia", "la Russie", "de la Russie", "russe"),
    ("turkey", "la Turquie", "de la Turquie", "turque"),
]


def said(code: str, **params: object) -> str:
    return VOICE.message(Message(code, params)).replace("\xa0", " ")


def capital(text: str) -> str:
    return text[0].upper() + text[1:]


def test_the_table_has_every_power() -> None:
    assert [row[0] for row in POWERS] == list(BOARD.powers)


@pytest.mark.parametrize(("power", "the", "of", "adjective"), POWERS)
def test_a_power_in_a_sentence(power: str, the: str, of: str, adjective: str) -> None:
    assert the_power(VOICE, power) == the
    over = f"{capital(the)} n'est plus en guerre civile"
    assert said("no_longer_cd", power=power) == f"{over}."
    assert said("subject_no_longer_cd", power=power) == over
    assert said("power_returned", power=power) == f"Le joueur {of} est de retour."
    assert said("concession_set", power=power).startswith(f"Vous concédez la partie à {the}. ")
    assert said("power_taken_over", who="Anna", power=power) == f"Anna a repris {the}."
    assert said("nmr_by", actor=Actor("", power)).startswith(f"{capital(the)} a ")
    assert VOICE.subject(power) == capital(the)


@pytest.mark.parametrize(("power", "the", "of", "adjective"), POWERS)
def test_a_unit_in_a_sentence(power: str, the: str, of: str, adjective: str) -> None:
    army, fleet = Unit(power, "A", "bur"), Unit(power, "F", "nth")
    assert the_unit(VOICE, army) == f"l'armée {adjective} de Bourgogne"
    assert the_unit(VOICE, fleet) == f"la flotte {adjective} de la mer du Nord"
    assert the_units(VOICE, (army, fleet)) == (
        f"l'armée {adjective} de Bourgogne et la flotte {adjective} de la mer du Nord"
    )
    assert VOICE.owned_unit(power, "A") == f"Armée {adjective}"
    assert VOICE.owned_unit(power, "F") == f"Flotte {adjective}"


@pytest.mark.parametrize(
    ("place", "the", "of"),
    [
        ("par", "Paris", "de Paris"),
        ("ank", "Ankara", "d'Ankara"),
        ("pie", "le Piémont", "du Piémont"),
        ("bur", "la Bourgogne", "de Bourgogne"),
        ("alb", "l'Albanie", "d'Albanie"),
        ("ruh", "la Ruhr", "de la Ruhr"),
        ("apu", "les Pouilles", "des Pouilles"),
        ("eng", "la Manche", "de la Manche"),
        ("lyo", "le golfe du Lion", "du golfe du Lion"),
        ("adr", "la mer Adriatique", "de la mer Adriatique"),
    ],
)
def test_a_place_in_a_sentence(place: str, the: str, of: str) -> None:
    assert the_place(VOICE, place) == the
    assert the_unit(VOICE, Unit("italy", "A", place)) == f"l'armée italienne {of}"


def test_roles_have_an_article_too() -> None:
    assert said("nmr_by", actor=Actor("", "M")).startswith("Le maître de jeu a ")
    assert the_power(VOICE, "O") == "l'observateur"
    assert the_power(VOICE, "?") == "une puissance"


@pytest.mark.parametrize(
    ("sentence", "name", "whole"),
    [
        ("%(x)s écrit.", "le Tyrol", "Le Tyrol écrit."),
        ("Fini. %(x)s écrit.", "l'Autriche", "Fini. L'Autriche écrit."),
        ("au nom de %(x)s", "le Tyrol", "au nom du Tyrol"),
        ("au nom de %(x)s", "les Pouilles", "au nom des Pouilles"),
        ("au nom de %(x)s", "Albion", "au nom d'Albion"),
        ("remis à %(x)s", "le Tyrol", "remis au Tyrol"),
        ("remis à %(x)s", "les Pouilles", "remis aux Pouilles"),
        ("remis à %(x)s", "la Ruhr", "remis à la Ruhr"),
        ("100%% pour %(x)s, %(other)s", "la Ruhr", "100%% pour la Ruhr, %(other)s"),
    ],
)
def test_a_name_joins_the_word_before_it(sentence: str, name: str, whole: str) -> None:
    assert woven("fr", sentence, {"x": name}) == whole


@pytest.mark.parametrize(("count", "centres"), [(0, "0 centre"), (1, "1 centre"), (2, "2 centres")])
def test_nought_and_one_are_singular(count: int, centres: str) -> None:
    board = START.__class__(
        START.phase, (), dict.fromkeys(("par", "bre")[:count], "france"), START.victory
    )
    assert VOICE.won(Won("solo", ("france",)), board).endswith(f"avec {centres}.")
    assert said("players_needed", count=count) == (
        f"Il manque encore {count} {'joueurs' if count > 1 else 'joueur'}."
    )


COUNTED = [
    (code, text)
    for code, texts in MESSAGES.items()
    for text in every(texts)
    if text.plural is not None
]
NUMBER_WORDS = re.compile(r"\b(\d+) (?:autre )?([a-zà-ÿ]+)")
#: Nouns that have an s in the singular too, and words that are no nouns.
INVARIABLE = {"avis", "fois", "à", "de", "et"}


@pytest.mark.parametrize(("code", "text"), COUNTED, ids=[code for code, _ in COUNTED])
@pytest.mark.parametrize("count", [0, 1, 2])
def test_the_noun_behind_a_number_agrees(code: str, text: object, count: int) -> None:
    (chosen,) = (each for each in every(MESSAGES[code]) if each is text)
    params = {name: VALUES[kind] for name, kind in chosen.kinds.items()}
    for name, kind in chosen.kinds.items():
        if kind is Kind.NUMBER:
            params[name] = 5 if name != chosen.count else count
    sentence = said(code, **params)
    for number, noun in NUMBER_WORDS.findall(sentence):
        if number == str(count) and noun not in INVARIABLE:
            assert noun.endswith(("s", "x")) == (count > 1), sentence


def bare_names() -> list[str]:
    """French sentences in which a name without its article stands where one belongs."""
    areas = [read_catalog("fr", area=area) for area in AREAS]
    found = []
    for texts in MESSAGES.values():
        for text in every(texts):
            message = next(filter(None, (area.get(text.msgid) for area in areas)))
            forms = message.string if isinstance(message.string, tuple) else (message.string,)
            for name, kind in text.kinds.items():
                if kind not in (Kind.POWER, Kind.POWERS, Kind.PLACE):
                    continue
                slot = re.escape(f"%({name})s")
                found += [
                    form
                    for form in forms
                    if re.search(
                        rf"(?:^|[.!?] ){slot} (?!:)|\b(?:de|à|par|entre|vers|sur) {slot}", form
                    )
                ]
    return found


def test_no_sentence_lacks_an_article() -> None:
    """A bare name stands behind a colon, in brackets or before a colon."""
    assert bare_names() == []
