"""CSV of spreadsheets, and text in it that must not run."""

from __future__ import annotations

import csv
import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.reports.tournament.csvfile import as_typed, decoded, harmless, read, write
from judge.tournament.notes import TournamentError

FORMULAS = ["=1+2", "+47 55", "-Åse", "@SUM(A1)", "\tx", "＝1", "＋1", "－1", "＠x", "'=1", "''@x"]


@pytest.mark.parametrize("text", FORMULAS)
def test_a_formula_is_made_harmless_and_comes_back(text: str) -> None:
    assert harmless(text) == f"'{text}"
    assert as_typed(harmless(text)) == text


@pytest.mark.parametrize("text", ["Kari", "O'Neill", "'t Hooft", "11", "-3", "-3.5", "", "a=b"])
def test_other_text_stays(text: str) -> None:
    assert harmless(text) == text
    assert as_typed(text) == text


@given(st.text(st.characters(exclude_categories=("Cs", "Cc", "Zs", "Zl", "Zp"))))
def test_escaping_loses_nothing(text: str) -> None:
    assert as_typed(harmless(text)) == text
    assert not harmless(text) or harmless(text)[0] not in "=+@"


def test_what_is_written() -> None:
    row = {"name": "=cmd|' /C calc'!A0", "total": "19.5", "quoted": 'a "b", c'}
    assert write(("name", "total", "quoted", "none"), [row]) == (
        'name,total,quoted,none\r\n\'=cmd|\' /C calc\'!A0,19.5,"a ""b"", c",\r\n'
    )


def test_what_a_spreadsheet_of_the_continent_gets() -> None:
    text = write(("name", "total"), [{"name": "Kari", "total": "19.5"}], spreadsheet=True)
    assert text == "\ufeffname;total\r\nKari;19,5\r\n"


@pytest.mark.parametrize("mark", ["", "\ufeff"])
@pytest.mark.parametrize("separator", [",", ";", "\t"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_every_kind_of_file_is_read(mark: str, separator: str, end: str) -> None:
    lines = ["Round; BOARD ;Name", '1;2;"Ødegård; Åse"', ";;", "1;3;'=x"]
    text = end.join(line.replace(";", separator) for line in lines)
    rows = read(decoded((mark + text + end).encode()))
    assert [row.number for row in rows] == [2, 4]
    assert rows[0]["round"] == "1" and rows[0]["board"] == "2"
    assert rows[0]["name"] == f"Ødegård{separator} Åse"
    assert rows[1]["name"] == "=x"
    assert rows[1]["nothing"] == ""


def test_a_line_may_name_the_separator() -> None:
    (row,) = read("sep=;\na,b;c\n1;2\n")
    assert row["a,b"] == "1" and row["c"] == "2" and row.number == 3


def test_what_is_written_can_be_read_by_others() -> None:
    text = write(("a", "b"), [{"a": "x\ny", "b": "1,2"}])
    assert list(csv.DictReader(io.StringIO(text, newline=""))) == [{"a": "x\ny", "b": "1,2"}]


@pytest.mark.parametrize(
    ("data", "code", "params"),
    [
        (b"a,b\n1,\xe6\n", "trn_file_encoding", {"row": 2}),
        (b"", "trn_file_empty", {}),
        (b"\n \n", "trn_file_empty", {}),
        (b"a,A\n1,2\n", "trn_file_column_twice", {"column": "a"}),
        (b"a,b\n1,2,3\n", "trn_file_row_long", {"row": 2, "columns": 2}),
        (b'a,b\n1,"2\n', "trn_file_broken", {"row": 2}),
    ],
)
def test_what_cannot_be_read(data: bytes, code: str, params: dict[str, object]) -> None:
    with pytest.raises(TournamentError) as error:
        read(decoded(data))
    assert error.value.code == code
    assert params.items() <= error.value.params.items()


def test_a_huge_file_is_not_read() -> None:
    with pytest.raises(TournamentError, match="trn_file_large"):
        decoded(b"a" * 5_000_001)
