"""Editions: which answer a game takes where the rules leave a choice (DATC chapter 4).

An edition is a set of named policies, so that no rule asks for a year. ``datc``
follows the preferences of DATC 3.2; ``judge`` is what games use (contract §1,
"Adjudication edition").
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any


@dataclass(frozen=True, slots=True)
class Edition:
    """The choices, nearly each field one DATC issue; ``CHOICES`` says what they can be."""

    name: str
    convoy_routes: str = "b"
    paradox: str = "szykman"
    adjacent_convoy: str = "intent-no-fallback"
    convoyed_cut: str = "a"
    retreat_to_origin: str = "b"
    written_route: str = "a"
    dislodged_effect: str = "b"
    coast_missing: str = "a"
    coast_wrong: str = "b"
    coast_in_support: str = "coast-optional"
    coast_of_unit: str = "b"
    coast_of_army: str = "b"
    fleet_inland: str = "a"
    orders_for_one_unit: str = "first"
    too_many_builds: str = "b"
    same_site: str = "b"
    too_many_removals: str = "b"
    civil_disorder: str = "2023-owned-centres"
    impossible_moves: str = "ignored"
    #: No DATC issue: are proxy orders, and orders to units of others, taken (spec §5.9)?
    proxy: bool = False

    def with_choices(self, choices: Mapping[str, str]) -> Edition:
        """The same edition with other answers, by DATC issue: ``{"4.A.6": "b"}``.

        ``{"4.A.1+4.A.2": "a+1971"}`` sets two at once. Raises ValueError for an
        unknown issue or choice, naming what there is.
        """
        changed: dict[str, Any] = {}
        for issues, answers in choices.items():
            issue_list, answer_list = issues.split("+"), str(answers).split("+")
            if len(issue_list) != len(answer_list):
                raise ValueError(f"{issues} needs {len(issue_list)} choices joined by +")
            for issue, answer in zip(issue_list, answer_list, strict=True):
                field, known = _issue(issue)
                if answer not in known:
                    raise ValueError(f"{issue} has no choice {answer!r}; {_list(known)}")
                changed[field] = answer
        return replace(self, **changed) if changed else self


AB = ("a", "b")

#: DATC issue -> (field of ``Edition``, possible choices).
CHOICES: dict[str, tuple[str, tuple[str, ...]]] = {
    "4.A.1": ("convoy_routes", AB),
    "4.A.2": ("paradox", ("szykman", "1971", "1982", "2000", "all-hold", "dptg")),
    "4.A.3": (
        "adjacent_convoy",
        (
            "intent-no-fallback",
            "intent-land-fallback",
            "1971-opposite-undisrupted",
            "1971-opposite",
            "convoy-always",
            "explicit-only",
        ),
    ),
    "4.A.4": ("convoyed_cut", AB),
    "4.A.5": ("retreat_to_origin", AB),
    "4.A.6": ("written_route", AB),
    "4.A.7": ("dislodged_effect", AB),
    "4.B.2": ("coast_missing", AB),
    "4.B.3": ("coast_wrong", AB),
    "4.B.4": ("coast_in_support", ("coast-optional", "own-power-only", "coast-required")),
    "4.B.5": ("coast_of_unit", AB),
    "4.B.6": ("coast_of_army", AB),
    "4.C.4": ("fleet_inland", AB),
    "4.D.3": ("orders_for_one_unit", ("first", "newest")),
    "4.D.4": ("too_many_builds", ("a", "b", "c")),
    "4.D.5": ("same_site", ("a", "b", "c")),
    "4.D.6": ("too_many_removals", ("a", "b", "c")),
    "4.D.8": ("civil_disorder", ("2023-owned-centres", "home-centres")),
    "4.E.1": ("impossible_moves", ("ignored", "counts-as-move")),
}

DATC = Edition("datc")
JUDGE = Edition(
    "judge",
    written_route="b",
    orders_for_one_unit="newest",
    too_many_builds="c",
    same_site="c",
    too_many_removals="c",
    civil_disorder="home-centres",
)
EDITIONS = {"datc": DATC, "judge": JUDGE}


def edition(name: str) -> Edition:
    """The edition of that name. Raises ValueError, naming those there are."""
    if name not in EDITIONS:
        raise ValueError(f"no edition {name!r}; {_list(tuple(EDITIONS))}")
    return EDITIONS[name]


def rules(value: str | Mapping[str, str] | None) -> Edition:
    """The ``rules`` of a case (contract §3): an edition's name, DATC choices, or nothing."""
    if value is None:
        return DATC
    if isinstance(value, str):
        return edition(value)
    return DATC.with_choices(value)


def _issue(issue: str) -> tuple[str, tuple[str, ...]]:
    if issue not in CHOICES:
        raise ValueError(f"no rule choice {issue!r}; {_list(tuple(CHOICES))}")
    return CHOICES[issue]


def _list(known: tuple[str, ...]) -> str:
    return f"there is {', '.join(known)}"
