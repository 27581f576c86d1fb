"""What each command causes: ``commands/*.txt`` as scenes to play.

A scene is a block below ``== name``. First its situation:

``game:``     a state of `conftest`: ``seven`` (unmoderated, running), ``moderated`` (Mona is its
              master), ``salon`` (the same, Nina and Olaf observe), ``masked`` (gunboat),
              ``forming`` (four players, a master, two observers), ``empty``
``before:``   what has happened since: a word of `_happen` or of `press_scenes.happen`, or a mail
              as ``WHO: line; line``

then one mail or more, each with everything that it causes:

``mail:``     who writes; below a SIGNON line to his seat, unless ``bare`` stands behind his name
``> ``        a line of his mail, ``{token}`` being that of the letter to his address
``| ``        a line of the text that belongs to the line above
``fr:``       the line above in French; a scene that has one is played a second time with them
``said:``     a code in the answer to the line above
``refused:``  the code with which it is refused, and ``hint:`` words of the answer that tell who may
              do it, or whom to ask
``letter:``   ``readers | subject`` behind game and phase. Readers are names, ``others`` (all in the
              game but the writer, as it was made), ``powers``, and ``-name`` for all but one

A mail has its answer besides, unless ``answer: none`` stands there. A letter that is not listed, or
one that is missing, fails the scene.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from . import press_scenes
from .blocks import scenes_of
from .court import POWERS, Court
from .letters import Letter, Letters

FOLDER = Path(__file__).parent / "commands"
_CIRCLE = ("mona", "nina", "olaf")
PEOPLE = {
    "empty": (),
    "seven": POWERS,
    "gunboat": POWERS,
    "moderated": (*POWERS, "mona"),
    "salon": (*POWERS, *_CIRCLE),
    "masked": (*POWERS, *_CIRCLE),
    "forming": (*POWERS[:4], *_CIRCLE),
}
ANSWER = "(answer)"


@dataclass
class Line:
    text: str
    french: str = ""
    #: What belongs to it, such as the text of press.
    block: list[str] = field(default_factory=list)
    said: list[str] = field(default_factory=list)
    refused: str = ""

    def typed(self, french: bool) -> str:
        first = self.french if french and self.french else self.text
        return "\n".join([first, *self.block])


@dataclass
class Mail:
    who: str
    bare: bool
    lines: list[Line] = field(default_factory=list)
    letters: list[str] = field(default_factory=list)
    hints: list[str] = field(default_factory=list)
    answered: bool = True


@dataclass
class Scene:
    name: str
    game: str = "salon"
    before: list[str] = field(default_factory=list)
    mails: list[Mail] = field(default_factory=list)

    @property
    def lines(self) -> list[Line]:
        return [line for mail in self.mails for line in mail.lines]

    def take(self, text: str) -> None:
        if text.startswith("> "):
            self.mails[-1].lines.append(Line(text[2:]))
            return
        if text.startswith("| "):
            self.lines[-1].block.append(text[2:])
            return
        name, _, value = (part.strip() for part in text.partition(":"))
        match name:
            case "game":
                assert value in PEOPLE, value
                self.game = value
            case "before":
                self.before.append(value)
            case "mail":
                who, *how = value.split()
                assert how in ([], ["bare"]), text
                self.mails.append(Mail(who, bare=bool(how)))
            case "fr":
                self.lines[-1].french = value
            case "said":
                self.lines[-1].said.append(value)
            case "refused":
                self.lines[-1].refused = value
            case "hint":
                self.mails[-1].hints.append(value)
            case "letter":
                self.mails[-1].letters.append(value)
            case "answer":
                assert value == "none", text
                self.mails[-1].answered = False
            case _:
                raise ValueError(f"{self.name}: {text}")

    def expected(self, mail: Mail) -> Counter[tuple[str, str]]:
        """All letters that a mail has to cause: (reader, subject)."""
        found = Counter([(mail.who, ANSWER)] if mail.answered else [])
        for row in mail.letters:
            names, _, subject = row.partition(" | ")
            assert subject, f"{self.name}: {row}"
            found.update((name, subject) for name in self._readers(names.split(), mail.who))
        return found

    def _readers(self, words: list[str], writer: str) -> list[str]:
        groups = {
            "others": [one for one in PEOPLE[self.game] if one != writer],
            "powers": [one for one in PEOPLE[self.game] if one in POWERS],
        }
        found: list[str] = []
        for word in words:
            if word.startswith("-"):
                found.remove(word[1:])
            else:
                found += groups.get(word, [word])
        return found


def scenes() -> Iterator[Scene]:
    """All blocks of all files."""
    return scenes_of(FOLDER, Scene)


def prepare(court: Court, scene: Scene) -> None:
    """Bring the game to where the scene begins."""
    for event in scene.before:
        who, colon, lines = event.partition(": ")
        if colon:
            bare = who.endswith(" bare")
            who = who.removesuffix(" bare")
            text = "\n".join(lines.split("; "))
            court.mail(who, text if bare else f"{_signon(scene, who)}\n{text}")
        else:
            _happen(court, event)


def send(court: Court, scene: Scene, mail: Mail, *, french: bool) -> Letters:
    first = [] if mail.bare else [_signon(scene, mail.who)]
    text = "\n".join([*first, *(line.typed(french) for line in mail.lines)])
    if "{token}" in text:
        token = court.letters.to(mail.who).of("AddressToken")[-1].view.token
        text = text.replace("{token}", token)
    return court.mail(mail.who, text)


def _signon(scene: Scene, who: str) -> str:
    if who in POWERS:
        letter = "?" if scene.game == "forming" else who[0]
    else:
        letter = {"mona": "m", "nina": "o", "olaf": "o"}[who]
    return f"SIGNON {letter}spring pw-{who}"


def _happen(court: Court, event: str) -> None:
    what, _, who = event.partition(" ")
    match what:
        case "registered":
            court.register(who)
        case "voted":
            court.change(lambda game: _vote(game, but=who))
        case "conceded":
            court.change(lambda game: _concede(game, *who.split()))
        case "grown":
            court.board("S1902M", {}, {"spa": who, "por": who})
        case "gone":
            lost = dict.fromkeys(("par", "mar", "bre"), "germany")
            court.board("S1902M", {who: ""}, lost)
        case "finished":
            court.change(_finish)
        case _:
            press_scenes.happen(court, event)


def _vote(game: object, but: str) -> None:
    """All but one have voted for the draw of all."""
    for seat in game.seats:  # type: ignore[attr-defined]
        if seat.power and seat.power != but:
            seat.draw_vote = sorted(POWERS)


def _concede(game: object, but: str, to: str) -> None:
    """All but one have conceded to a power."""
    for seat in game.seats:  # type: ignore[attr-defined]
        if seat.power and seat.power not in (but, to):
            seat.concession = to


def _finish(game: object) -> None:
    game.status, game.wake_at = "finished", None  # type: ignore[attr-defined]
    game.result = {"kind": "draw", "powers": list(POWERS)}  # type: ignore[attr-defined]


def caused(letters: Letters) -> Counter[tuple[str, str]]:
    """(reader, subject) of each letter; the subject of an answer is the writer's own."""
    return Counter((letter.to.removesuffix("@example.org"), _subject(letter)) for letter in letters)


def _subject(letter: Letter) -> str:
    if letter.subject.startswith("Re: "):
        return ANSWER
    if letter.subject.startswith("FROG:spring -"):
        return press_scenes.subject(letter)
    return letter.subject
