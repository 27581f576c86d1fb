"""Games of this judge for the boards of a round: the powers as drawn, started at once.

Such a game ends after the last year of the tournament (SET END YEAR), is without proxies (rules of
the Norwegian championship 2001, 7.f) and is moderated, so that nobody who plays can change what
holds for all boards. Its master is the director, unless he plays at that board: then it has none.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from judge.domain.refusals import Refusal
from judge.domain.roles import Role
from judge.handlers.desk import Desk
from judge.handlers.standstill import rest
from judge.handlers.start import start
from judge.handlers.tournament import event
from judge.handlers.tournament.telling import address_of, person_of
from judge.store.schema import BoardRow, Game, Person, Seat, TournamentRow
from judge.tournament.powers import POWERS

MOST_NAME = 19
#: A power, or ``M`` for the director, of a board → sign-on line and password.
SignOns = dict[tuple[int, str], tuple[str, str]]


def make_games(
    desk: Desk, row: TournamentRow, boards: Sequence[BoardRow]
) -> tuple[list[Game], SignOns]:
    """A running game for each board; how everybody signs on.

    Raises Refusal (trn_games_registered) if a player is not registered with the judge.
    """
    entries = {each.key: each for each in row.entrants}
    strangers = tuple(
        key
        for board in boards
        for key in board.data["seats"].values()
        if person_of(desk, entries[key]) is None
    )
    if strangers:
        raise Refusal("trn_games_registered", players=strangers)
    games: list[Game] = []
    sign_ons: SignOns = {}
    names = [_free_name(desk, row, board) for board in boards]
    # All at once: a round has more passwords than a mail may try.
    desk.office.passwords.prepare(
        [_password(desk, name, seat) for name in names for seat in (*POWERS, Role.MASTER.value)]
    )
    for name, board in zip(names, boards, strict=True):
        games.append(_game(desk, row, board, name, sign_ons))
    return games, sign_ons


def _game(desk: Desk, row: TournamentRow, board: BoardRow, name: str, sign_ons: SignOns) -> Game:
    settings = desk.settings
    game = Game(
        name=name,
        variant=desk.office.kits.variants[0],
        status="forming",
        edition="judge",
        choices={},
        flags={
            "gunboat": False,
            "blind": False,
            "proxy": False,
            "nmr": settings.nmr,
            "moderated": True,
            "dias": True,
        },
        timing={kind: table.to_dict() for kind, table in settings.timing.items()},
        limits={"end_year": event.load(desk, row).settings.last_year},
        words={"comment": f"{row.title}, {board.round}.{board.number}"},
        zone=settings.zone,
        seed=desk.keys.seed("game", name),
        created_at=desk.now,
    )
    rest(game, desk.now)
    desk.tx.games.add(game)
    kit = desk.kit(game)
    entries = {each.key: each for each in row.entrants}
    players: set[int] = set()
    for power, key in board.data["seats"].items():
        person = person_of(desk, entries[key])
        address = address_of(desk, entries[key])
        assert person is not None and address is not None
        players.add(person.id)
        letter = kit.names.letter(power)
        password = _seat(desk, game, Role.PLAYER, person, address, power)
        sign_ons[board.number, power] = (f"SIGNON {letter.lower()}{name} {password}", password)
    director = desk.tx.people.get(row.director_id) if row.director_id is not None else None
    if director is not None and director.id not in players and director.addresses:
        address = director.addresses[0].address
        password = _seat(desk, game, Role.MASTER, director, row.director or address, None)
        sign_ons[board.number, "M"] = (f"SIGNON m{name} {password}", password)
    desk.tx.flush()
    desk.tx.events.add("created", desk.now, game=game, public=True)
    start(desk, game, desk.now, f"game:{game.id}")
    board.game_id = game.id
    desk.tx.flush()
    return game


def _seat(
    desk: Desk, game: Game, role: Role, person: Person, address: str, power: str | None
) -> str:
    """A seat with a password of the judge's own making, which its owner gets by letter."""
    password = _password(desk, game.name, power or role.value)
    hashed = desk.office.passwords.hash(password)
    assert hashed is not None
    game.seats.append(
        Seat(
            role=role.value,
            power=power,
            # An UNSTART takes the powers back; the wishes bring the same again.
            preference=desk.kit(game).names.letter(power) if power else "",
            person=person,
            addresses=[address],
            password=hashed,
            error_lines=[],
            joined_at=desk.now,
            token_serial=0,
        )
    )
    return password


def _password(desk: Desk, game: str, seat: str) -> str:
    return desk.keys.token("tournament seat", game, seat, length=10)


def _free_name(desk: Desk, row: TournamentRow, board: BoardRow) -> str:
    """``nm2001r1b2``: names of games have letters and digits only, 19 at most."""
    bare = re.sub(r"[^a-z0-9]", "", row.name)
    for more in ("", *"xyz"):
        tail = f"{more}r{board.round}b{board.number}"
        name = bare[: MOST_NAME - len(tail)] + tail
        if desk.tx.games.get(name, kind=None) is None:
            return name
    raise Refusal("trn_game_names", board=f"{board.round}.{board.number}")
