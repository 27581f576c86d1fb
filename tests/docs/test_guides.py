"""Every mail, order and letter that the guides show is what the judge does today."""

from __future__ import annotations

from datetime import datetime, timedelta
from email import message_from_string
from email.utils import parseaddr
from zoneinfo import ZoneInfo

import pytest

from judge.domain.refusals import Refused
from judge.reports.views import Answer, Foreign, Stranger

from .blocks import KINDS, Block, blocks, blocks_of, guides, letters_of, of_parties
from .boards import BOARDS
from .island import ISLANDS
from .stage import JEANNE, STATES, Stage, Stages, _bench

PARIS = ZoneInfo("Europe/Paris")
#: The guides to Ostrakizm have a test of their own.
PAGES = [path for path in guides() if not of_parties(path)]


@pytest.mark.parametrize("path", guides())
def test_every_block_says_what_it_is(path: str) -> None:
    for block in blocks_of(path):
        assert block.kind in KINDS, f"{block}: info string {block.kind!r}"
        if block.kind == "mail":
            assert block.state in (ISLANDS if of_parties(path) else STATES), (
                f"{block}: state {block.state!r}"
            )
        if block.kind == "orders":
            assert block.state in BOARDS, f"{block}: board {block.state!r}"


@pytest.mark.parametrize("block", blocks("mail", *PAGES), ids=str)
def test_a_mail_is_carried_out(block: Block, stages: Stages[Stage]) -> None:
    stage = stages.get(block.state, block.language)
    views = [view for view in send(stage, block) if isinstance(view, Answer | Foreign | Stranger)]
    assert views, "no answer"
    view = views[-1]
    wanted = [code.strip() for code in block.options.get("refused", "").split(",") if code]
    assert refusals(view) == wanted
    strange = view.not_understood if isinstance(view, Answer) else ()
    assert len(strange) == int(block.options.get("strange", 0)), strange
    stage.close()


def send(stage: Stage, block: Block) -> list[object]:
    """Feed the mail of a block; one that begins with From: is a whole mail.

    ``answers: LINE`` makes it an answer to the letter that a mail of that line brought.
    """
    if "answers" in block.options:
        stage.mail(JEANNE, block.options["answers"])
        return stage.answer(JEANNE, block.text)
    if not block.text.startswith("From:"):
        return stage.mail(JEANNE, block.text)
    stage.now += timedelta(minutes=5)
    sender = parseaddr(message_from_string(block.text)["From"])[1]
    return stage.feed(sender, block.text.encode())


def refusals(view: Answer | Foreign | Stranger) -> list[str]:
    if isinstance(view, Stranger):
        return [message.code for message in view.reasons]
    if isinstance(view, Foreign):
        return []
    found = [*view.notices, *(message for line in view.lines for message in line.messages)]
    return [message.code for message in found if message.level == "error"]


@pytest.mark.parametrize(("mail", "block"), letters_of(PAGES), ids=str)
def test_a_letter_is_the_one_that_comes(mail: Block, block: Block, stages: Stages[Stage]) -> None:
    stage = stages.get(mail.state, mail.language)
    send(stage, mail)
    if "until" in block.options:
        stage.wait(datetime.fromisoformat(block.options["until"]).replace(tzinfo=PARIS))
    to = block.options.get("to")
    address = JEANNE if to is None else to if "@" in to else f"{to}@example.org"
    found = stage.letter_to(address, block.options.get("subject", ""))
    stage.close()
    check_shown(block, found)


def check_shown(block: Block, letter: str) -> None:
    """What a block shows stands in the letter, line by line; … leaves something out."""
    found = letter.splitlines()
    at = 0
    for part in block.text.split("…\n"):
        lines = part.splitlines()
        while lines and found[at : at + len(lines)] != lines:
            at += 1
            assert at < len(found), "\n".join([f"{block}: not in the letter:", *lines, "", *found])
        at += len(lines)


@pytest.mark.parametrize("block", blocks("orders"), ids=str)
def test_an_order_is_taken(block: Block) -> None:
    """What stands behind ``#`` is a remark of the guide."""
    kit = _bench().kits.get("standard")
    board = BOARDS[block.state](kit.game)
    found = []
    for line in block.lines:
        order = line.partition("#")[0]
        assert kit.orders.looks_like_order(order), f"{order!r} does not look like an order"
        for read in kit.orders.parse(order):
            refused = read.refused
            if read.order is not None:
                checked = kit.game.check(board, "france", read.order)
                refused = checked if isinstance(checked, Refused) else None
            if refused is not None:
                found.append(refused.code)
    wanted = [code.strip() for code in block.options.get("refused", "").split(",") if code]
    assert found == wanted
