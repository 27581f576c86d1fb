"""Names inside a sentence: "the French army in Paris", "l'armée française du Piémont".

The maps give names without articles. English needs one before a sea only. French has
a rule for each sort of name; a name that stands in none of the lists below (another
map's) is taken for a town, which has no article.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from judge.games.diplomacy.board import Unit
from judge.reports.words import Words

#: First words of French names of waters, which are written small inside a sentence.
_WATERS = {
    "mer": "la",
    "baie": "la",
    "golfe": "le",
    "canal": "le",
    "détroit": "le",
    "océan": "le",
    "manche": "la",
    "atlantique": "le",
    "pacifique": "le",
    "méditerranée": "la",
}
_SMALL = ("mer", "baie", "golfe", "canal", "détroit", "océan")
#: Countries and regions: la Bourgogne, de Bourgogne.
# fmt: off
_FEMININE = frozenset((
    "Afrique du Nord", "Albanie", "Allemagne", "Angleterre", "Arménie", "Autriche", "Belgique",
    "Bohême", "Bourgogne", "Bulgarie", "Espagne", "Finlande", "France", "Galicie", "Gascogne",
    "Grèce", "Hollande", "Italie", "Livonie", "Norvège", "Picardie", "Prusse", "Roumanie",
    "Russie", "Serbie", "Silésie", "Suède", "Suisse", "Syrie", "Toscane", "Turquie", "Ukraine",
))
# fmt: on
#: le Piémont, du Piémont.
_MASCULINE = (
    "Danemark",
    "Piémont",
    "Portugal",
    "Tyrol",
    "Pays de Galles",
    "Skagerrak",
    "Yorkshire",
)
#: Rivers: la Ruhr, de la Ruhr.
_RIVERS = ("Clyde", "Ruhr")
_PLURAL = ("Pouilles",)


def the_place(words: Words, place: str) -> str:
    """ "Burgundy", "the North Sea"; "la Bourgogne", "la mer du Nord", "Paris"."""
    name = words.place(place)
    if words.lang == "fr":
        return _french(name, "")
    return f"the {name}" if words.is_sea(place) else name


def the_power(words: Words, power: str) -> str:
    """ "France"; "la France"."""
    name = words.power(power)
    return _french(name, "") if words.lang == "fr" else name


def the_unit(words: Words, unit: Unit) -> str:
    """ "the French army in Paris"; "l'armée française de Paris"."""
    adjective = words.adjective(unit.power, unit.kind)
    kind = words.kind_name(unit.kind)
    if words.lang == "fr":
        article = "l'" if unit.kind == "A" else "la "
        return f"{article}{kind} {adjective} {_french(words.place(unit.at), 'de')}"
    return f"the {adjective} {kind} in {the_place(words, unit.at)}"


def the_units(words: Words, units: Iterable[Unit]) -> str:
    return words.all_of(the_unit(words, unit) for unit in units)


def _french(name: str, before: str) -> str:
    """The name with its article, or with ``de`` and what that makes of the article."""
    bare = name.partition(" (")[0]
    first = bare.partition(" ")[0].lower()
    if first in _SMALL:
        name = name[0].lower() + name[1:]
    article = _article(bare, first)
    if bare in _FEMININE and before:
        article = ""  # l'armée de Bourgogne
    vowel = _vowel(name)
    if not article:
        return name if not before else f"d'{name}" if vowel else f"de {name}"
    if before and article == "les":
        return f"des {name}"
    if vowel:
        return f"de l'{name}" if before else f"l'{name}"
    if before and article == "le":
        return f"du {name}"
    return f"de {article} {name}" if before else f"{article} {name}"


def _article(bare: str, first: str) -> str:
    if first in _WATERS:
        return _WATERS[first]
    if bare in _FEMININE or bare in _RIVERS:
        return "la"
    if bare in _MASCULINE:
        return "le"
    return "les" if bare in _PLURAL else ""


def _vowel(name: str) -> bool:
    """Does the article lose its vowel? Not before "Yorkshire" or "Hollande"."""
    return unicodedata.normalize("NFKD", name[0]).upper()[0] in "AEIOU"
