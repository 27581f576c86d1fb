"""A mail that the judge cannot carry out by its own fault: kept, reported, out of the way."""

from __future__ import annotations

import re

from judge.handlers.answering import game_of
from judge.handlers.answers import explain
from judge.handlers.desk import Desk
from judge.handlers.letters import Post
from judge.handlers.trust import verdict_of
from judge.mail.incoming import Incoming
from judge.reports.views import KeeperAlert, Message
from judge.store.schema import InboxMail

_SIGNON = re.compile(
    r"^\s*(?:sign\s*on|hello|login|entrer)\s+[^\W_]([a-z0-9]{1,19})\b", re.I | re.M
)


def note_shunted(desk: Desk, mail: InboxMail, incoming: Incoming, why: str) -> None:
    """Set the mail aside; it holds back only the game that its SIGNON names, or its address."""
    mail.state = "shunted"
    mail.note = why
    mail.lease_until = None
    named = _SIGNON.search(incoming.text[:2000])
    mail.game = named[1].lower() if named else game_of(desk, mail, incoming.sender)
    lines = (
        f"Mail {mail.id} could not be carried out ({why}) and was set aside.",
        f"`judge queue show {mail.id}` shows it, `judge queue retry {mail.id}` runs it again.",
    )
    Post(desk).alarm(KeeperAlert(f"Mail {mail.id} was set aside", lines), f"shunt:{mail.id}")
    if incoming.sender is not None and incoming.automatic is None and not incoming.hold:
        reason, key = Message("mail_shunted", {}, "error"), f"mail:{mail.id}:shunted"
        explain(desk, incoming, reason, key, verdict=verdict_of(desk, mail, incoming.sender))
