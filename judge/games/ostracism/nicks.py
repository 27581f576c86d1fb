"""Nicks and passwords (spec A20, A21): which are allowed, and which could be mistaken.

Reports and walls show nothing of a player but his nick. Whoever could take one
that looks like another's could speak in his name.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

from judge.games.base import Refused
from judge.games.ostracism.refusals import refuse

MOST_CHARACTERS = 20
MOST_OF_PASSWORD = 64

#: The mark of an anonymous letter stands where a password ends; it cannot be one itself.
ANONYMOUS = "---"

_LETTER = re.compile(r"(LATIN|CYRILLIC) (SMALL|CAPITAL) LETTER ")
_DIGITS = "0123456789"

#: Folded characters that look like another, small or capital, and what they are compared as.
#: Capital В looks like B, so the small letters of both must be alike too.
_ALIKE = str.maketrans(
    {
        # digits
        "0": "o",
        "1": "l",
        "3": "з",
        "6": "б",
        # Latin
        "i": "l",
        "ı": "l",
        "ø": "o",
        "ð": "d",
        "đ": "d",
        "ħ": "h",
        "ł": "l",
        "ŧ": "t",
        "ĸ": "k",
        "þ": "p",
        # Cyrillic that has a Latin twin
        "а": "a",
        "в": "b",
        "ь": "b",
        "е": "e",
        "є": "e",
        "к": "k",
        "м": "m",
        "н": "h",
        "ћ": "h",
        "ђ": "h",
        "о": "o",
        "р": "p",
        "с": "c",
        "т": "t",
        "у": "y",
        "х": "x",
        "і": "l",
        "ј": "j",
        "ѕ": "s",
        "г": "r",
        "ґ": "r",
    }
)


def normal(nick: str) -> str:
    """The same nick with composed letters, as it is stored: й may arrive as two characters."""
    return unicodedata.normalize("NFC", nick)


def report_order(nick: str) -> tuple[str, str]:
    """Sort key: alphabetical without regard to case."""
    return nick.casefold(), nick


def skeleton(nick: str) -> str:
    """What is left when the eye does not look closely: equal for nicks that look alike.

    Without case and accents, Cyrillic letters as their Latin twins, 0 as O, 1 and I
    as l, ``rn`` as m, ``vv`` as w, any number of underscores as one.
    """
    parted = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", nick).casefold())
    plain = "".join(char for char in parted if not unicodedata.combining(char))
    alike = plain.translate(_ALIKE).replace("rn", "m").replace("vv", "w")
    return re.sub("_+", "_", alike)


def allowed(char: str) -> bool:
    """A Latin or Cyrillic letter, a digit, or the underscore."""
    if char == "_" or char in _DIGITS:
        return True
    plain = unicodedata.normalize("NFKC", char) == char  # no ligatures, no long s
    return plain and bool(_LETTER.match(unicodedata.name(char, "")))


def check_nick(nick: str, game: str, taken: Iterable[str] = ()) -> Refused | None:
    """The reason against a (normal) nick in a party with those taken, or None.

    Without a letter or digit it is none.
    """
    wrong = "".join(dict.fromkeys(char for char in nick if not allowed(char)))
    if wrong or not nick.strip("_") or len(nick) > MOST_CHARACTERS:
        return refuse("ost_nick_bad", nick, wrong, MOST_CHARACTERS)
    others = tuple(taken)
    if nick in others:
        return refuse("ost_nick_taken", nick, game)
    looks = skeleton(nick)
    for other in others:
        if skeleton(other) == looks:
            return refuse("ost_nick_alike", nick, other)
    return None


def valid_password(password: str) -> bool:
    """1 to 64 printable characters without blanks (contract §1); compared exactly (A20)."""
    return (
        1 <= len(password) <= MOST_OF_PASSWORD
        and password.isprintable()
        and " " not in password
        and password != ANONYMOUS
    )
