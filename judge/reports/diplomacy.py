"""Results of a phase and order lists as rows (spec §8.2 to §8.4)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from judge.games.diplomacy.board import Position, Unit
from judge.games.diplomacy.orders import Build, Disband, Move, Remove, UnitRef, Waive
from judge.games.diplomacy.outcomes import Adjudication, Outcome
from judge.games.diplomacy.phases import PhaseType
from judge.reports.layout import keep
from judge.reports.order_lines import OrderLines
from judge.reports.tables import Row, heads, in_order
from judge.reports.views.answers import SlipView
from judge.reports.voice import Voice


def marks(voice: Voice, outcome: Outcome, *, retreating: bool = False) -> str:
    """``(*cut, dislodged*)``, or nothing; in a retreat phase ``(*bounce, destroyed*)``."""
    say = voice.gettext
    found: list[str] = []
    match outcome.result:
        case "bounced":
            found.append(say("bounce"))
        case "cut":
            found.append(say("cut"))
        case "no_convoy":
            found.append(say("no convoy"))
        case "void" | "illegal" if isinstance(outcome.order, Move):
            # contract §1: no fleet was ordered to give the way by sea
            found.append(say("no convoy"))
        case "void" | "illegal":
            found.append(say("void"))
        case "disrupted" if not outcome.dislodged:
            found.append(say("disrupted"))
        case _:
            pass
    if retreating and outcome.destroyed and outcome.result == "bounced":
        found.append(say("destroyed"))
    elif outcome.dislodged and not retreating:
        found.append(say("dislodged"))
    return "  " + keep(f"(*{', '.join(found)}*)") if found else ""


def results(
    voice: Voice, adjudication: Adjudication, unusable: Mapping[str, int]
) -> list[list[Row]]:
    """The order lines of a settled phase, grouped by power.

    ``unusable`` counts the builds that no site was left for.
    """
    lines = OrderLines(voice, adjudication.before)
    grouped: dict[str, list[Outcome]] = {}
    for outcome in adjudication.outcomes:
        grouped.setdefault(outcome.power, []).append(outcome)
    order = in_order(voice, set(grouped))
    head = heads(voice, [voice.power(power) for power in order])
    write = _WRITERS[adjudication.phase.type]
    # Who let whom order a unit stands before the orders themselves (spec §5.9).
    proxies = [
        (head[voice.power(unit.power)], lines.proxy(unit, to)) for unit, to in adjudication.proxies
    ]
    groups = [proxies] if proxies else []
    for power in order:
        texts = list(write(voice, lines, grouped[power]))
        if count := unusable.get(power, 0):
            unused = voice.ngettext(
                "%(num)s unusable build waived.", "%(num)s unusable builds waived.", count
            )
            texts[len(texts) - count :] = [unused % {"num": count}]
        groups.append([(head[voice.power(power)], text) for text in texts])
    return groups


def _movement(voice: Voice, lines: OrderLines, outcomes: Iterable[Outcome]) -> Iterable[str]:
    for outcome in outcomes:
        if outcome.order is not None and outcome.result != "not_ordered":
            text = lines.order(outcome.power, outcome.order, lands=outcome.lands)
        elif outcome.unit is not None:
            text = lines.unordered(outcome.unit)
        else:
            continue
        yield text + marks(voice, outcome)


def _retreats(voice: Voice, lines: OrderLines, outcomes: Iterable[Outcome]) -> Iterable[str]:
    for outcome in outcomes:
        if outcome.unit is None:
            continue
        text = _retreat(lines, outcome)
        yield text + marks(voice, outcome, retreating=True)


def _retreat(lines: OrderLines, outcome: Outcome) -> str:
    """Without an order it is shown as disbanded by default (spec §8.3)."""
    order = outcome.order
    if order is None or outcome.result == "not_ordered":
        assert outcome.unit is not None
        order = Disband(UnitRef(outcome.unit.at, outcome.unit.kind))
    return lines.order(outcome.power, order, lands=outcome.lands)


def _adjustments(voice: Voice, lines: OrderLines, outcomes: Iterable[Outcome]) -> Iterable[str]:
    for outcome in outcomes:
        order = outcome.order
        if order is None and outcome.unit is not None:
            order = Remove(UnitRef(outcome.unit.at, outcome.unit.kind))
        elif order is None:
            order = Waive()
        if isinstance(order, Build | Remove | Waive) and outcome.result != "illegal":
            yield lines.adjustment(order, default=outcome.default)


_WRITERS = {
    PhaseType.MOVEMENT: _movement,
    PhaseType.RETREAT: _retreats,
    PhaseType.ADJUSTMENT: _adjustments,
}


def dislodged(voice: Voice, adjudication: Adjudication) -> list[str]:
    """One sentence for each unit dislodged in a movement phase: where it can go, or that it
    is gone.
    """
    if adjudication.phase.type is not PhaseType.MOVEMENT:
        return []
    places = {entry.unit.province: entry.retreats for entry in adjudication.after.dislodged}
    return [
        _fate(voice, outcome.unit, places.get(outcome.unit.province, ()))
        for outcome in adjudication.outcomes
        if outcome.unit is not None and outcome.dislodged
    ]


def retreats(voice: Voice, position: Position) -> list[str]:
    """The same for a position in which units are waiting to retreat."""
    return [_fate(voice, entry.unit, entry.retreats) for entry in position.dislodged]


def task(voice: Voice, slip: SlipView) -> list[str]:
    """What a power has to do, where the list of its units does not show it."""
    position = slip.position
    if position.phase.type is PhaseType.RETREAT:
        own = [entry for entry in position.dislodged if entry.unit.power == slip.power]
        return [_fate(voice, entry.unit, entry.retreats) for entry in own]
    count = position.adjustment(slip.power)
    if position.phase.type is not PhaseType.ADJUSTMENT or not count:
        return []
    text = voice.ngettext("To build: %(num)s unit.", "To build: %(num)s units.", count)
    if count < 0:
        text = voice.ngettext("To remove: %(num)s unit.", "To remove: %(num)s units.", -count)
    return [text % {"num": abs(count)}]


def _fate(voice: Voice, unit: Unit, places: Sequence[str]) -> str:
    words = _unit_words(voice, unit)
    if not places:
        return voice.gettext("The %(unit)s %(at)s with no valid retreats was destroyed.") % words
    words["places"] = voice.places(places)
    return voice.gettext("The %(unit)s %(at)s can retreat to %(places)s.") % words


def unretreated(voice: Voice, adjudication: Adjudication) -> list[str]:
    """One sentence for each dislodged unit that left the board for lack of an order."""
    if adjudication.phase.type is not PhaseType.RETREAT:
        return []
    return [
        voice.gettext("No order came for the %(unit)s %(at)s; it was disbanded.")
        % _unit_words(voice, outcome.unit)
        for outcome in adjudication.outcomes
        if outcome.unit is not None and (outcome.order is None or outcome.result == "not_ordered")
    ]


def vanished(voice: Voice, adjudication: Adjudication) -> list[str]:
    """One sentence for each power whose units left with its last centre."""
    text = voice.gettext(
        "%(power)s has no supply center left; its units leave the board: %(units)s."
    )
    by_power: dict[str, list[Unit]] = {}
    for unit in adjudication.vanished:
        by_power.setdefault(unit.power, []).append(unit)
    return [
        text % {"power": voice.subject(power), "units": voice.units(units)}
        for power, units in by_power.items()
    ]


def _unit_words(voice: Voice, unit: Unit) -> dict[str, str]:
    at = (
        voice.gettext("in the %(place)s")
        if voice.is_sea(unit.at)
        else voice.gettext("in %(place)s")
    )
    return {
        "unit": voice.owned_unit(unit.power, unit.kind),
        "at": at % {"place": voice.place(unit.at)},
    }


def held(voice: Voice, slip: SlipView) -> list[Row]:
    """The orders a power has on file, and what is still open in an adjustment phase."""
    lines = OrderLines(voice, slip.position)
    name = voice.power(slip.power)
    head = heads(voice, [name])[name]
    at_once = len({entry.received_at for entry in slip.rows}) <= 1
    rows = []
    for entry in slip.rows:
        text = lines.order(slip.power, entry.order, own=True)
        if not at_once:
            received = voice.gettext("(received %(at)s)") % {"at": voice.when(entry.received_at)}
            text = f"{text}  {keep(received)}"
        rows.append((head, text))
    return rows + [(head, text) for text in _open(voice, slip)]


def _open(voice: Voice, slip: SlipView) -> Iterable[str]:
    count = slip.pending
    if count and slip.position.adjustment(slip.power) < 0:
        text = voice.ngettext(
            "%(num)s removal still needed.", "%(num)s removals still needed.", count
        )
        yield text % {"num": count}
    elif count:
        yield voice.ngettext("%(num)s build pending.", "%(num)s builds pending.", count) % {
            "num": count
        }
    if slip.unusable:
        text = voice.ngettext(
            "%(num)s unusable build pending.", "%(num)s unusable builds pending.", slip.unusable
        )
        yield text % {"num": slip.unusable}
