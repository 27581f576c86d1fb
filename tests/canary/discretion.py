"""What words alone cannot show: grey writers, faked lists, and names that quiet games keep back.

Written from the reference (spec §2.3, §7.6), not from the code that is looked at.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Protocol

from judge.reports.catalog import LANGUAGES, translations
from judge.reports.messages import MESSAGES
from judge.reports.messages.registry import every
from tests.canary.flags import Flags
from tests.canary.ledger import Shown, folded
from tests.canary.players import Message, Pen, Somebody
from tests.handlers.letters import Letter, Letters

#: Sentences that tell of somebody's coming, leaving or being late: masters' own in quiet games.
COMINGS = (
    *("player_signed_up", "player_left", "observer_joined", "observer_left", "player_resigned"),
    *("power_taken_over", "power_returned", "no_longer_cd", "power_abandoned", "power_open"),
    *("waiting_for_replacements", "subject_no_longer_cd"),
)
#: The same in templates, where no code stands for them.
TEMPLATES = ("Orders are missing of: ", "Openings: %(list)s")


class Played(Protocol):
    """What is asked of a game that was played."""

    flags: Flags
    sent: list[Message]
    pen: Pen
    master: Somebody | None

    def masters(self) -> set[str]: ...


def betrayals(game: Played, letters: Letters, things: Iterable[Shown]) -> Iterator[str]:
    """Everything that a flag of the game hides and a reader was shown."""
    for letter in letters:
        if letter.to in game.masters():
            continue
        if letter.kind == "PressView":
            yield from _of_press(game, letter)
    if game.flags.discreet:
        yield from _of_comings(game, things)


def _of_press(game: Played, letter: Letter) -> Iterator[str]:
    """A grey message names nobody, a faked one only those that it pretends to be for."""
    for message in game.sent:
        if message.word not in folded(letter.text) or letter.to == message.sender:
            continue
        head = f"{letter.subject}\n{letter.text.partition('| ')[0]}"
        named = _powers_in(game, head)
        may = set(message.shown.replace("M", "").replace("O", ""))
        if message.colour == "white":
            may.add(message.letter)
        if extra := named - may:
            yield f"{letter.subject!r} for {letter.to} names {sorted(extra)}"
        if message.colour == "grey" and message.sender in letter.raw.decode():
            yield f"{letter.subject!r} for {letter.to} has the address of its writer"


def _powers_in(game: Played, text: str) -> set[str]:
    """Letters of the powers that a heading names, in either language."""
    board = game.pen.board
    found = set()
    for power in board.powers:
        names = {board.power_name(power, lang) for lang in LANGUAGES}
        if any(re.search(rf"\b{re.escape(name)}\b", text) for name in names):
            found.add(board.letter(power))
    return found


def _of_comings(game: Played, things: Iterable[Shown]) -> Iterator[str]:
    board = game.pen.board
    names = {board.power_name(power, lang) for power in board.powers for lang in LANGUAGES}
    sentences = _telling("|".join(sorted(map(re.escape, map(folded, names)))))
    for shown in things:
        if "@" not in shown.reader or shown.reader in game.masters() or "export" in shown.what:
            continue
        text = _flat(shown.text)
        for words, pattern in sentences:
            if words in text and (found := pattern.search(text)):
                yield f"{shown.what} for {shown.reader}: {found[0]!r}"


@cache
def _telling(powers: str) -> tuple[tuple[str, re.Pattern[str]], ...]:
    """Each of these sentences in all languages: its longest piece, and the whole as a pattern."""
    sentences = set()
    for lang in LANGUAGES:
        catalogue = translations(lang)
        sentences |= {catalogue.gettext(text) for text in TEMPLATES}
        for text in (text for code in COMINGS for text in every(MESSAGES[code])):
            if text.plural is None:
                sentences.add(catalogue.gettext(text.msgid))
            else:
                sentences |= {catalogue.ngettext(text.msgid, text.plural, n) for n in (1, 2)}
    return tuple(_pattern(_flat(text), powers) for text in sorted(sentences))


def _pattern(sentence: str, powers: str) -> tuple[str, re.Pattern[str]]:
    pieces = re.split(r"%\((\w+)\)s", sentence)
    words = [
        re.escape(piece) if place % 2 == 0 else f"(?:{powers})" if "power" in piece else ".{1,60}?"
        for place, piece in enumerate(pieces)
    ]
    return max(pieces[::2], key=len), re.compile("".join(words))


def _flat(text: str) -> str:
    return " ".join(folded(text).split())
