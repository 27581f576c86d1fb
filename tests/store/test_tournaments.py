"""Rows of tournaments: rounds drawn anew, the log in order, who entered what."""

from __future__ import annotations

from sqlalchemy import Engine

from judge.store.schema import Address, BoardRow, EntrantRow, Person, RoundRow, TournamentRow
from judge.store.transaction import reading, transaction

from .samples import NOW, game


def stored(engine: Engine) -> None:
    """A tournament of one entrant and two boards, the second of which is a game of the judge."""
    with transaction(engine) as tx:
        anna = Person(name="Anna", created_at=NOW)
        anna.addresses = [Address(address="anna@example.org")]
        tx.people.add(anna)
        played = game("cup-r1b2")
        tx.games.add(played)
        row = TournamentRow(name="cup", seed="s", created_at=NOW, director_id=anna.id)
        row.entrants = [EntrantRow(key="p1", person_id=anna.id, entered_at=NOW)]
        row.rounds = [RoundRow(number=1)]
        tx.tournaments.add(row)
        row.boards = [
            BoardRow(round=1, number=2, data={"seats": {}}, game_id=played.id),
            BoardRow(round=1, number=1, data={"seats": {}}),
        ]
        tx.tournaments.write(row, [("b", {"n": 1}), ("a", {})], NOW)
        tx.tournaments.write(row, [("c", {})], NOW)


def test_everything_comes_back_in_order(engine: Engine) -> None:
    stored(engine)
    with reading(engine) as tx:
        row = tx.tournaments.get("cup")
        assert row is not None and row.status == "open"
        assert [board.number for board in row.boards] == [1, 2]
        assert [line.code for line in tx.tournaments.log(row)] == ["b", "a", "c"]
        assert [each.name for each in tx.tournaments.all("open")] == ["cup"]
        assert tx.tournaments.get("cap") is None and not tx.tournaments.all("closed")


def test_a_round_can_be_made_anew(engine: Engine) -> None:
    stored(engine)
    with transaction(engine) as tx:
        row = tx.tournaments.get("cup", lock=True)
        assert row is not None
        tx.tournaments.remove_round(row, 1)
        row.rounds.append(RoundRow(number=1))
        row.boards.append(BoardRow(round=1, number=1, data={"seats": {"france": "p1"}}))
    with reading(engine) as tx:
        row = tx.tournaments.get("cup")
        assert row is not None
        assert [board.data["seats"] for board in row.boards] == [{"france": "p1"}]


def test_who_entered_and_what_a_game_belongs_to(engine: Engine) -> None:
    stored(engine)
    with reading(engine) as tx:
        anna = tx.people.by_address("anna@example.org")
        played = tx.games.get("cup-r1b2")
        assert anna is not None and played is not None
        assert [each.key for each in tx.tournaments.entries_of(anna.id)] == ["p1"]
        assert not tx.tournaments.entries_of(None, ["anna@example.org"])
        assert [each.name for each in tx.tournaments.directed_by(anna.id)] == ["cup"]
        board = tx.tournaments.board_of(played.id)
        assert board is not None and board.number == 2
