"""The colours of landscapes: default tints by name, which a game's palette may replace."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from pnp.base.colours import Colour, mix
from pnp.drawing.style import Style

HOUSE_TINTS = MappingProxyType(
    {
        "white": "#FFFFFF",
        "cream": "#FFF8EA",
        "charcoal": "#333A3F",
        "sun": "#F9CF58",
        "sun_light": "#FCE59A",
        "moon": "#F4EFD8",
        "cloud": "#F4F7F7",
        "cloud_shade": "#D3DEE3",
        "storm_cloud": "#7C8FA3",
        "storm_light": "#A9B9C8",
        "rain": "#5D9CCB",
        "smoke": "#B7A79B",
        "smoke_dark": "#8C7E77",
        "flame": "#F7A531",
        "ember": "#E5532D",
        "leaf": "#7FA86B",
        "leaf_light": "#A9C78D",
        "leaf_dark": "#3F6B47",
        "trunk": "#9C7A5B",
        "trunk_light": "#C9B297",
        "banksia": "#E07A2F",
        "earth": "#B98B5E",
        "earth_dark": "#8E6440",
        "clay": "#D8A873",
        "soil": "#5A4030",
        "sand": "#EBD7AE",
        "sand_shade": "#D6B98A",
        "stone": "#B9B3A6",
        "stone_dark": "#8B867B",
        "paving": "#C9C6BE",
        "water": "#2F86C1",
        "water_light": "#7DBBE3",
        "water_dark": "#1F5F8E",
        "brick": "#C96F4A",
        "brick_dark": "#9E4F33",
        "roof": "#A94F3A",
        "wall": "#F3DDB8",
        "wall_shade": "#DDBF92",
        "glass": "#BFE0EC",
        "metal": "#6F7C88",
        "metal_light": "#A9B4BD",
        "metal_dark": "#47525C",
        "wood": "#8A5A35",
        "wood_light": "#B98457",
        "wood_dark": "#5F3C22",
        "food": "#C8452E",
        "skin_a": "#F0C6A0",
        "skin_b": "#C68B5F",
        "skin_c": "#7E5237",
    }
)

# The bands of the sky from its top to the horizon; the last is also the haze over distant layers.
_BANDS = ("sky", "sky_2", "sky_3", "haze")
SKIES: Mapping[str, tuple[Colour, ...]] = MappingProxyType(
    {
        "day": ("#7FB7D9", "#98C7E2", "#B4D8EA", "#D2E8F1"),
        "dawn": ("#8FB4CF", "#C3C9D6", "#F0D3BE", "#FBE6C4"),
        "dusk": ("#7A6A96", "#B77F8F", "#E39C77", "#F7C983"),
        "heat": ("#EFA547", "#F5BC5E", "#F9D17E", "#FCE4A8"),
        "storm": ("#43586F", "#566D85", "#71889E", "#93A7B8"),
        "rain": ("#7F9DB3", "#97B1C3", "#B1C6D3", "#CCDAE2"),
        "smoke": ("#9A7F70", "#B8917A", "#D7A988", "#EBC79F"),
        "night": ("#1B2A45", "#243757", "#31486B", "#45608A"),
        "warm": ("#FBE3B4", "#FCE9C4", "#FDEFD4", "#FEF5E4"),
    }
)


# Under a dark sky all colours are blended towards it, except light sources.
_GLOOM: Mapping[str, tuple[Colour, float]] = MappingProxyType(
    {
        "storm": ("#43586F", 0.22),
        "rain": ("#7F9DB3", 0.1),
        "smoke": ("#9A6A50", 0.24),
        "night": ("#1B2A45", 0.5),
        "dusk": ("#7A4A76", 0.15),
    }
)
_LIGHTS = frozenset({"sun", "sun_light", "moon", "rain", "smoke", "smoke_dark", "storm_cloud", "storm_light"})

# The layers that are darker in bad weather.
_STORMY: Mapping[str, str] = MappingProxyType({"cloud": "storm_light", "cloud_shade": "storm_cloud"})


@dataclass(frozen=True, slots=True)
class Tints:
    """Colours by name for one panel under one sky."""

    style: Style
    sky: str

    def __getitem__(self, name: str) -> Colour:
        """Give the game's tint of a name, or else the default tint, or one of the four bands of the sky."""
        mood = self.style.mood
        return mood.tints.get(name) or mood.tinted(self._tint(name))

    def _tint(self, name: str) -> Colour:
        if name in _BANDS:
            return SKIES[self.sky][_BANDS.index(name)]
        if self.sky in {"storm", "rain"}:
            name = _STORMY.get(name, name)
        tint = self.style.palette.get(name) or HOUSE_TINTS[name]
        gloom = _GLOOM.get(self.sky)
        return mix(tint, *gloom) if gloom and name not in _LIGHTS else tint
