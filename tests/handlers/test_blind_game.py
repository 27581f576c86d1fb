"""A blind game by mail, from CREATE to its end: every letter is searched for what its reader
may not know (spec §12.3). What he may know is worked out from `game export` (`sightings`)."""

from __future__ import annotations

import json
import random
from datetime import UTC, datetime, timedelta
from typing import Any

from judge.games.diplomacy.dump import dump_position
from judge.handlers.desk import Desk
from judge.handlers.export import game_export
from judge.handlers.joining import BLIND_CHOICES
from judge.store.schema import Game
from judge.store.transaction import reading

from .court import POWERS, START, Court
from .letters import Letter, Letters
from .sightings import Sightings
from .test_memory_of_a_game import candidates, export, play

MINUTE = timedelta(minutes=1)


def blind(game: Game) -> None:
    """Make a game that has begun a blind one."""
    game.flags, game.choices = {**game.flags, "blind": True}, dict(BLIND_CHOICES)


class BlindGame:
    """Seven players by random orders, Mona as master, Oskar as observer."""

    def __init__(self, court: Court, seed: int, french: tuple[str, ...]) -> None:
        self.court = court
        self.lot = random.Random(seed)
        self.eyes = Sightings(court.judge.map("standard"))
        self.checked = 0
        court.register("mona")
        court.mail("mona", "CREATE ?spring pw-mona aveugle\nBECOME MASTER")
        court.mail("oskar", "OBSERVE spring pw")
        for who in POWERS:
            court.register(who, "FR" if who in french else "EN")
            court.mail(who, "SET ATTACH JSON")
        for who in POWERS[:-1]:
            court.mail(who, f"SIGNON ?spring pw-{who} blind\nSET PREFERENCE {who[0]}")
        last = "SIGNON ?spring pw-turkey blind\nSET PREFERENCE t"
        self.check(court.mail("turkey", last, START))

    def export(self) -> dict[str, Any]:
        with reading(self.court.judge.engine) as tx:
            game = tx.games.get("spring")
            assert game is not None
            desk = Desk(self.court.simulation.office, tx, self.court.now.astimezone(UTC))
            return game_export(desk, game, secrets=True)

    def phase(self) -> None:
        """Orders of all by mail, some with mistakes; then the phase is processed."""
        court = self.court
        for who in POWERS:
            choices = self._choices(who)
            # The last of each can always be given; the newest that can be given counts.
            lines = [some[-1] for some in choices] + [self.lot.choice(some) for some in choices]
            court.sign(who, "\n".join(lines))
            if court.seat(who).error_lines:
                court.sign(who)
        start = len(court.letters)
        for _ in range(40):
            state = court.game()
            if state["number"] != self.number or state["status"] != "active":
                break
            court.wait(max(datetime.fromisoformat(state["process_at"]), court.now) + MINUTE)
        self.check(Letters(court.letters[start:]))

    def _choices(self, who: str) -> list[list[str]]:
        with reading(self.court.judge.engine) as tx:
            game = tx.games.get("spring")
            assert game is not None and game.state is not None
            self.number = game.number
            rules = Desk(self.court.simulation.office, tx, self.court.now).kit(game).game
            board = rules.load(game.state)
        return candidates(rules, board, who)

    def check(self, letters: Letters) -> None:
        """No letter to a player or to the observer tells what he may not know."""
        export = self.export()
        for letter in letters:
            who = letter.to.partition("@")[0]
            if who in POWERS:
                unknown = self.eyes.places(letter.text) - self.eyes.known(export, who)
                assert not unknown, (who, unknown, letter.text)
                self._check_file(letter, who, export)
            elif who == "oskar":
                assert not self.eyes.places(letter.text), letter.text
            else:
                continue
            assert not self.eyes.units(letter.text, who), letter.text
            assert not self.eyes.counted(letter.text, who), letter.text
            self.checked += 1

    def _check_file(self, letter: Letter, who: str, export: dict[str, Any]) -> None:
        for part in letter.message.iter_attachments():
            text = part.get_content().decode()
            data = json.loads(text)
            assert data.pop("seen_by") == who
            assert not {"contested", "by"} & _keys(data)
            assert _powers(data) <= {who}, text
            assert _ids(data) & set(self.court.judge.map("standard").provinces) <= (
                self.eyes.known(export, who)
            )


def _password(who: str) -> str:
    return "pw" if who == "oskar" else f"pw-{who}"


def _keys(data: Any) -> set[str]:
    if isinstance(data, dict):
        return set(data) | {key for one in data.values() for key in _keys(one)}
    return {key for one in data for key in _keys(one)} if isinstance(data, list) else set()


def _powers(data: Any) -> set[str]:
    return _ids(data) & set(POWERS)


def _ids(data: Any) -> set[str]:
    """Words anywhere in the data, keys included."""
    if isinstance(data, dict):
        return {word for pair in data.items() for part in pair for word in _ids(part)}
    if isinstance(data, list):
        return {word for one in data for word in _ids(one)}
    return set(data.replace("/", " ").split()) if isinstance(data, str) else set()


def test_no_letter_of_a_whole_game_tells_what_its_reader_may_not_know(
    court: Court,
) -> None:
    game = BlindGame(court, 30, ("france", "austria", "turkey", "russia"))
    labels: list[str] = []
    while not {"R", "A"} <= {label[-1] for label in labels} or len(labels) < 5:
        labels.append(court.game()["phase"])
        game.phase()
        assert len(labels) < 8, "other seeds are needed"
    ask = "LIST\nLIST spring\nSUMMARY\nHISTORY\nHELP\nWHO GAME"
    for who in (*POWERS, "oskar"):
        answer = court.mail(who, f"SIGNON {who[0]}spring {_password(who)}\n{ask}").one(who)
        assert answer.said("history_blind") and answer.said("positions_blind")
        assert not game.eyes.units(answer.text, who), answer.text
        assert not game.eyes.counted(answer.text.partition("Moves clock")[2], who), answer.text
    assert game.checked >= 8 * len(labels)

    # The finder finds: the master is told everything, in the same letters.
    export, found = game.export(), 0
    for letter in court.letters.to("mona").of("Results"):
        assert "Blind Results" in letter.subject or "à l'aveugle" in letter.subject
        found += bool(game.eyes.places(letter.text) - game.eyes.known(export, "france"))
    assert found >= len(labels) // 2
    full = court.mail("mona", "SIGNON mspring pw-mona\nLIST\nSUMMARY\nHISTORY").one("mona")
    assert full.view.attached[0].position.seen_by is None
    assert {"listing_below", "summary_below", "history_below"} <= full.codes
    _end(game)


def _end(game: BlindGame) -> None:
    """A draw of all: from then on everybody reads everything."""
    court = game.court
    start = len(court.letters)
    living = [who for who in POWERS if "eliminated" not in court.status(who)]
    for who in living:
        court.sign(who, "SET DRAW")
    endings = Letters(court.letters[start:]).of("Ending")
    assert {"oskar", "mona", *living} <= set(endings.readers)
    truth = game.export()["position"]
    for letter in endings:
        assert dump_position(letter.view.position)["units"] == truth["units"]
        places = {unit["at"].partition("/")[0] for unit in truth["units"]}
        assert places <= game.eyes.places(letter.text)
    answer = court.mail("nina", "LIST spring\nSUMMARY spring\nHISTORY spring LINES 9999").one(
        "nina"
    )
    assert answer.view.attached[0].position.seen_by is None
    assert "positions_blind" not in answer.codes
    assert {"summary_below", "history_below"} <= answer.codes
    assert answer.view.attached[1].years
    assert places <= game.eyes.places(answer.text) and game.eyes.units(answer.text, "")


def test_no_results_letter_of_many_years_tells_more(spring: Court) -> None:
    """Held against what its reader could know when it came, not later."""
    spring.change(blind)
    for who in POWERS[::2]:
        spring.mail(who, "SET LANGUAGE FR\nSET ATTACH JSON")
    play(spring, "S1907M")
    spring.wait(spring.now + MINUTE)
    eyes, whole = Sightings(spring.judge.map("standard")), export(spring)
    letters = [one for one in spring.letters.of("Results") if one.to.split("@")[0] in POWERS]
    retreats = 0
    for letter in letters:
        who = letter.to.partition("@")[0]
        past = {"phases": whole["phases"][: letter.view.number]}
        unknown = eyes.places(letter.text) - eyes.known(past, who)
        assert not unknown, (who, unknown, letter.text)
        assert not eyes.units(letter.text, who) and not eyes.counted(letter.text, who), letter.text
        retreats += bool(letter.view.adjudication.after.dislodged)
    assert retreats and len(letters) == len(POWERS) * (len(whole["phases"]) - 1)


def test_a_french_letter_says_it_in_french(court: Court) -> None:
    for who in POWERS:
        court.register(who, "FR")
    for who in POWERS:
        verb = "CRÉER" if who == "austria" else "ENTRER"
        court.mail(who, f"{verb} ?spring pw-{who} gunboat aveugle\nSET PREFERENCE {who[0]}")
    started = court.letters.of("Start").to("france")[0]
    assert "Variant: Standard Gunboat Blind" in started.text
    assert "Armée Paris" in started.text and "Londres" not in started.text
    court.hold(*(who for who in POWERS if who != "france"))
    answer = court.sign("france", "A par S A mun - bur\nF bre S lon - eng\nA mar S F spa").one(
        "france"
    )
    text = " ".join(answer.text.split())
    assert "Armée Paris SOUTIENT Armée inconnue Munich -> Bourgogne." in text
    assert "Armée Marseille SOUTIENT Flotte inconnue Espagne." in text
    court.wait(court.now + timedelta(days=4))
    letter = court.letters.of("Results").to("france")[0]
    assert "S1901M Résultats à l'aveugle" in letter.subject
    text = " ".join(letter.text.split())
    assert "Armée Paris SOUTIENT Unité inconnue Munich -> Bourgogne. (*sans effet*)" in text
    assert "Flotte Brest SOUTIENT Unité inconnue Londres -> Manche." in text
    assert "Armée Marseille SOUTIENT Unité inconnue Espagne. (*sans effet*)" in text
