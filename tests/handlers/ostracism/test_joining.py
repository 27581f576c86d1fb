"""#join: confirmed by its address, let in by the family of the party (spec §1, §2, A24, A27)."""

from __future__ import annotations

from datetime import timedelta

from .island import MASTER, NICKS, Island, codes


def opened(island: Island, name: str = "ostrov1", options: str = "") -> None:
    island.master(f"CREATE {name} {options}\nOPEN {name}")


def nicks(island: Island, name: str = "ostrov1") -> list[str]:
    return [str(seat.power) for seat in island.row(name).seats if not seat.unapproved]


def test_an_island_lets_in_who_confirms(island: Island) -> None:
    opened(island)
    asked = island.join("Kok", more="O REPSTYLE RUS\nO GENDER ONA")
    assert asked.readers == ["kok"]
    assert asked[0].kind == "JoinConfirm"
    assert nicks(island) == []
    assert island.answer_to("kok").of("JoinApproved").readers == ["kok"]
    assert nicks(island) == ["Kok"]
    assert "Партия" in island.letters.to("kok")[-1].text or island.letters.to("kok")[-1].text


def test_the_whole_way_by_mail_to_a_running_party(island: Island) -> None:
    opened(island)
    for nick in NICKS[:3]:
        island.join(nick)
        island.answer_to(nick.lower())
    started = island.master("START ostrov1")
    assert started.of("Start").readers == ["gm@localhost", "kok", "pianist", "shkiper"]
    assert "ost_vote_taken" in codes(island.order("Kok", "V Pianist"))


def test_confirm_as_first_line_does_the_same(island: Island) -> None:
    opened(island)
    token = island.join("Kok").one("kok").view.token
    island.mail("kok", f"#confirm {token.upper()}")
    assert nicks(island) == ["Kok"]


def test_only_the_address_that_applied_confirms(island: Island) -> None:
    opened(island)
    letter = island.join("Kok").one("kok")
    island.mail("thief@evil.org", "yes", to=letter.reply_to)
    assert "ost_token_unknown" in codes(
        island.mail("thief@evil.org", f"#confirm {letter.view.token}")
    )
    assert nicks(island) == []


def test_an_application_that_nobody_confirms_is_forgotten(island: Island) -> None:
    opened(island)
    letter = island.join("Kok").one("kok")
    island.wait(island.now + timedelta(hours=48, minutes=1))
    assert "ost_join_old" in codes(island.mail("kok", "yes", to=letter.reply_to))
    assert nicks(island) == []
    assert island.mail("other", "#join ostrov1 Kok another-one").of("JoinConfirm")


def test_who_mistyped_his_nick_applies_once_more(island: Island) -> None:
    opened(island)
    first = island.mail("kok", "#join ostrov1 Kkok pw-Kok").one("kok")
    second = island.join("Kok").one("kok")
    assert second.kind == "JoinConfirm"
    island.mail("kok", "yes", to=first.reply_to)
    assert nicks(island) == []
    island.mail("kok", "yes", to=second.reply_to)
    assert nicks(island) == ["Kok"]


def test_one_address_one_nick(island: Island) -> None:
    opened(island)
    island.join("Kok")
    island.answer_to("kok")
    assert "ost_same_person" in codes(island.mail("kok", "#join ostrov1 Kuk pw-Kuk"))
    assert "ost_same_person" in codes(island.mail("KOK@Example.Org", "#join ostrov1 Kuk pw-Kuk"))


def test_two_addresses_of_a_registered_person_are_one_person(island: Island) -> None:
    form = "REGISTER\nName: Kok\nCountry: Europe\nLevel: amateur\nSite: home\nEND"
    island.judge_mail("kok", form)
    asked = island.judge_mail("home@k.org", "I AM ALSO kok@example.org").of("AddressToken")[0]
    island.judge_mail("home@k.org", f"CONFIRM {asked.view.token}")
    opened(island)
    island.join("Kok")
    island.answer_to("kok")
    assert "ost_same_person" in codes(island.mail("home@k.org", "#join ostrov1 Kuk pw-Kuk"))


def test_a_full_party_says_so_to_who_confirms_too_late(island: Island) -> None:
    opened(island, options="MAX 3")
    letters = [island.join(nick).one(nick.lower()) for nick in NICKS[:4]]
    for letter in letters[:3]:
        island.mail(letter.to, "yes", to=letter.reply_to)
    late = island.mail(letters[3].to, "yes", to=letters[3].reply_to)
    assert "ost_party_full" in codes(late.to("yunga"))
    assert len(nicks(island)) == 3
    assert "ost_party_full" in codes(island.join("Doctor"))


def test_a_party_that_is_not_open_or_has_begun_takes_nobody(island: Island) -> None:
    island.master("CREATE ostrov1")
    assert "ost_party_closed" in codes(island.join("Kok"))
    island.party(*NICKS[:3], name="ostrov2")
    assert "ost_party_closed" in codes(island.join("Doctor", "ostrov2"))
    assert "ost_game_unknown" in codes(island.join("Admiral", "ostrov3"))
    assert "ost_www_not_there" in codes(island.join("Doctor", "www1"))


def test_a_wish_that_is_wrong_is_told_and_the_rest_counts(island: Island) -> None:
    opened(island)
    letters = island.join("Kok", more="O GENDER IT\nO REPSTYLE FRA\nO ADDR a@k.org")
    answer = letters.to("kok").of("RobotAnswer")[0]
    assert {"ost_value_unknown", "ost_wish_noted", "ost_not_join"} <= answer.codes
    assert letters.to("kok").of("JoinConfirm")


def test_bad_passwords_are_refused(island: Island) -> None:
    opened(island)
    assert "ost_password_bad" in codes(island.mail("kok", "#join ostrov1 Kok ---"))
    assert "ost_password_long" in codes(island.mail("yunga", f"#join ostrov1 Kok {'x' * 65}"))
    assert not island.row().seats


def test_party_needs_an_invitation_or_the_master(island: Island) -> None:
    opened(island, "party1")
    assert "ost_invited" in codes(island.master("INVITE party1 kok@example.org"))
    island.join("Kok", "party1")
    assert island.answer_to("kok").of("JoinApproved")
    island.join("Yunga", "party1", "\nPlease, I am a friend of Kok.")
    waiting = island.answer_to("yunga")
    assert waiting.of("JoinReceived").readers == ["yunga"]
    application = waiting.to(MASTER).of("Application")[0]
    assert "I am a friend of Kok." in application.text
    assert nicks(island, "party1") == ["Kok"]
    assert "ost_application_waits" in codes(island.order("Yunga", "Z", "party1"))
    approved = island.master(application.view.commands[0])
    assert approved.of("JoinApproved").readers == ["yunga"]
    island.join("Doctor", "party1")
    refuse = island.answer_to("doctor").to(MASTER)[0].view.commands[1]
    assert island.master(refuse).of("JoinRefused").readers == ["doctor"]
    assert nicks(island, "party1") == ["Kok", "Yunga"]
    assert "ost_no_applicant" in codes(island.master(refuse))


def won(island: Island) -> None:
    """A and B have won ostrov1, C has not."""
    island.party("A", "B", "C")
    island.order("C", "Q")
    island.run()
    opened(island, "ship1")


def test_a27_a_ship_takes_winners_by_game_and_password(island: Island) -> None:
    won(island)
    assert "ost_winners_only" in codes(island.mail("a", "#join ship1 Ahab new-one"))
    for proof in ("ostrov1 pw-C", "ostrov1 wrong", "ostrov1 PW-A", "ostrov9 pw-A"):
        text = f"#join ship1 Ahab new-one\nWON {proof}"
        assert "ost_win_unknown" in codes(island.mail("a", text) + island.letters.to("a")[-1:])
    assert not island.row("ship1").seats
    island.mail("a", "#join ship1 Ahab new-one\nWON ostrov1 pw-A")
    asked = island.answer_to("a")
    application = asked.to(MASTER).of("Application")[0]
    assert application.view.won_game == "ostrov1"
    for letter in (*asked, application):
        assert "pw-A" not in letter.text
    island.master(application.view.commands[0])
    assert nicks(island, "ship1") == ["Ahab"]


def test_a27_one_seat_for_each_win(island: Island) -> None:
    won(island)
    island.mail("a", "#join ship1 Ahab new-one\nWON ostrov1 pw-A")
    island.master(island.answer_to("a").to(MASTER)[0].view.commands[0])
    used = island.mail("x", "#join ship1 Bligh other-one\nWON ostrov1 pw-A")
    assert "ost_win_used" in codes(used)
    opened(island, "ship2")
    again = island.mail("a", "#join ship2 Ahab new-one\nWON ostrov1 pw-A")
    assert "ost_win_used" in codes(again)
    assert island.mail("b", "#join ship1 Bligh other-one\nWON ostrov1 pw-B").of("JoinConfirm")


def test_a27_a_victory_is_free_again_when_the_master_says_no(island: Island) -> None:
    won(island)
    island.mail("a", "#join ship1 Ahab new-one\nWON ostrov1 pw-A")
    island.master(island.answer_to("a").to(MASTER)[0].view.commands[1])
    assert island.mail("a", "#join ship1 Ahab new-one\nWON ostrov1 pw-A").of("JoinConfirm")


def test_a27_guessing_a_winners_password_has_an_end(island: Island) -> None:
    won(island)
    for guess in range(10):
        island.mail("x", f"#join ship1 Ahab new-one\nWON ostrov1 guess{guess}")
    assert not island.mail("x", "#join ship1 Ahab new-one\nWON ostrov1 pw-A").of("JoinConfirm")
    assert not island.row("ship1").seats


def test_applications_do_not_bury_an_address_under_letters(island: Island) -> None:
    """Anybody can write in another's name: in an hour there is an end of it."""
    opened(island)
    for _ in range(40):
        island.mail("victim", "#join ostrov1 Victim a-password")
    assert len(island.letters.to("victim")) <= 31


def test_who_waits_when_the_party_begins_hears_that_it_is_too_late(island: Island) -> None:
    opened(island, "party1")
    for nick in NICKS[:3]:
        island.master(f"INVITE party1 {nick.lower()}@example.org")
        island.join(nick, "party1")
        island.answer_to(nick.lower())
    island.join("Doctor", "party1")
    island.answer_to("doctor")
    refused = island.master("START party1").of("JoinRefused")
    assert refused.readers == ["doctor"]
    assert "ost_party_closed" in codes(refused)
