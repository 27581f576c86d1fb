"""The one answer that each mail gets (contract §4), and who may read it."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import timedelta

from judge.domain.roles import Role
from judge.handlers.calendars import news_of_all
from judge.handlers.clockwork import clock_view
from judge.handlers.desk import Desk
from judge.handlers.letters import Post, Reply, head
from judge.handlers.master_report import master_report
from judge.handlers.orders import slip_view
from judge.handlers.pending import ahead
from judge.handlers.people import ENDED
from judge.handlers.record import own_record
from judge.handlers.visit import Before, Visit
from judge.handlers.votes import vote_words
from judge.language.masking import mask_subject
from judge.mail import authentication
from judge.mail.addresses import canonical
from judge.mail.authentication import Verdict
from judge.mail.incoming import Incoming
from judge.mail.letter import Attachment
from judge.reports.views import Ahead, Answer, ClockView, Foreign, Message, SlipView, Stranger
from judge.store.schema import Person, Seat

ANSWER, REFUSAL = "answer", "refusal"
#: The refusal of mail that does not come from where it claims.
FORGED = "not_believed"


def answer(visit: Visit, skipped: int, *, heard: bool = True) -> None:
    """Write the answer: to the seat's addresses, or to a stranger at most one refusal a day.

    ``heard``: the sender gets answers still in this hour. The owner of a seat hears in any case
    what somebody else did with it.
    """
    key = f"mail:{visit.mail.id}:answer"
    if not heard and not (visit.foreign and visit.seat):
        return
    if visit.game is None or visit.seat is None:
        if visit.forged:
            visit.notices.append(_elsewhere(visit, "mail_not_believed"))
        if visit.letter_of is not None:
            _to_letter(visit, visit.letter_of, skipped, key)
        else:
            _to_sender(visit, skipped)
        return
    if not visit.foreign:
        _to_owner(visit, skipped, key)
        return
    # The owner sees everything, whoever wrote; the other address learns only that it worked.
    code = "forged_signon" if visit.forged else "foreign_signon"
    visit.notices.append(_elsewhere(visit, code))
    _to_owner(visit, skipped, key)
    if visit.forged or not heard:
        return  # whoever wrote it, it was not the owner of that address
    refused = any(message.level == "error" for line in visit.lines for message in line.messages)
    done = Foreign(head(visit.desk, visit.game), visit.incoming.subject, refused)
    visit.post.to_address(
        visit.sender,
        done,
        f"{key}:foreign",
        ANSWER,
        person=visit.person,
        game=visit.game,
        reply=visit.reply,
    )


def _elsewhere(visit: Visit, code: str) -> Message:
    """That a mail came from elsewhere: which address it bears, which host sent it, and when."""
    params: dict[str, object] = {"address": visit.sender, "at": visit.mail.arrived_at}
    if visit.forged:
        params["host"] = authentication.came_from(visit.mail.raw or b"") or "?"
    return Message(code, params, "note")


def _to_owner(visit: Visit, skipped: int, key: str) -> None:
    """The whole transcript to the addresses of the seat, also of one that was just left."""
    assert visit.owner is not None
    view = _transcript(visit, skipped)
    if not visit.resigning:
        visit.post.to_seat(visit.owner, view, key, ANSWER, visit.reply, _files(visit))
        return
    files = (*visit.left_files, *_files(visit))
    person = None if visit.foreign else visit.person
    for address in visit.left:
        where = f"{key}:{address}"
        visit.post.to_address(
            address,
            view,
            where,
            ANSWER,
            person=person,
            game=visit.game,
            reply=visit.reply,
            files=files,
        )


def _files(visit: Visit) -> tuple[Attachment, ...]:
    """After SET CALENDAR all games of the sender, if the answer goes to him.

    The game that is signed on to comes with every letter of it (`handlers.letters`).
    """
    if not visit.calendar_set or visit.foreign or visit.person is None:
        return ()
    return news_of_all(visit.desk, visit.person, [visit.owner] if visit.owner else ())


def _to_letter(visit: Visit, seat: Seat, skipped: int, key: str) -> None:
    """An answered letter that opened nothing: so that the next answer may, it is a letter too."""
    view = _transcript(visit, skipped)
    if visit.commanded and not visit.forged:
        visit.post.to_seat(seat, view, key, ANSWER, visit.reply)
        return
    kind = FORGED if visit.forged else "no_command"
    key = _refusal_key(visit.desk, visit.sender, kind)
    visit.post.to_seat(seat, view, key, REFUSAL, visit.reply)


def _to_sender(visit: Visit, skipped: int) -> None:
    """Somebody who did not get into any game: registered, or a stranger with a command."""
    desk = visit.desk
    view: Answer | Stranger
    key = f"mail:{visit.mail.id}:answer"
    if visit.forged:
        # He who has the address did not write: one warning a day, and none to a stranger.
        if visit.person is not None:
            view = _transcript(visit, skipped)
            refuse_once(desk, visit.post, visit.sender, view, FORGED, visit.reply, visit.person)
        return
    if visit.person is not None and not visit.commanded:
        # Perhaps a machine that does not say so: one answer a day cannot become a loop.
        view = _transcript(visit, skipped)
        refuse_once(desk, visit.post, visit.sender, view, "no_command", visit.reply, visit.person)
        return
    if visit.person is not None:
        transcript = _transcript(visit, skipped)
        visit.post.to_address(
            visit.sender,
            transcript,
            key,
            ANSWER,
            person=visit.person,
            reply=visit.reply,
            files=_files(visit),
        )
        return
    refused = [
        message
        for line in visit.lines
        for message in line.messages
        if message.level == "error" and message.code != "answer_same_reason"
    ]
    his = visit.sender == canonical(desk.settings.keeper)
    if visit.commanded and (his or not refused):
        # LIST, HELP and the like are for everybody, but not without limit.
        visit.post.to_address(
            visit.sender, _transcript(visit, skipped), key, ANSWER, reply=visit.reply
        )
        return
    if visit.attached:
        view = _transcript(visit, skipped)
        kind = "form"
    elif refused:
        view = Stranger(tuple(refused), visit.incoming.subject)
        kind = refused[0].code
    else:
        view = Stranger((Message("no_command", {}, "error"),), visit.incoming.subject)
        kind = "no_command"
    refuse_once(desk, visit.post, visit.sender, view, kind, visit.reply)


def refuse_once(
    desk: Desk,
    post: Post,
    address: str,
    view: Answer | Stranger,
    kind: str,
    reply: Reply,
    person: Person | None = None,
) -> None:
    """At most one refusal per address, kind and day (contract, "Answers to strangers")."""
    key = _refusal_key(desk, address, kind)
    post.to_address(address, view, key, REFUSAL, person=person, reply=reply)


def _refusal_key(desk: Desk, address: str, kind: str) -> str:
    return f"refusal:{address}:{kind}:{desk.now.date().isoformat()}"


def turn_away(desk: Desk, incoming: Incoming, verdict: Verdict | None) -> None:
    """The short answer to somebody whom the keeper has blocked, once a day."""
    if incoming.sender is None or verdict == "fail":
        return
    reason = Message("blocked", {"keeper": desk.settings.keeper}, "error")
    person = desk.tx.people.by_address(incoming.sender)
    view = Stranger((reason,), mask_subject(incoming.subject))
    reply = Reply(incoming.message_id)
    refuse_once(desk, Post(desk), incoming.sender, view, "blocked", reply, person)


def answers_left(desk: Desk, address: str) -> int:
    """How many answers this address still gets in this hour."""
    sent = desk.tx.outbox.sent_to(address, ANSWER, desk.now - timedelta(hours=1))
    return max(0, desk.settings.answers_per_hour - sent)


def explain(
    desk: Desk,
    incoming: Incoming,
    reason: Message,
    key: str,
    notices: Iterable[Message] = (),
    *,
    verdict: Verdict | None = None,
) -> None:
    """Tell a person why his mail was not run at all; a stranger hears it once a day.

    Nobody hears it of a mail that does not come from his address.
    """
    assert incoming.sender is not None
    if verdict == "fail":
        return
    post, reply = Post(desk), Reply(incoming.message_id)
    subject = mask_subject(incoming.subject)
    person = desk.tx.people.by_address(incoming.sender)
    if person is None:
        view = Stranger((reason,), subject)
        refuse_once(desk, post, incoming.sender, view, reason.code, reply)
        return
    answer_view = Answer(head=None, notices=(reason, *notices), subject=subject)
    post.to_address(incoming.sender, answer_view, key, ANSWER, person=person, reply=reply)


def _transcript(visit: Visit, skipped: int) -> Answer:
    game, seat = visit.game, visit.seat
    about = visit.letter_of.game if visit.letter_of else game
    slip: SlipView | None = None
    clock: ClockView | None = None
    kept: tuple[Ahead, ...] = ()
    preferences = None
    before = visit.before or Before([], [], [], [])
    notices = [*before.notices, *visit.notices]
    if not visit.foreign and answers_left(visit.desk, visit.sender) == 1:
        count = visit.desk.settings.answers_per_hour
        notices.append(Message("answers_pause", {"count": count}, "note"))
    if visit.press_refused and visit.script is not None and visit.script.ordered:
        notices.append(Message("press_refused_orders", {}, "note"))
    if not visit.commanded and not visit.lines and visit.before is None:
        notices.append(Message("no_command", {}, "error"))
    if game is not None and seat is not None and not visit.resigning:
        if game.status in ("active", "paused") and seat.role == Role.PLAYER:
            slip = slip_view(visit.desk, game, seat)
            kept = ahead(visit.desk, game, str(seat.power))
            notices += [] if visit.voted else vote_words(visit, seat)
        if game.status not in ENDED:
            clock = clock_view(visit.desk, game)
        if game.status == "forming" and seat.role == Role.PLAYER:
            preferences = seat.preference
    return Answer(
        head=head(visit.desk, about) if about is not None else None,
        lines=tuple(line.frozen() for line in (*before.lines, *visit.lines)),
        subject=visit.incoming.subject,
        notices=tuple(notices),
        not_understood=tuple(
            line for line in (*before.not_understood, *visit.not_understood) if line.strip()
        ),
        skipped=skipped,
        slip=slip,
        clock=clock,
        preferences=preferences,
        ahead=kept,
        attached=(*before.attached, *visit.attached, *own_record(visit), *master_report(visit)),
        closing=tuple(visit.closing),
    )
