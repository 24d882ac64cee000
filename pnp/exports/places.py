"""The targets of exports: a row for each, with the module that writes its files."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pnp.base.findings import Findings
    from pnp.exports.order import Exported, ExportOrder
    from pnp.project.folder import Project

    Exporter = Callable[[Project, str, ExportOrder, Findings, int], Exported | None]


class Sort(StrEnum):
    """The purpose of a target, as printed in lists of targets."""

    SHOP = "shops that print on demand"
    TABLE = "virtual tables"
    PICTURES = "pictures"


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """One target: its word on the command line, its name, and the module whose `export` writes its files."""

    id: str
    name: str
    sort: Sort
    module: str

    @property
    def export(self) -> "Exporter":
        """The exporter; its module is imported here, because the command line lists targets without drawing."""
        exporter: Exporter = import_module(self.module).export
        return exporter


_SHOPS = "pnp.exports.shops.export"
PLACES = {
    place.id: place
    for place in (
        Place(id="gamecrafter", name="The Game Crafter", sort=Sort.SHOP, module=_SHOPS),
        Place(id="drivethru", name="DriveThruCards", sort=Sort.SHOP, module=_SHOPS),
        Place(id="mpc", name="MakePlayingCards", sort=Sort.SHOP, module=_SHOPS),
        Place(id="tts", name="Tabletop Simulator", sort=Sort.TABLE, module="pnp.exports.tabletop.simulator"),
        Place(id="ttpg", name="Tabletop Playground", sort=Sort.TABLE, module="pnp.exports.tabletop.playground"),
        Place(id="playingcards", name="playingcards.io", sort=Sort.TABLE, module="pnp.exports.tabletop.playingcards"),
        Place(id="screentop", name="Screentop", sort=Sort.TABLE, module="pnp.exports.tabletop.screentop"),
        Place(id="tabletopia", name="Tabletopia", sort=Sort.TABLE, module="pnp.exports.tabletop.tabletopia"),
        Place(id="bgg", name="BoardGameGeek", sort=Sort.PICTURES, module="pnp.exports.bgg.export"),
        Place(id="images", name="images of the pieces", sort=Sort.PICTURES, module="pnp.exports.images"),
    )
}
"""The targets by their word, in the order in which they are listed."""


def is_export(folder: str) -> bool:
    """Tell whether a folder of the output is that of an export: its name is a target, or a target and a suffix."""
    return folder.partition("-")[0] in PLACES
