"""The blocks a page of rules is made of: what a designer may write in `blocks:`.

A block is a mapping that says by one word what it is: `heading`, `text`, `steps`, `points`, `table`,
`callout`, `formula`, `picture`, `hexes`, `city`, `components`, `rulings` or `break`.
"""

from collections.abc import Iterator
from typing import Annotated, Literal

from pydantic import BeforeValidator, Discriminator, Field, Tag

from pnp.game.model import RULINGS, ColourName, CostName, IconName, Id, Length, PictureName, Placed, RichText

from ...parts.kinds import Kinds
from ...tiles.parts.city_plan import CityPlan

Align = Literal["left", "centre", "right"]


class Block(Placed):
    """What all blocks may say."""

    id: Id | None = Field(None, description="what the keys of its texts go by; left out: its number on the page")
    span: bool = Field(default=False, description="runs across all columns")


class Heading(Block):
    """A heading, which never stands alone at the foot of a column."""

    heading: RichText
    icon: IconName | None = None
    level: Literal[1, 2] = 1


class Paragraph(Block):
    """Running text, with an icon in its margin if wanted."""

    text: RichText
    icon: IconName | None = None


class Steps(Block):
    """Numbered steps, each beside its number in a disc."""

    steps: tuple[RichText, ...] = Field(min_length=1)
    start: int = Field(1, ge=0, description="number of the first step")


class Points(Block):
    """Short points, each behind a mark or behind an icon."""

    points: tuple[RichText, ...] = Field(min_length=1)
    icon: IconName | None = Field(None, description="mark of each point; left out: a dot")


class TableBlock(Block):
    """A table: its rows written here, or taken from `rules.yaml` by name, so that no number stands twice."""

    table: "Table"
    caption: RichText | None = None


class Table(Placed):
    """Rows and head of a table; exactly one of `rows`, `of` and `costs` says what the rows are."""

    head: tuple[RichText, ...] = Field((), description="column heads; left out with `of`: the table's own")
    rows: tuple[tuple[RichText, ...], ...] = ()
    of: Id | None = Field(None, description="a table of rules.yaml")
    columns: tuple[str, ...] = Field((), description="with `of`: which columns, in this order; left out: all")
    words: dict[str, RichText] = Field(default_factory=dict, description="what to print for a cell's word or id")
    costs: tuple[CostName, ...] = Field((), description="costs of rules.yaml, one row each: name and price")
    align: tuple[Align, ...] = Field((), description="one per column; left out: words left, numbers right")

    def printed_tables(self) -> Iterator[str]:
        """The table its rows are taken from."""
        yield from (self.of,) if self.of else ()


class Callout(Block):
    """A box that catches the eye: an example, a hint, a ruling."""

    callout: RichText
    title: RichText | None = None
    icon: IconName | None = None
    colour: ColourName | None = Field(None, description="of the bar and the tint; left out: the accent")


class Formula(Block):
    """One line set large in a box: a formula, or what is paid and what comes of it."""

    formula: RichText
    caption: RichText | None = None
    size: Length = Field(6.2, gt=0, description="height of a letter with its leading")


class PictureBlock(Block):
    """A picture from the game's `art/` folder."""

    picture: PictureName
    height: Length = Field(28.0, gt=0)
    fit: Literal["cover", "whole"] = Field("cover", description="cut off to fill a frame, or shown whole without one")
    caption: RichText | None = None


class HexCell(Placed):
    """One hexagon of a figure, at axial coordinates."""

    at: tuple[int, int]
    fill: ColourName | None = Field(None, description="left out: an empty space")
    icon: IconName | None = None
    label: RichText | None = None
    tokens: tuple[ColourName, ...] = Field((), description="player tokens that stand on it", max_length=4)


class HexArrow(Placed):
    """An arrow from one hexagon to another."""

    start: tuple[int, int]
    end: tuple[int, int]


class Hexes(Placed):
    """A few hexagons side by side."""

    size: Length = Field(11.0, gt=0, description="across the flats")
    flat_top: bool = False
    cells: tuple[HexCell, ...] = Field(min_length=1)
    arrows: tuple[HexArrow, ...] = ()


class HexBlock(Block):
    """A figure of hexagons: a setup, a move, a chain."""

    hexes: Hexes
    caption: RichText | None = None


class CityBlock(Block):
    """Plans of a city of square tiles, side by side: layouts, loops, farms."""

    city: tuple[CityPlan, ...] = Field(min_length=1)
    caption: RichText | None = None


class ComponentLine(Placed):
    """One kind of piece; its count and name come from components.yaml."""

    component: Id
    icon: IconName | None = None
    picture: PictureName | None = None
    colour: ColourName | None = Field(None, description="of the icon; left out: the accent")
    name: RichText | None = Field(None, description="left out: the component's own name")


class Components(Block):
    """What is in the box, with small pictures."""

    components: tuple[ComponentLine, ...] = Field(min_length=1)
    across: int = Field(2, ge=1, le=4, description="entries side by side")


RulingKind = Literal[
    "contradiction", "ambiguous", "undefined", "player-range", "no-rule-when-empty", "lost-with-picture",
    "listed-twice", "missing-piece", "name-drift", "broken-reference", "numbering", "extraction-marker", "error",
]  # fmt: skip


class Rulings(Block):
    """What the rulebook leaves open, with how it was ruled: gaps of audit.yaml that have a waiver, in groups."""

    rulings: Literal["all"] | tuple[RulingKind, ...] = Field(description="all, or the kinds of gaps to show")
    size: float = Field(0.9, gt=0.5, le=1, description="of the type, as a part of the running text's size")

    def printed_tables(self) -> Iterator[str]:
        """What audit.yaml and waivers.yaml hold."""
        yield RULINGS


class Break(Block):
    """Goes on in the next column or on the next page."""

    break_: Literal["column", "page"] = Field(alias="break")


_KINDS = Kinds(
    called="block",
    base=Block,
    models={
        "heading": Heading,
        "text": Paragraph,
        "steps": Steps,
        "points": Points,
        "table": TableBlock,
        "callout": Callout,
        "formula": Formula,
        "picture": PictureBlock,
        "hexes": HexBlock,
        "city": CityBlock,
        "components": Components,
        "rulings": Rulings,
        "break": Break,
    },
)

AnyBlock = Annotated[
    Annotated[Heading, Tag("Heading")]
    | Annotated[Paragraph, Tag("Paragraph")]
    | Annotated[Steps, Tag("Steps")]
    | Annotated[Points, Tag("Points")]
    | Annotated[TableBlock, Tag("TableBlock")]
    | Annotated[Callout, Tag("Callout")]
    | Annotated[Formula, Tag("Formula")]
    | Annotated[PictureBlock, Tag("PictureBlock")]
    | Annotated[HexBlock, Tag("HexBlock")]
    | Annotated[CityBlock, Tag("CityBlock")]
    | Annotated[Components, Tag("Components")]
    | Annotated[Rulings, Tag("Rulings")]
    | Annotated[Break, Tag("Break")],
    Discriminator(_KINDS.tag),
    BeforeValidator(_KINDS.told),
]
