"""The table of the demo: seven people with mail programs, and the judge they write to."""

from __future__ import annotations

import asyncio
import smtplib
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from email.message import EmailMessage
from email.utils import format_datetime
from zoneinfo import ZoneInfo

from judge.bootstrap import Judge
from judge.daemons import listener
from judge.daemons.clock import SetClock
from judge.daemons.simulation import Simulation
from judge.demo.script import PhaseScript
from judge.demo.story import ended, told
from judge.store.schema import Game
from judge.store.transaction import reading

GAME, PASSWORD = "demo", "sesame"
#: One of them wants pictures, so wide.
ONLOOKER, PICTURE = "edward", 700
START = datetime(2027, 1, 4, 18, 0, tzinfo=ZoneInfo("Europe/Paris"))
#: Player → (power, letter, language). Their wish lists give each the power of the script.
PLAYERS = {
    "anna": ("austria", "A", "EN"),
    "edward": ("england", "E", "EN"),
    "francoise": ("france", "F", "FR"),
    "gerda": ("germany", "G", "EN"),
    "ivo": ("italy", "I", "BOTH"),
    "rita": ("russia", "R", "EN"),
    "theo": ("turkey", "T", "FR"),
}


@contextmanager
def listening(judge: Judge, clock: SetClock) -> Iterator[int]:
    """The real listener on a free port of loopback, in a thread."""
    hooks = judge.hooks()
    hooks.clock = clock
    bound: list[int] = []
    ready = threading.Event()
    handles: list[tuple[asyncio.AbstractEventLoop, asyncio.Event]] = []

    async def run() -> None:
        stop = asyncio.Event()
        handles.append((asyncio.get_running_loop(), stop))

        def on_ready(port: int) -> None:
            bound.append(port)
            ready.set()

        await listener.serve(hooks, "127.0.0.1", 0, stop, on_ready)

    thread = threading.Thread(target=lambda: asyncio.run(run()), name="demo listener")
    thread.start()
    try:
        if not ready.wait(20):
            raise RuntimeError("the listener did not start")
        yield bound[0]
    finally:
        if handles:
            running, stop = handles[0]
            running.call_soon_threadsafe(stop.set)
        thread.join()


class Table:
    """Seven people with mail programs, and the judge they write to."""

    def __init__(
        self,
        judge: Judge,
        simulation: Simulation,
        clock: SetClock,
        port: int,
        say: Callable[[str], None],
    ) -> None:
        """``say`` prints a line of the story."""
        self._judge = judge
        self._say = say
        self._simulation = simulation
        self._clock = clock
        self._port = port
        self._mails = 0

    def gather(self) -> None:
        """Seven people register, the first creates the game, the others join."""
        for name, (_, letter, language) in PLAYERS.items():
            self._mail(
                name,
                "Hello",
                f"REGISTER\nName: {name.capitalize()} Example\nCountry: Europe\nLevel: amateur\n"
                f"Site: home\nEND\nSET LANGUAGE {language}\n",
            )
            entry = f"SIGNON ?{GAME} {PASSWORD}" if self._mails > 1 else self._create()
            self._mail(name, "A game", f"{entry}\nSET PREFERENCE {letter}\nSIGNOFF\n")
        self._mail(ONLOOKER, "Pictures", f"SET MAP SIZE {PICTURE}\nSIGNOFF\n")
        self._say("Seven people have registered and joined; the game starts.\n")

    def _create(self) -> str:
        return f"CREATE ?{GAME} {PASSWORD}"

    def play(self, phase: PhaseScript) -> None:
        """Everybody mails press and orders; the judge waits, processes, and writes."""
        game = self.game()
        if game.phase != phase.label:
            raise RuntimeError(f"the script has {phase.label}, the game {game.phase}")
        self._say(f"{phase.label}  deadline {self._deadline(game):%a %d %b %Y %H:%M}")
        for power, to, text in phase.press:
            self._mail(_player(power), "News", self._signed(power) + _press(to, text))
            self._say(f"    {power.capitalize()} writes to {to}: {text}")
        for power, orders in phase.orders.items():
            lines = "\n".join(orders)
            self._mail(_player(power), "Orders", f"{self._signed(power)}{lines}\nSIGNOFF\n")
        while self.game().number == game.number and self.game().status == "active":
            wake = self._simulation.next_wake()
            if wake is None:
                raise RuntimeError(f"nothing moves in {phase.label}")
            self._clock.at = wake
            self._simulation.pass_over(wake)
        with reading(self._judge.engine) as tx:
            record = tx.games.phases(game)[-1]
        for line in told(self._judge.kits.get("standard"), record):
            self._say(f"    {line}")

    def finish(self) -> None:
        self._say(ended(self._judge.kits.get("standard"), self.game()))

    def game(self) -> Game:
        with reading(self._judge.engine) as tx:
            found = tx.games.get(GAME)
            assert found is not None
            return found

    def _deadline(self, game: Game) -> datetime:
        assert game.clock is not None
        return datetime.fromisoformat(game.clock["deadline"]).astimezone(START.tzinfo)

    def _signed(self, power: str) -> str:
        letter = next(entry[1] for entry in PLAYERS.values() if entry[0] == power)
        return f"SIGNON {letter.lower()}{GAME} {PASSWORD}\n"

    def _mail(self, player: str, subject: str, text: str) -> None:
        """One real SMTP session, then the judge's answer."""
        self._clock.at += timedelta(minutes=7)
        self._mails += 1
        message = EmailMessage()
        message["From"] = f"{player}@example.org"
        message["To"] = self._judge.config.judge.address
        message["Subject"] = subject
        message["Date"] = format_datetime(self._clock.at.astimezone(START.tzinfo))
        message["Message-ID"] = f"<{self._mails}.{player}@example.org>"
        message.set_content(text)
        with smtplib.SMTP("127.0.0.1", self._port, timeout=20) as smtp:
            smtp.send_message(message)
        self._simulation.pass_over(self._clock.at)


def _player(power: str) -> str:
    return next(name for name, entry in PLAYERS.items() if entry[0] == power)


def _press(to: str, text: str) -> str:
    command = f"PRESS TO {to}" if to else "BROADCAST"
    return f"{command}\n{text}\nENDPRESS\n"
