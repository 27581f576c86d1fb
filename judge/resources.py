"""Finds the grammars, maps and scoring systems, in a wheel, an editable install or a checkout.

In a wheel they lie in ``judge/_data``; in a checkout beside the package. The
folders of ``[paths]`` in judge.toml are searched first, so that a judgekeeper
can add a map without a release.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib.resources import files
from pathlib import Path

#: One file for each scoring system; they lie in the package in a wheel too.
_SYSTEMS = Path(str(files("judge"))) / "tournament" / "systems"


def root() -> Path:
    """The folder that holds ``grammar/`` and ``maps/``."""
    package = Path(str(files("judge")))
    data = package / "_data"
    return data if data.is_dir() else package.parent


class Resources:
    """Texts by name. Raises FileNotFoundError naming what was looked for."""

    def __init__(
        self, grammar: Sequence[Path] = (), maps: Sequence[Path] = (), base: Path | None = None
    ) -> None:
        base = base or root()
        self._grammar = [*grammar, base / "grammar"]
        self._maps = [*maps, base / "maps"]

    def grammar(self, name: str) -> str:
        """The text of ``grammar/NAME.lark``."""
        return _find(self._grammar, f"{name}.lark")

    def map(self, name: str) -> str:
        """The text of ``maps/NAME.toml``."""
        return _find(self._maps, f"{name}.toml")

    def drawing(self, name: str) -> tuple[str, str]:
        """The texts of ``maps/NAME-geometry.toml`` and ``maps/NAME-shapes.json``."""
        return (
            _find(self._maps, f"{name}-geometry.toml"),
            _find(self._maps, f"{name}-shapes.json"),
        )

    def is_drawn(self, name: str) -> bool:
        """Is there a drawing of this map?"""
        try:
            self.drawing(name)
        except FileNotFoundError:
            return False
        return True

    @property
    def fonts(self) -> Path:
        """The folder with the fonts of pictures."""
        return self._maps[-1] / "fonts"

    def names(self, name: str) -> Mapping[str, str]:
        """What ``names/NAME.LANG.toml`` adds to a map, by language (maps/FORMAT.md)."""
        found: dict[str, str] = {}
        for folder in reversed(self._maps):
            for path in sorted((folder / "names").glob(f"{name}.*.toml")):
                found[path.name.split(".")[-2]] = path.read_text(encoding="utf-8")
        return found

    def map_names(self) -> list[str]:
        """Ids of all maps there are, sorted."""
        found = {
            path.stem
            for folder in self._maps
            if folder.is_dir()
            for path in folder.glob("*.toml")
            if not path.stem.endswith("-geometry")
        }
        return sorted(found)


def systems() -> list[str]:
    """Names of the scoring systems that the package holds, sorted."""
    return sorted(path.stem for path in _SYSTEMS.glob("*.toml"))


def system(name: str) -> str:
    """The text of a scoring system: one of ``systems()``, or a file that ends with .toml."""
    if name.endswith(".toml"):
        return Path(name).read_text(encoding="utf-8")
    return shipped_system(name)


def shipped_system(name: str) -> str:
    """The text of one of ``systems()``, never of another file: by mail anybody may ask for it."""
    if name not in systems():
        raise FileNotFoundError(f"there is no scoring system {name!r}")
    return (_SYSTEMS / f"{name}.toml").read_text(encoding="utf-8")


def _find(folders: Sequence[Path], name: str) -> str:
    for folder in folders:
        path = folder / name
        if path.is_file():
            return path.read_text(encoding="utf-8")
    raise FileNotFoundError(f"{name} is in none of: {', '.join(map(str, folders))}")
