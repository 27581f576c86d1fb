"""Names inside a sentence: "the French army in Paris", "l'armée française du Piémont".

The maps give names without articles. English needs one before a sea only. French has
a rule for each sort of name; a name that stands in none of the lists below (another
map's) is taken for a town, which has no article. Other languages say in their catalogues
how a unit stands in a place, and leave out articles that they do not have.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping

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
#: le maître de jeu, l'observateur.
_ROLES = {"M": "le ", "O": "l'"}
_CONTRACTED = {
    ("de ", "le"): "du",
    ("de ", "les"): "des",
    ("à ", "le"): "au",
    ("à ", "les"): "aux",
}
_SLOT = re.compile(r"(?P<start>^|[.!?] )?(?P<before>\b(?:de|à) )?%\((?P<name>\w+)\)s")


def the_place(words: Words, place: str) -> str:
    """ "Burgundy", "the North Sea"; "la Bourgogne", "la mer du Nord", "Paris"."""
    name = words.place(place)
    if words.lang == "fr":
        name = _french(name, "")
    return words.gettext("the %(sea)s") % {"sea": name} if words.is_sea(place) else name


def the_power(words: Words, power: str | None) -> str:
    """ "France", "Master"; "la France", "le maître de jeu"."""
    name = words.power(power)
    if words.lang != "fr":
        return name
    if power in _ROLES:
        return _ROLES[power] + name[0].lower() + name[1:]
    return _french(name, "")


def the_unit(words: Words, unit: Unit) -> str:
    """ "the French army in Paris"; "l'armée française de Paris"."""
    place = the_place(words, unit.at)
    if words.lang == "fr":
        place = _french(words.place(unit.at), "de")
    text = words.gettext("the %(adjective)s fleet in %(place)s")
    if unit.kind == "A":
        text = words.gettext("the %(adjective)s army in %(place)s")
    return text % {"adjective": words.adjective(unit.power, unit.kind), "place": place}


def the_units(words: Words, units: Iterable[Unit]) -> str:
    return words.all_of(the_unit(words, unit) for unit in units)


def woven(lang: str, sentence: str, names: Mapping[str, str]) -> str:
    """A sentence with ``names`` for their placeholders; the others stay.

    A name that begins the sentence has a capital ("La France écrit"), and French joins
    the article to the word before it ("du Tyrol", "au maître de jeu").
    """

    def put(found: re.Match[str]) -> str:
        if found["name"] not in names:
            return found[0]
        start, before, name = found["start"], found["before"] or "", names[found["name"]]
        if start is not None and not before:
            name = name[:1].upper() + name[1:]
        elif before and lang == "fr":
            before, name = "", _joined(before, name)
        return f"{start or ''}{before}{name}".replace("%", "%%")

    return _SLOT.sub(put, sentence)


def _joined(before: str, name: str) -> str:
    """ "de " and "le Tyrol" → "du Tyrol"."""
    article, _, bare = name.partition(" ")
    if article in ("le", "les"):
        return f"{_CONTRACTED[before.lower(), article]} {bare}"
    return f"d'{name}" if before == "de " and _vowel(name) else before + name


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
