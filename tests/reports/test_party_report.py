"""The report of a day: the samples of the reference word for word, and what they do not show."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone, tzinfo
from zoneinfo import ZoneInfo

import pytest

from judge.reports.catalog import languages, translations
from judge.reports.ostracism import Herald
from judge.reports.render import Renderer
from judge.reports.views import Message
from judge.reports.views import ostracism as party
from judge.samples.boards import PARIS
from judge.samples.ostracism import MOSCOW, REPORT

RENDERER = Renderer("XXXX", PARIS)
ENGLISH = """\
Game ostrov7          Day 3          Players 8 (alive 5)

Players' status
  Admiral    alive          Kok        alive
  Boatswain  dead, day 1    Pianist    dead, day 3
  Carpenter  alive          Shkiper    alive
  Doctor     dead, day 2    Yunga      alive

You vote for: Shkiper (yourself)

Current voting status
  Admiral -> Kok            Shkiper -> Shkiper
  Carpenter -> Kok          Yunga -> Shkiper
  Kok -> Kok

Past voting (day 3)
  Pianist   2  *  killed (chosen by lot from 3)
  Kok       2
  Shkiper   2
  Admiral, Carpenter, Yunga: none

People who killed Pianist
  Kok, Shkiper

Next meal: 13 May 05:30 (Moscow, UTC+3). Two will be saved.
"""
RUSSIAN = """\
Игра ostrov7          День 3          Игроков 8 (живых 5)

Состояние игроков
  Admiral    жив            Kok        жив
  Boatswain  мёртв, день 1  Pianist    мертва, день 3
  Carpenter  жив            Shkiper    жив
  Doctor     мёртв, день 2  Yunga      живы

Вы голосуете против: Shkiper (сам за себя)

Текущее голосование
  Admiral -> Kok            Shkiper -> Shkiper
  Carpenter -> Kok          Yunga -> Shkiper
  Kok -> Kok

Прошедшее голосование (день 3)
  Pianist   2  *  съедена (по жребию из 3)
  Kok       2
  Shkiper   2
  Admiral, Carpenter, Yunga: голосов нет

Кто съел игрока Pianist
  Kok, Shkiper

Следующий обед: 13 мая, 05:30 (Москва, UTC+3). Спасутся двое.
"""
#: Gender → alive, dead, killed, winner, left, and "(yourself)" and "(did not vote)".
WORDS = {
    "MALE": ("жив", "мёртв", "съеден", "победитель", "ушёл", "сам", "голосовал"),
    "FEMALE": ("жива", "мертва", "съедена", "победительница", "ушла", "сама", "голосовала"),
    "NEUTER": ("живо", "мертво", "съедено", "победитель", "ушло", "само", "голосовало"),
    "PLURAL": ("живы", "мертвы", "съедены", "победители", "ушли", "сами", "голосовали"),
}


def body(view: party.Letter, lang: str = "en") -> str:
    return RENDERER.render(view, (lang,)).body


def herald(lang: str, zone: tzinfo = MOSCOW) -> Herald:
    return Herald(lang, translations(lang), None, zone)


def test_the_sample_in_english() -> None:
    assert body(REPORT) == ENGLISH


def test_the_sample_in_russian() -> None:
    assert body(REPORT, "ru") == RUSSIAN


@pytest.mark.parametrize("lang", ["en", "fr", "ru"])
def test_all_players_are_counted_and_in_brackets_the_living(lang: str) -> None:
    """A30."""
    first = body(REPORT, lang).splitlines()[0]
    assert " 8 (" in first and first.endswith(" 5)")


@pytest.mark.parametrize("gender", WORDS)
def test_russian_agrees_with_the_player(gender: str) -> None:
    """The table of spec §3, and test seed 9: ONI is "съедены"."""
    alive, dead, killed, winner, left, alone, voted = WORDS[gender]
    voice = herald("ru")
    one = party.Player("Pianist", gender)
    assert voice.status(one) == alive
    assert voice.status(replace(one, status="dead", day=2)) == f"{dead}, день 2"
    assert voice.status(replace(one, status="winner")) == winner
    assert voice.status(replace(one, status="left", day=2)) == f"{left}, день 2"
    players = tuple(
        replace(player, gender=gender) if player.nick == "Pianist" else player
        for player in REPORT.players
    )
    assert f"*  {killed} (по жребию из 3)" in body(replace(REPORT, players=players), "ru")
    assert voice.vote(one, "Pianist") == f"Pianist ({alone} за себя)"
    open_ballot = replace(REPORT, players=players, voting=(("Pianist", None),))
    assert f"Pianist -> (не {voted})" in body(open_ballot, "ru")


@pytest.mark.parametrize(
    ("gender", "french", "english"),
    [
        ("MALE", "parti de son plein gré", "left of his own accord"),
        ("FEMALE", "partie de son plein gré", "left of her own accord"),
        ("NEUTER", "parti de son plein gré", "left of its own accord"),
        ("PLURAL", "partis de leur plein gré", "left of their own accord"),
    ],
)
def test_who_left_is_he_she_it_or_they(gender: str, french: str, english: str) -> None:
    players = (party.Player("Kok", gender, "left", 1), party.Player("Yunga"))
    past = party.PastVote(1, (("Yunga", 0),), left=("Kok",))
    view = replace(REPORT, players=players, past=past, own="Yunga", voting=None)
    assert f"  Kok   -  {english}\n  Yunga: none\n  Nobody was eaten." in body(view)
    assert f"  Kok   -  {french}\n" in body(view, "fr")


def test_who_did_not_vote_is_told_so_in_the_open_ballot() -> None:
    """A5: and he counts as voting for himself."""
    view = replace(REPORT, own="Kok", vote=None, voting=(("Kok", None), ("Yunga", "Kok")))
    text = body(view)
    assert "You vote for: Kok (yourself), as long as you have not voted" in text
    assert "  Kok -> (did not vote)" in text


def test_a_secret_ballot_shows_counts_and_killers_but_no_pairs() -> None:
    """Test seed 3."""
    players = (*map(party.Player, "ABD"), party.Player("C", "MALE", "dead", 1))
    past = party.PastVote(
        1, (("A", 2), ("B", 0), ("C", 2), ("D", 0)), "C", candidates=2, killers=("A", "B")
    )
    text = body(replace(REPORT, day=1, players=players, own="A", vote="A", voting=None, past=past))
    assert "  C   2  *  killed (chosen by lot from 2)\n  A   2\n  B, D: none\n" in text
    assert "People who killed C\n  A, B\n" in text
    assert "->" not in text and "Current voting" not in text


def test_a_fully_secret_ballot_hides_the_killers() -> None:
    """A11."""
    assert REPORT.past is not None
    view = replace(REPORT, voting=None, past=replace(REPORT.past, killers=None))
    assert "People who killed" not in body(view)
    assert "killed (chosen" in body(view)


@pytest.mark.parametrize("lang", ["en", "fr", "ru"])
def test_long_nicks_fit(lang: str) -> None:
    nicks = [letter * 20 for letter in "ABCDEFGHIJ"]
    players = tuple(party.Player(nick, "FEMALE", "removed", 12) for nick in nicks)
    past = party.PastVote(
        12, tuple((nick, 11) for nick in nicks), nicks[0], 10, tuple(nicks), (nicks[1],)
    )
    view = replace(
        REPORT,
        day=12,
        players=players,
        own=nicks[0],
        past=past,
        voting=tuple((nick, nick) for nick in nicks),
    )
    lines = body(view, lang).splitlines()
    assert max(map(len, lines)) <= 79
    assert f"  {nicks[0]} -> {nicks[0]}" in lines  # one column, since two are too wide
    assert sum(nicks[3] in line for line in lines) == 4


@pytest.mark.parametrize(
    ("zone", "at", "english", "russian"),
    [
        (MOSCOW, "2026-05-13T02:30", "13 May 05:30 (Moscow, UTC+3)", "13 мая, 05:30 (Москва"),
        (MOSCOW, "2013-01-01T01:30", "1 January 05:30 (Moscow, UTC+4)", "1 января, 05:30"),
        (ZoneInfo("UTC"), "2026-05-13T02:30", "13 May 02:30 (UTC)", "13 мая, 02:30 (UTC)"),
        (
            ZoneInfo("America/St_Johns"),
            "2026-02-01T02:30",
            "31 January 23:00 (St. John’s, UTC-3:30)",
            "31 января, 23:00 (Сент-Джонс, UTC-3:30)",
        ),
        (timezone(timedelta(hours=5)), "2026-05-13T02:30", "13 May 07:30 (UTC+5)", "(UTC+5)"),
    ],
)
def test_moments_have_their_zone(zone: tzinfo, at: str, english: str, russian: str) -> None:
    """A22."""
    moment = datetime.fromisoformat(at).replace(tzinfo=UTC)
    assert herald("en", zone).when(moment).replace("\xa0", " ") == english
    assert russian in herald("ru", zone).when(moment).replace("\xa0", " ")


def test_the_first_of_a_month_in_french() -> None:
    said = herald("fr").when(datetime(2026, 5, 1, 2, 30, tzinfo=UTC))
    assert said.replace("\xa0", " ") == "1er mai à 05:30 (Moscou, UTC+3)"


@pytest.mark.parametrize(
    ("count", "said"),
    [
        (1, "1 строка подписи"),
        (2, "2 строки подписи"),
        (5, "5 строк подписи"),
        (11, "11 строк подписи"),
        (21, "21 строка подписи"),
        (112, "112 строк подписи"),
    ],
)
def test_russian_numbers(count: int, said: str) -> None:
    message = Message("ost_signature_cut", {"count": count})
    assert herald("ru").message(message).startswith(said)


@pytest.mark.parametrize("lang", languages(area="ostracism"))
def test_lists_are_joined_in_the_language(lang: str) -> None:
    joint = {"en": "Kok or Yunga", "fr": "Kok ou Yunga", "ru": "Kok или Yunga"}
    message = Message(
        "ost_nick_unknown", {"word": "Kuk", "game": "ostrov7", "near": ("Kok", "Yunga")}
    )
    assert joint[lang] in herald(lang).message(message)


@pytest.mark.parametrize(
    ("asked", "line"),
    [
        ("votes", "Re: [ostrov7] votes"),
        ("Re: [ostrov7] Day 3", "Re: [ostrov7] Day 3"),
        ("RE: Re: [ostrov7] Re: [ostrov7] Day 3", "Re: [ostrov7] Day 3"),
        ("", "Re: [ostrov7]"),
    ],
)
def test_an_answer_has_the_subject_that_was_asked(asked: str, line: str) -> None:
    view = party.RobotAnswer(game="ostrov7", subject=asked)
    assert RENDERER.render(view, ("en",)).subject_line == line


def test_a_letter_cannot_pass_for_a_report() -> None:
    """Contract §1, "Press text": each line behind a bar, and the subject is one line."""
    view = party.Wall(game="ostrov7", sender="Kok", text="x\n\nGame ostrov7   Day 9\r\nCheers")
    text = body(view)
    assert "\n| Game ostrov7   Day 9\n| Cheers\n" in text
    assert "\nGame" not in text
    forged = replace(view, sender="Kok\r\nBcc: a@example.org")
    assert "\n" not in RENDERER.render(forged, ("en",)).subject_line


def test_the_one_who_was_eaten_is_told_what_becomes_of_his_mail() -> None:
    """Spec §4."""
    dead = replace(REPORT, own="Pianist", vote=None)
    assert "You were eaten on day 3.\n" in body(dead)
    assert "No more letters come to you; O AFTERLIFE ON changes that." in body(dead)
    assert "You still get reports and walls" in body(replace(dead, afterlife=True))
    assert "You vote for" not in body(dead)
