"""The contents of the box, with small pictures."""

from collections.abc import Iterator

from pydantic import Field

from pnp.drawing.api import Item, Point, centred
from pnp.game.model import ColourName, IconName, Id, PictureName, Placed, RichText

from ..parts.page import GAP, Block, Chunk, Page

_PICTURE = 7.4
_ROW = 8.0
_INDENT = 9.5


class ComponentLine(Placed):
    """One kind of piece; its count and name come from components.yaml."""

    component: Id
    icon: IconName | None = None
    picture: PictureName | None = None
    colour: ColourName | None = Field(None, description="of the icon; left out: the accent")
    name: RichText | None = Field(None, description="left out: the component's own name")


class Components(Block):
    """The contents of the box, with small pictures."""

    components: tuple[ComponentLine, ...] = Field(min_length=1)
    across: int = Field(2, ge=1, le=4, description="entries side by side")


def chunks(block: Components, page: Page) -> Iterator[Chunk]:
    """A chunk for each row of entries; a component that the game does not have is a finding."""
    width = (page.width - GAP * (block.across - 1)) / block.across
    for start in range(0, len(block.components), block.across):
        height, items = _ROW, list[Item]()
        for index, line in enumerate(block.components[start : start + block.across]):
            needed, drawn = _entry(line, index * (width + GAP), width, page)
            height = max(height, needed)
            items += drawn
        yield Chunk(height=height, items=tuple(items), before=0.9)


def _entry(line: ComponentLine, x: float, width: float, page: Page) -> tuple[float, list[Item]]:
    """The height that an entry needs, and its items."""
    kit, component = page.kit, page.game.components.get(line.component)
    if component is None:
        message, known = f'no component "{line.component}" in components.yaml', page.game.components
        kit.knows(line.component, known, message, line.place_of("component"), code="unknown-reference")
        return 0.0, []
    middle = _ROW / 2
    square = centred(Point(x + middle, middle), _PICTURE)
    items: list[Item] = []
    if line.picture:
        items.append(kit.picture(line.picture, square))
    elif line.icon:
        items.append(kit.icon(line.icon, square, page.ink(line.colour)))
    markup = f"**{page.game.copies(component)}** × {line.name or component.name}"
    height = kit.height(markup, width - _INDENT, page.body)
    top = max(0.0, middle - height / 2)
    items.append(page.words(markup, x + _INDENT, top, width - _INDENT, page.body, line.place))
    return height, items
