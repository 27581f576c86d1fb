"""`judge letters`: every letter as a mail program shows it (contract §2 and §4)."""

from __future__ import annotations

import email
import email.policy
import re
from datetime import datetime
from email.message import EmailMessage
from pathlib import Path
from typing import cast

import pytest
from click.testing import CliRunner

from judge.cli.main import cli
from judge.reports.catalog import LANGUAGES, languages
from judge.reports.views import Answer, Foreign, Stranger
from judge.samples.letters import LETTERS
from judge.samples.ostracism import PARTY_LETTERS
from judge.samples.tournament import TOURNAMENT_LETTERS

READINGS = (*LANGUAGES, "both")
CASES = [(name, reading) for name in LETTERS for reading in READINGS]
CASES += [(name, lang) for name in PARTY_LETTERS for lang in languages(area="ostracism")]
CASES += [(name, lang) for name in TOURNAMENT_LETTERS for lang in languages(area="tournament")]
CONFIG = (
    '[judge]\nname = "The Frog"\naddress = "judge@example.net"\nkeeper = "keeper@example.net"\n'
)


def run(*arguments: str) -> str:
    found = CliRunner().invoke(cli, ["letters", *arguments])
    assert found.exit_code == 0, found.output
    return found.output


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    home = tmp_path_factory.mktemp("letters")
    (home / "judge.toml").write_text(CONFIG)
    found = CliRunner().invoke(
        cli, ["--config", str(home / "judge.toml"), "letters", "--all", "-o", str(home / "all")]
    )
    assert found.exit_code == 0, found.output
    assert {path.name for path in home.iterdir()} == {"judge.toml", "all"}  # no secret, no database
    return home / "all"


def read(path: Path) -> EmailMessage:
    """Raises for whatever the standard library calls a defect."""
    return cast(
        EmailMessage, email.message_from_bytes(path.read_bytes(), policy=email.policy.strict)
    )


def test_every_letter_is_there_in_every_language(folder: Path) -> None:
    wanted = {f"{name}.{reading}.eml" for name, reading in CASES}
    assert {path.name for path in folder.iterdir()} == wanted


@pytest.mark.parametrize(("name", "reading"), CASES)
def test_it_is_a_mail_without_defects(name: str, reading: str, folder: Path) -> None:
    message = read(folder / f"{name}.{reading}.eml")
    for part in message.walk():
        assert not part.defects
        assert not any(value.defects for value in part.values())
    assert message["From"].addresses[0].addr_spec == "judge@example.net"
    assert message["From"].addresses[0].display_name == "The Frog"
    assert message["Subject"]
    assert message["Date"].datetime.year == (1997 if name in LETTERS else 2026)
    languages = ("fr", "en") if reading == "both" else (reading,)
    assert message["Content-Language"] == ", ".join(languages)
    lines = message.get_content().splitlines()
    assert all(len(line) <= 79 for line in lines if not line.startswith("| "))


def test_letters_of_the_game_hang_together_in_a_thread(folder: Path) -> None:
    for name, view in LETTERS.items():
        message = read(folder / f"{name}.en.eml")
        head = getattr(view, "head", None)
        assert ("summer.example.net" in (message["List-Id"] or "")) == (head is not None)
        roots = ["<sample.summer@example.net>"] if head is not None else []
        assert (message["References"] or "").split() == roots
        answer = isinstance(view, Answer | Foreign | Stranger)
        assert message["Auto-Submitted"] == ("auto-replied" if answer else "auto-generated")
        assert bool(message["In-Reply-To"]) == (answer or head is not None)


def test_no_two_letters_have_the_same_message_id(folder: Path) -> None:
    ids = [read(path)["Message-ID"] for path in folder.iterdir()]
    assert len(set(ids)) == len(ids)


def test_the_same_letters_come_out_again(folder: Path, tmp_path: Path) -> None:
    config = str(folder.parent / "judge.toml")
    CliRunner().invoke(cli, ["--config", config, "letters", "--all", "--to", str(tmp_path)])
    for path in folder.iterdir():
        assert (tmp_path / path.name).read_bytes() == path.read_bytes()


def test_a_letter_carries_the_moment_that_it_tells(folder: Path) -> None:
    message = read(folder / "late-reminder.en.eml")
    assert message["Date"].datetime == datetime.fromisoformat("1997-04-11T23:31:00+02:00")


def test_the_names_are_listed() -> None:
    assert run().split() == sorted([*LETTERS, *PARTY_LETTERS, *TOURNAMENT_LETTERS])


def test_one_letter_is_printed_to_be_read() -> None:
    french, english = run("press", "--lang", "fr"), run("press", "--lang", "en")
    assert french.startswith("Subject: ")
    assert "message de" in french and "Message from" in english
    assert "Стена: Pianist" in run("party-wall", "--lang", "ru")
    assert "message de" in run("press") and "Message from" in run("press")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("nothing",), "there is no letter 'nothing'"),
        (("press", "--lang", "xx"), "'xx' is none of: en, fr, both"),
        (("press", "--lang", "ru"), "'ru' is none of: en, fr, both"),
        (("party-wall", "--lang", "both"), "'both' is none of: en, fr, ru"),
        (("tournament-list", "--lang", "ru"), "'ru' is none of: en, fr, nb"),
        (("press", "--all"), "either a name or --all"),
    ],
)
def test_what_there_is_not_is_told(arguments: tuple[str, ...], said: str) -> None:
    found = CliRunner().invoke(cli, ["letters", *arguments])
    assert found.exit_code != 0
    assert said in re.sub(r"\s+", " ", found.output)
