"""The colours of a city seen from above, which a game's palette may replace name by name."""

from dataclasses import dataclass
from types import MappingProxyType

from pnp.drawing.api import Colour, Style

_HOUSE = MappingProxyType(
    {
        "asphalt": "#4A4E57",
        "asphalt_dark": "#33373E",
        "kerb": "#D8CFB8",
        "lane": "#F6EBCB",
        "box_yellow": "#F2C230",
        "lawn": "#A8D28C",
        "lawn_light": "#C3E0A2",
        "park": "#86C07A",
        "shade": "#7FAF6B",
        "rain_tree": "#3C8F4E",
        "rain_tree_dark": "#25683A",
        "rain_tree_light": "#6DB86A",
        "tile_red": "#D9694A",
        "tile_red_dark": "#B24A32",
        "tile_orange": "#E68A4A",
        "tile_orange_dark": "#BE6531",
        "tile_teal": "#4FA7A0",
        "tile_teal_dark": "#2F7E79",
        "tile_plum": "#A8607C",
        "tile_plum_dark": "#7E3F5C",
        "wall": "#FBF7EC",
        "wall_shade": "#E0D9C6",
        "concrete": "#C9C4B6",
        "concrete_dark": "#9B968A",
        "glass": "#BFE3EE",
        "pool": "#5CC0DD",
        "pool_dark": "#2F95BD",
        "white": "#FFFFFF",
        "red": "#D7263D",
        "blue": "#2B8FD6",
        "yellow": "#F2C230",
    }
)


@dataclass(frozen=True, slots=True)
class CityTints:
    """Colours by name."""

    style: Style

    def __getitem__(self, name: str) -> Colour:
        """Give a tint; the game's tint replaces the usual one."""
        return self.style.palette.get(name) or _HOUSE[name]
