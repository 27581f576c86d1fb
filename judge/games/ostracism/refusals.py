"""Why an order, a removal, a nick or a start can be refused: every code with its parameters.

``nick`` is a nick as the party spells it or as it was asked for, ``word`` one
as it was read, ``near`` a tuple of nicks of the party, ``status`` a word of
``state.Status``, ``game`` the name of the party. Texts are made in
``reports/messages``.
"""

from __future__ import annotations

from judge.games.base import Refused

#: code -> names of its params (all always present).
REFUSALS: dict[str, tuple[str, ...]] = {
    "ost_not_alive": ("status", "day"),  # who orders: the dead and those who left do not vote
    "ost_nick_unknown": ("word", "game", "near"),  # near: living who may be meant, perhaps none
    "ost_vote_dead": ("nick", "status", "day"),
    "ost_already_gone": ("nick", "status", "day"),  # to the master, who would remove him
    "ost_too_few_players": ("game", "count", "least"),
    "ost_nick_bad": ("nick", "wrong", "count"),  # wrong: characters; count: how many are allowed
    "ost_nick_taken": ("nick", "game"),
    "ost_nick_alike": ("nick", "other"),  # other: the nick of the party it could pass for
}


def refuse(code: str, *values: object) -> Refused:
    """A refusal whose params are named by ``REFUSALS``."""
    return Refused(code, dict(zip(REFUSALS[code], values, strict=True)))
