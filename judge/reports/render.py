"""A view becomes a letter: subject and body, in one language or in several.

The head is printed once, on top and in English. In several languages the
parts follow each other in reading order; tables that read the same are printed
once, in the last part (contract §1, "Language of a letter").
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import tzinfo
from gettext import NullTranslations
from typing import Any, cast
from zoneinfo import ZoneInfo

from jinja2 import Environment, PackageLoader, StrictUndefined

from judge.reports import dates, layout, subjects
from judge.reports.catalog import Catalogues, load
from judge.reports.chronicle import count_table, owner_table, tenures
from judge.reports.diplomacy import dislodged, held, results, retreats, task, unretreated, vanished
from judge.reports.help_texts import TOPICS
from judge.reports.layout import one_line, printable
from judge.reports.library import FILES, Library
from judge.reports.names import Names
from judge.reports.ostracism import Herald, subject
from judge.reports.phrases import Phrases
from judge.reports.tables import adjustments, ownership, positions, standing, states
from judge.reports.tournament.voice import Announcer
from judge.reports.views import (
    Answer,
    Foreign,
    Head,
    Message,
    Stranger,
    View,
)
from judge.reports.views import ostracism as party
from judge.reports.voice import Voice

_WORDS = re.compile(r"(?<=[a-z])(?=[A-Z])")


@dataclass(frozen=True, slots=True)
class Rendered:
    """``subject_line`` is the whole subject; ``subject`` leaves out ``CODE:game - PHASE``.

    Of an answer ("Re: …") both are the whole line.
    """

    subject: str
    subject_line: str
    body: str
    languages: tuple[str, ...]


def head_lines(head: Head) -> str:
    """The two lines that programs look for (importers' list)."""
    lines = [f":: Judge: {head.judge}  Game: {head.game}  Variant: {head.variant}"]
    if head.phase and head.deadline is not None:
        lines.append(f":: Deadline: {head.phase} {dates.classic(head.deadline, head.zone)}")
    return "\n".join(lines)


class Renderer:
    """Renders every letter of a judge.

    ``judge`` is its code (for letters outside a game) and ``zone`` its time
    zone. ``catalogs`` and ``library`` are those of the package unless given.
    """

    def __init__(
        self,
        judge: str,
        zone: tzinfo,
        catalogs: Catalogues | None = None,
        library: Library | None = None,
    ) -> None:
        self._judge = judge
        self._zone = zone
        self.library = library or Library()
        self._catalogs = catalogs if catalogs is not None else load()
        self._environments = {
            lang: _environment(catalog) for lang, catalog in self._catalogs.sentences.items()
        }

    @property
    def languages(self) -> tuple[str, ...]:
        """Those that a person can choose for all letters of the judge."""
        return self.languages_of("judge")

    def languages_of(self, area: str) -> tuple[str, ...]:
        """Those of one area of `judge.reports.catalog`: what its letters can be read in."""
        return self._catalogs.areas[area]

    def render(
        self,
        view: View,
        languages: Sequence[str] = ("fr", "en"),
        names: Names | None = None,
        own: ZoneInfo | None = None,
    ) -> Rendered:
        """The letter of a view for a reader; ``names`` may be None outside a game.

        A language without a catalogue is left out; none at all gives English. ``own`` is the
        reader's zone: the clock of a game is printed in it too.
        """
        area = getattr(view, "area", "judge")
        there = self.languages_of(area)
        known = tuple(lang for lang in languages if lang in there) or ("en",)
        head: Head | None = getattr(view, "head", None)
        if head is None and isinstance(view, Answer):
            heads = [found for part in view.attached if (found := getattr(part, "head", None))]
            head = heads[0] if len(heads) == 1 else None
        letter = _Letter(head, self.library)
        parts = []
        for lang in known:
            voice = self._voice(lang, view, names, head, own)
            parts.append(letter.body(self._environments[lang], voice, view))
        text = letter.fill(layout.join(parts))
        if head is not None:
            text = f"{head_lines(head)}\n\n{text}"
        spoken = self._voice(known[0] if len(known) == 1 else "en", view, names, head)
        words, line = self._subject(view, spoken)
        return Rendered(words, line, text + "\n", known)

    def text(
        self,
        message: Message,
        lang: str = "en",
        names: Names | None = None,
        zone: tzinfo | None = None,
    ) -> str:
        """One sentence by itself (command line, tests)."""
        return layout.plain(self.voice(lang, names, zone).message(message))

    def voice(self, lang: str, names: Names | None = None, zone: tzinfo | None = None) -> Phrases:
        """One language at work, for what is no letter."""
        return Phrases(lang, self._catalogs[lang], names, zone or self._zone)

    def _voice(
        self,
        lang: str,
        view: View,
        names: Names | None,
        head: Head | None,
        own: ZoneInfo | None = None,
    ) -> Phrases | Herald:
        if isinstance(view, party.Letter):
            return Herald(lang, self._catalogs[lang], None, view.zone or self._zone)
        zone = head.zone if head is not None else self._zone
        return Announcer(lang, self._catalogs[lang], names, zone, own)

    def _subject(self, view: View, voice: Voice) -> tuple[str, str]:
        """The words after the phase (for an answer the whole line), and the whole line.

        A letter of a party has one subject: ``[ostrov7] Day 3``.
        """
        if isinstance(view, party.Letter):
            line = layout.plain(subject(view, voice))
            return line, line
        if isinstance(view, Answer | Foreign | Stranger):
            head = None if isinstance(view, Stranger) else view.head
            error = isinstance(view, Answer) and view.slip is not None and view.slip.error_mark
            line = subjects.reply(voice, self._judge, head, view.subject, error=error)
            return line, line
        words = layout.plain(subjects.words(view, voice))
        head = getattr(view, "head", None)
        return words, f"{subjects.prefix(self._judge, head, subjects.settled(view))} {words}"


class _Letter:
    """One letter in the making: its head, and the untouched texts put aside."""

    def __init__(self, head: Head | None, library: Library) -> None:
        self._head = head
        self._library = library
        self._slots: list[str] = []

    def body(self, environment: Environment, voice: Phrases | Herald, view: object) -> str:
        name = _WORDS.sub("_", type(view).__name__).lower()
        area = getattr(view, "area", "")
        folder = f"{area}/" if area else ""
        return environment.get_template(f"{folder}{name}.txt").render(
            v=view,
            voice=voice,
            body=lambda part: self.body(environment, voice, part),
            slot=self._slot,
            **(self._diplomacy(voice) if isinstance(voice, Phrases) else {}),
        )

    def _diplomacy(self, voice: Phrases) -> dict[str, object]:
        """What the templates outside of `templates/ostracism` use besides."""
        return {
            "head": self._own_head,
            "positions": lambda position: positions(voice, position),
            "standing": lambda position: standing(voice, position),
            "ownership": lambda position: ownership(voice, position),
            "adjustments": lambda *args: adjustments(voice, *args),
            "results": lambda *args: results(voice, *args),
            "dislodged": lambda adjudication: dislodged(voice, adjudication),
            "unretreated": lambda adjudication: unretreated(voice, adjudication),
            "retreats": lambda position: retreats(voice, position),
            "vanished": lambda adjudication: vanished(voice, adjudication),
            "task": lambda slip: task(voice, slip),
            "held": lambda slip: held(voice, slip),
            "states": lambda powers: states(voice, powers),
            "tenures": lambda *args: tenures(voice, *args),
            "owner_table": lambda years: owner_table(voice, years),
            "count_table": lambda years: count_table(voice, years),
            "help_on": lambda name: self._library.topic(name, voice.lang),
            "topics": TOPICS,
            "book_of": lambda name: self._library.book(name, voice.lang),
            "library": FILES,
        }

    def _own_head(self, head: Head) -> str:
        """The head of a part below, unless it stands on top of the letter already."""
        if head == self._head:
            return ""
        return f"{layout.SHARED}{head_lines(head)}\n\n{layout.SHARED}"

    def _slot(self, text: str) -> str:
        if text not in self._slots:
            self._slots.append(text)
        return f"{layout.SLOT}{self._slots.index(text)}{layout.SLOT}"

    def fill(self, text: str) -> str:
        return re.sub(
            f"{layout.SLOT}(\\d+){layout.SLOT}", lambda found: self._slots[int(found[1])], text
        )


def _label(word: str) -> str:
    """The left column of the list of help topics."""
    return word.ljust(15)


def _environment(catalog: NullTranslations) -> Environment:
    environment = Environment(
        loader=PackageLoader("judge.reports", "templates"),
        extensions=["jinja2.ext.i18n"],
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=False,
        autoescape=False,
    )
    environment.policies["ext.i18n.trimmed"] = True
    cast(Any, environment).install_gettext_translations(catalog, newstyle=True)
    environment.filters.update(line=one_line, printable=printable, keep=layout.keep, label=_label)
    environment.globals.update(
        row=layout.row,
        quoted=layout.quoted,
        shared=lambda caller: f"{layout.SHARED}{caller()}{layout.SHARED}",
    )
    return environment
