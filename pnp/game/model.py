"""What a game is: typed, frozen, every value with its place in the files.

Models are made by `pnp.game.loading`; layouts extend `PieceSet` and `Piece` with keys of their own, and find here
all that they need for it.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Any, ClassVar, Literal, Self

from pydantic import ConfigDict, Field, model_validator

from pnp.drawing.colours import is_colour
from pnp.findings import Place
from pnp.game.audit import Audit, Waivers
from pnp.game.effects import Phrases, Unit
from pnp.game.fields import (
    BadValueError,
    ColourName,
    Copies,
    Count,
    IconName,
    Id,
    Language,
    Length,
    Names,
    PictureName,
    RichText,
    Size,
    Whole,
    Words,
    nearest,
)
from pnp.game.formulas import Formula
from pnp.game.nodes import MappingNode, place_at
from pnp.game.placed import RULINGS, Implied, Placed
from pnp.game.play import Play
from pnp.game.ranges import parse_range
from pnp.game.source import Source, SourceKind

__all__ = [
    "RULINGS",
    "BadValueError",
    "Badge",
    "ColourName",
    "Component",
    "Copies",
    "Cost",
    "Count",
    "Credits",
    "Formula",
    "Game",
    "GameFile",
    "IconName",
    "Id",
    "Implied",
    "Length",
    "Look",
    "Names",
    "Number",
    "PictureName",
    "Piece",
    "PieceSet",
    "Placed",
    "Players",
    "Printed",
    "RichText",
    "Rules",
    "SetSource",
    "Size",
    "Source",
    "SourceKind",
    "Table",
    "Whole",
    "Words",
    "as_id",
    "component_of",
    "copies_of",
    "nearest",
]

class Printed(Placed):
    """A count that is printed instead of the rulebook's, with the reason."""

    count: Copies
    source: Source


class Component(Placed):
    """A kind of piece in the box: how many the rulebook wants, and how many are printed when that differs."""

    id: Id
    name: Words
    count: Copies
    source: Source
    print: Printed | None = Field(None, description="print this many instead, and why")
    bring: bool = Field(default=False, description="the players bring it; nothing is printed")
    note: str | None = None

    @property
    def printed_count(self) -> Formula:
        """How many the sheets must hold."""
        return self.print.count if self.print else self.count


class Players(Placed):
    """How many can play."""

    min: Whole = Field(ge=1)
    max: Whole = Field(le=99)
    source: Source

    @model_validator(mode="after")
    def _in_order(self) -> Self:
        if self.min > self.max:
            raise BadValueError(f"the game is for {self.min} to {self.max} players; expected min to be at most max")
        return self


class Credits(Placed):
    """Whose game it is; stands on the cover sheet."""

    authors: tuple[str, ...] = Field(min_length=1)
    publisher: str | None = None
    licence: Words
    statement: Words = Field(description="one sentence: the game is theirs")
    url: str | None = None


class Badge(Placed):
    """An icon on a shape of its own, so that icon, shape and colour all tell it apart."""

    shape: Literal["disc", "hexagon", "square", "drop", "shield", "none"] = "disc"
    colour: ColourName
    ink: ColourName = "#FFFFFF"
    icon: str | None = Field(None, description="name of the outline, when it differs from the badge")


class Look(Placed):
    """The game's identity: palette, paper ground, ink, and badges of its resources."""

    palette: dict[str, Annotated[str, Field(pattern=r"^#[0-9A-Fa-f]{6}$")]] = Field(default_factory=dict)
    ground: ColourName = "#FFFFFF"
    ink: ColourName = "#222222"
    accent: ColourName = "#444444"
    border: Literal["plain", "double", "notched", "mosaic", "engraved", "rounded"] = "plain"
    title_family: Literal["sans", "serif"] = "serif"
    badges: dict[str, Badge] = Field(default_factory=dict)

    @model_validator(mode="after")
    def _from_the_palette(self) -> Self:
        for name in (self.ground, self.ink, self.accent):
            if not is_colour(name) and name not in self.palette:
                raise BadValueError(f'unknown colour "{name}"{nearest(name, self.palette)}', code="unknown-colour")
        return self


class GameFile(Placed):
    """`game.yaml`."""

    called: ClassVar[str] = "game.yaml"

    title: Words
    language: Language = "en"
    tagline: Words | None = None
    players: Players
    minutes: str | None = None
    credits: Credits
    look: Look = Field(default_factory=Look)
    order: tuple[str, ...] = Field((), description="sheet sets in printing order; the rest follow by file name")
    assembly: tuple[RichText, ...] = Field((), description="sentences on the cover: paper, cutting, folding")


class Number(Placed):
    """One number of the rules."""

    value: Count
    name: str | None = None
    source: Source


def _flat_amounts(schema: dict[str, Any]) -> None:
    """Show a cost as it is typed: the resources stand beside `source`."""
    amounts = schema["properties"].pop("amounts")
    schema["additionalProperties"] = amounts["additionalProperties"]
    schema["required"] = ["source"]


class Cost(Placed):
    """What is paid or gained: amounts by resource, zero where none."""

    model_config = ConfigDict(json_schema_extra=_flat_amounts)

    amounts: dict[str, Annotated[Whole, Field(ge=0)]]
    source: Source

    @model_validator(mode="before")
    @classmethod
    def _gather_amounts(cls, value: Any) -> Any:
        if not isinstance(value, MappingNode) or "amounts" in value:
            return value
        return value.gathered("amounts", keep=("source",))


class Table(Placed):
    """A table of the rules: columns named, rows of plain values."""

    columns: tuple[str, ...]
    rows: tuple[tuple[str | Whole, ...], ...]
    words: dict[str, RichText] = Field(
        default_factory=dict, description="printed instead of a cell, {row.column: ...}, or a head, {columns.name: ...}"
    )
    source: Source

    @model_validator(mode="after")
    def _a_cell_for_each_column(self) -> Self:
        for number, row in enumerate(self.rows, 1):
            if len(row) != len(self.columns):
                cells = f"{len(row)} cell{'s' * (len(row) != 1)}"
                raise BadValueError(f"row {number} has {cells}; expected {len(self.columns)}, one for each column")
        return self

    def row_names(self) -> tuple[str, ...]:
        """What each row goes by: its first cell, or as many of its first cells as tell all rows apart."""
        widths = range(1, len(self.columns) + 1)
        width = next((n for n in widths if len({row[:n] for row in self.rows}) == len(self.rows)), 1)
        return tuple("_".join(str(cell) for cell in row[:width]) for row in self.rows)

    def head(self, column: str) -> str:
        """What stands over a column."""
        return self.words.get(f"columns.{as_id(column)}") or column.replace("_", " ").capitalize()

    def cell(self, row: int, column: int) -> str:
        """What a cell prints."""
        return self.words.get(self._cell_name(row, column)) or str(self.rows[row][column])

    def _cell_name(self, row: int, column: int) -> str:
        return f"{as_id(self.row_names()[row])}.{as_id(self.columns[column])}"

    def implied(self) -> Iterator[Implied]:
        """The heads and the cells that hold words."""
        if self.node is None:
            return
        for at, name in enumerate(self.columns):
            place = place_at(self.node, ("columns", at))
            if f"columns.{as_id(name)}" not in self.words and place:
                yield Implied(("words", f"columns.{as_id(name)}"), self.head(name), place)
        for y, row in enumerate(self.rows):
            for x, cell in enumerate(row[: len(self.columns)]):
                name, place = self._cell_name(y, x), place_at(self.node, ("rows", y, x))
                if isinstance(cell, str) and name not in self.words and place:
                    yield Implied(("words", name), cell, place)

    def whole_numbers(self) -> Iterator[tuple[str, str, int]]:
        """Cells that are whole numbers, each with the names of its row and column, as ids.

        The ends of a cell such as 6-11 go by the names of its column and `low`, `high`.
        """
        for label, row in zip(map(as_id, self.row_names()), self.rows, strict=True):
            for name, cell in zip(self.columns, row, strict=False):
                met = parse_range(cell)
                if isinstance(cell, int):
                    yield label, as_id(name), cell
                elif met is not None:
                    yield label, f"{as_id(name)}.low", met.low
                    if met.high is not None:
                        yield label, f"{as_id(name)}.high", met.high


@lru_cache(maxsize=4096)
def as_id(words: str | int) -> str:
    """The id that a row or column of a table goes by: small letters, digits and _."""
    return re.sub(r"[^a-z0-9]+", "_", str(words).lower()).strip("_")


class Rules(Placed):
    """`rules.yaml`: every number, once, with its source."""

    called: ClassVar[str] = "rules.yaml"

    numbers: dict[Id, Number] = Field(default_factory=dict)
    costs: dict[Id, Cost] = Field(default_factory=dict)
    tables: dict[Id, Table] = Field(default_factory=dict)
    units: dict[Id, Unit] = Field(default_factory=dict, description="what effects count, with its words and icon")
    phrases: Phrases = Field(default_factory=Phrases, description="sentences of effects, where they differ")


class Piece(Placed):
    """One entry of a piece set; layouts add keys of their own."""

    id: Id
    component: Id | None = Field(None, description="component id, when it is not the set's own")
    count: Copies | None = Field(None, description="copies; left out: the component's count, or 1 in a deck")
    source: Source | None = None


class PieceSet(Placed):
    """A content file (or one document of it): pieces of one layout, printed as one sheet set."""

    id: Id
    layout: str
    title: Words | None = Field(None, description="what the sheets say; left out: made from the id")
    component: Id | None = Field(None, description="component of every piece; left out: the set's id")
    sheet: Id | None = Field(None, description="sheet set to print on, to share sheets with other sets")
    bleed: Length = Field(0.0, ge=0, description="drawn beyond the trim on every side")
    optional: bool = Field(default=False, description="printed only when asked for with --only")
    source: Source | None = None
    on: dict[str, dict[str, Any]] = Field(
        default_factory=dict, description="keys that differ on a paper: {a4: {hex: 14mm}}"
    )

    @property
    def sheet_title(self) -> str:
        """What the sheets say."""
        return self.title or (self.sheet or self.id).replace("_", " ").capitalize()

    def implied(self) -> Iterator[Implied]:
        """The title that is made from the id."""
        if self.title is None and self.place is not None:
            yield Implied(("title",), self.sheet_title, self.place)

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """The entries of the set; every layout's Spec has them as `items`."""
        return tuple(getattr(self, "items", ()))


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class SetSource:
    """A piece set as read: which layout draws it, and its document, not yet typed by that layout's Spec."""

    id: str
    layout: str
    node: MappingNode

    @property
    def place(self) -> Place:
        """Where the document begins."""
        return self.node.place


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Game:
    """A whole game as its folder tells it.

    `pieces_of` counts the pieces of each component over the sets of a plain build; those of an optional set stand
    under `set/component`, because it is another way to print the same thing. `rulebook` is the rulebook's text, when
    somebody gave it to have the quotes checked. A game is not `is_whole` when a file of it could not be used: what
    others say of its numbers and pieces is then no news.
    """

    id: str
    folder: Path
    file: GameFile
    components: Mapping[str, Component]
    rules: Rules
    sets: tuple[SetSource, ...]
    audit: Audit = field(default_factory=Audit)
    waivers: Waivers = field(default_factory=Waivers)
    play: Play | None = None
    rulebook: str | None = None
    players: int = 0
    pieces_of: Mapping[str, int] = field(default_factory=dict)
    is_whole: bool = True

    @property
    def title(self) -> str:
        """The game's name."""
        return self.file.title

    def amount(self, formula: Formula) -> int:
        """The value of a count for the number of players this build is for."""
        return formula.value(players=self.players or self.file.players.max)

    def figures(self, players: int | None = None) -> dict[str, int]:
        """Every number by the name an expression uses; counts that follow the players are for `players` of them."""
        return dict(_figures(self, players or self.players or self.file.players.max))

    def facts(self) -> Iterator[tuple[str, str]]:
        """Every placeholder a text may use, with what it prints: numbers, costs as icons, counts, players."""
        yield "players.min", str(self.file.players.min)
        yield "players.max", str(self.file.players.max)
        for component in self.components.values():
            yield f"count.{component.id}", str(self.amount(component.printed_count))
        for key, number in self.rules.numbers.items():
            yield f"number.{key}", str(self.amount(number.value))
        for key, cost in self.rules.costs.items():
            # A wider gap between the amounts than inside one: 2 wood, 1 water and not 2, wood 1, water.
            yield f"cost.{key}", "\u00a0 ".join(f"{n}\u00a0{{icon:{what}}}" for what, n in cost.amounts.items())
            for what, n in cost.amounts.items():
                yield f"cost.{key}.{what}", str(n)
        for key, unit in self.rules.units.items():
            yield f"unit.{key}", unit.name
        for key, table in self.rules.tables.items():
            for y, (label, row) in enumerate(zip(table.row_names(), table.rows, strict=True)):
                named = zip(range(len(row)), table.columns, strict=False)
                yield from ((f"table.{key}.{label}.{column}", table.cell(y, x)) for x, column in named)


@lru_cache(maxsize=16)
def _figures(game: Game, players: int) -> Mapping[str, int]:
    made = {"players": players, "players.min": game.file.players.min, "players.max": game.file.players.max}
    for component in game.components.values():
        made[f"count.{component.id}"] = component.count.value(players=players)
        made[f"printed.{component.id}"] = component.printed_count.value(players=players)
    made |= {f"number.{key}": number.value.value(players=players) for key, number in game.rules.numbers.items()}
    for key, cost in game.rules.costs.items():
        made[f"cost.{key}"] = sum(cost.amounts.values())
        made |= {f"cost.{key}.{what}": amount for what, amount in cost.amounts.items()}
    for key, table in game.rules.tables.items():
        made |= {f"table.{key}.{row}.{name}": cell for row, name, cell in table.whole_numbers()}
    return made


def component_of(spec: PieceSet, item: Piece, game: Game) -> str:
    """The component a piece belongs to: its own word, its set's, its id when that is a component, or the set's id."""
    named = item.component or spec.component
    if named:
        return named
    return item.id if item.id in game.components else spec.id


def copies_of(spec: PieceSet, item: Piece, game: Game) -> int:
    """How many of a piece are printed: its own count, or its component's when no other piece shares that, or one."""
    if item.count is not None:
        return game.amount(item.count)
    component = component_of(spec, item, game)
    pieces = game.pieces_of.get(f"{spec.id}/{component}" if spec.optional else component, 1)
    if pieces == 1 and component in game.components:
        return game.amount(game.components[component].printed_count)
    return 1
