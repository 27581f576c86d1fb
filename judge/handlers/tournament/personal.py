"""What tournaments hold about a person: handed over, erased on request."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from judge.handlers.desk import Desk
from judge.handlers.export import iso
from judge.store.schema import Person

#: What says who somebody is; the rest of an entry is needed to check a draw.
_NAMING = ("first", "last", "town", "location", "nationality")


def of_person(desk: Desk, person: Person, addresses: Collection[str]) -> list[dict[str, Any]]:
    """His entries, and the tournaments that he directs."""
    entries = [
        {
            "tournament": entry.tournament.name,
            "key": entry.key,
            "entered_at": iso(entry.entered_at),
            "address": entry.address,
            "withdrawn": entry.withdrawn,
            **entry.data,
        }
        for entry in desk.tx.tournaments.entries_of(person.id, addresses)
    ]
    directed = [
        {"tournament": row.name, "directs": row.director}
        for row in desk.tx.tournaments.directed_by(person.id)
    ]
    return [*entries, *directed]


def forget(desk: Desk, person: Person, addresses: Collection[str], name: str) -> None:
    """His results stay under ``name``; he plays no more, and nothing leads to him."""
    for entry in desk.tx.tournaments.entries_of(person.id, addresses):
        kept = {key: value for key, value in entry.data.items() if key not in _NAMING}
        entry.data = {**kept, "first": name}
        entry.address = entry.person_id = None
        if entry.tournament.status != "closed":
            entry.withdrawn = True
    for row in desk.tx.tournaments.directed_by(person.id):
        row.director_id, row.director = None, ""
    desk.tx.flush()
