"""A party of four as its keeper meets it: Kok, Shkiper, Pianist and Yunga of ostrov7."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from typing import TypeVar

from judge.domain.ostracism import CreateParty, Mastering, OpenParty, Option, StartParty
from judge.handlers.desk import Desk
from judge.handlers.ostracism.mastering import Done, Leading, carry_out
from judge.handlers.ostracism.party import KIND
from judge.handlers.ostracism.post import RobotPost
from judge.store.schema import Game
from judge.store.transaction import transaction
from tests.handlers.court import Court
from tests.handlers.letters import Letters

NICKS = ("Kok", "Shkiper", "Pianist", "Yunga")
PARTY = "ostrov7"
ROBOT = "robot@localhost"
T = TypeVar("T")


def home_of(nick: str) -> str:
    return f"{nick.lower()}@example.org"


def work(court: Court, do: Callable[[Desk], T]) -> T:
    """Something done by hand, in one transaction."""
    with transaction(court.judge.engine) as tx:
        return do(Desk(court.simulation.office, tx, court.now.astimezone(UTC)))


def lead(court: Court, command: Mastering) -> Done:
    """A command of the master, as `judge ostracism` runs it; its letters go out."""

    def do(desk: Desk) -> Done:
        settings, at = court.judge.robot_settings, desk.now
        key = f"test:{at.isoformat()}:{command}"[:80]
        return carry_out(Leading(desk, settings, RobotPost(desk, settings), key, at), command)

    done = work(court, do)
    court.wait(court.now + timedelta(seconds=1))
    return done


def write(court: Court, who: str, text: str, to: str = ROBOT, **more: str) -> Letters:
    """A mail to the robot from an address, or from a nick's."""
    address = who if "@" in who else home_of(who)
    moment = court.now + timedelta(seconds=1)
    return court.feed(court.raw(address, text, moment, **more), moment, address, to=(to,))


def join(court: Court, nick: str, party: str = PARTY, address: str = "") -> None:
    """Applied and confirmed."""
    home = address or home_of(nick)
    (asked,) = write(court, home, f"#join {party} {nick} pw-{nick}").to(home)
    write(court, home, "yes", to=asked.reply_to)


def begun(court: Court, nicks: Sequence[str] = NICKS, *options: Option, party: str = PARTY) -> None:
    """A party that has just started."""
    lead(court, CreateParty(party, options))
    lead(court, OpenParty(party))
    for nick in nicks:
        join(court, nick, party)
    lead(court, StartParty(party))


def next_run(court: Court, party: str = PARTY) -> datetime:
    wake = game(court, party).wake_at
    assert wake is not None
    return wake


def live(court: Court, party: str = PARTY) -> Letters:
    """On to the next run; what came of it."""
    return court.wait(next_run(court, party))


def vote(court: Court, **votes: str) -> None:
    for nick, target in votes.items():
        write(court, nick, f"#order {PARTY} pw-{nick}\nV {target}")


def game(court: Court, party: str = PARTY) -> Game:
    """A detached copy of the row, with its seats."""

    def found(desk: Desk) -> Game:
        row = desk.tx.games.get(party, kind=KIND)
        assert row is not None and row.seats is not None
        return row

    return work(court, found)
