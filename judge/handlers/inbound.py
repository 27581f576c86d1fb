"""One claimed mail, received inside one transaction (T3): who may be heard, and by which family.

What all families of games share stands here; what a mail means is theirs (`handlers.families`).
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.handlers import admission, answers, bounces
from judge.handlers.desk import Desk
from judge.handlers.families import Admitted, Family
from judge.handlers.trust import verdict_of
from judge.handlers.unread import unreadable
from judge.language.masking import mask_subject
from judge.mail.addresses import needs_smtputf8
from judge.mail.incoming import Incoming
from judge.store.schema import InboxMail


def handle(desk: Desk, mail: InboxMail, incoming: Incoming, family: Family, reading: Any) -> None:
    """Everything the mail causes; marks it done, ignored or held. Raises TooEarly, HashNeeded."""
    path = bounces.returned(desk.settings, mail, incoming)
    if path is not None and (incoming.automatic is not None or incoming.sender is None):
        _close(mail, "ignored", bounces.take(desk, mail, path))
        return
    if incoming.automatic is not None:
        _close(mail, "ignored", incoming.automatic)
        return
    if incoming.hold or incoming.sender is None:
        _close(mail, "held", incoming.trouble or "sender in doubt")
        return
    sender = incoming.sender
    if needs_smtputf8(sender):
        _close(mail, "held", "no letter can be sent to this address")
        return
    if family.ignores(sender):
        _close(mail, "ignored", "a machine's address")
        return
    verdict = verdict_of(desk, mail, sender)
    if admission.is_blocked(desk, sender):
        family.turn_away(desk, incoming, verdict)
        _close(mail, "done", "blocked by the keeper")
        return
    unsent = () if verdict == "fail" else tuple(bounces.heard_from(desk, sender))
    heard = answers.answers_left(desk, sender) > 0
    admitted = Admitted(mail, incoming, sender, verdict, unsent, heard)
    reason = unreadable(desk.settings, incoming)
    if reason is not None:
        if heard:
            family.explain(desk, incoming, reason, f"mail:{mail.id}:answer", admitted)
        _close(mail, "done", reason.code)
        return
    incoming = replace(incoming, subject=mask_subject(incoming.subject))
    family.carry_out(desk, replace(admitted, incoming=incoming), reading)
    _close(mail, "done", "" if heard else "not answered: too many answers in an hour")


def _close(mail: InboxMail, state: str, note: str) -> None:
    mail.state = state
    mail.note = note
    mail.lease_until = None
    mail.not_before = None
