"""What a master reads at sign-on, and nobody else (spec §1.2, §8.10)."""

from __future__ import annotations

import pytest

from judge.reports.views import MasterReport

from .court import HOLDS, POWERS, Court
from .letters import Letter


def report(letter: Letter) -> MasterReport:
    (found,) = [part for part in letter.view.attached if isinstance(part, MasterReport)]
    return found


def states(letter: Letter, power: str) -> set[str]:
    (found,) = [each for each in report(letter).powers if each.power == power]
    return {message.code for message in found.states}


def test_the_state_of_every_power(moderated: Court) -> None:
    moderated.sign("austria", HOLDS["austria"])
    moderated.sign("england", f"{HOLDS['england']}\nA xyz - abc")
    moderated.sign("france", "SET WAIT")
    moderated.sign("turkey", "RESIGN")
    letter = moderated.lead().one("mona")
    assert states(letter, "austria") == {"state_submitted"}
    assert states(letter, "england") == {"state_error_flag"}
    assert states(letter, "france") == {"state_required", "state_wait"}
    assert states(letter, "germany") == {"state_required"}
    assert states(letter, "turkey") == {"state_required", "state_resigned"}
    assert [each.power for each in report(letter).powers] == list(POWERS)
    assert "Austria: Move Submitted - Austria austria@example.org" in letter.text
    assert "France:  Move Required, WAIT - France france@example.org" in letter.text


def test_late_abandoned_and_in_disorder(moderated: Court) -> None:
    moderated.hold(*moderated.others("italy"), when="1997-04-10 10:00")
    moderated.wait("1997-04-16 00:00")
    assert states(moderated.lead().one("mona"), "italy") >= {"state_required", "state_late"}
    moderated.wait("1997-04-22 00:00")
    assert "state_abandoned" in states(moderated.lead().one("mona"), "italy")
    moderated.wait("1997-04-22 23:30")
    letter = moderated.lead().one("mona")
    assert "state_cd" in states(letter, "italy")
    assert "state_late_count" in states(letter, "italy")


def test_a_power_without_units_and_one_with_nothing_to_order(moderated: Court) -> None:
    moderated.board("F1901R", {"italy": ""}, dict.fromkeys(("ven", "rom", "nap"), "france"))
    letter = moderated.lead().one("mona")
    assert states(letter, "italy") == {"state_out"}
    assert states(letter, "france") == {"state_nothing_due"}


def test_orders_kept_orders_votes_and_absences(moderated: Court) -> None:
    moderated.sign("france", f"{HOLDS['france']}\nPHASE F1901M\nA par - gas")
    moderated.sign("germany", "SET DRAW\nSET ABSENCE may 1 TO may 3\nA mun - tyr")
    letter = moderated.lead().one("mona")
    for text in ("Army Paris HOLD", "A par - gas", "Army Munich -> Tyrolia"):
        assert text in letter.text, text
    assert "votes for a draw of all" in letter.text
    assert "absence_of" in letter.codes
    assert "Austria: no order yet for" in letter.text


def test_wish_lists_of_a_forming_game(court: Court) -> None:
    court.register("mona")
    court.mail("mona", "CREATE ?spring pw-mona\nBECOME MASTER")
    for who, wishes in (("anna", "SET PREFERENCE FE"), ("bert", "")):
        court.register(who)
        court.mail(who, f"SIGNON ?spring pw\n{wishes}")
    letter = court.lead().one("mona")
    assert [(wish.who, wish.wishes) for wish in report(letter).wishes] == [
        ("Anna anna@example.org", "FE"),
        ("Bert bert@example.org", ""),
    ]
    assert "Bert bert@example.org: any power" in letter.text


def test_diaries_are_not_in_it(moderated: Court) -> None:
    moderated.sign("france", "DIARY\nI shall stab Italy.\nENDPRESS")
    assert "stab" not in moderated.lead("LIST").one("mona").text


@pytest.mark.parametrize("line", ["", "LIST", "HISTORY", "WHO GAME", "HELP MASTER"])
def test_nobody_else_ever_gets_it(moderated: Court, line: str) -> None:
    moderated.sign("austria", "A vie - gal")
    moderated.mail("nina", "OBSERVE spring pw-nina")
    moderated.lead()
    letters = [
        moderated.sign("germany", line).one("germany"),
        moderated.mail("nina", f"SIGNON ospring pw-nina\n{line}").one("nina"),
        moderated.mail("else", f"SIGNON mspring pw-mona\n{line}").one("else"),
        moderated.mail("else", f"SIGNON mspring pw-wrong\n{line}").one("else"),
    ]
    for letter in letters:
        attached = getattr(letter.view, "attached", ())
        assert not any(isinstance(part, MasterReport) for part in attached)
        assert b"Galicia" not in letter.raw


def test_a_master_who_writes_from_elsewhere_reads_it_at_home(moderated: Court) -> None:
    letters = moderated.mail("else", "SIGNON mspring pw-mona")
    assert report(letters.one("mona")).powers != ()


def test_it_is_about_the_end_of_the_mail(moderated: Court) -> None:
    letter = moderated.lead(f"BECOME france\n{HOLDS['france']}").one("mona")
    assert states(letter, "france") == {"state_submitted"}


def test_a_game_that_is_over_has_none(moderated: Court) -> None:
    moderated.lead("TERMINATE")
    assert moderated.lead("LIST").one("mona").text.count("For the master alone") == 0


@pytest.mark.parametrize("language", ["EN", "FR", "BOTH"])
@pytest.mark.parametrize("place", ["spa", "spa por"])
def test_builds_that_are_still_to_be_ordered_are_counted(
    moderated: Court, place: str, language: str
) -> None:
    owned = dict.fromkeys(place.split(), "france")
    moderated.board("W1901A", {"france": "A gas"}, owned)
    moderated.mail("mona", f"SET LANGUAGE {language}")
    text = moderated.lead().one("mona").text
    words = {"EN": "still to be ordered", "FR": "reste", "BOTH": "still to be ordered"}
    assert words[language] in text
