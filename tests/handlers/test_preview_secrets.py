"""A PREVIEW reads nobody's orders but its writer's, stores nothing and is told to nobody."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs

from judge.handlers import preview as module
from judge.handlers import trial, whose

from .court import HOLDS, Court
from .previews import ATTACK, SHOWN, one, ordered, outcome, rows, tried


def mails(court: Court, text: str) -> str:
    """What the preview says, without the transcript and the clock."""
    letter = court.sign("france", text).one("france").text
    return letter[letter.index("Preview 1 of") : letter.index("\nDeadline:")]


def test_it_is_the_same_whatever_the_others_have_ordered(opened: Any) -> None:
    text = SHOWN.format("A par - bur\nGermany: A mun - bur\nA ber - kie")
    court = opened("seven")
    without = mails(court, text)
    court = opened("seven")
    for who, orders in ATTACK.items():
        court.sign(who, f"{orders}\nPHASE F1901M\nA par - bur")
    assert court.held("germany") == ["A ber - kie", "A mun - bur", "F kie - hol"]
    assert mails(court, text) == without


def test_proxies_of_others_are_not_used(opened: Any) -> None:
    texts = []
    for given in (False, True):
        court = opened("seven")
        court.sign("france", "SET PROXY")
        if given:
            court.sign("germany", "A mun proxy to france\nA ber h\nF kie h")
        court.sign("france", "A mun - bur")
        texts.append(mails(court, SHOWN.format("A par h")))
    assert texts[0] == texts[1]
    assert "Germany: Army Munich, No Order Processed." in texts[0]


def test_a_proxy_can_be_assumed(spring: Court) -> None:
    spring.sign("france", "SET PROXY\nA mun - bur")
    view = one(spring.sign("france", SHOWN.format("A mun proxy to france")))
    assert outcome(view, "mun").result == "succeeds"
    view = one(spring.sign("france", SHOWN.format("France: A mun - ruh\nA mun P france")))
    assert outcome(view, "mun").lands == "ruh" or ordered(view)["germany"] == ["A mun - ruh"]


@pytest.mark.parametrize("used", [trial, whose])
def test_the_trial_can_reach_no_orders_on_file(used: Any) -> None:
    """It imports nothing that knows the store, a game's row, a mail or a desk."""
    names = set(imported(used.__file__))
    allowed = ("judge.domain", "judge.games", "judge.language", "judge.reports.views")
    handlers = {name for name in names if not name.startswith(allowed) and "judge" in name}
    assert handlers <= {"judge.handlers.examples", "judge.handlers.kit", "judge.handlers.whose"}


def test_orders_on_file_are_read_in_one_place_only() -> None:
    """For the sender's own power, in ``_own_orders``."""
    source = Path(str(module.__file__)).read_text("utf-8")
    assert source.count(".tx.") == 1
    assert source.count("tx.games.orders(visit.the_game, own)") == 1
    assert not {"held_orders", "given", "pending", "slip_of"} & set(source.split())


def imported(path: str) -> Iterable[str]:
    for node in ast.walk(ast.parse(Path(path).read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom):
            yield str(node.module)
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)


def test_nothing_is_stored_and_nobody_hears_of_it(spring: Court) -> None:
    spring.hold("france", "germany")
    before, game, points = rows(spring), spring.game(), spring.points("france")
    text = SHOWN.format("A par - bur\nGermany: A mun - bur\nSET WAIT\nPRESS TO E\nhello")
    letters = spring.sign("france", text)
    assert letters.readers == ["france"]
    assert rows(spring) == before
    assert spring.game() == game
    assert spring.points("france") == points


def test_an_error_mark_stays(spring: Court) -> None:
    spring.sign("france", HOLDS["france"] + "\nA par - mos")
    spring.sign("france", SHOWN.format("A par - bur"))
    assert spring.seat("france").error_lines == ["A par - mos"]
    assert not spring.seat("france").orders_in
    spring.sign("france", SHOWN.format("A par - bur") + "\nA par - bur")
    assert spring.seat("france").orders_in


def test_passwords_in_it_are_masked_and_nothing_is_logged(spring: Court) -> None:
    block = "A mun - bur\nSET PASSWORD canarypassword\nSIGNON gspring canarypassword\ncanaryword"
    with capture_logs() as logged:
        letter = spring.sign("france", SHOWN.format(block)).one("france")
    assert "canarypassword" not in letter.text
    assert "mail read" in str(logged)
    assert not [word for word in ("mun", "canary") if word in str(logged)]
    assert spring.sign("france", "A par h").one("france").codes >= {"signed_on"}


def test_another_address_hears_nothing_of_it(spring: Court) -> None:
    text = "SIGNON fspring pw-france\n" + SHOWN.format("A par - bur")
    letters = spring.mail("stranger", text)
    assert tried(letters.one("france"))
    assert "Burgundy" not in letters.one("stranger").text
