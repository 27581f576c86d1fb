"""What the keeper types at the judge's own host for a game, without mail and keyword."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import replace
from email import message_from_bytes, policy

from judge.domain.refusals import Refusal
from judge.handlers.desk import Desk
from judge.handlers.inbound import handle
from judge.mail.addresses import canonical
from judge.mail.incoming import Incoming
from judge.store.schema import InboxMail


def carry_out(desk: Desk, name: str, lines: Sequence[str]) -> str:
    """The lines as below ``SIGNON @name`` in a mail of the keeper (spec §1.5).

    The text of the answer, which is mailed to him as well; empty if he has had too many in this
    hour. Raises Refusal for a keeper's address that is none, TooEarly while the game still has to
    do what was due.
    """
    keeper = canonical(desk.settings.keeper)
    if keeper is None:
        raise Refusal("keeper_only")
    # Who may type here needs no keyword, and no mail host vouches for him.
    keyword = secrets.token_hex(16)
    settings = replace(desk.settings, keyword=keyword, authserv_id="")
    desk = replace(desk, office=replace(desk.office, settings=settings))
    mail = InboxMail(
        digest=f"by-hand:{secrets.token_hex(16)}",
        lane=keeper,
        state="working",
        envelope_from=keeper,
        recipients=[settings.address],
        raw=None,
        arrived_at=desk.now,
        filed_at=desk.now,
        from_relay=True,
        attempts=1,
        note="",
    )
    desk.tx.inbox.add(mail)
    text = "\n".join((f"SIGNON @{name} {keyword}", *lines))
    incoming = Incoming(
        sender=keeper, sender_shown=settings.keeper, subject=f"judge game master {name}", text=text
    )
    family = desk.office.families.of_mail(mail.recipients, text)
    handle(desk, mail, incoming, family, family.read(text, mail.recipients))
    answer = desk.tx.outbox.last_to(keeper, f"mail:{mail.id}:answer")
    if answer is None:
        return ""
    return str(message_from_bytes(answer.message, policy=policy.default).get_content())
