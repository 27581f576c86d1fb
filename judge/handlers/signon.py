"""SIGNON in all its forms: finding the seat, proving that it is yours (spec §1.2)."""

from __future__ import annotations

from judge.domain.commands import SignOn
from judge.domain.refusals import Refusal
from judge.domain.roles import Role
from judge.handlers import keeper
from judge.handlers.access import access_refused
from judge.handlers.clockwork import players
from judge.handlers.guesses import proved
from judge.handlers.joining import join, observe_again, read_words
from judge.handlers.ripeness import check_ripe
from judge.handlers.start import missing_players
from judge.handlers.switches import listed
from judge.handlers.takeover import first_open, is_open, take_over
from judge.handlers.trust import enter
from judge.handlers.visit import Visit
from judge.language.masking import mask
from judge.store.schema import Game


def sign_on(visit: Visit, command: SignOn) -> None:
    """Enter a game, or refuse and end the reading of the mail.

    Refusals come in the order of the contract: not registered, unknown game,
    wrong password, not allowed.
    """
    if command.seat == "?":
        _as_newcomer(visit, command)
        return
    if command.seat == "O":
        observe_again(visit, command.game, command.password)
        return
    if command.seat == "@":
        keeper.sign_on(visit, command.game, command.password)
        return
    game = find_game(visit, command.game)
    if command.seat == "M":
        _as_master(visit, game, command.password)
    else:
        _as_power(visit, game, command)


def find_game(visit: Visit, name: str) -> Game:
    """The game, locked. Fatal refusal if there is none; the sender must be known by now."""
    game = visit.desk.tx.games.get(name.lower(), lock=True)
    if game is None:
        if visit.person is None:
            raise not_registered(visit)
        raise Refusal("unknown_game", fatal=True, game=name)
    check_ripe(game, visit.mail)
    return game


def not_registered(visit: Visit) -> Refusal:
    return Refusal("not_registered", fatal=True, address=visit.sender)


def _as_newcomer(visit: Visit, command: SignOn) -> None:
    if visit.person is None:
        raise not_registered(visit)
    if not command.game:
        if command.words and visit.desk.tx.games.get(command.password.lower()) is not None:
            # "SIGNON ? game password": the password is where the variant should be.
            visit.lines[-1].echo = mask(visit.lines[-1].echo)
            raise Refusal("signon_form", fatal=True)
        variant, _options = read_words(visit, command.words)
        found = _first_forming(visit, variant)
        if found is None:
            raise Refusal("no_forming_game", fatal=True)
        game = find_game(visit, found.name)
    else:
        game = find_game(visit, command.game)
    inside = any(seat.person_id == visit.person.id for seat in game.seats)
    if game.status == "forming" or (game.state is None and inside):
        join(visit, game, command.password, command.words, named=bool(command.game))
        return
    if game.status in ("finished", "terminated"):
        raise Refusal("game_over", fatal=True, game=game.name)
    seat = first_open(visit, game)
    if seat is None:
        raise Refusal("game_running_closed", fatal=True, game=game.name)
    take_over(visit, game, seat, command.password)


def _first_forming(visit: Visit, variant: str) -> Game | None:
    """The oldest listed game of a variant that wants players and lets the sender in."""
    assert visit.person is not None
    for game in sorted(visit.desk.tx.games.all("forming"), key=lambda game: game.id):
        if game.variant != variant or not listed(game) or missing_players(visit.desk, game) <= 0:
            continue
        if access_refused(visit.desk, game, visit.person, visit.sender) is None:
            return game
    return None


def _as_master(visit: Visit, game: Game, password: str) -> None:
    masters = [seat for seat in game.seats if seat.role == Role.MASTER]
    seat = proved(visit, masters, password)
    if seat is None:
        if visit.person is None:
            raise not_registered(visit)
        raise Refusal("wrong_password", fatal=True)
    enter(visit, game, seat)
    visit.say("signed_on_master", game=game.name)


def _as_power(visit: Visit, game: Game, command: SignOn) -> None:
    kit = visit.desk.kit(game)
    power = kit.power_of(command.seat)
    if power is None:
        if visit.person is None:
            raise not_registered(visit)
        letters = kit.letters(kit.game.powers)
        raise Refusal("unknown_power", fatal=True, letter=command.seat, letters=letters)
    seats = [seat for seat in players(game) if seat.power == power]
    if not seats:
        if visit.person is None:
            raise not_registered(visit)
        raise Refusal("not_started", fatal=True, game=game.name)
    seat, may_take = seats[0], is_open(seats[0]) and visit.person is not None and not visit.forged
    if proved(visit, seats, command.password, guessing=not may_take):
        enter(visit, game, seat)
        visit.say("signed_on", game=game.name, power=power)
        return
    if visit.person is None:
        raise not_registered(visit)
    if may_take:
        take_over(visit, game, seat, command.password)
        return
    raise Refusal("wrong_password", fatal=True)
