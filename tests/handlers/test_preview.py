"""PREVIEW: a trial against orders that are assumed; nobody's real ones can be in it."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select
from structlog.testing import capture_logs

from judge.games.diplomacy.notation import write
from judge.games.diplomacy.outcomes import Outcome
from judge.handlers import preview as module
from judge.handlers import trial, whose
from judge.reports.views import Preview
from judge.store.schema import Event, OrderLine, PendingLine

from .court import HOLDS, POWERS, Court
from .letters import Letter, Letters

ATTACK = {
    "austria": "A vie - gal\nA bud - gal\nF tri - alb",
    "england": "F lon - eng\nF edi - nth\nA lvp - yor",
    "germany": "A ber - kie\nA mun - bur\nF kie - hol",
    "italy": "A ven - pie\nA rom - tus\nF nap - ion",
    "russia": "A mos - ukr\nA war - gal\nF sev - bla\nF stp/sc - bot",
    "turkey": "A con - bul\nA smy - con\nF ank - bla",
}
#: With Venice 17 centres: one more wins.
HELD = "par mar bre spa por bel hol mun ber kie lon lvp edi nwy swe den"
SHOWN = "PREVIEW\n{}\nENDPREVIEW"


def tried(letter: Letter) -> list[Preview]:
    return [part for part in letter.view.attached if isinstance(part, Preview)]


def one(letters: Letters, who: str = "france") -> Preview:
    (found,) = tried(letters.one(who))
    return found


def outcome(view: Preview, at: str) -> Outcome:
    return next(
        each
        for each in view.adjudication.outcomes
        if each.unit is not None and each.unit.province == at
    )


def ordered(view: Preview) -> dict[str, list[str]]:
    """Power → what is ordered in the trial."""
    found: dict[str, list[str]] = {}
    for each in view.adjudication.outcomes:
        if each.order is not None and each.result != "not_ordered":
            found.setdefault(each.power, []).append(write(each.order))
    return {power: sorted(orders) for power, orders in found.items()}


def under(letter: Letter, echo: str) -> list[str]:
    """Codes below a line of the transcript."""
    (line,) = [line for line in letter.view.lines if line.echo == echo]
    return [message.code for message in line.messages]


def rows(court: Court) -> list[Any]:
    """All that is stored of orders and events."""
    with court.judge.engine.connect() as connection:
        return [
            connection.execute(select(*table.__table__.columns).order_by(table.id)).all()
            for table in (OrderLine, PendingLine, Event)
        ]


# ------------------------------------------------------------------ what it shows


def test_own_orders_meet_assumed_ones(spring: Court) -> None:
    letters = spring.sign(
        "france", "A par - bur\nA mar h\n" + SHOWN.format("A mar - spa\nGermany: A mun - bur")
    )
    view = one(letters)
    assert ordered(view) == {"france": ["A mar - spa", "A par - bur"], "germany": ["A mun - bur"]}
    assert outcome(view, "par").result == outcome(view, "mun").result == "bounced"
    assert outcome(view, "bre").result == "not_ordered"
    assert view.silent == ("austria", "england", "italy", "russia", "turkey")
    assert spring.held("france") == ["A mar H", "A par - bur"]
    text = letters.one("france").text
    assert "These are assumptions: nothing of it was stored" in text
    assert "France:  Army Paris -> Burgundy.  (*bounce*)" in text


def test_what_stands_below_it_in_the_mail_is_not_known_yet(spring: Court) -> None:
    letter = spring.sign("france", "PREVIEW\nENDPREVIEW\nA par - bur").one("france")
    (view,) = tried(letter)
    assert ordered(view) == {} and view.unordered
    assert spring.held("france") == ["A par - bur"]


def test_orders_of_an_earlier_mail_count(spring: Court) -> None:
    spring.sign("france", HOLDS["france"])
    view = one(spring.sign("france", SHOWN.format("A par - bur")))
    assert ordered(view) == {"france": ["A mar H", "A par - bur", "F bre H"]}
    assert not view.unordered


def test_an_own_order_on_file_gives_way_and_that_is_said(spring: Court) -> None:
    spring.sign("france", HOLDS["france"])
    letter = spring.sign("france", SHOWN.format("A par - bur\nA mar h")).one("france")
    assert letter.said("preview_instead").params == {"old": "A par h"}
    assert under(letter, "A mar h") == []
    assert spring.held("france") == ["A mar H", "A par H", "F bre H"]


def test_the_later_of_two_assumptions_counts_and_that_is_said(spring: Court) -> None:
    letter = spring.sign("france", SHOWN.format("A mun - bur\nG: A mun - ruh")).one("france")
    assert ordered(tried(letter)[0]) == {"germany": ["A mun - ruh"]}
    assert letter.said("order_replaced").params == {"old": "A mun - bur", "new": "A mun - ruh"}


@pytest.mark.parametrize(
    "block",
    [
        "A mun - bur\nF kie - hol",
        "Germany: A mun - bur\nGermany: F kie - hol",
        "Germany:\nA mun - bur\nF kie - hol",
        "germany\nA mun - bur, F kie - hol",
        "G: A mun - bur, F kie - hol",
        "Allemagne : A mun - bou\nALLEMAGNE :\nF kie - hol",
        "- Ger: A mun - bur\n- German: F kie - hol",
        "Germany:  Army Munich -> Burgundy.\nGermany:  Fleet Kiel -> Holland.",
        "IF french par THEN\nA mun - bur\nELSE\nA mun - ruh\nENDIF\nF kie - hol",
        "PHASE S1901M\nA mun - bur\nF kie - hol",
        "A mun - bur\nF kie -\nhol",
        "A mun - bur ; ;\nGermany:\nF kie - hol",
    ],
)
def test_ways_to_say_whose_order_it_is(spring: Court, block: str) -> None:
    letter = spring.sign("france", SHOWN.format(block)).one("france")
    assert ordered(tried(letter)[0]) == {"germany": ["A mun - bur", "F kie - hol"]}
    assert not [m for line in letter.view.lines for m in line.messages if m.level == "error"]


@pytest.mark.parametrize(
    ("line", "power", "order"),
    [
        ("A: vie - gal", "austria", "A vie - gal"),
        ("A: A vie - gal", "austria", "A vie - gal"),
        ("A: mun - bur", "germany", "A mun - bur"),
        ("F: lon - nth", "england", "F lon - nth"),
        ("F: A par - bur", "france", "A par - bur"),
    ],
)
def test_a_letter_that_is_a_kind_of_unit_too(
    spring: Court, line: str, power: str, order: str
) -> None:
    assert ordered(one(spring.sign("france", SHOWN.format(line)))) == {power: [order]}


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("A ruh S A mun - bur", "no_unit_there"),
        ("A par - mos", "not_adjacent"),
        ("Germany: A mun - lon", "not_adjacent"),
        ("Germany: A par - bur", "assumed_other_unit"),
        ("A mun - atlantis", "unknown_place"),
        ("Germoney: A mun - bur", "unknown_power"),
        ("Germoney:", "unknown_power"),
        ("build A mun", "wrong_phase"),
        ("How I would love to see this", "not_an_order"),
        ("SET WAIT", "preview_command"),
        ("PRESS TO E", "preview_command"),
        ("ELSE", "else_without_if"),
    ],
)
def test_a_mistake_is_told_and_costs_nothing(spring: Court, line: str, code: str) -> None:
    text = HOLDS["france"] + "\n" + SHOWN.format(f"{line}\nF kie - hol")
    letter = spring.sign("france", text).one("france")
    assert under(letter, line)[0] == code
    assert ordered(tried(letter)[0])["germany"] == ["F kie - hol"]
    assert "Error Flag" not in letter.subject
    seat = spring.seat("france")
    assert (seat.error_lines, seat.orders_in, seat.wait) == ([], True, False)


def test_another_phase_is_not_tried(spring: Court) -> None:
    block = "PHASE F1901M\nA mun - bur\nPHASE S1901M\nA mun - ruh"
    letter = spring.sign("france", SHOWN.format(block)).one("france")
    assert under(letter, "PHASE F1901M") == ["preview_other_phase"]
    assert under(letter, "A mun - bur") == ["below_bad_phase"]
    assert ordered(tried(letter)[0]) == {"germany": ["A mun - ruh"]}


def test_a_condition_asks_the_board_as_it_is(spring: Court) -> None:
    block = "IF german par THEN\nA mun h\nELSE IF french par THEN\nA mun - bur\nELSE\nA mun - tyr"
    block += "\nENDIF\nENDIF\nIF atlantis THEN\nF kie h\nELSE\nF kie - hol\nENDIF\nA ber h"
    letter = spring.sign("france", SHOWN.format(block)).one("france")
    assert ordered(tried(letter)[0]) == {"germany": ["A ber H", "A mun - bur"]}
    assert under(letter, "A mun h") == ["passed_over"]
    assert under(letter, "IF atlantis THEN") == ["unknown_place"]
    assert under(letter, "F kie - hol") == ["passed_over_unclear"]


def test_in_french(court: Court) -> None:
    court.seven()
    court.mail("france", "SET LANGUAGE FR")
    text = court.sign("france", "APERÇU\nAllemagne : A mun - bou\nFIN APERÇU").one("france").text
    assert "Aperçu 1 de la phase de mouvement" in text
    assert "rien n'en a été enregistré" in text
    assert "Rien n'est supposé pour" in text


# --------------------------------------------------------------- other phases


def test_retreats(spring: Court) -> None:
    spring.board(
        "S1902R",
        {"france": "A mar, F bre", "germany": "A par, A ber, F kie"},
        {},
        [("france", "A", "par", "bur", ["gas", "pic"]), ("germany", "A", "mun", "tyr", ["ruh"])],
    )
    view = one(spring.sign("france", SHOWN.format("A par - gas")))
    assert view.silent == ("germany",)
    assert outcome(view, "par").result == "succeeds"
    assert {unit.at for unit in view.adjudication.after.units_of("france")} == {"mar", "bre", "gas"}
    assert "mun" not in {unit.at for unit in view.adjudication.after.units}
    assert spring.held("france") == []


def test_a_retreat_is_the_order_of_the_unit_that_was_driven_out(spring: Court) -> None:
    spring.board(
        "S1902R",
        {"france": "A mar, F bre", "germany": "A par, A ber, F kie"},
        {},
        [("france", "A", "par", "bur", ["gas", "pic"])],
    )
    view = one(spring.sign("italy", SHOWN.format("A par - pic")), "italy")
    assert ordered(view) == {"france": ["A par - pic"]}
    assert (view.power, view.unordered, view.silent) == (None, False, ())


def test_adjustments(spring: Court) -> None:
    spring.board(
        "W1901A",
        {"france": "A spa, F por, A mun", "germany": "A ber, F kie, A den, A hol"},
        {"spa": "france", "por": "france", "mun": "france"},
    )
    spring.sign("france", "build A par\nbuild F bre\nbuild A mar")
    block = "build F mar\nGermany:\nremove A den"
    letter = spring.sign("france", SHOWN.format(block)).one("france")
    (view,) = tried(letter)
    after = view.adjudication.after
    assert {unit.at for unit in after.units_of("france")} == {
        *("spa", "por", "mun", "par", "bre", "mar")
    }
    assert letter.said("preview_instead").params == {"old": "build A mar"}
    assert "den" not in {unit.at for unit in after.units_of("germany")}
    assert "France:  Army Spain, Fleet Portugal, Army Munich, Army Paris" in letter.text
    assert spring.held("france") == ["build A mar", "build A par", "build F bre"]


def test_who_builds_is_told_by_the_place(spring: Court) -> None:
    spring.board("W1901A", {"germany": "A ber", "turkey": "A bul"}, {"par": "germany"})
    block = "build A mun\nbuild A con\nbuild A par"
    letter = spring.sign("italy", SHOWN.format(block)).one("italy")
    assert ordered(tried(letter)[0])["germany"][0] == "build A mun"
    assert ordered(tried(letter)[0])["turkey"][0] == "build A con"
    assert under(letter, "build A par")[0] in ("assumed_not_owned", "nothing_to_build")


def test_the_end_of_the_game_is_only_foretold(spring: Court) -> None:
    held = (*HELD.split(), "ven")
    units = {**dict.fromkeys(POWERS, ""), "france": "A tyr", "austria": "A bud"}
    spring.board("F1905M", units, dict.fromkeys(held, "france"))
    letter = spring.sign("france", SHOWN.format("A tyr - vie")).one("france")
    assert "That would be the end of the game: France would have won." in letter.text
    assert "The game is over" not in letter.text
    assert spring.game()["status"] == "active"


# --------------------------------------------------------------------- secrets


def mails(court: Court, text: str) -> str:
    """What the preview says, without the transcript and the clock."""
    letter = court.sign("france", text).one("france").text
    return letter[letter.index("Preview 1 of") : letter.index("\nDeadline:")]


def test_it_is_the_same_whatever_the_others_have_ordered(opened: Any) -> None:
    text = SHOWN.format("A par - bur\nGermany: A mun - bur\nA ber - kie")
    court = opened("seven")
    without = mails(court, text)
    court = opened("seven")
    for who, orders in ATTACK.items():
        court.sign(who, f"{orders}\nPHASE F1901M\nA par - bur")
    assert court.held("germany") == ["A ber - kie", "A mun - bur", "F kie - hol"]
    assert mails(court, text) == without


def test_proxies_of_others_are_not_used(opened: Any) -> None:
    texts = []
    for given in (False, True):
        court = opened("seven")
        court.sign("france", "SET PROXY")
        if given:
            court.sign("germany", "A mun proxy to france\nA ber h\nF kie h")
        court.sign("france", "A mun - bur")
        texts.append(mails(court, SHOWN.format("A par h")))
    assert texts[0] == texts[1]
    assert "Germany: Army Munich, No Order Processed." in texts[0]


def test_a_proxy_can_be_assumed(spring: Court) -> None:
    spring.sign("france", "SET PROXY\nA mun - bur")
    view = one(spring.sign("france", SHOWN.format("A mun proxy to france")))
    assert outcome(view, "mun").result == "succeeds"
    view = one(spring.sign("france", SHOWN.format("France: A mun - ruh\nA mun P france")))
    assert outcome(view, "mun").lands == "ruh" or ordered(view)["germany"] == ["A mun - ruh"]


@pytest.mark.parametrize("used", [trial, whose])
def test_the_trial_can_reach_no_orders_on_file(used: Any) -> None:
    """It imports nothing that knows the store, a game's row, a mail or a desk."""
    names = set(imported(used.__file__))
    allowed = ("judge.domain", "judge.games", "judge.language", "judge.reports.views")
    handlers = {name for name in names if not name.startswith(allowed) and "judge" in name}
    assert handlers <= {"judge.handlers.examples", "judge.handlers.kit", "judge.handlers.whose"}


def test_orders_on_file_are_read_in_one_place_only() -> None:
    """For the sender's own power, in ``_own_orders``."""
    source = Path(str(module.__file__)).read_text("utf-8")
    assert source.count(".tx.") == 1
    assert source.count("tx.games.orders(visit.the_game, own)") == 1
    assert not {"held_orders", "given", "pending", "slip_of"} & set(source.split())


def imported(path: str) -> Iterable[str]:
    for node in ast.walk(ast.parse(Path(path).read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom):
            yield str(node.module)
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)


def test_nothing_is_stored_and_nobody_hears_of_it(spring: Court) -> None:
    spring.hold("france", "germany")
    before, game, points = rows(spring), spring.game(), spring.points("france")
    text = SHOWN.format("A par - bur\nGermany: A mun - bur\nSET WAIT\nPRESS TO E\nhello")
    letters = spring.sign("france", text)
    assert letters.readers == ["france"]
    assert rows(spring) == before
    assert spring.game() == game
    assert spring.points("france") == points


def test_an_error_mark_stays(spring: Court) -> None:
    spring.sign("france", HOLDS["france"] + "\nA par - mos")
    spring.sign("france", SHOWN.format("A par - bur"))
    assert spring.seat("france").error_lines == ["A par - mos"]
    assert not spring.seat("france").orders_in
    spring.sign("france", SHOWN.format("A par - bur") + "\nA par - bur")
    assert spring.seat("france").orders_in


def test_passwords_in_it_are_masked_and_nothing_is_logged(spring: Court) -> None:
    block = "A mun - bur\nSET PASSWORD canarypassword\nSIGNON gspring canarypassword\ncanaryword"
    with capture_logs() as logged:
        letter = spring.sign("france", SHOWN.format(block)).one("france")
    assert "canarypassword" not in letter.text
    assert "mail read" in str(logged)
    assert not [word for word in ("mun", "canary") if word in str(logged)]
    assert spring.sign("france", "A par h").one("france").codes >= {"signed_on"}


def test_another_address_hears_nothing_of_it(spring: Court) -> None:
    text = "SIGNON fspring pw-france\n" + SHOWN.format("A par - bur")
    letters = spring.mail("stranger", text)
    assert tried(letters.one("france"))
    assert "Burgundy" not in letters.one("stranger").text


# ---------------------------------------------------------------- who and when


def test_masters_and_observers_write_all_the_orders(moderated: Court) -> None:
    moderated.register("olga")
    moderated.mail("olga", "OBSERVE spring pw-olga")
    for who, orders in ATTACK.items():
        moderated.sign(who, orders)
    for who, seat in (("mona", "m"), ("olga", "o")):
        text = f"SIGNON {seat}spring pw-{who}\n" + SHOWN.format("A par - bur\nA ruh h\nwaive")
        letter = moderated.mail(who, text).one(who)
        (view,) = tried(letter)
        assert ordered(view) == {"france": ["A par - bur"]}
        assert (view.power, view.silent) == (None, tuple(p for p in POWERS if p != "france"))
        assert under(letter, "A ruh h") == ["no_unit_there"]
        assert under(letter, "waive") == ["assumed_for_whom"]


def test_it_works_while_the_game_is_paused(spring: Court) -> None:
    spring.sign("france", HOLDS["france"])
    spring.sign("france", "PAUSE")
    view = one(spring.sign("france", SHOWN.format("A mun - bur")))
    assert ordered(view)["france"] == ["A mar H", "A par H", "F bre H"]


def test_not_before_the_start_and_not_after_the_end(court: Court) -> None:
    court.register("france")
    court.mail("france", "CREATE ?spring pw-france")
    letter = court.mail("france", "SIGNON ?spring pw-france\n" + SHOWN.format("A mun - bur"))
    assert {"preview_not_started", "preview_not_made"} <= letter.one("france").codes


def test_not_after_the_end(spring: Court) -> None:
    spring.change(lambda game: setattr(game, "status", "finished"))
    letter = spring.sign("france", SHOWN.format("A mun - bur")).one("france")
    assert "preview_game_over" in letter.codes
    assert not tried(letter)


def test_not_in_a_blind_game_but_for_its_master(moderated: Court) -> None:
    moderated.change(lambda game: setattr(game, "flags", {**game.flags, "blind": True}))
    letter = moderated.sign("france", SHOWN.format("A mun - bur")).one("france")
    assert "preview_blind" in letter.codes and not tried(letter)
    text = "SIGNON mspring pw-mona\n" + SHOWN.format("A mun - bur")
    assert tried(moderated.mail("mona", text).one("mona"))


def test_not_below_a_later_phase(spring: Court) -> None:
    text = "PHASE F1901M\nA par - bur\n" + SHOWN.format("A mar - bur")
    letter = spring.sign("france", text).one("france")
    assert letter.said("preview_other_phase").params == {"phase": "F1901M", "now": "S1901M"}
    assert not tried(letter)
    assert spring.held("france") == []


def test_not_below_a_phase_that_is_none(spring: Court) -> None:
    letter = spring.sign("france", "PHASE S1899M\n" + SHOWN.format("A mar - bur")).one("france")
    assert "below_bad_phase" in letter.codes and not tried(letter)


def test_not_inside_if(spring: Court) -> None:
    text = "IF par THEN\n" + SHOWN.format("A mar - bur") + "\nENDIF\nA par h"
    letter = spring.sign("france", text).one("france")
    assert under(letter, "PREVIEW") == ["command_in_if", "preview_not_made"]
    assert spring.held("france") == ["A par H"]


def test_not_in_the_answer_to_a_letter_of_an_older_phase(spring: Court) -> None:
    old = spring.sign("france").one("france")
    spring.hold()
    spring.wait("1997-04-09 09:00")
    assert spring.game()["phase"] == "F1901M"
    text = "SIGNON fspring pw-france\n" + SHOWN.format("A par - bur")
    headers = [f"In-Reply-To: {old.message['Message-ID']}"]
    letter = spring.mail("france", text, headers=headers).one("france")
    assert "phase_over" in letter.codes and not tried(letter)


def test_not_before_signon(spring: Court) -> None:
    letter = spring.mail("france", SHOWN.format("A par - bur")).one("france")
    assert "command_needs_signon" in letter.codes


def test_answering_a_letter_is_enough(spring: Court) -> None:
    spring.sign("france")
    letter = spring.answer("france", SHOWN.format("A par - bur")).one("france")
    assert ordered(tried(letter)[0]) == {"france": ["A par - bur"]}
    assert spring.held("france") == []


def test_so_many_a_mail(spring: Court) -> None:
    text = "\n".join(SHOWN.format(f"A par - {to}") for to in ("bur", "pic", "gas", "bre"))
    letter = spring.sign("france", text + "\nA par h").one("france")
    assert [view.number for view in tried(letter)] == [1, 2, 3]
    assert letter.said("preview_too_many").params == {"count": 3}
    assert spring.held("france") == ["A par H"]


def test_so_many_lines(spring: Court) -> None:
    letter = spring.sign("france", SHOWN.format("A par - bur\n" * 201)).one("france")
    assert letter.said("preview_too_long").params == {"length": 201, "limit": 200}
    assert tried(spring.sign("france", SHOWN.format("A par - bur\n" * 200)).one("france"))


def test_wrongly_written_nothing_of_it_is_taken(spring: Court) -> None:
    letter = spring.sign("france", "PREVIEW please\nA par - bur\nENDPREVIEW\nA mar h")
    assert under(letter.one("france"), "PREVIEW please") == ["preview_form"]
    assert spring.held("france") == ["A mar H"]


def test_an_end_alone_is_harmless(spring: Court) -> None:
    letter = spring.sign("france", HOLDS["france"] + "\nENDPREVIEW").one("france")
    assert letter.said("preview_end_alone").level == "note"
    assert spring.seat("france").orders_in
