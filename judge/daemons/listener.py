"""The listener: aiosmtpd's hooks around T1. It files mail and understands none of it."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import structlog
from aiosmtpd.smtp import SMTP, Envelope, Session

from judge.daemons.clock import Clock
from judge.daemons.filing import Envelope as FiledEnvelope
from judge.daemons.filing import Filer
from judge.mail.addresses import is_own

#: Our own fault, whatever it was: the peer keeps the mail and tries again (hazards §1.2).
OUR_FAULT = "451 4.3.0 Temporary failure, please try again later"
#: Commands of one kind in one session, apart from MAIL, RCPT and DATA.
COMMAND_LIMIT = {"*": 100, "MAIL": 1000, "RCPT": 10000, "DATA": 1000, "NOOP": 200}

log = structlog.get_logger("listener")


@dataclass(frozen=True)
class Limits:
    mail_size: int = 10_000_000
    max_connections: int = 200
    max_connections_per_host: int = 20
    max_recipients: int = 100
    timeout: int = 900


@dataclass
class Hooks:
    """What aiosmtpd calls. ``own`` are the judge's addresses; any ``+detail`` of them is ours."""

    filer: Filer
    clock: Clock
    own: frozenset[str]
    relays: frozenset[str]
    limits: Limits

    async def handle_RCPT(
        self, server: SMTP, session: Session, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        if not is_own(address, self.own):
            return "550 5.1.1 No such mailbox here"
        if len(envelope.rcpt_tos) >= self.limits.max_recipients:
            return "452 4.5.3 Too many recipients"
        envelope.rcpt_tos.append(address)
        return "250 2.1.5 OK"

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:
        host = session.peer[0] if isinstance(session.peer, tuple) else ""
        raw = envelope.original_content or b""
        mail = FiledEnvelope(
            sender=envelope.mail_from or "",
            recipients=tuple(envelope.rcpt_tos),
            raw=raw,
            from_relay=host in self.relays,
        )
        try:
            new = await asyncio.to_thread(self._file, mail)
        except Exception:
            log.exception("mail not filed", peer=host)
            return OUR_FAULT
        log.info("mail filed" if new else "mail repeated", peer=host, size=len(raw))
        return "250 2.0.0 OK, filed"

    def _file(self, mail: FiledEnvelope) -> bool:
        return self.filer.file(mail, self.clock.now())

    async def handle_exception(self, error: Exception) -> str:
        log.error("session failed", error=type(error).__name__)
        return OUR_FAULT


class Protocol(SMTP):
    """One session: long lines are allowed, connections are counted."""

    # aiosmtpd's default of 1001 refuses the whole mail; real senders break the rule.
    line_length_limit = 10_000_000

    def __init__(self, handler: Any, doorman: Doorman, **options: Any) -> None:
        super().__init__(handler, **options)
        self._doorman = doorman
        self._host: str | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        peer = transport.get_extra_info("peername")
        host = peer[0] if isinstance(peer, tuple) else ""
        if not self._doorman.enter(host):
            if isinstance(transport, asyncio.Transport):
                transport.write(b"421 4.7.0 Too many connections, please try again later\r\n")
            transport.close()
            return
        self._host = host
        super().connection_made(transport)

    def connection_lost(self, error: Exception | None) -> None:
        if self._host is None:
            return
        self._doorman.leave(self._host)
        self._host = None
        super().connection_lost(error)


@dataclass
class Doorman:
    """Counts connections, all together and by host."""

    limits: Limits
    inside: Counter[str] = field(default_factory=Counter)

    def enter(self, host: str) -> bool:
        if self.inside.total() >= self.limits.max_connections:
            return False
        if self.inside[host] >= self.limits.max_connections_per_host:
            return False
        self.inside[host] += 1
        return True

    def leave(self, host: str) -> None:
        self.inside[host] -= 1
        if not self.inside[host]:
            del self.inside[host]


async def serve(
    hooks: Hooks,
    host: str,
    port: int,
    stop: asyncio.Event,
    ready: Callable[[int], None] | None = None,
) -> None:
    """Listen until ``stop`` is set; ``ready`` hears the port that was bound."""
    loop = asyncio.get_running_loop()
    doorman = Doorman(hooks.limits)

    def session() -> Protocol:
        return Protocol(
            hooks,
            doorman,
            data_size_limit=hooks.limits.mail_size,
            enable_SMTPUTF8=True,
            timeout=hooks.limits.timeout,
            command_call_limit=COMMAND_LIMIT,
            hostname="localhost",
            ident="judge",
            loop=loop,
        )

    server = await loop.create_server(session, host, port)
    bound = server.sockets[0].getsockname()[1]
    log.info("listening", host=host, port=bound)
    if ready is not None:
        ready(bound)
    try:
        await stop.wait()
    finally:
        server.close()
        # Sessions under way finish the mail that they are filing; new ones are not taken.
        for _ in range(50):
            if not doorman.inside.total():
                break
            await asyncio.sleep(0.1)
        await asyncio.to_thread(hooks.filer.close)
