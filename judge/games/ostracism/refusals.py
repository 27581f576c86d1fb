"""Why an order, a nick or a start can be refused: every code with its parameters.

``nick`` is the nick as it was read, ``near`` a tuple of nicks of the party,
``status`` a word of ``state.Status``. Texts are made in ``reports/messages``.
"""

from __future__ import annotations

from judge.games.base import Refused

#: code -> names of its params (all always present).
REFUSALS: dict[str, tuple[str, ...]] = {
    "ost_not_alive": ("status", "day"),  # who orders: the dead and those who left do not vote
    "ost_unknown_nick": ("nick", "near"),  # near: living players who may be meant, perhaps none
    "ost_dead_nick": ("nick", "status", "day"),  # nick as the party spells it
    "ost_too_few_players": ("players", "least"),
    "ost_nick_length": ("nick", "most"),  # empty or too long
    "ost_nick_characters": ("nick", "wrong"),  # wrong: those not allowed; none: no letter or digit
    "ost_nick_taken": ("nick",),
    "ost_nick_alike": ("nick", "other"),  # other: the nick of the party it could pass for
}


def refuse(code: str, *values: object) -> Refused:
    """A refusal whose params are named by ``REFUSALS``."""
    return Refused(code, dict(zip(REFUSALS[code], values, strict=True)))
