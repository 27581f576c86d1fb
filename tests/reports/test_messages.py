"""Every code has a sentence, in every language, for every way it is used."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest

import judge
from judge.games.diplomacy.board import Unit
from judge.games.diplomacy.refusals import HINTS, REFUSALS
from judge.reports.messages import MESSAGES
from judge.reports.messages.registry import Kind, every, fitting
from judge.reports.render import Renderer
from judge.reports.views import Actor, Message
from judge.samples.boards import CLOCK, NAMES, PARIS
from judge.samples.notices import FANNY

RENDERER = Renderer("XXXX", PARIS)
VALUES: dict[Kind, object] = {
    Kind.PLACE: "spa/sc",
    Kind.PLACES: ("par", "bre", "gas"),
    Kind.PLACES_AND: ("par", "bre"),
    Kind.SOME_PLACES: ("par", "bre", "gas", "mar", "pic", "bur", "bel", "ruh", "mun"),
    Kind.POWER: "france",
    Kind.POWERS: ("france", "M"),
    Kind.POWERS_OR: ("france", "turkey"),
    Kind.UNIT: "F stp/sc",
    Kind.UNIT_KIND: "A",
    Kind.UNITS: ("A par", "F bre"),
    Kind.THE_PLACE: "spa/sc",
    Kind.THE_POWER: "france",
    Kind.THE_POWERS: ("france", "italy"),
    Kind.THE_UNIT: Unit("france", "F", "spa/sc"),
    Kind.THE_UNITS: (Unit("france", "A", "par"), Unit("italy", "F", "bre")),
    Kind.PERSON: FANNY,
    Kind.ACTOR: FANNY,
    Kind.WHEN: CLOCK.deadline,
    Kind.SPAN: timedelta(hours=27),
    Kind.PHASE: "F1901B",
    Kind.PHASE_TYPE: "retreat",
    Kind.NUMBER: 3,
    Kind.SETTING: "ontimerat",
    Kind.LIMIT: "0.900",
    Kind.VALUE: 48.0,
    Kind.ORDERS: ("A par - bur", "A mar S A par - bur"),
    Kind.TOPICS: ("support", "convoy"),
    Kind.FILE: "draws",
    Kind.FILES: ("draws", "press"),
    Kind.EXPECTED: ("hold", "move", "end"),
    Kind.LIST: ("Name", "Site"),
    Kind.CHOICE: ("summer", "winter"),
    Kind.WORDS: "words\nas typed",
    Kind.TYPED: "SIGNON fsummer password",
    Kind.PLAIN: "plain",
}
TEXTS = [(code, text) for code, texts in sorted(MESSAGES.items()) for text in every(texts)]


def say(message: Message, lang: str) -> str:
    return RENDERER.text(message, lang, NAMES)


def test_placeholders_have_kinds() -> None:
    for code, text in TEXTS:
        named = set(re.findall(r"%\((\w+)\)s", text.msgid + (text.plural or "")))
        assert named == set(text.kinds), code
        assert "%" not in re.sub(r"%\(\w+\)s", "", text.msgid), code


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_text_renders(lang: str) -> None:
    for code, text in TEXTS:
        params = {name: VALUES[kind] for name, kind in text.kinds.items()}
        assert fitting(MESSAGES[code], params) == text or len(every(MESSAGES[code])) > 1, code
        sentence = say(Message(code, params), lang)
        assert sentence, code
        assert not re.search(r"%\(|\?\(|\n|\xa0", sentence), code


def test_languages_differ() -> None:
    message = Message("not_adjacent", {"place": "par", "to": "spa/sc"})
    assert say(message, "en") == "Paris: the unit there cannot reach Spain (south coast)."
    assert say(message, "fr") == "Paris : l'unité ne peut pas atteindre Espagne (côte sud)."


def test_a_code_without_text_still_says_something() -> None:
    assert "no_such_code" in say(Message("no_such_code"), "en")
    assert "no_such_code" in say(Message("no_such_code"), "fr")


@pytest.mark.parametrize("value", [None, 7, "xyz", ("a", 1), object()])
@pytest.mark.parametrize("kind", list(Kind))
def test_no_value_can_break_a_letter(kind: Kind, value: object) -> None:
    code, name = (
        next(
            (code, name)
            for code, text in TEXTS
            for name, used in text.kinds.items()
            if used is kind
        )
        if any(kind in text.kinds.values() for _code, text in TEXTS)
        else ("not_adjacent", "place")
    )
    assert say(Message(code, {name: value}), "en")
    assert say(Message(code), "fr")


@pytest.mark.parametrize("code", sorted(REFUSALS | HINTS))
def test_the_rules_are_covered(code: str) -> None:
    """Every refusal and hint of the rules has a text that needs no more than they give."""
    given = set((REFUSALS | HINTS)[code])
    assert any(set(text.kinds) <= given for text in every(MESSAGES[code]))


def test_the_reader_of_lines_is_covered() -> None:
    """Every code of the table in `judge.language.diagnostics`."""
    from judge.language import diagnostics

    codes = re.findall(r"^``(\w+)``", diagnostics.__doc__ or "", re.MULTILINE)
    assert len(codes) > 15
    assert not set(codes) - MESSAGES.keys()


SAYING = {"Refusal", "Refused", "Message", "refuse", "say", "WishError", "DateError"}


def used_codes() -> Iterator[tuple[str, str]]:
    """Codes written as the first argument of whatever makes a message, outside of this package."""
    package = Path(judge.__file__).parent
    for path in package.rglob("*.py"):
        if "reports" in path.relative_to(package).parts:
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            name = getattr(node.func, "id", getattr(node.func, "attr", ""))
            if name not in SAYING:
                continue
            for part in ast.walk(node.args[0]):
                if isinstance(part, ast.Constant) and isinstance(part.value, str):
                    yield part.value, f"{path.name}:{node.lineno}"


def test_every_code_in_the_program_has_a_text() -> None:
    found = list(used_codes())
    snake = re.compile(r"[a-z]+(?:_[a-z]+)+")
    missing = [(code, at) for code, at in found if snake.fullmatch(code) and code not in MESSAGES]
    assert not missing


def test_unknown_place_fits_what_is_known() -> None:
    word = {"word": "piccardy"}
    assert "Did you mean Picardy" in say(
        Message("unknown_place", {**word, "nearest": ("pic",)}), "en"
    )
    bare = say(Message("unknown_place", {**word, "nearest": ()}), "en")
    assert "Did you mean" not in bare and "first three letters" in bare
    assert '"xyz"' in say(Message("unknown_place", {"place": "xyz"}), "en")


def test_of_many_places_the_first_eight() -> None:
    message = Message("can_go", {"place": "par", "places": VALUES[Kind.SOME_PLACES]})
    assert say(message, "en").endswith("Belgium, Ruhr, ….")
    few = Message("can_go", {"place": "par", "places": ("bre", "gas")})
    assert say(few, "en") == "From Paris the unit can go to: Brest, Gascony."
    assert "nowhere" in say(Message("can_go", {"place": "par", "places": ()}), "en")


@pytest.mark.parametrize(
    ("actor", "english", "french"),
    [
        (Actor("anna@example.org", "austria"), "anna@example.org as Austria", "(Autriche)"),
        (Actor("", "austria"), "Austria has", "L'Autriche a"),
        (Actor("anna@example.org", "?"), "anna@example.org has", "anna@example.org a"),
        (Actor("", "M"), "Master has", "Le maître de jeu a"),
        (Actor(), "A player has", "Un joueur a"),
    ],
)
def test_who_did_it(actor: Actor, english: str, french: str) -> None:
    message = Message("nmr_by", {"actor": actor})
    assert english in say(message, "en")
    assert french in say(message, "fr")


def test_every_code_is_said_somewhere() -> None:
    """A sentence that nothing says is a translation kept for nothing."""
    root = Path(judge.__file__).parent
    sources = [path for path in root.rglob("*.py") if "messages" not in path.parts]
    sources += list((root / "reports" / "templates").rglob("*.txt"))
    text = "\n".join(path.read_text("utf-8") for path in sources if path.is_file())
    said = set(re.findall(r"""["']([a-z0-9_]+)["']""", text))
    assert sorted(MESSAGES.keys() - said) == []
