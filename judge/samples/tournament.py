"""Letters about an invented tournament, scored as the Norwegian championship of 2001 was.

Its first board is the example of that document (2.c); the winner of its final board is not the
player with the highest total, which is what 2.e is about.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

from judge.reports.views import Message
from judge.reports.views import tournament as event
from judge.tournament.powers import POWERS

NAME, TITLE = "fjord2026", "Fjord Cup 2026"
SYSTEM = "norway-2001"
#: When the letters are sent: after the first round.
SENT = datetime(2026, 9, 12, 14, 30, tzinfo=UTC)

PEOPLE: dict[str, tuple[str, str]] = {
    "p1": ("Anne Berg", "Bergen"),
    "p2": ("Bjørn Dahl", "Oslo"),
    "p3": ("Claire Fontaine", "Lyon"),
    "p4": ("Edvard Holm", "Bergen"),
    "p5": ("Frida Lund", "Trondheim"),
    "p6": ("Guy Marchand", "Namur"),
    "p7": ("Helge Nygård", "Bergen"),
    "p8": ("Ingrid Solberg Østby", "Stavanger"),
    "p9": ("Jon Strand", ""),
    "p10": ("Kari Vik", "Oslo"),
    "p11": ("Liam Ward", "Leeds"),
    "p12": ("Mette Aas", "Tromsø"),
    "p13": ("Nils Ekeland", "Bergen"),
    "p14": ("Odd Fjeld", "Voss"),
    "p15": ("Per Rud", "Bergen"),
}


def _seats(
    keys: str, results: tuple[tuple[int, str], ...] = (), later: str = ""
) -> tuple[event.SeatLine, ...]:
    """The seven players in the order of the powers; ``later`` took over the last of them."""
    seats = [
        event.SeatLine(power, PEOPLE[key][0])
        for power, key in zip(POWERS, keys.split(), strict=True)
    ]
    if later:
        seats[-1] = replace(seats[-1], later=(PEOPLE[later][0],))
    if results:
        seats = [
            replace(seat, centres=centres, score=score)
            for seat, (centres, score) in zip(seats, results, strict=True)
        ]
    return tuple(seats)


def _place(place: int, key: str, total: str, *scores: str) -> event.PlaceLine:
    who, town = PEOPLE[key]
    return event.PlaceLine(place, key, who, total, scores, town)


FIRST = event.BoardTable(
    round=1,
    number=1,
    seats=_seats(
        "p1 p2 p3 p4 p5 p6 p7",
        ((3, "4"), (11, "50"), (8, "19.5"), (0, "1"), (1, "2"), (3, "4"), (8, "19.5")),
    ),
    ended="A1907",
)
#: Voted to its end after a spring: the centres of the autumn before count.
SECOND = event.BoardTable(
    round=1,
    number=2,
    seats=_seats(
        "p8 p9 p10 p11 p12 p13 p14",
        ((9, "24"), (4, "5"), (5, "6"), (6, "14"), (0, "1"), (10, "49"), (0, "1")),
        later="p15",
    ),
    ended="S1906",
)
FINAL = event.BoardTable(
    round=2,
    number=1,
    seats=_seats("p3 p8 p13 p2 p7 p10 p11"),
    final=True,
    game="fjord2026-r2b1",
)
PLAYED_FINAL = replace(
    FINAL,
    seats=_seats(
        "p3 p8 p13 p2 p7 p10 p11",
        ((5, "6"), (9, "48"), (3, "4"), (8, "23"), (0, "1"), (2, "3"), (7, "15")),
    ),
    ended="A1907",
)
_SATURDAY = event.RoundTable(1, "pulje A", "2026-09-12 10:00", "15:30")
_SUNDAY = event.RoundTable(2, "pulje B", "2026-09-13 11:00", "16:00")
_ROUND = replace(_SATURDAY, boards=(FIRST, SECOND), sits_out=(PEOPLE["p15"][0],))

OPEN = event.TournamentPage(
    name=NAME,
    title=TITLE,
    system=SYSTEM,
    rounds=(_SATURDAY, _SUNDAY),
    entrants=tuple(event.EntrantLine(key, *of) for key, of in PEOPLE.items()),
)
RUNNING = event.TournamentPage(
    name=NAME,
    title=TITLE,
    state="running",
    system=SYSTEM,
    rounds=(_ROUND, replace(_SUNDAY, boards=(FINAL,))),
    standings=(
        _place(1, "p2", "50", "50"),
        _place(2, "p13", "49", "49"),
        _place(3, "p8", "24", "24"),
        _place(4, "p7", "19.5", "19.5"),
        _place(5, "p3", "19.5", "19.5"),
        _place(6, "p11", "14", "14"),
        _place(7, "p10", "6", "6"),
        _place(8, "p9", "5", "5"),
        _place(9, "p1", "4", "4"),
        _place(10, "p6", "4", "4"),
        _place(11, "p5", "2", "2"),
        _place(12, "p12", "1", "1"),
        _place(13, "p4", "1", "1"),
        _place(14, "p14", "1", "1"),
    ),
    played=(1,),
)
CLOSED = replace(
    RUNNING,
    state="closed",
    rounds=(_ROUND, replace(_SUNDAY, boards=(PLAYED_FINAL,))),
    standings=(
        _place(1, "p8", "72", "24", "48"),
        _place(2, "p2", "73", "50", "23"),
        _place(3, "p13", "53", "49", "4"),
        _place(4, "p11", "29", "14", "15"),
        _place(5, "p3", "25.5", "19.5", "6"),
        _place(6, "p7", "20.5", "19.5", "1"),
        _place(7, "p10", "9", "6", "3"),
        *(replace(line, scores=(*line.scores, "-")) for line in RUNNING.standings[7:]),
    ),
    played=(1, 2),
    champion=PEOPLE["p8"][0],
)
CALL = event.SeatCall(
    name=NAME,
    title=TITLE,
    board=FINAL,
    power="england",
    sign_on="SIGNON efjord2026-r2b1 k7wq-x2mv",
    password="k7wq-x2mv",
    last_year=1907,
)

#: By the name under which `judge letters` prints each.
TOURNAMENT_LETTERS: dict[str, event.TournamentLetter] = {
    "tournament-list": event.TournamentList(
        entries=(
            event.TournamentEntry(NAME, TITLE, "running", 15, 2),
            event.TournamentEntry("namur-2026", "Open de Namur", "open", 3, 0),
            event.TournamentEntry("winter25", "", "closed", 21, 3),
        )
    ),
    "tournament-list-empty": event.TournamentList(),
    "tournament-new": event.TournamentPage(name="winter26"),
    "tournament-first": replace(OPEN, entrants=OPEN.entrants[:1]),
    "tournament-open": OPEN,
    "tournament-standings": RUNNING,
    "tournament-final": CLOSED,
    "tournament-boards": event.TournamentBoards(name=NAME, title=TITLE, boards=(FIRST, FINAL)),
    "tournament-seat": event.SeatCall(
        name=NAME,
        title=TITLE,
        board=replace(FIRST, seats=_seats("p1 p2 p3 p4 p5 p6 p7"), ended=""),
        power="austria",
        last_year=1907,
    ),
    "tournament-seat-game": CALL,
    "tournament-game-over": event.DirectorNotice(
        name=NAME,
        title=TITLE,
        messages=(Message("trn_fed", {"game": FINAL.game, "board": "2.1"}),),
    ),
    "tournament-game-refused": event.DirectorNotice(
        name=NAME,
        title=TITLE,
        messages=(
            Message(
                "trn_feed_refused", {"game": FINAL.game, "name": NAME, "board": "2.1"}, "error"
            ),
            Message(
                "trn_vote_not_unanimous",
                {"phase": "A1905", "missing": ("italy", "russia")},
                "error",
            ),
        ),
    ),
}
