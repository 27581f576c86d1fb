"""``PHASE Fall 1905 Movement``: the phase for which the lines below it are meant.

Only first letters count (``seeds/syntax.fr-en.txt``, spec §5.7), in English and French;
both codes are taken too (``S1903M``, ``F1901B``). Winter needs no type, and an adjustment
may be named with any season.
"""

from __future__ import annotations

import re

from judge.domain.refusals import Refused
from judge.games.diplomacy.phases import Phase
from judge.language.diagnostics import quote

_SUMMER = re.compile(r"e|su\w*|ete\w*|u")
_SEASONS = {"s": "S", "p": "S", "f": "F", "a": "F", "w": "W", "h": "W"}
_TYPES = {"m": "M", "r": "R", "a": "A", "b": "A", "c": "A"}
_CODE = re.compile(r"([a-z])(\d{3,4})([a-z])?")
_WORDS = re.compile(r"[^\W_]+")
_YEAR = re.compile(r"[a-z]?\d{3,4}[a-z]?")
_SHORT = 4
_SKIPPED = ("of", "de", "du")


def phase_named(text: str) -> Phase | Refused:
    """The phase that the words behind PHASE name; ``text`` is bare."""
    refused = Refused("phase_form", {"words": quote(text.strip())})
    words = [word for word in _WORDS.findall(text) if word not in _SKIPPED]
    if words and (code := _CODE.fullmatch(words[0])):
        words = [code[1], code[2], *([code[3]] if code[3] else []), *words[1:]]
    if len(words) not in (2, 3) or not words[1].isdecimal() or len(words[1]) > 4:
        return refused
    season = "U" if _SUMMER.fullmatch(words[0]) else _SEASONS.get(words[0][0])
    kind = _TYPES.get(words[2][0]) if len(words) == 3 else "A" if season == "W" else None
    if kind is None or season is None:
        return refused
    if kind == "A":
        season = "W"
    elif season == "U":
        if kind != "R":
            return refused
        season = "S"  # the retreats of spring are those of summer
    try:
        return Phase.parse(f"{season}{int(words[1]):04d}{kind}")
    except ValueError:
        return refused


def looks_like_phase(text: str) -> bool:
    """Is the line meant so? Rather yes: orders below a PHASE that was overlooked would be
    carried out now. Only a long sentence without a year is none."""
    words = _WORDS.findall(text)
    return len(words) <= _SHORT or any(map(_YEAR.fullmatch, words))
