"""Every letter with a clock tells when the phase is processed next, how long that is, and why."""

from __future__ import annotations

from .court import Court
from .letters import Letter

DEADLINE = "Next processing: Tue Apr 15 1997 23:30:00 +0200 (in 6 days 15 hours)"


def reason(letter: Letter) -> str:
    """The lines that begin with "Next processing", as one."""
    lines = letter.text.split("\n")
    first = next(place for place, line in enumerate(lines) if line.startswith("Next processing"))
    more = [line for line in lines[first + 1 :] if line.startswith("  ")]
    return " ".join(line.strip() for line in [lines[first], *more[:1]])


def test_while_orders_are_missing_it_is_the_deadline(spring: Court) -> None:
    answer = spring.sign("france", when="1997-04-09 08:00").one("france")
    assert reason(answer) == f"{DEADLINE} Orders are still missing; with them it may be earlier."


def test_with_all_orders_it_is_after_the_delay_or_the_shortest_length(spring: Court) -> None:
    spring.hold(when="1997-04-09 07:00")
    assert reason(spring.sign("france").one("france")) == (
        "Next processing: Wed Apr 09 1997 08:05:00 +0200 (in 1 hour 4 minutes)"
        " All orders are in; a phase has a shortest length."
    )
    spring.sign("germany", "SET WAIT")
    answer = spring.sign("germany", "SET NOWAIT", "1997-04-09 09:00").one("germany")
    assert reason(answer) == (
        "Next processing: Wed Apr 09 1997 09:30:00 +0200 (in 30 minutes)"
        " All orders are in; a little time is left to change them."
    )


def test_with_wait_it_is_the_deadline_and_only_its_owner_reads_of_it(spring: Court) -> None:
    spring.hold(when="1997-04-09 07:00")
    answer = spring.sign("germany", "SET WAIT", "1997-04-09 08:00").one("germany")
    assert reason(answer) == f"{DEADLINE} You have set WAIT, so not before the deadline."
    other = spring.sign("france", when="1997-04-09 08:01").one("france")
    assert "somebody wants to wait or has still to order" in reason(other)


def test_when_somebody_is_late_it_is_the_end_of_grace(spring: Court) -> None:
    spring.hold(*spring.others("italy"))
    spring.wait("1997-04-15 23:00")
    letters = spring.wait("1997-04-15 23:45")
    words = (
        "Next processing: Tue Apr 22 1997 23:30:00 +0200 (in 7 days)"
        " Orders are late; once they are in it may be earlier."
    )
    assert reason(letters.of("LateReminder").one("italy")) == words
    assert reason(letters.of("LateNotice").one("france")) == words
    abandoned = spring.wait("1997-04-21 23:45").having("power_abandoned").one("france")
    assert "(in 1 day)" in reason(abandoned)


def test_a_game_that_waits_for_orders_or_a_replacement_says_so(spring: Court) -> None:
    spring.sign("france", "SET NONMR")
    spring.hold(*spring.others("italy"))
    late = spring.wait("1997-04-15 23:45").of("LateNotice").one("france")
    assert reason(late).startswith(
        "Next processing: when the late orders are in; until then the game waits."
    )
    seeking = spring.wait("1997-04-22 23:45").having("waiting_for_replacements").one("france")
    assert reason(seeking).startswith(
        "Next processing: when somebody has taken over the open powers;"
    )


def test_the_results_tell_it_of_the_next_phase(spring: Court) -> None:
    spring.hold(when="1997-04-09 07:00")
    results = spring.wait("1997-04-09 09:00").one("france")
    assert reason(results).startswith("Next processing: Tue Apr 15 1997 23:30:00 +0200 (in 6 days")
    assert "Orders are due by Tue Apr 15 1997 23:30:00 +0200." in results.text


def test_a_resignation_tells_it(spring: Court) -> None:
    notice = spring.sign("italy", "RESIGN", "1997-04-09 08:00").one("france")
    assert reason(notice).startswith(DEADLINE)
