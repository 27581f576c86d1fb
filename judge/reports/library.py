"""The files that GET mails: ``files/<lang>/NAME.txt``, written like those of HELP.

The introduction is that of HELP, so that it is written once.
"""

from __future__ import annotations

from functools import cache

from judge.reports.help_texts import Topic, bare, closest, index_of, read, topic

#: In the order in which they are listed.
FILES = ("info", "draws")
#: What GET PACKAGE brings to a newcomer.
PACKAGE = FILES


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
    return closest(asked, _index())


@cache
def _index() -> dict[str, str]:
    return {**index_of(FILES, book), **{name: name for name in FILES}}
