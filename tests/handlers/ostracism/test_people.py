"""People of a party: handed their data, erased, and told when their address fails.

Who plays Ostrakizm need not be registered (docs/decisions/020-families-of-games.md).
"""

from __future__ import annotations

import json
from datetime import timedelta
from typing import Any

import pytest
from sqlalchemy import select

from judge.domain.ostracism import Ban, CreateParty, Invite, OpenParty, Option, SetParty
from judge.handlers import bounces, guests, personal_data
from judge.handlers.desk import Desk
from judge.handlers.ostracism.admitting import is_banned
from judge.handlers.ripeness import TooEarly
from judge.store.schema import Base, Person
from tests.handlers.court import Court

from .keeping import PARTY, begun, game, home_of, join, lead, live, next_run, vote, work, write

KOK = home_of("Kok")
DAY = timedelta(days=1)


@pytest.fixture
def party(court: Court) -> Court:
    begun(court)
    return court


def guest(desk: Desk, who: str = KOK) -> guests.Guest:
    found = guests.find(desk, who)
    assert found is not None
    return found


def exported(court: Court, who: str = KOK) -> dict[str, Any]:
    return work(court, lambda desk: guests.export(desk, guest(desk, who)))


def everything(court: Court) -> str:
    """All that is stored, as text; raw mail and letters decoded."""
    with court.judge.engine.connect() as connection:
        tables = Base.metadata.sorted_tables
        rows = [row for table in tables for row in connection.execute(select(table))]
    return " ".join(
        each.decode("utf-8", "replace") if isinstance(each, bytes) else str(each)
        for row in rows
        for each in row
    )


def test_who_is_not_registered_gets_all_that_is_held_of_him(party: Court) -> None:
    write(party, "Kok", f"#order {PARTY} pw-Kok\nV Pianist\nO REPSTYLE RUS")
    live(party)
    write(party, "Kok", f"#order {PARTY} pw-Kok\nV Yunga")
    data = exported(party)
    assert data["addresses"] == [KOK]
    (seat,) = data["ostracism"]["parties"]
    assert (seat["party"], seat["nick"], seat["addresses"]) == (PARTY, "Kok", [KOK])
    assert seat["options"]["style"] == "ru"
    assert [order["text"] for order in data["orders"]] == ["V Pianist"]  # of settled days
    assert len(data["mails"]) == 4 and data["letters"]
    text = json.dumps(data)
    assert "pw-Kok" not in text
    assert "robot+" not in text  # nor what confirmed his address
    assert work(party, lambda desk: guests.find(desk, "nobody@example.org")) is None


def test_who_lives_is_not_erased_before_he_is_taken_out(party: Court) -> None:
    with pytest.raises(ValueError, match=PARTY):
        work(party, lambda desk: guests.erase(desk, guest(desk)))
    letters = len(party.letters)
    work(party, lambda desk: guests.erase(desk, guests.leave(desk, guest(desk))))
    party.wait(party.now + timedelta(minutes=1))
    assert KOK not in [letter.to for letter in party.letters[letters:]]
    assert home_of("Yunga") in [letter.to for letter in party.letters[letters:]]
    stored = everything(party)
    assert KOK not in stored and "pw-Kok" not in stored
    (dead,) = [one for one in (game(party).state or {})["players"] if one["nick"] == "Kok"]
    assert dead["status"] == "removed"
    live(party)  # and the party goes on without him
    assert game(party).status == "finished"


def test_nobody_is_taken_out_while_a_run_is_due(party: Court) -> None:
    party.now = next_run(party) + timedelta(seconds=5)
    with pytest.raises(TooEarly):
        work(party, lambda desk: guests.leave(desk, guest(desk)))


def test_the_dead_are_erased_without_a_word_to_the_others(party: Court) -> None:
    vote(party, Kok="Pianist", Shkiper="Pianist")
    live(party)
    pianist = home_of("Pianist")
    letters = len(party.letters)
    work(party, lambda desk: guests.erase(desk, guest(desk, pianist)))
    assert len(party.letters) == letters
    assert pianist not in everything(party)
    assert game(party).status == "active"


def test_an_application_and_an_invitation_are_forgotten(court: Court) -> None:
    lead(court, CreateParty("party3"))
    lead(court, OpenParty("party3"))
    lead(court, Invite("party3", KOK))
    join(court, "Yunga", "party3")
    assert exported(court, home_of("Yunga"))["ostracism"]["parties"][0]["applied"]
    assert exported(court)["ostracism"] == {"parties": [], "invited_to": ["party3"], "banned": []}
    for who in (KOK, home_of("Yunga")):
        work(court, lambda desk, who=who: guests.erase(desk, guests.leave(desk, guest(desk, who))))
    assert game(court, "party3").seats == []
    assert KOK not in everything(court)
    assert "pw-Yunga" not in everything(court)  # but letters to the master name him


def test_a_wall_that_waits_goes_with_its_writer(court: Court) -> None:
    begun(court)
    lead(court, SetParty(PARTY, (Option("moderate", True),)))
    write(court, "Kok", f"#wall {PARTY} pw-Kok\nQuite unmistakable words")
    assert exported(court)["ostracism"]["parties"][0]["walls_waiting"]
    work(court, lambda desk: guests.erase(desk, guests.leave(desk, guest(desk))))
    events = work(court, lambda desk: [e.data for e in desk.tx.events.of(game(court).id)])
    assert "unmistakable" not in str(events)


def test_a_ban_outlives_its_address(party: Court) -> None:
    lead(party, Ban(KOK))
    assert exported(party)["ostracism"]["banned"] == [KOK]
    work(party, lambda desk: guests.erase(desk, guest(desk)))
    assert work(party, lambda desk: is_banned(desk, KOK))


def test_seats_of_the_registered_go_with_the_rest(court: Court) -> None:
    """Those that he got before he was registered, too."""
    begun(court)
    court.register(KOK)

    def person(desk: Desk) -> Person:
        found = personal_data.find(desk, KOK)
        assert found is not None
        return found

    data = work(court, lambda desk: personal_data.export(desk, person(desk)))
    assert data["ostracism"]["parties"][0]["nick"] == "Kok"
    assert work(court, lambda desk: guests.find(desk, KOK)) is None
    with pytest.raises(ValueError, match=PARTY):
        work(court, lambda desk: personal_data.erase(desk, person(desk)))

    def leave(desk: Desk) -> None:
        personal_data.resign_all(desk, person(desk))
        personal_data.erase(desk, person(desk))

    work(court, leave)
    assert not court.registered(KOK)
    assert KOK not in everything(court)


def test_an_address_that_fails_gets_no_letters_and_its_player_hears_elsewhere(party: Court) -> None:
    other = "kok@elsewhere.example"
    asked = write(party, "Kok", f"#order {PARTY} pw-Kok\nO ADDR {KOK} {other}").to(other)
    write(party, other, "yes", to=asked[0].reply_to)

    def fails(desk: Desk) -> None:
        row = desk.tx.bad_addresses.made(KOK)
        row.score, row.scored_at = bounces.FAILING - bounces.PERMANENT, desk.now - DAY

    work(party, fails)
    sent = [each for each in party.transport.sent if each[1] == KOK]
    bounce = (
        f"From: MAILER-DAEMON@example.org\nTo: {sent[-1][0]}\nAuto-Submitted: auto-replied\n"
        "Subject: Undelivered\nMIME-Version: 1.0\n"
        'Content-Type: multipart/report; report-type=delivery-status; boundary="b"\n\n'
        "--b\n\nno such user\n--b\nContent-Type: message/delivery-status\n\n"
        f"Reporting-MTA: dns; example.org\n\nFinal-Recipient: rfc822; {KOK}\n"
        "Action: failed\nStatus: 5.1.1\n--b--\n"
    )
    told = party.feed(bounce.encode(), party.now + timedelta(seconds=1), "", to=(sent[-1][0],))
    assert told.to(KOK) == []
    assert told.to(other)[0].codes == {"ost_address_fails"}
    assert told.to("postmaster@localhost")[0].codes == {"ost_player_unreachable"}
    reports = live(party)
    assert reports.to(KOK) == [] and reports.to(other)
    again = write(party, "Kok", f"#order {PARTY} pw-Kok\nZ")  # he writes from there: it works
    assert again.to(KOK)[0].codes >= {"ost_letters_stopped"}
