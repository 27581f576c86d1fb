"""One line with single blanks and without what nobody sees.

Less is undone than in `judge.language.folding`, since names and passwords are exact here: NFKC
and the invisible characters only (contract §1, "Passwords").
"""

from __future__ import annotations

import unicodedata

MAX_LINE = 1000
_INVISIBLE = ("Cc", "Cf", "Cs", "Co", "Cn")


def tidy(line: str) -> str:
    """The words of a line between single blanks."""
    text = unicodedata.normalize("NFKC", line)
    if not text.isprintable():
        text = "".join(c if c.isspace() or not _is_invisible(c) else "" for c in text)
    return " ".join(text.split())


def _is_invisible(char: str) -> bool:
    return unicodedata.category(char) in _INVISIBLE or char in "\ufe0e\ufe0f"
