"""The looks that ship with pnp, one file each in `looks/`: palette, types, borders, backs, mood of landscapes."""

import tomllib
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Annotated, Any

from pydantic import AfterValidator, Field, WithJsonSchema

from pnp.base.findings import BadValueError
from pnp.base.look_names import LOOKS
from pnp.base.nearest import nearest
from pnp.game.fields import ColourName
from pnp.reader.placed import Placed

_FOLDER = Path(__file__).with_name("looks")


def _known(name: str) -> str:
    if name not in LOOKS:
        raise BadValueError(f'there is no look "{name}"', nearest=nearest(name, LOOKS))
    return name


LookName = Annotated[str, AfterValidator(_known), WithJsonSchema({"type": "string", "enum": list(LOOKS)})]


class TitleLook(Placed):
    """The setting of titles and headings, except their font family."""

    italic: bool = Field(default=False, description="set in italics")
    spacing: float = Field(default=0.0, ge=0, le=3, description="points between the letters")


class SceneLook(Placed):
    """The mood of all landscapes: their colours are blended towards a scale from dark to light, optionally as lines."""

    dark: ColourName = Field(default="#222222", description="what the darkest colours become")
    middle: ColourName = Field(default="#808080", description="what colours halfway between them become")
    light: ColourName = Field(default="#FFFFFF", description="what the lightest colours become")
    share: float = Field(default=0.0, ge=0, le=1, description="how far colours go: 0 leaves them, 1 keeps nothing else")
    tints: dict[str, ColourName] = Field(
        default_factory=dict,
        max_length=100,
        description="tints of landscapes by name, such as sun or leaf, as they are",
    )
    lines: bool = Field(default=False, description="draw the outlines of everything in the game's ink")
    wash: float = Field(default=1.0, ge=0, le=1, description="how much of the colours is left under such lines")


@lru_cache(maxsize=len(LOOKS))
def look_called(name: str) -> Mapping[str, Any]:
    """The keys of the look of this name, which must be one of LOOKS."""
    return MappingProxyType(tomllib.loads((_FOLDER / f"{name}.toml").read_text(encoding="utf-8")))


def name_of_look(value: Any) -> str | None:
    """The name of the look in a value of `look:`, which is `woodcut`, or `{like: woodcut, ...}`."""
    name = value.get("like") if isinstance(value, Mapping) else value
    return name if isinstance(name, str) else None


def with_look(value: Any) -> Any:
    """The keys under `look:`, completed by the keys of the look they name; mappings are merged key by key."""
    name = name_of_look(value)
    if name is None:
        return value
    keys: Mapping[str, Any] = value if isinstance(value, Mapping) else {"like": name}
    if name not in LOOKS:
        return keys
    given = look_called(name)
    return {**given, **keys} | {
        key: {**inner, **keys[key]} for key, inner in given.items() if _are_mappings(inner, keys, key)
    }


def _are_mappings(inner: Any, keys: Mapping[str, Any], key: str) -> bool:
    return isinstance(inner, Mapping) and isinstance(keys.get(key), Mapping)
