"""The tables of SUMMARY: who played what, centres by year (spec §8.8)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from judge.reports.layout import WIDTH
from judge.reports.tables import Row, heads
from judge.reports.views import Tenure, YearRow
from judge.reports.voice import Voice

#: ``1901:`` and a blank.
LABEL = 6
NAME = 3
#: A name, a blank before it and a mark behind it.
CELL = NAME + 2


def tenures(
    voice: Voice, players: Sequence[tuple[str, Sequence[Tenure]]], masters: Sequence[str]
) -> list[Row]:
    """One line for each who played a power, in order of time; then the masters."""
    master = voice.power("M")
    labels = [voice.power(power) for power, _ in players]
    head = heads(voice, [*labels, master] if masters else labels)
    rows = [
        (head[voice.power(power)], _tenure(voice, tenure))
        for power, held in players
        for tenure in held
    ]
    hidden = voice.gettext("someone@somewhere")
    return rows + [(head[master], who or hidden) for who in masters]


def _tenure(voice: Voice, tenure: Tenure) -> str:
    who = tenure.who
    if not who:
        who = voice.gettext("Player %(num)s someone@somewhere") % {"num": tenure.number}
    words = {"who": who, "since": tenure.since, "until": tenure.until}
    if tenure.until is None:
        return voice.gettext("%(who)s, from %(since)s") % words
    return voice.gettext("%(who)s, from %(since)s, until %(until)s") % words


def owner_table(voice: Voice, years: Sequence[YearRow]) -> list[str]:
    """A row a year, a letter a centre; the names of the centres stand upright above them."""
    assert voice.names is not None
    lines = []
    for some in _blocks(voice.names.center_order, 2):
        for place in range(NAME):
            letters = (centre[:NAME].capitalize().ljust(NAME)[place] for centre in some)
            lines.append(" " * LABEL + " ".join(letters))
        for year in years:
            owners = (year.owners.get(centre) for centre in some)
            letters = (voice.names.letter(owner) if owner else "." for owner in owners)
            lines.append(f"{year.year:04d}: " + " ".join(letters))
        lines.append("")
    return [line.rstrip() for line in lines[:-1]]


def count_table(voice: Voice, years: Sequence[YearRow]) -> list[str]:
    """A row a year, a number a power with its mark, the index behind the last power."""
    assert voice.names is not None
    powers, title = voice.names.power_ids, "  " + voice.gettext("index")
    blocks = list(_blocks(powers, CELL, len(title)))
    lines = []
    for some in blocks:
        last = some is blocks[-1]
        names = (voice.power(power)[:NAME] for power in some)
        lines.append(" " * LABEL + "".join(f"{name:>{CELL - 1}} " for name in names))
        lines[-1] += title if last else ""
        for year in years:
            counts = _counts(year.owners)
            cells = (f"{counts.get(power, 0):>{CELL - 1}}" for power in some)
            row = "".join(
                cell + year.marks.get(power, " ") for cell, power in zip(cells, some, strict=True)
            )
            lines.append(f"{year.year:04d}: " + row)
            if last:
                index = sum(count * count for count in counts.values()) / len(powers)
                lines[-1] += voice.decimal(f"{index:.1f}").rjust(len(title))
        lines.append("")
    return [line.rstrip() for line in lines[:-1]]


def _counts(owners: Mapping[str, str]) -> dict[str, int]:
    counts: dict[str, int] = {}
    for owner in owners.values():
        counts[owner] = counts.get(owner, 0) + 1
    return counts


def _blocks(things: Sequence[str], columns: int, more: int = 0) -> Iterator[Sequence[str]]:
    """As many of them in a row as fit, ``columns`` each."""
    size = (WIDTH - LABEL - more) // columns
    for first in range(0, len(things), size):
        yield things[first : first + size]
