"""One line of a mail → a command, a refusal, or nothing that is a command.

The grammar is ``grammar/mail.lark``. It parses the bare line; names and
passwords are cut out of the folded line at the same positions, so that their
letters are those the player typed.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import cast

from lark import Lark, Tree, UnexpectedInput
from lark.lexer import Token

from judge.domain.commands import (
    BecomeMaster,
    Clear,
    Command,
    Confirm,
    Create,
    Diary,
    IAmAlso,
    Observe,
    Pause,
    PostalPress,
    Register,
    Resign,
    Resume,
    Set,
    SignOff,
    SignOn,
    Terminate,
    Veto,
)
from judge.domain.entrance import Adjust, KeepRecord, NoControl
from judge.domain.mastering import (
    Become,
    Eject,
    ForceBegin,
    Predict,
    Process,
    Promote,
    Rollback,
    Unstart,
)
from judge.domain.previews import Preview, PreviewEnd
from judge.domain.questions import (
    GetDedication,
    GetFile,
    Help,
    InfoPlayer,
    ListGames,
    ShowMap,
    Summary,
    Version,
    WhoGame,
    WhoIs,
)
from judge.domain.refusals import Refusal, Refused
from judge.language.dates import DateParser
from judge.language.grammars import Load, build
from judge.language.phase_line import looks_like_phase, phase_named
from judge.language.press_options import press_of
from judge.language.settings import settings_of
from judge.language.spans import history_of
from judge.language.tournament import TOURNAMENT_RULES, tournament_of

Node = Tree[Token]
MAX_LINE = 1000
MAX_PASSWORD = 64

# Keyword → code of the refusal when the line goes on in no known form.
_FORMS = {
    "POSTAL": "postal_form",
    "SIGNON": "signon_form",
    "CREATE": "create_form",
    "OBSERVE": "observe_form",
    "REGISTER": "register_form",
    "RESIGN": "resign_form",
    "BECOME": "become_form",
    "EJECT": "eject_form",
    "PROMOTE": "promote_form",
    "ROLLBACK": "rollback_form",
    "PRESS": "press_needs_to",
    "BROADCAST": "press_options",
    "SET": "set_empty",
    "DIARY": "diary_text_form",
    "PREVIEW": "preview_form",
    "INFOPLAYER": "info_player_form",
    "TOURNAMENT": "tournament_form",
}
# These begin many a sentence that is meant for people ("Hello judge, …"):
# unless the line has exactly the form of the command, it is not one.
_SOFT = (
    "HELLO",
    "WATCH",
    "IAMALSO",
    "CONFIRM",
    "VETO",
    "LIST",
    "HELP",
    "GET",
    "CLEAR",
    "PREVIEW_END",
    "PAUSE",
    "PROCESS",
    "PREDICT",
    "UNSTART",
    "FORCEBEGIN",
    "RESUME",
    "SIGNOFF",
    "WITHDRAW",
    "TERMINATE",
    "SUMMARY",
    "HISTORY",
    "MAP",
    "WHOIS",
    "WHOGAME",
    "VERSION",
    "ADJUST",
    "RECORD",
    "NOCONTROL",
)
# Files whose name may have a blank in it.
_NAMED_FILES = {"PACKAGE": "package", "HOUSERULES": "house", "REGISTERFORM": "register"}
# "MAP summer LAST": the last phase that has been settled.
_LAST = ("last", "derniere")
# A malformed line of more words than this is prose too ("Observe that Russia …").
_PROSE = 6
_ALWAYS_COMMANDS = ("SIGNON", "PRESS", "SET")
# "Hello dear judge" has the form of "HELLO fgame password".
_GREETED = re.compile(
    "all|and|again|chere?s?|dear|dr|everybody|everyone|friends?|frog|from|guys|here|i|it|judge|juge|"
    "les?|la|dans|en|chez|sur|maitre|master|miss|mrs?|ms|my|mme|sir|the|there|this|to|we|world|you"
)


@dataclass(frozen=True, slots=True)
class Refuse:
    """A line that begins as a command and is none; ``keyword`` is its terminal's name."""

    keyword: str
    reason: Refused


class CommandParser:
    """Reads single lines; built once, used for every mail."""

    def __init__(self, load: Load) -> None:
        self._lark: Lark = build(load, "mail")
        self._dates = DateParser(load)
        patterns = {t.name: t.pattern.to_regexp() for t in self._lark.terminals}
        heads = "|".join(f"(?P<{name}>{patterns[name]})" for name in (*_FORMS, *_SOFT))
        self._head = re.compile(heads)
        self.register_end = whole_line(patterns["REGISTER_END"])
        self.press_end = whole_line(patterns["PRESS_END"])
        self.preview_end = whole_line(patterns["PREVIEW_END"])
        self.tournament_end = whole_line(patterns["TEND"])

    def parse(self, text: str, bare: str) -> Command | Refuse | None:
        """Reads one folded line; ``None`` where it is no command. Never raises."""
        head = self._head.match(bare)
        keyword = head.lastgroup if head else None
        if head is None or keyword is None:
            return None
        if len(bare) > MAX_LINE:
            if keyword in _SOFT and len(bare.split(" ", 2)) > 2:
                return None  # prose; one word that long behind a command is none
            return Refuse(keyword, Refused("line_too_long", {"limit": MAX_LINE}))
        try:
            tree = self._lark.parse(bare, start="start")
            return _command(cast(Node, tree.children[0]), text, self._dates)
        except Refusal as refusal:
            return Refuse(keyword, refusal.reason)
        except UnexpectedInput:
            return _malformed(keyword, text, bare, head.end())

    def keyword_of(self, bare: str) -> str | None:
        """Name of the keyword the line begins with."""
        head = self._head.match(bare)
        return head.lastgroup if head else None


def whole_line(pattern: str) -> Callable[[str], bool]:
    """A test for lines that hold this keyword and nothing else but a stop."""
    compiled = re.compile(rf"(?:{pattern})[ .!:]*")
    return lambda bare: compiled.fullmatch(bare) is not None


def _malformed(keyword: str, text: str, bare: str, end: int) -> Refuse | None:
    rest = bare[end:].split()
    if keyword in _SOFT or (len(rest) > _PROSE and keyword not in _ALWAYS_COMMANDS):
        return None
    if keyword == "SET" and rest:
        return Refuse(keyword, Refused("set_form", {"words": text[end:].strip(" ,.:;!?")}))
    if keyword in ("PRESS", "BROADCAST"):
        return Refuse(keyword, Refused(_FORMS[keyword], {"words": text[end:].strip()}))
    return Refuse(keyword, Refused(_FORMS[keyword]))


def _command(node: Node, text: str, dates: DateParser) -> Command:
    tokens = [child for child in node.children if isinstance(child, Token)]
    words = [_typed(token, text) for token in tokens]
    match node.data:
        case "signon":
            return _signon(tokens, words)
        case "create":
            return Create(words[1][1:].lower(), _password(words[2]), tuple(words[3:]))
        case "observe":
            return Observe(words[1].lower(), _password(words[2]))
        case "register":
            return Register(())
        case "i_am_also":
            return IAmAlso(words[1])
        case "confirm":
            return Confirm(words[1])
        case "veto":
            return Veto(words[1])
        case "list_full":
            return ListGames(full=True)
        case "list_games":
            return ListGames(_named(tokens, text))
        case "help":
            return Help(_topic(tokens, text))
        case "get_dedication":
            return GetDedication()
        case "summary":
            return Summary(_named(tokens, text))
        case "history":
            return history_of(node, text, dates)
        case "show_map":
            return _show_map([str(token) for token in tokens if token.type == "NAME"])
        case "who_is":
            return _who_is(words[1:])
        case "who_game":
            return WhoGame(_named(tokens, text), full=any(t.type == "FULL" for t in tokens))
        case "info_player":
            return InfoPlayer(words[1])
        case "version":
            return Version()
        case "get_file":
            return GetFile(_file(tokens, words))
        case "diary_record":
            return Diary("record")
        case "diary_list":
            return Diary("list")
        case "diary_read":
            return Diary("read", _number(words[2]))
        case "diary_delete":
            return Diary("delete", _number(words[2]))
        case "diary_unclear":
            raise Refusal("diary_form")
        case "clear":
            return Clear()
        case "preview":
            return Preview()
        case "preview_end":
            return PreviewEnd()
        case "terminate":
            return Terminate()
        case "pause":
            return Pause()
        case "resume":
            # The French "résumé" asks for the summary; its accents tell the two apart.
            return Summary() if words[0].isascii() is False else Resume()
        case "signoff":
            return SignOff()
        case "resign":
            return Resign()
        case "adjust":
            return Adjust(words[1], words[2], words[3])
        case "keep_record":
            return KeepRecord(words[1], words[2], words[3], words[4])
        case "no_control":
            return NoControl()
        case "become_master":
            return BecomeMaster()
        case "postal":
            return PostalPress()
        case "become":
            return Become(words[1])
        case "eject":
            return Eject(words[1].rstrip(".,!"))
        case "promote":
            return Promote(words[1].rstrip(".,!"))
        case "process":
            return _process([token for token in tokens[1:] if token.type == "NAME"])
        case "predict":
            return Predict()
        case "rollback":
            number = next((token for token in tokens if token.type == "NUMBER"), None)
            return Rollback(None if number is None else _number(number))
        case "unstart":
            return Unstart()
        case "force_begin":
            return ForceBegin()
        case "press":
            return press_of(tokens[1:], words[1:], broadcast=False)
        case "broadcast":
            options = [token for token in tokens[1:] if token.type not in ("STOP", "COLON")]
            typed = [_typed(token, text) for token in options]
            return press_of(options, typed, broadcast=True)
        case named if named in TOURNAMENT_RULES:
            return tournament_of(node, text)
        case _:
            return Set(settings_of(node, text, dates))


def _signon(tokens: list[Token], words: list[str]) -> SignOn:
    seat, password, *more = words[1:]
    if tokens[0].type == "HELLO" and _GREETED.fullmatch(tokens[1]):
        raise UnexpectedInput("a greeting")
    return SignOn(seat[0].upper(), seat[1:].lower(), _password(password), tuple(more))


def _show_map(names: list[str]) -> ShowMap:
    """MAP, a game, a phase: what is no phase behind a game makes the line prose ("Map of it")."""
    turn = _turn(names[-1]) if names else None
    if turn is not None:
        return ShowMap(names[0] if len(names) > 1 else None, turn)
    if len(names) > 1 and not any(char.isdecimal() for char in names[1]):
        raise UnexpectedInput("prose")
    return ShowMap(*names)


def _turn(word: str) -> str | None:
    if word in _LAST:
        return "last"
    named = phase_named(word)
    return None if isinstance(named, Refused) else named.label


def _who_is(words: list[str]) -> WhoIs:
    if any("?" in word or "!" in word for word in words):
        raise UnexpectedInput("a question to people")
    return WhoIs(tuple(word.rstrip(",.").lower() for word in words))


def _process(words: list[Token]) -> Process:
    """PROCESS, alone or with the phase that is to be processed; "Process it soon" is prose."""
    if not words:
        return Process()
    typed = " ".join(words)
    named = phase_named(typed)
    if isinstance(named, Refused):
        if not any(char.isdecimal() for char in typed) or not looks_like_phase(typed):
            raise UnexpectedInput("prose")
        raise Refusal("process_form", words=named.params["words"])
    return Process(named.label)


def _number(word: str) -> int:
    """A number that no player can have used is none."""
    return int(word) if len(word) <= 6 else 0


def _file(tokens: list[Token], words: list[str]) -> str:
    """The file of a GET line; alone it asks which there are."""
    if len(tokens) == 1 or tokens[1].type == "STOP":
        return "files"
    return _NAMED_FILES.get(tokens[1].type) or words[1].lower()


def _topic(tokens: list[Token], text: str) -> str | None:
    """What stands behind HELP: a word or a few, or a whole setting."""
    wanted = [token for token in tokens[1:] if token.type != "STOP"]
    return " ".join(_typed(token, text).lower() for token in wanted) or None


def _named(tokens: list[Token], text: str) -> str | None:
    return next((_typed(t, text).lower() for t in tokens if t.type == "NAME"), None)


def _typed(token: Token, text: str) -> str:
    return text[token.start_pos : token.end_pos]


def _password(word: str) -> str:
    if len(word) > MAX_PASSWORD:
        raise Refusal("password_too_long", limit=MAX_PASSWORD)
    return word
