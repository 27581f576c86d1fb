"""Words that several pages share. Every function takes the voice of a language.

Norwegian has a catalogue for tournaments alone, so all that is said about them comes from this
package, its templates and messages.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from judge.reports.voice import Voice
from judge.reports.words import join_words
from judge.tournament.powers import PRECEDENCE
from judge.tournament.result import phase_of
from judge.tournament.scoring import shown

PLACES = 2


def number(voice: Voice, value: Fraction | int) -> str:
    """ "19.5", "27,67": rounded only here."""
    return voice.decimal(shown(Fraction(value), PLACES))


def all_of(voice: Voice, words: Iterable[str]) -> str:
    return join_words(words, voice.gettext("%(list)s and %(last)s"))


def one_of(voice: Voice, words: Iterable[str]) -> str:
    return join_words(words, voice.gettext("%(list)s or %(last)s"))


def board_name(voice: Voice, number: int, name: str = "", *, final: bool = False) -> str:
    """ "Board 2", "Board 1 (final board)", "Board 3 (Bergen)"."""
    label = name or (voice.gettext("final board") if final else "")
    if label:
        return voice.gettext("Board %(number)s (%(name)s)") % {"number": number, "name": label}
    return voice.gettext("Board %(number)s") % {"number": number}


def round_name(voice: Voice, number: int, name: str = "") -> str:
    """ "Round 2", "Round 2 (4. pulje)"."""
    if name:
        return voice.gettext("Round %(number)s (%(name)s)") % {"number": number, "name": name}
    return voice.gettext("Round %(number)s") % {"number": number}


def phase_name(voice: Voice, label: str) -> str:
    """ "autumn 1907", "spring 1905": the end of a game."""
    season, year = phase_of(label)
    words = {"year": year}
    if season == "S":
        return voice.gettext("spring %(year)s") % words
    return voice.gettext("autumn %(year)s") % words


def link_name(voice: Voice, link: str) -> str:
    """What a link of the chain of ties compares."""
    texts = {
        "total": voice.gettext("the total"),
        "best_game": voice.gettext("the best single game"),
        "average": voice.gettext("the average of centres over the years of that game"),
        "countback": voice.gettext("the centres of that game, from its last year backwards"),
        "power": voice.gettext("the power played in that game: %(powers)s"),
        "previous_years": voice.gettext("the centres of that game in the years before its last"),
        "opposition": voice.gettext("the average total of the opponents"),
        "tops": voice.gettext("the share of games with the most centres"),
        "lot": voice.gettext("a lot"),
        "number": voice.gettext("the director's decision"),
    }
    powers = ", ".join(map(voice.power, PRECEDENCE))
    return texts[link] % {"powers": powers} if link in texts else link
