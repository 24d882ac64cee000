"""Places on a map: in millimetres, or as shares of its width and height."""

import re
from typing import Annotated, Any, NamedTuple

from pydantic import BeforeValidator, PlainSerializer, WithJsonSchema

from pnp.base.units import parse_length
from pnp.drawing.api import Box, Point
from pnp.game.model import BadValueError

_SHARE = re.compile(r"\s*(-?\d+(?:\.\d+)?)\s*%\s*")


class Measure(NamedTuple):
    """A length, or a share of a side in per cent."""

    number: float
    is_share: bool = False

    def of(self, whole: float) -> float:
        """The length on a map whose side is `whole`."""
        return whole * self.number / 100 if self.is_share else self.number

    def __str__(self) -> str:
        return f"{self.number:g} %" if self.is_share else f"{self.number:g}mm"


def _measure(value: Any) -> Measure:
    if isinstance(value, Measure):
        return value
    if isinstance(value, bool) or not isinstance(value, str | int | float):
        raise BadValueError(f'met "{value}"; expected a place such as 45mm or 30 %', code="bad-length")
    if share := _SHARE.fullmatch(str(value)):
        return Measure(float(share[1]), is_share=True)
    return Measure(float(value) if isinstance(value, int | float) else parse_length(value))


Along = Annotated[
    Measure,
    BeforeValidator(_measure),
    PlainSerializer(str),
    WithJsonSchema({"type": ["number", "string"], "examples": ["45mm", "30 %"]}),
]
Spot = tuple[Along, Along]
"""A point: across from the left, down from the top."""

Room = tuple[Along, Along, Along, Along]
"""A box: across, down, width, height."""


def point_at(spot: Spot, width: float, height: float) -> Point:
    """The point on a map of this size."""
    return Point(spot[0].of(width), spot[1].of(height))


def box_at(room: Room, width: float, height: float) -> Box:
    """The box on a map of this size."""
    return Box(room[0].of(width), room[1].of(height), room[2].of(width), room[3].of(height))
