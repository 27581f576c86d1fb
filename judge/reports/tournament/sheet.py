"""The director's sheet: programme, boards and the rules that players must know.

Source of the rules: the document of the Norwegian championship 2001, sections 1, 3, 5 to 7, 9
and 10, in our own words; the numbers are those of the tournament's settings.
"""

from __future__ import annotations

from judge.reports.tournament.book import Book
from judge.reports.tournament.document import Block, Column, Document, Items, Para, Section, Table
from judge.reports.tournament.words import board_name, link_name, round_name
from judge.reports.voice import Voice
from judge.tournament.event import Round
from judge.tournament.powers import POWERS


def sheet_page(voice: Voice, book: Book) -> Document:
    """Everything a director reads out or hangs on the wall."""
    sections = [
        _programme(voice, book),
        *(_boards(voice, book, each) for each in book.rounds if each.boards),
        _deadlines(voice, book),
        _ending(voice, book),
        _voting(voice),
        _orders(voice),
        _disputes(voice),
        _reserve(voice),
        _scoring(voice, book),
    ]
    return Document(book.heading, tuple(sections), voice.gettext("Director's sheet"))


def _programme(voice: Voice, book: Book) -> Section:
    rounds = book.programme or book.rounds
    rows = tuple((str(each.number), each.name, each.starts, each.ends) for each in rounds)
    blocks: list[Block] = []
    if place := book.details.get("place", ""):
        blocks.append(Para(voice.gettext("Place: %(place)s") % {"place": place}))
    if organiser := book.details.get("organiser", ""):
        blocks.append(Para(voice.gettext("Organiser: %(name)s") % {"name": organiser}))
    columns = (
        Column(voice.gettext("Round")),
        Column(voice.gettext("Name"), least=10),
        Column(voice.gettext("Begins"), least=10),
        Column(voice.gettext("Ends"), least=10),
    )
    blocks.append(
        Table(columns, rows) if rows else Para(voice.gettext("No round has been drawn yet."))
    )
    if notes := book.details.get("notes", ""):
        blocks.append(Para(notes))
    blocks.append(
        Para(
            voice.gettext(
                "Boards and powers are drawn by lot. As far as possible nobody plays the same "
                "power twice in the tournament."
            )
        )
    )
    return Section(voice.gettext("Programme"), tuple(blocks))


def _boards(voice: Voice, book: Book, each: Round) -> Section:
    columns = (
        Column(voice.gettext("Power")),
        *(
            Column(board_name(voice, board.number, board.name, final=board.final), least=16)
            for board in each.boards
        ),
    )
    rows = tuple(
        (voice.power(power), *(book.name(board.seats[power]) for board in each.boards))
        for power in POWERS
    )
    return Section(round_name(voice, each.number, each.name), (Table(columns, rows),))


def _deadlines(voice: Voice, book: Book) -> Section:
    settings = book.tournament.settings
    words = {
        "first": settings.first_minutes,
        "minutes": settings.minutes,
        "writing": settings.writing_minutes,
    }
    lines = (
        voice.gettext("Negotiations before spring 1901: %(first)s minutes.") % words,
        voice.gettext("Before every later move: %(minutes)s minutes.") % words,
        voice.gettext("When the time is over all talk stops at once.") % words,
        voice.gettext("Writing orders: %(writing)s minutes more.") % words,
        voice.gettext(
            "There are no negotiations before retreats and builds. One single player may make "
            "his on the board; if there are several, they write them."
        ),
        voice.gettext("Shorter times need the agreement of all players of the board."),
    )
    return Section(voice.gettext("Time limits"), (Items(lines),))


def _ending(voice: Voice, book: Book) -> Section:
    words = {"year": book.tournament.settings.last_year}
    lines = (
        voice.gettext("A game ends after autumn %(year)s, or when the session is over.") % words,
        voice.gettext("Who has 18 centres or more has won."),
        voice.gettext("Play to the end: to leave a game that is not over is bad manners."),
    )
    return Section(voice.gettext("End of the games"), (Items(lines),))


def _voting(voice: Voice) -> Section:
    lines = (
        voice.gettext("A game may end earlier by a vote that everybody supports."),
        voice.gettext("Votes are open, by show of hands."),
        voice.gettext(
            "If a game ends after a spring move, the centres of the autumn before count."
        ),
        voice.gettext("One can only vote for the centres that are really on the board."),
    )
    return Section(voice.gettext("Votes"), (Items(lines, lettered=True),))


def _orders(voice: Voice) -> Section:
    """Section 7, a to g."""
    lines = (
        voice.gettext("Write names in full, or with the usual abbreviations."),
        voice.gettext(
            "The organiser can accept an order with a slip if it can only be read in one way."
        ),
        voice.gettext("Every unit needs an order; a unit without one holds."),
        voice.gettext(
            "The nationality of a foreign unit that is supported or convoyed may be left out."
        ),
        voice.gettext(
            "A fleet that can reach two coasts of a province must be told which; the coast is "
            "part of the order."
        ),
        voice.gettext("Nobody may hand over the control of his units to another player."),
        voice.gettext(
            "If a unit has several different orders, the last one counts, read from the top."
        ),
    )
    return Section(voice.gettext("Writing orders"), (Items(lines, lettered=True),))


def _disputes(voice: Voice) -> Section:
    lines = (
        voice.gettext(
            "The players of a board read and judge their orders themselves, quickly; each in "
            "turn reads them all, and his right-hand neighbour reads his."
        ),
        voice.gettext(
            "In a dispute the organiser decides; if he plays at that board, a competent player "
            "from another one. There is no appeal."
        ),
    )
    return Section(voice.gettext("Reading orders and disputes"), (Items(lines),))


def _reserve(voice: Voice) -> Section:
    text = voice.gettext(
        "If somebody must leave through illness, the organiser looks for a substitute; if there "
        "is none, the power is in civil disorder."
    )
    return Section(voice.gettext("Substitutes"), (Para(text),))


def _scoring(voice: Voice, book: Book) -> Section:
    settings = book.tournament.settings
    blocks: list[Block] = [
        Para(
            voice.gettext("Scoring system: %(name)s")
            % {"name": book.details.get("system") or settings.system}
        ),
        Para(voice.gettext("Places are decided in this order:")),
        Items(tuple(link_name(voice, link) for link in settings.chain)),
    ]
    if book.tournament.final is not None or book.details.get("final"):
        blocks.append(
            Para(
                voice.gettext(
                    "The winner of the final board wins the tournament, whatever the totals; "
                    "everybody else is placed by total."
                )
            )
        )
    return Section(voice.gettext("Scores and places"), tuple(blocks))
