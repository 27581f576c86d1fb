"""Settings that this judge does not have are refused by name, in the language of the reader."""

from __future__ import annotations

from tests.language.test_inventory import inventory

from .court import Court


def test_each_is_named_with_the_list_of_what_there_is(moderated: Court) -> None:
    before = moderated.game()["settings"]
    lines = [line for _, line in inventory("absent")]
    for language in ("EN", "FR"):
        moderated.mail("mona", f"SET LANGUAGE {language}")
        for start in range(0, len(lines), 20):
            part = lines[start : start + 20]
            letters = moderated.mail("mona", "SIGNON mspring pw-mona\n" + "\n".join(part))
            assert letters.readers == ["mona"]
            answers = letters.one("mona").view.lines[1:]
            assert len(answers) == len(part)
            for line, answer in zip(part, answers, strict=True):
                codes = [message.code for message in answer.messages]
                assert codes == ["set_unknown", "set_available"], line
    assert moderated.game()["settings"] == before
