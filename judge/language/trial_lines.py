"""The lines between PREVIEW and its end: orders to try, one by one, not a text.

So quoted lines, rules and footers are passed over as in the rest of a mail, and nothing of what
stands there is carried out, whatever it looks like.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from judge.domain.commands import Command, Create, Observe, SignOff, SignOn
from judge.domain.previews import Preview, TrialLine
from judge.language.commands import CommandParser, Refuse
from judge.language.folding import latin
from judge.language.framing import Line, Mark
from judge.language.masking import mask_lines

Parse = Callable[[Line], Command | Refuse | None]
#: What ends a block without being part of it.
_BELOW = (Mark.SIGNATURE, Mark.ATTRIBUTION, Mark.ORIGINAL)
_ENTRANCES = (SignOn, Create, Observe)


@dataclass(frozen=True)
class Block:
    """``passed_over`` are the lines left out of it, ``behind`` the index of the line below."""

    preview: Preview
    passed_over: tuple[Line, ...]
    behind: int


def block_at(
    lines: Sequence[Line], start: int, commands: CommandParser, parse: Parse, *, entered: bool
) -> Block:
    """The block whose first line has the index ``start``.

    It ends with ENDPREVIEW, ENDPRESS or END, and in front of SIGNOFF, a signature, a mail pasted
    below or another PREVIEW. Where nobody has ``entered`` a game above, a SIGNON is no part of it.
    """
    taken: list[tuple[Line, bool]] = []
    passed_over: list[Line] = []
    end, at = "", start
    while at < len(lines):
        line = lines[at]
        if line.mark in _BELOW:
            break
        if line.mark is not Mark.TEXT:
            if line.mark is not Mark.BLANK:
                passed_over.append(line)
            at += 1
            continue
        if ends(commands, line):
            end, at = line.text, at + 1
            break
        read = parse(line)
        if isinstance(read, SignOff | Preview) or (isinstance(read, _ENTRANCES) and not entered):
            break
        taken.append((line, read is not None))
        at += 1
    shown = mask_lines(line.text for line, _ in taken)
    trial = tuple(
        TrialLine(line.number, line.raw.strip(), latin(line.text), masked, command)
        for (line, command), masked in zip(taken, shown, strict=True)
    )
    return Block(Preview(trial, end), tuple(passed_over), at)


def ends(commands: CommandParser, line: Line) -> bool:
    return any(
        is_end(line.bare)
        for is_end in (commands.preview_end, commands.press_end, commands.register_end)
    )


def is_meant(commands: CommandParser, line: Line, below: Sequence[Line], parse: Parse) -> bool:
    """Is a line that begins with PREVIEW, but goes on otherwise, meant to begin a block?

    Then what stands below must not be taken for orders. A chatty sentence ("Preview of coming
    attractions") is none: the keyword is not in capitals, and no ENDPREVIEW of its own follows.
    """
    if line.text.split(" ", 1)[0].isupper():
        return True
    for each in below:
        if commands.preview_end(each.bare):
            return True
        if isinstance(parse(each), Preview):
            return False
    return False
