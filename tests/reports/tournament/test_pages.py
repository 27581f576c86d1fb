"""Standings, boards, cross-table, awards, director's sheet and score sheets, as text and HTML."""

from __future__ import annotations

import re
from dataclasses import replace
from html.parser import HTMLParser
from xml.etree import ElementTree

import pytest

from judge.reports.tournament.book import Book, Prize
from judge.reports.tournament.document import Column, Document, Para, Section, Table
from judge.reports.tournament.html import as_html
from judge.reports.tournament.scoresheet import score_sheets
from judge.reports.tournament.sheet import sheet_page
from judge.reports.tournament.standings import standings_page, whole_page
from judge.reports.tournament.tables import (
    awards_page,
    awards_section,
    crosstable_page,
    crosstable_section,
)
from judge.reports.tournament.text import as_text, text_width
from judge.tournament.combination import Combination
from judge.tournament.entrants import Entrant
from judge.tournament.event import Board, Round, Settings
from judge.tournament.notes import TournamentError
from judge.tournament.powers import POWERS

from .stage import ROUNDS, book, people, voice

LANGUAGES = ("en", "fr", "nb")
BOOK = book(place="Rothaugen skole", organiser="Ola Nordmann")


def pages(lang: str, found: Book = BOOK) -> list[Document]:
    say = voice(lang)
    return [
        whole_page(say, found, (awards_section(say, found), crosstable_section(say, found))),
        standings_page(say, found),
        crosstable_page(say, found),
        awards_page(say, found),
        sheet_page(say, found),
        score_sheets(say, found),
    ]


# ------------------------------------------------------------------ standings


def test_the_standings() -> None:
    text = as_text(standings_page(voice("en"), BOOK))
    assert text.startswith("NM i Diplomacy 2001\n===================\nChampion: Per Bakke\n")
    lines = text.splitlines()
    assert lines[6].split() == ["#", "Player", "R1", "R2", "R3", "Total"]
    assert lines[7].split() == ["1", "Per", "Bakke", "1", "G0", "1", "F4", "50", "E11", "52"]
    assert re.search(r"^ - +Ida Holm .* \d", text, re.M)
    assert "1 G0: score 1 with Germany, which had 0 centres at the end." in text
    assert "whatever the totals: Per Bakke (p4)." in " ".join(text.split())


def test_decimals_are_those_of_the_language() -> None:
    assert "19.5 F8" in as_text(standings_page(voice("en"), BOOK))
    for lang in ("fr", "nb"):
        text = as_text(standings_page(voice(lang), BOOK))
        assert "19,5 F8" in text and "19.5" not in text


def test_before_the_final_there_is_no_champion() -> None:
    text = as_text(standings_page(voice("nb"), book(ROUNDS[:2])))
    assert "Etter runde 2\n" in text and "Mester" not in text
    nothing = as_text(standings_page(voice("nb"), book(ROUNDS[:1], {})))
    assert "Ingenting er spilt ennå." in nothing


def test_games_that_do_not_count_are_in_brackets() -> None:
    found = book(settings=Settings(every_year=False, combine=Combination("best", 1)))
    text = as_text(standings_page(voice("en"), found))
    assert re.search(r"Per Bakke +\(1 G0\) +\(1 F4\) +50 E11 +50$", text, re.M)
    assert "Games in brackets do not count." in " ".join(text.split())
    assert "brackets" not in as_text(standings_page(voice("en"), BOOK))


def test_boards_tell_who_took_over_and_how_it_ended() -> None:
    text = as_text(whole_page(voice("nb"), BOOK))
    assert "Ida Holm, Ola Hansen (1904)" in text
    assert "Avsluttet etter våren 1905 ved enstemmig avstemming." in text
    assert "Vunnet av Tyrkia i 1906." in text
    assert "Brett 1 (finalebrett)" in text
    assert "Runde 2 (4. pulje)" in text


# ------------------------------------------------------------------ other pages


def test_the_crosstable_is_symmetrical() -> None:
    (section,) = crosstable_page(voice("en"), BOOK).sections
    table = section.blocks[0]
    assert isinstance(table, Table)
    cells = [row[2:] for row in table.rows]
    assert all(cells[one][two] == cells[two][one] for one in range(14) for two in range(14))
    assert all(cells[at][at] == "x" for at in range(14))
    met = {cell for row in cells for cell in row}
    assert met == {"x", "", "1", "2", "3"}


def test_best_with_each_power() -> None:
    text = as_text(awards_page(voice("nb"), book(prizes=(Prize("Beste dolk", ("p2", "p3")),))))
    assert re.search(r"^Tyrkia +Siv Lund +73 +18 +2 +1$", text, re.M)
    assert "Beste dolk: Åse Ødegård, Ola Hansen" in text
    assert "Ida Holm" not in text, "an organiser"
    by_centres = as_text(awards_page(voice("en"), BOOK, "centres"))
    assert "The most centres with each power" in by_centres
    with pytest.raises(TournamentError, match="trn_award_unknown"):
        awards_page(voice("en"), BOOK, "beauty")


def test_the_sheet_prints_the_programme_as_typed() -> None:
    text = as_text(sheet_page(voice("nb"), BOOK))
    assert re.search(r"^1 +3\. pulje +lørdag 13\.09\.01 10:00 +15:30$", text, re.M)
    assert re.search(r"^3 +6\. pulje +søndag 14\.09\.01 11:00 +16:00$", text, re.M)
    assert "Sted: Rothaugen skole" in text and "Arrangør: Ola Nordmann" in text
    assert re.search(r"^Østerrike +Ola Hansen +Eva Moe$", text, re.M)


def test_the_sheet_has_the_rules_with_the_numbers_of_the_settings() -> None:
    text = as_text(sheet_page(voice("en"), BOOK))
    for words in (
        "spring 1901: 15 minutes",
        "move: 10 minutes",
        "orders: 3 minutes",
        "autumn 1907",
    ):
        assert words in text
    rules = text.partition("Writing orders\n")[2].partition("\n\n")[0]
    assert re.findall(r"^([a-z])\. ", rules, re.M) == list("abcdefg")
    short = Settings(first_minutes=20, minutes=8, writing_minutes=2, last_year=1905)
    text = as_text(sheet_page(voice("en"), book((), {}, settings=short)))
    for words in ("spring 1901: 20 minutes", "move: 8 minutes", "orders: 2 minutes", "autumn 1905"):
        assert words in text
    assert "No round has been drawn yet." in text


def test_the_sheet_may_know_more_rounds_than_are_drawn() -> None:
    later = Round(3, "6. pulje", "søndag 14.09.01 11:00", "16:00")
    found = replace(book(ROUNDS[:2]), programme=(*ROUNDS[:2], later))
    assert "søndag 14.09.01 11:00" in as_text(sheet_page(voice("nb"), found))


def test_a_score_sheet_for_each_board() -> None:
    document = score_sheets(voice("nb"), BOOK, (2,))
    assert [section.heading for section in document.sections] == [
        "Runde 2 (4. pulje), Brett 1",
        "Runde 2 (4. pulje), Brett 2",
    ]
    assert [section.fresh for section in document.sections] == [False, True]
    text = as_text(document)
    assert re.search(r"^Tyrkia +Siv Lund( +_____){7}$", text, re.M)
    assert len(score_sheets(voice("nb"), BOOK).sections) == 6
    wide = replace(BOOK.tournament, settings=Settings(last_year=1918))
    long = as_text(score_sheets(voice("nb"), replace(BOOK, tournament=wide)))
    assert "1918" in long


# ------------------------------------------------------------------ text and HTML


def crowd(name: str) -> Book:
    """Seventy players with such names, in eight rounds of ten boards."""
    entrants = tuple(Entrant(f"p{at}", f"{name}{at}", name) for at in range(70))
    rounds = tuple(
        Round(
            number,
            name,
            name,
            name,
            tuple(
                Board(
                    number,
                    at + 1,
                    {power: f"p{at * 7 + seat}" for seat, power in enumerate(POWERS)},
                    name=name,
                )
                for at in range(10)
            ),
        )
        for number in range(1, 9)
    )
    result = BOOK.results[1, 1]
    results = {(number, at): result for number in range(1, 9) for at in range(1, 11)}
    return book(rounds, results, entrants, place=name, notes=name)


@pytest.mark.parametrize("name", ["Kari", "Wolfeschlegelsteinhausenbergerdorff", "山田太郎様"])
def test_no_line_is_longer_than_79_columns(name: str) -> None:
    for document in pages("nb", crowd(name)):
        for line in as_text(document).splitlines():
            assert text_width(line) <= 79, line


def test_wide_tables_go_on_below_with_their_keys() -> None:
    columns = (Column("#"), *(Column(f"c{at}") for at in range(30)))
    table = Table(columns, (("1", *(f"cell{at}" for at in range(30))),))
    text = as_text(Document("T", (Section("S", (table,)),)))
    for at in range(30):
        assert f"c{at}" in text and f"cell{at}" in text
    assert len(re.findall(r"^#", text, re.M)) == len(re.findall(r"^1 ", text, re.M)) > 1


VOID = {"meta"}


class Strict(HTMLParser):
    """Every element that begins ends, in order."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append(tag)
        if tag not in VOID:
            self.open.append(tag)
        for name, value in attrs:
            assert not name.startswith("on") and name not in ("href", "src"), (name, value)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag in VOID, f"<{tag}/> is no element of HTML"
        self.seen.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_pages_are_valid_and_fetch_nothing(lang: str) -> None:
    for document in pages(lang):
        page = as_html(document, lang)
        assert page.startswith(f'<!DOCTYPE html>\n<html lang="{lang}">')
        tree = ElementTree.fromstring(page.partition("\n")[2])
        assert [child.tag for child in tree] == ["head", "body"]
        strict = Strict()
        strict.feed(page)
        assert not strict.open
        assert not {"script", "link", "img", "iframe"} & set(strict.seen)
        assert "url(" not in page and "@import" not in page and "@media print" in page
        for table in tree.iter("table"):
            widths = {len(list(row)) for row in table.iter("tr")}
            assert len(widths) == 1


NAMES = ["<script>alert(1)</script>", 'a" onload="x', "&amp; &", "]]>", "x\x00\x1by", "\u202exy"]


@pytest.mark.parametrize("name", NAMES)
def test_names_are_text_and_nothing_else(name: str) -> None:
    named = [name, *[f"N{at} {at}" for at in range(2, 15)]]
    found = replace(book(entrants=people(named)), title=name)
    for document in pages("en", found):
        page = as_html(document, "en")
        tree = ElementTree.fromstring(page.partition("\n")[2])
        assert "<script" not in page and " onload=" not in re.sub(r">[^<]*<", "><", page)
        assert tree.find("head/title") is not None
        assert "\x1b" not in as_text(document) and "\x00" not in as_text(document)


def test_a_cell_for_writing_is_empty_but_there() -> None:
    page = as_html(score_sheets(voice("en"), BOOK, (1,)), "en")
    assert page.count('<td class="fill">\u00a0</td>') == 2 * 8 * 7
    assert page.count('<section class="fresh">') == 1


def test_a_paragraph_may_be_empty() -> None:
    text = as_text(Document("T", (Section("S", (Para(""),)),)))
    assert text == "T\n=\n\nS\n-\n\n"
