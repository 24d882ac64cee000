"""A picture from the game's `art/` folder."""

from collections.abc import Iterator

from pydantic import Field

from pnp.drawing.api import Item
from pnp.game.model import PictureName

from ...parts.pictures import picture
from ..parts.region import Canvas, Region


class PictureRegion(Region):
    """A picture of the game's `art/` folder."""

    picture: PictureName
    cover: bool = Field(default=False, description="fills its box and is cut off")


def draw(region: PictureRegion, canvas: Canvas) -> Iterator[Item]:
    """The picture; with little ink a drawing is one of lines, and a photo is faint."""
    yield picture(region.picture, canvas.box, canvas.kit, fit="cover" if region.cover else "contain")
