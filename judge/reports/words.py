"""The words of one language: catalogue, names, times, lists."""

from __future__ import annotations

import gettext
from collections.abc import Callable, Iterable, Sequence
from datetime import datetime, timedelta, tzinfo
from zoneinfo import ZoneInfo

from babel.numbers import get_decimal_symbol

from judge.games.diplomacy.board import Unit, province_of
from judge.games.diplomacy.orders import UnitKind, UnitRef
from judge.games.diplomacy.phases import Phase, PhaseType, Season
from judge.reports import dates
from judge.reports.layout import keep
from judge.reports.names import Names

_SOME = 8


class Words:
    """Writes ids, moments and lists in one language, for one map and one zone."""

    def __init__(
        self,
        lang: str,
        translations: gettext.NullTranslations,
        names: Names | None,
        zone: tzinfo,
        own: ZoneInfo | None = None,
    ) -> None:
        """``own`` is the reader's zone, if he wants times in it beside those of ``zone``."""
        self.lang = lang
        self.names = names
        self.zone = zone
        self.own = None if own == zone else own
        self._translations = translations

    # ------------------------------------------------------------ catalogue

    def gettext(self, msgid: str) -> str:
        return self._translations.gettext(msgid)

    def ngettext(self, msgid: str, plural: str, number: int) -> str:
        return self._translations.ngettext(msgid, plural, number)

    # ---------------------------------------------------------------- names

    def place(self, place: str) -> str:
        """ "Paris", "Spain (south coast)"; an unknown id as it is."""
        province, _, coast = place.partition("/")
        name = self._named(lambda names: names.province_name(province, self.lang), province)
        return f"{name} ({self.coast(coast)})" if coast else name

    def coast(self, coast: str) -> str:
        texts = {
            "nc": self.gettext("north coast"),
            "sc": self.gettext("south coast"),
            "ec": self.gettext("east coast"),
            "wc": self.gettext("west coast"),
        }
        return texts.get(coast, coast)

    def is_sea(self, place: str) -> bool:
        return self.names is not None and province_of(place) in self.names.seas

    def _named(self, look_up: Callable[[Names], str], fallback: str) -> str:
        if self.names is None:
            return fallback
        try:
            return look_up(self.names)
        except KeyError:
            return fallback

    def places(self, places: Iterable[str]) -> str:
        return self.one_of(self.place(place) for place in places)

    def some_places(self, places: Sequence[str]) -> str:
        """ "Brest, Burgundy, Gascony"; of many the first and three dots."""
        shown = [self.place(place) for place in places[:_SOME]]
        return ", ".join([*shown, "…"] if len(places) > _SOME else shown)

    def power(self, power: str | None) -> str:
        """The name of a power, or the role of a letter that is none."""
        roles = {
            "M": self.gettext("Master"),
            "O": self.gettext("Observer"),
            "?": self.gettext("a power"),
            None: self.gettext("a power"),
        }
        if power in roles:
            return roles[power]
        assert power is not None
        return self._named(lambda names: names.power_name(power, self.lang), power.capitalize())

    def letter(self, power: str | None) -> str:
        """The letter of a power; M, O and ? stay what they are."""
        if power is None:
            return "?"
        return self._named(lambda names: names.letter(power), power)

    def powers(self, powers: Iterable[str]) -> str:
        return self.all_of(self.power(power) for power in powers)

    def kind(self, kind: UnitKind) -> str:
        return self.gettext("Army") if kind == "A" else self.gettext("Fleet")

    def kind_name(self, kind: str) -> str:
        """The type inside a sentence: "army", "fleet"."""
        return self.gettext("army") if kind == "A" else self.gettext("fleet")

    def unit(self, unit: Unit | UnitRef | str) -> str:
        """ "Army Paris"; only the place where the type is not known."""
        if isinstance(unit, str):
            unit = _read_unit(unit)
        place = self.place(unit.at)
        return place if unit.kind is None else f"{self.kind(unit.kind)} {place}"

    def units(self, units: Iterable[Unit | UnitRef | str]) -> str:
        return self.all_of(self.unit(unit) for unit in units)

    def owned_unit(self, power: str, kind: UnitKind) -> str:
        """ "French Army"; in French the adjective follows: "Armée française"."""
        return self.gettext("%(adjective)s %(unit)s") % {
            "adjective": self.adjective(power, kind),
            "unit": self.kind(kind),
        }

    def unknown_unit(self, kind: UnitKind | None) -> str:
        """A unit nobody has seen, of the type that was written if any: "Unknown Army"."""
        if kind is None:
            return self.gettext("Unknown Unit")
        return self.gettext("Unknown Army") if kind == "A" else self.gettext("Unknown Fleet")

    def adjective(self, power: str, kind: UnitKind) -> str:
        """ "French", "française"; a power without adjective gives its name."""
        return self._named(
            lambda names: names.adjective(power, self.lang, kind), power.capitalize()
        )

    # ----------------------------------------------------- numbers and times

    def decimal(self, number: str) -> str:
        """ "0.5", "0,5": a number written with a point, as the language writes it."""
        return number.replace(".", get_decimal_symbol(self.lang))

    def when(self, at: datetime) -> str:
        """A moment with its offset, in one piece."""
        return keep(dates.moment(at, self.zone, self.lang))

    def own_time(self, at: datetime) -> str:
        """The same moment in the reader's own zone, if he has one."""
        return keep(dates.moment(at, self.own or self.zone, self.lang))

    def span(self, length: timedelta | float) -> str:
        if not isinstance(length, timedelta):
            length = timedelta(hours=length)
        return dates.span(length, self.ngettext, self.gettext)

    def season(self, phase: Phase) -> str:
        """ "Spring of 1901": the season and year of a title."""
        texts = {
            Season.SPRING: self.gettext("Spring of %(year)s"),
            Season.FALL: self.gettext("Fall of %(year)s"),
            Season.WINTER: self.gettext("Winter of %(year)s"),
        }
        return texts[phase.season] % {"year": phase.year}

    def phase_type(self, phase: Phase) -> str:
        """The word of the footer: "Movement", "Retreats", "Adjustments"."""
        texts = {
            PhaseType.MOVEMENT: self.gettext("Movement"),
            PhaseType.RETREAT: self.gettext("Retreats"),
            PhaseType.ADJUSTMENT: self.gettext("Adjustments"),
        }
        return texts[phase.type]

    def type_name(self, kind: str) -> str:
        """The type of a phase inside a sentence."""
        texts = {
            PhaseType.MOVEMENT: self.gettext("movement"),
            PhaseType.RETREAT: self.gettext("retreat"),
            PhaseType.ADJUSTMENT: self.gettext("adjustment"),
        }
        return texts[PhaseType(kind)]

    def phase(self, phase: Phase | str) -> str:
        """ "Movement for Spring of 1901"."""
        if isinstance(phase, str):
            phase = Phase.parse(phase)
        words = {"type": self.phase_type(phase), "season": self.season(phase)}
        return self.gettext("%(type)s for %(season)s") % words

    # ---------------------------------------------------------------- lists

    def one_of(self, words: Iterable[str]) -> str:
        """ "Paris, Brest or Gascony"."""
        return join_words(words, self.gettext("%(list)s or %(last)s"))

    def all_of(self, words: Iterable[str]) -> str:
        """ "England, France and Germany"."""
        return join_words(words, self.gettext("%(list)s and %(last)s"))


def join_words(words: Iterable[str], pattern: str) -> str:
    """A list whose last two words stand in ``pattern``."""
    *first, last = list(words) or [""]
    if not first:
        return last
    return pattern % {"list": ", ".join(first), "last": last}


def _read_unit(text: str) -> UnitRef:
    kind, _, at = text.partition(" ")
    if kind in ("A", "a"):
        return UnitRef(at, "A")
    if kind in ("F", "f"):
        return UnitRef(at, "F")
    return UnitRef(text)
