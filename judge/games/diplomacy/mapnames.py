"""Names of a map in one more language: ``diplomacy-names/1`` (maps/FORMAT.md)."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from judge.games.diplomacy.maperror import MapError

FORMAT = "diplomacy-names/1"

#: The id of a map → the texts of its names files, by language.
NamesOf = Callable[[str], Mapping[str, str]]

_KEYS = {
    "power": ("name", "adjective", "abbr"),
    "province": ("name", "abbr", "also"),
}


def with_names(raw: Mapping[str, Any], lang: str, text: str) -> dict[str, Any]:
    """The map ``raw`` with the names that ``text`` gives its powers and provinces.

    Raises MapError with every fault of the names file.
    """
    try:
        more = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise MapError([f"names.{lang}: {error}"]) from None
    faults = [f"names.{lang}: {fault}" for fault in _faults(raw, more)]
    if faults:
        raise MapError(faults)
    out = dict(raw)
    for kind in _KEYS:
        blocks = dict(raw[kind])
        for key, block in more.get(kind, {}).items():
            blocks[key] = _named(blocks[key], lang, block)
        out[kind] = blocks
    return out


def _faults(raw: Mapping[str, Any], more: Mapping[str, Any]) -> Iterator[str]:
    if more.get("format") != FORMAT:
        yield f'format must be "{FORMAT}"'
    for section in more:
        if section != "format" and section not in _KEYS:
            yield f"unknown section [{section}]"
    for kind, keys in _KEYS.items():
        blocks = more.get(kind, {})
        if not isinstance(blocks, dict) or not isinstance(raw.get(kind), dict):
            yield f"[{kind}] must hold blocks such as [{kind}.id]"
            continue
        for key, block in blocks.items():
            if key not in raw[kind]:
                yield f"[{kind}.{key}] is not in the map"
            elif not isinstance(block, dict):
                yield f"[{kind}.{key}] must be a block"
            else:
                yield from _block_faults(f"[{kind}.{key}]", block, keys)


def _block_faults(title: str, block: Mapping[str, Any], keys: tuple[str, ...]) -> Iterator[str]:
    for key, value in block.items():
        listed = isinstance(value, list) and value and all(isinstance(one, str) for one in value)
        if key not in keys:
            yield f"{title} unknown key {key}"
        elif key == "also" and not listed:
            yield f"{title} also must be a list of texts"
        elif key == "adjective" and not (isinstance(value, str) or listed):
            yield f"{title} adjective must be a text, or two: masculine, feminine"
        elif key in ("name", "abbr") and not isinstance(value, str):
            yield f"{title} {key} must be a text"


def _named(block: Mapping[str, Any], lang: str, more: Mapping[str, Any]) -> dict[str, Any]:
    out = dict(block)
    for key in ("name", "adjective"):
        if key in more:
            old = block.get(key, {})
            out[key] = {**(old if isinstance(old, dict) else {"en": old}), lang: more[key]}
    if "abbr" in more:
        out["abbr"] = f"{block.get('abbr', '')} {more['abbr']}".strip()
    if "also" in more:
        out["also"] = [*block.get("also", ()), *more["also"]]
    return out
