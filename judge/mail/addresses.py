"""Mail addresses: one spelling for comparison, one for the wire, and the plus-detail.

Local parts are compared without case but otherwise as given: tags and dots are not stripped,
since that would merge strangers (mail-hazards §1.9). Domains are compared as lower-case A-labels.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

_ATOM = re.compile(r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~\u00a1-\U0010ffff-]{1,64}")
_LABEL = re.compile(r"[a-z0-9](?:[a-z0-9_-]{0,61}[a-z0-9])?")
LONGEST = 254
"""Of a whole address (RFC 5321 §4.5.3.1.3, without the angle brackets)."""
_DEVIATIONS = "\u00df\u03c2\u200c\u200d"
"""Characters that IDNA 2008 keeps and the library's older codec maps away."""


def canonical(address: str) -> str | None:
    """The key under which an address is stored and compared; None where it is not valid.

    Lower case rather than full case folding: folding would make one of ``straße`` and ``strasse``.
    """
    parts = _parts(address)
    if parts is None or len("@".join(parts)) > LONGEST:
        return None
    local, domain = parts
    return f"{unicodedata.normalize('NFC', local.lower())}@{domain}"


def wire(address: str) -> str | None:
    """The address as it goes into a header or an SMTP command: local part as given, A-labels."""
    parts = _parts(address)
    return None if parts is None else f"{parts[0]}@{parts[1]}"


def needs_smtputf8(address: str) -> bool:
    """Whether a relay must offer SMTPUTF8 to take this address."""
    return not address.isascii()


def split_detail(address: str) -> tuple[str, str, str] | None:
    """``judge+tok@host`` to ``("judge", "tok", "host")``; detail empty without ``+``.

    Local part and detail keep their case. None where the address is not valid.
    """
    parts = _parts(address)
    if parts is None:
        return None
    local, _, detail = parts[0].partition("+")
    return local, detail, parts[1]


def is_own(address: str, own: frozenset[str]) -> bool:
    """Whether ``address`` is one of ``own`` (canonical), with or without a plus-detail."""
    key = canonical(address)
    if key is None:
        return False
    local, _, domain = key.rpartition("@")
    return key in own or f"{local.partition('+')[0]}@{domain}" in own


@lru_cache(maxsize=1024)  # the same few stand in every letter
def _parts(address: str) -> tuple[str, str] | None:
    if len(address) > 320:
        return None
    local, at, domain = address.rpartition("@")
    if not at or "@" in local:
        return None
    local = unicodedata.normalize("NFC", local)
    atoms = local.split(".")
    if len(local.encode("utf-8", "replace")) > 64 or not all(map(_ATOM.fullmatch, atoms)):
        return None
    if not local.isascii() and not all(c.isprintable() for c in local):
        return None
    ascii_domain = _domain(domain)
    return None if ascii_domain is None else (local, ascii_domain)


def _domain(domain: str) -> str | None:
    labels = [_a_label(label) for label in domain.split(".")]
    if not all(label is not None and _LABEL.fullmatch(label) for label in labels):
        return None
    joined = ".".join(label for label in labels if label is not None)
    return joined if len(joined) <= 253 else None


def _a_label(label: str) -> str | None:
    if label.isascii():
        return label.lower()
    folded = unicodedata.normalize("NFC", label.lower())
    if len(folded) > 63 or not all(c.isprintable() or c in _DEVIATIONS for c in folded):
        return None
    try:
        if any(c in _DEVIATIONS for c in folded):
            return "xn--" + folded.encode("punycode").decode("ascii")
        return folded.encode("idna").decode("ascii").lower()
    except UnicodeError:
        return None
