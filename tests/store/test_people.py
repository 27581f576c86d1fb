"""People, found by any of their addresses."""

from __future__ import annotations

import pytest
from sqlalchemy import Engine
from sqlalchemy.exc import IntegrityError

from judge.store.schema import Address, AddressChange, Person
from judge.store.transaction import reading, transaction

from .samples import MINUTE, NOW


def person(*addresses: str) -> Person:
    row = Person(name="Anna", created_at=NOW)
    row.addresses = [Address(address=address) for address in addresses]
    return row


def test_any_address_leads_to_the_person(engine: Engine) -> None:
    with transaction(engine) as tx:
        tx.people.add(person("anna@example.org", "anna@work.example"))
        tx.people.add(person("ivo@example.org"))
    with reading(engine) as tx:
        one = tx.people.by_address("anna@example.org")
        assert one is not None
        assert one is tx.people.by_address("anna@work.example")
        assert tx.people.by_address("nobody@example.org") is None
        assert [len(each.addresses) for each in tx.people.all()] == [2, 1]


def test_an_address_has_one_owner(engine: Engine) -> None:
    with transaction(engine) as tx:
        tx.people.add(person("anna@example.org"))
    with pytest.raises(IntegrityError), transaction(engine) as tx:
        tx.people.add(person("anna@example.org"))


def test_languages_may_be_unknown(engine: Engine) -> None:
    with transaction(engine) as tx:
        known, unknown = person("a@example.org"), person("b@example.org")
        known.languages = ["fr", "en"]
        tx.people.add(known)
        tx.people.add(unknown)
    with reading(engine) as tx:
        assert [each.languages for each in tx.people.all()] == [["fr", "en"], None]


def test_a_change_of_address_is_found_by_either_token(engine: Engine) -> None:
    with transaction(engine) as tx:
        row = person("anna@example.org")
        tx.people.add(row)
        tx.people.add_change(
            AddressChange(
                kind="person",
                person_id=row.id,
                new=["anna@new.example"],
                proving="anna@new.example",
                old=[],
                confirm_hash="yes",
                veto_hash="no",
                asked_at=NOW,
            )
        )
    with reading(engine) as tx:
        assert tx.people.change("yes") is tx.people.change("no")
        assert tx.people.change("maybe") is None
        assert len(tx.people.changes_since(NOW - MINUTE, row.id)) == 1
        assert tx.people.changes_since(NOW, row.id) == []
