"""The standings: totals and every game, and what decided between equals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judge.reports.tournament.book import Book
from judge.reports.tournament.document import Column, Document, Items, Para, Section, Table
from judge.reports.tournament.notes import sentence
from judge.reports.tournament.words import (
    all_of,
    board_name,
    number,
    phase_name,
    round_name,
)
from judge.reports.voice import Voice
from judge.tournament.crosstable import Cell, Row, standings
from judge.tournament.event import Board, Round

_UNRANKED = "-"


def standings_page(voice: Voice, book: Book) -> Document:
    """Text and web page of the standings; the boards are in `boards_sections`."""
    return Document(book.heading, (standings_section(voice, book),), subtitle(voice, book))


def whole_page(voice: Voice, book: Book, more: Sequence[Section] = ()) -> Document:
    """Standings, boards of all rounds, and what else is wanted."""
    sections = (standings_section(voice, book), *boards_sections(voice, book), *more)
    return Document(book.heading, sections, subtitle(voice, book))


def subtitle(voice: Voice, book: Book) -> str:
    """ "Champion: Kari Nordmann", or how far it has been played."""
    played = [each.round for each in book.plays]
    if not played:
        return voice.gettext("Nothing has been played yet.")
    final = book.tournament.final
    if final is not None and book.result(final) is not None:
        first = [each.entrant for each in book.ranking.standings if each.rank == 1]
        if first:
            names = {"names": all_of(voice, map(book.name, first))}
            return voice.gettext("Champion: %(names)s") % names
    return voice.gettext("After round %(round)s") % {"round": max(played)}


def standings_section(voice: Voice, book: Book) -> Section:
    rows = standings(book.tournament, book.ranking, book.plays)
    columns = (
        Column("#", right=True),
        Column(voice.gettext("Player"), least=12),
        *(Column(f"R{each.number}", right=True) for each in book.rounds),
        Column(voice.gettext("Total"), right=True),
    )
    table = Table(columns, tuple(_row(voice, book, row) for row in rows), keys=2)
    blocks: list[Table | Para | Items] = [table]
    if cell := next((cell for row in rows for games in row.rounds for cell in games), None):
        blocks.append(Para(_legend(voice, cell, any(map(_left_out, rows)))))
    if book.ranking.unranked:
        blocks.append(Para(voice.gettext("- stands for organisers, who are not ranked.")))
    if lines := tuple(_decisions(voice, book)):
        blocks.append(Para(voice.gettext("What decided between equals:")))
        blocks.append(Items(lines))
    return Section(voice.gettext("Standings"), tuple(blocks))


def _row(voice: Voice, book: Book, row: Row) -> tuple[str, ...]:
    standing = row.standing
    rank = _UNRANKED if standing is None else f"{standing.rank}"
    if standing is not None and standing.shared > 1:
        rank += "="
    total = book.total(row.entrant).value if standing is None else standing.value
    rounds = (" / ".join(_game(voice, cell) for cell in games) for games in row.rounds)
    return rank, row.name or row.entrant, *rounds, number(voice, total)


def _game(voice: Voice, cell: Cell) -> str:
    """ "50 E11": score, power and centres; in brackets if it does not count."""
    text = f"{number(voice, cell.score)} {voice.letter(cell.power)}{cell.centres}"
    return text if cell.weight else f"({text})"


def _left_out(row: Row) -> bool:
    """Has he a game that counts nothing? Nothing counts of those who are not ranked."""
    return row.standing is not None and any(not c.weight for games in row.rounds for c in games)


def _legend(voice: Voice, cell: Cell, brackets: bool) -> str:
    words = {
        "game": f"{number(voice, cell.score)} {voice.letter(cell.power)}{cell.centres}",
        "score": number(voice, cell.score),
        "power": voice.power(cell.power),
        "centres": cell.centres,
    }
    text = voice.gettext(
        "%(game)s: score %(score)s with %(power)s, which had %(centres)s centres at the end."
    )
    if brackets:
        text += " " + voice.gettext("Games in brackets do not count.")
    return text % words


def _decisions(voice: Voice, book: Book) -> Iterator[str]:
    """Everything but a plain difference of totals."""
    for note in book.ranking.notes:
        if note.code != "trn_by_total":
            yield sentence(voice, book.tournament, note)


# ------------------------------------------------------------------ boards


def boards_sections(voice: Voice, book: Book) -> Iterator[Section]:
    """One section for each round that has been drawn."""
    for each in book.rounds:
        if each.boards:
            yield Section(_round_heading(voice, each), tuple(_boards(voice, book, each)))


def _round_heading(voice: Voice, each: Round) -> str:
    return round_name(voice, each.number, each.name)


def _boards(voice: Voice, book: Book, each: Round) -> Iterator[Table | Para]:
    for board in each.boards:
        yield Para(board_name(voice, board.number, board.name, final=board.final))
        yield _board(voice, book, board)
        if line := _how_it_ended(voice, book, board):
            yield Para(line)


def _board(voice: Voice, book: Book, board: Board) -> Table:
    games = book.seats(board)
    who = (Column(voice.gettext("Power")), Column(voice.gettext("Player"), least=12))
    if not games:
        return Table(who, tuple(_names(voice, book, board)))
    result = book.result(board)
    assert result is not None
    years = [tally.year for tally in result.tallies if tally.year <= result.counted_year]
    columns = (
        *who,
        *(Column(f"{year % 100:02}", right=True) for year in years),
        Column(voice.gettext("Score"), right=True),
    )
    rows = tuple(
        (
            power,
            player,
            *(str(count) for count in (result.counts(key) if years else ())),
            number(voice, games[key].score),
        )
        for (power, player), key in zip(_names(voice, book, board), board.seats, strict=True)
    )
    return Table(columns, rows, keys=2)


def _names(voice: Voice, book: Book, board: Board) -> Iterator[tuple[str, str]]:
    """Power and player; who took over is named behind the one who began."""
    for power, entrant in board.seats.items():
        names = [book.name(entrant)]
        names += [
            f"{book.name(each.entrant)} ({each.year})"
            for each in sorted(board.substitutes, key=lambda each: each.year)
            if each.power == power
        ]
        yield voice.power(power), ", ".join(names)


def _how_it_ended(voice: Voice, book: Book, board: Board) -> str:
    result = book.result(board)
    if result is None:
        return ""
    words = {"phase": phase_name(voice, result.ended_after), "year": result.counted_year}
    if result.soloist is not None:
        words["power"] = voice.power(result.soloist)
        return voice.gettext("Won by %(power)s in %(year)s.") % words
    if result.vote is not None:
        return voice.gettext("Ended after %(phase)s by unanimous vote.") % words
    if result.time_over and result.counted_year < book.tournament.settings.last_year:
        return voice.gettext("Ended after %(phase)s with the session.") % words
    return voice.gettext("Ended after %(phase)s.") % words
