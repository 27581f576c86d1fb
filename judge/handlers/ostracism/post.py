"""Letters of the robot: to a player in his language and coding, to the master, to a whole party."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import datetime

from judge.handlers.desk import Desk
from judge.handlers.letters import Identity, Post, Reply
from judge.handlers.ostracism.seats import charset, language, mailboxes, members
from judge.handlers.ostracism.settings import RobotSettings
from judge.mail.letter import Charset
from judge.reports.views import View
from judge.store.schema import Game, Seat

ANSWER, REFUSAL = "answer", "refusal"
#: Kinds of letters that nobody asked for.
REPORT, PRESS, NOTICE = "report", "press", "notice"


class RobotPost:
    """Puts letters into the outbox of one transaction. Keys name the event, as for `Post`."""

    def __init__(self, desk: Desk, settings: RobotSettings) -> None:
        self._desk = desk
        self._settings = settings

    @property
    def now(self) -> datetime:
        return self._desk.now

    def to_seat(
        self,
        seat: Seat,
        view: View,
        key: str,
        kind: str,
        reply: Reply | None = None,
        token: str = "",
    ) -> None:
        """One letter to each address of a player."""
        for address in mailboxes(seat, self._desk.now):
            self.to_address(
                address,
                view,
                f"{key}:{seat.id}:{address}",
                kind,
                game=seat.game,
                reply=reply,
                language=language(seat, self._settings),
                charset=charset(seat),
                token=token,
            )

    def to_party(
        self,
        game: Game,
        view: Callable[[Seat], View | None],
        key: str,
        kind: str,
        among: Iterable[Seat] | None = None,
    ) -> None:
        """A letter to every player, made for each; None for those who get none."""
        for seat in members(game) if among is None else among:
            made = view(seat)
            if made is not None:
                self.to_seat(seat, made, key, kind)

    def to_master(
        self,
        view: View,
        key: str,
        kind: str,
        *,
        game: Game | None = None,
        reply: Reply | None = None,
    ) -> None:
        self.to_address(self._settings.master, view, key, kind, game=game, reply=reply)

    def to_address(
        self,
        address: str,
        view: View,
        key: str,
        kind: str,
        *,
        game: Game | None = None,
        reply: Reply | None = None,
        language: str = "",
        charset: Charset | None = None,
        token: str = "",
    ) -> None:
        """A letter to one address; ``token`` stands behind the + of the one that answers it.

        None while the robot is switched off, since nobody could answer.
        """
        if not self._settings.address:
            return
        name = f"{game.name} robot" if game is not None else self._settings.name
        post = Post(self._desk, Identity(name, self._settings.address))
        post.to_address(
            address,
            view,
            key,
            kind,
            game=game,
            reply=reply,
            languages=(language or self._settings.language,),
            charset=charset,
            token=token,
        )
