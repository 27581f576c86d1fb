"""An error in press never harms orders in the same mail (cases ML-04, PR-02; contract, "Error
mark")."""

from __future__ import annotations

import pytest

from .court import HOLDS, Court
from .letters import Letters

ORDERS = "A par - bur\nA mar h\nF bre - mao"
HELD = ["A mar H", "A par - bur", "F bre - mao"]
PLAN = "secret plan\nA par - pic"


def press(head: str, end: str = "endpress") -> str:
    return f"{head}\n{PLAN}\n{end}"


@pytest.mark.parametrize(
    ("head", "code"),
    [
        ("PRESS", "press_needs_to"),
        ("PRESS TO", "press_options"),
        ("PRESS TO X", "press_unknown_recipient"),
        ("PRESS TO FRA", "press_ambiguous"),
        ("PRESS GREY TO E", "press_no_grey"),
        ("PRESS TO E FAKE", "press_no_fake"),
        ("PRESS TO M", "press_no_master"),
        ("BROADCAST everything", "press_options"),
        ("POSTAL PRESS", "postal_off"),
        ("POSTAL PRESS TO E", "postal_form"),
    ],
)
@pytest.mark.parametrize("above", [True, False])
def test_orders_beside_refused_press_count_and_the_reply_says_so(
    spring: Court, head: str, code: str, above: bool
) -> None:
    parts = [ORDERS, press(head)] if above else [press(head), ORDERS]
    letters = spring.sign("france", "\n".join(parts))
    assert letters.readers == ["france"]
    answer = letters[0]
    assert {code, "press_refused_orders"} <= answer.codes
    assert spring.held("france") == HELD, "what stands in the text is no order"
    assert spring.status("france") == ["orders_in"]
    assert "[Error Flag]" not in answer.subject
    assert "| secret plan" in answer.text.splitlines()
    assert "Its orders are not touched by that" in " ".join(answer.text.split())
    assert "Paris -> Burgundy" in answer.text


def test_in_french(spring: Court) -> None:
    spring.mail("france", "RÉGLER LANGUE FRANÇAIS")
    letters = spring.sign("france", f"PRESSE À X\n{PLAN}\nFIN PRESSE\n{ORDERS}")
    answer = letters.one("france")
    shown = " ".join(answer.text.split())
    assert "Un message de ce courrier a été refusé, voir plus bas." in shown
    assert "Ses ordres n'en souffrent pas : ils comptent tels qu'ils sont listés." in shown
    assert spring.held("france") == HELD
    assert "| secret plan" in answer.text.splitlines()


def test_without_orders_the_reply_speaks_of_none(spring: Court) -> None:
    spring.hold("france")
    answer = spring.sign("france", press("PRESS TO X")).one("france")
    assert "press_refused_orders" not in answer.codes
    assert spring.status("france") == ["orders_in"]


def test_press_that_goes_out_needs_no_such_sentence(spring: Court) -> None:
    answer = spring.sign("france", f"{ORDERS}\n{press('PRESS TO E')}").one("france")
    assert "press_refused_orders" not in answer.codes
    assert spring.held("france") == HELD


def test_orders_kept_for_later_are_not_touched_either(spring: Court) -> None:
    answer = spring.sign("france", f"{press('PRESS TO X')}\nPHASE F1901M\nA par - bur").one(
        "france"
    )
    assert "press_refused_orders" in answer.codes


def test_ml_04_press_below_a_failed_signon_is_not_sent(spring: Court) -> None:
    text = "signon ftestgame WRONG\nA par - bur\npress to e\nlet us attack\nendpress\n"
    letters = spring.mail("france", text)
    assert letters.readers == ["france"]
    assert {"unknown_game", "rest_ignored"} <= letters[0].codes
    assert "press_refused_orders" not in letters[0].codes
    assert "WRONG" not in letters[0].text and spring.held("france") == []


def test_ml_04_a_failed_create_or_become_stops_press_too(spring: Court) -> None:
    letters = spring.mail("france", f"CREATE ?spring pw\n{press('PRESS TO E')}")
    assert letters.readers == ["france"]


def test_pr_02_a_a_name_is_never_taken_for_letters(spring: Court) -> None:
    letters = spring.sign("france", press("press to turkey"))
    assert letters.of("PressView").readers == ["turkey"], "a name, echoed in the answer"
    assert letters.of("Answer").one("france").said("press_sent").params == {
        "recipients": ("turkey",)
    }
    for wrong in ("press to turkie", "press to fra"):
        assert spring.sign("france", press(wrong)).readers == ["france"]


def test_pr_02_b_without_a_list_nothing_is_sent(spring: Court) -> None:
    letters = spring.sign("france", press("press"))
    assert letters.readers == ["france"]
    assert "press_needs_to" in letters[0].codes
    assert "was not sent" in " ".join(letters[0].text.split())


def test_pr_02_c_a_broadcast_goes_to_all(spring: Court) -> None:
    letters = spring.sign("france", press("broadcast", "endbroadcast"))
    assert letters.of("PressView").readers == sorted(spring.others("france"))


def test_pr_02_d_who_was_left_out_finds_nothing_in_the_history(spring: Court) -> None:
    letters = spring.sign("france", press("press to all but r"))
    assert "russia" not in letters.readers
    answers: Letters = spring.sign("russia", "HISTORY")
    assert "secret plan" not in answers.one("russia").text


def test_ml_06_press_of_5000_characters_beside_orders(spring: Court) -> None:
    letters = spring.sign("france", f"{HOLDS['france']}\nPRESS TO E\n{'x' * 5000}\nENDPRESS")
    letter = letters.one("england")
    assert f"| {'x' * 5000}" in letter.text.splitlines()
    assert max(map(len, letter.raw.split(b"\r\n"))) <= 998
    assert spring.status("france") == ["orders_in"]
