"""A person's data: shown, exported, erased, and what games look like afterwards."""

from __future__ import annotations

import json
from datetime import UTC, timedelta
from typing import Any

import pytest
from sqlalchemy import select

from judge.handlers import personal_data
from judge.handlers.desk import Desk
from judge.handlers.ending import finish
from judge.handlers.export import game_export
from judge.handlers.inspection import replayed
from judge.store.retention import Retention
from judge.store.schema import Base, Person
from judge.store.transaction import reading, transaction

from .court import HOLDS, Court

FORM = "REGISTER\nName: Odette Quux\nCountry: Ruritania\nAddress: 7 Canary Row\nEND\n"
CANARIES = ("odette", "quux", "ruritania", "canary row", "france@example.org", "pw-france")


def with_desk(court: Court, do: Any, *, write: bool = True) -> Any:
    """``do(desk, france's person)`` in one transaction."""
    opened = transaction if write else reading
    with opened(court.judge.engine) as tx:
        desk = Desk(court.simulation.office, tx, court.now.astimezone(UTC))
        person = personal_data.find(desk, "France@Example.ORG")
        assert person is not None
        return do(desk, person)


def live(court: Court) -> None:
    """France tells who she is, writes to a friend, plays a phase and orders for the next."""
    court.mail("france", FORM)
    court.sign("france", "PRESS TO G\nMeet me in Burgundy.\nENDPRESS")
    court.sign("germany", "PRESS TO F\nNever.\nENDPRESS")
    court.hold(*court.others("france"))
    court.sign("france", HOLDS["france"])
    court.wait("1997-04-09 12:00")
    assert court.game()["phase"] == "F1901M"
    court.sign("france", "A mar - spa")


def end(court: Court) -> None:
    def over(desk: Desk, _person: Person) -> None:
        game = desk.tx.games.get("spring", lock=True)
        assert game is not None
        finish(desk, game, "draw", ("france", "germany"), desk.now)

    with_desk(court, over)


def test_a_person_is_shown_without_a_password(spring: Court) -> None:
    live(spring)
    data = with_desk(spring, personal_data.person_json, write=False)
    assert data["name"] == "Odette Quux"
    assert data["addresses"] == ["france@example.org"]
    assert data["record"] == {"address": "7 Canary Row"}
    assert data["dedication"] == 3
    assert data["statistics"]["on_time"] == 1
    (seat,) = data["games"]
    assert (seat["game"], seat["power"], seat["status"]) == ("spring", "france", "active")
    text = json.dumps(data)
    assert "argon2" not in text and "pw-france" not in text


def test_everybody_is_listed_once(spring: Court) -> None:
    def names(desk: Desk, _person: Person) -> list[str]:
        return [person.name for person in personal_data.registered(desk)]

    assert len(with_desk(spring, names, write=False)) == 7


def test_an_export_has_all_that_is_held_and_no_secret_of_anybody(spring: Court) -> None:
    live(spring)
    data = with_desk(spring, personal_data.export, write=False)
    text = json.dumps(data, ensure_ascii=False)
    assert sorted(line["text"] for line in data["orders"]) == sorted(HOLDS["france"].splitlines())
    assert {line["number"] for line in data["orders"]} == {1}, "none of the running phase"
    assert [press["text"].strip() for press in data["press"]] == ["Meet me in Burgundy."]
    assert len(data["mails"]) == 6
    assert any("7 Canary Row" in mail["text"] for mail in data["mails"])
    assert {letter["to"] for letter in data["letters"]} == {"france@example.org"}
    assert any("Never." in letter["text"] for letter in data["letters"])
    assert "pw-france" not in text and "argon2" not in text and "judge+" not in text
    assert data["mails"][-1]["text"].count("SIGNON fspring") == 1


def test_dedication_is_adjusted_on_record(spring: Court) -> None:
    with_desk(spring, lambda desk, person: personal_data.adjust(desk, person, -20, "asked"))
    assert spring.points("france") == -20
    with reading(spring.judge.engine) as tx:
        event = tx.events.latest("dedication_adjusted")
        assert event is not None
        assert (event.data["points"], event.data["reason"]) == (-20, "asked")


def test_who_plays_is_not_erased(spring: Court) -> None:
    with pytest.raises(ValueError, match="has a seat in spring"):
        with_desk(spring, personal_data.erase)
    assert spring.registered("france")


def test_leaving_the_running_games_is_a_resignation(spring: Court) -> None:
    live(spring)

    def leave(desk: Desk, person: Person) -> None:
        personal_data.resign_all(desk, person)
        personal_data.erase(desk, person)

    with_desk(spring, leave)
    spring.simulation.pass_over(spring.now.astimezone(UTC) + timedelta(minutes=1))
    assert spring.letters.having("player_resigned").readers == sorted(spring.others("france"))
    assert "resigned" in spring.status("france")
    assert not spring.registered("france")
    with reading(spring.judge.engine) as tx:
        assert len(tx.people.all()) == 6, "nothing refers to her: the row is gone"
    # The power is open, and somebody can have it.
    spring.register("odo")
    taken = spring.mail("odo", "SIGNON fspring other").one("odo")
    assert "taken_over" in taken.codes


def test_a_master_is_not_taken_out_of_a_running_game(moderated: Court) -> None:
    with transaction(moderated.judge.engine) as tx:
        desk = Desk(moderated.simulation.office, tx, moderated.now.astimezone(UTC))
        mona = personal_data.find(desk, "mona@example.org")
        assert mona is not None
        with pytest.raises(ValueError, match="another one first"):
            personal_data.resign_all(desk, mona)


def everything(court: Court) -> str:
    """All that the database holds, as text, lower case."""
    parts = []
    with court.judge.engine.connect() as connection:
        for table in Base.metadata.sorted_tables:
            for row in connection.execute(select(table)):
                parts += [
                    value.decode("utf-8", "replace") if isinstance(value, bytes) else str(value)
                    for value in row
                ]
    return "\n".join(parts).lower()


def test_nothing_of_an_erased_person_is_left(spring: Court) -> None:
    """What others were told goes with their letters after `keep_mail`."""
    live(spring)
    end(spring)
    assert all(canary in everything(spring) for canary in CANARIES)
    counts = with_desk(spring, personal_data.erase)
    assert counts["mails"] >= 6 and counts["letters"] >= 6
    now = spring.now.astimezone(UTC)
    Retention(spring.judge.engine, timedelta(days=30)).sweep(now + timedelta(days=31))
    left = everything(spring)
    assert [canary for canary in CANARIES if canary in left] == []
    assert "germany@example.org" in left


def test_finished_games_stay_whole_without_her(spring: Court) -> None:
    live(spring)
    end(spring)
    with_desk(spring, personal_data.erase)
    spring.now += timedelta(hours=1)
    listed = spring.mail("germany", "LIST spring\nLIST FULL\nLIST").one("germany").text
    assert "erased" in listed and "germany@example.org" in listed
    assert "france@example.org" not in listed
    spring.sign("germany", "BROADCAST\nGood game, France.\nENDPRESS\nLIST")
    with reading(spring.judge.engine) as tx:
        desk = Desk(spring.simulation.office, tx, spring.now.astimezone(UTC))
        game = tx.games.get("spring")
        assert game is not None
        data = game_export(desk, game)
        assert replayed(desk, game) == []
    assert data["seats"]["france"]["user"] is None
    assert data["seats"]["france"]["dedication"] == 0
    orders = [order for order in data["phases"][0]["orders"] if order["power"] == "france"]
    assert {order["unit"]["at"] for order in orders} == {"bre", "mar", "par"}
    # Her password opens nothing any more, and she can begin anew.
    answer = spring.mail("france", "SIGNON fspring pw-france\nPRESS TO G\nHi.\nENDPRESS")
    assert "press_sent" not in answer.one("france").codes
    assert spring.register("france").one("france").view.attached[0].new


def test_masters_and_observers_of_a_finished_game_are_erased_too(moderated: Court) -> None:
    moderated.register("olga")
    moderated.mail("olga", "OBSERVE spring pw-olga")

    def over(desk: Desk, _person: Person) -> None:
        game = desk.tx.games.get("spring", lock=True)
        assert game is not None
        finish(desk, game, "draw", ("france",), desk.now)
        for who in ("mona@example.org", "olga@example.org"):
            person = personal_data.find(desk, who)
            assert person is not None
            personal_data.erase(desk, person)

    with_desk(moderated, over)
    game = moderated.game()
    assert (game["masters"], game["observers"]) == ([], [])
    text = moderated.mail("france", "LIST spring").one("france").text
    assert "mona" not in text.lower() and "olga" not in text.lower()


def test_mail_of_an_erased_person_is_not_run_again(spring: Court) -> None:
    """The same bytes once more are the mail that is known already."""
    raw = spring.raw("france", FORM, spring.now + timedelta(minutes=1))
    spring.feed(raw, spring.now + timedelta(minutes=1), "france@example.org")
    end(spring)
    with_desk(spring, personal_data.erase)
    spring.feed(raw, spring.now + timedelta(minutes=1), "france@example.org")
    assert not spring.registered("france")
