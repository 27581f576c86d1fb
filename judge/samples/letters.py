"""One invented letter of each kind, as the handlers would fill it."""

from __future__ import annotations

from dataclasses import replace

from judge.games.diplomacy.outcomes import Ending
from judge.reports import views
from judge.reports.views import Line, Message
from judge.samples.blind import BLIND
from judge.samples.boards import CLOCK, LATE_CLOCK, PLAYERS, START, at, head
from judge.samples.listings import LISTINGS
from judge.samples.mastering import MASTERING
from judge.samples.notices import NOTICES
from judge.samples.settled import ADJUSTMENTS, ENDING, MOVEMENT, PAGES, RETREATS, TRIAL, VICTORY
from judge.samples.transcripts import (
    ANSWER,
    BUILDING,
    COMPLETE,
    FORMING_ANSWER,
    IDLE,
    REMOVING,
    RETREATING,
    SLIP,
)

#: By the name under which `judge letters` prints each.
LETTERS: dict[str, views.View] = {
    "answer": ANSWER,
    "answer-complete": COMPLETE,
    "answer-building": BUILDING,
    "answer-removing": REMOVING,
    "answer-retreating": RETREATING,
    "answer-idle": IDLE,
    "answer-forming": FORMING_ANSWER,
    "answer-press": views.Answer(
        head(),
        (
            Line("SIGNON fsummer ****"),
            Line(
                "PRESS TO E",
                (Message("press_sent", {"recipients": ("england",)}),),
                "Shall we meet\nin Belgium?",
            ),
        ),
        attached=(
            views.PressView(head(), "Shall we meet\nin Belgium?", "france", "", ("england",)),
        ),
    ),
    "answer-help": views.Answer(None, (Line("HELP"),), attached=(views.HelpText(),)),
    "foreign": views.Foreign(head(), "orders"),
    "stranger": views.Stranger((Message("no_command"),), "hello"),
    "start": views.Start(
        head(),
        START,
        PLAYERS,
        "france",
        CLOCK,
        (Message("preferences_used"),),
    ),
    "start-observer": views.Start(head(), START, PLAYERS),
    "results-movement": MOVEMENT,
    "results-retreats": RETREATS,
    "results-adjustments": ADJUSTMENTS,
    "results-victory": VICTORY,
    "ending": ENDING,
    "ending-draw": replace(ENDING, won=views.Won("draw", ("austria", "england", "france"))),
    "press": views.PressView(
        head("S1902M"),
        "Shall we meet in Belgium?\n\n  Order by Friday, or I shall have to move my fleet"
        " somewhere that neither of us wants.\nAustria: Army Vienna HOLD.",
        "france",
        "anna@example.org",
        ("england", "germany"),
    ),
    "postal": views.Postal(
        head(phase="F1901M"),
        "S1901M",
        (
            views.PostalText("france", "Paris, in spring.\n\nThe Seine is high."),
            views.PostalText("M", "Nobody was late."),
            views.PostalText("france", "And the bread is dear."),
        ),
    ),
    "press-grey-master": views.PressView(
        head("S1902M"),
        "Beware.",
        "france",
        "anna@example.org",
        ("england", "M"),
        all_but=True,
        bracketed=True,
        really=("to", ("italy",)),
    ),
    **MASTERING,
    **BLIND,
    "pending-orders": views.PendingOrders(
        head(),
        (
            Line("if german army ruhr", (Message("branch_not_taken", {}, "note"),)),
            Line("A bur - mun", (Message("passed_over", {}, "note"),)),
            Line("else", (Message("branch_taken", {}, "note"),)),
            Line("A bur - xyz", (Message("unknown_place", {"word": "xyz"}, "error"),)),
        ),
        replace(SLIP, error_mark=False, blocking=(), complete=True, sent_ahead=True),
        CLOCK,
        (views.Ahead("W1901A", ("build F bre", "build A par")),),
    ),
    "late-reminder": views.LateReminder(
        head(),
        replace(SLIP, error_mark=False, hints=()),
        LATE_CLOCK,
        late_powers=("france", "italy"),
    ),
    "late-reminder-marked": views.LateReminder(
        head(),
        replace(COMPLETE.slip or SLIP, error_mark=True, wait=False, blocking=("F bre - par",)),
        replace(LATE_CLOCK, nmr=False),
    ),
    "late-early": views.LateReminder(
        head(),
        replace(SLIP, error_mark=False, hints=(), rows=()),
        replace(CLOCK, now=at("1997-04-11T15:30:00")),
        early=True,
    ),
    "late-notice": views.LateNotice(head(), LATE_CLOCK, ("italy", "france"), 2, {"italy": 3}),
    "late-notice-secret": views.LateNotice(
        head(), replace(LATE_CLOCK, nmr=False, process_at=None, reason="held"), (), 2
    ),
    "address-token": views.AddressToken("a1b2c3", "fanny@example.net", "set_address"),
    "address-veto": views.AddressVeto("d4e5f6", "fanny@example.net", "i_am_also"),
    "digest": views.Digest(
        (
            views.DigestEntry(
                "FROG:summer - S1901M Parameter Change",
                ":: Judge: FROG  Game: summer  Variant: Standard\n\nfanny@example.net as France has"
                " set NoDIAS.",
            ),
        )
    ),
    "keeper": views.KeeperAlert("A mail was shunted", ("Mail 812 from fanny@example.org",)),
    "preview": views.Preview(1, TRIAL, "france", silent=("italy",)),
    "preview-retreats": views.Preview(2, RETREATS.adjudication, "france", unordered=True),
    "preview-builds": views.Preview(1, ADJUSTMENTS.adjudication, silent=("russia",)),
    "preview-end": views.Preview(
        3, replace(VICTORY.adjudication, ending=Ending("solo", ("germany",))), "france"
    ),
    "diary": views.Diary("france", PAGES),
    "diary-list": views.DiaryIndex((PAGES[0], replace(PAGES[1], text="Nobody suspects me yet."))),
    **NOTICES,
    **LISTINGS,
}
