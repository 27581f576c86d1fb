"""A mail that the judge cannot carry out by its own fault: kept, reported, out of the way."""

from __future__ import annotations

from judge.handlers.desk import Desk
from judge.handlers.families import Admitted
from judge.handlers.letters import Post
from judge.handlers.trust import verdict_of
from judge.mail.incoming import Incoming
from judge.reports.views import KeeperAlert, Message
from judge.store.schema import InboxMail


def note_shunted(desk: Desk, mail: InboxMail, incoming: Incoming, why: str) -> None:
    """Set the mail aside; it holds back only the game that it names."""
    mail.state = "shunted"
    mail.note = why
    mail.lease_until = None
    family = desk.office.families.of_mail(mail.recipients, incoming.text)
    mail.game = family.named(desk, mail, incoming)
    lines = (
        f"Mail {mail.id} could not be carried out ({why}) and was set aside.",
        f"`judge queue show {mail.id}` shows it, `judge queue retry {mail.id}` runs it again.",
    )
    Post(desk).alarm(KeeperAlert(f"Mail {mail.id} was set aside", lines), f"shunt:{mail.id}")
    if incoming.sender is not None and incoming.automatic is None and not incoming.hold:
        reason, key = Message("mail_shunted", {}, "error"), f"mail:{mail.id}:shunted"
        verdict = verdict_of(desk, mail, incoming.sender)
        admitted = Admitted(mail, incoming, incoming.sender, verdict, (), True)
        family.explain(desk, incoming, reason, key, admitted)
