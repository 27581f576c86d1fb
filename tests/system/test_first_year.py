"""A first year by real mail: `judge serve`, swaks and smtplib in, Maildir and SMTP out."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from email.message import EmailMessage
from pathlib import Path

import pytest

from tests.system.daemon import (
    QUICK,
    Judge,
    Maildir,
    Receiver,
    serving,
    smtplib_client,
    swaks_client,
    wait_for,
)

pytestmark = pytest.mark.system
LETTERS = {
    "austria": "a",
    "england": "e",
    "france": "f",
    "germany": "g",
    "italy": "i",
    "russia": "r",
    "turkey": "t",
}
#: A year with a convoy, a support, a bounce, a dislodgement with retreat, and builds.
SPRING = {
    "austria": "A bud - ser\nA vie - gal\nF tri h",
    "england": "F lon - nth\nF edi - nwg\nA lvp - yor",
    "france": "A par - bur\nA mar s A par - bur\nF bre - mao",
    "germany": "A ber - kie\nF kie - den\nA mun - ruh",
    "italy": "A ven - tyr\nA rom - ven\nF nap - ion",
    "russia": "A war - gal\nA mos - ukr\nF sev - rum\nF stp/sc - bot",
    "turkey": "A con - bul\nA smy - con\nF ank - bla",
}
FALL = {
    "austria": "A ser - gre\nA vie h\nF tri h",
    "england": "A yor - nth - nor\nF nth c A yor - nor\nF nwg - bar",
    "france": "A bur - bel\nA mar - spa\nF mao - por",
    "germany": "A kie - hol\nF den h\nA ruh s A kie - hol",
    "italy": "A ven - tri\nA tyr s A ven - tri\nF ion - tun",
    "russia": "A ukr s F rum\nF rum h\nF bot - swe\nA war h",
    "turkey": "A bul h\nA con h\nF bla h",
}
RETREAT = {"austria": "F tri - alb"}
WINTER = {
    "england": "build F lon",
    "france": "build A par\nbuild A mar\nbuild F bre",
    "germany": "build A ber\nbuild A mun",
    "italy": "build A ven\nbuild A nap",
    "russia": "build A mos\nbuild F stp/nc",
    "turkey": "build A smy",
}
PHASES = {"S1901M": SPRING, "F1901M": FALL, "F1901R": RETREAT, "F1901B": WINTER}


def register(player: str, letter: str) -> str:
    first = f"CREATE ?year pw-{letter}" if letter == "a" else f"SIGNON ?year pw-{letter}"
    return (
        f"REGISTER\nName: {player.capitalize()} Player\nCountry: Europe\nLevel: amateur\n"
        f"Site: home\nEND\nSET LANGUAGE EN\n{first}\nSET PREFERENCE {letter.upper()}\nSIGNOFF\n"
    )


def play(judge: Judge, box: Maildir | Receiver, send: Callable[[str, str], None]) -> None:
    for player, letter in LETTERS.items():
        send(player, register(player, letter))
        wait_for(lambda p=player: answers(box, p), f"the answer to {player}")
    wait_for(lambda: about(box, "turkey", "Game Starting"), "the start")
    for code, orders in PHASES.items():
        for power, text in orders.items():
            send(power, f"SIGNON {LETTERS[power]}year pw-{LETTERS[power]}\n{text}\nSIGNOFF\n")
        for player in LETTERS:
            wait_for(lambda p=player, c=code: about(box, p, f"{c} Results"), f"{code}, {player}")


def to(box: Maildir | Receiver, player: str) -> list[EmailMessage]:
    return [one for one in box.letters() if one["To"] == f"{player}@example.org"]


def answers(box: Maildir | Receiver, player: str) -> list[EmailMessage]:
    return [one for one in to(box, player) if str(one["Subject"]).startswith("Re:")]


def about(box: Maildir | Receiver, player: str, words: str) -> list[EmailMessage]:
    return [one for one in to(box, player) if words in str(one["Subject"])]


def check_year(judge: Judge, box: Maildir | Receiver) -> None:
    """What the board must look like by the rules, and what each player must have received."""
    game = judge.game("year")
    assert game["phase"] == "S1902M"
    places = {(unit["power"], unit["at"]) for unit in game["position"]["units"]}
    assert ("england", "nor") in places, "the convoyed army landed"
    assert ("austria", "alb") in places, "the dislodged fleet retreated"
    assert ("italy", "tri") in places, "the supported attack succeeded"
    assert ("england", "lon") in places, "the build stands"
    assert "gal" not in {at for _, at in places}, "the bounce left it empty"
    text = about(box, "france", "S1901M Results")[0].get_content()
    assert "Austria: Army Vienna -> Galicia.  (*bounce*)" in text
    assert "Russia:  Army Warsaw -> Galicia.  (*bounce*)" in text
    fall = about(box, "france", "F1901M Results")[0].get_content()
    assert "The Austrian Fleet in Trieste can retreat to" in fall
    assert len({str(one["Message-ID"]) for one in box.letters()}) == len(box.letters())
    assert judge.command("status").returncode == 0


def test_a_year_through_maildir_with_swaks(tmp_path: Path) -> None:
    if shutil.which("swaks") is None:
        assert "CI" not in os.environ, ".ci/run installs swaks"
        pytest.skip("swaks is not installed")
    with serving(tmp_path, QUICK) as judge:
        assert "127.0.0.1" in judge.announced
        assert "sqlite" in judge.announced
        box = Maildir(tmp_path / "var" / "outbox")
        play(judge, box, swaks_client(judge.port))
        check_year(judge, box)


def test_a_year_through_an_smtp_relay_with_smtplib(tmp_path: Path) -> None:
    with Receiver().running() as receiver:
        relay = f'[relay]\nurl = "smtp://127.0.0.1:{receiver.port}"\n'
        with serving(tmp_path, QUICK + relay) as judge:
            play(judge, receiver, smtplib_client(judge.port))
            check_year(judge, receiver)
