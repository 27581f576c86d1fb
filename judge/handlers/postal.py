"""POSTAL PRESS: texts that everybody reads in one letter after the results (spec §1.3, §7.7).

Until then an entry is nobody's business but its writer's: masters hear at once that there is one,
not what it says, and it stands in no history.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from judge.domain.commands import PostalPress
from judge.domain.press import EVERYBODY, Wanted, judged
from judge.domain.refusals import Refusal, Refused
from judge.domain.roles import Role
from judge.games.diplomacy.phases import Phase
from judge.handlers.archive import LETTER, decode, doer, encode
from judge.handlers.clockwork import phase_clock, position
from judge.handlers.desk import Desk
from judge.handlers.letters import Post, head
from judge.handlers.people import ENDED, actor, role_letter
from judge.handlers.press_limits import KEPT, check_rate, just_sent
from judge.handlers.press_lists import readers
from judge.handlers.press_rules import rules_of, sender_of, situation
from judge.handlers.reply_tokens import without_tokens
from judge.handlers.switches import is_on
from judge.handlers.visit import Visit
from judge.reports.views import Message, Notice, Postal, PostalText
from judge.store.schema import Event, Game, Seat

#: The event of the letter; what is kept up to it has been sent.
TOLD = "postal_press"
#: Characters of one writer in a phase: everybody gets all of them.
ROOM = 50_000


def postal_press(visit: Visit, command: PostalPress) -> None:
    """Keep a text for the letter that follows the results; the answer says when that is."""
    game, seat = visit.the_game, visit.the_seat
    _check(visit, game)
    # The others will read it: nobody gives them the address that answers a letter to him.
    text = without_tokens(visit.desk.office.families, command.text).strip("\n")
    data = {"from": role_letter(seat), "text": text}
    if seat.role == Role.PLAYER and just_sent(visit, game, KEPT, data):
        visit.say("postal_repeated", "note")
        return
    check_rate(visit, game, data["from"])
    written = sum(len(e.data["text"]) for e in _waiting(visit.desk, game) if _is_by(e, seat))
    if written + len(text) > ROOM:
        raise Refusal("postal_no_room", limit=ROOM)
    by = encode(doer(seat, visit.shown_address))
    visit.desk.tx.events.add(KEPT, visit.moment, game=game, data={**data, "by": by})
    _confirm(visit, game)
    visit.repeat(text)
    _tell_masters(visit, game, seat)


@dataclass(frozen=True, slots=True)
class Gathered:
    """What was written in a phase: its place in the history, and the letter without a head."""

    event: Event
    phase: str
    texts: tuple[PostalText, ...]


def gather(desk: Desk, game: Game, at: datetime) -> Gathered | None:
    """Take the texts of the phase that ends; None where nobody wrote."""
    waiting = _waiting(desk, game)
    if not waiting:
        return None
    texts = tuple(PostalText(event.data["from"], event.data["text"]) for event in waiting)
    event = desk.tx.events.add(TOLD, at, game=game, public=True)
    return Gathered(event, Phase.parse(game.phase).classic, texts)


def send(desk: Desk, game: Game, gathered: Gathered | None, at: datetime) -> None:
    """Mail them to everybody who gets broadcasts, their writers too, and keep the letter."""
    if gathered is None:
        return
    stored = encode(Postal(head(desk, game), gathered.phase, gathered.texts))
    texts = [{"from": entry.sender, "text": entry.text} for entry in gathered.texts]
    gathered.event.data = {"texts": texts, LETTER: stored}

    def letter(seat: Seat) -> Postal:
        view = decode(desk, game, stored, seat)
        assert isinstance(view, Postal)
        return view

    key = f"game:{game.id}:{gathered.event.number}:{at.isoformat()}:postal"
    Post(desk).to_game(game, letter, key, "press", readers(game, None, EVERYBODY))


def publish(desk: Desk, game: Game, at: datetime) -> None:
    """Both, where a game ends without the results of its phase."""
    if game.phase:
        send(desk, game, gather(desk, game, at), at)


def _check(visit: Visit, game: Game) -> None:
    """Refuses where the game has no postal press, no results to come, or no press now."""
    rules = rules_of(game)
    if not rules.postal:
        moderated = is_on(game, "moderated")
        raise Refusal("postal_off_master" if moderated else "postal_off")
    if game.state is None or game.status in ENDED:
        raise Refusal("postal_no_results")
    wanted = Wanted(EVERYBODY, "white")
    now = situation(game, position(visit.desk, game))
    found = judged(rules, wanted, sender_of(visit), now)
    if isinstance(found, Refused):
        raise Refusal.of(found)
    for remark in found.remarks:
        visit.say(remark, "note")


def _waiting(desk: Desk, game: Game) -> list[Event]:
    """Texts that have not been mailed yet, in the order in which they came."""
    last = desk.tx.events.last(game.id, TOLD)
    kept = desk.tx.events.of_phase(game.id, KEPT, game.number)
    return [event for event in kept if last is None or event.id > last.id]


def _is_by(event: Event, seat: Seat) -> bool:
    return bool(event.data["from"] == role_letter(seat))


def _confirm(visit: Visit, game: Game) -> None:
    deadline = phase_clock(game).deadline
    if game.status == "active" and visit.moment < deadline:
        visit.say("postal_kept", phase=game.phase, deadline=deadline)
    else:
        visit.say("postal_kept_open", phase=game.phase)


def _tell_masters(visit: Visit, game: Game, seat: Seat) -> None:
    masters = [one for one in game.seats if one.role == Role.MASTER and one is not seat]

    def notice(reader: Seat) -> Notice:
        params = {"actor": actor(reader, seat, visit.shown_address), "phase": game.phase}
        return Notice(
            head(visit.desk, game),
            Message("subject_postal_recorded"),
            (Message("postal_recorded", params, "note"),),
        )

    visit.post.to_game(game, notice, visit.key("postal"), "notice", masters)
