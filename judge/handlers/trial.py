"""A trial of the running phase: orders on trust against the board that everybody sees.

It is given the position, the orders of one power, and lines. It knows no store, no game and no
mail, so that no order that anybody else has really given can find its way into it; a test
watches what this file imports.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from judge.domain.refusals import Refused
from judge.games.base import Due
from judge.games.diplomacy.board import Position
from judge.games.diplomacy.conditions import holds
from judge.games.diplomacy.orders import Order
from judge.games.diplomacy.outcomes import Adjudication
from judge.games.diplomacy.phases import Phase
from judge.handlers.examples import explained
from judge.handlers.kit import GameKit
from judge.handlers.whose import addressed, owner, owner_at
from judge.language.branches import MAX_DEPTH, Branches, Truth
from judge.language.statements import Statement
from judge.reports.views import Message

#: Refusals that speak to the owner of the orders, and what is said of another power's.
_OF_OTHERS = {"not_your_unit": "assumed_other_unit", "not_owned": "assumed_not_owned"}
_BRANCHES = {
    Truth.HOLDS: "branch_taken",
    Truth.FAILS: "branch_not_taken",
}


@dataclass
class Given:
    """One order on trial. ``said`` is what stands below its line; None for one on file."""

    text: str
    order: Order
    said: list[Message] | None = None


@dataclass
class Trial:
    """``own`` is the power whose ``filed`` orders count, None for somebody without any."""

    kit: GameKit
    board: Position
    own: str | None = None
    filed: Sequence[Given] = ()
    _given: dict[str, list[Given]] = field(default_factory=dict)
    _heading: str | None = None
    _elsewhere: bool = False
    _branches: Branches = field(default_factory=Branches)

    def __post_init__(self) -> None:
        if self.own is not None:
            self._given[self.own] = list(self.filed)

    def take(self, line: str) -> list[Message]:
        """One line of the block: what is said to it, which may grow until ``settle``."""
        said: list[Message] = []
        to = addressed(self.kit, line)
        if to.unknown:
            self._heading = None
            powers = self.kit.game.powers
            said.append(Message("unknown_power", {"word": to.unknown, "powers": powers}, "error"))
        elif to.power is not None and not to.rest:
            self._heading = to.power
        else:
            statements = self.kit.statements.read(to.rest)
            if not statements:
                said.append(Message("not_an_order", {}, "error"))
            for statement in statements:
                for message in self._take(statement, to.power or self._heading, said):
                    if message not in said:
                        said.append(message)
        return said

    def settle(self) -> Adjudication:
        """What would happen; below each line that took the place of another it is said."""
        game = self.kit.game
        orders: dict[str, list[Order]] = {}
        for power, given in self._given.items():
            slip = game.slip(self.board, power, [one.order for one in given])
            orders[power] = [held.order for held in slip.held]
            for old, new in slip.replaced:
                _tell(given[old], given[new])
        return game.adjudicate(self.board, orders)

    def silent(self) -> tuple[str, ...]:
        """Powers that the phase asks for orders, and for which there is none on trial."""
        dues = self.kit.game.dues(self.board)
        return tuple(
            power
            for power in self.kit.game.powers
            if dues[power] is Due.REQUIRED and not self._given.get(power)
        )

    def _take(
        self, statement: Statement, named: str | None, said: list[Message]
    ) -> Sequence[Message]:
        if statement.kind == "phase":
            return self._phase(statement)
        if self._elsewhere:
            return [Message("below_bad_phase", {}, "note")]
        if statement.kind != "order":
            return self._branch(statement)
        if not self._branches.live:
            code = "passed_over_unclear" if self._branches.unknown else "passed_over"
            return [Message(code, {}, "note")]
        return self._order(statement, named, said)

    def _order(
        self, statement: Statement, named: str | None, said: list[Message]
    ) -> Sequence[Message]:
        order = statement.order
        if order is None:
            shape = statement.shape
            power = named or (owner_at(self.board, shape.at) if shape.at else None) or self.own
            return self._refuse(statement, power, statement.refused or Refused("not_an_order"))
        power = named or owner(self.kit, self.board, order) or self.own
        if power is None:
            return [self._nobody(order)]
        checked = self.kit.game.check(self.board, power, order)
        if isinstance(checked, Refused):
            return self._refuse(statement, power, checked)
        self._given.setdefault(power, []).append(Given(statement.text, checked, said))
        return ()

    def _refuse(
        self, statement: Statement, power: str | None, reason: Refused
    ) -> Sequence[Message]:
        if power is None:
            return [Message.refusal(reason)]
        first, *more = explained(self.kit, self.board, power, statement, reason)
        if power != self.own and first.code in _OF_OTHERS:
            params = {**first.params, "whose": power}
            if first.code == "not_owned":
                params = {"place": first.params["place"], "power": power}
            first = Message(_OF_OTHERS[first.code], params, "error")
        return [first, *more]

    def _nobody(self, order: Order) -> Message:
        """No power is named, none owns the unit, and the reader has no units of his own."""
        ref = getattr(order, "unit", None)
        if ref is None:
            letter = self.kit.names.letter(self.kit.game.powers[0])
            return Message("assumed_for_whom", {"example": f"{letter}: waive"}, "error")
        return Message("no_unit_there", {"place": ref.at}, "error")

    def _phase(self, statement: Statement) -> Sequence[Message]:
        """Only the running phase can be tried: others have a board that is not known yet."""
        self._branches = Branches()
        now: Phase = self.board.phase
        self._elsewhere = statement.phase != now
        if not self._elsewhere:
            return ()
        if statement.phase is None:
            return [Message.refusal(statement.refused or Refused("phase_form"))]
        labels = {"phase": statement.phase.label, "now": now.label}
        return [Message("preview_other_phase", labels, "error")]

    def _branch(self, statement: Statement) -> Sequence[Message]:
        """IF and its like, as in a mail; a condition asks the board as it is now."""
        branches = self._branches
        if statement.kind == "end_if":
            return () if branches.end() else [Message("endif_without_if", {}, "error")]
        if statement.kind == "if":
            if branches.depth >= MAX_DEPTH:
                return [Message("too_many_ifs", {"limit": MAX_DEPTH}, "error")]
            wanted = branches.live
            truth = self._truth(statement) if wanted else Truth.FAILS
            branches.begin(truth)
        elif not branches.depth:
            return [Message("else_without_if", {}, "error")]
        else:
            wanted = branches.decides
            is_else = statement.kind == "else"
            truth = Truth.HOLDS if is_else else Truth.FAILS
            if wanted and not is_else:
                truth = self._truth(statement)
            if not (branches.otherwise() if is_else else branches.go_on(truth)):
                return [Message("else_after_else", {}, "error")]
        if not wanted:
            code = "passed_over_unclear" if branches.unknown else "passed_over"
            return [Message(code, {}, "note")]
        if statement.refused is not None:
            return [Message.refusal(statement.refused)]
        return [Message(_BRANCHES[truth], {}, "note")]

    def _truth(self, statement: Statement) -> Truth:
        if statement.condition is None:
            return Truth.UNKNOWN
        return Truth.HOLDS if holds(statement.condition, self.board) else Truth.FAILS


def _tell(old: Given, new: Given) -> None:
    """Say below the newer order what it took the place of; the same order is no news."""
    if new.said is None or old.order == new.order:
        return
    if old.said is None:
        new.said.append(Message("preview_instead", {"old": old.text}, "note"))
    else:
        texts = {"old": old.text, "new": new.text}
        new.said.append(Message("order_replaced", texts, "note"))
