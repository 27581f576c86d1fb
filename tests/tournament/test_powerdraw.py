"""Nobody plays a power twice, or as few as possible do (Norway 2001, 1.d)."""

from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judge.tournament.lots import Lots
from judge.tournament.notes import TournamentError
from judge.tournament.powerdraw import draw_powers, fewest_repeats, repeats
from judge.tournament.powers import POWERS

from .test_lots import chi_square

FEW = ("austria", "england", "france")


def histories(players, powers):
    had = st.sets(st.sampled_from(powers)).map(lambda found: dict.fromkeys(found, 1))
    return st.fixed_dictionaries(dict.fromkeys(players, had))


def count_repeats(players, drawn, played):
    return sum(
        power in played.get(player, {}) for player, power in zip(players, drawn, strict=True)
    )


def brute(players, played, powers):
    slots = powers * (len(players) // len(powers))
    return min(count_repeats(players, way, played) for way in set(permutations(slots)))


@settings(max_examples=150, deadline=None)
@given(histories("abcdef", FEW), st.integers())
def test_the_fewest_repeats_are_what_brute_force_finds(played, seed):
    players = tuple("abcdef")
    least = brute(players, played, FEW)
    assert fewest_repeats(players, played, dict.fromkeys(FEW, 2)) == least
    drawn = draw_powers(players, played, Lots(str(seed)), FEW)
    assert Counter(drawn) == dict.fromkeys(FEW, 2)
    assert count_repeats(players, drawn, played) == least


@settings(max_examples=25, deadline=None)
@given(histories("abcdefg", POWERS), st.integers())
def test_a_final_board_has_the_fewest_repeats(played, seed):
    players = tuple("abcdefg")
    drawn = draw_powers(players, played, Lots(str(seed)))
    assert sorted(drawn) == sorted(POWERS)
    least = min(count_repeats(players, way, played) for way in permutations(POWERS))
    assert count_repeats(players, drawn, played) == least


def test_seven_who_all_had_austria_make_one_repeat_and_say_whose():
    players = tuple("abcdefg")
    played = {player: {"austria": 1} for player in players}
    drawn = draw_powers(players, played, Lots("final"))
    notes = repeats(zip(players, drawn, strict=True), played)
    unlucky = players[drawn.index("austria")]
    assert [note.params for note in notes] == [
        {"player": unlucky, "power": "austria", "times": 2},
    ]
    assert notes[0].code == "trn_power_repeated"


def test_who_repeats_is_drawn_too():
    players = tuple("abcdefg")
    played = {player: {"austria": 1} for player in players}
    unlucky = Counter(
        players[draw_powers(players, played, Lots(f"final {n}")).index("austria")]
        for n in range(140)
    )
    assert set(unlucky) == set(players)


def test_a_third_time_is_avoided_where_a_second_will_do():
    """All have had all; only a has had Austria twice already."""
    players = tuple("abcdefg")
    played = {player: dict.fromkeys(POWERS, 1) for player in players}
    played["a"] = {**played["a"], "austria": 2}
    drawn = [draw_powers(players, played, Lots(str(n)))[0] for n in range(30)]
    assert drawn.count("austria") < 4 and len(set(drawn)) > 3


def test_a_first_draw_gives_every_player_every_power_equally_often():
    players = tuple("abcdefg")
    cells = Counter()
    for n in range(1400):
        cells.update(enumerate(draw_powers(players, {}, Lots(f"first {n}"))))
    assert chi_square(cells, 49) < 67.99  # 36 degrees of freedom, one in a thousand


def test_the_powers_that_are_left_are_equally_likely():
    """Everybody has had one power, each another one."""
    players = tuple("abcdefg")
    played = {player: {power: 1} for player, power in zip(players, POWERS, strict=True)}
    cells = Counter()
    for n in range(420):
        cells.update(enumerate(draw_powers(players, played, Lots(f"second {n}"))))
    assert len(cells) == 42
    assert chi_square(cells, 42) < 58.3  # 29 degrees of freedom, one in a thousand


def test_who_plays_twice_gets_two_powers():
    players = ("a", "a", *"bcdefghijklm")
    for n in range(20):
        drawn = draw_powers(players, {"a": {"italy": 1}}, Lots(str(n)))
        assert len({drawn[0], drawn[1], "italy"}) == 3


def test_boards_must_be_full():
    with pytest.raises(TournamentError) as error:
        draw_powers(tuple("abc"), {}, Lots("x"))
    assert error.value.code == "trn_not_full_boards"
