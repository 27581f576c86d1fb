"""The scheduler: one pass carries out what is due in every game (architecture §4)."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from datetime import datetime, timedelta

import structlog
from sqlalchemy import Engine

from judge.daemons.bounds import Bounds, look
from judge.daemons.faults import point
from judge.handlers import digest, outage
from judge.handlers.desk import Desk, Office
from judge.handlers.letters import Post
from judge.handlers.shunting import note_shunted
from judge.reports.views import KeeperAlert
from judge.store.engine import passing
from judge.store.retention import Retention
from judge.store.schema import Game
from judge.store.transaction import Transaction, reading, transaction
from judge.timing.timewarp import Gap, gap

NAME = "scheduler"
#: The sign of life is written this often.
BEAT = timedelta(minutes=1)
#: A silence longer than this is a gap, if only a short one.
SHORT_GAP = 2 * BEAT
#: A game that made the scheduler fail is left alone this long.
BACK_OFF = timedelta(minutes=5)
#: So many games share a commit, and it begins no further one after so many seconds.
GROUP, HOLD = 8, 0.3
#: A pass breaks off after so many seconds; well below BEAT.
PASS = 30.0
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
    #: What looking at one mail may cost.
    bounds: Bounds | None = None
    _resting: dict[int, datetime] = field(default_factory=dict)
    _swept: datetime | None = None
    #: Where a pass that broke off goes on: wake-up and number of a game.
    _place: tuple[datetime, int] | None = None
    _acted: bool = False
    _deaf_since: datetime | None = None

    def __post_init__(self) -> None:
        self._retention = Retention(self.engine, self.keep_mail)

    def run_once(self, now: datetime) -> bool:
        """Act on every game that is due at ``now``; True if anything was done.

        A pass that takes long breaks off, so that the scheduler shows a sign of life; the next one
        goes on where it stopped.
        """
        until = self._awake(now) if self.watch else now
        if until is None:
            return False
        self._sweep(now)
        busy = False
        began = time.monotonic()
        while self._group(now, until):
            busy = self._acted or busy
            if time.monotonic() - began > PASS:
                return True
        self._place = None
        return self._digests(now) or busy

    def _digests(self, now: datetime) -> bool:
        """Letters that gather what can wait (SET NOTIFY DIGEST, the keeper's report)."""
        with reading(self.engine) as tx:
            if not tx.digests.due(now, 1):
                return False
        with transaction(self.engine) as tx:
            return digest.send_due(Desk(self.office, tx, now))

    def _group(self, now: datetime, until: datetime) -> bool:
        """Some games in one commit, since a commit takes as long as a game. False: none are left.

        If anything is wrong with one of them, all are done again one by one.
        """
        self._acted = False
        place, games = self._place, list[int]()
        began = time.monotonic()
        try:
            with transaction(self.engine) as tx:
                found = tx.games.due(until, GROUP, self._place)
                for game in found:
                    if games and time.monotonic() - began > HOLD:
                        break  # readers and senders wait for their turn
                    assert game.wake_at is not None
                    place = (game.wake_at, game.id)
                    games.append(game.id)
                    self._act(tx, game, now, until)
                if games and not self._acted:
                    self._shunt_stuck(Desk(self.office, tx, now), tx, now)
                tx.flush()
                point("game:before-commit")
            point("game:after-commit")
        except Exception as error:
            if not games or (passing(error) and len(games) == 1):
                raise
            self._acted = False
            for game_id in games:
                self._one_game(game_id, now, until)
        self._place = place
        return bool(games)

    def _act(self, tx: Transaction, game: Game, now: datetime, until: datetime) -> None:
        if self._resting.get(game.id, now) > now:
            return
        acted = self.office.families.of(game).act(Desk(self.office, tx, now), game, until)
        self._acted = self._acted or acted
        log.info("game looked at", game=game.name, acted=acted, phase=game.phase)

    def _one_game(self, game_id: int, now: datetime, until: datetime) -> None:
        try:
            with transaction(self.engine) as tx:
                game = tx.games.take(game_id, until)
                if game is not None:
                    self._act(tx, game, now, until)
                tx.flush()
                point("game:before-commit")
            point("game:after-commit")
        except Exception as error:
            if passing(error):
                raise
            log.exception("game failed", game_id=game_id)
            self._resting[game_id] = now + BACK_OFF
            self._alert(game_id, now)

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
            Post(Desk(self.office, tx, now)).alarm(alert, key)

    def _shunt_stuck(self, desk: Desk, tx: Transaction, now: datetime) -> None:
        """A mail that was tried and is still unread must not hold all games back for ever."""
        for mail in tx.inbox.overdue(now - desk.settings.drain_limit):
            if mail.attempts and mail.raw is not None and mail.note:
                own = self.own_addresses
                incoming = look(mail.raw, mail.envelope_from, own, self.bounds)
                note_shunted(desk, mail, incoming, f"unread for too long ({mail.note})")

    def _awake(self, now: datetime) -> datetime | None:
        """See whether the judge was awake, and note that it is. None: do nothing now.

        Games are acted on up to the moment that comes back: while nobody takes or reads mail,
        orders may be on their way (contract, "Late wake-up").
        """
        with reading(self.engine) as tx:
            last, heard = tx.heartbeats.last(NAME), tx.heartbeats.heard()
        present = now if heard is None else min(now, heard)
        if heard is not None and now - heard > SHORT_GAP:
            self._deaf(now, heard)
            return None
        self._deaf_since = None
        stale = last is None or present - last >= BEAT / 2 or last > now
        if stale and not self._note(now, present):
            return None
        return now if heard is None else min(now, heard + BEAT)

    def _note(self, now: datetime, present: datetime) -> bool:
        """Write the sign of life, and see to a gap before it. False: the clock was set back."""
        with transaction(self.engine) as tx:
            last = tx.heartbeats.last(NAME, lock=True)
            if last is not None:
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
            tx.heartbeats.beat(NAME, present)
        return True

    def _deaf(self, now: datetime, heard: datetime) -> None:
        """Mail is not taken or not read: games stand still, and the keeper is told once."""
        self._deaf_since = self._deaf_since or now
        if now - self._deaf_since <= SHORT_GAP:
            return  # the others may just be starting
        with transaction(self.engine) as tx:
            silent = tx.heartbeats.silent(now - SHORT_GAP)
            if silent:
                log.error("games stand still", silent=",".join(silent), since=str(heard))
                outage.deaf(Desk(self.office, tx, now), silent, heard)
        self._deaf_since = now

    def _sweep(self, now: datetime) -> None:
        """Remove raw mail and sent letters that have been kept long enough."""
        if self._swept is not None and now - self._swept < SWEEP:
            return
        self._swept = now
        removed = self._retention.sweep(now)
        if any(removed.values()):
            log.info("old mail removed", **removed)
