"""The cross-table of meetings, and the best games with each power."""

from __future__ import annotations

from collections.abc import Iterator

from judge.reports.tournament.book import Book
from judge.reports.tournament.document import Column, Document, Para, Section, Table
from judge.reports.tournament.words import number
from judge.reports.voice import Voice
from judge.tournament.awards import best_countries
from judge.tournament.crosstable import meetings


def crosstable_page(voice: Voice, book: Book) -> Document:
    return Document(book.heading, (crosstable_section(voice, book),))


def crosstable_section(voice: Voice, book: Book) -> Section:
    """Players by players: how often they were drawn to one board."""
    order = _order(book)
    rows = []
    for at, (entrant, met) in enumerate(
        zip(order, meetings(book.tournament, order), strict=True), 1
    ):
        cells = ("x" if here == at else str(times or "") for here, times in enumerate(met, 1))
        rows.append((str(at), book.name(entrant), *cells))
    columns = (
        Column("#", right=True),
        Column(voice.gettext("Player"), least=12),
        *(Column(str(at), right=True) for at in range(1, len(order) + 1)),
    )
    return Section(
        voice.gettext("Who met whom"),
        (
            Table(columns, tuple(rows), keys=2),
            Para(voice.gettext("How often two players sat at the same board.")),
        ),
    )


def _order(book: Book) -> list[str]:
    """By rank as far as there is one, then everybody else who was drawn, as they entered."""
    seated = {player for board in book.tournament.boards() for player in board.seats.values()}
    ranked = [*book.ranking.order, *book.ranking.unranked]
    others = [each.id for each in book.tournament.entrants if each.id in seated]
    return list(dict.fromkeys((*ranked, *others)))


def awards_page(voice: Voice, book: Book, by: str = "score") -> Document:
    return Document(book.heading, (awards_section(voice, book, by),))


def awards_section(voice: Voice, book: Book, by: str = "score") -> Section:
    """The best game with each power, and the director's own awards.

    Raises TournamentError (trn_award_unknown).
    """
    rows = tuple(_best(voice, book, by))
    columns = (
        Column(voice.gettext("Power")),
        Column(voice.gettext("Player"), least=12),
        Column(voice.gettext("Score"), right=True),
        Column(voice.gettext("Centres"), right=True),
        Column(voice.gettext("Round"), right=True),
        Column(voice.gettext("Board"), right=True),
    )
    rule = (
        voice.gettext("The best score with each power; among equal ones, more centres.")
        if by == "score"
        else voice.gettext("The most centres with each power; among equal ones, the better score.")
    )
    blocks: list[Table | Para] = [Table(columns, rows, keys=2), Para(rule)]
    blocks += [
        Para(f"{prize.title}: {', '.join(map(book.name, prize.winners))}") for prize in book.prizes
    ]
    return Section(voice.gettext("Best with each power"), tuple(blocks))


def _best(voice: Voice, book: Book, by: str) -> Iterator[tuple[str, ...]]:
    for award in best_countries(book.tournament, book.plays, by):
        for play in award.winners:
            yield (
                voice.power(award.power),
                book.name(play.entrant),
                number(voice, play.score),
                str(play.centres),
                str(play.round),
                str(play.board),
            )
