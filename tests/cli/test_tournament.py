"""`judge tournament`: scores on the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from judge.cli.main import cli
from judge.resources import systems

B = "11,8,8,3,3,1,0"
NAMES = "england,france,turkey,austria,russia,italy,germany"


def run(*arguments: str) -> Result:
    return CliRunner().invoke(cli, ["tournament", *arguments])


def test_places_without_powers() -> None:
    result = run("score", "norway-2001", "--centres", B)
    assert result.exit_code == 0, result.output
    assert result.output.splitlines() == [
        "Norway 2001 (RegnCon IX)",
        "1  11 centres  place 1  50",
        "2   8 centres  place 2  19.5",
        "3   8 centres  place 2  19.5",
        "4   3 centres  place 4  4",
        "5   3 centres  place 4  4",
        "6   1 centres  place 6  2",
        "7   0 centres  place 7  1",
        "Total 100",
    ]


def test_json_with_powers() -> None:
    result = run("score", "norway-2001", "--centres", B, "--powers", NAMES, "--json")
    found = json.loads(result.output)
    assert found["system"] == "norway-2001" and found["total"] == "100"
    assert [each["power"] for each in found["scores"]] == NAMES.split(",")
    assert found["scores"][1] == {
        "power": "france",
        "position": 2,
        "centres": 8,
        "rank": 2,
        "score": "19.5",
        "exact": "39/2",
    }


def test_json_without_powers_names_none() -> None:
    found = json.loads(run("score", "norway-2001", "--centres", "7,7,7,5,4,4,0", "--json").output)
    assert [each["power"] for each in found["scores"]] == [None] * 7
    assert found["scores"][0]["score"] == "27.667" and found["scores"][0]["exact"] == "83/3"
    assert found["total"] == "100"


def test_the_tier_of_a_win() -> None:
    result = run("score", "win-tier", "--centres", "18,8,8,0,0,0,0", "--json")
    assert [each["tier"] for each in json.loads(result.output)["scores"]] == [1] + [0] * 6
    assert "28034 and a tier" in run("score", "win-tier", "--centres", "18,8,8,0,0,0,0").output


@pytest.mark.parametrize(
    ("more", "line"),
    [
        (("haight", "--eliminated", "7=1905"), "7   0 centres  place 7  5"),
        (("haight", "--powers", NAMES, "--eliminated", "germany=1905"), "place 7  5"),
        (("haight", "--powers", "e,f,t,a,r,i,g", "--eliminated", "G=1905"), "place 7  5"),
        (("manorcon", "--eliminated", "7=1905"), "place 7  0.5"),
        (
            ("manorcon", "--eliminated", "7=1905", "--set", "years.count_elimination_year=false"),
            "place 7  0.4",
        ),
        (("norway-2001", "--set", "rank.ties=lower"), "2   8 centres  place 2  16"),
        (("draw-size", "--draw", "1,6"), "6   1 centres  place 6  50"),
        (("bangkok-2022", "--eliminated", "7=1905", "--last-year", "1907"), "place 1  2835"),
        (
            (
                "maxonian",
                *[
                    "--by-year",
                    "2=5,8",
                    "--by-year",
                    "3=6,8",
                    "--by-year",
                    "4=4,3",
                    "--by-year",
                    "5=5,3",
                ],
            ),
            "3   8 centres  place 2  6",
        ),
    ],
)
def test_what_else_a_system_asks_for(more: tuple[str, ...], line: str) -> None:
    result = run("score", *more, "--centres", B)
    assert result.exit_code == 0, result.output
    assert line in result.output


@pytest.mark.parametrize(
    ("more", "code", "text"),
    [
        (("nowhere", "--centres", B), 2, "neither a file"),
        (("nowhere.toml", "--centres", B), 2, "neither a file"),
        (("norway-2001",), 2, "--centres"),
        (("norway-2001", "--centres", "11,8"), 1, "7 powers, and 2 were given"),
        (("norway-2001", "--centres", "11,8,8,3,3,1,x"), 2, "'x' is no whole number"),
        (("norway-2001", "--centres", "11,8,8,3,3,2,0"), 1, "34 centres, and 35 are held"),
        (("norway-2001", "--centres", B, "--powers", "e,f"), 2, "7 numbers and --powers 2"),
        (("norway-2001", "--centres", B, "--powers", "e,f,t,a,r,i,i"), 1, "Italy stands there"),
        (("norway-2001", "--centres", B, "--powers", "e,f,t,a,r,i,x"), 1, '"x" is no power'),
        (("norway-2001", "--centres", B, "--eliminated", "6=1905"), 1, "Number 6 cannot be out"),
        (("norway-2001", "--centres", B, "--eliminated", "8=1905"), 2, "'8' is no place"),
        (("norway-2001", "--centres", B, "--eliminated", "7"), 2, "not of the shape"),
        (("norway-2001", "--centres", B, "--eliminated", "7=x"), 2, "no whole number"),
        (("norway-2001", "--centres", B, "--eliminated", "7=1905,7=1906"), 2, "twice"),
        (("norway-2001", "--centres", B, "--draw", "1,7"), 1, "Number 7 has no centre"),
        (("haight", "--centres", B), 1, "Number 7: this system also needs the year"),
        (("haight", "--centres", B, "--powers", NAMES), 1, "Germany: this system also needs"),
        (("norway-2001", "--centres", B, "--set", "rank"), 2, "not of the shape"),
        (("norway-2001", "--centres", B, "--set", "rank.bunus=1"), 1, "rank.bunus: there is no"),
        (("norway-2001", "--centres", B, "--set", "play.each=1"), 1, "play is no table"),
    ],
)
def test_errors(more: tuple[str, ...], code: int, text: str) -> None:
    result = run("score", *more)
    assert result.exit_code == code
    assert text in " ".join(result.output.split())


def test_a_file_of_ones_own(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text(
        'title = "Own"\nsource = "-"\nrule = "A half."\n[centres]\neach = 0.5\n', "utf-8"
    )
    result = run("score", str(own), "--centres", B)
    assert "place 1  5.5" in result.output and "Total 17" in result.output
    assert "A half." in run("systems", str(own)).output
    own.write_text("play = 1", "utf-8")
    assert "title: words are wanted" in run("score", str(own), "--centres", B).output
    own.write_bytes(b"\xff")
    assert run("systems", str(own)).exit_code == 1


def test_the_list_has_a_line_for_each() -> None:
    lines = run("systems").output.splitlines()
    assert [line.split()[0] for line in lines] == systems()
    found = json.loads(run("systems", "--json").output)
    assert [each["name"] for each in found] == systems()


def test_one_system_in_words_and_as_toml() -> None:
    shown = run("systems", "norway-2001").output
    assert "winner has 73 and everybody else 1." in " ".join(shown.split())
    assert "bonus = [38, 14, 7]" in shown
    found = json.loads(run("systems", "norway-2001", "--json").output)
    assert "bonus = [38, 14, 7]" in found["toml"]
