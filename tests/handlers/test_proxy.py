"""SET [NO] PROXY and what follows from it, by mail (spec §5.9, §2.7)."""

from __future__ import annotations

from datetime import UTC
from typing import Any

import pytest

from judge.handlers.desk import Desk
from judge.handlers.export import game_export
from judge.handlers.inspection import replayed
from judge.store.transaction import reading

from .court import HOLDS, Court

GIVES = "A par proxy to Germany\nA mar S A par - bur\nF bre - mao"


@pytest.fixture
def proxy(spring: Court) -> Court:
    """The same game, where proxies are allowed."""
    spring.sign("italy", "SET PROXY")
    return spring


def processed(court: Court) -> str:
    """The results letter of the phase, after the orders of all are in."""
    court.sign("italy", HOLDS["italy"])
    return court.wait("1997-04-16 00:00").of("Results")[0].text


# --- the flag


def test_a_new_game_has_no_proxies(spring: Court) -> None:
    assert spring.game()["settings"]["flags"]["proxy"] is False
    assert "NoProxy" in spring.mail("france", "LIST spring").one("france").text


@pytest.mark.parametrize("line", ["SET PROXY", "régler procuration"])
def test_the_flag_is_announced_and_listed(spring: Court, line: str) -> None:
    letters = spring.sign("france", line)
    assert "proxy_set" in letters.one("france").codes
    assert letters.having("proxy_by").readers == sorted(spring.others("france"))
    assert spring.game()["settings"]["flags"]["proxy"] is True
    listing = spring.mail("france", "LIST spring").one("france").text
    assert " Proxy," in listing and "NoProxy" not in listing


@pytest.mark.parametrize("line", ["SET NO PROXY", "SET NOPROXY", "régler sans procuration"])
def test_it_can_be_taken_back(proxy: Court, line: str) -> None:
    letters = proxy.sign("france", line)
    assert letters.having("noproxy_by").readers == sorted(proxy.others("france"))
    assert proxy.game()["settings"]["flags"]["proxy"] is False


def test_what_is_set_already_is_told_to_nobody_else(proxy: Court) -> None:
    letters = proxy.sign("france", "SET PROXY")
    assert letters.readers == ["france"]
    assert "set_same" in letters[0].codes


def test_in_a_moderated_game_only_the_master_sets_it(moderated: Court) -> None:
    assert "set_moderated_only" in moderated.sign("france", "SET PROXY").one("france").codes
    moderated.mail("mona", "SIGNON mspring pw-mona\nSET PROXY")
    assert moderated.game()["settings"]["flags"]["proxy"] is True


def test_observers_cannot(spring: Court) -> None:
    spring.mail("nina", "OBSERVE spring pw")
    letter = spring.mail("nina", "SIGNON ospring pw\nSET PROXY").one("nina")
    assert "set_observer" in letter.codes


# --- orders


def test_without_the_flag_a_proxy_is_refused_and_it_is_said_who_can_set_it(spring: Court) -> None:
    letter = spring.sign("france", GIVES).one("france")
    assert {"proxy_not_allowed", "proxy_by_players"} <= letter.codes
    assert letter.view.slip.error_mark


def test_in_a_moderated_game_it_is_the_master(moderated: Court) -> None:
    assert "proxy_by_master" in moderated.sign("france", GIVES).one("france").codes


def test_without_the_flag_a_foreign_unit_cannot_be_ordered(spring: Court) -> None:
    assert "not_your_unit" in spring.sign("germany", "A par - bur").one("germany").codes


def test_the_flag_counts_for_the_lines_below_it_in_the_same_mail(spring: Court) -> None:
    letter = spring.sign("france", f"A mar H\nSET PROXY\n{GIVES}").one("france")
    assert "A par P germany" in spring.held("france")
    assert letter.view.slip.complete


def test_the_owner_sees_the_proxy_in_his_list_and_is_complete(proxy: Court) -> None:
    letter = proxy.sign("france", GIVES).one("france")
    assert "France: Army Paris PROXY TO Germany." in letter.text
    assert proxy.status("france") == ["orders_in"]
    assert "support_unmatched" not in letter.codes


def test_the_other_may_order_first_and_sees_whose_unit_it_is(proxy: Court) -> None:
    letter = proxy.sign("germany", "A par - bur").one("germany")
    assert "Germany: French Army Paris -> Burgundy." in letter.text
    assert letter.said("proxy_needed").params == {"place": "par", "power": "france"}
    assert not letter.view.slip.error_mark


def test_foreign_orders_do_not_count_for_completeness(proxy: Court) -> None:
    proxy.sign("germany", "A par - bur\nA mar - spa\nF bre - mao")
    assert "orders_in" not in proxy.status("germany")
    proxy.sign("germany", HOLDS["germany"])
    assert proxy.status("germany") == ["orders_in"]


@pytest.mark.parametrize(
    ("order", "code"),
    [
        ("A par proxy to France", "proxy_to_oneself"),
        ("A par proxy to Atlantis", "unknown_power"),
        ("A par proxy to g", "unknown_power"),
        ("A mun proxy to Italy", "not_your_unit"),
    ],
)
def test_a_bad_proxy_is_refused(proxy: Court, order: str, code: str) -> None:
    assert code in proxy.sign("france", order).one("france").codes
    assert proxy.held("france") == []


def test_a_proxy_to_an_eliminated_power_is_refused(proxy: Court) -> None:
    owned = {"ven": "france", "rom": "france", "nap": "france"}
    proxy.board("S1902M", {"italy": ""}, owned)
    assert "proxy_to_nobody" in proxy.sign("france", "A par proxy to Italy").one("france").codes


def test_without_the_flag_what_is_on_file_counts_no_longer(proxy: Court) -> None:
    proxy.sign("france", f"A par - pic\n{GIVES}")
    proxy.sign("germany", f"{HOLDS['germany']}\nA par - bur")
    proxy.sign("austria", "SET NO PROXY")
    assert "A par - pic" in proxy.held("france")
    assert proxy.held("germany") == ["A ber H", "A mun H", "F kie H"]


def test_a_power_whose_proxy_fell_away_has_orders_to_give_again(proxy: Court) -> None:
    proxy.sign("france", GIVES)
    proxy.sign("austria", "SET NO PROXY")
    assert "waiting" in proxy.status("france")


# --- the phase


def test_the_results_tell_the_proxy_first_and_then_the_order_of_its_owner(proxy: Court) -> None:
    proxy.hold("austria", "england", "russia", "turkey")
    proxy.sign("france", GIVES)
    proxy.sign("germany", f"{HOLDS['germany']}\nA par - bur")
    text = processed(proxy)
    assert (
        "France:  Army Paris PROXY TO Germany.\n\n"
        "Austria: Army Budapest HOLD.\nAustria: Army Vienna HOLD.\n"
    ) in text
    assert (
        "France:  Army Marseilles SUPPORT Army Paris -> Burgundy.\n"
        "France:  Army Paris -> Burgundy.\n"
    ) in text
    assert "Germany: French" not in text
    [phase, _] = exported(proxy)["phases"]
    assert phase["proxies"] == [{"power": "france", "unit": "A", "at": "par", "to": "germany"}]


def test_without_an_order_of_the_other_the_unit_has_none(proxy: Court) -> None:
    proxy.hold("austria", "england", "germany", "russia", "turkey")
    proxy.sign("france", GIVES)
    text = processed(proxy)
    assert "France:  Army Paris PROXY TO Germany." in text
    assert "France:  Army Paris, No Order Processed." in text


def test_nobody_learns_of_an_order_that_no_proxy_was_given_for(proxy: Court) -> None:
    proxy.hold("austria", "england", "russia", "turkey")
    seen = proxy.sign("germany", f"{HOLDS['germany']}\nA par - gas")
    assert seen.readers == ["germany"]
    answer = proxy.sign("france", HOLDS["france"]).one("france")
    assert "Gascony" not in answer.text
    text = processed(proxy)
    assert "Gascony" not in text and "PROXY" not in text
    assert "gas" not in str(exported(proxy)["phases"][0]["orders"])
    assert "proxies" not in exported(proxy)["phases"][0]


def test_the_past_is_replayed_alike_after_the_flag_has_changed(proxy: Court) -> None:
    proxy.hold("austria", "england", "russia", "turkey")
    proxy.sign("france", GIVES)
    proxy.sign("germany", f"{HOLDS['germany']}\nA par - bur")
    processed(proxy)
    proxy.sign("austria", "SET NO PROXY")
    with reading(proxy.judge.engine) as tx:
        game = tx.games.get("spring")
        assert game is not None
        desk = Desk(proxy.simulation.office, tx, proxy.now.astimezone(UTC))
        assert replayed(desk, game) == []


def exported(court: Court) -> dict[str, Any]:
    with reading(court.judge.engine) as tx:
        game = tx.games.get("spring")
        assert game is not None
        return game_export(Desk(court.simulation.office, tx, court.now.astimezone(UTC)), game)
