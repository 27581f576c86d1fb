"""`judge adjudicate --human`: plain text in and out, for people at a table."""

from __future__ import annotations

import pytest
from click.testing import CliRunner, Result

from judge.cli.main import cli


def table(text: str, *options: str) -> Result:
    return CliRunner().invoke(cli, ["adjudicate", "--human", *options], input=text)


def results(text: str, *options: str) -> list[str]:
    result = table(text, *options)
    assert result.exit_code == 0, result.stderr
    return result.stdout.splitlines()


def next_position(text: str) -> str:
    """What is printed below the results, from the line ``phase`` on."""
    return text[text.index("\nphase ") + 1 :]


MOVES = """phase F1901M
France: A Par, F Bre
Germany: A Mun
orders
France: A par - bur
France: F bre H
Germany: A mun - bur
"""


def test_results_in_the_classic_shape() -> None:
    assert results(MOVES) == [
        "Movement results for Fall of 1901.",
        "",
        "France:  Army Paris -> Burgundy.  (*bounce*)",
        "France:  Fleet Brest HOLD.",
        "Germany: Army Munich -> Burgundy.  (*bounce*)",
        "",
        "phase W1901A",
        "France:  A par, F bre",
        "Germany: A mun",
    ]


def test_the_reason_stands_under_each_order() -> None:
    lines = results(MOVES, "--explain")
    at = lines.index("France:  Fleet Brest HOLD.")
    assert lines[at + 1] == "    The French fleet in Brest held; nobody attacked it."
    assert all(len(line) < 80 for line in lines)


def test_in_french() -> None:
    text = """phase S1901M
France : A Par
Allemagne : A Ruh
ordres
France :
armée Paris va à Bourgogne
Allemagne : A ruh soutient A par - bur
"""
    lines = results(text, "--language", "fr", "--explain")
    assert lines[0] == "Résultats des mouvements, printemps 1901."
    assert "France :    Armée Paris -> Bourgogne." in lines
    assert "    L'armée française de Paris a gagné la Bourgogne ; rien ne s'y opposait." in lines


WRITTEN = {
    "one a line": "France: A Par\nFrance: F Bre\norders\nFrance: A par - bur\nFrance: F bre H\n",
    "several a line": "France: A Par, F Bre\norders\nFrance: A par - bur, F bre H\n",
    "blocks": "France:\n  A Par\n  F Bre\norders:\nFrance:\n  A par - bur\n  F bre H\n",
    "name alone": "France\nA Par; F Bre\n\nOrders\nFrance\nA par - bur\nF bre H\n",
    "a listing": (
        ":: Judge: FROG  Game: one  Variant: Standard\n"
        "Status of the Movement phase for Spring of 1901.  (one.001)\n"
        "France:    Army  Paris.\nFrance:    Fleet Brest.\n\n"
        "Movement orders for Spring of 1901.\n"
        "France: Army Paris -> Burgundy.\nFrance: Fleet Brest HOLD.\n"
    ),
    "remarks": "# a table\nFrance: A Par, F Bre\n# now\norders\nFrance: A par - bur, F bre H\n",
}


@pytest.mark.parametrize("text", WRITTEN.values(), ids=list(WRITTEN))
def test_the_ways_to_write_it(text: str) -> None:
    lines = results(text)
    assert "France: Army Paris -> Burgundy." in lines
    assert lines[-2:] == ["phase F1901M", "France: A bur, F bre"]


ATTACK = """phase F1901M
Italy: A Ven, A Tyr
Austria: F Tri
centres
Austria: Tri, Bud, Vie
Italy: Ven, Rom, Nap
orders
Italy: A ven - tri, A tyr S A ven - tri
"""


def test_a_turn_goes_on_from_what_was_printed() -> None:
    moved = table(ATTACK).stdout
    assert "Fleet Trieste, No Order Processed.  (*dislodged*)" in moved
    assert "The Austrian Fleet in Trieste can retreat to Adriatic Sea or Albania." in moved
    position = next_position(moved)
    assert position.startswith("phase F1901R\n")
    assert "dislodged:\nAustria: F tri from ven\n" in position

    retreated = table(f"{position}orders\nAustria: F tri - alb\n").stdout
    assert "Austria: Fleet Trieste -> Albania." in retreated
    position = next_position(retreated)
    assert position.startswith("phase W1901A\n")
    assert "Italy:   ven, rom, nap, tri" in position

    built = table(f"{position}orders\nItaly: build F nap, build A tri\n", "--explain").stdout
    assert "Italy:   Builds a fleet in Naples." in built
    assert "build A tri  (*illegal*)" in built
    assert next_position(built).startswith("phase S1902M\n")


def test_the_other_language_reads_it_too() -> None:
    position = next_position(table(ATTACK, "--language", "fr").stdout)
    assert "délogées :\nAutriche : F tri depuis ven" in position
    assert "Fleet Trieste DISBAND." in table(f"{position}ordres\nAutriche : F tri D\n").stdout


def test_an_attacker_by_sea_leaves_its_origin_open() -> None:
    text = """phase S1901R
Austria: A Tri
dislodged
Italy: A Ven {how}
orders
Italy: A ven - rom
"""
    assert "(*illegal*)" in table(text.format(how="from Rom")).stdout
    assert "(*illegal*)" not in table(text.format(how="by sea")).stdout


def test_a_place_left_empty_by_a_standoff_is_closed() -> None:
    text = """phase S1901R
Austria: A Ven
dislodged
Italy: A Ven from Tri
contested: Rom, Tus
orders
Italy: A ven - rom
"""
    assert "Rome was left empty by a standoff." in " ".join(table(text).stdout.split())


def test_units_nobody_removes_go_by_the_rule() -> None:
    text = "phase W1901A\nFrance: A Par, A Mos\ncentres\nFrance: Par\n"
    lines = " ".join(" ".join(results(text, "--explain")).split())
    assert "Defaults, removing the army in Moscow." in lines
    assert "the unit farthest from its home centres goes first" in lines


def test_other_rules_can_be_chosen() -> None:
    text = "rules {rules}\nFrance: A Par\norders\nFrance: A par - bur, A par - pic\n"
    assert "Army Paris -> Burgundy." in table(text.format(rules="datc")).stdout
    assert "Army Paris -> Picardy." in table(text.format(rules="judge")).stdout
    assert "Army Paris -> Burgundy." in table(text.format(rules="4.D.3=first")).stdout


@pytest.mark.parametrize(
    ("order", "reason"),
    [
        ("A par - lon", "Paris: the unit there cannot reach London."),
        ("A par - eng", "Paris: an army cannot enter the sea (English Channel)."),
        ("F por - spa", "Spain: the coast is missing."),
        ("A mun - ber", "Munich: the unit there is not yours; it belongs to Germany."),
        ("A ser - bud", "Serbia: there is no unit."),
    ],
)
def test_an_order_that_cannot_be_is_refused_with_the_reason(order: str, reason: str) -> None:
    """Even without --explain; the unit holds and the others are adjudicated."""
    text = f"France: A Par, F Por\nGermany: A Mun\norders\nFrance: {order}\nGermany: A mun - bur\n"
    printed = table(text).stdout
    assert f"{order}  (*illegal*)" in printed
    assert reason in " ".join(printed.split())
    assert "France:  A par, F por" in printed
    assert "Army Munich -> Burgundy." in printed


FAULTS = [
    ("France: A nth\n", "Line 1: An army cannot stand in the North Sea. Accepted: a land province"),
    ("France: F Mun\n", "Line 1: A fleet cannot stand in Munich. Accepted: a sea or a coast"),
    (
        "\nFrance: F spa\n",
        "Line 2: The coast of the fleet in Spain is missing. Accepted: Spain (no",
    ),
    ("France: A sui\n", "Line 1: No unit can stand in Switzerland."),
    ("France: A Par\nItaly: A Par\n", "Line 2: Two units cannot stand in Paris; line 1 has"),
    ("Ruritania: A Par\n", 'Line 1: There is no power "Ruritania" on this map. Accepted: Austria'),
    ("A Par\n", "Line 1: A power is missing. Begin the line with one, such as: France: A Par"),
    ("France: Par\n", 'Line 1: "Par" is no unit. Accepted: A or F and a place'),
    ("France: A par - bur\n", 'Line 1: "A par - bur" is no unit. Accepted: A or F and a place'),
    ("France: A Pariss\n", "Line 1: There is no place"),
    ("phase X1901\nFrance: A Par\n", 'Line 1: "X1901" is no phase. Accepted: S1901M'),
    ("rules 1850\nFrance: A Par\n", 'Line 1: There are no rules "1850". Accepted: datc, judge'),
    ("map moon\nFrance: A Par\n", 'Line 1: There is no map "moon". Accepted:'),
    ("orders\nFrance: A par H\n", "There is no position. Write lines such as: France: A Par"),
    ("France: A Par\norders\nA par H\n", "Line 3: A power is missing."),
    ("France: A Par\norders\nFrance: A par hops bur\n", 'Line 3: "A par hops bur" is no order.'),
    ("France: A Par\ndislodged\nFrance: A bur\n", 'Line 3: "A bur" does not say where the attack'),
    ("France: A Par\ncentres\nFrance: Bur\n", "Line 3: Burgundy is no supply centre. Accepted:"),
    ("France: A Par\ncentres\nFrance: Par\nItaly: Par\n", "Line 4: The centre Paris has an owner"),
    ("phase S1901R\nFrance: A Par\n", "In a retreat phase a heading dislodged is needed"),
    ("phase W1901A\nFrance: A Par\n", "In an adjustment phase a heading centres is needed"),
]


@pytest.mark.parametrize(("text", "wanted"), FAULTS, ids=[wanted[:40] for _, wanted in FAULTS])
def test_a_fault_names_its_line_and_what_would_be_accepted(text: str, wanted: str) -> None:
    result = table(text)
    assert result.exit_code == 1
    assert result.stdout == ""
    assert result.stderr.startswith(wanted)
    french = table(text, "--language", "fr")
    assert french.exit_code == 1
    assert french.stderr and french.stderr != result.stderr


def test_every_fault_is_told_and_none_causes_another() -> None:
    result = table("Ruritania:\nA Par\nF Bre\nFrance: A nth, A Par\norders\nFrance: A par ! bur\n")
    assert [line.partition(":")[0] for line in result.stderr.splitlines()] == [
        "Line 1",
        "Line 4",
        "Line 6",
    ]


def test_the_format_is_in_the_help() -> None:
    text = CliRunner().invoke(cli, ["adjudicate", "--help"]).stdout
    assert "phase F1901M" in text
    assert "dislodged" in text


def test_the_example_of_the_help_works() -> None:
    text = CliRunner().invoke(cli, ["adjudicate", "--help"]).stdout
    example = text[text.index("phase F1901M") : text.index("A mun - bur") + len("A mun - bur")]
    assert "Army Paris -> Burgundy.  (*bounce*)" in results(example)[2]
