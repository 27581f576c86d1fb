"""MAP and SET MAP: pictures by mail, for whom, of what (issue 10, "Maps")."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta
from io import BytesIO
from typing import Any

import pytest
from PIL import Image
from structlog.testing import capture_logs

from judge.handlers.pictures import TRIES, with_picture
from judge.reports.picture.artist import Artist
from judge.store.letters import Taken

from .court import POWERS, Court
from .letters import Letter


class Drawn:
    """What was drawn: scenes are looked at instead of pictures, which take a second each."""

    def __init__(self) -> None:
        self.calls: list[tuple[str, str, dict[str, Any], str, int]] = []

    def __call__(self, _artist: Artist, *wanted: Any) -> bytes:
        self.calls.append(wanted)
        return b"\x89PNG drawn"

    @property
    def scenes(self) -> list[dict[str, Any]]:
        return [call[2] for call in self.calls]


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> Iterator[Drawn]:
    found = Drawn()
    monkeypatch.setattr(Artist, "png", lambda artist, *wanted: found(artist, *wanted))
    yield found


def files(letter: Letter) -> list[tuple[str, str]]:
    return [
        (str(part.get_filename()), part.get_content_type())
        for part in letter.message.iter_attachments()
    ]


def results(court: Court, *powers: str) -> dict[str, Letter]:
    court.hold(*(powers or POWERS))
    court.wait(court.now + timedelta(days=10))
    return {letter.to.partition("@")[0]: letter for letter in court.letters.of("Results")}


# --- SET MAP


def test_results_bring_a_real_picture_to_who_wants_it(spring: Court) -> None:
    assert "map_on" in spring.mail("france", "SET MAP SIZE 600").one("france").codes
    letters = results(spring)
    assert {who for who, letter in letters.items() if files(letter)} == {"france"}
    letter = letters["france"]
    assert files(letter) == [("spring-S1901M.png", "image/png")]
    (part,) = letter.message.iter_attachments()
    assert part["Content-Transfer-Encoding"] == "base64"
    image = Image.open(BytesIO(part.get_content()))
    assert (image.format, image.mode, image.width) == ("PNG", "P", 600)
    assert letter.text == letters["england"].text
    assert "base64" not in str(letter.message.get_body(("plain",))["Content-Transfer-Encoding"])


def test_data_and_picture_come_together(spring: Court, drawn: Drawn) -> None:
    spring.mail("france", "SET ATTACH JSON, MAP ON")
    letter = results(spring)["france"]
    assert [kind for _, kind in files(letter)] == ["application/json", "image/png"]
    ((variant, game, scene, lang, width),) = drawn.calls
    assert (variant, game, lang, width) == ("standard", "spring", "en", 1200)
    data, _ = letter.message.iter_attachments()
    assert {"game": "spring", "variant": "standard", **scene} == json.loads(data.get_content())


@pytest.mark.parametrize(
    ("text", "on", "width", "code"),
    [
        ("SET MAP ON", True, 1200, "map_on"),
        ("SET MAP", True, 1200, "map_on"),
        ("RÉGLER CARTE OUI", True, 1200, "map_on"),
        ("SET MAP SIZE 2000", True, 2000, "map_on"),
        ("RÉGLER CARTE TAILLE 800", True, 800, "map_on"),
        ("SET MAP 900\nSET NO MAP", False, 900, "map_off"),
        ("SET MAP OFF", False, 1200, "map_off"),
        ("RÉGLER CARTE NON", False, 1200, "map_off"),
        ("SET MAP SIZE 2001", False, 1200, "map_size"),
        ("SET MAP SIZE 599", False, 1200, "map_size"),
        ("SET MAP SIZE large", False, 1200, "map_size"),
        ("SET MAP 99999999999999999999", False, 1200, "map_size"),
        ("SET MAP maybe", False, 1200, "map_value"),
    ],
)
def test_wishes(court: Court, text: str, on: bool, width: int, code: str) -> None:
    court.register("france")
    letters = court.mail("france", text)
    assert letters.readers == ["france"]
    assert code in letters.one("france").codes
    person = court.person("france")
    assert (person.map_on, person.map_width) == (on, width)


def test_a_master_leaves_the_wish_to_the_player(moderated: Court) -> None:
    moderated.lead("BECOME F\nSET MAP ON")
    assert not moderated.person("france").map_on


def test_a_picture_that_fails_costs_the_letter_nothing(
    spring: Court, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_wanted: object) -> bytes:
        raise OSError("no font")

    monkeypatch.setattr(Artist, "png", broken)
    spring.mail("france", "SET MAP ON")
    with capture_logs() as logs:
        letters = results(spring)
    assert not files(letters["france"])
    assert letters["france"].text == letters["england"].text
    assert [entry["log_level"] for entry in logs if entry["event"] == "picture failed"] == ["error"]


def test_a_picture_that_ends_the_sender_is_not_tried_for_ever(spring: Court, drawn: Drawn) -> None:
    """As the process may be gone before it can say so, the tries are counted."""
    wanted = {"variant": "standard", "game": "spring", "scene": {"label": "S1901M"}}
    letter = Taken(
        id=1,
        attempts=TRIES,
        dedupe_key="k",
        kind="report",
        game_id=1,
        recipient="france@example.org",
        envelope_from="judge@localhost",
        message=results(spring)["france"].raw,
        created_at=spring.now,
        due_at=spring.now,
        picture={**wanted, "lang": "en", "width": 700},
    )
    office = spring.simulation.office
    assert with_picture(office, letter) != letter.message
    assert with_picture(office, replace(letter, attempts=TRIES + 1)) == letter.message


def test_the_language_of_the_picture(spring: Court, drawn: Drawn) -> None:
    spring.mail("france", "SET MAP ON, LANGUAGE FR")
    spring.mail("italy", "SET MAP ON, LANGUAGE BOTH")
    spring.mail("turkey", "SET MAP SIZE 700")
    results(spring)
    assert {(call[3], call[4]) for call in drawn.calls} == {("fr", 1200), ("en", 700)}


# --- MAP


def test_the_board_as_it_stands(spring: Court, drawn: Drawn) -> None:
    spring.sign("france", "A par - bur\nA mar h\nF bre h")
    letters = spring.sign("france", "MAP")
    (letter,) = letters.of("BoardMap")
    assert letter.to == "france@example.org"
    assert letter.subject == "FROG:spring - S1901M Map"
    assert files(letter) == [("spring-S1901M.png", "image/png")]
    assert "map_sent" in letters.of("Answer").one("france").codes
    (scene,) = drawn.scenes
    assert (scene["orders"], scene["after"]) == ([], None)
    assert "France:  Brest, Marseilles, Paris." in letter.text
    assert "France:  Army Marseilles, Army Paris, Fleet Brest." in letter.text
    assert "Unowned: Belgium" in letter.text


def test_any_phase_without_signing_on(spring: Court, drawn: Drawn) -> None:
    results(spring)
    spring.register("olga", "FR")
    for text in ("MAP spring S1901M", "CARTE spring DERNIÈRE", "carte spring"):
        letters = spring.mail("olga", text)
        (letter,) = letters.of("BoardMap")
        assert letter.to == "olga@example.org"
        assert "Unités :" in letter.text
    settled, last, running = drawn.scenes
    assert settled == last
    assert {order["result"] for order in settled["orders"]} == {"stands"}
    assert (running["label"], running["orders"]) == ("F1901M", [])


def test_a_phase_of_retreats_shows_who_must_go(spring: Court, drawn: Drawn) -> None:
    spring.board(
        "S1902R",
        {"france": "A par", "germany": "A bur, A ber"},
        {},
        [("france", "A", "bur", "mun", ["mar", "gas"])],
    )
    (letter,) = spring.mail("france", "MAP spring S1902R").of("BoardMap")
    (scene,) = drawn.scenes
    assert scene["dislodged"][0]["retreats"] == ["mar", "gas"]
    assert "can retreat to Marseilles or Gascony" in letter.text


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("MAP nogame", "unknown_game"),
        ("MAP", "question_needs_game"),
        ("MAP spring F1905M", "map_unknown_phase"),
        ("MAP spring S19O1M", "map_unknown_phase"),
        ("MAP spring LAST", "map_nothing_settled"),
    ],
)
def test_what_there_is_not(spring: Court, text: str, code: str) -> None:
    letters = spring.mail("france", text)
    assert code in letters.one("france").codes
    assert not letters.of("BoardMap")


def test_a_forming_game_has_no_board(opened: Any) -> None:
    assert "map_forming" in opened("forming").mail("france", "MAP spring").one("france").codes


def test_sentences_that_begin_so_are_none(spring: Court) -> None:
    letters = spring.sign("france", "Map of the war\nCarte de visite")
    assert not letters.of("BoardMap")
    assert "unknown_game" not in letters.one("france").codes


def test_maps_count_as_answers_and_end_with_them(spring: Court, drawn: Drawn) -> None:
    limit = spring.judge.settings.answers_per_hour
    codes: set[str] = set()
    spring.mail("france", "VERSION")  # an odd number of answers leaves one for the refusal
    for _ in range(limit):
        letters = spring.mail("france", "MAP spring")
        codes |= {code for letter in letters for code in letter.codes}
        if "map_too_many" in codes:
            break
    assert "map_too_many" in codes
    assert len(drawn.calls) < limit


def test_a_map_without_a_drawing_is_told_in_words(
    spring: Court, drawn: Drawn, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Artist, "draws", lambda _artist, _variant: False)
    letters = spring.sign("france", "SET MAP ON\nMAP")
    (letter,) = letters.of("BoardMap")
    assert not files(letter)
    assert letter.text.count("Movement for Spring of 1901: the board.") == 1
    assert "map_no_picture" in letters.of("Answer").one("france").codes
    assert not files(results(spring)["france"])
    assert not drawn.calls


# --- who may see what


@pytest.fixture
def dark(opened: Any) -> Court:
    court: Court = opened("empty")
    court.seven("blind")
    return court


def test_in_a_blind_game_each_sees_his_part(dark: Court, drawn: Drawn) -> None:
    (letter,) = dark.sign("france", "MAP").of("BoardMap")
    (scene,) = drawn.scenes
    assert scene["seen_by"] == "france"
    assert {unit["power"] for unit in scene["units"]} == {"france"}
    assert list(scene["centres"]) == ["france"]
    assert "Germany" not in letter.text
    dark.register("olga")
    for who in ("olga", "france"):
        assert "map_blind" in dark.mail(who, "MAP spring").one(who).codes
    assert len(drawn.calls) == 1


def test_results_of_a_blind_game_show_no_more_than_the_letter(dark: Court, drawn: Drawn) -> None:
    dark.mail("france", "SET MAP ON")
    dark.mail("england", "SET MAP ON")
    results(dark)
    for scene in drawn.scenes:
        eye = scene["seen_by"]
        assert {order["power"] for order in scene["orders"]} == {eye}
        assert {unit["power"] for unit in scene["units"]} == {eye}
    assert [scene["seen_by"] for scene in drawn.scenes] == ["england", "france"]
    (letter,) = dark.sign("france", "MAP LAST").of("BoardMap")
    assert drawn.scenes[-1]["seen_by"] == "france"
    assert "England" not in letter.text


def test_a_picture_knows_no_persons(gunboat: Court, drawn: Drawn) -> None:
    for power in POWERS:
        gunboat.mail(power, "SET MAP ON")
    results(gunboat)
    (scene,) = {json.dumps(scene) for scene in drawn.scenes}
    assert len(drawn.calls) == len(POWERS)
    assert "example" not in scene and "Europe" not in scene


def test_what_a_seat_sees_goes_to_the_seat(dark: Court, drawn: Drawn) -> None:
    """Whoever has the password and another address gets no part of the board (contract §1)."""
    dark.register("olga")
    letters = dark.mail("olga", "SIGNON fspring pw-france\nMAP")
    assert letters.of("BoardMap").readers == ["france"]
