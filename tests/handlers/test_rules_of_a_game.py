"""Editions and single choices are named policies that a game can set (contract §1)."""

from __future__ import annotations

from datetime import UTC

import pytest

from judge.handlers.desk import Desk
from judge.handlers.inspection import set_rules
from judge.store.transaction import transaction
from tests.handlers.court import Court


def choose(court: Court, edition: str, **choices: str) -> None:
    with transaction(court.judge.engine) as tx:
        game = tx.games.get("spring", lock=True)
        assert game is not None
        desk = Desk(court.simulation.office, tx, court.now.astimezone(UTC))
        named = {issue.replace("_", "."): to for issue, to in choices.items()}
        set_rules(desk, game, edition, {issue[1:]: to for issue, to in named.items()})


def forming(court: Court) -> Court:
    court.register("austria")
    court.mail("austria", "CREATE ?spring pw-austria")
    return court


def test_a_new_game_has_the_edition_judge(court: Court) -> None:
    assert forming(court).game()["rules"] == {"edition": "judge", "choices": {}}


def test_a_choice_decides_the_phases_of_its_game_and_the_listing_tells_it(court: Court) -> None:
    forming(court)
    choose(court, "datc", _4_A_6="b")
    assert court.game()["rules"] == {"edition": "datc", "choices": {"4.A.6": "b"}}
    listing = court.mail("austria", "LIST spring").one("austria")
    assert "datc, 4.A.6 b" in listing.text
    with transaction(court.judge.engine) as tx:
        game = tx.games.get("spring")
        assert game is not None
        kit = Desk(court.simulation.office, tx, court.now.astimezone(UTC)).kit(game)
        assert kit.game.edition.name == "datc"
        assert kit.game.edition.written_route == "b"


@pytest.mark.parametrize(
    ("edition", "choices", "words"),
    [
        ("1971", {}, "no edition"),
        ("judge", {"_4_A_99": "a"}, "no rule choice"),
        ("judge", {"_4_A_6": "z"}, "no choice 'z'"),
    ],
)
def test_what_there_is_not_is_refused_by_name(
    edition: str, choices: dict[str, str], words: str, court: Court
) -> None:
    forming(court)
    with pytest.raises(ValueError, match=words):
        choose(court, edition, **choices)


def test_the_rules_of_a_running_game_stay(spring: Court) -> None:
    with pytest.raises(ValueError, match="has started"):
        choose(spring, "datc")
