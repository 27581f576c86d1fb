"""What handing a letter over means, whichever way it goes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, Protocol

Kind = Literal["sent", "later", "failed", "channel"]


@dataclass(frozen=True, slots=True)
class Delivery:
    """The outcome of one attempt.

    ``sent``: taken over. ``later``: try this letter again. ``failed``: never for this recipient.
    ``channel``: the relay is away or refuses everybody, so sending pauses and no letter's attempt
    counts (mail-hazards §1.4). ``code`` is the SMTP reply code if there was one.
    """

    kind: Kind
    code: int | None = None
    text: str = ""


class Transport(Protocol):
    """Anything that takes letters."""

    def send(self, envelope_from: str, recipient: str, message: bytes) -> Delivery:
        """Hand one message over for one recipient; never raises for trouble on the way."""
        ...

    def close(self) -> None:
        """Let go of connections; the next ``send`` opens them again."""
        ...
