"""Letters of blind games (spec §12.3)."""

from __future__ import annotations

from dataclasses import replace

from judge.games.diplomacy.phases import Phase
from judge.games.diplomacy.sight import NOBODY, seen, seen_results
from judge.reports import views
from judge.reports.views import Message
from judge.samples.boards import CLOCK, PLAYERS, START, TIMINGS, at, head
from judge.samples.settled import ENDING, MOVEMENT, RETREATS


def _blind(letter: views.Results, eye: str) -> views.Results:
    return replace(letter, adjudication=seen_results(letter.adjudication, eye), blind=True)


BLIND: dict[str, views.View] = {
    "start-blind": views.Start(head(), seen(START, "france"), PLAYERS, "france", CLOCK),
    "results-blind": _blind(MOVEMENT, "austria"),
    "results-blind-france": _blind(MOVEMENT, "france"),
    "results-blind-ownership": _blind(RETREATS, "austria"),
    "results-blind-observer": replace(
        _blind(MOVEMENT, NOBODY), notes=(Message("blind_observer", {}, "note"),)
    ),
    "ending-blind": replace(ENDING, units=True, years=(), diaries=()),
    "summary-blind": views.Summary(
        head("F1902M"),
        Phase.parse("S1902M"),
        at("1997-04-08T20:05:00"),
        (("france", (views.Tenure("Fanny Faure fanny@example.org", 1, "S1901M"),)),),
        (),
        (),
        TIMINGS,
        (("Variant", "Standard Blind"),),
    ),
}
