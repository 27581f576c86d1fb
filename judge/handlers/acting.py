"""What a master who acts for a player leaves to the player himself (decision 016).

His password and address would lock him out of his own seat; his settings belong to the person and
count in all his games; a diary is its writer's alone (decision 010); for leaving there is EJECT.
"""

from __future__ import annotations

from judge.domain import commands, questions
from judge.domain.refusals import Refusal
from judge.handlers.visit import Visit

#: Command or setting → how it is called in the refusal.
PRIVATE: dict[type, str] = {
    commands.SetPassword: "SET PASSWORD",
    commands.SetAddress: "SET ADDRESS",
    commands.SetLanguage: "SET LANGUAGE",
    commands.SetAttachments: "SET ATTACH",
    commands.SetMap: "SET MAP",
    commands.Diary: "DIARY",
    commands.Resign: "RESIGN",
    commands.BecomeMaster: "BECOME MASTER",
    commands.Register: "REGISTER",
    commands.IAmAlso: "I AM ALSO",
    commands.Confirm: "CONFIRM",
    commands.Veto: "VETO",
    questions.GetDedication: "GET DEDICATION",
    questions.WhoIs: "WHO IS",
    questions.InfoPlayer: "INFO PLAYER",
}


def check(visit: Visit, wanted: object) -> None:
    """Refuses what cannot be done for somebody else."""
    if visit.acting is None:
        return
    words = PRIVATE.get(type(wanted))
    if isinstance(wanted, commands.SetZone) and wanted.own:
        words = "SET MY ZONE"
    if words is not None:
        raise Refusal("not_as_player", command=words)
