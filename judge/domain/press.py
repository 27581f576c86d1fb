"""Press: which message a game accepts, and who is told what of it (spec §7.2 to §7.6)."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any, Literal

from judge.domain.refusals import Refused
from judge.domain.roles import Role

Colour = Literal["white", "grey"]
#: What stands for masters and observers in a list of powers.
MASTERS, OBSERVERS = "M", "O"


@dataclass(frozen=True, slots=True)
class Audience:
    """Power ids, ``M`` and ``O``; nobody named is everybody.

    All but these are all other powers: masters and observers belong to a list only by their letter
    (spec §7.5), or what one power shall not read would stand in the history.
    """

    named: tuple[str, ...] = ()
    all_but: bool = False

    @property
    def everybody(self) -> bool:
        return not self.named

    def has(self, one: str) -> bool:
        """Does a power, ``M`` or ``O`` belong to it?"""
        if self.all_but:
            return one not in (*self.named, MASTERS, OBSERVERS)
        return self.everybody or one in self.named


EVERYBODY = Audience()


@dataclass(frozen=True, slots=True)
class PressRules:
    """The press settings of a game (spec §2.6); the defaults are the classic ones.

    ``colours``: which are allowed, and of two the first is meant where nothing is said.
    ``fake``: may a message be shown to other recipients than it has.
    ``observers``: what they may write.
    """

    colours: tuple[Colour, ...] = ("white",)
    partial: bool = True
    fake: Literal["never", "may", "default", "always"] = "never"
    observers: Literal["any", "white", "none"] = "any"
    late: bool = True
    grace: bool = True
    must_order: bool = False
    minor: bool = True
    touch: bool = False
    #: Are there texts that everybody gets with the results?
    postal: bool = False
    #: Kept and listed; nothing follows from it.
    blank: bool = False
    #: May observers read what goes between others?
    watch: bool = False


def changed(rules: PressRules, name: str, value: object) -> PressRules:
    """One setting changed, with what it brings with it (spec §2.6)."""
    more: dict[str, Any] = {}
    if name == "colours" and not value:
        more = {"observers": "none"}
    elif name == "partial":
        more = {"observers": "any" if value else "white"}
        if value and not rules.colours:
            more["colours"] = ("white",)
    return replace(rules, **{name: value, **more})


@dataclass(frozen=True, slots=True)
class Wanted:
    """A message as its sender wrote it. ``shown``: the recipients that it pretends to have.

    ``no_fake`` undoes that a game fakes by default.
    """

    to: Audience = EVERYBODY
    colour: Colour | None = None
    shown: Audience | None = None
    no_fake: bool = False


@dataclass(frozen=True, slots=True)
class Sender:
    """``late``: after the deadline without complete orders; ``ordered``: nothing is due of him, or
    it is all there; ``near``: powers with a unit within a step of one of his.
    """

    role: Role
    late: bool = False
    ordered: bool = True
    near: frozenset[str] = frozenset()
    broadcasts: int = 0


@dataclass(frozen=True, slots=True)
class Situation:
    """``running``: begun and not over; ``minor``: a retreat or adjustment phase."""

    running: bool = True
    minor: bool = False
    somebody_late: bool = False


@dataclass(frozen=True, slots=True)
class Accepted:
    """What goes out. ``shown`` is `to` unless it is faked; ``remarks`` are for the sender."""

    to: Audience
    colour: Colour
    shown: Audience
    remarks: tuple[str, ...] = field(default=())

    @property
    def faked(self) -> bool:
        return self.shown != self.to


def judged(
    rules: PressRules, wanted: Wanted, sender: Sender, situation: Situation
) -> Accepted | Refused:
    """The first row of spec §7.4 that fits decides."""
    if sender.role is Role.MASTER:
        colour = wanted.colour or "white"
        return Accepted(wanted.to, colour, wanted.shown or wanted.to)
    if wanted.to == Audience((MASTERS,)):
        remarks = ("press_fake_ignored",) if wanted.shown is not None else ()
        return Accepted(wanted.to, "white", wanted.to, remarks)
    observer = sender.role is Role.OBSERVER
    if not rules.colours and not observer:
        return Refused("press_none")
    if observer and rules.observers == "none":
        return Refused("press_observers_none")
    if not rules.minor and situation.running and situation.minor:
        return Refused("press_minor")
    return _coloured(rules, wanted, sender, situation)


def _coloured(
    rules: PressRules, wanted: Wanted, sender: Sender, situation: Situation
) -> Accepted | Refused:
    only_white = sender.role is Role.OBSERVER and rules.observers == "white"
    default: Colour = "white" if only_white or not rules.colours else rules.colours[0]
    colour = wanted.colour or default
    if rules.colours and colour not in rules.colours:
        return Refused("press_no_grey" if colour == "grey" else "press_no_white")
    if only_white and colour == "grey":
        return Refused("press_observers_white")
    if not wanted.to.everybody and (not rules.partial or only_white):
        return Refused("press_no_partial" if not rules.partial else "press_observers_white")
    shown = _shown(rules, wanted)
    if isinstance(shown, Refused):
        return shown
    hindered = _hindered(rules, wanted, sender, situation) if situation.running else None
    if hindered is not None:
        return hindered
    late = sender.late and situation.running
    return Accepted(wanted.to, colour, shown, ("press_orders_first",) if late else ())


def _shown(rules: PressRules, wanted: Wanted) -> Audience | Refused:
    """Whom the message pretends to go to, or why it may not."""
    if rules.fake == "never" and wanted.shown is not None:
        return Refused("press_no_fake")
    if rules.fake == "always" and (wanted.no_fake or wanted.shown not in (None, EVERYBODY)):
        return Refused("press_always_fake")
    if wanted.shown is not None:
        if not wanted.shown.everybody and not rules.partial:
            return Refused("press_no_partial")
        return wanted.shown
    faking = rules.fake == "always" or (rules.fake == "default" and not wanted.no_fake)
    return EVERYBODY if faking else wanted.to


def _hindered(
    rules: PressRules, wanted: Wanted, sender: Sender, situation: Situation
) -> Refused | None:
    """What the time, the orders and the board say (rows 11 to 13)."""
    if rules.must_order and not sender.ordered:
        return Refused("press_must_order")
    if not rules.grace and situation.somebody_late:
        return Refused("press_grace")
    if not rules.late and sender.late:
        return Refused("press_late")
    if not rules.touch:
        return None
    if wanted.to.everybody:
        return Refused("press_touch_broadcast") if sender.broadcasts else None
    if wanted.to.all_but or OBSERVERS in wanted.to.named:
        return Refused("press_touch_list")
    for power in wanted.to.named:
        if power != MASTERS and power not in sender.near:
            return Refused("press_touch", {"power": power})
    return None
