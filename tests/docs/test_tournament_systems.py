"""The page about scoring systems lists what there is."""

from __future__ import annotations

import re
from dataclasses import fields, is_dataclass

from judge.resources import systems
from judge.tournament.system import System, Ties

from .blocks import text_of

PAGE = "docs/tournament-systems.md"


def test_every_system_stands_in_its_table() -> None:
    table = text_of(PAGE).partition("## The systems there are")[2]
    assert re.findall(r"^\| `(\S+)` ", table, re.MULTILINE) == systems()


def test_every_key_is_explained() -> None:
    text = text_of(PAGE)
    for part in fields(System):
        found = [part.default_factory] if is_dataclass(part.default_factory) else []
        for inner in [name.name for each in found for name in fields(each)]:
            assert f"`{part.name}.{inner}`" in text, f"{part.name}.{inner}"
        assert f"`{part.name}" in text or f"[{part.name}]" in text, part.name
    for ties in Ties:
        assert f"`{ties.value}`" in text
