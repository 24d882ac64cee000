"""A square; `size` is its side."""

from ..parts.cut import Cut


class Form(Cut):
    """A square."""

    @property
    def panel(self) -> tuple[float, float]:
        """As high as it is wide."""
        return self.size, self.size
