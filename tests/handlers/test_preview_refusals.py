"""When and by whom a PREVIEW can be made, and what is said otherwise."""

from __future__ import annotations

from .court import HOLDS, POWERS, Court
from .previews import ATTACK, SHOWN, one, ordered, tried, under


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
