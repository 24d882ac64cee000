"""The compass rose of maps of all kinds."""

from collections.abc import Iterator
from pathlib import Path as FilePath

from pnp.drawing.api import Chance, Item, Kit, Point
from pnp.drawing.scenery.figures import Figures, drawn, standing

_PICTURES = Figures(FilePath(__file__).parents[1] / "pictures")


def compass(centre: Point, radius: float, kit: Kit) -> Iterator[Item]:
    """A rose in the ink of the game."""
    (rose,) = _PICTURES["compass_rose"]
    matrix = standing(rose, centre.x, centre.y + radius, 2 * radius / rose.width, 2 * radius / rose.height)
    return iter(drawn(rose, matrix, {"ink": kit.style.ink, "ground": kit.style.ground}, Chance("rose")))
