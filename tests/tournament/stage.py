"""What the tests need of a tournament: people, boards and results from a few words."""

from fractions import Fraction

from judge.tournament.entrants import Entrant
from judge.tournament.event import Board, Round, Settings, Tournament
from judge.tournament.powers import POWERS, SOLO
from judge.tournament.result import Result, Seatplay, Tally, Vote

#: The Norwegian document's game; Germany goes out in 1905. By year, in the order of POWERS.
EXAMPLE = """
1901  4 3 5 5 4 6 4
1902  4 5 5 4 4 6 5
1903  4 6 6 3 4 5 6
1904  4 6 7 2 3 6 6
1905  3 9 8 0 2 5 7
1906  3 10 8 0 1 4 8
1907  3 11 8 0 1 3 8
"""


def tallies(text):
    rows = [[int(word) for word in line.split()] for line in text.strip().splitlines()]
    return tuple(Tally(row[0], dict(zip(POWERS, row[1:], strict=True))) for row in rows)


def example(ended="A1907", **others):
    return Result(tallies(EXAMPLE), ended, **others)


def early(ended, **others):
    """The example, stopped earlier."""
    whole = example(ended)
    kept = tuple(tally for tally in whole.tallies if tally.year <= whole.counted_year)
    return Result(kept, ended, **others)


def all_hands(*but):
    return Vote(frozenset(POWERS) - set(but))


def board(players, number=1, round=1, **others):
    """Seven players in the order of POWERS, as words or letters."""
    names = players.split() if " " in players else list(players)
    return Board(round, number, dict(zip(POWERS, names, strict=True)), **others)


def entrants(names, **others):
    return tuple(Entrant(name, name.title(), "", **others) for name in names)


def play(entrant, score, counts, power="austria", round=1, board=1, **others):
    """A game; ``counts`` are centres by year, as in "3 5 6"."""
    numbers = tuple(int(word) for word in str(counts).split())
    return Seatplay(entrant, round, board, power, numbers, Fraction(str(score)), **others)


def tournament(plays, *, finals=(), settings=None, organisers=(), **others):
    """The tournament in which these games were played; ``finals`` are (round, board)."""
    people = tuple(
        Entrant(name, name, "", organiser=name in organisers)
        for name in dict.fromkeys(play.entrant for play in plays)
    )
    rounds = []
    for number in sorted({play.round for play in plays}):
        boards = []
        for at in sorted({play.board for play in plays if play.round == number}):
            here = [each for each in plays if (each.round, each.board) == (number, at)]
            seats = {each.power: each.entrant for each in here}
            boards.append(Board(number, at, seats, final=(number, at) in finals))
        rounds.append(Round(number, boards=tuple(boards)))
    return Tournament("test", people, tuple(rounds), settings or Settings(), **others)


def norway(played):
    """The score of the Norwegian document, 2.c."""
    centres = played.result.centres
    if any(count >= SOLO for count in centres.values()):
        return {power: Fraction(73 if count >= SOLO else 1) for power, count in centres.items()}
    order = sorted(centres.values(), reverse=True)
    bonus = (38, 14, 7, 0, 0, 0, 0)
    scores = {}
    for power, count in centres.items():
        places = [bonus[at] for at, other in enumerate(order) if other == count]
        scores[power] = Fraction(sum(places), len(places)) + count + 1
    return scores


def codes(notes):
    return [note.code for note in notes]
