"""A square; `size` is its side."""

from ..parts.cut import Cut


class Form(Cut):
    @property
    def panel(self) -> tuple[float, float]:
        return self.size, self.size
