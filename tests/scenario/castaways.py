"""A party that was played: do its days come out the same again, and were its lots fair?

The lots are drawn here a second time, from what letters tell the players and nothing else: bytes
as `judge.games.ostracism.lot` documents them, and the printed lines in a shell.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import shutil
import subprocess
from pathlib import Path

from judge.games.ostracism.game import Ostracism
from judge.games.ostracism.orders import read
from judge.games.ostracism.state import Options
from judge.store.engine import connect
from judge.store.transaction import reading
from tests.scenario.scenario import Sent

_HASH = re.compile(r"^  ([0-9a-f]{64})$", re.M)
_LOT = re.compile(r"^ +(\S+) +\d+  \*  killed \(chosen by lot from (\d+)\)$", re.M)


def settle_again(folder: Path, name: str) -> int:
    """Every stored day comes out as it did; how many they are."""
    with reading(connect("sqlite:///judge.db", folder)) as tx:
        game = tx.games.get(name, kind="ostracism")
        assert game is not None and game.state is not None
        flags = ("secret", "fully_secret", "quiet_day")
        options = Options(**{flag: game.flags.get(flag, False) for flag in flags})
        rules = Ostracism(name, [each["nick"] for each in game.state["players"]], options)
        days = tx.games.phases(game)
        for day in days:
            given = {nick: [read(text) for text in texts] for nick, texts in day.orders.items()}
            again = rules.adjudicate(rules.load(day.before), given, game.seed)
            assert rules.dump(again.after) == day.after, day.label
        return len(days)


def draw_again(letters: list[Sent], name: str, reader: str) -> int:
    """Each lot of a party falls on the one who died, by what its reader in English was told."""
    his = [one for one in letters if one.to == reader]
    told = next(one for one in his if one.subject == f"[{name}] The party begins")
    last = next(one for one in his if "The secret with which the lots were cast" in one.text)
    shell = re.search(r"^  S=([0-9a-f]+)\n((?:  .*\n)+)", last.text, re.M)
    assert shell is not None, last.text
    secret, commitment = shell[1], hashlib.sha256(shell[1].encode()).hexdigest()
    assert _HASH.findall(told.text) == [commitment] and commitment in _HASH.findall(last.text)
    reports = [one for one in his if re.fullmatch(rf"\[{name}\] Day \d+", one.subject)]
    dead = {int(one.subject.split()[-1]): _LOT.findall(one.text) for one in reports}
    lots = {day: found[0] for day, found in dead.items() if found}
    hashed = []
    for line in _printed(shell[2]):
        party, day, attempt, *nicks = line
        victim, number = lots.pop(int(day))
        assert party == name and len(nicks) == int(number) and nicks == sorted(nicks)
        message = "".join(f"{word}\n" for word in (party, day, attempt, *nicks)).encode()
        digest = hmac.new(secret.encode(), message, hashlib.sha256).hexdigest()
        assert nicks[int(digest[:4], 16) % len(nicks)] == victim, line
        hashed.append(digest)
    assert lots == {}, "a lot that nobody can check"
    if shutil.which("openssl") and shutil.which("sh"):
        assert _run(f"S={secret}\n{shell[2]}") == [commitment, *hashed]
    return len(hashed)


def _printed(shell: str) -> list[list[str]]:
    """The words that each line for a shell hashes."""
    joined = shell.replace("\\\n", " ")
    return [found.split() for found in re.findall(r"printf '%s\\n' (.*?) \|", joined)]


def _run(script: str) -> list[str]:
    done = subprocess.run(["sh", "-e"], input=script, capture_output=True, text=True, check=True)
    return [line.split()[-1] for line in done.stdout.splitlines()]
