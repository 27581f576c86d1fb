"""What must stay hidden in lines for the robot of Ostrakizm, rightly spelt or nearly so.

Part of `judge.language.masking`, which asks it about every line. Behind a first line
(``#order ostrov1 …``) only the game is shown: which of the other words is the password depends
on who writes, and a slip must not print it.
"""

from __future__ import annotations

import re
from difflib import SequenceMatcher
from functools import lru_cache

from judge.language.folding import fold, latin

HIDDEN = "********"
#: The words of a first line, behind its ``#``.
HEADS = ("mail", "wall", "order", "join", "master", "confirm")
_WITHOUT_GAME = ("master", "confirm")
_GAME = re.compile(r"[^\W\d_]{2,20}[0-9]{1,6}")
#: Names that no other game has (spec "Parties"; the translated examples say "island").
_FAMILY = re.compile(r"(?:ostrov|island|ship|party|www)[0-9]{1,6}", re.IGNORECASE)
_QUOTE = re.compile(r"[>|: ]*")
_SETTING = ("o", "0")
_NEAR = 0.75
_FRAME = " .,:;!*_<>()[]\"'="


def is_game(word: str) -> bool:
    """Does it look like the name of a party: letters and a number?"""
    return _GAME.fullmatch(word) is not None


def masked(line: str) -> str | None:
    """The folded line without its secrets; None if it has nothing to do with the robot."""
    text = fold(line)
    lead = _QUOTE.match(text)
    begin = lead.end() if lead else 0
    words = text[begin:].split(" ")
    shown = _first_line(words) or _password(words) or _won(words)
    return None if shown is None else text[:begin] + " ".join(shown)


def shown_head(line: str) -> str:
    """A first line as it may be told: ``#order ostrov1 ********``, or nothing of it."""
    shown = _first_line(fold(line).split(" "))
    return "" if shown is None else " ".join(shown)


def head_words(words: list[str]) -> int | None:
    """How many words make the command of a first line; None for any other line.

    0 where the command was forgotten and the line begins with the name of a party.
    """
    first = latin(words[0]).lower()
    name = first.lstrip("#")
    if name != first:
        if not name:
            return 2 if len(words) > 1 and is_head(words[1]) else None
        known = is_head(name) or name.startswith(HEADS)
        return 1 if known or (len(words) > 1 and is_game(words[1])) else None
    if len(words) > 1 and _FAMILY.fullmatch(words[1]) and is_head(name):
        return 1
    return 0 if len(words) > 1 and _FAMILY.fullmatch(first) else None


def awaits(line: str) -> int:
    """Behind a first line that breaks off, so many lines of one word may be passwords."""
    words = fold(line).lstrip("> ").split(" ")
    count = head_words(words)
    if not count:
        return 0
    name = latin(words[count - 1]).lstrip("#").lower()
    behind = len(words) - count
    wanted = 1 if name in _WITHOUT_GAME else 2
    return max(0, wanted - behind)


@lru_cache(maxsize=2048)
def is_head(word: str) -> bool:
    """One of the words of first lines, or a slip of the finger."""
    low = latin(word).lower()
    return any(_is_near(low, head) for head in HEADS)


@lru_cache(maxsize=2048)
def is_passwd(word: str) -> bool:
    """PASSWD behind an O, rightly spelt or nearly so."""
    low = latin(word).strip(_FRAME).lower()
    return low in ("pw", "pass") or any(_is_near(low, each) for each in ("passwd", "password"))


def _is_near(word: str, known: str) -> bool:
    if word == known:
        return True
    if not 3 <= len(word) <= 10:
        return False
    return SequenceMatcher(None, word, known).ratio() >= _NEAR


def _first_line(words: list[str]) -> list[str] | None:
    count = head_words(words)
    if count is None:
        return None
    shown, behind = words[:count], words[count:]
    name = latin(shown[0]).lstrip("#").lower() if count == 1 else ""
    glued = next((head for head in HEADS if name.startswith(head)), "")
    if glued and len(name) > len(glued) + 1:  # "#orderostrov1 …": who knows what is in it
        return [f"#{glued}{HIDDEN}"]
    if behind and is_game(behind[0]) and name not in _WITHOUT_GAME:
        shown, behind = [*shown, behind[0]], behind[1:]
    return [*shown, HIDDEN] if behind else shown


def _password(words: list[str]) -> list[str] | None:
    """``O PASSWD new``, wherever it stands on the line, and without its O at the beginning."""
    for at, word in enumerate(words[:-1]):
        begins = at == 0 or latin(words[at - 1]).lower() in _SETTING
        if begins and is_passwd(word):
            return [*words[: at + 1], HIDDEN]
    return None


def _won(words: list[str]) -> list[str] | None:
    """``WON game password``; where the game was forgotten, all of it."""
    if len(words) < 2 or not _is_near(words[0].strip("#").lower(), "won"):
        return None
    if is_game(words[1]):
        return [*words[:2], HIDDEN] if len(words) > 2 else None
    return [words[0], HIDDEN] if words[0] == "WON" else None
