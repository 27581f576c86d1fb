"""Everything that must be unguessable yet repeatable: tokens, lots, Message-IDs.

All of it derives from the secret of the installation, so that work done twice
gives the same letters and a replay with the same seed the same bytes.
"""

from __future__ import annotations

import base64
import hmac


class Keys:
    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    def token(self, purpose: str, *parts: object, length: int = 16) -> str:
        """A token of ``length`` lower-case letters and digits, 5 bits each."""
        text = base64.b32encode(self._digest(purpose, *parts)).decode("ascii").lower()
        return text[:length]

    def keyed_hash(self, purpose: str, text: str) -> str:
        """For looking a secret up without storing it readable."""
        return self._digest(purpose, text).hex()

    def seed(self, purpose: str, *parts: object) -> str:
        """A seed for lots."""
        return self._digest(purpose, *parts).hex()[:32]

    def message_id(self, dedupe_key: str, domain: str) -> str:
        """The Message-ID of the letter with that key: the same each time it is made."""
        return f"<{self.token('message', dedupe_key, length=26)}@{domain}>"

    def _digest(self, purpose: str, *parts: object) -> bytes:
        text = "\0".join([purpose, *map(str, parts)])
        return hmac.digest(self._secret, text.encode("utf-8"), "sha256")
