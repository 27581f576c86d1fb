"""Orders and results as strokes and marks: what leads where, what failed, who must leave."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judge.games.diplomacy.board import Unit, province_of
from judge.games.diplomacy.map import Map
from judge.games.diplomacy.orders import (
    Build,
    Convoy,
    Hold,
    Move,
    Remove,
    SupportHold,
    SupportMove,
)
from judge.games.diplomacy.phases import PhaseType
from judge.reports.picture import lines
from judge.reports.picture.geometry import Geometry, Point
from judge.reports.picture.lines import Line
from judge.reports.picture.plan import (
    CROSS,
    HEAD,
    ROOM,
    Mark,
    MarkKind,
    Piece,
    Plan,
    Stroke,
    StrokeKind,
)
from judge.reports.picture.scene import Deed, Scene, goes, leaves

#: From the middle of an empty place to where an arrow ends: a move that came off, and one that did
#: not.
CLOSE, BOUNCED = 3.0, 17.0
#: Where a unit that was driven out may stand beside the one that came (right, down).
ASIDE = ((29.0, -27.0), (-29.0, -27.0), (29.0, 27.0), (-29.0, 27.0), (40.0, 0.0), (-40.0, 0.0))
#: Of the edge of the picture, for a unit that stands aside.
EDGE = 32.0
#: Of two units that go each to the other's place, each keeps to its right.
LANE = 8.0
#: How near a line passes a unit that it has nothing to do with, and how far it is bent for that.
PASS = 20.0
BOWS = (0.0, 0.07, -0.07, 0.13, -0.13, 0.2, -0.2)
#: So far from any unit a support meets its move, if it can.
CLEAR = 34.0
SMALL_HEAD = (17.0, 15.0)


def plan(scene: Scene, geometry: Geometry, board: Map) -> Plan:
    """Where the strokes, marks and units of a scene lie."""
    return _Planner(scene, geometry, board).plan()


class _Planner:
    def __init__(self, scene: Scene, geometry: Geometry, board: Map) -> None:
        self._scene, self._geometry, self._board = scene, geometry, board
        self._standing = {unit.province for unit in scene.units}
        self._made = Plan()
        self._beside_of: dict[str, Point] = {}
        #: Lines of moves, for those who support them.
        self._ways: dict[tuple[str, str], Line] = {}

    def plan(self) -> Plan:
        scene, made = self._scene, self._made
        made.pieces += [Piece(unit, self._at(unit.at)) for unit in scene.units]
        made.pieces += [Piece(unit, self._aside(unit.at)) for unit in scene.driven]
        made.marks += [Mark("driven", self._aside(u.at), u.power) for u in scene.driven]
        for entry in scene.dislodged if not scene.settled else ():
            for place in entry.retreats:
                self._stroke("open", entry.unit.power, self._aside(entry.unit.at), place)
        if scene.phase.type is PhaseType.MOVEMENT:
            self._movement()
        elif scene.phase.type is PhaseType.RETREAT:
            self._retreats()
        else:
            self._adjustments()
        return made

    # --- phases

    def _movement(self) -> None:
        deeds = self._scene.deeds
        moves = [deed for deed in deeds if isinstance(deed.order, Move) and deed.unit is not None]
        for deed in moves:
            self._move(deed)
        for deed in deeds:
            if deed.unit is None:
                continue
            here = self._at(deed.unit.at)
            match deed.order:
                case SupportHold(_, of):
                    self._support(deed, self._held(here, of.at))
                case SupportMove(_, of, to):
                    self._support(deed, self._around(here, self._joint(of.at, to)))
                case Convoy(_, of, to):
                    self._convoy(deed, of.at, to)
                case Hold():
                    self._mark("hold", here, deed.power)
            if deed.result in ("void", "illegal") and not isinstance(deed.order, Hold):
                self._mark("doubt", here, deed.power)
            if deed.dislodged:
                self._mark("driven", here, deed.power)
            if deed.destroyed:
                self._mark("gone", here, deed.power)

    def _move(self, deed: Deed) -> None:
        assert deed.unit is not None
        to = goes(deed)
        assert to is not None
        start, end = self._at(deed.unit.at), self._at(to)
        fleets = self._route(deed, to)
        kind: StrokeKind = "by_sea" if fleets or deed.by_convoy else "move"
        if fleets:
            way = lines.smooth((start, *map(self._at, fleets), end))
        elif self._meets(deed.unit.province, province_of(to)):
            way = lines.shifted((start, end), LANE)
        else:
            way = self._around(start, end)
        self._arrow(kind, deed, way, province_of(to))
        self._ways[deed.unit.province, province_of(to)] = way

    def _arrow(self, kind: StrokeKind, deed: Deed, way: Line, province: str) -> None:
        whole = lines.length(way)
        taken = province in self._standing
        spare = ROOM if taken else BOUNCED if deed.fails else CLOSE
        way = lines.part(way, 0.0, max(whole - spare, whole * 0.55))
        tip = lines.head(way, *HEAD)
        self._made.strokes.append(Stroke(kind, deed.power, way, tip, deed.fails))
        if deed.fails:
            self._cross(way, max(lines.length(way) - HEAD[0] - CROSS, 0.0), deed.power)

    def _retreats(self) -> None:
        for deed in self._scene.deeds:
            if deed.unit is None:
                continue
            here, to = self._aside(deed.unit.at), goes(deed)
            if to is not None:
                self._stroke("retreat", deed.power, here, to, fails=deed.fails or deed.destroyed)
            if leaves(deed) or (to is None and self._scene.settled):
                self._mark("gone", here, deed.power)

    def _adjustments(self) -> None:
        for deed in self._scene.deeds:
            match deed.order:
                case Build(at, kind) if not deed.fails and kind is not None:
                    where = deed.unit.at if deed.unit is not None else at
                    self._made.pieces.append(Piece(Unit(deed.power, kind, where), self._at(where)))
                    self._mark("built", self._at(where), deed.power)
                case Remove() if deed.unit is not None and not deed.fails:
                    self._mark("gone", self._at(deed.unit.at), deed.power)

    # --- strokes

    def _stroke(
        self, kind: StrokeKind, power: str, here: Point, to: str, *, fails: bool = False
    ) -> None:
        spare = ROOM if province_of(to) in self._standing else BOUNCED if fails else CLOSE
        bent = self._around(here, self._at(to))
        whole = lines.length(bent)
        way = lines.part(bent, 0.0, max(whole - spare, whole * 0.55))
        tip = lines.head(way, *(SMALL_HEAD if kind == "open" else HEAD))
        self._made.strokes.append(Stroke(kind, power, way, tip, fails))
        if fails:
            self._cross(way, max(lines.length(way) - HEAD[0] - CROSS, 0.0), power)

    def _support(self, deed: Deed, line: Line) -> None:
        self._made.strokes.append(Stroke("support", deed.power, line, None, deed.fails))
        self._mark("dot", line[-1], deed.power)
        if deed.fails:
            self._cross(line, lines.length(line) * 0.55, deed.power)

    def _convoy(self, deed: Deed, army: str, to: str) -> None:
        """A fleet that carries lies on the army's line; one that does not, points at it."""
        assert deed.unit is not None
        here = self._at(deed.unit.at)
        way = self._ways.get((province_of(army), province_of(to)))
        if way is None or here not in way:
            end = self._joint(army, to)
            self._made.strokes.append(Stroke("convoy", deed.power, (here, end), None, deed.fails))
            if deed.fails:
                self._cross((here, end), 30.0, deed.power)
        elif deed.fails:
            self._mark("cross", (here[0], here[1] + ROOM), deed.power)

    def _mark(self, kind: MarkKind, at: Point, power: str) -> None:
        mark = Mark(kind, at, power)
        if mark not in self._made.marks:
            self._made.marks.append(mark)

    # --- places

    def _at(self, place: str) -> Point:
        return self._geometry.at(place)

    def _aside(self, place: str) -> Point:
        """Beside the unit that came: where there is room, and away from where it goes."""
        if place not in self._beside_of:
            self._beside_of[place] = self._choose(place)
        return self._beside_of[place]

    def _choose(self, place: str) -> Point:
        x, y = self._at(place)
        width, height = self._geometry.size
        others = [self._at(unit.at) for unit in self._scene.units if unit.at != place]
        others += self._beside_of.values()
        goals = [self._at(goal) for goal in self._goals(place)]

        def worth(at: Point) -> float:
            inside = EDGE < at[0] < width - EDGE and EDGE < at[1] < height - EDGE
            room = min((lines.length((at, other)) for other in others), default=90.0)
            way = min((lines.length((at, goal)) for goal in goals), default=90.0)
            crosses = sum(lines.distance((x, y), (at, goal)) < PASS for goal in goals)
            return min(room, 90.0) + min(way, 90.0) - 60 * crosses - (0.0 if inside else 500.0)

        return max(((x + dx, y + dy) for dx, dy in ASIDE), key=worth)

    def _goals(self, place: str) -> list[str]:
        """Where a unit that was driven out goes, or may go."""
        for entry in self._scene.dislodged if not self._scene.settled else ():
            if entry.unit.at == place:
                return list(entry.retreats)
        found = (goes(d) for d in self._scene.deeds if d.unit is not None and d.unit.at == place)
        return [goal for goal in found if goal is not None]

    def _held(self, here: Point, place: str) -> Line:
        """From a unit to the rim of one that it supports where it stands."""
        there = next((u.at for u in self._scene.units if u.province == province_of(place)), place)
        way = self._around(here, self._at(there))
        return lines.part(way, 0.0, max(lines.length(way) - ROOM, 1.0))

    def _joint(self, start: str, to: str) -> Point:
        """Where a support or a convoy meets the move that it is for."""
        key = province_of(start), province_of(to)
        way = self._ways.get(key) or (self._at(start), self._at(to))
        whole = lines.length(way)
        points = [lines.along(way, whole * share) for share in (0.55, 0.45, 0.65, 0.35, 0.75)]
        return max(points, key=lambda point: min(self._room(point), CLEAR))

    def _around(self, start: Point, end: Point) -> Line:
        """A line that passes by the units between; straight where nothing is in its way."""

        def hits(way: Line) -> int:
            return sum(
                lines.distance(piece.at, way) < PASS
                for piece in self._made.pieces
                if piece.at not in (start, end)
                and lines.length((piece.at, start)) > PASS
                and lines.length((piece.at, end)) > PASS
            )

        return min((lines.bowed(start, end, by) for by in BOWS), key=hits)

    def _cross(self, line: Line, wanted: float, power: str) -> None:
        """Cross a line out near a point of it, where the cross hides no unit."""
        whole = lines.length(line)
        ways = sorted(
            (whole * step / 12 for step in range(1, 12)), key=lambda way: abs(way - wanted)
        )
        points = [lines.along(line, way) for way in (wanted, *ways)]
        place = max(points, key=lambda point: min(self._room(point), ROOM + 2))
        self._mark("cross", place, power)

    def _room(self, point: Point) -> float:
        """From a point to the nearest unit or cross."""
        others = [piece.at for piece in self._made.pieces]
        others += [mark.at for mark in self._made.marks if mark.kind == "cross"]
        return min((lines.length((point, other)) for other in others), default=CLEAR)

    def _meets(self, start: str, to: str) -> bool:
        """Does another unit go the same way in the other direction?"""
        return any(
            deed.unit is not None
            and deed.unit.province == to
            and province_of(goes(deed) or "") == start
            for deed in self._scene.deeds
        )

    def _route(self, deed: Deed, to: str) -> Sequence[str]:
        """The fleets that carry an army, from shore to shore; none if it goes by land."""
        unit = deed.unit
        assert unit is not None and isinstance(deed.order, Move)
        if unit.kind != "A" or not (deed.by_convoy or deed.order.path or deed.order.via):
            return ()
        fleets = {province_of(at): at for at in self._scene.convoyers(unit, to)}
        if deed.order.path and all(sea in fleets for sea in deed.order.path):
            return [fleets[sea] for sea in deed.order.path]
        borders, goal = self._board.borders, province_of(to)
        ways: list[tuple[str, ...]] = [(unit.province,)]
        for way in ways:  # grows while it is read: the shortest ways come first
            if len(way) > 1 and goal in borders[way[-1]]:
                return [fleets[sea] for sea in way[1:]]
            ways += [(*way, sea) for sea in self._beside(way, fleets)]
        return [*fleets.values()][:1]

    def _beside(self, way: tuple[str, ...], fleets: dict[str, str]) -> Iterator[str]:
        return (sea for sea in fleets if sea in self._board.borders[way[-1]] and sea not in way)
