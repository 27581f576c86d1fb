"""What the files of GET and the topics of HELP say of this judge: the words in braces."""

from __future__ import annotations

from collections.abc import Mapping

from judge.handlers.settings import Settings
from judge.timing.timetable import Timetable


def site_words(settings: Settings) -> Mapping[str, str]:
    """Placeholder → text; names, addresses and numbers are those of judge.toml."""
    points = settings.points
    return {
        "name": settings.name,
        "code": settings.code,
        "address": settings.address,
        "keeper": settings.keeper,
        "zone": settings.zone,
        "moves": _row("Moves", settings.timing["moves"]),
        "retreats": _row("Retreat", settings.timing["retreats"]),
        "adjustments": _row("Adjust", settings.timing["adjustments"]),
        "first": f"{settings.first_next_factor:g}",
        "on_time": f"{points.on_time:+4}",
        "late": f"{points.late:+4}",
        "abandoned": f"{points.abandoned:+4}",
        "civil_disorder": f"{points.civil_disorder:+4}",
        "create": str(settings.create_dedication),
        "answers": str(settings.answers_per_hour),
        "lines": str(settings.text_lines),
        "kilobytes": str(settings.text_size // 1000),
        "guesses": str(settings.guesses_per_seat),
        "press_per_hour": str(settings.press_per_hour),
    }


def _row(label: str, table: Timetable) -> str:
    """As a listing shows it, and as the deadlines document does."""
    return (
        f"{label:7} clock {table.clock} min {table.min:.2f} next {table.next:.2f}"
        f" grace {table.grace:.2f} delay {table.delay:.2f} days {table.days}"
    )
