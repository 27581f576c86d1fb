"""Quiet and Secret: who may know who comes, who goes, who is late (spec §2.3, §8.7; case PR-03)."""

from __future__ import annotations

import re
from datetime import timedelta

import pytest

from .court import POWERS, Court
from .letters import Letters

MASTER = "mona"
SETTINGS = ("QUIET", "SECRET")


def rule(court: Court, setting: str) -> Letters:
    return court.mail(MASTER, f"SIGNON mspring pw-{MASTER}\nSET {setting}")


@pytest.fixture(params=SETTINGS)
def game(request: pytest.FixtureRequest, moderated: Court) -> Court:
    rule(moderated, request.param)
    return moderated


def late(court: Court, days: int = 8) -> Letters:
    """Everybody but France has sent orders, and the deadline has passed."""
    court.hold(*court.others("france"))
    before = len(court.letters)
    court.wait(court.now + timedelta(days=days))
    return Letters(court.letters[before:])


def words(court: Court, who: str, text: str) -> str:
    return " ".join(court.mail(who, text).one(who).text.split())


@pytest.mark.parametrize("setting", SETTINGS)
def test_the_settings_are_told_and_listed(moderated: Court, setting: str) -> None:
    letters = rule(moderated, setting)
    assert letters.one("england").codes & {"quiet_by", "secret_by"}
    flags = words(moderated, "nina", "LIST spring").partition("Flags:")[2].partition("Press:")[0]
    assert setting.capitalize() in flags.split()[-1]
    rule(moderated, f"NO {setting}")
    assert setting.capitalize() not in words(moderated, "nina", "LIST spring")


def test_the_notice_of_a_late_power_names_it_to_masters_alone(game: Court) -> None:
    letters = late(game)
    for who in game.others("france"):
        notice = letters.of("LateNotice").one(who)
        assert notice.subject.endswith("Late Notice: ?")
        assert "France" not in notice.text and "1 power" in notice.text
    master = letters.of("LateNotice").one(MASTER)
    assert "Orders are missing of: France" in master.text and master.subject.endswith(": F")
    own = letters.of("LateReminder").to("france")[-1]
    assert own.subject.endswith("[You are late!] Late Notice: F")


def test_a_late_player_does_not_learn_who_else_is_late(game: Court) -> None:
    game.hold(*[who for who in POWERS if who not in ("france", "italy")])
    before = len(game.letters)
    game.wait(game.now + timedelta(days=8))
    letters = Letters(game.letters[before:])
    for who, other in (("france", "Italy"), ("italy", "France")):
        mine = letters.of("LateReminder").to(who)
        assert mine and all(other not in letter.text for letter in mine)


def test_the_listing_does_not_show_who_is_missing(game: Court) -> None:
    """Case PR-03: deadline and phase, but not who has ordered, who is missing, who is late."""
    late(game)
    rule(game, "LATE COUNT")
    for who in ("nina", "england"):
        listing = game.mail(who, "LIST spring").one(who).text
        assert "S1901M" in listing and "Deadline: Tue Apr 15 1997" in listing
        rows = listing.partition("dedication):\n")[2].partition("\n\n")[0].splitlines()
        assert [row.split(":")[0].lower() for row in rows[:7]] == list(POWERS)
        others = [row.partition(":")[2].split()[:1] for row in rows[:7]]
        assert others == [["move"]] * 7
        assert not re.search(r"late|abandoned|\([-+]\d", "\n".join(rows[:2]))
    own = game.mail(MASTER, f"SIGNON mspring pw-{MASTER}\nLIST").one(MASTER).text
    assert re.search(r"France: +late", own)


def test_an_abandoned_power_is_named_to_masters_alone(game: Court) -> None:
    letters = late(game, 14)
    told = letters.having("power_abandoned")
    assert told.readers == [MASTER]
    nameless = letters.having("somebody_abandoned")
    assert nameless.readers == sorted(POWERS)
    for letter in nameless:
        assert "SIGNON ?spring" in " ".join(letter.text.split())
        if letter.to != "france@example.org":
            assert "France" not in letter.text and not letter.subject.endswith(": F")
            assert "power_abandoned_owner" not in letter.codes
    assert "power_abandoned_owner" in nameless.one("france").codes
    assert "Openings" not in words(game, "nina", "LIST")
    assert "France" not in game.mail("nina", "HISTORY spring").one("nina").text.partition(
        "Abandoned"
    )[2].partition("\n\n:: Judge")[0].replace("France: ", "")


def test_a_takeover_is_told_to_masters_and_a_new_deadline_to_everybody(game: Court) -> None:
    late(game, 14)
    game.register("nina")
    letters = game.mail("nina", "SIGNON ?spring pw-nina")
    assert letters.one(MASTER).said("power_taken_over")
    for who in game.others("france"):
        letter = letters.one(who)
        assert letter.codes >= {"deadline_recomputed"}
        assert "power_taken_over" not in letter.codes
        assert "nina" not in letter.raw.decode() and "France" not in letter.subject


def test_a_resignation_is_told_to_masters_alone(game: Court) -> None:
    letters = game.sign("france", "RESIGN")
    assert letters.having("player_resigned").readers == [MASTER]
    assert letters.readers == ["france", MASTER]
    for who in ("nina", "england"):
        assert "resigned" not in words(game, who, "HISTORY spring")
    shown = game.mail(MASTER, f"SIGNON mspring pw-{MASTER}\nHISTORY").one(MASTER)
    assert "resigned" in shown.text


def test_an_observer_comes_and_goes_unheard(game: Court) -> None:
    assert game.mail("nina", "OBSERVE spring pw-nina").readers == [MASTER, "nina"]
    assert game.mail("nina", "OBSERVE spring pw-nina\nRESIGN").readers == [MASTER, "nina"]


def test_everybody_hears_that_a_master_is_gone(game: Court) -> None:
    letters = game.mail(MASTER, f"SIGNON mspring pw-{MASTER}\nEJECT {MASTER}@example.org")
    assert letters.having("master_left").readers == sorted(POWERS)


def test_a_summary_shows_no_change_of_player(game: Court) -> None:
    game.sign("france", "RESIGN")
    game.register("nina")
    game.mail("nina", "SIGNON fspring pw-nina\nSET NOWAIT")
    for who in POWERS:
        if who != "france":
            game.sign(who, "SET NOWAIT")
    game.mail("nina", "SIGNON fspring pw-nina\nA par h\nA mar h\nF bre h")
    game.hold(*game.others("france"))
    game.wait(game.now + timedelta(days=1))
    summary = words(game, "nina", "SUMMARY spring")
    assert "france@example.org" not in summary and "to S1901M" not in summary
    master = game.mail(MASTER, f"SIGNON mspring pw-{MASTER}\nSUMMARY").one(MASTER).text
    assert "france@example.org" in master or "france" in master


def test_who_comes_back_from_civil_disorder_is_told_to_masters(game: Court) -> None:
    late(game, 20)
    letters = game.sign("france", "SIGNOFF")
    assert letters.having("no_longer_cd").readers == [MASTER]


def test_a_secret_game_hides_names_and_numbers(moderated: Court) -> None:
    rule(moderated, "SECRET")
    moderated.mail("nina", "OBSERVE spring pw-nina")
    names = [f"{who}@example.org" for who in (*POWERS, "nina")]
    for text in ("LIST spring", "WHO GAME spring FULL", "HISTORY spring"):
        shown = moderated.mail("nina", text).one("nina").text
        assert not any(name in shown for name in names), text
        assert "Observer" not in shown.partition("Press:")[0] or text == "LIST spring"
    own = moderated.sign("france", "LIST").one("france").text
    assert "france@example.org" in own and "england@example.org" not in own
    master = moderated.mail(MASTER, f"SIGNON mspring pw-{MASTER}\nWHO GAME FULL").one(MASTER).text
    assert all(name in master for name in names)


def test_press_of_a_secret_game_names_the_power_alone(moderated: Court) -> None:
    rule(moderated, "SECRET")
    letters = moderated.sign("france", "PRESS TO E\nhello\nENDPRESS")
    letter = letters.of("PressView").one("england")
    assert "Message from France to England" in letter.text
    assert b"france@" not in letter.raw


def test_nobody_learns_whether_a_secret_game_has_observers(moderated: Court) -> None:
    rule(moderated, "SECRET")
    letters = moderated.sign("france", "PRESS TO O\nhello\nENDPRESS")
    assert "press_no_observer" not in letters.one("france").codes
    assert "press_sent" in letters.one("france").codes


@pytest.mark.parametrize("line", ["SET NO BROADCAST", "SET ALL PRESS"])
def test_what_an_observer_of_a_secret_game_sets_is_told_to_masters(
    moderated: Court, line: str
) -> None:
    rule(moderated, "SECRET\nSET WATCH ALL PRESS")
    letters = moderated.mail("nina", f"OBSERVE spring pw-nina\n{line}")
    assert letters.readers == [MASTER, MASTER, "nina"]


def test_a_forming_secret_game_does_not_count_its_players(court: Court) -> None:
    for who in ("mona", "berta", "carl"):
        court.register(who)
    court.mail("mona", "CREATE ?summer pw-mona\nBECOME MASTER\nSET SECRET")
    assert court.mail("berta", "SIGNON ?summer pw-berta").readers == ["berta", "mona"]
    letters = court.mail("carl", "SIGNON ?summer pw-carl")
    assert letters.readers == ["carl", "mona"]
    assert "players_needed" not in letters.one("carl").codes
    for text in ("LIST", "LIST summer"):
        shown = court.mail("nina", text).one("nina").text
        assert "5 more" not in shown and "5 player" not in shown and "berta" not in shown
    before = len(court.letters)
    court.wait(court.now + timedelta(days=8))
    weekly = Letters(court.letters[before:])
    assert "players_needed" in weekly.one("mona").codes
    assert "players_needed" not in weekly.one("berta").codes
    assert "still_forming" in weekly.one("berta").codes


@pytest.mark.parametrize(("reveal", "shown"), [("REVEAL", True), ("NO REVEAL", False)])
def test_the_end_of_a_secret_game_tells_who_played(
    moderated: Court, reveal: str, shown: bool
) -> None:
    rule(moderated, f"SECRET\nSET {reveal}")
    for who in POWERS:
        letters = moderated.sign(who, "SET DRAW")
    assert moderated.game()["status"] == "finished"
    text = letters.of("Ending").one("italy").text
    assert ("austria@example.org" in text) is shown
    assert ("austria@example.org" in words(moderated, "nina", "LIST spring")) is shown
