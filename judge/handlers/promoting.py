"""PROMOTE: an observer becomes an additional master (spec §1.4)."""

from __future__ import annotations

from judge.domain.mastering import Promote
from judge.domain.refusals import Refusal
from judge.domain.roles import Role
from judge.handlers.archive import doer, tell
from judge.handlers.letters import head
from judge.handlers.mastery import require_proved_master
from judge.handlers.participants import by_address
from judge.handlers.people import actor
from judge.handlers.visit import Visit
from judge.reports.views import Message, Notice
from judge.store.schema import Seat


def promote(visit: Visit, command: Promote) -> None:
    """All are told; the new master signs on with the password that he observed with."""
    master = require_proved_master(visit, "PROMOTE")
    game = visit.the_game
    observers = [seat for seat in game.seats if seat.role == Role.OBSERVER]
    if not observers:
        raise Refusal("promote_no_observer", game=game.name)
    seat = by_address(observers, command.whom)
    seat.role = Role.MASTER.value
    # What was written to an observer does not open a master's seat.
    seat.token_serial += 1
    visit.desk.tx.flush()
    visit.say("promoted", who=actor(master, seat))
    who = doer(seat)
    said = {"who": who, "actor": doer(master, visit.shown_address)}

    def own(reader: Seat) -> tuple[Message, ...]:
        if reader is not seat:
            return ()
        return (Message("promoted_how", {"signon": f"SIGNON m{game.name} password"}, "note"),)

    tell(
        visit.desk,
        game,
        "promoted",
        visit.moment,
        Notice(
            head(visit.desk, game),
            Message("subject_promotion", {"address": seat.addresses[0]}),
            (Message("promoted_by", said, "note"),),
        ),
        visit.key("promoted"),
        among=visit.others,
        own=own,
    )
