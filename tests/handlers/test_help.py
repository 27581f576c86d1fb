"""HELP: found by any word, and every line it shows works (issue 4, "Errors and receipts")."""

from __future__ import annotations

import re
from datetime import timedelta

import pytest

from judge.reports.help_texts import TOPICS
from judge.reports.views import HelpText, HelpTopics

from .conftest import Opened
from .court import Court
from .letters import Letter

ENTRANCES = ("SIGNON", "CREATE", "OBSERVE", "REGISTER")


def attached(letter: Letter) -> list[object]:
    return list(letter.view.attached)


def errors(letter: Letter) -> list[str]:
    said = [message for line in letter.view.lines for message in line.messages]
    said += letter.view.notices
    return [message.code for message in said if message.level == "error"]


def shown(court: Court, who: str, topic: str, *, signed: bool = True) -> tuple[str, ...]:
    """The lines that HELP shows on a topic."""
    text = f"HELP {topic}"
    letters = court.sign(who, text) if signed else court.mail(who, text)
    (view,) = attached(letters.one(who))
    assert isinstance(view, HelpText) and view.topic == topic
    for line in "\n".join(view.examples).split("\n"):
        assert line in letters.one(who).text
    return view.examples


def send(court: Court, who: str, example: str) -> Letter:
    """The example as the player would send it, his password put in."""
    if example.startswith(ENTRANCES):
        own = example.replace(" password", f" pw-{who}")
        return court.mail(who, own).one(who)
    return court.sign(who, example).of("Answer").one(who)


def check(court: Court, who: str, examples: tuple[str, ...]) -> None:
    for example in examples:
        letter = send(court, who, example)
        assert errors(letter) == [], example
        assert letter.view.not_understood == (), example


# ------------------------------------------------------------- what is shown


def test_outside_a_game_it_is_the_introduction(court: Court) -> None:
    letter = court.mail("nina", "HELP").one("nina")
    assert attached(letter) == [HelpText("info")]
    assert "help_attached" in letter.codes


def test_in_a_game_it_is_the_list_of_topics_with_lines_for_now(spring: Court) -> None:
    letter = spring.sign("france", "HELP").one("france")
    (view,) = attached(letter)
    assert isinstance(view, HelpTopics)
    assert view.examples["orders"] == "A par - bur"
    assert view.examples["signon"] == "SIGNON fspring password"
    assert "resign" not in view.examples and "build" not in view.examples
    assert re.search(
        r"^SUPPORT +a unit helps another one\n +A mar S A par - bur$", letter.text, re.M
    )


def test_the_list_is_to_be_had_outside_too(court: Court) -> None:
    assert attached(court.mail("nina", "HELP TOPICS").one("nina")) == [HelpTopics()]


@pytest.mark.parametrize(
    ("line", "topic"),
    [
        ("HELP support", "support"),
        ("help SUPPORTS.", "support"),
        ("AIDE soutien", "support"),
        ("aide démissionner", "resign"),
        ("AIDE mot de passe", "password"),
        ("HELP SIGN ON", "signon"),
        ("HELP info", "info"),
        ("AIDE côte", "coast"),
    ],
)
def test_a_topic_by_any_of_its_words(spring: Court, line: str, topic: str) -> None:
    (view,) = attached(spring.sign("france", line).one("france"))
    assert isinstance(view, HelpText) and view.topic == topic


def test_an_unknown_word_brings_the_nearest_and_the_list(spring: Court) -> None:
    letter = spring.sign("france", "HELP suport").one("france")
    assert letter.said("help_unknown").params["topics"][0] == "support"
    assert "Did you mean SUPPORT" in letter.text
    assert isinstance(attached(letter)[0], HelpTopics)
    assert errors(letter) == []


def test_a_word_that_is_like_nothing_brings_the_list(court: Court) -> None:
    letter = court.mail("nina", "HELP xyzzy").one("nina")
    assert letter.said("help_unknown").params["topics"] == ()
    assert attached(letter) == [HelpTopics()]


def test_the_same_topic_twice_stands_there_once(spring: Court) -> None:
    assert len(attached(spring.sign("france", "HELP press\nAIDE presse").one("france"))) == 1


def test_french_readers_get_the_french_text(spring: Court) -> None:
    spring.mail("france", "SET LANGUAGE FR")
    text = spring.sign("france", "AIDE soutien\nAIDE suport").one("france").text
    assert "SOUTIEN : une unité en aide une autre" in text
    assert "Des lignes qui seraient acceptées maintenant :" in text
    assert "Vouliez-vous dire SOUTIEN" in text


def test_a_kind_of_order_that_nobody_can_give_now(spring: Court) -> None:
    for topic in ("convoy", "retreat", "build"):
        letter = spring.sign("france", f"HELP {topic}").one("france")
        (view,) = attached(letter)
        assert view == HelpText(topic, now=True, none=True)
        assert "you can order nothing of the kind" in letter.text


def test_observers_are_shown_no_orders(spring: Court) -> None:
    spring.mail("nina", "OBSERVE spring pw-nina")
    letter = spring.mail("nina", "SIGNON ospring pw-nina\nHELP orders\nHELP wait").one("nina")
    assert [view.examples for view in attached(letter)] == [(), ()]


def test_outside_a_game_nothing_of_one_is_shown(spring: Court) -> None:
    letter = spring.mail("france", "HELP orders\nHELP press\nHELP wait").one("france")
    assert [view.examples for view in attached(letter)] == [(), (), ()]


def test_help_tells_the_same_whoever_has_ordered(spring: Court) -> None:
    """What others have on file is not looked at, what the reader has neither."""
    before = [shown(spring, "france", name) for name in ("orders", "support", "if", "press")]
    spring.hold()
    assert before == [
        shown(spring, "france", name) for name in ("orders", "support", "if", "press")
    ]


# ------------------------------------------------------- every line shown works


@pytest.mark.parametrize("name", TOPICS)
def test_lines_for_a_player(spring: Court, name: str) -> None:
    if name not in ("help", "info"):
        examples = shown(spring, "france", name)
        wanting = (
            "create",
            "register",
            "observe",
            "preference",
            "summary",
            "convoy",
            "coast",
            "retreat",
            "build",
            # What only a master can do.
            *("become", "process", "eject", "begin"),
        )
        assert examples or name in wanting
        check(spring, "france", examples)


PHASES = {
    "sea": ("F1902M", {"france": "A bre, F mao, F eng", "england": "F lon"}, {}),
    "builds": ("W1901A", {"france": "A spa, A por, F mao"}, {"spa": "france", "por": "france"}),
    "coasts": ("W1901A", {"russia": "A ukr"}, {}),
    "removals": (
        "W1902A",
        {"france": "A gas, A bur, F mao", "germany": "A par"},
        {"par": "germany"},
    ),
}


@pytest.mark.parametrize("phase", [*PHASES, "retreats"])
@pytest.mark.parametrize("name", ["orders", "move", "support", "convoy", "coast", "if", "phase"])
def test_lines_in_every_phase(spring: Court, phase: str, name: str) -> None:
    who = "russia" if phase == "coasts" else "france"
    if phase == "retreats":
        units = {"france": "F bre, A gas", "germany": "A bur, A ruh, F kie"}
        driven = [("france", "A", "bur", "mun", ["par", "mar", "pic"])]
        spring.board("F1901R", units, {}, driven=driven)
    else:
        spring.board(*PHASES[phase])
    check(spring, who, shown(spring, who, name))


def test_lines_of_retreats_and_builds(spring: Court) -> None:
    spring.board(*PHASES["builds"])
    examples = shown(spring, "france", "build")
    assert examples[:2] == ("build F bre", "build A par")
    check(spring, "france", examples)
    spring.board(*PHASES["coasts"])
    assert shown(spring, "russia", "coast")[0] == "build F stp/nc"
    spring.board(*PHASES["removals"])
    assert "remove A gas" in shown(spring, "france", "build")


def test_lines_where_proxies_are_allowed(spring: Court) -> None:
    spring.sign("france", "SET PROXY")
    examples = shown(spring, "france", "proxy")
    assert examples[0].endswith("proxy to austria")
    check(spring, "france", examples)


ALL = "\n".join(f"HELP {name}" for name in TOPICS)


def all_lines(court: Court, who: str, head: str) -> list[str]:
    """Every line of every topic, those that leave the seat last."""
    views = attached(court.mail(who, f"{head}\n{ALL}").one(who))
    lines = [line for view in views if isinstance(view, HelpText) for line in view.examples]
    return sorted(lines, key=lambda line: (line == "RESIGN", line == "BECOME MASTER"))


def check_all(court: Court, who: str, head: str) -> list[str]:
    examples = all_lines(court, who, head)
    password = f"pw-{who}"
    for example in examples:
        court.now += timedelta(minutes=3)  # not too many answers in an hour
        apart = example.startswith(ENTRANCES)
        text = example.replace(" password", f" {password}") if apart else f"{head}\n{example}"
        answer = court.mail(who, text).of("Answer").one(who)  # a file comes besides
        assert errors(answer) == [], example
        if example == "SET PASSWORD newpassword":
            head, password = head.replace(password, "newpassword"), "newpassword"
        if example == "BECOME MASTER":
            break
    return examples


def test_lines_before_the_start(court: Court) -> None:
    court.register("anna")
    court.mail("anna", "CREATE ?summer pw-anna")
    examples = check_all(court, "anna", "SIGNON ?summer pw-anna")
    assert {"SET PREFERENCE EA[FG]", "BECOME MASTER", "RESIGN"} <= set(examples)


def test_lines_for_a_master(moderated: Court) -> None:
    examples = check_all(moderated, "mona", "SIGNON mspring pw-mona")
    assert {"SIGNON mspring password", "SET UNMODERATE", "SET PROXY"} <= set(examples)
    assert "RESIGN" not in examples


def test_lines_for_a_player_of_a_moderated_game(moderated: Court) -> None:
    examples = check_all(moderated, "france", "SIGNON fspring pw-france")
    assert not [
        line for line in examples if line.startswith(("SET MOVES", "SET NONMR", "SET PROXY"))
    ]


def test_lines_for_an_observer(spring: Court) -> None:
    spring.mail("nina", "OBSERVE spring pw-nina")
    examples = check_all(spring, "nina", "SIGNON ospring pw-nina")
    assert {"RESIGN", "SIGNON ospring password"} <= set(examples)


@pytest.mark.parametrize("name", ["create", "observe", "signon", "list", "language", "register"])
def test_lines_outside_for_somebody_new(opened: Opened, name: str) -> None:
    court = opened("seven")
    court.register("nina")
    court.mail("austria", "CREATE ?autumn pw-austria")
    examples = shown(court, "nina", name, signed=False)
    assert examples
    for example in examples:
        assert errors(court.mail("nina", example).one("nina")) == [], example


def test_the_own_seat_is_the_first_to_sign_on_to(spring: Court) -> None:
    assert shown(spring, "france", "signon", signed=False) == ("SIGNON fspring password",)


def test_an_open_power_is_shown(spring: Court) -> None:
    spring.register("nina")
    spring.sign("turkey", "RESIGN")
    assert shown(spring, "nina", "signon", signed=False) == ("SIGNON tspring password",)
    assert errors(spring.mail("nina", "SIGNON tspring password").one("nina")) == []
