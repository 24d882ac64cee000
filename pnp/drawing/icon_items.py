"""The drawings of icons on the icon grid: alone, on their badges, and the ring that marks provenance."""

from collections.abc import Callable, Mapping

from pnp.base.colours import WHITE, Colour, darker, readable
from pnp.base.icon_names import KNOWN_ICONS
from pnp.drawing import outlines
from pnp.drawing.geometry import Point, moved, scaled
from pnp.drawing.pictures import icons
from pnp.drawing.pictures.artwork import Artwork
from pnp.drawing.scene import Group, Item, Path
from pnp.drawing.style import Style

# The rim of a badge in units of the icon grid: 0.2 mm, the thinnest line, for an icon of 4 mm.
_RIM = 1.2
_MIDDLE = Point(icons.GRID / 2, icons.GRID / 2)
_RING = outlines.joined(outlines.circle(_MIDDLE, 11), outlines.circle(_MIDDLE, 7))


def provenance_ring(colour: Colour) -> tuple[Item, ...]:
    """The ring behind a number, or on a piece, that is not the rulebook's."""
    return (Path(outline=_RING, fill=colour, even_odd=True),)


def glyph_items(name: str, colour: Colour, style: Style, art: Mapping[str, Artwork]) -> tuple[Item, ...] | None:
    """An icon in one colour: a picture of the game's own, or else one of pnp's; None if there is none of this name."""
    if name in art:
        drawn = art[name]
        scale = icons.GRID / max(drawn.width, drawn.height)
        shift = moved((icons.GRID - drawn.width * scale) / 2, (icons.GRID - drawn.height * scale) / 2)
        return (Group(items=drawn.items(style, ink=colour), matrix=scaled(scale).then(shift)),)
    return (Path(outline=icons.outline(name), fill=colour, even_odd=True),) if name in KNOWN_ICONS else None


def badged_items(
    name: str, colour: Colour, style: Style, glyph: Callable[[str, Colour], tuple[Item, ...]]
) -> tuple[Item, ...]:
    """An icon on its badge, if the game gives it one; `glyph` draws an icon in a colour."""
    badge = style.badges.get(name)
    if badge is None:
        return glyph(name, colour)
    ground, ink = style.colour(badge.colour), style.colour(badge.ink)
    shape, centre, side = icons.BADGES[badge.shape]
    if shape is None:
        return glyph(badge.icon or name, ground)
    if style.is_low_ink:
        ink = readable(ground)
        plate = Path(outline=shape, fill=WHITE, stroke=ink, width=_RIM)
    else:
        plate = Path(outline=shape, fill=ground, stroke=darker(ground, 0.35), width=_RIM)
    matrix = scaled(side / icons.GRID).then(moved(centre.x - side / 2, centre.y - side / 2))
    return (plate, Group(items=glyph(badge.icon or name, ink), matrix=matrix))
