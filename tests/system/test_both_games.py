"""Diplomacy and Ostrakizm on one `judge serve`: the same people, mails one among the other."""

from __future__ import annotations

import smtplib
import time
from datetime import UTC, datetime, timedelta
from email.message import EmailMessage
from email.utils import formatdate
from pathlib import Path

import pytest

from judge.store.engine import connect
from judge.store.transaction import transaction
from tests.system.daemon import QUICK, Judge, Receiver, serving, smtplib_client, wait_for
from tests.system.test_first_year import LETTERS, SPRING, register

pytestmark = pytest.mark.system
ROBOT, MASTER = "robot@localhost", "gm@example.org"
OSTRACISM = f'[ostracism]\nmaster = "{MASTER}"\nkeyword = "open-sesame"\n'
CASTAWAYS = {"austria": ("Kok", "RUS"), "england": ("Yunga", "ENG"), "france": ("Pianist", "FRA")}


class Island:
    """A party on a running judge, and whoever writes to its robot."""

    def __init__(self, judge: Judge, box: Receiver) -> None:
        self.judge, self.box = judge, box

    def send(self, who: str, text: str, to: str = ROBOT) -> None:
        message = EmailMessage()
        message["From"], message["To"] = f"{who}@example.org", to
        message["Subject"], message["Date"] = "party", formatdate()
        message["Message-ID"] = f"<{time.time_ns()}@example.org>"
        message.set_content(text)
        with smtplib.SMTP("127.0.0.1", self.judge.port, timeout=20) as smtp:
            smtp.send_message(message)

    def to(self, who: str, words: str = "") -> list[EmailMessage]:
        """Letters of the robot."""
        return [
            one
            for one in self.box.letters()
            if one["To"] == f"{who}@example.org"
            and ROBOT in one["From"]
            and words in one["Subject"]
        ]

    def wait(self, who: str, words: str, count: int = 1) -> list[EmailMessage]:
        return wait_for(  # type: ignore[no-any-return]
            lambda: len(found := self.to(who, words)) >= count and found, f"{words} to {who}"
        )

    def make_due(self) -> None:
        """Its next meal should have been five seconds ago."""
        with transaction(connect("sqlite:///judge.db", self.judge.folder / "var")) as tx:
            game = tx.games.get("ostrov1", kind="ostracism")
            assert game is not None and game.status == "active"
            game.wake_at = datetime.now(UTC) - timedelta(seconds=5)


def test_both_games_at_once(tmp_path: Path) -> None:
    with Receiver().running() as box:
        relay = f'[relay]\nurl = "smtp://127.0.0.1:{box.port}"\n'
        with serving(tmp_path, QUICK + relay + OSTRACISM) as judge:
            island, diplomat = Island(judge, box), smtplib_client(judge.port)
            meet(island, diplomat)
            talk(island, diplomat)
            eat(island, judge)
            check_senders(box)
            assert judge.command("status").returncode == 0


def meet(island: Island, diplomat: object) -> None:
    """Seven sign on; three of them join a party between their mails."""
    assert callable(diplomat)
    island.send("gm", "#master open-sesame\nCREATE ostrov1 ZONE UTC RUN 12:00\nOPEN ostrov1\n")
    island.wait("gm", "Re:")
    for player, letter in LETTERS.items():
        diplomat(player, register(player, letter))
        if player in CASTAWAYS:
            nick, style = CASTAWAYS[player]
            island.send(player, f"#join ostrov1 {nick} word-{player}\nO REPSTYLE {style}\n")
    for player, words in (
        ("austria", "подтвердите"),
        ("england", "confirm"),
        ("france", "confirmer"),
    ):
        (asked,) = island.wait(player, words)
        island.send(player, "yes\n", to=str(asked["Reply-To"]))
    for player, words in (
        ("austria", "Вы приняты"),
        ("england", "You are in"),
        ("france", "Vous êtes"),
    ):
        island.wait(player, words)
    island.send("gm", "#master open-sesame\nSTART ostrov1\n")
    island.wait("england", "The party begins")


def talk(island: Island, diplomat: object) -> None:
    """Orders of both games, from the same people, at the same time."""
    assert callable(diplomat)
    island.send("austria", "#order ostrov1 word-austria\nV Pianist\n")
    for power, text in SPRING.items():
        diplomat(power, f"SIGNON {LETTERS[power]}year pw-{LETTERS[power]}\n{text}\nSIGNOFF\n")
    island.send("england", "#mail ostrov1 word-england ostrov1 Pianist\nBon appétit !\n")
    island.send("england", "#order ostrov1 word-england\nV Pianist\nZ\n")
    (voted,) = island.wait("austria", "Re: [ostrov1]")
    assert "Вы голосуете против: Pianist" in voted.get_content()
    island.wait("england", "Re: [ostrov1]", 2)
    (letter,) = island.wait("france", "Yunga -> Pianist")
    assert "| Bon appétit !" in letter.get_content()


def eat(island: Island, judge: Judge) -> None:
    """The scheduler makes the run that is due, once; of three two are saved."""
    wait_for(lambda: judge.game("year")["phase"] == "F1901M", "the spring of the other game")
    island.make_due()
    (told,) = island.wait("england", "Day 1")
    text = told.get_content()
    assert "Pianist   3  *  killed" in text
    assert "takes on board: Kok, Yunga" in text
    (dead,) = island.wait("france", "Jour 1")
    assert "Pianist" in dead.get_content()
    (saved,) = island.wait("austria", "День 1")
    assert "Пришёл корабль и взял на борт: Kok, Yunga" in saved.get_content()
    time.sleep(3)  # several rounds of the scheduler, none of which may eat again
    assert len(island.to("england", "Day")) == 1


def check_senders(box: Receiver) -> None:
    """Each game writes from its own address, and answers go there."""
    for one in box.letters():
        of_party = "ostr" in str(one["Subject"])
        address = ROBOT if of_party else "judge@localhost"
        assert address in str(one["From"]), one["Subject"]
        assert one["X-Loop"] == address
        local = str(one["Reply-To"]).partition("@")[0].partition("+")[0]
        assert local == address.partition("@")[0], one["Subject"]
    subjects = [str(one["Subject"]) for one in box.letters()]
    assert len([one for one in subjects if "S1901M Results" in one]) == len(LETTERS)
    assert not [one for one in subjects if "Error" in one]
