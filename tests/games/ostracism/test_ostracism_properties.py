"""Whatever is voted, a day is a day: properties of the rules of Ostrakizm."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence

from castaways import SECRET, run
from hypothesis import given, settings
from hypothesis import strategies as st

from judge.games.base import Refused
from judge.games.ostracism.game import Ostracism
from judge.games.ostracism.lot import draw
from judge.games.ostracism.orders import Leave, Order, Stay, Vote
from judge.games.ostracism.state import Options, State, Status

MANY = settings(max_examples=int(os.environ.get("JUDGE_EXAMPLES", "100")), deadline=None)
NICKS = ["Admiral", "Boatswain", "Carpenter", "Doctor", "Kok", "Pianist", "Shkiper", "Боцман"]

Orders = dict[str, list[Order]]
Day = tuple[Ostracism, State, Orders]


@st.composite
def parties(draw: st.DrawFn, quiet: bool | None = None) -> Ostracism:
    nicks = draw(st.lists(st.sampled_from(NICKS), min_size=3, unique=True))
    flags = st.booleans()
    quiet_day = draw(flags) if quiet is None else quiet
    return Ostracism("ostrov7", nicks, Options(draw(flags), draw(flags), quiet_day))


@st.composite
def given_orders(draw: st.DrawFn, nicks: Sequence[str], leaving: bool = True) -> Orders:
    order: st.SearchStrategy[Order] = st.sampled_from([Vote(nick) for nick in nicks])
    if leaving:
        order = st.one_of(order, order, order, st.sampled_from([Leave(), Stay()]))
    some = st.lists(order, max_size=3)
    return {nick: draw(some) for nick in draw(st.permutations(nicks)) if draw(st.booleans())}


@st.composite
def days(draw: st.DrawFn) -> Day:
    """Some days into a party, perhaps with a removal, and any orders: also of the dead."""
    game = draw(parties())
    state = game.new()
    for _ in range(draw(st.integers(0, 4))):
        after = game.adjudicate(state, draw(given_orders(game.powers)), SECRET).after
        if after.over:
            break
        state = after
    if len(state.living) > 3 and draw(st.booleans()):
        removed = game.remove(state, draw(st.sampled_from(state.living)))
        assert not isinstance(removed, Refused)
        state = removed.after
    return game, state, draw(given_orders(game.powers))


def assert_sound(state: State) -> None:
    present = set(state.living) | set(state.winners)
    assert set(state.votes) <= present and set(state.votes.values()) <= present
    assert not (state.living and state.winners)
    assert len(state.living) not in (1, 2)
    for player in state.players:
        assert (player.day is None) == player.alive


@MANY
@given(days())
def test_a_day_leaves_a_sound_party(day: Day) -> None:
    """Nobody votes for one who is gone; votes are neither lost nor doubled."""
    game, before, orders = day
    result = game.adjudicate(before, orders, SECRET)
    assert_sound(result.after)
    living = set(before.living) - set(result.left)
    if len(living) > 2:
        assert set(result.counts) == living and sum(result.counts.values()) == len(living)
        assert set(result.silent) == living - set(result.votes)
        if result.victim is None:
            assert before.options.quiet_day
            assert set(result.counts.values()) == {1}
            return
        most = max(result.counts.values())
        assert set(result.candidates) == {n for n, c in result.counts.items() if c == most}
        assert result.victim in result.candidates and result.victim not in result.killers
        own = result.votes.get(result.victim, result.victim) == result.victim
        assert len(result.killers) + own == most
        for killer in result.killers:
            assert result.after.votes[killer] == killer
        assert result.after.player(result.victim).status is Status.DEAD
        assert result.after.day == before.day + 1
    else:
        assert result.counts == {} and result.victim is None and result.ending is not None
        assert set(result.ending.winners) == living
    assert (result.ending is not None) == result.after.over


@MANY
@given(days())
def test_the_order_of_dictionaries_means_nothing(day: Day) -> None:
    game, before, orders = day
    turned = dict(reversed(orders.items()))
    votes = dict(reversed(before.votes.items()))
    other = State(before.day, before.players, votes, before.options)
    one, two = game.adjudicate(before, orders, SECRET), game.adjudicate(other, turned, SECRET)
    assert one == two
    assert list(one.counts) == list(two.counts)
    assert game.dump(one.after) == game.dump(two.after)
    assert list(game.dump(one.after)["votes"]) == list(game.dump(two.after)["votes"])
    shuffled = Ostracism("ostrov7", reversed(game.powers), game.options)
    assert shuffled.adjudicate(before, orders, SECRET) == one


@MANY
@given(days())
def test_the_run_of_slips_is_the_run_of_all_orders(day: Day) -> None:
    game, before, orders = day
    assert run(game, before, orders) == game.adjudicate(before, orders, SECRET)


@MANY
@given(days())
def test_what_is_stored_comes_back(day: Day) -> None:
    game, before, orders = day
    for state in (before, game.adjudicate(before, orders, SECRET).after):
        assert game.load(game.dump(state)) == state


@MANY
@given(days(), st.sampled_from(NICKS), st.sampled_from(NICKS))
def test_what_check_lets_pass_is_among_the_living(day: Day, voter: str, target: str) -> None:
    game, state, _orders = day
    if voter not in game.powers:
        return
    checked = game.check(state, voter, Vote(target))
    both = {voter, target} <= set(state.living)
    assert checked == Vote(target) if both else isinstance(checked, Refused)


@MANY
@given(parties(quiet=False), st.data())
def test_a_party_of_n_ends_after_n_minus_two_days(game: Ostracism, data: st.DataObject) -> None:
    state, players = game.new(), len(game.powers)
    for day in range(1, players - 1):
        orders: Mapping[str, list[Order]] = data.draw(given_orders(game.powers, leaving=False))
        result = game.adjudicate(state, orders, SECRET)
        assert result.victim is not None
        assert (result.ending is not None) == (day == players - 2)
        state = result.after
    assert state.over and len(state.winners) == 2


@MANY
@given(st.text(min_size=1), st.integers(1, 999), st.sets(st.sampled_from(NICKS), min_size=1))
def test_a_lot_falls_on_a_candidate(secret: str, day: int, names: set[str]) -> None:
    drawn = draw(secret, "ostrov7", day, names)
    assert drawn in names and drawn == draw(secret, "ostrov7", day, sorted(names, reverse=True))
