"""The values of a template's keys for an entry: each text that fills a key is checked once, and its value is kept."""

from dataclasses import dataclass, field
from functools import cache
from typing import Annotated, Any

from pydantic import TypeAdapter, ValidationError

from pnp.base.findings import BadValueError
from pnp.base.made_ids import made_id
from pnp.game.fields import picture_stem
from pnp.game.model import Names

from .fields import Row, has_fields, icons_in, named, pattern, shown
from .model import TemplateBox
from .plan import PlannedBox

_COLOURS = ("fill", "stroke", "colour", "halo")


@dataclass(slots=True, kw_only=True)
class Values:
    """The values of keys with fields; each value is checked once, by the rules for values in templates."""

    names: Names
    _known: dict[tuple[str, str], Any] = field(default_factory=dict)
    _rows_of_icons: dict[tuple[str | tuple[str, ...], ...], tuple[str, ...]] = field(default_factory=dict)

    def of(self, box: PlannedBox, key: str, row: Row) -> Any:
        """The value of a key for an entry; None for a key that is left out or empty. Raises BadValueError."""
        slot = box.slots.get(key)
        if slot is None:
            return None
        if key == "text":
            return self._checked(key, pattern(slot.value).of(row), row)
        row = named(row) if slot.names else row
        if key == "icons":
            return self._icons(slot.value, row)
        if isinstance(slot.value, tuple):
            return tuple(self._checked("colour", colour, row) for colour in slot.value)
        return self._checked(key, slot.value, row)

    def _icons(self, value: Any, row: Row) -> tuple[str, ...]:
        patterns = [pattern(part) for part in (value if isinstance(value, tuple) else (value,))]
        values = [
            row.get(icon_pattern.only_field, "") if icon_pattern.only_field else icon_pattern.of(row)
            for icon_pattern in patterns
        ]
        parts = tuple([tuple(map(shown, value)) if isinstance(value, tuple) else shown(value) for value in values])
        # Cached, because each entry is needed twice: when it is checked, and when it is drawn.
        if parts not in self._rows_of_icons:
            names = (name for part in parts for name in icons_in(part))
            self._rows_of_icons[parts] = tuple(self._checked("icon", name, row) for name in names)
        return self._rows_of_icons[parts]

    def _checked(self, key: str, value: Any, row: Row) -> Any:
        if key not in ("icon", "text") and not has_fields(value):
            return value
        text = pattern(value).of(row) if has_fields(value) else value
        if (key, text) not in self._known:
            self._known[key, text] = self._read(key, text) if text.strip() else None
        known = self._known[key, text]
        if isinstance(known, BadValueError):
            raise known
        return known

    def _known_name(self, key: str, text: str) -> str:
        """The text, or the name that the text stands for: "Duct Tape" names the icon, picture or colour duct_tape.

        Names in packs have hyphens: "ph:Duct Tape" names ph:duct-tape.
        """
        known = self._names_of(key)
        text = picture_stem(text) if key == "picture" else text
        if not known or text in known:
            return text
        pack, colon, word = text.rpartition(":")
        name = f"{pack}:{made_id(word).replace('_', '-')}" if colon else made_id(text)
        return name if name in known else text

    def _names_of(self, key: str) -> frozenset[str] | None:
        names = {"icon": self.names.icons, "picture": self.names.pictures}
        return names.get(key, self.names.colours if key in _COLOURS else None)

    def _read(self, key: str, text: str) -> Any:
        try:
            return _checked(key).validate_python(self._known_name(key, text), context=self.names)
        except ValidationError as error:
            found = error.errors(include_url=False)[0]
            cause = found.get("ctx", {}).get("error")
            if isinstance(cause, BadValueError):
                return cause
            expected = str(found.get("ctx", {}).get("expected", "")).replace("'", "") or found["msg"]
            return BadValueError(f'met the text "{text}" for "{key}"; expected {expected}')


@cache
def _checked(key: str) -> TypeAdapter[Any]:
    """The validator for the values of a key. It is cached, because making one takes half a millisecond."""
    info = TemplateBox.model_fields[key]
    return TypeAdapter(Annotated[info.annotation, *info.metadata, None])  # type: ignore[arg-type]  # worked out
