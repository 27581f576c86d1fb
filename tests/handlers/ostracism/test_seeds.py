"""The ten test seeds of the specification (ostracism §6), by mail."""

from __future__ import annotations

from collections import Counter
from itertools import count

from judge.games.ostracism import lot

from .island import NICKS, Island


def rig(island: Island, day: int, candidates: list[str], wanted: str) -> None:
    """A secret with which the lot of a day falls on who is wanted."""
    secret = next(
        secret
        for secret in map(str, count())
        if lot.draw(secret, "ostrov1", day, candidates) == wanted
    )
    island.edit(lambda game: setattr(game, "seed", secret))


def abcd(island: Island, options: str = "") -> None:
    """A, B vote for C; C, D for A; the lot falls on C."""
    island.party("A", "B", "C", "D", options=options)
    for voter, target in ("AC", "BC", "CA", "DA"):
        island.order(voter, f"V {target}")
    rig(island, 1, ["A", "C"], "C")


def test_seed_1_the_killers_vote_for_themselves_and_the_next_day_brings_the_winners(
    island: Island,
) -> None:
    abcd(island)
    report = island.run().to("a").of("Report")[0].view
    assert report.past.victim == "C"
    assert report.past.candidates == 2
    assert report.past.killers == ("A", "B")
    assert report.voting == (("A", "A"), ("B", "B"), ("D", "A"))
    last = island.run().to("a").of("Report")[0].view
    assert last.past.victim == "A"
    assert dict(last.past.counts) == {"A": 2, "B": 1, "D": 0}
    assert [one.nick for one in last.players if one.status == "winner"] == ["B", "D"]
    assert island.row().result == {"kind": "saved", "powers": ["B", "D"]}


def test_seed_2_where_nobody_votes_the_lot_is_fair() -> None:
    """10,000 secrets; 18.47 is the 0.1 % bound of chi-square with four degrees of freedom."""
    drawn = Counter(
        lot.draw(f"{secret:032x}", "ostrov1", 1, list(NICKS[:5])) for secret in range(10_000)
    )
    assert set(drawn) == set(NICKS[:5])
    assert sum((number - 2000) ** 2 / 2000 for number in drawn.values()) < 18.47


def test_seed_2_nobody_votes_and_one_of_all_dies_by_lot(five: Island) -> None:
    letters = five.run()
    past = letters.to("kok").of("Report")[0].view.past
    assert past.candidates == 5
    assert past.victim == lot.draw(five.row().seed, "ostrov1", 1, list(NICKS[:5]))
    assert len(five.living()) == 4


def test_seed_3_a_secret_ballot_shows_counts_and_killers_but_no_pairs(island: Island) -> None:
    abcd(island, "SECRET")
    for letter in island.run().of("Report"):
        view = letter.view
        assert view.voting is None
        assert dict(view.past.counts) == {"A": 2, "B": 0, "C": 2, "D": 0}
        assert view.past.killers == ("A", "B")
        assert "->" not in letter.text


def test_seed_4_a_report_asked_for_takes_q_back_and_the_answer_says_so(five: Island) -> None:
    assert "ost_quit_noted" in five.order("Kok", "Q").one("kok").codes
    answer = five.order("Kok", "Z").one("kok")
    assert "ost_quit_cancelled" in answer.codes
    assert not answer.view.standing.leaving
    five.order("Yunga", "V Doctor")
    five.order("Kok", "V Doctor")
    five.run()
    assert five.status("Kok") == "alive"


def test_seed_5_cp1251_without_a_charset_arrives_as_utf_8(five: Island) -> None:
    five.order("Kok", "O CODE WIN")
    walls = five.wall("Kok", "Здравствуйте", coding="cp1251", kind="").of("Wall")
    assert len(walls) == 5
    for wall in walls:
        assert "Здравствуйте" in wall.text
        assert wall.message.get_content_charset() == "utf-8"


def test_seed_6_nothing_happens_to_a_mail_of_mailer_daemon(five: Island) -> None:
    before = len(five.outbox())
    assert not five.mail("Mailer-Daemon@x.org", "#order ostrov1 pw-Kok\nV Doctor")
    assert len(five.outbox()) == before
    assert five.vote("Kok") is None


def test_seed_7_a_vote_for_the_dead_is_an_error_and_the_old_vote_stands(five: Island) -> None:
    five.order("Kok", "V Yunga")
    for nick in ("Shkiper", "Pianist"):
        five.order(nick, "V Doctor")
    five.run()
    assert five.status("Doctor") == "dead"
    answer = five.order("Kok", "V Doctor").one("kok")
    assert "ost_vote_dead" in answer.codes
    assert answer.view.standing.vote == "Yunga"


def test_seed_8_without_afterlife_the_report_of_his_death_is_the_last_letter(five: Island) -> None:
    for nick in NICKS[:4]:
        five.order(nick, "V Doctor")
    assert five.run().to("doctor").of("Report")
    assert not five.wall("Kok").to("doctor")
    refused = five.letter("Kok", "Doctor", "Are you there?")
    assert not refused.to("doctor")
    assert "ost_receiver_dead" in refused.one("kok").codes
    assert not five.run().to("doctor")


def test_with_afterlife_the_dead_go_on_reading(five: Island) -> None:
    for nick in NICKS[:4]:
        five.order(nick, "V Doctor")
    five.order("Doctor", "O AFTERLIFE ON")
    five.run()
    assert five.wall("Kok").to("doctor").of("Wall")
    assert five.letter("Kok", "Doctor").to("doctor").of("PrivateLetter")
    assert five.run().to("doctor").of("Report")


def test_seed_9_gender_oni_is_eaten_in_the_plural(five: Island) -> None:
    five.order("Doctor", "O GENDER ONI")
    five.order("Kok", "O REPSTYLE RUS")
    for nick in NICKS[:4]:
        five.order(nick, "V Doctor")
    text = five.run().to("kok").of("Report")[0].text
    assert "съедены" in text
    assert "мертвы, день 1" in text


def test_seed_10_where_private_letters_are_forbidden_walls_still_work(island: Island) -> None:
    island.party(*NICKS[:4], options="WALLS-ONLY")
    assert len(island.wall("Kok").of("Wall")) == 4
    letters = island.letter("Kok", "Yunga", "psst")
    assert letters.readers == ["kok"]
    assert {"ost_no_private", "ost_not_sent"} <= letters[0].codes
    assert "psst" in letters[0].text
