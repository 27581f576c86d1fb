"""Letters about what a master does."""

from __future__ import annotations

from dataclasses import replace

from judge.games.diplomacy.orders import Hold, Move
from judge.reports import views
from judge.reports.views import Actor, Line, Message
from judge.samples.boards import CLOCK, START, at, head, ref
from judge.samples.settled import MOVEMENT
from judge.samples.transcripts import COMPLETE, SLIP

MONA = Actor("mona@example.org", "M")
PLANS = (views.Ahead("F1901M", ("A par - bur", "F mao - spa/sc")),)
assert COMPLETE.slip is not None
REPORT = views.MasterReport(
    head(),
    position=START,
    number=1,
    powers=(
        views.PowerReport(
            "austria",
            "Anna anna@example.org",
            (Message("state_submitted"), Message("state_wait")),
            views.SlipView(
                "austria",
                START,
                1,
                rows=(
                    views.HeldRow(Move(ref("A vie"), "gal"), at("1997-04-09T20:15:00")),
                    views.HeldRow(Hold(ref("A bud")), at("1997-04-09T20:15:00")),
                    views.HeldRow(Move(ref("F tri"), "alb"), at("1997-04-09T20:15:00")),
                ),
                complete=True,
            ),
            PLANS,
            (Message("state_draw_dias", {"powers": ("austria", "france")}),),
        ),
        views.PowerReport(
            "france",
            "Fanny fanny@example.org",
            (Message("state_error_flag"), Message("state_late_count", {"count": 2})),
            SLIP,
        ),
        views.PowerReport(
            "italy",
            "",
            (Message("state_required"), Message("state_resigned")),
            views.SlipView("italy", START, 1, missing=("A ven", "A rom", "F nap")),
        ),
    ),
)
MASTERING: dict[str, views.View] = {
    "acted-for": views.ActedFor(
        head(),
        "france",
        (
            Line("A mar - spa"),
            Line(
                "PRESS TO E",
                (Message("press_sent", {"recipients": ("england",)}),),
                "Let us meet\nin Belgium.",
            ),
            Line(
                "SET PASSWORD ****",
                (Message("not_as_player", {"command": "SET PASSWORD"}, "error"),),
            ),
        ),
        slip=COMPLETE.slip,
        ahead=PLANS,
        clock=CLOCK,
    ),
    "answer-master": views.Answer(
        head(),
        (Line("SIGNON msummer ****", (Message("signed_on_master", {"game": "summer"}),)),),
        "status",
        clock=CLOCK,
        attached=(REPORT,),
    ),
    "master-report": REPORT,
    "master-wishes": views.MasterReport(
        head(None, None),
        wishes=(
            views.Wish("Anna anna@example.org", "FE[GI]"),
            views.Wish("Bert bert@example.org"),
        ),
    ),
    "answer-predict": views.Answer(
        head(),
        (Line("PREDICT", (Message("predicted_below"),)),),
        "trial",
        attached=(
            replace(
                MOVEMENT,
                announcements=(Message("predicted", {}, "note"),),
                marks={},
                clock=None,
                notes=(),
            ),
        ),
    ),
    "notice-ejected": views.Notice(
        head(),
        Message("subject_resignation", {"power": "france"}),
        (
            Message(
                "player_ejected",
                {"actor": MONA, "who": Actor("fanny@example.org"), "power": "france"},
            ),
            Message("power_open", {"power": "france", "signon": "fsummer"}),
        ),
        clock=CLOCK,
    ),
    "notice-you-ejected": views.Notice(
        head(),
        Message("subject_ejected"),
        (
            Message("you_were_ejected", {"actor": MONA, "game": "summer"}),
            Message("you_were_ejected_price", {"power": "france"}),
        ),
    ),
    "notice-promotion": views.Notice(
        head(),
        Message("subject_promotion", {"address": "nina@example.org"}),
        (
            Message("promoted_by", {"actor": MONA, "who": Actor("nina@example.org")}),
            Message("promoted_how", {"signon": "SIGNON msummer password"}),
        ),
    ),
    "notice-rollback": views.Notice(
        head(),
        Message("subject_rollback", {"phase": "S1901M"}),
        (
            Message("rolled_back_by", {"actor": MONA, "phase": "S1901M"}),
            Message("rolled_back_undone", {"phases": ("S1901M", "S1901R")}),
            Message("rolled_back_orders"),
            Message("votes_cleared"),
            Message("restored_answer"),
            Message("rolled_back_in"),
        ),
        clock=CLOCK,
    ),
    "notice-unstart": views.Notice(
        head(None, None),
        Message("subject_unstart"),
        (
            Message("unstarted_by", {"actor": MONA}),
            Message("unstarted_wishes"),
            Message("players_needed", {"count": 1}),
        ),
    ),
    "notice-turn-waiting": views.Notice(
        head(),
        Message("subject_turn_waiting"),
        (
            Message("turn_waiting", {"phase": "S1901M"}),
            Message(
                "turn_waiting_master",
                {"signon": "SIGNON msummer password", "line": "PROCESS S1901M"},
            ),
        ),
        clock=replace(CLOCK, process_at=None, reason="master"),
    ),
}
