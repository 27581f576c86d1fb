"""How the judge says no: a code and its parameters, never a finished sentence.

The sentence in the player's language is made in `reports/messages.py`, which
knows every code. Codes are snake_case and stable.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Refused:
    """A reason against something a person wrote: not understood, or not allowed.

    ``params`` hold ids (places, powers), numbers, or the words that were
    read; never a password.
    """

    code: str
    params: Mapping[str, object] = field(default_factory=dict)


class Refusal(Exception):
    """A command cannot be carried out; the rest of the mail still counts.

    Raised inside the savepoint of one command, so nothing of it stays.
    ``fatal`` ends the reading of the mail (a failed SIGNON, CREATE or OBSERVE:
    what follows was meant for that game; spec §0.6 no. 6).
    """

    def __init__(self, code: str, *, fatal: bool = False, **params: object) -> None:
        super().__init__(code)
        self.reason = Refused(code, params)
        self.fatal = fatal

    @classmethod
    def of(cls, reason: Refused) -> Refusal:
        """The refusal for a reason that was found elsewhere."""
        refusal = cls(reason.code)
        refusal.reason = reason
        return refusal
