"""Names files, `diplomacy-names/1` (maps/FORMAT.md)."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.games.diplomacy.map import Map
from judge.games.diplomacy.mapfile import MapError, load_map
from judge.resources import Resources

STANDARD = Resources().map("standard")
HEAD = 'format = "diplomacy-names/1"\n'
NAMES = (
    HEAD
    + """
[power.austria]
name = "Aŭstrio"
adjective = ["aŭstra", "aŭstrina"]
[power.france]
name = "Francio"
adjective = "franca"
[province.bul]
name = "Bulgario"
abbr = "bgr"
also = ["Bulgara Regno"]
"""
)
VARIANT = """
format = "diplomacy-map/1"
[map]
id = "{0}"
base = "standard"
name = "X"
[power.italy]
units = "A ven, F rom, F nap"
"""


def with_names(text: str, map_text: str = STANDARD) -> Map:
    def names(name: str) -> dict[str, str]:
        return {"eo": text} if name == "standard" else {}

    return load_map(map_text, lambda _name: STANDARD, names)


def test_powers_and_provinces_get_names() -> None:
    board = with_names(NAMES)
    assert board.power_name("austria", "eo") == "Aŭstrio"
    assert board.power_name("france", "eo") == "Francio"
    assert board.power_name("france", "fr") == "France"
    assert board.adjective("austria", "eo", None) == "aŭstra"
    assert board.adjective("austria", "eo", "A") == "aŭstrina"
    assert board.adjective("austria", "fr", "A") == "autrichienne"
    assert board.adjective("france", "eo", "F") == "franca"
    assert board.province_name("bul", "eo") == "Bulgario"
    assert {"Bulgario", "bgr", "Bulgara Regno", "bulg"} <= set(board.provinces["bul"].accepted)


def test_what_is_missing_is_english() -> None:
    board = with_names(NAMES)
    assert board.power_name("turkey", "eo") == "Turkey"
    assert board.adjective("turkey", "eo", "A") == "Turkish"
    assert board.province_name("par", "eo") == "Paris"


def test_a_variant_has_the_names_of_its_base() -> None:
    board = with_names(NAMES, VARIANT.format("variant"))
    assert board.province_name("bul", "eo") == "Bulgario"


def test_letters_of_other_scripts_are_names() -> None:
    board = with_names(HEAD + '[province.bul]\nname = "Болгария"\n[province.par]\nname = "Париж"\n')
    assert board.province_name("par", "eo") == "Париж"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("nonsense", "names.eo: "),
        ("[power.austria]\nname = 'x'\n", 'format must be "diplomacy-names/1"'),
        (HEAD + "[map]\nname = 'x'\n", "unknown section [map]"),
        (HEAD + "[power.spain]\nname = 'x'\n", "[power.spain] is not in the map"),
        (HEAD + "[power]\naustria = 'x'\n", "[power.austria] must be a block"),
        (HEAD + "power = 'x'\n", "[power] must hold blocks"),
        (HEAD + "[power.austria]\nletter = 'X'\n", "[power.austria] unknown key letter"),
        (HEAD + "[power.austria]\nadjective = 3\n", "adjective must be a text, or two"),
        (HEAD + "[province.bul]\nname = 3\n", "[province.bul] name must be a text"),
        (HEAD + "[province.bul]\nalso = 'x'\n", "also must be a list of texts"),
        (HEAD + "[province.bul]\nname = 'Paris'\n", "the name paris means bul and par"),
    ],
)
def test_faults_are_named(text: str, said: str) -> None:
    with pytest.raises(MapError) as fault:
        with_names(text)
    assert said in str(fault.value)


def test_they_lie_in_the_folder_names_and_the_keepers_come_first(tmp_path: Path) -> None:
    ours, his = tmp_path / "ours", tmp_path / "his"
    for folder, text in ((ours / "maps" / "names", "ours"), (his / "names", "his")):
        folder.mkdir(parents=True)
        (folder / "standard.eo.toml").write_text(text)
    (ours / "maps" / "names" / "standard.sv.toml").write_text("ours")
    (ours / "maps" / "names" / "other.eo.toml").write_text("other")
    (ours / "maps" / "standard.toml").write_text(STANDARD)
    resources = Resources(maps=[his], base=ours)
    assert resources.names("standard") == {"eo": "his", "sv": "ours"}
    assert resources.map_names() == ["standard"]
