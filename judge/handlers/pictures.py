"""Pictures that go with letters: asked for when a letter is written, drawn when it is sent.

What is kept with the letter is the phase as its reader may see it (architecture §3, step 9), so
that the sender needs neither the game nor any rule of who may see what.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from judge.handlers.desk import Desk, Office
from judge.mail.outgoing import Attachment, enclose
from judge.reports.picture.png import USUAL_WIDTH
from judge.store.letters import Taken
from judge.store.schema import Game, Person

#: A letter is tried so often with its picture.
TRIES = 3


@dataclass(frozen=True)
class Picture:
    """A phase to be drawn: ``scene`` has the shape of a phase of an export."""

    game: str
    variant: str
    scene: Mapping[str, Any]

    def for_reader(self, lang: str, person: Person | None) -> dict[str, Any]:
        """The same as it is stored, in the language and size that he wants."""
        width = person.map_width if person is not None else USUAL_WIDTH
        return {
            "game": self.game,
            "variant": self.variant,
            "lang": lang,
            "width": width,
            "scene": self.scene,
        }


def picture_of(desk: Desk, game: Game, scene: Mapping[str, Any]) -> Picture | None:
    """The picture of a phase of a game; None where its map has no drawing."""
    if not desk.office.artist.draws(game.variant):
        return None
    return Picture(game.name, game.variant, scene)


def with_picture(office: Office, letter: Taken) -> bytes:
    """The mail of a letter with its picture, if it is to have one. Raises what drawing does.

    A letter that was tried in vain goes without: it may be the picture that ended the sender.
    """
    wanted = letter.picture
    if wanted is None or letter.attempts > TRIES:
        return letter.message
    variant, game, scene = wanted["variant"], wanted["game"], wanted["scene"]
    drawn = office.artist.png(variant, game, scene, wanted["lang"], wanted["width"])
    name = f"{game}-{scene['label']}.png"
    return enclose(letter.message, Attachment(name, "image/png", drawn))
