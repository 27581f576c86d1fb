"""The way out for letters as a whole: alarms, what follows an outage, giving up (hazards §1.4)."""

from __future__ import annotations

from datetime import timedelta

from judge.handlers.desk import Desk
from judge.handlers.letters import Post, head
from judge.handlers.people import ENDED
from judge.reports.views import KeeperAlert, Message, Notice
from judge.store.schema import Channel, OutboxLetter

#: The keeper hears of an outage that lasts this long.
ALARM = timedelta(hours=1)
GIVE_UP = timedelta(days=5)
#: One digest a day at most: what is found later waits for the next.
DAILY = timedelta(days=1)


def alarm(desk: Desk, row: Channel) -> None:
    """Tell the keeper once an outage; the letter goes as soon as anything does."""
    assert row.down_since is not None
    if row.alarmed_at is not None and row.alarmed_at >= row.down_since:
        return
    row.alarmed_at = desk.now
    since = f"{row.down_since:%Y-%m-%d %H:%M} UTC"
    lines = (
        f"The relay has taken no letter since {since}; it said last:",
        row.answer or "nothing",
        "No letter is lost: all of them wait, and one of them tries again every few minutes.",
    )
    key = f"relay:{int(row.down_since.timestamp())}"
    Post(desk).alarm(KeeperAlert("The relay takes no letters", lines), key)


def restored(desk: Desk, row: Channel) -> None:
    """The relay takes letters again: games that run go before those that are over."""
    assert row.down_since is not None
    if desk.now - row.down_since >= ALARM:
        desk.tx.outbox.rank()
    desk.tx.events.add("relay_restored", desk.now, data={"down_since": row.down_since.isoformat()})
    row.down_since = row.retry_at = None
    row.failures = 0


def give_up(desk: Desk) -> None:
    """Once a day: letters that could not be sent for five days are given up.

    What the running phase of a game needs stays. The masters of each game get one digest, and so
    does the keeper.
    """
    last = desk.tx.channels.digest_at()
    if last is not None and desk.now - last < DAILY:
        return
    letters = desk.tx.outbox.overdue(desk.now - GIVE_UP)
    if not letters:
        return
    desk.tx.channels.note_digest(desk.now)
    by_game: dict[int, list[OutboxLetter]] = {}
    for letter in letters:
        letter.state, letter.due_at = "failed", None
        if letter.game_id is not None:
            by_game.setdefault(letter.game_id, []).append(letter)
    desk.tx.flush()
    lines = [f"{len(letters)} letters could not be sent for five days and were given up."]
    lines += [_tell_masters(desk, game, len(lost)) for game, lost in by_game.items()]
    lines.append("`judge queue list` shows them, `judge queue retry` sends them again.")
    key = f"given-up:{int(desk.now.timestamp())}"
    Post(desk).alarm(KeeperAlert("Letters were given up", tuple(lines)), key)


def _tell_masters(desk: Desk, game_id: int, count: int) -> str:
    """The digest of one game; its line for the keeper."""
    game = desk.tx.games.by_id(game_id)
    assert game is not None
    if game.status not in ENDED:
        view = Notice(
            head(desk, game),
            Message("subject_given_up"),
            (
                Message("letters_given_up", {"count": count}, "note"),
                Message("letters_given_up_list", {"game": game.name}, "note"),
            ),
        )
        key = f"game:{game.id}:given-up:{int(desk.now.timestamp())}"
        Post(desk).to_masters(game, view, key, "notice")
    return f"{game.name}: {count}"
