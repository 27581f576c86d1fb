"""SET: personal marks, and the settings of a game with their announcement (spec §2)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from judge.domain import commands
from judge.domain.assignment import WishError, parse_wishes
from judge.domain.refusals import Refusal
from judge.domain.roles import Role
from judge.handlers.addresses import set_address
from judge.handlers.clockwork import phase_clock, players, timetable
from judge.handlers.letters import head
from judge.handlers.orders import set_marks, slip_of
from judge.handlers.people import actor
from judge.handlers.visit import Change, Visit
from judge.reports.views import Message, Notice, Timing
from judge.store.schema import Game, Seat
from judge.timing.timetable import Timetable, TimetableError

#: With NMR a shorter grace leaves no time for replacements (spec §2.4).
SHORT_GRACE = 36.0
AVAILABLE = (
    "PASSWORD, ADDRESS, PREFERENCE, WAIT, NOWAIT, LANGUAGE, MODERATE, UNMODERATE, "
    "MOVES, RETREATS, ADJUST, NMR, NONMR, PROXY, NO PROXY"
)


def set_all(visit: Visit, command: commands.Set) -> None:
    """The settings of one line in order; the first that fails ends the line, the rest stays."""
    if not command.settings:
        raise Refusal("set_empty")
    for place, setting in enumerate(command.settings):
        handler = HANDLERS[type(setting)]
        try:
            with visit.desk.tx.savepoint():
                handler(visit, setting)
        except Refusal as refusal:
            visit.say(refusal.reason.code, "error", **refusal.reason.params)
            if place + 1 < len(command.settings):
                visit.say("set_rest_ignored", "note")
            return


def _unknown(visit: Visit, setting: commands.SetUnknown) -> None:
    visit.say("set_unknown", "error", word=setting.word)
    visit.say("set_available", "note", known=AVAILABLE)


def _password(visit: Visit, setting: commands.SetPassword) -> None:
    seat = visit.require_password()
    hashed = visit.desk.office.passwords.hash(setting.password)
    if hashed is None:
        raise Refusal("bad_password")
    seat.password = hashed
    seat.token_serial += 1
    visit.say("password_set")


def _language(visit: Visit, setting: commands.SetLanguage) -> None:
    """Belongs to the person, works without SIGNON (contract, "Personal settings")."""
    person = visit.person or (visit.seat.person if visit.seat else None)
    if person is None:
        raise Refusal("not_registered", address=visit.sender)
    person.languages = list(setting.languages)
    shown = " + ".join(language.upper() for language in setting.languages)
    visit.say("language_set", languages=shown)


def _preference(visit: Visit, setting: commands.SetPreference) -> None:
    seat = visit.require_player()
    game, kit = visit.the_game, visit.kit
    if game.status != "forming":
        raise Refusal("preference_too_late")
    letters = [kit.names.letter(power) for power in kit.game.powers]
    try:
        groups = parse_wishes(setting.wishes, letters)
    except WishError as error:
        raise Refusal(error.code, letter=error.word, letters="".join(letters)) from error
    seat.preference = "".join(
        group[0] if len(group) == 1 else f"[{''.join(group)}]" for group in groups
    )
    if not seat.preference:
        visit.say("preference_cleared")
        return
    visit.say("preference_set", wishes=seat.preference)
    message_for = {"who": actor(None, seat, visit.sender), "wishes": seat.preference}
    masters = [other for other in game.seats if other.role == Role.MASTER]

    def notice(reader: Seat) -> Notice:
        params = {**message_for, "who": actor(reader, seat, visit.sender)}
        return Notice(
            head(visit.desk, game),
            Message("subject_preference"),
            (Message("preference_changed", params, "note"),),
        )

    visit.post.to_game(game, notice, visit.key("preference"), "notice", masters)


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
    visit.changes.append(Change("moderated_by" if setting.on else "unmoderated_by"))


def _flag(visit: Visit, setting: commands.SetFlag) -> None:
    visit.require_master_or_unmoderated()
    game = visit.the_game
    if setting.name == "proxy":
        _proxy(visit, game, setting.on)
        return
    if setting.name != "nmr":
        raise Refusal("set_not_available", word=setting.name.upper())
    if game.flags.get("nmr", True) == setting.on:
        value = "NMR" if setting.on else "NoNMR"
        visit.say("set_same", "note", setting="NMR", value=value)
        return
    game.flags = {**game.flags, "nmr": setting.on}
    visit.released = visit.released or setting.on
    visit.say("nmr_set" if setting.on else "nonmr_set")
    if setting.on and any(float(table["grace"]) < SHORT_GRACE for table in game.timing.values()):
        visit.say("nmr_short_grace", "note")
    visit.changes.append(Change("nmr_by" if setting.on else "nonmr_by"))


def _proxy(visit: Visit, game: Game, on: bool) -> None:
    """Counts at once: orders that are on file may be whole with it, or wanting (spec §5.9)."""
    if game.flags.get("proxy", False) == on:
        visit.say("set_same", "note", setting="Proxy", value="Proxy" if on else "NoProxy")
        return
    game.flags = {**game.flags, "proxy": on}
    visit.say("proxy_set" if on else "noproxy_set")
    visit.changes.append(Change("proxy_by" if on else "noproxy_by"))
    if game.status not in ("active", "paused"):
        return
    for seat in players(game):
        lines = visit.desk.tx.games.orders(game, str(seat.power))
        set_marks(visit.desk, game, seat, slip_of(visit.desk, game, str(seat.power), lines))


def _timing(visit: Visit, setting: commands.SetTiming) -> None:
    """SET MOVES NEXT 48 …: for future phases of that kind; all parameters or none."""
    visit.require_master_or_unmoderated()
    game = visit.the_game
    old = timetable(game, setting.phase)
    new = old
    for name, typed in setting.parameters:
        new = _changed(new, name, typed)
    if new == old:
        visit.say("set_same", "note", setting=_label(setting.phase), value=_values(old))
        return
    game.timing = {**game.timing, setting.phase: new.to_dict()}
    for name, _typed in dict(setting.parameters).items():
        before, after = getattr(old, name), getattr(new, name)
        if before == after:
            continue
        label = f"{_label(setting.phase)} {name}"
        visit.say("set_done", setting=label, old=_shown(before), new=_shown(after))
        visit.changes.append(
            Change(
                "setting_changed",
                {"setting": label, "old": _shown(before), "new": _shown(after)},
                timing=True,
            )
        )
    visit.say("timing_future", "note")
    if game.flags.get("nmr", True) and new.grace < SHORT_GRACE:
        visit.say("nmr_short_grace", "note")


def _changed(table: Timetable, name: str, typed: str) -> Timetable:
    try:
        if name == "clock":
            return replace(table, clock=int(typed))
        if name == "days":
            return replace(table, days=typed)
        return Timetable.from_dict({**table.to_dict(), name: float(typed)})
    except TimetableError as error:
        if name == "days":
            code = "timing_no_day" if error.code == "days-none" else "timing_bad_days"
        else:
            code = "timing_bad_clock" if name == "clock" else "timing_bad_number"
        raise Refusal(code, value=typed, parameter=name) from error
    except ValueError as error:
        code = "timing_bad_clock" if name == "clock" else "timing_bad_number"
        raise Refusal(code, value=typed, parameter=name) from error


def _label(phase: str) -> str:
    return {"moves": "Moves", "retreats": "Retreat", "adjustments": "Adjust"}[phase]


def _shown(value: object) -> str:
    return f"{value:.2f}" if isinstance(value, float) else str(value)


def _values(table: Timetable) -> str:
    return " ".join(f"{name} {_shown(value)}" for name, value in table.to_dict().items())


def announce(visit: Visit) -> None:
    """One letter to the whole game for all the changes of a mail, with who made them."""
    if not visit.changes or visit.game is None:
        return
    game = visit.game
    timing = timings(game) if any(change.timing for change in visit.changes) else ()

    def notice(reader: Seat) -> Notice:
        who = actor(reader, visit.the_seat, visit.sender)
        messages = [
            Message(change.code, {**change.params, "actor": who}, "note")
            for change in visit.changes
        ]
        if timing and not game.flags.get("moderated", False):
            messages.append(Message("agreement_reminder", {}, "note"))
        return Notice(
            head(visit.desk, game),
            Message("subject_parameter_change"),
            tuple(messages),
            timings=timing,
        )

    others = [seat for seat in game.seats if seat is not visit.seat]
    visit.post.to_game(game, notice, visit.key("changes"), "notice", others)
    visit.desk.tx.events.add(
        "settings",
        visit.moment,
        game_id=game.id,
        data={"changes": [change.code for change in visit.changes]},
        public=True,
    )


def timings(game: Game) -> tuple[Timing, ...]:
    """The three timetables as a letter lists them."""
    return tuple(
        Timing(kind=kind, **game.timing[kind]) for kind in ("moves", "retreats", "adjustments")
    )


HANDLERS: dict[type, Callable[[Visit, Any], None]] = {
    commands.SetUnknown: _unknown,
    commands.SetPassword: _password,
    commands.SetAddress: set_address,
    commands.SetLanguage: _language,
    commands.SetPreference: _preference,
    commands.SetWait: _wait,
    commands.SetModerated: _moderated,
    commands.SetFlag: _flag,
    commands.SetTiming: _timing,
}
