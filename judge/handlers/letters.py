"""From a view to outbox rows: who gets a letter, in which language, under which Message-ID."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import datetime
from zoneinfo import ZoneInfo

from judge.domain.notify import Weight, delivery, next_evening
from judge.domain.roles import Role
from judge.games.diplomacy.phases import Phase
from judge.handlers.calendars import CARRIERS, keeps_calendar, news
from judge.handlers.desk import Desk
from judge.handlers.kit import GameKit
from judge.handlers.people import ENDED
from judge.handlers.pictures import Picture
from judge.handlers.threads import root_id, seat_token, undone
from judge.mail.addresses import canonical
from judge.mail.letter import Charset
from judge.mail.outgoing import Attachment, Letter, compose
from judge.reports.names import Names
from judge.reports.render import Rendered
from judge.reports.views import Head, KeeperAlert, View
from judge.store.games import DIPLOMACY, seat_key
from judge.store.letters import Finished
from judge.store.outbox import ANSWERS, TO_KEEPER
from judge.store.schema import BadAddress, Game, Person, Seat

#: The column of dedupe keys; an address alone can have 318 characters.
MAX_KEY = 200
#: Texts that are kept for the next reader of the same letter.
RECENT = 8


@dataclass(frozen=True)
class Identity:
    """Who writes the letters of a family of games: name and address of their From."""

    name: str
    address: str

    def answering(self, token: str) -> str:
        """The address at which an answer bears the token."""
        local, _, domain = self.address.rpartition("@")
        return f"{local}+{token}@{domain}"


@dataclass(frozen=True)
class Reply:
    """What a letter answers: the Message-ID of the player's mail, and its References."""

    message_id: str | None = None


def head(desk: Desk, game: Game) -> Head:
    """The two ``::`` lines of a letter about ``game`` as it stands now."""
    deadline = None
    if game.clock is not None and game.status not in ENDED:
        deadline = datetime.fromisoformat(game.clock["deadline"])
    return Head(
        judge=desk.settings.code,
        game=game.name,
        variant=variant_words(game),
        zone=ZoneInfo(game.zone),
        phase=phase_code(game),
        deadline=deadline,
    )


def variant_words(game: Game) -> str:
    """``Standard Gunboat``: the map first, then the options."""
    words = [game.variant, *(word for word in ("gunboat", "blind") if game.flags.get(word))]
    return " ".join(word.capitalize() for word in words)


def phase_code(game: Game) -> str | None:
    """The classic code with its state letter: ``S1901M``, ``F1903BX``; None while forming."""
    if not game.phase:
        return None
    state = "X" if game.status in ENDED else "P" if game.status == "paused" else ""
    return Phase.parse(game.phase).classic + state


def minor(_seat: Seat) -> Weight:
    """For letters that nobody has to do anything about."""
    return Weight.MINOR


class Post:
    """Puts finished letters into the outbox of one transaction; the judge's unless told whose."""

    def __init__(self, desk: Desk, identity: Identity | None = None) -> None:
        self._desk = desk
        self._identity = identity or Identity(desk.settings.name, desk.settings.address)
        self._lately: list[tuple[object, Rendered]] = []

    def to_seat(
        self,
        seat: Seat,
        view: View,
        key: str,
        kind: str,
        reply: Reply | None = None,
        files: tuple[Attachment, ...] = (),
        *,
        last: bool = False,
        picture: Picture | None = None,
    ) -> None:
        """One letter to each address of a seat; ``last``: its person loses it."""
        made = self._for_seat(seat, view, key, kind, reply, files, last=last, picture=picture)
        self._put(made)

    def _for_seat(
        self,
        seat: Seat,
        view: View,
        key: str,
        kind: str,
        reply: Reply | None = None,
        files: tuple[Attachment, ...] = (),
        *,
        last: bool = False,
        picture: Picture | None = None,
    ) -> list[Finished]:
        if kind in CARRIERS and keeps_calendar(seat) and self._reaches(seat, kind):
            files = (*files, *news(self._desk, seat, leaving=last))
        return [
            self._finished(
                address,
                view,
                f"{key}:{seat.id}:{address}",
                kind,
                game=seat.game,
                seat=seat,
                person=seat.person,
                reply=reply,
                files=files,
                picture=picture,
            )
            for address in seat.addresses
        ]

    def to_game(
        self,
        game: Game,
        view: Callable[[Seat], View | None],
        key: str,
        kind: str,
        among: Iterable[Seat] | None = None,
        files: Callable[[Seat], tuple[Attachment, ...]] = lambda _seat: (),
        weight: Callable[[Seat], Weight] = lambda _seat: Weight.MAIN,
        picture: Callable[[Seat], Picture | None] = lambda _seat: None,
    ) -> None:
        """A letter to everybody in a game, made for each of them; None for those who get none.

        ``files`` and a ``picture`` go with it. What it weighs for a reader decides whether he
        wants it at all, and now (SET NOTIFY).
        """
        if self._desk.silent:
            return
        letters: list[Finished] = []
        for seat in among if among is not None else list(game.seats):
            if seat.resigned:
                continue
            made = view(seat)
            mode = seat.person.notify if seat.person else "all"
            when = delivery(mode, weight(seat))
            if made is not None and when == "later":
                self._hold(seat, made, key)
            elif made is not None and when == "now":
                letters += self._for_seat(
                    seat, made, key, kind, files=files(seat), picture=picture(seat)
                )
        self._put(letters)

    def _hold(self, seat: Seat, view: View, key: str) -> None:
        """For the letter of the day of the person on a seat."""
        desk, person = self._desk, seat.person
        assert person is not None
        own = ZoneInfo(person.zone) if person.zone else None
        languages = tuple(person.languages or desk.settings.languages)
        rendered = self._rendered(view, languages, self._names(seat.game), own)
        for address in seat.addresses:
            evening = next_evening(desk.now, own or ZoneInfo(desk.settings.zone))
            desk.tx.digests.hold(
                address,
                self._short(f"{key}:{seat.id}:{address}"),
                person.id,
                rendered.subject_line,
                rendered.body,
                desk.now,
                desk.tx.digests.due_of(address) or evening,
            )

    def to_masters(self, game: Game, view: View, key: str, kind: str) -> None:
        masters = [seat for seat in game.seats if seat.role == Role.MASTER]
        self.to_game(game, lambda _seat: view, key, kind, masters)

    def to_address(
        self,
        address: str,
        view: View,
        key: str,
        kind: str,
        *,
        person: Person | None = None,
        game: Game | None = None,
        reply: Reply | None = None,
        files: tuple[Attachment, ...] = (),
        picture: Picture | None = None,
        languages: tuple[str, ...] = (),
        charset: Charset | None = None,
        token: str = "",
    ) -> None:
        """A letter to one address, outside of any seat unless the family says otherwise.

        ``languages`` and ``charset`` rule over what its reader and the judge are used to;
        ``token`` stands behind the + of the address that answers it.
        """
        letter = self._finished(
            address,
            view,
            key,
            kind,
            game=game,
            person=person,
            reply=reply,
            files=files,
            picture=picture,
            languages=languages,
            charset=charset,
            token=token,
        )
        self._put([letter])

    def alarm(self, alert: KeeperAlert, key: str) -> None:
        """Something is wrong: to the keeper at once, or in his report if it is one of many.

        Letters by the hundred would be of no help to him.
        """
        desk = self._desk
        keeper, every = desk.settings.keeper, desk.settings.report
        letter = self._finished(keeper, alert, key, "alarm")
        if every and desk.tx.outbox.sent_to(keeper, "alarm", desk.now - every):
            if desk.tx.outbox.put(letter, desk.now, stopped=True):
                lines = (alert.title, *(f"    {line}" for line in alert.lines))
                self.report(key, "\n".join(lines))
        else:
            self._put([letter])

    def report(self, key: str, text: str) -> None:
        """Something for the keeper's next report; ``text`` may have several lines."""
        desk = self._desk
        if desk.silent or not desk.settings.report:
            return
        keeper = desk.settings.keeper
        due = desk.tx.digests.due_of(keeper) or desk.now + desk.settings.report
        at = desk.now.astimezone(ZoneInfo(desk.settings.zone))
        noted = f"{at:%Y-%m-%d %H:%M}  {text}"
        desk.tx.digests.hold(keeper, key, None, "Report", noted, desk.now, due)

    def _put(self, letters: list[Finished]) -> None:
        """Into the outbox; those to addresses where letters stop are only put on record."""
        desk = self._desk
        going: list[Finished] = []
        for letter in letters:
            stopped = self._stopped(letter.recipient, letter.kind)
            if stopped is None:
                going.append(letter)
            elif desk.tx.outbox.put(letter, desk.now, stopped=True):
                stopped.unsent += 1
        desk.tx.outbox.put_all(going, desk.now)

    def _finished(
        self,
        address: str,
        view: View,
        key: str,
        kind: str,
        *,
        game: Game | None = None,
        seat: Seat | None = None,
        person: Person | None = None,
        reply: Reply | None = None,
        files: tuple[Attachment, ...] = (),
        picture: Picture | None = None,
        languages: tuple[str, ...] = (),
        charset: Charset | None = None,
        token: str = "",
    ) -> Finished:
        desk = self._desk
        settings = desk.settings
        chosen = tuple(person.languages) if person and person.languages else settings.languages
        languages = languages or chosen
        if kind in TO_KEEPER:
            languages = ("en",)
        if game is not None and game.rollbacks and key.startswith(f"game:{game.id}:"):
            # Its phases come a second time, and so do the names of their letters.
            key = f"{key}:again {len(game.rollbacks)}"
        key = self._short(key)
        own = ZoneInfo(person.zone) if person and person.zone else None
        rendered = self._rendered(view, languages, self._names(game), own)
        name = ":".join([key, *undone(desk)])
        message_id = desk.keys.message_id(name, settings.domain)
        root = root_id(desk, game) if game else None
        answered = reply.message_id if reply else root
        letter = Letter(
            from_name=self._identity.name,
            from_address=self._identity.address,
            reply_to=self._reply_to(seat, token),
            to=address,
            subject=rendered.subject_line,
            text=rendered.body,
            message_id=message_id,
            date=desk.now.astimezone(ZoneInfo(settings.zone)),
            in_reply_to=answered,
            references=tuple(dict.fromkeys(one for one in (root, answered) if one)),
            list_id=game.name if game else None,
            auto="auto-replied" if reply else "auto-generated",
            languages=languages,
            attachments=files,
            charset=charset,
        )
        return Finished(
            dedupe_key=key,
            kind=kind,
            game_id=game.id if game else None,
            number=game.number if game else 0,
            recipient=address,
            envelope_from=self._return_path(name),
            message_id=message_id,
            subject=rendered.subject_line,
            message=compose(letter),
            picture=None if picture is None else picture.for_reader(rendered.languages[0], person),
        )

    def _short(self, key: str) -> str:
        """A dedupe key that fits into its column."""
        if len(key) <= MAX_KEY:
            return key
        return f"{key[: MAX_KEY - 27]}:{self._desk.keys.token('key', key, length=26)}"

    def _reaches(self, seat: Seat, kind: str) -> bool:
        """Do letters to the seat go to any of its addresses?"""
        return any(self._stopped(address, kind) is None for address in seat.addresses)

    def _stopped(self, address: str, kind: str) -> BadAddress | None:
        """The address, if letters to it stop (`handlers.bounces`)."""
        if kind in TO_KEEPER:
            return None
        key = canonical(address) or address
        return self._desk.tx.bad_addresses.stop(key, answer=kind in ANSWERS)

    def _rendered(
        self, view: View, languages: tuple[str, ...], names: Names | None, own: ZoneInfo | None
    ) -> Rendered:
        """The text of a letter; made once for all readers who see the same in it."""
        wanted = (view, languages, names, own)
        for known, text in self._lately:
            if known == wanted:
                return text
        text = self._desk.office.renderer.render(view, languages, names, own)
        self._lately = [*self._lately[1 - RECENT :], (wanted, text)]
        return text

    def _names(self, game: Game | None) -> Names | None:
        if game is not None and game.kind != DIPLOMACY:
            return None  # its players give themselves their names
        kits = self._desk.office.kits
        kit: GameKit = self._desk.kit(game) if game else kits.get(kits.variants[0])
        return kit.names

    def _return_path(self, key: str) -> str:
        """Where a bounce goes: an address of its own for each letter (VERP, architecture §3)."""
        settings = self._desk.settings
        token = self._desk.keys.token("return", key)
        return f"{settings.local}+b-{token}@{settings.domain}"

    def _reply_to(self, seat: Seat | None, token: str) -> str:
        if seat is not None:
            token = seat_token(self._desk, seat_key(seat), seat.game.number)
        return self._identity.answering(token) if token else self._identity.address
