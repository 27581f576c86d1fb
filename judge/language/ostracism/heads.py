"""The first line of a robot's mail: which command, and whose password.

Seed "Correspondence" and "Order"; spec §2, A1 to A3, A15, A20. Which reading of several is meant
can only be told by the password, so all of them are kept, the likeliest first.

======================  ================================================================
``ost_empty``           nothing but blanks
``ost_head_quoted``     quoted text stands first; ``line``
``ost_head_later``      a command, but not on the first line; ``number``, ``line``
``ost_no_command``      the first line is no command; ``line``
``ost_head_case``       ``#MAIL``; ``line``, ``typed``, ``wanted``
``ost_head_blank``      ``# mail``; ``line``, ``wanted``
``ost_head_hash``       ``mail`` without ``#``; ``line``, ``typed``, ``wanted``
``ost_head_near``       a slip of the finger; ``line``, ``wanted``
``ost_mail_form``       not ``#mail game password [---] game nick``; ``line``
``ost_wall_form``       not ``#wall game password``; ``line``
``ost_order_form``      not ``#order game password``; ``line``
``ost_join_form``       not ``#join party nick password``; ``line``
``ost_master_head``     not ``#master keyword``; ``line``
``ost_confirm_form``    not ``#confirm token``; ``line``
``ost_password_long``   ``limit``
======================  ================================================================

``line`` shows the command and the game only (`judge.language.robot_masking`).
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from difflib import get_close_matches

from judge.domain.ostracism import MAX_PASSWORD
from judge.domain.refusals import Refused
from judge.language.folding import latin
from judge.language.ostracism.tidying import MAX_LINE, tidy
from judge.language.robot_masking import HEADS, head_words, is_game, shown_head

#: ``---`` marks an anonymous letter; phones make one long dash of it.
_DASHES = re.compile(r"[-‐‑–—―−]{2,}|[–—―]")
_ORDER_WORDS = ("V", "Z", "Q", "O")
_PARTS = re.compile(r"[^ ]+")


@dataclass(frozen=True, slots=True)
class Head:
    """A first line; ``rest`` are the words behind its command."""

    command: str
    rest: tuple[str, ...] = field(repr=False)
    shown: str


@dataclass(frozen=True, slots=True)
class Opening:
    """One way to read the words: who writes in which game, to whom, and orders behind it."""

    game: str
    nick: str | None
    password: str = field(repr=False)
    anonymous: bool = False
    to_game: str = ""
    to_nick: str = ""
    backwards: bool = False
    orders: str = field(default="", repr=False)


def read_head(line: str) -> Head | Refused:
    """The first line of a mail, or what is wrong with it."""
    text = tidy(line[: 2 * MAX_LINE])
    shown = shown_head(text)
    words = text[:MAX_LINE].split(" ")
    first = latin(words[0])
    name = first[1:]
    if first.startswith("#") and name in HEADS:
        return Head(name, tuple(words[1:]), shown)
    if head_words(words) is None:
        return Refused("ost_no_command", {"line": shown})
    low = name.lower()
    if first == "#":
        wanted = _nearest(words[1])
        return Refused("ost_head_blank", {"line": shown, "wanted": wanted})
    if not first.startswith("#"):
        if first.lower() not in HEADS:
            return Refused("ost_no_command", {"line": shown})
        wanted = f"#{first.lower()}"
        return Refused("ost_head_hash", {"line": shown, "typed": words[0], "wanted": wanted})
    if low in HEADS:
        return Refused("ost_head_case", {"line": shown, "typed": first, "wanted": f"#{low}"})
    nearest = _nearest(name)
    if not nearest:
        return Refused("ost_no_command", {"line": shown})
    return Refused("ost_head_near", {"line": shown, "wanted": nearest})


def is_command(line: str) -> bool:
    """Is a line below the first one more command, which must not be sent to anybody?

    A right command with anything behind it is one; nearly right ones need a party's name, so that
    "#walls" in a letter may be talked about.
    """
    words = tidy(line[: 2 * MAX_LINE])[:MAX_LINE].split(" ")
    first = latin(words[0])
    if len(words) < 2 or not first.startswith("#"):
        return False
    count = head_words(words)
    if first[1:] in HEADS:
        return True
    return count is not None and len(words) > count and is_game(words[count])


def letter_openings(head: Head) -> tuple[Opening, ...] | Refused:
    """``game [nick] password [---] [to-game] to-nick``, or the recipient first (A1)."""
    words, dash = _without_dashes(head.rest)
    found: list[Opening] = []
    match len(words):
        case 3:
            one, two, three = words
            found = [_letter(one, None, two, one, three)]
        case 4:
            one, two, three, four = words
            found = [
                _letter(one, None, two, three, four),
                _letter(three, None, four, one, two, backwards=True),
                _letter(one, two, three, one, four),
            ]
        case 5:
            one, two, three, four, five = words
            found = [
                _letter(one, two, three, four, five),
                _letter(three, four, five, one, two, backwards=True),
            ]
    if dash is not None and dash < len(words):  # at the end it belongs to any of them
        found = [each for each in found if _behind_password(each) == dash]
    if dash is not None:
        found = [replace(each, anonymous=True) for each in found]
    return _fitting(found) or _wrong(found, "ost_mail_form", head)


def wall_openings(head: Head) -> tuple[Opening, ...] | Refused:
    """``game [nick] password``; ``---`` is kept for the party to judge."""
    words, dash = _without_dashes(head.rest)
    found: list[Opening] = []
    if len(words) in (2, 3) and dash in (None, len(words)):
        nick = words[1] if len(words) == 3 else None
        found = [Opening(words[0], nick, words[-1], anonymous=dash is not None)]
    return _fitting(found) or _wrong(found, "ost_wall_form", head)


def order_openings(head: Head) -> tuple[Opening, ...] | Refused:
    """``game [nick] password``, then perhaps orders on the same line (A4)."""
    words = head.rest
    found = [
        Opening(words[0], nick, words[at], orders=" ".join(words[at + 1 :]))
        for at, nick in ((1, None), (2, words[1] if len(words) > 1 else ""))
        if len(words) > at and (len(words) == at + 1 or latin(words[at + 1]) in _ORDER_WORDS)
    ]
    return _fitting(found) or _wrong(found, "ost_order_form", head)


def secrets(head: Head) -> tuple[str, ...]:
    """The words that may be a password."""
    if head.command in ("master", "confirm"):
        return head.rest
    behind = head.rest[1:]
    if head.command != "order":
        return behind
    return tuple(word for word in behind[:2] if latin(word) not in _ORDER_WORDS)


def _letter(
    game: str, nick: str | None, password: str, to_game: str, to_nick: str, backwards: bool = False
) -> Opening:
    return Opening(game, nick, password, False, to_game, to_nick, backwards)


def _behind_password(each: Opening) -> int:
    """How many words stand before the place of ``---``: the password is the last of them."""
    before = 2 if each.nick is None else 3
    return before + 2 if each.backwards else before


def _without_dashes(words: tuple[str, ...]) -> tuple[tuple[str, ...], int | None]:
    """The words without the first ``---``, and how many stand before it.

    Right behind the game it is a password.
    """
    for at, word in enumerate(words):
        if at > 1 and _DASHES.fullmatch(word):
            return (*words[:at], *words[at + 1 :]), at
    return words, None


def _fitting(found: list[Opening]) -> tuple[Opening, ...]:
    return tuple(each for each in found if len(each.password) <= MAX_PASSWORD)


def _wrong(found: list[Opening], code: str, head: Head) -> Refused:
    if found:
        return Refused("ost_password_long", {"limit": MAX_PASSWORD})
    return Refused(code, {"line": head.shown})


def _nearest(word: str) -> str:
    low = latin(word).lstrip("#").lower()
    glued = next((head for head in HEADS if low.startswith(head)), None)
    near = [glued] if glued else get_close_matches(low, HEADS, n=1, cutoff=0.6)
    return f"#{near[0]}" if near else ""
