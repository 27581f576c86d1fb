"""PROCESS and PREDICT: a master has the phase settled now, or sees what would come of it."""

from __future__ import annotations

from judge.domain.mastering import Predict, Process
from judge.domain.refusals import Refusal
from judge.games.diplomacy.phases import Phase
from judge.handlers.clockwork import position
from judge.handlers.desk import Desk
from judge.handlers.letters import head
from judge.handlers.mastery import require_master
from judge.handlers.orders import held_orders
from judge.handlers.people import ENDED
from judge.handlers.visit import Visit
from judge.reports.views import Message, Results, Won
from judge.store.schema import Game


def process(visit: Visit, command: Process) -> None:
    """The phase is processed as soon as everything that was sent before this mail has been read.

    With whatever is on file: nobody is late or in disorder by it, WAIT does not hold it back, and
    there are no on-time points (spec §1.4, §3.7, §3.11). A phase that is named must be the
    running one, so that an order that comes late does not meet the next phase.
    """
    require_master(visit, "PROCESS")
    game = _running(visit, "PROCESS")
    if command.phase is not None and command.phase != game.phase:
        named, now = Phase.parse(command.phase).classic, Phase.parse(game.phase).classic
        raise Refusal("process_other_phase", phase=named, now=now)
    game.process_at = visit.moment
    visit.say("process_ordered", phase=game.phase)
    if command.phase is None:
        line = f"PROCESS {Phase.parse(game.phase).classic}"
        visit.say("process_name_phase", "note", line=line)


def predict(visit: Visit, _command: Predict) -> None:
    """The results as they would be with what is on file; nothing of it is stored or told."""
    require_master(visit, "PREDICT")
    game = _running(visit, "PREDICT")
    visit.predicted = True
    visit.attach(trial(visit.desk, game))
    visit.say("predicted_below")


def trial(desk: Desk, game: Game) -> Results:
    """What the orders on file would come to."""
    settled = desk.kit(game).game.adjudicate(position(desk, game), held_orders(desk, game))
    won = None
    if settled.ending is not None:
        won = Won(settled.ending.kind, settled.ending.powers)
    said = (Message("predicted", {}, "note"),)
    return Results(head(desk, game), game.number, settled, said, won=won)


def _running(visit: Visit, command: str) -> Game:
    """The game, if it has a phase that is being played. PREDICT works in a paused one too."""
    game = visit.the_game
    if game.status in ENDED:
        raise Refusal("game_over", game=game.name)
    if game.status == "forming":
        raise Refusal("master_not_started", command=command)
    if game.status == "paused" and command == "PROCESS":
        raise Refusal("process_paused")
    return game
