"""20,000 damaged mails, lines and texts, or as many as ``JUDGE_FUZZ`` says.

No exception, every line of up to 1,000 characters in 50 ms, every mail in the index's time.
"""

from __future__ import annotations

import os

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.fuzz import checks, lines, run

COUNT = int(os.environ.get("JUDGE_FUZZ", "20000"))
CHUNKS = 20
INVENTED = 500
"""Of them by hypothesis, of each kind: fewer, but it finds the smallest input that fails."""


@pytest.mark.parametrize("kind", list(run.KINDS))
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_damaged_inputs(kind: str, chunk: int) -> None:
    for number in range(chunk, COUNT // len(run.KINDS) - INVENTED, CHUNKS):
        found = run.one(0, kind, number)
        try:
            run.check(kind, found)
        except Exception as trouble:
            pytest.fail(f"{kind} {number}: {found!r}: {trouble!r}")


@settings(max_examples=INVENTED, deadline=None)
@given(st.lists(st.one_of(st.sampled_from(lines.WORDS), st.text(max_size=8)), max_size=20))
def test_invented_lines(words: list[str]) -> None:
    checks.check_line(" ".join(" ".join(words)[:1000].splitlines()))


@settings(max_examples=2 * INVENTED, deadline=None)
@given(st.lists(st.one_of(st.sampled_from(lines.CORPUS), st.text(max_size=20)), max_size=12))
def test_invented_mails(found: list[str]) -> None:
    head = b"From: a@b.example\nContent-Type: text/plain; charset=utf-8\n\n"
    checks.check_mail(head + "\n".join(found).encode("utf-8", "replace"))


WORST = {
    "brackets": "if " + "(" * 997,
    "brackets and not": "if " + "(not " * 199,
    "closed brackets": "if " + "(" * 490 + "A par" + ")" * 490,
    "not": "if " + "not " * 249,
    "si": "si " * 333,
    "and": "if A par" + " and A bur" * 99,
    "else if": "else if A par then " * 52,
    "nested IFs": "if A par then " * 71,
    "hyphens": "A par" + "-" * 995,
    "spaced hyphens": "A par " + "- " * 497,
    "armies": "a " * 500,
    "supports": "A par S " * 125,
    "orders": "A par h," * 125,
    "route": "A lon" + "-nth" * 248,
    "commas": "," * 1000,
    "digits": "A par - " + "9" * 992,
    "combining marks": "a" + "\u0301" * 999,
    "accented": "é" * 1000,
    "writing direction": "\u202e\u202d" * 500,
    "ligatures that grow": "\ufdfa" * 1000,
    "look-alikes": "А раr " * 166,
    "half names": "st mer gulf " * 83,
    "unknown words": "xyzzy " * 166,
    "one word": "A " + "p" * 998,
    "equals": "=" * 1000,
    "arrows": "->" * 500,
    "quotes": "> " * 500,
    "on": "On 1 " * 200,
    "headers": "From: " * 166,
    "sent": "sent from " * 100,
    "phases": "phase 1901 " * 90,
    "signon": "signon " * 142,
    "set": "set moves clock 1 " * 55,
    "passwords": "pw x " * 200,
    "almost signon": "signnon " * 125,
    "and so on": "and " * 250,
    "coasts": "A stp/nc " * 111,
    "powers": "austrian " * 111,
    "quotation marks": "'\"" * 500,
    "dots": "." * 1000,
}


@pytest.mark.parametrize("name", WORST)
def test_the_worst_lines_are_read_in_50_ms(name: str) -> None:
    checks.check_line(WORST[name][:1000])


@pytest.mark.parametrize("name", WORST)
def test_a_whole_mail_of_the_worst_lines_is_read_in_its_time(name: str) -> None:
    """As many as fit into the 64 kB that are read."""
    body = "\n".join([WORST[name][:999]] * 60)
    head = b"From: a@b.example\nContent-Type: text/plain; charset=utf-8\n\n"
    checks.in_time(lambda: checks.read_mail(head + body.encode()[:65_000]), 3 * checks.MAIL_SECONDS)
