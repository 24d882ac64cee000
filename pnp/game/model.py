"""What a game is: typed, frozen, every value with its place in the files.

Models are made by `pnp.game.loading`; layouts extend `PieceSet` and `Piece` with keys of their own.
"""

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, Any, ClassVar, Literal, NoReturn, Self

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
from pnp.findings import Place, PnpError, Rulebook
from pnp.game.formulas import Formula
from pnp.game.nodes import MappingNode, described
from pnp.game.texts import icons, placeholders


def nearest(word: str, known: Collection[str]) -> str:
    """End of a sentence that names the closest known word, or lists the known ones."""
    close = get_close_matches(word, list(known), 1, 0.6)
    if close:
        return f'; did you mean "{close[0]}"?'
    listed = ", ".join(sorted(known)[:12])
    return f"; expected one of {listed}{', ...' if len(known) > 12 else ''}" if listed else ""


class BadValueError(PnpError, ValueError):
    """A value that does not fit; `code` is the code of its finding, the message its sentence and hint."""

    def __init__(self, message: str, *, code: str = "bad-value") -> None:
        super().__init__(message)
        self.code = code


class Placed(BaseModel):
    """A model that remembers where in the files it and each of its keys stand.

    `called` is what findings call it, when that is not its name in small letters.
    """

    # A number in a text field is the text that was typed: the reader keeps as text what would not print the same.
    model_config = ConfigDict(
        frozen=True, extra="forbid", arbitrary_types_allowed=True, coerce_numbers_to_str=True, allow_inf_nan=False
    )

    called: ClassVar[str] = ""

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


    @property
    def node(self) -> MappingNode | None:
        """What was read; None for what was made in code."""
        return self._node


@dataclass(frozen=True, slots=True, kw_only=True)
class Names:
    """What texts and keys may refer to, handed to the models as validation context; None is not checked."""

    colours: frozenset[str] | None = None
    icons: frozenset[str] | None = None
    pictures: frozenset[str] | None = None
    facts: frozenset[str] | None = None


_ANYTHING = Names()
_MOST_COPIES = 20_000


def _names(info: ValidationInfo) -> Names:
    return info.context if isinstance(info.context, Names) else _ANYTHING


def _refuse(value: Any, expected: str, code: str) -> NoReturn:
    raise BadValueError(f"met {described(value)}; expected {expected}", code=code)


def _length(value: Any) -> float:
    if isinstance(value, bool) or not isinstance(value, str | int | float):
        _refuse(value, "a length such as 63.5mm", "bad-length")
    try:
        return parse_length(str(value))
    except ValueError as error:
        raise BadValueError(str(error), code="bad-length") from None


def _size(value: Any) -> tuple[float, float]:
    if isinstance(value, tuple):
        return value
    if not isinstance(value, str):
        _refuse(value, "a size such as poker or 63.5mm x 88.9mm", "bad-size")
    if value in CARD_SIZES:
        return CARD_SIZES[value].width, CARD_SIZES[value].height
    if re.fullmatch(r"[a-z_]+", value):
        raise BadValueError(f'unknown size "{value}"{nearest(value, CARD_SIZES)}', code="bad-size")
    try:
        return parse_size(value)
    except ValueError as error:
        raise BadValueError(str(error), code="bad-size") from None


def _positive(value: tuple[float, float]) -> tuple[float, float]:
    if min(value) <= 0:
        met = f"{value[0]:g} x {value[1]:g} mm"
        raise BadValueError(f"a size must be more than zero; met {met}", code="bad-size")
    return value


def _known(value: str, known: frozenset[str] | None, what: str, code: str) -> str:
    if known is None or value in known:
        return value
    raise BadValueError(f'{what} "{value}"{nearest(value, known)}', code=code)


def _colour(value: str, info: ValidationInfo) -> str:
    return value if is_colour(value) else _known(value, _names(info).colours, "unknown colour", "unknown-colour")


def _icon(value: str, info: ValidationInfo) -> str:
    return _known(value, _names(info).icons, "unknown icon", "unknown-icon")


def _picture(value: str, info: ValidationInfo) -> str:
    return _known(value, _names(info).pictures, "art/ has no picture", "unknown-picture")


def _rich(value: str, info: ValidationInfo) -> str:
    names = _names(info)
    for icon in icons(value):
        _known(icon, names.icons, "unknown icon", "unknown-icon")
    for met in placeholders(value):
        if names.facts is not None and met not in names.facts:
            message = f"unknown placeholder {{{met}}}{nearest(met, names.facts)}"
            raise BadValueError(message, code="unknown-placeholder")
    return value


def _formula(value: Any) -> Formula:
    if isinstance(value, Formula):
        return value
    if isinstance(value, bool) or not isinstance(value, int | str) or (isinstance(value, int) and value < 0):
        _refuse(value, "a whole number or a formula such as 50 * players", "bad-count")
    try:
        return Formula.parse(str(value))
    except ValueError as error:
        raise BadValueError(str(error), code="bad-count") from None


def _printable(value: Formula) -> Formula:
    if value.value(players=1) > _MOST_COPIES:
        raise BadValueError(f"met {value} of one piece; expected at most {_MOST_COPIES:,}", code="bad-count")
    return value


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
Copies = Annotated[Count, AfterValidator(_printable)]
Whole = Annotated[int, Field(strict=True)]
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

    count: Copies
    source: Source


class Component(Placed):
    """A kind of piece in the box: how many the rulebook wants, and how many are printed when that differs."""

    id: Id
    name: str
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
    source: Source


class Rules(Placed):
    """`rules.yaml`: every number, once, with its source."""

    called: ClassVar[str] = "rules.yaml"

    numbers: dict[Id, Number] = Field(default_factory=dict)
    costs: dict[Id, Cost] = Field(default_factory=dict)
    tables: dict[Id, Table] = Field(default_factory=dict)


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
    """A whole game as its folder tells it.

    `pieces_of` counts the pieces of each component over the sets of a plain build; those of an optional set stand
    under `set/component`, because it is another way to print the same thing.
    """

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
    pieces = game.pieces_of.get(f"{spec.id}/{component}" if spec.optional else component, 1)
    if pieces == 1 and component in game.components:
        return game.amount(game.components[component].printed_count)
    return 1
