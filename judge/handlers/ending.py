"""The end of a game, and the pause of one that nobody plays any more."""

from __future__ import annotations

from datetime import datetime

from judge.games.diplomacy.phases import Phase
from judge.games.diplomacy.sight import seen
from judge.handlers.chart import years
from judge.handlers.clockwork import players, position
from judge.handlers.desk import Desk
from judge.handlers.diary import published
from judge.handlers.letters import Post, head
from judge.handlers.people import eye, participants
from judge.handlers.switches import is_on
from judge.handlers.tournament.feeding import feed
from judge.reports.views import Ending, KeeperAlert, Message, Notice, Won
from judge.reports.views.phases import EndKind
from judge.store.schema import Game, Seat


def finish(desk: Desk, game: Game, kind: EndKind, powers: tuple[str, ...], at: datetime) -> None:
    """End a game: nothing is accepted and nothing expires any more (spec §9.7)."""
    game.status = "finished"
    game.result = {"kind": kind, "powers": list(powers)}
    game.wake_at = game.process_at = None
    game.held_until = None
    for line in desk.tx.games.pending(game):
        line.taken = game.number + 1  # a ROLLBACK of the end brings them back
    desk.tx.flush()
    desk.tx.events.add("ended", at, game=game, data=game.result, public=True)
    feed(desk, game, at)


def announce_end(desk: Desk, game: Game, at: datetime) -> None:
    """Tell everybody the result, who played whom, and what the diaries say.

    ``at``: a game that was resumed can end twice in one phase.
    """
    kit = desk.kit(game)
    result = game.result or {"kind": "none", "powers": []}
    won = Won(result["kind"], tuple(result["powers"]))
    diaries, chart = published(desk, game), years(desk, game)
    way_back = (Message(way_back_code(game), {}, "note"),)

    def letter(seat: Seat) -> Ending:
        return Ending(
            head=head(desk, game),
            won=won,
            phase=Phase.parse(game.phase),
            position=seen(position(desk, game), eye(game, seat)),
            units=game.flags.get("blind", False),
            participants=participants(game, seat, kit.game.powers),
            announcements=way_back,
            diaries=diaries,
            years=chart,
        )

    key = f"game:{game.id}:{game.number}:{at.isoformat()}:ending"
    Post(desk).to_game(game, letter, key, "report")


def way_back_code(game: Game) -> str:
    """Who may let a game that is over go on."""
    return "ended_resume" if is_on(game, "resume") else "ended_resume_masters"


def somebody_plays(desk: Desk, game: Game, here: Seat | None = None) -> bool:
    """Is any living power played? ``here`` writes just now, so that his is."""
    living = position(desk, game).survivors()
    return any(
        seat.power in living and (seat is here or not (seat.cd or seat.abandoned or seat.resigned))
        for seat in players(game)
    )


def nobody_left(desk: Desk, game: Game, at: datetime) -> bool:
    """Pause a game all of whose living powers are abandoned or in civil disorder.

    Its clock stops, so it does not play itself; its masters, or the keeper,
    are told (contract, points of detail). True if it was paused.
    """
    if somebody_plays(desk, game):
        return False
    game.status = "paused"
    game.wake_at = None
    game.held_until = None
    desk.tx.events.add("paused", at, game=game, data={"why": "nobody left"}, public=True)
    post = Post(desk)
    key = f"game:{game.id}:{game.number}:{int(at.timestamp())}:nobody"
    if any(seat.role == "master" for seat in game.seats):
        view = Notice(
            head(desk, game), Message("subject_paused"), (Message("nobody_left", {}, "note"),)
        )
        post.to_masters(game, view, key, "notice")
    else:
        post.alarm(
            KeeperAlert(
                f"Game {game.name} is paused",
                (
                    f"Every living power of the game {game.name} is abandoned or in civil",
                    "disorder, and it has no master. Its clock stands still until you act.",
                ),
            ),
            key,
        )
    return True
