"""How SVG shapes are painted: colours, palette slots, strokes and what a group hands down to its parts.

A slot is a colour that is known only when the picture is drawn. `palette:leaf` names a colour of the palette.
`url(#leaf)` names a swatch: a gradient of a single stop in the file's `<defs>`, which every drawing program shows and
lists as a colour of its own; its stop is used where no palette has the name.
"""

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple

from pnp.base.colours import Colour
from pnp.base.nearest import nearest
from pnp.drawing.pictures.svg_tree import Element, number, numbers

INK = "currentColor"
PALETTE = "palette:"

_GRADIENTS = ("linearGradient", "radialGradient")
_LINK = re.compile(r"url\(\s*[\"']?#([^)\"']+)[\"']?\s*\).*")


class Slot(NamedTuple):
    """A colour by name; `colour` is the swatch's own, for palettes without the name."""

    name: str
    colour: Colour | None = None


class Swatch(NamedTuple):
    """A named colour of a picture; `choices` are names of colours of which one takes its place each time."""

    colour: Colour
    choices: tuple[str, ...] = ()


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

    fill: Colour | Slot | None = NAMED["black"]
    stroke: Colour | Slot | None = None
    width: float = 1.0
    dash: tuple[float, ...] = ()
    round_ends: bool = False
    even_odd: bool = False
    is_shown: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Palette:
    """What a picture's colours may be called: the palette's names, None if they are not checked, and its swatches."""

    names: Collection[str] | None = None
    swatches: Mapping[str, Swatch]


def swatches_of(root: Element) -> dict[str, Swatch]:
    """The swatches that a file defines. Gradients of several colours are none."""
    return {
        element.attributes.get("id", ""): Swatch(colour, tuple(element.attributes.get("data-any", "").split()))
        for child in root
        for element in (child if child.tag == "defs" else [child])
        if element.tag in _GRADIENTS and len(element.children) == 1
        for name, value in declared(element.children[0].attributes)
        if name == "stop-color" and (colour := _plain(value)) is not None
    }


def declared(attributes: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Name and value of every property: attributes first, then what `style` says, which wins."""
    yield from attributes.items()
    for part in attributes.get("style", "").split(";"):
        name, colon, value = part.partition(":")
        if colon:
            yield name.strip(), value.strip()


def painted(paint: Paint, name: str, value: str, palette: Palette) -> Paint:
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


def _colour(name: str, value: str, palette: Palette) -> Colour | Slot | None:
    if value in ("none", "transparent"):
        return None
    if value == INK:
        return Slot(INK)
    if value.startswith(PALETTE):
        return _palette_colour(value.removeprefix(PALETTE), palette.names)
    if link := _LINK.fullmatch(value):
        return _swatch(link[1], palette.swatches)
    if colour := _plain(value):
        return colour
    raise ValueError(f'{name} is "{value}"; expected #RRGGBB, palette:NAME, url(#SWATCH), currentColor or none')


def _plain(value: str) -> Colour | None:
    if _LONG_HEX.fullmatch(value):
        return value.upper()
    if _SHORT_HEX.fullmatch(value):
        return "#" + "".join(2 * digit for digit in value[1:]).upper()
    return NAMED.get(value.lower())


def _swatch(name: str, swatches: Mapping[str, Swatch]) -> Slot:
    if name not in swatches:
        raise ValueError(f'"{name}" is not a swatch; expected a gradient of one plain colour with this id in <defs>')
    return Slot(name, swatches[name].colour)


def _palette_colour(name: str, names: Collection[str] | None) -> Slot:
    if names is not None and name not in names:
        raise ValueError(f'unknown colour "{name}" of the palette{nearest(name, sorted(names))}')
    return Slot(name)


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
