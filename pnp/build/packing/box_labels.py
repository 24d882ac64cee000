"""Labels for the box that a game is kept in: its name in large letters, its players, its authors."""

from collections.abc import Iterator, Sequence

from pnp.base.colours import WHITE, ink_on, lighter
from pnp.drawing import outlines
from pnp.drawing.geometry import Box
from pnp.drawing.kit import Kit
from pnp.drawing.scene import Item, Path, Stamp
from pnp.drawing.style import HAIRLINE

WIDTH, HEIGHT = 120.0, 60.0

_SIGNS = 5


def box_label(title: str, tagline: str | None, facts: Sequence[str], credit: str, kit: Kit) -> Stamp:
    """Draw the label; `facts` are short, such as `2–4 players`."""
    trim = Box(0, 0, WIDTH, HEIGHT)
    style = kit.style
    ground = WHITE if style.is_low_ink else style.accent
    ink = style.ink if style.is_low_ink else ink_on(ground)
    room = trim.inset(7, 6)
    heading = style.heading().but(size_pt=30, min_pt=12, colour=ink, align="centre", valign="middle")
    small = style.rules().but(size_pt=9.5, min_pt=6, colour=ink, align="centre", valign="middle")
    signs = list(style.badges)[:_SIGNS]
    items: list[Item] = [
        Path(outline=outlines.rectangle(trim), fill=ground),
        Path(outline=outlines.rectangle(trim.inset(2.4), 2), stroke=ink, width=0.6),
        Path(outline=outlines.rectangle(trim.inset(3.6), 1.3), stroke=ink, width=HAIRLINE),
        kit.text(title, Box(room.x, room.y + 1, room.width, 18), heading, what="the box label's title"),
        *_signs(signs, Box(room.x, room.y + 28.5, room.width, 8), kit),
        kit.text("  ·  ".join(facts), Box(room.x, room.bottom - 10, room.width, 5), small.but(bold=True)),
        kit.text(credit, Box(room.x, room.bottom - 5, room.width, 5), small.but(size_pt=7.5), what="the credits"),
    ]
    if tagline:
        words = Box(room.x, room.y + 19.5, room.width, 7)
        items.append(kit.text(tagline, words, small.but(italic=True, size_pt=10.5), what="the box label's tagline"))
    return Stamp(name="box_label", width=WIDTH, height=HEIGHT, items=tuple(items))


def _signs(names: Sequence[str], row: Box, kit: Kit) -> Iterator[Item]:
    """Draw some of the game's badges side by side, on discs light enough for all of them."""
    pitch = row.height + 4
    left = row.centre.x - pitch * len(names) / 2
    for at, name in enumerate(names):
        cell = Box(left + at * pitch + 2, row.y, row.height, row.height)
        if not kit.style.is_low_ink:
            yield Path(outline=outlines.circle(cell.centre, cell.width / 2 + 0.9), fill=lighter(kit.style.ground, 0.5))
        yield kit.icon(name, cell)
