"""judge.toml: the shipped file is the manual, and mistakes are named with their key."""

from __future__ import annotations

import tomllib
from dataclasses import fields, is_dataclass
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from judge.config import Config, ConfigError, load, parse

SHIPPED = Path(__file__).resolve().parents[2] / "judge.toml"


def test_the_shipped_file_holds_the_built_in_defaults() -> None:
    assert load(SHIPPED) == Config(home=SHIPPED.parent)


def test_the_shipped_file_shows_every_key() -> None:
    data = tomllib.loads(SHIPPED.read_text("utf-8"))

    def check(section: Any, shown: dict[str, Any], path: str) -> None:
        for item in fields(section):
            value = getattr(section, item.name)
            if item.name == "home":
                continue
            assert item.name in shown, f"{path}{item.name}"
            if is_dataclass(value):
                check(value, shown[item.name], f"{path}{item.name}.")

    check(Config(), data, "")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[juge]\nname = 'x'", "unknown section [juge]"),
        ("[judge]\nnmae = 'x'", "judge.nmae"),
        ("[judge]\nzone = 'Europe/Pari'", "judge.zone"),
        ("[judge]\ncode = 'TOOLONG'", "judge.code"),
        ("[judge]\naddress = 'nobody'", "judge.address"),
        ("[judge]\nlanguage = 'de'", "judge.language"),
        ("[judge]\nlanguage = 'fr de'", 'judge.language: "en", "fr" or "both" is wanted'),
        ("[judge]\nlanguage = ''", "judge.language"),
        ("[listen]\nport = 'x'", "listen.port"),
        ("[listen]\nport = true", "listen.port"),
        ("[timing]\nsettle = '10 weeks'", "timing.settle"),
        ("[timing]\nreminders = '8h'", "timing.reminders"),
        ("[timing]\nreminders = ['8 apples']", "timing.reminders"),
        ("[timing]\nreminders = ['30m']", "timing.reminders"),
        ("[timing.moves]\nclock = 1440", "timing.moves"),
        ("[timing.moves]\ndays = '-------'", "timing.moves"),
        ("[timing.moves]\nhours = 3", "timing.moves.hours"),
        ("[limits]\nmail_size = '10 apples'", "limits.mail_size"),
        ("[relay]\nurl = 'carrier-pigeon:'", "relay.url"),
        ("[trust]\nrelays = '127.0.0.1'", "trust.relays"),
        ("[ostracism]\nadress = 'x@y'", "ostracism.adress"),
        ("[ostracism]\naddress = 'robot'", "ostracism.address"),
        ("[ostracism]\naddress = 'robot+x@localhost'", "ostracism.address"),
        ("[ostracism]\naddress = 'Judge@localhost'", "another address than that of the judge"),
        ("[ostracism]\nmaster = 'nobody'", "ostracism.master"),
        ("[ostracism]\nkeyword = 'short'", "ostracism.keyword"),
        ("[ostracism]\nlanguage = 'de'", 'ostracism.language: one of "en", "fr", "ru" is wanted'),
        ("[ostracism]\nlanguage = 'both'", "ostracism.language"),
        ("[ostracism]\nrun = '5:30'", "ostracism.run"),
        ("[ostracism]\nrun = '24:00'", "ostracism.run"),
        ("[ostracism]\nzone = 'Moscow'", "ostracism.zone"),
        ("[ostracism]\nletters_per_day = 0", "ostracism.letters_per_day"),
        ("[ostracism]\nwalls_per_day = -1", "ostracism.walls_per_day"),
    ],
)
def test_a_mistake_is_named_with_its_key(text: str, words: str) -> None:
    with pytest.raises(ConfigError) as caught:
        parse(tomllib.loads(text))
    assert words in str(caught.value)


def test_a_robot_needs_no_address() -> None:
    assert parse({"ostracism": {"address": ""}}).ostracism.address == ""


def test_units_of_durations_and_sizes() -> None:
    config = parse({"timing": {"settle": "90s"}, "limits": {"mail_size": "2MB", "text_size": 500}})
    assert config.timing.settle == timedelta(seconds=90)
    assert parse({"timing": {"reminders": ["2d"]}}).timing.reminders == (timedelta(days=2),)
    assert config.limits.mail_size == 2_000_000
    assert config.limits.text_size == 500


def test_a_file_that_is_not_toml_is_an_error_with_its_name(tmp_path: Path) -> None:
    path = tmp_path / "judge.toml"
    path.write_text("[judge", encoding="utf-8")
    with pytest.raises(ConfigError, match=r"judge\.toml"):
        load(path)


@pytest.mark.parametrize(
    ("language", "languages"),
    [("both", ("fr", "en")), ("fr", ("fr",)), ("en fr", ("en", "fr"))],
)
def test_letters_come_in_one_language_or_in_several(
    language: str, languages: tuple[str, ...]
) -> None:
    assert parse({"judge": {"language": language}}).judge.languages == languages
