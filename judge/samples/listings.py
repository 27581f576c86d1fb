"""What is asked for: lists of games and people, records, help and files."""

from __future__ import annotations

from dataclasses import replace

from judge.domain.roles import Role
from judge.games.diplomacy.board import Dislodged
from judge.games.diplomacy.phases import Phase
from judge.reports import views
from judge.reports.views import Message
from judge.samples.boards import CLOCK, START, TIMINGS, at, head, unit

LISTINGS: dict[str, views.View] = {
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
            views.SeatRow("max@example.org", role=Role.MASTER, all_press=True),
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
