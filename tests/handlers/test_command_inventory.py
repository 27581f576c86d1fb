"""Every command of the reference that matters has its scenes; every refusal about rights its hint.

The commands are those of ``tests/language/inventory.txt``, and a scene counts for what its line is
read as.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from judge.domain.commands import Set, SetConcede, SetPress, SetTiming, SetUnknown, SignOn
from judge.domain.entrance import SetChoice
from judge.domain.questions import GetFile, ListGames
from judge.handlers import whom_to_ask
from judge.language.reading import MailReader
from judge.reports.messages import MESSAGES
from judge.reports.messages.registry import every
from tests.language.conftest import load
from tests.language.test_inventory import inventory

from . import press_scenes
from .command_scenes import scenes

Kind = tuple[object, ...]

SCENES = list(scenes())
LINES = [line for scene in SCENES for line in scene.lines]
#: English lines of importance 1 and 2; orders are lines of another kind.
NEEDED = [
    *[line for importance, line in inventory("known", "absent")[::2] if importance < 3],
    *("A par - bur", "PHASE F1901M"),
]
#: Everybody may ask this, at any time, and be answered.
FREE = (
    *("REGISTER", "LIST", "LIST game", "SIGN OFF", "HELP", "GET draws", "GET PACKAGE"),
    "WHO IS anna@example.org",
)
#: Words of a command that say which one it is.
WORDS = ("name", "on", "which", "long", "masters", "broadcast", "action")
#: Refusals that name a role, and themselves say what to do.
OWN = (
    *("access_barred", "broadcasts_player", "game_full", "keeper_has_no_seat"),
    *("master_before_become", "master_cannot_resign", "master_not_admitted", "not_as_player"),
    *("orders_not_taken_master", "orders_observer", "orders_paused", "phase_undone"),
    *("orders_not_approved", "press_before_start", "promote_no_observer"),
    # The robot of Ostrakizm: the sentence has its master's address, or how the line begins.
    *("ost_barred", "ost_master_head", "ost_master_only"),
)


@pytest.fixture(scope="module")
def reader() -> MailReader:
    return MailReader(load)


def kinds(command: object) -> set[Kind]:
    """Which commands of the reference these are, without the names, dates and texts in them."""
    match command:
        case Set():
            return {kind for setting in command.settings for kind in kinds(setting)}
        case SetPress() | SetChoice():
            return {(type(command), command.name, command.value)}
        case SetUnknown():
            return {(SetUnknown, command.word.lower())}
        case SignOn():
            return {(SignOn, command.seat if command.seat in "?m@" else "a power")}
        case SetConcede():
            return {(SetConcede, command.power is None)}
        case SetTiming():
            return {(SetTiming, command.phase)}
        case GetFile():
            return {(GetFile, command.name.lower() == "package")}
        case ListGames():
            return {(ListGames, command.game is None, command.full)}
        case _:
            return {(type(command), *(getattr(command, word, None) for word in WORDS))}


def read(reader: MailReader, text: str) -> set[Kind]:
    """The kinds of a line below a SIGNON."""
    entry = reader.read(f"signon fspring pw\n{text}\nText\nEND\nENDPRESS").entries[1]
    if entry.command is None:
        assert entry.refused is None, text
        return {("line", "PHASE" if text.startswith("PHASE ") else "order")}
    return kinds(entry.command)


def test_every_command_that_matters_has_a_scene_and_one_of_its_refusal(reader: MailReader) -> None:
    """SET VARIANT, which is absent, only the latter."""
    done = set().union(*(read(reader, line.typed(False)) for line in LINES if not line.refused))
    refused = set().union(*(read(reader, line.typed(False)) for line in LINES if line.refused))
    wanted = {line: read(reader, line) for line in NEEDED}
    assert all(wanted.values())
    absent = {line for _importance, line in inventory("absent")}
    assert [
        line for line, found in wanted.items() if line not in absent and not found <= done
    ] == []
    assert [
        line for line, found in wanted.items() if line not in FREE and not found <= refused
    ] == []


def test_a_takeover_has_a_scene_too() -> None:
    """The lines are those of any sign-on."""
    assert "taken_over" in {code for line in LINES for code in line.said}


def test_what_is_free_is_in_the_inventory() -> None:
    assert set(FREE) <= set(NEEDED)


def test_the_french_lines_are_the_same_commands(reader: MailReader) -> None:
    lines = [line for line in LINES if line.french]
    assert len(lines) > 90
    for line in lines:
        assert read(reader, line.typed(True)) == read(reader, line.typed(False)), line.french


RIGHTS = {
    *(*whom_to_ask.MASTER, *whom_to_ask.OBSERVER, *whom_to_ask.PLAYER, *whom_to_ask.KEEPER),
    *(*whom_to_ask.SETTING, *whom_to_ask.OVER),
}


def test_every_refusal_about_rights_has_a_scene_with_its_hint() -> None:
    """The scenes of press ask for theirs (test_press_scenes)."""
    hinted = {
        line.refused
        for scene in SCENES
        for mail in scene.mails
        if mail.hints
        for line in mail.lines
    }
    press = {scene.keys["refused"] for scene in press_scenes.scenes() if "refused" in scene.keys}
    assert sorted(RIGHTS - hinted - press) == []


def test_every_refusal_that_names_a_role_says_whom_to_ask_or_what_to_do() -> None:
    source = "\n".join(path.read_text("utf-8") for path in sorted(Path("judge").rglob("*.py")))
    raised = r'Refus(?:al|ed)\(\s*"(\w+)"(?: if [^"]+ else "(\w+)")?'
    codes = {code for pair in re.findall(raised, source) for code in pair if code}
    about = re.compile(r"\b(master|[Oo]bserver|keeper)s?\b")
    found = {code for code in codes if about.search(english(code))}
    assert len(found) > 20
    assert sorted(found - RIGHTS - set(OWN)) == []


def english(code: str) -> str:
    return " ".join(text.msgid for text in every(MESSAGES[code]))
