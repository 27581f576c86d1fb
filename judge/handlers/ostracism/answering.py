"""The one answer to each mail, and who may read it (spec §2, A17; contract "Who sent a mail")."""

from __future__ import annotations

from zoneinfo import ZoneInfo

from judge.domain.refusals import Refused
from judge.handlers.desk import Desk
from judge.handlers.letters import Reply
from judge.handlers.ostracism.party import KIND, zone
from judge.handlers.ostracism.post import ANSWER, NOTICE, REFUSAL, RobotPost
from judge.handlers.ostracism.seats import language, nick_of
from judge.handlers.ostracism.settings import RobotSettings
from judge.handlers.ostracism.views import standing
from judge.handlers.ostracism.visit import RobotVisit
from judge.reports.views import Message
from judge.reports.views.ostracism import (
    AddressNotice,
    MasterAnswer,
    RobotAnswer,
    RobotHelp,
)
from judge.store.schema import Seat

#: The first line is nothing that the robot knows: its sender needs the whole story.
LOST = ("ost_empty", "ost_no_command", "ost_head_quoted")


def answer(visit: RobotVisit, refused: Refused | None) -> None:
    """To the player; from elsewhere "done" alone, and the player hears of it.

    ``refused`` is why the mail as a whole was not read.
    """
    if visit.answered:
        return
    if visit.as_master:
        _to_master(visit)
    elif visit.seat is not None and not visit.seat.unapproved:
        _to_player(visit, visit.seat)
    elif not visit.forged and visit.admitted.heard:
        _to_sender(visit, refused)


def _to_player(visit: RobotVisit, seat: Seat) -> None:
    if not visit.foreign:
        if visit.admitted.heard:
            visit.post.to_seat(seat, _transcript(visit, seat), _key(visit), ANSWER, visit.reply)
        return
    notice = AddressNotice(
        game=seat.game.name,
        zone=zone(seat.game),
        nick=nick_of(seat),
        what="foreign",
        addresses=(visit.sender,),
        master=visit.settings.master,
    )
    if not visit.proven:
        visit.post.to_seat(seat, notice, visit.key("foreign"), NOTICE)
    visit.post.to_seat(seat, _transcript(visit, seat), _key(visit), ANSWER, visit.reply)
    if visit.forged or not visit.admitted.heard:
        return
    refusals = any(one.level == "error" for line in visit.lines for one in line.messages)
    code = "ost_foreign_refused" if refusals else "ost_foreign_done"
    done = RobotAnswer(
        game=seat.game.name,
        zone=zone(seat.game),
        subject=visit.admitted.incoming.subject,
        notes=(Message(code, {}, "note"),),
    )
    visit.post.to_address(
        visit.sender,
        done,
        f"{_key(visit)}:foreign",
        ANSWER,
        game=seat.game,
        reply=visit.reply,
        language=language(seat, visit.settings),
    )


def _to_master(visit: RobotVisit) -> None:
    if not visit.admitted.heard:
        return
    view = MasterAnswer(
        zone=zone(visit.game) if visit.game is not None else ZoneInfo(visit.settings.zone),
        lines=tuple(line.frozen() for line in visit.lines),
        subject=visit.admitted.incoming.subject,
        notes=tuple(visit.notes),
        unread=tuple(visit.unread),
        attached=tuple(visit.attached),
    )
    visit.post.to_master(view, _key(visit), ANSWER, reply=visit.reply)


def _to_sender(visit: RobotVisit, refused: Refused | None) -> None:
    """Somebody whom no password has opened a party, or who has just applied.

    A stranger hears of each kind of mistake once a day: it may be a machine (contract §1).
    """
    spoken = language_of(visit.desk, visit.settings, visit.sender, visit.seat)
    if refused is not None and refused.code in LOST:
        help_ = RobotHelp(
            robot=visit.settings.address,
            master=visit.settings.master,
            subject=visit.admitted.incoming.subject,
        )
        refuse_once(visit.desk, visit.post, visit.sender, help_, "help", visit.reply, spoken)
        return
    view = _transcript(visit, None)
    if visit.accepted or is_player(visit.desk, visit.sender):
        game = visit.game if visit.accepted else None
        visit.post.to_address(
            visit.sender, view, _key(visit), ANSWER, game=game, reply=visit.reply, language=spoken
        )
        return
    errors = [one.code for line in visit.lines for one in line.messages if one.level == "error"]
    kind = errors[0] if errors else "nothing"
    refuse_once(visit.desk, visit.post, visit.sender, view, kind, visit.reply, spoken)


def refuse_once(
    desk: Desk,
    post: RobotPost,
    address: str,
    view: RobotAnswer | RobotHelp,
    kind: str,
    reply: Reply,
    spoken: str,
) -> None:
    """At most one refusal per address, kind and day."""
    key = f"robot-refusal:{address}:{kind}:{desk.now.date().isoformat()}"
    post.to_address(address, view, key, REFUSAL, reply=reply, language=spoken)


def is_player(desk: Desk, address: str) -> bool:
    return bool(desk.tx.games.seat_keys(address, None, KIND))


def language_of(desk: Desk, settings: RobotSettings, address: str, seat: Seat | None = None) -> str:
    """The language of who writes: that of the seat, of his last one, or the robot's own."""
    if seat is None:
        keys = desk.tx.games.seat_keys(address, None, KIND)
        newest = max((key.seat_id for key in keys), default=None)
        seat = desk.tx.games.seat(newest) if newest is not None else None
    return language(seat, settings) if seat is not None else settings.language


def _transcript(visit: RobotVisit, seat: Seat | None) -> RobotAnswer:
    game = visit.game if visit.seat is not None else None
    return RobotAnswer(
        game=game.name if game is not None else "",
        zone=zone(game) if game is not None else None,
        lines=tuple(line.frozen() for line in visit.lines),
        subject=visit.admitted.incoming.subject,
        notes=tuple(visit.notes),
        unread=tuple(visit.unread),
        standing=standing(visit.desk, seat) if seat is not None else None,
        attached=tuple(visit.attached),
    )


def _key(visit: RobotVisit) -> str:
    return visit.key("answer")
