"""A line → orders of Diplomacy, through ``grammar/diplomacy.lark``.

Several orders on one line are separated by comma or semicolon; a bad one costs
only itself. Rules: ``seeds/syntax.fr-en.txt``, spec §5.1, §5.2.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from lark import UnexpectedToken
from lark.exceptions import VisitError
from lark.lexer import Token

from judge.domain.refusals import Refusal, Refused
from judge.games.diplomacy.orders import Order
from judge.language.diagnostics import SHAPELESS, Shape, explain, not_an_order, quote, shape
from judge.language.folding import fold
from judge.language.grammars import Load, Scanned, build
from judge.language.keywords import Keywords
from judge.language.lexicon import Lexicon
from judge.language.likeness import is_order_like
from judge.language.order_builder import OrderBuilder
from judge.language.scanner import Scanner

MAX_LINE = 1000
MAX_ORDERS = 50


@dataclass(frozen=True, slots=True)
class OrderRead:
    """One order of a line: its folded text, and either the order or why not and its ``shape``."""

    text: str
    order: Order | None = None
    refused: Refused | None = None
    shape: Shape = SHAPELESS


class OrderParser:
    """For one map; built once (a fifth of a second), then several thousand lines a second."""

    def __init__(self, load: Load, lexicon: Lexicon) -> None:
        self._lexicon = lexicon
        self._lark = build(load, "diplomacy", lexer=Scanned, transformer=OrderBuilder(lexicon))
        self.scanner = Scanner(lexicon, Keywords(self._lark.terminals))

    def parse(self, line: str) -> tuple[OrderRead, ...]:
        """All orders of the line, in order; empty for a line without words. Never raises."""
        text = fold(line)
        if len(text) > MAX_LINE:
            refused = Refused("line_too_long", {"limit": MAX_LINE})
            return (OrderRead(quote(text), refused=refused),)
        try:
            return self.read(text)
        except Exception:  # a slip of ours costs the player one line, not the mail
            refused = Refused("not_an_order", {"read": "", "at_word": quote(text), "expected": ()})
            return (OrderRead(quote(text), refused=refused),)

    def looks_like_order(self, line: str) -> bool:
        """Begins the line like an order (``likeness``)? Never raises."""
        text = fold(line[: 2 * MAX_LINE])[:MAX_LINE]
        try:
            return is_order_like(self.scanner.scan(text), text, self._lexicon)
        except Exception:
            return False

    def read(self, text: str) -> tuple[OrderRead, ...]:
        """``parse`` for a folded line of any length, without the safety net."""
        orders = self.scanner.scan(text)
        if len(orders) > MAX_ORDERS:
            refused = Refused("too_many_orders", {"limit": MAX_ORDERS})
            return (OrderRead(quote(text), refused=refused),)
        return tuple(self._order(text, tokens) for tokens in orders)

    def _order(self, line: str, tokens: list[Token]) -> OrderRead:
        text = line[tokens[0].start_pos : tokens[-1].end_pos]
        try:
            order = cast(Order, self._lark.parse(cast(str, tokens), start="start"))
            return OrderRead(text, order)
        except UnexpectedToken as error:
            refused = self._explained(line, tokens, error)
        except Refusal as refusal:
            refused = refusal.reason
        except VisitError as error:
            if not isinstance(error.orig_exc, Refusal):
                raise
            refused = error.orig_exc.reason
        return OrderRead(text, refused=refused, shape=shape(tokens))

    def _explained(self, line: str, tokens: list[Token], error: UnexpectedToken) -> Refused:
        at = next((n for n, token in enumerate(tokens) if token is error.token), len(tokens))
        if at == 0 and not is_order_like([tokens], line, self._lexicon):
            return not_an_order(line, tokens)
        return explain(line, tokens, at, error.accepts or error.expected, self._lexicon)
