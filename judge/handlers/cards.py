"""The registration of a person as he himself reads it."""

from __future__ import annotations

from judge.reports.views import Registered
from judge.store.schema import Person


def record(person: Person, *, new: bool = False) -> Registered:
    """The record as it is shown to its owner."""
    fields = [
        ("Name", person.name),
        ("Country", person.country),
        ("Site", person.site),
        ("Level", person.level),
        ("E-mail", ", ".join(address.address for address in person.addresses)),
        ("Dedication", str(person.dedication)),
    ]
    if person.notify != "all":
        fields.append(("Notify", person.notify))
    if person.calendar:
        fields.append(("Calendar", "on"))
    if person.map_on:
        fields.append(("Map", f"{person.map_width} pixels"))
    if person.hidden:
        fields.append(("Private", ", ".join(person.hidden)))
    fields += [(key.capitalize(), str(value)) for key, value in sorted(person.record.items())]
    return Registered(number=person.id, fields=tuple(fields), new=new)
