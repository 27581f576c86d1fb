"""One claimed mail, read and carried out inside one transaction (T3)."""

from __future__ import annotations

from dataclasses import replace

from judge.handlers import (
    absences,
    admission,
    answers,
    become,
    bounces,
    dispatch,
    guesses,
    leaving,
    pausing,
)
from judge.handlers.announcing import announce
from judge.handlers.clockwork import bump
from judge.handlers.desk import Desk
from judge.handlers.letters import Post
from judge.handlers.orders import settle
from judge.handlers.returning import come_back
from judge.handlers.start import start
from judge.handlers.trust import verdict_of
from judge.handlers.unread import left_out, unreadable
from judge.handlers.visit import Visit
from judge.handlers.votes import end_by_vote
from judge.language.masking import mask_subject
from judge.language.reading import Reading
from judge.mail.incoming import Incoming
from judge.reports.views import Message
from judge.store.schema import InboxMail


def handle(desk: Desk, mail: InboxMail, incoming: Incoming, reading: Reading) -> None:
    """Everything the mail causes; marks it done, ignored or held. Raises TooEarly, HashNeeded."""
    path = bounces.returned(desk.settings, mail, incoming)
    if path is not None and (incoming.automatic is not None or incoming.sender is None):
        _close(mail, "ignored", bounces.take(desk, mail, path))
        return
    if incoming.automatic is not None:
        _close(mail, "ignored", incoming.automatic)
        return
    if incoming.hold or incoming.sender is None:
        _close(mail, "held", incoming.trouble or "sender in doubt")
        return
    sender = incoming.sender
    person = desk.tx.people.by_address(sender)
    verdict = verdict_of(desk, mail, sender)
    if admission.is_blocked(desk, sender):
        answers.turn_away(desk, incoming, verdict)
        _close(mail, "done", "blocked by the keeper")
        return
    unsent = [] if verdict == "fail" else bounces.heard_from(desk, sender)
    heard = answers.answers_left(desk, sender) > 0
    reason = unreadable(desk.settings, incoming)
    if reason is not None:
        if heard:
            key = f"mail:{mail.id}:answer"
            answers.explain(desk, incoming, reason, key, unsent, verdict=verdict)
        _close(mail, "done", reason.code)
        return
    incoming = replace(incoming, subject=mask_subject(incoming.subject))
    visit = Visit(desk, mail, incoming, sender, person, Post(desk), verdict)
    visit.notices += [*unsent, *left_out(incoming)]
    dispatch.run(visit, reading)
    guesses.record(visit)
    if visit.seat is not None and not visit.forged:
        notices = visit.before.notices if visit.before else visit.notices
        notices += bounces.heard_from(desk, sender, entered=True)
    if visit.foreign:
        _report_foreign(visit)
    finish(visit)
    become.tell_player(visit)
    answers.answer(visit, len(reading.dropped), heard=heard)
    _close(mail, "done", "" if heard else "not answered: too many answers in an hour")


def _report_foreign(visit: Visit) -> None:
    """The keeper reads who signed on from an address that is not his seat's (spec §1.2)."""
    assert visit.game is not None and visit.seat is not None
    seat = visit.seat.power or visit.seat.role
    line = f"signed on from elsewhere: {visit.game.name}, {seat}, from {visit.sender}"
    visit.post.report(f"foreign:{visit.mail.id}", line)


def finish(visit: Visit) -> None:
    """What belongs to the mail as a whole: marks, announcements, the clock."""
    game = visit.game
    if game is None or visit.seat is None:
        return
    come_back(visit)
    settle(visit)
    if game.status == "active":
        changed = bool(visit.script and visit.script.orders) or visit.released
        bump(visit.desk, game, visit.moment, changed=changed, before=visit.clock_before)
    announce(visit)
    if visit.resigning:
        leaving.carry_out(visit)
    elif visit.starting:
        start(visit.desk, game, visit.moment, visit.key("start"))
    elif game.status == "paused":
        pausing.remind(visit)
    if visit.voted or visit.resigning or visit.vacated:
        ended = end_by_vote(visit.desk, game, visit.moment)
        if ended and visit.voted:
            visit.notices.append(Message("vote_ended", {}, "note"))
    visit.notices += absences.announced(visit)


def _close(mail: InboxMail, state: str, note: str) -> None:
    mail.state = state
    mail.note = note
    mail.lease_until = None
    mail.not_before = None
