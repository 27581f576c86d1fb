"""Names of a small made-up map: found, ambiguous, never guessed."""

from __future__ import annotations

import pytest

from judge.language.lexicon import Lexicon

LEXICON = Lexicon(
    places={
        "bad": ["Baden", "Bade"],
        "bwu": ["Baden-Württemberg"],
        "wue": ["Württemberg"],
        "lvp": ["Liverpool", "livp"],
        "lvn": ["Livonia", "Livonie"],
        "nth": ["North Sea", "Mer du Nord"],
        "nwg": ["Norwegian Sea"],
        "mar": ["Marseilles", "mars"],
    },
    coasts={"bad": ("nc", "sc")},
    powers={"austria": ["Austria", "Austrian"], "australia": ["Australia"], "fr": ["France"]},
)


def find(words: str) -> tuple[tuple[str, ...], int] | None:
    found = LEXICON.place(words.split(), lambda word: word in ("s", "h", "a"))
    return (found.ids, found.size) if found else None


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("baden", (("bad",), 1)),
        ("baden wurttemberg", (("bwu",), 2)),
        ("badenwurttemberg", (("bwu",), 1)),
        ("baden s", (("bad",), 1)),
        ("mar s", (("mar",), 1)),
        ("mars", (("mar",), 1)),
        ("liv", (("lvn", "lvp"), 1)),
        ("live", (("lvp",), 1)),
        ("n sea", (("nth", "nwg"), 2)),
        ("no sea", (("nth", "nwg"), 2)),
        ("nort sea", (("nth",), 2)),
        ("northsea", (("nth",), 1)),
        ("mer nord", (("nth",), 2)),
        ("li", None),
        ("xyz", None),
    ],
)
def test_places(words: str, expected: tuple[tuple[str, ...], int] | None) -> None:
    assert find(words) == expected


def test_nearest_names() -> None:
    assert LEXICON.nearest("liverpol") == ("lvp",)
    assert LEXICON.nearest("qqqqq") == ()
    assert LEXICON.nearest("b" * 10_000) == ()


def test_powers() -> None:
    def ids(word: str) -> tuple[str, ...]:
        found = LEXICON.power([word])
        return found.ids if found else ()

    assert ids("austria") == ("austria",)
    assert ids("austri") == ("austria",)
    assert ids("aus") == ("australia", "austria")
    assert ids("fran") == ("fr",)
    assert ids("a") == ()
    assert LEXICON.power(["aus"], exact=True) is None


def test_coasts() -> None:
    assert LEXICON.coasts("bad") == ("nc", "sc")
    assert LEXICON.coasts("mar") == ()
