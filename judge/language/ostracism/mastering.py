"""The master's lines → commands, through ``grammar/ostracism.lark``; keywords in any case.

========================  ==============================================================
``ost_master_unknown``    ``word``: no command, ``nearest`` (may be empty)
``ost_master_form``       ``form``: how the command is written
``ost_party_option``      ``word``: no option of a party, ``nearest`` (may be empty)
``ost_option_value``      ``option``: ``MIN``, ``MAX``, ``RUN`` or ``ZONE``, ``form``
``ost_announce_empty``    ANNOUNCE without a text
``line_too_long``         ``limit``
========================  ==============================================================

A date behind START is refused with the codes of `judge.language.dates`.
"""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from typing import Final, cast

from lark import Lark, Tree
from lark.exceptions import UnexpectedInput
from lark.lexer import Token

from judge.domain.ostracism import (
    Announce,
    Approve,
    Ban,
    CreateParty,
    DropWall,
    EndParty,
    FlagName,
    Invite,
    Kill,
    ListParties,
    ListWalls,
    Mastering,
    MasterLine,
    OpenParty,
    Option,
    RefusePlayer,
    Release,
    SetParty,
    StartParty,
    Unban,
)
from judge.domain.refusals import Refusal, Refused
from judge.language.dates import DateParser
from judge.language.folding import fold
from judge.language.grammars import Load, build
from judge.language.ostracism.hiding import Hider, typed
from judge.language.ostracism.lines import STARTS
from judge.language.ostracism.tidying import MAX_LINE, tidy

Node = Tree[Token]
#: How each command is written.
FORMS: Final[dict[str, str]] = {
    "CREATE": "CREATE party [options]",
    "SET": "SET party options",
    "OPEN": "OPEN party [START date [time]]",
    "START": "START party",
    "APPROVE": "APPROVE party nick",
    "REFUSE": "REFUSE party nick",
    "INVITE": "INVITE party address",
    "HOLD": "HOLD party ON|OFF",
    "WALLS": "WALLS party",
    "RELEASE": "RELEASE number",
    "DROP": "DROP number",
    "KILL": "KILL party nick",
    "BAN": "BAN address",
    "UNBAN": "UNBAN address",
    "END": "END party",
    "LIST": "LIST [party]",
    "ANNOUNCE": "ANNOUNCE party",
}
_FLAGS: dict[str, FlagName] = {
    "SECRET": "secret",
    "FULLY-SECRET": "fully_secret",
    "WALLS-ONLY": "walls_only",
    "QUIET-DAY": "quiet_day",
    "FOREIGN-LETTERS": "foreign_letters",
    "MODERATE": "moderate",
}
#: The other name of an option that is off.
_OPPOSITES: dict[str, FlagName] = {"OPEN-BALLOT": "secret", "LETTERS": "walls_only"}
_VALUES = {"MIN": "MIN 3", "MAX": "MAX 12", "RUN": "RUN 05:30", "ZONE": "ZONE Europe/Moscow"}
OPTIONS: Final = (*_FLAGS, *_OPPOSITES, *_VALUES)


class OptionParser:
    """The options of a party, as behind CREATE and SET; for the command line too."""

    def __init__(self, load: Load) -> None:
        self._lark = build(load, "ostracism", starts=STARTS)

    def options(self, text: str) -> tuple[Option, ...] | Refused:
        """Never raises; no options are an empty tuple."""
        raw = tidy(text[:MAX_LINE]).split()
        words = _option_words(raw)
        if not words:
            return ()
        line = " ".join(words)
        try:
            tree = self._lark.parse(line, start="party_options")
        except UnexpectedInput as error:
            reason = _wrong_option(words, raw, _index(words, line, error))
            params = {name: str(value) for name, value in reason.params.items()}
            return Refused(reason.code, params)
        return _options(cast("list[Node]", tree.children))


class MasterParser:
    """Built once. No method raises."""

    def __init__(self, load: Load, dates: DateParser) -> None:
        self._lark: Lark = build(load, "ostracism", starts=STARTS)
        self._dates = dates

    def line(self, number: int, line: str, hider: Hider, below: str = "") -> MasterLine:
        """One command; ``below`` is the rest of the mail, which ANNOUNCE takes."""
        text = tidy(line[: 2 * MAX_LINE])
        read = self._read(text, below)
        if isinstance(read, Refused):
            shown, reason = hider.refused(text, read)
            return MasterLine(number, shown, refused=reason)
        return MasterLine(number, text, read)

    def takes_rest(self, line: str) -> bool:
        """Is it ANNOUNCE?"""
        return tidy(line[:MAX_LINE]).partition(" ")[0].upper() == "ANNOUNCE"

    def _read(self, text: str, below: str) -> Mastering | Refused:
        if len(text) > MAX_LINE:
            return Refused("line_too_long", {"limit": MAX_LINE})
        words = _keyed(text.split(" "))
        line = " ".join(words)
        try:
            return self._command(self._lark.parse(line, start="master_line"), below)
        except Refusal as refusal:
            return refusal.reason
        except UnexpectedInput as error:
            return _wrong_line(words, text.split(" "), _index(words, line, error))

    def _command(self, node: Node, below: str) -> Mastering:
        words = [str(child) for child in node.children if isinstance(child, Token)]
        one = words[1] if len(words) > 1 else ""
        two = words[2] if len(words) > 2 else ""
        match str(node.data):
            case "create":
                return CreateParty(one, _options([c for c in node.children if isinstance(c, Tree)]))
            case "set":
                return SetParty(one, _options([c for c in node.children if isinstance(c, Tree)]))
            case "hold":
                return SetParty(one, (Option("moderate", two == "ON"),))
            case "open":
                return self._opened(one, words[3:])
            case "approve":
                return Approve(one, two)
            case "refuse":
                return RefusePlayer(one, two)
            case "invite":
                return Invite(one, two)
            case "kill":
                return Kill(one, two)
            case "release":
                return Release(int(one))
            case "drop":
                return DropWall(int(one))
            case "announce":
                text = "\n".join(filter(None, (" ".join(words[2:]), below))).strip("\n")
                if not text.strip():
                    raise Refusal("ost_announce_empty")
                return Announce(one, text)
        return _about_one(str(node.data), one)

    def _opened(self, party: str, date: Sequence[str]) -> OpenParty:
        if not date:
            return OpenParty(party)
        read = self._dates.date(fold(" ".join(date)))
        if isinstance(read, Refused):
            raise Refusal.of(read)
        return OpenParty(party, read)


def _about_one(name: str, word: str) -> Mastering:
    match name:
        case "start":
            return StartParty(word)
        case "walls":
            return ListWalls(word)
        case "ban":
            return Ban(word)
        case "unban":
            return Unban(word)
        case "end":
            return EndParty(word)
    return ListParties(word or None)


def _options(nodes: Sequence[Node]) -> tuple[Option, ...]:
    return tuple(_option(str(node.data), str(node.children[-1])) for node in nodes)


def _option(name: str, word: str) -> Option:
    match name:
        case "least":
            return Option("min_players", int(word))
        case "most":
            return Option("max_players", int(word))
        case "run":
            return Option("run", word.zfill(5))
        case "zone":
            return Option("zone", word)
    if word in _OPPOSITES:
        return Option(_OPPOSITES[word], False)
    return Option(_FLAGS[word.removeprefix("NO-")], not word.startswith("NO-"))


def _keyed(words: list[str]) -> list[str]:
    """Keywords in capitals, whatever they came in; names stay."""
    first = words[0].upper()
    if first in ("CREATE", "SET"):
        return [first, *words[1:2], *_option_words(words[2:])]
    if first in ("OPEN", "HOLD"):
        return [first, *words[1:2], *(word.upper() for word in words[2:3]), *words[3:]]
    return [first, *words[1:]]


def _option_words(words: Sequence[str]) -> list[str]:
    return [
        word if at and words[at - 1].upper() == "ZONE" else word.upper().replace("_", "-")
        for at, word in enumerate(words)
    ]


def _index(words: Sequence[str], line: str, error: UnexpectedInput) -> int:
    """Which word cannot stand where it stands; one more than there are at the end."""
    token = getattr(error, "token", None)
    if token is not None and token.type == "$END":
        return len(words)
    at = token.start_pos if token is not None else error.pos_in_stream
    return line[: at or 0].count(" ")


def _wrong_line(words: Sequence[str], raw: Sequence[str], at: int) -> Refused:
    first = words[0]
    if first not in FORMS:
        nearest = get_close_matches(first, FORMS, n=1, cutoff=0.6)
        return Refused(
            "ost_master_unknown", {**typed(word=raw[0]), "nearest": nearest[0] if nearest else ""}
        )
    if first in ("CREATE", "SET") and at > 1 and len(words) > 2:
        return _wrong_option(words, raw, at)
    return Refused("ost_master_form", {"form": FORMS[first]})


def _wrong_option(words: Sequence[str], raw: Sequence[str], at: int) -> Refused:
    before = words[at - 1] if at else ""
    if before in _VALUES:
        return Refused("ost_option_value", {"option": before, "form": _VALUES[before]})
    word = words[at] if at < len(words) else ""
    nearest = get_close_matches(word.removeprefix("NO-"), OPTIONS, n=1, cutoff=0.6)
    shown = typed(word=raw[at] if at < len(raw) else "")
    return Refused("ost_party_option", {**shown, "nearest": nearest[0] if nearest else ""})
