"""TOURNAMENT by mail: anybody may look, registered people enter, the director directs.

The director is the registered person who created the tournament, or whom the keeper named; he
writes from one of his addresses, and our mail host must not say that he does not.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import wraps
from typing import TypeVar

from judge.domain import tournament as asked
from judge.domain.refusals import Refusal, Refused
from judge.handlers.admission import check_master
from judge.handlers.tournament import directing
from judge.handlers.tournament.naming import named
from judge.handlers.tournament.pages import listing, page
from judge.handlers.tournament.refusing import reasons
from judge.handlers.tournament.settings import KEYS
from judge.handlers.tournament.telling import mail_standings
from judge.handlers.trust import require_believed
from judge.handlers.visit import Visit
from judge.reports.views.common import Level
from judge.store.schema import Person, TournamentRow

Asked = TypeVar("Asked")
Handler = Callable[[Visit, Asked], None]

#: French names of settings.
SYNONYMS = {
    "systeme": "system",
    "langue": "language",
    "titre": "title",
    "lieu": "place",
    "organisateur": "organiser",
    "remarques": "notes",
    "derniere_annee": "last_year",
    "tour_final": "final_round",
    "finalistes": "finalists",
    "remplacants": "substitutes",
}
#: Not to be typed into a mail.
UNTYPED = ("system_toml",)


def of_tournament(handler: Handler[Asked]) -> Handler[Asked]:
    """Says every reason of a refusal, with the names of players beside their keys."""

    @wraps(handler)
    def run(visit: Visit, command: Asked) -> None:
        try:
            handler(visit, command)
        except Refusal as refusal:
            row = visit.desk.tx.tournaments.get(getattr(command, "name", ""))
            if row is None:
                raise
            *others, last = reasons(refusal)
            for reason in others:
                tell(visit, row, reason.code, reason.params, "error")
            message = named(row, last.code, last.params)
            raise Refusal.of(Refused(message.code, message.params)) from refusal

    return run


def list_tournaments(visit: Visit, _command: asked.ListTournaments) -> None:
    """Which there are."""
    visit.attach(listing(visit.desk))
    visit.say("trn_list_below")


@of_tournament
def show(visit: Visit, command: asked.ShowTournament) -> None:
    """Programme, boards and standings, for anybody."""
    visit.attach(page(visit.desk, directing.find(visit.desk, command.name)))
    visit.say("trn_page_below")


@of_tournament
def create(visit: Visit, command: asked.CreateTournament) -> None:
    """Who may be the master of a game may direct a tournament."""
    person = registered(visit)
    needed = visit.desk.settings.create_dedication
    if person.dedication < needed:
        raise Refusal("access_dedication", minimum=needed, points=person.dedication)
    check_master(visit, fatal=False)
    row = directing.create(visit.desk, command.name, command.title, {}, person)
    row.director = visit.sender
    typed = f"TOURNAMENT {row.name}"
    visit.say("trn_created_by_mail", name=row.name, enter=f"{typed} ENTER", draw=f"{typed} DRAW 1")


@of_tournament
def enter(visit: Visit, command: asked.EnterTournament) -> None:
    """Under the name that was typed, otherwise under the registered one unless that is private."""
    person = registered(visit)
    row = _locked(visit, command.name)
    words = command.words
    if not words:
        if "name" in person.hidden:
            raise Refusal("trn_enter_name", enter=f"TOURNAMENT {row.name} ENTER Anna Berg")
        words = tuple(person.name.split())
    first, *last = words or ("",)
    fields = {"first": first, "last": " ".join(last), "preregistered": row.status == "open"}
    if command.town:
        fields["town"] = command.town
    key = directing.enter(visit.desk, row, fields, visit.sender, person)
    visit.say("trn_entered_by_mail", name=row.name, who=" ".join(words), key=key)
    visit.say("trn_names_are_public", "note")


@of_tournament
def leave(visit: Visit, command: asked.LeaveTournament) -> None:
    """One's own entry; the director may name somebody else's."""
    row = _locked(visit, command.name)
    if command.key:
        _require_director(visit, row)
        key = command.key
    else:
        person = registered(visit)
        mine = [each.key for each in row.entrants if each.person_id == person.id]
        if not mine:
            raise Refusal("trn_not_entered", name=row.name)
        key = mine[0]
    for note in directing.withdraw(visit.desk, row, key):
        tell(visit, row, note.code, note.params, "done")


@of_tournament
def change(visit: Visit, command: asked.SetTournament) -> None:
    """A setting; without a key all that are otherwise than usual, and which there are."""
    row = directed(visit, command.name)
    if not command.key:
        known = tuple(
            name for name in ("title", *KEYS, "name.1", "starts.1") if name not in UNTYPED
        )
        visit.say("trn_settings_are", "note", names=known)
        for key, value in row.settings.items():
            if key not in UNTYPED:
                visit.say("trn_setting_is", "note", key=key, value=str(value))
        return
    key = SYNONYMS.get(command.key.replace("-", "_"), command.key)
    if key in UNTYPED:
        raise Refusal("trn_key_unknown", key=key, known=tuple(k for k in KEYS if k not in UNTYPED))
    notes = directing.change(visit.desk, row, {key: command.value})
    for note in notes:
        tell(visit, row, note.code, note.params, "done")
    if not notes:
        visit.say("trn_set_same", "note", key=key)


@of_tournament
def mail(visit: Visit, command: asked.MailStandings) -> None:
    """The standings to everybody who takes part."""
    row = directed(visit, command.name)
    count = mail_standings(visit.desk, row, visit.key("standings"))
    visit.say("trn_standings_mailed", count=count)


@of_tournament
def close(visit: Visit, command: asked.CloseTournament) -> None:
    """The final ranking counts, and everybody is told."""
    row = directed(visit, command.name)
    notes = directing.close(visit.desk, row)
    visit.say("trn_closed_by_mail", name=row.name)
    for note in notes:
        tell(visit, row, note.code, note.params)
    mail_standings(visit.desk, row, visit.key("close"))
    visit.attach(page(visit.desk, row))


def tell(
    visit: Visit,
    row: TournamentRow,
    code: str,
    params: Mapping[str, object],
    level: Level = "note",
) -> None:
    """Put a line of the log, or a reason, under the line that is being run."""
    visit.lines[-1].messages.append(named(row, code, params, level))


def registered(visit: Visit) -> Person:
    """Who writes, if he is registered and the mail is to be believed."""
    require_believed(visit)
    if visit.person is None:
        raise Refusal("not_registered", address=visit.sender)
    return visit.person


def directed(visit: Visit, name: str) -> TournamentRow:
    """The tournament of that name, to be changed by its director."""
    row = _locked(visit, name)
    _require_director(visit, row)
    return row


def _require_director(visit: Visit, row: TournamentRow) -> None:
    if visit.as_keeper:
        return
    if not directing.directs(row, registered(visit)):
        raise Refusal("trn_director_only", name=row.name)


def _locked(visit: Visit, name: str) -> TournamentRow:
    return directing.find(visit.desk, name, lock=True)
