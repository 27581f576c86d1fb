"""A letter before it is a mail: what the judge wants to say, to whom, in which thread."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Literal

Auto = Literal["auto-replied", "auto-generated"]
Charset = Literal["koi8-r", "windows-1251", "ibm866"]


@dataclass(frozen=True, slots=True)
class Attachment:
    """A file that goes with a letter, such as the map picture (``image/png``).

    ``content`` of a ``text/`` kind is UTF-8 with any line ends. ``parameters`` are further words of
    its Content-Type, as in ``method=PUBLISH``.
    """

    filename: str
    kind: str
    content: bytes
    parameters: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Letter:
    """One letter to one address.

    ``message_id`` and ``date`` are fixed when the letter is written and stay the same however
    often it is sent. ``list_id`` is a game's name. ``loop`` goes into ``X-Loop``, by which
    the judge knows the mail when it comes back; without it the sender's address does. ``charset``
    is what the reader's program wants; a text that cannot be written in it goes as UTF-8.
    """

    from_name: str
    from_address: str
    to: str
    subject: str
    text: str
    message_id: str
    date: datetime
    auto: Auto
    reply_to: str | None = None
    in_reply_to: str | None = None
    references: tuple[str, ...] = ()
    list_id: str | None = None
    languages: tuple[str, ...] = ()
    envelope_from: str = ""
    loop: str = ""
    attachments: tuple[Attachment, ...] = ()
    charset: Charset | None = None
