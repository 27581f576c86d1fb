"""Reads a scoring system from its TOML table, naming the key of whatever cannot be used."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from typing import Any

from judge.tournament.system import (
    Band,
    Cap,
    Centres,
    Dead,
    Draw,
    Due,
    Lead,
    Near,
    Normalise,
    Rank,
    Solo,
    Split,
    Survival,
    System,
    Ties,
    Top,
    Tribute,
    Years,
)
from judge.tournament.table import PLACES, DescriptionError, Table


def table_of(text: str) -> dict[str, Any]:
    """The table of a TOML text; a decimal number stays as it is written, so that it is exact."""
    try:
        return tomllib.loads(text, parse_float=str)
    except ValueError as error:
        raise DescriptionError("", f"this is no TOML: {error}") from error


def changed(data: Mapping[str, Any], settings: Mapping[str, Any]) -> dict[str, Any]:
    """A copy of a table with some of its keys set otherwise: ``{"rank.ties": "lower"}``."""
    result = dict(data)
    for key, value in settings.items():
        first, dot, rest = key.partition(".")
        if not dot:
            result[first] = value
            continue
        inner = result.get(first, {})
        if not isinstance(inner, Mapping):
            raise DescriptionError(key, f"{first} is no table")
        result[first] = changed(inner, {rest: value})
    return result


def system_from(data: Mapping[str, Any]) -> System:
    """The system that a table describes. DescriptionError if anything in it cannot be used."""
    top = Table(data)
    system = System(
        title=top.text("title"),
        source=top.text("source"),
        rule=top.text("rule"),
        play=top.number("play"),
        centres=_centres(top.table("centres")),
        rank=_rank(top.table("rank")),
        survival=_survival(top.table("survival")),
        years=_years(top.table("years")),
        top=_top(top.table("top")),
        lead=_lead(top.table("lead")),
        near=_near(top.table("near")),
        bands=tuple(_band(each) for each in top.tables("bands")),
        tribute=_tribute(top.table("tribute")) if "tribute" in data else None,
        draw=_draw(top.table("draw")),
        normalise=_normalise(top.table("normalise")) if "normalise" in data else None,
        solo=_solo(top.table("solo")),
    )
    top.close()
    if system.solo.years and not system.years.each:
        raise DescriptionError("solo.years", "needs a value of a year: years.each")
    return system


def _centres(table: Table) -> Centres:
    found = Centres(
        each=table.number("each"),
        table=table.numbers("table", 34),
        beyond=table.number("beyond"),
        powers=table.numbers("powers"),
    )
    table.close()
    return found


def _rank(table: Table) -> Rank:
    found = Rank(
        bonus=table.numbers("bonus"),
        ties=table.word("ties", Ties.AVERAGE),
        pairs=table.numbers("pairs", PLACES - 1),
        dead=table.word("dead", Dead.TOGETHER),
        bonus_needs_centre=table.flag("bonus_needs_centre"),
        draw_together=table.flag("draw_together"),
        whole=table.flag("whole"),
    )
    if (found.ties is Ties.PAIRS) != bool(found.pairs):
        table.refuse("pairs", f"goes with ties = {Ties.PAIRS.value!r}, and only with it")
    table.close()
    return found


def _survival(table: Table) -> Survival:
    found = Survival(each=table.number("each"), pool=table.number("pool"))
    table.close()
    return found


def _years(table: Table) -> Years:
    found = Years(
        each=table.number("each"),
        most=table.maybe("most"),
        count_elimination_year=table.flag("count_elimination_year"),
        everybody=table.flag("everybody"),
    )
    table.close()
    return found


def _top(table: Table) -> Top:
    found = Top(each=table.numbers("each"), pool=table.number("pool"))
    table.close()
    return found


def _lead(table: Table) -> Lead:
    found = Lead(table.number("each"), table.number("own"), table.number("below"))
    table.close()
    return found


def _near(table: Table) -> Near:
    found = Near(pool=table.number("pool"), shares=table.numbers("shares"))
    if found.pool and (not found.shares or found.shares[0] <= 0 or min(found.shares) < 0):
        table.refuse("shares", "the first, that of the leaders, must be above 0, none below")
    table.close()
    return found


def _band(table: Table) -> Band:
    found = Band(within=table.count("within"), pool=table.needed("pool"))
    table.close()
    return found


def _tribute(table: Table) -> Tribute:
    found = Tribute(
        due=table.word("due", Due.BEHIND),
        over=table.count("over"),
        cap=table.word("cap", Cap.NONE),
        split=table.word("split", Split.EQUAL),
        dead_owe=table.flag("dead_owe"),
    )
    if found.over and found.due is not Due.OVER:
        table.refuse("over", f"goes with due = {Due.OVER.value!r} only")
    table.close()
    return found


def _draw(table: Table) -> Draw:
    found = Draw(table.number("pool"), table.flag("centres"), table.flag("whole"))
    table.close()
    return found


def _normalise(table: Table) -> Normalise:
    found = Normalise(to=table.needed("to"), dead_in_sum=table.flag("dead_in_sum", True))
    table.close()
    return found


def _solo(table: Table) -> Solo:
    found = Solo(
        own=table.maybe("own"),
        own_factor=table.number("own_factor", 1),
        others=table.maybe("others"),
        survivors=table.maybe("survivors"),
        per_centre=table.maybe("per_centre"),
        years=table.flag("years"),
        others_factor=table.number("others_factor", 1),
        others_centres=table.flag("others_centres", True),
        tier=table.flag("tier"),
    )
    table.close()
    return found
