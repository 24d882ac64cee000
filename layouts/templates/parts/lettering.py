"""How the text of a box is set, and in which part of the box."""

from pnp.base.units import PT
from pnp.drawing.api import Box, Style, Type

from .icon_rows import POINTED
from .ornaments import Look

# Shapes whose corners have no room for words: the share of width and height that stays free on each side.
_ROUND = {"disc": 0.12, "hexagon": 0.12, "shield": 0.12}


def has_shape(look: Look) -> bool:
    """Tell whether words are inside a shape."""
    return bool(look["shape"] or look["fill"] or look["stroke"])


def text_room(room: Box, look: Look) -> Box:
    """The part of a box that has room for words."""
    if not has_shape(look):
        return room
    shape = look["shape"] or "rectangle"
    if shape in POINTED:
        return POINTED[shape].of(room)
    if shape in _ROUND:
        return room.inset(room.width * _ROUND[shape], room.height * _ROUND[shape])
    across = room.height * 0.5 if shape == "banner" else 1.2
    return room.inset(min(across, room.width / 4), min(0.3, room.height / 8))


def type_of(look: Look, style: Style) -> Type:
    """The type of the text, without its colour."""
    name = look["style"] or "rules"
    if name == "value":
        type_ = style.title().but(size_pt=18.0, min_pt=7.0, align="centre", valign="middle")
    else:
        type_ = getattr(style, name)()
    if has_shape(look):
        type_ = type_.but(align="centre", valign="middle")
    elif name in ("title", "heading", "label"):
        type_ = type_.but(valign="middle")
    changes: dict[str, object] = {key: look[key] for key in ("align", "valign") if look[key]}
    if look["font"]:
        changes["family"] = style.family(look["font"])
    if look["size"]:
        changes["size_pt"] = look["size"] / PT
    smallest = look["min"] / PT if look["min"] else type_.min_pt
    changes["min_pt"] = min(smallest, look["size"] / PT if look["size"] else type_.size_pt)
    return type_.but(**changes)
