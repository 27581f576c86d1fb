"""What a director can set, each key read from a word as it is typed.

A tournament keeps only the keys that were set; all others are as the rules of the Norwegian
championship 2001 have them. Keys:

| Key | Value |
|---|---|
| system | one of `judge tournament systems`; its text is kept as ``system_toml`` |
| chain | links that decide ties, such as ``total,best_game,average,countback,power`` |
| combine, qualifying | ``sum``, ``average``, ``best 3``, ``best 2 rest 1/2``; `` final apart`` |
| finalists, last_year, first_minutes, minutes, writing_minutes, least_players | a number |
| every_year | ``yes``: results have all years; ``no``: the last one is enough |
| substitutes | ``starter`` or ``finisher`` scores |
| two_boards | ``best`` or ``sum`` of the two |
| two_boards_first | ``yes``: who offers to play two boards goes before who offers to sit out |
| final_round | the round whose first board is the final; 0: there is none |
| final_weight | what scores of the final board are multiplied with |
| avoid_meetings | ``yes``: who has met is kept apart where that can be |
| apart | pairs that should not meet: ``p1+p2``, ``p3+p9=4`` with a weight |
| language | of letters: ``en``, ``fr``, ``nb``; empty: that of each reader |
| place, organiser, notes | words for the director's sheet |
| name.N, starts.N, ends.N | the programme: name and times of round N, as they are to be printed |
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any, Final

from judge.domain.refusals import Refusal
from judge.handlers.tournament.refusing import refused
from judge.tournament.combination import Combination
from judge.tournament.description import system_from, table_of
from judge.tournament.event import Settings
from judge.tournament.links import LINKS
from judge.tournament.notes import TournamentError
from judge.tournament.system import System
from judge.tournament.table import DescriptionError

PROGRAMME: Final = re.compile(r"(name|starts|ends)\.([1-9][0-9]?)")
FINAL_ROUND: Final = 3
MOST_WORDS: Final = 2000
_PAIR = re.compile(r"(p[0-9]+)\+(p[0-9]+)(?:=([0-9]{1,4}))?")
_COMBINE = re.compile(
    r"(sum|average|best ([0-9]{1,2})(?: rest ([0-9]{1,3}(?:/[0-9]{1,3})?))?)( final apart)?"
)


def _number(text: str) -> int:
    if not re.fullmatch(r"[0-9]{1,4}", text):
        raise ValueError
    return int(text)


def _yes_no(text: str) -> bool:
    return {"yes": True, "on": True, "true": True, "no": False, "off": False, "false": False}[
        text.lower()
    ]


def _words(text: str) -> str:
    if len(text) > MOST_WORDS:
        raise ValueError
    return text


def _weight(text: str) -> str:
    if not re.fullmatch(r"[0-9]{1,3}(?:/[1-9][0-9]{0,2}|\.[0-9]{1,3})?", text):
        raise ValueError
    return str(Fraction(text))


def _chain(text: str) -> list[str]:
    links = [word.strip().lower() for word in text.split(",")]
    for link in links:
        if link not in LINKS:
            raise TournamentError("trn_link_unknown", link=link, known=tuple(LINKS))
    return links


def _combination(text: str) -> dict[str, Any]:
    found = _COMBINE.fullmatch(" ".join(text.lower().split()))
    if found is None:
        raise ValueError
    kind = found[1].split()[0]
    rest = Fraction(found[3] or 0)
    made = Combination(kind, int(found[2] or 0), rest, final_apart=bool(found[4]))
    return {
        "kind": made.kind,
        "best": made.best,
        "rest": str(made.rest),
        "final_apart": made.final_apart,
    }


def _apart(text: str) -> list[list[Any]]:
    pairs = []
    for word in filter(None, (part.strip() for part in text.split(","))):
        found = _PAIR.fullmatch(word)
        if found is None or found[1] == found[2]:
            raise ValueError
        pairs.append([found[1], found[2], int(found[3] or 1)])
    return pairs


def _language(text: str) -> str:
    if not re.fullmatch(r"(?:[a-z]{2})?", text.lower()):
        raise ValueError
    return text.lower()


#: Key → what reads its value (ValueError, KeyError or TournamentError if it cannot be).
KEYS: Final[Mapping[str, Callable[[str], Any]]] = {
    "system": str.lower,
    "system_toml": str,
    "chain": _chain,
    "combine": _combination,
    "qualifying": _combination,
    "finalists": _number,
    "last_year": _number,
    "first_minutes": _number,
    "minutes": _number,
    "writing_minutes": _number,
    "least_players": _number,
    "every_year": _yes_no,
    "substitutes": str.lower,
    "two_boards": str.lower,
    "two_boards_first": _yes_no,
    "final_round": _number,
    "final_weight": _weight,
    "avoid_meetings": _yes_no,
    "apart": _apart,
    "language": _language,
    "place": _words,
    "organiser": _words,
    "notes": _words,
    "seed": _words,
}
_PURE = (
    "system",
    "finalists",
    "last_year",
    "first_minutes",
    "minutes",
    "writing_minutes",
    "least_players",
    "every_year",
    "substitutes",
    "two_boards",
)


def read_setting(key: str, value: object) -> Any:
    """The value of a key as it is stored; only texts have to be read.

    Raises Refusal (trn_key_unknown, trn_value_unknown, or what the pure package says).
    """
    reader = _words if PROGRAMME.fullmatch(key) else KEYS.get(key)
    if reader is None:
        shown = (*KEYS, "name.1", "starts.1", "ends.1")
        known = tuple(name for name in shown if name != "system_toml")
        raise Refusal("trn_key_unknown", key=key, known=known)
    try:
        return reader(value.strip()) if isinstance(value, str) else value
    except (ValueError, KeyError, ZeroDivisionError) as error:
        if isinstance(error, TournamentError):
            raise refused(error) from error
        raise Refusal("trn_value_unknown", key=key, value=value) from error


def settings_of(data: Mapping[str, Any]) -> Settings:
    """The pure settings. Raises Refusal (codes of `tournament.event.Settings`)."""
    values: dict[str, Any] = {name: data[name] for name in _PURE if name in data}
    if "chain" in data:
        values["chain"] = tuple(data["chain"])
    for name in ("combine", "qualifying"):
        if data.get(name):
            values[name] = _combined(data[name])
    try:
        return Settings(**values)
    except TournamentError as error:
        raise refused(error) from error


def _combined(data: Mapping[str, Any]) -> Combination:
    return Combination(
        data["kind"], data["best"], Fraction(data["rest"]), final_apart=data["final_apart"]
    )


def final_round(data: Mapping[str, Any]) -> int:
    """Which round has the final board; 0: none."""
    number: int = data.get("final_round", FINAL_ROUND)
    return number


def programme(data: Mapping[str, Any], number: int) -> dict[str, str]:
    """``name``, ``starts`` and ``ends`` of a round, as far as the director has set them."""
    found = {part: data.get(f"{part}.{number}", "") for part in ("name", "starts", "ends")}
    return {part: text for part, text in found.items() if text}


def system_of(text: str) -> System:
    """Raises Refusal (trn_system_wrong) that names the key that cannot be used."""
    try:
        return system_from(table_of(text))
    except DescriptionError as error:
        raise Refusal("trn_system_wrong", reason=" ".join(str(error).split())) from error
