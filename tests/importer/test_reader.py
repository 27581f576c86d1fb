"""The reader of judge letters, on letters put together from the shapes the page prints."""

from __future__ import annotations

import pytest

from tests.importer.reader import (
    Board,
    canonical_phase,
    place,
    read_history,
    read_listing,
    read_order,
    read_results,
)

HEAD = """:: Judge: CODE  Game: game  Variant: Standard
:: Deadline: F1901M Fri Apr 11 1997 23:30:00 +0200

"""
FRENCH = """Résultats des mouvements du printemps 1901.  (game.001)

France:   Armée Paris -> Bourgogne.
France:   Flotte Brest RESTE.

Possession des centres :

France:   Brest, Marseille, Paris.

"""
SPRING = """Movement results for Spring of 1901.  (game.001)

Austria: Army Vienna HOLD.  (*dislodged*)
England: Fleet London -> North Sea.
England: Army Liverpool -> North Sea -> Norwegian Sea ->
   Norway.
France:   Army Paris -> Burgundy.  (*bounce, dislodged*)
France: Fleet Brest, No Order Processed.
Germany: Army Munich SUPPORT French Army Paris -> Burgundy.  (*cut*)
Italy: Fleet Naples CONVOY Army Rome -> Tunis.
Russia: Fleet St Petersburg (south coast) -> Gulf of Bothnia.

The following units were dislodged:

The French Army in Paris can retreat to Picardy or
   the Mid-Atlantic Ocean or St Petersburg (north coast).
The Austrian Army in Vienna with no valid retreats was destroyed.

The next phase of 'game' will be Retreats for Spring of 1901.
France: Army Marseilles HOLD.
"""
RETREATS = """Retreat results for Spring of 1901.  (game.002)

France: Army Paris -> Picardy.

The next phase of 'game' will be Movement for Fall of 1901.
"""
FALL = """Movement results for Fall of 1901.  (game.003)

England: Army Norway HOLD.
England: Fleet North Sea -> Denmark.
Russia: Fleet Gulf of Bothnia -> Sweden.
Turkey: Army Constantinople -> Bulgaria.

Ownership of supply centers:

Austria:  Budapest, Trieste, Vienna.
England:  Denmark, Edinburgh, Liverpool, London,
          Norway.
France:   Brest, Marseilles, Paris.
Germany:  Berlin, Kiel, Munich.
Italy:    Naples, Rome, Venice.
Russia:   Moscow, Sevastopol, St Petersburg, Sweden, Warsaw.
Turkey:   Ankara, Bulgaria, Constantinople, Smyrna.
Unowned:  Belgium, Greece, Holland, Portugal, Rumania, Serbia, Spain, Tunis.

Austria:  3 Supply centers,  2 Units:  Builds   1 unit.
France:   3 Supply centers,  4 Units:  Removes  1 unit.
Germany:  3 Supply centers,  3 Units.

The next phase of 'game' will be Adjustments for Winter of 1901.
"""
WINTER = """Adjustment results for Winter of 1901.  (game.004)

Austria: Builds an army in Vienna.
England: 2 unusable builds waived.
England: 1 unusable build pending.
France: Defaults, removing the army in Picardy.
Germany: Removes the army in Berlin.
Russia: Builds a fleet in St Petersburg (south coast).
Turkey: Build waived.

The next phase of 'game' will be Movement for Spring of 1902.
"""
LISTING = """Status of the Movement phase for Spring of 1901. (game.001)

Austria: Army Budapest.
Russia:  Fleet St Petersburg (south coast).

The game has the following players:
Master:  Ann Keeper of games ann@example.org
Austria: Bob bob@example.org

"""


@pytest.mark.parametrize("text", [SPRING, HEAD + SPRING, HEAD + FRENCH + SPRING, SPRING + FRENCH])
def test_movement_results_are_read_in_one_language_or_both(text: str) -> None:
    results = read_results(text)
    assert (results.game, results.phase, results.next_phase) == ("game", "S1901M", "S1901R")
    assert results.units == results.centres == {}
    army, fleet = results.orders["France"]
    assert (army.unit, army.action, army.path) == ("A PAR", "move", ("BUR",))
    assert army.marks == ("bounce", "dislodged")
    assert (fleet.unit, fleet.action) == ("F BRE", "none")
    assert results.orders["England"][1].path == ("NTH", "NWG", "NOR")
    assert results.orders["Germany"][0].other == "A PAR"
    assert results.orders["Italy"][0].action == "convoy"
    paris, vienna = results.dislodged
    assert (paris.unit, paris.path) == ("A PAR", ("PIC", "MAO", "STP/NC"))
    assert (vienna.power, vienna.unit, vienna.action) == ("Austria", "A VIE", "destroyed")


def test_the_tables_of_a_fall() -> None:
    results = read_results(HEAD + FALL)
    assert (results.judge, results.variant) == ("CODE", "Standard")
    assert (results.deadline_phase, results.deadline) == (
        "F1901M",
        "Fri Apr 11 1997 23:30:00 +0200",
    )
    assert results.centres["England"] == {"DEN", "EDI", "LVP", "LON", "NOR"}
    assert len(results.unowned) == 8
    assert results.counts == {"Austria": (3, 2, 1), "France": (3, 4, -1), "Germany": (3, 3)}


def test_adjustments() -> None:
    orders = read_results(WINTER).orders
    seen = [(one.action, one.unit, one.count) for power in orders for one in orders[power]]
    assert seen == [
        ("build", "A VIE", 1),
        ("waived", "", 2),
        ("pending", "", 1),
        ("default", "A PIC", 1),
        ("remove", "A BER", 1),
        ("build", "F STP/SC", 1),
        ("waived", "", 1),
    ]


def test_a_listing() -> None:
    listing = read_listing(HEAD + LISTING)
    assert (listing.phase, listing.game) == ("S1901M", "game")
    assert listing.units == {"Austria": {"A BUD"}, "Russia": {"F STP/SC"}}
    assert listing.players == {"Master": "ann@example.org", "Austria": "bob@example.org"}


def test_a_listing_of_retreats_tells_the_dislodged_apart() -> None:
    listing = read_listing(
        "Status of the Retreat phase for Fall of 1902. (game.007)\n\n"
        "France: Army Burgundy.\nFrance: Fleet Spain (south coast).\nGermany: Army Burgundy.\n\n"
        "The following units were dislodged:\n\n"
        "  The French Army in Burgundy can retreat to Paris or Gascony.\n"
    )
    assert listing.phase == "F1902R"
    assert listing.units == {"France": {"F SPA/SC"}, "Germany": {"A BUR"}}
    assert listing.dislodged[0].path == ("PAR", "GAS")


def test_a_start_mail_and_ownership_followed_by_units() -> None:
    owned = "Ownership of supply centers:\n\nAustria: Budapest.\nUnowned: Spain.\n\n"
    title = "Starting position for Spring of 1901.\n\n"
    letter = read_listing(HEAD + title + owned + "Austria:  Army Mid-Atlantic Ocean.\n")
    assert (letter.phase, letter.centres, letter.unowned) == (
        "S1901M",
        {"Austria": {"BUD"}},
        {"SPA"},
    )
    assert letter.units == {"Austria": {"A MAO"}}


def test_a_history_is_played_again() -> None:
    subjects = {
        "Game game - S1901M Game Starting": "Starting position for Spring of 1901.\n\n"
        "Austria: Army Vienna.\n",
        "game S1901M Results": FRENCH + SPRING,
        "Press of S1901R": "Hello.\n",
        "game S1901R Results": RETREATS,
        "game F1901M Results": FALL,
        "game F1901B Results": WINTER,
    }
    mail = HEAD + "".join(
        f"Date: Fri Apr 11 1997\nSubject: {subject}\n\n{text}\n"
        for subject, text in subjects.items()
    )
    entries = read_history(mail)
    assert [entry.kind for entry in entries] == ["start", "results", "other", *["results"] * 3]
    assert [entry.phase for entry in entries][3:] == ["S1901R", "F1901M", "W1901A"]
    assert entries[0].start and entries[0].start.units == {"Austria": {"A VIE"}}
    board = Board()
    for entry in entries:
        if entry.results:
            board.apply(entry.results)
    assert board.warnings == []
    spring = board.after["S1901M"]
    assert (spring.dislodged["France"], spring.phase) == ({"A PAR"}, "S1901R")
    assert "A VIE" not in spring.units["Austria"]
    assert board.after["S1901R"].units["France"] == {"A PIC", "A MAR", "F BRE"}
    assert board.position.phase == "S1902M"
    assert board.position.units["England"] == {"A NOR", "F DEN", "F EDI"}
    assert board.position.units["France"] == {"A MAR", "F BRE"}
    assert "F STP/SC" in board.position.units["Russia"]
    assert "SWE" in board.position.centres["Russia"]


def test_a_board_tells_what_disagrees() -> None:
    board = Board()
    board.apply(read_results(FALL))
    assert "S1901M was awaited, not F1901M" in board.warnings
    assert any("Russia has no F BOT" in warning for warning in board.warnings)


def test_the_end_of_a_game() -> None:
    text = FALL[: FALL.index("The next phase")] + "The game is over.\n"
    board = Board()
    assert board.apply(read_results(text)).phase == "FINISHED"


def test_what_cannot_be_read_is_refused() -> None:
    assert place("the Gulf of Lyon") == "LYO"
    assert canonical_phase("F1901B") == canonical_phase("W1901A") == "W1901A"
    with pytest.raises(ValueError, match="no such place"):
        read_order("France", "Army Atlantis HOLD.")
    with pytest.raises(ValueError, match="no results title"):
        read_results(FRENCH)
