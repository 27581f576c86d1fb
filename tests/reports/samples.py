"""One invented letter of each kind, as the handlers would fill it."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

from judge.domain.roles import Role
from judge.games.diplomacy.board import Dislodged
from judge.games.diplomacy.outcomes import Ending
from judge.games.diplomacy.phases import Phase
from judge.reports import views
from judge.reports.views import Actor, Line, Message

from .blind import BLIND
from .boards import CLOCK, LATE_CLOCK, NAMES, PARIS, PLAYERS, START, TIMINGS, at, head, unit
from .mastering import MASTERING
from .settled import ADJUSTMENTS, ENDING, MOVEMENT, PAGES, RETREATS, TRIAL, VICTORY
from .transcripts import (
    ANSWER,
    BUILDING,
    COMPLETE,
    FORMING_ANSWER,
    IDLE,
    REMOVING,
    RETREATING,
    SLIP,
)

__all__ = ["CLOCK", "FANNY", "LETTERS", "NAMES", "PARIS", "at"]

FANNY = Actor("fanny@example.org", "france")


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
    "notice-parameters": views.Notice(
        head(),
        Message("subject_parameter_change"),
        (Message("settings_changed", {"actor": FANNY}), Message("agreement_reminder")),
        TIMINGS,
        changes=(
            Message("set_done", {"setting": "Moves next", "old": 48, "new": 72}),
            Message("set_done", {"setting": "Moves delay", "old": 0.5, "new": 1}),
        ),
    ),
    "notice-parameter": views.Notice(
        head(),
        Message("subject_parameter_change"),
        (
            Message(
                "setting_changed", {"actor": FANNY, "setting": "Moves next", "old": 48, "new": 72}
            ),
        ),
    ),
    "notice-deadline": views.Notice(
        head(),
        Message("subject_deadline", {"at": CLOCK.deadline}),
        (
            Message(
                "deadline_moved",
                {
                    "actor": FANNY,
                    "old": CLOCK.deadline - timedelta(days=2),
                    "new": CLOCK.deadline,
                },
            ),
            Message("late_forgiven"),
            Message("agreement_reminder"),
        ),
        clock=CLOCK,
    ),
    **MASTERING,
    **BLIND,
    "notice-takeover": views.Notice(
        head(),
        Message("subject_signon_new", {"who": "I"}),
        (
            Message("power_taken_over", {"who": Actor("ida@example.org"), "power": "italy"}),
            Message("deadline_recomputed", {"deadline": CLOCK.deadline}),
        ),
        clock=CLOCK,
    ),
    "notice-outage": views.Notice(
        head(),
        Message("subject_outage"),
        (
            Message(
                "outage_moved",
                {
                    "since": at("1997-04-11T22:00:00"),
                    "until": at("1997-04-12T09:00:00"),
                    "old": CLOCK.deadline,
                    "new": CLOCK.deadline + timedelta(days=4),
                },
            ),
            Message("outage_check"),
        ),
    ),
    "notice-restored": views.Notice(
        head(),
        Message("subject_restored"),
        (
            Message("restored_lost", {"since": at("1997-04-11T22:00:00")}, "note"),
            Message("restored_check", {"game": "summer"}, "note"),
            Message("restored_answer", {}, "note"),
        ),
    ),
    "notice-failing": views.Notice(
        head(),
        Message("subject_address_failing"),
        (
            Message("address_failing", {"address": "anna@example.org"}, "note"),
            Message("address_failing_remedy", {"address": "anna@example.org"}, "note"),
        ),
    ),
    "notice-complaint": views.Notice(
        None,
        Message("subject_address_failing"),
        (Message("address_complained", {"address": "anna@example.org"}, "note"),),
    ),
    "notice-unreachable": views.Notice(
        head(),
        Message("subject_unreachable"),
        (
            Message("player_unreachable", {"who": Actor("anna@example.org", "france")}, "note"),
            Message("player_unreachable_rules", {}, "note"),
            Message("seat_unreachable", {"powers": ["france", "italy"]}, "note"),
        ),
    ),
    "notice-given-up": views.Notice(
        head(),
        Message("subject_given_up"),
        (
            Message("letters_given_up", {"count": 12}, "note"),
            Message("letters_given_up_list", {"game": "summer"}, "note"),
            Message("letters_stopped", {"since": at("1997-04-11T22:00:00"), "count": 3}, "note"),
        ),
    ),
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
    "listing": views.GameListing(
        head(),
        "active",
        1,
        0,
        "some",
        CLOCK,
        TIMINGS,
        (
            ("Access", "Any-Site, Unmoderated, Rated, Dedication -10, Ontime ratio 0.900"),
            ("Flags", "NMR, NoProxy, StrictGrace, NoStrictWait, LateCount"),
            ("Press", "White, Partial, NoFake, Observer any"),
            ("Absence", "15 days at most"),
        ),
        "A game for the summer",
        (
            views.SeatRow(
                "anna@example.org",
                "austria",
                state="move",
                units=3,
                centres=3,
                late_count=0,
                dedication=12,
            ),
            views.SeatRow(
                "ida@example.org", "italy", state="abandoned", units=3, centres=3, late_count=2
            ),
            views.SeatRow("max@example.org", role="master", all_press=True),
        ),
        replace(START, phase=Phase.parse("S1901M")),
    ),
    "listing-forming": views.GameListing(
        head(None, None),
        "forming",
        needed=5,
        timings=TIMINGS,
        seats=(views.SeatRow("fanny@example.org"),),
    ),
    "list": views.BriefListing(
        (
            views.BriefEntry(
                "autumn",
                "forming",
                "Standard",
                words=("NMR", "Press: W-P-"),
                needed=1,
                comment="Slow",
            ),
            views.BriefEntry(
                "summer",
                "active",
                "Standard",
                "S1901M",
                ("NMR", "48 hrs", "Moderated (Max Master)", "Press: W-P-"),
                openings=(views.Opening("italy", 3, 3), views.Opening("russia", 4, 5)),
            ),
            views.BriefEntry("winter", "finished", "Standard", "F1907BX"),
        )
    ),
    "registered": views.Registered(
        17,
        (("Name", "Fanny Faure"), ("E-mail", "fanny@example.org"), ("Country", "France")),
    ),
    "registration-form": views.RegistrationForm(),
    "standing": views.Standing(-53, 8, 10, 1, 3, 1, (3, -1, -50, -100), 0.8, 0.25),
    "standing-new": views.Standing(0, 0, 0, 0, 0, 0, (3, -1, -50, -100)),
    "history": views.History(
        head(),
        ("Date: Tue, 08 Apr 1997 20:05:00 +0200\nSubject: XXXX:summer - Broadcast\n\n| Hi!",),
        (Message("history_whole", {"game": "summer"}, "note"),),
        (Message("history_cut", {"count": 4}, "note"),),
    ),
    "map": views.BoardMap(head(), START, settled=True),
    "map-retreats": views.BoardMap(
        head("S1902R"),
        replace(
            START,
            phase=Phase.parse("S1902R"),
            dislodged=(Dislodged(unit("france", "A bur"), "mun", ("mar", "gas")),),
        ),
    ),
    "map-words": views.BoardMap(head(), START, drawn=False),
    "summary": views.Summary(
        head("F1902M"),
        Phase.parse("S1902M"),
        at("1997-04-08T20:05:00"),
        (
            (
                "france",
                (
                    views.Tenure("Fanny Faure fanny@example.org", 1, "S1901M", "F1901M"),
                    views.Tenure("", 2, "F1901M"),
                ),
            ),
        ),
        ("Max Master max@example.org",),
        (
            views.YearRow(1900, START.centres),
            views.YearRow(1901, {**START.centres, "bel": "france"}, {"france": "-"}),
        ),
        TIMINGS,
        (("Variant", "Standard"),),
        views.Won("draw", ("england", "france")),
        at("1997-06-08T20:05:00"),
        START,
    ),
    "preview": views.Preview(1, TRIAL, "france", silent=("italy",)),
    "preview-retreats": views.Preview(2, RETREATS.adjudication, "france", unordered=True),
    "preview-builds": views.Preview(1, ADJUSTMENTS.adjudication, silent=("russia",)),
    "preview-end": views.Preview(
        3, replace(VICTORY.adjudication, ending=Ending("solo", ("germany",))), "france"
    ),
    "diary": views.Diary("france", PAGES),
    "diary-list": views.DiaryIndex((PAGES[0], replace(PAGES[1], text="Nobody suspects me yet."))),
    "help": views.HelpText(),
    "help-topic": views.HelpText(
        "press", ("PRESS TO EG\nHello!\nENDPRESS", "BROADCAST\nHello!\nENDBROADCAST"), now=True
    ),
    "help-outside": views.HelpText("list", ("LIST", "LIST summer")),
    "help-none": views.HelpText("convoy", now=True, none=True),
    "file": views.Files("draws", ("draws",)),
    "file-package": views.Files("package", ("info", "draws")),
    "file-index": views.FileIndex(),
    "version": views.About("0.1.0", "FROG", "FROG", ("standard",), ("datc", "judge"), ("en", "fr")),
    "person": views.PersonCard(3, (("Name", "Fanny Faure"), ("Country", "France"))),
    "person-own": views.PersonCard(3, (("Name", "Fanny Faure"), ("Site", "Lyon")), own=True),
    "game-people": views.GamePeople(
        head(),
        (
            views.Participant("Fanny Faure fanny@example.org", "france"),
            views.Participant("", "turkey"),
            views.Participant("Mona mona@example.org", role=Role.MASTER),
        ),
        ("France, amateur (+12)", "", "Italy, expert"),
    ),
    "player-record": views.PlayerRecord(
        "Fanny Faure fanny@example.org",
        3,
        views.Standing(-53, 8, 10, 1, 3, 1, (3, -1, -50, -100), 0.8, 0.25),
    ),
    "help-topics": views.HelpTopics({"orders": "A par - bur", "wait": "SET WAIT"}),
}
