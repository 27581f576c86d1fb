"""SET ACCESS, LEVEL, PRFLIST and its like, COMMENT, BN and EP: settings that are words (spec §2.3).

They lie in the words of a game, only where they differ from what a new game has.
"""

from __future__ import annotations

from judge.domain import admission
from judge.domain.entrance import SetChoice, SetComment, SetNumber
from judge.domain.refusals import Refusal
from judge.handlers.clockwork import players
from judge.handlers.people import ENDED
from judge.handlers.visit import Change, Visit
from judge.language.folding import bare
from judge.store.schema import Game

#: A comment in the list of games is one line.
SHORT = 68
#: A long one is no book.
MOST_LINES, MOST_LETTERS = 60, 4000
MOST_NUMBER = 20
#: A Boardman number is not longer (spec §2.3).
BOARDMAN = 7
DEFAULTS = {"access": "any", "level": "any", "assignment": "list"}
#: A wish list that leaves all to the lot.
STAR = "*"
#: Setting → value → the classic words for it in listings and notices.
SHOWN = {
    "access": {"any": "Any-Site", "different": "Different-Site", "same": "Same-Site"},
    "level": {"any": "Any", **{level: level.capitalize() for level in admission.LEVELS}},
    "assignment": {"list": "PRFList", "both": "PRFBoth", "random": "PRFRand"},
}
LABELS = {"access": "Access", "level": "Level", "assignment": "Power assignment"}


def word(game: Game, name: str) -> str:
    """A setting of the game that is a word."""
    return game.words.get(name, DEFAULTS.get(name, ""))


def shown(game: Game, name: str) -> str:
    """The same as the classic listing has it."""
    return SHOWN[name][word(game, name)]


def set_choice(visit: Visit, setting: SetChoice) -> None:
    """One value out of several; which powers are given out how only before the start."""
    visit.require_master_or_unmoderated()
    game, name = visit.the_game, setting.name
    if game.status in ENDED:
        raise Refusal("game_over", game=game.name)
    if name == "assignment":
        if game.status != "forming":
            raise Refusal("assignment_too_late")
        new: str | None = setting.value
    else:
        new = admission.choice(name, bare(setting.value))
    if new is None:
        known = tuple(value.upper() for value in SHOWN[name])
        raise Refusal("choice_unknown", value=setting.value, setting=LABELS[name], choices=known)
    values = SHOWN[name]
    old = word(game, name)
    if new == old:
        visit.say("set_same", "note", setting=LABELS[name], value=values[new])
        return
    keep(game, name, "" if new == DEFAULTS[name] else new)
    told: dict[str, object] = {"setting": LABELS[name], "old": values[old], "new": values[new]}
    visit.say("set_done", "done", **told)
    if name == "assignment":
        _explain_assignment(visit, new)
    else:
        visit.say("limit_newcomers", "note")
    visit.changes.append(Change("setting_changed", dict(told)))


def _explain_assignment(visit: Visit, mode: str) -> None:
    if mode == "random":
        visit.say("assignment_random", "note")
        return
    visit.say("assignment_both" if mode == "both" else "assignment_list", "note")
    starred = sum(seat.preference == STAR for seat in players(visit.the_game))
    if mode == "list" and starred:
        visit.say("assignment_stars", "note", count=starred)


def set_comment(visit: Visit, setting: SetComment) -> None:
    """What the list of games says of this one (short), or LIST of the game alone (long)."""
    visit.require_master_or_unmoderated()
    game = visit.the_game
    name = "long_comment" if setting.long else "comment"
    text = setting.text.strip("\n") if setting.long else setting.text.strip()
    if setting.long and (text.count("\n") >= MOST_LINES or len(text) > MOST_LETTERS):
        raise Refusal("long_comment_too_long", lines=MOST_LINES, letters=MOST_LETTERS)
    if not setting.long and len(text) > SHORT:
        raise Refusal("comment_too_long", limit=SHORT, count=len(text))
    if text == word(game, name):
        visit.say("comment_same", "note")
        return
    keep(game, name, text)
    if setting.long:
        visit.say("long_comment_set" if text else "long_comment_gone")
        code = "long_comment_by" if text else "long_comment_gone_by"
        visit.changes.append(Change(code, {"game": game.name} if text else {}))
    else:
        visit.say("comment_set" if text else "comment_gone", text=text)
        visit.changes.append(
            Change("comment_by" if text else "comment_gone_by", {"text": text} if text else {})
        )


def set_number(visit: Visit, setting: SetNumber) -> None:
    """Under which number a game is registered elsewhere; nothing takes it away."""
    visit.require_master_or_unmoderated()
    game, name = visit.the_game, setting.name
    new = "" if bare(setting.value) in ("none", "aucun", "off") else setting.value
    if len(new) > MOST_NUMBER:
        raise Refusal("number_too_long", limit=MOST_NUMBER)
    old = word(game, name)
    label = number_label(name, new or old)
    if new == old:
        visit.say("set_same", "note", setting=label, value=new or "-")
        return
    keep(game, name, new)
    told: dict[str, object] = {"setting": label, "old": old or "-", "new": new or "-"}
    visit.say("set_done", "done", **told)
    visit.changes.append(Change("setting_changed", dict(told)))


def number_label(name: str, value: str) -> str:
    """``BN`` for a Boardman number, ``MN`` for the longer one of Miller, ``EP``."""
    return "EP" if name == "ep" else "BN" if len(value) <= BOARDMAN else "MN"


def numbers(game: Game) -> tuple[str, ...]:
    """``BN 1998AB``, as listings have them."""
    found = [(name, word(game, name)) for name in ("bn", "ep")]
    return tuple(f"{number_label(name, value)} {value}" for name, value in found if value)


def keep(game: Game, name: str, value: str) -> None:
    """Change a word of a game; empty takes it away."""
    kept = {key: text for key, text in game.words.items() if key != name}
    game.words = {**kept, name: value} if value else kept


def words_json(game: Game) -> dict[str, str]:
    """All of them, for ``game show``."""
    return {**DEFAULTS, **game.words}


def star_allowed(game: Game) -> bool:
    """May a wish list be ``*``, "any power by lot"?"""
    return word(game, "assignment") == "both"
