"""What our own mail host found out about a sender: ``Authentication-Results`` (RFC 8601).

Anybody can write such a field. Only those count that bear the name under which our own host
writes (``authserv_id``) and stand where it writes them: above the second ``Received`` line and
above whatever the letter itself begins with (mail-hazards §1.9). The first ``Received`` line is
our host's, the second was written by whoever sent the mail, or by the sender himself. A host that
does not remove copies from outside could still be fooled in the time in which its check is out of
order, so its keeper is told to remove them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Literal

from judge.mail import addresses, headers

Verdict = Literal["pass", "fail", "none"]

#: What the letter itself begins with; below it nothing is our host's.
_LETTER = frozenset(
    (
        "from",
        "sender",
        "to",
        "cc",
        "subject",
        "date",
        "message-id",
        "mime-version",
        "content-type",
        "dkim-signature",
    )
)
#: Of several verdicts about one mail the worst counts.
_WORST: tuple[Verdict, ...] = ("fail", "none", "pass")
_HEAD = 200_000
_MAX_DEPTH = 20
_TOKEN = re.compile(r'\s+|[;=(]|"((?:[^"\\]|\\.)*)"|[^\s;="()]+')
_COMMENT_MARK = re.compile(r"[\\()]")
_FROM_HOST = re.compile(r"\[(?:IPv6:)?([0-9a-f.:]{2,45})\]", re.I)


class _Unreadable(Exception):
    """The field is not of the form that RFC 8601 gives it."""


def verdict(raw: bytes, authserv_id: str, domain: str) -> Verdict:
    """What our host says about the claim that a mail comes from ``domain``, by DMARC.

    ``none`` where it says nothing, could not find out, or speaks of another domain. Only for
    mail that our own host handed over. Never raises.
    """
    found: list[Verdict] = []
    for value in _ours(headers.split(headers.normalise(raw[:_HEAD]))):
        try:
            found += _dmarc(value, authserv_id, domain)
        except _Unreadable:
            found.append("none")
    return next((worst for worst in _WORST if worst in found), "none")


def came_from(raw: bytes) -> str:
    """The IP address that handed the mail to our own host, for people to look up; or nothing."""
    top = headers.split(headers.normalise(raw[:_HEAD])).first("received") or ""
    # The last brackets: in front of them stands the name that the peer gave itself.
    found = _FROM_HOST.findall(top.partition(" by ")[0])
    return found[-1].lower() if found else ""


def _ours(block: headers.Headers) -> Iterator[str]:
    """The fields that stand where our own host writes."""
    received = 0
    for field in block.fields:
        received += field.name == "received"
        if received == 2 or field.name in _LETTER:
            return
        if field.name == "authentication-results":
            yield headers.plain(field.value)


def _dmarc(value: str, authserv_id: str, domain: str) -> list[Verdict]:
    """The DMARC verdicts of one field, if it is our host's."""
    first, *results = _statements(value)
    if not first or first[0].lower() != authserv_id.lower():
        return []
    found: list[Verdict] = []
    for words in results:
        if len(words) < 3 or words[0].lower().partition("/")[0] != "dmarc" or words[1] != "=":
            continue
        about = next(
            (words[at + 2] for at in range(3, len(words) - 2) if _names_from(words, at)), domain
        )
        said = words[2].lower()
        sure = said in ("pass", "fail") and _same_domain(about, domain)
        found.append("none" if not sure else "pass" if said == "pass" else "fail")
    return found


def _names_from(words: list[str], at: int) -> bool:
    return words[at].lower() == "header.from" and words[at + 1] == "="


def _same_domain(one: str, other: str) -> bool:
    left, right = addresses.canonical(f"x@{one}"), addresses.canonical(f"x@{other}")
    return left is not None and left == right


def _statements(value: str) -> list[list[str]]:
    """A value cut at its semicolons into words and equals signs, without comments."""
    statements: list[list[str]] = [[]]
    position = 0
    while position < len(value):
        found = _TOKEN.match(value, position)
        if found is None:
            raise _Unreadable
        position = found.end()
        token = found.group()
        if token == "(":
            position = _after_comment(value, position)
        elif token == ";":
            statements.append([])
        elif found[1] is not None:
            statements[-1].append(re.sub(r"\\(.)", r"\1", found[1]))
        elif not token.isspace():
            statements[-1].append(token)
    return statements


def _after_comment(value: str, position: int) -> int:
    depth = 1
    while (mark := _COMMENT_MARK.search(value, position)) is not None:
        position = mark.end()
        if mark.group() == "\\":
            position += 1
        else:
            depth += 1 if mark.group() == "(" else -1
        if not depth:
            return position
        if depth > _MAX_DEPTH:
            break
    raise _Unreadable
