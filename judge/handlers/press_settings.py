"""SET of the press of a game, and SET ALL PRESS of one reader (spec §2.6, §7.5)."""

from __future__ import annotations

from dataclasses import asdict

from judge.domain import commands
from judge.domain.press import PressRules, changed
from judge.domain.refusals import Refusal
from judge.domain.roles import Role
from judge.handlers.people import ENDED
from judge.handlers.press_rules import rules_of
from judge.handlers.visit import Change, Visit
from judge.store.schema import Game

_FAKES = {
    "never": "No Fake",
    "may": "Partial may be faked",
    "default": "Partial fakes Broadcast by default",
    "always": "Partial fakes Broadcast",
}
#: What is told only where it is not so by default.
_EXCEPTIONS = {
    "late": "No Late Press",
    "grace": "No Grace Press",
    "must_order": "Must Order",
    "minor": "No Minor Press",
    "touch": "Touch Press",
    "postal": "Postal Press",
    "blank": "Blank Press",
    "watch": "Watch All Press",
}


def set_press(visit: Visit, setting: commands.SetPress) -> None:
    """What counts is what the rules are in the end; everybody is told old and new."""
    visit.require_master_or_unmoderated()
    game = visit.the_game
    if game.status in ENDED:
        raise Refusal("game_over", game=game.name)
    old = rules_of(game)
    new = changed(old, setting.name, setting.value)
    if new.touch and game.flags.get("blind"):
        # Whom one may write to would tell whose units are near.
        raise Refusal("touch_when_blind")
    if new == old:
        visit.say("press_same", "note", rules=press_words(new))
        return
    game.press = {**asdict(new), "colours": list(new.colours)}
    if not new.watch:
        for seat in game.seats:
            seat.all_press = seat.all_press and seat.role == Role.MASTER
    visit.say("press_rules_set", "done", rules=press_words(new))
    if not new.colours and setting.name not in ("colours", "observers"):
        visit.say("press_idle_warning", "note")
    if setting.name == "watch" and new.watch and new.observers != "none":
        visit.say("press_watch_warning", "note")
    values: dict[str, object] = {"setting": "press", "old": press_words(old)}
    visit.changes.append(Change("press_rules_by", {**values, "new": press_words(new)}))


def set_all_press(visit: Visit, setting: commands.SetAllPress) -> None:
    """A wish of one reader; an observer's is told to everybody, a master's is not (spec §2.2).

    A player has no all press to take back either.
    """
    seat = visit.the_seat
    allowed = seat.role == Role.MASTER or (
        seat.role == Role.OBSERVER and rules_of(visit.the_game).watch
    )
    if not allowed and (setting.on or seat.role == Role.PLAYER):
        raise Refusal("all_press_refused")
    if seat.role == Role.OBSERVER and seat.all_press != setting.on:
        code = "all_press_by" if setting.on else "normal_press_by"
        visit.changes.append(Change(code, _switched("all press", setting.on)))
    seat.all_press = setting.on
    visit.say("all_press_set" if setting.on else "normal_press_set")


def set_broadcasts(visit: Visit, setting: commands.SetBroadcasts) -> None:
    """Masters and observers may do without press to everybody; all are told (spec §2.2)."""
    seat = visit.the_seat
    if seat.role == Role.PLAYER:
        raise Refusal("broadcasts_player")
    if seat.no_broadcasts is not setting.on:
        visit.say("broadcasts_already" if setting.on else "no_broadcasts_already", "note")
        return
    seat.no_broadcasts = not setting.on
    visit.say("broadcasts_set" if setting.on else "no_broadcasts_set")
    code = "broadcasts_by" if setting.on else "no_broadcasts_by"
    visit.changes.append(Change(code, _switched("broadcasts", setting.on)))


def _switched(name: str, on: bool) -> dict[str, object]:
    """What lets a switch that is back as it was be told to nobody."""
    return {"setting": name, "old": not on, "new": on}


def press_words(rules: PressRules) -> str:
    """In the words of the classic listing: ``White, Partial, No Fake, Observer any``."""
    if not rules.colours:
        none = "None, except to the master"
        return none if rules.observers == "none" else f"{none}, Observer {rules.observers}"
    words = ["/".join(colour.capitalize() for colour in rules.colours)]
    if not rules.partial:
        words.append("No Partial")
    elif rules.fake == "never":
        words.append("Partial")
    words.append(_FAKES[rules.fake])
    words.append(f"Observer {rules.observers}")
    usual = PressRules()
    words += [
        text for name, text in _EXCEPTIONS.items() if getattr(rules, name) != getattr(usual, name)
    ]
    return ", ".join(words)


def press_mark(game: Game) -> str:
    """The short form of the brief listing: ``WP``."""
    rules = rules_of(game)
    if not rules.colours:
        return "None"
    marks = "".join(colour[0].upper() for colour in rules.colours)
    return marks + ("P" if rules.partial else "") + ("F" if rules.fake != "never" else "")
