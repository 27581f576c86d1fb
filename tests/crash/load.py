"""People who register, play and write to each other by mail, driven by the letters they get.

What must come of every mail is noted here when it is written; `Book.faults` compares that
with what the sink was given.
"""

from __future__ import annotations

import asyncio
import random
import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime
from email.utils import format_datetime

from judge.games.diplomacy.game import Diplomacy

from .lines import Line, Turn
from .wire import Letter, deliver

JUDGE = "judge@example.net"
POWERS = {
    "austria": "A",
    "england": "E",
    "france": "F",
    "germany": "G",
    "italy": "I",
    "russia": "R",
    "turkey": "T",
}
#: A mail host tries again this soon (seconds).
AGAIN = (0.02, 0.15)
#: So many of the acknowledged mails are sent once more, as if their 250 had been lost.
REPEATED = 0.03


@dataclass(eq=False)
class Mail:
    number: int
    sender: str
    text: str
    #: The mark of a press, and who must get it.
    mark: str = ""
    addressees: frozenset[str] = frozenset()
    tries: int = 0
    answered: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def message_id(self) -> str:
        return f"<{self.number}.{self.sender}>"


class Book:
    """Every acknowledged mail and every letter."""

    def __init__(self) -> None:
        self.acknowledged: dict[str, Mail] = {}
        self.answers: dict[str, set[str]] = defaultdict(set)
        self.press: dict[tuple[str, str], set[str]] = defaultdict(set)
        self.titled: dict[tuple[str, str], set[str]] = defaultdict(set)
        self.deliveries: Counter[tuple[str, str]] = Counter()
        self.texts: dict[tuple[str, str], set[str]] = defaultdict(set)
        self.expected_titles: set[tuple[str, str]] = set()
        self.set_aside: set[int] = set()
        self.refusals: list[str] = []

    def open(self) -> int:
        """Acknowledged mails that nobody has answered yet."""
        return sum(not mail.answered.is_set() for mail in self.acknowledged.values())

    def hear(self, letter: Letter) -> bool:
        """False for a letter that was here before."""
        key = (letter.recipient, letter.message_id)
        self.deliveries[key] += 1
        self.texts[key].add(letter.digest)
        if self.deliveries[key] > 1:
            return False
        if letter.subject.startswith("Re: ") or letter.answers in self.acknowledged:
            self.answers[letter.answers].add(letter.message_id)
            if re.search(r"^ *\*\*\* ", letter.text, re.M):
                self.refusals.append(letter.text)
        else:  # the answer to press repeats it to its writer
            for line in letter.text.splitlines():
                if line.startswith("| press-"):
                    self.press[line[2:].strip(), letter.recipient].add(letter.message_id)
        self.titled[letter.subject, letter.recipient].add(letter.message_id)
        if letter.answers in self.acknowledged:
            self.acknowledged[letter.answers].answered.set()
        return True

    def faults(self) -> Iterator[str]:
        """Everything that is lost, doubled or changed, as far as letters show it."""
        for name, mail in self.acknowledged.items():
            count = len(self.answers[name])
            if not count:
                yield f"lost: mail {name} was acknowledged and never answered"
            elif count > 1 and mail.number not in self.set_aside:
                yield f"doubled: mail {name} has {count} answers"
        written = {mail.mark: mail for mail in self.acknowledged.values() if mail.mark}
        for mark, mail in written.items():
            for reader in mail.addressees:
                if len(self.press[mark, reader]) != 1:
                    kind = "doubled" if self.press[mark, reader] else "missing"
                    yield f"{kind}: {mark} to {reader}: {self.press[mark, reader]}"
        for (mark, reader), ids in self.press.items():
            known = written.get(mark)
            if known is None or reader not in known.addressees:
                yield f"astray: {mark} reached {reader}: {ids}"
        for title, reader in self.expected_titles:
            count = len(self.titled[title, reader])
            if count != 1:
                yield f"{'doubled' if count else 'missing'}: {title!r} to {reader}: {count}"
        for key, texts in self.texts.items():
            if len(texts) != 1:
                yield f"changed: {key} came in {len(texts)} forms"
        for text in self.refusals[:5]:
            yield f"refused: {text}"

    def expected_letters(self) -> int:
        press = sum(len(mail.addressees) for mail in self.acknowledged.values() if mail.mark)
        return len(self.acknowledged) + press + len(self.expected_titles)

    def repeats(self) -> int:
        return self.deliveries.total() - len(self.deliveries)


class Player:
    """One person's mail program: mails leave in order, each until it is acknowledged."""

    def __init__(self, address: str, port: int, book: Book, draw: random.Random) -> None:
        self.address = address
        self._port, self._book, self._draw = port, book, draw
        self._waiting: asyncio.Queue[Mail] = asyncio.Queue()
        self.unsent = 0
        self._task = asyncio.create_task(self._work())

    def write(self, mail: Mail) -> None:
        self.unsent += 1
        self._waiting.put_nowait(mail)

    def close(self) -> None:
        self._task.cancel()

    async def _work(self) -> None:
        while True:
            mail = await self._waiting.get()
            raw = self._raw(mail)
            await self._send(mail, raw)
            if self._draw.random() < REPEATED:
                await asyncio.gather(*(self._send(mail, raw) for _ in range(2)))
            self.unsent -= 1

    def _raw(self, mail: Mail) -> bytes:
        lines = [
            f"From: {self.address}",
            f"To: {JUDGE}",
            "Subject: Move",
            f"Date: {format_datetime(datetime.fromisoformat('2027-01-04T18:00:00+00:00'))}",
            f"Message-ID: {mail.message_id}",
            "",
            *mail.text.splitlines(),
        ]
        return "\r\n".join(lines).encode()

    async def _send(self, mail: Mail, raw: bytes) -> None:
        while True:
            mail.tries += 1
            try:
                await deliver(self._port, self.address, JUDGE, raw)
            except (OSError, TimeoutError):
                await asyncio.sleep(self._draw.uniform(*AGAIN))
            else:
                self._book.acknowledged[mail.message_id] = mail
                if self._book.answers[mail.message_id]:
                    mail.answered.set()  # the answer was faster than the 250
                return


class World:
    """All people and games."""

    def __init__(self, rules: Diplomacy, port: int, seed: str, groups: int) -> None:
        self.rules = rules
        self.book = Book()
        self.draw = random.Random(seed)
        self.seed = seed
        self.mails = 0
        self.presses = 0
        self.games: dict[str, Play] = {}
        self.waits = True
        self.open = True
        self.groups = [
            {
                power: Player(f"{power}{group}@example.org", port, self.book, self.draw)
                for power in POWERS
            }
            for group in range(groups)
        ]

    def people(self) -> list[Player]:
        return [player for group in self.groups for player in group.values()]

    def mail(self, player: Player, text: str, **press: frozenset[str] | str) -> Mail:
        self.mails += 1
        mail = Mail(self.mails, player.address, text, **press)  # type: ignore[arg-type]
        player.write(mail)
        return mail

    async def register(self) -> None:
        mails = [
            self.mail(
                player,
                f"REGISTER\nName: {player.address.partition('@')[0].capitalize()} Example\n"
                "Country: Europe\nLevel: amateur\nSite: home\nEND",
            )
            for player in self.people()
        ]
        for mail in mails:
            await mail.answered.wait()

    async def begin(self, name: str) -> None:
        players = self.groups[len(self.games) % len(self.groups)]
        play = self.games[name] = Play(self, name, players)
        for place, power in enumerate(POWERS):
            verb = "SIGNON" if place else "CREATE"
            text = f"{verb} ?{name} sesame\nSET PREFERENCE {POWERS[power]}\nSIGNOFF"
            mail = self.mail(players[power], text)
            if not place:
                await mail.answered.wait()
            self.book.expected_titles.add((f"{play.title(0)} Game Starting", mail.sender))

    def hear(self, letter: Letter) -> None:
        if not self.book.hear(letter):
            return
        head, _, rest = letter.subject.partition(" - ")
        play = self.games.get(head.rpartition(":")[2])
        if play is not None and not letter.subject.startswith("Re: "):
            play.hear(letter.recipient, rest)

    def settled(self) -> bool:
        """Everything written was acknowledged and answered, and every turn begun has ended."""
        return (
            not any(player.unsent for player in self.people())
            and not self.book.open()
            and all(play.at_rest() for play in self.games.values())
        )


class Play:
    """One game: each player writes when he has the letter about the turn before."""

    def __init__(self, world: World, name: str, players: dict[str, Player]) -> None:
        self._world, self.name, self._players = world, name, players
        self.line = Line(world.rules, f"{world.seed}:{name}")
        self._powers = {player.address: power for power, player in players.items()}
        #: By turn: does it wait for the deadline? None: nobody plays it any more.
        self.opened: list[bool | None] = []
        self._heard: Counter[str] = Counter()
        #: By label of a turn: the powers whose deadline passed without orders.
        self._late: dict[str, str] = {}

    def title(self, number: int) -> str:
        return f"FROG:{self.name} - {self._label(number)}"

    def _label(self, number: int) -> str:
        """Letters call the winter after fall 1901 F1901B (games/diplomacy/phases.py)."""
        turn = self.line.turn(number)
        assert turn is not None
        return f"F{turn.label[1:-1]}B" if turn.label.startswith("W") else turn.label

    @property
    def played(self) -> int:
        """Turns that were opened, and so must be settled in the end."""
        return sum(mark is not None for mark in self.opened)

    def waiting(self) -> bool:
        """Does the running turn wait for its deadline?"""
        return bool(self.opened) and bool(self.opened[-1]) and not self._all_heard()

    def at_rest(self) -> bool:
        return bool(self.opened) and self._all_heard()

    def _all_heard(self) -> bool:
        return all(self._heard[power] > self.played for power in POWERS)

    def hear(self, address: str, what: str) -> None:
        power = self._powers.get(address)
        late = re.fullmatch(r"(\S+) .*Late Notice: ([A-Z]+)", what)
        if late is not None:
            self._late[late[1]] = late[2]
        if power is None or not what.endswith(("Game Starting", "Results")):
            return
        number = self._heard[power]
        self._heard[power] += 1
        turn = self.line.turn(number)
        if turn is None:
            return
        if number == len(self.opened):
            world = self._world
            waits = world.waits and world.draw.random() < 0.3
            self.opened.append(waits if world.open else None)
            if world.open:
                for player in self._players.values():
                    title = f"{self.title(number)} Results"
                    world.book.expected_titles.add((title, player.address))
        if self.opened[number] is None:
            return
        self._write(power, turn, bool(self.opened[number]))

    def _write(self, power: str, turn: Turn, waits: bool) -> None:
        world, player = self._world, self._players[power]
        sign = f"SIGNON {POWERS[power].lower()}{self.name} sesame"
        others = [other for other in turn.lasting if other != power]
        if power in turn.lasting and others and world.draw.random() < 0.35:
            world.presses += 1
            mark = f"press-{world.presses}"
            chosen = world.draw.sample(others, world.draw.randint(1, len(others)))
            letters = " ".join(POWERS[other] for other in chosen)  # ITA could be Italy
            world.mail(
                player,
                f"{sign}\nPRESS TO {letters}\n{mark}\nENDPRESS\nSIGNOFF",
                mark=mark,
                addressees=frozenset(self._players[other].address for other in chosen),
            )
        if power not in turn.orders:
            return
        lines = turn.lines(power)
        if waits and power == next(iter(turn.orders)):
            lines.insert(0, "SET WAIT")
        world.mail(player, "\n".join([sign, *lines, "SIGNOFF"]))

    def on_time(self) -> Counter[str]:
        """How often each address had its orders in on time."""
        found: Counter[str] = Counter()
        for number in range(self.played):
            turn = self.line.turn(number)
            assert turn is not None
            late = self._late.get(self._label(number), "")
            found.update(
                self._players[power].address for power in turn.orders if POWERS[power] not in late
            )
        return found

    def late(self) -> Counter[str]:
        """How often each address was charged with a missed deadline, as all were told."""
        letters = "".join(self._late.values())
        return Counter(
            self._players[power].address
            for power, letter in POWERS.items()
            for _ in range(letters.count(letter))
        )
