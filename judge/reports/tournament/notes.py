"""A line of the log in words: names instead of ids, numbers as the language writes them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from typing import Any

from judge.reports.tournament.words import number
from judge.reports.views import Message
from judge.reports.voice import Voice
from judge.tournament.event import Tournament
from judge.tournament.notes import Note
from judge.tournament.powers import PRECEDENCE

#: Parameters that hold one entrant, or several.
_PERSONS = (
    *("above", "absent", "before", "below", "champions"),
    *("entrant", "next", "order", "player", "players"),
)
#: Codes in which one of these names is something else.
_OTHERWISE = {
    "before": ("trn_jump_impossible", "trn_goes_on_after_solo", "trn_owned_shrink"),
}
_FRACTION = re.compile(r"-?[0-9]+(/[1-9][0-9]*)?")


def sentence(voice: Voice, tournament: Tournament, note: Note) -> str:
    """What a note says, in the language of ``voice``."""
    return voice.message(message_of(voice, tournament, note.code, note.params))


def message_of(
    voice: Voice, tournament: Tournament, code: str, params: Mapping[str, Any]
) -> Message:
    """A note or refusal with names in the place of ids.

    ``params`` may come from JSON: lists for tuples, text such as "39/2" for fractions.
    """
    names = {each.id: f"{each.name} ({each.id})" for each in tournament.entrants if each.name}

    def named(value: Any) -> Any:
        if isinstance(value, str):
            return names.get(value, value)
        if isinstance(value, list | tuple):
            return tuple(named(each) for each in value)
        return value

    found: dict[str, object] = {}
    for name, value in params.items():
        if name in _PERSONS and code not in _OTHERWISE.get(name, ()):
            found[name] = named(value)
        elif writer := _WRITERS.get((code, name)) or _WRITERS.get(("", name)):
            found[name] = writer(voice, value, named)
        else:
            found[name] = value
    return Message(code, found)


# ------------------------------------------------------------------ special parameters


def _key(voice: Voice, value: Any, named: Callable[[Any], Any]) -> tuple[str, ...]:
    """A key of a link: a number, or several."""
    return tuple(_number(voice, each) for each in _several(value))


def _power(voice: Voice, value: Any, named: Callable[[Any], Any]) -> tuple[str, ...]:
    """The key of the link `power` is its place in the precedence, below nothing."""
    places = {str(-place): power for place, power in enumerate(PRECEDENCE)}
    return tuple(
        voice.power(places[str(each)]) if str(each) in places else str(each)
        for each in _several(value)
    )


def _boards(voice: Voice, value: Any, named: Callable[[Any], Any]) -> tuple[str, ...]:
    """ "2.1": round and board; a number alone stays one."""
    return tuple(
        ".".join(map(str, each)) if isinstance(each, list | tuple) else str(each)
        for each in _several(value)
    )


def _groups(voice: Voice, value: Any, named: Callable[[Any], Any]) -> tuple[str, ...]:
    return tuple(" / ".join(map(str, _several(named(each)))) for each in _several(value))


def _counts(voice: Voice, value: Any, named: Callable[[Any], Any]) -> tuple[str, ...]:
    """ "England 11" for each power of a count."""
    if not isinstance(value, Mapping):
        return tuple(map(str, _several(value)))
    return tuple(f"{voice.power(power)} {count}" for power, count in value.items())


def _number(voice: Voice, value: object) -> str:
    if isinstance(value, int | Fraction):
        return number(voice, value)
    text = str(value)
    return number(voice, Fraction(text)) if _FRACTION.fullmatch(text) else text


def _several(value: Any) -> Iterable[Any]:
    return value if isinstance(value, list | tuple) else (value,)


_WRITERS: Mapping[tuple[str, str], Callable[[Voice, Any, Callable[[Any], Any]], object]] = {
    ("trn_by_power", "higher"): _power,
    ("trn_by_power", "lower"): _power,
    ("", "higher"): _key,
    ("", "lower"): _key,
    ("", "fixed"): _groups,
    ("", "voted"): _counts,
    ("", "real"): _counts,
    ("trn_two_boards", "boards"): _boards,
    ("trn_two_finals", "boards"): _boards,
}
