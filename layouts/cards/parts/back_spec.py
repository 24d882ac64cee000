"""The YAML keys of the back of a deck: a design of `backs.toml`, and changes to it."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path as FilePath
from typing import TYPE_CHECKING, Literal

from pydantic import Field

from pnp.game.model import ColourName, IconName, Placed, Words
from pnp.project.vocabulary import functions

_FAMILY = __package__.removesuffix(".parts")
PATTERNS = functions(f"{_FAMILY}.patterns", called="pattern", function="draw")
HEARTS = functions(f"{_FAMILY}.hearts", called="heart", function="draw")
BORDERS = functions(f"{_FAMILY}.borders", called="border", function="draw")


@dataclass(frozen=True, slots=True, kw_only=True)
class Design:
    """A design of backs: the words for its parts, and the setting of emblem and label.

    `size` is the size of the emblem, as a share of the largest size that fits the heart.
    """

    pattern: str
    heart: str
    border: str
    plate: str
    emblem: str
    size: float = 1.0


DESIGNS: Mapping[str, Design] = {
    name: Design(**row)
    for name, row in tomllib.loads(FilePath(__file__).parents[1].joinpath("backs.toml").read_text("utf-8")).items()
}

if TYPE_CHECKING:
    DesignName = str
    PatternName = str
    HeartName = str
    BorderName = str
else:
    DesignName, PatternName, HeartName, BorderName = (
        Literal[tuple(words)] for words in (DESIGNS, PATTERNS, HEARTS, BORDERS)
    )


class Back(Placed):
    """The common back of a deck: it looks the same upside down, so that it does not show which way up a card is."""

    design: DesignName | None = Field(None, description="how it is made; left out: as the game's look says")
    pattern: PatternName | None = Field(
        None, description="what covers it, bleeding off the edge; left out: the design's"
    )
    heart: HeartName | None = Field(None, description="what stands in the middle; left out: the design's")
    border: BorderName | None = Field(None, description="what runs along the edge; left out: the design's")
    emblem: IconName | None = Field(None, description="icon in the middle, drawn twice, head to head")
    colour: ColourName | None = Field(None, description="left out: the deck's colour")
    label: Words | None = Field(None, description="a word or two under the middle, and over it upside down")
    level: int = Field(0, ge=0, le=6, description="a Roman number in two corners, and pips where there is room")
