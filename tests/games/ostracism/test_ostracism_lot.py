"""The lot: the documented bytes, fair, and to be checked by anybody."""

from __future__ import annotations

import hashlib
import hmac
from itertools import pairwise
from pathlib import Path

import pytest
from castaways import party

from judge.games.ostracism.lot import commitment, draw, explain, verify

LOTS = [
    [part.strip() for part in line.split(";")]
    for line in (Path(__file__).parent / "lots.txt").read_text("utf-8").splitlines()
    if not line.startswith("#")
]
#: 0.1 % bounds of chi-square, by the number of candidates.
BOUNDS = {3: 13.816, 5: 18.467, 7: 22.458}


@pytest.mark.parametrize("case", LOTS, ids=lambda case: f"{case[0][:20]}-{case[1]}-{case[2]}")
def test_draws_worked_out_with_openssl(case: list[str]) -> None:
    secret, game, day, names, digests, place, chosen = case
    lot = explain(secret, game, int(day), reversed(names.split()))
    assert lot.candidates == tuple(names.split()) and lot.modulus == len(lot.candidates)
    assert [each.digest for each in lot.tries] == digests.split()
    assert lot.tries[-1].number % lot.modulus == int(place)
    assert lot.chosen == draw(secret, game, int(day), names.split()) == chosen


def test_a_number_that_would_favour_the_first_is_thrown_away() -> None:
    lot = explain(LOTS[-1][0], "ostrov7", 2, LOTS[-1][3].split())
    assert [(each.number, each.counts) for each in lot.tries] == [(65535, False), (22791, True)]
    assert lot.limit == 65534 and lot.limit % 7 == 0


def by_the_document(secret: str, game: str, day: int, names: list[str]) -> str:
    """The docstring of the module, done again by somebody who has not seen its code."""
    names = sorted(names, key=str.encode)
    attempt = 1
    while True:
        lines = [game, str(day), str(attempt), *names]
        text = b"".join(line.encode() + b"\n" for line in lines)
        digest = hmac.new(secret.encode(), text, hashlib.sha256).hexdigest()
        value = int(digest[0:4], base=16)
        if value < 65536 // len(names) * len(names):
            return names[value % len(names)]
        attempt += 1


def test_an_independent_computation_agrees() -> None:
    names = ["Kok", "kok", "Yunga", "Боцман", "_x", "Éva", "0", "12"]
    for n in range(3000):
        some = names[: 1 + n % 8]
        assert draw(f"s{n}", "party3", n, some) == by_the_document(f"s{n}", "party3", n, some)


@pytest.mark.parametrize("number", sorted(BOUNDS))
def test_the_lot_is_fair(number: int) -> None:
    """§6 no. 2: nobody votes, 10,000 secrets, each dies equally often."""
    game = party(" ".join("ABCDEFG"[:number]))
    state = game.new()
    deaths = dict.fromkeys(game.powers, 0)
    for n in range(10_000):
        victim = game.adjudicate(state, {}, f"secret {n}").victim
        assert victim is not None
        deaths[victim] += 1
    even = 10_000 / number
    assert sum((seen - even) ** 2 / even for seen in deaths.values()) < BOUNDS[number]


def test_days_do_not_follow_from_each_other() -> None:
    """Of one secret, every pair of victims of two days in a row is equally frequent."""
    drawn = [draw("one secret", "ostrov7", day, "ABC") for day in range(1, 9002)]
    seen = dict.fromkeys(((a, b) for a in "ABC" for b in "ABC"), 0)
    for pair in pairwise(drawn):
        seen[pair] += 1
    assert sum((found - 1000) ** 2 / 1000 for found in seen.values()) < 26.124  # 8 degrees


def test_the_commitment_is_the_sum_that_a_shell_prints() -> None:
    assert commitment("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    assert explain("abc", "ostrov7", 1, "AB").commitment == commitment("abc")
    assert commitment("тайна") == hashlib.sha256("тайна".encode()).hexdigest()


def test_verifying() -> None:
    published = commitment("abc")
    drawn = draw("abc", "ostrov7", 3, ("Kok", "Pianist", "Shkiper"))
    again = verify("abc", published, "ostrov7", 3, ("Shkiper", "Kok", "Pianist"))
    assert again == drawn
    assert verify("abc", f" {published.upper()}\n", "ostrov7", 3, ("Kok", "Pianist")) is not None
    assert verify("abd", published, "ostrov7", 3, ("Kok", "Pianist", "Shkiper")) is None


def test_twice_named_is_one_candidate() -> None:
    assert explain("abc", "ostrov7", 1, ("A", "B", "A")) == explain("abc", "ostrov7", 1, "BA")


@pytest.mark.parametrize(
    ("secret", "game", "names"),
    [
        ("", "ostrov7", "AB"),
        ("abc", "ostrov7", ""),
        ("abc", "ostrov7\n1", "AB"),
        ("abc", "ostrov7", ("A\nB", "C")),
        ("abc", "ostrov7", tuple(map(str, range(65_537)))),
    ],
)
def test_what_cannot_be_drawn(secret: str, game: str, names: str | tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match=r"secret|candidates|line feed"):
        draw(secret, game, 1, names)
