"""A language that nobody speaks: English with an accent on every letter.

Made as docs/translating.md tells a translator, with the commands that stand there: two
catalogues and one names file, nothing else.
"""

from __future__ import annotations

import re
from pathlib import Path

from babel.messages.frontend import CommandLineInterface
from babel.messages.pofile import read_po, write_po

from judge.samples.boards import BOARD

#: A real code, since dates and plurals go by it; any that the judge does not have.
CODE = "eo"
ROOT = Path(__file__).resolve().parents[2]
GUIDE = (ROOT / "docs" / "translating.md").read_text("utf-8")
_PLAIN = "abcdefghijklmnopqrstuvwxyz"
_ACCENTED = "áḃćďéḟğĥíĵķĺṁñóṗʠŕšťúṽŵẋýž"
_ACCENTS = str.maketrans(_PLAIN + _PLAIN.upper(), _ACCENTED + _ACCENTED.upper())
#: What a translation leaves as it is: placeholders and the words of commands.
_KEPT = re.compile(r"(%\(\w+\)\d*[sd]|#[a-z]+|\b[A-Z]{2,}\b)")


def pseudo(text: str) -> str:
    parts = _KEPT.split(text)
    return "".join(p if n % 2 else p.translate(_ACCENTS) for n, p in enumerate(parts))


def pybabel(command: str, folder: Path) -> None:
    """One command of the guide, with its file and folder names put into ``folder``."""
    assert f"\n{command}\n" in GUIDE, command
    words = command.replace(" judge/", f" {ROOT}/judge/").split()
    made = ("judge.pot", "ostracism.pot", "tournament.pot", "languages")
    words = [str(folder / word) if word in made else word for word in words]
    CommandLineInterface().run([words[0], "-q", *words[1:]])


def make_language(folder: Path) -> None:
    """``languages/eo/LC_MESSAGES/*.po`` and ``maps/names/standard.eo.toml`` in ``folder``."""
    areas = (("judge", "babel"), ("ostracism", "ostracism"), ("tournament", "tournament"))
    for area, config in areas:
        pybabel(
            f"pybabel extract -F judge/reports/locale/{config}.cfg -k say -k say_n:1,2 --no-wrap"
            f" -o {area}.pot judge/reports",
            folder,
        )
        pybabel(f"pybabel init -i {area}.pot -d languages -D {area} -l {CODE} --no-wrap", folder)
        translate(folder / "languages" / CODE / "LC_MESSAGES" / f"{area}.po")
    names = folder / "maps" / "names" / f"standard.{CODE}.toml"
    names.parent.mkdir(parents=True)
    names.write_text(names_file(), encoding="utf-8")


def translate(path: Path) -> None:
    with path.open("rb") as file:
        catalog = read_po(file, locale=CODE)
    for message in catalog:
        if isinstance(message.id, tuple):
            message.string = tuple(map(pseudo, message.id))
        elif message.id:
            message.string = pseudo(message.id)
    with path.open("wb") as out:
        write_po(out, catalog)


def names_file() -> str:
    """Every name with an o behind it, so that no other language has it."""
    lines = ['format = "diplomacy-names/1"']
    for power in BOARD.powers.values():
        adjective = pseudo(power.adjectives["en"][0])
        lines += [f"[power.{power.id}]", f'name = "{pseudo(power.names["en"] + "o")}"']
        lines += [f'adjective = ["{adjective}ó", "{adjective}á"]']
    for province in BOARD.provinces.values():
        lines += [f"[province.{province.id}]", f'name = "{pseudo(province.names["en"] + "o")}"']
    return "\n".join(lines) + "\n"
