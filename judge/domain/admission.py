"""Who may enter a game: lists of addresses, sites and levels (spec §11.4, §11.5)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from fnmatch import fnmatchcase
from typing import Final

LEVELS: Final = ("novice", "amateur", "intermediate", "advanced", "expert")
#: Fewer letters than this would meet too many people.
LEAST: Final = 3
MOST: Final = 254
#: What a setting can be → the words for it, in English and French, without accents.
WORDS: Final[dict[str, dict[str, tuple[str, ...]]]] = {
    "access": {
        "any": ("any", "any-site", "tous", "toutes", "libre"),
        "different": ("different", "different-site", "differents", "different-sites"),
        "same": ("same", "same-site", "meme", "memes"),
    },
    "level": {
        "any": ("any", "tous", "libre"),
        "novice": ("novice", "debutant"),
        "amateur": ("amateur",),
        "intermediate": ("intermediate", "intermediaire"),
        "advanced": ("advanced", "avance"),
        "expert": ("expert",),
    },
}


def choice(name: str, word: str) -> str | None:
    """The value that a word without accents stands for; None if it is none."""
    found = [value for value, words in WORDS[name].items() if word.lower() in words]
    return found[0] if found else None


def entry_of(typed: str) -> str | None:
    """An entry of a list in the form in which it is kept, None for what can be none.

    ``jean@x.org`` is one address, ``jean@`` and ``jean`` are beginnings, ``x.org`` and ``@x.org``
    a domain with all below it, ``*`` stands for anything.
    """
    entry = typed.strip("<>\"'").lower()
    if not re.fullmatch(r"[^\s,@]*@?[^\s,@]*", entry) or len(entry) > MOST:
        return None
    return entry if len(re.sub(r"[^a-z0-9]", "", entry)) >= LEAST else None


def matches(entry: str, address: str) -> bool:
    """Is an address in lower case meant by an entry of a list?"""
    if "*" in entry:
        return fnmatchcase(address, entry)
    name, at, domain = entry.partition("@")
    if not at:
        return address.startswith(entry) or _in_domain(address, entry)
    if not name:
        return _in_domain(address, domain)
    return address == entry if "." in domain else address.startswith(entry)


def _in_domain(address: str, domain: str) -> bool:
    _, _, own = address.rpartition("@")
    return own == domain or own.endswith(f".{domain}")


def admitted(addresses: Iterable[str], allow: Sequence[str], deny: Sequence[str]) -> bool:
    """If there is an allow list only its members pass, else all but those on the deny list."""
    own = tuple(addresses)
    if allow:
        return any(matches(entry, address) for entry in allow for address in own)
    return not any(matches(entry, address) for entry in deny for address in own)


def same_site(one: str, other: str) -> bool:
    """Do two people write from one place? What they registered says it, blanks and case aside."""
    return _site(one) == _site(other) != ""


def _site(text: str) -> str:
    return "".join(filter(str.isalnum, text.casefold()))


def level_passes(asked: str, own: str) -> bool:
    """Any: all; amateur: all but experts; advanced: all but novices; else exactly this class."""
    match asked:
        case "any":
            return True
        case "amateur":
            return own != "expert"
        case "advanced":
            return own != "novice"
    return own == asked
