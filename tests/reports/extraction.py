"""Every msgid in the sources of the letters, as a translator's tool would find it."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

from babel.messages.extract import extract_from_dir

_METHODS = [("templates/**.txt", "jinja2.ext:babel_extract"), ("**.py", "python")]
_OPTIONS = {"templates/**.txt": {"trimmed": "true", "trim_blocks": "true", "newstyle": "true"}}
_KEYWORDS: dict[str, tuple[int, ...] | None] = {
    "_": None,
    "gettext": None,
    "ngettext": (1, 2),
    "say": None,
    "say_n": (1, 2),
}


def msgids() -> dict[str, str | None]:
    """Singular → plural, None where there is none."""
    found: dict[str, str | None] = {}
    root = Path(str(files("judge.reports")))
    for _file, _line, message, _comments, _context in extract_from_dir(
        root, _METHODS, _OPTIONS, _KEYWORDS, strip_comment_tags=True
    ):
        singular, plural = (message, None) if isinstance(message, str) else message[:2]
        found[singular] = found.get(singular) or plural
    return found
