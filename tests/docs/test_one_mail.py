"""docs/one-mail.md: the rows after each transaction are those that it shows."""

from __future__ import annotations

import re
import sqlite3
from datetime import timedelta

from judge.daemons.filing import Envelope, file_now
from judge.handlers.passwords import HashNeeded
from judge.mail.incoming import read
from judge.store.transaction import transaction

from .blocks import blocks
from .stage import JEANNE, Stage, Stages

PAGE = "docs/one-mail.md"
SHOWN = {block.state: block for block in blocks("text", PAGE) if block.state.startswith("T")}


def test_the_rows_after_each_transaction(stages: Stages[Stage]) -> None:
    assert list(SHOWN) == ["T1", "T2", "T3", "T5", "T6"]
    (mail,) = blocks("mail", PAGE)
    stage = stages.get(mail.state, "fr")
    stage.now += timedelta(minutes=5)
    raw, now, engine = mail.text.encode(), stage.now, stage.judge.engine

    file_now(engine, Envelope(JEANNE, ("judge@localhost",), raw, from_relay=False), now)
    compare(stage, "T1")
    with transaction(engine) as tx:
        claim = tx.inbox.claim(now)
    assert claim is not None
    compare(stage, "T2")
    reader = stage.simulation.reader
    incoming = read(raw, envelope_from=JEANNE)
    family = reader.office.families.of_mail(("judge@localhost",), incoming.text)
    lines = family.read(incoming.text, ("judge@localhost",))
    runs = 0
    while True:
        runs += 1
        try:
            reader._carry_out(claim, incoming, family, lines, now)
            break
        except HashNeeded as need:
            compare(stage, "T2")  # rolled back
            stage.simulation.office.passwords.compute(need)
    assert runs == 2
    compare(stage, "T3")
    with transaction(engine) as tx:
        letters = tx.outbox.claim(now, 20).letters
    compare(stage, "T5")
    stage.simulation.sender._send_all(list(letters), now)
    compare(stage, "T6")
    stage.close()


def compare(stage: Stage, step: str) -> None:
    """``table id | column value | …``: each column named has that value."""
    connection = sqlite3.connect(stage.judge.config.home / "var" / "judge.db")
    connection.row_factory = sqlite3.Row
    for line in SHOWN[step].lines:
        name, *columns = re.split(r" *\| *", line.strip())
        table, number = name.split()
        assert table.isidentifier()
        query = f"SELECT * FROM {table} WHERE id = ?"  # noqa: S608
        row = connection.execute(query, (int(number),)).fetchone()
        assert row is not None, f"{step}: {name} is not there"
        for column in columns:
            key, _, value = column.partition(" ")
            found = "-" if row[key] is None else str(row[key])
            assert found == value.strip(), f"{step}: {name} {key}"
    connection.close()
