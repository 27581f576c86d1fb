"""Who may sign up for a game or take a power of it over (spec §11.4).

All this is asked at these two moments only; whoever plays stays in, and comes back to his own
power. Masters are not asked: they enter neither way. Observers are asked for the lists alone.
"""

from __future__ import annotations

from judge.domain.admission import level_passes, same_site
from judge.domain.refusals import Refusal
from judge.domain.roles import Role
from judge.handlers.admission import not_admitted, own_addresses
from judge.handlers.choices import word
from judge.handlers.clockwork import players
from judge.handlers.desk import Desk
from judge.handlers.figures import own
from judge.handlers.people import actor
from judge.handlers.visit import Visit
from judge.reports.views import Message
from judge.store.schema import Game, Person


def check_access(visit: Visit, game: Game) -> None:
    """Raises the first refusal, and tells whom to ask about it."""
    assert visit.person is not None
    refusal = access_refused(visit.desk, game, visit.person, visit.sender)
    if refusal is not None:
        _whom_to_ask(visit, game, refusal)
        raise refusal


def check_observer(visit: Visit, game: Game) -> None:
    """The lists keep observers out too."""
    refusal = not_admitted(visit.desk, game, own_addresses(visit.person, visit.sender))
    if refusal is not None:
        _whom_to_ask(visit, game, refusal)
        raise refusal


def access_refused(desk: Desk, game: Game, person: Person, sender: str = "") -> Refusal | None:
    """None for who may enter; where there is no record yet, both ratios pass."""
    return (
        not_admitted(desk, game, own_addresses(person, sender))
        or _site_refused(game, person)
        or _level_refused(game, person)
        or _record_refused(desk, game, person)
    )


def _site_refused(game: Game, person: Person) -> Refusal | None:
    """Different: nobody plays who writes from the same place. Same: all who play do."""
    access = word(game, "access")
    if access == "any":
        return None
    near = [
        same_site(seat.person.site, person.site)
        for seat in players(game)
        if seat.person is not None
        and seat.person is not person
        and not (seat.abandoned or seat.resigned)
    ]
    if access == "different" and any(near):
        return Refusal("access_same_site", fatal=True, site=person.site)
    if access == "same" and not all(near):
        return Refusal("access_other_site", fatal=True, site=person.site)
    return None


def _level_refused(game: Game, person: Person) -> Refusal | None:
    asked = word(game, "level")
    if level_passes(asked, person.level):
        return None
    return Refusal("access_level", fatal=True, asked=asked, own=person.level)


def _record_refused(desk: Desk, game: Game, person: Person) -> Refusal | None:
    least = game.limits.get("dedication")
    if least is not None and person.dedication < least:
        return Refusal(
            "access_dedication",
            fatal=True,
            minimum=int(least),
            points=person.dedication,
            on_time=desk.settings.points.on_time,
        )
    figures = own(person)
    least, kept = game.limits.get("ontimerat"), figures.on_time_ratio
    if least is not None and kept is not None and kept < least:
        return Refusal(
            "access_on_time",
            fatal=True,
            minimum=ratio(least),
            ratio=ratio(kept),
            on_time=person.on_time,
            turns=person.turns,
        )
    most, left = game.limits.get("resrat"), figures.resignation_ratio
    if most is not None and left is not None and left > most:
        return Refusal(
            "access_resignations",
            fatal=True,
            maximum=ratio(most),
            ratio=ratio(left),
            resigned=person.resigned,
            games=person.started + person.took_over,
        )
    return None


def _whom_to_ask(visit: Visit, game: Game, refusal: Refusal) -> None:
    """The masters, as far as an outsider may know them; else the keeper.

    Whom the judge itself does not admit, no master can let in.
    """
    if refusal.reason.code == "access_barred":
        keeper = visit.desk.settings.keeper
        visit.closing.append(Message("ask_keeper", {"keeper": keeper}, "note"))
        return
    shown = [actor(None, seat).who for seat in game.seats if seat.role == Role.MASTER]
    known = tuple(who for who in shown if who)
    if known:
        visit.closing.append(Message("access_ask_master", {"masters": known}, "note"))
    else:
        keeper = visit.desk.settings.keeper
        visit.closing.append(Message("access_ask_keeper", {"keeper": keeper}, "note"))


def ratio(value: float) -> str:
    """Three decimals, as listings have had them for long: ``0.900``."""
    return f"{value:.3f}"
