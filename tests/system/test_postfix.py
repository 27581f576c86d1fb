"""The shipped mail host before the judge: nothing lost, nothing sent to strangers, nothing forged.

Every test starts Debian's Postfix with docs/mailhost/* (tests/system/postfix.py). Mail comes
from 127.0.0.2, which is the world to it; the judge is at 127.0.0.1.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from email import message_from_bytes
from email.utils import parsedate_to_datetime
from pathlib import Path

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session

from judge.bootstrap import Judge, simulated
from judge.config import parse
from judge.daemons.clock import SetClock
from judge.daemons.filing import Envelope
from judge.daemons.simulation import Simulation
from judge.demo.table import listening
from judge.handlers.clockwork import phase_clock
from judge.mail.transport import MemoryTransport
from judge.store.schema import InboxMail
from judge.store.transaction import reading
from tests.system import test_first_year as year
from tests.system.daemon import QUICK, Receiver, serving, wait_for
from tests.system.postfix import (
    JUDGE,
    ROOT,
    SETTINGS,
    Postfix,
    as_user,
    empty,
    hand_over,
    install,
    mail,
    postfix,
)

pytestmark = pytest.mark.system


@pytest.fixture(scope="module")
def host() -> Iterator[Postfix]:
    with postfix() as instance:
        install(instance)
        yield instance


@pytest.fixture(autouse=True)
def _tidy(host: Postfix) -> Iterator[None]:
    yield
    host.forget()


@pytest.fixture
def house(host: Postfix) -> Iterator[Path]:
    """The judge's folder that the pipe uses, empty."""
    host.judge_folder.mkdir()
    yield host.judge_folder
    shutil.rmtree(host.judge_folder)


# --- a game by both ways in and the way out


def test_a_phase_by_smtp_and_the_next_by_pipe(host: Postfix, house: Path) -> None:
    extra = f'{QUICK}{SETTINGS}[relay]\nurl = "smtp://127.0.0.1:{host.port}"\n'
    with Receiver(host.sink_port).running() as players:
        with serving(house, extra) as judge:
            host.deliver_to("judge", judge.port)
            for player, letter in year.LETTERS.items():
                send(host, player, year.register(player, letter))
                wait_for(lambda p=player: about(players, p, "Re:"), f"the answer to {player}")
            for player, orders in year.SPRING.items():
                send(host, player, signed(player, orders))
            wait_for_all(players, "S1901M Results")
            assert judge.game("year")["phase"] == "F1901M"

        hand_over(host)
        host.deliver_to("judgepipe")
        for player, orders in year.FALL.items():
            send(host, player, signed(player, orders))
        empty(host)
        wait_for(lambda: as_user(host, "tick") or about(players, "turkey", "F1901M"), "the fall")
        wait_for_all(players, "F1901M Results")
        letters = players.letters()
        assert json.loads(as_user(host, "game", "show", "year", "--json"))["phase"] == "F1901R"

    assert len({str(one["Message-ID"]) for one in letters}) == len(letters), "one letter twice"
    assert {str(one["To"]) for one in letters} <= {f"{p}@players.test" for p in year.LETTERS}
    for one in letters:
        assert any("by mail.example.org (Postfix)" in line for line in one.get_all("Received")), one
    fall = about(players, "france", "F1901M Results")[0].get_content()
    assert "The Austrian Fleet in Trieste can retreat to" in fall
    assert re.findall(r"status=(?:bounced|deferred|SOFTBOUNCE).*", host.log()) == []


def send(host: Postfix, player: str, text: str) -> None:
    sender = f"{player}@players.test"
    host.send(mail(sender, text), sender=sender)


def signed(player: str, orders: str) -> str:
    return f"SIGNON {year.LETTERS[player]}year pw-{year.LETTERS[player]}\n{orders}\nSIGNOFF\n"


def about(box: Receiver, player: str, words: str) -> list:  # type: ignore[type-arg]
    address = f"{player}@players.test"
    return [one for one in box.letters() if one["To"] == address and words in str(one["Subject"])]


def wait_for_all(box: Receiver, words: str) -> None:
    for player in year.LETTERS:
        wait_for(lambda p=player: about(box, p, words), f"{words} for {player}")


# --- a judge in this process, for what is about the mail and not about the daemons


@dataclass
class Bench:
    host: Postfix
    judge: Judge
    simulation: Simulation
    transport: MemoryTransport
    clock: SetClock

    def take(self) -> list[InboxMail]:
        """The listener is up: what Postfix holds comes in. All mail that was ever filed."""
        with listening(self.judge, self.clock) as port:
            self.host.deliver_to("judge", port)
            empty(self.host)
        return self.filed()

    def filed(self) -> list[InboxMail]:
        with Session(self.judge.engine) as session:
            return list(session.scalars(select(InboxMail).order_by(InboxMail.id)))

    def feed(self, player: str, text: str, moment: datetime) -> None:
        sender = f"{player}@players.test"
        self.simulation.feed(Envelope(sender, (JUDGE,), mail(sender, text).encode(), False), moment)


#: A first phase of exactly a day, so that its deadline can be put a little after the present.
A_DAY = {
    "timing": {"moves": {"clock": -1, "next": 24.0, "min": 0.0, "delay": 0.0, "days": "SMTWTFS"}},
    "games": {"first_next_factor": 1.0},
}


@pytest.fixture
def bench(host: Postfix, tmp_path: Path) -> Iterator[Bench]:
    settings = {"judge": {"address": JUDGE}, "trust": {"relays": ["127.0.0.1"]}, **A_DAY}
    config = parse(settings, home=tmp_path)
    judge = Judge(config, secret=b"bench", weak_passwords=True)
    judge.open(upgrade=True)
    transport = MemoryTransport()
    clock = SetClock(datetime.now(UTC) + timedelta(hours=3))
    host.deliver_to("judge")
    yield Bench(host, judge, simulated(judge, transport), transport, clock)
    judge.engine.dispose()


def test_strangers_are_refused_while_they_are_connected(host: Postfix) -> None:
    """550 at RCPT for unknown mailboxes, 554 for relaying; nothing is queued."""
    with host.client() as smtp:
        smtp.ehlo()
        smtp.mail("somebody@players.test")
        replies = {to: smtp.rcpt(to) for to in RECIPIENTS}
    assert {to: code for to, (code, _) in replies.items()} == RECIPIENTS
    assert b"User unknown" in replies["judges@example.org"][1]
    assert host.queued() == []


RECIPIENTS = {
    "judge@example.org": 250,
    "Judge+fsummer.token@example.org": 250,
    "robot@example.org": 250,
    "robot+a1b2c3@example.org": 250,
    "postmaster@example.org": 250,
    "judges@example.org": 550,
    "anna+judge@example.org": 550,
    "keeper@players.test": 554,
    "judge%players.test@example.org": 554,
    '"keeper@players.test"@example.org': 554,
}


def test_a_mail_that_is_too_large_is_refused_before_it_is_sent(host: Postfix) -> None:
    with host.client() as smtp:
        smtp.ehlo()
        code, _ = smtp.mail("somebody@players.test", ["SIZE=9600000"])
    assert code == 552


@pytest.mark.parametrize("end", [b"\n.\n", b"\n.\r\n", b"\r\n.\n"], ids=repr)
def test_a_smuggled_mail_stays_part_of_the_first(end: bytes, bench: Bench) -> None:
    second = f"MAIL FROM:<evil@players.test>\r\nRCPT TO:<{JUDGE}>\r\nDATA\r\n".encode()
    with bench.host.socket() as peer:
        peer.recv(4096)
        for line in ("EHLO x", "MAIL FROM:<anna@players.test>", f"RCPT TO:<{JUDGE}>", "DATA"):
            peer.sendall(f"{line}\r\n".encode())
            reply = peer.recv(4096)
        assert reply.startswith(b"354")
        peer.sendall(mail("anna@players.test", "HELP").encode() + end + second)
        peer.sendall(mail("evil@players.test", "HELP").encode() + b"\r\n.\r\nQUIT\r\n")
        assert peer.recv(4096).startswith(b"250")
    (one,) = bench.take()
    assert one.envelope_from == "anna@players.test"
    assert b"evil" in one.raw


# --- the judge is away


def test_mail_waits_for_the_judge_and_counts_when_the_host_took_it(bench: Bench) -> None:
    before = datetime.now(UTC).replace(microsecond=0)
    forged = "Received: from x by mail.example.org; Thu, 1 Jan 2026 00:00:00 +0000"
    bench.host.send(mail("anna@players.test", "HELP", forged), sender="anna@players.test")
    after = datetime.now(UTC)
    wait_for(lambda: "status=deferred" in bench.host.log(), "a first attempt")
    assert len(bench.host.queued()) == 1
    (one,) = bench.take()
    assert before <= one.arrived_at <= after, "not the clock of the judge, three hours later"
    lines = message_from_bytes(one.raw).get_all("Received", [])
    assert len(lines) == 2, "Postfix writes one line above what the sender wrote"
    assert re.search(r"by mail\.example\.org \(Postfix\)", lines[0])
    assert re.search(r"[+-]\d{4} \(\w+\)$", lines[0]), "the date with a zone in a comment"
    assert one.arrived_at == parsedate_to_datetime(lines[0].rpartition(";")[2])


def test_orders_that_came_before_the_deadline_are_in_time_however_long_they_waited(
    bench: Bench,
) -> None:
    start = datetime.now(UTC) - timedelta(days=1, minutes=-5)
    for minute, (player, letter) in enumerate(year.LETTERS.items()):
        bench.feed(player, year.register(player, letter), start + timedelta(minutes=minute))
    for player in list(year.SPRING)[:-1]:
        bench.feed(player, signed(player, year.SPRING[player]), start + timedelta(hours=1))
    send(bench.host, "turkey", signed("turkey", year.SPRING["turkey"]))

    with reading(bench.judge.engine) as tx:
        game = tx.games.get("year")
        assert game is not None
        deadline = phase_clock(game).deadline
    assert datetime.now(UTC) < deadline < datetime.now(UTC) + timedelta(hours=1)
    bench.simulation.advance(deadline)
    bench.clock.at = deadline + timedelta(minutes=8)
    bench.take()
    bench.simulation.pass_over(bench.clock.at)

    with reading(bench.judge.engine) as tx:
        game = tx.games.get("year")
        assert game is not None
        assert game.phase == "F1901M"
        dedication = {seat.power: seat.person.dedication for seat in game.seats if seat.person}
    assert dedication == dict.fromkeys(year.LETTERS, bench.judge.config.games.points_on_time)


def test_whatever_the_judge_says_postfix_keeps_the_mail(bench: Bench) -> None:
    """A listener for another address says 550 to all; the sender hears of no bounce."""
    bench.host.send(mail("anna@players.test", "HELP"), sender="anna@players.test")
    wrong = Judge(
        parse({"judge": {"address": "other@example.org"}}, home=bench.judge.config.home / "x"),
        secret=b"wrong",
        weak_passwords=True,
    )
    (bench.judge.config.home / "x").mkdir()
    wrong.open(upgrade=True)
    with listening(wrong, bench.clock) as port:
        bench.host.deliver_to("judge", port)
        bench.host.run("postqueue", "-f")
        wait_for(lambda: "550 5.1.1 No such mailbox" in bench.host.log(), "the refusal")
    assert len(bench.host.queued()) == 1
    assert len(bench.take()) == 1
    wrong.engine.dispose()


# --- what others claim


def test_a_verdict_from_outside_is_removed(bench: Bench) -> None:
    claims = (
        "Authentication-Results: mail.example.org; dmarc=pass",
        "authentication-results : (x)\r\n mail.example.org; dmarc=pass",
    )
    bench.host.send(mail("anna@players.test", "HELP", *claims), sender="anna@players.test")
    (one,) = bench.take()
    assert b"dmarc" not in one.raw
    assert message_from_bytes(one.raw)["Subject"] == "hello"


def test_a_verdict_behind_a_lone_carriage_return_stays_in_its_line(bench: Bench) -> None:
    """Postfix sees one long header there; the judge, which ends lines at CR, would see two."""
    hidden = "Subject: x\rAuthentication-Results: mail.example.org; dmarc=pass\r\n"
    with bench.host.client() as smtp:
        smtp.ehlo()
        smtp.mail("anna@players.test")
        smtp.rcpt(JUDGE)
        smtp.docmd("DATA")
        smtp.send((hidden + mail("anna@players.test", "HELP") + "\r\n.\r\n").encode())
        assert smtp.getreply()[0] == 250
    (one,) = bench.take()
    assert "authentication-results" not in message_from_bytes(one.raw)
    assert b"\r" not in one.raw.replace(b"\r\n", b"")


# --- the pipe


def test_a_pipe_that_fails_keeps_the_mail_and_runs_it_once(host: Postfix, house: Path) -> None:
    """75 for a broken configuration; and neither a kill nor a missing program bounces a mail."""
    host.deliver_to("judgepipe")
    (house / "judge.toml").write_text("[judge]\nzone = 'Nowhere/Land'\n")
    hand_over(host)
    send(host, "anna", "HELP")
    wait_for(lambda: "there is no time zone" in host.log(), "exit 75")
    with host.other_program("kill -9 $$"):
        host.run("postqueue", "-f")
        wait_for(lambda: "died with signal 9" in host.log(), "the kill")
        host.program.unlink()
        host.run("postqueue", "-f")
        wait_for(lambda: re.search(r"status=deferred.*execvp", host.log()), "no program")
    assert len(host.queued()) == 1
    assert "status=bounced" not in host.log()

    (house / "judge.toml").write_text(f"[judge]\naddress = '{JUDGE}'\n")
    for _ in range(2):
        host.run("postqueue", "-f")
        empty(host)
    assert as_user(host, "queue", "list") == "nothing waits\n"
    (answer,) = (house / "var" / "outbox" / "new").iterdir()
    assert b"To: anna@players.test" in answer.read_bytes()


def test_the_pipe_is_told_the_envelope(host: Postfix, house: Path) -> None:
    """As SMTP would tell it: the null sender, all recipients, the mail host's line on top."""
    host.deliver_to("judgepipe")
    hand_over(host)
    long = "PRESS " + "x" * 5000
    with host.other_program(f'printf "%s\\n" "$@" > {house}/a$$; cat >> {house}/a$$'):
        to = [JUDGE, "Judge+Ftok@example.org"]
        host.send(mail("a@players.test", long), sender="", to=to)
        host.send(mail("a@players.test", "HELP"), sender='"x y"@players.test')
        wait_for(lambda: len(list(house.iterdir())) == 2, "both")
        empty(host)
    first, second = sorted((path.read_text() for path in house.iterdir()), key=len, reverse=True)
    words = ["--config", f"{house}/judge.toml", "receive", "--sender="]
    assert first.splitlines()[:4] == words
    recipients = {f"--recipient={to}" for to in (JUDGE, "Judge+Ftok@example.org")}
    assert set(first.splitlines()[4:6]) == recipients
    assert first.splitlines()[6].startswith("Received: from client.example.net (")
    assert long in first.splitlines(), "a long line is not cut"
    assert '--sender="x y"@players.test' in second.splitlines()


def test_a_long_line_reaches_the_judge_whole(bench: Bench) -> None:
    long = "PRESS " + "x" * 5000
    bench.host.send(mail("a@players.test", long), sender="", to=[JUDGE, "judge+Ftok@example.org"])
    (one,) = bench.take()
    assert long.encode() in one.raw.splitlines()
    assert one.envelope_from == "<>"
    assert set(one.recipients) == {JUDGE, "judge+Ftok@example.org"}


# --- the files themselves


def test_the_shipped_files_agree_with_the_shipped_judge_toml(host: Postfix) -> None:
    values = dict(
        line.split(" = ", 1) for line in host.run("postconf", "-n").splitlines() if " = " in line
    )
    config = parse(tomllib.loads((ROOT / "judge.toml").read_text("utf-8")))
    size = int(values["message_size_limit"])
    assert size + 200_000 < config.limits.mail_size, "room for what mail hosts add"
    assert int(values["smtpd_recipient_limit"]) <= config.listen.max_recipients
    concurrency = int(values["judge_destination_concurrency_limit"])
    assert concurrency < config.listen.max_connections_per_host
    longest = timedelta(minutes=int(values["maximal_backoff_time"].removesuffix("m")))
    assert longest + timedelta(minutes=1) < config.timing.settle
    assert values["smtpd_forbid_bare_newline"] == "normalize"
    assert "warning" not in host.log(), re.findall(".*warning.*", host.log())


def test_every_parameter_is_one_that_postfix_knows(host: Postfix) -> None:
    """A misspelt key would be passed over in silence."""
    command = ["postconf", "-c", str(host.config), "-n"]
    assert subprocess.run(command, capture_output=True, text=True, check=True).stderr == ""
