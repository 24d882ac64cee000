"""Trading tiles: goods that a centre buys and sells, with the better trade on a coloured band; two faces each."""

from collections.abc import Iterator

from pydantic import Field

from pnp.base.colours import WHITE, Colour, darker, ink_on, lighter, mix
from pnp.drawing.api import FRAME, HAIRLINE, Box, Face, Group, Item, Kit, Outline, Path, Point, Stamp, outlines
from pnp.game.card_effects import Amounts, UnitName
from pnp.game.model import ColourName, Game, Id, Piece, PieceSet, Placed, RichText, Rules, Size, entry_of

from .parts.amounts import pill, sign_of

_BAND = 0.8


class Buying(Placed):
    """A good that is bought, and its price for one; the price is better if the box has the tile's colour."""

    item: UnitName
    better: Amounts
    worse: Amounts


class Selling(Placed):
    """A good that is sold, the price for one, and a single bonus for the better trade."""

    item: UnitName
    better: Amounts
    worse: Amounts
    bonus: Amounts = Field(default_factory=dict)


class TradingTile(Piece):
    """One tile: its front is better for buying, its back for selling."""

    colour: Id
    buy: Buying
    sell: Selling


class Kind(Placed):
    """A colour of tiles, and of the centres for them."""

    colour: ColourName
    letter: RichText = Field(description="a letter that tells the colour apart in grey")


class Spec(PieceSet):
    """A set of trading tiles."""

    size: Size = Field((30.0, 40.0))
    ground: ColourName
    golden: ColourName = Field(description="ground of a bonus")
    buy_word: RichText = "Buy"
    sell_word: RichText = "Sell"
    kinds: dict[Id, Kind] = Field(min_length=1)
    items: tuple[TradingTile, ...]


def faces(spec: Spec, game: Game, kit: Kit) -> Iterator[Face]:
    """A face for every tile."""
    for tile in spec.items:
        if kit.knows(tile.colour, spec.kinds, f'unknown colour "{tile.colour}"', tile.place_of("colour")):
            front, back = (_side(tile, better, spec, game.rules, kit) for better in ("buy", "sell"))
            yield Face(front=front, back=back, **entry_of(spec, tile, game))


def _side(tile: TradingTile, better: str, spec: Spec, rules: Rules, kit: Kit) -> Stamp:
    width, height = spec.size
    box, kind = Box(0, 0, width, height), spec.kinds[tile.colour]
    colour = kit.colour(kind.colour)
    upper, lower = box.from_top(height / 2), box.from_bottom(height / 2)
    items = (
        *_ground(box, colour, spec, kit),
        *_buying(tile.buy, upper, colour, spec, rules, kit, strong=better == "buy"),
        *_selling(tile.sell, lower, colour, spec, rules, kit, strong=better == "sell"),
        *_seal(kind, box, colour, kit),
    )
    return Stamp(name=f"{tile.id}_{better}", width=width, height=height, items=items, bleed=spec.bleed)


def _ground(box: Box, colour: Colour, spec: Spec, kit: Kit) -> Iterator[Item]:
    low = kit.style.is_low_ink
    reach = box.inset(-spec.bleed)
    yield Path(outline=outlines.rectangle(reach), fill=WHITE if low else kit.colour(spec.ground))
    # Solid bands at both ends, because a dashed line means a fold on other pieces.
    for band in (reach.from_top(spec.bleed + _BAND), reach.from_bottom(spec.bleed + _BAND)):
        rule = outlines.line(reach.x, band.centre.y, reach.right, band.centre.y)
        yield Path(outline=rule, stroke=darker(colour, 0.1), width=band.height)


def _stall(box: Box, colour: Colour, kit: Kit, *, strong: bool) -> Iterator[Item]:
    low = kit.style.is_low_ink
    inner = box.inset(1.6, 1.5)
    edge = darker(colour, 0.3) if strong else mix(kit.style.ink, WHITE, 0.35)
    fill = colour if strong and not low else WHITE if low else mix(kit.style.ground, WHITE, 0.6)
    yield Path(outline=outlines.rectangle(inner, 1.4), fill=fill, stroke=edge, width=1.0 if strong and low else FRAME)
    if strong:
        yield from _awning(inner.from_top(3.4), colour, kit)


def _awning(box: Box, colour: Colour, kit: Kit) -> Iterator[Item]:
    low = kit.style.is_low_ink
    count = 7
    wide = box.width / count
    stripes = []
    for i in range(count):
        x = box.x + i * wide
        flap: Outline = Outline(
            "MLLCZ",
            (
                *(x, box.y, x + wide, box.y, x + wide, box.bottom - 1.1),
                *(x + wide, box.bottom + 0.4, x, box.bottom + 0.4, x, box.bottom - 1.1),
            ),
        )
        light = i % 2 == 1
        fill = WHITE if low or light else darker(colour, 0.22)
        stripes.append(Path(outline=flap, fill=fill, stroke=darker(colour, 0.45), width=0.2))
    yield Group(items=tuple(stripes), clip=outlines.rectangle(Box(box.x, box.y, box.width, box.height + 1), 0.0))


def _word(word: str, box: Box, ink: Colour, kit: Kit, spec: Spec, key: str) -> Item:
    type_ = kit.style.title().but(size_pt=8, min_pt=6, colour=ink, valign="middle")
    return kit.text(word, box, type_, what="word of a trade", place=spec.place_of(key))


def _buying(
    buy: Buying, box: Box, colour: Colour, spec: Spec, rules: Rules, kit: Kit, *, strong: bool
) -> Iterator[Item]:
    yield from _stall(box, colour, kit, strong=strong)
    room, ink = _room(box, colour, kit, strong=strong)
    yield _word(spec.buy_word, room.from_top(3.6), ink, kit, spec, "buy_word")
    row = room.below(3.8)
    price = buy.better if strong else buy.worse
    side = min(7.0, row.height)
    yield from pill(price, Box(row.x, row.centre.y - side / 2, 11.5, side), kit, rules)
    yield from _arrow(Point(row.x + 14.0, row.centre.y), ink)
    yield kit.icon(sign_of(buy.item, rules), Box(row.right - side - 0.6, row.centre.y - side / 2, side, side))


def _selling(
    sell: Selling, box: Box, colour: Colour, spec: Spec, rules: Rules, kit: Kit, *, strong: bool
) -> Iterator[Item]:
    yield from _stall(box, colour, kit, strong=strong)
    room, ink = _room(box, colour, kit, strong=strong)
    yield _word(spec.sell_word, room.from_top(3.6), ink, kit, spec, "sell_word")
    if strong and sell.bonus:
        plate = Box(room.right - 12.4, room.y - 0.25, 12.8, 4.0)
        golden = WHITE if kit.style.is_low_ink else kit.colour(spec.golden)
        yield from pill(sell.bonus, plate, kit, rules, golden)
    row = room.below(4.3)
    brings = sell.better if strong else sell.worse
    side = min(6.2, row.height)
    yield kit.icon(sign_of(sell.item, rules), Box(row.x, row.centre.y - side / 2, side, side))
    yield from _arrow(Point(row.x + side + 2.1, row.centre.y), ink)
    wide = row.width - side - 4.6
    yield from pill(brings, Box(row.right - wide, row.centre.y - side / 2, wide, side), kit, rules)


def _room(box: Box, colour: Colour, kit: Kit, *, strong: bool) -> tuple[Box, Colour]:
    """The room in a stall for its contents, and an ink that is readable there."""
    inner = box.inset(3.0, 2.4)
    ink = ink_on(colour, kit.style.ink) if strong and not kit.style.is_low_ink else kit.style.ink
    return (inner.below(3.4) if strong else inner.below(1.0)), ink


def _arrow(tip: Point, ink: Colour) -> Iterator[Item]:
    shape = [
        (tip.x - 1.6, tip.y - 0.5),
        (tip.x, tip.y - 0.5),
        (tip.x, tip.y - 1.4),
        (tip.x + 1.5, tip.y),
        (tip.x, tip.y + 1.4),
        (tip.x, tip.y + 0.5),
        (tip.x - 1.6, tip.y + 0.5),
    ]
    yield Path(outline=outlines.polygon(shape), fill=ink)


def _seal(kind: Kind, box: Box, colour: Colour, kit: Kit) -> Iterator[Item]:
    low = kit.style.is_low_ink
    centre = Point(box.right - 4.6, box.centre.y)
    yield Path(
        outline=outlines.circle(centre, 2.2),
        fill=WHITE if low else lighter(colour, 0.85),
        stroke=darker(colour, 0.3),
        width=HAIRLINE,
    )
    type_ = kit.style.title().but(size_pt=8, min_pt=6, colour=darker(colour, 0.3), align="centre")
    yield kit.line(kind.letter, centre.x, centre.y + 1.0, type_, place=kind.place_of("letter"))
