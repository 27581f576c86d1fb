"""MAP: the picture of a phase and who holds what, by mail; SET MAP: with each results letter.

Whoever may read the results of a game (HISTORY) may have its pictures. In a blind game a player
gets his part of the board, and others get nothing. Orders of the running phase are never drawn.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.domain.commands import SetMap
from judge.domain.questions import ShowMap
from judge.domain.refusals import Refusal
from judge.games.diplomacy.board import Position
from judge.games.diplomacy.phases import Phase
from judge.games.diplomacy.sight import NOBODY, Eye, seen, seen_results
from judge.handlers.answers import ANSWER, answers_left
from judge.handlers.clockwork import position
from judge.handlers.export import running_json, settled_json
from judge.handlers.history import asked_game
from judge.handlers.letters import head
from judge.handlers.people import eye
from judge.handlers.pictures import picture_of
from judge.handlers.told import adjudicated
from judge.handlers.trust import require_believed, writer
from judge.handlers.visit import Visit
from judge.language.folding import bare
from judge.reports.picture.png import LEAST_WIDTH, MOST_WIDTH
from judge.reports.views import BoardMap
from judge.store.schema import Game

ON, OFF = ("on", "yes", "oui", "avec"), ("off", "no", "none", "non", "sans", "aucune")
_MAX_DIGITS = 6


def show_map(visit: Visit, command: ShowMap) -> None:
    """A letter of its own for each map, as for files (contract §4)."""
    game, reader = asked_game(visit, command.game)
    if reader is None:
        require_believed(visit)
    if not game.phase:
        raise Refusal("map_forming", game=game.name)
    shown = eye(game, reader)
    if shown == NOBODY:
        raise Refusal("map_blind", game=game.name)
    scene, board = _scene(visit, game, command.phase, shown)
    if answers_left(visit.desk, visit.sender) <= 1:
        raise Refusal("map_too_many")
    picture = picture_of(visit.desk, game, scene)
    settled = scene["after"] is not None
    view = BoardMap(head(visit.desk, game), board, settled=settled, drawn=picture is not None)
    label = scene["label"]
    key = f"mail:{visit.mail.id}:map:{game.id}:{label}:{'settled' if settled else 'running'}"
    if reader is not None and visit.owner is not None:
        # What a seat may see goes to its own addresses, whoever wrote (contract §1).
        visit.post.to_seat(visit.owner, view, key, ANSWER, visit.reply, picture=picture)
    else:
        visit.post.to_address(
            visit.sender,
            view,
            key,
            ANSWER,
            person=visit.person,
            game=game,
            reply=visit.reply,
            picture=picture,
        )
    visit.say("map_sent", phase=label)
    if picture is None:
        visit.say("map_no_picture", "note", variant=game.variant)


def _scene(
    visit: Visit, game: Game, wanted: str | None, shown: Eye
) -> tuple[Mapping[str, Any], Position]:
    """The phase that is asked for, and the board at its beginning, as the reader may see it."""
    desk = visit.desk
    names = desk.tx.games.phase_names(game)
    number = None
    if wanted == "last":
        if not names:
            raise Refusal("map_nothing_settled", phase=game.phase)
        number = names[-1][0]
    elif wanted is not None:
        label = _label(wanted)
        number = next((number for number, name in names if name == label), None)
        if number is None and label != game.phase:
            raise _unknown(game, wanted, names[0][1] if names else game.phase)
    if number is None:
        board = seen(position(desk, game), shown)
        return running_json(game, board), board
    record = desk.tx.games.phase(game, number)
    assert record is not None
    settled = seen_results(adjudicated(desk, game, record), shown)
    return settled_json(desk, game, record, settled), settled.before


def _label(typed: str) -> str | None:
    try:
        return Phase.parse(typed).label
    except ValueError:
        return None


def _unknown(game: Game, typed: str, first: str) -> Refusal:
    phase = _label(typed)
    return Refusal(
        "map_unknown_phase",
        game=game.name,
        phase=Phase.parse(phase).classic if phase is not None else typed.upper(),
        first=Phase.parse(first).classic,
        last=Phase.parse(game.phase).classic,
    )


def set_map(visit: Visit, setting: SetMap) -> None:
    """Belongs to the person, works without SIGNON, and is told to nobody else."""
    person = writer(visit)
    word = bare(setting.value)
    if not setting.size and word in OFF:
        person.map_on = False
        visit.say("map_off")
        return
    if not setting.size and word in ON:
        person.map_on = True
    elif word.isdecimal() and len(word) <= _MAX_DIGITS and _fits(int(word)):
        person.map_on, person.map_width = True, int(word)
    elif word.isdecimal() or setting.size:
        raise Refusal("map_size", value=setting.value, least=LEAST_WIDTH, most=MOST_WIDTH)
    else:
        raise Refusal("map_value", value=setting.value, least=LEAST_WIDTH, most=MOST_WIDTH)
    visit.say("map_on", width=person.map_width)


def _fits(width: int) -> bool:
    return LEAST_WIDTH <= width <= MOST_WIDTH
