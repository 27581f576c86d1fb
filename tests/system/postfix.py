"""Debian's Postfix, started with the files of docs/mailhost on ports of loopback."""

from __future__ import annotations

import os
import re
import shutil
import smtplib
import socket
import subprocess
import sys
import sysconfig
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from email.utils import formatdate
from pathlib import Path

import pytest

from tests.system.daemon import ROOT, free_port

SHIPPED = ROOT / "docs" / "mailhost"
DEBIAN = Path("/usr/share/postfix/master.cf.dist")
JUDGE = "judge@example.org"
#: Not in mynetworks: a client from here is the world to Postfix.
WORLD = "127.0.0.2"
USER = "nobody"
#: judge.toml of a judge behind it.
SETTINGS = f"""
[judge]
address = "{JUDGE}"
keeper = "keeper@players.test"
[trust]
relays = ["127.0.0.1"]
[passwords]
memory = 1
time = 1
[ostracism]
address = "robot@example.org"
"""


def missing() -> str | None:
    """Why Postfix cannot be started here."""
    if shutil.which("postfix") is None or not DEBIAN.is_file():
        return "Debian's postfix is not installed"
    return None if os.geteuid() == 0 else "only root can start postfix"


@dataclass
class Postfix:
    """A running Postfix; ``home`` holds all of it, readable by its unprivileged processes."""

    home: Path
    port: int
    judge_port: int
    sink_port: int
    _read: int = 0

    @property
    def config(self) -> Path:
        return self.home / "etc"

    @property
    def judge_folder(self) -> Path:
        """Where the pipe finds judge.toml."""
        return self.home / "judge"

    @property
    def program(self) -> Path:
        """What the pipe calls as ``judge``."""
        return self.home / "bin" / "judge"

    def run(self, *command: str) -> str:
        return subprocess.run(
            [command[0], "-c", str(self.config), *command[1:]],
            check=True,
            capture_output=True,
            text=True,
            timeout=60,
        ).stdout

    def write(self) -> None:
        """The shipped files, with this instance's folders and ports in them."""
        self.config.mkdir()
        for name in ("relay_recipients", "virtual", "header_checks"):
            shutil.copy(SHIPPED / name, self.config / name)
        main = (SHIPPED / "main.cf").read_text("utf-8")
        for key, value in {
            "alias_maps": "",
            "inet_interfaces": "127.0.0.1",
            "inet_protocols": "ipv4",
            "relayhost": f"[127.0.0.1]:{self.sink_port}",
        }.items():
            main = replaced(rf"^{key} =.*$", f"{key} = {value}", main)
        here = {
            "queue_directory": self.home / "queue",
            "data_directory": self.home / "data",
            "maillog_file": self.home / "log",
            "maillog_file_prefixes": self.home,
            "smtpd_peername_lookup": "no",
        }
        main += "".join(f"{key} = {value}\n" for key, value in here.items())
        (self.config / "main.cf").write_text(main, "utf-8")
        master = replaced(
            r"^smtp( +inet .*)$", rf"127.0.0.1:{self.port}\1", DEBIAN.read_text("utf-8")
        )
        lines = (SHIPPED / "master.cf").read_text("utf-8")
        lines = replaced(r"user=judge", f"user={USER}", lines)
        lines = replaced(r"directory=\S+", f"directory={self.judge_folder}", lines)
        lines = replaced(r"/opt/judge/bin/judge", str(self.program), lines)
        lines = replaced(r"/etc/judge/judge.toml", str(self.judge_folder / "judge.toml"), lines)
        (self.config / "master.cf").write_text(master + lines, "utf-8")
        self.transport("judge")

    def transport(self, way: str) -> None:
        """Mail for the judge goes ``judge`` (SMTP) or ``judgepipe``, as the shipped map has it."""
        text = (SHIPPED / "transport").read_text("utf-8")
        if way == "judgepipe":
            for local in ("judge", "robot"):
                text = replaced(rf"^{local}@", f"#{local}@", text)
                text = replaced(rf"^#({local}@\S+ +judgepipe:)", r"\1", text)
        else:
            for local in ("judge", "robot"):
                text = replaced(rf"^({local}@.*):8025$", rf"\1:{self.judge_port}", text)
        (self.config / "transport").write_text(text, "utf-8")

    def deliver_to(self, way: str, port: int | None = None) -> None:
        self.judge_port = port or self.judge_port
        self.transport(way)
        self.run("postfix", "reload")

    @contextmanager
    def other_program(self, script: str) -> Iterator[None]:
        """What the pipe calls is a shell script for a while."""
        good = self.program.rename(self.home / "good")
        self.program.write_text(f"#!/bin/sh\n{script}\n")
        self.program.chmod(0o755)
        try:
            yield
        finally:
            good.replace(self.program)

    def queued(self) -> list[str]:
        """The queue ids of all mail that waits."""
        return re.findall(r"^([0-9A-F]{8,})\b", self.run("postqueue", "-p"), re.M)

    def log(self) -> str:
        """What Postfix has logged since `forget`."""
        return (self.home / "log").read_bytes()[self._read :].decode("utf-8", "replace")

    def forget(self) -> None:
        """No mail waits and the log is empty, for the next test."""
        self.run("postsuper", "-d", "ALL")
        self._read = (self.home / "log").stat().st_size

    def send(self, raw: str | bytes, *, sender: str, to: str | list[str] = JUDGE) -> None:
        """As a client somewhere in the world."""
        data = raw.encode() if isinstance(raw, str) else raw
        with self.client() as smtp:
            smtp.sendmail(sender, to, data)

    def client(self) -> smtplib.SMTP:
        return smtplib.SMTP(
            "127.0.0.1", self.port, "client.example.net", 30, source_address=(WORLD, 0)
        )

    def socket(self) -> socket.socket:
        return socket.create_connection(("127.0.0.1", self.port), 30, (WORLD, 0))


def replaced(pattern: str, by: str, text: str) -> str:
    """What is replaced must be in the shipped file exactly once."""
    text, count = re.subn(pattern, by, text, flags=re.M)
    assert count == 1, (pattern, count)
    return text


@contextmanager
def postfix() -> Iterator[Postfix]:
    """A Postfix of its own, from start to stop; skips where there is none."""
    reason = missing()
    if reason is not None:
        assert "CI" not in os.environ, f"{reason}; .ci/run installs it and runs as root"
        pytest.skip(reason)
    home = Path(tempfile.mkdtemp(prefix="judge-postfix."))
    home.chmod(0o755)
    instance = Postfix(home, free_port(), free_port(), free_port())
    try:
        (home / "queue").mkdir()
        (home / "data").mkdir()
        shutil.chown(home / "data", "postfix")
        instance.write()
        instance.run("postfix", "start")
        try:
            yield instance
        finally:
            instance.run("postfix", "stop")
    finally:
        shutil.rmtree(home)


def install(instance: Postfix) -> None:
    """A `judge` that the pipe's user may run.

    Interpreter and checkout may lie where only root can look: they are linked into the home.
    """
    packages, standard = (Path(sysconfig.get_path(name)) for name in ("purelib", "stdlib"))
    target = instance.home / "lib"
    target.mkdir()
    for source in (standard, packages, ROOT / "judge", ROOT / "grammar", ROOT / "maps"):
        linked = subprocess.run(["cp", "-al", source, target], stderr=subprocess.DEVNULL)
        if linked.returncode:  # another disk
            subprocess.run(["cp", "-a", source, target], check=True)
    instance.program.parent.mkdir()
    python = instance.program.with_name("python3")
    shutil.copy(Path(sys.executable).resolve(), python)
    libraries = sysconfig.get_config_var("LIBDIR")
    for library in Path(libraries).glob("libpython*.so*"):
        shutil.copy(library, target)
    instance.program.write_text(
        f"#!/bin/sh\nexport PYTHONHOME={instance.home} LD_LIBRARY_PATH={target}\n"
        f"export PYTHONPATH={target}:{target / packages.name}\n"
        f'exec {python} -m judge "$@"\n'
    )
    instance.program.chmod(0o755)


def hand_over(instance: Postfix) -> None:
    """The judge's folder becomes the pipe's user's."""
    for path in (instance.judge_folder, *instance.judge_folder.rglob("*")):
        shutil.chown(path, USER)


def as_user(instance: Postfix, *arguments: str) -> str:
    """A command of the judge, typed by the user that the pipe runs as."""
    command = ["runuser", "-u", USER, "--", str(instance.program), *arguments]
    return subprocess.run(
        command, cwd=instance.judge_folder, check=True, capture_output=True, text=True, timeout=60
    ).stdout


def mail(sender: str, text: str, *headers: str) -> str:
    """A mail as a mail program writes it, CR LF at the ends of lines."""
    lines = [f"From: {sender}", f"To: {JUDGE}", "Subject: hello", f"Date: {formatdate()}"]
    identity = f"Message-ID: <{os.urandom(8).hex()}@example.net>"
    return "\r\n".join([*headers, *lines, identity, "", *text.splitlines(), ""])


def empty(instance: Postfix) -> None:
    """Wait until Postfix has delivered all that it holds.

    It is asked again every second: a first attempt at a judge that was away may still be under
    way when the queue is flushed, and would then wait for Postfix's own next run of minutes.
    """
    until = time.monotonic() + 40
    while instance.queued():
        assert time.monotonic() < until, f"{instance.run('postqueue', '-p')}{instance.log()}"
        instance.run("postqueue", "-f")
        time.sleep(1)
