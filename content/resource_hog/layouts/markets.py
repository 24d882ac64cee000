"""Markets: a board of prices, one column to a good and one row to a price, with places for the goods on sale."""

from collections.abc import Iterator

from pnp.drawing.api import HAIRLINE, HEAVY, Box, Face, Item, Kit, Path, Stamp, mix, outlines
from pnp.game.model import Game, entry_of

from .boards.parts.ground import PLAIN, board_ground
from .parts.initials import Initial
from .parts.market_foot import foot
from .parts.market_grid import grid_items
from .parts.market_plan import plan_of
from .parts.market_spec import Market, Spec

__all__ = ["Market", "Spec", "faces"]

_MARGIN = 4.0
_HEAD = 27.0


def faces(spec: Spec, game: Game, kit: Kit) -> Iterator[Face]:
    """A face for every market."""
    for market in spec.items:
        width, height = market.size
        items = (*_ground(market, spec, kit), *_content(market, game, kit))
        front = Stamp(name=market.id, width=width, height=height, items=items, bleed=spec.bleed)
        yield Face(front=front, poster=True, **entry_of(spec, market, game))


def _content(market: Market, game: Game, kit: Kit) -> Iterator[Item]:
    room = Box(0, 0, *market.size).inset(_MARGIN + 2.5)
    yield from _title(market, room.from_top(_HEAD), kit)
    below = room.below(_HEAD + 1.5)
    if market.die or market.notes:
        yield from foot(market, below.from_bottom(market.foot), game, kit)
        below = below.above(market.foot + 2)
    plan = plan_of(market, below, game, kit)
    if plan:
        yield from grid_items(plan, kit)


def _ground(market: Market, spec: Spec, kit: Kit) -> Iterator[Item]:
    style = kit.style
    whole = Box(0, 0, *market.size)
    yield from board_ground(market.ground or PLAIN, market.size, kit, market.id, bleed=spec.bleed)
    yield Path(outline=outlines.rectangle(whole.inset(_MARGIN - 1)), stroke=style.ink, width=HEAVY)
    yield Path(outline=outlines.rectangle(whole.inset(_MARGIN + 0.4)), stroke=style.ink, width=HAIRLINE)


def _title(market: Market, box: Box, kit: Kit) -> Iterator[Item]:
    style, side = kit.style, box.height
    for picture, x in ((market.picture, box.x), (market.picture_right, box.right - side)):
        if picture:
            yield kit.picture(picture, Box(x, box.y, side, side))
    words = Box(box.x + side + 4, box.y + 1, box.width - 2 * side - 8, side - 2)
    high = words.height * 0.62
    plate = Box(words.x, words.y + 0.6, high, high)
    what, place = f"initial of {market.id}", market.place_of("heading")
    big = style.heading().but(size_pt=34)
    yield from Initial(letter=market.heading[:1], box=plate, type_=big, what=what, place=place).items(kit)
    line = Box(plate.right + 1.6, plate.y, words.right - plate.right - 1.6, high)
    title = style.heading().but(size_pt=30, min_pt=14, valign="middle")
    yield kit.text(market.heading[1:], line, title, what=f"title of {market.id}", place=place)
    if market.subtitle:
        ink = mix(style.ink, style.ground, 0.1)
        small = style.flavour().but(italic=True, size_pt=10.5, min_pt=7, valign="middle", colour=ink)
        lower = Box(words.x, plate.bottom + 0.8, words.width, words.bottom - plate.bottom - 0.8)
        place = market.place_of("subtitle")
        yield kit.text(market.subtitle, lower, small, what=f"subtitle of {market.id}", place=place)
