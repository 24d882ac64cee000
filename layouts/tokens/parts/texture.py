"""What a texture is drawn on: the ground of a token, under its icon and words."""

from dataclasses import dataclass

from pnp.drawing.api import Box, Colour, Outline


@dataclass(frozen=True, slots=True, kw_only=True)
class Ground:
    """The ground with its bleed: its outline and the box around it, its colour, the ink on it, a seed for chance."""

    edge: Outline
    box: Box
    colour: Colour
    ink: Colour
    seed: str
