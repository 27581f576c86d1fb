"""No canary of a random game sings where it must not (mail-hazards §4 (d))."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from judge.handlers import dispatch
from tests.canary.discretion import betrayals
from tests.canary.game import RandomGame
from tests.canary.ledger import KEEPER, KEEPERS_MAIL, LOG, TABLE, Leak, Shown
from tests.canary.outputs import shown, whole_log
from tests.handlers.court import Court

SEEDS = range(int(os.environ.get("JUDGE_CANARY_GAMES", "20")))
#: Movement, retreats and adjustments of three years.
THREE_YEARS = 12


def played(home: Path, seed: int, phases: int = 2) -> tuple[RandomGame, list[Shown]]:
    with whole_log() as log:
        court = Court(home)
        game = RandomGame(seed, court, phases).play()
        things = shown(game, log.getvalue())
    court.close()
    return game, things


def leaks(game: RandomGame, things: list[Shown]) -> list[Leak]:
    return list(game.ledger.leaks(things))


@pytest.fixture(scope="module")
def first(tmp_path_factory: pytest.TempPathFactory) -> tuple[RandomGame, list[Shown]]:
    """One in which there is something of every kind to look for."""
    return played(tmp_path_factory.mktemp("canary"), 41)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_random_game_leaks_nothing(seed: int, tmp_path: Path) -> None:
    game, things = played(tmp_path, seed, THREE_YEARS)
    assert [str(leak) for leak in leaks(game, things)] == []
    assert list(betrayals(game, game.court.letters, things)) == []
    assert game.heard == [], "a mail before the deadline caused letters to others"


def test_a_moderated_gunboat_game_leaks_nothing(first: tuple[RandomGame, list[Shown]]) -> None:
    game, things = first
    assert game.gunboat and game.moderated
    assert [str(leak) for leak in leaks(game, things)] == []
    assert game.heard == []


def test_what_was_looked_for_was_there(first: tuple[RandomGame, list[Shown]]) -> None:
    """Orders and press did reach those who may read them, and failures were logged."""
    game, things = first
    kinds = {canary.kind for rules in game.ledger.words.values() for canary in rules}
    assert {"password", "line", "press", "wish", "identity", "answer address"} <= kinds <= {*TABLE}
    text = {one.reader: one.text for one in things}
    assert "traceback" in text[LOG].lower() and "mail read" in text[LOG]
    read = " ".join(one.text.casefold() for one in things)
    press = [w for w, rules in game.ledger.words.items() if rules[0].kind in ("press", "line")]
    assert press and all(word in read for word in press[:3])
    assert game.ledger.processed and len(game.ledger.orders) > 20


def test_a_letter_in_the_wrong_hands_is_found(first: tuple[RandomGame, list[Shown]]) -> None:
    """Every answer with a secret in it, given to another player, is a leak."""
    game, things = first
    stranger = "nobody@elsewhere.example"
    for kind in ("line", "press", "identity", "answer address"):
        words = [w for w, rules in game.ledger.words.items() if rules[0].kind == kind]
        held = next(one for one in things if any(word in one.text.casefold() for word in words))
        moved = Shown(stranger, held.what, held.at, held.text)
        assert kind in {leak.kind for leak in leaks(game, [moved])}
    order = next(entry for entry in game.ledger.orders if entry[3] in game.ledger.processed)
    early = [one for one in things if one.at and one.at < game.ledger.processed[order[3] or 0]]
    own = next(one for one in early if order[0].search(" ".join(one.text.casefold().split())))
    wrong = Shown(stranger, own.what, own.at, own.text)
    assert "order" in {leak.kind for leak in leaks(game, [wrong])}


@pytest.mark.parametrize("reader", [KEEPER, KEEPERS_MAIL, LOG, "the owner himself"])
def test_a_password_is_found_wherever_it_is_written(
    first: tuple[RandomGame, list[Shown]], reader: str
) -> None:
    game, _ = first
    secret = game.players[0].password
    for text in (secret, secret.upper(), f"pw{secret[:4]}\n| {secret[4:]}x", f"x={secret};"):
        thing = Shown(reader, "made up", game.court.now, text)
        assert "password" in {leak.kind for leak in leaks(game, [thing])}, text


def test_a_judge_that_does_not_mask_is_found_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same game, played by a judge that repeats what it read."""
    genuine = dispatch.TranscriptLine

    def careless(echo: str, *more: object) -> object:
        return genuine(f"{echo} {careless.text}", *more)  # type: ignore[attr-defined]

    run = dispatch._run_entries

    def reading(visit: object, read: object) -> None:
        careless.text = " ".join(entry.text for entry in read.entries)  # type: ignore[attr-defined]
        run(visit, read)  # type: ignore[arg-type]

    monkeypatch.setattr(dispatch, "_run_entries", reading)
    monkeypatch.setattr(dispatch, "TranscriptLine", careless)
    game = RandomGame(1, Court(tmp_path))
    game._form()
    assert "password" in {leak.kind for leak in leaks(game, game.letters())}
    game.court.close()
