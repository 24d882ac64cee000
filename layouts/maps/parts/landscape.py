"""Terrain of a space on a map: every file in `terrain/` draws one kind, and a drawing style paints it.

A kind of terrain is a function of a `Spot` that gives figures: bodies, their dark sides, lines, hatching. How these are
painted is data: `styles.toml` has the drawing styles, `terrain.toml` the colours of each kind.
"""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path as FilePath
from types import MappingProxyType
from typing import TYPE_CHECKING, Literal

from pnp.drawing.api import WHITE, Colour, Group, Item, Outline, Path, Style, darker, mix, outlines
from pnp.project.vocabulary import functions

from .figure import Figure
from .motif import Spot

_FOLDER = FilePath(__file__).resolve().parents[1]
_USUAL_ACROSS = 20.0
_THINNEST = 0.2

TERRAIN = functions(f"{__package__.rpartition('.')[0]}.terrain", called="terrain", function="draw")

if TYPE_CHECKING:
    TerrainName = str
else:
    TerrainName = Literal[tuple(TERRAIN)]

DrawingStyle = Literal["flat", "woodcut", "engraved"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Brush:
    """How a drawing style paints figures: widths in millimetres on spaces of 20 mm, 0 for none.

    `tint` is how much of the terrain's colour the ground has, and `body` how much of its own colour a figure has.
    """

    tint: float
    body: float
    outline: float
    line: float
    hatch: float
    shade: Literal["darker", "ink", "none"]
    ink: Literal["own", "game"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Colours:
    """The colours of a kind of terrain: of the ground, of what stands on it, and of other parts such as roofs."""

    ground: Colour
    figure: Colour
    second: Colour


def _table(name: str) -> Mapping[str, Mapping[str, str]]:
    return tomllib.loads((_FOLDER / name).read_text(encoding="utf-8"))


BRUSHES: Mapping[str, Brush] = MappingProxyType({name: Brush(**row) for name, row in _table("styles.toml").items()})  # type: ignore[arg-type]  # the table has the fields of a brush
_COLOURS = MappingProxyType({name: Colours(**row) for name, row in _table("terrain.toml").items()})


def colours_of(terrain: str, own_colour: Colour | None, style: Style) -> Colours:
    """The colours of a kind of terrain; a colour that the map sets is that of the ground, and tints the figures."""
    usual = _COLOURS.get(terrain) or Colours(ground=style.ground, figure=style.accent, second=style.ink)
    if own_colour is None:
        return usual
    return Colours(ground=own_colour, figure=mix(usual.figure, darker(own_colour, 0.35), 0.5), second=usual.second)


@dataclass(frozen=True, slots=True, kw_only=True)
class Landscape:
    """Paints terrain in one drawing style with the inks of one game."""

    drawing: DrawingStyle
    style: Style

    @property
    def brush(self) -> Brush:
        """The brush of the drawing style; with little ink, fine lines on white."""
        return BRUSHES["low_ink"] if self.style.is_low_ink else BRUSHES[self.drawing]

    def ground(self, colours: Colours) -> Colour:
        """The tint of the ground."""
        return WHITE if self.style.is_low_ink else mix(self.style.ground, colours.ground, self.brush.tint)

    def items(self, terrain: str, spot: Spot, colours: Colours) -> Iterator[Item]:
        """The figures on one space, without its ground."""
        for figure in TERRAIN[terrain](spot):
            yield from self._painted(figure, colours, spot.across / _USUAL_ACROSS)

    def swatch(self, terrain: str, colours: Colours, outline: Outline, spot: Spot) -> Iterator[Item]:
        """An outline with the terrain in it, for a legend."""
        yield Path(outline=outline, fill=self.ground(colours))
        yield Group(items=tuple(self.items(terrain, spot, colours)), clip=outline)
        yield Path(outline=outline, stroke=self.style.ink, width=0.25)

    def _painted(self, figure: Figure, colours: Colours, scale: float) -> Iterator[Item]:
        brush, ground = self.brush, self.ground(colours)
        tone: Colour = getattr(colours, figure.tone)
        ink = self.style.ink if brush.ink == "game" else darker(tone, 0.35)
        if figure.quiet and brush.ink == "game":
            ink = mix(ink, ground, 0.5)
        body = mix(ground, tone, brush.body)
        stroke = _width(brush.outline, scale)
        if figure.body:
            yield Path(outline=figure.body, fill=body, stroke=ink if stroke else None, width=stroke or _THINNEST)
        if figure.shade and brush.shade != "none":
            yield Path(outline=figure.shade, fill=ink if brush.shade == "ink" else darker(body, 0.24))
        for strokes, width in ((figure.lines, brush.line), (figure.hatch, brush.hatch)):
            if strokes and width:
                line = outlines.joined(*strokes)
                yield Path(outline=line, stroke=ink, width=_width(width, scale), round_ends=True)


def _width(usual: float, scale: float) -> float:
    return max(_THINNEST, usual * scale) if usual else 0.0
