"""Rule summaries and player aids: headings, steps, tables, figures and callouts, set in columns.

A summary (`form: pages`) flows on to as many pages as it needs; an aid (`form: cards`) has a fixed size, its type
shrinks a little, and what still does not fit is a finding.
"""

from collections.abc import Iterator
from dataclasses import replace

from pydantic import Field

from pnp.base.colours import WHITE, ink_on, lighter, mix
from pnp.drawing import outlines
from pnp.drawing.faces import Face
from pnp.drawing.geometry import Box, Point
from pnp.drawing.kit import Kit
from pnp.drawing.scene import Group, Item, Path, Stamp
from pnp.drawing.style import FRAME, HAIRLINE
from pnp.game.model import ColourName, Game, IconName, Length, PictureName, Piece, PieceSet, RichText, Size, entry_of

from ..parts.tints import readable
from .parts.blocks import AnyBlock
from .parts.flow import Chunk, Columns, excess, highest, pages, stacked
from .parts.typesetter import Setter

_STEP_PT = 0.25

# At the smallest size the white between blocks gives way, step by step.
_TIGHTER = (0.75, 0.75, 0.75, 0.75)


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
    form: str = Field("pages", pattern="^(pages|cards)$", description="pages flow on; a card has to hold it all")
    columns: int = Field(2, ge=1, le=4)
    column_gap: Length = Field(6.0, ge=0)
    margin: Length = Field(5.0, ge=0, description="inside the trim")
    text_pt: float = Field(9.0, ge=6, le=14, description="size of running text in points")
    min_pt: float = Field(7.5, ge=6, le=14, description="an aid's text may shrink to this size")
    banner: Length = Field(30.0, ge=0, description="height of a summary's title with its picture")
    items: tuple[Leaf, ...]


def faces(spec: Spec, game: Game, kit: Kit) -> Iterator[Face]:
    """A face for every page of a summary, or for every aid."""
    for leaf in spec.items:
        if spec.form == "cards":
            yield _card(leaf, spec, game, kit)
        else:
            yield from _summary(leaf, spec, game, kit)


def _summary(leaf: Leaf, spec: Spec, game: Game, kit: Kit) -> Iterator[Face]:
    width, height = spec.size
    page = Box(0, 0, width, height).inset(spec.margin)
    room = page.above(6.0)
    columns = Columns(count=spec.columns, gap=spec.column_gap)
    setter = Setter(kit=kit, game=game, size_pt=spec.text_pt)
    top, banner = _banner(leaf, page, spec, kit)
    chunks = list(setter.chunks(leaf.blocks, columns.width(page.width), page.width))
    if highest(chunks) > room.height:
        kit.findings.error(
            "block-overflow",
            f'a block of "{leaf.id}" is higher than a page of {room.height:.0f} mm',
            place=leaf.place_of("blocks"),
            hint="break it into several blocks",
        )
    made = list(pages(chunks, room.below(top + 4.0), room, columns))
    for number, items in enumerate(made, 1):
        drawn = (
            *_ground(spec, kit),
            *(banner if number == 1 else ()),
            *items,
            *_foot(leaf, number, len(made), page, kit),
        )
        front = Stamp(name=f"{leaf.id}_{number}", width=width, height=height, items=drawn)
        yield Face(front=front, part=f"page {number}", **entry_of(spec, leaf, game))


def _ground(spec: Spec, kit: Kit) -> tuple[Item, ...]:
    """White paper but for a band of the game's ground along the edge: pages are read, and ink costs money."""
    width, height = spec.size
    if kit.style.is_low_ink:
        return ()
    tint = mix(kit.style.ground, WHITE, 0.45)
    return (Path(outline=outlines.rectangle(Box(0, 0, width, height)), fill=tint),)


def _banner(leaf: Leaf, page: Box, spec: Spec, kit: Kit) -> tuple[float, tuple[Item, ...]]:
    style = kit.style
    title = style.heading().but(size_pt=30, min_pt=11, leading=1.05)
    ground = readable(kit.colour(leaf.colour) if leaf.colour else style.accent)
    band = page.from_top(spec.banner)
    items: list[Item] = []
    words, ink = Box(band.x + 6, band.y + 3, band.width - 12, band.height - 6), ink_on(ground)
    if style.is_low_ink:
        items.append(Path(outline=outlines.rectangle(band, 2), stroke=style.ink, width=FRAME))
        ink = style.ink
    else:
        items.append(Path(outline=outlines.rectangle(band, 2), fill=ground))
    if leaf.picture and not style.is_low_ink:
        art = Box(band.x + band.width * 0.42, band.y, band.width * 0.58, band.height)
        clip = outlines.rectangle(band, 2)
        items.append(Group(items=(kit.picture(leaf.picture, art, cover=True),), clip=clip))
        words = Box(words.x, words.y, band.width * 0.4 - 8, words.height)
    if leaf.icon:
        items.append(kit.icon(leaf.icon, Box(words.x, words.y, 14, words.height), ink))
        words = Box(words.x + 17, words.y, words.width - 17, words.height)
    upper = words.above(words.height * 0.38) if leaf.subtitle else words
    items.append(
        kit.text(
            leaf.heading,
            upper,
            title.but(colour=ink, valign="bottom" if leaf.subtitle else "middle"),
            what=f"title of {leaf.id}",
            place=leaf.place_of("heading"),
        )
    )
    if leaf.subtitle:
        lower = words.from_bottom(words.height * 0.38 - 1)
        items.append(
            kit.text(
                leaf.subtitle,
                lower,
                style.rules().but(size_pt=10, min_pt=7, colour=ink),
                what=f"subtitle of {leaf.id}",
                place=leaf.place_of("subtitle"),
            )
        )
    return spec.banner, tuple(items)


def _foot(leaf: Leaf, number: int, count: int, page: Box, kit: Kit) -> tuple[Item, ...]:
    type_ = kit.style.label().but(colour=lighter(kit.style.ink, 0.2), letter_spacing_pt=0.2)
    y = page.bottom - 0.6
    rule = Path(
        outline=outlines.line(page.x, page.bottom - 4, page.right, page.bottom - 4),
        stroke=lighter(kit.style.ink, 0.5),
        width=HAIRLINE,
    )
    pages = (kit.line(f"{number} / {count}", page.right, y, type_.but(align="right")),) if count > 1 else ()
    return (rule, kit.line(leaf.heading, page.x, y, type_), *pages)


def _card(leaf: Leaf, spec: Spec, game: Game, kit: Kit) -> Face:
    front = _side(leaf, "front", spec, game, kit)
    back = _side(leaf, "back", spec, game, kit) if leaf.back else None
    return Face(front=front, back=back, **entry_of(spec, leaf, game))


def _side(leaf: Leaf, side: str, spec: Spec, game: Game, kit: Kit) -> Stamp:
    width, height = spec.size
    blocks, heading, icon, key = leaf.blocks, leaf.heading, leaf.icon, "heading"
    if side == "back":
        blocks, heading, key = leaf.back, leaf.back_heading or leaf.heading, "back_heading"
        icon = leaf.back_icon or leaf.icon
    band_height = 11.0
    room = Box(0, 0, width, height).inset(spec.margin).below(band_height + 2.5 - spec.margin)
    chunks = _fitting(leaf, blocks, room, side, spec, game, kit)
    columns = Columns(count=spec.columns, gap=spec.column_gap)
    body = stacked(chunks, Point(room.x, room.y)) if spec.columns == 1 else next(pages(chunks, room, room, columns))
    items = (
        *_card_frame(leaf, Box(0, 0, width, height), band_height, spec, kit),
        *_card_title(leaf, heading, icon, Box(0, 0, width, band_height), key, kit),
        *body,
    )
    return Stamp(name=f"{leaf.id}_{side}", width=width, height=height, items=items, bleed=spec.bleed)


def _fitting(
    leaf: Leaf, blocks: tuple[AnyBlock, ...], room: Box, side: str, spec: Spec, game: Game, kit: Kit
) -> list[Chunk]:
    """The blocks at the largest size that fits, the smallest with less white; a finding when that is too much too."""
    columns = Columns(count=spec.columns, gap=spec.column_gap)
    width = columns.width(room.width)
    size = spec.text_pt
    while True:
        chunks = list(Setter(kit=kit, game=game, size_pt=size).chunks(blocks, width, room.width))
        too_much = excess(chunks, room, columns)
        if too_much <= 0 or size - _STEP_PT < spec.min_pt:
            break
        size -= _STEP_PT
    for share in _TIGHTER:
        if too_much > 0:
            chunks = [replace(chunk, before=chunk.before * share) for chunk in chunks]
            too_much = excess(chunks, room, columns)
    if too_much > 0:
        kit.findings.error(
            "aid-overflow",
            f'the {side} of "{leaf.id}" is {too_much:.1f} mm too high for its card at {size:g} pt',
            place=leaf.place_of("blocks" if side == "front" else "back"),
            hint="shorten it, move a block to the other side, or give the card a larger size",
        )
    return chunks


def _card_frame(leaf: Leaf, box: Box, band_height: float, spec: Spec, kit: Kit) -> tuple[Item, ...]:
    style = kit.style
    colour = readable(kit.colour(leaf.colour) if leaf.colour else style.accent)
    if style.is_low_ink:
        return (
            Path(outline=outlines.rectangle(box.inset(1.5), 3), stroke=colour, width=FRAME),
            Path(
                outline=outlines.line(spec.margin, band_height, box.width - spec.margin, band_height),
                stroke=colour,
                width=FRAME,
            ),
        )
    bled = box.inset(-spec.bleed)
    return (
        Path(outline=outlines.rectangle(bled), fill=mix(style.ground, WHITE, 0.35)),
        Path(outline=outlines.rectangle(bled.from_top(band_height + spec.bleed)), fill=colour),
        Path(outline=outlines.rectangle(Box(bled.x, band_height, bled.width, 0.8)), fill=mix(colour, WHITE, 0.45)),
    )


def _card_title(leaf: Leaf, heading: str, icon: str | None, band: Box, key: str, kit: Kit) -> tuple[Item, ...]:
    style = kit.style
    ink = style.ink if style.is_low_ink else WHITE
    # With little ink a frame runs round the card, and the title keeps off it.
    room = band.below(1.5).inset(5, 1.2) if style.is_low_ink else band.inset(5, 1.5)
    items: list[Item] = []
    if icon:
        items.append(kit.icon(icon, Box(room.x, room.y, room.height, room.height), ink))
        room = Box(room.x + room.height + 2, room.y, room.width - room.height - 2, room.height)
    type_ = style.heading().but(size_pt=15, min_pt=9, colour=ink, valign="middle")
    items.append(kit.text(heading, room, type_, what=f"title of {leaf.id}", place=leaf.place_of(key)))
    return tuple(items)
