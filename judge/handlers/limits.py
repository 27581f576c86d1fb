"""SET DEDICATION, ONTIMERAT, RESRAT and MAX ABSENCE: the numbers of a game (spec §2.3, §2.4)."""

from __future__ import annotations

import re

from judge.domain import commands
from judge.domain.refusals import Refusal
from judge.handlers.access import ratio
from judge.handlers.choices import shown, word
from judge.handlers.figures import own
from judge.handlers.goals import GOALS, set_goal
from judge.handlers.people import ENDED
from judge.handlers.switches import is_on
from judge.handlers.visit import Change, Visit
from judge.handlers.zones import NONE
from judge.store.schema import Game, Person
from judge.timing.absences import MAX_ABSENCE

ALL = ("max_absence", "dedication", "ontimerat", "resrat")
MOST_ABSENCE = 31
#: No more than a record can hold in a lifetime; a longer number is a slip.
MOST_POINTS = 1_000_000
#: Ratios that let everybody in: they are kept as no threshold at all.
OPEN = {"ontimerat": 0.0, "resrat": 1.0}


def set_limit(visit: Visit, setting: commands.SetLimit) -> None:
    """A threshold for newcomers, or the longest absence. NONE or OFF takes a threshold away.

    Nobody asks more of others than he can show himself (spec §2.3).
    """
    seat, game = visit.require_master_or_unmoderated(), visit.the_game
    if game.status in ENDED:
        raise Refusal("game_over", game=game.name)
    if setting.name in GOALS:
        set_goal(visit, setting)
        return
    new = _read(setting)
    old = limit(game, setting.name)
    if new == old:
        shown = _shown(setting.name, new)
        visit.say("limit_same", "note", setting=setting.name, value=shown)
        return
    setter = seat.person or visit.person
    if new is not None and setter is not None:
        _check_own(setting.name, new, setter)
    kept = {name: value for name, value in game.limits.items() if name != setting.name}
    game.limits = kept if new is None else {**kept, setting.name: new}
    values: dict[str, object] = {
        "setting": setting.name,
        "old": _shown(setting.name, old),
        "new": _shown(setting.name, new),
    }
    visit.say("limit_set", "done", **values)
    if setting.name != "max_absence":
        visit.say("limit_newcomers", "note")
    visit.changes.append(Change("limit_changed", values))


def limit(game: Game, name: str) -> float | None:
    """A number of the game; None where nothing is asked."""
    if name == "max_absence":
        return game.limits.get(name, MAX_ABSENCE)
    return game.limits.get(name)


def limits_json(game: Game) -> dict[str, float | None]:
    """All of them, for ``game show``; null where nothing is asked."""
    return {name: limit(game, name) for name in ALL}


def entrance_words(game: Game) -> tuple[str, ...]:
    """Site, level and approval, as the classic listing has them."""
    level = word(game, "level")
    return (
        shown(game, "access"),
        *([f"Level {shown(game, 'level')}"] if level != "any" else []),
        *(["Approval"] if is_on(game, "approval") else []),
    )


def access_words(game: Game) -> tuple[str, ...]:
    """What is asked of newcomers, in the words of the classic listing."""
    labels = {"dedication": "Dedication", "ontimerat": "Ontime ratio", "resrat": "CD ratio"}
    return tuple(
        f"{label} {_shown(name, limit(game, name))}"
        for name, label in labels.items()
        if limit(game, name) is not None
    )


def _read(setting: commands.SetLimit) -> float | None:
    """The number that was typed; refuses what makes no sense."""
    typed = setting.value
    if setting.name == "max_absence":
        if not re.fullmatch(r"\d{1,2}", typed) or int(typed) > MOST_ABSENCE:
            raise Refusal("limit_bad_days", value=typed, limit=MOST_ABSENCE)
        return int(typed)
    if typed.lower() in NONE:
        return None
    if setting.name == "dedication":
        if not re.fullmatch(r"[+-]?\d{1,7}", typed) or abs(int(typed)) > MOST_POINTS:
            raise Refusal("limit_bad_points", value=typed)
        return int(typed)
    found = re.fullmatch(r"(\d{0,3}(?:[.,]\d{0,6})?) ?(%?)", typed)
    if not found or not any(map(str.isdigit, found[1])):
        raise Refusal("limit_bad_ratio", value=typed)
    value = float(found[1].replace(",", ".")) / (100 if found[2] else 1)
    if value > 1:
        raise Refusal("limit_bad_ratio", value=typed)
    value = round(value, 3)
    return None if value == OPEN[setting.name] else value


def _check_own(name: str, new: float, setter: Person) -> None:
    """Points and ratios that the setter does not reach himself are refused."""
    if name == "dedication" and setter.dedication < new:
        raise Refusal("limit_above_own", own=setter.dedication, value=int(new))
    figures = own(setter)
    kept, left = figures.on_time_ratio, figures.resignation_ratio
    if name == "ontimerat" and kept is not None and kept < new:
        raise Refusal("limit_above_own", own=ratio(kept), value=ratio(new))
    if name == "resrat" and left is not None and left > new:
        raise Refusal("limit_below_own", own=ratio(left), value=ratio(new))


def _shown(name: str, value: float | None) -> object:
    if value is None:
        return None
    return ratio(value) if name in OPEN else int(value)
