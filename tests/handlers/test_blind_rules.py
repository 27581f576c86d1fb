"""Blind games: how one is opened, who sees what of it, what is refused, what its end opens
(spec §12.2, §12.3; decision 012)."""

from __future__ import annotations

from datetime import timedelta

import pytest

from judge.domain.roles import Matter, Role, Subject, Veil, Viewer, may_see
from judge.handlers.desk import Desk
from judge.handlers.inspection import set_rules
from judge.reports.views import GameListing, SeatRow
from judge.store.schema import Game
from judge.store.transaction import transaction

from .court import POWERS, Court
from .letters import Letter
from .test_attachments import files
from .test_blind_answers import hold_all
from .test_blind_game import blind
from .test_memory_of_a_game import crown, play

RETREATING = (
    ("france", "A", "bur", "mun", ["par", "gas"]),
    ("england", "F", "nth", "nwy", ["yor", "edi"]),
)


@pytest.fixture
def dark(spring: Court) -> Court:
    spring.change(blind)
    return spring


@pytest.fixture
def led(moderated: Court) -> Court:
    """With a master, Mona, and an observer, Oskar."""
    moderated.change(blind)
    moderated.mail("oskar", "OBSERVE spring pw")
    return moderated


# ------------------------------------------------------------------- opening


@pytest.mark.parametrize("words", ["blind", "Gunboat, BLIND", "aveugle", "standard blind gunboat"])
def test_the_words_of_create_are_repeated_at_signon(court: Court, words: str) -> None:
    court.register("anna")
    court.register("berta")
    court.mail("anna", f"CREATE ?dark pw {words}")
    game = court.game("dark")
    flags = game["settings"]["flags"]
    assert flags["blind"] and flags["gunboat"] == ("gunboat" in words.lower())
    assert game["rules"]["choices"] == {"4.E.1": "counts-as-move"}
    usage = court.mail("berta", "SIGNON ?dark pw").one("berta").said("variant_mismatch")
    assert usage.params["usage"] == "SIGNON ?dark PASSWORD blind" + " gunboat" * flags["gunboat"]
    assert "signed_up" in court.mail("berta", f"SIGNON ?dark pw {words}").one("berta").codes


def test_other_rules_leave_what_a_blind_game_needs(court: Court) -> None:
    court.register("anna")
    court.mail("anna", "CREATE ?dark pw blind")
    with transaction(court.judge.engine) as tx:
        game = tx.games.get("dark", lock=True)
        assert game is not None
        desk = Desk(court.simulation.office, tx, court.now)
        set_rules(desk, game, "judge", {"4.A.3": "explicit-only"})
        assert game.choices == {"4.E.1": "counts-as-move", "4.A.3": "explicit-only"}


def test_lists_say_that_a_game_is_blind(court: Court) -> None:
    court.register("anna")
    court.mail("anna", "CREATE ?dark pw blind gunboat")
    letter = court.mail("oskar", "LIST\nLIST dark").one("oskar")
    assert letter.text.count("Standard Gunboat Blind") >= 2
    assert "positions_blind" not in letter.codes  # there are none yet


def test_who_may_see_the_board() -> None:
    hidden, over = Veil(blind=True), Veil(blind=False, ended=True)
    own, foreign = Subject(1, Role.PLAYER), Subject(2, Role.PLAYER)
    player, master = Viewer(Role.PLAYER, 1), Viewer(Role.MASTER, 3)
    observer, outsider = Viewer(Role.OBSERVER, 4), Viewer(Role.OUTSIDER)
    assert may_see(player, own, Matter.BOARD, hidden)
    assert may_see(master, foreign, Matter.BOARD, hidden)
    for viewer in (player, observer, outsider):
        assert not may_see(viewer, foreign, Matter.BOARD, hidden)
        assert may_see(viewer, foreign, Matter.BOARD, over)


# ---------------------------------------------------------- questions, to the end


def ask(court: Court, who: str, signon: str = "") -> Letter:
    questions = "HISTORY spring\nSUMMARY spring\nLIST spring\nLIST"
    return court.mail(who, f"{signon}\n{questions}").one(who)


def rows(letter: Letter) -> dict[str, SeatRow]:
    """The powers of the listing in an answer."""
    listing = next(part for part in letter.view.attached if isinstance(part, GameListing))
    return {str(row.power): row for row in listing.seats if row.power}


SEATS = [("france", "SIGNON fspring pw-france"), ("france", ""), ("oskar", "SIGNON ospring pw")]


@pytest.mark.parametrize(("who", "signon"), [*SEATS, ("nina", "")])
def test_history_tables_and_positions_are_for_masters(led: Court, who: str, signon: str) -> None:
    play(led, "W1901A")
    letter = ask(led, who, signon)
    assert letter.said("history_blind").level == "error"
    assert {"positions_blind", "summary_below", "listing_below"} <= letter.codes
    summary, listing = letter.view.attached[:2]
    assert summary.years == () and listing.position is None
    counted = [row.power for row in listing.seats if row.units is not None]
    assert counted == (["france"] if signon.startswith("SIGNON f") else [])
    assert "played to its end" in " ".join(letter.text.split())


def test_a_master_sees_everything(led: Court) -> None:
    led.mail("mona", "SET ATTACH JSON")
    led.mail("oskar", "SET ATTACH JSON")
    play(led, "W1901A")
    led.wait(led.now + timedelta(minutes=1))
    letter = ask(led, "mona", "SIGNON mspring pw-mona")
    assert not {"history_blind", "positions_blind"} & letter.codes
    history, summary, listing = letter.view.attached[:3]
    assert history.entries and summary.years and listing.position.seen_by is None
    assert all(row.units is not None for row in listing.seats if row.power)
    results = led.letters.of("Results")
    full = list(results.to("mona"))
    assert {one.view.adjudication.before.seen_by for one in full} == {None}
    assert all("seen_by" not in files(one)[0] for one in full)
    assert all("Blind Results" in one.subject for one in results)
    # An observer has the letters, with nothing of the board in them, and no file.
    for one in results.to("oskar"):
        assert one.view.adjudication.outcomes == () and one.view.adjudication.after.units == ()
        assert one.said("blind_observer") and not files(one)


def test_a_victory_opens_everything(led: Court) -> None:
    play(led, "F1902M")
    crown(led)
    play(led, "never")
    led.wait(led.now + timedelta(minutes=1))
    assert led.game()["status"] == "finished"
    for who in ("france", "oskar"):
        last = led.letters.to(who).of("Results")[-1]
        assert last.view.adjudication.before.seen_by is None
        assert "blind_observer" not in last.codes
        end = led.letters.to(who).of("Ending")[0]
        assert end.view.units and len(end.view.position.units) > 10 and end.view.years
    letter = ask(led, "nina")
    assert not {"history_blind", "positions_blind"} & letter.codes
    summary, listing = letter.view.attached[1:3]
    assert "Movement results for Spring of 1901" in letter.text
    assert summary.years and listing.position is not None


def test_terminate_opens_nothing_since_the_game_may_go_on(dark: Court) -> None:
    play(dark, "F1901M")
    dark.sign("france", "TERMINATE")
    letter = ask(dark, "france", "SIGNON fspring pw-france")
    assert letter.said("history_blind") and letter.said("positions_blind")
    assert set(rows(letter)) == set(POWERS) and rows(letter)["italy"].units is None


def test_a_draw_that_is_resumed_is_blind_again(dark: Court) -> None:
    play(dark, "F1901M")
    for who in POWERS:
        dark.sign(who, "SET DRAW")
    assert "history_below" in ask(dark, "nina").codes
    dark.sign("france", "RESUME")
    assert "history_blind" in ask(dark, "nina").codes


# ---------------------------------------------------------------- single letters


def test_retreats_are_told_to_their_owner_only(dark: Court) -> None:
    units = {"france": "A par", "england": "A lon", "germany": "A mun, F kie"}
    dark.board("S1902M", {**units, "france": "A bur, A gas", "germany": "A mun, A ruh"}, {})
    dark.sign("germany", "A mun - bur\nA ruh S A mun - bur")
    dark.sign("france", "A bur H\nA gas H")
    hold_all(dark, "france", "germany")
    france, germany = (dark.letters.of("Results").to(who)[0] for who in ("france", "germany"))
    text = " ".join(france.text.split())
    assert "France: Army Burgundy HOLD. (*dislodged*)" in text
    assert "The French Army in Burgundy can retreat to" in text
    assert "Munich" not in text.split("can retreat")[0] and "German" not in text
    assert "dislodged" not in germany.text and "French" not in germany.text
    assert "Germany: Army Ruhr SUPPORT Army Munich -> Burgundy." in germany.text
    refused = dark.sign("germany", "A bur - par").one("germany")
    assert refused.said("no_own_unit_dislodged")


def test_who_has_to_retreat_shows_neither_in_lists_nor_in_late_notices(dark: Court) -> None:
    dark.mail("oskar", "OBSERVE spring pw")
    dark.board("F1902R", {"france": "A par"}, {}, RETREATING)
    assert {row.state for row in rows(ask(dark, "nina")).values()} == {""}
    mine = rows(ask(dark, "france", "SIGNON fspring pw-france"))
    assert {power: row.state for power, row in mine.items() if row.state} == {"france": "move"}
    letters = dark.wait("1997-04-17 12:00")
    for who in ("oskar", "turkey"):
        notice = letters.of("LateNotice").to(who)[0]
        assert notice.view.powers == () and notice.view.count == 2
        assert "?" in notice.subject and "England" not in notice.text
    reminder = letters.of("LateReminder").to("france")[-1]
    assert "Late Notice: F" in reminder.subject and "EF" not in reminder.subject
    assert {row.state for row in rows(ask(dark, "nina")).values()} == {""}


def test_open_powers_are_listed_without_their_strength(dark: Court) -> None:
    dark.sign("italy", "RESIGN")
    text = dark.mail("nina", "LIST").one("nina").text
    assert "Openings: Italy" in text and "Italy (" not in text


def test_an_elimination_is_public(dark: Court) -> None:
    """Votes, lists and press count survivors; nobody could make sense of them otherwise."""
    taken = {"rom": "france", "nap": "france", "ven": "france"}
    dark.board("F1902M", {"france": "A tus, A apu, A par"}, taken)
    dark.change(leave_one_italian)
    dark.sign("france", "A tus - ven\nA apu S A tus - ven\nA par H")
    dark.sign("italy", "A ven H")
    hold_all(dark, "france", "italy")
    dark.sign("italy", "A ven D")
    dark.wait(dark.now + timedelta(days=3))
    for who in ("turkey", "italy"):
        told = [letter for letter in dark.letters.of("Results").to(who) if letter.view.eliminated]
        assert [letter.view.eliminated for letter in told] == [("italy",)]
        assert "Italy has been eliminated" in told[0].text
        assert ("Venice" in told[0].text) == (who == "italy")
    assert rows(ask(dark, "nina"))["italy"].state == "eliminated"


def leave_one_italian(game: Game) -> None:
    state = dict(game.state or {})
    units = [unit for unit in state["units"] if unit["power"] != "italy"]
    state["units"] = [*units, {"power": "italy", "unit": "A", "at": "ven"}]
    game.state = state


# ------------------------------------------------------------------- refusals


@pytest.mark.parametrize("line", ["SET TOUCH PRESS", "RÉGLER PRESSE DE VOISINAGE"])
def test_touch_press_would_tell_whose_units_are_near(dark: Court, line: str) -> None:
    assert "touch_when_blind" in dark.sign("france", line).one("france").codes
    assert dark.game()["settings"]["press"]["touch"] is False


def test_other_press_settings_work(dark: Court) -> None:
    assert "press_rules_set" in dark.sign("france", "SET GREY PRESS").one("france").codes


def test_a_concession_asks_nobody_who_has_most(dark: Court) -> None:
    centres = {"par": "england", "mar": "england", "ber": "england"}
    dark.board("F1902M", {}, centres)
    for winner in ("t", "e"):
        letter = dark.sign("france", f"SET CONCEDE {winner}").one("france")
        assert "concede_not_largest" not in letter.codes
    for who in POWERS[2:]:
        dark.sign(who, "SET CONCEDE t")
    dark.sign("austria", "SET CONCEDE t")
    dark.sign("england", "SET CONCEDE t")
    assert dark.game()["result"] == {"kind": "concession", "powers": ["turkey"]}


def test_a_new_goal_does_not_tell_who_has_reached_it(dark: Court) -> None:
    dark.board("F1902M", {}, {"bel": "france", "spa": "france"})
    letter = dark.sign("germany", "SET CENTERS 5").one("germany")
    assert "limit_set" in letter.codes and "centres_reached" not in letter.codes


def test_if_is_refused_below_phase_too(dark: Court) -> None:
    letter = dark.sign("france", "PHASE F1901M\nIF A mun\nA par - bur\nENDIF").one("france")
    assert letter.said("no_if_when_blind")


def test_centres_cannot_be_shown_to_all_yet(dark: Court) -> None:
    letter = dark.sign("france", "SET BCENTRES").one("france")
    assert any(m.level == "error" for line in letter.view.lines for m in line.messages)
