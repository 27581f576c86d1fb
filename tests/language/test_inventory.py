"""Every command of the reference is read, or refused by name (inventory.txt)."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.domain.commands import Set, SetUnknown
from judge.language.reading import Entry, MailReader


def inventory(*marks: str) -> list[tuple[int, str]]:
    """(importance, line) of every row with one of the ``marks``, English and French."""
    found = []
    text = (Path(__file__).parent / "inventory.txt").read_text("utf-8")
    for row in text.splitlines():
        if row.startswith("#") or not row.strip():
            continue
        importance, mark, *lines = (part.strip() for part in row.split(" | "))
        if mark in marks:
            found += [(int(importance), line) for line in lines]
    return found


def entry_of(reader: MailReader, line: str) -> Entry:
    """What a line below a SIGNON is read as; a sign-on stands alone."""
    first, entry, *_ = reader.read(f"signon fgame pw\n{line}\nText\nEND\nENDPRESS").entries
    assert first.command is not None
    return entry


@pytest.mark.parametrize(("importance", "line"), inventory("known"))
def test_what_is_known_is_read_as_a_command(reader: MailReader, importance: int, line: str) -> None:
    entry = entry_of(reader, line)
    assert entry.command is not None, f"{line!r} ({importance}) is read as {entry.refused}"
    if isinstance(entry.command, Set):
        assert not any(isinstance(one, SetUnknown) for one in entry.command.settings)


@pytest.mark.parametrize(("importance", "line"), inventory("absent"))
def test_what_is_absent_is_named_and_nothing_of_it_is_done(
    reader: MailReader, importance: int, line: str
) -> None:
    command = entry_of(reader, line).command
    assert isinstance(command, Set)
    (setting,) = command.settings
    assert isinstance(setting, SetUnknown), f"{line!r} ({importance}) is read as {setting}"
    assert setting.word.split()[-1].lower() in line.lower()


def test_only_one_command_that_matters_is_absent() -> None:
    """SET VARIANT: a game has the map and the options that it was created with."""
    wanted = [line for importance, line in inventory("absent") if importance < 3]
    assert wanted == ["SET VARIANT chaos", "RÉGLER VARIANT chaos"]
