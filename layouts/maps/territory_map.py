"""Maps of areas whose outlines are an SVG: regions, names, values, terrain, coasts, and sea links between islands."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path as FilePath

from pydantic import Field

from pnp.base.findings import Findings
from pnp.drawing.api import WHITE, Box, Colour, Face, Group, Item, Kit, Path, Stamp, outlines
from pnp.game.board_maps import BoardMap
from pnp.game.model import Game, PieceSet, entry_of

from ..parts.engraving import map_frame
from .parts.landscape import DrawingStyle
from .parts.margin import LegendRow, Margin
from .parts.sea import sea_items
from .parts.territories import Territories, TerritoryMap, check_names, territories
from .parts.territory_ground import TerritoryGround, band_of_region, barred_border, sea_link
from .parts.territory_labels import label_items, label_of

__all__ = ["Spec", "faces"]


class Spec(PieceSet):
    """Maps of areas."""

    drawing: DrawingStyle = Field("engraved", description="how terrain is drawn")
    items: tuple[TerritoryMap, ...] = Field(min_length=1)

    def warn(self, findings: Findings) -> None:
        """Report names of areas and regions that do not exist on the map."""
        for board in self.items:
            check_names(board, findings)

    def board_maps(self, folder: FilePath, findings: Findings) -> Iterator[BoardMap]:
        """The areas, the borders that their outlines share, and the sea links."""
        for board in self.items:
            drawn = territories(board, folder, findings)
            if drawn is not None:
                yield drawn.map()


def faces(spec: Spec, game: Game, kit: Kit) -> Iterator[Face]:
    """Draw every map; one that is larger than the paper is split over several pages."""
    for board in spec.items:
        # Faults in the outlines were reported when the game was read.
        drawn = territories(board, game.folder, Findings())
        if drawn is None:
            continue
        items = tuple(_items(drawn, spec, game, kit))
        stamp = Stamp(
            name=f"{spec.id}_{board.id}", width=board.width, height=drawn.height, items=items, bleed=spec.bleed
        )
        yield Face(front=stamp, poster=True, **entry_of(spec, board, game))


def _items(drawn: Territories, spec: Spec, game: Game, kit: Kit) -> Iterator[Item]:
    board, whole = drawn.board, Box(0, 0, drawn.board.width, drawn.height)
    water = kit.colour(board.water) if board.water else kit.style.ground
    yield from sea_items(whole.inset(-spec.bleed), water, kit)
    labels = tuple(label_of(area, drawn.coarse(name), kit) for name, area in drawn.by_id.items())
    yield from TerritoryGround(map=drawn, labels=labels, drawing=spec.drawing, kit=kit).items()
    for label in labels:
        yield from label_items(label, kit)
    yield from map_frame(whole.inset(1.2), 1.9, 12.0, kit.style)
    margin = Margin(board=board, width=whole.width, height=whole.height, kit=kit)
    yield from margin.items(game.title, list(_legend(board, kit)))


def _legend(board: TerritoryMap, kit: Kit) -> Iterator[LegendRow]:
    for number, region in enumerate(board.regions.values()):
        yield LegendRow(partial(_swatch, number, kit.colour(region.colour), kit), region.name, region.bonus or "")
    if board.sea_links or board.edge_links:
        yield LegendRow(partial(_dashes, kit), kit.words.say("layout.sea_link"))
    if board.barred:
        yield LegendRow(partial(_wall, kit), kit.words.say("layout.barred_border"))


def _swatch(number: int, colour: Colour, kit: Kit, box: Box) -> Iterator[Item]:
    outline = outlines.rectangle(box, 0.8)
    if kit.style.is_low_ink:
        yield Path(outline=outline, fill=WHITE)
        yield Group(items=(band_of_region(outline, number, colour),), clip=outline)
    yield Path(outline=outline, fill=None if kit.style.is_low_ink else colour, stroke=kit.style.ink, width=0.4)


def _dashes(kit: Kit, box: Box) -> Iterator[Item]:
    yield sea_link(outlines.line(box.x, box.centre.y, box.right, box.centre.y), kit)


def _wall(kit: Kit, box: Box) -> Iterator[Item]:
    yield from barred_border(outlines.line(box.x + 1, box.centre.y, box.right - 1, box.centre.y), kit)
