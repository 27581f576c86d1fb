"""What a mail can ask for, as frozen data: one class per command.

The parser makes them, the handlers carry them out. Words are as typed where a
handler must look them up (variants, letters); passwords are kept out of every
``repr`` so that no log or traceback can show one.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from judge.domain.dates import WrittenDate, WrittenRhythm, WrittenSpan
from judge.domain.entrance import CommandOfKeeper, SettingOfPeople
from judge.domain.mastering import Mastering
from judge.domain.previews import Preview, PreviewEnd
from judge.domain.questions import Question
from judge.domain.refusals import Refused
from judge.domain.tournament import CommandOfTournament

Moment = Literal["deadline", "grace", "start"]
Limit = Literal["max_absence", "dedication", "ontimerat", "resrat", "centres", "end_year"]
DiaryAction = Literal["record", "list", "read", "delete"]
PhaseKind = Literal["moves", "retreats", "adjustments"]


@dataclass(frozen=True, slots=True)
class SignOn:
    """``SIGNON fgame password``; ``seat`` is ``?``, ``M``, ``O``, ``@`` or a power letter.

    ``game`` is empty for ``SIGNON ? password`` (the first forming game);
    ``words`` are the variant and options that follow the password.
    """

    seat: str
    game: str
    password: str = field(repr=False)
    words: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Create:
    game: str
    password: str = field(repr=False)
    words: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Observe:
    game: str
    password: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class Register:
    """``REGISTER`` … ``END``: (field, value) pairs as typed, fields in lower case."""

    fields: tuple[tuple[str, str], ...]
    ended: bool = True


@dataclass(frozen=True, slots=True)
class IAmAlso:
    """The sending address belongs to the person who owns ``address``."""

    address: str


@dataclass(frozen=True, slots=True)
class Confirm:
    """The token that was mailed to a new address comes back."""

    token: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class Veto:
    """The owner of the old address objects to a change within 24 h."""

    token: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class Clear:
    """Forget all orders kept for later phases."""


@dataclass(frozen=True, slots=True)
class Pause:
    """Stop the clock of a running game."""


@dataclass(frozen=True, slots=True)
class Resume:
    """Let a game go on, with new deadlines."""


@dataclass(frozen=True, slots=True)
class Terminate:
    """End a game without a result."""


@dataclass(frozen=True, slots=True)
class Diary:
    """``DIARY RECORD`` with its text, ``DIARY LIST``, ``READ n``, ``DELETE n``: private notes."""

    action: DiaryAction
    number: int | None = None
    text: str = field(default="", repr=False)


@dataclass(frozen=True, slots=True)
class SignOff:
    pass


@dataclass(frozen=True, slots=True)
class Resign:
    pass


@dataclass(frozen=True, slots=True)
class BecomeMaster:
    pass


@dataclass(frozen=True, slots=True)
class PressList:
    """Recipients as typed; no words are everybody."""

    words: tuple[str, ...] = ()
    all_but: bool = False


@dataclass(frozen=True, slots=True)
class Fake:
    """The recipients that a message pretends to have; None for NO FAKE."""

    shown: PressList | None


@dataclass(frozen=True, slots=True)
class Press:
    """``PRESS TO EFG`` or ``BROADCAST`` with its text and options (spec §7.2).

    ``broadcast`` tells which command was used.
    """

    to: PressList
    text: str
    broadcast: bool = False
    colour: Literal["white", "grey"] | None = None
    fake: Fake | None = None


@dataclass(frozen=True, slots=True)
class PostalPress:
    """A text that everybody reads with the results of the phase (spec §7.7)."""

    text: str = ""


@dataclass(frozen=True, slots=True)
class SetPassword:
    password: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class SetAddress:
    """``addresses`` is empty for "the one I am writing from"."""

    addresses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SetPreference:
    """The wish list as typed (``FE[GI]*``); empty clears it."""

    wishes: str


@dataclass(frozen=True, slots=True)
class SetWait:
    on: bool


@dataclass(frozen=True, slots=True)
class SetDraw:
    """``SET DRAW`` (``letters`` is None), or ``SET DRAW AEG`` with the letters as typed."""

    letters: str | None = field(default=None, repr=False)


@dataclass(frozen=True, slots=True)
class SetNoDraw:
    """``SET NODRAW``: a veto; in a NoDIAS game only a win of one's own is accepted."""


@dataclass(frozen=True, slots=True)
class SetConcede:
    """``SET CONCEDE F`` with the word as typed; None is ``SET NO CONCEDE``."""

    power: str | None = field(repr=False)


@dataclass(frozen=True, slots=True)
class SetAttachments:
    """``SET ATTACH JSON``: results letters carry the phase as data."""

    on: bool


@dataclass(frozen=True, slots=True)
class SetMap:
    """``SET MAP ON``, ``OFF``, ``SIZE 900``: results letters carry a picture; the word as typed."""

    value: str
    size: bool = False


@dataclass(frozen=True, slots=True)
class SetPress:
    """One of the press settings, a field of `judge.domain.press.PressRules`."""

    name: str
    value: bool | str | tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SetBroadcasts:
    """A master or an observer gets the press that goes to everybody, or does not."""

    on: bool


@dataclass(frozen=True, slots=True)
class SetAllPress:
    """A master, or an observer where he may, reads all press or what goes to him."""

    on: bool


@dataclass(frozen=True, slots=True)
class SetLanguage:
    """Languages in reading order: ``("fr",)``, ``("en",)``, ``("fr", "en")``.

    French and English by their codes, others as they were typed (code or name).
    """

    languages: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SetModerated:
    on: bool


@dataclass(frozen=True, slots=True)
class SetTiming:
    """``SET MOVES NEXT 48 DELAY 1``: parameter names in full, values as typed."""

    phase: PhaseKind
    parameters: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class SetFlag:
    """A yes-or-no setting of the game, such as ``nmr``."""

    name: str
    on: bool


@dataclass(frozen=True, slots=True)
class SetMoment:
    """``SET DEADLINE date`` and its like: a moment of the running phase."""

    which: Moment
    date: WrittenDate


@dataclass(frozen=True, slots=True)
class SetAbsence:
    """``SET ABSENCE start TO end``."""

    span: WrittenSpan


@dataclass(frozen=True, slots=True)
class SetNoAbsence:
    """The first own absence that contains the date is taken back."""

    date: WrittenDate


@dataclass(frozen=True, slots=True)
class SetRhythm:
    rhythm: WrittenRhythm


@dataclass(frozen=True, slots=True)
class SetZone:
    """The zone as typed; ``own`` is that of the person, not of the game."""

    zone: str
    own: bool = False


@dataclass(frozen=True, slots=True)
class SetLimit:
    """A number that a game may have, as typed (``SET DEDICATION -10``)."""

    name: Limit
    value: str


@dataclass(frozen=True, slots=True)
class SetRefused:
    """A setting whose words were not understood; those before it still count."""

    reason: Refused


@dataclass(frozen=True, slots=True)
class SetUnknown:
    """A word after SET that is nothing the judge can set."""

    word: str


Setting = (
    SetPassword
    | SetAddress
    | SetPreference
    | SetWait
    | SetDraw
    | SetNoDraw
    | SetConcede
    | SetAttachments
    | SetMap
    | SetPress
    | SetAllPress
    | SetBroadcasts
    | SetLanguage
    | SetModerated
    | SetTiming
    | SetFlag
    | SetMoment
    | SetAbsence
    | SetNoAbsence
    | SetRhythm
    | SetZone
    | SetLimit
    | SettingOfPeople
    | SetRefused
    | SetUnknown
)


@dataclass(frozen=True, slots=True)
class Set:
    """One SET line; its settings are carried out in order, up to the first unknown word."""

    settings: tuple[Setting, ...]


Command = (
    SignOn
    | Create
    | Observe
    | Register
    | IAmAlso
    | Confirm
    | Veto
    | Question
    | Clear
    | Pause
    | Resume
    | Terminate
    | Diary
    | SignOff
    | Resign
    | BecomeMaster
    | Mastering
    | CommandOfKeeper
    | CommandOfTournament
    | Press
    | Preview
    | PreviewEnd
    | PostalPress
    | Set
)
