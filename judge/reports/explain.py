"""Why an order came out as it did, in whole sentences (``judge adjudicate --explain``)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from judge.games.diplomacy.board import Dislodged, Position, Unit, province_of
from judge.games.diplomacy.orders import Build, Disband, Remove, UnitRef, Waive
from judge.games.diplomacy.outcomes import Adjudication, Outcome, Reason
from judge.games.diplomacy.phases import PhaseType
from judge.reports import layout
from judge.reports.diplomacy import dislodged, marks, unretreated
from judge.reports.names import Names
from judge.reports.order_lines import OrderLines
from judge.reports.phrases import Phrases
from judge.reports.render import Renderer
from judge.reports.tables import heads, in_order
from judge.reports.views import Message


class Explainer:
    """Says reasons in one language, with the names of one map."""

    def __init__(self, renderer: Renderer, lang: str, names: Names) -> None:
        self.voice = renderer.voice(lang, names)

    def say(self, reasons: Sequence[Reason]) -> str:
        """All reasons of an order as one paragraph."""
        return " ".join(self.sentence(reason.code, reason.params) for reason in reasons)

    def sentence(self, code: str, params: Mapping[str, object]) -> str:
        """One sentence by its code, beginning with a capital."""
        text = layout.plain(self.voice.message(Message(code, params)))
        return text[:1].upper() + text[1:]


@dataclass(frozen=True, slots=True)
class Line:
    """One order with its outcome, as typed, and what is said under it."""

    outcome: Outcome
    text: str
    why: str


def written(explainer: Explainer, adjudication: Adjudication, lines: Sequence[Line]) -> str:
    """Results in the classic shape, and the position after them in a shape that
    ``judge adjudicate --human`` reads again.
    """
    voice = explainer.voice
    parts = [voice.results_title(adjudication.phase), ""]
    powers = in_order(voice, {line.outcome.power for line in lines})
    head = heads(voice, [voice.power(power) for power in powers])
    orders = OrderLines(voice, adjudication.before)
    for power in powers:
        for line in lines:
            if line.outcome.power == power:
                text = _order(voice, orders, adjudication.phase.type, line)
                parts.append(layout.row(head[voice.power(power)], text))
                if line.why:
                    parts.append(layout.row(" " * 4, line.why))
    fates = dislodged(voice, adjudication) + unretreated(voice, adjudication)
    if fates:
        parts += ["", *(layout.fit(fate) for fate in fates)]
    return layout.plain("\n".join([*parts, "", *_position(voice, adjudication.after)]))


def _order(voice: Phrases, orders: OrderLines, phase: PhaseType, line: Line) -> str:
    outcome, order = line.outcome, line.outcome.order
    if outcome.result == "illegal":
        word = voice.gettext("illegal")
        return f"{line.text}  (*{word}*)"
    if phase is PhaseType.ADJUSTMENT:
        if order is None:
            order = Waive() if outcome.unit is None else Remove(_ref(outcome.unit))
        assert isinstance(order, Build | Remove | Waive)
        return orders.adjustment(order, default=outcome.default)
    assert outcome.unit is not None
    retreating = phase is PhaseType.RETREAT
    if order is None and not retreating:
        text = orders.unordered(outcome.unit)
    else:
        given = order or Disband(_ref(outcome.unit))
        text = orders.order(outcome.power, given, lands=outcome.lands)
    return text + marks(voice, outcome, retreating=retreating)


def _ref(unit: Unit) -> UnitRef:
    return UnitRef(unit.at, unit.kind)


def _position(voice: Phrases, after: Position) -> Iterable[str]:
    """Phase, units, dislodged units, contested provinces and owners, as they may be typed."""
    yield f"phase {after.phase.label}"
    yield from _rows(voice, [(unit.power, _short(unit)) for unit in after.units])
    if after.dislodged:
        yield voice.gettext("dislodged:")
        yield from _rows(voice, [(e.unit.power, _driven(voice, e)) for e in after.dislodged])
    if after.contested:
        places = ", ".join(sorted(after.contested))
        yield voice.gettext("contested: %(places)s") % {"places": places}
    if after.centres:
        yield voice.gettext("centres:")
        order = voice.names.center_order if voice.names is not None else tuple(after.centres)
        owned = [centre for centre in order if centre in after.centres]
        yield from _rows(voice, [(after.centres[centre], centre) for centre in owned])


def _rows(voice: Phrases, entries: Sequence[tuple[str, str]]) -> Iterable[str]:
    powers = in_order(voice, {power for power, _ in entries})
    head = heads(voice, [voice.power(power) for power in powers])
    for power in powers:
        mine = ", ".join(text for owner, text in entries if owner == power)
        yield f"{head[voice.power(power)]}{mine}"


def _short(unit: Unit) -> str:
    return f"{unit.kind} {unit.at}"


def _driven(voice: Phrases, entry: Dislodged) -> str:
    """Whence the attacker came closes a retreat, unless it came by sea (DATC 4.A.5)."""
    words = {"unit": _short(entry.unit), "place": entry.by}
    if any(province_of(place) == entry.by for place in entry.retreats):
        return voice.gettext("%(unit)s by sea") % words
    return voice.gettext("%(unit)s from %(place)s") % words
