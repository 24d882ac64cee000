"""Sets the blocks of rules as chunks: measured, drawn from the origin down, ready to be stacked in columns."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pnp.base.colours import Colour, ink_on, lighter, mix
from pnp.base.findings import Place
from pnp.drawing import outlines
from pnp.drawing.geometry import Box, Point, moved
from pnp.drawing.kit import Kit, centred
from pnp.drawing.scene import Group, Item, Path
from pnp.drawing.style import HAIRLINE, Type
from pnp.drawing.typesetting.text import ascent, line_height
from pnp.game.model import Game

from ...parts.tints import readable
from ...tiles.parts.city_figures import city_plan
from .blocks import (
    AnyBlock,
    Break,
    Callout,
    CityBlock,
    Components,
    Formula,
    Heading,
    HexBlock,
    Paragraph,
    PictureBlock,
    Points,
    Rulings,
    Steps,
    TableBlock,
)
from .flow import Chunk, height_of, stacked
from .hex_figures import figure
from .rulings import grouped, ruling_chunk
from .tables import table_chunks

GAP = 1.5
_ICON = 5.0
_DISC = 4.6


@dataclass(frozen=True, slots=True, kw_only=True)
class Setter:
    """What blocks are set with: the kit, the game, and the size of the type."""

    kit: Kit
    game: Game
    size_pt: float = 9.0

    @property
    def body(self) -> Type:
        """The type of running text, which is measured and never shrunk."""
        return self.kit.style.rules().but(size_pt=self.size_pt, min_pt=self.size_pt)

    @property
    def accent(self) -> Colour:
        """The game's accent, dark enough to be read on white."""
        return readable(self.kit.style.accent)

    def chunks(self, blocks: Sequence[AnyBlock], width: float, full: float | None = None) -> Iterator[Chunk]:
        """Set blocks in a column of this width; those that span columns are as wide as `full`."""
        for block in blocks:
            if full is None or not block.span or isinstance(block, Break):
                yield from self._block(block, width)
            elif made := list(self._block(block, full)):  # a table that is not there makes nothing but a finding
                items = stacked(made, Point(0, 0))
                yield Chunk(height=height_of(made), items=items, before=made[0].before, span=True, keep=made[-1].keep)

    def words(self, markup: str, x: float, y: float, width: float, type_: Type, place: Place | None) -> Item:
        """A text that has been measured: it gets the height it needs."""
        height = self.kit.height(markup, width, type_)
        return self.kit.text(markup, Box(x, y, width, height + 0.05), type_, place=place)

    def _block(self, block: AnyBlock, width: float) -> Iterator[Chunk]:
        match block:
            case Heading():
                yield self._heading(block, width)
            case Steps():
                yield from self._steps(block, width)
            case Points():
                yield from self._points(block, width)
            case TableBlock():
                yield from table_chunks(block, width, self.kit, self.game, self.body)
            case Components():
                yield from self._components(block, width)
            case Rulings():
                yield from self._rulings(block, width)
            case Break():
                yield Chunk(height=0, turn=block.break_)
            case _:
                yield self._whole(block, width)

    def _whole(self, block: Paragraph | Callout | Formula | PictureBlock | HexBlock | CityBlock, width: float) -> Chunk:
        """A block that is never broken."""
        match block:
            case Paragraph():
                return self._paragraph(block.text, width, icon=block.icon, place=block.place_of("text"))
            case Callout():
                return self._callout(block, width)
            case Formula():
                return self._formula(block, width)
            case PictureBlock():
                return self._picture(block, width)
            case HexBlock():
                return self._captioned(
                    figure(block.hexes, width, self.kit), block.caption, width, block.place_of("caption")
                )
            case CityBlock():
                return self._captioned(self._city(block, width), block.caption, width, block.place_of("caption"))

    def _city(self, block: CityBlock, width: float) -> Chunk:
        """Plans side by side, evenly over the width, on one foot."""
        plans = [city_plan(plan, self.kit, self.game) for plan in block.city]
        gap = (width - math.fsum(box.width for box, _ in plans)) / (len(plans) + 1)
        height = max(box.height for box, _ in plans)
        items: list[Item] = []
        x = gap
        for box, drawn in plans:
            items.append(Group(items=drawn, matrix=moved(x, (height - box.height) / 2)))
            x += box.width + gap
        return Chunk(height=height, items=tuple(items), before=2.0)

    def _heading(self, block: Heading, width: float) -> Chunk:
        style = self.kit.style
        large = block.level == 1
        size = self.size_pt * (1.5 if large else 1.15)
        type_ = style.heading().but(size_pt=size, min_pt=size, colour=self.accent if large else style.ink)
        indent = 0.0
        items: list[Item] = []
        height = self.kit.height(block.heading, width, type_)
        if block.icon:
            side = max(_ICON, line_height(type_))
            indent = side + GAP
            height = max(side, self.kit.height(block.heading, width - indent, type_))
            items.append(self.kit.icon(block.icon, Box(0, (height - side) / 2, side, side), self.accent))
        text_height = self.kit.height(block.heading, width - indent, type_)
        items.append(
            self.words(
                block.heading, indent, (height - text_height) / 2, width - indent, type_, block.place_of("heading")
            )
        )
        if large:
            height += 0.9
            items.append(Path(outline=outlines.line(0, height, width, height), stroke=self.accent, width=0.5))
        return Chunk(height=height, items=tuple(items), before=4.2 if large else 2.6, keep=True)

    def _paragraph(self, markup: str, width: float, *, icon: str | None, place: Place | None) -> Chunk:
        if not icon:
            return Chunk(
                height=self.kit.height(markup, width, self.body),
                items=(self.words(markup, 0, 0, width, self.body, place),),
                before=GAP,
            )
        return self._marked(self.kit.icon(icon, Box(0, 0, _ICON, _ICON), self.accent), _ICON, markup, width, place)

    def _marked(self, mark: Item, side: float, markup: str, width: float, place: Place | None) -> Chunk:
        """A text beside a mark of a given side; the mark's middle is at the middle of the first line."""
        indent = side + GAP
        height = self.kit.height(markup, width - indent, self.body)
        down = max(0.0, (side - line_height(self.body)) / 2)
        text = self.words(markup, indent, down, width - indent, self.body, place)
        return Chunk(height=max(side, height + down), items=(mark, text), before=GAP)

    def _steps(self, block: Steps, width: float) -> Iterator[Chunk]:
        number = self.body.but(bold=True, align="centre", colour=ink_on(self.accent))
        side = max(_DISC, line_height(self.body))
        for index, markup in enumerate(block.steps):
            disc = Path(outline=outlines.circle(Point(side / 2, side / 2), side / 2), fill=self.accent)
            baseline = (side - line_height(number)) / 2 + ascent(number)
            label = self.kit.line(str(block.start + index), side / 2, baseline, number)
            chunk = self._marked(label, side, markup, width, block.place_of("steps"))
            yield Chunk(height=chunk.height, items=(disc, *chunk.items), before=chunk.before)

    def _points(self, block: Points, width: float) -> Iterator[Chunk]:
        side = line_height(self.body) if block.icon else 1.4
        for markup in block.points:
            if block.icon:
                mark: Item = self.kit.icon(block.icon, Box(0, 0, side, side), self.accent)
            else:
                middle = line_height(self.body) / 2
                mark = Path(outline=outlines.circle(Point(0.7, middle), 0.7), fill=self.accent)
            chunk = self._marked(mark, side, markup, width, block.place_of("points"))
            yield Chunk(height=chunk.height, items=chunk.items, before=GAP * 0.7)

    def _callout(self, block: Callout, width: float) -> Chunk:
        colour = readable(self.kit.colour(block.colour)) if block.colour else self.accent
        inner, top, items = width - 6.4, 2.2, list[Item]()
        left = 4.2
        if block.icon:
            items.append(self.kit.icon(block.icon, Box(left, top, 6, 6), colour))
            left, inner = left + 7.5, inner - 7.5
        if block.title:
            title = self.body.but(bold=True, colour=colour)
            items.append(self.words(block.title, left, top, inner, title, block.place_of("title")))
            top += self.kit.height(block.title, inner, title) + 0.4
        items.append(self.words(block.callout, left, top, inner, self.body, block.place_of("callout")))
        height = max(top + self.kit.height(block.callout, inner, self.body), 8.2 if block.icon else 0) + 2.2
        return Chunk(height=height, items=(*self._panel(Box(0, 0, width, height), colour), *items), before=2.4)

    def _panel(self, box: Box, colour: Colour) -> tuple[Item, ...]:
        low = self.kit.style.is_low_ink
        frame = Path(
            outline=outlines.rectangle(box, 1.5),
            fill=None if low else lighter(colour, 0.88),
            stroke=colour if low else lighter(colour, 0.6),
            width=HAIRLINE,
        )
        bar = Path(outline=outlines.rectangle(Box(box.x, box.y, 1.6, box.height), 0.8), fill=colour)
        return (frame, bar)

    def _formula(self, block: Formula, width: float) -> Chunk:
        size = block.size / 25.4 * 72 / 1.25
        type_ = self.body.but(size_pt=size, min_pt=size, bold=True, align="centre")
        while self.kit.width(block.formula, type_) > width - 4 and type_.size_pt > self.size_pt:
            type_ = type_.but(size_pt=type_.size_pt - 0.5, min_pt=type_.size_pt - 0.5)
        height = self.kit.height(block.formula, width - 4, type_) + 3
        box = Box(0, 0, width, height)
        ground = mix(self.kit.style.ground, self.accent, 0.08)
        plate = Path(
            outline=outlines.rectangle(box, 1.5),
            fill=None if self.kit.style.is_low_ink else ground,
            stroke=self.accent,
            width=HAIRLINE,
        )
        text = self.words(block.formula, 2, 1.5, width - 4, type_, block.place_of("formula"))
        chunk = Chunk(height=height, items=(plate, text), before=2.0)
        return self._captioned(chunk, block.caption, width, block.place_of("caption"))

    def _picture(self, block: PictureBlock, width: float) -> Chunk:
        box = Box(0, 0, width, block.height)
        picture = self.kit.picture(block.picture, box, cover=block.fit == "cover")
        frame = Path(outline=outlines.rectangle(box), stroke=self.kit.style.ink, width=HAIRLINE)
        items = (picture, frame) if block.fit == "cover" else (picture,)
        chunk = Chunk(height=block.height, items=items, before=2.0)
        return self._captioned(chunk, block.caption, width, block.place_of("caption"))

    def _captioned(self, chunk: Chunk, caption: str | None, width: float, place: Place | None) -> Chunk:
        if not caption:
            return chunk
        size = max(7.0, self.size_pt - 1)
        type_ = self.body.but(size_pt=size, min_pt=size, italic=True, align="centre")
        text = self.words(caption, 0, chunk.height + 0.8, width, type_, place)
        height = chunk.height + 0.8 + self.kit.height(caption, width, type_)
        return Chunk(height=height, items=(*chunk.items, text), before=chunk.before)

    def _rulings(self, block: Rulings, width: float) -> Iterator[Chunk]:
        type_ = self.body.but(size_pt=self.size_pt * block.size, min_pt=self.size_pt * block.size)
        kinds = () if block.rulings == "all" else block.rulings
        for group, rulings in grouped(self.game, kinds):
            yield self._heading(Heading(heading=self.kit.words.say(f"rulings.{group.name}"), icon=group.icon), width)
            for ruling in rulings:
                yield ruling_chunk(ruling, width, self.kit, type_, self.accent, last=ruling is rulings[-1])

    def _components(self, block: Components, width: float) -> Iterator[Chunk]:
        cell = (width - GAP * (block.across - 1)) / block.across
        for start in range(0, len(block.components), block.across):
            row = block.components[start : start + block.across]
            items: list[Item] = []
            height = 8.0
            for index, line in enumerate(row):
                component = self.game.components.get(line.component)
                if component is None:
                    self.kit.findings.error(
                        "unknown-reference",
                        f'no component "{line.component}" in components.yaml',
                        place=line.place_of("component"),
                    )
                    continue
                x = index * (cell + GAP)
                square = centred(Point(x + 4, 4), 7.4)
                if line.picture:
                    items.append(self.kit.picture(line.picture, square))
                elif line.icon:
                    ink = readable(self.kit.colour(line.colour)) if line.colour else self.accent
                    items.append(self.kit.icon(line.icon, square, ink))
                markup = f"**{self.game.amount(component.printed_count)}** × {line.name or component.name}"
                text_height = self.kit.height(markup, cell - 9.5, self.body)
                height = max(height, text_height)
                items.append(
                    self.words(markup, x + 9.5, max(0.0, 4 - text_height / 2), cell - 9.5, self.body, line.place)
                )
            yield Chunk(height=height, items=tuple(items), before=0.9)
