"""What may be told of a line that was not understood: all but what may be a password."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from judge.domain.refusals import Refused
from judge.language.diagnostics import quote
from judge.language.masking import mask
from judge.language.robot_masking import HIDDEN, is_game

_FRAME = ".,:;!*_<>()[]\"'="
_SHORT = 3


class Hider:
    """For one mail; ``secrets`` are the words of its first line that may be a password.

    ``bold``: what stands behind the name of a party is shown, since no password belongs there.
    """

    def __init__(self, secrets: Collection[str], *, bold: bool = False) -> None:
        self._bold = bold
        self._secrets = {secret.casefold() for secret in secrets if secret}

    def line(self, text: str) -> str:
        """At most 80 characters of a line."""
        return quote(self._masked(text))

    def _masked(self, text: str) -> str:
        words = mask(text).split(" ")
        shown: list[str] = []
        for at, word in enumerate(words):
            if at and not self._bold and is_game(words[at - 1].strip(_FRAME)):
                shown.append(HIDDEN)
                break
            shown.append(HIDDEN if self._is_secret(word) else word)
        return " ".join(shown)

    def refused(self, text: str, reason: Refused) -> tuple[str, Refused]:
        """The line as it may be shown, and the reason with nothing in it that is hidden there."""
        shown = self._masked(text)
        if reason.code == "ost_order_unknown" and " " not in text and not reason.params["nearest"]:
            # A password that the line above lost (A2)?
            shown = HIDDEN
        params = {name: _hidden(value, shown) for name, value in reason.params.items()}
        return quote(shown), Refused(reason.code, params)

    def _is_secret(self, word: str) -> bool:
        low = word.casefold()
        return low.strip(_FRAME) in self._secrets or any(
            secret in low for secret in self._secrets if len(secret) >= _SHORT
        )


def _hidden(value: object, shown: str) -> object:
    """Only what people typed can be a secret: tuples and numbers are the reader's own."""
    if not isinstance(value, Typed):
        return value
    return quote(str(value)) if f" {value} " in f" {shown} " else HIDDEN


class Typed(str):
    """A parameter that stands in the mail, as opposed to one of the reader's own words."""

    __slots__ = ()


def typed(**params: str) -> Mapping[str, object]:
    """Parameters that repeat what was typed."""
    return {name: Typed(value) for name, value in params.items()}
