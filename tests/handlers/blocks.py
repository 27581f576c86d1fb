"""Files of scenes: blocks that begin with ``== what it shows``; ``#`` begins a comment."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path


def blocks(folder: Path) -> Iterator[tuple[str, list[str]]]:
    """All blocks of all ``*.txt`` of a folder: a name with that of its file, and its lines."""
    for path in sorted(folder.glob("*.txt")):
        found: list[tuple[str, list[str]]] = []
        for line in path.read_text("utf-8").splitlines():
            if line.startswith("== "):
                found.append((f"{path.stem}: {line[3:]}", []))
            elif line and not line.startswith("#"):
                if not found:
                    raise ValueError(f"{path.name}: {line}")
                found[-1][1].append(line)
        yield from found
