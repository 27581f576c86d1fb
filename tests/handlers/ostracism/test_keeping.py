"""Parties in the keeper's hands: counted again, exported, restored, switched off."""

from __future__ import annotations

import json
from datetime import UTC, timedelta
from pathlib import Path
from typing import Any

import pytest

from judge.bootstrap import Judge
from judge.config import parse
from judge.domain.ostracism import EndParty, Kill, Option
from judge.games.ostracism import lot
from judge.handlers.desk import Desk
from judge.handlers.ostracism import day, inspection
from judge.handlers.ostracism.settings import RobotSettings
from judge.handlers.reply_tokens import without_tokens
from judge.handlers.restoring import release
from judge.handlers.ripeness import TooEarly
from judge.store.backup import backup, restore
from judge.store.engine import connect
from judge.store.schema import Game
from tests.handlers.court import Court

from .keeping import NICKS, PARTY, begun, game, lead, live, next_run, vote, work, write


def of_party(court: Court, do: Any) -> Any:
    def found(desk: Desk) -> Any:
        row = desk.tx.games.get(PARTY, kind="ostracism")
        assert row is not None
        return do(desk, row)

    return work(court, found)


def exported(court: Court, *, secrets: bool = False) -> dict[str, Any]:
    found: dict[str, Any] = of_party(
        court, lambda desk, row: inspection.party_export(desk, row, secrets=secrets)
    )
    return found


def replayed(court: Court) -> list[str]:
    def again(desk: Desk, row: Game) -> list[str]:
        return desk.office.families.of(row).replayed(desk, row)

    found: list[str] = of_party(court, again)
    return found


def test_days_are_counted_again_and_a_forged_one_is_found(court: Court) -> None:
    begun(court, (*NICKS, "Doctor"))
    vote(court, Kok="Pianist", Shkiper="Pianist")
    live(court)
    live(court)  # by lot
    assert game(court).number == 3
    assert replayed(court) == []

    def forge(desk: Desk, row: Game) -> None:
        record = desk.tx.games.phases(row)[0]
        record.outcomes = {**record.outcomes, "victim": "Kok"}

    of_party(court, forge)
    assert replayed(court) == ["D1"]


def test_a_secret_ballot_is_exported_without_its_votes(court: Court) -> None:
    begun(court, NICKS, Option("secret", True))
    vote(court, Kok="Pianist", Shkiper="Pianist", Yunga="Kok")
    live(court)
    write(court, "Kok", f"#order {PARTY} pw-Kok\nV Yunga")
    (settled,) = exported(court)["days"]
    assert (settled["victim"], settled["killers"]) == ("Pianist", ["Kok", "Shkiper"])
    assert not {"votes", "orders", "silent"} & settled.keys()
    (settled,) = exported(court, secrets=True)["days"]
    assert settled["votes"] == {"Kok": "Pianist", "Shkiper": "Pianist", "Yunga": "Kok"}
    text = json.dumps(exported(court, secrets=True))
    assert "V Yunga" not in text and "pw-" not in text
    assert game(court).seed not in text  # whoever had it would know the lots to come
    lead(court, EndParty(PARTY))
    assert lot.commitment(exported(court)["secret"]) == exported(court)["commitment"]


def test_who_killed_stays_secret_where_nobody_may_learn_it(court: Court) -> None:
    begun(court, NICKS, Option("fully_secret", True))
    vote(court, Kok="Pianist", Shkiper="Pianist")
    live(court)
    assert "killers" not in exported(court)["days"][0]


def test_nothing_is_done_in_a_party_before_a_run_that_is_due(court: Court) -> None:
    begun(court)
    court.now = next_run(court) + timedelta(seconds=5)
    with pytest.raises(TooEarly):
        lead(court, Kill(PARTY, "Kok"))


def test_a_restored_party_is_whole_and_its_players_are_told(court: Court, tmp_path: Path) -> None:
    begun(court)
    vote(court, Kok="Pianist", Shkiper="Pianist", Yunga="Pianist")
    copy = tmp_path / "copy.db"
    backup(court.judge.engine, copy)
    (tmp_path / "new").mkdir()
    engine = connect("sqlite:///judge.db", tmp_path / "new")
    restore(copy, engine, court.now.astimezone(UTC))
    again = Court(tmp_path / "new", court.now, engine)
    assert work(again, release) == [PARTY]
    told = again.wait(again.now + timedelta(seconds=1)).having("ost_restored")
    assert sorted(told.readers) == sorted(nick.lower() for nick in NICKS)
    assert next_run(again) == next_run(court)
    live(again)
    dead = [one["nick"] for one in (game(again).state or {})["players"] if one["status"] == "dead"]
    assert dead == ["Pianist"]
    again.close()


def test_while_the_robot_is_off_days_pass_without_a_run(court: Court) -> None:
    begun(court)
    due, off, letters = next_run(court), RobotSettings(address=""), len(court.letters)

    def act(desk: Desk, row: Game) -> None:
        assert day.act(desk, off, row, due + timedelta(minutes=5))

    of_party(court, act)
    assert next_run(court) == due + timedelta(days=1)
    assert game(court).number == 1
    assert len(court.letters) == letters


def test_mail_to_a_robot_that_is_off_is_refused(tmp_path: Path) -> None:
    """Its address is none of ours, which are all that the listener takes."""
    on, off = (
        Judge(parse({"ostracism": section}, home=tmp_path), secret=b"off").hooks()
        for section in ({}, {"address": ""})
    )
    assert "robot@localhost" in on.own and "robot@localhost" not in off.own
    assert "judge@localhost" in off.own


def test_the_robots_tokens_are_masked(court: Court) -> None:
    families = court.judge.office.families
    token = "abcdefgh23456789"
    text = f"Reply-To: robot+{token}@localhost\nor judge+{token}@localhost\n    #confirm {token}\n"
    shown = without_tokens(families, text)
    assert token not in shown
    assert "Reply-To: robot@localhost\nor judge@localhost\n    #confirm ********" in shown
