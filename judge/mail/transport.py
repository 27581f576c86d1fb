"""Handing a finished mail over: an SMTP relay, a Maildir, an mbox, or a list in memory.

All have one face (`Transport`). A message is the bytes that `outgoing.compose` made; the envelope
comes beside it.
"""

from judge.mail.delivery import Delivery, Kind, Transport
from judge.mail.files import MaildirTransport, MboxTransport, MemoryTransport, mbox_entry
from judge.mail.smtp import SmtpTransport

__all__ = [
    "Delivery",
    "Kind",
    "MaildirTransport",
    "MboxTransport",
    "MemoryTransport",
    "SmtpTransport",
    "Transport",
    "mbox_entry",
]
