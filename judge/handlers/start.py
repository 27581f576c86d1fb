"""A forming game becomes a running one: powers are given out, the first clock is set."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from judge.domain.assignment import give_out, parse_wishes
from judge.domain.roles import Role
from judge.games.base import Due
from judge.handlers.archive import crew, encode, keep
from judge.handlers.choices import STAR, word
from judge.handlers.clockwork import begin_phase, bump, clock_view, players
from judge.handlers.desk import Desk
from judge.handlers.goals import with_goals
from judge.handlers.letters import Post, head
from judge.handlers.points import count_start
from judge.handlers.told import start_view
from judge.reports.views import Message, Start
from judge.store.schema import Game, Seat


def missing_players(desk: Desk, game: Game) -> int:
    return len(desk.kit(game).game.powers) - len(players(game))


def start(desk: Desk, game: Game, at: datetime, key: str) -> None:
    """Start a full game at the instant ``at``; everybody gets the start letter.

    Powers that all seats have already (of a tournament that drew them) stay as they are.
    ``key`` names the cause in the letters' dedupe keys.
    """
    kit = desk.kit(game)
    seats = players(game)
    drawn_before = all(seat.power is not None for seat in seats)
    by_wish = False if drawn_before else _give_out(desk, game, seats)
    for seat in seats:
        count_start(game, seat.person)
    desk.tx.flush()
    state = kit.game.new()
    state = replace(state, **with_goals(game, state))
    game.state = kit.game.dump(state)
    game.phase = state.phase.label
    game.number = 1
    game.status = "active"
    moved = begin_phase(desk, game, at, factor=desk.settings.first_next_factor)
    reset_marks(desk, game)
    bump(desk, game, at)
    given = "preferences_used" if by_wish else "seed_lot"
    said = [Message("trn_powers_drawn" if drawn_before else given, level="note")]
    if moved:
        said.append(Message("absences_applied", level="note"))
    for seat in sorted(seats, key=lambda one: kit.game.powers.index(str(one.power))):
        if seat.resigned:
            signon = f"{kit.names.letter(str(seat.power)).lower()}{game.name}"
            said.append(Message("power_open", {"power": seat.power, "signon": signon}, "note"))
    stored = {
        "head": encode(head(desk, game)),
        "people": encode(crew(game, kit.game.powers)),
        "clock": encode(clock_view(desk, game)),
        "announcements": encode(said),
    }

    def letter_for(seat: Seat) -> Start:
        power = seat.power if seat.role == Role.PLAYER else None
        return replace(start_view(desk, game, stored, seat), power=power)

    Post(desk).to_game(game, letter_for, f"{key}:start", "report")
    keep(desk, game, "started", at, stored, {"phase": game.phase})


def _give_out(desk: Desk, game: Game, seats: list[Seat]) -> bool:
    """A power for each seat; True if wishes counted."""
    kit = desk.kit(game)
    letters = {kit.names.letter(power): power for power in kit.game.powers}
    wishes = [
        None if seat.preference == STAR else parse_wishes(seat.preference, list(letters))
        for seat in seats
    ]
    mode = word(game, "assignment")
    chosen = give_out(mode, wishes, list(letters), game.seed)
    for seat, letter in zip(seats, chosen, strict=True):
        seat.power = letters[letter]
    return mode != "random" and any(wishes)


def reset_marks(desk: Desk, game: Game) -> None:
    """The marks of a phase that begins: nothing is in, nobody waits or is late."""
    dues = desk.kit(game).game.dues(desk.kit(game).game.load(game.state or {}))
    for seat in game.seats:
        seat.wait = False
        seat.late = False
        seat.credited = seat.counted = False
        seat.error_lines = []
        seat.ordered_ahead = False
        seat.draw_vote = seat.concession = None
        due = dues.get(seat.power or "") is Due.REQUIRED
        seat.complete = seat.orders_in = not due
