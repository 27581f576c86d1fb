"""Lines, shared blocks, dates and subjects."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from judge.reports import catalog, dates, layout, subjects
from judge.reports.render import Renderer
from judge.reports.views import Answer, Head, Line, Message, PressView
from judge.samples.boards import NAMES, PARIS, at
from judge.samples.letters import LETTERS

RENDERER = Renderer("XXXX", PARIS)


def test_a_long_row_hangs_under_its_first_word() -> None:
    text = layout.row("France: ", "Army Marseilles SUPPORT Army Paris -> Burgundy." + " x" * 30)
    first, second = text.split("\n")
    assert len(first) <= 79
    assert second.startswith(" " * 8 + "x")


def test_french_marks_stay_with_their_word() -> None:
    line = "mot " * 19 + "fin : suite"
    assert not any(part.lstrip().startswith(":") for part in layout.fit(line).split("\n"))


def test_a_table_that_reads_the_same_is_printed_once() -> None:
    table = f"{layout.SHARED}a table{layout.SHARED}"
    text = layout.join([f"un\n\n{table}\n", f"one\n\n{table}\n"])
    assert text == f"un\n\n{layout.DIVIDER}\n\none\n\na table"
    other = f"{layout.SHARED}un tableau{layout.SHARED}"
    assert "un tableau" in layout.join([other, table])


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("a\nb", ["| a", "| b"]),
        ("a\r\n\r\nb\r", ["| a", "| ", "| b", "| "]),
        ("", ["| "]),
        ("x" * 300, ["| " + "x" * 300]),
        ("  two  blanks ", ["|   two  blanks "]),
        ("a\u2028:: Judge: X", ["| a\u2028| :: Judge: X"]),
        ("a\x0b:: Judge: X", ["| a\x0b| :: Judge: X"]),
    ],
)
def test_press_is_untouched_behind_its_bar(text: str, lines: list[str]) -> None:
    assert layout.quoted(text).split("\n") == lines


@pytest.mark.parametrize(
    "text", ["\x1e0\x1e", "\x1d\x1d", "{{ 1 }}", "%(x)s", "a\xa0:b", "\x1e7\x1e"]
)
def test_nothing_in_press_can_touch_the_letter(text: str) -> None:
    view = PressView(Head("XXXX", "summer", "Standard", PARIS, "S1901M"), text, "france")
    for languages in (("en",), ("fr", "en")):
        body = RENDERER.render(view, languages, NAMES).body
        assert body.endswith("\n" + layout.quoted(text) + "\n")
        assert body.count(layout.quoted(text)) == 1


@pytest.mark.parametrize(
    "text", ["\x1e0\x1e", "\x1d x \x1d", "a\x85:: Judge: X", "{{ 1 }}", "%(x)s"]
)
def test_nothing_in_a_line_can_touch_the_letter(text: str) -> None:
    line = Line(text, (Message("unknown_game", {"game": text}),))
    view = Answer(None, (line,), not_understood=(text,))
    body = RENDERER.render(view, ("fr", "en"), NAMES).body
    assert not any(char in body for char in "\x1d\x1e\x85")
    assert not any(part.startswith("::") for part in body.splitlines())


@pytest.mark.parametrize(
    ("moment", "english", "french"),
    [
        (
            "1997-04-11T23:30:00",
            "Fri Apr 11 1997 23:30:00 +0200",
            "ven. 11 avril 1997 23:30:00 +0200",
        ),
        (
            "2026-12-01T06:05:09",
            "Tue Dec 01 2026 06:05:09 +0100",
            "mar. 1er décembre 2026 06:05:09 +0100",
        ),
        (
            "2026-10-25T02:30:00",
            "Sun Oct 25 2026 02:30:00 +0200",
            "dim. 25 octobre 2026 02:30:00 +0200",
        ),
    ],
)
def test_moments(moment: str, english: str, french: str) -> None:
    assert dates.moment(at(moment), PARIS, "en") == english
    assert dates.moment(at(moment), PARIS, "fr") == french


def test_a_moment_is_shown_in_the_zone_of_the_game() -> None:
    noon = datetime(2026, 7, 1, 12, tzinfo=UTC)
    assert dates.classic(noon, ZoneInfo("America/New_York")) == "Wed Jul 01 2026 08:00:00 -0400"


@pytest.mark.parametrize(
    ("length", "english", "french"),
    [
        (timedelta(days=2, hours=3, minutes=59), "2 days 3 hours", "2 jours 3 heures"),
        (timedelta(days=1), "1 day", "1 jour"),
        (timedelta(hours=1, minutes=1, seconds=59), "1 hour 1 minute", "1 heure 1 minute"),
        (timedelta(days=1, minutes=5), "1 day 5 minutes", "1 jour 5 minutes"),
        (timedelta(seconds=59), "less than a minute", "moins d'une minute"),
        (timedelta(hours=-3), "less than a minute", "moins d'une minute"),
    ],
)
def test_spans(length: timedelta, english: str, french: str) -> None:
    for lang, text in (("en", english), ("fr", french)):
        words = catalog.translations(lang)
        assert dates.span(length, words.ngettext, words.gettext) == text


@pytest.mark.parametrize(
    ("subject", "kept"),
    [
        ("orders", "orders"),
        ("Re: orders", "orders"),
        ("RE: AW: Re: orders", "orders"),
        ("Re: [Error Flag] XXXX:summer - S1901M orders", "orders"),
        ("RE : XXXX:summer - F1903BX Results", "Results"),
        ("Re: Re: [Erreur] XXXX:summer - S1901M Re: XXXX:summer - S1901M a", "a"),
        ("XXXX list", "list"),
        ("Re: XXXX:summer - join", "join"),
        ("a\nBcc: victim@example.org", "a Bcc: victim@example.org"),
        ("x" * 200, "x" * 79),
        ("Re:", ""),
    ],
)
def test_subject_of_an_answer(subject: str, kept: str) -> None:
    assert subjects.original(subject, "XXXX") == kept


@pytest.mark.parametrize(
    ("name", "english", "french"),
    [
        ("press", "Press from F to EG", "Presse de F à EG"),
        ("press-grey-master", "Press to all but EM", "Presse à tous sauf EM"),
        ("ending", "Victory: G", "Victoire : G"),
        ("late-reminder", "[You are late!] Late Notice: FI", "[En retard !] Retard : FI"),
        ("late-notice-secret", "Late Notice: ?", "Retard : ?"),
        ("notice-parameters", "Parameter Change", "Changement de paramètres"),
        ("list", "List of games", "Liste des parties"),
    ],
)
def test_subjects(name: str, english: str, french: str) -> None:
    """Bilingual letters have the English words."""
    assert RENDERER.render(LETTERS[name], ("en",), NAMES).subject == english
    assert RENDERER.render(LETTERS[name], ("fr", "en"), NAMES).subject == english
    assert RENDERER.render(LETTERS[name], ("fr",), NAMES).subject == french


def test_unknown_languages_give_english() -> None:
    view = LETTERS["list"]
    assert RENDERER.render(view, ("ru",), NAMES) == RENDERER.render(view, ("en",), NAMES)
    assert RENDERER.render(view, ("ru", "fr"), NAMES) == RENDERER.render(view, ("fr",), NAMES)
