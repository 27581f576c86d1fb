"""Counting votes (spec §1): every one of the living has exactly one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from judge.games.ostracism.orders import Leave, Order, Stay, Vote
from judge.games.ostracism.state import State


@dataclass(frozen=True, slots=True)
class Wish:
    """What the orders of one player come to, as places in their list.

    ``vote`` is the last vote, ``leave`` the Leave that nothing came after to
    take back. ``replaced`` pairs each order that lost its force with the one
    that took it.
    """

    vote: int | None = None
    leave: int | None = None
    replaced: tuple[tuple[int, int], ...] = ()


def replay(orders: Sequence[Order]) -> Wish:
    """Orders in arrival order: the last vote counts, Stay takes back Leave (spec A10, A13)."""
    vote: int | None = None
    leave: int | None = None
    replaced: list[tuple[int, int]] = []
    for index, order in enumerate(orders):
        match order:
            case Vote():
                if vote is not None:
                    replaced.append((vote, index))
                vote = index
            case Leave():
                if leave is not None:
                    replaced.append((leave, index))
                leave = index
            case Stay():
                if leave is not None:
                    replaced.append((leave, index))
                leave = None
    return Wish(vote, leave, tuple(replaced))


def votes_now(state: State, orders: Mapping[str, Sequence[Order]]) -> dict[str, str]:
    """The votes that stand with today's orders on top, in report order.

    Who has never voted is left out. A vote for somebody who no longer lives
    (removed since it was given) is one for oneself.
    """
    living = state.living
    votes: dict[str, str] = {}
    for nick in living:
        target = state.votes.get(nick)
        for order in orders.get(nick, ()):
            if isinstance(order, Vote):
                target = order.target
        if target is not None:
            votes[nick] = target if target in living else nick
    return votes


def leavers(state: State, orders: Mapping[str, Sequence[Order]]) -> tuple[str, ...]:
    """The living whose Leave stands, in report order."""
    return tuple(nick for nick in state.living if replay(orders.get(nick, ())).leave is not None)


def without(votes: Mapping[str, str], gone: Iterable[str]) -> dict[str, str]:
    """The votes when these are gone: theirs fall, their voters vote for themselves (spec §1, 4)."""
    out = frozenset(gone)
    return {
        voter: voter if target in out else target
        for voter, target in votes.items()
        if voter not in out
    }


def count(living: Iterable[str], votes: Mapping[str, str]) -> dict[str, int]:
    """Votes for each of the living; who never voted counts for himself (spec §1, A5)."""
    voters = tuple(living)
    counts = dict.fromkeys(voters, 0)
    for voter in voters:
        counts[votes.get(voter, voter)] += 1
    return counts


def foremost(counts: Mapping[str, int]) -> tuple[str, ...]:
    """Those with the most votes, in the order of ``counts``."""
    most = max(counts.values())
    return tuple(nick for nick, number in counts.items() if number == most)
