"""Recipients of press: from what was typed to powers, and from these to seats (spec §7.2, §7.5)."""

from __future__ import annotations

import re
from collections.abc import Iterable

from judge.domain.commands import PressList
from judge.domain.press import EVERYBODY, MASTERS, OBSERVERS, Audience
from judge.domain.refusals import Refusal
from judge.domain.roles import Matter, Role
from judge.handlers.people import sees_any
from judge.handlers.visit import Visit
from judge.language.folding import bare
from judge.store.schema import Game, Seat

#: Words that stand between names, and those for everybody, masters and observers; without accents.
FILLING = frozenset(["and", "et", "&", "the", "le", "la", "les", "l"])
ALL = frozenset(["all", "everybody", "everyone", "tous", "toutes"])
ROLES = {
    **dict.fromkeys(["master", "masters", "maitre", "maitres", "arbitre", "arbitres"], MASTERS),
    **dict.fromkeys(["observer", "observers", "observateur", "observateurs"], OBSERVERS),
}
_BETWEEN = re.compile(r"[ ,.;]+|\bl'")
#: From so many letters on a word could be the beginning of a name.
SHORT = 3


def audience(visit: Visit, typed: PressList) -> Audience:
    """``EFG``, ``E F G``, ``England and France`` → an audience, in the order of reports.

    Refuses unknown and doubled recipients, and a word that could be letters as well as a name:
    FRA must not tell Russia and Austria what is meant for France.
    """
    split = _BETWEEN.split(bare(" ".join(typed.words)))
    words = [word for word in split if word and word not in FILLING]
    if not words and not typed.words:
        return EVERYBODY
    if len(words) == 1 and words[0] in ALL and not typed.all_but:
        return EVERYBODY
    kit = visit.kit
    found: list[str] = []
    for word in words:
        for one in _named(visit, word):
            if one in found:
                letter = kit.names.letter(one) if one in kit.game.powers else one
                raise Refusal("press_duplicate_recipient", letter=letter)
            found.append(one)
    if not found:
        raise Refusal("press_to_missing")
    order = [*kit.game.powers, MASTERS, OBSERVERS]
    return Audience(tuple(sorted(found, key=order.index)), typed.all_but)


def _named(visit: Visit, word: str) -> list[str]:
    """The recipients of one word: a name, a role, or letters."""
    kit = visit.kit
    languages = visit.desk.office.renderer.languages
    if word in ROLES:
        return [ROLES[word]]
    names = {
        bare(kit.names.power_name(power, language)): power
        for power in kit.game.powers
        for language in languages
    }
    if word in names:
        return [names[word]]
    known = kit.letters(kit.game.powers)
    letters = [kit.power_of(letter) or letter.upper() for letter in word]
    for letter, one in zip(word, letters, strict=True):
        if one not in (*kit.game.powers, MASTERS, OBSERVERS):
            shown = word if len(word) > 1 else letter.upper()
            raise Refusal(
                "press_unknown_recipient", letter=shown, letters=known + MASTERS + OBSERVERS
            )
    begun = {power for name, power in names.items() if name.startswith(word)}
    if len(word) >= SHORT and begun:
        spaced = " ".join(word.upper())
        raise Refusal("press_ambiguous", word=word.upper(), power=min(begun), letters=spaced)
    return letters


def readers(game: Game, sender: Seat | None, to: Audience) -> list[Seat]:
    """Who gets it (spec §7.5). To its sender the answer confirms it; a master has his copy too.

    Who reads all press gets what goes between others too, but for what a single power and the
    masters write to each other. ``sender`` None: many wrote it, and all of them get it.
    """
    own_copy = sender is None or sender.role == Role.MASTER
    return [
        seat
        for seat in game.seats
        if (own_copy if seat is sender else _reads(seat, to, _is_confidential(sender, to)))
        and not (to.everybody and seat.no_broadcasts)
    ]


def _reads(seat: Seat, to: Audience, confidential: bool) -> bool:
    return to.has(_letter(seat)) or (seat.all_press and not confidential)


def _is_confidential(sender: Seat | None, to: Audience) -> bool:
    """Between the masters and a single power, or to the masters alone."""
    if to == Audience((MASTERS,)):
        return True
    by_master = sender is not None and sender.role == Role.MASTER
    alone = len(to.named) == 1 and not to.all_but and to.named[0] not in (MASTERS, OBSERVERS)
    return by_master and alone


def check_reached(game: Game, sender: Seat, to: Audience, powers: Iterable[str]) -> None:
    """Refuses a list on which nobody is; of a secret game that would tell who watches."""
    if to.everybody:
        return
    if game.status == "forming" and (to.all_but or set(to.named) & set(powers)):
        raise Refusal("press_before_start")
    for letter, role, code in (
        (MASTERS, Role.MASTER, "press_no_master"),
        (OBSERVERS, Role.OBSERVER, "press_no_observer"),
    ):
        addressed = not to.all_but and letter in to.named
        hidden = role is Role.OBSERVER and not sees_any(sender, game, Matter.PRESENCE)
        if addressed and not hidden and not any(seat.role == role for seat in game.seats):
            raise Refusal(code)


def vacant(game: Game, to: Audience) -> tuple[str, ...]:
    """Powers on a list whose player has resigned: nobody reads what goes there.

    Refuses a list of such powers alone. Where resignations are not told, press does not tell them.
    """
    if to.all_but or any(game.flags.get(flag, False) for flag in ("quiet", "secret")):
        return ()
    left = {seat.power for seat in game.seats if seat.resigned}
    empty = tuple(one for one in to.named if one in left)
    if empty and empty == to.named:
        raise Refusal("press_nobody_there", powers=empty)
    return empty


def _letter(seat: Seat) -> str:
    if seat.role == Role.MASTER:
        return MASTERS
    return OBSERVERS if seat.role == Role.OBSERVER else str(seat.power)
