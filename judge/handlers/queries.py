"""LIST: what anybody may ask about games."""

from __future__ import annotations

from collections.abc import Iterator

from judge.domain.questions import ListGames
from judge.domain.refusals import Refusal
from judge.domain.roles import Matter, Role
from judge.games.base import Due
from judge.games.diplomacy.board import Position
from judge.games.diplomacy.phases import PhaseType
from judge.handlers.announcing import timings
from judge.handlers.choices import numbers, shown, word
from judge.handlers.clockwork import clock_view, phase_clock, players, position, readiness
from judge.handlers.desk import Desk
from judge.handlers.failing import unreachable
from judge.handlers.figures import dedication
from judge.handlers.flags import FLAGS
from judge.handlers.goals import goal
from judge.handlers.inspection import rules_words
from judge.handlers.letters import head, phase_code, variant_words
from judge.handlers.limits import access_words, entrance_words, limit
from judge.handlers.people import eye, known_seats, sees, sees_any, shown_in_list
from judge.handlers.press_rules import rules_of
from judge.handlers.press_settings import press_mark, press_words
from judge.handlers.start import missing_players
from judge.handlers.switches import is_on, listed
from judge.handlers.takeover import is_open
from judge.handlers.visit import Visit
from judge.reports.views import (
    BriefEntry,
    BriefListing,
    GameListing,
    Opening,
    SeatRow,
)
from judge.reports.views.listings import OrdersIn, SeatState, Status
from judge.store.schema import Game, Seat

#: The yes-or-no settings of a listing, in its order.
LISTED = (
    "nmr",
    "dias",
    "concessions",
    "resume",
    "proxy",
    "strict_grace",
    "strict_wait",
    "late_count",
)
#: Listed only where they are on.
IF_ON = ("quiet", "secret", "manual_process", "manual_start")
#: They mean something only where names are hidden.
HIDING = ("reveal", "show")


def list_games(visit: Visit, command: ListGames) -> None:
    """All games briefly; one game, or after SIGNON the present one, in full with positions."""
    desk = visit.desk
    if command.game is not None:
        game = desk.tx.games.get(command.game.lower())
        if game is None:
            raise Refusal("unknown_game", game=command.game)
        reader = visit.seat if visit.game is not None and visit.game.id == game.id else None
        visit.attach(listing(desk, game, reader))
        _say_unreachable(visit, game, reader)
        _say_blind(visit, game, reader)
    elif command.full:
        for game in filter(listed, desk.tx.games.all()):
            visit.attach(listing(desk, game, None, positions=False))
    elif visit.game is not None:
        visit.attach(listing(desk, visit.game, visit.seat))
        _say_unreachable(visit, visit.game, visit.seat)
        _say_blind(visit, visit.game, visit.seat)
    else:
        entries = tuple(_brief(desk, game) for game in desk.tx.games.all() if listed(game))
        visit.attach(BriefListing(entries))
    visit.say("listing_below")


def _say_unreachable(visit: Visit, game: Game, reader: Seat | None) -> None:
    """Masters alone see from whom letters come back."""
    if reader is None or reader.role != Role.MASTER:
        return
    gone = [
        str(seat.power)
        for seat in players(game)
        if seat.power and not seat.resigned and unreachable(visit.desk, seat)
    ]
    if gone:
        visit.say("seat_unreachable", "note", powers=gone)


def _say_blind(visit: Visit, game: Game, reader: Seat | None) -> None:
    """Why the listing has no positions."""
    if game.state is not None and eye(game, reader) is not None:
        visit.say("positions_blind", "note", game=game.name)


def listing(desk: Desk, game: Game, reader: Seat | None, *, positions: bool = True) -> GameListing:
    """One game as ``reader`` may see it (None: somebody outside)."""
    board = position(desk, game) if game.state else None
    powers = desk.kit(game).game.powers
    return GameListing(
        head=head(desk, game),
        status=_status(desk, game, reader),
        number=game.number,
        needed=_needed(desk, game, reader),
        orders=_orders_word(desk, game),
        clock=clock_view(desk, game),
        timings=timings(game),
        settings=_settings(desk, game, board),
        comment=word(game, "comment"),
        long_comment=word(game, "long_comment"),
        seats=tuple(
            _row(desk, game, seat, reader, board) for seat in known_seats(game, reader, powers)
        ),
        position=board if positions and eye(game, reader) is None else None,
    )


def _needed(desk: Desk, game: Game, reader: Seat | None) -> int | None:
    """How many players a forming game lacks; None for who may not count them."""
    if not sees_any(reader, game, Matter.PRESENCE):
        return None
    return missing_players(desk, game) if game.status == "forming" else 0


def _status(desk: Desk, game: Game, reader: Seat | None) -> Status:
    """A game that only waits for its master to start it is formed, for who may count players."""
    known = sees_any(reader, game, Matter.PRESENCE)
    formed = known and game.status == "forming" and missing_players(desk, game) <= 0
    return "formed" if formed else game.status


def _orders_word(desk: Desk, game: Game) -> OrdersIn:
    """How many orders are in, without telling whose."""
    if game.status != "active":
        return "none"
    waiting = readiness(desk, game).waiting
    if not waiting:
        return "all"
    dues = desk.kit(game).game.dues(position(desk, game))
    required = [power for power, due in dues.items() if due is Due.REQUIRED]
    return "none" if len(waiting) == len(required) else "some"


def _settings(desk: Desk, game: Game, board: Position | None) -> tuple[tuple[str, str], ...]:
    veiled = game.flags.get("gunboat", False) or is_on(game, "secret")
    names = (*LISTED, *(HIDING if veiled else ()))
    names = (*names, *(name for name in IF_ON if is_on(game, name)))
    flags = [FLAGS[name].words[0 if is_on(game, name) else 1] for name in names]
    if not is_on(game, "listed"):
        flags.insert(1, FLAGS["listed"].words[1])
    moderated = "Moderated" if is_on(game, "moderated") else "Unmoderated"
    rated = FLAGS["rated"].words[0 if is_on(game, "rated") else 1]
    victory = f"{goal(desk, game, 'centres')} centers"
    if (last := goal(desk, game, "end_year")) is not None:
        victory += f", or draw after {last}"
    powers = desk.kit(game).game.powers
    return (
        ("Access", ", ".join((*entrance_words(game), moderated, rated, *access_words(game)))),
        ("Variant", variant_words(game)),
        ("Flags", ", ".join(flags)),
        ("Press", press_words(rules_of(game))),
        ("Victory", f"{victory}, {len(powers)} players"),
        ("Absence", f"{limit(game, 'max_absence')} days at most"),
        ("Zone", game.zone),
        ("Rules", rules_words(game)),
        *_more_settings(game),
    )


def _more_settings(game: Game) -> Iterator[tuple[str, str]]:
    """What most games have not."""
    if game.status == "forming" or word(game, "assignment") != "list":
        yield "Powers", shown(game, "assignment")
    if found := numbers(game):
        yield "Numbers", ", ".join(found)


def _row(
    desk: Desk, game: Game, seat: Seat, reader: Seat | None, board: Position | None
) -> SeatRow:
    own = reader is not None and reader.id == seat.id
    units = centres = None
    hidden = eye(game, reader) not in (None, seat.power)
    if board is not None and seat.power is not None and not hidden:
        units = len(board.units_of(seat.power))
        centres = board.centre_count(seat.power)
    return SeatRow(
        who=shown_in_list(reader, seat),
        power=seat.power,
        role=Role(seat.role),
        state=_state(desk, game, seat, board, reader),
        units=units,
        centres=centres,
        late_count=_late_count(game, seat) if sees(reader, seat, Matter.COMINGS) else None,
        all_press=seat.all_press and own,
        no_broadcasts=seat.no_broadcasts and own,
        dedication=dedication(desk, reader, seat),
    )


def _late_count(game: Game, seat: Seat) -> int | None:
    """In games that tell it: in how many phases the player of a power was late."""
    shown = is_on(game, "late_count") and seat.role == Role.PLAYER and seat.power is not None
    return seat.late_count if shown else None


def _state(
    desk: Desk, game: Game, seat: Seat, board: Position | None, reader: Seat | None
) -> SeatState:
    """What everybody may know: never who has sent orders before the deadline (spec §8.9).

    In blind games nor who has to retreat, to build or to remove.
    """
    if board is None or seat.role != Role.PLAYER or game.status != "active":
        return ""
    power = str(seat.power)
    if power not in board.survivors():
        return "eliminated"
    if seat.cd:
        return "cd"
    discreet = not sees(reader, seat, Matter.COMINGS)
    hidden = eye(game, reader) not in (None, seat.power)
    if seat.abandoned and not discreet:
        return "abandoned"
    due = desk.kit(game).game.dues(board).get(power) is Due.REQUIRED
    if not due or (hidden and board.phase.type is not PhaseType.MOVEMENT):
        return ""
    if seat.late and desk.now >= phase_clock(game).deadline and not discreet:
        return "" if seat.orders_in else "late"
    return "move"


def _brief(desk: Desk, game: Game) -> BriefEntry:
    words = ["NMR" if game.flags.get("nmr", True) else "NoNMR"]
    if float(game.timing["moves"]["next"]) < 72:
        words.append(f"{float(game.timing['moves']['next']):g} hrs")
    if game.flags.get("moderated"):
        words.append("Moderated")
    if not is_on(game, "rated"):
        words.append("Unrated")
    words += [each for each in entrance_words(game) if each != "Any-Site"]
    words.append(f"Press: {press_mark(game)}")
    openings: tuple[Opening, ...] = ()
    told = sees_any(None, game, Matter.COMINGS)
    if game.status in ("active", "paused") and game.state is not None and told:
        board, whole = position(desk, game), eye(game, None) is None
        openings = tuple(
            Opening(
                str(seat.power),
                len(board.units_of(str(seat.power))) if whole else None,
                board.centre_count(str(seat.power)) if whole else None,
            )
            for seat in players(game)
            if is_open(seat) and seat.power in board.survivors()
        )
    return BriefEntry(
        name=game.name,
        status=_status(desk, game, None),
        variant=variant_words(game),
        phase=phase_code(game),
        words=tuple(words),
        comment=word(game, "comment"),
        needed=_needed(desk, game, None),
        openings=openings,
    )
