"""Plans of a city of square tiles for rule pages and boards: what a designer may write about them."""

from typing import Annotated, Self

from pydantic import AfterValidator, Field, model_validator

from pnp.game.model import BadValueError, ColourName, Id, Length, Placed, RichText

from .roads import SIDES

PARK, CENTRE = "park", "centre"


def _tile(value: str) -> str:
    roads = value.split()
    if value in {"", PARK, CENTRE} or all(road and set(road) <= set(SIDES) for road in roads):
        return value
    raise BadValueError(f'met "{value}"; expected the edges of its roads such as NS or "NW ES", park, centre, or ""')


PlanTile = Annotated[str, AfterValidator(_tile)]


class LayoutMark(Placed):
    """Tiles of a starting layout, shown small in the cells of a larger plan."""

    of: Id = Field(description="a table of rules.yaml with row, column and edges")
    label: RichText = Field(description="a letter that stands for the layout")
    colour: ColourName


class CityPlan(Placed):
    """A plan: its tiles written in rows, or taken from a table of the rules."""

    rows: tuple[tuple[PlanTile, ...], ...] = Field((), description='tiles: NS, "NW ES", park, centre, or "" for none')
    of: Id | None = Field(None, description="a table of rules.yaml with the columns row, column, tile and edges")
    side: Id | None = Field(None, description="a number of rules.yaml: cells along each side")
    size: Length = Field(8.0, gt=0, description="side of a tile")
    plots: tuple[tuple[int, int], ...] = Field((), description="corners that are plots: [row, column] inside the plan")
    marks: tuple[LayoutMark, ...] = Field((), description="layouts shown small in the cells")
    named: bool = Field(default=False, description="every cell has its letter and number")

    @model_validator(mode="after")
    def _has_cells(self) -> Self:
        if bool(self.rows) == bool(self.side):
            raise BadValueError("a plan has rows of tiles, or a side with the number of its cells")
        if self.of and not self.side:
            raise BadValueError("a plan of a table needs side, the number of cells along its edge")
        return self
