"""What is read on a board: tables, blocks of rules, legends, and the cartouche with its name."""

from collections.abc import Iterator

from pnp.base.colours import WHITE, Colour, darker, ink_on, mix
from pnp.drawing import outlines
from pnp.drawing.geometry import Box, Point
from pnp.drawing.kit import Kit
from pnp.drawing.scene import Group, Item, Path
from pnp.drawing.style import FRAME, HAIRLINE, Type
from pnp.game.model import Game

from ...parts.tints import readable
from ...rules.parts.flow import height_of, stacked
from ...rules.parts.tables import head_chunk, natural_shares, resolved, row_chunk
from ...rules.parts.typesetter import Setter
from .regions import BlocksRegion, CartoucheRegion, LegendRegion, TableRegion

_STEP_PT = 0.25


def table(region: TableRegion, box: Box, kit: Kit, game: Game) -> tuple[Item, ...]:
    """A table that fills its box: rows share what is left of its height."""
    grid = resolved(region.table, kit, game)
    if grid is None:
        return ()
    type_ = kit.style.rules().but(size_pt=region.text_pt, min_pt=region.text_pt)
    while True:
        widths = natural_shares(grid, box.width, kit, type_)
        head = (head_chunk(grid, widths, kit, type_),) if any(grid.head) else ()
        chunks = [*head, *(row_chunk(grid, i, widths, kit, type_) for i in range(len(grid.rows)))]
        spare = box.height - height_of(chunks)
        if spare >= 0 or type_.size_pt - _STEP_PT < 6:
            break
        type_ = type_.but(size_pt=type_.size_pt - _STEP_PT, min_pt=type_.size_pt - _STEP_PT)
    if spare < -0.05:
        message = f"the table is {-spare:.1f} mm too high for its box of {box.height:.1f} mm"
        kit.findings.error("table-overflow", message, place=region.place_of("box"), hint="give the region a larger box")
    extra = min(max(0.0, spare) / len(chunks), 4.0)
    padded = [
        *(head_chunk(grid, widths, kit, type_, extra=extra) for _ in head),
        *(row_chunk(grid, i, widths, kit, type_, extra=extra) for i in range(len(grid.rows))),
    ]
    return stacked(padded, Point(box.x, box.y))


def blocks(region: BlocksRegion, box: Box, kit: Kit, game: Game) -> tuple[Item, ...]:
    """Blocks of rules at the largest size that fits."""
    size = region.text_pt
    while True:
        chunks = [c for c in Setter(kit=kit, game=game, size_pt=size).chunks(region.blocks, box.width) if not c.turn]
        too_much = height_of(chunks) - box.height
        if too_much <= 0 or size - _STEP_PT < region.min_pt:
            break
        size -= _STEP_PT
    if too_much > 0.05:
        kit.findings.error(
            "blocks-overflow",
            f"the words are {too_much:.1f} mm too high for their box at {size:g} pt",
            place=region.place_of("blocks"),
            hint="shorten them, or give the region a larger box",
        )
    return stacked(chunks, Point(box.x, box.y))


def legend(region: LegendRegion, box: Box, kit: Kit) -> tuple[Item, ...]:
    """Signs and what they mean, in columns."""
    type_ = kit.style.rules().but(size_pt=region.text_pt, min_pt=6, valign="middle")
    rows = -(-len(region.legend) // region.across)
    width, height = box.width / region.across, min(box.height / rows, 9.0)
    side = min(height - 0.8, 6.5)
    items: list[Item] = []
    for index, key in enumerate(region.legend):
        column, row = divmod(index, rows)
        line = Box(box.x + column * width, box.y + row * height, width - 1.5, height)
        sign = Box(line.x, line.centre.y - side / 2, side, side)
        if key.swatch:
            fill = kit.colour(key.swatch)
            plate = outlines.rectangle(sign, 1)
            items.append(Path(outline=plate, fill=fill, stroke=darker(fill, 0.35), width=HAIRLINE))
        if key.icon:
            ink = ink_on(kit.colour(key.swatch)) if key.swatch else readable(kit.style.accent)
            items.append(kit.icon(key.icon, sign.inset(0.6) if key.swatch else sign, ink))
        words = Box(line.x + side + 1.6, line.y, line.width - side - 1.6, line.height)
        items.append(kit.text(key.text, words, type_, what="a line of the legend", place=key.place_of("text")))
    return tuple(items)


def cartouche(region: CartoucheRegion, box: Box, kit: Kit) -> tuple[Item, ...]:
    """The board's name on a sign."""
    colour = readable(kit.colour(region.colour) if region.colour else kit.style.accent)
    ink = _sign_ink(colour, kit)
    inner = box.inset(4, 2)
    items: list[Item] = list(_sign(box, colour, kit))
    if region.cartouche.picture and not kit.style.is_low_ink:
        art = kit.picture(region.cartouche.picture, box.inset(1.4), cover=True)
        items.append(Group(items=(art,), clip=outlines.rectangle(box.inset(1.4), 2.6)))
    if region.icon:
        side = min(inner.height, 16.0)
        items.append(kit.icon(region.icon, Box(inner.x, inner.centre.y - side / 2, side, side), ink))
        inner = Box(inner.x + side + 3, inner.y, inner.width - side - 3, inner.height)
    items += _names(region, inner, ink, kit)
    return tuple(items)


def _names(region: CartoucheRegion, inner: Box, ink: Colour, kit: Kit) -> Iterator[Item]:
    sign = region.cartouche
    heading = kit.style.heading().but(size_pt=min(40.0, inner.height * 1.5), min_pt=10, colour=ink, valign="middle")
    upper = inner.above(inner.height * 0.34) if sign.subtitle else inner
    yield kit.text(
        sign.heading,
        upper,
        heading.but(valign="bottom" if sign.subtitle else "middle"),
        what="name of the board",
        place=sign.place_of("heading"),
    )
    if sign.subtitle:
        small: Type = kit.style.rules().but(size_pt=10, min_pt=6.5, colour=ink)
        yield kit.text(
            sign.subtitle,
            inner.from_bottom(inner.height * 0.34),
            small,
            what="subtitle of the board",
            place=sign.place_of("subtitle"),
        )


def _sign(box: Box, colour: Colour, kit: Kit) -> Iterator[Item]:
    if kit.style.is_low_ink:
        yield Path(outline=outlines.rectangle(box, 4), stroke=colour, width=FRAME)
    else:
        yield Path(outline=outlines.rectangle(box, 4), fill=colour)
    yield Path(outline=outlines.rectangle(box.inset(1.4), 2.6), stroke=mix(colour, WHITE, 0.55), width=HAIRLINE)


def _sign_ink(colour: Colour, kit: Kit) -> Colour:
    return colour if kit.style.is_low_ink else ink_on(colour)
