"""SET ZONE, the zone in which a game lives; SET MY ZONE, the one of a reader (contract §1)."""

from __future__ import annotations

from zoneinfo import ZoneInfo

from judge.domain import commands
from judge.domain.refusals import Refusal, Refused
from judge.handlers.people import ENDED
from judge.handlers.trust import writer
from judge.handlers.visit import Change, Visit
from judge.store.schema import Game
from judge.timing.errors import DateError
from judge.timing.zones import zone_named

#: What takes a zone of one's own back.
NONE = ("off", "none", "no", "aucun", "aucune", "non")


def set_zone(visit: Visit, setting: commands.SetZone) -> None:
    """A zone by its IANA name, in any case."""
    if setting.own:
        _my_zone(visit, setting.zone)
        return
    visit.require_master_or_unmoderated()
    game = visit.the_game
    if game.status in ENDED:
        raise Refusal("game_over", game=game.name)
    if not change_zone(visit, _named(setting.zone).key):
        visit.say("set_same", "note", setting="Zone", value=game.zone)


def change_zone(visit: Visit, key: str) -> bool:
    """Put the game into another zone; what was promised for the running phase stays.

    Hours of the day that players type and that letters print are of this zone from now on.
    """
    game = visit.the_game
    if game.zone == key:
        return False
    values: dict[str, object] = {"setting": "Zone", "old": game.zone, "new": key}
    game.zone = key
    if game.clock is not None:
        game.clock = {**game.clock, "zone": key}
    visit.say("set_done", "done", **values)
    if game.status == "active":
        visit.say("zone_instants_stay", "note")
    visit.changes.append(Change("setting_changed", values))
    return True


def zone_of(game: Game) -> ZoneInfo:
    return ZoneInfo(game.zone)


def _my_zone(visit: Visit, typed: str) -> None:
    """Belongs to the person, works without SIGNON (contract, "Personal settings")."""
    person = writer(visit)
    key = None if typed.lower() in NONE else _named(typed).key
    if person.zone == key:
        visit.say("my_zone_same" if key else "my_zone_none", "note", zone=key or "")
        return
    person.zone = key
    visit.say("my_zone_set" if key else "my_zone_cleared", zone=key or "")


def _named(typed: str) -> ZoneInfo:
    try:
        return zone_named(typed)
    except DateError as error:
        raise Refusal.of(Refused(error.code, error.params)) from error
