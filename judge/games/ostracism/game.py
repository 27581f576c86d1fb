"""Ostrakizm as a ``Game`` (games/base.py): from the votes of a day to the next day."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from difflib import get_close_matches
from typing import Any

from judge.games.base import Due, Held, Refused, Slip, Standing
from judge.games.ostracism.dump import dump_state, load_state
from judge.games.ostracism.lot import draw
from judge.games.ostracism.nicks import check_nick, normal, report_order, skeleton
from judge.games.ostracism.orders import Order, Vote
from judge.games.ostracism.outcomes import Adjudication, Ending, Removal
from judge.games.ostracism.refusals import refuse
from judge.games.ostracism.state import Options, Player, State, Status
from judge.games.ostracism.votes import count, foremost, leavers, replay, votes_now, without

#: The least number of players a party starts with (spec §1).
LEAST_PLAYERS = 3
#: That many are saved.
SAVED = 2


class Ostracism:
    """The rules for one party: its name, which goes into the lot, and its nicks."""

    def __init__(self, name: str, nicks: Iterable[str], options: Options | None = None) -> None:
        self.name = name
        self.options = options or Options()
        self._nicks = tuple(sorted(nicks, key=report_order))

    @property
    def powers(self) -> tuple[str, ...]:
        """The nicks, alphabetical without regard to case."""
        return self._nicks

    def may_start(self, least: int = LEAST_PLAYERS) -> Refused | None:
        """The reason against a start: too few players; the master may demand more than three."""
        least = max(least, LEAST_PLAYERS)
        if len(self.powers) < least:
            return refuse("ost_too_few_players", self.name, len(self.powers), least)
        return None

    def new(self) -> State:
        """The first morning: all live, nobody has voted.

        ValueError for a party that cannot be played: too few, or nicks that
        joining should have refused (``check_nick``).
        """
        reason = self.may_start()
        for place, nick in enumerate(self.powers):
            reason = reason or check_nick(nick, self.name, self.powers[:place])
        if reason is not None:
            raise ValueError(f"{reason.code}: {dict(reason.params)}")
        return State(1, tuple(Player(nick) for nick in self.powers), options=self.options)

    def dues(self, state: State) -> dict[str, Due]:
        """The living may vote, the others may not; the run waits for nobody."""
        return {player.nick: Due.OPTIONAL if player.alive else Due.NONE for player in state.players}

    def check(self, state: State, power: str, order: Order) -> Order | Refused:
        """The order with the nick as the party spells it, or the reason against it.

        A nick is first looked for exactly, then without regard to case, and
        taken if that fits one only (A20); the caller sees that it differs.
        A vote for oneself is a vote like others.
        """
        own = state.player(power)
        if not own.alive:
            return refuse("ost_not_alive", own.status.value, own.day)
        if not isinstance(order, Vote):
            return order
        target = self.meant(state, order.target)
        if isinstance(target, Refused):
            return target
        if not target.alive:
            return refuse("ost_vote_dead", target.nick, target.status.value, target.day)
        return Vote(target.nick)

    def meant(self, state: State, nick: str) -> Player | Refused:
        """The player of a nick, dead or alive: exact, or the only one but for its case (A20)."""
        found = _meant(state, normal(nick))
        return found or self._unknown(state, nick)

    def slip(self, state: State, power: str, orders: Sequence[Order]) -> Slip:
        """The last vote, and the Leave that nothing took back. Nothing is ever missing."""
        if not state.player(power).alive:
            return Slip(power, ())
        wish = replay(orders)
        kept = sorted(index for index in (wish.vote, wish.leave) if index is not None)
        held = tuple(Held(orders[index], index) for index in kept)
        return Slip(power, held, replaced=wish.replaced, complete=True)

    def adjudicate(
        self, state: State, orders: Mapping[str, Sequence[Order]], seed: str = ""
    ) -> Adjudication:
        """The run of a day (spec §1 and §4); ``seed`` is the secret of the lot.

        Who leaves goes first; his voters vote for themselves from then on, in
        this count too. If more than two are left, one with the most votes
        dies. ValueError when the game is over, or when a lot is needed and
        there is no secret.
        """
        if state.over:
            raise ValueError("the game is over")
        left = leavers(state, orders)
        votes = without(votes_now(state, orders), left)
        present = replace(state.marked(left, Status.LEFT), votes=votes)
        result = Adjudication(state.day, before=state, after=present, left=left)
        if len(present.living) > SAVED:
            result = self._count(result, seed)
        after, ending = _ended(result.after)
        return replace(result, after=replace(after, day=state.day + 1), ending=ending)

    def _count(self, result: Adjudication, seed: str) -> Adjudication:
        """The vote among those who are present in ``result.after``."""
        present = result.after
        living, votes = present.living, present.votes
        result = replace(
            result,
            votes=votes,
            silent=tuple(nick for nick in living if nick not in votes),
            counts=count(living, votes),
        )
        if present.options.quiet_day and all(votes.get(nick, nick) == nick for nick in living):
            return result
        candidates = foremost(result.counts)
        victim = candidates[0]
        if len(candidates) > 1:
            victim = draw(seed, self.name, result.day, candidates)
        dead = present.marked([victim], Status.DEAD)
        return replace(
            result,
            candidates=candidates,
            victim=victim,
            killers=tuple(nick for nick in living if nick != victim and votes.get(nick) == victim),
            after=replace(dead, votes=without(votes, [victim])),
        )

    def remove(self, state: State, nick: str, *more: str) -> Removal | Refused:
        """The master takes players out, several at once if need be (spec §2, "Conduct").

        Nicks are exact. Votes for them become votes for oneself. With two or
        fewer left the game is over; that is why the nicks of one person should
        be named together: one after the other, the last might have won.
        """
        nicks = (nick, *more)
        known = {player.nick: player for player in state.players}
        for named in nicks:
            if named not in known:
                return self._unknown(state, named)
            gone = known[named]
            if not gone.alive:
                return refuse("ost_already_gone", named, gone.status.value, gone.day)
        removed = tuple(one for one in state.living if one in nicks)
        after = state.marked(removed, Status.REMOVED)
        after, ending = _ended(replace(after, votes=without(state.votes, removed)))
        return Removal(removed, after, ending)

    def _unknown(self, state: State, word: str) -> Refused:
        return refuse("ost_nick_unknown", word, self.name, _near(state, word))

    def standing(self, state: State) -> Standing:
        """No centres here; the two who are saved are survivors, who alone is left has won."""
        saved = state.living or state.winners
        return Standing(
            centres={},
            survivors=frozenset(saved),
            year=state.day,
            winner=saved[0] if state.over and len(saved) == 1 else None,
        )

    def dump(self, state: State) -> dict[str, Any]:
        return dump_state(state)

    def load(self, data: Mapping[str, Any]) -> State:
        return load_state(data)


def _ended(state: State) -> tuple[State, Ending | None]:
    """With two or fewer left the game is over, and they have won (spec §1, A8, A9)."""
    left = state.living
    if len(left) > SAVED:
        return state, None
    return state.marked(left, Status.WINNER), Ending(left)


def _meant(state: State, nick: str) -> Player | None:
    """The player of that nick: exact, or the only one that differs by case (A20)."""
    for player in state.players:
        if player.nick == nick:
            return player
    folded = nick.casefold()
    alike = [player for player in state.players if player.nick.casefold() == folded]
    return alike[0] if len(alike) == 1 else None


def _near(state: State, nick: str) -> tuple[str, ...]:
    """Living players whose nicks look like it or are spelt nearly so, the nearest first."""
    looks = {skeleton(other): other for other in state.living}
    return tuple(looks[near] for near in get_close_matches(skeleton(nick), list(looks)))
