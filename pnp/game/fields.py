"""The types of fields: lengths, sizes, counts, expressions, texts, and names that are checked against the game."""

import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Annotated, Any, NoReturn

from pydantic import AfterValidator, BeforeValidator, Field, PlainSerializer, ValidationInfo, WithJsonSchema

from pnp.base.colours import is_colour
from pnp.base.files import PICTURE_ENDINGS
from pnp.base.findings import BadValueError
from pnp.base.nearest import Nearest, nearest
from pnp.base.sizes import CARD_SIZES
from pnp.base.units import parse_length, parse_size
from pnp.game import terms
from pnp.game.expressions import LARGEST, Expression, Formula
from pnp.game.placeholders import all_placeholders, icons, loose_end
from pnp.reader.nodes import described
from pnp.reader.patterns import ID, LANGUAGE, PIECE_ID


@dataclass(frozen=True, slots=True, kw_only=True)
class Names:
    """The names that texts and keys may refer to: the validation context of the models. None disables a check.

    `figures` are what key art can show. `amounts` are the facts that are whole numbers. `lacking` maps facts to the
    missing icon that they would print.
    `language` decides how many forms a number has. `players` are the numbers of players that counts must suit.
    """

    colours: frozenset[str] | None = None
    icons: frozenset[str] | None = None
    pictures: frozenset[str] | None = None
    figures: frozenset[str] | None = None
    fonts: frozenset[str] | None = None
    facts: frozenset[str] | None = None
    amounts: frozenset[str] | None = None
    lacking: Mapping[str, str] = field(default_factory=dict)
    language: str | None = None
    players: range = range(0)


_ANYTHING = Names()


def names_of(info: ValidationInfo) -> Names:
    """The names that a validator checks against; without any, those that accept every name."""
    return info.context if isinstance(info.context, Names) else _ANYTHING


_MOST_COPIES = 20_000
_ENDINGS = "|".join(map(re.escape, PICTURE_ENDINGS))
_AROUND_STEM = re.compile(rf"(?i)^(?:\./)?art[/\\](?=[^/\\]+$)|(?:{_ENDINGS})$")
# The most pictures that a finding about a missing picture lists.
_MOST_TOLD = 12


def _refuse(value: Any, expected: str, code: str) -> NoReturn:
    raise BadValueError(f"met {described(value)}; expected {expected}", code=code)


def _length(value: Any) -> float:
    if isinstance(value, bool) or not isinstance(value, str | int | float):
        _refuse(value, "a length such as 63.5mm", "bad-length")
    return parse_length(str(value))


def _size(value: Any) -> tuple[float, float]:
    if isinstance(value, tuple):
        return value
    if not isinstance(value, str):
        _refuse(value, "a size such as poker or 63.5mm x 88.9mm", "bad-size")
    if value in CARD_SIZES:
        return CARD_SIZES[value].width, CARD_SIZES[value].height
    if value[:1].isalpha():
        raise BadValueError(f'unknown size "{value}"', nearest=nearest(value, CARD_SIZES), code="bad-size")
    return parse_size(value)


def _positive(value: tuple[float, float]) -> tuple[float, float]:
    if min(value) <= 0:
        size = f"{value[0]:g} x {value[1]:g} mm"
        raise BadValueError(f"a size must be more than zero; met {size}", code="bad-size")
    return value


def _with_room(value: tuple[float, float, float, float]) -> tuple[float, float, float, float]:
    _positive(value[2:])
    return value


def _not_blank(value: str) -> str:
    if not value.strip():
        _refuse(value, "words", "bad-value")
    return value


def _known(value: str, known: frozenset[str] | None, what: str, code: str, *, hint: str | None = None) -> str:
    if known is None or value in known:
        return value
    raise BadValueError(f'{what} "{value}"', nearest=nearest(value, known), code=code, hint=hint)


def _colour(value: str, info: ValidationInfo) -> str:
    if is_colour(value):
        return value
    hint = f'name it in game.yaml under look: palette: {value}: "#5B8C5A"' if re.fullmatch(r"\w+", value) else None
    return _known(value, names_of(info).colours, "unknown colour", "unknown-colour", hint=hint)


def _font(value: str, info: ValidationInfo) -> str:
    hint = f"name it in game.yaml under look: fonts: {{{value}: FILE.ttf}}"
    return _known(value, names_of(info).fonts, "unknown family of fonts", "unknown-font", hint=hint)


def _icon(value: str, info: ValidationInfo) -> str:
    return _known_icon(value, names_of(info).icons)


def _known_icon(name: str, known: frozenset[str] | None, part: str = "") -> str:
    if known is None or name in known:
        return name
    if bare := next(icons(name), None):
        message = f'unknown icon "{name}"; expected the name alone'
        raise BadValueError(message, nearest=nearest_icon(bare, known), code="unknown-icon", part=part)
    prefix, colon, _ = name.partition(":")
    hint = f"put icons.json of the pack into art/: npm pack @iconify-json/{prefix}" if colon else "pnp icons"
    is_of_no_pack = colon and prefix not in _packs(known)
    close = None if is_of_no_pack else nearest_icon(name, known)
    raise BadValueError(f'unknown icon "{name}"', nearest=close, code="unknown-icon", hint=hint, part=part)


def nearest_icon(name: str, known: frozenset[str], *, listed: Collection[str] | None = None) -> Nearest:
    """Compare the name of an icon with the known names; packs have icons of the same name with a prefix."""
    same = _in_packs(known).get(name.rpartition(":")[2].replace("_", "-"))
    return nearest(same, (same,)) if same else nearest(name, known, listed=listed)


@lru_cache(maxsize=16)
def _packs(known: frozenset[str]) -> frozenset[str]:
    return frozenset(name.partition(":")[0] for name in known if ":" in name)


@lru_cache(maxsize=16)
def _in_packs(known: frozenset[str]) -> Mapping[str, str]:
    """The icons of packs by their names without the prefix."""
    return {name.partition(":")[2]: name for name in sorted(known, reverse=True) if ":" in name}


def _picture(value: str, info: ValidationInfo) -> str:
    pictures = names_of(info).pictures
    stem = picture_stem(value)
    if pictures is None or value in pictures:
        return value
    if stem in pictures:
        return stem
    close = nearest(stem, pictures, listed=pictures if len(pictures) <= _MOST_TOLD else ())
    name = re.split(r"[/\\]", stem)[-1]
    hint = f"put {name}.svg, .png or .jpg into art/"
    if name != stem:
        hint += f' itself, and write "{name}"'
    raise BadValueError(f'art/ has no picture "{value}"', nearest=close, code="unknown-picture", hint=hint)


def picture_stem(name: str) -> str:
    """The name of a picture without the folder `art/` and the file ending that tables often include."""
    return _AROUND_STEM.sub("", name)


def fact(kind: str) -> AfterValidator:
    """The check that a name is a number, cost, table, unit or count of the game."""

    def checked(value: str, info: ValidationInfo) -> str:
        facts = names_of(info).facts
        known = None if facts is None else _named_facts(facts, kind)
        return _known(value, known, f"rules.yaml has no {kind}", f"unknown-{kind}")

    return AfterValidator(checked)


@lru_cache(maxsize=16)
def _named_facts(facts: frozenset[str], kind: str) -> frozenset[str]:
    return frozenset(name.split(".")[1] for name in facts if name.startswith(f"{kind}."))


def _printable_cost(value: str, info: ValidationInfo) -> str:
    _check_icon_of(f"cost.{value}", names_of(info))
    return value


def _check_icon_of(fact: str, names: Names) -> None:
    icon = names.lacking.get(fact)
    if icon is not None:
        raise BadValueError(
            f'{{{fact}}} prints the icon "{icon}", which does not exist',
            nearest=nearest_icon(icon, names.icons or frozenset()),
            code="unknown-icon",
            hint=f"draw art/{icon}.svg, or use a name that `pnp icons` shows",
        )


def _rich(value: str, info: ValidationInfo) -> str:
    # A shortcut: most texts have neither braces nor stars, so nothing in them can be open or unknown.
    if ("{" in value or "**" in value) and (loose := loose_end(value)):
        raise BadValueError(loose, code="markup-open")
    if "{" not in value:
        return value
    names = names_of(info)
    for icon in icons(value):
        _known_icon(icon, names.icons, part=f"{{icon:{icon}")
    for fact, forms in all_placeholders(value):
        if names.facts is not None and fact not in names.facts:
            raise BadValueError(
                f"unknown placeholder {{{fact}}}",
                nearest=nearest(fact, names.facts),
                code="unknown-placeholder",
                part=f"{{{fact}",
            )
        _check_icon_of(fact, names)
        _check_forms(fact, forms, names)
    return value


def _check_forms(name: str, forms: tuple[str, ...], names: Names) -> None:
    if forms and names.amounts is not None and name not in names.amounts and not terms.is_term(name):
        raise BadValueError(f"{{{name}}} is not a whole number, so it cannot have forms", code="number-forms")
    if names.language is not None and (wrong := terms.misfit(name, forms, names.language)):
        raise BadValueError(f"{{{name}}}: {wrong}", code="number-forms")


def _formula(value: Any, info: ValidationInfo) -> Formula:
    if isinstance(value, Formula):
        return value
    if isinstance(value, bool) or not isinstance(value, int | str) or (isinstance(value, int) and value < 0):
        _refuse(value, "a whole number or a formula such as 50 * players", "bad-count")
    try:
        formula = Formula.parse(str(value))
        most = _most(formula, info)
    except BadValueError as error:
        raise error.coded("bad-count") from None
    if most > LARGEST:
        raise BadValueError(f"{formula} is more than {LARGEST:,}", code="bad-count")
    return formula


def _most(formula: Formula, info: ValidationInfo) -> int:
    """The highest value for all numbers of players; raises BadValueError if a divisor is zero for one of them."""
    players = names_of(info).players if formula.expression.names else range(1)
    return max((formula.expression.value({"players": seats}) for seats in players), default=0)


def _expression(parse: Callable[[str], Expression], expected: str) -> BeforeValidator:
    def read(value: Any) -> Expression:
        if isinstance(value, bool) or not isinstance(value, int | str | Expression):
            raise BadValueError(f'met "{value}"; expected {expected}')
        return value if isinstance(value, Expression) else parse(str(value))

    return BeforeValidator(read)


def _printable(value: Formula, info: ValidationInfo) -> Formula:
    if _most(value, info) > _MOST_COPIES:
        raise BadValueError(f"met {value} of one piece; expected at most {_MOST_COPIES:,}", code="bad-count")
    return value


TEXT = "text for people: it has a key, and can be replaced or translated"
"""Marks a type as a text."""

ICON = "name of an icon that is printed"
PICTURE = "name of a picture that is printed"
PRINTED = "words that are printed as they stand, and are not translated"
NAME = "word that only the layout reads"

Length = Annotated[
    float,
    BeforeValidator(_length),
    WithJsonSchema({"anyOf": [{"type": "string"}, {"const": 0}], "examples": ["63.5mm", "2.5in", "12pt"]}),
]
MOST_VARIATIONS = 12
Variations = Annotated[
    int,
    Field(
        ge=1, le=MOST_VARIATIONS, description="how many of the copies of a piece differ in decoration; 1: all are alike"
    ),
]
Size = Annotated[
    tuple[float, float],
    BeforeValidator(_size),
    AfterValidator(_positive),
    WithJsonSchema({"type": "string", "examples": ["poker", "63.5mm x 88.9mm"]}),
]
BoxOnPiece = Annotated[tuple[Length, Length, Length, Length], AfterValidator(_with_room)]
"""Left, top, width and height of a box on a piece."""

ColourName = Annotated[str, AfterValidator(_colour)]
FontName = Annotated[str, AfterValidator(_font)]
"""A family of the game's look, or one of pnp."""

IconName = Annotated[str, AfterValidator(_icon), ICON]
PictureName = Annotated[str, AfterValidator(_picture), PICTURE]
CostName = Annotated[str, fact("cost"), AfterValidator(_printable_cost)]
RichText = Annotated[str, AfterValidator(_rich), TEXT]
Filled = Annotated[str, AfterValidator(_rich), PRINTED]
"""A value that no language changes, such as the number of a plate; it may stand in rules.yaml: `{number.plate}`."""

Name = Annotated[str, NAME]
"""A word that only the layout reads, such as the label of a space; it is not printed."""

Words = Annotated[str, TEXT]
Title = Annotated[str, AfterValidator(_not_blank), TEXT]
"""Words that name something, so they cannot be blank."""
Count = Annotated[
    Formula,
    BeforeValidator(_formula),
    PlainSerializer(str),
    WithJsonSchema({"anyOf": [{"type": "integer", "minimum": 0}, {"type": "string", "examples": ["50 * players"]}]}),
]
Copies = Annotated[Count, AfterValidator(_printable)]
Figure = Annotated[
    Expression,
    _expression(Expression.parse, "a number or an expression such as number.hand_limit + 2"),
    PlainSerializer(str),
    WithJsonSchema({"type": ["integer", "string"], "examples": ["number.hand_limit + 2 * count.shelter"]}),
]
Condition = Annotated[
    Expression,
    _expression(Expression.condition, "an expression such as supply.wood >= 2"),
    PlainSerializer(str),
    WithJsonSchema({"type": ["integer", "string"], "examples": ["hand.total <= number.hand_limit"]}),
]
Whole = Annotated[int, Field(strict=True)]
ONE_OR_MORE = BeforeValidator(
    lambda value: (value,) if isinstance(value, str) else value, json_schema_input_type=str | tuple[str, ...]
)
"""For a tuple that may be written as one word."""
Language = Annotated[str, Field(pattern=LANGUAGE, description="BCP 47 code, such as fi")]
Id = Annotated[str, Field(pattern=ID)]
PieceId = Annotated[str, Field(pattern=PIECE_ID, description="may begin with a digit: 7_of_hearts")]
