"""The token behind the + of the judge's address: which letter a mail answers."""

from __future__ import annotations

import hmac
import re
from collections.abc import Collection, Iterable

from judge.handlers.desk import Desk
from judge.handlers.families import Families
from judge.handlers.settings import Settings
from judge.handlers.threads import LENGTH, seat_token
from judge.mail.addresses import canonical
from judge.store.games import SeatKey

#: Return paths of letters begin so; nobody answers there but machines.
RETURN = "b-"


def tokens(settings: Settings, recipients: Iterable[str]) -> tuple[str, ...]:
    """What stands behind the + of the judge's address in the envelope, lower case."""
    return details(settings.address, recipients)


def details(own: str, recipients: Iterable[str]) -> tuple[str, ...]:
    """The same of any address of ours; not what only machines answer."""
    start = f"{own.rpartition('@')[0].lower()}+"
    found = []
    for recipient in recipients:
        local = (canonical(recipient) or "").rpartition("@")[0]
        detail = local.removeprefix(start)
        if detail not in ("", local) and not detail.startswith(RETURN) and detail not in found:
            found.append(detail)
    return tuple(found)


def without_tokens(families: Families, text: str) -> str:
    """``text`` with our plain addresses in place of those that answer a letter.

    Also without what confirms an address (``#confirm …``), for those who cannot answer.
    """
    own = "|".join(re.escape(one.rpartition("@")[0]) for one in families.addresses)
    text = re.sub(rf"\b({own})\+[a-z0-9]{{{LENGTH}}}(?=@)", r"\1", text, flags=re.I)
    return re.sub(rf"(#confirm )[a-z0-9]{{{LENGTH}}}\b", r"\1********", text, flags=re.I)


def matches(desk: Desk, key: SeatKey, number: int, given: Collection[str]) -> bool:
    """Is one of the tokens that of this seat and phase?"""
    right = seat_token(desk, key, number).encode()
    return any(hmac.compare_digest(right, token.encode()) for token in given)
