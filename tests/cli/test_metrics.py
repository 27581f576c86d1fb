"""`judge metrics` says what `judge status` says, as Prometheus reads it."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

from prometheus_client.parser import text_string_to_metric_families

from judge.bootstrap import Judge
from judge.cli.metrics import exposition
from judge.cli.status import gather
from judge.config import parse
from judge.store.transaction import transaction
from tests.store.samples import NOW, letter, mail


def test_prometheus_reads_the_numbers_of_status(tmp_path: Path) -> None:
    judge = Judge(parse({}, home=tmp_path), secret=b"metrics", weak_passwords=True)
    judge.open(upgrade=True)
    later = NOW + timedelta(minutes=30)
    with transaction(judge.engine) as tx:
        tx.inbox.file(mail("1"), NOW)
        tx.outbox.put(letter("a"), NOW)
        tx.outbox.put(letter("b"), NOW)
        for process in ("host:1", "host:2"):
            tx.heartbeats.show("reader", process, later)
        data = gather(tx, later)
    text = "".join(f"{line}\n" for line in exposition(data))
    found = {
        (sample.name, *sample.labels.values()): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }
    assert found["judge_inbox", "new"] == 1
    assert found["judge_outbox", "new"] == 2
    assert found["judge_daemons", "reader"] == 2
    assert datetime.fromtimestamp(found["judge_oldest_mail_seconds",], UTC) == NOW
    assert datetime.fromtimestamp(found["judge_heartbeat_seconds", "reader"], UTC) == later
    assert ("judge_next_wake_seconds",) not in found
    assert found["judge_wrong",] == len(data["wrong"]) > 0
    judge.engine.dispose()
