"""Lines of at most 79 columns, hanging indents, and blocks that two languages share.

Templates mark three things with control characters that cannot come from
outside, since `Voice` and the renderer fold controls in everything typed:

- a *shared* block, which is printed once when it is the same in both languages,
- a *slot* for text that must stay untouched (press),
- a *kept* blank (no-break), at which no line may end.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Sequence

WIDTH = 79
SHARED = "\x1d"
SLOT = "\x1e"
KEPT = "\xa0"

#: Stands between the two parts of a letter in both languages.
DIVIDER = "-" * 30 + " English " + "-" * 30

_FRENCH_MARKS = re.compile(r"(?<=\S) (?=[:;?!»])|(?<=«) ")
_CONTROLS = re.compile(r"[\s\x00-\x1f\x7f-\x9f\u2028\u2029]+")
_CONTROL = re.compile(r"[\t\x00-\x1f\x7f-\xa0\u2028\u2029]")
_BLANK_LINES = re.compile(r"\n{3,}")


def one_line(text: str) -> str:
    """What a person typed, without line breaks and other controls."""
    return _CONTROLS.sub(" ", text).strip()


def printable(text: str) -> str:
    """A line as typed: its blanks stay, controls become blanks."""
    return _CONTROL.sub(" ", text).rstrip()


def keep(text: str) -> str:
    """``text`` as one piece that is not broken over two lines."""
    return text.replace(" ", KEPT)


def row(head: str, text: str) -> str:
    """``head`` and ``text``, further lines indented under the first word of the text."""
    return "\n".join(_wrap(head + text, len(head) or 4))


def fit(text: str) -> str:
    """Every line within the width; a longer one goes on under its first word."""
    lines: list[str] = []
    for line in text.split("\n"):
        lines.extend(_wrap(line, len(line) - len(line.lstrip(" "))))
    return "\n".join(line.rstrip(" ") for line in lines)


def _wrap(line: str, hang: int) -> list[str]:
    if len(line) <= WIDTH:
        return [line]
    return textwrap.wrap(
        _FRENCH_MARKS.sub(KEPT, line),
        WIDTH,
        subsequent_indent=" " * hang,
        break_long_words=False,
        break_on_hyphens=False,
    )


def plain(text: str) -> str:
    """``text`` with ordinary blanks."""
    return text.replace(KEPT, " ")


def tidy(text: str) -> str:
    """Never more than one empty line, none at the ends, ordinary blanks."""
    return _BLANK_LINES.sub("\n\n", plain(text)).strip("\n")


def join(parts: Sequence[str]) -> str:
    """The parts of a letter, one a language in reading order, as one text.

    A shared block that reads the same in the part below is left out above.
    """
    split = [fit(part).split(SHARED) for part in parts]
    below: set[str] = set()
    texts: list[str] = []
    for part in reversed(split):
        shared = {block.strip("\n") for block in part[1::2]}
        blocks = (
            block
            for number, block in enumerate(part)
            if not (number % 2 and block.strip("\n") in below)
        )
        texts.insert(0, tidy("".join(blocks)))
        below |= shared
    return f"\n\n{DIVIDER}\n\n".join(texts)


_STRANGE_BREAKS = re.compile("([\x0b\x0c\x1c-\x1e\x85\u2028\u2029])")


def quoted(text: str) -> str:
    """Press: each line after ``| ``, otherwise as it is (contract §1, "Press text").

    Characters that some readers take for a line break are followed by the bar
    too, so that no press can pass for a report.
    """
    lines = re.split(r"\r\n|\r|\n", text)
    return "\n".join("| " + _STRANGE_BREAKS.sub(r"\1| ", line) for line in lines)
