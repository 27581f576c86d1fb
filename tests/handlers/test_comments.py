"""SET COMMENT, LIST, BN and EP, and how powers are given out (spec §2.3, §2.5, §11.6)."""

from __future__ import annotations

import pytest

from judge.domain.assignment import give_out

from .court import POWERS, Court


def listed(court: Court, line: str = "LIST spring") -> str:
    return court.mail("oskar", line).one("oskar").text


def test_a_comment_is_announced_and_stands_in_both_lists(spring: Court) -> None:
    letters = spring.sign("france", "SET COMMENT Only for the Brave: no Press!")
    assert letters.readers == sorted(POWERS)
    assert letters.having("comment_by").readers == sorted(spring.others("france"))
    said = letters.one("italy").said("comment_by")
    assert said.params["text"] == "Only for the Brave: no Press!"
    assert "Only for the Brave: no Press!" in listed(spring)
    assert "Only for the Brave: no Press!" in listed(spring, "LIST")
    assert "Only for" in spring.mail("oskar", "HISTORY spring").one("oskar").text


def test_nothing_behind_it_takes_the_comment_away(spring: Court) -> None:
    spring.sign("france", "SET COMMENT Hello")
    letters = spring.sign("germany", "RÉGLER COMMENTAIRE")
    assert letters.having("comment_gone_by").readers == sorted(spring.others("germany"))
    assert "Hello" not in listed(spring)
    assert "comment_same" in spring.sign("germany", "SET COMMENT").one("germany").codes


def test_a_comment_is_one_line_of_68_letters(spring: Court) -> None:
    assert "comment_set" in spring.sign("france", "SET COMMENT " + "x" * 68).one("france").codes
    letters = spring.sign("france", "SET COMMENT " + "y" * 69)
    assert letters.readers == ["france"]
    assert letters.one("france").said("comment_too_long").params["count"] == 69
    assert "y" * 69 not in listed(spring)


@pytest.mark.parametrize(
    "end", ["", "ENDPRESS\nA par - bur", "END COMMENT\nA par - bur", "SIGNOFF"]
)
def test_a_long_comment_goes_on_to_its_end(spring: Court, end: str) -> None:
    text = "House rules:\n  be kind\nA mar - spa"
    if "END" in end:
        # What looks like a pasted letter ends a text that has no end of its own.
        text += "\n:: Judge: FAKE"
    letters = spring.sign("france", f"SET COMMENT BEGIN\n{text}\n{end}")
    assert letters.having("long_comment_by").readers == sorted(spring.others("france"))
    shown = listed(spring)
    # Behind a bar, so that it cannot pass for a letter of the judge.
    for line in text.splitlines():
        assert f"| {line}" in shown
    assert "be kind" not in listed(spring, "LIST")
    assert spring.held("france") == (["A par - bur"] if "bur" in end else [])


def test_an_empty_long_comment_takes_it_away(spring: Court) -> None:
    spring.sign("france", "SET COMMENT BEGIN\nHouse rules\nENDPRESS")
    letters = spring.sign("france", "RÉGLER COMMENTAIRE DÉBUT\nFIN COMMENTAIRE")
    assert letters.having("long_comment_gone_by").readers == sorted(spring.others("france"))
    assert "House rules" not in listed(spring)


def test_a_book_is_no_comment(spring: Court) -> None:
    letters = spring.sign("france", "SET COMMENT BEGIN\n" + "line\n" * 61)
    assert letters.readers == ["france"]
    assert "long_comment_too_long" in letters.one("france").codes


def test_a_game_that_is_not_listed_is_found_by_its_name_only(spring: Court) -> None:
    letters = spring.sign("france", "SET NO LIST")
    assert letters.having("nolist_by").readers == sorted(spring.others("france"))
    assert "spring" not in listed(spring, "LIST")
    assert "spring" not in listed(spring, "LIST FULL")
    assert "NoList" in listed(spring)
    assert "spring" not in listed(spring, "HELP LIST\nHELP OBSERVE\nHELP WHO\nHELP HISTORY")
    letters = spring.sign("france", "SET PUBLIC")
    assert letters.having("listed_by").readers == sorted(spring.others("france"))
    assert "spring" in listed(spring, "LIST")


def test_the_first_game_that_one_is_let_into_is_a_listed_one(court: Court) -> None:
    for who in ("anna", "berta", "carla"):
        court.register(who)
    court.mail("anna", "CREATE ?hidden pw\nSET PRIVATE")
    court.mail("anna", "CREATE ?strict pw\nSET LEVEL EXPERT")
    assert "no_forming_game" in court.mail("berta", "SIGNON ? pw").one("berta").codes
    court.mail("anna", "CREATE ?summer pw")
    assert "summer" in court.mail("berta", "SIGNON ? pw").one("berta").text
    assert "signed_up" in court.mail("carla", "SIGNON ?hidden pw").one("carla").codes


@pytest.mark.parametrize(
    ("line", "shown"),
    [
        ("SET BN 1998AB", "BN 1998AB"),
        ("SET MN NUMBER 1998ab99", "MN 1998ab99"),
        ("SET BNC 1998ab99", "MN 1998ab99"),
        ("SET EP NUM 44", "EP 44"),
        ("RÉGLER NUMÉRO EP 44", "EP 44"),
    ],
)
def test_numbers_of_other_registers(spring: Court, line: str, shown: str) -> None:
    letters = spring.sign("france", line)
    assert letters.having("setting_changed").readers == sorted(spring.others("france"))
    assert shown in listed(spring)
    word = shown.split()[0]
    assert "set_done" in spring.sign("italy", f"SET {word} NONE").one("italy").codes
    assert shown not in listed(spring)
    assert "number_too_long" in spring.sign("italy", f"SET {word} {'9' * 21}").one("italy").codes


def test_how_powers_are_given_out_is_announced_and_listed(court: Court) -> None:
    for who in ("anna", "berta"):
        court.register(who)
    court.mail("anna", "CREATE ?spring pw")
    court.mail("berta", "SIGNON ?spring pw")
    letters = court.mail("anna", "SIGNON ?spring pw\nSET PRFBOTH")
    assert "assignment_both" in letters.one("anna").codes
    assert letters.one("berta").said("setting_changed").params["new"] == "PRFBoth"
    assert "PRFBoth" in listed(court)
    assert (
        "preference_set" in court.mail("berta", "SIGNON ?spring pw\nSET PREF *").one("berta").codes
    )
    letter = court.mail("berta", "SIGNON ?spring pw\nSET PREF F*").one("berta")
    assert "preference_star_alone" in letter.codes
    letter = court.mail("anna", "SIGNON ?spring pw\nSET PRFLIST").one("anna")
    assert letter.said("assignment_stars").params["count"] == 1
    assert (
        "preference_star" in court.mail("anna", "SIGNON ?spring pw\nSET PREF *").one("anna").codes
    )
    court.mail("anna", "SIGNON ?spring pw\nRÉGLER ATTRIBUTION AU HASARD")
    letter = court.mail("anna", "SIGNON ?spring pw\nSET PREF F").one("anna")
    assert "assignment_random" in letter.codes


def test_once_the_game_runs_it_is_too_late(spring: Court) -> None:
    letters = spring.sign("france", "SET PRFRAND")
    assert letters.readers == ["france"] and "assignment_too_late" in letters.one("france").codes


def test_a_game_starts_under_prfboth(court: Court) -> None:
    for who in POWERS:
        court.register(who)
    court.mail("austria", "CREATE ?spring pw\nSET PRFBOTH, PREFERENCE *")
    for who in POWERS[1:]:
        letters = court.mail(who, f"SIGNON ?spring pw\nSET PREFERENCE {who[0]}")
    assert letters.of("Start").readers == sorted(POWERS)
    users = {seat["user"] for seat in court.game()["seats"].values()}
    assert users == {f"{who}@example.org" for who in POWERS}


def test_the_lot_comes_first_for_stars_and_alone_under_random() -> None:
    powers = ["A", "E", "F"]
    wish = (("F",), ("E",), ("A",))
    seen = set()
    for seed in range(40):
        star, first, second = give_out("both", [None, wish, wish], powers, str(seed))
        seen.add(star)
        assert {star, first, second} == set(powers)
        # The best two of what is left, in the order of the wishes: nobody else gets the star's.
        assert give_out("list", [wish, None, None], powers, str(seed))[0] == "F"
    assert seen == set(powers)
    drawn = {give_out("random", [wish, wish, wish], powers, str(seed))[0] for seed in range(40)}
    assert drawn == set(powers)
