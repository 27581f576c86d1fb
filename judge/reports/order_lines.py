"""Orders in the classic line shape (spec §8.2 to §8.4), without the name of the power."""

from __future__ import annotations

from judge.games.diplomacy.board import Position, Unit, province_of
from judge.games.diplomacy.orders import (
    Bare,
    Build,
    Convoy,
    Disband,
    Hold,
    Move,
    Order,
    Proxy,
    Remove,
    SupportHold,
    SupportMove,
    UnitKind,
    UnitRef,
    Waive,
)
from judge.reports.voice import Voice


class OrderLines:
    """Writes orders given in one position."""

    def __init__(self, voice: Voice, position: Position) -> None:
        self._voice = voice
        self._units = {unit.province: unit for unit in position.units}
        self._partial = position.seen_by is not None
        self._leaving = {entry.unit.province: entry.unit for entry in position.dislodged}

    def order(
        self, power: str, order: Order, *, lands: str | None = None, own: bool = False
    ) -> str:
        """The text after ``Power: ``; ``own`` shows what the results leave out (by sea)."""
        say = self._voice.gettext
        match order:
            case Hold(unit):
                action = say("HOLD")
            case Move(unit, to, path, via):
                steps = (*path, lands if lands and province_of(lands) == province_of(to) else to)
                action = " ".join(f"-> {self._voice.place(step)}" for step in steps)
                if own and via and not path:
                    action += " " + say("(via convoy)")
            case SupportHold(unit, of):
                action = say("SUPPORT %(unit)s") % {"unit": self._other(power, of)}
            case SupportMove(unit, of, to):
                action = say("SUPPORT %(unit)s") % {"unit": self._other(power, of)}
                action += f" -> {self._voice.place(to)}"
            case Convoy(unit, of, to):
                action = say("CONVOY %(unit)s") % {"unit": self._other(power, of)}
                action += f" -> {self._voice.place(to)}"
            case Proxy(unit, whom):
                action = say("PROXY TO %(power)s") % {"power": self._voice.power(whom)}
            case Disband(unit):
                action = say("DISBAND")
            case Bare(unit):
                action = ""
            case Build() | Remove() | Waive():
                return self.adjustment(order)
        return f"{self._ordered(power, unit)} {action}".rstrip() + "."

    def adjustment(self, order: Build | Remove | Waive, *, default: bool = False) -> str:
        say = self._voice.gettext
        match order:
            case Build(at, kind):
                army = say("Builds an army in %(place)s.")
                fleet = say("Builds a fleet in %(place)s.")
                text = army if kind == "A" else fleet
            case Remove(unit):
                army, fleet = (
                    say("Removes the army in %(place)s."),
                    say("Removes the fleet in %(place)s."),
                )
                if default:
                    army = say("Defaults, removing the army in %(place)s.")
                    fleet = say("Defaults, removing the fleet in %(place)s.")
                text = army if self._kind(unit) == "A" else fleet
                at = self._at(unit)
            case Waive():
                return say("Build waived.")
        return text % {"place": self._voice.place(at)}

    def proxy(self, unit: Unit, to: str) -> str:
        return self.order(unit.power, Proxy(UnitRef(unit.at, unit.kind), to))

    def unordered(self, unit: Unit) -> str:
        text = self._voice.gettext("%(unit)s, No Order Processed.")
        return text % {"unit": self._voice.unit(unit)}

    def _real(self, ref: UnitRef) -> Unit | None:
        province = province_of(ref.at)
        return self._leaving.get(province) or self._units.get(province)

    def _kind(self, ref: UnitRef) -> UnitKind | None:
        real = self._real(ref)
        return real.kind if real is not None else ref.kind

    def _at(self, ref: UnitRef) -> str:
        real = self._real(ref)
        return real.at if real is not None else ref.at

    def _ordered(self, power: str, ref: UnitRef) -> str:
        """The unit an order is for; with its owner's adjective if a proxy is hoped for."""
        real = self._real(ref)
        if real is None and self._partial:
            return self._unknown(ref)
        if real is not None and real.power != power:
            return f"{self._voice.owned_unit(real.power, real.kind)} {self._voice.place(real.at)}"
        return self._voice.unit(UnitRef(self._at(ref), self._kind(ref)))

    def _other(self, power: str, ref: UnitRef) -> str:
        """A supported or convoyed unit, with its owner's adjective if it is foreign."""
        real = self._units.get(province_of(ref.at))
        if real is None:
            return self._unknown(ref) if self._partial else self._voice.unit(ref)
        if real.power == power:
            return self._voice.unit(real)
        return f"{self._voice.owned_unit(real.power, real.kind)} {self._voice.place(real.at)}"

    def _unknown(self, ref: UnitRef) -> str:
        """A unit that the reader cannot see, if there is one (spec §8.2, Blind)."""
        return f"{self._voice.unknown_unit(ref.kind)} {self._voice.place(ref.at)}"
