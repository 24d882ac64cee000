"""Art panels: landscapes of flat layers, drawn from a recipe and a seed."""

from pnp.drawing.scenery.composing import scenery
from pnp.drawing.scenery.lines import line_drawing, quieter
from pnp.game.scenes import Scene

__all__ = ["Scene", "line_drawing", "quieter", "scenery"]
