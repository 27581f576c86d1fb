"""Files of scenes: blocks that begin with ``== what it shows``; ``#`` begins a comment."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Protocol, TypeVar


class Taking(Protocol):
    def take(self, line: str) -> None: ...


Scene = TypeVar("Scene", bound=Taking)


def scenes_of(folder: Path, made: Callable[[str], Scene]) -> Iterator[Scene]:
    """Each block as a scene, made from its name, that has taken its lines."""
    for name, lines in _blocks(folder):
        scene = made(name)
        for line in lines:
            scene.take(line)
        yield scene


def _blocks(folder: Path) -> Iterator[tuple[str, list[str]]]:
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
