"""What the keeper does by mail, and whom he keeps out (spec §1.5, §11.3, §11.5)."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest
from structlog.testing import capture_logs

from judge.handlers import diplomacy
from judge.store.transaction import transaction

from .court import POWERS, Court, Letters

#: Not the shipped one: mail from a postmaster is taken for that of a machine.
KEEPER = "keeper@example.org"
KEYWORD = "Open-Sesame"


@pytest.fixture(autouse=True)
def keyword(request: pytest.FixtureRequest) -> None:
    """All courts of this file have a keyword in their judge.toml."""
    for name in ("spring", "gunboat", "moderated", "court"):
        if name in request.fixturenames:
            _set(request.getfixturevalue(name), KEYWORD)


def _set(court: Court, word: str) -> None:
    simulation = court.simulation
    hour = timedelta(hours=1)
    settings = replace(simulation.office.settings, keeper=KEEPER, keyword=word, report=hour)
    office = replace(simulation.office, settings=settings)
    simulation.office = simulation.reader.office = simulation.scheduler.office = office


def keeper(court: Court, text: str, word: str = KEYWORD, **more: object) -> Letters:
    return court.mail(KEEPER, f"SIGNON @spring {word}\n{text}", **more)


def block(court: Court, entry: str) -> None:
    with transaction(court.judge.engine) as tx:
        tx.admissions.add("players_deny", entry, court.now)


def test_he_acts_as_a_master_whom_players_do_not_see(spring: Court) -> None:
    spring.sign("france", "SET MODERATE")
    letters = keeper(spring, "SET NODIAS\nPRESS TO F\nPlease write to your allies.\nENDPRESS")
    assert {"keeper_signed_on", "nodias_set"} <= letters.one(KEEPER).codes
    assert letters.having("nodias_by").readers == sorted(POWERS)
    assert letters.of("PressView").readers == ["france"]
    listing = spring.sign("france", "LIST\nWHO GAME").one("france").text
    assert KEEPER not in listing
    assert spring.game()["masters"] == []
    # He is gone with his mail: nothing is sent to him later.
    assert not spring.sign("italy", "SET COMMENT x").to(KEEPER)


def test_he_needs_no_seat_and_uses_none(spring: Court) -> None:
    for line in (
        "DIARY\nI am here\nENDPRESS",
        "RESIGN",
        "SET PASSWORD new",
        "SET ADDRESS",
        "SET WAIT",
        "SET ABSENCE apr 20",
        "SET ALL PRESS",
        "BECOME MASTER",
    ):
        letters = keeper(spring, line)
        assert letters.readers == ["keeper"]
        assert "keeper_has_no_seat" in letters.one(KEEPER).codes, line


@pytest.mark.parametrize("sender", ["france", "stranger@example.com"])
def test_the_keyword_is_worth_nothing_from_elsewhere(spring: Court, sender: str) -> None:
    for line in (f"SIGNON @spring {KEYWORD}", f"ADJUST 1 100 {KEYWORD}"):
        letters = spring.mail(sender, line)
        # A stranger hears a refusal once a day.
        assert all("keeper_only" in letter.codes for letter in letters)
        assert not any(KEYWORD.lower() in letter.text.lower() for letter in letters)
    assert spring.points("austria") == 0


def test_without_a_keyword_in_the_configuration_there_is_nothing(spring: Court) -> None:
    _set(spring, "")
    letter = keeper(spring, "SET NODIAS", "x").one(KEEPER)
    assert "keeper_no_keyword" in letter.codes


def test_wrong_keywords_are_counted_and_one_mail_tries_one(spring: Court) -> None:
    letter = spring.mail(KEEPER, f"ADJUST 1 5 wrong-one\nADJUST 1 5 {KEYWORD}").one(KEEPER)
    assert [m.code for line in letter.view.lines for m in line.messages] == ["keeper_wrong"] * 2
    for _ in range(9):
        assert "keeper_wrong" in keeper(spring, "", "wrong-one").one(KEEPER).codes
    assert "keeper_waits" in keeper(spring, "").one(KEEPER).codes
    assert spring.points("austria") == 0
    spring.wait("1997-04-08 20:30")
    assert "keeper_signed_on" in keeper(spring, "").one(KEEPER).codes


@pytest.mark.parametrize(
    "line",
    [
        "SIGNON @spring {0}",
        "SIGNON @control {0}",
        "ADJUST 1 5 {0}",
        "ajuster austria@example.org 5 {0}",
        "RECORD 1 2 5 {0}",
        "RECORD 1 2 5 6 {0}",
        "ADJUST 1 {0}x {0}",
        "SIGNNON @spring {0}",
    ],
)
def test_the_keyword_is_never_echoed_or_kept(
    spring: Court, line: str, capfd: pytest.CaptureFixture[str]
) -> None:
    for word in (KEYWORD, "Wrong-Word"):
        letters = spring.mail(KEEPER, line.format(word))
        assert not any(
            word.lower() in letter.text.lower().replace(f"{word}x".lower(), "")
            for letter in letters
        )
        assert word not in capfd.readouterr().err
    with transaction(spring.judge.engine) as tx:
        for event in tx.events.naming(1):
            assert KEYWORD not in str(event.data)


def test_adjust_and_record(spring: Court) -> None:
    number = spring.person("france").id
    letter = spring.mail(KEEPER, f"ADJUST {number} -20 {KEYWORD}").one(KEEPER)
    assert letter.said("keeper_adjusted").params["points"] == -20
    spring.mail(KEEPER, f"ajuster france@example.org +5 {KEYWORD.lower()}")
    assert spring.points("france") == -15
    for field, value in ((1, 8), (2, 10), (3, 4), (4, 1), (5, 2)):
        letters = spring.mail(KEEPER, f"RECORD {number} {field} {value} {KEYWORD}")
        assert letters.readers == ["keeper"]
    person = spring.person("france")
    assert (person.on_time, person.turns, person.started) == (8, 10, 4)
    assert (person.resigned, person.took_over) == (1, 2)


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("ADJUST 999 5", "address_unknown"),
        ("ADJUST 1 five", "limit_bad_points"),
        ("RECORD 1 6 5", "keeper_field"),
        ("RECORD 1 2 -5", "keeper_value"),
        ("RECORD nobody@example.org 2 5", "address_unknown"),
    ],
)
def test_slips_change_nothing(spring: Court, line: str, code: str) -> None:
    assert code in spring.mail(KEEPER, f"{line} {KEYWORD}").one(KEEPER).codes
    assert spring.points("austria") == 0 and spring.person("austria").turns == 0


def test_nocontrol_tells_nobody(spring: Court) -> None:
    letters = keeper(spring, "NOCONTROL\nSET NODIAS\nBROADCAST\nquiet\nENDBROADCAST")
    assert letters.readers == ["keeper"]
    assert spring.game()["settings"]["flags"]["dias"] is False
    assert "keeper_first" in spring.sign("france", "NOCONTROL").one("france").codes
    assert spring.sign("france", "SET DIAS").having("dias_by").readers == sorted(
        spring.others("france")
    )


def control(court: Court, text: str) -> Letters:
    return court.mail(KEEPER, f"SIGNON @control {KEYWORD}\n{text}")


def test_who_may_be_master_is_set_for_the_whole_judge(court: Court) -> None:
    for who in ("anna", "berta"):
        court.register(who)
    letter = control(court, "SET DENY MASTER anna@example.org").one(KEEPER)
    assert {"keeper_control", "admission_added", "admission_deny"} <= letter.codes
    letters = court.mail("anna", "CREATE ?spring pw")
    assert letters.readers == ["anna"]
    assert letters.one("anna").said("master_not_admitted").params["keeper"] == KEEPER
    assert not court.exists("spring")
    control(court, "SET ALLOW MASTER anna@example.org")
    assert "master_not_admitted" in court.mail("berta", "CREATE ?spring pw").one("berta").codes
    assert "created" in court.mail("anna", "CREATE ?spring pw").one("anna").codes
    control(court, "SET ALLOW MASTER -anna@example.org")
    assert (
        "master_not_admitted"
        in court.mail("anna", "SIGNON ?spring pw\nBECOME MASTER").one("anna").codes
    )


def test_an_allow_list_of_the_judge_keeps_others_out_of_its_games(spring: Court) -> None:
    spring.register("newton")
    letter = control(spring, "SET ALLOW PLAYER vip@example.org").one(KEEPER)
    assert "admission_allow" in letter.codes
    spring.sign("italy", "RESIGN")
    letter = spring.mail("newton", "SIGNON ispring new").one("newton")
    assert {"access_barred", "ask_keeper"} <= letter.codes


@pytest.mark.parametrize("entry", ["france@example.org", "@example.org", "franc"])
def test_who_is_blocked_gets_a_short_answer_a_day_and_nothing_else(
    spring: Court, entry: str
) -> None:
    block(spring, entry)
    letters = spring.sign("france", "SET NODIAS\nA par - bur")
    assert letters.readers == ["france"]
    assert letters.one("france").codes == {"blocked"}
    assert not spring.sign("france", "SET NODIAS")
    assert spring.held("france") == []
    assert spring.game()["settings"]["flags"]["dias"] is True
    assert spring.sign("france", "LIST", "1997-04-09 20:30").readers == ["france"]


def test_who_is_blocked_cannot_register(court: Court) -> None:
    block(court, "@spam.example")
    court.register("bot@mail.spam.example")
    assert not court.registered("bot@mail.spam.example")


def test_the_keeper_cannot_lock_himself_out(spring: Court) -> None:
    control(spring, "SET DENY PLAYER @example.org")
    assert "keeper_signed_on" in keeper(spring, "").one(KEEPER).codes


def test_a_sign_on_from_elsewhere_is_reported_within_the_hour(spring: Court) -> None:
    spring.wait("1997-04-08 22:00")
    assert not spring.mail("germany", "SIGNON fspring pw-france").to(KEEPER)
    (report,) = spring.wait("1997-04-08 23:10").to(KEEPER)
    assert "spring, france, from germany@example.org" in " ".join(report.text.split())


def test_the_first_alarm_comes_at_once_and_the_others_in_one_report(
    spring: Court, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody wants hundreds of letters when a disk is full."""

    def fail(_visit: object) -> None:
        raise ZeroDivisionError

    spring.wait("1997-04-08 23:00")
    monkeypatch.setattr(diplomacy, "settle", fail)
    with capture_logs():
        for who in ("france", "germany", "italy"):
            spring.sign(who, "SET WAIT")
        within = spring.wait("1997-04-08 23:50").to(KEEPER)
        report = spring.wait("1997-04-09 01:30").to(KEEPER)
    first, gathered = spring.letters.to(KEEPER)
    assert within == [first] and report == [gathered]
    assert "was set aside" in first.text and gathered.text.count("was set aside") == 4


def test_new_registrations_are_reported_in_one_letter_an_hour(court: Court) -> None:
    for who in ("kari", "ola"):
        assert not court.register(who).to(KEEPER)
    (report,) = court.wait("1997-04-08 21:30").to(KEEPER)
    assert "kari@example.org" in report.text and "ola@example.org" in report.text
    assert not court.wait("1997-04-09 21:30").to(KEEPER)
