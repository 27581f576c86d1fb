"""Answers to mails of the invented game."""

from __future__ import annotations

from dataclasses import replace

from judge.games.diplomacy.board import Dislodged
from judge.games.diplomacy.orders import Build, Disband, Hold, Move, SupportMove, Waive
from judge.games.diplomacy.phases import Phase
from judge.reports import views
from judge.reports.views import Line, Message
from judge.samples.boards import CLOCK, START, at, head, ref, unit

SLIP = views.SlipView(
    power="france",
    position=START,
    number=1,
    rows=(
        views.HeldRow(Move(ref("A mar"), "spa"), at("1997-04-09T20:15:00")),
        views.HeldRow(SupportMove(ref("A par"), ref("A mar"), "bur"), at("1997-04-08T07:02:11")),
    ),
    missing=("F bre",),
    error_mark=True,
    blocking=("F bre - par",),
    hints=(Message("support_unmatched", {"place": "par", "of": "mar", "to": "bur"}, "note"),),
)
ANSWER = views.Answer(
    head=head(),
    subject="Re: XXXX:summer - S1901M Game Starting",
    lines=(
        Line(
            "SIGNON fsummer ****",
            (Message("signed_on", {"game": "summer", "power": "france"}),),
        ),
        Line("A mar - spa"),
        Line(
            "F bre - par", (Message("fleet_inland", {"place": "bre", "to": "par"}, level="error"),)
        ),
        Line(
            "A piccardy - bur",
            (
                Message(
                    "unknown_place", {"word": "piccardy", "nearest": ("pic", "pie")}, level="error"
                ),
            ),
        ),
        Line(
            "SET MOVES NEXT 48",
            (
                Message("set_done", {"setting": "Moves next", "old": 72.0, "new": 48.0}),
                Message("timing_future", level="note"),
            ),
        ),
    ),
    not_understood=("Hello judge,", "best wishes, Fanny"),
    skipped=12,
    slip=SLIP,
    clock=CLOCK,
    closing=(Message("rest_ignored", level="note"),),
)
COMPLETE = replace(
    ANSWER,
    subject="orders",
    lines=ANSWER.lines[:1],
    not_understood=(),
    skipped=0,
    closing=(),
    slip=replace(
        SLIP,
        rows=(
            *(replace(row, received_at=at("1997-04-09T20:15:00")) for row in SLIP.rows[:1]),
            views.HeldRow(Hold(ref("A par")), at("1997-04-09T20:15:00")),
            views.HeldRow(Move(ref("F bre"), "mao"), at("1997-04-09T20:15:00")),
        ),
        missing=(),
        error_mark=False,
        blocking=(),
        hints=(),
        wait=True,
        complete=True,
    ),
    clock=replace(CLOCK, reason="wait"),
)
FORMING_ANSWER = views.Answer(
    head=head(None, None),
    subject="join",
    lines=(
        Line(
            "SIGNON ?summer ****",
            (
                Message("signed_up", {"game": "summer"}),
                Message("players_needed", {"count": 3}, "note"),
            ),
        ),
        Line("SET PREFERENCE FE[GI]", (Message("preference_set", {"wishes": "FE[GI]"}),)),
    ),
    preferences="FE[GI]",
)
_WINTER = replace(
    START,
    phase=Phase.parse("W1901A"),
    centres={**START.centres, **dict.fromkeys(("spa", "por", "bel"), "france")},
)
BUILDING = replace(
    COMPLETE,
    head=head("F1901B"),
    slip=views.SlipView(
        power="france",
        position=_WINTER,
        number=5,
        rows=(
            views.HeldRow(Build("par", "A"), at("1997-04-09T20:15:00")),
            views.HeldRow(Waive(), at("1997-04-09T20:15:00")),
        ),
        unusable=1,
        complete=True,
    ),
    clock=CLOCK,
)
REMOVING = replace(
    BUILDING,
    lines=(),
    slip=views.SlipView(
        power="italy",
        position=replace(_WINTER, centres={**_WINTER.centres, "rom": "france", "nap": "france"}),
        number=5,
        pending=2,
    ),
)
RETREATING = replace(
    BUILDING,
    head=head("S1902R"),
    slip=views.SlipView(
        power="france",
        position=replace(
            START,
            phase=Phase.parse("S1902R"),
            dislodged=(
                Dislodged(unit("france", "A bur"), "mun", ("gas", "pic")),
                Dislodged(unit("france", "F spa/sc"), "wes", ("lyo",)),
            ),
        ),
        number=7,
        rows=(
            views.HeldRow(Move(ref("A bur"), "gas"), at("1997-04-09T20:15:00")),
            views.HeldRow(Disband(ref("F spa/sc")), at("1997-04-09T20:15:00")),
        ),
        complete=True,
    ),
)
IDLE = replace(
    BUILDING,
    lines=(),
    slip=views.SlipView(power="turkey", position=_WINTER, number=5, complete=True, due=False),
    clock=replace(CLOCK, reason="all_in", process_at=at("1997-04-09T20:45:00")),
)
