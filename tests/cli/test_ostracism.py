"""`judge ostracism` and what other commands do with parties and with mail to the robot."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from subprocess import CompletedProcess
from unittest import mock

import pytest

from judge.cli.check import PROBES
from judge.domain.ostracism import Option
from judge.games.ostracism import lot
from judge.store.engine import connect
from judge.store.schema import Event
from judge.store.transaction import reading, transaction
from tests.handlers.court import Court
from tests.handlers.ostracism.keeping import NICKS, begun, home_of, live, vote, write

from .test_keeping import judge


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A secret ballot of five that has run its first day, hours before the second."""
    home = tmp_path_factory.mktemp("party")
    court = Court(home, datetime.now(UTC) - timedelta(days=2))
    begun(court, (*NICKS, "Doctor"), Option("secret", True))
    vote(court, Kok="Pianist", Shkiper="Pianist")
    live(court)
    with transaction(court.judge.engine) as tx:
        row = tx.games.get("ostrov7", kind="ostracism")
        assert row is not None
        row.wake_at = datetime.now(UTC) + timedelta(hours=5)
    court.close()
    return home


@pytest.fixture
def folder(played: Path, tmp_path: Path) -> Iterator[Path]:
    shutil.copytree(played, tmp_path / "judge")
    with mock.patch.dict("os.environ", {"JUDGE_SECRET": "court"}):
        yield tmp_path / "judge"


def refused(result: CompletedProcess[str], words: str) -> None:
    assert result.returncode == 1, result
    assert words in result.stderr and len(result.stderr.splitlines()) == 1
    assert result.stdout == ""


def events(folder: Path, kind: str) -> list[Event]:
    engine = connect("sqlite:///var/judge.db", folder)
    with reading(engine) as tx:
        row = tx.games.get("ostrov7", kind="ostracism")
        assert row is not None
        found = [event for event in tx.events.of(row.id) if event.kind == kind]
    engine.dispose()
    return found


def test_a_party_is_made_opened_and_led(tmp_path: Path) -> None:
    made = judge(
        tmp_path, "ostracism", "create", "party3", "secret", "MIN", "4", "ZONE", "Asia/Tokyo"
    )
    assert made.stdout == "The party party3 is made. OPEN lets players in.\n"
    refused(judge(tmp_path, "ostracism", "create", "party3"), "party3 already")
    refused(judge(tmp_path, "ostracism", "create", "ostrov8", "SECRT"), "Did you mean SECRET?")
    refused(judge(tmp_path, "ostracism", "set", "party3", "MIN", "2"), "3")
    day = datetime.now(UTC) + timedelta(days=30)
    opened = judge(tmp_path, "ostracism", "open", "party3", "--start", f"{day:%d %b} 06:15")
    assert "it begins" in opened.stdout and "06:15 (Tokyo, UTC+9)" in opened.stdout
    refused(judge(tmp_path, "ostracism", "open", "party3", "--start", "32 blub"), '"32"')
    assert judge(tmp_path, "ostracism", "invite", "party3", "kok@x.example").returncode == 0
    refused(judge(tmp_path, "ostracism", "invite", "party3", "kok"), "kok is no mail address")
    assert "master reads walls" in judge(tmp_path, "ostracism", "hold", "party3", "on").stdout
    refused(judge(tmp_path, "ostracism", "start", "party3"), "needs at least 4")
    refused(judge(tmp_path, "ostracism", "approve", "party3", "Kok"), "Nobody called Kok")
    refused(judge(tmp_path, "ostracism", "kill", "ostrov9", "Kok"), "no party ostrov9")
    refused(judge(tmp_path, "ostracism", "release", "99"), "99")
    refused(judge(tmp_path, "ostracism", "announce", "party3"), "no text")
    assert judge(tmp_path, "ostracism", "ban", "kok@x.example").returncode == 0
    refused(judge(tmp_path, "ostracism", "ban", "kok@x.example"), "banned already")
    assert judge(tmp_path, "ostracism", "unban", "kok@x.example").returncode == 0
    (row,) = json.loads(judge(tmp_path, "ostracism", "list", "--json").stdout)
    assert row["options"] == ["secret", "moderate"] and row["open"] and row["least"] == 4
    assert judge(tmp_path, "ostracism", "end", "party3").returncode == 0
    assert "winners none" in judge(tmp_path, "ostracism", "list").stdout


def test_show_list_and_export_keep_what_is_secret(folder: Path) -> None:
    shown = judge(folder, "ostracism", "show", "ostrov7").stdout
    assert "Pianist              dead     pianist@example.org" in shown
    text = judge(folder, "ostracism", "list").stdout
    assert "ostrov7      active     day 2     5 players (4 alive)  next run " in text
    plain = judge(folder, "ostracism", "export", "ostrov7").stdout
    (day,) = json.loads(plain)["days"]
    assert day["victim"] == "Pianist" and "votes" not in day
    assert not events(folder, "secrets_exported")
    secret = json.loads(judge(folder, "ostracism", "export", "ostrov7", "--secrets").stdout)
    assert secret["days"][0]["votes"] == {"Kok": "Pianist", "Shkiper": "Pianist"}
    assert len(events(folder, "secrets_exported")) == 1
    for each in (shown, text, plain):
        assert "pw-" not in each and "V Pianist" not in each


def test_walls_are_held_shown_and_released(folder: Path) -> None:
    assert judge(folder, "ostracism", "hold", "ostrov7", "on").returncode == 0
    court = Court(folder, datetime.now(UTC))
    write(court, "Kok", "#wall ostrov7 pw-Kok\nBreakfast is served")
    write(court, "Yunga", "#wall ostrov7 pw-Yunga\nNot for me")
    court.close()
    waiting = judge(folder, "ostracism", "walls", "ostrov7").stdout
    assert "Kok:\n  Breakfast is served\n" in waiting
    first, second = (event.id for event in events(folder, "wall_held"))
    assert judge(folder, "ostracism", "release", str(first)).returncode == 0
    assert judge(folder, "ostracism", "drop", str(second)).returncode == 0
    refused(judge(folder, "ostracism", "drop", str(second)), str(second))
    assert "0 walls" in judge(folder, "ostracism", "walls", "ostrov7").stdout
    done = judge(folder, "ostracism", "announce", "ostrov7", stdin="Be nice.\n")
    assert done.returncode == 0
    held = [row["who"] for row in json.loads(judge(folder, "queue", "list", "--json").stdout)]
    assert held.count(home_of("Shkiper")) == 2  # the wall and the announcement
    killed = judge(folder, "ostracism", "kill", "ostrov7", "Kok")
    assert killed.stdout == "Kok is out of the party ostrov7.\n"


def test_game_commands_point_to_the_others_but_replay_works(folder: Path) -> None:
    for command in ("show", "export", "rules"):
        refused(judge(folder, "game", command, "ostrov7"), "judge ostracism show ostrov7")
    refused(judge(folder, "game", "shift", "ostrov7", "--hours", "2"), "party of Ostrakizm")
    assert judge(folder, "game", "list").stdout == "no games\n"
    assert judge(folder, "game", "replay", "ostrov7").stdout == "ostrov7: 1 of 1 phases agree\n"
    assert json.loads(judge(folder, "status", "--json").stdout)["games"] == {"active": 1}
    assert "'active': 1" in judge(folder, "db", "check").stdout


def test_the_robots_post_is_shown_without_secrets(folder: Path) -> None:
    head = "From: doc@example.org\nTo: robot@localhost\n"
    raw = f"{head}\n#order ostrov7 pw-Doctor\nO PASSWD new-word\n"
    court = Court(folder, datetime.now(UTC))
    write(court, "new@example.org", "#join ostrov9 New pw-New")
    court.close()
    engine = connect("sqlite:///var/judge.db", folder)
    with transaction(engine) as tx:
        mails = tx.inbox.in_state("done")
        mail, letters = mails[-1], tx.outbox.in_state("sent")
        number = str(mail.id)
        asked = [letter for letter in letters if b"\n    #confirm " in letter.message]
        confirming = f"L{asked[0].id}"
    engine.dispose()
    shown = judge(folder, "queue", "show", number).stdout
    assert "#join ostrov9 ********" in shown and "pw-New" not in shown
    shown = judge(folder, "queue", "show", confirming).stdout
    assert "#confirm ********" in shown and "robot+" not in shown.replace("robot+b-", "")
    (folder / "mail.eml").write_text(raw)
    found = json.loads(judge(folder, "mail", "show", "mail.eml", "--json").stdout)
    assert found["lines"] == ["#order ostrov7 ********", "O PASSWD ********"]
    other = judge(folder, "mail", "show", "mail.eml", "--json", "--recipient", "judge@localhost")
    assert json.loads(other.stdout)["lines"] != found["lines"]
    assert "pw-Doctor" not in other.stdout


def test_a_player_is_exported_and_erased_by_address(folder: Path) -> None:
    kok = home_of("Kok")
    data = json.loads(judge(folder, "user", "export", kok).stdout)
    assert data["ostracism"]["parties"][0]["nick"] == "Kok"
    asked = judge(folder, "user", "erase", kok, "--yes")
    refused(asked, "`judge ostracism kill ostrov7 Kok` takes him out, or --resign")
    refused(judge(folder, "user", "erase", kok, "--resign"), "--yes")
    gone = judge(folder, "user", "erase", kok, "--yes", "--resign")
    assert gone.stdout.startswith(f"{kok} is erased, with the text of ")
    refused(judge(folder, "user", "export", kok), "nobody is registered")
    assert "Kok                  removed" in judge(folder, "ostracism", "show", "ostrov7").stdout
    pianist = home_of("Pianist")  # the dead need no leave
    assert judge(folder, "user", "erase", pianist, "--yes").returncode == 0


def test_a_lot_is_drawn_again_with_every_step(tmp_path: Path) -> None:
    secret, nicks = "5f2a", ("Kok", "Pianist", "Shkiper")
    drawn = lot.explain(secret, "ostrov7", 3, nicks)
    words = ("ostracism", "verify", secret, "ostrov7", "3", "Shkiper", "Kok", "Pianist")
    result = judge(tmp_path, *words, "--hash", drawn.commitment)
    assert result.returncode == 0
    for each in drawn.tries:
        assert each.digest in result.stdout and f"number {each.number}" in result.stdout
    assert r'message "ostrov7\n3\n1\nKok\nPianist\nShkiper\n", 32 bytes' in result.stdout
    assert f"% 3 = {nicks.index(drawn.chosen)}" in result.stdout
    assert result.stdout.endswith(f"lot         {drawn.chosen}\n")
    wrong = judge(tmp_path, *words, "--hash", "0" * 64)
    assert wrong.returncode == 1 and "DOES NOT FIT" in wrong.stdout
    assert not (tmp_path / "var").exists()  # nothing of a judge is needed


def test_where_the_game_is_off_nobody_leads(tmp_path: Path) -> None:
    (tmp_path / "judge.toml").write_text('[ostracism]\naddress = ""\n')
    refused(judge(tmp_path, "ostracism", "create", "ostrov7"), "switched off")
    assert judge(tmp_path, "ostracism", "list").stdout == "no parties\n"


def test_check_knows_the_robot(tmp_path: Path) -> None:
    court = Court(tmp_path)
    said = {name: PROBES[name](court.judge) for name in ("config", "grammars", "letters")}
    court.close()
    assert said["config"].endswith("robot robot@localhost")
    assert said["grammars"] == "mail, orders and mail to the robot parse"
    assert said["letters"].endswith("in en, fr; of the robot in en, fr, ru")
