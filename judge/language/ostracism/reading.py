"""A whole mail to the robot → what it asks for (seed "Correspondence", "Possible errors").

The first line that is not blank decides, and one mail is one letter or one order mail: what
stands below a second command is not read, and never sent to anybody either, for it has a
password in its first line.

=========================  =============================================================
``ost_text_empty``         #mail or #wall without a text
``ost_second_command``     ``number``, ``line``: from here on the mail was not read (note)
``ost_signature_cut``      ``count``: lines below ``-- `` that were not sent (note)
``ost_reading_ended``      ``number``, ``limit``: too many lines that are no orders (note)
=========================  =============================================================

The other codes stand in `heads`, `lines` and `mastering`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

from judge.domain.ostracism import (
    MAX_PASSWORD,
    Confirm,
    Join,
    JoinLine,
    MasterLine,
    MasterMail,
    OrderLine,
    OrderMail,
    Personal,
    RobotMail,
    Wall,
)
from judge.domain.refusals import Refused
from judge.language.dates import DateParser
from judge.language.folding import latin, press_text
from judge.language.framing import Line, Mark, lines_of
from judge.language.grammars import Load
from judge.language.ostracism.heads import (
    Head,
    is_command,
    letter_openings,
    order_openings,
    read_head,
    secrets,
    wall_openings,
)
from judge.language.ostracism.hiding import Hider
from judge.language.ostracism.lines import ORDERS, WISHES, LineParser
from judge.language.ostracism.mastering import FORMS, MasterParser
from judge.language.ostracism.tidying import tidy
from judge.language.robot_masking import masked, shown_head

#: So many lines in a row that are nothing end the reading (contract §1, "Unknown lines").
MAX_UNKNOWN = 20
_QUOTED = (Mark.QUOTED, Mark.ATTRIBUTION, Mark.ORIGINAL)
#: What ends the orders without being one of them.
_BELOW = (Mark.SIGNATURE, Mark.ATTRIBUTION, Mark.ORIGINAL)
_UNKNOWN = ("ost_order_unknown", "ost_master_unknown")


@dataclass(frozen=True, slots=True)
class RobotReading:
    """Either ``readings`` or ``refused``.

    ``readings`` are the ways to understand the mail, the likeliest first: the first whose password
    is right is the one that was meant. ``head`` is the first line as it may be told. ``notes`` tell
    what was left out of a mail that was read.
    """

    head: str
    readings: tuple[RobotMail, ...] = ()
    refused: Refused | None = None
    notes: tuple[Refused, ...] = ()


class RobotReader:
    """Built once, with the loader of the grammars (``load("ostracism")``)."""

    def __init__(self, load: Load) -> None:
        self._lines = LineParser(load)
        self._master = MasterParser(load, DateParser(load))

    def read(self, text: str) -> RobotReading:
        """Never raises."""
        lines = lines_of(text)
        first = next((at for at, line in enumerate(lines) if line.mark is not Mark.BLANK), None)
        if first is None:
            return RobotReading("", refused=Refused("ost_empty"))
        shown = shown_head(lines[first].raw)
        head = read_head(lines[first].raw)
        if isinstance(head, Refused):
            return RobotReading(shown, refused=_better(head, lines, first))
        below, notes = _up_to_second(_below(lines, first))
        read = self._mail(head, lines[first].number, below)
        if isinstance(read, Refused):
            return RobotReading(shown, refused=read, notes=tuple(notes))
        readings, more = read
        return RobotReading(shown, readings, notes=(*more, *notes))

    def _mail(
        self, head: Head, number: int, below: Sequence[Line]
    ) -> tuple[tuple[RobotMail, ...], tuple[Refused, ...]] | Refused:
        match head.command:
            case "mail" | "wall":
                return _letter(head, below)
            case "order":
                return self._orders(head, number, below)
            case "join":
                return self._join(head, below)
            case "master":
                return self._mastering(head, below)
        if len(head.rest) != 1:
            return Refused("ost_confirm_form", {"line": head.shown})
        return (Confirm(head.rest[0]),), ()

    def _orders(
        self, head: Head, number: int, below: Sequence[Line]
    ) -> tuple[tuple[OrderMail, ...], tuple[Refused, ...]] | Refused:
        openings = order_openings(head)
        if isinstance(openings, Refused):
            return openings
        hider = Hider(secrets(head))
        behind: list[tuple[OrderLine, ...]] = [
            self._lines.orders(number, each.orders, hider) if each.orders else ()
            for each in openings
        ]
        taken: list[OrderLine] = []
        ended = _Ending()
        for line in _written(below, ORDERS):
            read = self._lines.orders(line.number, line.raw, hider)
            taken += read
            if ended.after(line, read[-1].refused):
                break
        mails = [
            OrderMail(each.game, each.nick, each.password, (*own, *taken))
            for each, own in zip(openings, behind, strict=True)
        ]
        # Where one reading makes sense of the words behind the password, it is likelier.
        likely = sorted(range(len(mails)), key=lambda at: any(o.refused for o in behind[at]))
        return tuple(mails[at] for at in likely), ended.notes

    def _join(
        self, head: Head, below: Sequence[Line]
    ) -> tuple[tuple[Join, ...], tuple[Refused, ...]] | Refused:
        if len(head.rest) != 3:
            return Refused("ost_join_form", {"line": head.shown})
        party, nick, password = head.rest
        if len(password) > MAX_PASSWORD:
            return Refused("ost_password_long", {"limit": MAX_PASSWORD})
        hider = Hider((password,))
        taken: list[JoinLine] = []
        rest = len(below)
        gap = False
        for at, line in enumerate(below):
            if line.mark is Mark.BLANK:
                gap = True
                continue
            # Wishes may stand below a blank line too; anything else there is for the master.
            is_wish = _begins(line, WISHES)
            if not is_wish and (gap or line.mark in _BELOW):
                rest = at
                break
            if is_wish or line.mark is Mark.TEXT:
                taken += self._lines.wishes(line.number, line.raw, hider)
        message, notes = _text(below[rest:])
        return (Join(party, nick, password, tuple(taken), message),), notes

    def _mastering(
        self, head: Head, below: Sequence[Line]
    ) -> tuple[tuple[MasterMail, ...], tuple[Refused, ...]] | Refused:
        if len(head.rest) != 1:
            return Refused("ost_master_head", {"line": head.shown})
        hider = Hider(head.rest, bold=True)
        taken: list[MasterLine] = []
        ended = _Ending()
        for line in _written(below, FORMS):
            read = partial(self._master.line, line.number, line.raw, hider)
            if self._master.takes_rest(line.raw):
                text, notes = _text(below[line.number - below[0].number + 1 :])
                taken.append(read(text))
                return (MasterMail(head.rest[0], tuple(taken)),), notes
            taken.append(read())
            if ended.after(line, taken[-1].refused):
                break
        return (MasterMail(head.rest[0], tuple(taken)),), ended.notes


class _Ending:
    """Counts the lines in a row that are nothing."""

    def __init__(self) -> None:
        self._unknown = 0
        self.notes: tuple[Refused, ...] = ()

    def after(self, line: Line, refused: Refused | None) -> bool:
        """Is this line one too many?"""
        unknown = refused is not None and refused.code in _UNKNOWN
        self._unknown = self._unknown + 1 if unknown else 0
        if self._unknown < MAX_UNKNOWN:
            return False
        ended = {"number": line.number, "limit": MAX_UNKNOWN}
        self.notes = (Refused("ost_reading_ended", ended),)
        return True


def _letter(
    head: Head, below: Sequence[Line]
) -> tuple[tuple[Personal | Wall, ...], tuple[Refused, ...]] | Refused:
    is_wall = head.command == "wall"
    openings = wall_openings(head) if is_wall else letter_openings(head)
    if isinstance(openings, Refused):
        return openings
    text, notes = _text(below)
    if not text:
        return Refused("ost_text_empty")
    if is_wall:
        walls = (Wall(o.game, o.nick, o.password, o.anonymous, text) for o in openings)
        return tuple(walls), notes
    letters = (
        Personal(
            *(o.game, o.nick, o.password, o.anonymous, o.to_game, o.to_nick, text, o.backwards)
        )
        for o in openings
    )
    return tuple(letters), notes


def _text(below: Sequence[Line]) -> tuple[str, tuple[Refused, ...]]:
    """What is sent on: up to the signature, without blank lines around it, quotes and all."""
    end = next((at for at, line in enumerate(below) if _is_signature(line)), len(below))
    raws = press_text([_sent(line) for line in below[:end]]).split("\n")
    shown = [at for at, raw in enumerate(raws) if tidy(raw)]
    text = "\n".join(raws[shown[0] : shown[-1] + 1]) if shown else ""
    cut = sum(line.mark is not Mark.BLANK for line in below[end + 1 :])
    return text, (Refused("ost_signature_cut", {"count": cut}),) if cut else ()


def _sent(line: Line) -> str:
    """A line of a letter; a first line that is quoted goes without the password in it."""
    if line.mark is Mark.QUOTED and is_command(line.text.lstrip("> ")):
        return masked(line.raw) or ""
    return line.raw


def _below(lines: Sequence[Line], first: int) -> Sequence[Line]:
    """The lines below the first, marked without it: with the digits of the game it looks like the
    beginning of "On 11 May … wrote:".
    """
    below = lines_of("\n".join(line.raw for line in lines[first + 1 :]))
    number = lines[first].number
    return [replace(line, number=number + line.number) for line in below]


def _written(below: Sequence[Line], words: Collection[str]) -> Iterator[Line]:
    """The lines that the sender wrote, up to a signature or a mail pasted below.

    What begins with one of the words is no "On 11 May … wrote:", though it may have a digit too.
    """
    for line in below:
        begins = _begins(line, words)
        if line.mark in _BELOW and not begins:
            return
        if begins or line.mark is Mark.TEXT:
            yield line


def _begins(line: Line, words: Collection[str]) -> bool:
    return latin(line.text.partition(" ")[0]) in words


def _is_signature(line: Line) -> bool:
    return line.mark is Mark.SIGNATURE or line.raw.rstrip() == "--"


def _up_to_second(below: Sequence[Line]) -> tuple[Sequence[Line], list[Refused]]:
    for at, line in enumerate(below):
        if is_command(line.raw):
            params = {"number": line.number, "line": shown_head(line.raw)}
            return below[:at], [Refused("ost_second_command", params)]
    return below, []


def _better(reason: Refused, lines: Sequence[Line], first: int) -> Refused:
    """For a first line that is nothing: is it quoted, or does the command stand below it?"""
    if reason.code != "ost_no_command":
        return reason
    for line in lines[first + 1 :]:
        if is_command(line.raw) and isinstance(read_head(line.raw), Head):
            params = {"number": line.number, "line": shown_head(line.raw)}
            return replace(reason, code="ost_head_later", params=params)
    if lines[first].mark in _QUOTED:
        return replace(reason, code="ost_head_quoted")
    return reason
