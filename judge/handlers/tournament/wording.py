"""What a tournament says, in words: lines of its log and refusals."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Final

from judge.domain.refusals import Refusal
from judge.handlers.desk import Desk
from judge.handlers.tournament import event
from judge.handlers.tournament.refusing import reasons
from judge.handlers.tournament.settings import PROGRAMME, final_round, programme, system_of
from judge.reports.tournament.book import Book
from judge.reports.tournament.notes import message_of
from judge.reports.voice import Voice
from judge.store.schema import TournamentRow
from judge.tournament.event import Round, Tournament
from judge.tournament.notes import Note
from judge.tournament.scoring import shown

#: Words of the settings that the director's sheet prints.
DETAILS: Final = ("place", "organiser", "notes")


def voice(desk: Desk, lang: str = "en") -> Voice:
    """A language with the names of the standard board."""
    return desk.office.renderer.voice(lang, desk.office.kits.get("standard").names)


def book(desk: Desk, row: TournamentRow) -> Book:
    """What pages and files of a tournament are made of. Raises Refusal (of its system)."""
    return Book(
        tournament=event.load(desk, row),
        results=event.results(row),
        plays=event.plays(desk, row),
        ranking=event.standings(desk, row),
        title=row.title,
        details={
            **{key: row.settings[key] for key in DETAILS if row.settings.get(key)},
            "system": system_of(row.settings["system_toml"]).title,
            **({"final": "planned"} if final_round(row.settings) else {}),
        },
        programme=_programme(row),
    )


def _programme(row: TournamentRow) -> tuple[Round, ...]:
    """The rounds that are drawn, and those that the director has set times for."""
    drawn = {each.number: each.data for each in row.rounds}
    planned = {int(found[2]) for key in row.settings if (found := PROGRAMME.fullmatch(key))}
    return tuple(
        Round(number, *(times.get(part, "") for part in ("name", "starts", "ends")))
        for number in sorted(planned | drawn.keys())
        for times in [{**programme(row.settings, number), **drawn.get(number, {})}]
    )


def sentences(desk: Desk, row: TournamentRow, notes: Iterable[Note], lang: str = "en") -> list[str]:
    """Lines of the log, with the names of who is in them."""
    speaking, tournament = voice(desk, lang), event.load(desk, row)
    return [_sentence(speaking, tournament, note.code, note.params) for note in notes]


def refusal(desk: Desk, row: TournamentRow | None, refused: Refusal, lang: str = "en") -> list[str]:
    """Every reason, a line each."""
    speaking = voice(desk, lang)
    tournament = event.load(desk, row) if row is not None else Tournament("", ())
    return [
        _sentence(speaking, tournament, reason.code, reason.params) for reason in reasons(refused)
    ]


def _sentence(
    speaking: Voice, tournament: Tournament, code: str, params: Mapping[str, object]
) -> str:
    if code == "trn_board":  # power → who plays it
        names = {each.id: f"{each.name} ({each.id})" for each in tournament.entrants}
        params = {name: names.get(str(value), value) for name, value in params.items()}
    if code in ("trn_scores", "trn_placed"):
        params = {
            name: speaking.decimal(shown(value)) if isinstance(value, Fraction) else value
            for name, value in params.items()
        }
    return speaking.message(message_of(speaking, tournament, code, params))
