"""A simulated judge with a party of Ostrakizm, in the state that an example begins with.

The reader of the guides is the doctor of the party ``ostrov7``, whose robot reads
``robot@localhost``; its master is ``gm@localhost``. The others write from addresses after the
English names of their parts. Every state is made once, by mail, and copied for each example.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import ClassVar

from judge.store.transaction import transaction

from .stage import JANUARY, Stage

ROBOT, MASTER = "robot@localhost", "gm@localhost"
KEYWORD = "lighthouse"
DOCTOR = "doctor@example.org"
PARTY = "ostrov7"
STYLES = {"en": "ENG", "fr": "FRA", "ru": "RUS"}
#: What they are called in the guide of each language: the mailbox, and the nick.
NICKS = {
    "en": {
        "doctor": "Doctor",
        "admiral": "Admiral",
        "cook": "Cook",
        "pianist": "Pianist",
        "skipper": "Skipper",
        "yunga": "Yunga",
    },
    "fr": {
        "doctor": "Docteur",
        "admiral": "Amiral",
        "cook": "Cuistot",
        "pianist": "Pianiste",
        "skipper": "Patron",
        "yunga": "Mousse",
    },
    "ru": {
        "doctor": "Доктор",
        "admiral": "Адмирал",
        "cook": "Кок",
        "pianist": "Пианистка",
        "skipper": "Шкипер",
        "yunga": "Юнга",
    },
}
PASSWORDS = {"en": "plaster", "fr": "compresse", "ru": "plastyr"}
GENDERS = {"pianist": "FEMALE", "yunga": "ONI"}


class Island(Stage):
    """Mails go to the robot."""

    configuration: ClassVar[dict[str, dict[str, str]]] = {
        "judge": {"report": "0h"},
        "ostracism": {"master": MASTER, "keyword": KEYWORD, "address": ROBOT},
    }
    address = ROBOT

    def __init__(self, home: Path, language: str = "en", now: datetime = JANUARY) -> None:
        super().__init__(home, language, now)
        self.nicks = NICKS[language]

    def master(self, *lines: str) -> None:
        self.mail(MASTER, "\n".join([f"#master {KEYWORD}", *lines]))

    def password(self, who: str) -> str:
        return PASSWORDS[self.language] if who == "doctor" else f"pw-{who}"

    def join(self, *who: str) -> None:
        for one in who:
            address = f"{one}@example.org"
            lines = [f"#join {PARTY} {self.nicks[one]} {self.password(one)}"]
            lines += [f"O REPSTYLE {STYLES[self.language]}"]
            if one in GENDERS:
                lines.append(f"O GENDER {GENDERS[one]}")
            self.mail(address, "\n".join(lines))
            self.answer(address, "yes")

    def vote(self, **votes: str) -> None:
        for who, whom in votes.items():
            body = f"#order {PARTY} {self.password(who)}\nV {self.nicks[whom]}"
            self.mail(f"{who}@example.org", body)

    def meal(self) -> None:
        """To the next daily run of the party."""
        with transaction(self.judge.engine) as tx:
            game = tx.games.get(PARTY, kind="ostracism")
            assert game is not None and game.wake_at is not None
            at = game.wake_at
        self.wait(at)


def _bare(island: Island) -> None:
    pass


def _made(island: Island, *options: str) -> None:
    island.master(" ".join([f"CREATE {PARTY}", *options]), f"OPEN {PARTY}")


def _open(island: Island) -> None:
    """Five have joined, and the doctor has not."""
    _made(island)
    island.join("admiral", "cook", "pianist", "skipper", "yunga")


def _joined(island: Island) -> None:
    _open(island)
    island.join("doctor")


def _begun(island: Island) -> None:
    _joined(island)
    island.master(f"START {PARTY}")


def _voted(island: Island) -> None:
    """The evening of the first day: all but the boys have voted."""
    _begun(island)
    island.vote(admiral="cook", pianist="cook", cook="pianist", skipper="pianist")


def _second(island: Island) -> None:
    """The cook and the pianist had two votes each."""
    _voted(island)
    island.vote(doctor="skipper")
    island.meal()


def _leaving(island: Island) -> None:
    _begun(island)
    island.mail(DOCTOR, f"#order {PARTY} {island.password('doctor')}\nQ")


def _windows(island: Island) -> None:
    _begun(island)
    island.mail(DOCTOR, f"#order {PARTY} {island.password('doctor')}\nO CODE WIN")


def _eaten(island: Island) -> None:
    _begun(island)
    island.vote(admiral="doctor", cook="doctor", skipper="admiral")
    island.meal()


def _saved(island: Island) -> None:
    """Over, after two lots."""
    _second(island)
    for _ in range(3):
        island.meal()


def _secret(island: Island) -> None:
    _made(island, "SECRET")
    island.join("admiral", "cook", "pianist", "skipper", "yunga", "doctor")
    island.master(f"START {PARTY}")
    island.vote(admiral="cook", pianist="cook", doctor="cook", skipper="pianist")
    island.meal()


def _walls(island: Island) -> None:
    _made(island, "WALLS-ONLY")
    island.join("admiral", "cook", "pianist", "skipper", "yunga", "doctor")
    island.master(f"START {PARTY}")


def _moderated(island: Island) -> None:
    _begun(island)
    island.master(f"HOLD {PARTY} ON")
    island.mail("cook@example.org", f"#wall {PARTY} pw-cook\nThe pianist is a witch!")


def _ship(island: Island) -> None:
    """The party was won, and a ship takes its winners."""
    _begun(island)
    for victim in ("cook", "pianist", "skipper", "yunga"):
        living = [who for who in ("admiral", "doctor") if who != victim]
        island.vote(**dict.fromkeys(living, victim))
        island.meal()
    island.master("CREATE ship2", "OPEN ship2")


def _invitation(island: Island) -> None:
    """By invitation: the doctor has applied and confirmed, and was not invited."""
    island.master("CREATE party3", "OPEN party3")
    style = STYLES[island.language]
    body = f"#join party3 {island.nicks['doctor']} {island.password('doctor')}\n"
    island.mail(DOCTOR, f"{body}O REPSTYLE {style}\n\nI know the cook.")
    island.answer(DOCTOR, "yes")


ISLANDS: dict[str, Callable[[Island], None]] = {
    "bare": _bare,
    "open": _open,
    "joined": _joined,
    "begun": _begun,
    "voted": _voted,
    "second": _second,
    "leaving": _leaving,
    "windows": _windows,
    "eaten": _eaten,
    "saved": _saved,
    "secret": _secret,
    "walls": _walls,
    "moderated": _moderated,
    "ship": _ship,
    "invitation": _invitation,
}
