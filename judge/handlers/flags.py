"""SET NMR, PROXY, STRICT GRACE …: the yes-or-no settings of a game (spec §2.4, 2.7)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from judge.domain import commands
from judge.domain.refusals import Refusal
from judge.handlers.approval import approve_all
from judge.handlers.clockwork import players
from judge.handlers.mastery import masters
from judge.handlers.orders import set_marks, slip_of
from judge.handlers.start import missing_players
from judge.handlers.switches import is_on
from judge.handlers.visit import Change, Visit
from judge.handlers.votes import clear_votes

#: With NMR a shorter grace leaves no time for replacements (spec §2.4).
SHORT_GRACE = 36.0


@dataclass(frozen=True, slots=True)
class Flag:
    """The two words of a setting, and for each what its setter and what the others read."""

    words: tuple[str, str]
    said: tuple[str, str]
    told: tuple[str, str]
    #: What a change means for the running phase and what is to be said of it.
    effect: Callable[[Visit, bool], None] | None = None
    #: Raises Refusal where it cannot be set.
    check: Callable[[Visit, bool], None] | None = None


def set_flag(visit: Visit, setting: commands.SetFlag) -> None:
    """On or off; what is so already is told to nobody."""
    visit.require_master_or_unmoderated()
    game = visit.the_game
    flag = FLAGS[setting.name]
    place = 0 if setting.on else 1
    if is_on(game, setting.name) == setting.on:
        visit.say("set_same", "note", setting=flag.words[0], value=flag.words[place])
        return
    if flag.check is not None:
        flag.check(visit, setting.on)
    game.flags = {**game.flags, setting.name: setting.on}
    visit.say(flag.said[place])
    values = {"setting": flag.words[0], "old": flag.words[1 - place], "new": flag.words[place]}
    visit.changes.append(Change(flag.told[place], dict(values)))
    if flag.effect is not None:
        flag.effect(visit, setting.on)


def _nmr(visit: Visit, on: bool) -> None:
    visit.released = visit.released or on
    if on:
        warn_of_short_grace(visit)


def warn_of_short_grace(visit: Visit) -> None:
    """With NMR and little grace nobody can be found in time (spec §2.4)."""
    graces = [float(table["grace"]) for table in visit.the_game.timing.values()]
    if is_on(visit.the_game, "nmr") and min(graces) < SHORT_GRACE:
        visit.say("nmr_short_grace", "note")


def _proxy(visit: Visit, _on: bool) -> None:
    """Counts at once: orders that are on file may be whole with it, or wanting (spec §5.9)."""
    game = visit.the_game
    if game.status not in ("active", "paused"):
        return
    for seat in players(game):
        lines = visit.desk.tx.games.orders(game, str(seat.power))
        set_marks(visit.desk, game, seat, slip_of(visit.desk, game, str(seat.power), lines))


def _draws(visit: Visit, _on: bool) -> None:
    """A change of what draws are clears all votes (spec §9.1, "Life")."""
    clear_votes(visit.the_game)
    visit.say("votes_cleared", "note")


def _has_master(visit: Visit, on: bool) -> None:
    """What waits for a master would wait for ever where there is none."""
    if on and not masters(visit.the_game):
        raise Refusal("manual_no_master")


def _before_start(visit: Visit, on: bool) -> None:
    if visit.the_game.status != "forming":
        raise Refusal("manual_start_late")
    _has_master(visit, on)


def _manual_process(visit: Visit, on: bool) -> None:
    visit.released = visit.released or not on


def _manual_start(visit: Visit, on: bool) -> None:
    """A full game that waits no longer for its master starts (spec §2.4)."""
    if not on and missing_players(visit.desk, visit.the_game) <= 0:
        visit.starting = True
        visit.say("starts_now", "note")


FLAGS: dict[str, Flag] = {
    "dias": Flag(("DIAS", "NoDIAS"), ("dias_set", "nodias_set"), ("dias_by", "nodias_by"), _draws),
    "concessions": Flag(
        ("Concessions", "NoConcessions"),
        ("concessions_set", "noconcessions_set"),
        ("concessions_by", "noconcessions_by"),
        _draws,
    ),
    "resume": Flag(
        ("Resume", "NoResume"), ("resume_set", "noresume_set"), ("resume_by", "noresume_by")
    ),
    "reveal": Flag(
        ("Reveal", "NoReveal"), ("reveal_set", "noreveal_set"), ("reveal_by", "noreveal_by")
    ),
    "approval": Flag(
        ("Approval", "NoApproval"),
        ("approval_set", "noapproval_set"),
        ("approval_by", "noapproval_by"),
        approve_all,
    ),
    "listed": Flag(("List", "NoList"), ("listed_set", "nolist_set"), ("listed_by", "nolist_by")),
    "show": Flag(("Show", "NoShow"), ("show_set", "noshow_set"), ("show_by", "noshow_by")),
    "quiet": Flag(("Quiet", "NoQuiet"), ("quiet_set", "noquiet_set"), ("quiet_by", "noquiet_by")),
    "secret": Flag(
        ("Secret", "NoSecret"), ("secret_set", "nosecret_set"), ("secret_by", "nosecret_by")
    ),
    "nmr": Flag(("NMR", "NoNMR"), ("nmr_set", "nonmr_set"), ("nmr_by", "nonmr_by"), _nmr),
    "proxy": Flag(
        ("Proxy", "NoProxy"), ("proxy_set", "noproxy_set"), ("proxy_by", "noproxy_by"), _proxy
    ),
    "strict_grace": Flag(
        ("StrictGrace", "NoStrictGrace"),
        ("strict_grace_set", "nostrict_grace_set"),
        ("strict_grace_by", "nostrict_grace_by"),
    ),
    "strict_wait": Flag(
        ("StrictWait", "NoStrictWait"),
        ("strict_wait_set", "nostrict_wait_set"),
        ("strict_wait_by", "nostrict_wait_by"),
    ),
    "late_count": Flag(
        ("LateCount", "NoLateCount"),
        ("late_count_set", "nolate_count_set"),
        ("late_count_by", "nolate_count_by"),
    ),
    "manual_process": Flag(
        ("ManualProcess", "AutoProcess"),
        ("manual_process_set", "nomanual_process_set"),
        ("manual_process_by", "nomanual_process_by"),
        _manual_process,
        _has_master,
    ),
    "manual_start": Flag(
        ("ManualStart", "AutoStart"),
        ("manual_start_set", "nomanual_start_set"),
        ("manual_start_by", "nomanual_start_by"),
        _manual_start,
        _before_start,
    ),
    "rated": Flag(("Rated", "Unrated"), ("rated_set", "unrated_set"), ("rated_by", "unrated_by")),
}
