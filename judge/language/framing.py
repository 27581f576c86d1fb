"""A mail text cut into lines, and which of them a person wrote to the judge.

Pure line work, every test bounded: quoted lines, the line above a quotation
("On … wrote:"), forwarded mails and signatures are found here. Nothing is
thrown away silently: whatever is skipped keeps its number and a reason.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from enum import Enum

from judge.language.folding import bare, fold

# The header lines of a pasted mail stand at most this close together.
_HEADER_SPAN = 6
_HEADERS_NEEDED = 3
# Clients wrap "On … wrote:" over up to three lines.
_ATTRIBUTION_SPAN = 3
_ATTRIBUTION_LENGTH = 400
_NAME_WORDS = 6
# A quoted line and the first word of the next together at least this wide were
# one line, which a client broke without marking its second half.
_WRAP_WIDTH = 66

_OPENINGS = ("on ", "le ", "am ", "el ", "il ", "den ", "em ", "op ", "w dniu ")
# The verb of "… wrote:", as a word of its own.
_WROTE = re.compile(
    r"\b(?:wrote|writes|(?:a|avez) ecrit|schrieb|schreef|escribio|ha scritto|skrev|escreveu|"
    r"napisal(?:\(a\)|a)?|kirjoitti)\b"
)
# "2026-01-05 10:00 GMT+01:00 Judge <judge@example.org>:"
_DATED = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2} [^<]{0,80}<[^ >]{1,200}>:")
_ORIGINALS = (
    "original message",
    "original-message",
    "mail original",
    "message d'origine",
    "message original",
    "originalnachricht",
    "ursprungliche nachricht",
    "mensaje original",
    "messaggio originale",
    "oorspronkelijk bericht",
    "mensagem original",
    "forwarded message",
    "message transfere",
    "weitergeleitete nachricht",
    "begin forwarded message",
    "debut du message transfere",
    "debut du message reexpedie",
    "anfang der weitergeleiteten nachricht",
    "original-nachricht",
)
# English, French, German, Spanish and Portuguese, Italian, Dutch, Scandinavian.
_FROM = re.compile(r"\*{0,2}(?:from|de|von|da|van|fran|fra) ?\*{0,2} ?:")
_HEADER = re.compile(
    r"\*{0,2}(?:from|sent|date|to|cc|subject|reply-to|de|envoye|a|objet|von|gesendet|datum|an|"
    r"betreff|enviad[oa](?: el)?|para|as[su]nto|assunto|da|inviato|data|oggetto|van|verzonden|aan|"
    r"onderwerp|fran|skickat|till|amne|fra|sendt|dato|til|emne) ?\*{0,2} ?:"
)
# The head of every letter about a game (contract §1, Report layout).
_LETTER_HEAD = re.compile(r":: ?judge ?:")
# What phones and web mailers put below a text.
_FOOTER = re.compile(
    r"(?:sent|envoye|gesendet|enviado|inviato|verzonden|skickat|sendt)"
    r" (?:from|with|via|by|de|depuis|du|a partir|avec|von|mit|desde|da|con|vanaf|met|fran|fra)"
    r" .{1,80}"
    r"|(?:von meinem|diese nachricht wurde von) .{1,60} gesendet\.?"
    r"|(?:get|download) outlook for .{1,60}"
    r"|(?:telecharge[rz]|obtenez|obtenir) outlook pour .{1,60}"
    r"|outlook fur .{1,40} herunterladen|(?:holen|laden) sie .{0,20}outlook fur .{1,60}"
    r"|<https?://[^ >]{1,300}>"
)


class Mark(Enum):
    """What a line is to the reader of the mail."""

    TEXT = "text"
    BLANK = "blank"
    QUOTED = "quoted"
    ATTRIBUTION = "attribution"
    ORIGINAL = "original"
    SIGNATURE = "signature"
    RULE = "rule"  # a line of signs only, such as ______
    FOOTER = "footer"  # "Sent from my iPhone"


@dataclass(frozen=True, slots=True)
class Line:
    """One line: as it came, folded, and bare (see ``folding``); numbers start at 1."""

    number: int
    raw: str = field(repr=False)
    text: str = field(repr=False)
    bare: str = field(repr=False)
    mark: Mark


def lines_of(text: str) -> list[Line]:
    """All lines with their marks. Every kind of line end ends a line (CR, FF, U+2028 …)."""
    raws = text.replace("\r\r\n", "\n").splitlines()
    texts = [fold(raw) for raw in raws]
    bares = [bare(folded) for folded in texts]
    lines: list[Line] = []
    wrapped = 0  # lines still to come that belong to an attribution
    for index, raw in enumerate(raws):
        if wrapped:
            mark, wrapped = Mark.ATTRIBUTION, wrapped - 1
        elif not texts[index]:
            mark = Mark.BLANK
        elif raw.rstrip() in ("--", "—", "––"):
            mark = Mark.SIGNATURE
        elif not any(map(str.isalnum, texts[index])):
            mark = Mark.QUOTED if texts[index][0] in ">|" else Mark.RULE
        elif _is_letter(texts, bares, index) or _is_original(bares, index):
            mark = Mark.ORIGINAL
        elif is_quoted(texts[index]) or _is_remnant(texts, index):
            mark = Mark.QUOTED
        elif _FOOTER.fullmatch(bares[index]):
            mark = Mark.FOOTER
        elif span := _attribution(bares, index):
            mark, wrapped = Mark.ATTRIBUTION, span - 1
        else:
            mark = Mark.TEXT
        lines.append(Line(index + 1, raw, texts[index], bares[index], mark))
    return lines


def is_quoted(text: str) -> bool:
    """A folded line that somebody else wrote: ``> x``, ``| x``, ``: x``, ``JO> x``."""
    if text[0] in ">|:":
        # ">From" is what mbox files make of a line that begins with "From".
        return not text.startswith(">From ")
    mark = text.find(">", 1, 6)
    return mark > 0 and text[:mark].isalpha() and text[mark + 1 : mark + 2] in ("", " ", ">")


def _is_letter(texts: list[str], bares: list[str], index: int) -> bool:
    """The head of a letter of the judge that a client pasted without quote marks.

    Everything below it is ours. Where the client marked it and other lines below, the marks tell
    the letter from what was written between and below.
    """
    line = bares[index].lstrip("> ")
    if not line.startswith("::") or _LETTER_HEAD.match(line) is None:
        return False
    if bares[index][0] != ">":
        return True
    return not any(text.startswith(">") for text in texts[index + 1 :])


def _is_remnant(texts: list[str], index: int) -> bool:
    """The second half of a quoted line that a client broke after it had marked it."""
    if not 0 < index < len(texts) - 1 or not (texts[index - 1] and texts[index + 1]):
        return False
    above, below = texts[index - 1], texts[index + 1]
    if above[0] not in ">|" or below[0] not in ">|":
        return False
    return len(above) + len(texts[index].split(" ", 1)[0]) >= _WRAP_WIDTH


def _attribution(bares: list[str], index: int) -> int:
    """How many lines the "On … wrote:" that begins here takes up; 0 for none."""
    first = bares[index].lstrip("-* ")
    if not (first.startswith(_OPENINGS) or "@" in first or any(map(str.isdigit, first))):
        return 0
    joined = ""
    for span, line in enumerate(bares[index : index + _ATTRIBUTION_SPAN], start=1):
        if not line or len(joined) + len(line) > _ATTRIBUTION_LENGTH:
            return 0
        joined = f"{joined} {line}".strip("-* ")
        if span == 1 and _DATED.fullmatch(joined):
            return 1
        if _ends_attribution(joined, line):
            return span
    return 0


def _ends_attribution(joined: str, line: str) -> bool:
    """Something with a day, a time or an address: "Le voisin a écrit :" is prose."""
    if not (line.endswith((":", "---")) and any(c.isdigit() or c == "@" for c in joined)):
        return False
    verb = _WROTE.search(joined)
    if verb is None:
        return False
    behind = joined[verb.end() :].strip(" :-")
    if not behind or "@" in joined:
        return True
    name_follows = verb.group() in ("schrieb", "schreef", "skrev")
    return name_follows and joined.startswith(_OPENINGS) and len(behind.split()) <= _NAME_WORDS


def _is_original(bares: list[str], index: int) -> bool:
    """The head of a mail pasted below: a marker line, or From: among other header lines."""
    line = bares[index]
    if line.strip("-_* :") in _ORIGINALS and (line[0] in "-_*" or line[-1] in "-_*:"):
        return True
    if _HEADER.match(line) is None:
        return False
    block = bares[index : index + _HEADER_SPAN]
    headers = [each for each in block if _HEADER.match(each)]
    return len(headers) >= _HEADERS_NEEDED and any(map(_FROM.match, headers))
