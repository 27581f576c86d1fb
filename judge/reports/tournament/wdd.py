"""The two CSV files that the World Diplomacy Database takes.

Source: tournament practice, §8. Both have a header, UTF-8 and a point in numbers; the order of
columns is free. What the database cannot express is left out: a seat has one player, the one
whose score it is.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from judge.reports.tournament.book import Book
from judge.reports.tournament.csvfile import write
from judge.tournament.awards import best_countries
from judge.tournament.event import Board
from judge.tournament.notes import TournamentError
from judge.tournament.powers import FIRST_YEAR, POWERS
from judge.tournament.result import Result, Seatplay
from judge.tournament.scoring import shown

UNRANKED = 999
HOMONYME = 1
ROUNDS = 8
AWARDS = 12
YEARS = 20
CODES: Mapping[str, str] = {power: f"0{power[:2].upper()}" for power in POWERS}
"""0 stands for the standard game."""

_COUNTRY = ("RK", "PT", "CT", "HEAT", "BOARD")
_TOPBOARD = (
    "NAME_TOPBOARD",
    "HEAT_TOPBOARD",
    "BOARD_TOPBOARD",
    "RK_TOPBOARD",
    "CT_TOPBOARD",
    "COUNTRY_TOPBOARD",
)


def classification(book: Book, by: str = "score") -> str:
    """One line for each player who played.

    Raises TournamentError (trn_wdd_awards, trn_award_unknown).
    """
    if len(book.prizes) > AWARDS:
        raise TournamentError("trn_wdd_awards", found=len(book.prizes), most=AWARDS)
    columns = [
        *("FIRST NAME", "NAME", "HOMONYME", "RANK", "EXAEQUO"),
        *("LOCATION", "NATIONALITY", "SCORE"),
        *(f"R{number}" for number in range(1, ROUNDS + 1)),
        *(f"{what}_{CODES[power]}" for power in POWERS for what in _COUNTRY),
        *(f"RK_AWA_{at}" for at in range(1, len(book.prizes) + 1)),
    ]
    top = book.final_places()
    if top:
        columns += _TOPBOARD
    best = _best(book, by)
    rows = (
        {
            **_person(book, entrant),
            **place,
            **_scores(book, entrant),
            **best.get(entrant, {}),
            **_prizes(book, entrant),
            **_topboard(book, entrant, top),
        }
        for entrant, place in _places(book)
    )
    return write(columns, rows)


def _places(book: Book) -> Iterator[tuple[str, dict[str, object]]]:
    """Who shares a rank is counted among those who have one."""
    for each in book.ranking.standings:
        yield each.entrant, {"RANK": each.rank, "EXAEQUO": each.shared}
    for entrant in book.ranking.unranked:
        yield entrant, {"RANK": UNRANKED, "EXAEQUO": 1}


def _person(book: Book, entrant: str) -> dict[str, object]:
    person = book.tournament.person(entrant)
    return {
        "FIRST NAME": person.first,
        "NAME": person.last,
        "HOMONYME": HOMONYME,
        "LOCATION": person.location,
        "NATIONALITY": person.nationality,
    }


def _scores(book: Book, entrant: str) -> dict[str, object]:
    found: dict[str, object] = {"SCORE": shown(book.total(entrant).value)}
    heats = _heats(book)
    for number, score in book.scores(entrant).items():
        found[f"R{heats[number]}"] = shown(score)
    return found


def _heats(book: Book) -> dict[int, int]:
    """Rounds by their place in the tournament, whatever numbers the programme gives them."""
    return {each.number: at for at, each in enumerate(book.rounds, 1)}


def _best(book: Book, by: str) -> dict[str, dict[str, object]]:
    found: dict[str, dict[str, object]] = {}
    heats = _heats(book)
    for award in best_countries(book.tournament, book.plays, by):
        for play in award.winners:
            values = (1, shown(play.score), play.centres, heats[play.round], play.board)
            columns = [f"{what}_{CODES[award.power]}" for what in _COUNTRY]
            line = found.setdefault(play.entrant, {})
            if columns[0] not in line:  # the same person twice equally good
                line.update(zip(columns, values, strict=True))
    return found


def _prizes(book: Book, entrant: str) -> dict[str, object]:
    return {
        f"RK_AWA_{at}": 1 for at, prize in enumerate(book.prizes, 1) if entrant in prize.winners
    }


def _topboard(book: Book, entrant: str, places: Mapping[str, int]) -> dict[str, object]:
    final = book.tournament.final
    if final is None or not places:
        return {}
    play = next((play for play in book.seats(final).values() if play.entrant == entrant), None)
    if play is None:
        return {}
    return {
        "NAME_TOPBOARD": final.name or "A",
        "HEAT_TOPBOARD": _heats(book)[final.round],
        "BOARD_TOPBOARD": final.number,
        "RK_TOPBOARD": places.get(entrant, UNRANKED),
        "CT_TOPBOARD": play.centres,
        "COUNTRY_TOPBOARD": CODES[play.power],
    }


# ------------------------------------------------------------------ boards


def boards(book: Book) -> str:
    """One line for each player and game that has a result."""
    columns = (
        *("FIRST NAME", "NAME", "HOMONYME", "ROUND", "BOARD", "COUNTRY", "RANK", "EXAEQUO"),
        *("SCORE", "NB_CENTRE", "YEAR_ELIMINATION", "DRAW"),
        *(f"CT_{year:02}" for year in range(1, YEARS + 1)),
    )
    rows = (
        row
        for board in book.tournament.boards()
        if (result := book.result(board)) is not None
        for row in _games(book, board, result)
    )
    return write(columns, rows)


def _games(book: Book, board: Board, result: Result) -> Iterator[dict[str, object]]:
    games = book.seats(board)
    counts = [play.centres for play in games.values()]
    for play in games.values():
        person = _person(book, play.entrant)
        yield {
            **{name: person[name] for name in ("FIRST NAME", "NAME", "HOMONYME")},
            "ROUND": _heats(book)[board.round],
            "BOARD": board.number,
            "COUNTRY": CODES[play.power],
            "RANK": 1 + sum(count > play.centres for count in counts),
            "EXAEQUO": counts.count(play.centres),
            "SCORE": shown(play.score),
            "NB_CENTRE": play.centres,
            "YEAR_ELIMINATION": None if play.eliminated is None else _year(play.eliminated),
            "DRAW": _draw(result, play),
            **_years(result, play),
        }


def _year(year: int) -> int:
    """1 is 1901."""
    return year - FIRST_YEAR + 1


def _draw(result: Result, play: Seatplay) -> int | None:
    """1 for who won alone, 0 for who lost; how many share a game that was ended by vote."""
    if result.soloist is not None:
        return int(result.soloist == play.power)
    if result.vote is None:
        return None
    survivors = [power for power, count in result.centres.items() if count]
    return len(survivors) if play.power in survivors else 0


def _years(result: Result, play: Seatplay) -> dict[str, object]:
    return {
        f"CT_{_year(tally.year):02}": tally.centres.get(play.power, 0)
        for tally in result.tallies
        if tally.year <= result.counted_year and 1 <= _year(tally.year) <= YEARS
    }
