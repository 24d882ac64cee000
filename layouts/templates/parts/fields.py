"""The fields of entries in a template: `{name}` in a value, and conditions over fields."""

import json
import re
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

from pnp.base.findings import BadValueError
from pnp.base.units import whole_number
from pnp.game.field_conditions import FieldCondition
from pnp.game.model import nearest
from pnp.game.plurals import chosen
from pnp.reader.reworded import Reworded, original_of

Value = str | int | float | bool | tuple[Any, ...]
Row = Mapping[str, Value]
DIVIDERS = ",;"
MOST_LISTED = 100
"""The most items of a list for which a box is drawn."""

_FIELD = re.compile(r"\\.|\{([A-Za-z_]\w*)((?:\|[^{}|]*)*)\}", re.DOTALL)
_COMPARED = re.compile(r"(\w+)(?=\s*(?:[!=]=|\bin\b))|(?:[!=]=|\bin\b)\s*(\w+)")


@dataclass(frozen=True, slots=True)
class Field:
    """A field in a text, and the forms of a word for its number."""

    name: str
    forms: tuple[str, ...]

    def of(self, row: Row, language: str) -> str:
        """The text for an entry."""
        value = shown(row.get(self.name, ""))
        return chosen(self.forms, value, language) if self.forms else value


@dataclass(frozen=True)
class Pattern:
    """A text with fields in braces, divided once into fixed parts and fields."""

    text: str
    parts: tuple[str | Field, ...]

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The fields in it, in order."""
        return tuple(part.name for part in self.parts if isinstance(part, Field))

    @cached_property
    def nested(self) -> tuple[str, ...]:
        """The fields inside other braces, as in `{icon:{kind}}`, which are names."""
        return tuple(part.name for part, is_name in self._divided if is_name and isinstance(part, Field))

    @cached_property
    def _divided(self) -> tuple[tuple[str | Field, bool], ...]:
        """Its parts, and whether each is a field that is a part of a name."""
        depth, divided = 0, []
        for part in self.parts:
            divided.append((part, depth > 0 and isinstance(part, Field)))
            if isinstance(part, str):
                depth += part.count("{") - part.count("}")
        return tuple(divided)

    @cached_property
    def only_field(self) -> str | None:
        """The name of the field if the text has nothing else."""
        only = self.parts[0] if len(self.parts) == 1 else None
        return only.name if isinstance(only, Field) and not only.forms else None

    @property
    def sample(self) -> str:
        """The text with a letter in place of each field."""
        return "".join(part if isinstance(part, str) else "x" for part in self.parts)

    def of(self, row: Row, language: str = "en") -> str:
        """The text for an entry."""
        if self.only_field:
            return shown(row.get(self.only_field, ""))
        return "".join(
            part if isinstance(part, str) else part.of(named(row) if is_name else row, language)
            for part, is_name in self._divided
        )


@lru_cache(maxsize=4096)
def pattern(text: str) -> Pattern:
    """Divide a text into its fields and the text between them; placeholders of the game are kept."""
    parts: list[str | Field] = []
    at = 0
    for found in _FIELD.finditer(text):
        if found[1] is not None:
            parts += [text[at : found.start()]] if found.start() > at else []
            parts.append(Field(found[1], tuple(found[2].split("|")[1:])))
            at = found.end()
    if at < len(text) or not parts:
        parts.append(text[at:])
    return Pattern(text, tuple(parts))


def has_fields(value: object) -> bool:
    """Tell whether a value is a text with fields."""
    return isinstance(value, str) and "{" in value and bool(pattern(value).names)


def named(row: Row) -> Row:
    """The row with the designer's own texts, which name kinds, icons, pictures and colours in every language."""
    # Called for each key of each entry: `map` takes half the time of a generator.
    if Reworded not in map(type, row.values()):
        return row
    return {name: original_of(value) for name, value in row.items()}


def shown(value: Value) -> str:
    """The text that a value of an entry is printed as."""
    match value:
        case str():
            return value
        case bool():
            return str(value).lower()
        case float():
            return f"{value:g}"
        case tuple():
            return ", ".join(map(shown, value))
        case _:
            return str(value)


def listed(value: Value) -> tuple[Value, ...]:
    """A value as a list: a text is divided at commas and semicolons, a number counts from 1.

    It counts at most one more than the most entries that a template prints.
    """
    if isinstance(value, tuple):
        return value
    if isinstance(value, str):
        if not is_number(value):
            return tuple(part for piece in re.split(f"[{DIVIDERS}]", value) if (part := piece.strip()))
        value = whole_number(value.strip()) or 0
    return tuple(range(1, min(int(value), MOST_LISTED + 1) + 1))


def is_number(text: str) -> bool:
    """Tell whether a text is the number of items instead of a list of them."""
    return text.strip().isdecimal()


def icons_in(value: Value) -> Iterator[str]:
    """The names of a row of icons: `grain, 2 water` gives three; the value may also be a list."""
    for part in value if isinstance(value, tuple) else re.split(r"[,;]", shown(value)):
        count = 1
        for word in shown(part).split():
            if word.isdecimal() and len(word) < 3:
                count = int(word)
            else:
                yield from [word] * count
                count = 1


@dataclass(frozen=True, slots=True)
class Condition:
    """A condition over the fields of an entry; `compared` are the fields that it compares with words."""

    names: frozenset[str]
    compared: frozenset[str]
    holds: Callable[[Row], bool]
    misspelt: Callable[[Collection[Row]], Iterator[tuple[str, str]]]


def condition(text: str, fields: Collection[str]) -> Condition:
    """Read a condition; raises BadValueError."""
    read = FieldCondition.parse(text, tuple(fields))
    compared = {name for found in _COMPARED.finditer(text) for name in found.groups() if name in read.fields}
    return Condition(read.fields, frozenset(compared), read.holds, read.misspelt)


def unknown_field(name: str, fields: Collection[str], *, spare: Mapping[str, str], part: str) -> BadValueError:
    """The error for a field that no entry has; `spare` are the columns that no box uses, with their headers."""
    close, hint = nearest(name, fields), f'{name}: "" in an entry or in `defaults`, where it may be left out'
    if len(spare) == 1:
        (header,) = spare.values()
        hint = f"columns: {{{name}: {json.dumps(header, ensure_ascii=False)}}}, if that column was renamed; else {hint}"
    return BadValueError(f'no entry has the field "{name}"', nearest=close, hint=hint, code="unknown-field", part=part)
