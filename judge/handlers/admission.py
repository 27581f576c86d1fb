"""SET ALLOW and DENY: who may enter a game, or be master of any (spec §2.3, §11.5).

The lists of a game are its master's business: whoever changes them reads them, nobody else.
The lists of the judge are the keeper's.
"""

from __future__ import annotations

from judge.domain.admission import LEAST, admitted, entry_of
from judge.domain.entrance import SetAdmission
from judge.domain.refusals import Refusal
from judge.handlers.desk import Desk
from judge.handlers.people import ENDED
from judge.handlers.visit import Visit
from judge.mail.addresses import canonical
from judge.store.schema import Game, Person

MOST_ENTRIES = 200
#: Lists of the whole judge.
PLAYERS_ALLOW, PLAYERS_DENY = "players_allow", "players_deny"
MASTERS_ALLOW, MASTERS_DENY = "masters_allow", "masters_deny"


def set_admission(visit: Visit, setting: SetAdmission) -> None:
    """One entry more or, behind a minus, one less; the lists are read to the setter alone."""
    control = visit.as_keeper and visit.game is None
    if setting.masters and not visit.as_keeper:
        raise Refusal("masters_by_keeper")
    if setting.masters or control:
        _of_the_judge(visit, setting)
        return
    visit.require_master_or_unmoderated()
    game = visit.the_game
    if game.status in ENDED:
        raise Refusal("game_over", game=game.name)
    if setting.entry:
        entry, away = _entry(setting.entry)
        old = game.admission.get(setting.name, [])
        new = [each for each in old if each != entry] if away else sorted({*old, entry})
        if len(new) > MOST_ENTRIES:
            raise Refusal("admission_full", count=MOST_ENTRIES)
        _say(visit, setting.name, entry, away=away, changed=new != old)
        kept = {name: each for name, each in game.admission.items() if name != setting.name}
        game.admission = {**kept, setting.name: new} if new else kept
    allow, deny = lists(game)
    _say_lists(visit, "players", allow, deny)


def _of_the_judge(visit: Visit, setting: SetAdmission) -> None:
    """The keeper alone says who may be master of a game, or play at all."""
    who = "masters" if setting.masters else "players"
    store, name = visit.desk.tx.admissions, f"{who}_{setting.name}"
    if setting.entry:
        entry, away = _entry(setting.entry)
        changed = store.remove(name, entry) if away else store.add(name, entry, visit.desk.now)
        _say(visit, setting.name, entry, away=away, changed=changed)
    _say_lists(visit, who, store.entries(f"{who}_allow"), store.entries(f"{who}_deny"))


def _entry(typed: str) -> tuple[str, bool]:
    away = typed.startswith("-")
    entry = entry_of(typed.removeprefix("-"))
    if entry is None:
        raise Refusal("admission_entry", value=typed, least=LEAST)
    return entry, away


def _say(visit: Visit, name: str, entry: str, *, away: bool, changed: bool) -> None:
    label = name.upper()
    if away:
        code = "admission_removed" if changed else "admission_not_there"
    else:
        code = "admission_added" if changed else "admission_there"
    visit.say(code, "done" if changed else "note", list=label, entry=entry)


def _say_lists(visit: Visit, who: str, allow: tuple[str, ...], deny: tuple[str, ...]) -> None:
    if allow:
        visit.say("admission_allow", "note", entries=allow)
        if deny:
            visit.say("admission_deny_unused", "note", entries=deny)
    elif deny:
        visit.say("admission_deny", "note", entries=deny)
    else:
        judge = who == "masters" or visit.game is None
        visit.say("admission_none_judge" if judge else "admission_none", "note")


def lists(game: Game) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Allow and deny list of a game."""
    return tuple(game.admission.get("allow", [])), tuple(game.admission.get("deny", []))


def own_addresses(person: Person | None, sender: str = "") -> set[str]:
    """Everything by which somebody may be on a list."""
    found = {entry.address for entry in person.addresses} if person else set()
    return found | ({sender} if sender else set())


def not_admitted(desk: Desk, game: Game, addresses: set[str]) -> Refusal | None:
    """Why the lists keep somebody out of a game; None if they do not."""
    store = desk.tx.admissions
    if not admitted(addresses, store.entries(PLAYERS_ALLOW), store.entries(PLAYERS_DENY)):
        return Refusal("access_barred", fatal=True)
    if not admitted(addresses, *lists(game)):
        return Refusal("access_not_admitted", fatal=True, game=game.name)
    return None


def check_master(visit: Visit, *, fatal: bool) -> None:
    """May the sender be master of a game (CREATE, BECOME MASTER)?"""
    store = visit.desk.tx.admissions
    own = own_addresses(visit.person, visit.sender)
    if not admitted(own, store.entries(MASTERS_ALLOW), store.entries(MASTERS_DENY)):
        keeper = visit.desk.settings.keeper
        raise Refusal("master_not_admitted", fatal=fatal, keeper=keeper)


def is_blocked(desk: Desk, address: str) -> bool:
    """May nothing of what this address writes be carried out (the keeper's blacklist)?

    The keeper cannot lock himself out.
    """
    if address == canonical(desk.settings.keeper):
        return False
    return not admitted([address], (), desk.tx.admissions.entries(PLAYERS_DENY))
