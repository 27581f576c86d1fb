"""O ADDR: replaced, proved by a token, the old ones kept for a day (A17, A18)."""

from __future__ import annotations

from datetime import timedelta

from judge.handlers.ostracism.addresses import TOKEN_TIME

from .island import Island, codes


def addresses(island: Island, nick: str = "Kok") -> list[str]:
    return next(seat.addresses for seat in island.row().seats if seat.power == nick)


def test_a18_a_new_address_counts_when_its_token_comes_back(five: Island) -> None:
    letters = five.order("Kok", "O ADDR home@k.org")
    assert "ost_addresses_asked" in codes(letters.to("kok"))
    assert letters.to("kok").of("AddressNotice")[0].view.what == "asked"
    assert letters.one("home@k.org").kind == "AddressConfirm"
    assert addresses(five) == ["kok@example.org"]
    assert not five.wall("Yunga").to("home@k.org")
    done = five.answer_to("home@k.org")
    assert addresses(five) == ["home@k.org"]
    assert {one.view.what for one in done.of("AddressNotice")} == {"changed"}
    assert done.of("AddressNotice").readers == ["kok"]
    assert "ost_addresses_set" in codes(done.to("home@k.org"))
    assert five.mail("home@k.org", "#order ostrov1 pw-Kok\nZ").readers.count("home@k.org") == 1


def test_a18_the_old_address_gets_everything_for_a_day_more(five: Island) -> None:
    five.order("Kok", "O ADDR home@k.org")
    five.answer_to("home@k.org")
    assert five.wall("Yunga").to("kok").of("Wall")
    assert not five.order("Kok", "Z").of("AddressNotice")
    five.wait(five.now + timedelta(hours=24, minutes=1))
    assert not five.wall("Yunga").to("kok")
    assert five.order("Kok", "Z").of("AddressNotice").readers == ["home@k.org"]


def test_a18_confirm_as_first_line_does_the_same(five: Island) -> None:
    token = five.order("Kok", "O ADDR home@k.org").one("home@k.org").view.token
    five.mail("home@k.org", f"#confirm {token}")
    assert addresses(five) == ["home@k.org"]


def test_two_new_addresses_count_when_both_have_answered(five: Island) -> None:
    five.order("Kok", "O ADDR home@k.org work@k.org kok@example.org")
    first = five.answer_to("home@k.org")
    assert "ost_address_proven" in codes(first.to("kok"))
    # It was no mail from a stranger who knows the password.
    assert not first.of("AddressNotice")
    assert first.to("home@k.org")
    assert addresses(five) == ["kok@example.org"]
    five.answer_to("work@k.org")
    assert addresses(five) == ["home@k.org", "work@k.org", "kok@example.org"]


def test_a_token_is_worth_nothing_from_another_address(five: Island) -> None:
    letter = five.order("Kok", "O ADDR home@k.org").one("home@k.org")
    assert five.mail("thief@evil.org", "yes", to=letter.reply_to).of("RobotHelp")
    refused = five.mail("thief@evil.org", f"#confirm {letter.view.token}")
    assert "ost_token_unknown" in codes(refused)
    assert five.order("Yunga", f"Z\n#confirm {letter.view.token}")
    assert addresses(five) == ["kok@example.org"]


def test_an_old_token_is_worth_nothing(five: Island) -> None:
    five.order("Kok", "O ADDR home@k.org")
    five.wait(five.now + TOKEN_TIME + timedelta(minutes=1))
    assert "ost_token_old" in codes(five.answer_to("home@k.org"))
    assert addresses(five) == ["kok@example.org"]


def test_a_later_wish_makes_the_earlier_token_void(five: Island) -> None:
    old = five.order("Kok", "O ADDR home@k.org").one("home@k.org").reply_to
    five.order("Kok", "O ADDR work@k.org")
    five.mail("home@k.org", "yes", to=old)
    assert addresses(five) == ["kok@example.org"]
    five.answer_to("work@k.org")
    assert addresses(five) == ["work@k.org"]


def test_addresses_that_are_known_need_no_token(five: Island) -> None:
    five.order("Kok", "O ADDR home@k.org kok@example.org")
    five.answer_to("home@k.org")
    answer = five.order("Kok", "O ADDR home@k.org")
    assert "ost_addresses_set" in codes(answer)
    assert addresses(five) == ["home@k.org"]


def test_every_address_of_a_player_gets_his_letters(five: Island) -> None:
    five.order("Kok", "O ADDR home@k.org kok@example.org")
    five.answer_to("home@k.org")
    assert five.letter("Yunga", "Kok").of("PrivateLetter").readers == ["home@k.org", "kok"]


def test_four_addresses_are_too_many(five: Island) -> None:
    assert "ost_addr_many" in codes(five.order("Kok", "O ADDR a@k.org b@k.org c@k.org d@k.org"))
    assert "ost_addr_bad" in codes(five.order("Kok", "O ADDR home@@k.org"))


def test_nobody_plays_two_nicks_from_one_address(five: Island) -> None:
    """Whether an address plays is told to that address alone, not to whoever names it."""
    asked = five.order("Kok", "O ADDR yunga@example.org")
    assert "ost_addresses_asked" in codes(asked.to("kok"))
    confirm = asked.to("yunga").of("AddressConfirm")[0]
    refused = five.mail("yunga", "yes", to=confirm.reply_to)
    assert "ost_same_person" in codes(refused.to("yunga"))
    assert not refused.to("kok")
    assert addresses(five) == ["kok@example.org"]


def test_a10_a_confirmed_address_takes_q_back_in_both_ways(five: Island) -> None:
    for way in ("answer", "first line"):
        letters = five.order("Kok", f"O ADDR {way.split()[0]}@k.org")
        token = letters.to(f"{way.split()[0]}@k.org").of("AddressConfirm")[0]
        five.mail("kok", "#order ostrov1 pw-Kok\nQ")
        if way == "answer":
            done = five.mail(token.to, "yes", to=token.reply_to)
        else:
            done = five.mail(token.to, f"#confirm {token.view.token}")
        assert "ost_quit_cancelled" in codes(done), way


def test_a_thief_cannot_silence_a_player(five: Island) -> None:
    """He has the password and changes the address: the player hears at once, and for a day."""
    asked = five.mail("thief@evil.org", "#order ostrov1 pw-Kok\nO ADDR thief@evil.org")
    assert {one.view.what for one in asked.to("kok").of("AddressNotice")} == {"foreign", "asked"}
    token = asked.to("thief@evil.org").of("AddressConfirm")[0]
    changed = five.mail("thief@evil.org", "yes", to=token.reply_to)
    assert changed.to("kok").of("AddressNotice")[0].view.what == "changed"
    back = five.order("Kok", "O ADDR kok@example.org\nO PASSWD a-new-one")
    assert back.to("kok")
