"""Every catalogue is complete and says the same with the same placeholders."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message

from judge import reports
from judge.reports import catalog

from .extraction import CONFIGS, ROOT, entries, found, msgids

TEMPLATES = Path(reports.__file__).parent / "templates"
FOUND = {area: entries(area) for area in catalog.AREAS}
#: What the judge promises to speak, by area; an area without sentences needs no catalogue.
WANTED = {"judge": ("fr",), "ostracism": ("fr", "ru"), "tournament": ("fr", "nb")}
CASES = [(area, lang) for area in WANTED for lang in WANTED[area] if FOUND[area]]
FRENCH = [area for area, lang in CASES if lang == "fr"]
PLURALS = {
    "fr": (2, "(n > 1)"),
    "nb": (2, "(n != 1)"),
    "ru": (
        3,
        "(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2)",
    ),
}
PLACEHOLDER = re.compile(r"%\((\w+)\)(\d*[sd])")


def read(area: str, lang: str) -> Catalog:
    return catalog.read_catalog(lang, area=area)


def placeholders(text: str) -> set[str]:
    return set(PLACEHOLDER.findall(text))


def texts_of(message: Message) -> tuple[str, ...]:
    return message.string if isinstance(message.string, tuple) else (message.string,)


def test_the_extraction_sees_templates_and_code() -> None:
    known = msgids()
    assert {"HOLD", "The following units were dislodged:", "Results"} <= known.keys()
    assert known["%(num)s day"] == "%(num)s days"
    party = msgids("ostracism")
    assert {"Players' status", "Current voting status", "Day %(num)s"} <= party.keys()
    assert ("female", "killed") in FOUND["ostracism"]


def test_every_area_has_its_files() -> None:
    """The file that a sentence is in tells its catalogue, by the name of the file or a folder."""
    assert tuple(CONFIGS) == catalog.AREAS
    files = {area: {name for name, _, _ in found(area)} for area in catalog.AREAS}
    for area in ("ostracism", "tournament"):
        assert all(area in re.split(r"[/._]", name) for name in files[area])
    others = r"(?:.*/)?(?:ostracism|tournament|tournament_\w+)(?:/.*|\.py)"
    assert not [name for name in files["judge"] if re.fullmatch(others, name)]
    named = {
        str(path.relative_to(ROOT))
        for path in (*ROOT.rglob("*.py"), *TEMPLATES.rglob("*.txt"))
        if re.search(r'gettext\(|_\("|say\(|{%-? *trans\b', path.read_text("utf-8"))
    }
    assert named - set.union(*files.values()) <= {
        "messages/registry.py",  # where `say` is defined
        "words.py",
    }


def faults(found: Catalog, key: tuple[str | None, str], plural: str | None) -> str | None:
    entry = found.get(key[1], key[0])
    if entry is None:
        return "missing"
    texts = texts_of(entry)
    if len(texts) != (1 if plural is None else found.num_plurals):
        return "a wrong number of forms"
    if not all(texts) or entry.fuzzy:
        return "not translated"
    if any(placeholders(text) != placeholders(plural or key[1]) for text in texts):
        return "other placeholders"
    return None


@pytest.mark.parametrize(("area", "lang"), CASES)
def test_every_sentence_is_translated(area: str, lang: str) -> None:
    known = read(area, lang)
    assert not {
        key: fault for key, plural in FOUND[area].items() if (fault := faults(known, key, plural))
    }


@pytest.mark.parametrize(("area", "lang"), CASES)
def test_no_translation_is_left_over(area: str, lang: str) -> None:
    known = {
        (message.context, message.id if isinstance(message.id, str) else message.id[0])
        for message in read(area, lang)
    }
    assert known - {(None, "")} == FOUND[area].keys()


@pytest.mark.parametrize(("area", "lang"), CASES)
def test_the_plural_forms_are_those_of_the_language(area: str, lang: str) -> None:
    known = read(area, lang)
    assert (known.num_plurals, known.plural_expr) == PLURALS[lang]


@pytest.mark.parametrize(("area", "lang"), CASES)
def test_a_catalogue_is_clean(area: str, lang: str) -> None:
    """Nothing fuzzy, nothing put aside, and Babel's own checks find no fault."""
    known = read(area, lang)
    assert not known.fuzzy
    assert not [message.id for message in known if message.fuzzy]
    assert not known.obsolete
    assert not [(message.id, errors) for message, errors in known.check()]


@pytest.mark.parametrize(("area", "lang"), CASES)
def test_a_msgid_stands_there_once(area: str, lang: str) -> None:
    source = catalog.po_file(lang, area=area).read_text("utf-8")
    assert source.count("\nmsgid ") == len(list(read(area, lang)))
    assert "\n#~" not in source


def test_areas_agree_about_what_they_share() -> None:
    """All areas of a language are one translation, in which the judge's goes first."""
    judge = read("judge", "fr")
    for area in FRENCH:
        for message in read(area, "fr"):
            entry = judge.get(message.id, message.context) if message.id else None
            assert entry is None or entry.string == message.string


def test_french_counts_nought_as_one() -> None:
    french = catalog.translations("fr")
    texts = [french.ngettext("%(num)s day", "%(num)s days", number) for number in (0, 1, 2)]
    assert texts == ["%(num)s jour", "%(num)s jour", "%(num)s jours"]


def sentences(area: str, lang: str) -> Iterator[str]:
    for message in read(area, lang):
        if message.id:
            yield from texts_of(message)


@pytest.mark.parametrize("area", FRENCH)
def test_french_typography(area: str) -> None:
    """A blank before : ; ? ! and inside guillemets, no English quotes."""
    wrong = re.compile(r'"|[^\s:](?:[;?!]|:(?!\w))(?!\w)|«(?! )|(?<! )»')
    assert not [
        text for text in sentences(area, "fr") if wrong.search(text.replace("?%(game)s", ""))
    ]


def test_russian_can_be_written_in_every_old_coding() -> None:
    """O OUT offers KOI8-R, CP1251 and CP866; none of « », — and … is in all of them."""
    for coding in ("koi8-r", "cp1251", "cp866"):
        for text in sentences("ostracism", "ru"):
            assert text.encode(coding).decode(coding) == text


def test_a_template_counts_what_it_calls_the_count() -> None:
    """Without a name ``pluralize`` counts the first placeholder, which may be a word."""
    block = re.compile(
        r"{%-? *trans +(\w+)=((?!endtrans).)*?{%-? *pluralize *(\w*) *-?%}", re.DOTALL
    )
    counted = []
    for path in sorted(TEMPLATES.rglob("*.txt")):
        counted += [found[3] or found[1] for found in block.finditer(path.read_text("utf-8"))]
    assert counted and set(counted) == {"count"}
