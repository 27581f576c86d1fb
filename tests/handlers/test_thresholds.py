"""SET DEDICATION, ONTIMERAT, RESRAT, MAX ABSENCE and RATED (spec §2.3, §2.4)."""

from __future__ import annotations

import pytest

from .court import Court

START = {"max_absence": 15, "dedication": None, "ontimerat": None, "resrat": None}


def limits(court: Court) -> dict[str, float | None]:
    found: dict[str, float | None] = court.game()["settings"]["limits"]
    return found


def test_a_new_game_asks_for_nothing(spring: Court) -> None:
    assert limits(spring) == START
    assert spring.game()["settings"]["flags"]["rated"] is True


@pytest.mark.parametrize(
    ("line", "name", "value"),
    [
        ("SET DEDICATION -10", "dedication", -10),
        ("SET DEDICATION 0", "dedication", 0),
        ("RÉGLER ASSIDUITÉ -10", "dedication", -10),
        ("SET ONTIMERAT 0.9", "ontimerat", 0.9),
        ("SET ONTIMERAT .9", "ontimerat", 0.9),
        ("SET ONTIMERAT 90%", "ontimerat", 0.9),
        ("SET ONTIMERAT 90 %", "ontimerat", 0.9),
        ("RÉGLER PONCTUALITÉ 0,9", "ontimerat", 0.9),
        ("SET ONTIMERAT 1", "ontimerat", 1.0),
        ("SET ONTIMERAT 100%", "ontimerat", 1.0),
        ("SET RESRAT 0.25", "resrat", 0.25),
        ("SET RESRAT 0", "resrat", 0.0),
        ("RÉGLER TAUX D'ABANDON 25 %", "resrat", 0.25),
        ("SET MAX ABSENCE 0", "max_absence", 0),
        ("SET MAX ABSENCE 31", "max_absence", 31),
        ("SET MAX VACATIONS 20", "max_absence", 20),
        ("RÉGLER ABSENCE MAXIMALE 20", "max_absence", 20),
    ],
)
def test_a_number_of_a_game(spring: Court, line: str, name: str, value: float) -> None:
    letters = spring.sign("france", line)
    assert limits(spring) == {**START, name: value}
    assert "limit_set" in letters.one("france").codes
    notices = letters.having("limit_changed")
    assert notices.readers == sorted(spring.others("france"))
    assert notices[0].subject.endswith("Parameter Change")


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("SET DEDICATION ten", "limit_bad_points"),
        ("SET DEDICATION 0.5", "limit_bad_points"),
        ("SET DEDICATION 99999999", "limit_bad_points"),
        ("SET DEDICATION 10%", "limit_bad_points"),
        ("SET ONTIMERAT 1.1", "limit_bad_ratio"),
        ("SET ONTIMERAT 90", "limit_bad_ratio"),
        ("SET ONTIMERAT 101%", "limit_bad_ratio"),
        ("SET ONTIMERAT -0.1", "limit_bad_ratio"),
        ("SET ONTIMERAT .", "limit_bad_ratio"),
        ("SET RESRAT nan", "limit_bad_ratio"),
        ("SET RESRAT 2", "limit_bad_ratio"),
        ("SET MAX ABSENCE 32", "limit_bad_days"),
        ("SET MAX ABSENCE -1", "limit_bad_days"),
        ("SET MAX ABSENCE 2.5", "limit_bad_days"),
        ("SET MAX ABSENCE none", "limit_bad_days"),
        ("SET DEDICATION", "set_form"),
    ],
)
def test_a_senseless_value_is_refused_and_nobody_told(spring: Court, line: str, code: str) -> None:
    letters = spring.sign("france", line)
    assert letters.readers == ["france"]
    assert code in letters.one("france").codes
    assert limits(spring) == START


@pytest.mark.parametrize("word", ["NONE", "off", "aucun"])
@pytest.mark.parametrize("name", ["dedication", "ontimerat", "resrat"])
def test_none_takes_a_threshold_away(spring: Court, word: str, name: str) -> None:
    spring.sign("france", "SET DEDICATION 0, ONTIMERAT 0.5, RESRAT 0.5")
    letters = spring.sign("france", f"SET {name} {word}")
    assert limits(spring)[name] is None
    assert letters.to("germany").having("limit_changed")
    assert "no limit" in letters.one("germany").text


@pytest.mark.parametrize("line", ["SET ONTIMERAT 0", "SET RESRAT 1", "SET DEDICATION OFF"])
def test_what_lets_everybody_in_is_no_threshold(spring: Court, line: str) -> None:
    letters = spring.sign("france", line)
    assert letters.readers == ["france"]
    assert "limit_same" in letters.one("france").codes
    assert limits(spring) == START


def test_the_notice_has_the_old_and_the_new_value_and_who_it_was(spring: Court) -> None:
    spring.sign("france", "SET DEDICATION -10")
    letters = spring.sign("germany", "SET DEDICATION -5 ONTIMERAT 0.8")
    said = letters.one("france").said("limit_changed")
    assert said.params["old"] == -10 and said.params["new"] == -5
    text = " ".join(letters.one("france").text.split())
    assert "germany@example.org as Germany has changed a setting." in text
    assert "Dedication asked of newcomers: now -5, before -10." in text
    assert "On-time ratio asked of newcomers: now 0.800, before no limit." in text


def test_nobody_asks_for_more_than_he_has_himself(spring: Court) -> None:
    spring.set_record("france", dedication=7, on_time=8, turns=10, resigned=1, started=4)
    refused = [
        spring.sign("france", "SET DEDICATION 8"),
        spring.sign("france", "SET ONTIMERAT 0.81"),
        spring.sign("france", "SET RESRAT 0.24"),
    ]
    codes = ["limit_above_own", "limit_above_own", "limit_below_own"]
    for letters, code in zip(refused, codes, strict=True):
        assert letters.readers == ["france"] and code in letters.one("france").codes
    spring.sign("france", "SET DEDICATION 7, ONTIMERAT 0.8, RESRAT 0.25")
    assert limits(spring) == {**START, "dedication": 7, "ontimerat": 0.8, "resrat": 0.25}


def test_with_a_master_only_he_sets_them(moderated: Court) -> None:
    for line in ("SET DEDICATION -1", "SET MAX ABSENCE 5", "SET UNRATED", "SET LATE COUNT"):
        letters = moderated.sign("france", line)
        assert "set_moderated_only" in letters.one("france").codes
    moderated.mail("mona", "SIGNON mspring pw-mona\nSET DEDICATION -1")
    assert limits(moderated)["dedication"] == -1


def test_they_are_set_before_the_start_too(court: Court) -> None:
    for who in ("anna", "berta"):
        court.register(who)
    court.mail("anna", "CREATE ?spring pw\nSET DEDICATION 0, UNRATED")
    assert limits(court)["dedication"] == 0
    court.set_record("berta", dedication=-1)
    letter = court.mail("berta", "SIGNON ?spring pw").one("berta")
    assert "access_dedication" in letter.codes


def test_list_tells_what_is_asked_and_whether_the_game_is_rated(spring: Court) -> None:
    words = dict(spring.mail("germany", "LIST spring").one("germany").view.attached[0].settings)
    assert words["Access"] == "Any-Site, Unmoderated, Rated"
    assert words["Absence"] == "15 days at most"
    spring.sign("france", "SET DEDICATION -10 ONTIMERAT 0.9 RESRAT 0.25 UNRATED MAX ABSENCE 5")
    letter = spring.mail("germany", "LIST spring").one("germany")
    asked = "Any-Site, Unmoderated, Unrated, Dedication -10, Ontime ratio 0.900, CD ratio 0.250"
    assert asked in " ".join(letter.text.split())
    assert dict(letter.view.attached[0].settings)["Absence"] == "5 days at most"
    brief = spring.mail("germany", "LIST").one("germany").view.attached[0].entries[0]
    assert "Unrated" in brief.words


@pytest.mark.parametrize(
    ("on", "off", "flag", "codes"),
    [
        ("SET RATED", "SET UNRATED", "rated", ("rated_by", "unrated_by")),
        (
            "SET LATE COUNT",
            "SET NO LATE COUNT",
            "late_count",
            ("late_count_by", "nolate_count_by"),
        ),
        (
            "SET STRICT WAIT",
            "SET NO STRICT WAIT",
            "strict_wait",
            ("strict_wait_by", "nostrict_wait_by"),
        ),
    ],
)
def test_a_flag_goes_on_and_off_and_everybody_hears_of_it(
    spring: Court, on: str, off: str, flag: str, codes: tuple[str, str]
) -> None:
    before = spring.game()["settings"]["flags"][flag]
    for line, now in ((off, False), (on, True)) if before else ((on, True), (off, False)):
        letters = spring.sign("france", line)
        assert spring.game()["settings"]["flags"][flag] is now
        notices = letters.having(codes[0 if now else 1])
        assert notices.readers == sorted(spring.others("france"))
        assert "set_same" in spring.sign("france", line).one("france").codes
