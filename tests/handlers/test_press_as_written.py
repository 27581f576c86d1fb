"""Press that looks like a template, a format or a path is delivered as it was written (eml 218)."""

from __future__ import annotations

import pytest

from .court import Court


@pytest.mark.parametrize(
    "text",
    ["{{ 7 * 7 }}", "{% for x in y %}", "%(password)s %s %n", "{0.__class__}", "${HOME} `id`"],
)
def test_press_is_no_template(spring: Court, text: str) -> None:
    letter = spring.sign("france", f"PRESS TO G\n{text}\nENDPRESS").one("germany")
    assert f"| {text}" in letter.text.splitlines()
