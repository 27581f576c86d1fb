"""Lines a player might type, and worse: orders, commands, IF and PHASE, cut, joined, repeated."""

from __future__ import annotations

import random
from pathlib import Path

TABLES = Path(__file__).parents[1] / "language"
_WORDS = """
    A F army fleet armée flotte par bur stp mao nth liv xyz Mid-Atlantic Burgundy St. Petersburg
    north coast côte nord de la the d' l' of in to à vers - -> / ( ) nc /sc (nc) h s c m p d b r w
    hold holds tient support soutient convoy convoie via convoi mer va proxy procure build remove
    waive disband retreat construire retirer germany Austrian french if si then alors else sinon
    elif endif finsi not non and et or ou phase printemps 1902 spring S1903M hiver F1901B retreat
    signon fgame ?game ? pw set régler wait nowait no moves next 48 days grace clock press to EFG
    endpress broadcast register end create observe clear list help aide resign confirm veto
    language fr both address a@b.c preference FE[GI]* master signoff get info hello password
    > | : , ; . ! ? ' " * _ -- ----- ==== :: Judge: From: Sent: Subject: On wrote: 1. 1) • ’ – →
    İ ß ﬁ Ａ А 👍 軍 ش 99999999999999
"""
_UNSEEN = ["\u0301", "\u202e", "\u200b", "\ufeff", "\u00ad", "\x00", "\x1b", "\t"]
WORDS = [*_WORDS.split(), *_UNSEEN]
WORST = [
    "(",
    "not ",
    "-",
    "a ",
    ",",
    "si ",
    "- ",
    "A par-",
    "if ",
    "(not ",
    "1",
    "e\u0301",
    "\u202e",
]


def _corpus() -> list[str]:
    """Every cell of the tables of examples, and every line of the mails of ``replies.txt``."""
    found = []
    for path in sorted(TABLES.glob("*.txt")):
        for line in path.read_text(encoding="utf-8").splitlines():
            found += [cell.strip() for cell in line.split("=>") if cell.strip()]
    return found


CORPUS = _corpus()


def line(rng: random.Random) -> str:
    """One line of at most 1,000 characters; whatever ends a line belongs into `text`."""
    match rng.randrange(20):
        case 0 | 8 | 9 | 10 | 11:
            found = " ".join(rng.choices(WORDS, k=rng.randrange(1, 16)))
        case 1 | 12 | 13:
            found = "".join(rng.choices(WORDS, k=rng.randrange(1, 16)))
        case 2:
            found = rng.choice(WORST) * rng.randrange(1, 500)
        case 3:
            piece = " ".join(rng.choices(WORDS, k=rng.randrange(1, 4)))
            found = rng.choice(("", "if ", "A par ", "F ")) + (piece + " ") * rng.randrange(1, 150)
        case 4 | 14 | 15:
            found = rng.choice((" ", ", ", "; ", " and ", "")).join(rng.choices(CORPUS, k=3))
        case 5:
            found = "".join(
                chr(rng.choice((rng.randrange(128), rng.randrange(0x3000)))) for _ in "x" * 40
            )
        case _:
            found = rng.choice(CORPUS)
    for _ in range(rng.randrange(4)):
        found = _damage(rng, found)
    return " ".join(found[:1000].splitlines())


def text(rng: random.Random) -> str:
    """The text of a mail."""
    end = rng.choice(("\n", "\n", "\r\n", "\r", "\x0b", "\u2028"))
    start = rng.choice(("", "SIGNON Ftest secret" + end, "Hello" + end))
    return start + end.join(line(rng) for _ in range(rng.randrange(1, 6)))


def _damage(rng: random.Random, found: str) -> str:
    at = rng.randrange(len(found) + 1)
    match rng.randrange(6):
        case 0:
            return found[:at] + rng.choice(WORDS) + found[at:]
        case 1:
            return found[:at] + found[at + rng.randrange(6) :]
        case 2:
            return found[:at] + chr(rng.randrange(0x2FFF)) + found[at + 1 :]
        case 3:
            return found.upper() if rng.random() < 0.5 else found.title()
        case 4:
            return found[at:] + found[:at]
        case _:
            return found.replace(" ", rng.choice(("", "  ", "\u00a0", "\t", "-", ",")))
