"""The order lines of one player, taken one after the other: IF, PHASE and what stands below.

Used for a mail and, when a phase begins, for the lines that were kept for it. Rules:
``seeds/syntax.fr-en.txt``, spec §5.7, §5.8.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from judge.domain.refusals import Refused
from judge.games.diplomacy.conditions import holds
from judge.games.diplomacy.later import check_form
from judge.games.diplomacy.notation import write
from judge.games.diplomacy.phases import Phase, PhaseType
from judge.handlers.clockwork import own_board
from judge.handlers.desk import Desk
from judge.handlers.examples import explained
from judge.language.branches import MAX_DEPTH, Branches, Truth
from judge.language.statements import Statement
from judge.reports.views import Message
from judge.store.schema import Game, OrderLine, PendingLine

#: Orders are kept for phases of this many years to come (spec §5.7).
YEARS_AHEAD = 5
#: So many lines are kept for a power: every answer lists them all.
MOST_KEPT = 500
#: How SET WAIT and SET NOWAIT are kept among the orders.
KEPT_WAIT, KEPT_NOWAIT = "SET WAIT", "SET NOWAIT"
_MAX_TEXT = 500
_MAX_ERROR = 200


class Script:
    """Collects accepted orders, kept lines and errors; writes nothing itself.

    ``orders`` are those for the running phase, ``kept`` lines for later ones, and
    ``errors`` lines that began like an order and were refused: they set the error mark.
    ``barred`` is why the mail brings nothing for the running phase, unless it names it.
    """

    def __init__(
        self,
        desk: Desk,
        game: Game,
        power: str,
        at: datetime,
        inbox_id: int | None = None,
        barred: Refused | None = None,
    ) -> None:
        self._desk = desk
        self._game = game
        self._kit = desk.kit(game)
        self._power = power
        self._at = at
        self._inbox_id = inbox_id
        self._barred = barred
        self._board = own_board(desk, game, power)
        self._branches = Branches()
        self._kept_ifs: list[bool] = []
        self._nowhere = False
        self.target: Phase | None = None
        self.orders: list[OrderLine] = []
        self.kept: list[PendingLine] = []
        self.errors: list[str] = []

    @property
    def conditional(self) -> bool:
        """Is an IF open?"""
        return self._branches.depth > 0

    @property
    def barred(self) -> Refused | None:
        """Why nothing that stands here is for the running phase; None where it is."""
        return Refused("below_bad_phase") if self._nowhere else self._barred

    @property
    def ordered(self) -> bool:
        """Did the mail have orders, for now or for later?"""
        return bool(self.orders or self.kept or self.errors)

    def take(self, line: str, *, certain: bool = False) -> list[Message] | None:
        """What is said to a line; None for a line that is not meant as an order.

        ``certain``: it was taken before, when it was kept.
        """
        statements = self._kit.statements.read(line, certain=certain)
        if not statements:
            return None
        said: list[Message] = []
        for statement in statements:
            for message in self._take(statement):
                if message not in said:
                    said.append(message)
        return said

    def keep_wait(self, on: bool) -> bool:
        """SET WAIT or NOWAIT below PHASE goes with the orders; False where it counts now."""
        if self.target is None:
            return False
        self._keep(KEPT_WAIT if on else KEPT_NOWAIT)
        return True

    def forget(self) -> int:
        """CLEAR: nothing that this mail kept so far is kept; how many lines it was."""
        count = len(self.kept)
        self.kept.clear()
        return count

    def close(self) -> None:
        """The end of the orders, or the next PHASE: closes what IFs are still open."""
        for kept in reversed(self._kept_ifs):
            if kept:
                self._keep("ENDIF")
        self._kept_ifs.clear()
        self._branches = Branches()

    def _take(self, statement: Statement) -> Sequence[Message]:
        if statement.kind == "phase":
            return self._phase(statement)
        if self._nowhere:
            return [Message("below_bad_phase", {}, "note")]
        match statement.kind:
            case "if":
                return self._if(statement)
            case "else_if":
                return self._else_if(statement)
            case "else":
                return self._else(statement)
            case "end_if":
                return self._end_if(statement)
        return self._order(statement)

    def _phase(self, statement: Statement) -> Sequence[Message]:
        self.close()
        self.target, self._nowhere = None, True
        phase = statement.phase
        if phase is None:
            return self._refuse(statement, statement.refused or Refused("phase_form"))
        now = Phase.parse(self._game.phase)
        if phase.rank < now.rank:
            reason = Refused("phase_past", {"phase": phase.label, "now": now.label})
            return self._refuse(statement, reason)
        if phase.year > now.year + YEARS_AHEAD:
            reason = Refused("phase_too_far", {"phase": phase.label, "limit": YEARS_AHEAD})
            return self._refuse(statement, reason)
        if phase != now and self._is_full():
            return self._refuse(statement, Refused("pending_full", {"limit": MOST_KEPT}))
        self._nowhere = False
        if phase == now:
            self._barred = None  # who names the running phase cannot mean another
            return [Message("phase_is_now", {"phase": phase.label}, "note")]
        self.target = phase
        said = [Message("kept_for", {"phase": phase.label}, "note")]
        if phase.type is PhaseType.ADJUSTMENT:
            said.append(Message("builds_in_reverse", {}, "note"))
        return said

    def _is_full(self) -> bool:
        filed = self._desk.tx.games.pending(self._game, self._power)
        return len(filed) + len(self.kept) >= MOST_KEPT

    def _if(self, statement: Statement) -> Sequence[Message]:
        wanted = self._branches.live
        if self._branches.depth >= MAX_DEPTH:
            return self._refuse(statement, Refused("too_many_ifs", {"limit": MAX_DEPTH}))
        truth, refused = self._truth(statement) if wanted else (Truth.FAILS, None)
        self._branches.begin(truth)
        self._kept_ifs.append(bool(self.target and wanted and refused is None))
        if refused is not None:
            return self._refuse(statement, refused)
        return self._branch(statement, truth, wanted)

    def _else_if(self, statement: Statement) -> Sequence[Message]:
        if not self.conditional:
            return self._refuse(statement, Refused("else_without_if"))
        wanted = self._branches.decides
        truth, refused = self._truth(statement) if wanted else (Truth.FAILS, None)
        if not self._branches.go_on(truth):
            return self._refuse(statement, Refused("else_after_else"))
        if refused is not None:
            return self._refuse(statement, refused)
        return self._branch(statement, truth, wanted)

    def _else(self, statement: Statement) -> Sequence[Message]:
        if not self.conditional:
            return self._refuse(statement, Refused("else_without_if"))
        wanted = self._branches.decides
        if not self._branches.otherwise():
            return self._refuse(statement, Refused("else_after_else"))
        return self._branch(statement, Truth.LATER if self.target else Truth.HOLDS, wanted)

    def _end_if(self, statement: Statement) -> Sequence[Message]:
        if not self._branches.end():
            return self._refuse(statement, Refused("endif_without_if"))
        if self._kept_ifs.pop():
            self._keep(statement.text)
        return ()

    def _branch(self, statement: Statement, truth: Truth, wanted: bool) -> Sequence[Message]:
        """What is said to IF, ELSE IF and ELSE; below PHASE they are kept as well."""
        if self._kept_ifs[-1] and not self._branches.unknown:
            self._keep(statement.text)
        if not wanted:
            return [self._passed_over()]
        code = {
            Truth.HOLDS: "branch_taken",
            Truth.FAILS: "branch_not_taken",
            Truth.LATER: "branch_later",
        }[truth]
        return [Message(code, {}, "note")]

    def _truth(self, statement: Statement) -> tuple[Truth, Refused | None]:
        """What is known of a condition, and why it was refused."""
        if self._game.flags.get("blind"):
            return Truth.UNKNOWN, Refused("no_if_when_blind")
        if statement.condition is None:
            return Truth.UNKNOWN, statement.refused
        if self.target is not None:
            return Truth.LATER, None
        return (Truth.HOLDS if holds(statement.condition, self._board) else Truth.FAILS), None

    def _order(self, statement: Statement) -> Sequence[Message]:
        if not self._branches.live:
            return [self._passed_over()]
        if self._barred is not None and self.target is None:
            return [Message.refusal(self._barred)]
        if statement.order is None:
            return self._refuse(statement, statement.refused or Refused("not_an_order"))
        if self.target is not None:
            # The units of a later phase are not known: only the form can be checked.
            fault = check_form(self.target.type, statement.order)
            if fault is not None:
                return self._refuse(statement, fault)
            self._keep(statement.text)
            return ()
        game = self._desk.kit(self._game).game  # a SET above may have changed its rules
        checked = game.check(self._board, self._power, statement.order)
        if isinstance(checked, Refused):
            return self._refuse(statement, checked)
        self.orders.append(
            OrderLine(
                game_id=self._game.id,
                number=self._game.number,
                power=self._power,
                text=statement.text[:_MAX_TEXT],
                order=write(checked),
                at=self._at,
                inbox_id=self._inbox_id,
            )
        )
        return ()

    def _passed_over(self) -> Message:
        code = "passed_over_unclear" if self._branches.unknown else "passed_over"
        return Message(code, {}, "note")

    def _refuse(self, statement: Statement, reason: Refused) -> Sequence[Message]:
        self.errors.append(statement.text.strip()[:_MAX_ERROR])
        if statement.kind == "order" and self.target is None:
            kit = self._desk.kit(self._game)
            said = list(explained(kit, self._board, self._power, statement, reason))
        else:
            said = [Message.refusal(reason)]
        if reason.code == "proxy_not_allowed":
            master = self._game.flags.get("moderated", False)
            said.append(Message("proxy_by_master" if master else "proxy_by_players", {}, "note"))
        return said

    def _keep(self, text: str) -> None:
        assert self.target is not None
        self.kept.append(
            PendingLine(
                game_id=self._game.id,
                power=self._power,
                phase=self.target.label,
                text=text,
                at=self._at,
            )
        )
