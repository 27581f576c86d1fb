"""SET ABSENCE: spans that new deadlines stay clear of, known to the masters alone (spec §3.10)."""

from __future__ import annotations

from typing import Any
from zoneinfo import ZoneInfo

from judge.domain.commands import SetAbsence, SetNoAbsence
from judge.domain.refusals import Refusal, Refused
from judge.domain.roles import Role
from judge.handlers.clockwork import phase_clock, position
from judge.handlers.letters import head, minor
from judge.handlers.limits import MOST_ABSENCE, limit
from judge.handlers.people import ENDED, actor
from judge.handlers.visit import Visit
from judge.reports.views import Message, Notice
from judge.store.schema import Absence, Game, Seat
from judge.timing.absences import MOST, absence, days_of, on_day, overlapping, unexpired
from judge.timing.deadline import Absence as Span
from judge.timing.errors import DateError
from judge.timing.wall import local


def set_absence(visit: Visit, setting: SetAbsence) -> None:
    """It counts when the next deadline is computed; the running one stays where it is."""
    game, seat = _absentee(visit)
    if game.state is not None and seat.role == Role.PLAYER:
        power = str(seat.power)
        if power not in position(visit.desk, game).survivors():
            raise Refusal("absence_eliminated", power=power)
    zone = ZoneInfo(game.zone)
    try:
        span = absence(setting.span, visit.moment, zone)
    except DateError as error:
        raise Refusal.of(Refused(error.code, error.params)) from error
    clash = overlapping(spans(seat), span)
    if clash is not None:
        raise Refusal("absence_overlaps", **_shown(clash), cancel=cancel_line(game, clash))
    if len(seat.absences) >= MOST:
        raise Refusal("absence_too_many", most=MOST)
    most = int(limit(game, "max_absence") or 0)
    days = days_of(span, zone)
    if days > most and seat.role != Role.MASTER and visit.acting is None:
        # Not a Refusal, which would take the letters to the masters back.
        _too_long(visit, game, span, days, most)
        return
    seat.absences.append(Absence(start=span[0], end=span[1]))
    visit.say("absence_set", **_shown(span))
    if game.status == "active":
        visit.say("absence_later", "note", deadline=phase_clock(game).deadline)
    _record(visit, game, "absence", span)
    _tell_masters(visit, game, "subject_absence", "absence_set_by", _shown(span))


def set_no_absence(visit: Visit, setting: SetNoAbsence) -> None:
    """Take the first absence back that contains the date."""
    game, seat = _absentee(visit)
    span = on_day(spans(seat), setting.date, ZoneInfo(game.zone))
    if span is None:
        raise Refusal("absence_not_then" if seat.absences else "absence_none")
    seat.absences = [row for row in seat.absences if (row.start, row.end) != span]
    visit.say("absence_cancelled", **_shown(span))
    _record(visit, game, "absence cancelled", span)
    _tell_masters(visit, game, "subject_no_absence", "absence_cancelled_by", _shown(span))


def announced(visit: Visit) -> list[Message]:
    """A line for each absence of the one who signs on, for a master of everybody."""
    game, seat = visit.game, visit.seat
    if game is None or seat is None or game.status in ENDED or visit.resigning:
        return []
    _forget_what_is_over(visit, seat)
    found = [
        Message("absence_own", {**_shown(span), "cancel": cancel_line(game, span)}, "note")
        for span in spans(seat)
    ]
    if seat.role == Role.MASTER:
        for row in visit.desk.tx.games.absences(game, visit.moment):
            if row.seat is not seat:
                params = {"actor": actor(seat, row.seat), **_shown((row.start, row.end))}
                found.append(Message("absence_of", params, "note"))
    return found


def spans(seat: Seat) -> list[Span]:
    """What a participant has announced, in order of time."""
    return sorted((row.start, row.end) for row in seat.absences)


def _forget_what_is_over(visit: Visit, seat: Seat) -> None:
    left = unexpired(spans(seat), visit.moment)
    seat.absences = [row for row in seat.absences if (row.start, row.end) in left]


def cancel_line(game: Game, span: Span) -> str:
    """To be copied; with the time of day, so that no neighbouring absence is meant."""
    return f"SET NO ABSENCE {local(ZoneInfo(game.zone), span[0]):%Y-%m-%d %H:%M}"


def _absentee(visit: Visit) -> tuple[Game, Seat]:
    game, seat = visit.the_game, visit.the_seat
    if seat.role == Role.OBSERVER:
        raise Refusal("absence_observer")
    if game.status in ENDED:
        raise Refusal("game_over", game=game.name)
    _forget_what_is_over(visit, seat)
    return game, seat


def _too_long(visit: Visit, game: Game, span: Span, days: int, most: int) -> None:
    """Refused; the masters are asked, with the lines by which they allow it."""
    visit.say("absence_too_long", "error", days=days, most=most)
    lines: tuple[str, ...] = ()
    if days <= MOST_ABSENCE:
        lines = (f"SIGNON m{game.name} password", f"SET MAX ABSENCE {days}")
    if not any(seat.role == Role.MASTER for seat in game.seats):
        if lines and not game.flags.get("moderated", False):
            visit.say("absence_longer", "note", line=lines[1])
        return
    visit.say("absence_forwarded", "note")
    params = {**_shown(span), "days": days, "most": most, "lines": lines}
    _tell_masters(visit, game, "subject_long_absence", "absence_asked_by", params)


def _tell_masters(
    visit: Visit, game: Game, subject: str, code: str, params: dict[str, object]
) -> None:
    def notice(reader: Seat) -> Notice:
        message = Message(code, {"actor": visit.doer(reader), **params}, "note")
        return Notice(head(visit.desk, game), Message(subject), (message,))

    masters = [seat for seat in visit.others if seat.role == Role.MASTER]
    visit.post.to_game(game, notice, visit.key("absence"), "notice", masters, weight=minor)


def _record(visit: Visit, game: Game, kind: str, span: Span) -> None:
    start, end = span
    data = {
        "seat": visit.the_seat.id,
        "start": start.isoformat(),
        "end": end.isoformat(),
    }
    visit.desk.tx.events.add(kind, visit.moment, game=game, data=data)


def _shown(span: Span) -> dict[str, Any]:
    return {"start": span[0], "end": span[1]}
