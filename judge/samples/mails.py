"""A sample letter as the mail that its reader would get."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from judge.handlers.settings import Settings
from judge.mail.outgoing import Letter, compose
from judge.reports.names import Names
from judge.reports.render import Renderer
from judge.reports.views import (
    Answer,
    Foreign,
    Head,
    KeeperAlert,
    Stranger,
    TournamentLetter,
    View,
)
from judge.reports.views import ostracism as party
from judge.samples.boards import at
from judge.samples.letters import LETTERS
from judge.samples.ostracism import NEXT, PARTY_LETTERS
from judge.samples.tournament import SENT, TOURNAMENT_LETTERS

READER = "fanny@example.org"
#: The mail of the player that the answers answer.
ASKED = "<1997.orders@example.org>"
ANSWERS = (Answer, Foreign, Stranger, party.RobotAnswer, party.MasterAnswer, party.RobotHelp)
SAMPLES: dict[str, View] = {**LETTERS, **PARTY_LETTERS, **TOURNAMENT_LETTERS}
#: For letters that tell no moment: in the first spring, and when the game is over.
RUNNING, OVER = at("1997-04-09T20:15:00"), at("1997-06-08T20:05:00")


@dataclass(frozen=True)
class Studio:
    """Makes sample letters with the catalogues, map names and files of one judge."""

    renderer: Renderer
    settings: Settings
    names: Names

    def readings(self, name: str) -> dict[str, tuple[str, ...]]:
        """Each language alone, and a letter of the judge in both. Raises KeyError."""
        view = SAMPLES[name]
        if isinstance(view, party.Letter | TournamentLetter):
            return {lang: (lang,) for lang in self.renderer.languages_of(view.area)}
        alone = {lang: (lang,) for lang in self.renderer.languages}
        return {**alone, "both": ("fr", "en")}

    def letter(self, name: str, languages: tuple[str, ...]) -> Letter:
        """Raises KeyError for a sample that there is not."""
        view, settings = SAMPLES[name], self.settings
        head: Head | None = getattr(view, "head", None)
        answered = isinstance(view, ANSWERS)
        rendered = self.renderer.render(view, languages, self.names)
        root = f"<sample.{head.game}@{settings.domain}>" if head else None
        token = f"+{head.game}sample" if head else ""
        return Letter(
            from_name=settings.name,
            from_address=settings.address,
            reply_to=f"{settings.local}{token}@{settings.domain}",
            to=settings.keeper if isinstance(view, KeeperAlert) else READER,
            subject=rendered.subject_line,
            text=rendered.body,
            message_id=f"<sample.{name}.{'.'.join(languages)}@{settings.domain}>",
            date=_moment(view, head),
            in_reply_to=ASKED if answered else root,
            references=(root,) if root else (),
            list_id=head.game if head else None,
            auto="auto-replied" if answered else "auto-generated",
            languages=rendered.languages,
        )

    def mail(self, name: str, languages: tuple[str, ...]) -> bytes:
        """The finished mail, as `judge.mail.outgoing` makes it."""
        return compose(self.letter(name, languages))


def _moment(view: object, head: Head | None) -> datetime:
    if isinstance(view, party.Letter):
        return NEXT
    if isinstance(view, TournamentLetter):
        return SENT
    clock = getattr(view, "clock", None)
    if clock is not None:
        moment: datetime = clock.now
        return moment
    over = head is not None and (head.phase or "").endswith("X")
    return OVER if over else RUNNING
