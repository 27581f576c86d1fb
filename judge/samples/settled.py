"""Settled phases of the invented game, as the rules would hand them over."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.games.diplomacy.board import Dislodged, Position
from judge.games.diplomacy.orders import (
    Build,
    Convoy,
    Disband,
    Hold,
    Move,
    Order,
    Remove,
    SupportHold,
    SupportMove,
    Waive,
)
from judge.games.diplomacy.outcomes import Adjudication, Outcome, Result
from judge.games.diplomacy.phases import Phase
from judge.reports import views
from judge.reports.views import ClockView, Message
from judge.samples.boards import PLAYERS, START, at, head, ref, unit


def outcome(
    power: str,
    order: Order | None,
    who: str,
    result: Result = "succeeds",
    **more: Any,
) -> Outcome:
    return Outcome(power, order, unit(power, who), result, **more)


_BEFORE = Position(
    Phase.parse("S1904M"),
    (
        unit("austria", "A tri"),
        unit("austria", "F alb"),
        unit("england", "A lon"),
        unit("england", "F nth"),
        unit("france", "A bur"),
        unit("france", "F spa/sc"),
        unit("germany", "A mun"),
        unit("germany", "A ruh"),
        unit("italy", "A pie"),
        unit("italy", "A ven"),
        unit("russia", "F stp/sc"),
        unit("turkey", "A smy"),
        unit("turkey", "F ank"),
    ),
    START.centres,
    18,
)
_SETTLED = (
    outcome("austria", Move(ref("A tri"), "ven"), "A tri", "bounced", culprits=("ven",)),
    outcome("austria", SupportMove(ref("F alb"), ref("A tri"), "gre"), "F alb", "void"),
    outcome("england", Move(ref("A lon"), "nor", ("nth",)), "A lon", by_convoy=True, lands="nor"),
    outcome("england", Convoy(ref("F nth"), ref("A lon"), "nor"), "F nth", "available"),
    outcome("france", Hold(ref("A bur")), "A bur", "stands", dislodged_by="mun"),
    outcome(
        "france",
        SupportHold(ref("F spa/sc"), ref("A pie")),
        "F spa/sc",
        "cut",
        dislodged_by="mar",
        destroyed=True,
    ),
    outcome("germany", Move(ref("A mun"), "bur"), "A mun", lands="bur"),
    outcome("germany", SupportMove(ref("A ruh"), ref("A mun"), "bur"), "A ruh", "given"),
    outcome("italy", None, "A pie", "not_ordered"),
    outcome("italy", SupportHold(ref("A ven"), ref("A tri")), "A ven", "cut"),
    outcome("russia", Move(ref("F stp/sc"), "bot"), "F stp/sc", lands="bot"),
    outcome("turkey", Move(ref("A smy"), "sev"), "A smy", "void"),
    outcome("turkey", Convoy(ref("F ank"), ref("A smy"), "sev"), "F ank", "void"),
)
_BURGUNDY = Dislodged(unit("france", "A bur"), "mun", ("gas", "mar", "par"))
MOVEMENT = views.Results(
    head=head("S1904R", "1997-04-15T23:31:00"),
    number=13,
    adjudication=Adjudication(
        Phase.parse("S1904M"),
        _BEFORE,
        _SETTLED,
        replace(_BEFORE, phase=Phase.parse("S1904R"), dislodged=(_BURGUNDY,)),
        gone=(unit("france", "F spa/sc"),),
    ),
    announcements=(Message("civil_disorder", {"powers": ("italy",)}, "note"),),
    clock=ClockView(
        now=at("1997-04-11T23:31:00"),
        deadline=at("1997-04-15T23:31:00"),
        grace=at("1997-04-18T23:31:00"),
        process_at=at("1997-04-15T23:31:00"),
    ),
)
#: The same as PREVIEW shows it, with the units where they would stand.
TRIAL = replace(
    MOVEMENT.adjudication,
    after=replace(
        MOVEMENT.adjudication.after,
        units=tuple(
            replace(each.unit, at=each.lands or each.unit.at)
            for each in _SETTLED
            if each.unit is not None and not each.dislodged
        ),
    ),
)
_OWNED = {
    **START.centres,
    **dict.fromkeys(("ser", "gre"), "austria"),
    **dict.fromkeys(("bel", "hol", "nor", "den", "swe"), "germany"),
    **dict.fromkeys(("spa", "por", "ven", "rom", "nap"), "france"),
}
_AFTER_FALL = Position(
    Phase.parse("F1904B"),
    (
        *(unit("austria", text) for text in ("A vie", "A ser", "F gre", "A tri")),
        *(unit("england", text) for text in ("F nth", "F lon", "A yor")),
        *(unit("france", text) for text in ("A par", "A spa", "F por", "A rom", "A ven", "F nap")),
        *(unit("germany", text) for text in ("A ber", "F bal", "A mun", "A den", "F swe")),
        *(unit("russia", text) for text in ("A mos", "A war", "F sev", "F stp/nc", "A ukr")),
        *(unit("turkey", text) for text in ("A con", "A smy", "F ank")),
    ),
    _OWNED,
    18,
)
RETREATS = views.Results(
    head=head("F1904B", "1997-04-17T23:31:00"),
    number=16,
    adjudication=Adjudication(
        Phase.parse("F1904R"),
        replace(
            _AFTER_FALL,
            phase=Phase.parse("F1904R"),
            dislodged=(
                Dislodged(unit("austria", "A bud"), "ser", ("gal", "rum")),
                Dislodged(unit("italy", "A tus"), "rom", ("pie",)),
                Dislodged(unit("russia", "A rum"), "bul", ("gal", "ukr")),
                Dislodged(unit("turkey", "F bul/ec"), "gre", ("bla",)),
            ),
        ),
        (
            outcome(
                "austria",
                Move(ref("A bud"), "gal"),
                "A bud",
                "bounced",
                dislodged_by="ser",
                destroyed=True,
            ),
            outcome(
                "italy",
                None,
                "A tus",
                "not_ordered",
                dislodged_by="rom",
                destroyed=True,
                default=True,
            ),
            outcome(
                "russia",
                Move(ref("A rum"), "gal"),
                "A rum",
                "bounced",
                dislodged_by="bul",
                destroyed=True,
            ),
            outcome("turkey", Disband(ref("F bul/ec")), "F bul/ec", dislodged_by="gre"),
        ),
        _AFTER_FALL,
        ownership_settled=True,
    ),
    marks={"turkey": "cd", "england": "abandoned"},
    eliminated=("italy",),
    clock=ClockView(
        now=at("1997-04-16T23:31:00"),
        deadline=at("1997-04-17T23:31:00"),
        grace=at("1997-04-20T23:31:00"),
        process_at=at("1997-04-17T23:31:00"),
    ),
    notes=(Message("wait_set_for_you", level="note"),),
)
ADJUSTMENTS = views.Results(
    head=head("S1905M", "1997-04-22T23:30:00"),
    number=17,
    adjudication=Adjudication(
        Phase.parse("W1904A"),
        _AFTER_FALL,
        (
            outcome("austria", Build("bud", "A"), "A bud"),
            outcome("france", Build("bre", "F"), "F bre"),
            Outcome("france", Waive(), None, "succeeds"),
            outcome("germany", Build("kie", "A"), "A kie"),
            Outcome("germany", None, None, "not_ordered", default=True),
            Outcome("germany", None, None, "not_ordered", default=True),
            outcome("russia", None, "A ukr", destroyed=True, default=True),
            outcome("turkey", Remove(ref("F ank")), "F ank"),
        ),
        replace(_AFTER_FALL, phase=Phase.parse("S1905M")),
    ),
    unusable={"germany": 2},
    clock=ClockView(
        now=at("1997-04-18T00:01:00"),
        deadline=at("1997-04-22T23:30:00"),
        grace=at("1997-04-29T23:30:00"),
        start=at("1997-04-18T12:01:00"),
        process_at=at("1997-04-22T23:30:00"),
    ),
)
_WON = {**_OWNED, **dict.fromkeys(("mar", "bre", "par", "lon", "lvp", "edi", "con"), "germany")}
_WON = {**_WON, **dict.fromkeys(("bul", "rum", "tun"), "germany")}
_VICTORY = replace(_AFTER_FALL, phase=Phase.parse("F1907B"), centres=_WON)
VICTORY = views.Results(
    head=head("F1907BX", None),
    number=31,
    adjudication=Adjudication(
        Phase.parse("F1907M"),
        _VICTORY,
        (outcome("germany", Move(ref("A mun"), "tyr"), "A mun", lands="tyr"),),
        _VICTORY,
        ownership_settled=True,
    ),
    won=views.Won("solo", ("germany",)),
)
PAGES = (
    views.Page(1, "", at("1997-04-07T18:20:00"), "I hope for England."),
    views.Page(3, "S1901M", at("1997-04-08T21:30:00"), "Nobody suspects me yet.\n\nGermany?"),
)
ENDING = views.Ending(
    head("F1907BX", None),
    views.Won("solo", ("germany",)),
    Phase.parse("F1907M"),
    _VICTORY,
    PLAYERS,
    diaries=(views.Diary("austria", PAGES[:1]), views.Diary("france", PAGES)),
    announcements=(views.Message("ended_resume", {}, "note"),),
    years=(views.YearRow(1906, {"mun": "germany", "lon": "england"}),),
)
