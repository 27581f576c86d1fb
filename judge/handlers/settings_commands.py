"""SET: personal marks, and the settings of a game with their announcement (spec §2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judge.domain import commands, entrance
from judge.domain.assignment import WishError, parse_wishes
from judge.domain.refusals import Refusal
from judge.domain.roles import Role
from judge.handlers import acting
from judge.handlers.absences import set_absence, set_no_absence
from judge.handlers.addresses import set_address
from judge.handlers.admission import set_admission
from judge.handlers.approval import set_approved
from judge.handlers.calendar_setting import set_calendar
from judge.handlers.choices import (
    STAR,
    set_choice,
    set_comment,
    set_number,
    star_allowed,
    word,
)
from judge.handlers.clockwork import phase_clock
from judge.handlers.digest import set_notify
from judge.handlers.flags import set_flag
from judge.handlers.keeper import refuse_seat
from judge.handlers.languages import set_language
from judge.handlers.letters import head, minor
from judge.handlers.limits import set_limit
from judge.handlers.maps import set_map
from judge.handlers.moments import set_moment
from judge.handlers.people import actor
from judge.handlers.press_settings import set_all_press, set_broadcasts, set_press
from judge.handlers.privacy import set_privacy
from judge.handlers.timetable_commands import set_rhythm, set_timing
from judge.handlers.trust import require_proof, writer
from judge.handlers.visit import Change, Visit
from judge.handlers.votes import set_concede, set_draw, set_no_draw
from judge.handlers.waiting import may_wait
from judge.handlers.whom_to_ask import add_hint
from judge.handlers.zones import set_zone
from judge.language.masking import MASK
from judge.reports.views import Message, Notice
from judge.store.schema import Seat

AVAILABLE = (
    "PASSWORD, ADDRESS, PREFERENCE, WAIT, NOWAIT, ABSENCE, NO ABSENCE, LANGUAGE, MY ZONE, "
    "NOTIFY, CALENDAR, PRIVACY, ALL PRESS, BROADCAST, ATTACH, MAP, MODERATE, UNMODERATE, MOVES, "
    "RETREATS, ADJUST, RHYTHM, ZONE, "
    "DEADLINE, GRACE, START, NMR, NONMR, PROXY, NO PROXY, STRICT GRACE, STRICT WAIT, "
    "LATE COUNT, MAX ABSENCE, RATED, UNRATED, DEDICATION, ONTIMERAT, RESRAT, ACCESS, LEVEL, "
    "ALLOW PLAYER, DENY PLAYER, APPROVAL, APPROVE, LIST, NO LIST, COMMENT, COMMENT BEGIN, BN, EP, "
    "PRFLIST, PRFBOTH, PRFRAND, DIAS, NODIAS, DRAW, NODRAW, CONCEDE, CONCESSIONS, RESUME, "
    "NORESUME, MANUAL PROCESS, AUTO PROCESS, MANUAL START, AUTO START, CENTERS, END YEAR, QUIET, "
    "SECRET, REVEAL, SHOW, WHITE, GREY, WHITE/GREY, GREY/WHITE, NO PRESS, PARTIAL, NO PARTIAL, "
    "NO FAKE, PARTIAL MAY BE FAKED, PARTIAL FAKES BROADCAST, OBSERVER, LATE PRESS, GRACE PRESS, "
    "MUST ORDER, MINOR PRESS, TOUCH PRESS, WATCH ALL PRESS, POSTAL PRESS, BLANK PRESS"
)


def set_all(visit: Visit, command: commands.Set) -> None:
    """The settings of one line in order; the first that fails ends the line, the rest stays."""
    if not command.settings:
        raise Refusal("set_empty")
    for place, setting in enumerate(command.settings):
        before = command.settings[:place]
        if isinstance(setting, commands.SetUnknown) and any(
            isinstance(each, commands.SetPassword) for each in before
        ):
            # What stands behind a password may be the rest of it.
            setting = commands.SetUnknown(MASK)
        try:
            acting.check(visit, setting)
            refuse_seat(visit, setting)
            with visit.desk.tx.savepoint():
                HANDLERS[type(setting)](visit, setting)
        except Refusal as refusal:
            visit.say(refusal.reason.code, "error", **refusal.reason.params)
            add_hint(visit, refusal.reason)
            if place + 1 < len(command.settings):
                visit.say("set_rest_ignored", "note")
            return


def _refused(_visit: Visit, setting: commands.SetRefused) -> None:
    raise Refusal.of(setting.reason)


def _unknown(visit: Visit, setting: commands.SetUnknown) -> None:
    visit.say("set_unknown", "error", word=setting.word)
    visit.say("set_available", "note", known=AVAILABLE)


def _password(visit: Visit, setting: commands.SetPassword) -> None:
    seat = require_proof(visit)
    hashed = visit.desk.office.passwords.hash(setting.password)
    if hashed is None:
        raise Refusal("bad_password")
    seat.password = hashed
    seat.token_serial += 1
    visit.say("password_set")


def _attachments(visit: Visit, setting: commands.SetAttachments) -> None:
    """Belongs to the person as well."""
    writer(visit).attach_json = setting.on
    visit.say("attach_json" if setting.on else "attach_nothing")


def _preference(visit: Visit, setting: commands.SetPreference) -> None:
    seat = visit.require_player()
    game, kit = visit.the_game, visit.kit
    if game.status != "forming":
        raise Refusal("preference_too_late")
    letters = [kit.names.letter(power) for power in kit.game.powers]
    if setting.wishes == STAR and star_allowed(game):
        seat.preference = STAR
    else:
        seat.preference = _wishes(visit, setting.wishes, letters)
    if not seat.preference:
        visit.say("preference_cleared")
        return
    visit.say("preference_set", wishes=seat.preference)
    if word(game, "assignment") == "random":
        visit.say("assignment_random", "note")
    message_for = {"who": actor(None, seat, visit.shown_address), "wishes": seat.preference}
    masters = [other for other in game.seats if other.role == Role.MASTER]

    def notice(reader: Seat) -> Notice:
        params = {**message_for, "who": actor(reader, seat, visit.shown_address)}
        return Notice(
            head(visit.desk, game),
            Message("subject_preference"),
            (Message("preference_changed", params, "note"),),
        )

    visit.post.to_game(game, notice, visit.key("preference"), "notice", masters, weight=minor)


def _wishes(visit: Visit, typed: str, letters: list[str]) -> str:
    try:
        groups = parse_wishes(typed, letters)
    except WishError as error:
        alone = error.code == "preference_star" and star_allowed(visit.the_game)
        code = "preference_star_alone" if alone else error.code
        raise Refusal(code, letter=error.word, letters="".join(letters)) from error
    return "".join(group[0] if len(group) == 1 else f"[{''.join(group)}]" for group in groups)


def _wait(visit: Visit, setting: commands.SetWait) -> None:
    """Holds the phase until its deadline; cleared with the phase (spec §3.6)."""
    seat, game = visit.the_seat, visit.the_game
    if seat.role == Role.OBSERVER:
        raise Refusal("wait_observer")
    if game.status == "forming":
        raise Refusal("wait_not_started")
    if game.status in ("finished", "terminated"):
        raise Refusal("game_over", game=game.name)
    if visit.script is not None and visit.script.keep_wait(setting.on):
        visit.say("wait_kept", phase=visit.script.target)
        return
    if seat.wait == setting.on:
        visit.say("wait_set_already" if setting.on else "wait_cleared_already", "note")
        return
    if setting.on and not may_wait(visit.desk, game, seat):
        raise Refusal("wait_strict")
    seat.wait = setting.on
    visit.released = visit.released or not setting.on
    visit.say("wait_set" if setting.on else "wait_cleared")
    if setting.on and game.status == "active" and visit.moment >= phase_clock(game).deadline:
        visit.say("wait_no_effect", "note")


def _moderated(visit: Visit, setting: commands.SetModerated) -> None:
    """Anyone playing may make a game moderated; only a master may undo it (spec §2.3)."""
    seat, game = visit.the_seat, visit.the_game
    if seat.role == Role.OBSERVER:
        raise Refusal("set_observer")
    if game.flags.get("moderated", False) == setting.on:
        visit.say("moderated_already" if setting.on else "unmoderated_already", "note")
        return
    if not setting.on and seat.role != Role.MASTER:
        raise Refusal("master_only")
    game.flags = {**game.flags, "moderated": setting.on}
    visit.say("moderated" if setting.on else "unmoderated")
    if setting.on and not any(one.role == Role.MASTER for one in game.seats):
        visit.say("moderated_no_master", "note")
        visit.say("ask_keeper", "note", keeper=visit.desk.settings.keeper)
    visit.changes.append(Change("moderated_by" if setting.on else "unmoderated_by"))


HANDLERS: dict[type, Callable[[Visit, Any], None]] = {
    commands.SetUnknown: _unknown,
    commands.SetRefused: _refused,
    commands.SetPassword: _password,
    commands.SetAddress: set_address,
    commands.SetLanguage: set_language,
    commands.SetAttachments: _attachments,
    commands.SetMap: set_map,
    commands.SetPress: set_press,
    commands.SetAllPress: set_all_press,
    commands.SetBroadcasts: set_broadcasts,
    commands.SetPreference: _preference,
    commands.SetDraw: set_draw,
    commands.SetNoDraw: set_no_draw,
    commands.SetConcede: set_concede,
    commands.SetWait: _wait,
    commands.SetModerated: _moderated,
    commands.SetFlag: set_flag,
    commands.SetTiming: set_timing,
    commands.SetRhythm: set_rhythm,
    commands.SetMoment: set_moment,
    commands.SetZone: set_zone,
    commands.SetLimit: set_limit,
    entrance.SetChoice: set_choice,
    entrance.SetAdmission: set_admission,
    entrance.SetApproved: set_approved,
    entrance.SetComment: set_comment,
    entrance.SetNumber: set_number,
    entrance.SetNotify: set_notify,
    entrance.SetCalendar: set_calendar,
    entrance.SetPrivacy: set_privacy,
    commands.SetAbsence: set_absence,
    commands.SetNoAbsence: set_no_absence,
}
