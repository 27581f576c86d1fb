"""Canaries: no secret word reaches anybody but its owner (contract "Echo"; spec §0.6 no. 10)."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
import structlog
from sqlalchemy import text
from structlog.testing import capture_logs

from judge.cli.context import set_up_logs
from judge.handlers import diplomacy, script
from judge.handlers.desk import Desk
from judge.handlers.export import game_export
from judge.store.transaction import reading

from .court import POWERS, START, Court
from .letters import Letters

#: Orders of the first phase by words that nobody else writes.
ORDERS = {
    "austria": "A vie - galicia",
    "england": "F lon - english channel",
    "france": "A par - gascony",
    "germany": "A ber - prussia",
    "italy": "A rom - apulia",
    "russia": "A mos - livonia",
    "turkey": "A smy - syria",
}


def password(who: str) -> str:
    return f"canary-{who}-pass"


def play(court: Court, words: str) -> Letters:
    """Passwords, wish lists, orders, bad orders, partial press, near misses of a small game."""
    for who in POWERS:
        court.register(who)
    for who in POWERS:
        verb = "CREATE" if who == "austria" else "SIGNON"
        others = "".join(sorted({"A", "E", "F", "G", "I", "R", "T"} - {who[0].upper()}))
        wish = f"{who[0]}[{others}]"
        moment = START if who == "turkey" else None
        court.mail(who, f"{verb} ?spring {password(who)} {words}\nSET PREFERENCE {wish}", moment)
    for number, who in enumerate(POWERS):
        to = POWERS[(number + 1) % 7][0]
        court.mail(
            who,
            f"SIGNON {who[0]}spring {password(who)}\n{ORDERS[who]}\nA canaryplace{who} - par\n"
            f"PRESS TO {to}\ncanary-press-{who}\nENDPRESS\n"
            f"PRESS TO Turkay\ncanary-failed-{who}\nENDPRESS\nSET WAIT",
        )
        court.mail(who, f"SIGN-ON {who[0]}spring {password(who)}")
        court.mail(who, f"SIGNON {who[0]}spring {password(who)} ,\nLIST")
        court.mail(who, f"SIGNON {who[0]}spring canary-wrong-{who}")
        court.mail(who, f"SIGNON {who[0]}spring {password(who)}\nSET PASSWORD canary-new-{who}")
        court.answer(who, f"SET WAIT\nSET PASSWORD canary-new-{who}")
    court.mail("nina", "OBSERVE spring canary-nina-pass\nLIST")
    for line in ("LIST", "LIST spring", "LIST FULL", "HELP"):
        court.mail("stranger", line)
    court.wait("1997-04-15 23:29")
    return court.letters


@pytest.fixture(scope="session")
def games(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, tuple[Court, str]]]:
    """Both games, played once, with everything that was logged meanwhile."""
    structlog.reset_defaults()  # a command line that ran before may have silenced the log
    made = {}
    for words in ("", "gunboat"):
        court = Court(tmp_path_factory.mktemp("secrets"))
        with capture_logs() as lines:
            play(court, words)
        made[words] = court, str(lines)
    yield made
    for court, _ in made.values():
        court.close()


@pytest.fixture(params=["", "gunboat"], ids=["open", "gunboat"])
def played(request: pytest.FixtureRequest, games: dict[str, tuple[Court, str]]) -> Court:
    return games[request.param][0]


def test_no_letter_at_all_contains_a_password(played: Court) -> None:
    for letter in played.letters:
        whole = f"{letter.message.as_string()}\n{letter.text}".lower()
        assert "-pass" not in whole and "canary-new" not in whole, letter.subject
        assert "canary-wrong" not in whole, letter.subject


def tokens(court: Court) -> dict[str, str]:
    """The address that answers a letter → the only reader of letters with it."""
    found: dict[str, str] = {}
    for letter in court.letters:
        if "+" in letter.reply_to:
            token = letter.reply_to.partition("+")[2].partition("@")[0]
            assert found.setdefault(token, letter.to) == letter.to
    assert len(found) > 2 * len(POWERS)
    return found


def test_the_address_that_answers_a_letter_is_known_to_its_reader_only(played: Court) -> None:
    for token, reader in tokens(played).items():
        for letter in played.letters:
            assert letter.to == reader or token.encode() not in letter.raw, letter.subject


def test_no_log_line_export_or_event_has_such_an_address(
    games: dict[str, tuple[Court, str]],
) -> None:
    for court, logged in games.values():
        with court.judge.engine.connect() as connection:
            rows = str([tuple(row) for row in connection.execute(text("SELECT * FROM event"))])
        shown = f"{logged} {court.game()} {rows}"
        assert not [token for token in tokens(court) if token in shown]


def test_partial_press_reaches_its_reader_and_the_answer_to_its_writer_only(played: Court) -> None:
    for number, who in enumerate(POWERS):
        reader = POWERS[(number + 1) % 7]
        found = {one.to for one in played.letters if f"canary-press-{who}" in one.text}
        assert found == {f"{reader}@example.org", f"{who}@example.org"}
        failed = {one.to for one in played.letters if f"canary-failed-{who}" in one.text}
        assert failed == {f"{who}@example.org"}


def test_orders_and_bad_orders_are_shown_to_their_own_player_only(played: Court) -> None:
    for who, order in ORDERS.items():
        place = order.rpartition("- ")[2].title()
        found = {one.to for one in played.letters if place in one.text.replace("\n", " ")}
        assert found <= {f"{who}@example.org"}, place
        bad = {one.to for one in played.letters if f"canaryplace{who}" in one.text}
        assert bad == {f"{who}@example.org"}


def test_wish_lists_are_shown_to_their_own_player_only(played: Court) -> None:
    for letter in played.letters:
        for found in re.findall(r"\b([AEFGIRT])\[[AEFGIRT]{6}\]", letter.text):
            assert letter.to.startswith(found.lower())


def test_the_export_without_secrets_has_none(played: Court) -> None:
    assert "canary" not in str(played.game())
    with reading(played.judge.engine) as tx:
        game = tx.games.get("spring")
        assert game is not None
        shown = str(game_export(Desk(played.simulation.office, tx, START), game))
    assert "canary" not in shown and "syr" not in shown


def test_no_password_is_stored_readable(played: Court) -> None:
    with played.judge.engine.connect() as connection:
        for table in ("seat", "event", "person", "order_line", "game", "outbox", "address_change"):
            rows = str([tuple(row) for row in connection.execute(text(f"SELECT * FROM {table}"))])  # noqa: S608
            assert "-pass" not in rows.lower() and "canary-new" not in rows.lower(), table


def test_no_letter_of_a_gunboat_game_betrays_an_address_in_text_or_headers(
    games: dict[str, tuple[Court, str]],
) -> None:
    court, _ = games["gunboat"]
    for letter in court.letters:
        if letter.message["List-Id"] is None and "spring" not in letter.subject:
            continue
        own = letter.to.partition("@")[0]
        headers = "\n".join(f"{name}: {value}" for name, value in letter.message.items())
        for who in POWERS:
            if who == own:
                continue
            assert f"{who}@" not in headers.lower(), letter.subject
            assert f"{who}@" not in letter.text.lower(), letter.subject
            ids = f"{letter.message['Message-ID']} {letter.message['References']}"
            assert who not in ids.lower()


def test_no_log_line_has_a_secret(games: dict[str, tuple[Court, str]]) -> None:
    for _, logged in games.values():
        assert "mail read" in logged
        assert "canary" not in logged.lower()
        places = [order.rpartition("- ")[2] for order in ORDERS.values()]
        assert not any(place in logged.lower() for place in places)


def test_the_text_of_a_failure_has_no_secret(
    spring: Court, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A fault of the database while orders are filed is logged without what was to be filed."""
    genuine = script.OrderLine

    def broken(**values: object) -> object:
        return genuine(**{**values, "power": None})

    monkeypatch.setattr(script, "OrderLine", broken)
    set_up_logs()
    try:
        spring.sign("france", "A par - gascony\nSET PASSWORD canary-new")
        spring.wait("1997-04-08 20:30")
    finally:
        structlog.reset_defaults()
    written = "".join(capsys.readouterr()).lower()
    assert "mail failed" in written and "traceback" in written
    for word in ("gas", "canary", "pw-france"):
        assert word not in written
    alert = spring.letters.to("postmaster@localhost")[0]
    assert "gas" not in alert.text and "canary" not in alert.text


def test_a_mail_that_the_judge_cannot_carry_out_is_explained_to_its_sender(
    spring: Court, monkeypatch: pytest.MonkeyPatch
) -> None:

    def fail(_visit: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(diplomacy, "settle", fail)
    with capture_logs():
        letters = Letters([*spring.sign("france", "A par - bur"), *spring.wait("1997-04-08 20:30")])
    assert spring.inbox()["shunted"] == 1
    assert letters.having("mail_shunted").readers == ["france"]
    assert letters.of("KeeperAlert").to("postmaster@localhost")
