"""A judge that was put back from a copy: nothing is doubled, and nothing happens silently.

Mail hazards §4: row 31 (restored from last night's backup), row 32 (copied while writing).
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from sqlalchemy import Engine

from judge.bootstrap import NotReleased
from judge.handlers.desk import Desk
from judge.handlers.inspection import replayed
from judge.handlers.restoring import release
from judge.store import migrate
from judge.store.backup import backup, restore
from judge.store.engine import connect, durable
from judge.store.transaction import reading, transaction
from tests.store.conftest import POSTGRES, opened

from .court import HOLDS, POWERS, START, Court, address, at

EVE = "1997-04-09 06:00"


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    return tmp_path / "copy.db"


def restored(copy: Path, home: Path, now: datetime) -> Court:
    """Another machine with the copy, not yet released; it stops under the hands of `now`."""
    home.mkdir()
    engine = connect("sqlite:///judge.db", home)
    restore(copy, engine, now.astimezone(UTC))
    return Court(home, now, engine)


def let_go_on(court: Court) -> list[str]:
    with transaction(court.judge.engine) as tx:
        return release(Desk(court.simulation.office, tx, court.now.astimezone(UTC)))


def results(court: Court) -> dict[str, str]:
    """Message-IDs of the results of S1901M by reader."""
    return {
        letter.to: str(letter.message["Message-ID"])
        for letter in court.letters
        if letter.kind == "Results"
    }


def test_nobody_works_before_the_keeper_has_had_a_look(
    spring: Court, copy: Path, tmp_path: Path
) -> None:
    backup(spring.judge.engine, copy)
    court = restored(copy, tmp_path / "new", at(EVE))
    with pytest.raises(NotReleased, match="judge db release"):
        court.judge.start()
    court.judge.open()
    assert let_go_on(court) == ["spring"]
    court.judge.start()
    with pytest.raises(ValueError, match="no restored database"):
        let_go_on(court)
    court.close()


def test_a_phase_that_is_played_again_has_letters_of_its_own(
    spring: Court, copy: Path, tmp_path: Path
) -> None:
    """Else mail programs drop the new results as a repeat of the lost ones."""
    backup(spring.judge.engine, copy)
    spring.hold()
    spring.wait("1997-04-09 12:00")
    lost = results(spring)
    assert len(lost) == 7

    court = restored(copy, tmp_path / "new", at(EVE))
    let_go_on(court)
    court.hold(*court.others("france"))
    court.sign("france", "A par - bur\nA mar h\nF bre h")
    court.wait("1997-04-09 12:00")
    again = results(court)
    assert again.keys() == lost.keys()
    assert not set(again.values()) & set(lost.values())
    threads = {str(letter.message["References"]) for letter in court.letters.of("Results")}
    assert threads == {str(letter.message["References"]) for letter in spring.letters.of("Results")}
    court.close()


def test_players_hear_of_it_and_can_answer_that_letter_only(
    spring: Court, copy: Path, tmp_path: Path
) -> None:
    spring.sign("france", "LIST")
    early = spring.letters.to("france")[-1]
    backup(spring.judge.engine, copy)
    spring.hold()
    spring.wait("1997-04-09 12:00")
    late = spring.letters.of("Results").to("france")[-1]

    court = restored(copy, tmp_path / "new", at("1997-04-09 18:00"))
    let_go_on(court)
    court.wait("1997-04-09 18:01")
    told = court.letters.having("restored_lost")
    assert told.readers == sorted(POWERS)
    (notice,) = told.to("france")
    said = notice.said("restored_lost")
    assert said.params["since"] <= START + timedelta(minutes=1), "the last that the copy knows of"
    for letter in (early, late):
        refused = court.answer("france", "A par - bur", letter=letter).one("france")
        assert "answer_unknown" in refused.codes
    assert court.held("france") == []
    court.answer("france", "A par - bur", letter=notice)
    assert court.held("france") == ["A par - bur"]
    court.close()


def test_mail_that_was_on_its_way_waits_and_is_run_at_the_moment_it_came(
    spring: Court, copy: Path, tmp_path: Path
) -> None:
    moment = spring.now + timedelta(hours=1)
    raw = spring.raw("france", f"SIGNON fspring pw-france\n{HOLDS['france']}", moment)
    file = spring.simulation.reader.run_once
    spring.simulation.reader.run_once = lambda now: False  # type: ignore[method-assign]
    spring.feed(raw, moment, address("france"))
    backup(spring.judge.engine, copy)
    spring.simulation.reader.run_once = file  # type: ignore[method-assign]

    court = restored(copy, tmp_path / "new", at(EVE))
    let_go_on(court)
    court.wait("1997-04-09 06:30")
    assert court.held("france") == []
    assert court.inbox()["held"] == 1
    with transaction(court.judge.engine) as tx:
        (mail,) = tx.inbox.in_state("held")
        mail.state = "new"  # as `judge queue retry` does
    court.wait("1997-04-09 06:31")
    court.simulation.pass_over(court.now.astimezone(UTC))
    assert len(court.held("france")) == 3
    # A mail host that has the same mail still may hand it over again.
    court.feed(raw, court.now, address("france"))
    assert "held" not in court.inbox()
    assert len(court.letters.of("Answer").to("france")) <= 1
    court.close()


def test_the_time_since_the_copy_is_an_outage(spring: Court, copy: Path, tmp_path: Path) -> None:
    """Deadlines in it move, nobody is late; nothing is processed at the first look."""
    spring.hold(*spring.others("italy"))
    before = at("1997-04-15 20:00")
    spring.wait(before)
    with transaction(spring.judge.engine) as tx:
        tx.heartbeats.beat("scheduler", before.astimezone(UTC))
    backup(spring.judge.engine, copy)

    court = restored(copy, tmp_path / "new", at("1997-04-16 08:00"))
    let_go_on(court)
    scheduler = court.judge.scheduler(court.simulation.office)
    scheduler.run_once(court.now.astimezone(UTC))
    assert court.moment("deadline") == "1997-04-16 23:30"
    assert court.game()["phase"] == "S1901M"
    assert court.points("italy") == 0
    court.close()


# --- copies while mail is being handled


@pytest.fixture(params=["file", POSTGRES])
def busy(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Engine]:
    folder = tmp_path / "busy"
    folder.mkdir()
    for engine in opened(request.param, folder):
        migrate.upgrade(engine)
        yield engine


def test_copies_made_while_mail_is_handled_are_whole_games(busy: Engine, tmp_path: Path) -> None:
    """Each copy restores, is sound, and its settled phases come out the same again."""
    court = Court(tmp_path, engine=busy)
    failures: list[BaseException] = []

    def play() -> None:
        try:
            court.seven()
            for who in POWERS:
                court.sign(who, HOLDS[who])
            court.wait("1997-04-09 13:00")
        except BaseException as error:
            failures.append(error)

    player = threading.Thread(target=play)
    player.start()
    copies = []
    while player.is_alive():
        copies.append(tmp_path / f"copy-{len(copies)}.db")
        backup(busy, copies[-1])
        player.join(0.1)
    assert failures == []
    phases = []
    for number, copy in enumerate(copies):
        again = restored(copy, tmp_path / f"again-{number}", court.now)
        phases.append(checked(again))
        again.close()
    assert phases == sorted(phases)
    assert len(copies) > 1, "the game was over before it could be copied"
    court.simulation.pass_over(court.now.astimezone(UTC))
    assert checked(court) == 1


def checked(court: Court) -> int:
    """Is everything consistent? The number of settled phases."""
    engine = court.judge.engine
    migrate.check(engine)
    assert durable(engine) == []
    with reading(engine) as tx:
        desk = Desk(court.simulation.office, tx, court.now.astimezone(UTC))
        game = tx.games.get("spring")
        done = tx.inbox.in_state("done")
        letters = tx.outbox.in_state("new", "sending", "sent", "held")
        keys = [letter.dedupe_key.split(":") for letter in letters if letter.kind == "answer"]
        # T3: a mail that is done has its answer, and no answer is there without it.
        assert sorted(str(mail.id) for mail in done) == sorted(key[1] for key in keys)
        if game is None:
            return 0
        assert replayed(desk, game) == []
        settled = len(tx.games.phases(game))
        assert game.number in (settled, settled + 1)
        return settled
