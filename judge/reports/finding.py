"""HELP and whatever was typed behind it: the topic or the file that is meant."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Literal

from judge.reports import help_texts, library
from judge.reports.help_texts import bare, closest

_SET = ("set", "regler")
#: What turns a setting off; the longer ones first.
_NOT = (("ne", "pas"), ("pas", "de"), ("pas", "d"), ("no",), ("not",), ("pas",), ("sans",))


@dataclass(frozen=True, slots=True)
class Found:
    """A topic of HELP, or a file of GET."""

    kind: Literal["topic", "file"]
    name: str


def look_up(asked: str) -> Found | None:
    """What is called so in any language; topics before files, the whole before a part.

    ``SET`` and what turns a setting off may stand before it, arguments behind it. A single word
    may be cut short, if that is the beginning of one only.
    """
    asked = asked.lower().removesuffix(".txt").replace("'", " ").replace("\u2019", " ")
    typed = asked.split()
    phrases = [bare(" ".join(phrase)) for phrase in _phrases(typed)]
    for words in (phrases, map(_other_number, phrases)):
        for word in words:
            if found := _called(word):
                return found
    for word in (asked, " ".join(typed[1:])):
        if name := help_texts.find(word):
            return Found("topic", name)
    begun = {name for key, name in library.words().items() if key.startswith(bare(asked))}
    return Found("file", begun.pop()) if len(bare(asked)) >= 3 and len(begun) == 1 else None


def nearest(asked: str) -> tuple[str, ...]:
    """Topics and files that are called nearly so, the nearest first."""
    return closest(asked, _all_words())


def _other_number(word: str) -> str:
    """Singular for plural and the other way round, as both languages mostly form it."""
    return word.removesuffix("s") if word.endswith("s") else f"{word}s"


def _called(word: str) -> Found | None:
    if word in help_texts.words():
        return Found("topic", help_texts.words()[word])
    name = library.find_file(word)
    return None if name is None else Found("file", name)


def _phrases(typed: list[str]) -> Iterator[list[str]]:
    """What may be meant by these words, the likeliest first."""
    yield typed
    rest = typed[1:] if typed and bare(typed[0]) in _SET else typed
    if rest != typed:
        yield from (phrase for phrase in _beginnings(typed) if len(phrase) > 1)
    yield from _beginnings(rest)
    for negation in _NOT:
        if tuple(bare(word) for word in rest[: len(negation)]) == negation:
            yield from _beginnings(rest[len(negation) :])
    yield typed[:1]


def _beginnings(words: list[str]) -> Iterator[list[str]]:
    yield from (words[:end] for end in range(len(words), 0, -1))


@cache
def _all_words() -> Mapping[str, str]:
    return {**library.words(), **help_texts.words()}
