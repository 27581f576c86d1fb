"""The guides to Ostrakizm: every mail in them is sent to a robot, every letter is its answer."""

from __future__ import annotations

import re
import shutil
import subprocess

import pytest

from judge.config import LimitsSection, OstracismSection
from judge.domain.ostracism import GENDERS, MAX_ADDRESSES, MAX_PASSWORD
from judge.games.ostracism import lot
from judge.games.ostracism.nicks import MOST_CHARACTERS
from judge.handlers.ostracism.party import MOST_PLAYERS
from judge.language.ostracism.lines import SETTINGS, VALUES
from judge.language.ostracism.mastering import FORMS, OPTIONS
from judge.reports.views import ostracism as party

from .blocks import Block, blocks, guides, letters_of, of_parties, text_of
from .island import DOCTOR, MASTER, PARTY, Island
from .stage import Stages
from .test_guides import check_shown

PAGES = [path for path in guides() if of_parties(path)]
PLAYERS = [path for path in PAGES if "master" not in path]
MASTERS = [path for path in PAGES if "master" in path]


def send(island: Island, block: Block) -> list[object]:
    """``from: ADDRESS`` writes; ``answers: LINE`` answers the letter that a mail of it brought."""
    sender = block.options.get("from", MASTER if block.path in MASTERS else DOCTOR)
    if "answers" in block.options:
        island.mail(sender, block.options["answers"])
        return island.answer(sender, block.text)
    if block.text.startswith("From:"):
        return island.feed(sender, block.text.encode(block.options["coded"]))
    return island.mail(sender, block.text, "Ostrakizm")


def refusals(views: list[object]) -> list[str]:
    """Of the answer; the help for whoever does not know the first lines counts as one."""
    for view in views:
        if isinstance(view, party.RobotHelp):
            return ["help"]
        if isinstance(view, party.RobotAnswer | party.MasterAnswer):
            said = [*view.notes, *(one for line in view.lines for one in line.messages)]
            return [one.code for one in said if one.level == "error"]
    return []


def test_there_are_guides_in_three_languages() -> None:
    assert sorted(PLAYERS) == [f"docs/ostrakizm.{lang}.md" for lang in ("en", "fr", "ru")]


@pytest.mark.parametrize("block", blocks("mail", *PAGES), ids=str)
def test_a_mail_is_carried_out(block: Block, islands: Stages[Island]) -> None:
    island = islands.get(block.state, block.language)
    views = send(island, block)
    island.close()
    assert views, "no answer"
    wanted = [code.strip() for code in block.options.get("refused", "").split(",") if code]
    assert refusals(views) == wanted


@pytest.mark.parametrize(("mail", "block"), letters_of(PAGES), ids=str)
def test_a_letter_is_the_one_that_comes(mail: Block, block: Block, islands: Stages[Island]) -> None:
    """``to: ADDRESS`` gets it, ``meal`` after the next daily run."""
    check_shown(block, letter(islands, mail, block))


def letter(islands: Stages[Island], mail: Block, block: Block) -> str:
    island = islands.get(mail.state, mail.language)
    send(island, mail)
    if "meal" in block.options:
        island.meal()
    reader = block.options.get("to", MASTER if block.path in MASTERS else DOCTOR)
    found = island.letter_to(reader, block.options.get("subject", ""))
    island.close()
    return found


# ------------------------------------------------------------------------ the lot


@pytest.mark.parametrize(
    "block", [each for each in blocks("sh", *PLAYERS) if "shell" in each.options], ids=str
)
def test_the_lot_of_the_guide_is_computed_again(block: Block) -> None:
    """By the documented commands, where there is a shell with openssl, and by the rules."""
    given, *steps = [line.removeprefix("$ ") for line in block.lines if line.startswith("$ ")]
    outputs = [line for line in block.lines if not line.startswith("$ ")]
    assert len(steps) == len(outputs) == 3
    secret, game, day, names, chosen = shown_lot(block)
    drawn = lot.explain(secret, game, day, names)
    (tried,) = drawn.tries
    assert outputs == [drawn.commitment, tried.digest, str(tried.number % drawn.modulus)]
    assert f"0x{tried.digest[:4]} % {drawn.modulus}" in steps[2]
    assert drawn.candidates == names and drawn.chosen == chosen
    assert lot.verify(secret, outputs[0], game, day, names) == chosen
    if shutil.which("openssl") is None:
        pytest.skip("openssl is not installed")
    for step, output in zip(steps, outputs, strict=True):
        run = subprocess.run(
            ["sh", "-c", f"{given}\n{step}"], check=True, capture_output=True, text=True
        )
        assert output in run.stdout, step


def shown_lot(block: Block) -> tuple[str, str, int, tuple[str, ...], str]:
    """What the second command draws, and whom the text below the block says it fell on."""
    found = re.search(
        r"printf '%s\\n' (\S+) (\d+) 1 (.+) \| openssl dgst -sha256 -hmac \$S", block.text
    )
    secret = re.search(r"\$ S=(\w+)$", block.text, re.M)
    assert found and secret, "no lot"
    names = tuple(found[3].split())
    return secret[1], found[1], int(found[2]), names, block.options["chosen"]


@pytest.mark.parametrize("path", PLAYERS)
def test_the_lot_of_the_guide_is_one_of_a_party_that_was_played(
    path: str, islands: Stages[Island]
) -> None:
    """The line in the guide is the line of the last report, which the robot wrote."""
    (block,) = [each for each in blocks("sh", path) if "shell" in each.options]
    island = islands.get("saved", block.language)
    island.mail(DOCTOR, f"#order {PARTY} {island.password('doctor')}\nZ")
    report = island.letter_to(DOCTOR)
    island.close()
    line = next(line for line in block.lines if "-hmac" in line)
    assert line.removeprefix("$ ") in report


# ------------------------------------------------------- nothing is missing or wrong


@pytest.mark.parametrize("path", PLAYERS)
def test_every_setting_and_limit_is_told(path: str) -> None:
    text = text_of(path)
    for setting in SETTINGS:
        assert f"`O {setting}" in text, setting
    for word in [*(value for values in VALUES.values() for value in values), *GENDERS]:
        assert re.search(rf"\b{word}\b", text), word
    limits = OstracismSection(), LimitsSection()
    numbers = (limits[0].letters_per_day, limits[0].walls_per_day, limits[1].text_size // 1000)
    for number in (*numbers, MAX_ADDRESSES, MAX_PASSWORD, MOST_CHARACTERS, MOST_PLAYERS):
        assert re.search(rf"\b{number}\b", text), number


@pytest.mark.parametrize("path", MASTERS)
def test_every_command_and_option_of_the_master_has_an_example(path: str) -> None:
    lines = [line for block in blocks("mail", path) for line in block.lines]
    assert {line.split()[0] for line in lines} >= set(FORMS)
    words = {word.removeprefix("NO-") for line in lines for word in line.split()}
    assert words >= set(OPTIONS)
