"""REGISTER: who somebody is, and under which addresses he writes (spec §10.1)."""

from __future__ import annotations

import re

from judge.domain.commands import Register
from judge.domain.questions import GetFile
from judge.domain.refusals import Refusal
from judge.handlers.cards import record
from judge.handlers.library import get_file
from judge.handlers.trust import require_believed
from judge.handlers.visit import Visit
from judge.language.folding import bare
from judge.mail.addresses import canonical
from judge.reports.views import RegistrationForm
from judge.store.schema import Address, Person

LEVELS = ("novice", "amateur", "intermediate", "advanced", "expert")
#: The same as French has them, without accents.
FRENCH_LEVELS = {
    "debutant": "novice",
    "debutante": "novice",
    "intermediaire": "intermediate",
    "avance": "advanced",
    "avancee": "advanced",
    "experte": "expert",
}
#: Names of fields as people write them → the field.
FIELDS = {
    "name": "name",
    "nom": "name",
    "address": "address",
    "adresse": "address",
    "phone": "phone",
    "telephone": "phone",
    "country": "country",
    "pays": "country",
    "e-mail": "email",
    "email": "email",
    "electronic mail": "email",
    "courriel": "email",
    "site": "site",
    "lieu": "site",
    "level": "level",
    "niveau": "level",
    "timezone": "timezone",
    "time zone": "timezone",
    "fuseau": "timezone",
    "fuseau horaire": "timezone",
    "birthdate": "birthdate",
    "sex": "sex",
    "package": "package",
    "paquet": "package",
    "user": "user",
}
#: What asks for the newcomer files (spec §10.1).
YES = ("yes", "y", "oui", "o")
#: Only these are asked for; what else people send is kept or dropped as §10.1 says.
REQUIRED = ("name", "country", "level", "site")


def register(visit: Visit, command: Register) -> None:
    """A new registration, or an update of the sender's own."""
    require_believed(visit)
    if not command.ended:
        visit.say("registration_no_end", "note")
    values = _read(visit, command)
    emails = _addresses(visit, values.pop("email", ""))
    missing = [name for name in REQUIRED if not values.get(name)]
    if missing and visit.person is None:
        visit.attached.append(RegistrationForm())
        visit.say("registration_field_missing", "error", fields=tuple(missing))
        visit.say("registration_form_below", "note")
        return
    _check_owners(visit, emails)
    if visit.person is None:
        _create(visit, values, emails)
    else:
        _update(visit, visit.person, values, emails)
    if bare(values.get("package", "")) in YES:
        get_file(visit, GetFile("package"))


def _read(visit: Visit, command: Register) -> dict[str, str]:
    values: dict[str, str] = {}
    for name, value in command.fields:
        field = FIELDS.get(re.sub(r"\s+", " ", name.strip().lower()))
        text = re.sub(r"\s+", " ", value).strip()[:200]
        if field is None:
            visit.say("registration_field_unknown", "note", field=name)
        elif text:
            values[field] = f"{values[field]}, {text}" if field in values else text
    level = values.get("level", "").lower()
    if level:
        level = FRENCH_LEVELS.get(bare(level), level)
        values["level"] = level if level in LEVELS else "amateur"
    return values


def _addresses(visit: Visit, text: str) -> list[str]:
    found = []
    for word in re.split(r"[,;\s]+", text):
        if not word:
            continue
        address = canonical(word)
        if address is None:
            raise Refusal("registration_field_bad", value=word, field="E-mail")
        found.append(address)
    return found


def _check_owners(visit: Visit, emails: list[str]) -> None:
    mine = visit.person.id if visit.person else None
    for email in emails:
        owner = visit.desk.tx.people.by_address(email)
        if owner is not None and owner.id != mine:
            raise Refusal("registration_foreign_address", address=email)


def _create(visit: Visit, values: dict[str, str], emails: list[str]) -> None:
    person = Person(
        name=values["name"],
        country=values["country"],
        site=values["site"],
        level=values["level"],
        record=_kept(values),
        dedication=0,
        created_at=visit.moment,
    )
    person.addresses.append(Address(address=visit.sender))
    visit.desk.tx.people.add(person)
    visit.desk.tx.events.add("registered", visit.moment, data={"person": person.id})
    visit.person = person
    visit.say("registered")
    _tell_later(visit, person, emails)
    visit.attached.append(record(person, new=True))
    visit.post.report(
        f"registered:{person.id}",
        f"registered: {person.name}, {visit.sender}, {person.country}, number {person.id}",
    )


def _update(visit: Visit, person: Person, values: dict[str, str], emails: list[str]) -> None:
    """Fields that were given replace the old ones; number and statistics stay."""
    for name in ("name", "country", "site", "level"):
        if values.get(name):
            setattr(person, name, values[name])
    person.record = {**person.record, **_kept(values)}
    visit.desk.tx.flush()
    visit.say("registration_updated")
    _tell_later(visit, person, emails)
    visit.attached.append(record(person))


def _tell_later(visit: Visit, person: Person, emails: list[str]) -> None:
    """Other addresses of the form count once proven: else anybody could name a stranger's."""
    known = {entry.address for entry in person.addresses}
    for email in emails:
        if email not in known:
            visit.say("registration_address_later", "note", address=email, own=visit.sender)


def _kept(values: dict[str, str]) -> dict[str, str]:
    kept = {"address": "address", "timezone": "timezone"}
    return {name: values[field] for field, name in kept.items() if values.get(field)}
