"""What HISTORY and SUMMARY say around what they print."""

from __future__ import annotations

from judge.reports.messages.registry import Kind, say, say_n

PLAIN, WHEN, WORDS = Kind.PLAIN, Kind.WHEN, Kind.WORDS

MEMORY = {
    "question_needs_game": say("Of which game? Name it in the line, or write a SIGNON line above."),
    "history_twice": say(
        '"%(words)s": this part of HISTORY stands in the line already. Once is enough.',
        words=WORDS,
    ),
    "history_below": say("The history is below."),
    "history_forming": say(
        "The game '%(game)s' has not begun, so it has no history yet.", game=PLAIN
    ),
    "history_span": say(
        "History of '%(game)s' from %(since)s to %(until)s:", game=PLAIN, since=WHEN, until=WHEN
    ),
    "history_without": say(
        "History of '%(game)s' without what lies from %(start)s on and before %(end)s:",
        game=PLAIN,
        start=WORDS,
        end=WORDS,
    ),
    "history_before": say("History of '%(game)s' before %(start)s:", game=PLAIN, start=WORDS),
    "history_from": say("History of '%(game)s' from %(end)s on:", game=PLAIN, end=WORDS),
    "history_whole": say("The whole history of '%(game)s':", game=PLAIN),
    "history_unknown_turn": say(
        "The game has had no phase %(turns)s, so nothing is left out.", turns=Kind.CHOICE
    ),
    "history_empty": say("Nothing happened in that time."),
    "history_cut_on": say_n(
        "Only %(count)s line is printed here. This line goes on: %(line)s",
        "Only %(count)s lines are printed here. This line goes on: %(line)s",
        "count",
        line=PLAIN,
    ),
    "history_cut": say_n(
        "Only %(count)s line is printed here. LINES with a greater number brings more.",
        "Only %(count)s lines are printed here. LINES with a greater number brings more.",
        "count",
    ),
    "summary_below": say("The summary is below."),
    "summary_too_early": say(
        "The game '%(game)s' has no summary before its first phase has been processed.",
        game=PLAIN,
    ),
}
