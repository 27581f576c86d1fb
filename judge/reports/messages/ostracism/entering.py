"""More of what the robot says to applications."""

from __future__ import annotations

from judge.reports.messages.registry import Kind, Texts, say

WORDS, PLAIN, NUMBER = Kind.WORDS, Kind.PLAIN, Kind.NUMBER
CHOICE, LIST, WHEN = Kind.CHOICE, Kind.LIST, Kind.WHEN

ENTERING: dict[str, Texts] = {
    "ost_join_confirmed": say(
        "Your address is confirmed. The master of the party %(game)s decides.", game=PLAIN
    ),
    "ost_joined": say("%(nick)s is in the party %(game)s.", nick=PLAIN, game=PLAIN),
    "ost_join_old": say("The letter that you answer is more than two days old; write #join again."),
    "ost_wish_noted": say("Noted."),
}
