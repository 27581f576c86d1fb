"""People of a tournament: entering, withdrawing, arriving; handed over and erased."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime

import pytest

from judge.bootstrap import Judge
from judge.config import parse
from judge.domain.refusals import Refusal
from judge.handlers import personal_data
from judge.handlers.desk import Desk
from judge.handlers.tournament import directing, event
from judge.store import migrate
from judge.store.engine import connect
from judge.store.schema import Address, Person, TournamentRow
from judge.store.transaction import transaction
from judge.tournament.powers import POWERS
from judge.tournament.result import Result, Tally

NOW = datetime(2001, 9, 13, 8, tzinfo=UTC)
END = dict(zip(POWERS, (3, 11, 8, 0, 1, 3, 8), strict=True))


@pytest.fixture
def desk() -> Iterator[Desk]:
    judge = Judge(parse({}), secret=b"cup", weak_passwords=True)
    engine = connect("sqlite://")
    migrate.upgrade(engine)
    with transaction(engine) as tx:
        yield Desk(judge.office, tx, NOW)


@pytest.fixture
def cup(desk: Desk) -> TournamentRow:
    """Seven have entered; p1 is Anna, who is registered."""
    row = directing.create(desk, "cup", settings={"every_year": "no", "final_round": "0"})
    anna = Person(name="Anna Żółć", created_at=NOW)
    anna.addresses = [Address(address="anna@example.org")]
    desk.tx.people.add(anna)
    fields = {"first": "Anna", "last": "Żółć", "town": "Łódź", "visitor": True}
    assert directing.enter(desk, row, fields, "anna@example.org", anna) == "p1"
    for name in "BCDEFG":
        directing.enter(desk, row, {"first": name})
    return row


def play(desk: Desk, row: TournamentRow) -> None:
    directing.draw(desk, row, 1)
    directing.report(desk, row, 1, 1, Result((Tally(1907, END),), "A1907"))


def anna(desk: Desk) -> Person:
    person = desk.tx.people.by_address("anna@example.org")
    assert person is not None
    return person


def test_who_withdrew_comes_back_as_the_same(desk: Desk, cup: TournamentRow) -> None:
    with pytest.raises(Refusal, match="trn_entered_already"):
        directing.enter(desk, cup, {"first": "Anna"}, "anna@example.org", anna(desk))
    directing.withdraw(desk, cup, "p1")
    with pytest.raises(Refusal, match="trn_too_few_players"):
        directing.draw(desk, cup, 1)
    assert directing.enter(desk, cup, {"first": "Anna"}, None, anna(desk)) == "p1"
    assert event.load(desk, cup).person("p1").town == "Łódź"


def test_who_was_seen_goes_before_who_was_not(desk: Desk, cup: TournamentRow) -> None:
    directing.arrive(desk, cup, "p5")
    directing.arrive(desk, cup, "p3")
    places = {each.id: each.arrived for each in event.load(desk, cup).entrants}
    assert sorted(places, key=lambda key: places[key]) == ["p5", "p3", "p1", "p2", "p4", "p6", "p7"]


def test_the_log_has_no_names(desk: Desk, cup: TournamentRow) -> None:
    play(desk, cup)
    directing.amend(desk, cup, "p1", {"first": "Anita"})
    directing.close(desk, cup)
    text = repr(directing.log(desk, cup))
    assert "p1" in text and not any(word in text for word in ("Anna", "Anita", "Łódź", "@"))


def test_a_person_is_handed_what_tournaments_hold_of_her(desk: Desk, cup: TournamentRow) -> None:
    (entry,) = personal_data.export(desk, anna(desk))["tournaments"]
    assert entry["tournament"] == "cup" and entry["town"] == "Łódź"
    assert entry["address"] == "anna@example.org"


def test_an_erased_player_keeps_his_results_and_nothing_else(
    desk: Desk, cup: TournamentRow
) -> None:
    play(desk, cup)
    before = directing.standings(desk, cup)
    personal_data.erase(desk, anna(desk))
    entry = cup.entrants[0]
    assert (entry.address, entry.person_id, entry.withdrawn) == (None, None, True)
    assert entry.data == {"first": "erased", "visitor": True}
    assert directing.standings(desk, cup) == before
    assert desk.tx.people.by_address("anna@example.org") is None


def test_the_director_is_erased_too(desk: Desk) -> None:
    odin = Person(name="Odin", created_at=NOW)
    odin.addresses = [Address(address="odin@example.org")]
    desk.tx.people.add(odin)
    row = directing.create(desk, "cup", director=odin)
    assert directing.directs(row, odin) and row.director == "odin@example.org"
    personal_data.erase(desk, odin)
    assert (row.director_id, row.director) == (None, "")
