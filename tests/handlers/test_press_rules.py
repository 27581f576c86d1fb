"""Colours, lists, fakes and settings of press by mail (spec §2.6, §7.3 to §7.6)."""

from __future__ import annotations

from datetime import timedelta

import pytest

from .court import Court
from .letters import Letters
from .test_memory_of_a_game import export

MASTER = "mona"


def press(court: Court, line: str, who: str = "france", text: str = "Shall we meet?") -> Letters:
    return court.sign(who, f"{line}\n{text}\nENDPRESS")


def ruled(court: Court, *settings: str) -> Court:
    for line in settings:
        court.mail(MASTER, f"SIGNON mspring pw-{MASTER}\nSET {line}")
    return court


@pytest.fixture
def game(moderated: Court) -> Court:
    """All colours, and faking allowed; with a master."""
    return ruled(moderated, "WHITE/GREY", "PARTIAL MAY BE FAKED")


def heading(letters: Letters, who: str) -> str:
    text = letters.of("PressView").one(who).text
    head = text.split("\n\n")[1] if text.startswith("::") else text.split("\n\n")[0]
    return " ".join(head.split())


def test_grey_press_tells_its_writer_to_masters_alone(game: Court) -> None:
    letters = press(game, "BROADCAST GREY")
    assert heading(letters, "england") == "Broadcast message in 'spring':"
    letter = letters.of("PressView").one("england")
    assert letter.subject.endswith("S1901M Broadcast")
    assert "rance" not in letter.subject + letter.text.replace("france@", "")
    assert "france" not in letter.raw.decode().lower()
    shown = heading(letters, MASTER)
    assert shown.endswith("[from france@example.org as France]")
    assert "press_grey" in letters.of("Answer").one("france").codes


def test_all_but_a_power_goes_to_the_other_powers_and_stays_out_of_the_history(
    game: Court,
) -> None:
    game.mail("nina", "OBSERVE spring pw")
    letters = press(game, "PRESS TO ALL BUT EG")
    assert letters.of("PressView").readers == ["austria", "italy", "russia", "turkey"]
    first = "Message from france@example.org as France to all but England and Germany in 'spring':"
    assert heading(letters, "italy") == first
    assert letters.of("PressView").one("italy").subject.endswith("Press from F to all but EG")
    history = game.mail("oskar", "HISTORY spring").one("oskar").text
    assert "Shall we meet?" not in history


@pytest.mark.parametrize(
    ("line", "readers", "shown", "really"),
    [
        ("PRESS TO E FAKE", ["england"], "Broadcast message from", "[really to England]"),
        ("PRESS TO E FAKE TO EGR", ["england"], "to England, Germany and Russia", "to England]"),
        ("PRESS TO E FAKE -I", ["england"], "to all but Italy", "[really to England]"),
        ("PRESS FAKE TO E", None, "to England in", "[really to everyone]"),
    ],
)
def test_a_fake_shows_wrong_recipients_to_all_but_masters(
    game: Court, line: str, readers: list[str] | None, shown: str, really: str
) -> None:
    game.mail(MASTER, f"SIGNON mspring pw-{MASTER}\nSET ALL PRESS")
    letters = press(game, line)
    everybody = sorted(game.others("france"))
    assert letters.of("PressView").readers == sorted([*(readers or everybody), MASTER])
    for who in readers or everybody:
        assert shown in heading(letters, who)
        assert "really" not in letters.of("PressView").one(who).text
    assert really in heading(letters, MASTER)
    if readers is None:  # a true broadcast: everybody may read it again, as it was shown
        history = game.mail("oskar", "HISTORY spring").one("oskar").text
        assert "to England in 'spring'" in " ".join(history.split())
        assert "really" not in history


def test_grey_press_stays_grey_in_the_history(game: Court) -> None:
    press(game, "BROADCAST GREY")
    game.sign("england", "SIGNOFF")
    for who in ("oskar", "england"):
        history = game.mail(who, "HISTORY spring").one(who).text
        assert "Broadcast message in 'spring':" in history
        assert "as France" not in history.partition("Broadcast")[2]
    own = game.sign("france", "HISTORY").one("france").text
    assert "[from france@example.org as France]" in " ".join(own.split())


def test_the_export_tells_no_more_of_press_than_everybody_knows(game: Court) -> None:
    press(game, "BROADCAST GREY", text="grey words")
    press(game, "PRESS FAKE TO E", text="faked words")
    events = {one["text"]: one for one in export(game)["events"] if one["kind"] == "press"}
    grey, faked = events["grey words"], events["faked words"]
    assert "from" not in grey and "france" not in str(grey)
    assert faked["to"] == ["england"] and "shown" not in faked


def test_the_press_settings_are_told_and_listed(moderated: Court) -> None:
    letters = moderated.mail(MASTER, f"SIGNON mspring pw-{MASTER}\nSET NO PRESS")
    assert "press_rules_by" in letters.one("england").codes
    listing = moderated.mail("oskar", "LIST spring").one("oskar").text
    assert "Press:      None, except to the master" in listing
    refused = press(moderated, "BROADCAST").one("france")
    assert "press_none" in refused.codes and "| Shall we meet?" in refused.text
    assert press(moderated, "PRESS TO M").of("PressView").readers == [MASTER]
    ruled(moderated, "PARTIAL", "GREY/WHITE", "MUST ORDER", "NO LATE PRESS")
    listing = moderated.mail("oskar", "LIST spring").one("oskar").text
    shown = " ".join(listing.partition("Press:")[2].partition("Victory")[0].split())
    assert shown == "Grey/White, Partial, No Fake, Observer any, No Late Press, Must Order"


def test_only_the_master_of_a_moderated_game_changes_its_press(moderated: Court) -> None:
    assert "set_moderated_only" in moderated.sign("france", "SET GREY").one("france").codes


def test_must_order_counts_the_orders_above_in_the_same_mail(game: Court) -> None:
    ruled(game, "MUST ORDER")
    assert "press_must_order" in press(game, "PRESS TO E").one("france").codes
    orders = "A par h\nA mar h\nF bre h\n"
    letters = game.sign("france", f"{orders}PRESS TO E\nNow?\nENDPRESS")
    assert letters.of("PressView").readers == ["england"]
    letters = game.sign("germany", f"PRESS TO E\nNow?\nENDPRESS\n{orders}")
    assert "press_must_order" in letters.one("germany").codes


def test_touch_press_reaches_neighbours(game: Court) -> None:
    ruled(game, "TOUCH PRESS")
    assert press(game, "PRESS TO I", "austria").of("PressView").readers == ["italy"]
    assert "press_touch" in press(game, "PRESS TO T", "austria").one("austria").codes
    assert press(game, "BROADCAST", "austria", "one").of("PressView")
    answer = press(game, "BROADCAST", "austria", "two").one("austria")
    assert "press_touch_broadcast" in answer.codes


def test_no_late_press_lets_the_late_write_to_the_master_only(game: Court) -> None:
    ruled(game, "NO LATE PRESS")
    game.hold(*game.others("france"))
    game.wait(game.now + timedelta(days=8))
    assert "late" in game.status("france")
    assert "press_late" in press(game, "PRESS TO E").one("france").codes
    assert press(game, "PRESS TO M").of("PressView").readers == [MASTER]
    assert press(game, "PRESS TO E", who="germany").of("PressView").readers == ["england"]


@pytest.mark.parametrize(
    ("setting", "line", "code"),
    [
        ("OBSERVER NONE", "BROADCAST", "press_observers_none"),
        ("OBSERVER WHITE", "PRESS TO F", "press_observers_white"),
        ("OBSERVER WHITE", "BROADCAST GREY", "press_observers_white"),
        ("OBSERVER WHITE", "BROADCAST", None),
        ("OBSERVER ANY", "PRESS GREY TO F", None),
    ],
)
def test_what_observers_may_write(game: Court, setting: str, line: str, code: str | None) -> None:
    ruled(game, setting)
    letters = game.mail("nina", f"OBSERVE spring pw\n{line}\nhello\nENDPRESS")
    if code is None:
        assert "france" in letters.of("PressView").readers
    else:
        assert code in letters.one("nina").codes and not letters.of("PressView")


def test_a_master_reads_all_press_if_he_wishes_but_not_what_goes_to_another_master(
    game: Court,
) -> None:
    assert press(game, "PRESS TO E").of("PressView").readers == ["england"]
    game.mail(MASTER, f"SIGNON mspring pw-{MASTER}\nSET ALL PRESS")
    letters = press(game, "PRESS TO E", text="again")
    assert letters.of("PressView").readers == ["england", MASTER]
    game.mail(MASTER, f"SIGNON mspring pw-{MASTER}\nSET NORMAL PRESS")
    assert press(game, "PRESS TO E", text="more").of("PressView").readers == ["england"]


def test_observers_read_all_press_only_where_the_game_lets_them(game: Court) -> None:
    letter = game.mail("nina", "OBSERVE spring pw\nSET ALL PRESS").one("nina")
    assert "all_press_refused" in letter.codes
    ruled(game, "WATCH ALL PRESS")
    game.mail("nina", "OBSERVE spring pw\nSET ALL PRESS")
    assert press(game, "PRESS TO E").of("PressView").readers == ["england", "nina"]
    ruled(game, "NO WATCH ALL PRESS")
    assert press(game, "PRESS TO E", text="again").of("PressView").readers == ["england"]


def test_players_never_read_all_press(game: Court) -> None:
    ruled(game, "WATCH ALL PRESS")
    assert "all_press_refused" in game.sign("france", "SET ALL PRESS").one("france").codes
