"""SET PASSWORD and SET LANGUAGE (spec §2.2, contract "Personal settings")."""

from __future__ import annotations

from .court import Court


def test_the_new_password_counts_and_the_old_one_no_longer(spring: Court) -> None:
    letter = spring.sign("france", "SET PASSWORD Sésame!").one("france")
    assert "password_set" in letter.codes
    assert "Sésame" not in letter.text
    assert "wrong_password" in spring.sign("france").one("france").codes
    assert "signed_on" in spring.mail("france", "SIGNON fspring SÉSAME!").one("france").codes


def test_an_empty_password_is_refused(spring: Court) -> None:
    letter = spring.sign("france", "SET PASSWORD").one("france")
    assert letter.view.lines[-1].messages[0].level == "error"
    assert "signed_on" in spring.sign("france").one("france").codes


def test_the_password_of_another_seat_stays(spring: Court) -> None:
    spring.sign("france", "SET PASSWORD neu")
    assert "signed_on" in spring.sign("germany").one("germany").codes


def test_set_language_works_without_signon_from_a_registered_address(spring: Court) -> None:
    letters = spring.mail("france", "SET LANGUAGE FR")
    assert letters.readers == ["france"]
    assert spring.person("france").languages == ["fr"]
    letter = spring.sign("france").one("france")
    assert letter.message["Content-Language"] in ("fr", None)
    assert "You are signed on" not in letter.text
    assert spring.sign("germany").one("germany").text.count("You are signed on") == 1


def test_a_language_may_be_named_in_words(spring: Court) -> None:
    spring.mail("france", "SET LANGUAGE FRENCH English")
    assert spring.person("france").languages == ["fr", "en"]
    spring.mail("france", "SET LANGUAGE français")
    assert spring.person("france").languages == ["fr"]


def test_of_a_language_that_is_not_there_the_others_are_named(spring: Court) -> None:
    letter = spring.mail("france", "SET LANGUAGE EN xx\nSET LANGUAGE FR xx").one("france")
    assert "language_unknown" in letter.codes
    assert '"xx" is no language of this judge. It writes in: EN, FR, BOTH.' in letter.text
    assert "fr" not in (spring.person("france").languages or [])[:1]


def test_the_answer_comes_in_the_new_language_already(spring: Court) -> None:
    letter = spring.mail("france", "RÉGLER LANGUE FR").one("france")
    assert "language_set" in letter.codes
    assert "The judge writes" not in letter.text


def test_both_languages_come_french_first(spring: Court) -> None:
    spring.mail("france", "SET LANGUAGE BOTH")
    letter = spring.sign("france").one("france")
    assert letter.view.head is not None
    assert letter.text.index("Vous") < letter.text.index("You are signed on")
    assert letter.text.count(":: Judge:") == 1


def test_whoever_never_chose_gets_both(court: Court) -> None:
    letter = court.mail("kari", "LIST").one("kari")
    assert "liste" in letter.text.lower() and "listing" in letter.text.lower()


def test_a_stranger_has_no_language_to_set(court: Court) -> None:
    assert "not_registered" in court.mail("kari", "SET LANGUAGE EN").one("kari").codes
