"""Votes that end a game: draws and concessions (the draws document; spec §9; contract §1).

A vote is known to its voter and the masters only, and lasts one phase. It counts at once.
"""

from __future__ import annotations

from datetime import datetime

from judge.domain import commands
from judge.domain.draws import (
    Powers,
    accepted,
    conceded_to,
    listed_draw,
    may_be_conceded_to,
    shared_draw,
)
from judge.domain.refusals import Refusal
from judge.handlers import postal
from judge.handlers.clockwork import players, position
from judge.handlers.desk import Desk
from judge.handlers.ending import announce_end, finish
from judge.handlers.people import veil
from judge.handlers.switches import is_on
from judge.handlers.takeover import is_open
from judge.handlers.visit import Visit
from judge.reports.views import Message
from judge.reports.views.phases import EndKind
from judge.store.schema import Game, Seat

MOST_LETTERS = 20


def set_draw(visit: Visit, setting: commands.SetDraw) -> None:
    """SET DRAW, in a NoDIAS game with the letters of those who are to share it."""
    seat = _voter(visit)
    game = visit.the_game
    if is_on(game, "dias"):
        if setting.letters is not None:
            raise Refusal("draw_list_in_dias")
        seat.draw_vote = sorted(_survivors(visit.desk, game))
    else:
        if setting.letters is None:
            raise Refusal("draw_list_missing")
        seat.draw_vote = _listed(visit, setting.letters)
    visit.voted = True
    _say(visit, seat)


def set_no_draw(visit: Visit, _setting: commands.SetNoDraw) -> None:
    """The vote is taken back; in a NoDIAS game only a win of one's own is accepted from now on."""
    seat = _voter(visit)
    visit.voted = True
    if is_on(visit.the_game, "dias"):
        seat.draw_vote = None
        visit.say("draw_withdrawn")
        return
    seat.draw_vote = [str(seat.power)]
    _say(visit, seat)


def set_concede(visit: Visit, setting: commands.SetConcede) -> None:
    """SET CONCEDE with the power that is to win, or SET NO CONCEDE."""
    seat = _voter(visit)
    game = visit.the_game
    if setting.power is None:
        seat.concession = None
        visit.voted = True
        visit.say("concession_withdrawn")
        return
    if not is_on(game, "dias"):
        raise Refusal("concede_in_nodias")
    if not is_on(game, "concessions"):
        raise Refusal("concede_off")
    winner = _power(visit, setting.power)
    if winner == seat.power:
        raise Refusal("concede_to_self")
    board = position(visit.desk, game)
    centres = {power: board.centre_count(power) for power in visit.kit.game.powers}
    # In a blind game the answer would tell who has most (decision 012).
    if not veil(game).blind and not may_be_conceded_to(winner, centres):
        raise Refusal("concede_not_largest", power=winner)
    seat.concession = winner
    visit.voted = True
    visit.say("concession_set", power=winner)


def clear_votes(game: Game) -> None:
    """All votes are off: the phase is over, DIAS has changed, the game is resumed."""
    for seat in game.seats:
        seat.draw_vote = seat.concession = None


def vote_words(visit: Visit, seat: Seat) -> list[Message]:
    """What the seat has voted for in this phase, for its owner."""
    found = []
    if seat.draw_vote is not None:
        dias = is_on(visit.the_game, "dias")
        code = "vote_for_all" if dias else "vote_for_list"
        if seat.draw_vote == [seat.power]:
            code = "vote_for_none"
        found.append(Message(code, {"powers": tuple(_in_order(visit, seat.draw_vote))}, "note"))
    if seat.concession is not None:
        found.append(Message("vote_concession", {"power": seat.concession}, "note"))
    return found


def end_by_vote(desk: Desk, game: Game, at: datetime) -> bool:
    """End the game if its votes do; everybody is told. True if they did."""
    if game.status not in ("active", "paused"):
        return False
    voted = [seat for seat in players(game) if seat.draw_vote is not None or seat.concession]
    if not voted:
        return False
    winners = _result(desk, game)
    if winners is None:
        return False
    kind: EndKind = "draw" if len(winners) > 1 else "concession"
    order = [power for power in desk.kit(game).game.powers if power in winners]
    finish(desk, game, kind, tuple(order), at)
    postal.publish(desk, game, at)
    announce_end(desk, game, at)
    return True


def _result(desk: Desk, game: Game) -> Powers | None:
    """Who shares the game, or has it conceded, by the votes on file."""
    survivors = _survivors(desk, game)
    seats = [seat for seat in players(game) if seat.power in survivors]
    vacant = frozenset(str(seat.power) for seat in seats if is_open(seat))
    playing = [seat for seat in seats if not is_open(seat)]
    lists = {
        str(seat.power): frozenset(seat.draw_vote) for seat in playing if seat.draw_vote is not None
    }
    if not is_on(game, "dias"):
        return listed_draw(survivors, vacant, lists)
    shared = shared_draw(survivors, vacant, lists)
    if shared is not None:
        return shared
    votes = {str(seat.power): seat.concession for seat in playing if seat.concession}
    winner = conceded_to(survivors, vacant, votes)
    return frozenset([winner]) if winner is not None else None


def _voter(visit: Visit) -> Seat:
    """The seat, if it may vote (spec §9.1)."""
    seat = visit.require_player()
    game = visit.the_game
    if game.status == "forming":
        raise Refusal("vote_not_started")
    if game.status not in ("active", "paused"):
        raise Refusal("vote_game_over")
    if seat.power not in _survivors(visit.desk, game):
        raise Refusal("vote_eliminated")
    if visit.script and visit.script.target:
        raise Refusal("vote_in_phase")
    return seat


def _survivors(desk: Desk, game: Game) -> Powers:
    """Powers with a unit or a centre (contract, "Who may vote")."""
    return frozenset(position(desk, game).survivors())


def _listed(visit: Visit, letters: str) -> list[str]:
    """``AEG`` → powers. Refuses unknown, eliminated and doubled ones."""
    survivors = _survivors(visit.desk, visit.the_game)
    if len(letters) > MOST_LETTERS:
        raise Refusal("draw_list_long", count=MOST_LETTERS)
    found: list[str] = []
    for letter in letters.upper():
        power = visit.kit.power_of(letter)
        if power is None:
            known = visit.kit.letters([p for p in visit.kit.game.powers if p in survivors])
            raise Refusal("draw_unknown_letter", letter=letter, letters=known)
        if power in found:
            raise Refusal("draw_double_letter", letter=letter)
        if power not in survivors:
            raise Refusal("draw_eliminated", power=power)
        found.append(power)
    return _in_order(visit, found)


def _power(visit: Visit, word: str) -> str:
    """The power with this letter or name. Refuses what is no survivor's."""
    survivors = _survivors(visit.desk, visit.the_game)
    power = visit.kit.power_named(word, visit.desk.office.renderer.languages)
    if power is None or power not in survivors:
        known = visit.kit.letters([p for p in visit.kit.game.powers if p in survivors])
        raise Refusal("concede_unknown", word=word, letters=known)
    return power


def _in_order(visit: Visit, powers: list[str]) -> list[str]:
    return [power for power in visit.kit.game.powers if power in powers]


def _say(visit: Visit, seat: Seat) -> None:
    """What the vote means: every draw that it accepts (draws document)."""
    named = list(seat.draw_vote or ())
    if is_on(visit.the_game, "dias"):
        visit.say("draw_voted_dias", powers=tuple(_in_order(visit, named)))
        return
    power = str(seat.power)
    if named == [power]:
        visit.say("draw_voted_none")
        return
    visit.say("draw_voted", powers=tuple(_in_order(visit, named)))
    others = [draw for draw in accepted(power, frozenset(named)) if draw != frozenset(named)]
    letters = tuple(visit.kit.letters(_in_order(visit, [*draw])) for draw in others)
    visit.say("draw_also_accepts", "note", draws=letters)
    visit.say("draw_keeps_self" if power in named else "draw_without_self", "note")
