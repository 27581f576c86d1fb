"""What the judge says of blind games: what they keep back, and until when (spec §12.3)."""

from __future__ import annotations

from judge.reports.messages.registry import Kind, Texts, say

BLIND: dict[str, Texts] = {
    "blind_observer": say(
        "This is a blind game: observers see orders, units and supply centers when it has been"
        " played to its end."
    ),
    "positions_blind": say(
        "'%(game)s' is a blind game: units and supply centers are listed when it has been played"
        " to its end.",
        game=Kind.PLAIN,
    ),
    "history_blind": say(
        "'%(game)s' is a blind game: until it has been played to its end HISTORY is for its"
        " masters.",
        game=Kind.PLAIN,
    ),
    "touch_when_blind": say(
        "Touch Press is not possible in a blind game: whom one may write to would tell whose units"
        " are near."
    ),
}
