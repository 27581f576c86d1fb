"""Every command that matters, with all the letters that it causes, as ``commands/*.txt`` tells."""

from __future__ import annotations

import pytest

from judge.reports.views import Line as AnswerLine

from .command_scenes import Mail, Scene, caused, prepare, scenes, send
from .conftest import Opened

SCENES = list(scenes())
PLAYS = [(scene, False) for scene in SCENES] + [
    (scene, True) for scene in SCENES if any(line.french for line in scene.lines)
]


@pytest.mark.parametrize(
    ("scene", "french"),
    PLAYS,
    ids=[f"{scene.name}{' (fr)' if french else ''}" for scene, french in PLAYS],
)
def test_scene(opened: Opened, scene: Scene, french: bool) -> None:
    court = opened(scene.game)
    prepare(court, scene)
    for mail in scene.mails:
        letters = send(court, scene, mail, french=french)
        what = mail.lines[0].text
        assert caused(letters) == scene.expected(mail), what
        if not mail.answered:
            continue
        answer = next(one for one in letters.to(mail.who) if one.subject.startswith("Re: "))
        if answer.kind == "Answer":
            check_lines(mail, answer.view.lines)
        else:
            assert {line.refused for line in mail.lines} <= answer.codes
        text = " ".join(answer.text.split())
        assert [hint for hint in mail.hints if hint not in text] == [], what


def check_lines(mail: Mail, rows: tuple[AnswerLine, ...]) -> None:
    """Each line of the mail with what the judge says to it; the SIGNON line is above them."""
    rows = rows[0 if mail.bare else 1 :]
    assert len(rows) >= len([line for line in mail.lines if line.refused or line.said])
    for line, row in zip(mail.lines, rows, strict=False):
        wrong = [message.code for message in row.messages if message.level == "error"]
        assert wrong == ([line.refused] if line.refused else []), line.text
        assert set(line.said) <= {message.code for message in row.messages}, line.text
