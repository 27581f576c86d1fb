"""Fenced blocks of the guides, with what the comment above them says of their test.

    <!-- test: moves; refused: not_adjacent -->
    ```mail
    SIGNON fsummer sesame
    ```

The info string says what the block is: ``mail``, ``letter``, ``orders``, ``toml``, ``sh``,
``python`` or ``text``. The comment names the state in which it is tried and what must come of it.
A text with the comment ``test: ; file: table.txt`` is that file for the shell lines of its page.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
KINDS = ("mail", "letter", "orders", "toml", "sh", "python", "text")
_BLOCK = re.compile(
    r"(?:^ *<!-- test: (?P<test>[^\n]*?) -->\n)?"
    r"^(?P<indent> *)```(?P<kind>\w*)\n(?P<text>.*?)^ *```$",
    re.M | re.S,
)


@dataclass(frozen=True)
class Block:
    """One block; ``state`` is the first part of its comment, ``options`` the others."""

    path: str
    line: int
    kind: str
    text: str
    state: str = ""
    options: dict[str, str] = field(default_factory=dict)

    @property
    def language(self) -> str:
        if "language" in self.options:
            return self.options["language"]
        return next((code for code in ("fr", "ru") if self.path.endswith(f".{code}.md")), "en")

    @property
    def lines(self) -> list[str]:
        return [line for line in self.text.splitlines() if line.strip()]

    def __str__(self) -> str:
        return f"{self.path}:{self.line}"


def guides() -> list[str]:
    """Every page: README.md and what lies below docs/."""
    pages = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
    return [str(page.relative_to(ROOT)) for page in pages]


def of_parties(path: str) -> bool:
    """Is it a guide to Ostrakizm, whose mails go to the robot?"""
    return Path(path).name.startswith("ostrakizm")


@cache
def text_of(path: str) -> str:
    return (ROOT / path).read_text(encoding="utf-8")


@cache
def blocks_of(path: str) -> tuple[Block, ...]:
    """The blocks of one page, in order."""
    text = text_of(path)
    found = []
    for match in _BLOCK.finditer(text):
        indent = len(match["indent"])
        body = "".join(line[indent:] for line in match["text"].splitlines(keepends=True))
        state, *rest = [part.strip() for part in (match["test"] or "").split(";")]
        options = {}
        for part in rest:
            key, _, value = part.partition(":")
            options[key.strip()] = value.strip()
        line = text.count("\n", 0, match.start("kind")) + 1
        found.append(Block(path, line, match["kind"], body, state, options))
    return tuple(found)


def blocks(kind: str, *paths: str) -> list[Block]:
    """All blocks of one kind, of all pages or of those named."""
    return [block for path in paths or guides() for block in blocks_of(path) if block.kind == kind]


def letters_of(paths: Iterable[str]) -> list[tuple[Block, Block]]:
    """Each letter with the mail before it on its page."""
    pairs = []
    for path in paths:
        mail = None
        for block in blocks_of(path):
            if block.kind == "mail":
                mail = block
            elif block.kind == "letter":
                assert mail is not None, f"{block}: no mail before it"
                pairs.append((mail, block))
    return pairs
