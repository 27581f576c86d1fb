"""What came out of a court: letters, and the sentences that they were made from."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass
from email.message import EmailMessage
from typing import Any

from judge.games.diplomacy.board import Position
from judge.reports.render import Renderer
from judge.reports.views import Message


def address(who: str) -> str:
    return who if "@" in who else f"{who}@example.org"


def codes(view: object) -> set[str]:
    """Codes of every sentence in a view, whatever is inside it."""
    return {message.code for message in messages(view)}


def messages(view: object) -> Iterator[Message]:
    if isinstance(view, Message):
        yield view
    if isinstance(view, tuple):
        for part in view:
            yield from messages(part)
    elif is_dataclass(view) and not isinstance(view, Position):
        for item in fields(view):
            yield from messages(getattr(view, item.name))


@dataclass(frozen=True)
class Letter:
    to: str
    subject: str
    text: str
    view: Any
    message: EmailMessage
    raw: bytes

    @property
    def codes(self) -> set[str]:
        return codes(self.view)

    @property
    def kind(self) -> str:
        return type(self.view).__name__

    @property
    def reply_to(self) -> str:
        return str(self.message["Reply-To"])

    def said(self, code: str) -> Message:
        return next(message for message in messages(self.view) if message.code == code)


class Letters(list[Letter]):
    def to(self, who: str) -> Letters:
        return Letters(letter for letter in self if letter.to == address(who))

    def one(self, who: str) -> Letter:
        (letter,) = self.to(who)
        return letter

    def of(self, kind: str) -> Letters:
        return Letters(letter for letter in self if letter.kind == kind)

    def having(self, code: str) -> Letters:
        return Letters(letter for letter in self if code in letter.codes)

    @property
    def readers(self) -> list[str]:
        return sorted(letter.to.removesuffix("@example.org") for letter in self)


class Recorder(Renderer):
    """Renders, and remembers which view a text was made from."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.views: dict[tuple[str, str], Any] = {}

    def render(self, view: Any, *arguments: Any, **named: Any) -> Any:
        made = super().render(view, *arguments, **named)
        self.views[made.subject_line, made.body.strip()] = view
        return made
