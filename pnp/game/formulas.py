"""Counts that depend on the number of players: expressions in which `players` is the only name."""

from dataclasses import dataclass

from pnp.game.expressions import Expression

_LARGEST = 1_000_000
_NAMES = ("players",)


@dataclass(frozen=True, slots=True)
class Formula:
    """A whole number, or an expression of `players`; equal when written the same."""

    expression: Expression

    @classmethod
    def parse(cls, text: str) -> "Formula":
        """Read a formula; raises BadValueError."""
        return cls(Expression.parse(text, _NAMES))

    @property
    def text(self) -> str:
        """The formula as it was written."""
        return self.expression.text

    def value(self, *, players: int) -> int:
        """Work it out; never below zero nor above a million, and anything divided by zero is nothing."""
        return min(max(0, self.expression.value({"players": players})), _LARGEST)

    def __str__(self) -> str:
        return self.text
