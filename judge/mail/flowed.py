"""``format=flowed`` (RFC 3676) undone, with an eye to how people type orders.

The standard joins every line that ends in a blank with the next one. Somebody who types a blank
after each order would get all his orders fused into one (eml 014), so a line is joined only where
a client must have broken it: because the next word did not fit, or because it says ``DelSp=yes``,
which no hand-typed mail does.
"""

from __future__ import annotations

_WRAP_WIDTH = 60
"""A line and the next word together at least this wide were broken by the client."""


def unflow(text: str, *, delete_space: bool) -> str:
    """The text with soft breaks joined.

    A quoted line comes out with its marks and a blank (``>> text``), a stuffed one without its
    blank.
    """
    out: list[str] = []
    paragraph: list[str] = []
    depth = width = 0

    def finish() -> None:
        if paragraph:
            joined = "".join(paragraph)
            out.append(">" * depth + " " + joined if depth else joined)
            paragraph.clear()

    for line in text.split("\n"):
        content = line.lstrip(">")
        marks = len(line) - len(content)
        content = content.removeprefix(" ")
        signature = content == "-- "
        joins = marks == depth and not signature and (delete_space or _broken(width, content))
        if paragraph and joins:
            if delete_space:
                paragraph[-1] = paragraph[-1][:-1]
        else:
            finish()
        paragraph.append(content)
        depth, width = marks, len(content)
        if signature or not content.endswith(" "):
            finish()
    finish()
    return "\n".join(out)


def _broken(width: int, following: str) -> bool:
    """Whether a client had to break a line of ``width`` before the next one."""
    word = following.split(" ", 1)[0]
    return bool(word) and width + len(word) >= _WRAP_WIDTH
