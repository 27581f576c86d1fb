"""SUMMARY: who played what when, and the supply centres of every year (spec §8.8)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from judge.domain.questions import Summary
from judge.domain.refusals import Refusal
from judge.domain.roles import Matter, Role
from judge.games.diplomacy.phases import Phase
from judge.games.diplomacy.sight import seen
from judge.handlers.archive import LETTER, Doer, as_participant, doer, doers
from judge.handlers.chart import years
from judge.handlers.clockwork import players, position
from judge.handlers.desk import Desk
from judge.handlers.history import asked_game
from judge.handlers.people import ENDED, eye, ordered_seats, sees_any, shown_in_list
from judge.handlers.queries import listing
from judge.handlers.visit import Visit
from judge.reports.views import Summary as SummaryView
from judge.reports.views import Tenure, Won
from judge.store.schema import Event, Game, Seat

PEOPLE = ("started", "takeover", "resigned")
NOBODY = Doer(0, None, "", Role.PLAYER, "?")


@dataclass
class _Stay:
    """One player of a power; `since` and `until` are classic phase codes."""

    who: Doer
    number: int
    since: str
    until: str | None = None


def summary(visit: Visit, command: Summary) -> None:
    """The whole story of a game; nothing to tell before its first phase was processed."""
    game, reader = asked_game(visit, command.game)
    names = visit.desk.tx.games.phase_names(game) if game.phase else ()
    if not names:
        raise Refusal("summary_too_early", game=game.name)
    view = _view(visit.desk, game, reader, Phase.parse(names[-1][1]))
    visit.attach(view)
    visit.say("summary_below")


def _view(desk: Desk, game: Game, reader: Seat | None, through: Phase) -> SummaryView:
    full = listing(desk, game, reader, positions=False)
    events = list(desk.tx.events.told(game.id, kinds=(*PEOPLE, "ended", "unstarted")))
    # A start that was taken back (UNSTART) is none of this game.
    begun = max((n for n, one in enumerate(events, 1) if one.kind == "unstarted"), default=0)
    events = events[begun:]
    started = [event.at for event in events if event.kind == "started"]
    ended = [event.at for event in events if event.kind == "ended"]
    over = game.status in ENDED and game.result is not None
    powers = desk.kit(game).game.powers
    return SummaryView(
        head=full.head,
        through=through,
        started_at=started[0] if started else game.created_at,
        players=_players(desk, game, reader, events),
        masters=tuple(
            shown_in_list(reader, seat)
            for seat in ordered_seats(game, powers)
            if seat.role == Role.MASTER
        ),
        years=years(desk, game) if eye(game, reader) is None else (),
        timings=full.timings,
        settings=full.settings,
        won=Won(game.result["kind"], tuple(game.result["powers"]))
        if over and game.result
        else None,
        ended_at=ended[-1] if over and ended else None,
        position=seen(position(desk, game), eye(game, reader)) if over else None,
    )


def _players(
    desk: Desk, game: Game, reader: Seat | None, events: list[Event]
) -> tuple[tuple[str, tuple[Tenure, ...]], ...]:
    stays: dict[str, list[_Stay]] = {power: [] for power in desk.kit(game).game.powers}
    count = 0
    first = Phase.parse(desk.tx.games.phase_names(game)[0][1]).classic
    for power, who, phase in _changes(desk, game, events, first):
        held = stays[power]
        last = held[-1] if held and held[-1].until is None else None
        if last is not None:
            if who is not None and who.person is not None and who.person == last.who.person:
                continue
            last.until = phase
        if who is not None:
            count += 1
            held.append(_Stay(who, count, phase))
    for seat in players(game):
        held = stays.get(str(seat.power), [])
        if held and held[-1].until is None and not seat.resigned:
            # His address of today, also where his coming is older than the record of it.
            held[-1].who = doer(seat)
    if not sees_any(reader, game, Matter.COMINGS):
        # Nobody hears of changes: only the present player, or the last one (spec §8.8, Quiet).
        stays = {power: held[-1:] for power, held in stays.items()}
        for number, stay in enumerate((one for held in stays.values() for one in held), 1):
            stay.number, stay.since, stay.until = number, first, None
    return tuple(
        (power, tuple(_tenure(desk, game, stay, reader) for stay in held))
        for power, held in stays.items()
    )


def _changes(
    desk: Desk, game: Game, events: list[Event], first: str
) -> list[tuple[str, Doer | None, str]]:
    """Power, who came (None: he who was there left), in which phase."""
    found: list[tuple[str, Doer | None, str]] = []
    for event in events:
        phase = Phase.parse(event.phase).classic if event.phase else first
        if event.kind == "started":
            came = {who.power: who for who in doers(event.data.get(LETTER, {}).get("people", []))}
            found += [
                (power, came.get(power, replace(NOBODY, power=power)), phase)
                for power in desk.kit(game).game.powers
            ]
        elif event.kind == "takeover":
            by = doers([event.data["by"]])[0] if "by" in event.data else NOBODY
            found.append((event.data["power"], by, phase))
        elif event.kind == "resigned":
            found.append((event.data["power"], None, phase))
    return found


def _tenure(desk: Desk, game: Game, stay: _Stay, reader: Seat | None) -> Tenure:
    shown = as_participant(desk, game, stay.who, reader).who
    return Tenure(shown, stay.number, stay.since, stay.until)
