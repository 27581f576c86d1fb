"""A championship of 23 players over three rounds by mail, its games played by the judge to 1907.

Nobody types a result. What the letters say of scores and places is worked out anew here, by hand,
from the centres of the games (rules of the Norwegian championship 2001, 2 and 3).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from fractions import Fraction

import pytest

from tests.cli.championship import Key, Printed, keys, scores
from tests.handlers.championship import DIRECTOR
from tests.handlers.court import Court
from tests.handlers.letters import Letter, Letters, address
from tests.scenario.campaign import LAST, PLAYERS, Campaign, places

ROUNDS = (1, 2, 3)


@dataclass
class Story:
    """What came of it: letters by round, those of the end, and what the games came to."""

    campaign: Campaign
    rounds: dict[int, Letters] = field(default_factory=dict)
    end: Letters = field(default_factory=Letters)
    counted: Printed = field(default_factory=lambda: Printed(""))

    def standings(self, number: int, who: str, words: str) -> Letter:
        """Mailed by itself once the last game of a round was over."""
        (letter,) = self.rounds[number].to(who).of("TournamentPage")
        assert words in letter.subject
        return letter


@pytest.fixture(scope="module")
def story(tmp_path_factory: pytest.TempPathFactory) -> Story:
    campaign = Campaign(Court(tmp_path_factory.mktemp("campaign")))
    campaign.begin()
    made = Story(campaign)
    made.rounds[1] = campaign.play("1")
    made.rounds[2] = campaign.play("2 ABSENT p3 p9")
    campaign.direct("SET language nb")
    made.rounds[3] = campaign.play("3")
    campaign.rest()
    made.end = campaign.direct("CLOSE")
    made.counted = campaign.counted()
    return made


def printed(value: Fraction, point: str) -> str:
    """As letters round it: three decimals at most."""
    return f"{float(value):.3f}".rstrip("0").rstrip(".").replace(".", point)


def by_round(story: Story, player: str, rounds: Iterable[int], point: str) -> list[str]:
    found = dict.fromkeys(rounds, "-")
    for (number, board), seats in story.counted.seats.items():
        worth = scores(story.counted.centres[number, board][LAST])
        for power, who in seats.items():
            if who == player:
                found[number] = printed(worth[power], point)
    return [found[each] for each in rounds]


def ranked(worth: dict[str, tuple[Fraction, Key]], first: int = 1) -> dict[str, int]:
    """Places by total and the chain of ties; who is equal in all of it shares a place."""
    return {
        player: first + sum(other > mine for other in worth.values())
        for player, mine in worth.items()
    }


def champions(story: Story) -> dict[str, int]:
    """Places on the final board, by that game alone."""
    final = Printed("")
    final.seats = {(3, 1): story.counted.seats[3, 1]}
    final.centres = {(3, 1): story.counted.centres[3, 1]}
    return ranked(keys(final, (3,)))


Told = dict[str, tuple[int, str, list[str]]]


def counted(story: Story, rounds: tuple[int, ...], point: str) -> Told:
    """Place, total and scores of everybody, from the centres of the games alone."""
    worth = keys(story.counted, rounds)
    wanted = ranked(worth)
    if rounds == ROUNDS:
        (winner,) = (player for player, place in champions(story).items() if place == 1)
        wanted = {winner: 1} | ranked({p: key for p, key in worth.items() if p != winner}, 2)
    return {
        player: (place, printed(worth[player][0], point), by_round(story, player, rounds, point))
        for player, place in wanted.items()
    }


def told(letter: Letter) -> Told:
    """The same as a letter has it, where the places stand in their order."""
    found = places(letter)
    assert [each.place for each in found] == sorted(each.place for each in found)
    return {each.key: (each.place, each.total, each.scores) for each in found}


def test_three_boards_play_a_round_and_two_sit_out_by_precedence(story: Story) -> None:
    assert list(story.counted.seats) == [(number, board) for number in ROUNDS for board in ROUNDS]
    everybody = {f"p{number}" for number in range(1, 1 + len(PLAYERS))}
    idle = {}
    for number in ROUNDS:
        seats = [
            p for (at, _), of in story.counted.seats.items() if at == number for p in of.values()
        ]
        assert len(seats) == len(set(seats)) == 21
        idle[number] = everybody - set(seats)
    assert idle[1] == {"p22", "p23"}  # the last who entered
    assert idle[2] == {"p3", "p9"}  # the absent; everybody else has a seat now
    assert idle[3] == {"p22", "p23"}
    answer = story.rounds[1].to(DIRECTOR)[0].text
    assert "Yngve Berg (p23) sits out" in answer and "Wenche Berg (p22) sits out" in answer


def test_nobody_plays_a_power_twice(story: Story) -> None:
    had = [(p, power) for seats in story.counted.seats.values() for power, p in seats.items()]
    assert len(had) == 63 and len(had) == len(set(had))


def test_every_game_ends_by_itself_in_1907_and_boards_differ(story: Story) -> None:
    for number, board in story.counted.seats:
        game = story.campaign.court.game(f"nm2001r{number}b{board}")
        assert game["status"] == "finished" and game["result"]["kind"] == "draw"
        assert list(story.counted.centres[number, board]) == list(range(1901, 1 + LAST))
    ends = {tuple(years[LAST].values()) for years in story.counted.centres.values()}
    assert len(ends) == 9
    assert any(years[1901] != years[LAST] for years in story.counted.centres.values())


def test_nobody_types_a_result(story: Story) -> None:
    for number, letters in story.rounds.items():
        told = [one.text for one in letters.to(DIRECTOR) if one.kind == "DirectorNotice"]
        assert len(told) == 3
        assert all(f"nm2001r{number}b{n}" in text for n, text in enumerate(told, 1))


def test_standings_go_to_everybody_after_each_round(story: Story) -> None:
    readers = {address(who) for who in (*PLAYERS, DIRECTOR)}
    for letters in story.rounds.values():
        assert {one.to for one in letters.of("TournamentPage")} == readers
        assert len(letters.of("TournamentPage")) == len(readers)
    assert {one.to for one in story.end.of("TournamentPage")} == readers


def test_english_standings_after_the_first_round(story: Story) -> None:
    letter = story.standings(1, "anna", "standings after round 1")
    assert told(letter) == counted(story, (1,), ".")


def test_french_standings_after_the_second_round(story: Story) -> None:
    letter = story.standings(2, "bert", "classement après la ronde 2")
    assert told(letter) == counted(story, (1, 2), ",")


def test_the_first_seven_of_two_rounds_play_the_final(story: Story) -> None:
    before = ranked(keys(story.counted, (1, 2)))
    finalists = set(story.counted.seats[3, 1].values())
    assert finalists == {player for player, place in before.items() if place <= 7}
    assert len(finalists) == 7


def test_norwegian_standings_have_the_champion_first_whatever_his_total(story: Story) -> None:
    letter = story.standings(3, "anna", "sluttresultater")
    assert told(letter) == counted(story, ROUNDS, ",")
    worth = keys(story.counted, ROUNDS)
    first, *others = [each.key for each in places(letter)]
    assert max(worth[player][0] for player in others) > worth[first][0]
    assert champions(story)[first] == 1


def test_the_director_closes_it(story: Story) -> None:
    letter = story.end.one("anna")
    assert told(letter) == counted(story, ROUNDS, ",")
    assert f"Mester: {places(letter)[0].name}" in letter.text and "Østerrike" in letter.text
    refused = story.campaign.direct("DRAW 4").one(DIRECTOR)
    assert "trn_closed_already" in refused.codes
