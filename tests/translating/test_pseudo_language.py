"""Catalogues and one names file make a language (architecture §8, docs/translating.md)."""

from __future__ import annotations

import dataclasses
import re
import unicodedata
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest
from babel.dates import get_day_names, get_month_names
from click.testing import CliRunner

from judge.bootstrap import Judge
from judge.cli.main import cli
from judge.config import parse
from judge.games.diplomacy.orders import Move, UnitRef
from judge.reports.help_texts import TOPICS
from judge.reports.library import FILES, Library
from judge.reports.names import MapNames
from judge.reports.render import Renderer
from judge.samples.mails import SAMPLES
from tests.cli.test_commands import MAIL

from .pseudo import CODE, make_language, pseudo

#: Lines that are the same in every language.
SHARED = re.compile(r"::|\| |> |(?:Moves|Retreat|Adjust) +clock ")
#: The words of the form that REGISTER takes, as a letter of the classic judge has them.
FORM = {"User", "Name", "Country", "Phone", "mail", "Site", "Level", "Timezone"}
#: First words of mails to the robot of Ostrakizm.
COMMAND = re.compile(r"#[a-z]+")
#: The zone of the sample party: Babel knows its city, as it knows the months.
CITIES = {"Moskvo", "ostracism"}
WORD = re.compile(r"[^\W\d_]+")


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("pseudo")
    make_language(folder)
    (folder / "judge.toml").write_text(
        f'[judge]\nlanguage = "{CODE}"\n[paths]\nlocale = ["languages"]\nmaps = ["maps"]\n'
    )
    return folder


@pytest.fixture(scope="module")
def judge(home: Path) -> Judge:
    paths = {"locale": ["languages"], "maps": ["maps"]}
    return Judge(parse({"judge": {"language": CODE}, "paths": paths}, home=home))


@pytest.fixture(scope="module")
def renderer(judge: Judge) -> Renderer:
    return judge.renderer(judge.settings)


@pytest.fixture(scope="module")
def names(judge: Judge) -> MapNames:
    return MapNames(judge.map("standard"))


def texts(data: object) -> Iterator[str]:
    """Every text in a view: what people wrote, names, codes, what is the same everywhere."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict):
        for key, value in data.items():
            yield from (*texts(key), *texts(value))
    elif isinstance(data, list | tuple | set | frozenset):
        for value in data:
            yield from texts(value)
    elif dataclasses.is_dataclass(data):
        for field in dataclasses.fields(data):
            yield from texts(getattr(data, field.name))


def calendar() -> set[str]:
    """Babel knows days and months, so no catalogue has them."""
    found: set[str] = set()
    for width in ("wide", "abbreviated"):
        for table in (get_day_names(width, locale=CODE), get_month_names(width, locale=CODE)):
            found.update(word for name in table.values() for word in WORD.findall(name))
    return found


def prose(library: Library) -> set[str]:
    """Lines of help and files: this language has none, so they come in English."""
    books = [*(library.topic(name, "en") for name in TOPICS)]
    books += [library.book(name, "en") for name in FILES]
    lines = {line.strip() for book in books for line in book.text.splitlines()}
    return lines | {book.title for book in books} | {book.title.upper() for book in books}


def foreign_words(letter: str, known: set[str], help_lines: set[str]) -> list[str]:
    """Words without an accent that no view and no calendar brought in."""
    found = []
    for line in letter.splitlines():
        if SHARED.match(line) or line.strip() in help_lines:
            continue
        for word in WORD.findall(COMMAND.sub("", line)):
            plain = word.isascii() and not word.isupper() and len(word) > 1
            if plain and word not in known and line.partition("  ")[2].strip() not in help_lines:
                found.append(f"{word} in: {line}")
    return found


@pytest.mark.parametrize("name", SAMPLES)
def test_all_text_of_a_letter_is_in_the_language(
    name: str, renderer: Renderer, names: MapNames
) -> None:
    view = SAMPLES[name]
    letter = renderer.render(view, (CODE,), names)
    assert letter.languages == (CODE,)
    known = (
        {word for text in texts(view) for word in WORD.findall(text)} | calendar() | FORM | CITIES
    )
    known |= {word.capitalize() for word in known} | {"fsummer"}
    lines = f"{letter.subject_line}\n{letter.body}"
    assert not foreign_words(lines, known, prose(renderer.library))


@pytest.mark.parametrize("name", SAMPLES)
def test_the_letter_keeps_to_its_columns(name: str, renderer: Renderer, names: MapNames) -> None:
    body = renderer.render(SAMPLES[name], (CODE,), names).body
    assert all(len(line) <= 79 for line in body.splitlines() if not line.startswith("| "))


def test_help_comes_in_english(renderer: Renderer, names: MapNames) -> None:
    english = renderer.render(SAMPLES["help-topic"], ("en",), names).body
    first = renderer.library.topic("press", "en").text.splitlines()[0]
    assert first in english
    assert first in renderer.render(SAMPLES["help-topic"], (CODE,), names).body


def test_the_names_of_the_map_are_those_of_the_names_file(names: MapNames) -> None:
    assert names.province_name("bur", CODE) == pseudo("Burgundyo")
    assert names.power_name("austria", CODE) == pseudo("Austriao")
    assert names.adjective("austria", CODE, "F") == pseudo("Austriana")
    assert names.adjective("austria", CODE, None) == pseudo("Austriano")
    assert names.province_name("bur", "fr") == "Bourgogne"


@pytest.mark.parametrize("order", ["Á Ṗáŕíšó - Ḃúŕğúñďýó", "A pariso - burgundyo", "A par - bour"])
def test_orders_take_its_names_too(order: str, judge: Judge) -> None:
    (read,) = judge.order_parser(judge.map("standard")).parse(order)
    assert read.order == Move(UnitRef("par", "A"), "bur")


def test_a_length_of_time_is_counted(renderer: Renderer) -> None:
    voice = renderer.voice(CODE)
    assert voice.span(timedelta(days=1)) == f"1 {pseudo('day')}"
    assert voice.span(timedelta(days=2)) == f"2 {pseudo('days')}"


def run(home: Path, *arguments: str, stdin: str = "") -> str:
    config = str(home / "judge.toml")
    found = CliRunner().invoke(cli, ["--config", config, *arguments], input=stdin)
    assert found.exit_code == 0, found.output
    return found.output


def test_the_command_writes_it_beside_the_others(home: Path, tmp_path: Path) -> None:
    run(home, "letters", "--all", "-o", str(tmp_path))
    for language in ("en", "fr", CODE):
        assert len(list(tmp_path.glob(f"*.{language}.eml"))) == len(SAMPLES)
    assert pseudo("Message") in run(home, "letters", "press")


@pytest.mark.parametrize("language", ["EO", "Esperanto", "esperanto"])
def test_a_player_gets_it_by_mail(language: str, home: Path, tmp_path: Path) -> None:
    config = (home / "judge.toml").read_text().partition("[database]")[0]
    config += f'[database]\nurl = "sqlite:///{tmp_path}/judge.db"\n'
    config += f'[relay]\nurl = "mbox:{tmp_path}/out"\n'
    (home / "judge.toml").write_text(config)
    run(home, "receive", "-", stdin=f"{MAIL}SET LANGUAGE {language}\n")
    run(home, "tick")
    letter = (tmp_path / "out").read_text()
    assert "Content-Language: eo" in letter


def test_what_its_catalogue_lacks_is_said_in_english(home: Path, tmp_path: Path) -> None:
    path = tmp_path / "languages" / CODE / "LC_MESSAGES" / "judge.po"
    path.parent.mkdir(parents=True)
    path.write_text('msgid "HOLD"\nmsgstr "ĤÓĹĎ"\n', "utf-8")
    judge = Judge(parse({"paths": {"locale": ["languages"]}}, home=tmp_path))
    voice = judge.renderer(judge.settings).voice(CODE)
    assert voice.gettext("HOLD") == "ĤÓĹĎ"
    assert voice.gettext("Results") == "Results"


def test_a_sentence_of_the_keeper_goes_before_ours(tmp_path: Path) -> None:
    path = tmp_path / "languages" / "fr" / "LC_MESSAGES" / "judge.po"
    path.parent.mkdir(parents=True)
    path.write_text('msgid "Results"\nmsgstr "Ce qui est arrivé"\n', "utf-8")
    judge = Judge(parse({"paths": {"locale": ["languages"]}}, home=tmp_path))
    voice = judge.renderer(judge.settings).voice("fr")
    assert voice.gettext("Results") == "Ce qui est arrivé"
    assert unicodedata.normalize("NFC", voice.gettext("HOLD")) == "TIENT"


BROKEN = [
    ("eo", 'msgid "HOLD"\nnonsense\n', "misformatted"),
    ("qq", 'msgid "HOLD"\nmsgstr "x"\n', "unknown locale"),
    ("eo", 'msgid "%(power)s:"\nmsgstr "%(pwoer)s:"\n', "pwoer"),
]


@pytest.mark.parametrize(("lang", "text", "said"), BROKEN, ids=[said for *_, said in BROKEN])
def test_a_broken_catalogue_is_named(lang: str, text: str, said: str, tmp_path: Path) -> None:
    path = tmp_path / "languages" / lang / "LC_MESSAGES" / "judge.po"
    path.parent.mkdir(parents=True)
    path.write_text(text, "utf-8")
    (tmp_path / "judge.toml").write_text('[paths]\nlocale = ["languages"]\n')
    found = CliRunner().invoke(cli, ["--config", str(tmp_path / "judge.toml"), "check"])
    assert re.search(rf"letters +WRONG: .*{lang}/LC_MESSAGES/judge.po: .*{said}", found.output)


def test_a_sentence_with_other_placeholders_comes_in_english(tmp_path: Path) -> None:
    path = tmp_path / "languages" / CODE / "LC_MESSAGES" / "judge.po"
    path.parent.mkdir(parents=True)
    path.write_text(BROKEN[2][1], "utf-8")
    judge = Judge(parse({"paths": {"locale": ["languages"]}}, home=tmp_path))
    assert judge.renderer(judge.settings).voice(CODE).gettext("%(power)s:") == "%(power)s:"
