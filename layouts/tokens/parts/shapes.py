"""How tokens are cut and folded: flat pieces, standees of two mirrored panels, strips of several panels."""

from collections.abc import Iterator
from dataclasses import dataclass

from pnp.base.colours import WHITE
from pnp.drawing import outlines
from pnp.drawing.faces import Shape, hex_size
from pnp.drawing.geometry import Box, turned
from pnp.drawing.hatching import hatching
from pnp.drawing.kit import Kit
from pnp.drawing.scene import Group, Item, Outline, Path, Stamp
from pnp.drawing.style import HAIRLINE

from .faces import Look, side_items

_SHAPES = {
    "disc": Shape.DISC,
    "hexagon": Shape.HEX_POINTY,
    "hexagon_flat": Shape.HEX_FLAT,
    "drop": Shape.DROP,
}
_FOLD = "#555555"
_FOLD_DASH = (1.2, 0.8)


@dataclass(frozen=True, slots=True, kw_only=True)
class Cut:
    """The shape of a token and its measures."""

    name: str
    size: float
    height: float | None = None
    panels: int = 4
    base: float = 6.0
    bleed: float = 0.0

    @property
    def shape(self) -> Shape:
        """How the scissors go round it."""
        return _SHAPES.get(self.name, Shape.RECTANGLE)

    @property
    def is_folded(self) -> bool:
        """Tell whether the piece gets its other side by folding."""
        return self.name in ("standee", "strip")

    @property
    def panel(self) -> tuple[float, float]:
        """Width and height of one side of the piece."""
        match self.name:
            case "hexagon" | "hexagon_flat":
                return hex_size(self.size, self.shape)
            case "disc" | "square":
                return self.size, self.size
            case "drop":
                return self.size, self.height or self.size * 1.35
            case "standee":
                return self.size, self.height or self.size * 1.6
            case "strip":
                return self.size, self.height or self.size * 4 / 3
        return self.size, self.height or self.size / 2

    @property
    def trim(self) -> tuple[float, float]:
        """Width and height of the whole piece before it is folded."""
        width, height = self.panel
        if self.name == "standee":
            return width, 2 * (height + self.base)
        return (width * self.panels, height) if self.name == "strip" else (width, height)

    @property
    def upright(self) -> Box | None:
        """What one sees of a standee that stands."""
        return Box(0, self.base + self.panel[1], *self.panel) if self.name == "standee" else None

    @property
    def folds(self) -> tuple[Outline, ...]:
        """Where the piece is folded: at the heads and the feet of a standee, between the panels of a strip."""
        (width, height), (across, down) = self.panel, self.trim
        if self.name == "standee":
            return tuple(outlines.line(0, y, across, y) for y in (self.base, down / 2, down - self.base))
        if self.name == "strip":
            return tuple(outlines.line(i * width, 0, i * width, height) for i in range(1, self.panels))
        return ()


def token_front(look: Look, cut: Cut, kit: Kit) -> Stamp:
    """Draw the printed side; a folded piece has both its sides there."""
    match cut.name:
        case "standee":
            items = tuple(_standee(look, cut, kit))
        case "strip":
            items = tuple(_strip(look, cut, kit))
        case _:
            items = tuple(side_items(look, cut.shape, Box(0, 0, *cut.panel), kit, bleed=cut.bleed))
    width, height = cut.trim
    return Stamp(name=look.name, width=width, height=height, items=items, bleed=0.0 if cut.is_folded else cut.bleed)


def token_back(look: Look, cut: Cut, kit: Kit) -> Stamp:
    """Draw the other side of a flat piece."""
    width, height = cut.panel
    items = tuple(side_items(look, cut.shape, Box(0, 0, width, height), kit, bleed=cut.bleed))
    return Stamp(name=f"{look.name}_back", width=width, height=height, items=items, bleed=cut.bleed)


def _standee(look: Look, cut: Cut, kit: Kit) -> Iterator[Item]:
    """Two panels foot to foot with the fold at their heads; the feet bend outwards and are glued to a base."""
    whole = Box(0, 0, *cut.trim)
    assert cut.upright is not None, "a standee stands"
    panel = Group(items=tuple(side_items(look, Shape.RECTANGLE, cut.upright, kit)))
    foot = tuple(_foot(whole.from_bottom(cut.base)))
    yield from (panel, *foot)
    yield Group(items=(panel, *foot), matrix=turned(180, whole.centre))
    yield from _folds(cut)


def _foot(box: Box) -> Iterator[Item]:
    yield Path(outline=outlines.rectangle(box), fill=WHITE)
    yield from hatching(box, "#B5B5B5", 1.4)


def _strip(look: Look, cut: Cut, kit: Kit) -> Iterator[Item]:
    """Panels side by side; the last goes behind the first, so it says so and carries the ground only thinly."""
    width, height = cut.panel
    for i in range(cut.panels - 1):
        yield from side_items(look, Shape.RECTANGLE, Box(i * width, 0, width, height), kit)
    flap = Box((cut.panels - 1) * width, 0, width, height)
    yield from _glue(flap, kit)
    yield from _folds(cut)


def _glue(flap: Box, kit: Kit) -> Iterator[Item]:
    yield from _foot(flap)
    label = Box(flap.x, flap.centre.y - 2, flap.width, 4)
    yield Path(outline=outlines.rectangle(label.inset(1.6, 0.3)), fill=WHITE)
    type_ = kit.style.rules().but(size_pt=6, min_pt=5, italic=True, colour=_FOLD, align="centre", valign="middle")
    yield kit.text(kit.words.say("layout.glue"), label, type_, what="the flap of a strip")


def _folds(cut: Cut) -> Iterator[Item]:
    """Dashed lines, on light ones, so that they show on every colour."""
    for line in cut.folds:
        yield Path(outline=line, stroke=WHITE, width=2 * HAIRLINE)
        yield Path(outline=line, stroke=_FOLD, width=HAIRLINE, dash=_FOLD_DASH)
