"""Every msgid in the sources of the letters, as a translator's tool finds it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from importlib.resources import files
from pathlib import Path

from babel.messages.extract import extract_from_dir
from babel.messages.frontend import parse_keywords, parse_mapping_cfg

from judge.reports.catalog import translations

#: As `pybabel extract` takes them (docs/translating.md), with its own for contexts.
KEYWORDS = "_ gettext ngettext:1,2 pgettext:1c,2 say say_n:1,2"
ROOT = Path(str(files("judge.reports")))
#: Catalogue → what says which files have its sentences.
CONFIGS = {"judge": "babel.cfg", "ostracism": "ostracism.cfg", "tournament": "tournament.cfg"}
#: Context, which is mostly none, and English text.
Key = tuple[str | None, str]


def found(area: str) -> Iterator[tuple[str, Key, str | None]]:
    """File, key and plural of each sentence, in the order in which they stand."""
    with (ROOT / "locale" / CONFIGS[area]).open(encoding="utf-8") as file:
        methods, options = parse_mapping_cfg(file)
    for name, _line, message, _comments, context in extract_from_dir(
        ROOT, methods, options, parse_keywords(KEYWORDS.split()), strip_comment_tags=True
    ):
        singular, plural = (message, None) if isinstance(message, str) else message[:2]
        yield name, (context, singular), plural


def entries(area: str) -> dict[Key, str | None]:
    """Singular → plural, None where there is none."""
    texts: dict[Key, str | None] = {}
    for _name, key, plural in found(area):
        texts[key] = texts.get(key) or plural
    return texts


def msgids(area: str = "judge") -> dict[str, str | None]:
    """The same without contexts."""
    return {singular: plural for (_context, singular), plural in entries(area).items()}


def left_in_english(
    area: str, lang: str, letters: Iterable[str], least: int
) -> dict[str, list[str]]:
    """By letter: English texts of more than two words that the language says otherwise.

    There are more than ``least`` of them to look for.
    """
    spoken = translations(lang)
    pieces = {
        " ".join(piece.split())
        for text in msgids(area)
        if spoken.gettext(text) != text
        for piece in re.split(r"%\(\w+\)s", text)
        if len(piece.split()) > 2
    }
    assert len(pieces) > least
    flat = {letter: " ".join(letter.split()) for letter in letters}
    found = {letter: [one for one in pieces if one in text] for letter, text in flat.items()}
    return {letter: pieces for letter, pieces in found.items() if pieces}
