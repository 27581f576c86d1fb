"""Every option and every setting of press, as ``press/*.txt`` tells it (spec §2.6, §7)."""

from __future__ import annotations

import pytest

from judge.domain.press import PressRules
from judge.handlers.whom_to_ask import SETTING

from .conftest import Opened
from .press_scenes import FOLDER, MASTER, TEXT, Scene, errors, heading, play, scenes, subject

SCENES = list(scenes())


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.name)
def test_scene(opened: Opened, scene: Scene) -> None:
    letters = play(opened(scene.keys.get("game", "salon")), scene)
    who, keys = scene.keys.get("from", "france"), scene.keys
    (answer,) = letters.of("Answer").to(who)
    assert scene.lists["said"] == [code for code in scene.lists["said"] if code in answer.codes]
    sent = letters.of("PressView")
    if "refused" in keys:
        assert keys["refused"] in errors(answer) and not sent
        if keys["refused"] in SETTING:
            change = f"{SETTING[keys['refused']]} would change that; it is for the master"
            assert change in " ".join(answer.text.split())
        assert f"| {TEXT}" in answer.text.splitlines(), "the text comes back"
        return
    assert errors(answer) == []
    assert " ".join(sent.readers) == ("" if keys["readers"] == "nobody" else keys["readers"])
    assert f"| {TEXT}" in answer.text.splitlines()
    assert all(f"| {TEXT}" in letter.text.splitlines() for letter in sent)
    masters = {"mona", "olaf"} if "second master" in scene.lists["after"] else {"mona"}
    for letter in sent:
        name = letter.to.removesuffix("@example.org")
        if name not in masters:
            assert heading(letter) == keys["shown"], name
            assert subject(letter) == keys["subject"], name
    if "master" in keys:
        assert heading(sent.one(MASTER)) == keys["master"]
    else:
        assert not sent.to(MASTER)


def test_every_option_and_every_setting_has_a_scene() -> None:
    text = "\n".join(path.read_text("utf-8").lower() for path in sorted(FOLDER.glob("*.txt")))
    options = (
        "grey",
        "white",
        "to all but ",
        "+",
        "-",
        "fake",
        "no fake",
        "fake to",
        "to m",
        "to o",
    )
    typed = " ".join(line.lower() for scene in SCENES for line in scene.lines)
    for option in options:
        assert option in typed, option
    for setting in PressRules.__slots__:  # type: ignore[attr-defined]
        if setting not in ("postal", "colours", "fake"):
            words = {"observers": "observer", "must_order": "must order"}.get(setting, setting)
            assert f"set: {words}" in text or f"set: no {words}" in text, setting
