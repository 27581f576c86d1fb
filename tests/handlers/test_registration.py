"""REGISTER (spec §10.1, §10.2): who somebody is, and under which addresses he writes."""

from __future__ import annotations

import pytest

from .court import Court

FORM = "REGISTER\nName: {name}\nCountry: Norway\nLevel: {level}\nSite: Bergen\n{more}END\n"


def form(name: str = "Kari", level: str = "novice", more: str = "") -> str:
    return FORM.format(name=name, level=level, more=more)


def test_a_new_registration_is_answered_with_the_record(court: Court) -> None:
    letter = court.mail("kari", form() + "SET LANGUAGE EN").one("kari")
    assert "registered" in letter.codes
    for word in ("Kari", "Norway", "Bergen", "novice", "kari@example.org"):
        assert word in letter.text


def test_new_users_start_with_no_points_and_no_statistics(court: Court) -> None:
    court.mail("kari", form())
    person = court.person("kari")
    assert (person.dedication, person.on_time, person.turns) == (0, 0, 0)
    assert (person.started, person.took_over, person.resigned) == (0, 0, 0)


def test_only_the_sending_address_counts_until_the_others_are_proven(court: Court) -> None:
    """Else anybody could name a stranger's address and be taken for its owner."""
    answer = court.mail("kari", form(more="E-mail: kari@work.example, kari@example.org\n"))
    assert [entry.address for entry in court.person("kari").addresses] == ["kari@example.org"]
    assert answer.one("kari").said("registration_address_later").params["address"] == (
        "kari@work.example"
    )
    stranger = court.mail("kari@work.example", "LIST\nSET LANGUAGE FR").one("kari@work.example")
    assert "not_registered" in stranger.codes


def test_addresses_are_compared_in_lower_case(court: Court) -> None:
    court.mail("Kari@Example.ORG", form())
    letter = court.mail("kari@example.org", form(name="Kari Nordmann")).one("kari")
    assert "registration_updated" in letter.codes


def test_an_update_replaces_the_given_fields_and_keeps_number_and_statistics(court: Court) -> None:
    court.mail("kari", form())
    number = court.person("kari").id
    letter = court.mail("kari", "REGISTER\nCountry: Sweden\nEND").one("kari")
    person = court.person("kari")
    assert "registration_updated" in letter.codes
    assert (person.id, person.name, person.country) == (number, "Kari", "Sweden")


@pytest.mark.parametrize("field", ["Name", "Country", "Level", "Site"])
def test_a_missing_field_is_named_and_an_empty_form_comes_back(court: Court, field: str) -> None:
    lines = [line for line in form().splitlines() if not line.startswith(field)]
    letter = court.mail("kari", "\n".join(lines)).one("kari")
    missing = letter.said("registration_field_missing")
    assert missing.params["fields"] == (field.lower(),)
    assert "Country:" in letter.text and "END" in letter.text
    assert not court.registered("kari")


def test_an_unknown_level_counts_as_amateur(court: Court) -> None:
    court.mail("kari", form(level="grand wizard"))
    assert court.person("kari").level == "amateur"


def test_french_fields_and_keywords_are_understood(court: Court) -> None:
    court.mail(
        "jeanne",
        "INSCRIRE\nNom: Jeanne\nPays: France\nNiveau: expert\nSite: Lyon\nFIN\n",
    )
    person = court.person("jeanne")
    assert (person.name, person.country, person.level) == ("Jeanne", "France", "expert")


def test_user_is_ignored_so_that_the_own_record_can_be_sent_back(court: Court) -> None:
    court.mail("kari", form(more="User: 4711\n"))
    assert court.person("kari").id != 4711


def test_an_unknown_field_is_told_and_does_no_harm(court: Court) -> None:
    letter = court.mail("kari", form(more="Shoe size: 38\n")).one("kari")
    assert letter.said("registration_field_unknown").params["field"] == "shoe size"
    assert court.registered("kari")


def test_a_form_without_end_is_taken_and_told(court: Court) -> None:
    letter = court.mail("kari", form().replace("END\n", "")).one("kari")
    assert {"registration_no_end", "registered"} <= letter.codes


def test_an_address_of_somebody_else_changes_nothing(court: Court) -> None:
    court.mail("kari", form())
    court.mail("ola", form(name="Ola"))
    letter = court.mail("ola", form(name="Olav", more="E-mail: kari@example.org\n")).one("ola")
    assert "registration_foreign_address" in letter.codes
    assert court.person("ola").name == "Ola"
    assert [entry.address for entry in court.person("kari").addresses] == ["kari@example.org"]


def test_a_new_user_cannot_list_the_address_of_another(court: Court) -> None:
    court.mail("kari", form())
    court.mail("ola", form(name="Ola", more="E-mail: ola@example.org kari@example.org\n"))
    assert not court.registered("ola")


def test_what_is_no_address_is_refused_by_name(court: Court) -> None:
    letter = court.mail("kari", form(more="E-mail: kari(at)example.org\n")).one("kari")
    assert "registration_field_bad" in letter.codes
    assert "kari(at)example.org" in letter.text
    assert not court.registered("kari")


@pytest.mark.parametrize("command", ["CREATE ?summer pw", "SIGNON ?spring pw"])
def test_entering_a_game_as_a_player_needs_a_registered_address(
    spring: Court, command: str
) -> None:
    letter = spring.mail("stranger", command).one("stranger")
    assert letter.codes == {"not_registered"}
