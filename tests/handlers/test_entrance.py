"""SET ACCESS, LEVEL, ALLOW and DENY PLAYER: who may come into a game (spec §2.3, §11.4, §11.5)."""

from __future__ import annotations

import pytest

from .court import Court, Letters


def register(court: Court, who: str, site: str = "home", level: str = "amateur") -> None:
    name = who.capitalize()
    court.mail(
        who,
        f"REGISTER\nName: {name}\nCountry: Europe\nLevel: {level}\nSite: {site}\nEND\n"
        "SET LANGUAGE EN",
    )


@pytest.fixture
def forming(court: Court) -> Court:
    """Mona is master of the forming game ``spring``; Anna plays in it, from Lyon."""
    register(court, "mona", "nowhere")
    register(court, "anna", "Lyon")
    court.mail("mona", "CREATE ?spring pw-mona\nBECOME MASTER")
    court.mail("anna", "SIGNON ?spring pw-anna")
    return court


def by_master(court: Court, line: str) -> Letters:
    return court.mail("mona", f"SIGNON mspring pw-mona\n{line}")


def joins(court: Court, who: str) -> Letters:
    return court.mail(who, f"SIGNON ?spring pw-{who}")


@pytest.mark.parametrize(
    ("line", "name", "value", "shown"),
    [
        ("SET ACCESS DIFFERENT", "access", "different", "Different-Site"),
        ("SET ACCESS SAME-SITE", "access", "same", "Same-Site"),
        ("RÉGLER ACCÈS DIFFÉRENTS LIEUX", "access", "different", "Different-Site"),
        ("SET LEVEL EXPERT", "level", "expert", "Level Expert"),
        ("RÉGLER NIVEAU DÉBUTANT", "level", "novice", "Level Novice"),
    ],
)
def test_a_setting_is_announced_and_listed(
    forming: Court, line: str, name: str, value: str, shown: str
) -> None:
    letters = by_master(forming, line)
    assert forming.game()["settings"]["words"][name] == value
    assert letters.readers == ["anna", "mona"]
    assert {"set_done", "limit_newcomers"} <= letters.one("mona").codes
    assert letters.one("anna").codes == {"setting_changed", "subject_parameter_change"}
    listing = forming.mail("anna", "LIST spring\nLIST").one("anna").view.attached
    assert shown in dict(listing[0].settings)["Access"]
    assert shown in listing[1].entries[0].words
    again = by_master(forming, line)
    assert again.readers == ["mona"] and "set_same" in again.one("mona").codes


@pytest.mark.parametrize("line", ["SET ACCESS NEAR", "SET LEVEL MASTER"])
def test_an_unknown_value_is_refused_with_those_there_are(forming: Court, line: str) -> None:
    letters = by_master(forming, line)
    assert letters.readers == ["mona"]
    refused = letters.one("mona").said("choice_unknown")
    assert "ANY" in str(refused.params["choices"])


def test_a_player_of_a_moderated_game_sets_none_of_it(forming: Court) -> None:
    lines = (
        "ACCESS SAME,LEVEL ANY,APPROVAL,NO LIST,COMMENT Hi,COMMENT BEGIN,BN 1,PRFRAND,"
        "DENY PLAYER x@y.org,ALLOW PLAYER"
    )
    for line in lines.split(","):
        letters = forming.mail("anna", f"SIGNON ?spring pw-anna\nSET {line}")
        assert letters.readers == ["anna"]
        assert "set_moderated_only" in letters.one("anna").codes, line


def test_different_keeps_out_who_registered_the_same_site(forming: Court) -> None:
    by_master(forming, "SET ACCESS DIFFERENT")
    register(forming, "bert", "lyon.")
    register(forming, "carl", "Paris")
    letters = joins(forming, "bert")
    assert letters.readers == ["bert"]
    letter = letters.one("bert")
    assert letter.said("access_same_site").params["site"] == "lyon."
    assert "mona@example.org" in letter.text
    assert "signed_up" in joins(forming, "carl").one("carl").codes


def test_same_lets_in_only_who_writes_from_there_too(forming: Court) -> None:
    by_master(forming, "SET ACCESS SAME")
    register(forming, "bert", "LYON")
    register(forming, "carl", "Paris")
    assert "access_other_site" in joins(forming, "carl").one("carl").codes
    assert "signed_up" in joins(forming, "bert").one("bert").codes


@pytest.mark.parametrize(
    ("asked", "allowed"),
    [
        ("ANY", "novice amateur intermediate advanced expert"),
        ("NOVICE", "novice"),
        ("AMATEUR", "novice amateur intermediate advanced"),
        ("INTERMEDIATE", "intermediate"),
        ("ADVANCED", "amateur intermediate advanced expert"),
        ("EXPERT", "expert"),
    ],
)
def test_levels(forming: Court, asked: str, allowed: str) -> None:
    by_master(forming, f"SET LEVEL {asked}")
    levels = ("novice", "amateur", "intermediate", "advanced", "expert")
    entered = []
    for level in levels:
        register(forming, f"p-{level}", level=level)
        letter = joins(forming, f"p-{level}").one(f"p-{level}")
        if "signed_up" in letter.codes:
            entered.append(level)
        else:
            assert letter.said("access_level").params["own"] == level
    assert entered == allowed.split()


def test_a_takeover_is_checked_and_the_way_back_is_not(moderated: Court) -> None:
    register(moderated, "newton", level="novice")
    moderated.mail("mona", "SIGNON mspring pw-mona\nSET LEVEL ADVANCED")
    moderated.sign("france", "RESIGN")
    letters = moderated.mail("newton", "SIGNON fspring new")
    assert letters.readers == ["newton"] and "access_level" in letters.one("newton").codes
    moderated.mail("mona", "SIGNON mspring pw-mona\nSET LEVEL EXPERT")
    assert "returned" in moderated.mail("france", "SIGNON fspring again").one("france").codes


@pytest.mark.parametrize(
    ("entry", "kept_out"),
    [
        ("bert@example.org", True),
        ("bert@", True),
        ("BERT", True),
        ("@example.org", True),
        ("*@example.*", True),
        ("bert@example.com", False),
        ("xample.org", False),
        ("ert@example.org", False),
    ],
)
def test_deny_is_told_to_the_setter_alone_and_keeps_out(
    forming: Court, entry: str, kept_out: bool
) -> None:
    register(forming, "bert")
    letters = by_master(forming, f"SET DENY PLAYER {entry}")
    assert letters.readers == ["mona"]
    assert "admission_added" in letters.one("mona").codes
    letter = joins(forming, "bert").one("bert")
    assert ("access_not_admitted" in letter.codes) is kept_out
    shown = forming.mail("bert", "LIST spring\nHISTORY spring").one("bert").text
    assert "DENY" not in shown and "admission" not in shown


def test_any_address_of_a_person_counts(forming: Court) -> None:
    register(forming, "bert")
    by_master(forming, "SET DENY PLAYER bert@example.org")
    token = forming.mail("bert@work.example", "I AM ALSO bert@example.org")
    line = next(
        word
        for letter in token
        for word in letter.text.splitlines()
        if word.strip().startswith("CONFIRM ")
    )
    forming.mail("bert@work.example", line.strip())
    assert (
        "access_not_admitted" in joins(forming, "bert@work.example").one("bert@work.example").codes
    )


def test_an_allow_list_lets_in_its_members_only_and_the_last_removal_ends_it(
    forming: Court,
) -> None:
    for who in ("bert", "carl"):
        register(forming, who)
    by_master(forming, "SET DENY PLAYER carl@example.org")
    letter = by_master(forming, "SET ALLOW PLAYER carl@example.org").one("mona")
    assert {"admission_allow", "admission_deny_unused"} <= letter.codes
    assert "access_not_admitted" in joins(forming, "bert").one("bert").codes
    assert "signed_up" in joins(forming, "carl").one("carl").codes
    letter = by_master(forming, "SET ALLOW PLAYER -carl@example.org").one("mona")
    assert {"admission_removed", "admission_deny"} <= letter.codes
    assert "signed_up" in joins(forming, "bert").one("bert").codes


def test_observers_are_asked_for_the_lists_alone(forming: Court) -> None:
    by_master(forming, "SET LEVEL EXPERT, DENY PLAYER olga@example.org")
    letters = forming.mail("olga", "OBSERVE spring pw")
    assert letters.readers == ["olga"] and "access_not_admitted" in letters.one("olga").codes
    assert "observing" in forming.mail("oskar", "OBSERVE spring pw").one("oskar").codes


@pytest.mark.parametrize("entry", ["a@", "*", "anna@x@y", "--"])
def test_what_can_be_no_entry_is_refused(forming: Court, entry: str) -> None:
    letter = by_master(forming, f"SET DENY PLAYER {entry}").one("mona")
    assert "admission_entry" in letter.codes
    assert "admission_none" in by_master(forming, "SET DENY PLAYER").one("mona").codes


def test_masters_are_the_keepers_business(forming: Court) -> None:
    letters = by_master(forming, "SET DENY MASTER anna@example.org")
    assert letters.readers == ["mona"] and "masters_by_keeper" in letters.one("mona").codes


def test_without_a_master_the_keeper_is_named(spring: Court) -> None:
    spring.sign("france", "SET LEVEL EXPERT")
    spring.sign("italy", "RESIGN")
    spring.register("newton")
    letter = spring.mail("newton", "SIGNON ispring new").one("newton")
    assert {"access_level", "access_ask_keeper"} <= letter.codes
    assert "postmaster@localhost" in letter.text
