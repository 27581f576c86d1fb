"""What nobody is told: who wrote without a name, who votes for whom, who plays."""

from __future__ import annotations

import re

from judge.store.transaction import reading

from .island import MASTER, NICKS, Island, codes
from .test_seeds import abcd

WRITER = re.compile(r"kok|pw-|#mail|<\d+\.\d+@example|sig-of", re.IGNORECASE)


def test_nothing_in_an_anonymous_letter_leads_to_its_writer(five: Island) -> None:
    five.order("Kok", "O REPSTYLE RUS\nO OUT KOI")
    letters = five.letter(
        "Kok",
        "Yunga",
        "We should eat the doctor.\n-- \nsig-of Kok, the cook",
        "---",
        subject="Kok here",
        headers=["Organization: Kok Ltd", "X-Mailer: Kokmail", "Reply-To: kok@example.org"],
    )
    letter = letters.to("yunga").of("PrivateLetter")[0]
    assert "We should eat the doctor." in letter.text
    assert not WRITER.search(letter.message.as_string())
    assert not WRITER.search(letter.raw.decode())
    assert letter.reply_to == "robot@localhost"
    assert letter.message["Content-Language"] == "en"
    row = next(one for one in five.outbox() if one.kind == "press")
    assert not WRITER.search(f"{row.dedupe_key} {row.envelope_from} {row.message_id} {row.subject}")


def test_letters_with_and_without_a_name_look_alike_but_for_the_name(five: Island) -> None:
    named = five.letter("Kok", "Yunga").to("yunga")[0].message
    secret = five.letter("Kok", "Yunga", mark="---").to("yunga")[0].message
    assert named.keys() == secret.keys()
    assert named["References"] == secret["References"]


def test_all_anonymous_letters_are_alike_whoever_wrote_them(five: Island) -> None:
    first = five.letter("Kok", "Yunga", mark="---").to("yunga")[0]
    second = five.letter("Doctor", "Yunga", mark="---").to("yunga")[0]
    assert first.text == second.text
    assert first.subject == second.subject
    assert first.message["In-Reply-To"] == second.message["In-Reply-To"]


def test_nobody_else_hears_of_a_private_letter(five: Island) -> None:
    assert five.letter("Kok", "Yunga").readers == ["kok", "yunga"]
    assert five.letter("Kok", "Yunga", mark="---").readers == ["kok", "yunga"]
    with reading(five.judge.engine) as tx:
        events = tx.events.of(five.row().id)
    assert [event.kind for event in events] == ["started"]


def test_an_anonymous_letter_that_cannot_be_delivered_says_nothing_to_its_reader(
    five: Island,
) -> None:
    letters = five.letter("Kok", "Nobody", "psst", "---")
    assert letters.readers == ["kok"]
    assert "psst" in letters[0].text


def test_a_letter_to_oneself_arrives(five: Island) -> None:
    assert five.letter("Kok", "Kok", "note", "---").to("kok").of("PrivateLetter")


def test_pasted_mails_do_not_carry_a_password_along(five: Island) -> None:
    text = "Look what I wrote:\n> #mail ostrov1 pw-Kok ostrov1 Doctor\n> Hello"
    letter = five.letter("Kok", "Yunga", text).to("yunga")[0]
    assert "pw-Kok" not in letter.text
    again = five.letter("Kok", "Yunga", "First\n#mail ostrov1 pw-Kok ostrov1 Doctor\nSecond")
    assert "Second" not in again.to("yunga")[0].text
    assert "pw-Kok" not in str([one.text for one in again])
    assert not again.to("doctor")
    assert "ost_second_command" in codes(again.to("kok"))


def test_in_a_secret_ballot_nothing_but_the_killers_is_ever_told(island: Island) -> None:
    """C is eaten by A and B; that D votes for A nobody learns, not even when all is over."""
    abcd(island, "SECRET")
    island.run()
    island.order("D", "Z")
    island.master("LIST ostrov1\nLIST")
    island.order("B", "Q")
    island.run()
    assert island.row().status == "finished"
    for letter in island.letters:
        if letter.to == "d@example.org":
            continue
        assert not re.search(r"\bD\b *->|-> *\w", letter.text), letter.text
        past = getattr(letter.view, "past", None)
        assert past is None or "D" not in past.killers


def test_a_vote_is_told_to_the_voter_alone(five: Island) -> None:
    assert five.order("Kok", "V Doctor").readers == ["kok"]


def test_the_master_reads_no_letters_and_no_pairs_of_a_secret_ballot(island: Island) -> None:
    abcd(island, "SECRET")
    letters = island.letter("A", "B", "just between us")
    assert MASTER not in letters.readers
    report = island.run().to(MASTER).of("Report")[0]
    assert report.view.voting is None
    assert report.view.vote is None


def test_no_letter_shows_an_address_of_another_player(five: Island) -> None:
    five.order("Kok", "V Yunga\nZ")
    five.wall("Kok")
    five.letter("Kok", "Yunga")
    five.run()
    for letter in five.letters:
        if letter.to != MASTER:
            others = {f"{nick.lower()}@example.org" for nick in NICKS} - {letter.to}
            assert not [other for other in others if other in letter.message.as_string()]


def test_the_secret_of_the_lots_is_told_at_the_end_only(island: Island) -> None:
    island.party("A", "B", "C")
    secret = island.row().seed
    for letter in island.letters:
        assert secret not in letter.text
    assert secret in island.run().to("a").of("Report")[0].text
