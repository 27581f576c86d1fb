"""What stands behind PRESS or BROADCAST: colour, recipients, and whom they are to be shown as.

Spec §7.2: each group at most once, in any order. The grammar gives a flat list of words.
"""

from __future__ import annotations

from typing import Literal

from lark.lexer import Token

from judge.domain.commands import Fake, Press, PressList
from judge.domain.refusals import Refusal

_COLOURS: dict[str, Literal["white", "grey"]] = {"WHITE": "white", "GREY": "grey"}
_LISTS = ("PRESS_TO", "ALLBUT", "PLUS", "MINUS")


def press_of(tokens: list[Token], words: list[str], *, broadcast: bool) -> Press:
    """``words`` are the tokens as typed, without the command itself. Raises Refusal."""
    return _Options(tokens, words).read(broadcast=broadcast)


class _Options:
    def __init__(self, tokens: list[Token], words: list[str]) -> None:
        self._tokens, self._words = tokens, words
        self._next = 0

    def read(self, *, broadcast: bool) -> Press:
        to: PressList | None = None
        colour: Literal["white", "grey"] | None = None
        fake: Fake | None = None
        while (kind := self._kind()) is not None:
            if kind in _COLOURS and colour is None:
                self._next += 1
                colour = _COLOURS[kind]
            elif kind in _LISTS and to is None:
                to = self._list()
            elif kind in ("FAKE", "NOFAKE") and fake is None:
                fake = self._fake()
            else:
                raise self._refusal()
        return Press(to or PressList(), "", broadcast, colour, fake)

    def _kind(self) -> str | None:
        return self._tokens[self._next].type if self._next < len(self._tokens) else None

    def _fake(self) -> Fake:
        undone = self._kind() == "NOFAKE"
        self._next += 1
        if self._kind() == "BROADCAST":
            self._next += 1
            return Fake(None if undone else PressList())
        if undone:
            return Fake(None)
        partial = self._kind() == "PARTIAL"
        self._next += partial
        if self._kind() in _LISTS:
            return Fake(self._list())
        if partial:
            raise self._refusal()
        return Fake(PressList())

    def _list(self) -> PressList:
        all_but = False
        while (kind := self._kind()) in _LISTS:
            all_but = all_but or kind in ("ALLBUT", "MINUS")
            self._next += 1
            # "presse à a": the first is the preposition, the second Austria.
            if kind != "PRESS_TO" or self._kind() != "ALLBUT":
                break
        named: list[str] = []
        while self._is_name():
            named.append(self._words[self._next])
            self._next += 1
        if not named:
            raise self._refusal()
        return PressList(tuple(named), all_but)

    def _is_name(self) -> bool:
        return self._kind() == "RECIPIENT" or (
            self._kind() == "PRESS_TO" and len(self._words[self._next]) == 1
        )

    def _refusal(self) -> Refusal:
        return Refusal("press_options", words=" ".join(self._words))
