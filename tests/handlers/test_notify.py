"""SET NOTIFY and SET PRIVACY: which letters somebody gets, and what others read of him."""

from __future__ import annotations

from datetime import UTC

import pytest

from judge.handlers import digest
from judge.handlers.desk import Desk
from judge.store.digests import Digests
from judge.store.transaction import transaction

from .court import HOLDS, POWERS, Court

BROADCAST = "BROADCAST\nHello all\nENDBROADCAST"
PRESS = "PRESS TO F\nHello France\nENDPRESS"


def notify(court: Court, who: str, mode: str) -> None:
    letters = court.mail(who, f"SET NOTIFY {mode}")
    assert letters.readers == [who]
    assert f"notify_{mode.lower()}" in letters.one(who).codes


@pytest.mark.parametrize("mode", ["ALL", "RESULTS", "DIGEST", "NONE"])
def test_minor_things(spring: Court, mode: str) -> None:
    notify(spring, "france", mode)
    for text in ("SET NODIAS", BROADCAST, "RESIGN"):
        letters = spring.sign("italy", text)
        assert bool(letters.to("france")) is (mode == "ALL"), text
        assert letters.to("germany")


@pytest.mark.parametrize("mode", ["ALL", "RESULTS", "DIGEST", "NONE"])
def test_what_matters(spring: Court, mode: str) -> None:
    notify(spring, "france", mode)
    for text in (PRESS, "SET DEADLINE apr 20", "PAUSE", "RESUME"):
        letters = spring.sign("italy", text)
        assert bool(letters.to("france")) is (mode != "NONE"), text


@pytest.mark.parametrize("mode", ["ALL", "RESULTS", "DIGEST", "NONE"])
def test_results_and_threats(spring: Court, mode: str) -> None:
    """Whoever is late hears of it, whatever he asked for: it costs points, and the power."""
    notify(spring, "france", mode)
    spring.hold(*spring.others("france"))
    letters = spring.wait("1997-04-15 23:40").to("france")
    late = letters.of("LateReminder")
    assert any(not letter.view.early for letter in late)
    assert any(letter.view.early for letter in late) is (mode != "NONE")
    letters = spring.wait("1997-04-22 23:00").to("france")
    assert letters.having("power_abandoned_owner")
    letters = spring.wait("1997-04-23 01:00")
    assert bool(letters.of("Results").to("france")) is (mode != "NONE")


@pytest.mark.parametrize("mode", ["RESULTS", "DIGEST", "NONE"])
def test_answers_and_letters_about_the_own_seat_always_come(moderated: Court, mode: str) -> None:
    notify(moderated, "france", mode)
    assert moderated.sign("france", HOLDS["france"]).readers == ["france"]
    letters = moderated.mail("mona", "SIGNON mspring pw-mona\nSET NOT APPROVE F")
    assert letters.to("france").having("you_are_unapproved")


def test_the_digest_comes_once_a_day_at_18_hours(spring: Court) -> None:
    notify(spring, "france", "DIGEST")
    spring.sign("italy", BROADCAST, "1997-04-09 10:00")
    spring.sign("germany", "SET COMMENT A good game", "1997-04-09 12:00")
    assert not spring.wait("1997-04-09 17:59").to("france")
    letter = spring.wait("1997-04-09 18:00").one("france")
    assert letter.kind == "Digest" and len(letter.view.entries) == 2
    assert letter.subject == "FROG 2 notices"
    text = " ".join(letter.text.split())
    assert "Hello all" in text and "A good game" in text
    assert spring.wait("1997-04-10 18:01").to("france") == []
    spring.sign("germany", "SET COMMENT", "1997-04-10 19:00")
    assert "1 letter" in spring.wait("1997-04-11 18:00").one("france").text


def test_the_digest_follows_the_readers_own_zone_and_language(spring: Court) -> None:
    notify(spring, "france", "DIGEST")
    spring.mail("france", "SET LANGUAGE FR\nRÉGLER MON FUSEAU Pacific/Auckland")
    spring.sign("italy", "SET NODIAS", "1997-04-09 01:00")
    # 18:00 in Auckland is 08:00 in Paris.
    letter = spring.wait("1997-04-09 08:00").one("france")
    assert "Ce que vos parties" in letter.text and "italy@example.org" in letter.text


def test_everybodys_digest_comes_however_many_are_due_at_once(
    spring: Court, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(digest, "AT_ONCE", 2)
    for who in POWERS:
        notify(spring, who, "DIGEST")
    spring.sign("italy", "SET NODIAS", "1997-04-09 10:00")
    letters = spring.wait("1997-04-09 18:05").of("Digest")
    assert letters.readers == spring.others("italy")


def test_what_another_scheduler_has_sent_meanwhile_is_not_sent_again(
    spring: Court, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was due when both looked; when the second takes it, nothing is there any more."""
    monkeypatch.setattr(Digests, "due", lambda *_: ["france@example.org"])
    before = len(spring.letters)
    with transaction(spring.judge.engine) as tx:
        digest.send_due(Desk(spring.simulation.office, tx, spring.now.astimezone(UTC)))
    assert len(spring.letters) == before


def test_none_forgets_what_waits(spring: Court) -> None:
    notify(spring, "france", "DIGEST")
    spring.sign("italy", "SET NODIAS")
    notify(spring, "france", "NONE")
    assert not spring.wait("1997-04-09 18:30").to("france")


def test_a_gunboat_digest_tells_no_more_than_the_letters(gunboat: Court) -> None:
    notify(gunboat, "france", "DIGEST")
    gunboat.sign("italy", "SET NODIAS")
    text = gunboat.wait("1997-04-09 18:30").one("france").text
    assert "Italy" in text
    assert not any(f"{who}@example.org" in text for who in POWERS if who != "france")


def test_it_belongs_to_the_person_and_needs_a_registration(spring: Court) -> None:
    letters = spring.mail("stranger", "SET NOTIFY NONE")
    assert "not_registered" in letters.one("stranger").codes
    letter = spring.mail("france", "SET NOTIFY SOMETIMES").one("france")
    assert letter.said("notify_unknown").params["choices"] == ("ALL", "RESULTS", "DIGEST", "NONE")
    spring.mail("france", "RÉGLER COURRIER RÉSULTATS")
    assert spring.person("france").notify == "results"
    card = spring.mail("france", "WHO IS france@example.org").one("france").text
    assert "Notify: results" in card


def test_privacy_keeps_fields_back(spring: Court) -> None:
    letters = spring.mail("france", "SET PRIVACY COUNTRY, E-MAIL")
    assert letters.readers == ["france"] and "privacy_set" in letters.one("france").codes
    spring.mail("germany", "RÉGLER DISCRÉTION NIVEAU")
    text = spring.mail("italy", "WHO IS france@example.org").one("italy").text
    assert "Name: France" in text and "Country" not in text and "E-mail" not in text
    # The beginning of an address that is kept back finds nobody.
    assert "who_nobody" in spring.mail("italy", "WHO IS franc").one("italy").codes
    people = spring.mail("italy", "WHO GAME spring").one("italy").view.attached[0].about
    assert people[2].startswith("amateur (") and people[3].startswith("Europe (")
    own = spring.mail("france", "WHO IS france@example.org").one("france").text
    assert "Country: Europe" in own and "Private: country, e-mail" in own
    spring.mail("france", "SET PRIVACY NONE")
    assert "Country: Europe" in spring.mail("italy", "WHO IS france@example.org").one("italy").text


def test_a_field_that_is_none_is_named(spring: Court) -> None:
    letter = spring.mail("france", "SET PRIVACY SHOE, COUNTRY").one("france")
    assert letter.said("privacy_unknown").params["value"] == "shoe"
    assert spring.person("france").hidden == []


def test_a_new_registration_brings_the_package(court: Court) -> None:
    form = "REGISTER\nName: {0}\nCountry: Norway\nLevel: novice\nSite: Bergen\nPackage: {1}\nEND"
    letters = court.mail("kari", form.format("Kari", "yes"))
    assert sorted(letter.kind for letter in letters) == ["Answer", "Files"]
    assert letters.of("Files")[0].view.name == "package"
    letters = court.mail("ola", form.format("Ola", "no"))
    assert [letter.kind for letter in letters] == ["Answer"]
    letters = court.mail("ola", "INSCRIRE\nPackage: oui\nFIN")
    assert letters.of("Files")
