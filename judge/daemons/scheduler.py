"""The scheduler: one pass carries out what is due in every game (architecture §4)."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime, timedelta

import structlog
from sqlalchemy import Engine

from judge.daemons.faults import point
from judge.handlers import outage
from judge.handlers.desk import Desk, Office
from judge.handlers.letters import Post
from judge.handlers.phases import act
from judge.handlers.shunting import note_shunted
from judge.mail.incoming import read
from judge.reports.views import KeeperAlert
from judge.store.retention import Retention
from judge.store.transaction import Transaction, transaction
from judge.timing.timewarp import Gap, gap

NAME = "scheduler"
#: The sign of life is written this often.
BEAT = timedelta(minutes=1)
#: A silence longer than this is a gap, if only a short one.
SHORT_GAP = 2 * BEAT
#: A game that made the scheduler fail is left alone this long.
BACK_OFF = timedelta(minutes=5)
#: Old mail is looked for this often.
SWEEP = timedelta(hours=1)

log = structlog.get_logger(NAME)


@dataclass
class Scheduler:
    engine: Engine
    office: Office
    own_addresses: frozenset[str] = frozenset()
    keep_mail: timedelta = timedelta(days=30)
    #: False in simulated time: a gap between two mails is no outage then.
    watch: bool = True
    _resting: dict[int, datetime] = field(default_factory=dict)
    _swept: datetime | None = None

    def __post_init__(self) -> None:
        self._retention = Retention(self.engine, self.keep_mail)

    def run_once(self, now: datetime) -> bool:
        """Act on every game that is due at ``now``; True if anything was done."""
        if self.watch and not self._beat(now):
            return False
        self._sweep(now)
        busy = False
        held: list[int] = [game for game, until in self._resting.items() if until > now]
        while True:
            game_id, acted = self._one_game(now, held)
            if game_id is None:
                return busy
            if acted:
                busy = True
            else:
                held.append(game_id)

    def _one_game(self, now: datetime, skip: list[int]) -> tuple[int | None, bool]:
        game_id: int | None = None
        try:
            with transaction(self.engine) as tx:
                game = tx.games.due(now, skip)
                if game is None:
                    return None, False
                game_id = game.id
                desk = Desk(self.office, tx, now)
                acted = act(desk, game, now)
                if not acted:
                    self._shunt_stuck(desk, tx, now)
                tx.flush()
                log.info("game looked at", game=game.name, acted=acted, phase=game.phase)
                point("game:before-commit")
            point("game:after-commit")
            return game_id, acted
        except Exception:
            if game_id is None:
                raise
            log.exception("game failed", game_id=game_id)
            self._resting[game_id] = now + BACK_OFF
            self._alert(game_id, now)
            return game_id, False

    def _alert(self, game_id: int, now: datetime) -> None:
        """Tell the keeper, once a day, that a game cannot be processed."""
        with transaction(self.engine) as tx:
            game = tx.games.by_id(game_id)
            name = game.name if game else str(game_id)
            lines = (
                f"The judge fails to process the game {name}; its log says why.",
                "It tries again every few minutes; the other games go on.",
            )
            alert = KeeperAlert(f"Game {name} cannot be processed", lines)
            key = f"game-failed:{game_id}:{now.date().isoformat()}"
            Post(Desk(self.office, tx, now)).to_keeper(alert, key)

    def _shunt_stuck(self, desk: Desk, tx: Transaction, now: datetime) -> None:
        """A mail that was tried and is still unread must not hold all games back for ever."""
        for mail in tx.inbox.overdue(now - desk.settings.drain_limit):
            if mail.attempts and mail.raw is not None and mail.note:
                incoming = read(
                    mail.raw, envelope_from=mail.envelope_from, own_addresses=self.own_addresses
                )
                note_shunted(desk, mail, incoming, f"unread for too long ({mail.note})")

    def _beat(self, now: datetime) -> bool:
        """Write the sign of life, and see whether there was one lately. False: do nothing now."""
        with transaction(self.engine) as tx:
            last = tx.heartbeats.last(NAME)
            if last is None:
                tx.heartbeats.beat(NAME, now)
                return True
            if timedelta() <= now - last < BEAT:
                return True
            desk = Desk(self.office, tx, now)
            long = gap(last, now, desk.settings.outage_tolerance)
            if long is not None and long.set_back:
                outage.clock_set_back(desk, long)
                return False
            if now < last:
                return True
            if long is not None:
                log.warning("outage", since=str(last), until=str(now))
                outage.recover(desk, long)
            elif now - last > SHORT_GAP:
                outage.hold(desk, Gap(last, now))
            tx.heartbeats.beat(NAME, now)
        return True

    def _sweep(self, now: datetime) -> None:
        """Remove raw mail and sent letters that have been kept long enough."""
        if self._swept is not None and now - self._swept < SWEEP:
            return
        self._swept = now
        removed = self._retention.sweep(now)
        if any(removed.values()):
            log.info("old mail removed", **removed)
