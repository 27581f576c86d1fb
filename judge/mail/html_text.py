"""HTML mail to lines: block elements and ``<br>`` end a line, a blockquote becomes ``> ``.

What a reader does not see (head, style, script, comments, hidden elements) and what is struck out
is left out and reported, never run (mail-hazards §2.2). No bullets or other marks are added. One
pass over the tokens with a flat stack, so that neither depth nor size can hurt (eml 238).
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from judge.mail import html_tokens


def _names(text: str) -> frozenset[str]:
    return frozenset(text.split())


_BLOCK = _names(
    "address article aside blockquote body center dd details dir div dl dt fieldset figcaption "
    "figure footer form h1 h2 h3 h4 h5 h6 header hr html li main menu nav ol p pre section "
    "summary table tbody tfoot thead tr ul"
)
_VOID = _names(
    "area base basefont br col embed frame hr img input link meta param source track wbr"
)
_DROPPED = _names("head template object svg math select datalist audio video canvas map")
_STRUCK = frozenset(("s", "strike", "del"))
_SPACE = re.compile("[ \t\n\r\x0b\x0c]+")
_HIDDEN_STYLE = re.compile(
    r"display:none|visibility:hidden|mso-hide:all|font-size:0(?:px|pt|em|%)?(?:;|!|$)|"
    r"opacity:0(?:\.0{1,3})?(?:;|!|$)|max-height:0(?:px)?(?:;|!|$)"
)
_STRUCK_STYLE = re.compile(r"text-decoration(?:-line)?:[^;]{0,60}line-through")
_PRE_STYLE = re.compile(r"white-space:pre")
_STYLE_LIMIT = 2_000
_MAX_TOKENS = 150_000


@dataclass(frozen=True, slots=True)
class _Open:
    """What an open element changes for the text inside it."""

    name: str
    hidden: bool
    struck: bool
    pre: bool
    quote: bool


@dataclass(slots=True)
class _Page:
    """The lines so far and the elements that are open."""

    lines: list[str] = field(default_factory=list)
    current: list[str] = field(default_factory=list)
    stack: list[_Open] = field(default_factory=list)
    open_names: dict[str, int] = field(default_factory=dict)
    hidden: int = 0
    struck: int = 0
    pre: int = 0
    quote: int = 0
    notes: set[str] = field(default_factory=set)

    def end_line(self, *, forced: bool) -> None:
        """Close the current line; an empty one only when it is ``forced`` (``<br>``)."""
        line = "".join(self.current)
        self.current = []
        if not self.pre:
            line = line.strip(" ")
        if line or forced:
            self.lines.append(("> " * min(self.quote, 10)) + line)

    def text(self, text: str) -> None:
        """Add visible text; note text that is not taken."""
        if self.hidden or self.struck:
            if text.strip():
                self.notes.add("hidden_ignored" if self.hidden else "struck_ignored")
            return
        if self.pre:
            first, *rest = text.split("\n")
            self.current.append(first)
            for line in rest:
                self.end_line(forced=True)
                self.current.append(line)
            return
        text = _SPACE.sub(" ", text)
        if text.startswith(" ") and (not self.current or self.current[-1].endswith(" ")):
            text = text[1:]
        if text:
            self.current.append(text)

    def open(self, name: str, attributes: dict[str, str]) -> None:
        """A start tag."""
        if name in _BLOCK:
            if self.open_names.get("p"):
                self.close("p")
            self.end_line(forced=False)
            if name == "body" and self.open_names.get("head"):
                self.close("head")
        elif name == "br":
            if not self.hidden:
                self.end_line(forced=True)
        elif name in ("td", "th"):
            self.text(" ")
        if name in _VOID:
            return
        style = "".join(attributes.get("style", "")[:_STYLE_LIMIT].lower().split())
        element = _Open(
            name,
            hidden=name in _DROPPED or "hidden" in attributes or bool(_HIDDEN_STYLE.search(style)),
            struck=name in _STRUCK or bool(_STRUCK_STYLE.search(style)),
            pre=name in ("pre", "textarea") or bool(_PRE_STYLE.search(style)),
            quote=name == "blockquote",
        )
        self.stack.append(element)
        self.open_names[name] = self.open_names.get(name, 0) + 1
        self._count(element, 1)

    def close(self, name: str) -> None:
        """An end tag, which also closes whatever is open inside; a stray one does nothing."""
        if name in _BLOCK:
            self.end_line(forced=False)
        if not self.open_names.get(name):
            return
        while True:
            element = self.stack.pop()
            self.open_names[element.name] -= 1
            self._count(element, -1)
            if element.name == name:
                return

    def _count(self, element: _Open, step: int) -> None:
        self.hidden += step * element.hidden
        self.struck += step * element.struck
        self.pre += step * element.pre
        self.quote += step * element.quote


def is_mislabelled(text: str) -> bool:
    """Whether a plain text is HTML in truth: it begins so, or ``<br>`` is all that cuts it."""
    start = text[:200].lstrip().lower()
    if start.startswith(("<!doctype html", "<html", "<div", "<body")):
        return True
    whole = text.strip()
    return "\n" not in whole and "<br" in whole.lower()


def to_text(html: str) -> tuple[str, frozenset[str]]:
    """The lines, and notes: ``hidden_ignored``, ``struck_ignored``, ``too_long``."""
    page = _Page()
    for count, token in enumerate(html_tokens.tokens(html)):
        if count > _MAX_TOKENS:
            page.notes.add("too_long")
            break
        if isinstance(token, str):
            page.text(token)
        elif token.closing:
            page.close(token.name)
        else:
            page.open(token.name, token.attributes)
    page.end_line(forced=False)
    return "\n".join(page.lines), frozenset(page.notes)
