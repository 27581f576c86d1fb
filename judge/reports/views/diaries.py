"""Diaries: listed and read by their writer, printed for everybody at the end of a game."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True, slots=True)
class Page:
    """One entry; ``phase`` is a classic code, empty before the start."""

    number: int
    phase: str
    at: datetime
    text: str


@dataclass(frozen=True, slots=True)
class DiaryIndex:
    """DIARY LIST: ``text`` of each page is the beginning of its first line."""

    pages: tuple[Page, ...]


@dataclass(frozen=True, slots=True)
class Diary:
    """Entries of one person; ``owner`` is a power id, ``M``, ``O`` or ``?``."""

    owner: str
    pages: tuple[Page, ...]
