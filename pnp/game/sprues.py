"""Sprues: sheets with windows for pieces, such as perforated cards, labels, or the die of a shop.

Games define sprues in documents that begin with `sprue: NAME`; the sprues of pnp are rows of `sprues.toml`.
"""

import tomllib
from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, Literal, Self

from pydantic import Field, model_validator

from pnp.base.findings import BadValueError, Findings
from pnp.base.nearest import nearest
from pnp.game.fields import Id, Length, Size, Words
from pnp.game.heads import ITEMS_KEYS
from pnp.reader.nodes import MappingNode
from pnp.reader.placed import Placed
from pnp.reader.typed import typed

KEY = "sprue"

_ROWS = Path(__file__).with_name("sprues.toml")
_MOST = 1_000

Turn = Literal[0, 90, 180, 270]
WindowShape = Literal["rectangle", "disc"]


class Window(Placed):
    """A place on a sprue for one piece."""

    at: tuple[Length, Length] = Field(description="its left and its top")
    size: Length | Size | None = Field(None, description="left out: that of the sprue")
    shape: WindowShape | None = Field(None, description="left out: that of the sprue")
    turn: Turn = Field(0, description="how far a piece is turned in it, clockwise")


class Windows(Placed):
    """Equal windows in rows."""

    across: int = Field(ge=1, le=100)
    down: int = Field(ge=1, le=100)
    gap: tuple[Length, Length] = Field((0.0, 0.0), description="between columns, and between rows")
    first: tuple[Length, Length] | None = Field(
        None, description="left and top of the first; left out: all are centred on the paper"
    )
    turn: Turn = Field(0, description="how far pieces are turned in them, clockwise")


class Sprue(Placed):
    """A sheet with windows for pieces."""

    sprue: Id = Field(description="its name, for `sprue:` of a piece set")
    title: Words | None = None
    paper: str = Field(description="a4, letter, or 200x300mm")
    landscape: bool = Field(default=False, description="the long edge is at the top")
    size: Length | Size | None = Field(None, description="of a window: side or diameter, or width x height")
    shape: WindowShape = "rectangle"
    grid: Windows | None = Field(None, description="windows in rows: {across: 3, down: 3}")
    windows: tuple[Window, ...] = Field((), max_length=_MOST, description="windows one by one")
    bleed: Length = Field(0.0, ge=0, le=30, description="how far pieces are printed beyond the edge of a window")

    @model_validator(mode="after")
    def _has_windows(self) -> Self:
        if self.grid is None and not self.windows:
            raise BadValueError("a sprue has a grid or windows", code="missing-key", hint="grid: {across: 3, down: 3}")
        if self.size is None and (self.grid or any(window.size is None for window in self.windows)):
            raise BadValueError("nothing says how large a window is", code="missing-key", hint="size: 63mm x 88mm")
        return self


def is_sprue(document: MappingNode) -> bool:
    """Tell whether a document is a sprue and not a piece set."""
    return KEY in document and not any(key in document for key in ITEMS_KEYS)


@lru_cache(maxsize=1)
def our_sprues() -> Mapping[str, Sprue]:
    """The sprues that ship with pnp, by name."""
    rows: Mapping[str, Mapping[str, Any]] = tomllib.loads(_ROWS.read_text(encoding="utf-8"))
    return {name: Sprue.model_validate({KEY: name, **row}) for name, row in rows.items()}


def sprues_among(documents: Iterable[MappingNode], findings: Findings) -> Mapping[str, Sprue]:
    """The sprues of pnp and of the documents; an unknown name in a piece set becomes a finding.

    Empty if no document uses a sprue: few games do, and reading pnp's sprues takes as long as drawing a small deck.
    """
    documents = [document for document in documents if KEY in document]
    if not documents:
        return {}
    sprues, written = dict(our_sprues()), dict[str, Sprue]()
    for document in filter(is_sprue, documents):
        sprue = typed(Sprue, document, names=None, findings=findings)
        if sprue is not None and sprue.sprue in written:
            message = f'the sprue "{sprue.sprue}" exists twice; first in {written[sprue.sprue].place_of(KEY)}'
            findings.error("duplicate-id", message, place=document.place_of(KEY), subject=sprue.sprue)
        elif sprue is not None:
            sprues[sprue.sprue] = written[sprue.sprue] = sprue
    names = {name for document in filter(is_sprue, documents) if isinstance(name := document[KEY], str)} | set(sprues)
    for document in documents:
        name = document.get(KEY)
        if not is_sprue(document) and isinstance(name, str) and named(name) not in names:
            close = nearest(named(name), names)
            hint = None if close else f"pnp keys {KEY} lists ours; `{KEY}: {named(name)}` begins one of your own"
            place, message = document.place_of(KEY), f'unknown sprue "{name}"'
            findings.error("unknown-sprue", message, place=place, subject=name, nearest=close, hint=hint)
    return sprues


def named(written: str) -> str:
    """The name of a sprue, which may be written as a file name: `my_die.yaml`."""
    return written.removesuffix(".yaml")
