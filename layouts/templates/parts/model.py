"""The YAML keys of a template: faces, boxes, and entries with fields of their own."""

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import TYPE_CHECKING, Annotated, Any, Literal

from pydantic import (
    AfterValidator,
    BeforeValidator,
    ConfigDict,
    Field,
    PrivateAttr,
    TypeAdapter,
    ValidationInfo,
    WithJsonSchema,
    WrapValidator,
)

from pnp.base.findings import BadValueError
from pnp.base.units import parse_length
from pnp.game.fields import TEXT, names_of
from pnp.game.model import ColourName, FontName, IconName, Id, Length, Name, PictureName, Piece, Placed, RichText
from pnp.game.placeholders import loose_end
from pnp.game.plurals import misfit
from pnp.project.vocabulary import functions
from pnp.reader.cells import EmphasisCell
from pnp.reader.nodes import described
from pnp.reader.reworded import Reworded

from .fields import Field as FieldPart
from .fields import Value, has_fields, is_number, listed, pattern

SHAPES = functions(f"{__package__.rpartition('.')[0]}.shapes", called="shape", function="outline")

if TYPE_CHECKING:
    ShapeName = str
else:
    ShapeName = Literal[tuple(SHAPES)]

_RICH: TypeAdapter[str] = TypeAdapter(RichText)
_MOST_BOXES = 200


def _unless_fields(value: Any, checked: Callable[[Any], Any]) -> Any:
    """Skip the check of a value with fields, which is checked after entries have filled it."""
    return value if has_fields(value) else checked(value)


def _millimetres(value: Any) -> float:
    if isinstance(value, bool) or not isinstance(value, str | int | float):
        raise BadValueError(f"met {described(value)}; expected millimetres, or a length such as 5mm", code="bad-length")
    return parse_length(f"{value}mm" if str(value).strip()[-1:].isdigit() else str(value))


def _coordinate(value: Any) -> str | float:
    if isinstance(value, str) and value.strip():
        return value
    return _millimetres(value)


def _words(text: str, info: ValidationInfo) -> str:
    """Check a text except its fields, which are filled later."""
    names = names_of(info)
    parts = pattern(text)
    for part in parts.parts:
        forms = part.forms if isinstance(part, FieldPart) else ()
        if forms and names.language and (wrong := misfit(forms, names.language)):
            raise BadValueError(f"{{{part.name}}}: {wrong}", code="number-forms")  # type: ignore[union-attr]
    if not parts.nested:
        _RICH.validate_python(parts.sample, context=info.context)
    elif loose := loose_end(parts.sample):
        raise BadValueError(loose, code="markup-open")
    return text


def _value(value: Any, info: ValidationInfo) -> Value:
    """The value of a field; without a value, an empty text."""
    match value:
        case None:
            return ""
        case EmphasisCell():
            _RICH.validate_python(value.markup, context=info.context)
            return value
        case Reworded():
            return Reworded(_RICH.validate_python(str(value), context=info.context), value.original)
        case str():
            is_plain = "{" not in value and "*" not in value
            return value if is_plain else _RICH.validate_python(value, context=info.context)
        case bool() | int() | float():
            return value
        case list() | tuple():
            return tuple(_value(member, info) for member in value)
    raise BadValueError(
        f"met {described(value)}; expected a text, a number, true or false, or a list", code="wrong-type"
    )


_OPEN = WrapValidator(_unless_fields)

Colour = Annotated[ColourName, _OPEN]
Measure = Annotated[
    float,
    BeforeValidator(_millimetres),
    WithJsonSchema({"type": ["number", "string"], "examples": [1.5, "1.5mm"]}),
    _OPEN,
]
HaloWidth = Annotated[
    float,
    Field(ge=0.2, le=5),
    BeforeValidator(_millimetres),
    WithJsonSchema({"type": ["number", "string"], "examples": [0.5, "0.5mm"]}),
    _OPEN,
]
Coordinate = Annotated[
    str | float,
    BeforeValidator(_coordinate),
    WithJsonSchema({"type": ["number", "string"], "examples": [4, "50 %", "title.bottom + 1"]}),
]
FilledText = Annotated[str, AfterValidator(_words), TEXT]
FieldValue = Annotated[Any, BeforeValidator(_value)]
Fill = Colour | Annotated[tuple[Colour, ...], Field(min_length=2, max_length=2)]


class TemplateBox(Placed):
    """A box of a face: its place, its contents, and their look. Every value may have a `{field}`."""

    called = "a box"

    at: tuple[Coordinate, Coordinate, Coordinate, Coordinate] | None = Field(
        None, description="x, y, width, height in millimetres, shares such as 50 %, sides of boxes; left out: the face"
    )
    text: FilledText | None = Field(None, description="rich text of its `size`, smaller where it must be")
    icon: Annotated[IconName, _OPEN] | None = Field(None, description="one icon, on its badge unless `colour` is given")
    icons: Annotated[str, AfterValidator(lambda value: value)] | tuple[Annotated[IconName, _OPEN], ...] | None = Field(
        None, description="a row of icons: a list, or a text such as `grain, 2 water`"
    )
    picture: Annotated[PictureName, _OPEN] | None = Field(None, description="a picture of art/")
    qr: Annotated[Name, Field(min_length=1)] | None = Field(
        None, description="what a QR code says, as large as fits: `https://example.org/{id}`"
    )
    level: Annotated[Literal["low", "medium", "quartile", "high"], _OPEN] = Field(
        "medium", description="error correction of the QR code"
    )
    shape: Annotated[ShapeName, _OPEN] | None = Field(
        None, description="the form of fill and stroke, to which a picture is cut; usually rectangle"
    )
    fit: Annotated[Literal["contain", "cover", "stretch"], _OPEN] = Field(
        "contain", description="how the picture fills the box; `align` and `valign` say which part stays"
    )
    fill: Fill | None = Field(None, description="a colour, or two from top to bottom")
    stroke: Colour | None = Field(None, description="colour of the line")
    line: Measure = Field(0.35, description="width of the line")
    corner: Measure = Field(0.0, description="radius of the corners")
    style: Annotated[Literal["title", "rules", "value", "heading", "label", "flavour", "credit"], _OPEN] = Field(
        "rules", description="how the text is set"
    )
    colour: Colour | None = Field(
        None, description="of text, icons and QR code; left out: what reads on the colour behind"
    )
    halo: Colour | None = Field(None, description="colour of a rim around letters and icons, to read them on a picture")
    halo_width: HaloWidth | None = Field(None, description="width of that rim; left out: by the size of the letters")
    font: Annotated[FontName, _OPEN] | None = Field(
        None, description="sans, serif, or one of `fonts` of the game's look; left out: by the style"
    )
    size: Annotated[Length, _OPEN] | None = Field(None, description="size of the text; left out: by the style")
    min: Annotated[Length, _OPEN] | None = Field(None, description="the smallest size it may shrink to")
    align: Annotated[Literal["left", "centre", "right"], _OPEN] | None = None
    valign: Annotated[Literal["top", "middle", "bottom"], _OPEN] | None = None
    when: Name | None = Field(None, description="drawn where this holds: `cost`, `kind == event and cost > 2`")
    each: Name | None = Field(None, description="a field with a list: the box once for each, which is `{item}`")
    flow: Annotated[Literal["right", "left", "down", "up"], _OPEN] = Field(
        "right", description="where the next icon, or the next box of `each`, stands"
    )
    gap: Measure = Field(1.0, description="between them")
    wrap: Annotated[Annotated[int, Field(ge=1, le=100)], _OPEN] | None = Field(
        None, description="how many boxes of `each` stand in a line, such as 5 in each row of a grid; left out: all"
    )
    turn: Annotated[float, _OPEN] = Field(0.0, description="degrees, clockwise about the middle of the box")
    opacity: Annotated[Annotated[float, Field(ge=0, le=1)], _OPEN] = Field(
        1.0, description="1 hides what lies behind, 0 shows it; words and icons on a fill of their box stay as they are"
    )


class Ground(Placed):
    """A ground that is a picture."""

    picture: Annotated[PictureName, _OPEN]


class Kind(Placed):
    """The differences of the faces of one kind."""

    ground: Fill | Ground | None = None
    picture: Annotated[PictureName, _OPEN] | None = None
    boxes: dict[Id, TemplateBox | Literal["none"]] = Field(
        default_factory=dict, max_length=_MOST_BOXES, description="boxes that differ, or `none`"
    )


class TemplateFace(Placed):
    """One side of a piece, laid out in boxes."""

    called = "a face"

    ground: Fill | Ground | None = Field(None, description="bleeds; left out: the game's")
    picture: Annotated[PictureName, _OPEN] | None = Field(None, description="covers the whole face, and bleeds")
    boxes: dict[Id, TemplateBox] = Field(
        default_factory=dict, max_length=_MOST_BOXES, description="by name, drawn in this order"
    )
    by: Name | None = Field(None, description="the field that chooses among `kinds`")
    kinds: dict[str, Kind] = Field(
        default_factory=dict, max_length=_MOST_BOXES, description="by the value of that field"
    )


class Entry(Piece):
    """One piece; all its other keys are fields, which the boxes use by name."""

    model_config = ConfigDict(extra="allow")
    __pydantic_extra__: dict[str, FieldValue]

    # The fields that are texts for people, and whether only the items of their lists are printed.
    _texts: Mapping[str, bool] = PrivateAttr(default_factory=dict)

    def free_texts(self) -> Iterator[tuple[str, Any]]:
        """The fields that the template prints as text; as a list if a box is drawn for each item."""
        for name, value in self.fields.items():
            if name in self._texts:
                is_list = self._texts[name] and isinstance(value, str) and not is_number(value)
                yield name, listed(value) if is_list else value

    def unprinted(self) -> Collection[str]:
        """Its fields: the template decides which are printed, and checks for unused ones."""
        return tuple(self.fields)

    def mark_texts(self, texts: Mapping[str, bool], naming: Collection[str]) -> frozenset[str]:
        """Mark fields as texts for people, and whether only the items of their lists are printed, as by `each`.

        Texts with bold or italic words in their cells become markup, except those of fields in `naming`, which are also
        used as names; returns the names of the fields.
        """
        self._texts = texts
        markup = {
            name: value.markup
            for name, value in self.fields.items()
            if isinstance(value, EmphasisCell) and texts.get(name) is False and name not in naming
        }
        self.fields.update(markup)
        return frozenset(markup)

    @property
    def fields(self) -> dict[str, Value]:
        """The fields of this entry."""
        return self.__pydantic_extra__ or {}

    @property
    def is_of_table(self) -> bool:
        """Tell whether it is a row of a table."""
        return self.place is not None and self.place.is_cell

    def header_of(self, name: str) -> str:
        """The header of the column that fills a field of a row."""
        return self.node.written.get(name, name) if self.node else name

    def _named(self, key: str) -> Any:
        return self.fields.get(key)
