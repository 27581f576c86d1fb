"""A whole mail text → its entries in order, blocks of press and REGISTER collected.

Rules: spec §0.6 (how a message is read), contract §1 (press text, passwords).
What lines after SIGNON mean is not decided here: a line that is no command is
handed on as it is.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Literal

from judge.domain.commands import Command, Diary, PostalPress, Press, Register, Set, SignOff
from judge.domain.entrance import SetComment
from judge.domain.previews import Preview
from judge.domain.refusals import Refused
from judge.domain.tournament import ReportBoard
from judge.language.commands import CommandParser, Refuse
from judge.language.folding import latin, press_text
from judge.language.framing import Line, Mark, lines_of
from judge.language.grammars import Load
from judge.language.masking import MASK, awaits, is_one_word, mask
from judge.language.tournament import is_year_line
from judge.language.trial_lines import block_at, is_meant

Kind = Literal["command", "line", "refused"]
End = Literal["signoff", "signature", "end"]
#: Commands with a text below them; one that is wrongly written takes its text with it.
_WITH_TEXT = ("PRESS", "BROADCAST", "POSTAL", "DIARY")
_SKIPPED = (Mark.QUOTED, Mark.ATTRIBUTION, Mark.RULE, Mark.FOOTER)


@dataclass(frozen=True, slots=True)
class Entry:
    """One command with its block, or one line.

    ``text`` is the line as typed, ``lines`` what was taken (folded; press text
    as it is delivered), ``shown`` what may be quoted back: no password in it.
    ``block`` is the text below a press command that was refused.
    """

    number: int
    text: str = field(repr=False)
    shown: str
    kind: Kind
    command: Command | None = None
    refused: Refused | None = None
    lines: tuple[str, ...] = field(default=(), repr=False)
    block: str = field(default="", repr=False)


@dataclass(frozen=True, slots=True)
class Dropped:
    """A line that was not read: ``quoted``, ``attribution``, ``rule``, ``footer`` or ``below``."""

    number: int
    shown: str
    reason: str


@dataclass(frozen=True, slots=True)
class Reading:
    entries: tuple[Entry, ...]
    ended: End
    dropped: tuple[Dropped, ...] = ()


class MailReader:
    """Built once with the grammars; ``read`` keeps nothing between mails."""

    def __init__(self, load: Load) -> None:
        self._commands = CommandParser(load)

    def read(self, text: str, *, answer: bool = False) -> Reading:
        """Reads to SIGNOFF, a signature, a mail pasted below, or the end. Never raises.

        An ``answer`` to a letter needs no command to begin with: what follows a press command
        that is wrongly written is press, never orders.
        """
        return _Pass(self._commands, lines_of(text), answer).run()


class _Pass:
    """One walk over the lines of one mail."""

    def __init__(self, commands: CommandParser, lines: list[Line], answer: bool) -> None:
        self._commands = commands
        self._lines = lines
        self._entries: list[Entry] = []
        self._dropped: list[Dropped] = []
        self._ended: End = "end"
        self._under_way = False  # a command has been read
        self._answer = answer
        self._secrets = 0  # lines of one word to come that may be passwords
        self._next = 0

    def run(self) -> Reading:
        while self._next < len(self._lines):
            line = self._lines[self._next]
            self._next += 1
            if line.mark is Mark.SIGNATURE:
                self._stop("signature")
            elif line.mark in _SKIPPED:
                self._drop(line, line.mark.value)
                if line.mark is Mark.ATTRIBUTION and (self._under_way or self._on_top()):
                    self._drop_below()
            elif line.mark is Mark.ORIGINAL:
                self._drop(line, "attribution")
                self._drop_below()
            elif line.mark is Mark.TEXT:
                self._read(line)
        return Reading(tuple(self._entries), self._ended, tuple(self._dropped))

    def _read(self, line: Line) -> None:
        read = self._parse(line)
        if isinstance(read, Refuse) and read.keyword == "PREVIEW":
            return self._no_preview(line, read.reason)
        if isinstance(read, Refuse):
            if read.keyword not in _WITH_TEXT or read.reason.code == "diary_form":
                return self._add(line, refused=read.reason)
            if self._under_way or self._answer:
                return self._skip_block(line, read.reason)
            return self._add(line)  # a sentence in front of the first command
        if read is None:
            return self._add(line)
        entered = self._under_way or self._answer
        self._under_way = True
        if isinstance(read, Press | PostalPress) or (
            isinstance(read, Diary) and read.action == "record"
        ):
            return self._text(line, read)
        if isinstance(read, Register):
            return self._register(line)
        if isinstance(read, Preview):
            return self._preview(line, entered)
        if isinstance(read, Set) and SetComment(long=True) in read.settings:
            return self._comment(line, read)
        if isinstance(read, ReportBoard) and not read.counts:
            return self._years(line, read)
        self._add(line, command=read)
        if isinstance(read, SignOff):
            self._stop("signoff")
        return None

    def _parse(self, line: Line) -> Command | Refuse | None:
        try:
            return self._commands.parse(line.text, line.bare)
        except Exception:  # a slip of ours costs the player one line, not the mail
            return None

    def _text(self, line: Line, command: Press | PostalPress | Diary) -> None:
        body = self._block()
        text = press_text(body)
        taken = (line.text, *text.split("\n"), "ENDPRESS")
        if not text.strip():
            empty = "diary_empty" if isinstance(command, Diary) else "press_empty"
            self._add(line, refused=Refused(empty), lines=(line.text, "ENDPRESS"))
        else:
            self._add(line, command=replace(command, text=text), lines=taken)

    def _preview(self, line: Line, entered: bool, refused: Refused | None = None) -> None:
        block = block_at(self._lines, self._next, self._commands, self._parse, entered=entered)
        self._next = block.behind
        command = block.preview if refused is None else None
        folded = (each.folded for each in block.preview.lines)
        self._add(line, command, refused, lines=(line.text, *folded, "ENDPREVIEW"))
        for each in block.passed_over:
            self._drop(each, each.mark.value)

    def _no_preview(self, line: Line, reason: Refused) -> None:
        """Wrongly written: what stands below is passed over, unless the line is a sentence."""
        if not is_meant(self._commands, line, self._lines[self._next :], self._parse):
            return self._add(line)
        entered = self._under_way or self._answer
        self._under_way = True
        return self._preview(line, entered, reason)

    def _comment(self, line: Line, command: Set) -> None:
        """The lines below SET COMMENT BEGIN belong to it (spec §2.3); none take it away."""
        text = press_text(self._block())
        settings = (
            SetComment(text, long=True) if each == SetComment(long=True) else each
            for each in command.settings
        )
        taken = (line.text, *text.split("\n")) if text else (line.text,)
        self._add(line, command=replace(command, settings=tuple(settings)), lines=taken)

    def _years(self, line: Line, command: ReportBoard) -> None:
        """The lines of years below a RESULT belong to it, and so does END TOURNAMENT."""
        years: list[str] = []
        taken = [line.text]
        while self._next < len(self._lines):
            each = self._lines[self._next]
            if each.mark is Mark.TEXT and is_year_line(each.bare):
                years.append(each.text)
            elif years and each.mark is Mark.TEXT and self._commands.tournament_end(each.bare):
                self._next += 1
                taken.append(each.text)
                break
            else:
                break
            self._next += 1
            taken.append(each.text)
        self._add(line, command=replace(command, years=tuple(years)), lines=tuple(taken))

    def _skip_block(self, line: Line, reason: Refused) -> None:
        block = press_text(self._block())
        self._add(line, refused=reason)
        self._entries[-1] = replace(self._entries[-1], block=block)

    def _block(self) -> list[str]:
        """Press text up to its end, verbatim; a sign-off line is left for the reader.

        Without an end a quotation below is not part of the text: the mail that
        is answered must not go out to the other players.
        """
        start = self._next
        cut = None
        for index in range(start, len(self._lines)):
            line = self._lines[index]
            if self._commands.press_end(line.bare):
                self._next = index + 1
                return [each.raw for each in self._lines[start:index]]
            if line.raw == "-- " or self._is_signoff(line):
                self._next = index
                break
            if cut is None and line.mark in (Mark.ATTRIBUTION, Mark.ORIGINAL, Mark.FOOTER):
                cut = index
        else:
            self._next = len(self._lines)
        if cut is not None:
            self._next = cut
        return [each.raw for each in self._lines[start : self._next]]

    def _is_signoff(self, line: Line) -> bool:
        return self._commands.keyword_of(line.bare) == "SIGNOFF" and isinstance(
            self._parse(line), SignOff
        )

    def _register(self, line: Line) -> None:
        """``Field: value`` lines to END; another line ends the form and is read on as usual."""
        fields: list[tuple[str, str]] = []
        taken = [line.text]
        ended = False
        while self._next < len(self._lines):
            each = self._lines[self._next]
            if each.mark in (Mark.TEXT, Mark.ATTRIBUTION):
                if self._commands.register_end(each.bare):
                    self._next += 1
                    taken.append(each.text)
                    ended = True
                    break
                name, colon, value = each.text.partition(":")
                if not colon or each.mark is Mark.ATTRIBUTION:
                    break
                fields.append((name.strip().lower(), value.strip()))
                taken.append(each.text)
            elif each.mark in (Mark.QUOTED, Mark.RULE, Mark.FOOTER):
                self._drop(each, each.mark.value)
            elif each.mark is not Mark.BLANK:
                break
            self._next += 1
        self._add(line, command=Register(tuple(fields), ended), lines=tuple(taken))

    def _add(
        self,
        line: Line,
        command: Command | None = None,
        refused: Refused | None = None,
        lines: tuple[str, ...] = (),
    ) -> None:
        kind: Kind = "command" if command else "refused" if refused else "line"
        if command is None and self._secrets and is_one_word(line.text):
            shown = MASK
            self._secrets -= 1
        else:
            shown = mask(line.text, exact=command is not None)
            self._secrets = awaits(line.text)
        lines = lines or (line.text if command or refused else latin(line.text),)
        self._entries.append(
            Entry(line.number, line.raw.strip(), shown, kind, command, refused, lines)
        )

    def _drop(self, line: Line, reason: str) -> None:
        self._dropped.append(Dropped(line.number, mask(line.text), reason))

    def _on_top(self) -> bool:
        """Something was written above "On … wrote:", and what is below has no quote marks."""
        below = (line.mark for line in self._lines[self._next :])
        first = next((mark for mark in below if mark not in (Mark.BLANK, Mark.ATTRIBUTION)), None)
        return bool(self._entries) and first is Mark.TEXT

    def _drop_below(self) -> None:
        for line in self._lines[self._next :]:
            if line.mark is not Mark.BLANK:
                self._drop(line, "below")
        self._next = len(self._lines)

    def _stop(self, ended: End) -> None:
        self._ended = ended
        self._next = len(self._lines)
