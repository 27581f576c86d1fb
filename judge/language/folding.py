"""Typography away: what a phone or a word processor made of a line, undone.

Two steps, because passwords and names keep their letters:

* ``fold`` gives the line as a person meant to type it (``A Vie - Tri``), letter
  case and accents kept.
* ``bare`` takes a folded line to lower case without accents, **character for
  character**, so that a position in one is a position in the other: keywords
  are found in the bare text, values are cut out of the folded one.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

# Dashes become one hyphen. NFKC has already turned U+2011 into U+2010.
_DASHES = "‐‑‒–—―−﹘﹣－⁃˗➖"
_ARROWS = "→⇒➔➜➙➡⟶⟹⇨➝➞►▶"
_SINGLE_QUOTES = "‘’‚‛′´`ʼ‹›"
_DOUBLE_QUOTES = "“”„‟″«»"
# Not visible: zero-width, soft hyphen, BOM, marks of writing direction, variation selectors.
_INVISIBLE = "\u00ad\u034f\u061c\u180e\u200b\u200c\u200d\u200e\u200f\u2060\ufeff\ufe0e\ufe0f"
_BIDI = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"

_FOLD = str.maketrans(
    {
        **dict.fromkeys(_DASHES + _ARROWS, "-"),
        **dict.fromkeys(_SINGLE_QUOTES, "'"),
        **dict.fromkeys(_DOUBLE_QUOTES, '"'),
        **dict.fromkeys(_INVISIBLE + _BIDI, None),
        "œ": "oe",
        "Œ": "OE",
        "æ": "ae",
        "Æ": "AE",
        "ß": "ss",
    }
)
_TYPED_ARROW = re.compile(r"[-=]{1,3}>")
_PRESS = str.maketrans(dict.fromkeys(_BIDI, None))
# Letters of other scripts that look like ours and slip in from other keyboards.
_LOOKALIKES = str.maketrans(
    "авекмнорстухіјѕԛԝ" + "αβεηικμνορτυχ",
    "abekmhopctyxijsqw" + "abehikmvoptyx",
)
_LOOKALIKE_CAPITALS = {
    **{ord(chr(code).upper()): chr(other).upper() for code, other in _LOOKALIKES.items()},
    ord("Ν"): "N",
}
_AFTER_LATIN = 0x250


def fold(line: str) -> str:
    """One line as it was meant; controls gone, blanks single, ends trimmed."""
    # An accent acute or a prime would fall apart under NFKC: quotes first.
    text = unicodedata.normalize("NFKC", line.translate(_FOLD)).translate(_FOLD)
    if ">" in text:
        text = _TYPED_ARROW.sub("-", text)
    if not text.isprintable():
        text = "".join(c if c.isprintable() else " " if c.isspace() else "" for c in text)
    return " ".join(text.split())


@lru_cache(maxsize=4096)
def _bare_character(char: str) -> str:
    base = unicodedata.normalize("NFD", char)[0].lower()
    return base if len(base) == 1 else char


def bare(text: str) -> str:
    """Lower case, accents off; exactly as long as ``text``."""
    if text.isascii():
        return text.lower()
    return "".join(map(_bare_character, text))


def lookalike(word: str) -> str:
    """A bare word with letters of look-alike scripts read as ours, else unchanged."""
    if word.isascii():
        return word
    changed = word.translate(_LOOKALIKES)
    return changed if changed.isascii() else word


def latin(text: str) -> str:
    """A folded line with the words read as ours that only look-alike letters make foreign.

    ``А par`` with a Cyrillic А (eml 049); letter case stays, other words stay as they are.
    """
    if text.isascii():
        return text
    return " ".join(map(_latin_word, text.split(" ")))


def _latin_word(word: str) -> str:
    changed = word.translate(_LOOKALIKES).translate(_LOOKALIKE_CAPITALS)
    return changed if all(ord(c) < _AFTER_LATIN or not c.isalpha() for c in changed) else word


def press_text(lines: list[str]) -> str:
    """Press as it is delivered: NFC, without controls, otherwise byte for byte.

    Only the ``>`` that mbox files put before "From " is taken off again.
    """
    lines = [line[1:] if line.startswith(">From ") else line for line in lines]
    text = unicodedata.normalize("NFC", "\n".join(lines)).translate(_PRESS)
    return "".join(c for c in text if c in "\n\t" or unicodedata.category(c) != "Cc")
