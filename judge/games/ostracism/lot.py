"""The lot among those with the most votes, so that every player can check it (spec §1, A6, A7).

Each party has a secret, a text. When the party starts, its commitment is
published: the SHA-256 of the secret. When it is over, the secret is published.

One draw, byte for byte. The key is the secret, in UTF-8. The message is these
lines, in UTF-8, each ended by one line feed (byte 10):

    name of the party           ostrov7
    day, in decimal digits      3
    number of the try, from 1   1
    the candidates, one a line, in the order of their UTF-8 bytes

The first four hexadecimal digits of HMAC-SHA256(key, message) give a number,
0 to 65535, and there are n candidates. Below the greatest multiple of n that
is at most 65536, the number modulo n says who it is, 0 being the first
candidate. Otherwise it would favour the first ones: the number is thrown away
and the next try is made. So each candidate is equally likely.

In a shell:

    printf %s "$SECRET" | openssl dgst -sha256
    printf '%s\\n' ostrov7 3 1 Kok Pianist Shkiper | openssl dgst -sha256 -hmac "$SECRET"
    echo $((0x1d2f % 3))

with the first four digits that the second line printed in the place of 1d2f.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import count

#: How many numbers a try can give: two bytes.
RANGE = 1 << 16


@dataclass(frozen=True, slots=True)
class Try:
    """One number out of the secret: the message it was made from, the digest, and if it counts."""

    message: str
    digest: str
    number: int
    counts: bool


@dataclass(frozen=True, slots=True)
class Lot:
    """A draw with all its steps.

    ``candidates`` are in the order that the number chooses from, and ``modulus``
    is how many they are; numbers from ``limit`` on are thrown away. Of the
    ``tries`` only the last one counts.
    """

    commitment: str
    candidates: tuple[str, ...]
    modulus: int
    limit: int
    tries: tuple[Try, ...]
    chosen: str


def commitment(secret: str) -> str:
    """What is published when the party starts: SHA-256 of the secret, in hexadecimal."""
    return hashlib.sha256(secret.encode("utf-8")).hexdigest()


def explain(secret: str, game: str, day: int, candidates: Iterable[str]) -> Lot:
    """Draw, and show every step.

    ValueError without a secret (anybody could foresee that lot), without a
    candidate, with more than numbers, or with a line feed in a name.
    """
    names = tuple(sorted(set(candidates), key=lambda name: name.encode("utf-8")))
    if not secret:
        raise ValueError("no lot without a secret")
    if not 0 < len(names) <= RANGE:
        raise ValueError(f"no lot among {len(names)} candidates")
    if any("\n" in name for name in (game, *names)):
        raise ValueError("a line feed in a name")
    limit = RANGE - RANGE % len(names)
    tries: list[Try] = []
    for number in count(1):
        tries.append(_try(secret, (game, str(day), str(number), *names), limit))
        if tries[-1].counts:
            break
    chosen = names[tries[-1].number % len(names)]
    return Lot(commitment(secret), names, len(names), limit, tuple(tries), chosen)


def _try(secret: str, lines: tuple[str, ...], limit: int) -> Try:
    message = "".join(f"{line}\n" for line in lines)
    digest = hmac.digest(secret.encode("utf-8"), message.encode("utf-8"), "sha256").hex()
    number = int(digest[:4], 16)
    return Try(message, digest, number, number < limit)


def draw(secret: str, game: str, day: int, candidates: Iterable[str]) -> str:
    """Whom the lot falls on; ValueError as of ``explain``."""
    return explain(secret, game, day, candidates).chosen


def verify(
    secret: str, published: str, game: str, day: int, candidates: Iterable[str]
) -> str | None:
    """Whom the lot had to fall on, or None if ``published`` was not of this secret."""
    if not hmac.compare_digest(commitment(secret), published.strip().lower()):
        return None
    return draw(secret, game, day, candidates)
