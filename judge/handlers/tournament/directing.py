"""What the director of a tournament does, from the command line or by mail.

Everything here either raises Refusal with a code, or returns the lines that it added to the log
of the tournament. Callers say who may do what.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from judge.domain.refusals import Refusal
from judge.handlers.desk import Desk
from judge.handlers.tournament import coding
from judge.handlers.tournament.drawing import draw as draw
from judge.handlers.tournament.event import load
from judge.handlers.tournament.event import standings as standings
from judge.handlers.tournament.reporting import disorder as disorder
from judge.handlers.tournament.reporting import report as report
from judge.handlers.tournament.reporting import substitute as substitute
from judge.handlers.tournament.settings import read_setting, settings_of, system_of
from judge.handlers.tournament.writing import entrant_of, places, refuse_closed, write
from judge.handlers.tournament.writing import find as find
from judge.handlers.tournament.writing import log as log
from judge.store.schema import EntrantRow, Person, TournamentRow
from judge.tournament.event import Settings
from judge.tournament.notes import Note

NAME: Final = re.compile(r"[a-z0-9](?:[a-z0-9-]{0,17}[a-z0-9])?")
MOST_LETTERS: Final = 80
#: Fields of an entrant that are words, and those that are yes or no.
WORDS: Final = ("first", "last", "town", "location", "nationality")
FLAGS: Final = ("preregistered", "visitor", "sits_out", "plays_two", "organiser")


def create(
    desk: Desk,
    name: str,
    title: str = "",
    settings: Mapping[str, Any] | None = None,
    director: Person | str | None = None,
) -> TournamentRow:
    """A new tournament; ``settings`` as `change` takes them, and ``seed`` for its lots.

    ``director`` is who directs it by mail: a registered person, or just an address to write to.
    Raises trn_name_bad, trn_name_taken, and what `change` raises.
    """
    name = name.lower()
    if not NAME.fullmatch(name):
        raise Refusal("trn_name_bad", name=name)
    if desk.tx.tournaments.get(name) is not None:
        raise Refusal("trn_name_taken", name=name)
    person = director if isinstance(director, Person) else None
    address = director if isinstance(director, str) else ""
    row = TournamentRow(
        name=name,
        title=_words("title", title) or name,
        status="open",
        settings=_with_system(desk, {"system": Settings().system}),
        seed=desk.keys.seed("tournament", name, desk.now.isoformat()),
        director_id=person.id if person else None,
        director=person.addresses[0].address if person and person.addresses else address,
        created_at=desk.now,
    )
    desk.tx.tournaments.add(row)
    write(desk, row, [Note("trn_created", {"name": row.name, "seed": row.seed})])
    if settings:
        change(desk, row, settings)
    return row


def change(desk: Desk, row: TournamentRow, settings: Mapping[str, Any]) -> list[Note]:
    """Set keys of `settings.KEYS`; values are words as typed, or what they mean.

    An empty word takes a key back to what the rules of Norway 2001 have. ``title`` is one of
    the keys here. Raises trn_key_unknown, trn_value_unknown, trn_seed_fixed and others.
    """
    refuse_closed(row)
    new, notes = dict(row.settings), []
    before: Any
    for key, value in settings.items():
        key = key.lower().replace("-", "_")
        if key == "title":
            before, now = row.title, _words("title", str(value)) or row.name
            row.title = now
        elif key == "seed":
            if row.status != "open":
                raise Refusal("trn_seed_fixed", name=row.name)
            before, now = row.seed, read_setting(key, value)
            if not now:
                raise Refusal("trn_value_unknown", key=key, value=value)
            row.seed = now
        else:
            before, now = new.get(key), read_setting(key, value)
            if now in ("", None) or value == "":
                new.pop(key, None)
            else:
                new[key] = now
        if key != "system_toml" and before != now:
            notes.append(Note("trn_set", {"key": key, "value": _shown(now)}))
    chosen = new.get("system") != row.settings.get("system")
    if "system_toml" not in new or (chosen and "system_toml" not in settings):
        new = _with_system(desk, new)
    settings_of(new)
    title = system_of(new["system_toml"]).title
    if new["system_toml"] != row.settings.get("system_toml"):
        notes.append(Note("trn_system", {"system": title}))
    row.settings = new
    return write(desk, row, notes)


def enter(
    desk: Desk,
    row: TournamentRow,
    fields: Mapping[str, Any],
    address: str | None = None,
    person: Person | None = None,
) -> str:
    """Enter somebody; his key. ``fields`` are those of `Entrant`, and ``number``.

    Who had withdrawn comes back under the key that he had. Raises trn_entrant_no_name,
    trn_entered_already, trn_name_entered.
    """
    refuse_closed(row)
    values = _fields(fields)
    if not values.get("first") and not values.get("last"):
        raise Refusal("trn_entrant_no_name")
    known = _known(row, address, person)
    if known is None and (same := _of_name(row, values)) is not None:
        raise Refusal("trn_name_entered", entrant=same.key)
    if known is not None:
        if not known.withdrawn:
            raise Refusal("trn_entered_already", entrant=known.key)
        known.withdrawn = False
        known.data = coding.entrant_data({**known.data, **values})
        write(desk, row, [Note("trn_returned", {"entrant": known.key})])
        return known.key
    taken = [int(each.key[1:]) for each in row.entrants]
    key = f"p{max(taken, default=0) + 1}"
    row.entrants.append(
        EntrantRow(
            key=key,
            data=coding.entrant_data(values),
            person_id=person.id if person else None,
            address=address,
            withdrawn=False,
            entered_at=desk.now,
        )
    )
    desk.tx.flush()
    write(desk, row, [Note("trn_entered", {"entrant": key})])
    return key


def amend(desk: Desk, row: TournamentRow, key: str, fields: Mapping[str, Any]) -> list[Note]:
    """Change what was said of an entrant, such as that he volunteers to sit out."""
    refuse_closed(row)
    entry = entrant_of(row, key)
    values = _fields(fields)
    data = coding.entrant_data({**entry.data, **values})
    if not data.get("first") and not data.get("last"):
        raise Refusal("trn_entrant_no_name")
    entry.data = data
    flags = [
        Note("trn_amended", {"entrant": entry.key, "field": name, "value": _shown(value)})
        for name, value in values.items()
        if name not in WORDS  # names are not in the log, so that they can be erased
    ]
    return write(desk, row, flags or [Note("trn_renamed", {"entrant": entry.key})])


def withdraw(desk: Desk, row: TournamentRow, key: str) -> list[Note]:
    """He plays no more rounds; what he has played stays. Raises trn_withdrawn_already."""
    refuse_closed(row)
    entry = entrant_of(row, key)
    if entry.withdrawn:
        raise Refusal("trn_withdrawn_already", entrant=entry.key)
    entry.withdrawn = True
    return write(desk, row, [Note("trn_left", {"entrant": entry.key})])


def arrive(desk: Desk, row: TournamentRow, key: str) -> list[Note]:
    """He is there, after all who were there before; who had withdrawn is back.

    Raises trn_arrived_already.
    """
    refuse_closed(row)
    entry = entrant_of(row, key)
    if entry.data.get("arrived") and not entry.withdrawn:
        raise Refusal("trn_arrived_already", entrant=entry.key, place=entry.data["arrived"])
    entry.withdrawn = False
    place = 1 + max((each.data.get("arrived", 0) for each in row.entrants), default=0)
    entry.data = {**entry.data, "arrived": place}
    return write(desk, row, [Note("trn_arrived", {"entrant": entry.key, "place": place})])


def close(desk: Desk, row: TournamentRow) -> list[Note]:
    """The end: ranks and champion go to the log, and nothing changes any more.

    Raises trn_nothing_played, trn_results_missing.
    """
    refuse_closed(row)
    open_boards = tuple(f"{each.round}.{each.number}" for each in row.boards if not each.result)
    if open_boards:
        raise Refusal("trn_results_missing", boards=open_boards)
    ranking = standings(desk, row)
    if not ranking.standings:
        raise Refusal("trn_nothing_played", name=row.name)
    row.status = "closed"
    first = tuple(each.entrant for each in ranking.standings if each.rank == 1)
    return write(desk, row, [*places(ranking), Note("trn_champion", {"players": first})])


def reopen(desk: Desk, row: TournamentRow) -> list[Note]:
    """Take `close` back, for a result that has to be corrected. Raises trn_not_closed."""
    if row.status != "closed":
        raise Refusal("trn_not_closed", name=row.name)
    row.status = "running" if row.rounds else "open"
    return write(desk, row, [Note("trn_reopened", {"name": row.name})])


def directs(row: TournamentRow, person: Person) -> bool:
    """May this person direct it by mail?"""
    return row.director_id == person.id


def name_of(desk: Desk, row: TournamentRow, key: str) -> str:
    """First and last name of an entrant."""
    return load(desk, row).person(key).name


def _fields(fields: Mapping[str, Any]) -> dict[str, Any]:
    values: dict[str, Any] = {}
    for name, value in fields.items():
        if name in WORDS:
            values[name] = _words(name, str(value))
        elif name in FLAGS:
            values[name] = bool(value)
        elif name in ("arrived", "number"):
            if type(value) is not int or not 0 <= value <= 9999:
                raise Refusal("trn_value_unknown", key=name, value=value)
            values[name] = value
        else:
            known = (*WORDS, *FLAGS, "arrived", "number")
            raise Refusal("trn_key_unknown", key=name, known=known)
    return values


def _words(key: str, text: str) -> str:
    """On one line, without what could move a cursor."""
    words = " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())
    if len(words) > MOST_LETTERS:
        raise Refusal("trn_value_long", key=key, most=MOST_LETTERS)
    return words


def _known(row: TournamentRow, address: str | None, person: Person | None) -> EntrantRow | None:
    for each in row.entrants:
        if person is not None and each.person_id == person.id:
            return each
        if address is not None and each.address == address:
            return each
    return None


def _of_name(row: TournamentRow, values: Mapping[str, Any]) -> EntrantRow | None:
    wanted = _folded(values)
    return next((each for each in row.entrants if _folded(each.data) == wanted), None)


def _folded(values: Mapping[str, Any]) -> tuple[str, str]:
    return values.get("first", "").casefold(), values.get("last", "").casefold()


def _with_system(desk: Desk, settings: dict[str, Any]) -> dict[str, Any]:
    """With the text of the system: what a later release says of it changes no scores."""
    name = settings.setdefault("system", Settings().system)
    try:
        return {**settings, "system_toml": desk.office.scoring(name)}
    except FileNotFoundError as error:
        raise Refusal("trn_no_such_system", system=name) from error


def _shown(value: object) -> str:
    match value:
        case None | "":
            return "-"
        case bool():
            return "yes" if value else "no"
        case list():
            return ", ".join(map(_shown, value))
        case dict():
            return ", ".join(f"{name} {_shown(each)}" for name, each in value.items())
    return str(value)
