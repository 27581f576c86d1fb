"""The listener: aiosmtpd's hooks around T1. It files mail and understands none of it."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

import structlog
from aiosmtpd.smtp import SMTP, Envelope, Session

from judge.daemons.clock import Clock
from judge.daemons.filing import Envelope as FiledEnvelope
from judge.daemons.filing import Filer
from judge.daemons.throttle import Throttle
from judge.mail.addresses import canonical, is_own

#: Our own fault, whatever it was: the peer keeps the mail and tries again (hazards §1.2).
OUR_FAULT = "451 4.3.0 Temporary failure, please try again later"
#: Come again later: the mail stays where it is, so nothing is lost.
TOO_MANY_OF_SENDER = "451 4.7.1 Too many mails from this sender, please try again later"
TOO_MANY_OF_HOST = "451 4.7.1 Too many mails from your host, please try again later"
TOO_MANY_WAITING = "451 4.3.2 Too many mails are waiting here, please try again later"
TOO_MANY_CONNECTIONS = "421 4.7.0 Too many connections, please try again later"
TOO_MANY_ERRORS = "421 4.7.0 Too many errors, goodbye"
TOO_LONG = "421 4.4.2 This session has lasted too long, goodbye"
#: Seconds between two looks at how many mails wait.
LOOK = 5.0
#: The machine itself: people try the judge out from it.
LOOPBACK = frozenset(("127.0.0.1", "::1"))
#: Commands of one kind in one session, apart from MAIL, RCPT and DATA.
COMMAND_LIMIT = {"*": 100, "MAIL": 1000, "RCPT": 10000, "DATA": 1000, "NOOP": 200}

log = structlog.get_logger("listener")


@dataclass(frozen=True)
class Limits:
    mail_size: int = 10_000_000
    max_connections: int = 200
    max_connections_per_host: int = 20
    max_recipients: int = 100
    max_errors: int = 20
    timeout: int = 900
    session_time: int = 3600
    #: Of these, 0 means that there is no limit.
    connections_per_minute: int = 0
    mails_per_minute: int = 0
    mails_per_hour: int = 0
    backlog: int = 0


@dataclass
class Hooks:
    """What aiosmtpd calls. ``own`` are the judge's addresses; any ``+detail`` of them is ours.

    All mail comes from ``relays``, so what limits a host is not for them; hosts that are ``near``
    may come and write as often as they like.
    """

    filer: Filer
    clock: Clock
    own: frozenset[str]
    relays: frozenset[str]
    limits: Limits
    near: frozenset[str] = frozenset()

    def __post_init__(self) -> None:
        self._senders = Throttle(self.limits.mails_per_hour, 3600)
        self._hosts = Throttle(self.limits.mails_per_minute, 60)
        self._looked, self._crowded = -LOOK, False

    async def handle_MAIL(
        self, server: SMTP, session: Session, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        if await self._is_crowded():
            return TOO_MANY_WAITING
        host = host_of(session.peer)
        if host not in self.relays | self.near:
            if not self._hosts.is_open(host):
                return TOO_MANY_OF_HOST
            self._hosts.count(host)
        if not self._senders.is_open(_key(address)):
            return TOO_MANY_OF_SENDER
        envelope.mail_from = address
        envelope.mail_options.extend(options)
        return "250 2.1.0 OK"

    async def _is_crowded(self) -> bool:
        """Do too many mails wait to be read? Looked at now and then."""
        now = time.monotonic()
        if self.limits.backlog and now - self._looked >= LOOK:
            self._looked = now
            try:
                backlog = self.limits.backlog
                self._crowded = await asyncio.to_thread(self.filer.more_than, backlog)
            except Exception as error:  # filing will tell
                log.error("backlog not known", error=type(error).__name__)
        return self._crowded

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
        host = host_of(session.peer)
        raw = envelope.original_content or b""
        mail = FiledEnvelope(
            sender=envelope.mail_from or "",
            recipients=tuple(envelope.rcpt_tos),
            raw=raw,
            from_relay=host in self.relays,
        )
        try:
            filing = self.filer.file(mail, await self._now())
            # A peer that hangs up does not take back what the writer has begun.
            new = await asyncio.shield(asyncio.wrap_future(filing))
        except Exception:
            log.exception("mail not filed", peer=host)
            return OUR_FAULT
        if sender := _key(mail.sender or ""):
            self._senders.count(sender)
        log.info("mail filed" if new else "mail repeated", peer=host, size=len(raw))
        return "250 2.0.0 OK, filed"

    async def _now(self) -> datetime:
        if self.clock.remote:
            return await asyncio.to_thread(self.clock.now)
        return self.clock.now()

    async def handle_exception(self, error: Exception) -> str:
        log.error("session failed", error=type(error).__name__)
        return OUR_FAULT


class Protocol(SMTP):
    """One session: long lines are allowed; connections, errors and time are limited."""

    # aiosmtpd's default of 1001 refuses the whole mail; real senders break the rule.
    line_length_limit = 10_000_000

    def __init__(self, handler: Hooks, doorman: Doorman, **options: Any) -> None:
        super().__init__(handler, **options)
        self._hooks = handler
        self._doorman = doorman
        self._host: str | None = None
        self._errors = 0
        self._end: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        host = host_of(transport.get_extra_info("peername"))
        if not self._doorman.enter(host):
            if isinstance(transport, asyncio.Transport):
                transport.write(TOO_MANY_CONNECTIONS.encode() + b"\r\n")
            transport.close()
            return
        self._host = host
        super().connection_made(transport)
        self._end = self.loop.call_later(self._hooks.limits.session_time, self._hang_up, TOO_LONG)

    def connection_lost(self, error: Exception | None) -> None:
        if self._end is not None:
            self._end.cancel()
        if self._host is None:
            return
        self._doorman.leave(self._host)
        self._host = None
        super().connection_lost(error)

    def _hang_up(self, why: str) -> None:
        if isinstance(self.transport, asyncio.Transport):
            self.transport.write(why.encode() + b"\r\n")
            self.transport.close()

    async def push(self, status: str | bytes) -> None:
        text = status if isinstance(status, str) else status.decode("utf-8", "replace")
        if text.startswith("552 Error: "):
            text = f"552 5.3.4 {text.removeprefix('552 Error: ')}"
        await super().push(text)
        if not text.startswith("5") or self._host in self._hooks.relays:
            return
        self._errors += 1
        if self._errors >= self._hooks.limits.max_errors:
            self._hang_up(TOO_MANY_ERRORS)

    async def smtp_VRFY(self, arg: str | None) -> None:
        """Tells nobody which mailboxes there are."""
        await self.push("502 5.5.1 VRFY is not offered")


@dataclass
class Doorman:
    """Counts connections: all together, and by host but for ``relays``."""

    limits: Limits
    relays: frozenset[str] = frozenset()
    near: frozenset[str] = frozenset()
    inside: Counter[str] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        self._arrivals = Throttle(self.limits.connections_per_minute, 60)

    def enter(self, host: str) -> bool:
        if self.inside.total() >= self.limits.max_connections:
            return False
        if host not in self.relays:
            if self.inside[host] >= self.limits.max_connections_per_host:
                return False
            if host not in self.near:
                if not self._arrivals.is_open(host):
                    return False
                self._arrivals.count(host)
        self.inside[host] += 1
        return True

    def leave(self, host: str) -> None:
        self.inside[host] -= 1
        if not self.inside[host]:
            del self.inside[host]


def host_of(peer: object) -> str:
    """The address of a peer's machine."""
    return str(peer[0]) if isinstance(peer, tuple) else ""


def _key(sender: str) -> str:
    """What the mails of a sender are counted under; nothing for the null sender of machines."""
    stripped = sender.strip("<> ")
    return canonical(stripped) or stripped.lower()[:320]


async def serve(
    hooks: Hooks,
    host: str,
    port: int,
    stop: asyncio.Event,
    ready: Callable[[int], None] | None = None,
) -> None:
    """Listen until ``stop`` is set; ``ready`` hears the port that was bound."""
    loop = asyncio.get_running_loop()
    doorman = Doorman(hooks.limits, hooks.relays, hooks.near)

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
