"""What a player of Ostrakizm can choose for himself (seed "Order"; spec §2, A16, A19)."""

from __future__ import annotations

from enum import StrEnum
from typing import Final, Literal

#: O ADDR takes so many (seed "Order").
MAX_ADDRESSES: Final = 3
#: contract §1, "Passwords".
MAX_PASSWORD: Final = 64


class Coding(StrEnum):
    """An eight-bit coding of Cyrillic; the value is the word behind O CODE and O OUT."""

    KOI = "KOI"
    WIN = "WIN"
    ALT = "ALT"

    @property
    def charset(self) -> Literal["koi8-r", "windows-1251", "ibm866"]:
        """The name that it has in mails, for reading and for writing."""
        if self is Coding.KOI:
            return "koi8-r"
        return "windows-1251" if self is Coding.WIN else "ibm866"


class Style(StrEnum):
    """The language of the letters to a player; the value is the word behind O REPSTYLE."""

    ENG = "ENG"
    RUS = "RUS"
    FRA = "FRA"

    @property
    def language(self) -> Literal["en", "ru", "fr"]:
        """The code of the catalogue."""
        if self is Style.ENG:
            return "en"
        return "ru" if self is Style.RUS else "fr"


class Gender(StrEnum):
    """How reports speak of a player."""

    MALE = "MALE"
    FEMALE = "FEMALE"
    NEUTER = "NEUTER"
    PLURAL = "PLURAL"


#: The words behind O GENDER: the English ones and the Russian pronouns.
GENDERS: Final[dict[str, Gender]] = {
    "MALE": Gender.MALE,
    "FEMALE": Gender.FEMALE,
    "ON": Gender.MALE,
    "ONA": Gender.FEMALE,
    "ONO": Gender.NEUTER,
    "ONI": Gender.PLURAL,
}
