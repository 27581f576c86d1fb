"""Colours that can be told apart on paper too: each power has a grey of its own.

The hues are those of the map file. How light a ground is is set here, since hues that differ
to the eye (red and green) are one grey in a printed letter.
"""

from __future__ import annotations

import colorsys
from collections.abc import Mapping
from dataclasses import dataclass

#: Lightness of the grounds of powers, from the darkest to the lightest.
DARKEST, LIGHTEST = 44.0, 88.0
#: Of a unit, whose letter is white.
UNIT = 30.0
INK = "#1b2430"
SEA, NEUTRAL, HATCH, LAND = "#d3e6f0", "#d9d3c4", "#b9b09a", "#fbf4e0"
RED, GREEN, ORANGE, WHITE = "#c00f1a", "#12752c", "#d05a00", "#ffffff"
PLAIN = "#8a8a8a"


@dataclass(frozen=True)
class Palette:
    """The ground and the units of each power."""

    ground: Mapping[str, str]
    unit: Mapping[str, str]

    @property
    def meaningful(self) -> tuple[str, ...]:
        """Colours that a picture needs even where few dots of it have them."""
        return (RED, GREEN, ORANGE, *self.ground.values(), *self.unit.values())


def palette(colors: Mapping[str, str | None]) -> Palette:
    """Grounds whose lightness is spread evenly, in the order that the map's colours have."""
    given = {power: color or PLAIN for power, color in colors.items()}
    order = sorted(given, key=lambda power: (lightness(given[power]), power))
    step = (LIGHTEST - DARKEST) / max(len(order) - 1, 1)
    return Palette(
        ground={p: with_lightness(given[p], DARKEST + step * n) for n, p in enumerate(order)},
        unit={power: with_lightness(color, UNIT) for power, color in given.items()},
    )


def lightness(color: str) -> float:
    """How light ``#rrggbb`` prints in grey: 0 black, 100 white.

    Programs make grey in two ways, from the luminance (CIE L*) and from the signal (BT.601);
    this is the mean of both.
    """
    return sum(greys(color)) / 2


def greys(color: str) -> tuple[float, float]:
    """The two greys of a colour, each from 0 to 100: CIE L*, and the luma of BT.601."""
    red, green, blue = _channels(color)
    luma = 29.9 * red + 58.7 * green + 11.4 * blue
    luminance = 0.2126 * _linear(red) + 0.7152 * _linear(green) + 0.0722 * _linear(blue)
    if luminance <= 216 / 24389:
        return luminance * 24389 / 27, luma
    return float(116 * luminance ** (1 / 3) - 16), luma


def with_lightness(color: str, wanted: float) -> str:
    """The same hue and saturation, lighter or darker."""
    hue, _, saturation = colorsys.rgb_to_hls(*_channels(color))
    low, high = 0.0, 1.0
    for _ in range(24):
        middle = (low + high) / 2
        if lightness(_hex(hue, middle, saturation)) < wanted:
            low = middle
        else:
            high = middle
    return _hex(hue, high, saturation)


def _hex(hue: float, light: float, saturation: float) -> str:
    channels = colorsys.hls_to_rgb(hue, light, saturation)
    return "#" + "".join(f"{round(channel * 255):02x}" for channel in channels)


def _channels(color: str) -> tuple[float, float, float]:
    red, green, blue = (int(color[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return red, green, blue


def _linear(channel: float) -> float:
    return channel / 12.92 if channel <= 0.04045 else float(((channel + 0.055) / 1.055) ** 2.4)
