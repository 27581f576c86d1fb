"""POSTAL PRESS: one letter to everybody after the results (spec §1.3, §2.6, §7.7)."""

from __future__ import annotations

from datetime import timedelta

import pytest

from .conftest import Opened
from .court import POWERS, Court
from .letters import Letters
from .test_memory_of_a_game import export
from .test_press_rules import MASTER, ruled

TEXT = "The Seine is high.\n\nA bridge has gone."
BARS = ["| The Seine is high.", "| ", "| A bridge has gone."]


@pytest.fixture
def salon(opened: Opened) -> Court:
    """With a master, observers, and postal press."""
    return ruled(opened("salon"), "POSTAL PRESS")


def write(
    court: Court, who: str = "france", text: str = TEXT, head: str = "POSTAL PRESS"
) -> Letters:
    return court.sign(who, f"{head}\n{text}\nENDPRESS")


def processed(court: Court) -> Letters:
    """The letters of the results of the running phase."""
    start = len(court.letters)
    court.hold(*POWERS)
    court.wait(court.now + timedelta(days=4))
    return Letters(court.letters[start:])


def test_the_text_is_kept_and_nobody_reads_it(salon: Court) -> None:
    letters = write(salon)
    assert letters.readers == ["france", MASTER]
    answer = letters.one("france")
    kept = answer.said("postal_kept")
    assert kept.params["phase"] == "S1901M"
    assert "The Seine" in answer.text and "the deadline is" in " ".join(answer.text.split())
    notice = letters.one(MASTER)
    assert notice.subject == "FROG:spring - S1901M Postal press recorded"
    assert "postal_recorded" in notice.codes
    assert "Seine" not in notice.text


def test_one_letter_follows_the_results_with_everything_in_order(salon: Court) -> None:
    write(salon)
    salon.mail("nina", "SIGNON ospring pw-nina\nPOSTAL PRESS\nA lovely war.\nENDPRESS")
    salon.mail(MASTER, f"SIGNON mspring pw-{MASTER}\nPOSTAL PRESS:\nNobody was late.\nENDPRESS")
    write(salon, text="And the bread is dear.")
    letters = processed(salon)
    postal = letters.of("Postal")
    everybody = sorted([*POWERS, MASTER, "nina", "olaf"])
    assert postal.readers == everybody, "writers read it too"
    for who in everybody:
        order = [letter.kind for letter in letters.to(who) if letter.kind in ("Results", "Postal")]
        assert order == ["Results", "Postal"]
    letter = postal.one("germany")
    assert letter.subject == "FROG:spring - S1901M Postal press"
    lines = letter.text.splitlines()
    place = lines.index("F:")
    assert lines[place:] == [
        "F:",
        *BARS,
        "",
        "O:",
        "| A lovely war.",
        "",
        "M:",
        "| Nobody was late.",
        "",
        "F:",
        "| And the bread is dear.",
    ]
    assert "Postal press of S1901M in 'spring', from France (F)" in " ".join(lines)
    assert not processed(salon).of("Postal"), "nobody wrote in the next phase"


def test_nobody_who_resigned_gets_it_and_an_eliminated_power_does(salon: Court) -> None:
    salon.sign("italy", "RESIGN")
    salon.board("S1902M", {"austria": ""}, {"vie": "germany", "bud": "germany", "tri": "germany"})
    letters = write(salon, "austria")
    assert "postal_kept" in letters.one("austria").codes
    salon.hold("england", "france", "germany", "russia", "turkey")
    salon.mail(MASTER, f"SIGNON mspring pw-{MASTER}\nSET NMR")
    salon.wait(salon.now + timedelta(days=30))
    readers = salon.letters.of("Postal").readers
    assert "austria" in readers and "italy" not in readers


def test_the_history_and_the_export_have_it_afterwards_and_not_before(salon: Court) -> None:
    write(salon)
    history = salon.mail("oskar", "HISTORY spring").one("oskar").text
    assert "Seine" not in history and "Seine" not in str(export(salon))
    assert "Seine" not in salon.sign("france", "HISTORY").one("france").view.attached[0].entries
    processed(salon)
    salon.register("otto")
    history = salon.mail("otto", "HISTORY spring").one("otto").text
    assert "Subject: FROG:spring - S1901M Postal press" in history
    assert "| The Seine is high." in history
    results = history.index("S1901M Results")
    assert history.index("Postal press") > results
    (event,) = [one for one in export(salon)["events"] if one["kind"] == "postal_press"]
    assert event["texts"] == [{"from": "france", "text": TEXT}]


def test_the_phase_of_a_history_by_phases_is_that_of_the_results(salon: Court) -> None:
    write(salon)
    processed(salon)
    without = salon.sign("france", "HISTORY EXCLSTART S1901M EXCLEND F1901M BROAD").one("france")
    assert "Seine" not in without.text
    only = salon.sign("france", "HISTORY EXCLSTART F1901M BROAD").one("france")
    assert "Seine" in only.text


def test_a_gunboat_game_names_the_power_alone(opened: Opened) -> None:
    masked = ruled(opened("masked"), "POSTAL PRESS")
    letters = write(masked)
    assert "france@example.org as France" in letters.one(MASTER).text
    letter = processed(masked).of("Postal").one("germany")
    assert b"france@" not in letter.raw


def test_a_phase_that_ends_the_game_sends_it_too(salon: Court) -> None:
    write(salon)
    start = len(salon.letters)
    for who in POWERS:
        salon.sign(who, "SET DRAW")
    kinds = [one.kind for one in Letters(salon.letters[start:]).to("germany")]
    assert kinds[-2:] == ["Postal", "Ending"] or kinds[-3:-1] == ["Postal", "Ending"]
    assert "Seine" in salon.letters.of("Postal").one("olaf").text
    salon.sign("france", "RESUME")
    assert "postal_kept" in write(salon, text="Once more.").one("france").codes
    letter = processed(salon).of("Postal").one("olaf")
    assert "Once more." in letter.text and "Seine" not in letter.text


def test_a_solo_sends_it_between_the_results_and_the_ending(salon: Court) -> None:
    homes = {
        "germany": ("mun", "ber", "kie"),
        "england": ("lon", "edi", "lvp"),
        "austria": ("vie", "bud", "tri"),
        "italy": ("rom", "nap", "ven"),
        "turkey": ("con", "ank", "smy"),
    }
    taken = [place for places in homes.values() for place in places]
    board = {**dict.fromkeys(homes, ""), "russia": "A mos"}
    salon.board("F1905M", board, dict.fromkeys(taken, "france"))
    write(salon)
    start = len(salon.letters)
    salon.sign("france", "A par h\nA mar h\nF bre h")
    salon.sign("russia", "A mos h")
    salon.wait(salon.now + timedelta(days=5))
    kinds = [letter.kind for letter in Letters(salon.letters[start:]).to("turkey")]
    assert [one for one in kinds if one != "Answer"][-3:] == ["Results", "Postal", "Ending"]


def test_a_game_that_is_terminated_does_not_lose_it(salon: Court) -> None:
    write(salon)
    letters = salon.mail(MASTER, f"SIGNON mspring pw-{MASTER}\nTERMINATE")
    assert "Seine" in letters.of("Postal").one("germany").text


def test_a_pause_keeps_it_until_the_phase_is_over(salon: Court) -> None:
    salon.mail(MASTER, f"SIGNON mspring pw-{MASTER}\nPAUSE")
    assert "postal_kept_open" in write(salon).one("france").codes
    salon.mail(MASTER, f"SIGNON mspring pw-{MASTER}\nRESUME")
    assert len(processed(salon).of("Postal")) == 10


def test_what_was_taken_goes_out_also_if_the_setting_is_off_by_then(salon: Court) -> None:
    write(salon)
    ruled(salon, "NO POSTAL PRESS")
    assert "postal_off_master" in write(salon, text="too late").one("france").codes
    letter = processed(salon).of("Postal").one("germany")
    assert "Seine" in letter.text and "too late" not in letter.text


def test_without_the_setting_it_is_refused_and_comes_back(spring: Court, moderated: Court) -> None:
    letters = write(moderated)
    assert letters.readers == ["france"]
    answer = letters.one("france")
    assert {"postal_off_master", "press_not_sent"} <= answer.codes
    assert "Its master can allow it" in " ".join(answer.text.split())
    assert all(bar in answer.text.splitlines() for bar in BARS)


def test_any_player_of_an_unmoderated_game_allows_it(spring: Court) -> None:
    assert "postal_off" in write(spring).one("france").codes
    told = spring.sign("england", "SET POSTAL PRESS").one("germany")
    assert "Postal Press" in " ".join(told.text.split())
    assert "postal_kept" in write(spring).one("france").codes


@pytest.mark.parametrize(
    ("settings", "who", "code"),
    [
        (("NO PRESS",), "france", "press_none"),
        (("GREY",), "france", "press_no_white"),
        (("MUST ORDER",), "france", "press_must_order"),
        (("OBSERVER NONE",), "nina", "press_observers_none"),
        (("NO PARTIAL",), "france", None),
        (("PARTIAL FAKES BROADCAST",), "france", None),
        (("OBSERVER WHITE",), "nina", None),
        (("NO PRESS",), MASTER, None),
    ],
)
def test_who_may_write_is_as_with_a_white_broadcast(
    salon: Court, settings: tuple[str, ...], who: str, code: str | None
) -> None:
    ruled(salon, *settings)
    seat = {"nina": "o", MASTER: "m"}.get(who, who[0])
    letters = salon.mail(who, f"SIGNON {seat}spring pw-{who}\nPOSTAL PRESS\n{TEXT}\nENDPRESS")
    assert (code or "postal_kept") in letters.one(who).codes
    assert len(processed(salon).of("Postal")) == (0 if code else 10)


def test_in_touch_press_it_is_the_one_broadcast_of_the_phase(salon: Court) -> None:
    ruled(salon, "TOUCH PRESS")
    assert "postal_kept" in write(salon).one("france").codes
    assert "press_touch_broadcast" in write(salon, text="more").one("france").codes
    answer = salon.sign("france", "BROADCAST\nmore\nENDPRESS").one("france")
    assert "press_touch_broadcast" in answer.codes


def test_before_the_start_and_after_the_end_there_are_no_results(opened: Opened) -> None:
    forming = ruled(opened("forming"), "POSTAL PRESS")
    letters = forming.mail("france", f"SIGNON ?spring pw-france\nPOSTAL PRESS\n{TEXT}\nENDPRESS")
    assert "postal_no_results" in letters.one("france").codes
    salon = ruled(opened("salon"), "POSTAL PRESS")
    salon.mail(MASTER, f"SIGNON mspring pw-{MASTER}\nTERMINATE")
    assert "postal_no_results" in write(salon).one("france").codes


def test_an_empty_text_words_behind_it_and_too_much(salon: Court) -> None:
    assert "press_empty" in write(salon, text="  \n").one("france").codes
    answer = write(salon, head="POSTAL PRESS TO E").one("france")
    assert "postal_form" in answer.codes and BARS[0] in answer.text.splitlines()
    assert "postal_kept" in write(salon, text="x" * 40_000).one("france").codes
    answer = write(salon, text="y" * 20_000).one("france")
    assert {"postal_no_room", "press_not_sent"} <= answer.codes
    letter = processed(salon).of("Postal").one("germany")
    assert "y" * 50 not in letter.text


def test_the_same_text_twice_is_printed_once(salon: Court) -> None:
    write(salon)
    answer = write(salon).one("france")
    assert "postal_repeated" in answer.codes
    assert processed(salon).of("Postal").one("germany").text.count("Seine") == 1


def test_it_counts_among_the_messages_of_an_hour(salon: Court) -> None:
    many = "".join(f"POSTAL PRESS\nnumber {number}\nENDPRESS\n" for number in range(59))
    salon.sign("france", many)
    assert "broadcast_sent" in salon.sign("france", "BROADCAST\none\nENDPRESS").one("france").codes
    assert "press_too_many" in write(salon).one("france").codes
    assert "postal_kept" in write(salon, "germany").one("germany").codes


def test_it_is_neither_conditional_nor_delayed(salon: Court) -> None:
    answer = salon.sign("france", f"IF A par\nPOSTAL PRESS\n{TEXT}\nENDPRESS\nENDIF").one("france")
    assert "command_in_if" in answer.codes
    letters = salon.sign("france", f"PHASE F1901M\nPOSTAL PRESS\n{TEXT}\nENDPRESS")
    assert "postal_not_delayed" in letters.one("france").codes
    assert processed(salon).of("Postal").one("germany").subject.endswith("S1901M Postal press")


def test_french_words(opened: Opened) -> None:
    salon = ruled(opened("salon"), "PRESSE POSTALE")
    salon.mail("france", "RÉGLER LANGUE FRANÇAIS")
    answer = salon.sign("france", "PRESSE POSTALE\nLa Seine est haute.\nFIN PRESSE").one("france")
    assert "Votre texte est gardé." in answer.text
    letters = processed(salon)
    letter = letters.of("Postal").one("france")
    assert letter.subject == "FROG:spring - S1901M Presse postale"
    assert "Presse postale de S1901M dans « spring » ; auteurs : France (F)" in letter.text
    assert "| La Seine est haute." in letter.text.splitlines()
    ruled(salon, "SANS PRESSE POSTALE")
    answer = salon.sign("france", "PRESSE POSTALE\nEncore.\nFIN PRESSE").one("france")
    assert "RÉGLER PRESSE POSTALE" in " ".join(answer.text.split())


def test_postal_and_blank_press_are_listed(salon: Court) -> None:
    ruled(salon, "BLANK PRESS")
    listing = salon.mail("oskar", "LIST spring").one("oskar").text
    shown = " ".join(listing.partition("Press:")[2].partition("Victory")[0].split())
    assert shown == "White, Partial, No Fake, Observer any, Postal Press, Blank Press"
    assert salon.game()["settings"]["press"]["blank"] is True
    ruled(salon, "NO BLANK PRESS", "NO POSTAL PRESS")
    assert salon.game()["settings"]["press"]["postal"] is False


def test_a_setting_that_needs_press_is_warned_about(salon: Court) -> None:
    ruled(salon, "NO PRESS")
    answer = salon.mail(MASTER, f"SIGNON mspring pw-{MASTER}\nSET MUST ORDER").one(MASTER)
    assert "press_idle_warning" in answer.codes
