"""Every msgid in the sources of the letters, as a translator's tool finds it."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

from babel.messages.extract import extract_from_dir
from babel.messages.frontend import parse_keywords, parse_mapping_cfg

#: As `pybabel extract` takes them (docs/translating.md).
KEYWORDS = "_ gettext ngettext:1,2 say say_n:1,2"


def msgids() -> dict[str, str | None]:
    """Singular → plural, None where there is none."""
    found: dict[str, str | None] = {}
    root = Path(str(files("judge.reports")))
    with (root / "locale" / "babel.cfg").open(encoding="utf-8") as file:
        methods, options = parse_mapping_cfg(file)
    for _file, _line, message, _comments, _context in extract_from_dir(
        root, methods, options, parse_keywords(KEYWORDS.split()), strip_comment_tags=True
    ):
        singular, plural = (message, None) if isinstance(message, str) else message[:2]
        found[singular] = found.get(singular) or plural
    return found
