"""Mail and games that wait for each other never lock each other out (docs/decisions/002)."""

from __future__ import annotations

from datetime import UTC, timedelta

import pytest

from judge.daemons.filing import Envelope, file_now
from judge.handlers import phases
from judge.store.schema import Game
from judge.store.transaction import transaction
from tests.handlers.court import HOLDS, Court, address, at


def file(court: Court, who: str, text: str, when: str) -> None:
    """A mail is in the inbox as received at ``when``; nobody reads it yet."""
    raw = court.raw(who, f"SIGNON {who[0]}spring pw-{who}\n{text}", at(when))
    envelope = Envelope(address(who), ("judge@localhost",), raw, False)
    file_now(court.judge.engine, envelope, at(when).astimezone(UTC))


def run(court: Court, when: str) -> None:
    court.simulation.pass_over(at(when).astimezone(UTC))
    court.now = at(when)


def test_orders_that_came_after_the_deadline_meet_the_next_phase(spring: Court) -> None:
    """Read late, both mails: the one of 23:29 counts, the one of 23:31 is for another phase."""
    spring.hold(*spring.others("italy"))
    spring.wait("1997-04-15 23:00")
    file(spring, "italy", HOLDS["italy"], "1997-04-15 23:29")
    file(spring, "france", "A par - bur", "1997-04-15 23:31")
    run(spring, "1997-04-15 23:40")
    assert spring.game()["phase"] == "F1901M"
    assert spring.points("italy") == 3
    assert "A par - bur" in spring.held("france")


def test_a_mail_that_came_late_but_was_received_first_is_read_first(spring: Court) -> None:
    """The relay held the first mail back: the second, of the same sender, must not block it."""
    spring.hold(*spring.others("italy"))
    spring.wait("1997-04-15 23:00")
    file(spring, "italy", "A rom - apu", "1997-04-15 23:31")
    file(spring, "italy", HOLDS["italy"], "1997-04-15 23:29")
    run(spring, "1997-04-15 23:40")
    assert spring.game()["phase"] == "F1901M"
    assert spring.held("italy") == ["A rom - apu"]


def test_a_game_that_cannot_be_processed_holds_up_no_other(
    spring: Court, monkeypatch: pytest.MonkeyPatch
) -> None:
    spring.mail("austria", "CREATE ?other pw-austria", "1997-04-09 10:00")
    spring.hold(*spring.others("italy"))
    spring.wait("1997-04-15 23:00")

    def broken(*_: object) -> None:
        raise RuntimeError("a fault of ours")

    with monkeypatch.context() as patch:
        patch.setattr(phases, "process", broken)
        file(spring, "italy", HOLDS["italy"], "1997-04-15 23:29")
        file(spring, "france", "A par - bur", "1997-04-15 23:31")
        run(spring, "1997-04-15 23:40")
    with transaction(spring.judge.engine) as tx:
        waiting = tx.inbox.in_state("new")
        assert [mail.game for mail in waiting] == ["spring"]
        instant = at("1997-04-15 23:35").astimezone(UTC)
        assert tx.inbox.undrained(instant, "spring")
        assert not tx.inbox.undrained(instant, "other")
    assert spring.letters.of("KeeperAlert").readers == ["postmaster@localhost"]
    run(spring, "1997-04-15 23:50")
    assert spring.game()["phase"] == "F1901M"


def test_a_shunted_mail_holds_up_the_game_it_names_and_time_goes_on(spring: Court) -> None:
    with transaction(spring.judge.engine) as tx:
        game = tx.games.get("spring")
        assert isinstance(game, Game)
    file(spring, "italy", HOLDS["italy"], "1997-04-09 10:00")
    with transaction(spring.judge.engine) as tx:
        (mail,) = tx.inbox.in_state("new")
        mail.state, mail.game = "shunted", "spring"
    spring.wait("1997-04-20 12:00")
    assert spring.game()["phase"] == "S1901M"
    assert spring.points("italy") == 0


def test_more_passwords_than_a_mail_may_try_are_the_players_fault(spring: Court) -> None:
    lines = "\n".join(f"SET PASSWORD word{number}" for number in range(12))
    answer = spring.sign("italy", lines).one("italy")
    assert "too_many_passwords" in answer.codes
    with transaction(spring.judge.engine) as tx:
        assert not tx.inbox.in_state("shunted", "new")


def test_an_answer_to_the_letter_of_an_older_phase_is_not_for_the_present_one(
    spring: Court,
) -> None:
    """Contract §1, "Orders belong to a phase": refused with the reason, matched by In-Reply-To."""
    old = spring.sign("italy", "A ven h").one("italy")
    spring.hold()
    spring.wait("1997-04-10 12:00")
    assert spring.game()["phase"] == "F1901M"
    headers = [f"In-Reply-To: {old.message['Message-ID']}"]
    late = spring.mail(
        "italy",
        "SIGNON ispring pw-italy\nA ven - tri",
        spring.now + timedelta(hours=1),
        headers=headers,
    ).one("italy")
    assert "phase_over" in late.codes
    assert spring.held("italy") == []
    results = spring.letters.of("Results").one("italy")
    headers = [f"In-Reply-To: {results.message['Message-ID']}"]
    spring.mail(
        "italy",
        "SIGNON ispring pw-italy\nA ven - tri",
        spring.now + timedelta(hours=1),
        headers=headers,
    )
    assert spring.held("italy") == ["A ven - tri"]


def test_results_come_before_the_news_of_victory(spring: Court) -> None:
    """The player must not read who won before he has read how."""
    west = "bre par mar por spa bel hol mun kie"
    north = "ber den swe nor lon lvp edi tun rom"
    owners = dict.fromkeys([*west.split(), *north.split()], "france")
    spring.board(
        "F1905M", {"france": "A par", "england": "", "germany": "", "italy": "F nap"}, owners
    )
    with transaction(spring.judge.engine) as tx:
        game = tx.games.get("spring", lock=True)
        assert game is not None
        for seat in game.seats:
            seat.orders_in = seat.complete = True
    spring.wait("1997-04-16 00:00")
    kinds = [letter.kind for letter in spring.letters.to("italy")]
    assert kinds[-2:] == ["Results", "Ending"]
