"""Answering a letter instead of signing on (contract "Reply-To", issue "Reading people" no. 6)."""

from __future__ import annotations

from datetime import timedelta
from email import message_from_bytes

import pytest

from judge.store.transaction import transaction

from .court import HOLDS, POWERS, Court
from .letters import Letter

MOVES = "A par - bur\nA mar h\nF bre - mao"
HELD = ["A mar H", "A par - bur", "F bre - mao"]
NEXT = "1997-04-09 12:00"


@pytest.fixture
def fall(spring: Court) -> Court:
    """The same game one phase later; the letters of both phases have been delivered."""
    spring.sign("france", "SET NOWAIT")
    spring.hold()
    spring.wait(NEXT)
    assert spring.game()["phase"] == "F1901M"
    return spring


def old_letter(court: Court, who: str) -> Letter:
    """The answer that somebody got in S1901M."""
    return next(one for one in court.letters.to(who) if "S1901M" in one.subject)


# --- what is taken


def test_orders_on_top_are_taken_without_a_sign_on(spring: Court) -> None:
    spring.sign("france", "LIST")
    letter = spring.answer("france", MOVES).one("france")
    assert spring.held("france") == HELD
    assert spring.status("france") == ["orders_in"]
    assert "game 'spring', France" in letter.text and "letter of S1901M" in letter.text


def test_the_letter_below_is_not_carried_out(spring: Court) -> None:
    spring.sign("france", HOLDS["france"])
    answer = spring.answer("france", "A par - bur").one("france")
    assert spring.held("france") == ["A mar H", "A par - bur", "F bre H"]
    assert answer.view.skipped > 10


@pytest.mark.parametrize("mark", ["> ", ""])
@pytest.mark.parametrize(
    "attribution",
    [
        "Le mar. 8 avr. 1997 à 20:05, Judge <{to}> a écrit :",
        "Le mar. 8 avr. 1997 à 20:05, Judge <{to}>\na écrit :",
        "On 8 Apr 1997, at 20:05, Judge <{to}> wrote:",
        "-----Message d'origine-----\nDe : Judge <{to}>\nEnvoyé : mardi 8 avril\nObjet : FROG",
        "",
    ],
)
def test_a_mail_from_a_phone(spring: Court, mark: str, attribution: str) -> None:
    """Orders on top, the phone's line, and the whole letter below, marked or not."""
    old = spring.sign("france", "A par h\nF bre - eng\nSET WAIT").one("france")
    below = "\n".join(f"{mark}{line}".rstrip() for line in old.text.splitlines())
    text = "\n".join([MOVES, "", "Envoyé de mon iPhone", "", attribution.format(to=old.reply_to)])
    moment = spring.now + timedelta(seconds=1)
    raw = spring.raw("france", f"{text}\n\n{below}\n", moment, subject=f"Re: {old.subject}")
    answer = spring.feed(raw, moment, "france@example.org", to=(old.reply_to,)).one("france")
    assert spring.held("france") == HELD
    assert "orders_in" in spring.status("france")
    assert answer.view.slip.blocking == ()


def test_press_on_top_goes_out_without_the_letter_below(spring: Court) -> None:
    spring.sign("france", "LIST")
    letters = spring.answer("france", "PRESS TO E\nShall we meet?")
    (press,) = letters.of("PressView")
    assert press.to == "england@example.org"
    assert press.view.text.strip() == "Shall we meet?"


def test_press_does_not_give_away_the_address_of_a_letter(spring: Court) -> None:
    to = spring.sign("france", "LIST").one("france").reply_to
    (press,) = spring.answer("france", f"PRESS TO E\nwrote {to} :\nENDPRESS").of("PressView")
    assert press.view.text.strip() == "wrote judge@localhost :"


def test_press_that_is_wrongly_written_is_never_taken_as_orders(spring: Court) -> None:
    spring.sign("france", "LIST")
    spring.answer("france", "PRESS England\nA par - bur\nENDPRESS\nA mar h")
    assert spring.held("france") == ["A mar H"]


def test_a_mark_can_be_set(spring: Court) -> None:
    spring.sign("france", "LIST")
    assert "wait_set" in spring.answer("france", "SET WAIT").one("france").codes
    assert "wait" in spring.status("france")


def test_a_wish_list_while_the_game_is_forming(court: Court) -> None:
    for who in ("austria", "france"):
        court.register(who)
    court.mail("austria", "CREATE ?spring pw-austria")
    court.mail("france", "SIGNON ?spring pw-france")
    answer = court.answer("france", "SET PREFERENCE FE").one("france")
    assert answer.view.preferences == "FE"
    assert "answer_taken" in answer.codes


def test_list_and_help_work_in_an_answer(spring: Court) -> None:
    spring.sign("france", "LIST")
    assert {"listing_below", "answer_taken"} <= spring.answer("france", "LIST").one("france").codes


def test_a_master_and_an_observer_answer_letters_too(moderated: Court) -> None:
    moderated.mail("nina", "OBSERVE spring pw-nina")
    moderated.mail("mona", "SIGNON mspring pw-mona\nLIST")
    assert "nonmr_set" in moderated.answer("mona", "SET NONMR").one("mona").codes
    answer = moderated.answer("nina", "A par - bur").one("nina")
    assert "orders_observer" in answer.codes
    press = moderated.answer("nina", "BROADCAST\nhello from the gallery\nENDBROADCAST")
    assert press.of("PressView").readers == sorted([*POWERS, "mona"])


def test_the_token_is_read_in_any_case_and_beside_other_recipients(spring: Court) -> None:
    spring.sign("france", "LIST")
    to = spring.letters.to("france")[-1].reply_to
    spring.answer("france", "A par h", to=(f"JUDGE+{to[6:].upper()}", "judge@localhost"))
    assert spring.held("france") == ["A par H"]


def test_orders_follow_an_answer_to_an_answer(spring: Court) -> None:
    spring.sign("france", "LIST")
    for line in ("A par h", "A mar h", "F bre h"):
        spring.answer("france", line)
    assert len(spring.held("france")) == 3


def test_a_person_answers_from_another_address_of_his(spring: Court) -> None:
    asked = spring.mail("fr@work.example", "I AM ALSO france@example.org")
    spring.mail("fr@work.example", f"CONFIRM {asked.of('AddressToken')[0].view.token}")
    letter = spring.sign("france", "LIST").one("france")
    letters = spring.answer("fr@work.example", "A par h", letter=letter)
    assert letters.readers == ["france"]
    assert spring.held("france") == ["A par H"]


def test_an_answer_brings_an_abandoned_power_back(spring: Court) -> None:
    letter = spring.sign("france", "LIST").one("france")

    def abandon(game: object) -> None:
        for seat in game.seats:  # type: ignore[attr-defined]
            seat.abandoned = seat.power == "france"

    spring.change(abandon)
    assert spring.answer("france", "thanks!", letter=letter).having("returned") == []
    assert "abandoned" in spring.status("france")
    letters = spring.answer("france", "A par h", letter=letter)
    assert "returned" in letters.one("france").codes
    assert "abandoned" not in spring.status("france")


# --- a letter of an older phase


def test_an_older_letter_opens_nothing_and_the_answer_says_what_to_do(fall: Court) -> None:
    old = old_letter(fall, "france")
    letters = fall.answer("france", f"{MOVES}\nBROADCAST\nhello\nENDBROADCAST", letter=old)
    answer = letters.one("france")
    assert fall.held("france") == []
    assert answer.said("answer_phase_over").params == {
        "phase": "S1901M",
        "game": "spring",
        "now": "F1901M",
        "signon": "SIGNON fspring password",
    }
    assert "SIGNON fspring password" in answer.text.replace("\n", " ")
    assert answer.text.count("for the same reason") == 3
    assert fall.answer("france", MOVES, letter=answer).one("france").codes >= {"answer_taken"}
    assert fall.held("france") == HELD


def test_what_needs_no_game_works_in_an_answer_to_an_older_letter(fall: Court) -> None:
    old = old_letter(fall, "france")
    codes = fall.answer("france", "SET LANGUAGE FR\nSET WAIT", letter=old).one("france").codes
    assert {"language_set", "answer_phase_over"} <= codes
    assert "wait" not in fall.status("france")


def test_letters_from_before_the_start_are_over_too(spring: Court) -> None:
    with transaction(spring.judge.engine) as tx:
        sent = [one for one in tx.outbox.in_state("sent") if one.recipient == "france@example.org"]
        early = next(one for one in sent if one.game_id is not None and one.number == 0)
        to = str(message_from_bytes(early.message)["Reply-To"])
    spring.sign("france", "LIST")
    answer = spring.answer("france", MOVES, to=to).one("france")
    assert answer.said("answer_phase_over").params["now"] == "S1901M"
    assert "before the start" in answer.text.replace("\n", " ")


def test_an_answer_that_comes_after_the_deadline_is_not_for_the_next_phase(spring: Court) -> None:
    spring.sign("france", "LIST")
    letter = spring.letters.to("france")[-1]
    spring.hold()
    answer = spring.answer("france", MOVES, NEXT, letter=letter).one("france")
    assert spring.game()["phase"] == "F1901M"
    assert "answer_phase_over" in answer.codes
    assert spring.held("france") == []


def test_letters_of_a_game_that_is_over(fall: Court) -> None:
    old, new = old_letter(fall, "france"), fall.letters.to("france")[-1]

    def end(game: object) -> None:
        game.status, game.wake_at = "finished", None  # type: ignore[attr-defined]

    fall.change(end)
    assert "answer_game_over" in fall.answer("france", MOVES, letter=old).one("france").codes
    assert "orders_game_over" in fall.answer("france", MOVES, letter=new).one("france").codes


# --- not his, not known, not valid


def test_a_foreign_and_an_unknown_token_are_refused_in_the_same_words(spring: Court) -> None:
    letter = spring.sign("france", "LIST").one("france")
    texts = []
    for to in (letter.reply_to, "judge+abcdefghijklmnop@localhost"):
        (answer,) = spring.answer("germany", MOVES, letter=letter, to=to)
        assert answer.to == "germany@example.org"
        texts.append(answer.text)
        assert "spring" not in answer.text and "France" not in answer.text
        assert "answer_unknown" in answer.codes
    assert texts[0] == texts[1]
    assert spring.held("france") == spring.held("germany") == []


def test_a_stranger_with_a_token_hears_of_it_once_a_day(spring: Court) -> None:
    letter = spring.sign("france", "LIST").one("france")
    (refusal,) = spring.answer("thief@example.net", MOVES, letter=letter)
    assert refusal.kind == "Stranger" and refusal.codes == {"answer_unknown"}
    assert "spring" not in refusal.text
    assert spring.answer("thief@example.net", MOVES, letter=letter) == []
    assert spring.held("france") == []


def test_a_foreign_address_with_the_password_signs_on(spring: Court) -> None:
    letter = spring.sign("france", "LIST").one("france")
    spring.answer("thief@example.net", f"SIGNON fspring pw-france\n{MOVES}", letter=letter)
    assert spring.held("france") == HELD


def test_the_return_path_of_a_letter_is_no_address_to_answer(spring: Court) -> None:
    spring.sign("france", "LIST")
    paths = [sender for sender, to, _ in spring.transport.sent if to == "france@example.org"]
    answer = spring.answer("france", "A par h", to=paths[-1]).one("france")
    assert answer.codes == {"no_command"}


def test_answers_to_two_seats_at_once_are_asked_about(spring: Court) -> None:
    first = spring.sign("france", "LIST").one("france").reply_to
    second = spring.mail("france", "CREATE ?winter pw").one("france").reply_to
    answer = spring.answer("france", "A par h", to=(first, second)).one("france")
    assert "answer_several" in answer.codes
    assert spring.held("france") == []


def test_thanks_is_answered_like_any_mail_without_a_command(spring: Court) -> None:
    letter = spring.sign("france", "LIST").one("france")
    assert spring.answer("france", "thanks!", letter=letter).one("france").codes == {"no_command"}
    again = spring.letters.to("france")[-1]
    assert spring.answer("france", "thanks again", letter=letter) == []
    spring.answer("france", "A par h", letter=again)
    assert spring.held("france") == ["A par H"]


# --- SIGNON rules


def test_a_sign_on_in_the_mail_rules(spring: Court) -> None:
    letter = spring.sign("france", "LIST").one("france")
    spring.answer("france", "SIGNON gspring pw-germany\nA mun h", letter=letter)
    assert spring.held("germany") == ["A mun H"]
    assert spring.held("france") == []


@pytest.mark.parametrize("line", ["SIGNON gspring wrong", "SIGNON gspring", "OBSERVE"])
def test_a_sign_on_that_fails_is_not_replaced_by_the_address(spring: Court, line: str) -> None:
    letter = spring.sign("france", "LIST").one("france")
    spring.answer("france", f"{line}\nA par h", letter=letter)
    assert spring.held("france") == []


def test_a_greeting_is_no_sign_on(spring: Court) -> None:
    letter = spring.sign("france", "LIST").one("france")
    spring.answer("france", "Hello jean paul\nA par h", letter=letter)
    assert spring.held("france") == ["A par H"]
