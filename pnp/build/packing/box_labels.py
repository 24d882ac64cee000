"""Labels for the box that a game is kept in: one for the lid, and one for the side that shows on a shelf."""

from collections.abc import Iterator

from pnp.drawing import outlines
from pnp.drawing.faces import Face
from pnp.drawing.geometry import Box
from pnp.drawing.kit import Kit
from pnp.drawing.scene import Item, Path, Stamp
from pnp.drawing.scenery.key_art import key_art, title_ink
from pnp.drawing.style import HAIRLINE
from pnp.game.model import Game
from pnp.sheets.margins import plain
from pnp.sheets.title_panel import TitlePanel, art_of, facts

WIDTH, HEIGHT = 120.0, 80.0
SPINE = 22.0

_MARGIN = 4.0
_TITLE_SHARE = 0.42


def box_labels(game: Game, kit: Kit) -> Iterator[Face]:
    """Draw both labels."""
    panel = TitlePanel(game=game, kit=kit, margin=5.0, title_pt=40, small_pt=10, bar=facts(game, kit))
    for name, height, items in (
        ("box_label", HEIGHT, panel.items(Box(0, 0, WIDTH, HEIGHT))),
        ("spine_label", SPINE, _spine(game, kit)),
    ):
        edge = Path(outline=outlines.rectangle(Box(0, 0, WIDTH, height)), stroke=kit.style.accent, width=2 * HAIRLINE)
        stamp = Stamp(name=name, width=WIDTH, height=height, items=(*items, edge))
        yield Face(component="box_label", item=name, front=stamp)


def _spine(game: Game, kit: Kit) -> Iterator[Item]:
    """The label for the side: the title on plain sky, and the scene beside it."""
    art = art_of(game, kit)
    strip = Box(0, 0, WIDTH, SPINE)
    words = Box(0, 0, _TITLE_SHARE * WIDTH, SPINE)
    yield key_art(art, words, kit, seed=game.id, calm=SPINE)
    yield key_art(art, Box(words.right, 0, strip.width - words.width, SPINE), kit, seed=game.id)
    heading = kit.style.heading().but(size_pt=28, min_pt=9, colour=title_ink(art, kit.style), valign="middle")
    room = words.inset(_MARGIN, 3.0)
    yield kit.text(plain(game.title), room, heading.but(align="centre"), what="the title on the spine")
