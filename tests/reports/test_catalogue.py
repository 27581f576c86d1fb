"""The French catalogue is complete and says the same with the same placeholders."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from judge import reports
from judge.reports import catalog

from .extraction import msgids

FOUND = msgids()
TEMPLATES = Path(reports.__file__).parent / "templates"
FRENCH = catalog.read_catalog("fr")
PLACEHOLDER = re.compile(r"%\((\w+)\)(\d*[sd])")


def placeholders(text: str) -> set[str]:
    return set(PLACEHOLDER.findall(text))


def test_the_extraction_sees_templates_and_code() -> None:
    assert {"HOLD", "The following units were dislodged:", "Results"} <= FOUND.keys()
    assert FOUND["%(num)s day"] == "%(num)s days"


def faults(msgid: str, plural: str | None) -> str | None:
    entry = FRENCH.get(msgid)
    if entry is None:
        return "missing in judge.po"
    texts = entry.string if isinstance(entry.string, tuple) else (entry.string,)
    if (len(texts) == 2) != (plural is not None):
        return "one form in one language, two in the other"
    if not all(texts) or entry.fuzzy:
        return "not translated"
    if any(placeholders(text) != placeholders(plural or msgid) for text in texts):
        return "other placeholders"
    return None


def test_every_sentence_has_a_french_one() -> None:
    found = {msgid: fault for msgid, plural in FOUND.items() if (fault := faults(msgid, plural))}
    assert not found


def test_no_translation_is_left_over() -> None:
    known = {message.id if isinstance(message.id, str) else message.id[0] for message in FRENCH}
    assert known - {""} == FOUND.keys()


def test_the_plural_forms_are_those_of_french() -> None:
    assert FRENCH.num_plurals == 2
    assert FRENCH.plural_expr == "(n > 1)"


@pytest.mark.parametrize("lang", [lang for lang in catalog.LANGUAGES if lang != "en"])
def test_a_catalogue_is_clean(lang: str) -> None:
    """Nothing fuzzy, nothing put aside, and Babel's own checks find no fault."""
    found = catalog.read_catalog(lang)
    assert not found.fuzzy
    assert not [message.id for message in found if message.fuzzy]
    assert not found.obsolete
    assert not [(message.id, errors) for message, errors in found.check()]


def test_a_msgid_stands_there_once() -> None:
    source = catalog.po_file("fr").read_text("utf-8")
    assert source.count("\nmsgid ") == len(list(FRENCH))
    assert "\n#~" not in source


def test_french_counts_nought_as_one() -> None:
    french = catalog.translations("fr")
    texts = [french.ngettext("%(num)s day", "%(num)s days", number) for number in (0, 1, 2)]
    assert texts == ["%(num)s jour", "%(num)s jour", "%(num)s jours"]


def test_french_typography() -> None:
    """A blank before : ; ? ! and inside guillemets, no English quotes."""
    wrong = re.compile(r'"|[^\s:](?:[;?!]|:(?!\w))(?!\w)|«(?! )|(?<! )»')
    found = [
        text
        for message in FRENCH
        if message.id
        for text in (message.string if isinstance(message.string, tuple) else (message.string,))
        if wrong.search(text.replace("?%(game)s", ""))
    ]
    assert not found


def test_a_template_counts_what_it_calls_the_count() -> None:
    """Without a name ``pluralize`` counts the first placeholder, which may be a word."""
    block = re.compile(
        r"{%-? *trans +(\w+)=((?!endtrans).)*?{%-? *pluralize *(\w*) *-?%}", re.DOTALL
    )
    counted = []
    for path in sorted(TEMPLATES.glob("*.txt")):
        counted += [found[3] or found[1] for found in block.finditer(path.read_text("utf-8"))]
    assert counted and set(counted) == {"count"}
