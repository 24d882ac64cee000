"""How SVG shapes are painted: colours, strokes and what a group hands down to its parts."""

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace

from pnp.drawing.pictures.svg_shapes import number, numbers
from pnp.game.model import nearest

# A colour that is known only when the picture is drawn: the ink, or `palette:NAME`.
INK = "currentColor"
PALETTE = "palette:"

NAMED = {
    "black": "#000000",
    "white": "#FFFFFF",
    "gray": "#808080",
    "grey": "#808080",
    "silver": "#C0C0C0",
    "red": "#FF0000",
    "green": "#008000",
    "blue": "#0000FF",
    "yellow": "#FFFF00",
    "orange": "#FFA500",
    "brown": "#A52A2A",
    "purple": "#800080",
}

_OPACITIES = {"opacity", "fill-opacity", "stroke-opacity"}
_EFFECTS = {"clip-path", "mask", "filter"}

_SHORT_HEX = re.compile(r"#[0-9A-Fa-f]{3}")
_LONG_HEX = re.compile(r"#[0-9A-Fa-f]{6}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Paint:
    """Fill and stroke of a shape; None paints nothing."""

    fill: str | None = NAMED["black"]
    stroke: str | None = None
    width: float = 1.0
    dash: tuple[float, ...] = ()
    round_ends: bool = False
    even_odd: bool = False
    is_shown: bool = True


def declared(attributes: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Name and value of every property: attributes first, then what `style` says, which wins."""
    yield from attributes.items()
    for part in attributes.get("style", "").split(";"):
        name, colon, value = part.partition(":")
        if colon:
            yield name.strip(), value.strip()


def painted(paint: Paint, name: str, value: str, palette: Collection[str] | None) -> Paint:
    """The paint after one more property; names that say nothing about paint are passed over.

    Raises ValueError with a sentence for the user.
    """
    value = value.strip()
    _refuse_effects(name, value)
    if value == "inherit":
        return paint
    match name:
        case "fill":
            paint = replace(paint, fill=_colour(name, value, palette))
        case "stroke":
            paint = replace(paint, stroke=_colour(name, value, palette))
        case "stroke-width":
            paint = replace(paint, width=_width(value))
        case "stroke-dasharray":
            paint = replace(paint, dash=_dash(value))
        case "stroke-linecap":
            paint = replace(paint, round_ends=value == "round")
        case "fill-rule":
            paint = replace(paint, even_odd=value == "evenodd")
        case "display":
            paint = replace(paint, is_shown=paint.is_shown and value != "none")
    return paint


def _refuse_effects(name: str, value: str) -> None:
    if name in _OPACITIES and number(value, name) != 1:
        raise ValueError(f"{name} is {value}; expected opaque colours, which every printer prints alike")
    if name in _EFFECTS and value != "none":
        raise ValueError(f"{name} is not read; expected plain shapes")


def _colour(name: str, value: str, palette: Collection[str] | None) -> str | None:
    if value in ("none", "transparent"):
        return None
    if value == INK:
        return value
    if value.startswith(PALETTE):
        return _palette_colour(value, palette)
    if _LONG_HEX.fullmatch(value):
        return value.upper()
    if _SHORT_HEX.fullmatch(value):
        return "#" + "".join(2 * digit for digit in value[1:]).upper()
    if value.lower() in NAMED:
        return NAMED[value.lower()]
    raise ValueError(f'{name} is "{value}"; expected #RRGGBB, palette:NAME, currentColor or none')


def _palette_colour(value: str, palette: Collection[str] | None) -> str:
    colour = value.removeprefix(PALETTE)
    if palette is not None and colour not in palette:
        raise ValueError(f'unknown colour "{colour}" of the palette{nearest(colour, sorted(palette))}')
    return value


def _width(value: str) -> float:
    width = number(value, "stroke-width")
    if width < 0:
        raise ValueError(f"stroke-width is {value}; expected zero or more")
    return width


def _dash(value: str) -> tuple[float, ...]:
    if value == "none":
        return ()
    dash = tuple(numbers(value, "stroke-dasharray"))
    if any(length < 0 for length in dash):
        raise ValueError(f'stroke-dasharray is "{value}"; expected lengths of zero or more')
    return dash if any(dash) else ()
