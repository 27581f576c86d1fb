"""The files that GET mails, taken apart: what stands four columns in is to be sent as it is.

Behind two blanks or more comes a remark. Tables and what only looks like a mail stand further in.
"""

from __future__ import annotations

import re
from functools import cache

from judge.reports.library import shipped

_REMARK = re.compile(r" {2,}")


@cache
def examples(name: str, lang: str) -> tuple[str, ...]:
    """The examples of a file, each a text of one line or several."""
    paragraphs = [part.split("\n") for part in shipped(name, lang).text.split("\n\n")]
    return tuple(
        "\n".join(_REMARK.split(line.strip())[0] for line in lines if _is_example(line))
        for lines in paragraphs
        if _is_example(lines[0])
    )


def _is_example(line: str) -> bool:
    return line.startswith("    ") and line[4:5] not in ("", " ")


@cache
def entries(lang: str) -> tuple[tuple[tuple[str, ...], str], ...]:
    """The index: the commands of an entry, and what is said of them."""
    found: list[tuple[tuple[str, ...], str]] = []
    for line in shipped("index", lang).text.split("\n"):
        if line.startswith("    ") and line[4:5] != " ":
            commands, *said = _REMARK.split(line.strip(), maxsplit=1)
            found.append((tuple(commands.split(", ")), "".join(said)))
        elif line.startswith("    ") and found:
            found[-1] = (found[-1][0], f"{found[-1][1]} {line.strip()}".strip())
    return tuple(found)
