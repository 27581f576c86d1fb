"""What a picture shows, and that nothing in it hides anything else (issue 10, "Maps")."""

from __future__ import annotations

import re
from math import dist
from xml.etree import ElementTree

import pytest

from judge.games.diplomacy.orders import Move
from judge.reports.picture import lines
from judge.reports.picture.arrows import BOUNCED, LANE
from judge.reports.picture.drawing import Drawing
from judge.reports.picture.plan import ROOM, Mark
from judge.reports.picture.scene import SceneError, goes, scene_of

from .scenes import Scene, atlas, case, crowded, draw, real, start

SVG = "{http://www.w3.org/2000/svg}"


def texts(drawing: Drawing) -> set[str]:
    return {node.text or "" for node in ElementTree.fromstring(drawing.svg).iter(f"{SVG}text")}


def marks(drawing: Drawing, kind: str) -> list[Mark]:
    return [mark for mark in drawing.plan.marks if mark.kind == kind]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_no_name_lies_below_a_head_a_unit_or_another_name(lang: str) -> None:
    width, height = atlas().geometry.size
    for scene in crowded():
        drawing = draw(scene, lang)
        heads = [head.box for head in drawing.plan.heads]
        solid = [piece.box for piece in drawing.plan.pieces]
        solid += [mark.box for mark in drawing.plan.marks]
        for place, label in enumerate(drawing.labels):
            others = [other.box for other in drawing.labels[:place]]
            assert not any(lines.meet(label.box, head) for head in heads), label
            assert not any(lines.meet(label.box, other) for other in [*solid, *others]), label
            left, top, right, bottom = label.box
            assert left > 0 and top > 0 and right < width and bottom < height


def test_every_province_and_centre_is_drawn_and_named() -> None:
    board, drawing = atlas().board, draw(start())
    root = ElementTree.fromstring(drawing.svg)
    drawn = {node.get("data-province") for node in root.iter(f"{SVG}path")} - {None}
    assert drawn == set(board.provinces) - board.seas
    centres = {node.get("data-centre") for node in root.iter(f"{SVG}circle")} - {None}
    assert centres == board.centers
    assert {label.province for label in drawing.labels} == set(board.provinces)
    assert len(drawing.plan.pieces) == 22


def test_names_are_large_enough_at_1200_pixels() -> None:
    for lang in ("en", "fr"):
        for scene in real()[:10]:
            assert min(label.wording.size for label in draw(scene, lang).labels) * 2 / 3 > 10


def test_arrows_lead_from_the_unit_to_where_it_was_sent() -> None:
    at = atlas().geometry.at
    seen = 0
    for scene in real():
        strokes = [
            stroke for stroke in draw(scene).plan.strokes if stroke.kind in ("move", "by_sea")
        ]
        shown = scene_of(scene)
        moves = [d for d in shown.deeds if isinstance(d.order, Move) and d.unit is not None]
        if shown.phase.label.endswith("R"):
            continue
        assert len(strokes) == len(moves)
        for stroke, deed in zip(strokes, moves, strict=True):
            assert deed.unit is not None and stroke.head is not None
            start, end = at(deed.unit.at), at(goes(deed) or "")
            assert dist(stroke.line[0], start) <= LANE + 0.1
            room = max(ROOM + LANE, BOUNCED, dist(start, end) * 0.46)
            assert dist(stroke.head.tip, end) <= room + 0.1
            assert dist(stroke.head.tip, end) < dist(start, end)
            assert stroke.fails is (deed.result != "succeeds")
            seen += 1
    assert seen > 60


def unit(power: str, kind: str, place: str) -> dict[str, str]:
    return {"power": power, "unit": kind, "at": place}


def order(power: str, text: str) -> dict[str, str]:
    return {"power": power, "text": text}


def convoy() -> Scene:
    return case(
        units=[
            unit("england", "A", "lon"),
            unit("england", "F", "nth"),
            unit("england", "F", "nwg"),
            unit("russia", "A", "swe"),
        ],
        orders=[
            order("england", "A lon - nwy"),
            order("england", "F nth C A lon - nwy"),
            order("england", "F nwg S A lon - nwy"),
            order("russia", "A swe - nwy"),
        ],
    )


def test_an_army_goes_by_sea_through_its_fleet() -> None:
    plan, at = draw(convoy()).plan, atlas().geometry.at
    (way,) = [stroke for stroke in plan.strokes if stroke.kind == "by_sea"]
    assert min(dist(point, at("nth")) for point in way.line) < 1
    assert not way.fails
    (support,) = [stroke for stroke in plan.strokes if stroke.kind == "support"]
    assert min(dist(point, support.line[-1]) for point in way.line) < 25
    (bounced,) = [stroke for stroke in plan.strokes if stroke.kind == "move"]
    assert bounced.fails
    (cross,) = [mark for mark in plan.marks if mark.kind == "cross"]
    assert cross.power == "russia"


def test_two_that_go_at_each_other_keep_apart() -> None:
    scene = case(
        units=[unit("france", "A", "par"), unit("germany", "A", "bur")],
        orders=[order("france", "A par - bur"), order("germany", "A bur - par")],
    )
    one, other = draw(scene).plan.strokes
    assert dist(one.line[0], other.line[-1]) > LANE
    assert min(dist(a, b) for a in one.line for b in other.line) > LANE


def test_a_driven_out_unit_is_marked_and_its_retreats_are_shown() -> None:
    fight = case(
        units=[
            unit("france", "A", "par"),
            unit("france", "A", "gas"),
            unit("germany", "A", "bur"),
            unit("germany", "A", "mun"),
        ],
        orders=[order("france", "A par - bur"), order("france", "A gas S A par - bur")],
    )
    drawing = draw(fight)
    at = atlas().geometry.at
    assert [mark.at for mark in marks(drawing, "driven")] == [at("bur")]
    assert "dislodged" in texts(drawing) and "délogée" in texts(draw(fight, "fr"))

    driven = {**unit("germany", "A", "bur"), "by": "par", "retreats": ["bel", "mun"]}
    waiting = {
        "label": "S1902R",
        "units": [unit("france", "A", "bur")],
        "centres": {},
        "orders": [],
        "dislodged": [driven],
        "after": None,
    }
    drawing = draw(waiting)
    here, there = (piece.at for piece in drawing.plan.pieces)
    assert dist(here, there) > 35
    assert [mark.at for mark in marks(drawing, "driven")] == [there]
    assert sorted(
        dist(s.head.tip, at(p)) < 25
        for s, p in zip(  # type: ignore[union-attr]
            drawing.plan.strokes, ["bel", "mun"], strict=True
        )
    ) == [True, True]
    assert "possible retreat" in texts(drawing)


def test_retreats_that_fail_and_units_that_leave() -> None:
    fight = case(
        phase="retreat",
        units=[unit("france", "A", "bur"), unit("italy", "A", "tri")],
        dislodged=[
            {**unit("germany", "A", "bur"), "by": "par", "retreats": ["bel", "ruh"]},
            {**unit("austria", "A", "tri"), "by": "ven", "retreats": ["alb"]},
        ],
        orders=[order("germany", "A bur - bel")],
    )
    drawing = draw(fight)
    (stroke,) = drawing.plan.strokes
    assert (stroke.kind, stroke.fails) == ("retreat", False)
    assert [mark.power for mark in marks(drawing, "gone")] == ["austria"]


def test_builds_and_removals() -> None:
    drawing = draw(
        case(
            phase="adjustment",
            units=[unit("germany", "A", "mun"), unit("germany", "F", "nth")],
            centers={"france": ["bre", "par"], "germany": ["mun"]},
            orders=[
                order("france", "build F bre"),
                order("france", "build A par"),
                order("germany", "remove F nth"),
            ],
        )
    )
    at = atlas().geometry.at
    assert {mark.at for mark in marks(drawing, "built")} == {at("bre"), at("par")}
    assert [mark.at for mark in marks(drawing, "gone")] == [at("nth")]
    assert len(drawing.plan.pieces) == 4
    assert {"built", "leaves the board"} <= texts(drawing)


def test_only_signs_that_the_picture_has_are_explained() -> None:
    assert "move by convoy" in texts(draw(convoy()))
    assert not {"dislodged", "built", "moves", "retreat"} & texts(draw(start()))


def test_title_powers_and_language() -> None:
    english, french = texts(draw(start())), texts(draw(start(), "fr"))
    assert {"summer: Movement for Spring of 1901", "S1901M", "Austria 3", "Russia 4"} <= english
    assert {"summer : Mouvements, printemps 1901", "Autriche 3", "Russie 4"} <= french
    assert {"Munich", "Norway", "Black Sea"} <= english
    assert {"Munich", "Norvège", "Mer Noire"} <= french


def test_what_one_power_sees_is_called_so() -> None:
    scene = {**start(), "seen_by": "france", "centres": {"france": ["bre", "mar", "par"]}}
    shown = texts(draw(scene))
    assert "summer: Movement for Spring of 1901 (as France sees it)" in shown
    assert {"France 3", "Austria", "?"} <= shown


def test_a_name_cannot_break_out() -> None:
    root = ElementTree.fromstring(draw(start(), game="<b>&\"'").svg)
    title = root.find(f"{SVG}title")
    assert title is not None and (title.text or "").startswith("<b>&\"'")


def test_numbers_of_the_picture_are_finite() -> None:
    for scene in (start(), convoy(), *real()[:3]):
        assert not re.search(r"\b(nan|inf)\b", draw(scene).svg)


@pytest.mark.parametrize(
    "change",
    [
        {"label": "X1901M"},
        {"units": [{"power": "france", "unit": "B", "at": "par"}]},
        {"units": 7},
        {"centres": None},
        {"orders": [{"power": "france", "text": "A par goes home", "result": "succeeds"}]},
    ],
)
def test_what_is_no_phase_is_refused(change: Scene) -> None:
    with pytest.raises(SceneError):
        draw({**start(), **change})


def test_a_place_that_the_map_has_not_is_named() -> None:
    with pytest.raises(LookupError, match="atlantis"):
        draw({**start(), "units": [unit("france", "A", "atlantis")]})
