"""The relay in all its moods over days (hazards §4, rows 16, 18 and 19), in simulated time."""

from __future__ import annotations

from datetime import UTC, timedelta
from typing import Any

from judge.mail.delivery import Delivery
from judge.store.schema import Channel, OutboxLetter
from judge.store.transaction import reading

from .court import Court

DOWN = Delivery("channel", None, "ConnectionRefusedError")
HOUR, DAY = timedelta(hours=1), timedelta(days=1)


class Moody:
    """Stands in front of the court's transport; ``answers`` maps recipients to what is said."""

    def __init__(self, court: Court) -> None:
        self._real = court.transport
        self.answers: dict[str, Delivery] = {}
        self.all: Delivery | None = None
        self.tries: list[str] = []
        court.simulation.sender.transport = self

    def send(self, envelope_from: str, recipient: str, message: bytes) -> Delivery:
        self.tries.append(recipient)
        said = self.all or self.answers.get(recipient.partition("@")[0])
        return said or self._real.send(envelope_from, recipient, message)

    def close(self) -> None:
        self._real.close()


def rows(court: Court, *states: str) -> list[OutboxLetter]:
    with reading(court.judge.engine) as tx:
        return list(tx.outbox.in_state(*states))


def channel(court: Court) -> Channel | None:
    with reading(court.judge.engine) as tx:
        return tx.channels.get()


def test_an_outage_burns_no_attempt_and_probes_ever_less_often(spring: Court) -> None:
    relay = Moody(spring)
    relay.all = DOWN
    spring.sign("france", "A par - bur")
    spring.wait(spring.now + 2 * HOUR)
    # After 1, 2, 5, 10 and then every 15 minutes, one letter each time.
    assert 9 <= len(relay.tries) <= 13
    assert all(letter.attempts == 0 for letter in rows(spring, "new"))
    state = channel(spring)
    assert state is not None and state.down_since is not None
    relay.all = None
    back = spring.wait(spring.now + timedelta(minutes=16))
    assert "france" in back.readers
    state = channel(spring)
    assert state is not None and state.down_since is None
    alerts = [letter for letter in back if letter.to == "postmaster@localhost"]
    assert ["takes no letters" in letter.subject for letter in alerts] == [True]


def test_six_days_without_a_relay(moderated: Court) -> None:
    relay, sender = Moody(moderated), moderated.simulation.sender
    relay.all = DOWN
    moderated.sign("england", "PRESS TO F\nfirst\nENDPRESS")
    moderated.sign("england", "PRESS TO F\nsecond\nENDPRESS")
    began = moderated.now.astimezone(UTC)
    for day in range(7):  # the sender alone: what the clock does is not the matter here
        sender.run_once(began + HOUR + day * DAY)
    lost = [letter.kind for letter in rows(moderated, "failed")]
    assert lost and "report" not in lost
    relay.all = None
    while sender.run_once(began + 7 * DAY):
        pass
    back = moderated.letters
    digests = [letter.to for letter in back if "subject_given_up" in letter.codes]
    assert digests == ["mona@example.org"]
    alerts = [letter.subject for letter in back if letter.to == "postmaster@localhost"]
    assert alerts == ["FROG The relay takes no letters", "FROG Letters were given up"]


def test_letters_of_a_game_keep_their_order_for_each_reader(spring: Court) -> None:
    relay = Moody(spring)
    relay.answers["france"] = Delivery("later", 451, "4.7.1 try later")
    spring.sign("england", "PRESS TO F\nfirst\nENDPRESS")
    assert relay.tries[-2:].count("england@example.org") >= 1, "others are served"
    del relay.answers["france"]
    spring.sign("england", "PRESS TO F\nsecond\nENDPRESS")
    spring.sign("france")  # even his answer does not overtake the press
    late = spring.wait(spring.now + timedelta(minutes=3)).to("france")
    words = [next((w for w in ("first", "second") if w in m.text), "") for m in late]
    assert words == ["first", "second", ""]
    assert late[-1].kind == "Answer"


def test_a_refusal_of_one_recipient_stops_nobody_else_and_scores(spring: Court) -> None:
    relay = Moody(spring)
    relay.answers["france"] = Delivery("failed", 550, "5.1.1 no such user")
    letters = spring.sign("england", "BROADCAST\nhello\nENDPRESS")
    assert {"austria", "england", "turkey"} <= set(letters.readers)
    (letter,) = rows(spring, "failed")
    assert letter.recipient == "france@example.org"
    with reading(spring.judge.engine) as tx:
        bad = tx.bad_addresses.get("france@example.org")
    assert bad is not None and (bad.score, bad.reason) == (2, "550")


def test_451_to_all_is_no_outage(spring: Court) -> None:
    relay = Moody(spring)
    relay.all = Delivery("later", 451, "4.3.0 busy")
    spring.sign("england", "BROADCAST\nhello\nENDPRESS")
    state = channel(spring)
    assert state is None or state.down_since is None
    relay.all = None
    back = spring.wait(spring.now + timedelta(minutes=3))
    assert {"austria", "england", "turkey"} <= set(back.readers)


def test_after_an_outage_running_games_go_first(spring: Court) -> None:
    relay = Moody(spring)
    relay.all = DOWN
    spring.sign("england", "BROADCAST\nold news\nENDPRESS")

    def end(game: Any) -> None:
        game.status = "finished"

    spring.mail("gerda", "HELP")
    spring.wait(spring.now + 2 * HOUR)
    spring.change(end)
    relay.all = None
    relay.tries.clear()
    spring.wait(spring.now + timedelta(minutes=16))
    waiting = [t for t in relay.tries if t == "gerda@example.org"]
    assert waiting, "answers outside the game go, too"
    assert relay.tries.index("gerda@example.org") < relay.tries.index("turkey@example.org")
