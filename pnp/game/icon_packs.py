"""Icon packs in Iconify JSON: thousands of icons in one file of `art/`, with the prefix of the pack in their names.

`ph:sword` is the icon "sword" of the pack whose prefix is "ph". A pack is read when a game is, and an icon when it is
drawn.
"""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from pnp.base import files
from pnp.base.findings import BadValueError, Findings, Place, Severity

LARGEST_BYTES = 50_000_000
MOST_VALUES = 1_000_000
MOST_PARENTS = 8

_NAME = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
_FARTHEST = 1e6


class _Icon(BaseModel):
    """An icon with the values inherited from its pack and its parents; keys that do not affect its look are ignored."""

    model_config = ConfigDict(allow_inf_nan=False)

    body: str
    left: float = Field(0.0, ge=-_FARTHEST, le=_FARTHEST)
    top: float = Field(0.0, ge=-_FARTHEST, le=_FARTHEST)
    width: float = Field(16.0, gt=0, le=_FARTHEST)
    height: float = Field(16.0, gt=0, le=_FARTHEST)
    flips_across: bool = Field(default=False, alias="hFlip")
    flips_down: bool = Field(default=False, alias="vFlip")
    quarter_turns: int = Field(0, alias="rotate")

    def as_svg(self) -> str:
        """The icon as an SVG file: flipped, then turned about its middle together with its view box."""
        x, y = self.left + self.width / 2, self.top + self.height / 2
        across, down = (-1 if flips else 1 for flips in (self.flips_across, self.flips_down))
        turns = self.quarter_turns % 4
        width, height = (self.height, self.width) if turns % 2 else (self.width, self.height)
        body = self.body
        if (across, down, turns) != (1, 1, 0):
            moves = f"translate({x} {y}) rotate({90 * turns}) scale({across} {down}) translate({-x} {-y})"
            body = f'<g transform="{moves}">{body}</g>'
        return (
            '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
            f'viewBox="{x - width / 2} {y - height / 2} {width} {height}">{body}</svg>'
        )


@dataclass(frozen=True)
class IconPack:
    """A pack as in its file; `usual` holds the default size of icons."""

    prefix: str
    shown_as: str
    text: str
    icons: Mapping[str, Any]
    aliases: Mapping[str, Any]
    usual: Mapping[str, Any]

    @cached_property
    def names(self) -> frozenset[str]:
        """The names of its icons, with the prefix."""
        return frozenset(f"{self.prefix}:{name}" for name in (*self.icons, *self.aliases) if _NAME.fullmatch(name))

    def svg(self, name: str) -> str:
        """An icon, by its name without the prefix, as an SVG file; raises BadValueError."""
        data = self._resolved(name)
        try:
            return _Icon.model_validate({**self.usual, **data}).as_svg()
        except ValidationError as error:
            problem = error.errors(include_url=False)[0]
            key = ".".join(map(str, problem["loc"]))
            raise BadValueError(f'"{key}" of the icon "{self.prefix}:{name}": {problem["msg"].lower()}') from None

    def place_of(self, name: str) -> Place:
        """The place of an icon in the file."""
        found = re.search(rf'"{re.escape(name)}"\s*:\s*\{{', self.text)
        at = found.start() if found else 0
        return Place(self.shown_as, self.text.count("\n", 0, at) + 1, at - self.text.rfind("\n", 0, at))

    def _resolved(self, name: str) -> Mapping[str, Any]:
        """The data of an icon; an alias changes the data of its parent."""
        data: dict[str, Any] = {}
        first = name
        for _ in range(MOST_PARENTS):
            is_alias = name not in self.icons
            own_data = self.aliases.get(name) if is_alias else self.icons[name]
            if not isinstance(own_data, dict):
                raise BadValueError(
                    f'the icon "{self.prefix}:{first}" needs "{name}", which the pack does not describe'
                )
            data = _changed(own_data, data)
            if not is_alias:
                return data
            name = str(own_data.get("parent"))
        raise BadValueError(f'the icon "{self.prefix}:{first}" is an alias over more than {MOST_PARENTS} steps')


def _changed(parent: Mapping[str, Any], child: Mapping[str, Any]) -> dict[str, Any]:
    """The data of a child of an icon: its own sizes replace those of the parent; flips and turns accumulate."""
    both = {**parent, **child}
    for flip in ("hFlip", "vFlip"):
        both[flip] = bool(parent.get(flip)) is not bool(child.get(flip))
    turns = (parent.get("rotate", 0), child.get("rotate", 0))
    if all(isinstance(turn, int) for turn in turns):
        both["rotate"] = sum(turns)
    return both


def read_pack(path: Path, *, shown_as: str, findings: Findings, inside: Path | None = None) -> IconPack | None:
    """Read a pack; None, with a warning, if the file is not a pack, because other programs write JSON, too."""
    as_warnings = findings.adjusted(lambda finding: replace(finding, severity=Severity.WARNING))
    data = files.content(path, shown_as=shown_as, findings=as_warnings, longest=LARGEST_BYTES, inside=inside)
    if data is None:
        return None
    try:
        return _pack(data, shown_as)
    except json.JSONDecodeError as error:
        place, message = Place(shown_as, error.lineno, error.colno), f"the file is not JSON: {error.msg.lower()}"
    except (ValueError, RecursionError) as error:
        place, message = Place(shown_as, 1, 1), str(error)
    findings.warning("icon-pack", f"{message}; its icons are not read", place=place)
    return None


def _pack(data: bytes, shown_as: str) -> IconPack:
    if _values(data) > MOST_VALUES:
        raise BadValueError(f"the file has more than {MOST_VALUES:,} values")
    text = data.decode("utf-8-sig")
    whole = json.loads(text)
    prefix = whole.get("prefix") if isinstance(whole, dict) else None
    if not isinstance(prefix, str) or not _NAME.fullmatch(prefix) or not isinstance(whole.get("icons"), dict):
        raise BadValueError('the file is no icon pack; expected Iconify JSON with a "prefix" and "icons"')
    aliases = whole.get("aliases", {})
    usual = {key: whole[key] for key in ("left", "top", "width", "height") if key in whole}
    return IconPack(prefix, shown_as, text, whole["icons"], aliases if isinstance(aliases, dict) else {}, usual)


def _values(data: bytes) -> int:
    """An upper bound for the number of values in JSON, which take far more memory than the file."""
    bare = data.replace(rb"\\", b"").replace(rb"\"", b"")
    if (quotes := bare.count(b'"')) > MOST_VALUES:
        return quotes
    return sum(part.count(sign) for part in bare.split(b'"')[::2] for sign in (b",", b"[", b"{"))
