"""TOURNAMENT by mail: who may do what, results that a director types, letters in their language."""

from __future__ import annotations

import pytest

from judge.handlers.tournament import coding
from judge.store.transaction import reading
from judge.tournament.result import Result

from .championship import DIRECTOR, SEVEN, Championship, address
from .court import Court

YEARS = """1901 a=5 e=4 f=5 g=5 i=4 r=6 t=4
1902 a=5 e=5 f=6 g=4 i=4 r=6 t=4
1903 a=4 e=7 f=7 g=3 i=3 r=5 t=5
1904 a=4 e=8 f=7 g=2 i=2 r=5 t=6
1905 a=4 e=9 f=8 g=0 i=2 r=4 t=7
1906 a=4 e=10 f=8 g=0 i=1 r=4 t=7
1907: Austria=3, England=11 France=8 Italy=1 Russia=3 Turkey=8
END TOURNAMENT"""


@pytest.fixture
def event(court: Court) -> Championship:
    """Open, with seven players."""
    made = Championship(court)
    made.people(*SEVEN, "hans")
    made.direct("CREATE Norgesmesterskapet 2001")
    made.enter(*SEVEN)
    return made


@pytest.fixture
def drawn(event: Championship) -> Championship:
    event.direct("DRAW 1")
    return event


def result(event: Championship, board: int = 1) -> Result | None:
    with reading(event.court.judge.engine) as tx:
        row = tx.tournaments.get(event.name)
        assert row is not None
        (found,) = [each for each in row.boards if each.number == board]
        return None if found.result is None else coding.result(found.result)


# -------------------------------------------------------------------- entering


def test_a_tournament_is_listed_and_shown_to_anybody(event: Championship) -> None:
    answer = event.court.mail("zoe", "TOURNAMENT\nTOURNAMENT nm-2001").one("zoe")
    assert "Norgesmesterskapet 2001: " in answer.text or "nm-2001" in answer.text
    shown = event.court.mail("anna", "TOURNAMENT\nTOURNAMENT nm-2001").one("anna").text
    assert "Norgesmesterskapet 2001: open, players: 7" in shown
    assert "p1   Anna Berg, Bergen" in shown and address("anna") not in shown


def test_who_enters_is_told_how_the_lists_call_him(event: Championship) -> None:
    answer = event.court.mail("hans", event.line("ENTER Hans Peter Vik FROM Oslo")).one("hans")
    said = answer.said("trn_entered_by_mail").params
    assert (said["who"], said["key"]) == ("Hans Peter Vik", "p8")
    assert "trn_names_are_public" in answer.codes


def test_without_a_name_the_registered_one_counts(event: Championship) -> None:
    answer = event.court.mail("hans", event.line("ENTER")).one("hans")
    assert "as Hans; its lists" in answer.text


def test_a_private_name_is_not_published(event: Championship) -> None:
    answer = event.court.mail("hans", "SET PRIVACY NAME\n" + event.line("ENTER")).one("hans")
    assert "trn_enter_name" in answer.codes
    assert "p8" not in event.court.mail("anna", event.line("")).one("anna").text


def test_nobody_enters_twice(event: Championship) -> None:
    answer = event.court.mail("anna", event.line("ENTER Anna Other")).one("anna")
    assert "Anna Berg (p1) has entered already." in answer.text


def test_a_namesake_is_asked_for_another_name(event: Championship) -> None:
    answer = event.court.mail("hans", event.line("ENTER Anna Berg")).one("hans")
    assert "trn_name_entered" in answer.codes


def test_a_stranger_has_to_register_first(event: Championship) -> None:
    letters = event.court.mail("zoe", event.line("ENTER Zoe Dahl"))
    assert "not_registered" in letters.one("zoe").codes


def test_an_unknown_tournament_is_named(event: Championship) -> None:
    answer = event.court.mail("anna", "TOURNAMENT nm2002\nTOURNAMENT nm2002 ENTER").one("anna")
    assert answer.text.count('There is no tournament "nm2002".') == 2


def test_who_withdraws_is_gone_and_may_come_back(event: Championship) -> None:
    assert "trn_left" in event.court.mail("anna", event.line("WITHDRAW")).one("anna").codes
    again = event.court.mail("anna", event.line("WITHDRAW")).one("anna")
    assert "trn_withdrawn_already" in again.codes
    back = event.court.mail("anna", event.line("ENTER Anna Berg")).one("anna")
    assert "its lists call you p1" in back.text


def test_only_who_is_in_can_withdraw(event: Championship) -> None:
    assert "trn_not_entered" in event.court.mail("hans", event.line("WITHDRAW")).one("hans").codes


# ------------------------------------------------------------------- directing


@pytest.mark.parametrize(
    "words",
    [
        *("SET last_year 1905", "SET", "DRAW 1", "DRAW 1 GAMES", "STANDINGS", "CLOSE"),
        *("RESULT 1.1 11,8,8,3,3,1,0", "SUBSTITUTE 1.1 france p1 1903", "WITHDRAW p2"),
        "DISORDER 1.1 france 1903",
    ],
)
def test_only_the_director_directs(event: Championship, words: str) -> None:
    answer = event.court.mail("anna", event.line(words)).one("anna")
    assert "trn_director_only" in answer.codes
    assert "running" not in event.court.mail("hans", "TOURNAMENT").one("hans").text


def test_a_mail_that_bears_his_address_but_is_not_his_directs_nothing(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    made = Championship(Court(tmp_path_factory.mktemp("trust"), authserv_id="mx.example"))
    made.people("anna")
    made.direct("CREATE")
    fail = "Received: from mx.example\nAuthentication-Results: mx.example; dmarc=fail\n"
    raw = fail.encode() + made.court.raw(DIRECTOR, made.line("CLOSE"), made.court.now)
    letters = made.court.feed(raw, made.court.now, address(DIRECTOR), from_relay=True)
    assert all("trn_nothing_played" not in letter.codes for letter in letters)
    assert any("sender_not_believed" in letter.codes for letter in letters)


def test_settings_are_shown_set_and_refused_by_name(event: Championship) -> None:
    answer = event.direct("SET last_year 1905", "SET colour blue", "SET last_year soon", "SET")
    text = answer.one(DIRECTOR).text
    assert "Setting last_year: 1905." in text
    assert 'nothing called "colour"' in text and 'last_year cannot be "soon"' in text
    assert "last_year: 1905" in text and "system_toml" not in text


def test_french_commands_do_the_same(court: Court) -> None:
    made = Championship(court)
    made.people(*SEVEN)
    text = "TOURNOI lyon CRÉER Championnat de Lyon\nTOURNOI lyon RÉGLER derniere_annee 1906"
    made.court.mail(DIRECTOR, text)
    for who in SEVEN:
        made.court.mail(who, f"TOURNOI lyon INSCRIRE {who.capitalize()} Petit venant de Lyon")
    court.mail("anna", "SET LANGUAGE FR")
    letters = made.court.mail(DIRECTOR, "TOURNOI lyon TIRAGE 1")
    call = letters.to("anna")[0]
    assert "À la ronde 1, vous jouez" in call.text and "Anna Petit" in call.text
    page = court.mail("anna", "TOURNOI lyon").one("anna").text
    assert "Le tournoi est en cours." in page and "Plateau 1.1" in page


def test_a_draw_tells_everybody_his_seat(event: Championship) -> None:
    letters = event.direct("DRAW 1")
    calls = letters.of("SeatCall")
    assert calls.readers == sorted(SEVEN)
    assert len({call.view.power for call in calls}) == 7
    assert all("SIGNON" not in call.text for call in calls)


def test_a_round_is_drawn_again_only_where_that_is_asked(drawn: Championship) -> None:
    assert "trn_round_drawn" in drawn.direct("DRAW 1").one(DIRECTOR).codes
    drawn.direct("WITHDRAW p1")
    drawn.court.mail("hans", drawn.line("ENTER Hans Vik"))
    calls = drawn.direct("DRAW 1 AGAIN").of("SeatCall")
    assert "hans" in calls.readers and "anna" not in calls.readers


def test_too_few_players_are_no_round(event: Championship) -> None:
    answer = event.direct("DRAW 1 ABSENT p3, p4").one(DIRECTOR)
    assert "trn_too_few_players" in answer.codes
    assert "trn_entrant_unknown" in event.direct("DRAW 1 ABSENT p77").one(DIRECTOR).codes


# --------------------------------------------------------------------- results


def test_the_example_of_the_document(drawn: Championship) -> None:
    """England 11, France and Turkey 8, Austria and Russia 3, Italy 1: 50, 19.5, 19.5, 4, 4, 2, 1
    (rules of the championship, 2.c)."""
    letters = drawn.direct(f"RESULT 1.1\n{YEARS}")
    found = result(drawn)
    assert found is not None and found.ended_after == "F1907"
    assert found.centres["england"] == 11 and found.centres["germany"] == 0
    page = letters.having("subject_trn_standings") or letters.of("TournamentPage")
    lines = [line.split() for line in page[0].text.splitlines() if " Berg, Bergen" in line]
    assert [line[1] for line in lines] == ["50", "19.5", "19.5", "4", "4", "2", "1"]
    assert page.readers == sorted((*SEVEN, DIRECTOR))


def test_every_reason_against_a_result_is_said(drawn: Championship) -> None:
    wrong = YEARS.replace("1903 a=4", "1903 a=9").replace("1906 a=4 e=10", "1906 a=19 e=19")
    answer = drawn.direct(f"RESULT 1.1\n{wrong}").one(DIRECTOR)
    assert {"trn_centres_too_many", "trn_two_solos"} <= answer.codes
    assert result(drawn) is None


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ("RESULT 1.1", "trn_counts_missing"),
        ("RESULT 1.1 11,8,8", "trn_count_seven"),
        ("RESULT 1.1 11,8,8,3,3,1,x", "trn_count_unread"),
        ("RESULT 1.1 e=11 e=8", "trn_power_twice"),
        ("RESULT 1.1 spain=11", "trn_unknown_power"),
        ("RESULT 1.2 11,8,8,3,3,1,0", "trn_board_unknown"),
        ("RESULT 1.1 11,8,8,3,3,1,0", "trn_year_missing"),
        ("RESULT 1.1 11,8,8,3,3,1,0 AFTER X1905", "trn_phase_unknown"),
        ("SUBSTITUTE 1.1 france p99 1903", "trn_entrant_unknown"),
        ("SUBSTITUTE 1.1 spain p1 1903", "trn_unknown_power"),
        ("DISORDER 1.1 france 1950", "trn_year_wrong"),
        ("CLOSE", "trn_results_missing"),
        ("DRAW 3", "trn_round_order"),
        ("PLAY", "tournament_form"),
    ],
)
def test_what_cannot_be_is_refused_with_its_reason(
    drawn: Championship, words: str, code: str
) -> None:
    answer = drawn.direct(words).one(DIRECTOR)
    assert code in answer.codes
    assert result(drawn) is None


def test_an_early_end_needs_the_vote(drawn: Championship) -> None:
    early = "\n".join(YEARS.splitlines()[:4])
    answer = drawn.direct(f"RESULT 1.1 AFTER S1905\n{early}").one(DIRECTOR)
    assert "trn_early_without_vote" in answer.codes
    drawn.direct(f"RESULT 1.1 AFTER S1905 VOTE\n{early}")
    found = result(drawn)
    assert found is not None and found.counted_year == 1904 and found.vote is not None


def test_a_result_is_replaced_only_where_that_is_asked(drawn: Championship) -> None:
    drawn.direct(f"RESULT 1.1\n{YEARS}")
    corrected = YEARS.replace("England=11 France=8", "England=10 France=9")
    assert "trn_result_there" in drawn.direct(f"RESULT 1.1\n{corrected}").one(DIRECTOR).codes
    drawn.direct(f"RESULT 1.1 AGAIN\n{corrected}")
    found = result(drawn)
    assert found is not None and found.centres["england"] == 10


def test_the_last_year_is_enough_where_the_director_says_so(drawn: Championship) -> None:
    drawn.direct("SET every_year no", "RESULT 1.1 3,11,8,0,1,3,8")
    found = result(drawn)
    assert found is not None and found.centres["turkey"] == 8


def test_a_substitute_is_on_the_page(drawn: Championship) -> None:
    drawn.court.mail("hans", drawn.line("ENTER Hans Vik"))
    drawn.direct("SUBSTITUTE 1.1 F p8 1904", "DISORDER 1.1 Germany 1905")
    page = drawn.court.mail("hans", drawn.line("")).one("hans").text
    assert ", then Hans Vik" in page


def test_the_letters_of_a_tournament_may_be_norwegian(drawn: Championship) -> None:
    letters = drawn.direct("SET language nb", "STANDINGS")
    news = letters.of("TournamentPage")
    assert news.readers == sorted((*SEVEN, DIRECTOR))
    assert all("Turneringen er i gang." in one.text for one in news)
    assert any("Østerrike" in one.text for one in news)


def test_lines_after_a_result_are_read_as_usual(drawn: Championship) -> None:
    """The block ends with the years; END TOURNAMENT may be left out."""
    years = YEARS.removesuffix("\nEND TOURNAMENT")
    answer = drawn.direct(f"RESULT 1.1\n{years}\nLIST").to(DIRECTOR)[0]
    assert "> LIST" in answer.text and result(drawn) is not None
