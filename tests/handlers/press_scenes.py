"""Scenes of press as plain data: ``press/*.txt``, a block each, read and played here.

A block begins with ``== what it shows``. Then, in any order:

``game:``     ``salon`` (the usual one), ``masked`` (gunboat) or ``forming``: with a master, Mona,
              who reads all press, and the observers Nina and Olaf
``set:``      a SET line of Mona; may stand several times
``phase:``    ``retreats`` or ``builds``, where only France has something to order
``after:``    what has happened: ``pause``, ``end``, ``late france``, ``ordered france``,
              ``resigned italy``, ``second master`` (Olaf becomes one)
``from:``     who writes: a power, Mona, Nina or Olaf (France)
``> ``        a line of his mail below SIGNON; ``words`` and ``ENDPRESS`` are added below the last
              one unless it is no line of press

and what is expected:

``readers:``  who gets it, or ``nobody``; Mona and the observers as well
``shown:``    the heading in the letters of everybody but masters and the writer
``master:``   the heading in Mona's letter
``subject:``  what stands behind the phase in the subject of the others
``refused:``  the code of the error in the answer, which repeats the words
``said:``     codes of other sentences in the answer
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path

from .blocks import scenes_of
from .court import Court
from .letters import Letter, Letters

FOLDER = Path(__file__).parent / "press"
OBSERVERS, MASTER = ("nina", "olaf"), "mona"
TEXT = "words of mine"
_RETREATS = {"france": "F bre, A gas", "germany": "A bur, A ruh, F kie"}
_BUILDS = {"spa": "france", "por": "france"}
_KEYS = ("game", "phase", "from", "readers", "shown", "master", "subject", "refused")
_LISTS = ("set", "after", "said")


@dataclass
class Scene:
    name: str
    keys: dict[str, str] = field(default_factory=dict)
    lists: dict[str, list[str]] = field(default_factory=lambda: {name: [] for name in _LISTS})
    lines: list[str] = field(default_factory=list)

    def take(self, line: str) -> None:
        if line.startswith("> "):
            self.lines.append(line[2:])
            return
        name, colon, value = line.partition(":")
        if not colon or name not in (*_KEYS, *_LISTS) or name in self.keys:
            raise ValueError(f"{self.name}: {line}")
        if name in _LISTS:
            self.lists[name].append(value.strip())
        else:
            self.keys[name] = value.strip()


def scenes() -> Iterator[Scene]:
    """All blocks of all files."""
    return scenes_of(FOLDER, Scene)


def play(court: Court, scene: Scene) -> Letters:
    """Bring the game to where the scene begins, and send its mail; what it caused."""
    for line in scene.lists["set"]:
        answer = court.mail(MASTER, f"SIGNON mspring pw-mona\nSET {line}").one(MASTER)
        assert not errors(answer), f"SET {line}: {errors(answer)}"
    phase = scene.keys.get("phase")
    if phase == "retreats":
        driven = [("france", "A", "bur", "mun", ["par", "mar", "pic"])]
        court.board("F1901R", _RETREATS, {}, driven)
    elif phase == "builds":
        court.board("W1901A", {"france": "A spa, A por, F mao"}, _BUILDS)
    elif phase is not None:
        raise ValueError(f"{scene.name}: phase {phase}")
    for event in scene.lists["after"]:
        happen(court, event)
    who = scene.keys.get("from", "france")
    lines = list(scene.lines)
    if lines[-1].lower().split()[0] in ("press", "presse", "broadcast", "diffuser", "+", "-"):
        lines += [TEXT, "ENDPRESS"]
    first = _signon(who, forming=scene.keys.get("game") == "forming")
    if who == "olaf" and "second master" in scene.lists["after"]:
        first = "SIGNON mspring pw-olaf"
    return court.mail(who, "\n".join([first, *lines]))


def _signon(who: str, *, forming: bool) -> str:
    seat = "o" if who in OBSERVERS else "m" if who == MASTER else "?" if forming else who[0]
    return f"SIGNON {seat}spring pw-{who}"


def happen(court: Court, event: str) -> None:
    """One of the words behind ``after:``."""
    what, _, who = event.partition(" ")
    match what:
        case "pause":
            court.mail(MASTER, "SIGNON mspring pw-mona\nPAUSE")
        case "end":
            court.mail(MASTER, "SIGNON mspring pw-mona\nTERMINATE")
        case "ordered":
            court.hold(who)
        case "late":
            court.hold(*court.others(who))
            court.wait(court.now + timedelta(days=8))
            assert "late" in court.status(who)
        case "resigned":
            court.sign(who, "RESIGN")
        case "second":
            court.change(_promote)
        case _:
            raise ValueError(event)


def _promote(game: object) -> None:
    for seat in game.seats:  # type: ignore[attr-defined]
        if seat.addresses == ["olaf@example.org"]:
            seat.role = "master"


def errors(answer: Letter) -> list[str]:
    """Codes of what the answer refuses."""
    said = [message for line in answer.view.lines for message in line.messages]
    return [message.code for message in said if message.level == "error"]


def heading(letter: Letter) -> str:
    """The first paragraph below the two ``::`` lines, as one line."""
    paragraphs = letter.text.split("\n\n")
    first = paragraphs[1] if paragraphs[0].startswith("::") else paragraphs[0]
    return " ".join(first.split())


def subject(letter: Letter) -> str:
    """What stands behind the game and the phase."""
    found = re.fullmatch(r"FROG:spring -(?: [SFW]\d+[MRB][XP]?)? (.*)", letter.subject)
    assert found is not None, letter.subject
    return found[1]
