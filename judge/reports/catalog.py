"""The catalogues: ``locale/<lang>/LC_MESSAGES/<area>.po``, read into memory.

The .po files are the only source; there is no compiled copy that could go
stale. English is the language of the msgids and has no file. Each area (what the
judge says of Diplomacy and of itself, of Ostrakizm, of tournaments) has a catalogue of
its own, and a language is there for an area as soon as it has that catalogue, in the
package or in a folder of the keeper (``locale`` of [paths]), whose sentences go before
those of the package.
"""

from __future__ import annotations

import gettext
import io
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from babel import Locale
from babel.core import UnknownLocaleError
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileError, read_po
from babel.support import Translations

_CODE = re.compile(r"[a-z]{2,3}")
_PACKAGE: Traversable = files("judge.reports") / "locale"
#: The names of the catalogues; which file's sentences are in which, docs/translating.md tells.
AREAS = ("judge", "ostracism", "tournament")


@dataclass(frozen=True, slots=True)
class Catalogues:
    """The sentences of every language, and the languages that each area can be read in."""

    sentences: Mapping[str, gettext.NullTranslations]
    areas: Mapping[str, tuple[str, ...]]

    def __getitem__(self, lang: str) -> gettext.NullTranslations:
        return self.sentences[lang]


def languages(folders: Iterable[Path] = (), area: str = "judge") -> tuple[str, ...]:
    """English, and every language with a catalogue of that area, sorted."""
    places: tuple[Traversable, ...] = (_PACKAGE, *folders)
    found = {
        place.name
        for folder in places
        if folder.is_dir()
        for place in folder.iterdir()
        if _CODE.fullmatch(place.name) and po_file(place.name, folder, area).is_file()
    }
    return ("en", *sorted(found - {"en"}))


def po_file(lang: str, folder: Traversable = _PACKAGE, area: str = "judge") -> Traversable:
    return folder / lang / "LC_MESSAGES" / f"{area}.po"


def read_catalog(lang: str, folder: Traversable = _PACKAGE, area: str = "judge") -> Catalog:
    """Raises ValueError, naming the file, if the language or the file is none."""
    path = po_file(lang, folder, area)
    try:
        Locale.parse(lang)
        with path.open("rb") as source:
            return read_po(source, locale=lang, abort_invalid=True)
    except (UnknownLocaleError, PoFileError, ValueError) as error:
        raise ValueError(f"{path}: {error}") from None


def translations(lang: str, folders: Sequence[Path] = ()) -> gettext.NullTranslations:
    """The sentences of a language, all areas in one; one that it lacks comes in English."""
    chain: list[gettext.NullTranslations] = [
        _compiled(read_catalog(lang, folder, area)) for folder, area in _places(lang, folders)
    ]
    first, *rest = chain or [gettext.NullTranslations()]
    for below in rest:
        first.add_fallback(below)
    return first


def faults(folders: Sequence[Path] = ()) -> list[str]:
    """Sentences that were left out because of their placeholders or plural forms."""
    return [
        f"{po_file(lang, folder, area)}: {message.id!r}: {errors[0]}"
        for lang in _all_languages(folders)
        for folder, area in _places(lang, folders)
        for message, errors in read_catalog(lang, folder, area).check()
    ]


def _places(lang: str, folders: Sequence[Path]) -> list[tuple[Traversable, str]]:
    """Where a language has catalogues, those that go first first: folder and area."""
    places: tuple[Traversable, ...] = (*folders, _PACKAGE)
    return [
        (folder, area)
        for folder in places
        for area in AREAS
        if lang != "en" and po_file(lang, folder, area).is_file()
    ]


def _all_languages(folders: Sequence[Path]) -> list[str]:
    return list(dict.fromkeys(lang for area in AREAS for lang in languages(folders, area)))


def _compiled(catalog: Catalog) -> Translations:
    """Without sentences that would break a letter: these come in English."""
    for message, _errors in list(catalog.check()):
        catalog.delete(message.id, message.context)
    compiled = io.BytesIO()
    write_mo(compiled, catalog)
    compiled.seek(0)
    return Translations(compiled)


def load(folders: Sequence[Path] = ()) -> Catalogues:
    """All catalogues there are."""
    return Catalogues(
        {lang: translations(lang, folders) for lang in _all_languages(folders)},
        {area: languages(folders, area) for area in AREAS},
    )


def called(lang: str) -> frozenset[str]:
    """What people call a language: its code, its English name and its own."""
    locale = Locale.parse(lang)
    names = (lang, locale.english_name, locale.get_display_name())
    return frozenset(name.casefold() for name in names if name)


#: Those of the judge itself that come with it.
LANGUAGES = languages()
