"""When a mail arrived, and whether two mails are the same delivery."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable
from datetime import datetime

from judge.mail import dates, headers
from judge.mail.incoming import author

_COMMENT_AT_END = re.compile(r"\([^()]*\)$")
_TRACE = frozenset(
    (
        "received",
        "return-path",
        "delivered-to",
        "envelope-to",
        "delivery-date",
        "authentication-results",
        "received-spf",
        "arc-seal",
        "arc-message-signature",
        "arc-authentication-results",
    )
)


class Arrival:
    """A raw mail, of which only the headers are read."""

    def __init__(self, raw: bytes) -> None:
        self._data = headers.normalise(raw)
        self._block = headers.split(self._data)

    @property
    def sender(self) -> str | None:
        """The canonical address of its author, as `incoming.Incoming.sender`."""
        return author(self._block)

    @property
    def has_identity(self) -> bool:
        """Whether it carries Message-ID and Date, so that equal bytes are a repeat for ever."""
        return bool(self._block.first("message-id")) and bool(self._block.first("date"))

    def moment(self, *, peer_is_relay: bool, now: datetime) -> datetime:
        """The moment that counts for deadlines (contract §1, Which moment counts).

        The date of the top ``Received`` line, believed only when a trusted relay (or the MTA's
        pipe) handed the mail over, and never if it lies in the future; otherwise ``now``.
        """
        top = self._block.first("received") if peer_is_relay else None
        if top is None:
            return now
        # The zone may be named in a comment, and a comment may hold anything.
        stamp = dates.parse(_COMMENT_AT_END.sub("", top.rstrip()).rpartition(";")[2])
        return now if stamp is None or stamp > now else stamp

    def digest(self, envelope_from: str | None, recipients: Iterable[str]) -> str:
        """SHA-256 over envelope sender, recipients and the mail without what relays add.

        Left out are trace fields and every ``X-`` field (mail-hazards §1.10 a). Line ends do not
        count. A mail that is offered again after a lost 250 has the same digest.
        """
        data, block = self._data, self._block
        total = hashlib.sha256()
        envelope = [envelope_from or "", *sorted(set(recipients))]
        for item in envelope:
            encoded = item.strip("<> ").lower().encode("utf-8", "replace")
            total.update(b"%d:%s," % (len(encoded), encoded))
        total.update(b"%d recipients\n" % (len(envelope) - 1))
        for field in block.fields:
            if field.name not in _TRACE and not field.name.startswith("x-"):
                total.update(data[field.start : field.end])
        total.update(b"\n")
        total.update(data[block.body_start :])
        return total.hexdigest()
