"""Makes pictures for whoever wants them: maps are read once, and the last pictures are kept."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

from judge.reports.names import MapNames
from judge.reports.picture.captions import captions
from judge.reports.picture.drawing import Atlas, Drawing, draw
from judge.reports.picture.png import png
from judge.reports.picture.scene import scene_of
from judge.reports.render import Renderer

#: All players of a game get the same picture, in two languages and a few sizes.
KEPT = 12


class Artist:
    """Pictures of the phases of games; ``load`` gives what a map is drawn with.

    ``is_drawn`` tells at little cost which maps have a drawing; it need not be a good one.
    """

    def __init__(
        self, renderer: Renderer, load: Callable[[str], Atlas], is_drawn: Callable[[str], bool]
    ) -> None:
        self._renderer, self._load, self._is_drawn = renderer, load, is_drawn
        self._atlases: dict[str, Atlas] = {}
        self._lately: dict[str, bytes] = {}

    def draws(self, variant: str) -> bool:
        """Is there a drawing of this map?"""
        return self._is_drawn(variant)

    def draw(self, variant: str, game: str, scene: Mapping[str, Any], lang: str) -> Drawing:
        """The picture of a phase as exports describe it.

        Raises SceneError, LookupError for unknown places, and what ``load`` does.
        """
        atlas = self._atlas(variant)
        spoken = lang if lang in self._renderer.languages else "en"
        voice = self._renderer.voice(spoken, MapNames(atlas.board))
        shown = scene_of(scene)
        return draw(shown, atlas, captions(shown, game, voice), spoken)

    def png(
        self, variant: str, game: str, scene: Mapping[str, Any], lang: str, width: int
    ) -> bytes:
        """The same as a file for a mail. Raises ValueError too where it cannot be painted."""
        key = json.dumps([variant, game, scene, lang, width], sort_keys=True)
        if key not in self._lately:
            drawn = self.draw(variant, game, scene, lang)
            atlas = self._atlas(variant)
            made = png(drawn.svg, atlas.fonts, atlas.colors.meaningful, width)
            self._lately = dict([*self._lately.items()][1 - KEPT :]) | {key: made}
        return self._lately[key]

    def _atlas(self, variant: str) -> Atlas:
        if variant not in self._atlases:
            self._atlases[variant] = self._load(variant)
        return self._atlases[variant]
