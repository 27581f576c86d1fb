"""A mail text cut into lines, and which of them a person wrote to the judge.

Pure line work, every test bounded: quoted lines, the line above a quotation
("On … wrote:"), forwarded mails and signatures are found here. Nothing is
thrown away silently: whatever is skipped keeps its number and a reason.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum

from judge.language.folding import bare, fold

# A header line of a pasted mail is at most this far below the first one.
_HEADER_SPAN = 4
# Clients wrap "On … wrote:" over up to three lines.
_ATTRIBUTION_SPAN = 3
_ATTRIBUTION_LENGTH = 400

_OPENINGS = ("on ", "le ", "am ", "el ", "il ", "den ", "em ", "op ")
_CLOSINGS = (
    "wrote:",
    "wrote :",
    "a ecrit :",
    "a ecrit:",
    "schrieb:",
    "escribio:",
    "ha scritto:",
    "skrev:",
    "escreveu:",
    "schreef:",
)
_ORIGINALS = (
    "original message",
    "message d'origine",
    "message original",
    "originalnachricht",
    "ursprungliche nachricht",
    "forwarded message",
    "message transfere",
    "weitergeleitete nachricht",
    "begin forwarded message",
    "debut du message transfere",
    "debut du message reexpedie",
    "original-nachricht",
)
_FROM = ("from:", "de:", "de :", "von:")
_HEADERS = (
    *("sent:", "date:", "date :", "to:", "cc:", "cc :", "subject:"),
    *("envoye:", "envoye :", "a:", "a :", "objet:", "objet :"),
    *("gesendet:", "an:", "betreff:"),
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
        elif is_quoted(texts[index]):
            mark = Mark.QUOTED
        elif _is_original(bares, index):
            mark = Mark.ORIGINAL
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


def _attribution(bares: list[str], index: int) -> int:
    """How many lines the "On … wrote:" that begins here takes up; 0 for none."""
    if not bares[index].startswith(_OPENINGS):
        return 0
    joined = ""
    for span, line in enumerate(bares[index : index + _ATTRIBUTION_SPAN], start=1):
        if not line or len(joined) + len(line) > _ATTRIBUTION_LENGTH:
            return 0
        joined += line
        # Something with a day, a time or an address: "Le voisin a écrit :" is prose.
        if line.endswith(_CLOSINGS) and any(c.isdigit() or c == "@" for c in joined):
            return span
    return 0


def _is_original(bares: list[str], index: int) -> bool:
    """The head of a mail pasted below: a marker line, or From: with its header lines."""
    line = bares[index]
    if line.strip("-_* :") in _ORIGINALS and (line[0] in "-_*" or line[-1] in "-_*:"):
        return True
    if not line.lstrip("* ").startswith(_FROM):
        return False
    below = bares[index + 1 : index + 1 + _HEADER_SPAN]
    return sum(other.lstrip("* ").startswith(_HEADERS) for other in below) >= 2
