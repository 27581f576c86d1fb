"""Rulings A1 to A4, A14 to A21, A24 to A26 (spec ostracism §5), by mail."""

from __future__ import annotations

import pytest

from judge.store.transaction import reading

from .island import MASTER, NICKS, Island, codes


def test_a1_a_letter_with_the_recipient_first_is_taken_and_the_answer_says_so(five: Island) -> None:
    """As in the example of the rules: ``#mail ostrov1 Shkiper ostrov1 Kok``, Kok a password."""
    five.order("Yunga", "O PASSWD Kokpass")
    letters = five.mail("yunga", "#mail ostrov1 Shkiper ostrov1 Kokpass\nLet us eat the pianist")
    assert letters.of("PrivateLetter").readers == ["shkiper"]
    assert letters.to("shkiper")[0].view.sender == "Yunga"
    assert {"ost_letter_sent", "ost_read_reversed"} <= letters.to("yunga")[0].codes


def test_a1_a_slip_in_a_password_shows_the_letter_to_nobody_else(five: Island) -> None:
    """Read the other way round, the recipient's name could be a third player's password."""
    five.order("Yunga", "O PASSWD Kok")
    letters = five.mail("doctor", "#mail ostrov1 pw-doctr ostrov1 Kok\nYunga must die")
    assert letters.readers == ["doctor"]
    assert {"ost_wrong_password", "ost_not_sent"} <= letters[0].codes
    assert "Yunga must die" in letters[0].text


def test_a1_a_used_password_is_refused_in_words_that_do_not_confirm_it(five: Island) -> None:
    answer = five.order("Kok", "O PASSWD pw-Yunga").one("kok")
    assert "ost_password_used" in answer.codes
    assert "choose a longer one" in answer.text
    assert "pw-Yunga" not in answer.text
    assert "ost_report_below" in codes(five.order("Kok", "Z"))


def test_a1_nor_can_an_application_have_a_used_password(island: Island) -> None:
    island.party(*NICKS[:3], start=False)
    letters = island.mail("x", "#join ostrov1 Xaver pw-Kok")
    assert "ost_password_used" in letters.one("x").codes
    assert not island.row().seats[3:]


def test_a2_the_line_below_the_head_is_the_first_order(five: Island) -> None:
    five.order("Kok", "O PASSWD Kokpassword")
    answer = five.mail("kok", "#order ostrov1 Kokpassword\nV Pianist").one("kok")
    assert "ost_vote_taken" in answer.codes


def test_a3_a_letter_to_another_party_needs_the_option_of_both(island: Island) -> None:
    island.party(*NICKS[:3], options="FOREIGN-LETTERS")
    island.party("Mary", "Lucy", "Anna", name="ostrov2")
    head = "#mail ostrov1 pw-Kok ostrov2 Mary\nGreetings from our island"
    assert "ost_foreign_off" in island.mail("kok", head).one("kok").codes
    island.master("SET ostrov2 FOREIGN-LETTERS")
    letter = island.mail("kok", head).to("mary").of("PrivateLetter")[0]
    assert (letter.view.sender, letter.view.sender_game) == ("Kok", "ostrov1")
    secret = island.mail("kok", head.replace("pw-Kok", "pw-Kok ---")).to("mary")[0]
    assert "ostrov1" not in secret.text
    assert "ostrov1" not in str(secret.message)
    assert "Kok" not in secret.text


def test_a3_nor_do_private_letters_come_into_a_party_without_them(island: Island) -> None:
    island.party(*NICKS[:3], options="FOREIGN-LETTERS")
    island.party("Mary", "Lucy", "Anna", name="ostrov2", options="FOREIGN-LETTERS WALLS-ONLY")
    assert "ost_no_private" in codes(island.mail("kok", "#mail ostrov1 pw-Kok ostrov2 Mary\nHi"))


def test_a4_orders_may_stand_behind_the_head_and_below_it(five: Island) -> None:
    answer = five.mail("kok", "#order ostrov1 pw-Kok V Yunga\nO GENDER ONA\nZ").one("kok")
    assert {"ost_vote_taken", "ost_gender_set", "ost_report_below"} <= answer.codes


def test_a14_anonymous_letters_are_private_letters_too(island: Island) -> None:
    island.party(*NICKS[:3], options="WALLS-ONLY")
    letters = island.letter("Kok", "Pianist", "psst", "---")
    assert letters.readers == ["kok"]
    assert "ost_no_private" in letters[0].codes


def test_a15_a_wall_without_a_name_is_refused(five: Island) -> None:
    letters = five.mail("kok", "#wall ostrov1 pw-Kok ---\nEat Yunga")
    assert letters.readers == ["kok"]
    assert {"ost_wall_named", "ost_not_sent"} <= letters[0].codes
    assert "Eat Yunga" in letters[0].text


def test_a16_code_does_not_rule_over_a_charset_that_a_mail_names(five: Island) -> None:
    five.order("Kok", "O CODE ALT")
    label = "text/plain; charset=windows-1251"
    wall = five.wall("Kok", "Здравствуйте", coding="cp1251", kind=label).of("Wall")[0]
    assert "Здравствуйте" in wall.text


def test_a17_the_password_counts_and_the_owner_hears(five: Island) -> None:
    letters = five.mail("thief@evil.org", "#order ostrov1 pw-Kok\nV Yunga\nZ")
    assert letters.to("kok").of("AddressNotice")[0].view.addresses == ("thief@evil.org",)
    assert "ost_vote_taken" in letters.to("kok").of("RobotAnswer")[0].codes
    done = letters.one("thief@evil.org")
    assert done.codes == {"ost_foreign_done"}
    for secret in ("Yunga", "Kok", "kok@example.org", "day 1"):
        assert secret not in done.text
    assert five.vote("Kok") == "Yunga"


def test_a17_a_refused_mail_from_elsewhere_tells_no_more(five: Island) -> None:
    letters = five.mail("thief@evil.org", "#mail ostrov1 pw-Kok ostrov1 Nobody\nHello")
    assert letters.one("thief@evil.org").codes == {"ost_foreign_refused"}
    assert "ost_nick_unknown" in codes(letters.to("kok"))


def test_a19_gender_words_and_their_default(five: Island) -> None:
    for word, said in (("MALE", "жив"), ("ONA", "жива"), ("FEMALE", "жива"), ("ONO", "живо")):
        five.order("Yunga", f"O GENDER {word}\nO REPSTYLE RUS")
        text = five.order("Yunga", "Z").one("yunga").text
        assert f"Yunga    {said}" in text, word
    assert "ost_value_unknown" in codes(five.order("Kok", "O GENDER IT"))
    assert "Kok      жив " in five.order("Yunga", "Z").one("yunga").text


def test_a20_case_counts_in_passwords_commands_and_parties(five: Island) -> None:
    assert "ost_wrong_password" in codes(five.mail("kok", "#order ostrov1 PW-KOK\nZ"))
    assert "ost_head_case" in codes(five.mail("kok", "#ORDER ostrov1 pw-Kok\nZ"))
    assert "ost_order_case" in codes(five.order("Kok", "v Yunga"))
    unknown = five.mail("kok", "#order Ostrov1 pw-Kok\nZ").one("kok")
    assert unknown.said("ost_game_unknown").params["near"] == ["ostrov1"]


def test_a20_a_nick_in_another_case_is_taken_if_only_one_fits(five: Island) -> None:
    answer = five.order("Kok", "V yUNGA").one("kok")
    assert {"ost_nick_case", "ost_vote_taken"} <= answer.codes
    assert answer.view.standing.vote == "Yunga"
    assert five.letter("Kok", "yunga").to("yunga").of("PrivateLetter")


@pytest.mark.parametrize(
    ("nick", "code"),
    [
        ("Кок", "ost_nick_alike"),
        ("K0k", "ost_nick_alike"),
        ("kok", "ost_nick_alike"),
        ("Yυnga", "ost_nick_bad"),
        ("a-b", "ost_nick_bad"),
        ("x" * 21, "ost_nick_bad"),
        ("Kok", "ost_nick_taken"),
    ],
)
def test_a21_nicks_that_are_refused(island: Island, nick: str, code: str) -> None:
    island.party(*NICKS[:3], start=False)
    assert code in island.mail("x", f"#join ostrov1 {nick} long-secret").one("x").codes


def test_a21_cyrillic_nicks_play(island: Island) -> None:
    island.party("Боцман", "Юнга", "Kok")
    letters = island.mail("kok", "#order ostrov1 pw-Kok\nV юнга\nZ")
    assert "ost_vote_taken" in letters.one("kok").codes
    assert "Боцман" in letters.one("kok").text


@pytest.mark.parametrize(
    "sender",
    [
        "news@x.org",
        "foxnews@x.org",
        "USENET@x.org",
        "mailserv@x.org",
        "ftpmail@x.org",
        "newsserv@x.org",
        "news+kok@x.org",
    ],
)
def test_a24_the_robot_leaves_the_addresses_of_the_rules_alone(five: Island, sender: str) -> None:
    assert not five.mail(sender, "#order ostrov1 pw-Kok\nV Yunga")
    assert five.vote("Kok") is None


@pytest.mark.parametrize(
    "header",
    [
        "Auto-Submitted: auto-replied",
        "Precedence: bulk",
        "Precedence: junk",
        "Return-Path: <>",
        "X-Loop: robot@localhost",
        "List-Id: <news.x.org>",
    ],
)
def test_machines_are_not_answered(five: Island, header: str) -> None:
    assert not five.mail("kok", "#order ostrov1 pw-Kok\nV Yunga", headers=[header])
    assert five.vote("Kok") is None


def test_a24_nobody_can_have_such_an_address(five: Island) -> None:
    answer = five.order("Kok", "O ADDR news@x.org").one("kok")
    assert "ost_address_machine" in answer.codes
    assert "ost_address_machine" in codes(five.order("Kok", "O ADDR robot+x@localhost"))


def test_a25_fifty_letters_and_ten_walls_a_day(five: Island) -> None:
    def sent(**counts: int) -> None:
        def change(game: object) -> None:
            for seat in game.seats:  # type: ignore[attr-defined]
                if seat.power == "Kok":
                    seat.options = {**seat.options, "sent": {"day": 1, **counts}}

        five.edit(change)

    sent(letters=49, walls=9)
    assert "ost_letter_sent" in codes(five.letter("Kok", "Yunga"))
    assert "ost_letters_a_day" in codes(five.letter("Kok", "Yunga"))
    assert "ost_letters_a_day" in codes(five.letter("Kok", "Yunga", mark="---"))
    assert "ost_wall_sent" in codes(five.wall("Kok"))
    refused = five.wall("Kok", "The eleventh")
    assert refused.readers == ["kok"]
    assert {"ost_walls_a_day", "ost_not_sent"} <= refused[0].codes
    for nick in NICKS[:4]:
        five.order(nick, "V Doctor")
    five.run()
    assert "ost_wall_sent" in codes(five.wall("Kok"))
    assert "ost_letter_sent" in codes(five.letter("Kok", "Yunga"))


def test_a26_walls_wait_for_the_master_and_private_letters_do_not(island: Island) -> None:
    island.party(*NICKS[:4], options="MODERATE")
    assert island.letter("Kok", "Yunga", "between us").readers == ["kok", "yunga"]
    held = island.wall("Kok", "Rude words")
    assert held.readers == ["gm@localhost", "kok"]
    assert "ost_wall_waits" in held.to("kok")[0].codes
    shown = held.to(MASTER).of("HeldWall")[0]
    assert "Rude words" in shown.text
    release, drop = shown.view.commands
    out = island.master(release)
    assert out.of("Wall").readers == ["kok", "pianist", "shkiper", "yunga"]
    assert "ost_wall_unknown" in codes(island.master(release))
    assert "ost_wall_unknown" in codes(island.master(drop))


def test_a26_a_wall_that_is_dropped_goes_nowhere_and_is_forgotten(island: Island) -> None:
    island.party(*NICKS[:4], options="MODERATE")
    drop = island.wall("Kok", "Rude words").of("HeldWall")[0].view.commands[1]
    assert "Rude words" in island.master("WALLS ostrov1").one(MASTER).text
    out = island.master(f"{drop}\nWALLS ostrov1")
    assert out.readers == [MASTER]
    assert "Rude words" not in out[0].text
    with reading(island.judge.engine) as tx:
        events = tx.events.of(island.row().id)
    assert "Rude words" not in str([event.data for event in events])


def test_a26_the_master_can_stop_holding(island: Island) -> None:
    island.party(*NICKS[:4], options="MODERATE")
    island.master("HOLD ostrov1 OFF")
    assert len(island.wall("Kok").of("Wall")) == 4
    island.master("HOLD ostrov1 ON")
    assert not island.wall("Kok").of("Wall")
