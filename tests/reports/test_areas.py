"""A language may have a part of the catalogues only: Russian has that of Ostrakizm."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.reports import catalog
from judge.reports.render import Renderer
from judge.samples.boards import NAMES, PARIS
from judge.samples.letters import LETTERS
from judge.samples.ostracism import REPORT


def test_who_can_choose_what() -> None:
    assert catalog.languages() == ("en", "fr")
    assert catalog.languages(area="ostracism") == ("en", "fr", "ru")
    renderer = Renderer("XXXX", PARIS)
    assert renderer.languages == ("en", "fr")
    assert renderer.languages_of("ostracism") == ("en", "fr", "ru")


def test_a_letter_comes_in_a_language_of_its_area_only() -> None:
    renderer = Renderer("XXXX", PARIS)
    assert renderer.render(REPORT, ("ru",)).languages == ("ru",)
    assert renderer.render(LETTERS["start"], ("ru",), NAMES).languages == ("en",)
    assert renderer.render(LETTERS["start"], ("ru", "fr"), NAMES).languages == ("fr",)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A keeper's Esperanto, for parties alone, and his own word in Russian."""
    for lang, text in (
        ("eo", 'msgid "Players\' status"\nmsgstr "Stato de la ludantoj"\n'),
        ("ru", 'msgid "Players\' status"\nmsgstr "Кто жив"\n'),
    ):
        path = catalog.po_file(lang, tmp_path, "ostracism")
        assert isinstance(path, Path)
        path.parent.mkdir(parents=True)
        path.write_text(text, "utf-8")
    return tmp_path


def test_a_keeper_has_areas_too(folder: Path) -> None:
    renderer = Renderer("XXXX", PARIS, catalog.load([folder]))
    assert renderer.languages == ("en", "fr")
    assert renderer.languages_of("ostracism") == ("en", "eo", "fr", "ru")
    esperanto = renderer.render(REPORT, ("eo",)).body
    assert "Stato de la ludantoj" in esperanto
    assert "Current voting status" in esperanto
    russian = renderer.render(REPORT, ("ru",)).body
    assert "Кто жив" in russian and "Текущее голосование" in russian


def test_faults_are_found_in_every_area(folder: Path) -> None:
    path = catalog.po_file("ru", folder, "ostracism")
    assert isinstance(path, Path)
    path.write_text('msgid "Day %(num)s"\nmsgstr "День %(nmu)s"\n', "utf-8")
    (fault,) = catalog.faults([folder])
    assert "ru/LC_MESSAGES/ostracism.po" in fault and "nmu" in fault
    body = Renderer("XXXX", PARIS, catalog.load([folder])).render(REPORT, ("ru",)).body
    assert "День 3" in body  # the package's own goes on counting
