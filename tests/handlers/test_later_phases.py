"""PHASE: orders for later phases, and CLEAR (``syntax.fr-en.txt``, spec §5.7)."""

from __future__ import annotations

import pytest

from .court import HOLDS, Court, Letter, Letters


def kept(letter: Letter) -> dict[str, list[str]]:
    return {block.phase: list(block.lines) for block in letter.view.ahead}


def play(spring: Court) -> Letters:
    """Everybody but France sends his orders; the letters of the processing."""
    spring.hold(*spring.others("france"))
    if "orders_in" not in spring.status("france"):
        spring.hold("france")
    return spring.wait(spring.moment("process_at"))


def test_orders_below_phase_are_kept_and_listed_in_every_answer(spring: Court) -> None:
    text = f"{HOLDS['france']}\nPHASE Fall 1901 Movement\nA par - bur\nPHASE S1902M\npar-pic"
    letter = spring.sign("france", text).one("france")
    assert kept(letter) == {"F1901M": ["A par - bur"], "S1902M": ["par-pic"]}
    assert spring.held("france") == ["A mar H", "A par H", "F bre H"]
    again = spring.sign("france").one("france")
    assert kept(again) == kept(letter)


def test_nobody_else_sees_them(spring: Court) -> None:
    spring.sign("france", "PHASE F1901M\nA par - bur")
    assert not kept(spring.sign("germany").one("germany"))


def test_they_become_orders_when_their_phase_begins(spring: Court) -> None:
    spring.sign("france", f"{HOLDS['france']}\nPHASE F1901M\nA par - bur\nF bre - mao\nA mar h")
    letter = play(spring).to("france")[-1]
    assert letter.kind == "PendingOrders"
    assert letter.subject.endswith("F1901M Pending Orders")
    assert spring.held("france") == ["A mar H", "A par - bur", "F bre - mao"]
    assert spring.status("france") == ["orders_in"]
    assert not kept(spring.sign("france").one("france"))


def test_only_their_owner_gets_the_letter_about_them(spring: Court) -> None:
    spring.sign("france", f"{HOLDS['france']}\nPHASE F1901M\nA par - bur")
    letters = [letter for letter in play(spring) if letter.kind == "PendingOrders"]
    assert [letter.to for letter in letters] == ["france@example.org"]


def test_errors_are_determined_and_told_when_the_phase_begins(spring: Court) -> None:
    text = f"{HOLDS['france']}\nPHASE F1901M\nA par - bur\nA gas - spa\nA mar - lon"
    assert not spring.sign("france", text).one("france").view.slip.error_mark
    letter = play(spring).to("france")[-1]
    assert letter.said("no_unit_there").params["place"] == "gas"
    assert [line.echo for line in letter.view.lines] == [
        "A par - bur",
        "A gas - spa",
        "A mar - lon",
    ]


def test_a_power_with_kept_orders_counts_as_in_whatever_they_were(spring: Court) -> None:
    spring.sign("france", f"{HOLDS['france']}\nPHASE F1901M\nA gas - spa")
    play(spring)
    assert spring.status("france") == ["orders_in"]
    # A mail without orders does not change that; one with orders is judged like any other.
    spring.sign("france", "PRESS TO G\nhello\nENDPRESS")
    assert spring.status("france") == ["orders_in"]
    spring.sign("france", "A par - bur")
    assert "orders_in" not in spring.status("france")


def test_kept_orders_for_a_phase_that_does_not_come_are_dropped(spring: Court) -> None:
    spring.sign("france", f"{HOLDS['france']}\nPHASE S1901R\nA par - pic\nPHASE S1902M\nA par h")
    play(spring)
    assert kept(spring.sign("france").one("france")) == {"S1902M": ["A par h"]}


def test_phase_naming_the_running_phase_goes_back_to_it(spring: Court) -> None:
    text = "PHASE F1901M\nA par - bur\nPHASE Spring 1901 Movement\n" + HOLDS["france"]
    letter = spring.sign("france", text).one("france")
    assert letter.said("phase_is_now")
    assert len(spring.held("france")) == 3
    assert kept(letter) == {"F1901M": ["A par - bur"]}


@pytest.mark.parametrize(
    "line",
    [
        "PHASE Fall 1901 Movement",
        "phase f 1901 m",
        "PHASE F1901M",
        "PHASE automne 1901 mouvement",
        "phase a 1901 m",
        "PHASE Automne de 1901, mouvement",
        "- phase fall, 1901, move",
    ],
)
def test_only_first_letters_of_season_and_phase_count(spring: Court, line: str) -> None:
    letter = spring.sign("france", f"{line}\nA par - bur").one("france")
    assert list(kept(letter)) == ["F1901M"]


@pytest.mark.parametrize(
    "line",
    [
        "PHASE Winter 1901",
        "PHASE Fall 1901 Build",
        "PHASE F1901B",
        "PHASE W1901A",
        "PHASE Spring 1901 Adjustment",
        "PHASE hiver 1901",
        "PHASE hiver 1901 construction",
    ],
)
def test_an_adjustment_may_be_named_with_any_season(spring: Court, line: str) -> None:
    letter = spring.sign("france", f"{line}\nbuild A par").one("france")
    assert list(kept(letter)) == ["W1901A"]


@pytest.mark.parametrize("line", ["PHASE Summer 1901 Retreat", "PHASE été 1901 retraite"])
def test_the_retreats_of_summer_are_those_of_spring(spring: Court, line: str) -> None:
    letter = spring.sign("france", f"{line}\nA par - gas").one("france")
    assert list(kept(letter)) == ["S1901R"]


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("PHASE", "phase_form"),
        ("PHASE Spring", "phase_form"),
        ("PHASE Spring 1902", "phase_form"),
        ("PHASE Summer 1902 Movement", "phase_form"),
        ("PHASE xyz 1902 M", "phase_form"),
        ("PHASE Fall 1900 Movement", "phase_past"),
        ("PHASE Fall 1907 Movement", "phase_too_far"),
        ("PHASE automne 1900 mouvement", "phase_past"),
    ],
)
def test_an_invalid_phase_sets_the_error_mark_and_its_orders_go_nowhere(
    spring: Court, line: str, code: str
) -> None:
    letter = spring.sign("france", f"{HOLDS['france']}\n{line}\nA par - bur\nA par - xyz")
    answer = letter.one("france")
    assert answer.said(code).level == "error"
    assert answer.view.slip.error_mark
    assert answer.view.slip.blocking == (line,)
    assert "A par H" in spring.held("france")
    assert not kept(answer)


@pytest.mark.parametrize(
    ("phase", "line", "code"),
    [
        ("F1901M", "A par - xyz", "unknown_place"),
        ("F1901M", "build A par", "wrong_form"),
        ("F1901M", "A par", "no_verb"),
        ("S1902R", "A par S A mar", "wrong_form"),
        ("W1901A", "A par - bur", "wrong_form"),
        ("W1901A", "F bre", "later_needs_keyword"),
        ("W1901A", "build par", "type_required"),
    ],
)
def test_the_form_is_checked_at_once(spring: Court, phase: str, line: str, code: str) -> None:
    letter = spring.sign("france", f"{HOLDS['france']}\nPHASE {phase}\n{line}").one("france")
    assert letter.said(code).level == "error"
    assert not kept(letter)


def test_conditions_are_kept_and_decided_when_the_phase_begins(spring: Court) -> None:
    text = "\n".join(
        (
            HOLDS["france"],
            "PHASE F1901M",
            "if german army bur then",
            "A par - bur",
            "else",
            "if not german bur then A par - pic",
        )
    )
    letter = spring.sign("france", text).one("france")
    assert letter.said("branch_later")
    assert kept(letter)["F1901M"] == [
        "if german army bur",
        "A par - bur",
        "else",
        "if not german bur",
        "A par - pic",
        "ENDIF",
        "ENDIF",
    ]
    play(spring)
    assert "A par - pic" in spring.held("france")


def test_orders_of_two_mails_for_one_phase_do_not_fall_into_each_others_ifs(
    spring: Court,
) -> None:
    spring.sign("france", f"{HOLDS['france']}\nPHASE F1901M\nif german par\nA par - gas")
    spring.sign("france", "PHASE F1901M\nA par - bur")
    play(spring)
    assert spring.held("france") == ["A par - bur"]


def test_a_bad_condition_keeps_none_of_its_branches(spring: Court) -> None:
    text = "PHASE F1901M\nif xyz then\nA par - bur\nelse\nA par - pic\nendif\nA mar h"
    letter = spring.sign("france", text).one("france")
    assert letter.said("unknown_place")
    assert kept(letter) == {"F1901M": ["A mar h"]}


def test_wait_and_nowait_travel_with_the_orders_of_a_later_phase(spring: Court) -> None:
    text = f"{HOLDS['france']}\nPHASE F1901M\n{HOLDS['france']}\nSET WAIT"
    letter = spring.sign("france", text).one("france")
    assert letter.said("wait_kept")
    assert "wait" not in spring.status("france")
    play(spring)
    assert "wait" in spring.status("france")


def test_press_below_phase_is_sent_at_once(spring: Court) -> None:
    letters = spring.sign("france", "PHASE F1901M\nPRESS TO G\nlater\nENDPRESS\nA par - bur")
    assert letters.one("germany").view.text == "later"
    answer = letters.one("france")
    assert answer.said("press_not_delayed")
    assert kept(answer) == {"F1901M": ["A par - bur"]}


def test_other_settings_below_phase_count_at_once(spring: Court) -> None:
    spring.sign("france", "PHASE F1901M\nSET NONMR\nA par - bur")
    assert spring.game()["settings"]["flags"]["nmr"] is False


@pytest.mark.parametrize("word", ["CLEAR", "effacer"])
def test_clear_deletes_all_of_them_and_nothing_else(spring: Court, word: str) -> None:
    spring.sign("france", f"{HOLDS['france']}\nPHASE F1901M\nA par - bur\nPHASE S1902M\nA par h")
    letter = spring.sign("france", word).one("france")
    assert letter.said("pending_cleared").params == {"count": 2}
    assert not kept(letter)
    assert len(spring.held("france")) == 3
    assert spring.sign("france", word).one("france").said("pending_none")


def test_clear_leaves_what_follows_it_in_the_mail(spring: Court) -> None:
    spring.sign("france", "PHASE F1901M\nA par - gas")
    letter = spring.sign("france", "PHASE S1902M\nA par h\nCLEAR\nPHASE F1901M\nA par - bur").one(
        "france"
    )
    assert kept(letter) == {"F1901M": ["A par - bur"]}


def test_what_is_kept_has_a_limit_and_clear_makes_room(spring: Court) -> None:
    spring.sign("france", "PHASE S1902M\n" + "A par h\n" * 500)
    full = spring.sign("france", "PHASE F1901M\nA par - bur").one("france")
    assert full.said("pending_full").level == "error"
    assert list(kept(full)) == ["S1902M"]
    letter = spring.sign("france", "CLEAR\nPHASE F1901M\nA par - bur").one("france")
    assert kept(letter) == {"F1901M": ["A par - bur"]}


def test_the_order_of_builds_is_explained(spring: Court) -> None:
    letter = spring.sign("france", "PHASE Winter 1901\nbuild A par\nbuild F bre").one("france")
    assert letter.said("builds_in_reverse")


def test_of_too_many_kept_builds_the_later_ones_count(spring: Court) -> None:
    spring.board("F1901M", {}, {"spa": "france"})
    spring.sign(
        "france", f"PHASE W1901A\nbuild A par\nbuild F bre\nPHASE F1901M\n{HOLDS['france']}"
    )
    spring.board("F1901M", {"france": "A spa, F mao, A bur"}, {"spa": "france"})
    spring.sign("france", "A spa h\nF mao h\nA bur h")
    spring.hold(*spring.others("france"))
    spring.wait(spring.moment("process_at"))
    assert spring.game()["phase"] == "W1901A"
    assert spring.held("france") == ["build F bre"]


def test_kept_orders_bring_an_abandoned_power_back(spring: Court) -> None:
    spring.sign("france", f"PHASE F1901M\n{HOLDS['france']}")
    spring.hold(*spring.others("france"))
    spring.wait(spring.moment("grace"))
    assert spring.game()["phase"] == "F1901M"
    assert spring.status("france") == ["orders_in"]


def test_who_resigns_takes_his_plans_with_him(spring: Court) -> None:
    spring.sign("france", f"{HOLDS['france']}\nPHASE F1901M\nA par - bur\nRESIGN")
    spring.register("nina")
    letter = spring.mail("nina", "SIGNON fspring new-pw").one("nina")
    assert not letter.view.ahead


def test_an_answer_to_an_older_letter_may_name_its_phase(spring: Court) -> None:
    old = spring.sign("france").one("france").message["Message-ID"]
    spring.hold()
    spring.wait(spring.moment("process_at"))
    text = "SIGNON fspring pw-france\nA par - gas\nPHASE F1901M\nA par - bur"
    letter = spring.mail("france", text, headers=[f"In-Reply-To: {old}"]).one("france")
    assert letter.said("phase_over")
    assert spring.held("france") == ["A par - bur"]
