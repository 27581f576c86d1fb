"""Which lines belong to a PREVIEW, and which only look as if they began one."""

from __future__ import annotations

import pytest

from judge.domain.commands import SignOff, SignOn
from judge.domain.previews import Preview, PreviewEnd
from judge.language.reading import Entry, MailReader

SIGNON = "SIGNON fgame secret\n"


def read(reader: MailReader, text: str) -> list[Entry]:
    return list(reader.read(text).entries)


def block(entry: Entry) -> list[str]:
    assert isinstance(entry.command, Preview)
    return [line.text for line in entry.command.lines]


@pytest.mark.parametrize(
    "end", ["ENDPREVIEW", "endpress", "End", "FIN APERÇU", "Fin d’aperçu.", "finapercu"]
)
def test_the_block_ends_with_a_line_of_its_own(reader: MailReader, end: str) -> None:
    entries = read(reader, f"{SIGNON}PREVIEW\n\nA mar - spa\n  A par H\n{end}\nF bre H")
    assert block(entries[1]) == ["A mar - spa", "A par H"]
    assert [(entry.kind, entry.text) for entry in entries[2:]] == [("line", "F bre H")]


@pytest.mark.parametrize("below", ["", "-- \nJeanne", "On Mon, 4 Jan 2027, J <j@x.org> wrote:"])
def test_the_end_of_the_mail_ends_it(reader: MailReader, below: str) -> None:
    _, entry = read(reader, f"{SIGNON}APERÇU\nA mar - spa\n{below}")
    assert block(entry) == ["A mar - spa"]


def test_signoff_and_another_preview_stand_below_it(reader: MailReader) -> None:
    entries = read(reader, f"{SIGNON}PREVIEW\nA mar - spa\nPREVIEW:\nA mar - bur\nSIGNOFF\nx")
    assert [block(entry) for entry in entries[1:3]] == [["A mar - spa"], ["A mar - bur"]]
    assert [type(entry.command) for entry in entries[3:]] == [SignOff]


def test_quoted_lines_are_passed_over(reader: MailReader) -> None:
    reading = reader.read(f"{SIGNON}PREVIEW\n> A mar - spa\nA mar H\n____\nENDPREVIEW")
    assert block(reading.entries[1]) == ["A mar H"]
    assert [(line.number, line.reason) for line in reading.dropped] == [(3, "quoted"), (5, "rule")]


def test_commands_are_known_and_passwords_masked(reader: MailReader) -> None:
    text = "PREVIEW\nSET PASSWORD hidden\nSIGNON gother hidden\nset password\nhidden\nA mar H"
    _, entry = read(reader, SIGNON + text)
    assert isinstance(entry.command, Preview)
    assert [line.command for line in entry.command.lines] == [True, True, True, False, False]
    assert "hidden" not in " ".join(line.shown for line in entry.command.lines)
    assert "hidden" not in repr(entry)
    assert "A mar H" not in repr(entry)


def test_a_heading_above_signon_takes_nothing_with_it(reader: MailReader) -> None:
    entries = read(reader, f"Preview.\n{SIGNON}A mar H")
    assert block(entries[0]) == []
    assert isinstance(entries[1].command, SignOn)
    assert entries[2].kind == "line"


def test_a_sentence_costs_nothing(reader: MailReader) -> None:
    entries = read(reader, f"{SIGNON}Preview of coming attractions\nA mar H")
    assert [entry.kind for entry in entries[1:]] == ["line", "line"]


def test_a_sentence_above_a_preview_costs_nothing_either(reader: MailReader) -> None:
    text = f"{SIGNON}Preview of coming attractions\nA mar H\nPREVIEW\nA mar - spa\nENDPREVIEW"
    assert [entry.kind for entry in read(reader, text)[1:]] == ["line", "line", "command"]


@pytest.mark.parametrize(
    "text",
    [
        "PREVIEW with this\nA mar - spa\nSIGNOFF",
        "Preview with this\nA mar - spa\nENDPREVIEW\nSIGNOFF",
        "Aperçu que voici\nA mar - spa\nFin aperçu\nSIGNOFF",
    ],
)
def test_wrongly_written_its_lines_are_no_orders(reader: MailReader, text: str) -> None:
    _, refused, *rest = read(reader, SIGNON + text)
    assert refused.refused is not None and refused.refused.code == "preview_form"
    assert [type(entry.command) for entry in rest] == [SignOff]


def test_an_end_alone_is_a_command_of_its_own(reader: MailReader) -> None:
    _, entry, line = read(reader, f"{SIGNON}ENDPREVIEW\nA mar H")
    assert isinstance(entry.command, PreviewEnd)
    assert line.kind == "line"
