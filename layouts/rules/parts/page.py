"""The context of a block of a page of rules, and the keys that every block may have.

A block is a file in `layouts/rules/blocks/`, of ours, of a project or of a game. The file's name is the key by which
the YAML says that it is this block; the file has a model with that key, and a function that draws it::

    class Seasons(Block):
        seasons: tuple[RichText, ...]

    def chunks(block: Seasons, page: Page) -> Iterator[Chunk]: ...
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from pydantic import Field

from pnp.base.findings import Place
from pnp.drawing.api import WHITE, Box, Colour, Item, Kit, Style, Type, line_height, mix
from pnp.game.model import Game, Id, Placed

from ...parts.tints import readable
from .flow import Chunk

__all__ = ["GAP", "Block", "Chunk", "Page", "shrunk"]

GAP = 1.5

_STEP_PT = 0.25

T = TypeVar("T")


class Block(Placed):
    """The keys that every block may have."""

    id: Id | None = Field(default=None, description="what its texts' keys go by; left out: its number on the page")
    span: bool = Field(default=False, description="runs across all columns")


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """The context in which a block is set: kit and game, the width of its column, and the size of running text."""

    kit: Kit
    game: Game
    width: float
    size_pt: float = 9.0

    @property
    def body(self) -> Type:
        """The type of running text, which is never shrunk, because its height is measured."""
        return self.kit.style.rules().but(size_pt=self.size_pt, min_pt=self.size_pt)

    @property
    def accent(self) -> Colour:
        """The game's accent, darkened until words in it are readable on its ground."""
        return readable(self.kit.style.accent, ground_of(self.kit.style))

    def ink(self, name: str | None) -> Colour:
        """A colour of the palette, by default the accent, darkened until words in it are readable on the ground."""
        return readable(self.kit.colour(name), ground_of(self.kit.style)) if name else self.accent

    def words(self, markup: str, x: float, y: float, width: float, type_: Type, place: Place | None) -> Item:
        """A text in a box with the height that the text needs."""
        height = self.kit.height(markup, width, type_)
        return self.kit.text(markup, Box(x, y, width, height + 0.05), type_, place=place)

    def marked(self, mark: Item, side: float, markup: str, place: Place | None) -> Chunk:
        """Running text beside a mark of a given side, whose middle is level with that of the first line."""
        indent = side + GAP
        height = self.kit.height(markup, self.width - indent, self.body)
        down = max(0.0, (side - line_height(self.body)) / 2)
        text = self.words(markup, indent, down, self.width - indent, self.body, place)
        return Chunk(height=max(side, height + down), items=(mark, text), before=GAP)

    def captioned(self, chunk: Chunk, caption: str | None, place: Place | None) -> Chunk:
        """The chunk with a caption under it, if there is one."""
        if not caption:
            return chunk
        size = max(7.0, self.size_pt - 1)
        type_ = self.body.but(size_pt=size, min_pt=size, italic=True, align="centre")
        text = self.words(caption, 0, chunk.height + 0.8, self.width, type_, place)
        height = chunk.height + 0.8 + self.kit.height(caption, self.width, type_)
        return Chunk(height=height, items=(*chunk.items, text), before=chunk.before)


def ground_of(style: Style) -> Colour:
    """The ground of a page: a paler tint of the game's ground."""
    return WHITE if style.is_low_ink else mix(style.ground, WHITE, 0.45)


def shrunk(set_at: Callable[[float], tuple[T, float]], largest_pt: float, smallest_pt: float) -> tuple[T, float, float]:
    """The result of `set_at` at the largest size that fits, or else at the smallest; with the excess and the size.

    `set_at` takes a size in points and gives its result with the excess: the height in millimetres that does not fit.
    """
    size = largest_pt
    while True:
        result, excess = set_at(size)
        if excess <= 0 or size - _STEP_PT < smallest_pt:
            return result, excess, size
        size -= _STEP_PT
