"""Lines below ``#order`` and ``#join`` → orders and wishes, through ``grammar/ostracism.lark``.

Several orders may stand on one line (A4); such a line counts as a whole or not at all.

=======================  ===============================================================
``ost_order_unknown``    ``word``: the line begins with no order, ``nearest`` (may be empty)
``ost_order_case``       ``typed``: ``v``, ``wanted``: ``V``
``ost_vote_form``        V without a nick
``ost_trailing``         ``read``: what was understood, ``word``: where it cannot go on
``ost_setting_form``     O alone; ``choices``
``ost_setting_unknown``  ``word`` behind O, ``nearest`` (may be empty), ``choices``
``ost_setting_case``     ``typed``: ``code``, ``wanted``: ``CODE``
``ost_value_missing``    ``setting``, ``choices``
``ost_value_unknown``    ``setting``, ``word``, ``choices``
``ost_value_case``       ``setting``, ``typed``, ``wanted``
``ost_addr_form``        ADDR without an address; ``limit``
``ost_addr_bad``         ``word`` is no address
``ost_addr_many``        ``limit``
``ost_passwd_form``      PASSWD without a password, or with more than one word
``ost_password_long``    ``limit``
``ost_won_form``         not ``WON game password``
``ost_only_join``        WON below ``#order``
``ost_not_join``         ``word``: V, Z, Q, ADDR or PASSWD below ``#join``
``line_too_long``        ``limit``
=======================  ===============================================================
"""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from typing import cast

from lark import Tree
from lark.exceptions import UnexpectedInput
from lark.lexer import Token

from judge.domain.ostracism import (
    GENDERS,
    MAX_ADDRESSES,
    MAX_PASSWORD,
    Coding,
    JoinLine,
    Order,
    OrderLine,
    Quit,
    Report,
    SetAddresses,
    SetAfterlife,
    SetCode,
    SetGender,
    SetOut,
    SetPassword,
    SetStyle,
    Setting,
    Style,
    Vote,
    Won,
)
from judge.domain.refusals import Refusal, Refused
from judge.language.folding import latin
from judge.language.grammars import Load, build
from judge.language.ostracism.hiding import Hider, Typed, typed
from judge.language.ostracism.tidying import MAX_LINE, tidy
from judge.language.robot_masking import HIDDEN, is_passwd

Node = Tree[Token]
STARTS = ("order_line", "join_line", "master_line", "party_options")
VALUES: dict[str, tuple[str, ...]] = {
    "CODE": ("KOI", "WIN", "ALT"),
    "OUT": ("KOI", "WIN", "ALT", "UTF"),
    "REPSTYLE": ("ENG", "RUS", "FRA"),
    "AFTERLIFE": ("ON", "OFF"),
    "GENDER": tuple(GENDERS),
}
SETTINGS = ("CODE", "OUT", "ADDR", "PASSWD", "REPSTYLE", "AFTERLIFE", "GENDER")
JOIN_SETTINGS = tuple(VALUES)
WISHES = ("O", "WON")
ORDERS = ("V", "Z", "Q", "O")
# What people write instead, in English, French and Russian.
_MEANT = {
    **dict.fromkeys(("vote", "votes", "voter", "voting", "голос", "голосую"), "V"),
    **dict.fromkeys(("report", "result", "results", "rapport", "отчет", "отчёт"), "Z"),
    **dict.fromkeys(("quit", "exit", "leave", "resign", "quitter", "выход", "выйти"), "Q"),
    **dict.fromkeys(("option", "options", "set", "0"), "O"),
}
_FRAME = ".,;:!\"'<>()[]«»"


class LineParser:
    """Built once. ``hider`` tells what of a line may be shown. No method raises."""

    def __init__(self, load: Load) -> None:
        self._lark = build(load, "ostracism", starts=STARTS)

    def orders(self, number: int, line: str, hider: Hider) -> tuple[OrderLine, ...]:
        """The orders of one line, or the one reason against it."""
        text = _keyed(tidy(line[: 2 * MAX_LINE]))
        read = self._read(text, "order_line")
        if isinstance(read, Refused):
            shown, reason = hider.refused(text, read)
            return (OrderLine(number, shown, refused=reason),)
        return tuple(OrderLine(number, shown, cast(Order, order)) for shown, order in read)

    def wishes(self, number: int, line: str, hider: Hider) -> tuple[JoinLine, ...]:
        """The same for a line of an application."""
        text = _keyed(tidy(line[: 2 * MAX_LINE]))
        read = self._read(text, "join_line")
        if isinstance(read, Refused):
            shown, reason = hider.refused(text, read)
            return (JoinLine(number, shown, refused=reason),)
        return tuple(JoinLine(number, shown, cast("Setting | Won", wish)) for shown, wish in read)

    def _read(self, text: str, start: str) -> list[tuple[str, Order | Won]] | Refused:
        if len(text) > MAX_LINE:
            return Refused("line_too_long", {"limit": MAX_LINE})
        try:
            tree = self._lark.parse(text, start=start)
            nodes = tree.children if tree.data == start else [tree]
            return [_made(cast(Node, node)) for node in nodes]
        except Refusal as refusal:
            return refusal.reason
        except UnexpectedInput as error:
            at = error.token.start_pos if hasattr(error, "token") else error.pos_in_stream
            ended = getattr(getattr(error, "token", None), "type", "") == "$END"
            words = text.split(" ")
            index = len(words) if ended else text[: at or 0].count(" ")
            return _explained(words, index, join=start == "join_line")


def _keyed(text: str) -> str:
    """Look-alike Cyrillic letters of the first word read as ours: ``О CODE`` (eml 049)."""
    first, blank, rest = text.partition(" ")
    ours = latin(first)
    return f"{ours}{blank}{rest}" if ours in (*ORDERS, "WON") else text


def _made(node: Node) -> tuple[str, Order | Won]:
    """One order, and its words as they may be shown."""
    words = [str(token) for token in node.children]
    shown = " ".join(words)
    value = words[-1]
    match str(node.data):
        case "vote":
            nick = value.strip(_FRAME)
            if not nick:
                raise Refusal("ost_vote_form")
            return f"V {nick}", Vote(nick)
        case "report":
            return shown, Report()
        case "leave":
            return shown, Quit()
        case "addr":
            addresses = tuple(word.strip(_FRAME) for word in words[2:])
            if len(addresses) > MAX_ADDRESSES:
                raise Refusal("ost_addr_many", limit=MAX_ADDRESSES)
            return shown, SetAddresses(addresses)
        case "passwd":
            return f"O PASSWD {HIDDEN}", SetPassword(_password(value))
        case "won":
            return f"WON {words[1]} {HIDDEN}", Won(words[1], _password(value))
    return shown, _setting(str(node.data), value)


def _setting(name: str, value: str) -> Setting:
    match name:
        case "code":
            return SetCode(Coding(value))
        case "out":
            return SetOut(None if value == "UTF" else Coding(value))
        case "style":
            return SetStyle(Style(value))
        case "afterlife":
            return SetAfterlife(value == "ON")
    return SetGender(GENDERS[value])


def _password(typed_word: str) -> str:
    if len(typed_word) > MAX_PASSWORD:
        raise Refusal("ost_password_long", limit=MAX_PASSWORD)
    return typed_word


def _explained(words: Sequence[str], at: int, *, join: bool) -> Refused:
    """Why the line cannot go on with the word at this index (or must not end there)."""
    word = words[at] if at < len(words) else ""
    before = words[max(0, at - 2) : at]
    if "PASSWD" in words[:at] and not join:
        return Refused("ost_passwd_form")
    if words[0] == "WON":
        return Refused("ost_won_form" if join else "ost_only_join")
    if at == 0:
        return _not_begun(word, join=join)
    if before[-1] == "V" and not word:
        return Refused("ost_vote_form")
    if before[-1] == "O":
        return _no_setting(word, join=join)
    if before[-1] == "ADDR":
        if word:
            return Refused("ost_addr_bad", typed(word=word))
        return Refused("ost_addr_form", {"limit": MAX_ADDRESSES})
    if len(before) == 2 and before[0] == "O" and before[1] in VALUES:
        return _no_value(before[1], word)
    return Refused("ost_trailing", typed(read=" ".join(words[:at]), word=word))


def _not_begun(word: str, *, join: bool) -> Refused:
    plain = latin(word).strip(_FRAME)
    if join and plain in ORDERS:
        return Refused("ost_not_join", {"word": plain})
    for known in WISHES if join else ORDERS:
        if plain.upper() == known:
            return Refused("ost_order_case", {"typed": plain, "wanted": known})
    nearest = _MEANT.get(plain.lower(), "")
    if is_passwd(plain) or plain.upper() in SETTINGS:
        nearest = "O"
    elif plain[:1] in ("V",) and not plain[1:2].isalpha():
        nearest = "V"
    if join and nearest != "O":
        nearest = ""
    return Refused("ost_order_unknown", {**typed(word=word), "nearest": nearest})


def _no_setting(word: str, *, join: bool) -> Refused:
    choices = JOIN_SETTINGS if join else SETTINGS
    if not word:
        return Refused("ost_setting_form", {"choices": choices})
    if word in SETTINGS:
        return Refused("ost_not_join", {"word": word})
    if word.upper() in choices:
        return Refused("ost_setting_case", {**typed(typed=word), "wanted": word.upper()})
    near = get_close_matches(word.upper(), choices, n=1, cutoff=0.6)
    nearest = near[0] if near else ""
    return Refused(
        "ost_setting_unknown", {**typed(word=word), "nearest": nearest, "choices": choices}
    )


def _no_value(setting: str, word: str) -> Refused:
    choices = VALUES[setting]
    if not word:
        return Refused("ost_value_missing", {"setting": setting, "choices": choices})
    if word.upper() in choices:
        return Refused(
            "ost_value_case",
            {"setting": setting, "typed": Typed(word), "wanted": word.upper()},
        )
    return Refused(
        "ost_value_unknown", {"setting": setting, "word": Typed(word), "choices": choices}
    )
