"""Letters about an invented island, with the players of the reference (spec §3)."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

from judge.reports.views import Line, Message
from judge.reports.views import ostracism as party

GAME, MOSCOW = "ostrov7", ZoneInfo("Europe/Moscow")
ROBOT, MASTER = "robot@example.net", "master@example.net"
FIRST, NEXT, LATE = (datetime(2026, 5, day, 2, 30, tzinfo=UTC) for day in (10, 13, 12))
SECRET = "5f0c1d9a7be24c3386d1f0a2b4c6e8d0"
HASH = "f151884245ede34b41bfe230dbba024c0dc6072bc8712347221336cd623c17da"
CHECKS = (
    f"S={SECRET}",
    "printf %s $S | openssl dgst -sha256",
    r"printf '%s\n' ostrov7 3 1 Kok Pianist Shkiper | openssl dgst -sha256 -hmac $S",
)

PLAYERS = (
    party.Player("Admiral"),
    party.Player("Boatswain", "MALE", "dead", 1),
    party.Player("Carpenter"),
    party.Player("Doctor", "MALE", "dead", 2),
    party.Player("Kok"),
    party.Player("Pianist", "FEMALE", "dead", 3),
    party.Player("Shkiper"),
    party.Player("Yunga", "PLURAL"),
)
FRESH = tuple(replace(player, status="alive", day=None) for player in PLAYERS)
LAST_DAYS = {"Carpenter": 4, "Admiral": 5, "Shkiper": 6}
SAVED = tuple(
    replace(player, status="winner")
    if player.nick in ("Kok", "Yunga")
    else replace(player, status="dead", day=player.day or LAST_DAYS[player.nick])
    for player in PLAYERS
)
PAST = party.PastVote(
    day=3,
    counts=(
        ("Admiral", 0),
        ("Carpenter", 0),
        ("Kok", 2),
        ("Pianist", 2),
        ("Shkiper", 2),
        ("Yunga", 0),
    ),
    victim="Pianist",
    candidates=3,
    killers=("Kok", "Shkiper"),
)
#: The sample of the reference, word for word.
REPORT = party.Report(
    game=GAME,
    zone=MOSCOW,
    day=3,
    players=PLAYERS,
    own="Shkiper",
    vote="Shkiper",
    voting=(
        ("Admiral", "Kok"),
        ("Carpenter", "Kok"),
        ("Kok", "Kok"),
        ("Shkiper", "Shkiper"),
        ("Yunga", "Shkiper"),
    ),
    past=PAST,
    next_run=NEXT,
)
PROOF = party.Proof(HASH, SECRET, CHECKS)
_KOK = party.Player("Kok")
_OPEN = party.PartyRow("ostrov8", "open", players=5, alive=5, least=3, most=12)

#: By the name under which `judge letters` prints each.
PARTY_LETTERS: dict[str, party.Letter] = {
    "party-report": REPORT,
    "party-report-secret": replace(
        REPORT,
        voting=None,
        options=("secret", "walls_only"),
        commitment=HASH,
        late=LATE,
        past=replace(PAST, left=("Doctor",)),
        players=tuple(
            replace(player, gender="FEMALE", status="left", day=3)
            if player.nick == "Doctor"
            else player
            for player in PLAYERS
        ),
    ),
    "party-report-first": party.Report(
        game=GAME,
        zone=MOSCOW,
        day=1,
        players=FRESH,
        own="Yunga",
        voting=(
            *((player.nick, None) for player in FRESH if player.nick != "Kok"),
            ("Kok", "Pianist"),
        ),
        next_run=FIRST,
        options=("foreign_letters", "quiet_day", "moderate"),
        commitment=HASH,
    ),
    "party-report-dead": replace(
        REPORT,
        own="Pianist",
        vote=None,
        voting=None,
        options=("secret", "fully_secret"),
        past=replace(PAST, killers=None),
    ),
    "party-report-last": party.Report(
        game=GAME,
        zone=MOSCOW,
        day=6,
        players=SAVED,
        own="Kok",
        past=party.PastVote(
            6, (("Kok", 1), ("Shkiper", 2), ("Yunga", 0)), "Shkiper", killers=("Kok", "Yunga")
        ),
        proof=PROOF,
    ),
    "party-announcement": party.Announcement(
        game=GAME,
        zone=MOSCOW,
        starts=datetime(2026, 5, 9, 9, 0, tzinfo=UTC),
        first_run=FIRST,
        players=("Kok", "Admiral"),
        least=3,
        most=12,
    ),
    "party-start": party.Start(
        game=GAME,
        zone=MOSCOW,
        players=FRESH,
        first_run=FIRST,
        robot=ROBOT,
        master=MASTER,
        own="Kok",
        options=("secret",),
        commitment=HASH,
    ),
    "party-start-walls": party.Start(
        game=GAME,
        zone=MOSCOW,
        players=FRESH[:3],
        first_run=FIRST,
        robot=ROBOT,
        master=MASTER,
        own="Admiral",
        options=("walls_only",),
    ),
    "party-void": party.Ending(
        game=GAME,
        zone=MOSCOW,
        day=2,
        players=(
            party.Player("Admiral", "MALE", "left", 2),
            party.Player("Kok", "MALE", "removed", 1),
            party.Player("Pianist", "FEMALE", "left", 2),
        ),
        proof=PROOF,
    ),
    "party-alone": party.Ending(
        game=GAME,
        zone=MOSCOW,
        day=2,
        players=(
            party.Player("Admiral", "MALE", "left", 2),
            party.Player("Pianist", "FEMALE", "winner"),
        ),
    ),
    "party-letter": party.PrivateLetter(
        game=GAME,
        zone=MOSCOW,
        sender="Kok",
        to="Shkiper",
        text="Skipper, we are both old and tough.\nLet us eat the pianist.",
    ),
    "party-letter-anonymous": party.PrivateLetter(
        game=GAME, zone=MOSCOW, to="Shkiper", text="Beware of the cook."
    ),
    "party-letter-foreign": party.PrivateLetter(
        game=GAME, zone=MOSCOW, sender="Titan", sender_game="ship2", to="Kok", text="Ahoy."
    ),
    "party-wall": party.Wall(
        game=GAME, zone=MOSCOW, sender="Pianist", text="I am small and fragile.\n\nDo not eat me."
    ),
    "party-wall-master": party.MasterWall(game=GAME, zone=MOSCOW, text="Be polite in walls."),
    "party-wall-all": party.MasterWall(zone=MOSCOW, text="The robot rests on Sunday."),
    "party-wall-held": party.HeldWall(
        game=GAME,
        zone=MOSCOW,
        sender="Pianist",
        text="The cook is a liar.",
        commands=("RELEASE 12", "DROP 12"),
    ),
    "party-answer": party.RobotAnswer(
        game=GAME,
        zone=MOSCOW,
        subject="Re: [ostrov7] Day 3",
        lines=(
            Line("#order ostrov7 ****"),
            Line("V kok", (Message("ost_nick_case", {"nick": "Kok", "word": "kok"}, "note"),)),
            Line("V Doctor", (Message("ost_vote_dead", {"nick": "Doctor"}, "error"),)),
            Line("Z", (Message("ost_report_below"),)),
            Line("X", (Message("ost_order_unknown", {"word": "X", "nearest": ""}, "error"),)),
        ),
        unread=("Best wishes,", "Shkiper"),
        notes=(
            Message("ost_attachments_ignored"),
            Message("ost_quit_cancelled"),
        ),
        standing=party.Standing(party.Player("Shkiper"), 4, "Kok", next_run=NEXT),
        attached=(REPORT,),
    ),
    "party-answer-letter": party.RobotAnswer(
        game=GAME,
        zone=MOSCOW,
        subject="hello",
        lines=(
            Line(
                "#mail ostrov7 **** ostrov7 Doctor",
                (
                    Message("ost_receiver_dead", {"nick": "Doctor"}, "error"),
                    Message("ost_not_sent", {}, "note"),
                ),
                "Are you there?",
            ),
        ),
        standing=party.Standing(_KOK, 4, None, leaving=True, next_run=NEXT),
    ),
    "party-answer-master": party.MasterAnswer(
        game=GAME,
        zone=MOSCOW,
        lines=(
            Line(
                "START ostrov7",
                (Message("ost_too_few_players", {"game": GAME, "count": 2, "least": 3}, "error"),),
            ),
        ),
    ),
    "party-help": party.RobotHelp(robot=ROBOT, master=MASTER, subject="a question"),
    "party-join-confirm": party.JoinConfirm(
        game=GAME, nick="Kok", token="a1b2c3", reply_to="robot+a1b2c3@example.net"
    ),
    "party-join-received": party.JoinReceived(game=GAME, nick="Kok", master=MASTER),
    "party-join-approved": party.JoinApproved(
        game=GAME, zone=MOSCOW, nick="Kok", robot=ROBOT, starts=FIRST
    ),
    "party-join-waiting": party.JoinApproved(game=GAME, nick="Kok", robot=ROBOT),
    "party-join-refused": party.JoinRefused(
        game="ship2",
        nick="Kok",
        reasons=(Message("ost_win_unknown", {"game": "ostrov3"}),),
        text="Win one first.",
    ),
    "party-application": party.Application(
        game="ship2",
        nick="Kok",
        address="kok@example.org",
        won_game="ostrov3",
        text="I should like to sail.",
        commands=("APPROVE ship2 Kok", "REFUSE ship2 Kok"),
    ),
    "party-address-confirm": party.AddressConfirm(
        game=GAME,
        nick="Kok",
        address="kok@example.com",
        token="a1b2c3",
        reply_to="robot+a1b2c3@example.net",
    ),
    "party-address-foreign": party.AddressNotice(
        game=GAME, nick="Kok", what="foreign", addresses=("kok@example.com",), master=MASTER
    ),
    "party-address-asked": party.AddressNotice(
        game=GAME, nick="Kok", what="asked", addresses=("kok@example.com",), master=MASTER
    ),
    "party-address-changed": party.AddressNotice(
        game=GAME, nick="Kok", what="changed", addresses=("kok@example.com",), master=MASTER
    ),
    "party-list": party.PartyList(
        parties=(
            party.PartyRow(GAME, "running", players=8, alive=5, least=3, most=12, day=4),
            _OPEN,
            party.PartyRow("ship2", "full", players=6, alive=6, least=6, most=6),
            party.PartyRow("ostrov3", "over", players=7, alive=0, least=3, most=7, day=5),
            party.PartyRow("party1", "void", players=4, alive=0, least=3, most=7, day=2),
        ),
    ),
    "party-list-empty": party.PartyList(parties=()),
    "party-card": party.PartyCard(
        game="ostrov8",
        zone=MOSCOW,
        row=_OPEN,
        players=FRESH[:5],
        options=("secret",),
        at=FIRST,
        subject="which parties are there?",
    ),
}
