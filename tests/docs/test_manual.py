"""Every example in the files of GET works, and the index has every command."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from judge.domain.commands import Set, SetFlag, SetPress, SetRefused, SetUnknown
from judge.domain.refusals import Refused
from judge.handlers.desk import Desk
from judge.handlers.phases import process
from judge.language.reading import Entry
from judge.reports.help_texts import LANGUAGES
from judge.reports.library import FILES, shipped
from judge.reports.views import Answer, HelpText, HelpTopics
from judge.store.transaction import transaction
from tests.language.test_inventory import inventory

from .boards import BOARDS
from .manual import entries, examples
from .stage import GAMES, JEANNE, STATES, Stage, Stages, _bench

CASES = [(name, lang) for name in FILES if name != "index" for lang in LANGUAGES]
COMPLETE = re.compile("complete and count as received|complets et comptent comme reçus")
#: What is no command of the mail reader but begins or ends orders.
OF_ORDERS = re.compile(r"(PHASE|IF|SI|ELSE|ELSE IF|SINON|SINON SI|ENDIF|FINSI)\b", re.I)


# ------------------------------------------------------------------ the examples


def read(text: str) -> tuple[Entry, ...]:
    return tuple(_bench().mail_reader.read(text).entries)


def under_sign_on(text: str) -> tuple[Entry, ...]:
    """What a mail is read as, with a sign-on before what has none."""
    found = read(text)
    if found and found[0].command is not None:
        return found
    return read(f"SIGNON fsummer sesame\n{text}")


@pytest.mark.parametrize(("name", "lang"), CASES)
def test_every_line_of_an_example_is_understood(name: str, lang: str) -> None:
    assert examples(name, lang) or name == "rules"
    for text in examples(name, lang):
        for entry in under_sign_on(text):
            assert entry.refused is None, f"{entry.text}: {entry.refused}"
            if isinstance(entry.command, Set):
                read_well = not any(map(unread, entry.command.settings))
                assert read_well, f"{entry.text}: {entry.command.settings}"
            elif entry.command is None:
                # Proxies and builds of Russia have no board of their own; the guide is played.
                later = name == "guide" or "PHASE" in text or re.search("pro[cx]|stp", entry.text)
                assert is_order(entry.text, later=bool(later)), f"{entry.text!r} is nothing"


def unread(setting: object) -> bool:
    return isinstance(setting, SetUnknown | SetRefused)


def is_order(text: str, *, later: bool) -> bool:
    """An order that could be given in one of the positions of the guides, or a part of an IF.

    ``later``: what stands where will have to be seen.
    """
    kit = _bench().kits.get("standard")
    if OF_ORDERS.match(text):
        return bool(kit.statements.read(text))
    orders = [one.order for one in kit.orders.parse(text)]
    if not orders or None in orders:
        return False
    boards = [make(kit.game) for make in BOARDS.values()]
    return later or any(
        not isinstance(kit.game.check(board, power, order), Refused)
        for board in boards
        for power in ("france", "england", "germany", "russia")
        for order in orders
        if order is not None
    )


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", [name for name in FILES if name != "info"])
def test_what_is_to_be_sent_is_in_the_language_of_the_file(name: str, lang: str) -> None:
    """No English command in a French example: a mail copied from it reads as one piece."""
    english = re.compile(r"(SET|SIGNON|PRESS TO|ENDPRESS|BROADCAST|REGISTER|RESIGN|BECOME)\b")
    french = re.compile(r"(RÉGLER|ENTRER|SIGNER|PRESSE|FIN|DIFFUSER|INSCRIRE|DEVENIR)\b")
    foreign = english if lang == "fr" else french
    lines = [line for text in examples(name, lang) for line in text.split("\n")]
    assert [line for line in lines if foreign.match(line)] == []


# ------------------------------------------------- the guide is played as it stands


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_newcomers_guide_is_a_whole_game(stages: Stages[Stage], lang: str) -> None:
    """From REGISTER to the draw, mail by mail, on one judge."""
    stage = stages.get("stranger", lang)
    phases = []
    for text in examples("guide", lang):
        if f"?{stage.game} " not in text and f"f{stage.game} " in text and not phases:
            stage.join("england", "germany", "italy", "russia", "turkey")
            phases.append("S1901M")
        letter = carried_out(stage, text)
        if COMPLETE.search(letter):
            phases.append(settled(stage))
    assert phases[:3] == ["S1901M", "F1901M", "W1901A"]
    assert phases[3] == "S1902M", "the builds are not all of them"
    stage.close()


def carried_out(stage: Stage, text: str) -> str:
    """Sent as it stands, nothing in it is refused or not understood; the answer."""
    views = stage.mail(JEANNE, text)
    (answer,) = [view for view in views if isinstance(view, Answer)]
    said = [*answer.notices, *(one for line in answer.lines for one in line.messages)]
    assert [(one.code, one.params) for one in said if one.level == "error"] == [], text
    assert answer.not_understood == (), text
    return stage.letter_to(JEANNE, "Re:")


def settled(stage: Stage) -> str | None:
    """The phase that comes after the present one is settled with what is on file."""
    with transaction(stage.judge.engine) as tx:
        game = tx.games.get(stage.game, lock=True)
        assert game is not None
        process(Desk(stage.simulation.office, tx, stage.now), game, stage.now)
        return game.phase


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("name", "state"),
    [("press", "moves"), ("house", "moves"), ("master", "led"), ("draws", "moves")],
)
def test_whole_mails_of_other_files_are_carried_out(
    stages: Stages[Stage], name: str, state: str, lang: str
) -> None:
    """Those with a sign-on; what creates a game or needs a master's absence has its own state."""
    sign_on = ("SIGNON", "ENTRER", "SIGNER")
    for text in examples(name, lang):
        if not text.startswith(sign_on) or "PRESS TO M" in text or "PRESSE À M" in text:
            continue
        opening = f"?{GAMES[lang]} " in text
        begun = re.search("FORCE BEGIN|FORCER LE DÉPART", text)
        back = re.search("ROLLBACK|RETOUR", text)
        mine = "alone" if opening else "led-half" if begun else "led-played" if back else state
        stage = stages.get(mine, lang)
        assert mine in STATES
        carried_out(stage, text)
        stage.close()


# ------------------------------------------------------------------------ the index


def keys(line: str) -> set[tuple[str, ...]]:
    """Which command a line is, without its arguments: its class, and what is set to what."""
    if begins := OF_ORDERS.match(line):
        assert _bench().kits.get("standard").statements.read(line)
        return {("order", begins[1].upper().replace("SI", "IF"))}
    text = f"{line}\nText\nENDPRESS"
    alone = read(text)
    entry = alone[0] if alone[0].command is not None else read(f"SIGNON fsummer pw\n{text}")[1]
    command = entry.command
    assert command is not None and entry.refused is None, f"{line!r}: {entry.refused}"
    if not isinstance(command, Set):
        detail = [str(getattr(command, name)) for name in ("seat",) if hasattr(command, name)]
        if detail:
            detail = [detail[0] if detail[0] in "?M@" else "power"]
        return {(type(command).__name__, *detail)}
    assert len(command.settings) == 1, f"{line!r} is several settings"
    (setting,) = command.settings
    assert not unread(setting), line
    name = str(getattr(setting, "name", getattr(setting, "which", getattr(setting, "phase", ""))))
    value = ""
    if isinstance(setting, SetFlag):
        value = str(setting.on)
    elif isinstance(setting, SetPress):
        value = str(setting.value)
    elif hasattr(setting, "long"):
        value = str(setting.long)
    return {(type(setting).__name__, name, value)}


def indexed(lang: str) -> set[tuple[str, ...]]:
    lines = [line for commands, _ in entries(lang) for line in commands]
    return {key for line in lines for key in keys(line)}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_command_of_the_judge_stands_in_the_index(lang: str) -> None:
    """The inventory's rows: an English example, and a French one."""
    known = [line for _, line in inventory("known")][LANGUAGES.index(lang) :: 2]
    found = indexed(lang)
    assert len(known) > 120
    assert [line for line in known if not keys(line) <= found] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_unknown_command_stands_in_the_index(lang: str) -> None:
    """`keys` asserts that each line is read as one command and no more."""
    lines = [line for commands, _ in entries(lang) for line in commands]
    assert len(lines) > 140 and len(set(lines)) == len(lines)
    assert all(keys(line) for line in lines)


def test_both_languages_have_the_same_commands() -> None:
    assert indexed("en") == indexed("fr")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_entry_of_the_index_says_what_it_does(lang: str) -> None:
    for commands, said in entries(lang):
        assert len(said.lstrip("*M ")) >= 6, commands


# ----------------------------------------------------------- where they are listed


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_players_guide_and_the_topic_list_all_files(lang: str, stages: Stages[Stage]) -> None:
    page = (Path(__file__).parents[2] / "docs" / f"player.{lang}.md").read_text("utf-8")
    stage = stages.get("stranger", lang)
    views = stage.mail(JEANNE, "HELP FILES")
    (answer,) = [view for view in views if isinstance(view, Answer)]
    assert any(isinstance(part, HelpText | HelpTopics) for part in answer.attached)
    topic = stage.simulation.office.renderer.library.topic("files", lang).text
    stage.close()
    for name in FILES:
        word = shipped(name, lang).words[0].upper()
        assert f"`{word}`" in page, word
        assert re.search(rf"\b{word}\b", topic), word


def test_examples_are_found_where_they_stand() -> None:
    """The reader of examples itself: remarks cut off, tables passed over."""
    assert "SET DRAW\nSET NODRAW\nSET CONCEDE F\nSET NO CONCEDE" in examples("draws", "en")
    assert not any("DIAS " in text or "AEF " in text for text in examples("draws", "en"))
