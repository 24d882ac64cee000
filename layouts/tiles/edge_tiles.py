"""Hexagons and squares whose edges carry kinds: roads, rails, rivers, parts of a landscape; cities, towns and values.

`edges: {rail: [N-SE, S]}` says which edges of a tile are connected. A rule makes many tiles: `every: 2 of 6`.
"""

from collections.abc import Iterator

from pnp.base.findings import Findings
from pnp.drawing.api import HAIRLINE, WHITE, Box, Face, Group, Item, Kit, Path, Stamp, centred, ink_on, mix
from pnp.game.model import Game, entry_of

from ..parts.tints import readable
from .parts.edge_checks import check_tiles
from .parts.edge_front import Front
from .parts.edge_paths import TileForm
from .parts.edge_spec import EdgeSet
from .parts.tile_back import TileBack

__all__ = ["Spec", "faces"]


class Spec(EdgeSet):
    """A set of tiles of one size, whose edges carry kinds."""

    def warn(self, findings: Findings) -> None:
        """Report runs, stops and slots that a tile cannot have."""
        check_tiles(self, findings)


def faces(spec: Spec, game: Game, kit: Kit) -> Iterator[Face]:
    """A face for every kind of tile."""
    form = TileForm(spec.shape, spec.across)
    usual = _stamp(f"{spec.id}_back", _back(spec.back, form, spec, kit), form, spec) if spec.back else None
    for tile in spec.items:
        front, *others = (
            _stamp(f"{spec.id}_{tile.id}{suffix}", Front(side, spec, form, kit).items(), form, spec)
            for suffix, side in zip(("", "_back"), tile.sides, strict=False)
        )
        back = others[0] if others else usual
        yield Face(front=front, back=back, shape=form.cut, **entry_of(spec, tile, game))


def _stamp(name: str, items: Iterator[Item], form: TileForm, spec: Spec) -> Stamp:
    inside = (Group(items=tuple(items), clip=form.outline(spec.bleed)),)
    return Stamp(name=name, width=form.box.width, height=form.box.height, items=inside, bleed=spec.bleed)


def _back(back: TileBack, form: TileForm, spec: Spec, kit: Kit) -> Iterator[Item]:
    """The ground, lines parallel to the edges, and the emblem: the same in every rotation."""
    low = kit.style.is_low_ink
    colour = kit.colour(back.colour) if back.colour else kit.style.accent
    ink = readable(colour) if low else mix(colour, ink_on(colour), 0.55)
    yield Path(outline=form.outline(spec.bleed), fill=WHITE if low else colour)
    if back.art and not low:
        yield kit.picture(back.art, form.box, fit="cover", reach=form.box.inset(-spec.bleed))
        return
    for share in (0.08, 0.11, 0.32, 0.34):
        yield Path(outline=form.outline(-share * form.across), stroke=ink, width=HAIRLINE)
    if back.icon:
        yield kit.glyph(back.icon, centred(form.centre, form.across * 0.27), ink)
    if back.title is not None:
        type_ = kit.style.title().but(size_pt=0.24 * form.across, min_pt=5, colour=ink, align="centre", valign="middle")
        box = Box(form.box.x, form.centre.y + form.across * 0.2, form.box.width, form.across * 0.2)
        yield kit.text(back.title, box, type_, what="title of the back", place=back.place_of("title"))
