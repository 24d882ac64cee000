"""A picture from the game's `art/` folder."""

from collections.abc import Iterator

from pydantic import Field

from pnp.drawing.api import Item
from pnp.game.model import PictureName

from ..parts.region import Canvas, Region


class PictureRegion(Region):
    """A picture of the game's `art/` folder."""

    picture: PictureName
    cover: bool = Field(default=False, description="fills its box and is cut off")


def draw(region: PictureRegion, canvas: Canvas) -> Iterator[Item]:
    """The picture; nothing with little ink."""
    if not canvas.kit.style.is_low_ink:
        yield canvas.kit.picture(region.picture, canvas.box, fit="cover" if region.cover else "contain")
