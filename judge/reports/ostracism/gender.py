"""Words that agree with a player: он, она, оно, они (spec §3, "GENDER in Russian").

English has one form for most of them. A catalogue tells the forms apart by their context,
which is the gender.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from judge.reports.views.ostracism import Player

#: Context and text → text.
Pgettext = Callable[[str, str], str]
#: Gender → text.
Forms = Mapping[str, str]


def status(player: Player, pgettext: Pgettext) -> str:
    """ "alive", "dead", "winner", "left", "removed"."""
    forms: Mapping[str, Callable[[Pgettext], Forms]] = {
        "alive": _alive,
        "dead": _dead,
        "winner": _winner,
        "left": _left,
        "removed": _removed,
    }
    return forms[player.status](pgettext)[player.gender]


def killed(gender: str, pgettext: Pgettext) -> str:
    forms: Forms = {
        "MALE": pgettext("male", "killed"),
        "FEMALE": pgettext("female", "killed"),
        "NEUTER": pgettext("neuter", "killed"),
        "PLURAL": pgettext("plural", "killed"),
    }
    return forms[gender]


def not_voted(gender: str, pgettext: Pgettext) -> str:
    forms: Forms = {
        "MALE": pgettext("male", "(did not vote)"),
        "FEMALE": pgettext("female", "(did not vote)"),
        "NEUTER": pgettext("neuter", "(did not vote)"),
        "PLURAL": pgettext("plural", "(did not vote)"),
    }
    return forms[gender]


def yourself(gender: str, pgettext: Pgettext) -> str:
    forms: Forms = {
        "MALE": pgettext("male", "(yourself)"),
        "FEMALE": pgettext("female", "(yourself)"),
        "NEUTER": pgettext("neuter", "(yourself)"),
        "PLURAL": pgettext("plural", "(yourselves)"),
    }
    return forms[gender]


def left_by_himself(gender: str, pgettext: Pgettext) -> str:
    """Behind the name of a player who went by Q."""
    forms: Forms = {
        "MALE": pgettext("male", "left of his own accord"),
        "FEMALE": pgettext("female", "left of her own accord"),
        "NEUTER": pgettext("neuter", "left of its own accord"),
        "PLURAL": pgettext("plural", "left of their own accord"),
    }
    return forms[gender]


def _alive(pgettext: Pgettext) -> Forms:
    return {
        "MALE": pgettext("male", "alive"),
        "FEMALE": pgettext("female", "alive"),
        "NEUTER": pgettext("neuter", "alive"),
        "PLURAL": pgettext("plural", "alive"),
    }


def _dead(pgettext: Pgettext) -> Forms:
    return {
        "MALE": pgettext("male", "dead"),
        "FEMALE": pgettext("female", "dead"),
        "NEUTER": pgettext("neuter", "dead"),
        "PLURAL": pgettext("plural", "dead"),
    }


def _winner(pgettext: Pgettext) -> Forms:
    return {
        "MALE": pgettext("male", "winner"),
        "FEMALE": pgettext("female", "winner"),
        "NEUTER": pgettext("neuter", "winner"),
        "PLURAL": pgettext("plural", "winners"),
    }


def _left(pgettext: Pgettext) -> Forms:
    return {
        "MALE": pgettext("male", "left"),
        "FEMALE": pgettext("female", "left"),
        "NEUTER": pgettext("neuter", "left"),
        "PLURAL": pgettext("plural", "left"),
    }


def _removed(pgettext: Pgettext) -> Forms:
    return {
        "MALE": pgettext("male", "removed"),
        "FEMALE": pgettext("female", "removed"),
        "NEUTER": pgettext("neuter", "removed"),
        "PLURAL": pgettext("plural", "removed"),
    }
