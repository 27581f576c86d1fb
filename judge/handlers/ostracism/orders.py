"""#order: votes, the report, leaving, and what a player sets for himself (seed "Order")."""

from __future__ import annotations

from judge.domain.ostracism import Order as Command
from judge.domain.ostracism import (
    OrderMail,
    Quit,
    Report,
    SetAddresses,
    SetAfterlife,
    SetCode,
    SetGender,
    SetOut,
    SetPassword,
    SetStyle,
    Setting,
    Vote,
)
from judge.domain.refusals import Refusal, Refused
from judge.games.ostracism import orders as rules_of
from judge.games.ostracism.nicks import valid_password
from judge.handlers.ostracism import addresses
from judge.handlers.ostracism.entering import check_guesses, note_guess
from judge.handlers.ostracism.party import file, next_run, refusal, rules, state
from judge.handlers.ostracism.seats import by_password, choose, nick_of, password_hash
from judge.handlers.ostracism.views import is_leaving, own_vote, report
from judge.handlers.ostracism.visit import RobotVisit
from judge.store.schema import Seat


def carry_out(visit: RobotVisit, mail: OrderMail) -> None:
    """Each order by itself: one that is refused costs no other."""
    for each in mail.lines:
        visit.line(each.text)
        if each.refused is not None:
            visit.refuse(Refusal.of(each.refused))
            continue
        assert each.order is not None
        try:
            _order(visit, each.order, each.text)
        except Refusal as refusal:
            visit.refuse(refusal)
        else:
            visit.accepted = True
    if not mail.lines:
        visit.note("ost_no_orders")


def _order(visit: RobotVisit, order: Command, typed: str) -> None:
    match order:
        case Vote():
            _vote(visit, order, typed)
        case Report():
            _report(visit)
        case Quit():
            _quit(visit, typed)
        case _:
            _set(visit, order)


def _vote(visit: RobotVisit, vote: Vote, typed: str) -> None:
    """Takes the place of the vote before; counts at the next run (A13)."""
    seat, game = visit.the_seat, visit.the_game
    checked = rules(game).check(state(game), nick_of(seat), rules_of.Vote(vote.nick))
    if isinstance(checked, Refused):
        raise refusal(game, checked)
    assert isinstance(checked, rules_of.Vote)
    target = checked.target
    if target != vote.nick:
        visit.say("ost_nick_case", "note", word=vote.nick, nick=target)
    if own_vote(visit.desk, seat) == target:
        visit.say("ost_vote_same", "note", nick=target)
        return
    file(visit.desk, seat, checked, typed, visit.mail)
    at = next_run(game)
    if target == seat.power:
        visit.say("ost_vote_self", at=at)
    else:
        visit.say("ost_vote_taken", nick=target, at=at)


def _report(visit: RobotVisit) -> None:
    visit.attached.append(report(visit.desk, visit.the_game, visit.the_seat))
    visit.say("ost_report_below")


def _quit(visit: RobotVisit, typed: str) -> None:
    """Out at the next run; any other mail that is accepted takes it back (A10)."""
    seat, game = visit.the_seat, visit.the_game
    leave = rules(game).check(state(game), nick_of(seat), rules_of.Leave())
    if isinstance(leave, Refused):
        raise refusal(game, leave)
    visit.quitting = True
    if is_leaving(visit.desk, seat):
        visit.say("ost_quit_twice", "note")
        return
    file(visit.desk, seat, leave, typed, visit.mail)
    visit.say("ost_quit_noted", at=next_run(game))


def _set(visit: RobotVisit, setting: Setting) -> None:
    seat = visit.the_seat
    match setting:
        case SetAddresses():
            addresses.ask(visit, setting)
        case SetPassword():
            _password(visit, setting)
        case SetStyle():
            choose(seat, "style", setting.style.language)
            visit.say("ost_style_set")
        case _:
            set_own(seat, setting)
            _say_own(visit, setting)


def set_own(seat: Seat, setting: SetCode | SetOut | SetStyle | SetAfterlife | SetGender) -> None:
    """What needs no more than to be written down, in an order as in an application."""
    match setting:
        case SetCode():
            choose(seat, "code", setting.coding.value)
        case SetOut():
            choose(seat, "out", setting.coding.value if setting.coding else None)
        case SetStyle():
            choose(seat, "style", setting.style.language)
        case SetAfterlife():
            choose(seat, "afterlife", setting.on)
        case SetGender():
            choose(seat, "gender", setting.gender.value)


def _say_own(visit: RobotVisit, setting: SetCode | SetOut | SetAfterlife | SetGender) -> None:
    match setting:
        case SetCode():
            visit.say("ost_code_set", coding=setting.coding.charset)
        case SetOut():
            coding = setting.coding.charset if setting.coding else "UTF-8"
            visit.say("ost_out_set", coding=coding)
        case SetAfterlife():
            visit.say("ost_afterlife_on" if setting.on else "ost_afterlife_off")
        case SetGender():
            visit.say("ost_gender_set", word=setting.gender.value)


def check_password(visit: RobotVisit, seats: list[Seat], password: str) -> str:
    """The hash of a new password. It tells the players apart, so nobody has another's (A1).

    That one is used is worth as much as a guess that was right, so it counts as a guess.
    """
    game = visit.the_game
    check_guesses(visit, game)
    if not valid_password(password):
        raise Refusal("ost_password_bad")
    if by_password(visit.desk.keys, game, password, seats) is not None:
        note_guess(visit, game)
        raise Refusal("ost_password_used")
    return password_hash(visit.desk.keys, game, password)


def _password(visit: RobotVisit, setting: SetPassword) -> None:
    seat = visit.the_seat
    if seat.password == password_hash(visit.desk.keys, visit.the_game, setting.password):
        visit.say("ost_password_set")
        return
    others = [one for one in visit.the_game.seats if one is not seat]
    seat.password = check_password(visit, others, setting.password)
    visit.say("ost_password_set")
