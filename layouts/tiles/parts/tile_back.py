"""The YAML keys of the other side of a tile."""

from pnp.game.model import ColourName, IconName, PictureName, Placed, RichText


class TileBack(Placed):
    """The other side of a tile, or of all tiles of a set."""

    art: PictureName | None = None
    title: RichText | None = None
    icon: IconName | None = None
    colour: ColourName | None = None
