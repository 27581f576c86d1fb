"""The files that GET mails: ``files/<lang>/NAME.txt``, written like those of HELP.

The introduction is that of HELP, so that it is written once.
"""

from __future__ import annotations

from difflib import get_close_matches
from functools import cache

from judge.reports.help_texts import LANGUAGES, Topic, bare, read, topic

#: In the order in which they are listed.
FILES = ("info", "draws")
#: What GET PACKAGE brings to a newcomer.
PACKAGE = FILES
_NEAREST = 3


@cache
def book(name: str, lang: str) -> Topic:
    """A file in this language, or in English. Raises FileNotFoundError."""
    if name not in FILES:
        raise FileNotFoundError(f"no file {name}")
    return topic(name, lang) if name == "info" else read("files", name, lang)


def find_file(asked: str) -> str | None:
    """The file that is called so in any language."""
    return _index().get(bare(asked.removesuffix(".txt")))


def nearest_files(asked: str) -> tuple[str, ...]:
    """Files that are called nearly so, the nearest first."""
    words = _index()
    close = get_close_matches(bare(asked), words, n=2 * _NEAREST, cutoff=0.6)
    return tuple(dict.fromkeys(words[key] for key in close))[:_NEAREST]


@cache
def _index() -> dict[str, str]:
    """Every word of every language, bare → file."""
    found: dict[str, str] = {}
    for name in FILES:
        for word in (name, *(word for lang in LANGUAGES for word in book(name, lang).words)):
            found.setdefault(bare(word), name)
    return found
