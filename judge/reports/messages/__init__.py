"""Every sentence the judge can say by code."""

from __future__ import annotations

from collections.abc import Mapping

from judge.reports.messages import (
    access,
    asking,
    blind,
    bounces,
    calendars,
    commands,
    dates,
    diaries,
    draws,
    entrance,
    explain,
    explain_later,
    keeper,
    later,
    library,
    maps,
    mastering,
    memory,
    notices,
    orders,
    ostracism,
    people,
    press,
    previews,
    settings,
    standing,
    subjects,
    table,
    tournament_boards,
    who,
)
from judge.reports.messages.registry import Texts

_AREAS: tuple[Mapping[str, Texts], ...] = (
    commands.FORMS,
    commands.READING,
    commands.ANSWERING,
    commands.ENTERING,
    press.PRESS,
    people.REGISTERING,
    people.ADDRESSES,
    people.TRUST,
    people.PERSONAL,
    settings.SETTINGS,
    settings.MOMENTS,
    settings.CHANGES,
    dates.DATES,
    diaries.DIARIES,
    previews.PREVIEWS,
    draws.DRAWS,
    standing.ABSENCES,
    standing.PAUSES,
    access.ACCESS,
    asking.ASKING,
    blind.BLIND,
    bounces.BOUNCES,
    entrance.REFUSALS,
    entrance.SETTINGS,
    entrance.ADMISSION,
    entrance.APPROVAL,
    entrance.PERSONAL,
    calendars.CALENDARS,
    keeper.KEEPER,
    access.LIMITS,
    access.FLAGS,
    notices.PEOPLE,
    notices.COURSE,
    mastering.FORMS,
    mastering.ACTING,
    mastering.PEOPLE,
    mastering.COURSE,
    mastering.BEGINNING,
    mastering.STATES,
    orders.READER,
    orders.RULES,
    orders.HELPS,
    orders.HINTS,
    later.CONDITIONS,
    later.LATER,
    memory.MEMORY,
    library.LIBRARY,
    maps.MAPS,
    who.WHO,
    subjects.SUBJECTS,
    explain.MOVES,
    explain.HELPERS,
    explain.HOLDS,
    explain_later.RETREATS,
    explain_later.ADJUSTMENTS,
    ostracism.HEADS,
    ostracism.LINES,
    ostracism.MASTERS,
    ostracism.KNOWING,
    ostracism.WRITING,
    ostracism.VOTING,
    ostracism.OWN,
    ostracism.JOINING,
    ostracism.ENTERING,
    ostracism.LEADING,
    ostracism.ROBOT,
    table.TABLE,
    tournament_boards.BOARDS,
)


def _collect() -> Mapping[str, Texts]:
    texts: dict[str, Texts] = {}
    for area in _AREAS:
        twice = texts.keys() & area.keys()
        assert not twice, f"codes with two texts: {sorted(twice)}"
        texts.update(area)
    return texts


MESSAGES: Mapping[str, Texts] = _collect()
