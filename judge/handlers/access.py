"""Who may sign up for a game or take a power of it over (spec §11.4, nos. 6 to 8).

The thresholds act at these two moments only; whoever plays stays in, and comes
back to his own power. Masters are not asked: they enter neither way.
"""

from __future__ import annotations

from judge.domain.refusals import Refusal
from judge.handlers.desk import Desk
from judge.handlers.record import on_time_ratio, resignation_ratio
from judge.store.schema import Game, Person


def check_access(desk: Desk, game: Game, person: Person) -> None:
    """Raises the refusal of the first threshold that the person's record misses."""
    refusal = access_refused(desk, game, person)
    if refusal is not None:
        raise refusal


def access_refused(desk: Desk, game: Game, person: Person) -> Refusal | None:
    """None for who may enter; where there is no record yet, both ratios pass."""
    least = game.limits.get("dedication")
    if least is not None and person.dedication < least:
        return Refusal(
            "access_dedication",
            fatal=True,
            minimum=int(least),
            points=person.dedication,
            on_time=desk.settings.points.on_time,
        )
    least, own = game.limits.get("ontimerat"), on_time_ratio(person)
    if least is not None and own is not None and own < least:
        return Refusal(
            "access_on_time",
            fatal=True,
            minimum=ratio(least),
            ratio=ratio(own),
            on_time=person.on_time,
            turns=person.turns,
        )
    most, own = game.limits.get("resrat"), resignation_ratio(person)
    if most is not None and own is not None and own > most:
        return Refusal(
            "access_resignations",
            fatal=True,
            maximum=ratio(most),
            ratio=ratio(own),
            resigned=person.resigned,
            games=person.started + person.took_over,
        )
    return None


def ratio(value: float) -> str:
    """Three decimals, as listings have had them for long: ``0.900``."""
    return f"{value:.3f}"
