"""What the clock does to powers whose orders are missing (spec §3.8): notices and marks."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from judge.domain.notify import Weight
from judge.domain.roles import Matter, Role
from judge.games.diplomacy.phases import Phase, PhaseType
from judge.handlers.archive import Discreet, tell
from judge.handlers.clockwork import clock_view, phase_clock, players, position
from judge.handlers.desk import Desk
from judge.handlers.letters import Post, head
from judge.handlers.orders import slip_view
from judge.handlers.people import sees_any, veil
from judge.handlers.points import (
    charge_abandoned,
    charge_civil_disorder,
    charge_late,
    credit_punctual,
)
from judge.handlers.switches import is_on
from judge.reports.views import LateNotice, LateReminder, Message, Notice
from judge.store.outbox import REMINDER
from judge.store.schema import Game, Seat
from judge.timing.actions import (
    Abandon,
    Action,
    AnnounceLate,
    AwaitMaster,
    CivilDisorder,
    Remind,
    RemindEarly,
    SeekReplacement,
)
from judge.timing.phaseclock import QUIET

#: Events whose letters tell everybody a new deadline; of the settings only some do.
MOVING = ("settings", "resumed", "outage", "shifted", "rolled_back")
#: In subjects, for powers that are not named (spec §8.7).
NAMELESS = "?"


def act(desk: Desk, game: Game, action: Action) -> None:
    """Carry out one notice or mark of the clock; its nominal instant names the letters."""
    match action:
        case RemindEarly():
            if desk.now < phase_clock(game).deadline and not _just_told(desk, game, action.at):
                _remind(desk, game, action.powers, action.at, early=True)
        case Remind():
            _remind(desk, game, action.powers, action.at, early=False)
            charge_late(desk, game, action.powers)
        case AnnounceLate():
            credit_punctual(desk, game)
            _announce(desk, game, action.powers, action.at)
        case Abandon():
            credit_punctual(desk, game)
            charge_abandoned(desk, game, action.powers)
            _mark(game, action.powers, "abandoned")
            _tell_abandoned(desk, game, action.powers, action.at)
        case CivilDisorder():
            fresh = [seat.power for seat in _seats(game, action.powers) if not seat.cd]
            if action.at <= phase_clock(game).grace:
                charge_civil_disorder(desk, game, [str(power) for power in fresh])
            _mark(game, action.powers, "cd")
            desk.tx.events.add(
                "civil_disorder",
                action.at,
                game=game,
                data={"powers": list(action.powers)},
                public=True,
            )
        case SeekReplacement():
            _notice(
                desk,
                game,
                action.at,
                "replacements",
                Message("subject_replacements", {"letters": _letters(desk, game, action.powers)}),
                (
                    Message("waiting_for_replacements", {"powers": action.powers}),
                    *_open_hints(desk, game, action.powers),
                ),
                Message("subject_replacements", {"letters": NAMELESS}),
                (Message("waiting_for_somebody"), _any_open(game)),
            )
        case AwaitMaster():
            _tell_waiting(desk, game, action.at)
        case _:
            raise AssertionError(f"not an action of lateness: {action}")


def _just_told(desk: Desk, game: Game, at: datetime) -> bool:
    """Has everybody heard of the deadline within the hour before, since it was moved?"""
    return any(
        kind != "settings" or "deadline_moved" in event.data["changes"]
        for kind in MOVING
        for event in desk.tx.events.since(game.id, kind, at - QUIET)
    )


def _tell_waiting(desk: Desk, game: Game, at: datetime) -> None:
    """MANUAL PROCESS: the phase is due, and everybody hears that the master is awaited."""
    line = f"PROCESS {Phase.parse(game.phase).classic}"
    view = Notice(
        head(desk, game),
        Message("subject_turn_waiting"),
        (Message("turn_waiting", {"phase": game.phase}, "note"),),
        clock=clock_view(desk, game),
    )

    def own(seat: Seat) -> tuple[Message, ...]:
        if seat.role != Role.MASTER:
            return ()
        signon = f"SIGNON m{game.name} password"
        return (Message("turn_waiting_master", {"signon": signon, "line": line}, "note"),)

    tell(desk, game, "turn_waiting", at, view, _key(game, at, "waiting"), own=own)


def _key(game: Game, at: datetime, what: str) -> str:
    return f"game:{game.id}:{game.number}:{int(at.timestamp())}:{what}"


def _letters(desk: Desk, game: Game, powers: tuple[str, ...]) -> str:
    return desk.kit(game).letters(powers)


def _seats(game: Game, powers: tuple[str, ...]) -> list[Seat]:
    return [seat for seat in players(game) if seat.power in powers]


def _mark(game: Game, powers: tuple[str, ...], what: str) -> None:
    for seat in _seats(game, powers):
        setattr(seat, what, True)


def _remind(desk: Desk, game: Game, powers: tuple[str, ...], at: datetime, *, early: bool) -> None:
    clock = clock_view(desk, game)
    assert clock is not None
    post = Post(desk)
    unnamed = early or _unnamed(desk, game)

    def letter(seat: Seat) -> LateReminder:
        named = not unnamed and sees_any(seat, game, Matter.COMINGS)
        return LateReminder(
            head=head(desk, game),
            slip=slip_view(desk, game, seat),
            clock=clock,
            early=early,
            late_powers=powers if named else (),
        )

    what = "early" if early else "late"
    weight = Weight.MAIN if early else Weight.THREAT
    key, seats = _key(game, at, what), _seats(game, powers)
    post.to_game(game, letter, key, REMINDER, seats, weight=lambda _seat: weight)


def _announce(desk: Desk, game: Game, powers: tuple[str, ...], at: datetime) -> None:
    clock = clock_view(desk, game)
    assert clock is not None
    named = () if _unnamed(desk, game) else powers
    view = LateNotice(
        head=head(desk, game),
        clock=clock,
        powers=named,
        count=len(powers),
        times=_times(game, named),
    )
    others = [seat for seat in game.seats if seat.power not in powers]
    key, data = _key(game, at, "announce"), {"powers": list(powers)}
    tell(
        desk,
        game,
        "late",
        at,
        view,
        key,
        among=others,
        data=data,
        matters=False,
        discreet=Discreet(Matter.COMINGS, replace(view, powers=(), times={})),
    )


def _unnamed(desk: Desk, game: Game) -> bool:
    """Would their names tell in a blind game who has to retreat, to build or to remove?"""
    return veil(game).blind and position(desk, game).phase.type is not PhaseType.MOVEMENT


def _times(game: Game, powers: tuple[str, ...]) -> dict[str, int]:
    """How often the players of late powers have been late, in games that tell it."""
    if not is_on(game, "late_count"):
        return {}
    return {str(seat.power): seat.late_count for seat in _seats(game, powers)}


def _tell_abandoned(desk: Desk, game: Game, powers: tuple[str, ...], at: datetime) -> None:
    grace = phase_clock(game).grace
    follows = "power_abandoned_cd_at" if game.flags.get("nmr", True) else "power_abandoned_waits"
    more = (Message(follows, {"grace": grace}, "note"), Message("abandoned_vote", {}, "note"))
    _notice(
        desk,
        game,
        at,
        "abandoned",
        Message("subject_abandoned", {"letters": _letters(desk, game, powers)}),
        (
            Message("power_abandoned", {"powers": powers}, "note"),
            *more,
            *_open_hints(desk, game, powers),
        ),
        Message("subject_abandoned", {"letters": NAMELESS}),
        (Message("somebody_abandoned", {}, "note"), *more, _any_open(game)),
        owners=powers,
    )


def _any_open(game: Game) -> Message:
    """How to take over a power that is not named."""
    return Message("some_power_open", {"signon": f"?{game.name}"}, "note")


def _open_hints(desk: Desk, game: Game, powers: tuple[str, ...]) -> tuple[Message, ...]:
    """How to take each of these powers over."""
    names = desk.kit(game).names
    return tuple(
        Message(
            "power_open",
            {"power": power, "signon": f"{names.letter(power).lower()}{game.name}"},
            "note",
        )
        for power in powers
    )


def _notice(
    desk: Desk,
    game: Game,
    at: datetime,
    kind: str,
    subject: Message,
    messages: tuple[Message, ...],
    veiled_subject: Message,
    veiled: tuple[Message, ...],
    owners: tuple[str, ...] = (),
) -> None:
    """A notice to everybody, without names in quiet and secret games (spec §2.3).

    The owners of ``owners`` learn how to end it.
    """

    def own(seat: Seat) -> tuple[Message, ...]:
        mine = seat.role == Role.PLAYER and seat.power in owners
        return _way_back(desk, seat) if mine else ()

    what = subject.code.removeprefix("subject_")
    view = Notice(head(desk, game), subject, messages, clock=clock_view(desk, game))
    nameless = replace(view, subject=veiled_subject, messages=veiled)
    data = {"powers": list(owners)} if owners else {}
    tell(
        desk,
        game,
        kind,
        at,
        view,
        _key(game, at, what),
        own=own,
        data=data,
        matters=False,
        discreet=Discreet(Matter.COMINGS, nameless),
    )


def _way_back(desk: Desk, seat: Seat) -> tuple[Message, ...]:
    """To the owner of an abandoned power: how to end it, and if only the error mark blocks it."""
    messages = [Message("power_abandoned_owner", {}, "note")]
    if seat.complete and seat.error_lines:
        letter = desk.kit(seat.game).names.letter(str(seat.power)).lower()
        signon = f"SIGNON {letter}{seat.game.name} password"
        messages.append(Message("power_abandoned_error_mark", {"signon": signon}, "note"))
    return tuple(messages)
