"""Reads a board as it is typed on the command line: powers, centres, years."""

from __future__ import annotations

from collections.abc import Iterable

import click

from judge.tournament.boards import POWERS, Board, BoardError, Line


class Seats:
    """The powers in the order in which they were typed; only their places if none were."""

    def __init__(self, names: str | None) -> None:
        self._named = names is not None
        self.order = tuple(power_of(word) for word in words(names)) if names is not None else POWERS

    def board(
        self,
        counts: str,
        eliminated: Iterable[str],
        draw: str | None,
        last_year: int | None,
        by_year: Iterable[str],
    ) -> Board:
        centres = numbers(counts, "--centres")
        if len(centres) != len(self.order):
            if self._named:
                raise click.UsageError(
                    f"--centres has {len(centres)} numbers and --powers {len(self.order)} names"
                )
            raise BoardError("trn_not_seven", found=len(centres), wanted=len(self.order))
        out = self._pairs([part for each in eliminated for part in words(each)], "--eliminated")
        course = self._pairs(by_year, "--by-year")
        return Board(
            lines=tuple(
                Line(
                    power,
                    count,
                    number(out[power], "--eliminated") if power in out else None,
                    tuple(numbers(course[power], "--by-year")) if power in course else (),
                )
                for power, count in zip(self.order, centres, strict=True)
            ),
            draw=None if draw is None else frozenset(map(self._who, words(draw))),
            last_year=last_year,
        )

    def label(self, power: str) -> str:
        return power if self._named else str(self.order.index(power) + 1)

    def name(self, power: str) -> str | None:
        return power if self._named else None

    def position(self, power: str) -> int:
        return self.order.index(power) + 1

    def hidden(self, value: object) -> object:
        """A power that was only typed as a place is spoken of as such."""
        return f"number {self.label(value)}" if not self._named and value in self.order else value

    def _pairs(self, typed: Iterable[str], option: str) -> dict[str, str]:
        found: dict[str, str] = {}
        for each in typed:
            word, sign, value = each.partition("=")
            if not sign:
                raise click.UsageError(f"{option}: {each!r} is not of the shape POWER=…")
            who = self._who(word.strip())
            if who in found:
                raise click.UsageError(f"{option}: {word.strip()!r} stands there twice")
            found[who] = value
        return found

    def _who(self, word: str) -> str:
        if word.isdecimal() and 1 <= int(word) <= len(self.order):
            return self.order[int(word) - 1]
        if not self._named:
            raise click.UsageError(f"{word!r} is no place in --centres; name them with --powers")
        power = power_of(word)
        if power in POWERS and power not in self.order:
            raise click.UsageError(f"{word!r} is not among --powers")
        return power


def power_of(word: str) -> str:
    """The power that begins so; anything else stays, and the board refuses it."""
    found = [power for power in POWERS if word and power.startswith(word.lower())]
    return found[0] if len(found) == 1 else word


def words(text: str) -> list[str]:
    return [word.strip() for word in text.split(",")]


def numbers(text: str, option: str) -> list[int]:
    return [number(word, option) for word in words(text)]


def number(word: str, option: str) -> int:
    try:
        return int(word.strip())
    except ValueError:
        raise click.UsageError(f"{option}: {word.strip()!r} is no whole number") from None
