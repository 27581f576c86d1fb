"""The settings of one SET line, in the order in which they stand there.

The grammar gives a flat list: addresses belong to the word ADDRESS before them,
and are put together here.
"""

from __future__ import annotations

from lark import Tree
from lark.lexer import Token

from judge.domain.commands import (
    Limit,
    Moment,
    PhaseKind,
    SetAbsence,
    SetAddress,
    SetAllPress,
    SetAttachments,
    SetBroadcasts,
    SetConcede,
    SetDraw,
    SetFlag,
    SetLanguage,
    SetLimit,
    SetMap,
    SetModerated,
    SetMoment,
    SetNoAbsence,
    SetNoDraw,
    SetPassword,
    SetPreference,
    SetPress,
    SetRefused,
    SetRhythm,
    SetTiming,
    Setting,
    SetUnknown,
    SetWait,
    SetZone,
)
from judge.domain.dates import WrittenDate, WrittenRhythm, WrittenSpan
from judge.domain.entrance import (
    ChoiceName,
    ListName,
    NumberName,
    SetAdmission,
    SetApproved,
    SetCalendar,
    SetChoice,
    SetComment,
    SetNotify,
    SetNumber,
    SetPrivacy,
)
from judge.domain.refusals import Refusal, Refused
from judge.language.dates import DateParser
from judge.language.folding import bare

Node = Tree[Token]
MAX_PASSWORD = 64

_PHASES: dict[str, PhaseKind] = {
    "MOVES": "moves",
    "RETREATS": "retreats",
    "ADJUSTS": "adjustments",
}
_FRENCH_DEADLINE = ("delai",)
_LANGUAGES = {"FRENCH": ("fr",), "ENGLISH": ("en",), "BOTH": ("fr", "en")}
_PLAIN: dict[str, Setting] = {
    "wait": SetWait(True),
    "nowait": SetWait(False),
    "moderate": SetModerated(True),
    "unmoderate": SetModerated(False),
    "nmr": SetFlag("nmr", True),
    "nonmr": SetFlag("nmr", False),
    "proxy": SetFlag("proxy", True),
    "noproxy": SetFlag("proxy", False),
    "strictgrace": SetFlag("strict_grace", True),
    "nostrictgrace": SetFlag("strict_grace", False),
    "strictwait": SetFlag("strict_wait", True),
    "nostrictwait": SetFlag("strict_wait", False),
    "latecount": SetFlag("late_count", True),
    "nolatecount": SetFlag("late_count", False),
    "manualprocess": SetFlag("manual_process", True),
    "nomanualprocess": SetFlag("manual_process", False),
    "manualstart": SetFlag("manual_start", True),
    "nomanualstart": SetFlag("manual_start", False),
    "rated": SetFlag("rated", True),
    "unrated": SetFlag("rated", False),
    "quiet": SetFlag("quiet", True),
    "noquiet": SetFlag("quiet", False),
    "secret": SetFlag("secret", True),
    "nosecret": SetFlag("secret", False),
    "reveal": SetFlag("reveal", True),
    "noreveal": SetFlag("reveal", False),
    "show": SetFlag("show", True),
    "noshow": SetFlag("show", False),
    "dias": SetFlag("dias", True),
    "nodias": SetFlag("dias", False),
    "concessions": SetFlag("concessions", True),
    "noconcessions": SetFlag("concessions", False),
    "resumable": SetFlag("resume", True),
    "noresume": SetFlag("resume", False),
    "nodraw": SetNoDraw(),
    "noconcede": SetConcede(None),
    "noendyear": SetLimit("end_year", ""),
    "prflist": SetChoice("assignment", "list"),
    "prfboth": SetChoice("assignment", "both"),
    "prfrand": SetChoice("assignment", "random"),
    "approval": SetFlag("approval", True),
    "noapproval": SetFlag("approval", False),
    "listed": SetFlag("listed", True),
    "unlisted": SetFlag("listed", False),
    "attach": SetAttachments(True),
    "noattach": SetAttachments(False),
    "nocalendar": SetCalendar("off"),
    "mapon": SetMap("on"),
    "nomap": SetMap("off"),
    "white": SetPress("colours", ("white",)),
    "nogrey": SetPress("colours", ("white",)),
    "grey": SetPress("colours", ("grey",)),
    "nowhite": SetPress("colours", ("grey",)),
    "whitegrey": SetPress("colours", ("white", "grey")),
    "greywhite": SetPress("colours", ("grey", "white")),
    "nopress": SetPress("colours", ()),
    "partial": SetPress("partial", True),
    "nopartial": SetPress("partial", False),
    "nofake": SetPress("fake", "never"),
    "nofakes": SetPress("fake", "never"),
    "mayfake": SetPress("fake", "may"),
    "fakes": SetPress("fake", "always"),
    "fakesdefault": SetPress("fake", "default"),
    "obsany": SetPress("observers", "any"),
    "obswhite": SetPress("observers", "white"),
    "obsnone": SetPress("observers", "none"),
    "latepress": SetPress("late", True),
    "nolatepress": SetPress("late", False),
    "gracepress": SetPress("grace", True),
    "nogracepress": SetPress("grace", False),
    "mustorder": SetPress("must_order", True),
    "nomustorder": SetPress("must_order", False),
    "minorpress": SetPress("minor", True),
    "nominorpress": SetPress("minor", False),
    "touchpress": SetPress("touch", True),
    "notouchpress": SetPress("touch", False),
    "postalpress": SetPress("postal", True),
    "nopostalpress": SetPress("postal", False),
    "blankpress": SetPress("blank", True),
    "noblankpress": SetPress("blank", False),
    "watchpress": SetPress("watch", True),
    "nowatchpress": SetPress("watch", False),
    "broadcasts": SetBroadcasts(True),
    "nobroadcasts": SetBroadcasts(False),
    "allpress": SetAllPress(True),
    "normalpress": SetAllPress(False),
}
_LIMITS: dict[str, Limit] = {
    "MAXABSENCE": "max_absence",
    "DEDICATION": "dedication",
    "ONTIMERATIO": "ontimerat",
    "RESIGNRATIO": "resrat",
    "CENTRES": "centres",
    "ENDYEAR": "end_year",
}
_CHOICES: dict[str, ChoiceName] = {"ACCESS": "access", "LEVEL": "level"}
_NUMBERS: dict[str, NumberName] = {"BOARDNUMBER": "bn", "EPNUMBER": "ep"}
_ADMISSIONS: dict[str, tuple[ListName, bool]] = {
    "ALLOWPLAYER": ("allow", False),
    "DENYPLAYER": ("deny", False),
    "ALLOWMASTER": ("allow", True),
    "DENYMASTER": ("deny", True),
}
_DATED = ("deadline", "start_date", "grace_date", "delay_date", "absence", "noabsence", "rhythm")
_MOMENTS: dict[str, Moment] = {
    "deadline": "deadline",
    "start_date": "start",
    "grace_date": "grace",
    # "Délai" is a deadline in French; in English DELAY needs the name of a phase.
    "delay_date": "deadline",
}


def settings_of(node: Node, text: str, dates: DateParser) -> tuple[Setting, ...]:
    """All settings of a ``set`` node; raises Refusal where the line has no sense."""
    found: list[Setting] = []
    for child in node.children:
        if isinstance(child, Token):
            continue
        name = str(child.data)
        if name in _PLAIN:
            found.append(_PLAIN[name])
        elif name == "address":
            _add_address(found, _words(child, text)[0])
        elif name in _DATED:
            found.append(_dated(name, child, text, dates))
        else:
            found.append(_setting(name, child, text))
    if not found:
        raise Refusal("set_empty")
    return tuple(found)


def _setting(name: str, node: Node, text: str) -> Setting:
    words = _words(node, text)
    match name:
        case "password":
            if len(words[1]) > MAX_PASSWORD:
                raise Refusal("password_too_long", limit=MAX_PASSWORD)
            return SetPassword(words[1])
        case "address_here":
            return SetAddress(())
        case "draw":
            return SetDraw("".join(words[1:]).replace(" ", "").replace(",", "") or None)
        case "concede":
            return SetConcede(words[1])
        case "preference":
            return SetPreference("".join(words[1:]))
        case "language":
            nodes = [child for child in node.children if isinstance(child, Tree)]
            named = [code for child in nodes for code in _named(child, text)]
            return SetLanguage(tuple(dict.fromkeys(named)))
        case "timing":
            return _timing(node, text)
        case "zone" | "myzone":
            return SetZone(words[1].rstrip(" ,"), own=name == "myzone")
        case "choice":
            return SetChoice(_CHOICES[_kind(node.children[0])], words[0].rstrip(" ,"))
        case "admission":
            entry = words[0].rstrip(" ,") if words else ""
            return SetAdmission(*_ADMISSIONS[_kind(node.children[0])], entry)
        case "approve" | "noapprove":
            return SetApproved(words[1], name == "approve")
        case "comment":
            return _comment(node, text)
        case "number":
            return SetNumber(_NUMBERS[_kind(node.children[0])], "".join(words[1:]).rstrip(" ,"))
        case "notify":
            return SetNotify(words[1].rstrip(" ,"))
        case "calendar":
            return SetCalendar(words[1].rstrip(" ,"))
        case "map" | "mapsize":
            return SetMap(words[1].rstrip(" ,"), size=name == "mapsize")
        case "privacy":
            return SetPrivacy(tuple(word.rstrip(" ,") for word in words[1:]))
        case "limit":
            return SetLimit(_LIMITS[_kind(node.children[0])], words[0].rstrip(" ,"))
        case _:
            first = node.children[0]
            joined = isinstance(first, Token) and first.type == "NO"
            return SetUnknown(" ".join(words[: 2 if joined else 1]))


def _named(node: Node, text: str) -> tuple[str, ...]:
    """The codes of a language named; of one that is no keyword the word as it is typed."""
    kind = _kind(node)
    if kind in _LANGUAGES:
        return _LANGUAGES[kind]
    return (_words(node, text)[0].rstrip(" ,"),)


def _dated(name: str, node: Node, text: str, dates: DateParser) -> Setting:
    """A setting with a date behind it, which takes the rest of the line."""
    head, *words = (child for child in node.children if isinstance(child, Token))
    typed = text[head.start_pos : head.end_pos]
    if name == "delay_date" and bare(typed) not in _FRENCH_DEADLINE:
        return SetRefused(Refused("timing_needs_phase", {"words": typed}))
    rest = text[words[0].start_pos : words[-1].end_pos] if words else ""
    read: WrittenDate | WrittenSpan | WrittenRhythm | Refused
    if name == "absence":
        read = dates.span(rest)
    else:
        read = dates.rhythm(rest) if name == "rhythm" else dates.date(rest)
    match read:
        case Refused():
            return SetRefused(read)
        case WrittenSpan():
            return SetAbsence(read)
        case WrittenRhythm():
            return SetRhythm(read)
    return SetNoAbsence(read) if name == "noabsence" else SetMoment(_MOMENTS[name], read)


def _comment(node: Node, text: str) -> SetComment:
    """``BEGIN`` alone stands above lines of text; in front of others it is one of them."""
    _, *words = (child for child in node.children if isinstance(child, Token))
    if len(words) == 1 and words[0].type == "BEGIN":
        return SetComment(long=True)
    return SetComment(text[words[0].start_pos : words[-1].end_pos] if words else "")


def _add_address(found: list[Setting], address: str) -> None:
    last = found[-1] if found else None
    if not isinstance(last, SetAddress):
        raise Refusal("set_form", words=address)
    found[-1] = SetAddress((*last.addresses, address))


def _timing(node: Node, text: str) -> SetTiming:
    phase = _PHASES[_kind(node.children[0])]
    parameters: list[tuple[str, str]] = []
    for child in node.children[1:]:
        assert isinstance(child, Tree)
        (value,) = _words(child, text)
        parameters.append((_kind(child.children[0]).lower(), value.rstrip(" ,")))
    if not parameters:
        raise Refusal("timing_form", phase=phase)
    return SetTiming(phase, tuple(parameters))


def _kind(child: Token | Node) -> str:
    """Name of the terminal a rule such as ``language`` or ``phase`` holds."""
    inner = child if isinstance(child, Token) else child.children[0]
    return inner.type if isinstance(inner, Token) else ""


def _words(node: Node, text: str) -> list[str]:
    tokens = [child for child in node.children if isinstance(child, Token)]
    return [text[token.start_pos : token.end_pos] for token in tokens]
