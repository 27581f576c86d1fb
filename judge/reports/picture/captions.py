"""The words of a picture, in the language of who reads it."""

from __future__ import annotations

from dataclasses import dataclass

from judge.games.diplomacy.sight import NOBODY
from judge.reports.phrases import Phrases
from judge.reports.picture.scene import Scene


@dataclass(frozen=True)
class Captions:
    """All words of a picture but the names of places."""

    title: str
    code: str
    #: Power → its name with the number of its centres.
    powers: dict[str, str]
    #: Sign → what it means, in the order in which they are explained.
    signs: dict[str, str]


def captions(scene: Scene, game: str, voice: Phrases) -> Captions:
    """Title, legend and signs; ``game`` may be empty. The voice must know the map's names."""
    assert voice.names is not None
    title = voice.phase(scene.phase)
    if game:
        title = voice.gettext("%(game)s: %(phase)s") % {"game": game, "phase": title}
    if scene.seen_by not in (None, NOBODY):
        seen = voice.gettext("as %(power)s sees it") % {"power": voice.power(scene.seen_by)}
        title = f"{title} ({seen})"
    return Captions(
        title=title,
        code=scene.phase.classic,
        powers={
            power: f"{voice.power(power)} {_count(scene, power)}".rstrip()
            for power in voice.names.power_ids
        },
        signs=signs(voice),
    )


def _count(scene: Scene, power: str) -> str:
    """In blind games that of the reader alone."""
    known = scene.seen_by is None or scene.seen_by == power
    return str(scene.centre_count(power)) if known else ""


def signs(voice: Phrases) -> dict[str, str]:
    say = voice.gettext
    return {
        "army": say("army"),
        "fleet": say("fleet"),
        "centre": say("supply center"),
        "hold": say("hold"),
        "move": say("moves"),
        "failed": say("failed move"),
        "by_sea": say("move by convoy"),
        "convoy": say("convoy"),
        "support": say("support"),
        "cross": say("failed, cut"),
        "doubt": say("not possible"),
        "driven": say("dislodged"),
        "retreat": say("retreat"),
        "open": say("possible retreat"),
        "built": say("built"),
        "gone": say("leaves the board"),
    }
