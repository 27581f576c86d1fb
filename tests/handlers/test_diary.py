"""DIARY: noted, listed, read and deleted by its writer, read by all at the end (spec §7.7)."""

from __future__ import annotations

import json
from datetime import UTC
from typing import Any

import pytest

from judge.handlers import diary, personal_data
from judge.handlers.desk import Desk
from judge.handlers.export import game_export
from judge.store.schema import DiaryEntry
from judge.store.transaction import reading, transaction

from .court import HOLDS, POWERS, Court
from .letters import Letter

#: Centres of all but the three who are left in these games.
SHARES = {
    "austria": "mun ber kie ven rom nap con",
    "england": "mos war stp sev",
    "france": "ank smy",
}
OUT = ("germany", "italy", "russia", "turkey")
CANARY = "canary: the English must never know"


def note(court: Court, who: str, text: str) -> Letter:
    return court.sign(who, f"DIARY\n{text}\nENDPRESS").one(who)


def numbers(letter: Letter) -> list[int]:
    """What DIARY LIST shows."""
    (index,) = [part for part in letter.view.attached if type(part).__name__ == "DiaryIndex"]
    return [page.number for page in index.pages]


def three_are_left(court: Court) -> None:
    owners = {place: power for power, places in SHARES.items() for place in places.split()}
    court.board("S1905M", dict.fromkeys(OUT, ""), owners)


def draw(court: Court) -> None:
    for who in SHARES:
        court.sign(who, "SET DRAW")
    assert court.game()["status"] == "finished"


def with_desk(court: Court, do: Any) -> Any:
    with transaction(court.judge.engine) as tx:
        return do(Desk(court.simulation.office, tx, court.now.astimezone(UTC)))


def test_an_entry_is_noted_and_the_rest_of_the_mail_counts(spring: Court) -> None:
    letter = spring.sign(
        "france", f"DIARY RECORD\n{HOLDS['england']}\nENDPRESS\n{HOLDS['france']}"
    ).one("france")
    assert letter.said("diary_noted").params == {"number": 1}
    assert len(spring.held("france")) == 3 and not spring.status("france").count("error_mark")
    assert "diary_noted" in note(spring, "france", "Second thoughts.").codes
    with reading(spring.judge.engine) as tx:
        game = tx.games.get("spring")
        assert game is not None
        first, second = tx.diaries.of_game(game)
    assert (first.text, first.phase, first.number) == (HOLDS["england"], "S1901M", 1)
    assert (second.text, second.number) == ("Second thoughts.", 2)


def test_listed_and_read(spring: Court) -> None:
    assert "diary_none" in spring.sign("france", "DIARY LIST").one("france").codes
    note(spring, "france", "\nRussia seems friendly.\n  Too friendly?\n")
    note(spring, "france", "x" * 200)
    text = spring.sign("france", "DIARY LIST").one("france").text
    assert "  1  S1901M  1997-04-08 20:05  Russia seems friendly." in text
    assert f"20:05  {'x' * 44}…" in text and "Too friendly?" not in text
    letter = spring.sign("france", "JOURNAL LIRE 1").one("france")
    (kept,) = letter.view.attached
    assert kept.pages[0].text == "Russia seems friendly.\n  Too friendly?"
    assert "  1  S1901M  1997-04-08 20:05\n| Russia seems friendly.\n|   Too" in letter.text
    assert "xxx" not in letter.text


def test_of_another_number_it_is_said_which_there_are(spring: Court) -> None:
    assert "diary_has_none" in spring.sign("france", "DIARY READ 1").one("france").codes
    for text in "abcde":
        note(spring, "france", text)
    spring.sign("france", "DIARY DELETE 2")
    for line in ("DIARY READ 2", "DIARY DELETE 2", "DIARY READ 0"):
        said = spring.sign("france", line).one("france").said("diary_unknown")
        assert (said.level, said.params["numbers"]) == ("error", "1, 3-5")
    assert numbers(spring.sign("france", "DIARY LIST").one("france")) == [1, 3, 4, 5]


def test_only_the_last_number_is_given_again(spring: Court) -> None:
    for text in "abc":
        note(spring, "france", text)
    answer = spring.sign("france", "DIARY DELETE 1\nDIARY DELETE 3").one("france")
    assert "diary_deleted" in answer.codes
    assert note(spring, "france", "d").said("diary_noted").params == {"number": 3}
    assert numbers(spring.sign("france", "DIARY LIST").one("france")) == [2, 3]


def test_each_phase_is_named(spring: Court) -> None:
    note(spring, "france", "a")
    spring.hold()
    spring.wait("1997-04-09 12:00")
    note(spring, "france", "b")
    text = spring.sign("france", "DIARY LIST").one("france").text
    assert "  1  S1901M  1997-04-08 20:05  a" in text
    assert "  2  F1901M  1997-04-09 12:00  b" in text


def test_before_the_start(court: Court) -> None:
    court.register("anna")
    court.mail("anna", "CREATE ?spring pw\nDIARY\nWho will come?\nENDPRESS")
    text = court.mail("anna", "SIGNON ?spring pw\nDIARY LIST").one("anna").text
    assert "  1  -       1997-04-08 20:00  Who will come?" in text


@pytest.mark.parametrize(
    ("texts", "code"),
    [
        (["x" * (diary.LONGEST + 1)], "diary_too_long"),
        (["x" * 50] * 4, "diary_too_many"),
        (["x" * 60] * 3, "diary_no_room"),
    ],
)
def test_limits_are_named_and_the_text_comes_back(
    spring: Court, monkeypatch: pytest.MonkeyPatch, texts: list[str], code: str
) -> None:
    monkeypatch.setattr(diary, "MOST", 3)
    if code == "diary_no_room":
        monkeypatch.setattr(diary, "ROOM", 150)
    *fitting, last = texts
    for text in fitting:
        assert "diary_noted" in note(spring, "france", text).codes
    letter = note(spring, "france", last)
    said = letter.said(code)
    assert said.level == "error" and {diary.LONGEST, diary.MOST, diary.ROOM} & {
        *said.params.values()
    }
    assert "diary_not_noted" in letter.codes and f"| {last}" in letter.text


@pytest.mark.parametrize("block", ["PHASE F1901M", "IF french army par THEN"])
def test_not_below_phase_or_if(spring: Court, block: str) -> None:
    letter = spring.sign(
        "france", f"{block}\nDIARY\nBelow.\nENDPRESS\nDIARY LIST\nA par - bur"
    ).one("france")
    assert letter.codes & {"diary_in_phase", "command_in_if"}
    assert letter.text.count("| Below.") == 1 and "diary_none" not in letter.codes
    assert "diary_none" in spring.sign("france", "DIARY LIST").one("france").codes


def test_not_without_a_game(court: Court) -> None:
    court.register("anna")
    letter = court.mail("anna", "DIARY\nDear diary.\nENDPRESS").one("anna")
    assert "command_needs_signon" in letter.codes and "| Dear diary." in letter.text


def test_nobody_else_sees_it_while_the_game_runs(moderated: Court) -> None:
    """Not in answers, listings and history, not in the master's letters, not in the export."""
    moderated.register("olga")
    moderated.mail("olga", "OBSERVE spring pw-olga")
    before = len(moderated.letters)
    note(moderated, "france", CANARY)
    moderated.sign("france", f"PHASE F1901M\nDIARY\n{CANARY}\nENDPRESS")
    questions = "LIST\nLIST FULL\nLIST spring\nHISTORY spring\nDIARY LIST\nDIARY READ 1"
    moderated.sign("england", questions)
    moderated.mail("mona", f"SIGNON mspring pw-mona\n{questions}")
    moderated.mail("olga", f"OBSERVE spring pw-olga\n{questions}")
    moderated.hold()
    moderated.wait("1997-04-09 12:00")
    moderated.sign("england", "SUMMARY\nHISTORY")
    letters = moderated.letters[before:]
    assert {letter.to for letter in letters if CANARY in letter.text} == {"france@example.org"}
    assert len({letter.to for letter in letters}) == len(POWERS) + 2

    def exported(desk: Desk) -> str:
        game = desk.tx.games.get("spring")
        assert game is not None
        return json.dumps(game_export(desk, game, secrets=True))

    assert CANARY not in with_desk(moderated, exported)


def test_masters_and_observers_keep_diaries_of_their_own(moderated: Court) -> None:
    moderated.register("olga")
    moderated.mail("olga", "OBSERVE spring pw-olga\nDIARY\nHow dull.\nENDPRESS")
    moderated.mail("mona", "SIGNON mspring pw-mona\nDIARY\nThey plot.\nENDPRESS")
    note(moderated, "france", "I plot.")
    for who, line in (("mona", "SIGNON mspring pw-mona"), ("olga", "OBSERVE spring pw-olga")):
        letter = moderated.mail(who, f"{line}\nDIARY LIST").one(who)
        assert numbers(letter) == [1] and "I plot." not in letter.text
    three_are_left(moderated)
    draw(moderated)
    owners = [kept.owner for kept in moderated.letters.of("Ending")[-1].view.diaries]
    assert owners == ["france", "M", "O"]


def test_a_successor_begins_a_diary_of_his_own(spring: Court) -> None:
    note(spring, "france", CANARY)
    spring.sign("france", "RESIGN")
    spring.register("fleur")
    taken = spring.mail("fleur", "SIGNON fspring pw-fleur\nDIARY LIST\nDIARY READ 1").one("fleur")
    assert {"diary_none", "diary_has_none"} <= taken.codes and CANARY not in taken.text
    own = spring.mail("fleur", "SIGNON fspring pw-fleur\nDIARY\nMine.\nENDPRESS").one("fleur")
    assert own.said("diary_noted").params == {"number": 1}
    # Both are read at the end, in the order in which they were kept.
    three_are_left(spring)
    spring.sign("austria", "SET DRAW")
    spring.sign("england", "SET DRAW")
    spring.mail("fleur", "SIGNON fspring pw-fleur\nSET DRAW")
    diaries = spring.letters.of("Ending")[-1].view.diaries
    assert [(kept.owner, kept.pages[0].text) for kept in diaries] == [
        ("france", CANARY),
        ("france", "Mine."),
    ]


def test_who_comes_back_finds_his_diary(spring: Court) -> None:
    note(spring, "france", CANARY)
    spring.sign("france", "RESIGN")
    back = spring.sign("france", "DIARY READ 1").one("france")
    assert "returned" in back.codes and f"| {CANARY}" in back.text


def test_all_diaries_are_in_the_letter_of_the_end(spring: Court) -> None:
    three_are_left(spring)
    note(spring, "france", "I trust Austria.")
    note(spring, "austria", "France trusts me.\n\nHa!")
    note(spring, "turkey", "Out, and still here.")
    note(spring, "france", "I do not trust Austria.")
    draw(spring)
    endings = spring.letters.of("Ending")
    assert endings.readers == sorted(POWERS)
    text = endings.to("germany")[0].text
    told = [line for line in text.split("\n") if line.startswith(("| ", "Diary ("))]
    assert told == [
        "Diary (Austria):",
        "| France trusts me.",
        "| ",
        "| Ha!",
        "Diary (France):",
        "| I trust Austria.",
        "| I do not trust Austria.",
        "Diary (Turkey):",
        "| Out, and still here.",
    ]
    assert "  2  S1905M  1997-04-08 20:05\n| I do not" in text


def test_in_both_languages_the_entries_are_printed_once(spring: Court) -> None:
    three_are_left(spring)
    note(spring, "france", CANARY)
    spring.sign("turkey", "SET LANGUAGE BOTH")
    draw(spring)
    text = spring.letters.of("Ending").to("turkey")[0].text
    assert text.count(CANARY) == 1
    assert "Journal (France) :" in text and "Diary (France):" in text


def test_no_diaries_no_word_of_them(spring: Court) -> None:
    three_are_left(spring)
    draw(spring)
    assert "iar" not in spring.letters.of("Ending")[-1].text


def test_a_victory_publishes_them_too(spring: Court) -> None:
    note(spring, "france", CANARY)
    places = [place for places in SHARES.values() for place in places.split()]
    places += ["lon", "edi", "lvp", "bud", "tri"]
    units = {who: "" for who in POWERS if who != "france"}
    spring.board("F1905M", {**units, "turkey": "A vie"}, dict.fromkeys(places, "france"))
    spring.hold("france", "turkey")
    spring.wait("1997-05-01 12:00")
    assert spring.game()["result"]["kind"] == "solo"
    endings = spring.letters.of("Ending")
    assert endings.readers == sorted(POWERS)
    assert all(f"| {CANARY}" in letter.text for letter in endings)


def test_a_game_without_result_keeps_them_shut(spring: Court) -> None:
    """It may be resumed (spec §1.3: they are mailed at a victory, a draw, a concession)."""
    note(spring, "france", CANARY)
    letters = spring.sign("england", "TERMINATE")
    assert spring.game()["status"] == "terminated"
    letters += spring.sign("england", "HISTORY\nSUMMARY")
    assert not [letter for letter in letters if CANARY in letter.text]
    letter = spring.sign("france", "DIARY\nToo late.\nENDPRESS\nDIARY READ 1").one("france")
    assert "diary_game_over" in letter.codes and "| Too late." in letter.text
    assert f"| {CANARY}" in letter.text


def test_history_tells_what_the_end_told_and_nothing_newer(spring: Court) -> None:
    three_are_left(spring)
    note(spring, "france", "Before the end.")
    draw(spring)
    spring.sign("england", "RESUME")
    assert spring.game()["status"] == "active"
    note(spring, "france", CANARY)
    text = spring.sign("england", "HISTORY").one("england").text
    assert "| Before the end." in text and CANARY not in text


def test_an_address_that_answers_a_letter_is_not_published(spring: Court) -> None:
    token = spring.sign("france").one("france").reply_to
    assert "+" in token
    note(spring, "france", f"They wrote from {token}.")
    three_are_left(spring)
    draw(spring)
    (kept,) = spring.letters.of("Ending")[-1].view.diaries
    assert kept.pages[0].text == "They wrote from judge@localhost."


def entries(court: Court) -> list[DiaryEntry]:
    def found(desk: Desk) -> list[DiaryEntry]:
        game = desk.tx.games.get("spring")
        assert game is not None
        return list(desk.tx.diaries.of_game(game))

    made: list[DiaryEntry] = with_desk(court, found)
    return made


def test_export_has_the_own_entries_and_erasing_removes_them(spring: Court) -> None:
    three_are_left(spring)
    note(spring, "france", "Mine.")
    note(spring, "austria", "Not yours.")
    draw(spring)

    def exported(desk: Desk) -> Any:
        person = personal_data.find(desk, "france@example.org")
        assert person is not None
        found = personal_data.export(desk, person)["diary"]
        personal_data.erase(desk, person)
        return found

    (own,) = with_desk(spring, exported)
    assert (own["game"], own["as"], own["number"]) == ("spring", "france", 1)
    assert (own["phase"], own["text"]) == ("S1905M", "Mine.")
    assert [entry.text for entry in entries(spring)] == ["Not yours."]
    text = spring.sign("england", "HISTORY").one("england").text
    assert "| Not yours." in text and "| Mine." not in text


def test_who_left_a_running_game_is_erased_with_his_diary(spring: Court) -> None:
    note(spring, "france", CANARY)
    spring.sign("france", "RESIGN")

    def erase(desk: Desk) -> None:
        person = personal_data.find(desk, "france@example.org")
        assert person is not None
        personal_data.erase(desk, person)

    with_desk(spring, erase)
    assert not entries(spring) and not spring.registered("france")


def test_an_observer_takes_his_diary_along(moderated: Court) -> None:
    moderated.register("olga")
    moderated.mail("olga", "OBSERVE spring pw-olga\nDIARY\nHow dull.\nENDPRESS")
    assert len(entries(moderated)) == 1
    moderated.mail("olga", "OBSERVE spring pw-olga\nRESIGN")
    assert not entries(moderated)
