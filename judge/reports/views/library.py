"""What GET and VERSION bring."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Files:
    """A letter of files (`judge.reports.library`); ``name`` is what was asked for."""

    name: str
    parts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class FileIndex:
    """The list of all files, a line each."""


@dataclass(frozen=True, slots=True)
class About:
    """Which program this is and what it offers (VERSION); ``languages`` are their codes."""

    version: str
    name: str
    code: str
    maps: tuple[str, ...]
    editions: tuple[str, ...]
    languages: tuple[str, ...]
