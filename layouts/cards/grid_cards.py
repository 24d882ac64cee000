"""Cards with a diagram of a grid on each side, and icons on the spaces where something is placed."""

from collections.abc import Iterator
from typing import Self

from pydantic import Field, model_validator

from pnp.drawing.api import WHITE, Box, Face, Item, Kit, Path, Stamp, ink_on, lighter, outlines
from pnp.game.model import (
    BadValueError,
    ColourName,
    Game,
    IconName,
    Id,
    Implied,
    Piece,
    PieceSet,
    Placed,
    Size,
    Words,
    entry_of,
    nearest,
)

from .parts.arches import mosaic_strip
from .parts.grids import Grid, Space, diagram

_HEAD, _STRIP, _SIDE, _FOOT = 11.0, 1.6, 3.0, 6.4


class Diagram(Placed):
    """One side: a grid, and the marked spaces."""

    grid: Id = Field(description="one of `grids`")
    spaces: tuple[Space, ...] = Field(description="row and column of each, from the top left")


class GridCard(Piece):
    """A card with a diagram on one side or on both."""

    title: Words | None = Field(None, description="small at the foot; left out: the id")
    front: Diagram
    back: Diagram | None = None

    @property
    def foot(self) -> str:
        """The text at its foot."""
        return self.title or self.id.replace("_", " ")

    def implied(self) -> Iterator[Implied]:
        """The words that are made from the id."""
        if self.title is None and self.node is not None:
            yield Implied(("title",), self.foot, self.node.place_of("id"))


class Spec(PieceSet):
    """A deck of cards with diagrams."""

    size: Size = Field((63.0, 88.0), description="a name of the size table, or width x height")
    grids: dict[Id, Grid] = Field(min_length=1, description="the grids that the sides show")
    icon: IconName = Field(description="what lies on the spaces")
    emblem: IconName | None = Field(None, description="icon at the top left")
    colour: ColourName | None = Field(None, description="colour of the head; left out: the game's accent")
    items: tuple[GridCard, ...]

    @model_validator(mode="after")
    def _fits_the_grids(self) -> Self:
        for card in self.items:
            for side in (card.front, card.back):
                if side is not None:
                    _check(card, side, self.grids)
        return self


def _check(card: GridCard, side: Diagram, grids: dict[str, Grid]) -> None:
    if side.grid not in grids:
        raise BadValueError(
            f'card {card.id} shows the unknown grid "{side.grid}"',
            nearest=nearest(side.grid, grids),
            code="unknown-grid",
        )
    for row, column in side.spaces:
        if not grids[side.grid].has((row, column)):
            grid = grids[side.grid]
            raise BadValueError(
                f"card {card.id} marks row {row}, column {column}; the grid has {grid.rows} rows of {grid.columns}"
            )


def faces(spec: Spec, game: Game, kit: Kit) -> Iterator[Face]:
    """Draw both sides of every card."""
    for card in spec.items:
        yield Face(
            front=_side(card, card.front, "front", spec, kit),
            back=_side(card, card.back, "back", spec, kit) if card.back else None,
            **entry_of(spec, card, game),
        )


def _side(card: GridCard, side: Diagram, key: str, spec: Spec, kit: Kit) -> Stamp:
    width, height = spec.size
    items = tuple(_drawn(card, side, spec, kit))
    return Stamp(name=f"{spec.id}_{card.id}_{key}", width=width, height=height, items=items, bleed=spec.bleed)


def _drawn(card: GridCard, side: Diagram, spec: Spec, kit: Kit) -> Iterator[Item]:
    low = kit.style.is_low_ink
    trim = Box(0, 0, *spec.size)
    reach = trim.inset(-spec.bleed)
    colour = kit.colour(spec.colour) if spec.colour else kit.style.accent
    ink = kit.style.ink if low else ink_on(colour, kit.style.ink)
    yield Path(outline=outlines.rectangle(reach), fill=WHITE if low else lighter(kit.style.ground, 0.45))
    yield Path(outline=outlines.rectangle(reach.from_top(_HEAD + spec.bleed)), fill=WHITE if low else colour)
    tints = (colour, lighter(colour, 0.45), kit.style.accent, kit.style.ground)
    yield from mosaic_strip(Box(trim.x, _HEAD, trim.width, _STRIP), tints, kit, spec.bleed)
    foot = trim.from_bottom(_FOOT)
    yield from mosaic_strip(Box(trim.x, foot.bottom - 1.5 - _STRIP, trim.width, _STRIP), tints, kit, spec.bleed)
    left = _SIDE
    if spec.emblem:
        yield kit.icon(spec.emblem, Box(_SIDE, 1.6, 8, 8))
        left += 10
    grid = spec.grids[side.grid]
    title = kit.style.title().but(size_pt=12.5, min_pt=8, colour=ink, valign="middle", leading=1.05)
    yield kit.text(grid.title or "", Box(left, 0.8, trim.width - left - _SIDE, _HEAD - 1.6), title, what="title")
    body = Box(_SIDE, _HEAD + _STRIP + 2, trim.width - 2 * _SIDE, trim.height - _HEAD - _STRIP - _FOOT - 3.0)
    yield from diagram(grid, body, side.spaces, spec.icon, kit)
    type_ = kit.style.credit().but(align="right", valign="middle")
    yield kit.text(card.foot, foot.above(_STRIP + 1.8).inset(_SIDE, 0.1), type_, what="foot")
