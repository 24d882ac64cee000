"""The order and the result of an export."""

from dataclasses import dataclass

from pnp.sheets.order import Order, folder_of

DPI = 300
"""Dots per inch of the pictures that are exported."""
IMAGE_FORMATS = ("png", "webp", "svg")


@dataclass(frozen=True, slots=True, kw_only=True)
class Selection:
    """The components to export, the number of players (0 for all), and the translation (empty for the own words).

    With `provenance`, content that the rulebook does not state is marked.
    """

    only: tuple[str, ...] = ()
    players: int = 0
    wording: str = ""
    provenance: bool = True

    def named(self, result: str) -> str:
        """The name of a result of the selection: followed by what is selected, in the words of folders of sheets."""
        selected = Order(only=self.only, players=self.players, wording=self.wording, provenance=self.provenance)
        return folder_of(result, selected)


@dataclass(frozen=True, slots=True, kw_only=True)
class ExportOrder(Selection):
    """A selection and the shop or program it is exported for.

    With `nearest`, pieces that fit no product are ordered, too, scaled onto the nearest; with `keep_size`, no face is
    scaled down to bring its words into the safe zone; `url_base` is the address of the pictures for a virtual table.
    The other options are for images: their format and resolution, and whether they show bleed and backs.
    """

    target: str
    nearest: bool = False
    keep_size: bool = False
    url_base: str = ""
    format: str = "png"
    dpi: int = DPI
    bleed: bool = False
    backs: bool = False

    @property
    def folder(self) -> str:
        """The name of the folder of the export."""
        return self.named(self.target)

    def title_of(self, game_id: str) -> str:
        """The name under which a virtual table keeps the game: its id and the translation, each beside the others."""
        return "-".join(filter(None, (game_id, self.wording)))


@dataclass(frozen=True, slots=True, kw_only=True)
class Exported:
    """The files of an export by name, and a line that describes them."""

    files: dict[str, bytes]
    summary: str
