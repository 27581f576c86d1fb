"""Letters into files: a Maildir, an mbox, and a list in memory for tests."""

from __future__ import annotations

import fcntl
import hashlib
import os
from datetime import UTC, datetime
from pathlib import Path

from judge.mail import dates, headers
from judge.mail.delivery import Delivery


class MemoryTransport:
    """Appends ``(envelope_from, recipient, message)`` to a list, for tests."""

    def __init__(self, sent: list[tuple[str, str, bytes]] | None = None) -> None:
        self.sent: list[tuple[str, str, bytes]] = [] if sent is None else sent

    def send(self, envelope_from: str, recipient: str, message: bytes) -> Delivery:
        """Keep the message."""
        self.sent.append((envelope_from, recipient, message))
        return Delivery("sent", 250, "kept")

    def close(self) -> None:
        """Nothing to let go of."""


class MaildirTransport:
    """Files letters in a Maildir, with LF line ends.

    The name is made from date, Message-ID and recipient, so that a letter sent again after a crash
    replaces itself instead of coming twice; one that a reader has moved to ``cur`` is left there.
    """

    def __init__(self, path: Path) -> None:
        self._path = path

    def send(self, envelope_from: str, recipient: str, message: bytes) -> Delivery:
        """Write to ``tmp``, flush to the disk, move to ``new``."""
        name = _file_name(recipient, message)
        try:
            for folder in ("tmp", "new", "cur"):
                (self._path / folder).mkdir(parents=True, exist_ok=True)
            if any((self._path / "cur").glob(f"{name}*")):
                return Delivery("sent", None, f"{name} is already there")
            draft = self._path / "tmp" / name
            with draft.open("wb") as file:
                file.write(message.replace(b"\r\n", b"\n"))
                file.flush()
                os.fsync(file.fileno())
            draft.replace(self._path / "new" / name)
            _sync_folder(self._path / "new")
        except OSError as error:
            return Delivery("channel", None, f"maildir: {error.strerror or error}")
        return Delivery("sent", None, name)

    def close(self) -> None:
        """Nothing to let go of."""


class MboxTransport:
    """Appends letters to one mbox file (``mboxrd`` quoting, LF), for replays.

    The separator line bears the letter's own date, so the file depends on the letters only.
    """

    def __init__(self, path: Path) -> None:
        self._path = path

    def send(self, envelope_from: str, recipient: str, message: bytes) -> Delivery:
        """Append one message under a lock."""
        entry = mbox_entry(envelope_from, message)
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            with self._path.open("ab") as file:
                fcntl.lockf(file, fcntl.LOCK_EX)
                file.write(entry)
                file.flush()
                os.fsync(file.fileno())
        except OSError as error:
            return Delivery("channel", None, f"mbox: {error.strerror or error}")
        return Delivery("sent", None, self._path.name)

    def close(self) -> None:
        """Nothing to let go of."""


def mbox_entry(envelope_from: str, message: bytes) -> bytes:
    """A message as an mbox holds it: separator, ``>`` before every ``>*From ``, a blank line."""
    lines = headers.normalise(message).removesuffix(b"\n").split(b"\n")
    quoted = [b">" + line if line.lstrip(b">").startswith(b"From ") else line for line in lines]
    sender = "".join(envelope_from.split()) or "MAILER-DAEMON"
    stamp = _date(message).ctime()
    head = f"From {sender} {stamp}".encode("ascii", "replace")
    return b"\n".join([head, *quoted, b"", b""])


def _date(message: bytes) -> datetime:
    block = headers.split(headers.normalise(message))
    return dates.parse(block.first("date") or "") or datetime(1970, 1, 1, tzinfo=UTC)


def _file_name(recipient: str, message: bytes) -> str:
    block = headers.split(headers.normalise(message))
    identity = (block.first("message-id") or "").encode() or message
    key = hashlib.sha256(identity + b"\0" + recipient.encode("utf-8", "replace")).hexdigest()
    return f"{int(_date(message).timestamp())}.{key[:32]}.judge"


def _sync_folder(folder: Path) -> None:
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
