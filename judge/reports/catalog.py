"""The catalogues: ``locale/<lang>/LC_MESSAGES/judge.po``, read into memory.

The .po files are the only source; there is no compiled copy that could go
stale. English is the language of the msgids and has no file.
"""

from __future__ import annotations

import gettext
import io
from collections.abc import Iterable, Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from babel.support import Translations

LANGUAGES = ("en", "fr")


def po_file(lang: str) -> Traversable:
    return files("judge.reports") / "locale" / lang / "LC_MESSAGES" / "judge.po"


def read_catalog(lang: str) -> Catalog:
    with po_file(lang).open("rb") as source:
        return read_po(source, locale=lang)


def translations(lang: str) -> gettext.NullTranslations:
    if lang == "en":
        return gettext.NullTranslations()
    compiled = io.BytesIO()
    write_mo(compiled, read_catalog(lang))
    compiled.seek(0)
    return Translations(compiled)


def load(languages: Iterable[str] = LANGUAGES) -> Mapping[str, gettext.NullTranslations]:
    """All catalogues the renderer needs, by language."""
    return {lang: translations(lang) for lang in languages}
