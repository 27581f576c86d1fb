"""Passwords of seats: argon2id, hashed outside of any transaction.

A hash takes long on purpose; inside a transaction it would stop the listener
on SQLite. So the book only looks up what was computed before: when a handler
needs more, `HashNeeded` rolls the transaction back, the reader computes, and
the mail is run again.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from judge.domain.refusals import Refusal

#: Passwords of one mail that are hashed at most; each takes tens of milliseconds.
MAX_HASHES = 8
#: contract §1, "Passwords".
MAX_LENGTH = 64
_QUOTES = {ord(char): "'" for char in "‘’‚‛′`´"} | {ord(char): '"' for char in "“”„‟″"}


class HashNeeded(Exception):
    """The book must compute something before this mail can be run."""

    def __init__(self, stored: str | None, typed: str, own: Sequence[str] = ()) -> None:
        super().__init__("a password has to be hashed")
        self.stored = stored
        self.typed = typed
        self.own = own
        """New ones that the judge made; instead of ``typed``."""


def folded(typed: str) -> str | None:
    """The form that is hashed: NFKC, quotes and case folded.

    None if it cannot be a password (1 to 64 printable characters, no blank).
    """
    text = unicodedata.normalize("NFKC", typed).translate(_QUOTES).casefold()
    if not 1 <= len(text) <= MAX_LENGTH:
        return None
    if not text.isprintable() or any(char.isspace() for char in text):
        return None
    return text


class PasswordBook:
    """What has been computed for the mail at hand."""

    def __init__(self, memory: int = 19, time: int = 2, parallelism: int = 1) -> None:
        """``memory`` in MiB."""
        self._hasher = PasswordHasher(
            time_cost=time, memory_cost=memory * 1024, parallelism=parallelism
        )
        self._right: dict[tuple[str, str], bool] = {}
        self._hashes: dict[str, str] = {}
        #: Of passwords that the judge made itself.
        self._own: dict[str, str] = {}

    def is_right(self, stored: str, typed: str) -> bool:
        """Is ``typed`` the password that ``stored`` was made from? Raises HashNeeded."""
        text = folded(typed)
        if text is None or not stored:
            return False
        if (stored, text) not in self._right:
            self._limit()
            raise HashNeeded(stored, text)
        return self._right[stored, text]

    def hash(self, typed: str) -> str | None:
        """What to store for a new password; None if it cannot be one. Raises HashNeeded."""
        text = folded(typed)
        if text is None:
            return None
        if text in self._own:
            return self._own[text]
        if text not in self._hashes:
            self._limit()
            raise HashNeeded(None, text)
        return self._hashes[text]

    def prepare(self, made: Sequence[str]) -> None:
        """Hash passwords that the judge made itself, all at once; nobody tries them.

        They do not count among the `MAX_HASHES` of a mail. Raises HashNeeded.
        """
        missing = [text for text in map(folded, made) if text and text not in self._own]
        if missing:
            raise HashNeeded(None, "", missing)

    def _limit(self) -> None:
        if len(self._right) + len(self._hashes) >= MAX_HASHES:
            raise Refusal("too_many_passwords", fatal=True, count=MAX_HASHES)

    def compute(self, need: HashNeeded) -> None:
        """Do the slow work that ``need`` asks for; outside of any transaction."""
        if need.own:
            self._own |= {text: self._hasher.hash(text) for text in need.own}
            return
        if need.stored is None:
            self._hashes[need.typed] = self._hasher.hash(need.typed)
            return
        right: bool
        try:
            right = self._hasher.verify(need.stored, need.typed)
        except (VerificationError, InvalidHashError):
            right = False
        self._right[need.stored, need.typed] = right

    def forget(self) -> None:
        """Drop everything that belonged to the last mail."""
        self._right.clear()
        self._hashes.clear()
        self._own.clear()
