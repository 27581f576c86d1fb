"""The people of a random game, and the mails that they write."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from judge.games.diplomacy.map import Map
from tests.canary.ledger import Ledger

#: Ways to miss a SIGNON, or to put a password where none belongs; each line is one such mail.
NEAR = (
    "SIGN-ON {seat} {pw}",
    "SINGON {seat} {pw}",
    "SIGNNON {seat} {pw}\nLIST",
    "ZIGNON {seat} {pw}",
    "SIGNON {seat} {pw} ,\nLIST",
    "SIGNON {seat}, {pw}",
    "SIGNON {seat}: {pw}",
    "SIGNON {seat}\n{pw}",
    "SIGNON {seat}\n\n  {pw}\nA par - bur",
    "SIGNON\n{seat}\n{pw}",
    "SIGNON {seat} pass word {pw}",
    "SIGNON {letter} {game} {pw}",
    "SIGNON {seat} password {pw}",
    "S I G N O N {seat} {pw}",
    "SIGNER {seat} {pw} svp",
    "Password: {pw}",
    "My password is {pw}",
    "Mot de passe : {pw}",
    "Mon mot de passe est\n{pw}",
    "Password:\n{pw}",
    "PASSWORD {pw}",
    "SET PASWORD {pw}",
    "SET PASSWORD {pw} {pw}",
    "SET PASSWORD\n{pw}",
    "CRAETE ?{game} {pw}",
    "OBSERVE {pw}",
    "> SIGNON {seat} {pw}\nLIST",
    "LIST\n-- \nSIGNON {seat} {pw}",
    "*SIGNON {seat} {pw}*",
    "<b>SIGNON {seat} {pw}</b>",
)


@dataclass
class Somebody:
    """One who writes: a player, a master, an observer, or somebody from outside."""

    address: str
    name: str
    password: str
    power: str = ""
    role: str = "player"
    language: str = "EN"
    passwords: int = 0
    #: An observer who has SET ALL PRESS.
    reads_all: bool = False

    def letter(self, board: Map) -> str:
        if self.role != "player":
            return "M"
        return board.letter(self.power) if self.power else "?"


@dataclass(frozen=True)
class Message:
    """One that was sent: ``shown`` is the list that its readers see; empty is everybody."""

    word: str
    #: His address, and his power's letter as it was then.
    sender: str
    letter: str
    colour: str
    shown: str
    to: str

    @property
    def faked(self) -> bool:
        return self.shown != self.to


@dataclass(frozen=True)
class Pen:
    """Writes what a player might, with a canary in every place that can hold one."""

    random: Random
    board: Map
    ledger: Ledger

    def near(self, who: Somebody, game: str, password: str) -> str:
        letter = who.letter(self.board).lower()
        return self.random.choice(NEAR).format(
            seat=f"{letter}{game}", letter=letter, game=game, pw=password
        )

    def move(self, src: str, dst: str) -> str:
        """One of the notations of a move."""
        kind = self.random.choice(("{} - {}", "{}-{}", "{} -> {}", "{} to {}"))
        return kind.format(src, dst)

    def pattern(self, src: str, dst: str) -> str:
        """Finds a move in any notation and language, wherever a letter has it."""
        coast = r"(?:/\w\w|\s\(?\w+ coast\)?|\s\(?c[oô]te \w+\)?)?"
        names = [self._names(place) + coast for place in (src, dst)]
        # "S F tri - alb" of somebody else speaks of his support, and stands in examples.
        not_support = r"(?<!s [af] )(?<!c [af] )"
        arrow = r"\W{0,2}(?:-+>?|→|–|\bto\b|\bvers\b)\W{0,3}"
        return rf"{not_support}\b{names[0]}{arrow}{names[1]}\b"

    def _names(self, place: str) -> str:
        province = place.partition("/")[0]
        words = {province, *(self.board.province_name(province, lang) for lang in ("en", "fr"))}
        return "(?:" + "|".join(sorted(word.casefold() for word in words)) + ")"

    def wish(self, letters: str) -> str:
        """A complete wish list, which is a word that nobody else writes."""
        return "".join(self.random.sample(letters, len(letters)))
