"""The files that GET mails: ``files/<lang>/NAME.txt``, written like the topics of HELP.

The introduction is that of HELP, so that it is written once. Words in braces stand for what
judge.toml says of this judge (`Library.values`). The keeper may put a file of his own in the
place of each (``files`` of [paths]).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from judge.reports.help_texts import LANGUAGES, Topic, bare, closest, index_of, read, topic

#: In the order in which they are listed.
FILES = (
    "info",
    "guide",
    "register",
    "index",
    "syntax",
    "deadlines",
    "draws",
    "press",
    "rules",
    "house",
    "master",
)
#: What GET PACKAGE brings to a newcomer.
PACKAGE = ("info", "guide", "register", "syntax", "deadlines", "draws", "press", "house")
_VALUE = re.compile(r"\{([a-z_]+)\}")
_HEAD = re.compile(r"(?:(?:Title|Words): .*\n)+\n+")
_TITLE = re.compile(r"^Title: (.*)$", re.M)


@cache
def shipped(name: str, lang: str) -> Topic:
    """A file that comes with the judge, in this language or in English.

    Raises FileNotFoundError.
    """
    if name not in FILES:
        raise FileNotFoundError(f"no file {name}")
    return topic(name, lang) if name == "info" else read("files", name, lang)


@dataclass(frozen=True)
class Library:
    """The files and help topics of one judge; those of the keeper's ``folders`` come first."""

    folders: tuple[Path, ...] = ()
    values: Mapping[str, str] = field(default_factory=dict)

    def book(self, name: str, lang: str) -> Topic:
        """A file as this judge sends it. Raises FileNotFoundError."""
        found = shipped(name, lang)
        own = self.own_file(name, lang)
        if own is None:
            return self._filled(found)
        text = own.read_text("utf-8", "replace").replace("\r\n", "\n").lstrip("\ufeff")
        head = _HEAD.match(text)
        title = _TITLE.search(head[0]) if head else None
        body = text[head.end() :] if head else text
        return self._filled(
            Topic(title[1].strip() if title else found.title, found.words, body.strip("\n"))
        )

    def topic(self, name: str, lang: str) -> Topic:
        """A topic of HELP; the introduction is a file too."""
        return self.book(name, lang) if name == "info" else self._filled(topic(name, lang))

    def own_file(self, name: str, lang: str) -> Path | None:
        """The keeper's file: in this language, for all, or in another one.

        His rules in a foreign language are better than those that he has replaced.
        """
        others = [each for each in LANGUAGES if each != lang]
        for place in (lang, ".", *others):
            for folder in self.folders:
                file = folder / place / f"{name}.txt"
                if file.is_file():
                    return file
        return None

    def _filled(self, text: Topic) -> Topic:
        body = _VALUE.sub(lambda found: self.values.get(found[1], found[0]), text.text)
        return Topic(text.title, text.words, body)


def find_file(asked: str) -> str | None:
    """The file that is called so in any language."""
    return words().get(bare(asked.removesuffix(".txt")))


def nearest_files(asked: str) -> tuple[str, ...]:
    """Files that are called nearly so, the nearest first."""
    return closest(asked, words())


@cache
def words() -> Mapping[str, str]:
    """Every word of every language, bare → file."""
    return {**index_of(FILES, shipped), **{name: name for name in FILES}}
