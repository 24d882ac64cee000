"""Small pictures of the tiles of a set: all with their numbers of copies, or what each may become."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from pydantic import Field

from pnp.drawing.api import Box, Group, Item, Path, Point, Type, line_height, moved, outlines, scaled
from pnp.game.heads import EDGE_TILES, SetHead
from pnp.game.model import Id, Length, Placed, RichText, copies_of

from ...tiles.parts.edge_front import Front
from ...tiles.parts.edge_paths import TileForm
from ...tiles.parts.edge_spec import EdgeSet, Tile
from ..parts.page import GAP, Block, Chunk, Page

_CAPTION_PT = 7.0
_ARROW = 5.0
# The size across from which words of a tile are large enough to be read, by their key.
_LEAST = {"label": 14.5, "name": 32.0, "text": 37.0, "stops": 29.0}


class TilesFigure(Placed):
    """Tiles of a set of `edge_tiles`; their numbers and counts are those of the set."""

    called = "a figure of tiles"

    of: Id = Field(description="the set of edge_tiles")
    show: tuple[Id, ...] = Field((), description="ids of tiles; left out: all")
    become: dict[Id, tuple[Id, ...]] = Field(
        default_factory=dict,
        description="in place of `show`: tiles, and those that replace each: {curve: [fork, cross]}",
    )
    size: Length = Field(15.0, ge=8, description="from side to side; small words are left out of small tiles")
    counts: bool = Field(default=True, description="under each how many there are")


class TilesBlock(Block):
    """Small pictures of tiles with their counts, or what each tile may become."""

    tiles: TilesFigure
    caption: RichText | None = None


def chunks(block: TilesBlock, page: Page) -> Iterator[Chunk]:
    """A chunk for each row of pictures; the caption is under the last one."""
    figure, known = block.tiles, {head.id: head for head in page.game.sets if head.layout == EDGE_TILES}
    message = f'no set of edge_tiles is called "{figure.of}"'
    if not page.kit.knows(figure.of, known, message, figure.place_of("of"), code="unknown-reference"):
        return
    pictures = _Pictures(figure, known[figure.of], page)
    rows = list(pictures.rows())
    for number, row in enumerate(rows, 1):
        is_last = number == len(rows)
        yield page.captioned(row, block.caption if is_last else None, block.place_of("caption"))


@dataclass(frozen=True)
class _Pictures:
    """Sets pictures of the tiles of a set in rows."""

    figure: TilesFigure
    head: SetHead
    page: Page

    @cached_property
    def spec(self) -> EdgeSet:
        return EdgeSet.model_validate(self.page.game.document_of(self.head))

    @cached_property
    def form(self) -> TileForm:
        return TileForm(self.spec.shape, self.spec.across)

    @cached_property
    def tiles(self) -> dict[str, Tile]:
        return {tile.id: tile for tile in self.spec.items}

    @property
    def scale(self) -> float:
        return self.figure.size / self.spec.across

    @property
    def type(self) -> Type:
        return self.page.body.but(size_pt=_CAPTION_PT, min_pt=6, align="centre", valign="middle")

    @property
    def cell(self) -> tuple[float, float]:
        """The size of a picture with what stands under it."""
        box = self.form.box
        return box.width * self.scale + GAP, box.height * self.scale + line_height(self.type) + 0.4

    def rows(self) -> Iterator[Chunk]:
        """The rows of pictures."""
        figure = self.figure
        if figure.become:
            for first, others in figure.become.items():
                yield from self._becoming(first, others)
            return
        shown = self._known(figure.show, "show") if figure.show else list(self.tiles.values())
        yield from self._lines(shown, 0.0)

    def _known(self, ids: Sequence[str], *path: str) -> list[Tile]:
        """The tiles with these ids; another id is a finding."""
        place = self.figure.place_of(*path)
        return [
            self.tiles[id_]
            for id_ in ids
            if self.page.kit.knows(
                id_, self.tiles, f'"{self.head.id}" has no tile "{id_}"', place, code="unknown-reference"
            )
        ]

    def _becoming(self, first: str, others: Sequence[str]) -> Iterator[Chunk]:
        """A tile, an arrow, and the tiles that replace it."""
        before, after = self._known([first], "become", first), self._known(others, "become", first)
        width = self.cell[0]
        lines = list(self._lines(after, width + _ARROW))
        for number, chunk in enumerate(lines):
            lead = (*self._picture(before[0], 0.0), self._arrow(width)) if before and not number else ()
            yield Chunk(height=chunk.height, items=(*lead, *chunk.items), before=chunk.before)

    def _lines(self, shown: Sequence[Tile], left: float) -> Iterator[Chunk]:
        width, height = self.cell
        across = max(1, int((self.page.width - left + GAP) // width))
        for start in range(0, len(shown), across):
            row = shown[start : start + across]
            items = [item for at, tile in enumerate(row) for item in self._picture(tile, left + at * width)]
            yield Chunk(height=height, items=tuple(items), before=GAP)

    def _picture(self, tile: Tile, left: float) -> Iterator[Item]:
        """A tile, and under it its number in bold and its count."""
        form, kit = self.form, self.page.kit
        drawn = tuple(Front(self._legible(tile), self.spec, form, kit).items())
        shift = scaled(self.scale).then(moved(left, 0))
        yield Group(items=(Group(items=drawn, clip=form.outline()),), matrix=shift)
        number = f"**{tile.number}**" if tile.number is not None else ""
        count = f"× {copies_of(self.spec, tile, self.page.game)}" if self.figure.counts else ""
        if words := f"{number} {count}".strip():
            top = form.box.height * self.scale + 0.2
            box = Box(left, top, form.box.width * self.scale, line_height(self.type) + 0.2)
            yield kit.text(words, box, self.type, what=f"caption of {tile.id}", place=self.figure.place)

    def _legible(self, tile: Tile) -> Tile:
        """The tile without its number, which stands under it, and without words that are too small here."""
        left_out: dict[str, object] = {key: None for key, least in _LEAST.items() if self.figure.size < least}
        if "stops" in left_out:
            bare: dict[str, object] = {"value": None, "values": {}, "name": None, "marks": ()}
            left_out["stops"] = tuple(stop.model_copy(update=bare) for stop in tile.stops)
        return tile.model_copy(update={"number": None, **left_out})

    def _arrow(self, left: float) -> Item:
        middle = self.form.box.height * self.scale / 2
        tip = Point(left + _ARROW - GAP, middle)
        head = outlines.polygon([tip, (tip.x - 2, middle - 1.2), (tip.x - 2, middle + 1.2)])
        shaft = outlines.rectangle(Box(left - GAP / 2, middle - 0.3, tip.x - 2 - left + GAP / 2, 0.6))
        return Path(outline=outlines.joined(shaft, head), fill=self.page.accent)
