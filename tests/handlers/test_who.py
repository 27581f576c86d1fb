"""WHO IS, WHO GAME and INFO PLAYER: what one may learn of others (spec §1.1, §12.2)."""

from __future__ import annotations

import pytest

from judge.handlers.desk import Desk
from judge.handlers.personal_data import erase, find
from judge.handlers.who import MOST
from judge.reports.views import GamePeople, PersonCard, PlayerRecord, Standing
from judge.store.transaction import transaction

from .court import POWERS, Court
from .letters import Letter


def parts(letter: Letter, kind: type) -> list[object]:
    return [part for part in letter.view.attached if isinstance(part, kind)]


def people(letter: Letter) -> GamePeople:
    (found,) = parts(letter, GamePeople)
    assert isinstance(found, GamePeople)
    return found


def shown(letter: Letter) -> dict[str | None, str]:
    """Power (None: no player) → who plays it, empty where that is hidden."""
    return {person.power: person.who for person in people(letter).people}


# ------------------------------------------------------------------- WHO IS


@pytest.mark.parametrize("word", ["fra", "France@Example.org", "france@example.org."])
def test_an_address_or_its_beginning_shows_one_person(spring: Court, word: str) -> None:
    spring.set_record("france", dedication=12)
    letter = spring.mail("italy", f"WHO IS {word}").one("italy")
    (card,) = parts(letter, PersonCard)
    number = spring.person("france").id
    fields = (
        ("Name", "France"),
        ("Country", "Europe"),
        ("Level", "amateur"),
        ("E-mail", "france@example.org"),
        ("Dedication", "12"),
    )
    assert card == PersonCard(number, fields)


def test_a_number_shows_everything_but_the_address(spring: Court) -> None:
    number = spring.person("france").id
    text = spring.mail("italy", f"QUI EST {number}").one("italy").text
    assert f"User: {number}\n" in text and "Name: France" in text and "E-mail" not in text


def test_never_what_else_the_form_has(court: Court) -> None:
    form = "Name: Anna\nCountry: X\nLevel: expert\nSite: Lyon\nAddress: Rue Longue 3\nPhone: 123"
    court.mail("anna", f"REGISTER\n{form}\nEND")
    text = court.mail("emil", "WHO IS anna").one("emil").text
    assert "Name: Anna" in text and "Lyon" not in text and "Longue" not in text


def test_ones_own_record_comes_in_full(spring: Court) -> None:
    letter = spring.mail("france", "WHO IS fra").one("france")
    assert "who_own_below" in letter.codes and "Site: home" in letter.text


def test_of_a_seat_from_elsewhere_nobody_reads_the_record_of_the_other(spring: Court) -> None:
    """The full answer goes to the owner of the seat: his own record, not that of the writer."""
    letters = spring.mail("germany", "WHO IS germany@example.org\nSIGNON fspring pw-france")
    (card,) = parts(letters.one("france"), PersonCard)
    assert isinstance(card, PersonCard) and dict(card.fields)["Name"] == "France"


def test_what_several_have_shows_nobody(spring: Court) -> None:
    spring.register("francis")
    letter = spring.mail("italy", "WHO fran").one("italy")
    assert "who_several" in letter.codes and not parts(letter, PersonCard)
    whole = spring.mail("italy", "WHO IS france@example.org").one("italy")
    assert len(parts(whole, PersonCard)) == 1


@pytest.mark.parametrize(
    ("word", "code"),
    [
        ("nobody", "who_nobody"),
        ("99", "who_too_short"),
        ("fr", "who_too_short"),
        ("%%%", "who_nobody"),
    ],
)
def test_refusals(spring: Court, word: str, code: str) -> None:
    letter = spring.mail("italy", f"WHO {word}").one("italy")
    assert code in letter.codes and not parts(letter, PersonCard)


def test_the_erased_are_not_found_by_their_number(spring: Court) -> None:
    spring.change(lambda game: setattr(game, "status", "finished"))
    with transaction(spring.judge.engine) as tx:
        desk = Desk(spring.simulation.office, tx, spring.now)
        person = find(desk, "france@example.org")
        assert person is not None
        number = person.id
        erase(desk, person)
    assert not parts(spring.mail("italy", f"WHO {number:03}").one("italy"), PersonCard)


def test_a_few_in_one_mail(court: Court) -> None:
    for count in range(MOST + 1):
        court.register(f"anna{count:02}")
    lines = "\n".join(f"WHO anna{count:02}" for count in range(MOST + 1))
    letter = court.mail("emil", lines).one("emil")
    assert len(parts(letter, PersonCard)) == MOST and "who_too_many" in letter.codes


# ----------------------------------------------------------------- WHO GAME


@pytest.mark.parametrize("line", ["WHO GAME spring", "whogame Spring", "QUI JOUE spring"])
def test_players_and_masters_of_a_game(moderated: Court, line: str) -> None:
    moderated.mail("olga", "OBSERVE spring pw-olga")
    letter = moderated.mail("stranger", line).one("stranger")
    names = {who: f"{who.capitalize()} {who}@example.org" for who in POWERS}
    assert shown(letter) == {**names, None: "Mona mona@example.org"}
    assert set(people(letter).about) == {"Europe, amateur (+0)"}


def test_full_has_the_observers_too(moderated: Court) -> None:
    moderated.mail("olga", "OBSERVE spring pw-olga")
    letter = moderated.mail("stranger", "WHO GAME spring FULL").one("stranger")
    assert "olga@example.org" in letter.text


def test_after_a_sign_on_the_name_may_be_left_out(spring: Court) -> None:
    assert len(people(spring.sign("italy", "WHO GAME").one("italy")).people) == 7
    refused = spring.mail("italy", "WHO GAME\nWHO GAME nix").one("italy")
    assert {"question_needs_game", "unknown_game"} <= refused.codes


def test_who_has_left_is_not_shown(spring: Court) -> None:
    spring.sign("italy", "RESIGN")
    text = spring.mail("france", "WHO GAME spring").one("france").text
    assert "italy@example.org" not in text and "germany@example.org" in text


def test_gunboat_hides_all_players_but_oneself(gunboat: Court) -> None:
    gunboat.set_record("france", dedication=77)
    letter = gunboat.sign("italy", "WHO GAME").one("italy")
    assert {power for power, who in shown(letter).items() if who} == {"italy"}
    assert "france@example.org" not in letter.text and "77" not in letter.text
    assert letter.text.count("someone@somewhere") == 6


@pytest.mark.parametrize("line", ["WHO GAME spring", "WHO GAME spring FULL"])
def test_gunboat_from_outside_hides_everybody(gunboat: Court, line: str) -> None:
    """Without a sign-on even a player is somebody outside."""
    letter = gunboat.mail("italy", line).one("italy")
    assert not any(shown(letter).values()) and not any(people(letter).about)


def test_gunboat_shows_all_when_it_is_over(gunboat: Court) -> None:
    gunboat.change(lambda game: setattr(game, "status", "finished"))
    letter = gunboat.mail("stranger", "WHO GAME spring").one("stranger")
    assert all(shown(letter).values())


def test_gunboat_shows_all_to_a_master(moderated: Court) -> None:
    moderated.change(lambda game: setattr(game, "flags", {**game.flags, "gunboat": True}))
    master = moderated.mail("mona", "SIGNON mspring pw-mona\nWHO GAME").one("mona")
    assert all(shown(master).values())
    player = shown(moderated.sign("italy", "WHO GAME").one("italy"))
    assert {power for power, who in player.items() if who} == {"italy", None}


# -------------------------------------------------------------- INFO PLAYER


@pytest.mark.parametrize(
    "line", ["INFO PLAYER france@example.org", "info joueur FRANCE@example.org."]
)
def test_the_statistics_of_somebody(spring: Court, line: str) -> None:
    spring.set_record("france", dedication=-53, on_time=8, turns=10, started=3, took_over=1)
    letter = spring.mail("stranger", line).one("stranger")
    (found,) = parts(letter, PlayerRecord)
    assert isinstance(found, PlayerRecord)
    assert found.who == "France france@example.org"
    assert found.standing == Standing(-53, 8, 10, 0, 3, 1, (3, -1, -50, -100), 0.8, 0.0)
    assert "Dedication: -53" in letter.text and "0.800" in letter.text


def test_of_oneself_it_is_get_dedication(spring: Court) -> None:
    letter = spring.mail("italy", "INFO PLAYER italy@example.org\nGET DEDICATION").one("italy")
    assert len(parts(letter, Standing)) == 1 and not parts(letter, PlayerRecord)


def test_info_player_of_nobody(spring: Court) -> None:
    letter = spring.mail("italy", "INFO PLAYER nobody@example.org\nINFO PLAYER").one("italy")
    assert {"address_unknown", "info_player_form"} <= letter.codes
