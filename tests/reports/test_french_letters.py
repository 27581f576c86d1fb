"""No English sentence gets into a French letter (architecture §8)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from judge.reports import catalog
from judge.samples.letters import LETTERS

from .extraction import msgids
from .test_letters import letter

SHAPES = Path(__file__).parent / "english_in_french.txt"
PLACEHOLDER = re.compile(r"%\(\w+\)\d*[sd]")
#: What a placeholder can stand for: a few words inside one sentence.
FILLED = r"[^.:;!?]{1,60}?"
#: Samples that are English by themselves: what a keeper reads, another judge's letter.
ENGLISH = ("keeper", "digest")


def allowed(kind: str) -> list[str]:
    lines = SHAPES.read_text("utf-8").splitlines()
    found = [re.match(rf"{kind}: +(.*?)(?: +# .*)?$", line) for line in lines]
    return [match[1] for match in found if match]


def english() -> dict[str, re.Pattern[str]]:
    """Every English text that French says otherwise, as it would look in a letter."""
    french = catalog.translations("fr")
    found = {}
    for singular, plural in msgids().items():
        for text in filter(None, (singular, plural)):
            flat = " ".join(text.split())
            words = re.findall(r"[A-Za-z]{2,}", PLACEHOLDER.sub(" ", flat))
            # "%(a)s for %(b)s" alone would be found in any text with "for".
            if not words or (len(words) < 2 and PLACEHOLDER.search(flat)):
                continue
            if french.gettext(text) != text and text not in allowed("word"):
                pattern = FILLED.join(map(re.escape, PLACEHOLDER.split(flat)))
                found[text] = re.compile(rf"(?<![\w*]){pattern}(?!\w)")
    return found


PATTERNS = english()
SAME = re.compile("|".join(allowed("line")))


def left_in_english(text: str) -> list[str]:
    lines = [line for line in text.splitlines() if not SAME.match(line)]
    flat = " ".join(" ".join(lines).split())
    return [msgid for msgid, pattern in PATTERNS.items() if pattern.search(flat)]


@pytest.mark.parametrize("name", [name for name in LETTERS if name not in ENGLISH])
def test_a_french_letter_has_no_english_sentence(name: str) -> None:
    assert not left_in_english(letter(name, "fr"))


def test_most_of_an_english_letter_is_known() -> None:
    """The search finds what there is to find."""
    counts = [len(left_in_english(letter(name, "en"))) for name in LETTERS if name not in ENGLISH]
    assert min(counts) >= 1
    assert sum(counts) > 8 * len(counts)


def test_every_shape_is_needed() -> None:
    lines = [line for name in LETTERS for line in letter(name, "fr").splitlines()]
    for shape in allowed("line"):
        assert any(re.match(shape, line) for line in lines), shape
    known = msgids()
    assert all(word in known for word in allowed("word"))
