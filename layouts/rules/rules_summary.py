"""Rule summaries and player aids: headings, steps, tables, figures and callouts, set in columns.

A summary (`form: pages`) flows on to as many pages as it needs. An aid (`form: cards`) has a fixed size; its type
shrinks a little, and a text that still does not fit is a finding.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal, Self

from pydantic import Field

from pnp.base.colours import WHITE, Colour, ink_on, lighter, mix
from pnp.drawing.api import FRAME, HAIRLINE, Box, Face, Group, Item, Kit, Path, Point, Stamp, outlines
from pnp.game.model import ColourName, Game, IconName, Length, PictureName, Piece, PieceSet, RichText, Size, entry_of

from ..parts.tints import readable
from .parts.blocks import AnyBlock, chunks
from .parts.flow import Chunk, Columns, excess, height_of, highest, pages, stacked
from .parts.page import Block, Page, ground_of, shrunk

# The height of an aid's title.
_BAND = 11.0

# The left edge and the width of the picture behind a summary's title, and the width of the words: shares of the width.
_ART = (0.42, 0.58, 0.4)
_NARROW_ART = (0.55, 0.45, 0.53)
_NARROW = 150.0

# At the smallest size, the space between blocks is reduced step by step.
_TIGHTER = (0.75, 0.75, 0.75, 0.75)

# Where room is left on an aid, each gap grows by at most this.
_MOST_WIDER = 1.2


class Leaf(Piece):
    """A text: one summary of many pages, or one player aid."""

    heading: RichText = Field(description="the title at the head of the first page")
    subtitle: RichText | None = None
    icon: IconName | None = None
    colour: ColourName | None = Field(None, description="of the title band; left out: the accent")
    picture: PictureName | None = Field(None, description="art behind the title of a summary")
    blocks: tuple[AnyBlock, ...] = Field(min_length=1)
    back_heading: RichText | None = None
    back_icon: IconName | None = Field(None, description="beside the back's heading; left out: the same icon")
    back: tuple[AnyBlock, ...] = Field((), description="an aid's other side")


class Spec(PieceSet):
    """A set of rule pages or player aids."""

    size: Size = Field((190.0, 260.0), description="of a page or a card; 190 x 260 mm fits on A4 and on Letter")
    form: Literal["pages", "cards"] = Field("pages", description="pages flow on; a card has to hold it all")
    columns: int = Field(2, ge=1, le=4, description="of text, on a page")
    column_gap: Length = Field(6.0, ge=0)
    margin: Length = Field(5.0, ge=0, description="inside the trim")
    text_pt: float = Field(9.0, ge=6, le=14, description="size of running text in points")
    min_pt: float = Field(7.5, ge=6, le=14, description="an aid's text may shrink to this size")
    banner: Length = Field(30.0, ge=0, description="height of a summary's title with its picture")
    items: tuple[Leaf, ...]

    def for_booklet(self, width: float, height: float) -> Self:
        """A summary in one column on pages of this size; an aid unchanged."""
        return self.model_copy(update={"size": (width, height), "columns": 1}) if self.form == "pages" else self


@dataclass(frozen=True, slots=True, kw_only=True)
class _Setting:
    leaf: Leaf
    spec: Spec
    game: Game
    kit: Kit

    @property
    def columns(self) -> Columns:
        return Columns(count=self.spec.columns, gap=self.spec.column_gap)

    @property
    def colour(self) -> Colour:
        """The colour of the title's band, dark enough for white words."""
        return readable(self.kit.colour(self.leaf.colour) if self.leaf.colour else self.kit.style.accent)

    def chunks(self, blocks: Sequence[Block], width: float, size_pt: float) -> list[Chunk]:
        """Blocks set in the columns of a room of this width."""
        page = Page(kit=self.kit, game=self.game, width=self.columns.width(width), size_pt=size_pt)
        return list(chunks(blocks, page, width))


def faces(spec: Spec, game: Game, kit: Kit) -> Iterator[Face]:
    """A face for every page of a summary, or for every aid."""
    for leaf in spec.items:
        setting = _Setting(leaf=leaf, spec=spec, game=game, kit=kit)
        if spec.form == "cards":
            yield _card(setting)
        else:
            yield from _summary(setting)


def _summary(setting: _Setting) -> Iterator[Face]:
    leaf, spec = setting.leaf, setting.spec
    width, height = spec.size
    page = Box(0, 0, width, height).inset(spec.margin)
    room = page.above(6.0)
    banner = tuple(_banner(page.from_top(spec.banner), setting))
    body = setting.chunks(leaf.blocks, page.width, spec.text_pt)
    if highest(body) > room.height:
        larger = setting.kit.larger_paper and f", or print it on larger paper: --paper {setting.kit.larger_paper}"
        setting.kit.findings.error(
            "block-overflow",
            f'a block of "{leaf.id}" is higher than a page of {room.height:.0f} mm',
            place=leaf.place_of("blocks"),
            hint=f"break it into several blocks{larger}",
        )
    filled = list(pages(body, room.below(spec.banner + 4.0), room, setting.columns))
    for number, items in enumerate(filled, 1):
        drawn = (
            *_ground(setting),
            *(banner if number == 1 else ()),
            *items,
            *_foot(page, number, len(filled), setting),
        )
        front = Stamp(name=f"{leaf.id}_{number}", width=width, height=height, items=drawn, bleed=spec.bleed)
        yield Face(front=front, part=f"page {number}", page=number, **entry_of(spec, leaf, setting.game))


def _ground(setting: _Setting) -> Iterator[Item]:
    style = setting.kit.style
    if not style.is_low_ink:
        bleed, whole = setting.spec.bleed, Box(0, 0, *setting.spec.size)
        # Without bleed, the numbers are those of earlier versions: a page that looks the same is not printed again.
        whole = whole.inset(-bleed) if bleed else whole
        yield Path(outline=outlines.rectangle(whole), fill=ground_of(style))


def _banner(band: Box, setting: _Setting) -> Iterator[Item]:
    """The title of a summary with its subtitle, its icon and its picture."""
    leaf, kit, style = setting.leaf, setting.kit, setting.kit.style
    words = Box(band.x + 6, band.y + 3, band.width - 12, band.height - 6)
    ground, ink = setting.colour, style.ink
    outline = outlines.rectangle(band, 2)
    if style.is_low_ink:
        yield Path(outline=outline, stroke=ink, width=FRAME)
    else:
        ink = ink_on(ground)
        yield Path(outline=outline, fill=ground)
    if leaf.picture and not style.is_low_ink:
        start, share, beside = _ART if band.width > _NARROW else _NARROW_ART
        art = Box(band.x + band.width * start, band.y, band.width * share, band.height)
        yield Group(items=(kit.picture(leaf.picture, art, fit="cover"),), clip=outline)
        words = Box(words.x, words.y, band.width * beside - 8, words.height)
    if leaf.icon:
        yield kit.icon(leaf.icon, Box(words.x, words.y, 14, words.height), ink)
        words = Box(words.x + 17, words.y, words.width - 17, words.height)
    title = style.heading().but(size_pt=30, min_pt=11, leading=1.05, colour=ink, valign="middle")
    if not leaf.subtitle:
        yield kit.text(leaf.heading, words, title, what=f"title of {leaf.id}", place=leaf.place_of("heading"))
        return
    low = words.height * 0.38
    upper, title = words.above(low), title.but(valign="bottom")
    yield kit.text(leaf.heading, upper, title, what=f"title of {leaf.id}", place=leaf.place_of("heading"))
    small = style.rules().but(size_pt=10, min_pt=7, colour=ink)
    lower, place = words.from_bottom(low - 1), leaf.place_of("subtitle")
    yield kit.text(leaf.subtitle, lower, small, what=f"subtitle of {leaf.id}", place=place)


def _foot(page: Box, number: int, count: int, setting: _Setting) -> Iterator[Item]:
    kit, ink = setting.kit, setting.kit.style.ink
    type_ = kit.style.label().but(colour=lighter(ink, 0.2), letter_spacing_pt=0.2)
    rule = outlines.line(page.x, page.bottom - 4, page.right, page.bottom - 4)
    yield Path(outline=rule, stroke=lighter(ink, 0.5), width=HAIRLINE)
    yield kit.line(setting.leaf.heading, page.x, page.bottom - 0.6, type_)
    if count > 1:
        yield kit.line(f"{number} / {count}", page.right, page.bottom - 0.6, type_.but(align="right"))


def _card(setting: _Setting) -> Face:
    leaf = setting.leaf
    front = _side("front", leaf.blocks, setting)
    back = _side("back", leaf.back, setting) if leaf.back else None
    return Face(front=front, back=back, **entry_of(setting.spec, leaf, setting.game))


def _side(side: Literal["front", "back"], blocks: Sequence[Block], setting: _Setting) -> Stamp:
    leaf, spec = setting.leaf, setting.spec
    whole = Box(0, 0, *spec.size)
    room = whole.inset(spec.margin).below(_BAND + 2.5 - spec.margin)
    body = _fitting(side, blocks, room, setting)
    if spec.columns == 1:
        drawn = stacked(_loosened(body, room.height), Point(room.x, room.y))
    else:
        drawn = next(pages(body, room, room, setting.columns), ())
    items = (*_card_frame(whole, setting), *_card_title(side, whole.from_top(_BAND), setting), *drawn)
    return Stamp(name=f"{leaf.id}_{side}", width=whole.width, height=whole.height, items=items, bleed=spec.bleed)


def _fitting(side: str, blocks: Sequence[Block], room: Box, setting: _Setting) -> list[Chunk]:
    """The blocks at the largest size that fits, at the smallest with less space; a finding if they do not fit."""
    leaf, spec, columns = setting.leaf, setting.spec, setting.columns

    def set_at(size: float) -> tuple[list[Chunk], float]:
        column = setting.chunks(blocks, room.width, size)
        return column, excess(column, room, columns)

    fitted, too_much, size = shrunk(set_at, spec.text_pt, spec.min_pt)
    for share in _TIGHTER:
        if too_much > 0:
            fitted = [replace(chunk, before=chunk.before * share) for chunk in fitted]
            too_much = excess(fitted, room, columns)
    if too_much > 0:
        setting.kit.findings.error(
            "aid-overflow",
            f'the {side} of "{leaf.id}" is {too_much:.1f} mm too high for its card at {size:g} pt',
            place=leaf.place_of("blocks" if side == "front" else "back"),
            hint="shorten it, move a block to the other side, or give the card a larger size",
        )
    return fitted


def _loosened(body: Sequence[Chunk], height: float) -> list[Chunk]:
    """The chunks of a card with wider gaps, so that less of it is left empty at its foot."""
    gaps = sum(chunk.before > 0 for chunk in body[1:])
    wider = min(_MOST_WIDER, max(0.0, height - height_of(body)) / gaps) if gaps else 0.0
    return [replace(chunk, before=chunk.before + wider) if chunk.before > 0 else chunk for chunk in body]


def _card_frame(box: Box, setting: _Setting) -> Iterator[Item]:
    """The card's ground with the band of its title; with little ink, a frame with a rule."""
    spec, style, colour = setting.spec, setting.kit.style, setting.colour
    if style.is_low_ink:
        rule = outlines.line(spec.margin, _BAND, box.width - spec.margin, _BAND)
        yield Path(outline=outlines.rectangle(box.inset(1.5), 3), stroke=colour, width=FRAME)
        yield Path(outline=rule, stroke=colour, width=FRAME)
        return
    bled = box.inset(-spec.bleed)
    yield Path(outline=outlines.rectangle(bled), fill=mix(style.ground, WHITE, 0.35))
    yield Path(outline=outlines.rectangle(bled.from_top(_BAND + spec.bleed)), fill=colour)
    yield Path(outline=outlines.rectangle(Box(bled.x, _BAND, bled.width, 0.8)), fill=mix(colour, WHITE, 0.45))


def _card_title(side: Literal["front", "back"], band: Box, setting: _Setting) -> Iterator[Item]:
    leaf, kit, style = setting.leaf, setting.kit, setting.kit.style
    heading, icon, key = leaf.heading, leaf.icon, "heading"
    if side == "back":
        heading, icon, key = leaf.back_heading or leaf.heading, leaf.back_icon or leaf.icon, "back_heading"
    ink = style.ink if style.is_low_ink else WHITE
    # With little ink a frame runs round the card, and the title keeps off it.
    room = band.below(1.5).inset(5, 1.2) if style.is_low_ink else band.inset(5, 1.5)
    if icon:
        yield kit.icon(icon, Box(room.x, room.y, room.height, room.height), ink)
        room = Box(room.x + room.height + 2, room.y, room.width - room.height - 2, room.height)
    type_ = style.heading().but(size_pt=15, min_pt=9, colour=ink, valign="middle")
    yield kit.text(heading, room, type_, what=f"title of {leaf.id}", place=leaf.place_of(key))
