"""What programs that read judge mails look for, in English letters and in bilingual ones.

The patterns are written from the list of facts on the classic format, not from our templates.
"""

from __future__ import annotations

import re

import pytest

from judge.reports.render import Renderer
from judge.samples.boards import NAMES, PARIS
from judge.samples.letters import LETTERS

RENDERER = Renderer("XXXX", PARIS)
READINGS = [("en",), ("fr", "en")]
IN_GAME = [name for name, view in LETTERS.items() if getattr(view, "head", None) is not None]
PHASES = r"(?:Movement|Retreat|Adjustment) results for (?:Spring|Fall|Winter) of \d+\."
PLACE = r"[A-Z][\w .'-]*?(?: \((?:north|south|east|west) coast\))?"
UNIT = rf"(?:Army|Fleet) {PLACE}"
OTHER = rf"(?:[A-Z]\w+ )?{UNIT}"
ACTION = (
    rf"(?: HOLD| DISBAND|(?: -> {PLACE})+| SUPPORT {OTHER}(?: -> {PLACE})?"
    rf"| CONVOY {OTHER} -> {PLACE})\.|, No Order Processed\."
)
MARKS = r"(?: {1,2}\(\*[a-z ]+(?:, [a-z ]+)*\*\))?"
ORDER = re.compile(rf"[A-Z]\w+: +{UNIT}(?:{ACTION}){MARKS}", re.IGNORECASE)
ADJUSTMENT = re.compile(
    r"[A-Z]\w+: +(?:Builds an? (?:army|fleet) in [^.]+\.|Removes the (?:army|fleet) in [^.]+\."
    r"|Build waived\.|\d+ unusable builds? waived\."
    r"|Defaults, removing the (?:army|fleet) in [^.]+\.)"
)


def english(name: str, languages: tuple[str, ...]) -> list[str]:
    """The lines of a letter, continued ones joined."""
    body = RENDERER.render(LETTERS[name], languages, NAMES).body
    return re.sub(r"(?<=\S)\n {4,}(?=\S)", " ", body).split("\n")


def between(lines: list[str], start: str, end: str) -> list[str]:
    first = next(n for n, line in enumerate(lines) if re.search(start, line))
    last = next(n for n, line in enumerate(lines) if n > first and re.search(end, line))
    return [line for line in lines[first + 1 : last] if line]


@pytest.mark.parametrize("languages", READINGS)
@pytest.mark.parametrize("name", IN_GAME)
def test_head(name: str, languages: tuple[str, ...]) -> None:
    lines = english(name, languages)
    heads = [
        line
        for line in lines
        if re.search(r"::.*Judge:\s*XXXX\s+Game:\s*summer\s+Variant:\s*Standard", line)
    ]
    assert heads == lines[:1]
    deadline = getattr(LETTERS[name], "head").deadline  # noqa: B009
    if deadline is not None:
        assert re.fullmatch(
            r":: Deadline: [SF]\d{4}[MRB] \w{3} \w{3} \d\d \d{4} \d\d:\d\d:\d\d [+-]\d{4}", lines[1]
        )


@pytest.mark.parametrize("languages", READINGS)
@pytest.mark.parametrize("name", ["start", "listing", "listing-forming", "ending"])
def test_player_list(name: str, languages: tuple[str, ...]) -> None:
    lines = english(name, languages)
    first = next(n for n, line in enumerate(lines) if "following players" in line.lower())
    people = []
    for line in lines[first + 1 :]:
        if len(line) < 4:
            break
        people.append(line)
    assert people
    for line in people:
        assert re.fullmatch(r"\w+: .*?\S+@\S+", line)


@pytest.mark.parametrize("languages", READINGS)
def test_movement(languages: tuple[str, ...]) -> None:
    lines = english("results-movement", languages)
    assert sum(bool(re.match(PHASES, line)) for line in lines) == 1
    assert "Movement results for Spring of 1904.  (summer.013)" in lines
    orders = between(lines, PHASES, "The following units were dislodged:")
    assert len(orders) == 13
    for line in orders:
        assert ORDER.fullmatch(line), line
    fates = between(
        lines, "The following units were dislodged:", r"^The next phase of 'summer' will be"
    )
    assert len(fates) == 2
    for line in fates:
        assert re.fullmatch(
            r"The \w+ (?:Army|Fleet) (?:in|over) (?:the )?[^.]+?"
            r" (?:can retreat to \w[^.]*|with no valid retreats was destroyed)\.",
            line,
        )
    assert "The next phase of 'summer' will be Retreats for Spring of 1904." in lines


@pytest.mark.parametrize("languages", READINGS)
def test_french_lines_are_not_taken_for_orders(languages: tuple[str, ...]) -> None:
    body = RENDERER.render(LETTERS["results-movement"], ("fr",), NAMES).body
    assert not [line for line in body.split("\n") if ORDER.match(line) or re.match(PHASES, line)]


@pytest.mark.parametrize("languages", READINGS)
def test_retreats_and_ownership(languages: tuple[str, ...]) -> None:
    lines = english("results-retreats", languages)
    for line in between(lines, "Retreat results for Fall of 1904.", "No order came"):
        assert ORDER.fullmatch(line), line
    centres = between(lines, "Ownership of supply centers:", r"Supply centers?,")
    assert centres[-1].startswith("Unowned:")
    for line in centres:
        assert re.fullmatch(r"\w+: +[A-Z][\w .'-]*(?:, [A-Z][\w .'-]*)*\.", line)
    counts = [line for line in lines if "Supply center" in line]
    assert len(counts) == 6
    for line in counts:
        assert re.match(
            r"\w+: +\d+ Supply centers?, +\d+ Units?: +(?:Builds|Removes) +\d+ units?\.", line
        )
    assert "Italy has been eliminated." in lines


@pytest.mark.parametrize("languages", READINGS)
def test_adjustments(languages: tuple[str, ...]) -> None:
    lines = english("results-adjustments", languages)
    found = between(lines, "Adjustment results for Winter of 1904.", "The next phase of 'summer'")
    assert len(found) == 7
    for line in found:
        assert ADJUSTMENT.fullmatch(line), line
    assert "The next phase of 'summer' will be Movement for Spring of 1905." in lines


@pytest.mark.parametrize("languages", READINGS)
@pytest.mark.parametrize("name", ["results-victory", "ending", "ending-draw"])
def test_ending(name: str, languages: tuple[str, ...]) -> None:
    assert any("The game is over" in line for line in english(name, languages))


@pytest.mark.parametrize("languages", READINGS)
@pytest.mark.parametrize(
    ("name", "title"),
    [
        ("start", r"^Starting position for Spring of 1901\."),
        ("listing", r"^Status of the Movement phase for Spring of 1901\. \(summer\.001\)"),
    ],
)
def test_positions(name: str, title: str, languages: tuple[str, ...]) -> None:
    units = between(english(name, languages), title, "Ownership of supply centers:")
    assert len(units) == 22
    for line in units:
        assert re.fullmatch(rf"\w+: +{UNIT}\.", line), line


@pytest.mark.parametrize("languages", READINGS)
def test_start(languages: tuple[str, ...]) -> None:
    assert any("You have been selected as France." in line for line in english("start", languages))
    subject = RENDERER.render(LETTERS["start"], languages, NAMES).subject_line
    assert subject.endswith("- S1901M Game Starting")


@pytest.mark.parametrize("languages", READINGS)
def test_results_subject(languages: tuple[str, ...]) -> None:
    """The phase that was settled is a word of its own."""
    subject = RENDERER.render(LETTERS["results-adjustments"], languages, NAMES).subject_line
    assert subject == "XXXX:summer - F1904B Results"


def test_parameter_lines_are_the_classic_ones() -> None:
    lines = english("listing", ("fr", "en"))
    wanted = "Moves clock 1410 min 12.00 next 72.00 grace 168.00 delay 0.50 days --TWTF-"
    assert lines.count(wanted) == 1
