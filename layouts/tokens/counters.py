"""Counters of wargames: unit symbols or silhouettes, echelons, numbers, names, and a reduced side on the back."""

from collections.abc import Iterator
from typing import Annotated, Self

from pydantic import Field, model_validator

from pnp.drawing.api import Block, Box, Face, Item, Kit, Stamp
from pnp.game.model import BadValueError, Game, Id, Length, PieceSet, Size, entry_of, nearest

from .parts.counter_face import CounterFace, Look, edges_of
from .parts.counter_spec import Army, Back, Counter, Shown

Across = Annotated[int, Field(ge=1, le=100)]


class Spec(PieceSet):
    """Counters of one size, of one or more sides."""

    size: Length | Size = Field(15.0, description="side of a square, or width x height")
    sides: dict[Id, Army] = Field(default_factory=dict, description="colours and emblem by side: {red: {colour: clay}}")
    back: Back = Field("none", description="of counters without `reduced`: nothing, the front, or the emblem")
    clip: Length = Field(0.0, ge=0, le=5, description="how much of each corner is cut off, marked on the front")
    block: tuple[Across, Across] | None = Field(
        None, description="so many across and down stand edge to edge, with gutters around them; left out: all of them"
    )
    gutter: Length = Field(4.0, ge=1, le=50, description="between blocks")
    items: tuple[Counter, ...] = Field(min_length=1)

    @model_validator(mode="after")
    def _has_their_sides(self) -> Self:
        for counter in self.items:
            if counter.side is not None and counter.side not in self.sides:
                message = f'{counter.id} is of the side "{counter.side}", which is not one of `sides`'
                close = nearest(counter.side, self.sides)
                hint = None if close else f"sides: {{{counter.side}: {{colour: ...}}}}"
                raise BadValueError(message, nearest=close, code="unknown-name", hint=hint)
        return self

    @model_validator(mode="after")
    def _keeps_its_edges(self) -> Self:
        if 2 * self.clip >= min(self.trim):
            width, height = self.trim
            message = f"corners of {self.clip:g} mm leave nothing of the edges of {width:g} x {height:g} mm"
            raise BadValueError(message, code="bad-length", hint="clip: 1mm")
        return self

    @property
    def trim(self) -> tuple[float, float]:
        """Width and height of a counter."""
        return self.size if isinstance(self.size, tuple) else (self.size, self.size)


def faces(spec: Spec, game: Game, kit: Kit) -> Iterator[Face]:
    """A face for every counter, the reduced side on its back."""
    edges = edges_of(spec.sides, is_low_ink=kit.style.is_low_ink)
    for counter in spec.items:
        side = counter.side or ""
        look = Look(army=spec.sides.get(side), edge=edges[side], clip=spec.clip)
        drawing = CounterFace(box=Box(0, 0, *spec.trim), look=look, bleed=spec.bleed, kit=kit)
        front = _stamp(counter, spec, tuple(drawing.items(Shown(counter))))
        yield Face(
            front=front,
            back=_back(counter, spec, drawing, front),
            block=Block(*spec.block, spec.gutter) if spec.block else None,
            cut=drawing.cut if spec.clip else None,
            **entry_of(spec, counter, game),
        )


def _back(counter: Counter, spec: Spec, drawing: CounterFace, front: Stamp) -> Stamp | None:
    if counter.reduced is not None:
        return _stamp(counter, spec, tuple(drawing.items(Shown(counter, counter.reduced))), "_reduced")
    match counter.back or spec.back:
        case "same":
            return front
        case "emblem":
            return _stamp(counter, spec, tuple(drawing.emblem()), "_back")
        case _:
            return None


def _stamp(counter: Counter, spec: Spec, items: tuple[Item, ...], ending: str = "") -> Stamp:
    width, height = spec.trim
    name = f"{spec.id}_{counter.id}{ending}"
    return Stamp(name=name, width=width, height=height, items=items, bleed=spec.bleed)
