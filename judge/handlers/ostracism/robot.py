"""One mail to the robot: entered, carried out, answered (spec §2)."""

from __future__ import annotations

from judge.domain.ostracism import Confirm, Join, MasterMail, OrderMail, Personal, Wall
from judge.domain.refusals import Refusal, Refused
from judge.games.ostracism import orders as rules_of
from judge.handlers.ostracism import joining, letters, mastering, orders
from judge.handlers.ostracism.answering import is_player
from judge.handlers.ostracism.entering import enter
from judge.handlers.ostracism.party import file, rules, state
from judge.handlers.ostracism.views import is_leaving
from judge.handlers.ostracism.visit import RobotVisit
from judge.handlers.reply_tokens import details
from judge.language.ostracism import RobotReading
from judge.reports.views import Message

#: What was not taken of a mail → what its writer is told (seed "Possible errors").
_LEFT_OUT = {"html_read": "ost_html_removed", "attachment_ignored": "ost_attachments_ignored"}


def carry_out(visit: RobotVisit, reading: RobotReading) -> None:
    """Everything that the mail causes but its answer. Raises TooEarly."""
    visit.line(reading.head)
    if not _by_token(visit):
        _by_head(visit, reading)
    if visit.seat is not None and visit.the_game.status == "active":
        _quits(visit)


def _by_head(visit: RobotVisit, reading: RobotReading) -> None:
    visit.notes += [Message.note(each) for each in reading.notes]
    for what, code in _LEFT_OUT.items():
        if what in visit.admitted.incoming.notes:
            visit.note(code)
    if reading.refused is not None:
        visit.refuse(Refusal.of(reading.refused))
        return
    try:
        _run(visit, reading)
    except Refusal as refusal:
        visit.refuse(refusal)
        if visit.lines[0].text:
            visit.say("ost_not_sent", "note")


def _by_token(visit: RobotVisit) -> bool:
    """An answer to a letter that asked for one needs no first line: its address is enough."""
    for token in details(visit.settings.address, visit.mail.recipients):
        try:
            if joining.confirmed(visit, token):
                visit.lines[0].echo, visit.by_token = "", True
                return True
        except Refusal as refusal:
            visit.lines[0].echo, visit.by_token = "", True
            visit.refuse(refusal)
            return True
    return False


def _run(visit: RobotVisit, reading: RobotReading) -> None:
    first = reading.readings[0]
    if isinstance(first, Join):
        joining.join(visit, first)
        return
    if isinstance(first, Confirm):
        joining.confirm(visit, first.token)
        return
    if isinstance(first, MasterMail):
        mastering.by_mail(visit, first)
        return
    signed = [each for each in reading.readings if isinstance(each, Personal | Wall | OrderMail)]
    if isinstance(first, Personal | Wall) and is_player(visit.desk, visit.sender):
        visit.lines[0].text = first.text  # whatever is wrong with it, he gets it back
    mail = enter(visit, signed)
    if isinstance(mail, Personal):
        if mail.backwards:
            visit.say("ost_read_reversed", "note")
        letters.send_letter(visit, mail)
    elif isinstance(mail, Wall):
        letters.send_wall(visit, mail)
    else:
        orders.carry_out(visit, mail)


def _quits(visit: RobotVisit) -> None:
    """A Q is taken back by any later mail that is accepted; one that is refused leaves it (A10)."""
    seat = visit.the_seat
    if visit.quitting or not _may_leave(visit) or not is_leaving(visit.desk, seat):
        return
    if visit.accepted:
        file(visit.desk, seat, rules_of.Stay(), "", visit.mail)
        visit.note("ost_quit_cancelled")
    else:
        visit.note("ost_quit_stands")


def _may_leave(visit: RobotVisit) -> bool:
    game, nick = visit.the_game, visit.the_seat.power or ""
    return not isinstance(rules(game).check(state(game), nick, rules_of.Leave()), Refused)
