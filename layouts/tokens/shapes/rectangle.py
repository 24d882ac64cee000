"""A rectangle; without a `height` it is twice as wide as it is high."""

from ..parts.cut import Cut


class Form(Cut):
    """A rectangle."""
