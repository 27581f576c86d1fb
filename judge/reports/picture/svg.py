"""The few elements of SVG that a picture is made of, with everything escaped."""

from __future__ import annotations

from collections.abc import Sequence
from xml.sax.saxutils import escape, quoteattr

from judge.reports.picture.geometry import Point


def element(name: str, *inside: str, **attributes: object) -> str:
    """``<name …>inside</name>``; ``stroke_width`` becomes ``stroke-width``."""
    given = "".join(
        f" {key.rstrip('_').replace('_', '-')}={quoteattr(_value(value))}"
        for key, value in attributes.items()
        if value is not None
    )
    return f"<{name}{given}>{''.join(inside)}</{name}>" if inside else f"<{name}{given}/>"


def text(words: str, at: Point, size: float, **attributes: object) -> str:
    return element("text", escape(words), x=at[0], y=at[1], font_size=size, **attributes)


def polyline(points: Sequence[Point]) -> str:
    """The ``d`` of an open path."""
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)


def polygon(points: Sequence[Point]) -> str:
    return polyline(points) + "Z"


def _value(value: object) -> str:
    return f"{value:.4g}" if isinstance(value, float) and abs(value) < 1 else _long(value)


def _long(value: object) -> str:
    return f"{value:.1f}".removesuffix(".0") if isinstance(value, float) else str(value)
