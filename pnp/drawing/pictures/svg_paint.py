"""Paint of SVG shapes: colours, palette slots, strokes, and properties that groups pass on to their parts.

A slot is a colour that is resolved only when the picture is drawn. `palette:leaf` names a colour of the palette.
`url(#leaf)` names a swatch: a gradient of a single stop in the file's `<defs>`, which every drawing program shows and
lists as a named colour; its stop is used if no palette has the name.
"""

import re
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from pnp.base.colours import Colour
from pnp.base.nearest import nearest
from pnp.drawing.pictures.svg_tree import Element, NotKeptError, number, numbers
from pnp.drawing.scene import Outline

INK = "currentColor"
PALETTE = "palette:"

_GRADIENTS = ("linearGradient", "radialGradient")
_LINK = re.compile(r"url\(\s*[\"']?#([^)\"']+)[\"']?\s*\).*")


class Slot(NamedTuple):
    """A colour by name; `colour` is the swatch's own, for palettes without the name."""

    name: str
    colour: Colour | None = None


class Swatch(NamedTuple):
    """A named colour of a picture; `choices` are names of colours, of which a random one replaces it in each use."""

    colour: Colour
    choices: tuple[str, ...] = ()


_BLACK = "#000000"
_SHORT_HEX = re.compile(r"#[0-9A-Fa-f]{3}")
_SHARES = re.compile(r"rgb\(\s*([\d.]{1,20})%\s*,\s*([\d.]{1,20})%\s*,\s*([\d.]{1,20})%\s*\)")
_LONG_HEX = re.compile(r"#[0-9A-Fa-f]{6}")


class Paint(NamedTuple):
    """Fill and stroke of a shape (None for not painted), and the clips around it."""

    fill: Colour | Slot | None = _BLACK
    stroke: Colour | Slot | None = None
    width: float = 1.0
    dash: tuple[float, ...] = ()
    ends: str = "butt"
    corners: str = "miter"
    even_odd: bool = False
    is_shown: bool = True
    is_visible: bool = True
    is_filled: bool = True
    is_stroked: bool = True
    lost: tuple[str, ...] = ()
    clips: tuple[Outline, ...] = ()

    @property
    def seen(self) -> "Paint":
        """The same without fills and strokes of zero opacity, which programs write for an invisible ground."""
        if self.is_filled and self.is_stroked:
            return self
        return self._replace(
            fill=self.fill if self.is_filled else None, stroke=self.stroke if self.is_stroked else None
        )

    @property
    def round_ends(self) -> bool:
        """Tell whether lines have round caps and round joins."""
        return self.ends == "round"

    @property
    def not_kept(self) -> Iterator[str]:
        """The properties of this paint that outlines cannot represent."""
        is_stroked = self.stroke is not None and self.width > 0
        needless = {
            "fill-opacity": self.fill is None,
            "stroke-opacity": not is_stroked,
            "stroke-dashoffset": not (is_stroked and self.dash),
            "vector-effect": not is_stroked,
            "paint-order": self.fill is None or not is_stroked,
        }
        yield from (name for name in self.lost if not needless.get(name, False))
        if is_stroked and self.ends == "square":
            yield "stroke-linecap square"
        if is_stroked and self.corners in ("round", "bevel") and self.corners != self.ends:
            yield f"stroke-linejoin {self.corners}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Palette:
    """The allowed names of colours in a picture: names of the palette (None if unchecked), and swatches.

    `servers` are the elements that paint with more than one colour, by id.
    """

    names: Collection[str] | None = None
    swatches: Mapping[str, Swatch]
    servers: Mapping[str, str] = field(default_factory=dict)


def swatches_of(root: Element) -> dict[str, Swatch]:
    """The swatches that a file defines; a gradient of several colours is not a swatch."""
    return {
        element.attributes.get("id", ""): Swatch(colour, tuple(element.attributes.get("data-any", "").split()))
        for child in root
        for element in (child if child.tag == "defs" else [child])
        if element.tag in _GRADIENTS and len(stops := list(element)) == 1
        for name, value in declared(stops[0].attributes)
        if name == "stop-color" and (colour := _plain(value)) is not None
    }


def servers_of(root: Element) -> dict[str, str]:
    """The gradients and patterns of a file: their tags by id."""
    return {
        element.attributes.get("id", ""): element.tag
        for element in root.everything()
        if element.tag in (*_GRADIENTS, "pattern")
    }


def declared(attributes: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Name and value of every property: attributes first, then `style`, which takes precedence."""
    yield from attributes.items()
    for part in attributes.get("style", "").split(";"):
        name, colon, value = part.partition(":")
        if colon:
            yield name.strip(), value.strip()


def painted(paint: Paint, name: str, value: str, palette: Palette) -> Paint:
    """The paint after one more property; properties that do not affect paint are ignored.

    Raises ValueError with a sentence for the user, and NotKeptError.
    """
    value, change = value.strip(), _CHANGES.get(name)
    if value == "inherit":
        return paint
    if name in _LOST:
        # Inherited properties replace each other; the others accumulate.
        before = [lost for lost in paint.lost if lost != name or name not in _HANDED_DOWN]
        paint = paint._replace(lost=(*before, name) if _LOST[name](value) else tuple(before))
    return paint._replace(**change(paint, value, palette)) if change else paint


def _share(value: str) -> float:
    return number(value.removesuffix("%"), "opacity") / (100 if value.endswith("%") else 1)


def _is_clear(value: str) -> bool:
    """Tell whether an opacity is partial; fully transparent shapes are not painted."""
    return 0 < _share(value) < 1


def _is_set(value: str) -> bool:
    return value != "none"


# Properties that an outline cannot represent, each with a test whether a value has an effect.
_LOST: Mapping[str, Callable[[str], bool]] = {
    "opacity": _is_clear,
    "fill-opacity": _is_clear,
    "stroke-opacity": _is_clear,
    "mask": _is_set,
    "filter": _is_set,
    "marker": _is_set,
    "marker-start": _is_set,
    "marker-mid": _is_set,
    "marker-end": _is_set,
    "vector-effect": _is_set,
    "mix-blend-mode": lambda value: value != "normal",
    "paint-order": lambda value: "stroke" in value and not value.startswith(("fill", "markers fill")),
    "stroke-dashoffset": lambda value: number(value, "stroke-dashoffset") != 0,
}
_HANDED_DOWN = _LOST.keys() - {"opacity", "mask", "filter", "mix-blend-mode"}

_CHANGES: Mapping[str, Callable[[Paint, str, Palette], dict[str, Any]]] = {
    "fill": lambda _, value, palette: {"fill": _colour("fill", value, palette)},
    "stroke": lambda _, value, palette: {"stroke": _colour("stroke", value, palette)},
    "stroke-width": lambda _, value, __: {"width": _width(value)},
    "stroke-dasharray": lambda _, value, __: {"dash": _dash(value)},
    "stroke-linecap": lambda _, value, __: {"ends": value},
    "stroke-linejoin": lambda _, value, __: {"corners": value},
    "fill-rule": lambda _, value, __: {"even_odd": value == "evenodd"},
    "display": lambda paint, value, __: {"is_shown": paint.is_shown and value != "none"},
    "opacity": lambda paint, value, __: {"is_shown": paint.is_shown and _share(value) > 0},
    "fill-opacity": lambda _, value, __: {"is_filled": _share(value) > 0},
    "stroke-opacity": lambda _, value, __: {"is_stroked": _share(value) > 0},
    "visibility": lambda _, value, __: {"is_visible": value == "visible"},
}

PAINTING = frozenset({"clip-path", *_CHANGES, *_LOST})
"""The names of properties that change the paint."""


def _colour(name: str, value: str, palette: Palette) -> Colour | Slot | None:
    if value in ("none", "transparent"):
        return None
    if value == INK:
        return Slot(INK)
    if value.startswith(PALETTE):
        return _palette_colour(value.removeprefix(PALETTE), palette.names)
    if link := _LINK.fullmatch(value):
        return _swatch(link[1], palette)
    if colour := _plain(value):
        return colour
    if "(" in value and "url(" not in value:
        raise NotKeptError(f"the colour {value}")
    raise ValueError(f'{name} is "{value}"; expected #RRGGBB, palette:NAME, url(#SWATCH), currentColor or none')


def _plain(value: str) -> Colour | None:
    if _LONG_HEX.fullmatch(value):
        return value.upper()
    if _SHORT_HEX.fullmatch(value):
        return "#" + "".join(2 * digit for digit in value[1:]).upper()
    if shares := _SHARES.fullmatch(value):
        return "#" + "".join(f"{round(min(100.0, float(share)) * 2.55):02X}" for share in shares.groups())
    # Imported late: Pillow parses other names and notations of colours, which most files do not have.
    from PIL import ImageColor  # noqa: PLC0415

    try:
        red, green, blue, *opacity = ImageColor.getrgb(value)
    except ValueError:
        return None
    if opacity and opacity[0] < 255:
        raise NotKeptError("colours that are not opaque")
    return f"#{red:02X}{green:02X}{blue:02X}"


def _swatch(name: str, palette: Palette) -> Slot:
    if name in palette.swatches:
        return Slot(name, palette.swatches[name].colour)
    if name in palette.servers:
        raise NotKeptError(f"<{palette.servers[name]}>")
    raise ValueError(f'"{name}" is no gradient, pattern or swatch of this file')


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
