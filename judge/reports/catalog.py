"""The catalogues: ``locale/<lang>/LC_MESSAGES/judge.po``, read into memory.

The .po files are the only source; there is no compiled copy that could go
stale. English is the language of the msgids and has no file. A language is there
as soon as it has a catalogue, in the package or in a folder of the keeper
(``locale`` of [paths]), whose sentences go before those of the package.
"""

from __future__ import annotations

import gettext
import io
import re
from collections.abc import Iterable, Mapping, Sequence
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


def languages(folders: Iterable[Path] = ()) -> tuple[str, ...]:
    """English, and every language with a catalogue, sorted."""
    places: tuple[Traversable, ...] = (_PACKAGE, *folders)
    found = {
        place.name
        for folder in places
        if folder.is_dir()
        for place in folder.iterdir()
        if _CODE.fullmatch(place.name) and po_file(place.name, folder).is_file()
    }
    return ("en", *sorted(found - {"en"}))


def po_file(lang: str, folder: Traversable = _PACKAGE) -> Traversable:
    return folder / lang / "LC_MESSAGES" / "judge.po"


def read_catalog(lang: str, folder: Traversable = _PACKAGE) -> Catalog:
    """Raises ValueError, naming the file, if the language or the file is none."""
    path = po_file(lang, folder)
    try:
        Locale.parse(lang)
        with path.open("rb") as source:
            return read_po(source, locale=lang, abort_invalid=True)
    except (UnknownLocaleError, PoFileError, ValueError) as error:
        raise ValueError(f"{path}: {error}") from None


def translations(lang: str, folders: Sequence[Path] = ()) -> gettext.NullTranslations:
    """The sentences of a language; one that it lacks comes in English."""
    chain: list[gettext.NullTranslations] = [
        _compiled(read_catalog(lang, folder))
        for folder in (*folders, _PACKAGE)
        if lang != "en" and po_file(lang, folder).is_file()
    ]
    first, *rest = chain or [gettext.NullTranslations()]
    for below in rest:
        first.add_fallback(below)
    return first


def faults(folders: Sequence[Path] = ()) -> list[str]:
    """Sentences that were left out because of their placeholders or plural forms."""
    return [
        f"{po_file(lang, folder)}: {message.id!r}: {errors[0]}"
        for lang in languages(folders)
        for folder in (*folders, _PACKAGE)
        if lang != "en" and po_file(lang, folder).is_file()
        for message, errors in read_catalog(lang, folder).check()
    ]


def _compiled(catalog: Catalog) -> Translations:
    """Without sentences that would break a letter: these come in English."""
    for message, _errors in list(catalog.check()):
        catalog.delete(message.id)
    compiled = io.BytesIO()
    write_mo(compiled, catalog)
    compiled.seek(0)
    return Translations(compiled)


def load(folders: Sequence[Path] = ()) -> Mapping[str, gettext.NullTranslations]:
    """All catalogues there are, by language."""
    return {lang: translations(lang, folders) for lang in languages(folders)}


def called(lang: str) -> frozenset[str]:
    """What people call a language: its code, its English name and its own."""
    locale = Locale.parse(lang)
    names = (lang, locale.english_name, locale.get_display_name())
    return frozenset(name.casefold() for name in names if name)


#: Those that come with the judge.
LANGUAGES = languages()
