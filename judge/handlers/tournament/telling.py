"""Letters of a tournament: standings to everybody, a seat to its player, news to the director.

They come in the language that the director chose (SET language, such as ``nb``), otherwise in that
of each reader.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from judge.handlers.desk import Desk
from judge.handlers.letters import Post
from judge.handlers.tournament import event
from judge.handlers.tournament.pages import board_table, page, title_of
from judge.reports.views import Message
from judge.reports.views.tournament import DirectorNotice, SeatCall, TournamentLetter
from judge.store.schema import BoardRow, EntrantRow, Person, TournamentRow

NOTICE = "notice"


def address_of(desk: Desk, entry: EntrantRow) -> str | None:
    """Where letters to an entrant go: what he entered from, or where he is registered."""
    person = person_of(desk, entry)
    if person is not None and person.addresses:
        own = [each.address for each in person.addresses]
        return entry.address if entry.address in own else own[0]
    return entry.address


def person_of(desk: Desk, entry: EntrantRow) -> Person | None:
    """The registered person who plays under an entry, if it is one."""
    if entry.person_id is not None:
        return desk.tx.people.get(entry.person_id)
    return desk.tx.people.by_address(entry.address) if entry.address else None


def mail_standings(desk: Desk, row: TournamentRow, key: str) -> int:
    """To everybody who takes part and has an address, and the director; how many that were."""
    view = page(desk, row)
    readers: dict[str, Person | None] = {}
    for entry in row.entrants:
        address = address_of(desk, entry)
        if address and not entry.withdrawn:
            readers[address] = person_of(desk, entry)
    director = _director(desk, row)
    if director is not None:
        readers.setdefault(*director)
    for address, person in readers.items():
        _send(desk, row, view, f"{key}:{address}", address, person)
    return len(readers)


def call_players(
    desk: Desk,
    row: TournamentRow,
    boards: Iterable[BoardRow],
    key: str,
    keys_of_games: Mapping[tuple[int, str], tuple[str, str]] | None = None,
) -> None:
    """Everybody who was drawn hears where he sits.

    ``keys_of_games`` has the sign-on line and the password by (board, power), where the judge
    runs the game.
    """
    entries = {each.key: each for each in row.entrants}
    last_year = event.load(desk, row).settings.last_year
    for board in boards:
        table = board_table(desk, row, board)
        for power, entrant in board.data["seats"].items():
            address = address_of(desk, entries[entrant])
            if not address:
                continue
            sign_on, password = (keys_of_games or {}).get((board.number, power), ("", ""))
            call = SeatCall(
                name=row.name,
                title=title_of(row),
                board=table,
                power=power,
                sign_on=sign_on,
                password=password,
                last_year=last_year,
            )
            person = person_of(desk, entries[entrant])
            _send(desk, row, call, f"{key}:{board.number}:{power}", address, person)


def tell_director(desk: Desk, row: TournamentRow, messages: tuple[Message, ...], key: str) -> None:
    """What happened without him; nobody hears of it if the tournament has no director."""
    director = _director(desk, row)
    if director is not None:
        notice = DirectorNotice(name=row.name, title=title_of(row), messages=messages)
        _send(desk, row, notice, f"{key}:director", *director)


def _director(desk: Desk, row: TournamentRow) -> tuple[str, Person | None] | None:
    person = desk.tx.people.get(row.director_id) if row.director_id is not None else None
    if person is not None and person.addresses:
        own = [each.address for each in person.addresses]
        return (row.director if row.director in own else own[0]), person
    return (row.director, None) if row.director else None


def _send(
    desk: Desk,
    row: TournamentRow,
    view: TournamentLetter,
    key: str,
    address: str,
    person: Person | None,
) -> None:
    chosen = str(row.settings.get("language") or "")
    there = desk.office.renderer.languages_of("tournament")
    Post(desk).to_address(
        address,
        view,
        f"tournament:{row.id}:{key}",
        NOTICE,
        person=person,
        languages=(chosen,) if chosen in there else (),
    )
