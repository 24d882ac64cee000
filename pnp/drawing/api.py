"""The tools of layouts, in one import: measures, outlines, items, the kit, the types of the style, and colours.

The modules of this room import each other directly; layouts import from here.
"""

from pnp.base.colours import BLACK, WHITE, Colour, contrast, darker, ink_on, lighter, luminance, mix
from pnp.drawing import outlines
from pnp.drawing.chance import Chance
from pnp.drawing.faces import Block, CopyLook, Face, Shape, hex_size, trim_outline, varied
from pnp.drawing.geometry import Box, Matrix, Point, centred, moved, scaled, turned
from pnp.drawing.haloes import halo
from pnp.drawing.hatching import hatching
from pnp.drawing.kit import Fit, Kit
from pnp.drawing.pictures.continuation import mirrored
from pnp.drawing.scene import Group, Item, Outline, Path, Stamp, Use
from pnp.drawing.scenery import line_drawing, quieter
from pnp.drawing.style import FRAME, HAIRLINE, HEAVY, Style, Type
from pnp.drawing.typesetting.text import Setter, ascent, line_height

__all__ = [
    "BLACK",
    "FRAME",
    "HAIRLINE",
    "HEAVY",
    "WHITE",
    "Block",
    "Box",
    "Chance",
    "Colour",
    "CopyLook",
    "Face",
    "Fit",
    "Group",
    "Item",
    "Kit",
    "Matrix",
    "Outline",
    "Path",
    "Point",
    "Setter",
    "Shape",
    "Stamp",
    "Style",
    "Type",
    "Use",
    "ascent",
    "centred",
    "contrast",
    "darker",
    "halo",
    "hatching",
    "hex_size",
    "ink_on",
    "lighter",
    "line_drawing",
    "line_height",
    "luminance",
    "mirrored",
    "mix",
    "moved",
    "outlines",
    "quieter",
    "scaled",
    "trim_outline",
    "turned",
    "varied",
]
