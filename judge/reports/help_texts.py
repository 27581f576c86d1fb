"""What HELP explains: a file a topic and language, and the words by which it is asked for.

The first lines of a file of ``help/<lang>`` are ``Title:`` (one line for the list of
topics) and ``Words:`` (what people may call it; the first is its name in the list).
A translator may add a folder with the same files; what it lacks is read in English.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from importlib.resources import files

#: All topics, in the order in which they are listed.
TOPICS = (
    "register",
    "signon",
    "create",
    "blind",
    "preference",
    "observe",
    "list",
    "history",
    "map",
    "summary",
    "who",
    "files",
    "orders",
    "move",
    "support",
    "convoy",
    "coast",
    "retreat",
    "build",
    "if",
    "phase",
    "clear",
    "preview",
    "proxy",
    "wait",
    "press",
    "diary",
    "reply",
    "password",
    "address",
    "language",
    "notify",
    "calendar",
    "deadlines",
    "rhythm",
    "zone",
    "nmr",
    "dedication",
    "access",
    "comment",
    "absence",
    "pause",
    "ending",
    "tournament",
    "set",
    "master",
    "gunboat",
    "become",
    "process",
    "eject",
    "begin",
    "resign",
    "signoff",
    "help",
    "info",
)
#: Those that have a folder of topics.
LANGUAGES = tuple(
    sorted(place.name for place in (files("judge.reports") / "help").iterdir() if place.is_dir())
)
_MIN_PREFIX = 3
_NEAREST = 3


@dataclass(frozen=True, slots=True)
class Topic:
    """One topic in one language; ``words`` are as the file has them."""

    title: str
    words: tuple[str, ...]
    text: str


@cache
def topic(name: str, lang: str) -> Topic:
    """The topic in this language, or in English. Raises FileNotFoundError."""
    if name not in TOPICS:
        raise FileNotFoundError(f"no help on {name}")
    return read("help", name, lang)


def read(folder: str, name: str, lang: str) -> Topic:
    """``folder/<lang>/name.txt``, or the English one. Raises FileNotFoundError."""
    root = files("judge.reports") / folder
    for place in (root / lang, root / "en"):
        file = place / f"{name}.txt"
        if file.is_file():
            head, _, text = file.read_text("utf-8").partition("\n\n")
            title, words = (line.partition(": ")[2] for line in head.split("\n"))
            return Topic(title, tuple(words.split(", ")), text.strip("\n"))
    raise FileNotFoundError(f"no {folder}/{name}.txt")


def find(asked: str) -> str | None:
    """The topic that is called so in any language, whole or by its beginning."""
    word, known = bare(asked), words()
    if word in known:
        return known[word]
    begun = {name for key, name in known.items() if key.startswith(word)}
    return begun.pop() if len(word) >= _MIN_PREFIX and len(begun) == 1 else None


def nearest(asked: str) -> tuple[str, ...]:
    """Topics that are called nearly so, the nearest first."""
    return closest(asked, words())


def closest(asked: str, known: Mapping[str, str]) -> tuple[str, ...]:
    """What is called nearly so, the nearest first; ``known``: bare word → name."""
    close = get_close_matches(bare(asked), known, n=2 * _NEAREST, cutoff=0.6)
    return tuple(dict.fromkeys(known[key] for key in close))[:_NEAREST]


@cache
def words() -> Mapping[str, str]:
    """Every word of every language, bare → topic."""
    return index_of(TOPICS, topic)


def index_of(names: Iterable[str], text: Callable[[str, str], Topic]) -> dict[str, str]:
    """Every word of every language, bare → name; the first that claims a word has it."""
    found: dict[str, str] = {}
    for name in names:
        for lang in LANGUAGES:
            for word in text(name, lang).words:
                found.setdefault(bare(word), name)
    return found


def bare(text: str) -> str:
    """Without accents, blanks and case."""
    letters = unicodedata.normalize("NFKD", text).lower()
    return "".join(filter(str.isalnum, letters))
