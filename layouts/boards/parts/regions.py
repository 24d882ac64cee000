"""The regions of a board: every file in `regions/` defines one, whose key in the YAML is the name of the file.

With `panel: true` a region is drawn on its own panel; its title is above its contents.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from pnp.drawing.api import FRAME, WHITE, Box, Item, Path, mix, outlines
from pnp.project.vocabulary import Kinds

from .ground import PLAIN, ground_items
from .region import Canvas, Region

_FOLDER = f"{__package__.rpartition('.')[0]}.regions"
_TITLE = 6.0
_PAD = 2.0

REGIONS = Kinds.found_in(_FOLDER, called="region", base=Region, function="draw", yields=Item, example="track")

if TYPE_CHECKING:
    AnyRegion = Region
else:
    AnyRegion = REGIONS.annotation


def cleared(regions: Iterable[Region], board: Canvas) -> Iterator[Item]:
    """White under each region where the board's land is a line drawing, which shows through words as no tint does.

    It lies under all regions, because a region may stand on the picture of another.
    """
    if board.has_land and board.kit.style.is_low_ink:
        for region in regions:
            if not region.panel and not region.leaves_ground:
                yield Path(outline=outlines.rectangle(Box(*region.box)), fill=WHITE)


def draw(region: Region, board: Canvas) -> Iterator[Item]:
    """A region with its panel and its title; a region that reaches beyond the board is a finding."""
    box, whole = Box(*region.box), board.box
    if not whole.contains(box, slack=0.01):
        board.kit.findings.error(
            "region-outside",
            f"a region reaches to {box.right:g} x {box.bottom:g} mm, beyond the board of "
            f"{whole.width:g} x {whole.height:g} mm",
            place=region.place_of("box"),
            hint="box: [left, top, width, height]",
        )
    if region.panel:
        yield from _panel(region, box, board)
        box = box.inset(_PAD)
    if region.title and not region.has_own_title:
        yield from _title(region, region.title, box.from_top(_TITLE), board)
        box = box.below(_TITLE + 1.0)
    yield from REGIONS.drawn(region, replace(board, box=box))


def _panel(region: Region, box: Box, board: Canvas) -> Iterator[Item]:
    kit, outline, ground = board.kit, outlines.rectangle(box, 3), region.ground or PLAIN
    light = mix(kit.style.ground, WHITE, 0.6)
    if ground.land:
        yield from ground_items(ground, outline, box, kit, f"{board.seed}/{box.x:g}/{box.y:g}", under=light)
    fill = WHITE if kit.style.is_low_ink else kit.colour(ground.colour) if ground.colour else light
    yield Path(outline=outline, fill=None if ground.land else fill, stroke=board.ink(region.colour), width=FRAME)


def _title(region: Region, title: str, line: Box, board: Canvas) -> Iterator[Item]:
    kit, colour = board.kit, board.ink(region.colour)
    type_ = kit.style.title().but(size_pt=12, min_pt=7, colour=colour, valign="middle")
    before = _TITLE + 1.5 if region.icon else 0.0
    if region.panel and region.ground and region.ground.land:
        plate = Box(line.x, line.y, min(line.width, before + kit.width(title, type_) + 1), line.height)
        yield Path(outline=outlines.rectangle(plate.inset(-0.8), 2), fill=WHITE)
    if region.icon:
        yield kit.icon(region.icon, Box(line.x, line.y, _TITLE, _TITLE), colour)
        line = Box(line.x + before, line.y, line.width - before, line.height)
    yield kit.text(title, line, type_, what="title of a region", place=region.place_of("title"))
