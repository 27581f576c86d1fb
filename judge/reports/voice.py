"""One language at work: sentences by code, and who did what."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any

from judge.reports.articles import the_place, the_power, the_unit, the_units, woven
from judge.reports.help_texts import TOPICS, topic
from judge.reports.layout import keep, one_line
from judge.reports.library import shipped
from judge.reports.messages import MESSAGES
from judge.reports.messages.registry import ARTICLED, Kind, Text, fitting
from judge.reports.views.common import Actor, Message
from judge.reports.words import Words

_log = logging.getLogger(__name__)


class _Params(dict[str, str]):
    """Placeholders of one sentence; one without a value shows as a question mark."""

    def __missing__(self, key: str) -> str:
        return "?"


class Voice(Words):
    """Words that also say the messages of the registry."""

    def message(self, message: Message) -> str:
        """The sentence of a code. Never raises: a letter must go out."""
        texts = MESSAGES.get(message.code)
        if texts is None:
            _log.error("message without text: %s", message.code)
            text = self.gettext("The judge has no words for this (%(code)s).")
            return text % {"code": one_line(message.code)}
        return self._fill(fitting(texts, message.params), message)

    def _fill(self, text: Text, message: Message) -> str:
        params = _Params()
        for name, value in message.params.items():
            try:
                params[name] = self._writer(text.kinds.get(name, Kind.PLAIN))(value)
            except Exception:
                _log.exception("message %s: cannot write %s", message.code, name)
                params[name] = one_line(str(value))
        if text.plural is None:
            sentence = self.gettext(text.msgid)
        else:
            count = message.params.get(text.count, 0)
            number = count if isinstance(count, int) else 0
            sentence = self.ngettext(text.msgid, text.plural, number)
        names = [name for name in params if self._articled(text.kinds.get(name), message, name)]
        return woven(self.lang, sentence, {name: params[name] for name in names}) % params

    def _articled(self, kind: Kind | None, message: Message, name: str) -> bool:
        """Is that a name with its article? An actor is one if only his power is told."""
        if kind is Kind.ACTOR:
            actor = message.params[name]
            return isinstance(actor, Actor) and not actor.who
        return kind in ARTICLED

    def _writer(self, kind: Kind) -> Callable[[Any], str]:
        writers: Mapping[Kind, Callable[[Any], str]] = {
            Kind.PLACE: self.place,
            Kind.PLACES: self.places,
            Kind.PLACES_AND: lambda places: self.all_of(self.place(place) for place in places),
            Kind.SOME_PLACES: self.some_places,
            Kind.POWER: self.power,
            Kind.POWERS: self.powers,
            Kind.POWERS_OR: lambda powers: self.one_of(self.power(power) for power in powers),
            Kind.UNIT: self.unit,
            Kind.UNITS: self.units,
            Kind.UNIT_KIND: self.kind_name,
            Kind.THE_PLACE: lambda place: the_place(self, place),
            Kind.THE_POWER: lambda power: the_power(self, power),
            Kind.THE_POWERS: lambda powers: self.all_of(the_power(self, one) for one in powers),
            Kind.THE_UNIT: lambda unit: the_unit(self, unit),
            Kind.THE_UNITS: lambda units: the_units(self, units),
            Kind.PERSON: self.person,
            Kind.ACTOR: self.actor,
            Kind.WHEN: self.when,
            Kind.SPAN: self.span,
            Kind.PHASE: self.phase,
            Kind.PHASE_TYPE: self.type_name,
            Kind.NUMBER: str,
            Kind.SETTING: self.setting,
            Kind.LIMIT: self.limit,
            Kind.VALUE: self.value,
            Kind.ORDERS: lambda orders: ", ".join(keep(self.typed(order)) for order in orders),
            Kind.TYPED: self.typed,
            Kind.TOPICS: lambda names: self.one_of(self.topic(name) for name in names),
            Kind.FILE: self.file,
            Kind.FILES: lambda names: self.one_of(self.file(name) for name in names),
            Kind.EXPECTED: lambda words: self.one_of(self.expected(word) for word in words),
            Kind.LIST: lambda words: ", ".join(one_line(str(word)) for word in words),
            Kind.CHOICE: lambda words: self.one_of(one_line(str(word)) for word in words),
            Kind.WORDS: lambda words: one_line(str(words)),
            Kind.PLAIN: lambda words: one_line(str(words)),
        }
        return writers[kind]

    def actor(self, actor: Actor | str) -> str:
        """Who did something, at the beginning of a sentence."""
        if isinstance(actor, str) or actor.power in (None, "?"):
            return self.person(actor)
        if not actor.who:
            return the_power(self, actor.power)
        words = {"who": one_line(actor.who), "power": self.power(actor.power)}
        return self.gettext("%(who)s as %(power)s") % words

    def typed(self, line: str) -> str:
        """A line to be typed: "SIGNON fsummer password", "SIGNON fsummer motdepasse"."""
        line = one_line(line)
        start = line.removesuffix(" password")
        return line if start == line else f"{start} {self.gettext('password')}"

    def subject(self, power: str) -> str:
        """The name of a power that begins a sentence: "France", "La France"."""
        name = the_power(self, power)
        return name[:1].upper() + name[1:]

    def person(self, actor: Actor | str) -> str:
        """The same without the power, for sentences that name it."""
        who = actor if isinstance(actor, str) else actor.who
        return one_line(who) or self.gettext("A player")

    def topic(self, name: str) -> str:
        """The word by which HELP lists a topic, or GET a file."""
        return topic(name, self.lang).words[0].upper() if name in TOPICS else self.file(name)

    def file(self, name: str) -> str:
        """The word by which GET lists a file."""
        return shipped(name, self.lang).words[0].upper()

    def expected(self, word: str) -> str:
        """A symbolic word of `judge.language.diagnostics` as a person would say it."""
        texts = {
            "army": self.gettext("A (army)"),
            "fleet": self.gettext("F (fleet)"),
            "place": self.gettext("a place"),
            "hold": self.gettext("H (hold)"),
            "move": self.gettext("- (move)"),
            "support": self.gettext("S (support)"),
            "convoy": self.gettext("C (convoy)"),
            "disband": self.gettext("D (disband)"),
            "proxy": self.gettext("PROXY"),
            "power": self.gettext("a power"),
            "via": self.gettext("VIA"),
            "build": self.gettext("BUILD"),
            "remove": self.gettext("REMOVE"),
            "waive": self.gettext("WAIVE"),
            "end": self.gettext("the end of the line"),
        }
        return texts.get(word, word)

    def setting(self, name: str) -> str:
        """A number that a game can have, at the beginning of a sentence."""
        texts = {
            "dedication": self.gettext("Dedication asked of newcomers"),
            "ontimerat": self.gettext("On-time ratio asked of newcomers"),
            "resrat": self.gettext("Highest resignation ratio of newcomers"),
            "max_absence": self.gettext("Longest absence, in days"),
            "centres": self.gettext("Supply centers that win the game"),
            "end_year": self.gettext("Last year of the game"),
        }
        return texts.get(name, one_line(name))

    def limit(self, value: object) -> str:
        return self.gettext("no limit") if value is None else one_line(str(value))

    def value(self, value: object) -> str:
        if value is True:
            return self.gettext("on")
        if value is False:
            return self.gettext("off")
        if value is None or value == "":
            return self.gettext("nothing")
        if isinstance(value, datetime):
            return self.when(value)
        if isinstance(value, float):
            return self.decimal(f"{value:g}")
        return one_line(str(value))
