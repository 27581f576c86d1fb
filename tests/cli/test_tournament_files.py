"""`judge tournament export|import|sheet|awards|crosstable|standings --html`."""

from __future__ import annotations

import csv
import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from judge.cli.main import cli

PLAYERS = """\ufeffFirst;Last;Town;Location;Nationality;Preregistered;Visitor;Organiser\r
Kari;Nordmann;Bergen;NGE;NGE;ja;;\r
Åse;Ødegård;Oslo;NGE;NGE;yes;x;\r
=Ola;Hansen;Bergen;;;yes;;\r
Per;Bakke;Bergen;;;yes;;\r
Nils;Dahl;Bergen;;;yes;;\r
Eva;Moe;Bergen;;;yes;;\r
Liv;Berg;Bergen;;;yes;;oui\r
"""
#: By name of the power, Austria first.
COUNTS = (3, 11, 8, 0, 1, 3, 8)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "players.csv").write_bytes(PLAYERS.encode())
    judge("create", "nm", "NM i Diplomacy", "--seed", "bergen", "--set", "every_year=no")
    judge("import", "nm", "players.csv", "--players")
    judge("draw", "nm", "1", "--starts", "lørdag 10:00")
    return tmp_path


def judge(*words: str, code: int = 0) -> Result:
    result = CliRunner().invoke(cli, ["tournament", *words])
    assert result.exit_code == code, result.output
    return result


def filled(home: Path, *, spreadsheet: bool = False, counts: tuple[int, ...] = COUNTS) -> Path:
    """The form of the first round with the centres of 1907 in it."""
    path = home / "form.csv"
    words = ["--spreadsheet"] if spreadsheet else []
    judge("export", "nm", "results", *words, "-o", str(path))
    separator = ";" if spreadsheet else ","
    with path.open(encoding="utf-8-sig", newline="") as file:
        header, *rows = csv.reader(file, delimiter=separator)
    for row, count in zip(rows, counts, strict=True):
        row[header.index("1907")] = str(count)
    with path.open("w", encoding="utf-8-sig" if spreadsheet else "utf-8", newline="") as file:
        csv.writer(file, delimiter=separator).writerows([header, *rows])
    return path


def test_players_of_a_spreadsheet(home: Path) -> None:
    data = json.loads(judge("show", "nm", "--json").output)
    assert [each["name"] for each in data["entrants"]][:3] == [
        *("Kari Nordmann", "Åse Ødegård", "=Ola Hansen")
    ]
    assert data["entrants"][1]["marks"] == ["preregistered", "visitor"]
    assert data["entrants"][6]["marks"] == ["preregistered", "organiser"]
    again = judge("export", "nm", "players").output
    assert "p3,'=Ola,Hansen,Bergen" in again
    (home / "back.csv").write_bytes(again.encode())
    assert judge("import", "nm", "back.csv", "--players").output == "", "all have their keys"


@pytest.mark.parametrize("spreadsheet", [False, True])
def test_a_form_goes_out_and_comes_back_filled(home: Path, spreadsheet: bool) -> None:
    path = filled(home, spreadsheet=spreadsheet)
    told = judge("import", "nm", str(path)).output
    assert "Result of round 1, board 1: ended after A1907" in told
    assert "England 50" in told
    assert judge("import", "nm", str(path)).output == "nothing new in the file\n"
    for kind in ("results", "results-json", "json"):
        judge("export", "nm", kind, "-o", "out")
        assert judge("import", "nm", "out").output == "nothing new in the file\n"


def test_another_result_needs_again(home: Path) -> None:
    judge("import", "nm", str(filled(home)))
    other = filled(home, counts=(4, 10, 8, 0, 1, 3, 8))
    refused = judge("import", "nm", str(other), code=1)
    assert "Round 1, board 1 of the file:" in refused.output
    assert "has a result already" in refused.output
    assert "England 49" in judge("import", "nm", str(other), "--again").output


@pytest.mark.parametrize(
    ("counts", "reason"),
    [
        ((3, 11, 8, 1, 1, 3, 8), "1907: the map has 34 centres, and 35 are held in all."),
        ((0, 18, 0, 0, 0, 0, 18), "only one power can have 18 centres or more"),
        ((-1, 11, 8, 0, 1, 3, 8), "there are no centres below 0"),
    ],
)
def test_senseless_results_are_refused(home: Path, counts: tuple[int, ...], reason: str) -> None:
    refused = judge("import", "nm", str(filled(home, counts=counts)), code=1)
    assert "Nothing is taken over. Round 1, board 1 of the file:" in refused.output
    assert reason in refused.output
    assert '"result": null' in judge("export", "nm", "results-json").output


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"\xff\xfe", "Line 1: this is no UTF-8"),
        (b"", "There is nothing in the file below a header."),
        (b"{", "Line 1: this is no JSON."),
        (b"round,board,power,1907\n1,1,Spania,3\n", 'Line 2: "Spania" is no power'),
        (b"round,board,power,1907\n1,4,A,3\n", "Line 2: round 1 has no board 4."),
    ],
)
def test_files_that_cannot_be_read(home: Path, data: bytes, reason: str) -> None:
    (home / "bad").write_bytes(data)
    refused = judge("import", "nm", "bad", code=1)
    assert reason in refused.output and "Traceback" not in refused.output


def test_powers_in_norwegian_and_french(home: Path) -> None:
    words = ["Østerrike", "England", "Frankrike", "Allemagne", "Italie", "Russie", "Tyrkia"]
    lines = [f"1;1;{word};{count}" for word, count in zip(words, COUNTS, strict=True)]
    (home / "nb.csv").write_text("\n".join(["Round;Board;Power;1907", *lines]), "utf-8")
    assert "England 50, France 19.5, Germany 1" in judge("import", "nm", "nb.csv").output


def test_a_list_of_players_is_taken_whole_or_not_at_all(home: Path) -> None:
    (home / "more.csv").write_text("first,last\nNy,Mann\nKari,Nordmann\n,\n", "utf-8")
    refused = judge("import", "nm", "more.csv", "--players", code=1)
    assert "Nobody is entered. Line 3 of the file:" in refused.output
    assert "Ny Mann" not in judge("show", "nm").output


def test_files_for_the_world_database(home: Path) -> None:
    judge("import", "nm", str(filled(home)))
    judge("export", "nm", "wdd-classification", "--award", "Best stab=p1", "-o", "c.csv")
    with (home / "c.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == 7 and sum(row["RK_AWA_1"] == "1" for row in rows) == 1
    assert [row["RANK"] for row in rows if row["NAME"] == "Berg"] == ["999"]
    boards = judge("export", "nm", "wdd-boards").output
    assert boards.startswith("FIRST NAME,NAME,HOMONYME,ROUND,BOARD,COUNTRY,RANK,EXAEQUO,")
    many = [word for at in range(13) for word in ("--award", f"A{at}=p1")]
    refused = judge("export", "nm", "wdd-classification", *many, code=1)
    assert "takes 12 awards at most, and there are 13" in refused.output


def test_pages(home: Path) -> None:
    judge("import", "nm", str(filled(home)))
    assert "Kari Nordmann" in judge("standings", "nm").output
    judge("standings", "nm", "--boards", "--html", "--language", "nb", "-o", "s.html")
    page = (home / "s.html").read_text("utf-8")
    assert page.startswith('<!DOCTYPE html>\n<html lang="nb">') and "Tyrkia" in page
    sheet = judge("sheet", "nm", "--language", "nb").output
    assert "lørdag 10:00" in sheet and "Norway 2001 (RegnCon IX)" in sheet
    assert "_____" in judge("sheet", "nm", "--scores").output
    assert judge("sheet", "nm", "--round", "2").output.count("Board 1") == 0
    best = judge("awards", "nm", "--award", "Best stab=p1,p2").output
    assert "Best stab: Kari Nordmann, Åse Ødegård" in best
    assert re.search(r"^ *1 .* x ", judge("crosstable", "nm", "--language", "fr").output, re.M)


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("sheet", "nm", "--language", "xx"), "none of: en, fr, nb"),
        (("awards", "nm", "--award", "nothing"), "not of the shape TITLE=KEYS"),
        (("sheet", "nowhere"), 'There is no tournament "nowhere"'),
        (("awards", "nm", "--award", "x=p99"), "Nobody is entered as p99."),
        (("export", "nm", "json", "-o", "no/such/folder"), "no/such/folder"),
    ],
)
def test_mistakes_are_one_line(home: Path, words: tuple[str, ...], reason: str) -> None:
    result = CliRunner().invoke(cli, ["tournament", *words])
    assert result.exit_code in (1, 2) and reason in result.output


def test_a_sheet_before_the_first_draw_has_the_programme(home: Path) -> None:
    judge("create", "later", "--set", "starts.1=lørdag 10:00", "--set", "name.1=3. pulje")
    assert re.search(r"1 +3\. pulje +lørdag 10:00", judge("sheet", "later").output)
    assert "Nothing has been played yet." in judge("standings", "later").output
