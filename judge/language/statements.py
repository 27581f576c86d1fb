"""A line below SIGNON → its statements: orders, IF, ELSE, ENDIF, PHASE.

Several may stand on one line (``if french ruhr then kie - ber else kie - ruh``). Rules:
``seeds/syntax.fr-en.txt``, spec §5.7, §5.8. What a branch or a later phase means for the
orders below it is decided where they are taken.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from judge.domain.refusals import Refused
from judge.games.diplomacy.conditions import Condition
from judge.games.diplomacy.orders import Order
from judge.games.diplomacy.phases import Phase
from judge.language.conditions import ConditionParser
from judge.language.diagnostics import SHAPELESS, Shape, quote
from judge.language.diplomacy import MAX_LINE, OrderParser
from judge.language.folding import bare, fold
from judge.language.grammars import Load
from judge.language.lexicon import Lexicon
from judge.language.phase_line import looks_like_phase, phase_named
from judge.language.pieces import Piece, blank_run, name_run, pieces_of

Kind = Literal["order", "if", "else_if", "else", "end_if", "phase"]
_BLOCKS: dict[str, Kind] = {"IF": "if", "ELSEIF": "else_if", "ELSE": "else", "ENDIF": "end_if"}
_ENDS = frozenset(",;:")
_MAX_BULLET = 2
_SHORT = 3


@dataclass(frozen=True, slots=True)
class Statement:
    """One part of a line; ``text`` is what stands for it, folded.

    ``refused`` says why it could not be read; otherwise an order has its ``order``, IF and
    ELSE IF their ``condition``, PHASE its ``phase``.
    """

    kind: Kind
    text: str
    order: Order | None = None
    condition: Condition | None = None
    phase: Phase | None = None
    refused: Refused | None = None
    shape: Shape = SHAPELESS


class _Mark(NamedTuple):
    """A word that makes the line more than orders: which pieces, and where in the text."""

    name: str
    first: int
    behind: int
    start: int
    end: int


class StatementParser:
    """For one map; built once. ``orders`` reads the orders between the other words."""

    def __init__(self, load: Load, lexicon: Lexicon, orders: OrderParser) -> None:
        self._lexicon = lexicon
        self._orders = orders
        self._conditions = ConditionParser(load, lexicon, orders.scanner)
        self._words = self._conditions.words

    def read(self, line: str, *, certain: bool = False) -> tuple[Statement, ...]:
        """The statements of a line; empty if it is not meant for the judge. Never raises.

        ``certain`` tells that it is: it was read before.
        """
        text = fold(line[: 2 * MAX_LINE])
        try:
            if len(text) <= MAX_LINE and (found := self._blocks(text)) is not None:
                return found
        except Exception:  # a slip of ours costs the player one line, not the mail
            refused = Refused("not_an_order", {"read": "", "at_word": quote(text), "expected": ()})
            return (Statement("if", quote(text), refused=refused),)
        return self._taken(line) if certain or self._orders.looks_like_order(line) else ()

    def _taken(self, text: str) -> tuple[Statement, ...]:
        return tuple(
            Statement("order", read.text, read.order, refused=read.refused, shape=read.shape)
            for read in self._orders.parse(text)
        )

    def _blocks(self, text: str) -> tuple[Statement, ...] | None:
        """None for a line of orders only."""
        pieces = pieces_of(text)
        marks = self._marks(pieces)
        if not marks:
            return None
        first = marks[0]
        if first.name == "PHASE":
            return self._phase(text, first)
        if not self._is_meant(text, pieces, marks):
            return ()
        statements = list(self._taken(text[: first.start])) if first.first else []
        ends = [*(mark.start for mark in marks[1:]), len(text)]
        for mark, end in zip(marks, ends, strict=True):
            if mark.name in ("IF", "ELSEIF"):
                statements += self._branch(text, pieces, mark, end)
            elif mark.name != "THEN":
                statements.append(Statement(_BLOCKS[mark.name], text[mark.start : mark.end]))
                statements += self._rest(text[mark.end : end])
            else:
                statements += self._rest(text[mark.end : end])
        return tuple(statements)

    def _marks(self, pieces: Sequence[Piece]) -> list[_Mark]:
        """Block words; IF and PHASE only where a statement may begin, THEN only behind an IF."""
        marks: list[_Mark] = []
        at = _bullet(pieces)
        fresh, pending = True, False
        while at < len(pieces):
            piece = pieces[at]
            if not piece.is_word:
                fresh = fresh or piece.text in _ENDS
                pending = pending and piece.text not in _ENDS
                at += 1
                continue
            name, size = self._words.phrase(blank_run(pieces, at))
            is_mark = name in ("ELSE", "ELSEIF", "ENDIF") or (name == "THEN" and pending)
            if is_mark or (fresh and name == "IF") or (at <= _MAX_BULLET and name == "PHASE"):
                marks.append(
                    _Mark(str(name), at, at + size, piece.start, pieces[at + size - 1].end)
                )
                pending = name in ("IF", "ELSEIF")
                fresh = not pending
                at += size
            else:
                fresh = False
                at += 1
        return marks if marks and marks[0].name != "THEN" else []

    def _is_meant(self, text: str, pieces: Sequence[Piece], marks: Sequence[_Mark]) -> bool:
        """Or is it a sentence with "if" or "else" in it?

        A place of the map or THEN tells, and few words rather are a condition with a slip
        in it: orders below an IF that was overlooked would be carried out.
        """
        first = marks[0]
        if first.first > _bullet(pieces):
            return self._orders.looks_like_order(text[: first.start])
        words = sum(piece.is_word for piece in pieces[first.behind :])
        if not words or any(mark.name == "THEN" for mark in marks):
            return True
        if first.name in ("ELSE", "ENDIF") and len(marks) == 1:
            return self._orders.looks_like_order(text[first.end :])
        return words <= _SHORT or any(
            self._lexicon.place(name_run(pieces, at), self._words.is_order_word)
            for at in range(first.behind, len(pieces))
            if pieces[at].is_word
        )

    def _branch(self, text: str, pieces: Sequence[Piece], mark: _Mark, end: int) -> list[Statement]:
        """IF or ELSE IF up to the next mark: its condition, and orders behind a comma."""
        stop = next(
            (p.start for p in pieces[mark.behind :] if p.text in _ENDS and p.start < end), end
        )
        read = self._conditions.parse(text[mark.end : stop])
        shown = text[mark.start : stop].rstrip()
        kind = _BLOCKS[mark.name]
        if isinstance(read, Refused):
            head = Statement(kind, shown, refused=read)
        else:
            head = Statement(kind, shown, condition=read)
        return [head, *self._rest(text[stop:end])]

    def _rest(self, text: str) -> tuple[Statement, ...]:
        text = text.strip(" ,;:.")
        return self._taken(text) if text else ()

    def _phase(self, text: str, mark: _Mark) -> tuple[Statement, ...]:
        behind = bare(text)[mark.end :]
        if not looks_like_phase(behind):
            return ()
        found = phase_named(behind)
        if isinstance(found, Refused):
            return (Statement("phase", text, refused=found),)
        return (Statement("phase", text, phase=found),)


def _bullet(pieces: Sequence[Piece]) -> int:
    """How many pieces make the sign of a list: ``-``, ``*``, ``1.``."""
    if pieces and pieces[0].text in ("-", "+", "*", "•", "·"):
        return 1
    if len(pieces) > 1 and pieces[0].text.isdecimal() and pieces[1].text in (".", ")"):
        return _MAX_BULLET
    return 0
