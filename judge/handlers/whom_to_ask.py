"""A refusal about rights is followed by whom to ask, and how (spec §0.1, §1.4, §2.1).

One sentence a mail, however many of its lines were refused for the same reason.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from judge.domain.refusals import Refused
from judge.domain.roles import Role
from judge.handlers.ending import way_back_code
from judge.handlers.mastery import masters
from judge.handlers.people import ENDED, actor
from judge.handlers.visit import Visit
from judge.reports.views import Message
from judge.store.schema import Game

#: For masters alone.
MASTER: Final = (
    "master_only",
    "master_only_ask",
    "master_only_none",
    "master_only_alone",
    "set_moderated_only",
    "resume_masters_only",
    "manual_no_master",
    "history_blind",
    "press_no_master",
    "postal_off_master",
)
#: For everybody who takes part, observers excepted.
OBSERVER: Final = ("set_observer", "pause_observer", "wait_observer", "absence_observer")
#: For those who play a power.
PLAYER: Final = ("player_only",)
#: For the keeper of the judge.
KEEPER: Final = ("keeper_only", "masters_by_keeper")
#: For nobody, as the game is set: what would change that.
SETTING: Final[Mapping[str, str]] = {
    "all_press_refused": "SET WATCH ALL PRESS",
    "concede_off": "SET CONCESSIONS",
    "wait_strict": "SET NO STRICT WAIT",
    "press_none": "SET PARTIAL",
    "press_observers_none": "SET OBSERVER ANY",
    "press_observers_white": "SET OBSERVER ANY",
    "press_minor": "SET MINOR PRESS",
    "press_no_grey": "SET WHITE/GREY",
    "press_no_white": "SET WHITE/GREY",
    "press_no_partial": "SET PARTIAL",
    "press_no_fake": "SET PARTIAL MAY BE FAKED",
    "press_always_fake": "SET PARTIAL MAY BE FAKED",
    "press_touch": "SET NO TOUCH PRESS",
    "press_touch_list": "SET NO TOUCH PRESS",
    "press_touch_broadcast": "SET NO TOUCH PRESS",
    "press_late": "SET LATE PRESS",
    "press_grace": "SET GRACE PRESS",
}
#: Not any more: who may let the game go on.
OVER: Final = ("game_over", "vote_game_over")


def add_hint(visit: Visit, reason: Refused) -> None:
    """Say below a refusal whom its writer can ask; nothing where asking makes no sense."""
    here = visit.game is None or reason.params.get("game", visit.game.name) == visit.game.name
    hint = _hint(visit, reason.code) if here else None
    if hint is not None and not any(hint in line.messages for line in visit.lines):
        visit.lines[-1].messages.append(hint)


def _hint(visit: Visit, code: str) -> Message | None:
    if code in KEEPER:
        return Message("ask_keeper", {"keeper": visit.desk.settings.keeper}, "note")
    game, seat = visit.game, visit.seat
    if game is None or seat is None:
        return None
    if code in MASTER or (code == "all_press_refused" and seat.role == Role.PLAYER):
        return _ask_master(visit, game)
    if code in OBSERVER:
        led = bool(game.flags.get("moderated", False))
        return _ask_master(visit, game) if led else Message("ask_players", {}, "note")
    if code in PLAYER:
        if seat.role == Role.MASTER:
            return Message("ask_below_become", {}, "note")
        return Message("ask_for_power", {"game": game.name}, "note")
    if code in SETTING:
        return _setting(visit, game, SETTING[code])
    if code in OVER and game.status in ENDED:
        return Message(way_back_code(game), {}, "note")
    return None


def _ask_master(visit: Visit, game: Game) -> Message:
    known = _known(visit, game)
    if known:
        return Message("ask_master", {"masters": known}, "note")
    if game.status == "forming" and len(game.seats) == 1:
        return Message("ask_become", {}, "note")
    return Message("ask_no_master", {"keeper": visit.desk.settings.keeper}, "note")


def _setting(visit: Visit, game: Game, line: str) -> Message:
    if not game.flags.get("moderated", False):
        return Message("setting_of_players", {"line": line}, "note")
    known = _known(visit, game)
    if not known:
        return _ask_master(visit, game)
    return Message("setting_of_master", {"line": line, "masters": known}, "note")


def _known(visit: Visit, game: Game) -> tuple[str, ...]:
    """Masters are known by name in every game (`domain.roles`)."""
    shown = [actor(visit.owner, seat).who for seat in masters(game) if seat is not visit.owner]
    return tuple(who for who in shown if who)
