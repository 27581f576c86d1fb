"""Positions, ownership and adjustments as rows of (head, text)."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence

from judge.games.diplomacy.board import Position, Unit
from judge.reports.layout import keep, one_line
from judge.reports.views.mastering import PowerReport
from judge.reports.voice import Voice

Row = tuple[str, str]


def heads(voice: Voice, labels: list[str]) -> dict[str, str]:
    """``Austria: ``, ``Italy:   ``: labels with a colon, padded to one width."""
    pattern = voice.gettext("%(power)s:")
    written = {label: pattern % {"power": label} for label in labels}
    width = max((len(text) for text in written.values()), default=0) + 1
    return {label: text.ljust(width) for label, text in written.items()}


def in_order(voice: Voice, powers: set[str]) -> list[str]:
    """Powers in the order of reports; those unknown to the map at the end."""
    known = voice.names.power_ids if voice.names is not None else ()
    return [power for power in known if power in powers] + sorted(powers.difference(known))


def states(voice: Voice, powers: Sequence[PowerReport]) -> list[Row]:
    """``Austria: Move Submitted, WAIT - votes for a draw of … - Anna anna@example.org``"""
    head = heads(voice, [voice.power(report.power) for report in powers])
    found = []
    for report in powers:
        words = ", ".join(voice.message(state) for state in report.states)
        votes = [voice.message(vote) for vote in report.votes]
        parts = [words, *votes, *([one_line(report.who)] if report.who else [])]
        found.append((head[voice.power(report.power)], " - ".join(parts)))
    return found


def positions(voice: Voice, position: Position) -> list[list[Row]]:
    """One line a unit, grouped by power: ``France: Army Paris.``"""
    owners = {unit.power for unit in position.units}
    owners |= {entry.unit.power for entry in position.dislodged}
    order = in_order(voice, owners)
    head = heads(voice, [voice.power(power) for power in order])
    groups = []
    for power in order:
        units = [voice.unit(unit) for unit in position.units_of(power)]
        units += [
            voice.unit(entry.unit) for entry in position.dislodged if entry.unit.power == power
        ]
        groups.append([(head[voice.power(power)], f"{unit}.") for unit in units])
    return groups


def standing(voice: Voice, position: Position) -> list[Row]:
    """One paragraph a power with all its units; who has none left is not in it."""
    order = in_order(voice, {unit.power for unit in position.units})
    head = heads(voice, [voice.power(power) for power in order])
    return [(head[voice.power(power)], _units(voice, position.units_of(power))) for power in order]


def _units(voice: Voice, units: Sequence[Unit]) -> str:
    return ", ".join(keep(voice.unit(unit)) for unit in units) + "."


def ownership(voice: Voice, position: Position) -> list[Row]:
    """One paragraph a power, unowned centres last; wrapped only at commas."""
    owned: dict[str, list[str]] = {}
    names = voice.names.center_order if voice.names is not None else tuple(position.centres)
    for centre in names:
        owned.setdefault(position.centres.get(centre, ""), []).append(voice.place(centre))
    unowned = voice.gettext("Unowned")
    order = in_order(voice, owned.keys() - {""})
    last = [unowned] if position.seen_by is None else []
    head = heads(voice, [voice.power(power) for power in order] + last)
    rows = [(head[voice.power(power)], _centres(owned[power])) for power in order]
    # Who sees only a part of the board does not know which of the others are owned.
    if "" in owned and position.seen_by is None:
        rows.append((head[unowned], _centres(owned[""])))
    return rows


def _centres(names: list[str]) -> str:
    return ", ".join(keep(name) for name in sorted(names, key=_alphabetical)) + "."


def _alphabetical(name: str) -> str:
    """Without accents: Édimbourg stands under E."""
    return unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().casefold()


def adjustments(
    voice: Voice, position: Position, marks: Mapping[str, str], winners: tuple[str, ...] = ()
) -> list[str]:
    """``Austria:   5 Supply centers,  4 Units:  Builds   1 unit.``"""
    order = in_order(voice, set(position.survivors()))
    head = heads(voice, [voice.power(power) for power in order])
    texts = {"cd": voice.gettext("CD"), "abandoned": voice.gettext("ABANDONED")}
    lines = []
    for power in order:
        line = head[voice.power(power)] + _balance(voice, position, power)
        found = [voice.gettext("VICTORY!!")] if power in winners else []
        found += [texts[marks[power]]] if power in marks else []
        lines.append(line + (f"  (* {', '.join(found)} *)" if found else ""))
    return lines


def _balance(voice: Voice, position: Position, power: str) -> str:
    centres, units = position.centre_count(power), len(position.units_of(power))
    change = centres - units
    parts = {
        "centres": voice.ngettext("%(num)3d Supply center, ", "%(num)3d Supply centers,", centres),
        "units": voice.ngettext("%(num)2d Unit: ", "%(num)2d Units:", units),
        "change": _change(voice, change),
    }
    numbers = {"centres": centres, "units": units, "change": abs(change)}
    return "{centres} {units}  {change}".format(
        **{name: text % {"num": numbers[name]} for name, text in parts.items()}
    )


def _change(voice: Voice, change: int) -> str:
    if change < 0:
        return voice.ngettext("Removes %(num)2d unit.", "Removes %(num)2d units.", -change)
    return voice.ngettext("Builds  %(num)2d unit.", "Builds  %(num)2d units.", change)
