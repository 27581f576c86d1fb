"""What a letter to others says of a player's mail: nothing (mail-hazards §5, gunboat games).

The same game is played twice. In the second run every mail comes from another mail program, with
another Date, Message-ID and Subject and lines of its own: no letter to anybody but its sender may
differ in a single byte.
"""

from __future__ import annotations

import re
from datetime import datetime, timedelta
from email import message_from_bytes
from pathlib import Path
from typing import Any

from tests.canary.game import RandomGame
from tests.handlers.court import Court
from tests.mail import sound

#: To who asked: the answer itself, and the file that he wanted.
ANSWER = re.compile(r"Re:|FROG (?:Diplomacy file|Fichier Diplomacy) ")


class OtherProgram(Court):
    """Mails that say the same and look different."""

    def raw(self, who: str, text: str, moment: datetime, **more: Any) -> bytes:
        made = super().raw(who, text, moment - timedelta(hours=5), **more)
        head, _, body = made.partition(b"\n\n")
        head = re.sub(rb"(?m)^Message-ID: <", b"Message-ID: <other-", head)
        head = re.sub(rb"(?m)^Subject: ", b"Subject: quite another matter: ", head)
        return head + b"\nX-Mailer: Other 1.0\nImportance: high\n\n" + body


def letters_to_others(court: Court, seed: int) -> list[tuple[str, bytes]]:
    """All letters of a game that answer no mail."""
    RandomGame(seed, court, 2).play()
    sent = [(recipient, raw) for _, recipient, raw in court.transport.sent]
    court.close()
    return [one for one in sent if not ANSWER.match(message_from_bytes(one[1])["Subject"])]


def test_letters_to_others_come_from_events_of_the_game_alone(tmp_path: Path) -> None:
    for name in ("one", "other"):
        (tmp_path / name).mkdir()
    one = letters_to_others(Court(tmp_path / "one"), 7)
    other = letters_to_others(OtherProgram(tmp_path / "other"), 7)
    assert len(one) > 60
    for _, raw in one:
        assert not list(sound.faults(raw, sound.read(raw)))
    assert one == other
    message_ids = [message_from_bytes(raw)["Message-ID"] for _, raw in one]
    assert len(set(message_ids)) == len(message_ids)
