"""How the text of a box is set, and in which part of the box."""

from pnp.base.units import PT
from pnp.drawing.api import Box, Style, Type

from .ornaments import Look
from .shape_rooms import room_for_words


def has_shape(look: Look) -> bool:
    """Tell whether words are inside a shape."""
    return bool(look["shape"] or look["fill"] or look["stroke"])


def text_room(room: Box, look: Look) -> Box:
    """The part of a box that has room for words."""
    return room_for_words(room, look["shape"] or "rectangle") if has_shape(look) else room


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
