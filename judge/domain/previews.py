"""PREVIEW as a mail asks for it: orders to try, never to keep."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class TrialLine:
    """A line of the block: as typed, folded for reading, and masked for the answer.

    ``command`` tells that outside of the block it would have been a command.
    """

    number: int
    text: str = field(repr=False)
    folded: str = field(repr=False)
    shown: str = field(repr=False)
    command: bool = False


@dataclass(frozen=True, slots=True)
class Preview:
    """``PREVIEW`` … ``ENDPREVIEW``; ``end`` is the line that closed it, if one did."""

    lines: tuple[TrialLine, ...] = ()
    end: str = ""


@dataclass(frozen=True, slots=True)
class PreviewEnd:
    """``ENDPREVIEW`` where no preview is open."""
