"""The fonts of pictures, which lie beside the maps: how wide a word is."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path

from PIL import ImageFont

#: Of the condensed kind (``font-stretch``).
FAMILY = "DejaVu Sans"
UPRIGHT, SLANTED = "DejaVuSansCondensed-Bold.ttf", "DejaVuSansCondensed-Oblique.ttf"
FILES = (UPRIGHT, SLANTED)
_UNIT = 100


@dataclass(frozen=True)
class Fonts:
    """Bold upright letters for land and titles, slanted ones for the sea."""

    folder: Path

    @property
    def files(self) -> list[str]:
        return [str(self.folder / name) for name in FILES]

    def check(self) -> None:
        """Raises OSError if a font is not there, or is none."""
        for name in FILES:
            path = self.folder / name
            if not path.is_file():  # the library would look for one elsewhere
                raise FileNotFoundError(f"{path}: the font of the pictures is not there")
            _load(path)

    def width(self, text: str, size: float, *, slanted: bool = False) -> float:
        """Of a line of text at a size, in units of the picture."""
        font = self._slanted if slanted else self._upright
        return float(font.getlength(text)) * size / _UNIT

    @cached_property
    def _upright(self) -> ImageFont.FreeTypeFont:
        return _load(self.folder / UPRIGHT)

    @cached_property
    def _slanted(self) -> ImageFont.FreeTypeFont:
        return _load(self.folder / SLANTED)


@lru_cache(maxsize=8)
def _load(path: Path) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(str(path), _UNIT, layout_engine=ImageFont.Layout.BASIC)
