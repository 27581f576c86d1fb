"""How names are compared and chosen by language (FORMAT.md, "How a word finds its province")."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping


def exact_name(text: str) -> str:
    """Lower case, accents off, only letters and digits: ``St. Pétersbourg`` → ``stpetersbourg``."""
    plain = unicodedata.normalize("NFKD", text).lower()
    return "".join(char for char in plain if char.isalnum())


def text_in(names: Mapping[str, str], lang: str) -> str:
    """The text in a language, else in English, else whatever there is."""
    found = names.get(lang) or names.get("en")
    return found if found is not None else next(iter(names.values()))
