"""Both ends of SMTP outside the judge: a mail host that tries until it hears 250, and a sink."""

from __future__ import annotations

import asyncio
import hashlib
import re
from collections.abc import Callable
from dataclasses import dataclass
from email import message_from_bytes

PATIENCE = 30.0  # seconds for one session


@dataclass(frozen=True)
class Letter:
    """What the sink was given: one recipient, one message."""

    recipient: str
    message_id: str
    answers: str
    subject: str
    text: str
    digest: str


async def deliver(port: int, sender: str, recipient: str, raw: bytes) -> None:
    """One session; returns after the 250 to the final dot, else raises OSError."""
    async with asyncio.timeout(PATIENCE):
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        try:
            await _expect(reader, b"220")
            for command, code in (
                (b"EHLO localhost", b"250"),
                (b"MAIL FROM:<%s>" % sender.encode(), b"250"),
                (b"RCPT TO:<%s>" % recipient.encode(), b"250"),
                (b"DATA", b"354"),
                (raw.rstrip(b"\r\n") + b"\r\n.", b"250"),
            ):
                writer.write(command + b"\r\n")
                await _expect(reader, code)
        finally:
            writer.close()


async def _expect(reader: asyncio.StreamReader, code: bytes) -> None:
    while True:
        line = await reader.readline()
        if not line.startswith(code):
            raise ConnectionError(f"{line!r} instead of {code!r}")
        if line[3:4] == b" ":
            return


class Sink:
    """Takes every letter, and remembers it before it says 250."""

    def __init__(self, hear: Callable[[Letter], None]) -> None:
        self._hear = hear
        self.port = 0

    async def open(self) -> None:
        self._server = await asyncio.start_server(self._session, "127.0.0.1", 0, limit=2**24)
        self.port = self._server.sockets[0].getsockname()[1]

    def close(self) -> None:
        self._server.close()

    async def _session(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        recipient = ""
        try:
            writer.write(b"220 sink\r\n")
            while line := await reader.readline():
                verb = line[:4].upper()
                if verb == b"EHLO":
                    writer.write(b"250-sink\r\n250 8BITMIME\r\n")
                    continue
                if verb == b"RCPT":
                    recipient = line.decode().partition("<")[2].partition(">")[0]
                elif verb == b"DATA":
                    writer.write(b"354 go on\r\n")
                    raw = await reader.readuntil(b"\r\n.\r\n")
                    self._hear(letter(recipient, raw[:-3]))
                elif verb == b"QUIT":
                    writer.write(b"221 bye\r\n")
                    return
                writer.write(b"250 OK\r\n")
        except (ConnectionError, asyncio.IncompleteReadError):
            pass  # the sender was killed
        finally:
            writer.close()


def letter(recipient: str, raw: bytes) -> Letter:
    message = message_from_bytes(raw)
    parts = [part for part in message.walk() if part.get_content_type() == "text/plain"]
    text = b"".join(part.get_payload(decode=True) or b"" for part in parts)  # type: ignore[misc]
    return Letter(
        recipient,
        str(message["Message-ID"]).strip(),
        str(message["In-Reply-To"] or "").strip(),
        re.sub(r"\s+", " ", str(message["Subject"])),
        text.decode("utf-8", "replace"),
        hashlib.sha256(raw).hexdigest(),
    )
