"""What a game is: typed, frozen, every value with its place in the files.

Models are made by `pnp.game.loading`; layouts extend `PieceSet` and `Piece` with keys of their own.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, Any, Literal, Self

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    ModelWrapValidatorHandler,
    PlainSerializer,
    PrivateAttr,
    ValidationInfo,
    WithJsonSchema,
    model_validator,
)

from pnp.drawing.colours import is_colour
from pnp.drawing.sizes import CARD_SIZES
from pnp.drawing.units import parse_length, parse_size
from pnp.findings import Place, Rulebook
from pnp.game.formulas import Formula
from pnp.game.nodes import MappingNode


def nearest(word: str, known: Mapping[str, Any] | set[str] | list[str] | tuple[str, ...]) -> str:
    """End of a sentence that names the closest known word, or lists the known ones."""
    close = get_close_matches(word, list(known), 1, 0.6)
    if close:
        return f'; did you mean "{close[0]}"?'
    listed = ", ".join(sorted(known)[:12])
    return f"; expected one of {listed}" if listed else ""


class Placed(BaseModel):
    """A model that remembers where in the files it and each of its keys stand."""

    model_config = ConfigDict(frozen=True, extra="forbid", arbitrary_types_allowed=True)

    _node: MappingNode | None = PrivateAttr(default=None)

    @model_validator(mode="wrap")
    @classmethod
    def _remember_node(cls, value: Any, handler: ModelWrapValidatorHandler[Self]) -> Self:
        made = handler(value)
        if isinstance(value, MappingNode):
            made._node = value  # noqa: SLF001  # a frozen model still owns its private attributes
        return made

    @property
    def place(self) -> Place | None:
        """Where it begins; None for what was made in code."""
        return self._node.place if self._node is not None else None

    def place_of(self, key: str) -> Place | None:
        """Where the value of a key stands; the whole's place when the key was left out."""
        return self._node.place_of(key) if self._node is not None else None


@dataclass(frozen=True, slots=True, kw_only=True)
class Names:
    """What texts and keys may refer to; handed to the models as validation context."""

    colours: frozenset[str] = frozenset()
    icons: frozenset[str] = frozenset()
    pictures: frozenset[str] = frozenset()
    facts: frozenset[str] = frozenset()


def _names(info: ValidationInfo) -> Names | None:
    return info.context if isinstance(info.context, Names) else None


def _length(value: Any) -> float:
    if isinstance(value, float | int) and not isinstance(value, bool):
        return parse_length(str(value))
    return parse_length(value) if isinstance(value, str) else _refuse(value, "a length such as 63.5mm")


def _size(value: Any) -> tuple[float, float]:
    if isinstance(value, tuple):
        return value
    if not isinstance(value, str):
        return _refuse(value, "a size such as poker or 63.5mm x 88.9mm")
    if value in CARD_SIZES:
        return CARD_SIZES[value].width, CARD_SIZES[value].height
    if re.fullmatch(r"[a-z_]+", value):
        raise ValueError(f'unknown size "{value}"{nearest(value, CARD_SIZES)}')
    return parse_size(value)


def _refuse(value: Any, expected: str) -> Any:
    raise ValueError(f'met "{value}"; expected {expected}')


def _positive(value: tuple[float, float]) -> tuple[float, float]:
    if min(value) <= 0:
        raise ValueError(f"a size must be more than zero; met {value[0]:g} x {value[1]:g} mm")
    return value


def _colour(value: str, info: ValidationInfo) -> str:
    names = _names(info)
    if is_colour(value) or names is None or value in names.colours:
        return value
    raise ValueError(f'unknown colour "{value}"{nearest(value, names.colours)}')


def _icon(value: str, info: ValidationInfo) -> str:
    names = _names(info)
    if names is None or value in names.icons:
        return value
    raise ValueError(f'unknown icon "{value}"{nearest(value, names.icons)}')


def _picture(value: str, info: ValidationInfo) -> str:
    names = _names(info)
    if names is None or value in names.pictures:
        return value
    raise ValueError(f'no picture "{value}" in art/{nearest(value, names.pictures)}')


PLACEHOLDER = re.compile(r"(?<!\\)\{([^{}]*)\}")


def _rich(value: str, info: ValidationInfo) -> str:
    names = _names(info)
    if names is None:
        return value
    for met in PLACEHOLDER.findall(value):
        kind, colon, name = met.partition(":")
        if colon and kind == "icon":
            _icon(name, info)
        elif met not in names.facts:
            raise ValueError(f"unknown placeholder {{{met}}}{nearest(met, names.facts)}")
    return value


def _formula(value: Any) -> Formula:
    if isinstance(value, Formula):
        return value
    if isinstance(value, bool) or not isinstance(value, int | str):
        return _refuse(value, "a whole number or a formula such as 50 * players")
    return Formula.parse(str(value))


Length = Annotated[
    float, BeforeValidator(_length), WithJsonSchema({"type": "string", "examples": ["63.5mm", "2.5in", "12pt"]})
]
Size = Annotated[
    tuple[float, float],
    BeforeValidator(_size),
    AfterValidator(_positive),
    WithJsonSchema({"type": "string", "examples": ["poker", "63.5mm x 88.9mm"]}),
]
ColourName = Annotated[str, AfterValidator(_colour)]
IconName = Annotated[str, AfterValidator(_icon)]
PictureName = Annotated[str, AfterValidator(_picture)]
RichText = Annotated[str, AfterValidator(_rich)]
Count = Annotated[
    Formula,
    BeforeValidator(_formula),
    PlainSerializer(str),
    WithJsonSchema({"anyOf": [{"type": "integer", "minimum": 0}, {"type": "string", "examples": ["50 * players"]}]}),
]
Id = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]*$")]

SourceKind = Literal["stated", "derived", "external", "designed"]


class Source(Placed):
    """Where a number comes from: exactly one of the four kinds, each with its sentence."""

    stated: str | None = Field(None, description="section of the rulebook that states it")
    derived: str | None = Field(None, description="the arithmetic, from stated numbers")
    external: str | None = Field(None, description="published elsewhere for the same game; where")
    designed: str | None = Field(None, description="filled in by this project; the reason")
    quote: str | None = Field(None, description="a few words of the rulebook, to find the place")

    @model_validator(mode="after")
    def _exactly_one(self) -> Self:
        given = [k for k in ("stated", "derived", "external", "designed") if getattr(self, k)]
        if len(given) != 1:
            met = " and ".join(given) or "none"
            raise ValueError(f"a source is exactly one of stated, derived, external, designed; met {met}")
        return self

    @property
    def kind(self) -> SourceKind:
        """Which of the four."""
        kinds: tuple[SourceKind, ...] = ("stated", "derived", "external", "designed")
        return next(k for k in kinds if getattr(self, k))

    @property
    def words(self) -> str:
        """The section, arithmetic, publication or reason."""
        return str(getattr(self, self.kind))

    @property
    def rulebook(self) -> Rulebook | None:
        """The passage, when the rulebook states it."""
        return Rulebook(section=self.stated, quote=self.quote) if self.stated else None


class Printed(Placed):
    """A count that is printed instead of the rulebook's, with the reason."""

    count: Count
    source: Source


class Component(Placed):
    """A kind of piece in the box: how many the rulebook wants, and how many are printed when that differs."""

    id: Id
    name: str
    count: Count
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

    min: int = Field(ge=1)
    max: int = Field(le=99)
    source: Source


class Credits(Placed):
    """Whose game it is; stands on the cover sheet."""

    authors: tuple[str, ...] = Field(min_length=1)
    publisher: str | None = None
    licence: str
    statement: str = Field(description="one sentence: the game is theirs")
    url: str | None = None


class Badge(Placed):
    """An icon on a shape of its own, so that shape, letter and colour all tell it apart."""

    shape: Literal["disc", "hexagon", "square", "drop", "shield", "none"] = "disc"
    colour: ColourName
    ink: ColourName = "#FFFFFF"
    icon: str | None = Field(None, description="name of the outline, when it differs from the badge")
    letter: str | None = None


class Look(Placed):
    """The game's identity: palette, paper ground, ink, and badges of its resources."""

    palette: dict[str, Annotated[str, Field(pattern=r"^#[0-9A-Fa-f]{6}$")]]
    ground: str = "#FFFFFF"
    ink: str = "#222222"
    accent: str = "#444444"
    border: Literal["plain", "double", "notched", "mosaic", "engraved", "rounded"] = "plain"
    title_family: Literal["sans", "serif"] = "serif"
    badges: dict[str, Badge] = Field(default_factory=dict)


class GameFile(Placed):
    """`game.yaml`."""

    title: str
    tagline: str | None = None
    players: Players
    minutes: str | None = None
    credits: Credits
    look: Look
    order: tuple[str, ...] = Field((), description="sheet sets in printing order; the rest follow by file name")
    assembly: tuple[RichText, ...] = Field((), description="sentences on the cover: paper, cutting, folding")


class Number(Placed):
    """One number of the rules."""

    value: Count
    name: str | None = None
    source: Source


class Cost(Placed):
    """What is paid or gained: amounts by resource, zero where none; `unknown` where the rulebook lost it."""

    amounts: dict[str, int]
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
    rows: tuple[tuple[str | int, ...], ...]
    source: Source


class Rules(Placed):
    """`rules.yaml`: every number, once, with its source."""

    numbers: dict[Id, Number] = Field(default_factory=dict)
    costs: dict[Id, Cost] = Field(default_factory=dict)
    tables: dict[Id, Table] = Field(default_factory=dict)


class Piece(Placed):
    """One entry of a piece set; layouts add keys of their own."""

    id: Id
    component: Id | None = Field(None, description="component id, when it is not the set's own")
    count: Count | None = Field(None, description="copies; left out: the component's count, or 1 in a deck")
    source: Source | None = None


class PieceSet(Placed):
    """A content file (or one document of it): pieces of one layout, printed as one sheet set."""

    id: Id
    layout: str
    title: str | None = Field(None, description="what the sheets say; left out: made from the id")
    component: Id | None = Field(None, description="component of every piece; left out: the set's id")
    sheet: Id | None = Field(None, description="sheet set to print on, to share sheets with other sets")
    bleed: Length = Field(0.0, ge=0, description="drawn beyond the trim on every side")
    optional: bool = Field(default=False, description="printed only when asked for with --only")
    source: Source | None = None
    on: dict[str, dict[str, Any]] = Field(
        default_factory=dict, description="keys that differ on a paper: {a4: {hex: 14mm}}"
    )

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """The entries of the set; every layout's Spec has them as `items`."""
        return tuple(getattr(self, "items", ()))


@dataclass(frozen=True, slots=True, kw_only=True)
class SetSource:
    """A piece set as read: which layout draws it, and its document, not yet typed by that layout's Spec."""

    id: str
    layout: str
    node: MappingNode

    @property
    def place(self) -> Place:
        """Where the document begins."""
        return self.node.place


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """A whole game as its folder tells it."""

    id: str
    folder: Path
    file: GameFile
    components: Mapping[str, Component]
    rules: Rules
    sets: tuple[SetSource, ...]
    players: int = 0
    pieces_of: Mapping[str, int] = field(default_factory=dict)

    @property
    def title(self) -> str:
        """The game's name."""
        return self.file.title

    def amount(self, formula: Formula) -> int:
        """The value of a count for the number of players this build is for."""
        return formula.value(players=self.players or self.file.players.max)

    def facts(self) -> Iterator[tuple[str, str]]:
        """Every placeholder a text may use, with what it prints: numbers, costs as icons, counts, players."""
        yield "players.min", str(self.file.players.min)
        yield "players.max", str(self.file.players.max)
        for component in self.components.values():
            yield f"count.{component.id}", str(self.amount(component.printed_count))
        for key, number in self.rules.numbers.items():
            yield f"number.{key}", str(self.amount(number.value))
        for key, cost in self.rules.costs.items():
            yield f"cost.{key}", " ".join(f"{n}\u00a0{{icon:{what}}}" for what, n in cost.amounts.items())
            for what, n in cost.amounts.items():
                yield f"cost.{key}.{what}", str(n)


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
    if game.pieces_of.get(component, 1) == 1 and component in game.components:
        return game.amount(game.components[component].printed_count)
    return 1
