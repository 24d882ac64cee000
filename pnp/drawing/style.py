"""The style of a game: palette, inks, type scale and line weights, in colour or with little ink."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import lru_cache
from typing import Literal, Protocol

from pnp.base.colours import BLACK, WHITE, Colour, coverage, is_colour, mix
from pnp.game.box import FAMILIES

Family = str
"""`sans`, `serif`, or a `fonts.library.GameFamily`."""


Align = Literal["left", "centre", "right"]
VAlign = Literal["top", "middle", "bottom"]

SMALLEST_PT = 6.0

HAIRLINE = 0.25
FRAME = 0.5
HEAVY = 1.0


class Variant(StrEnum):
    """Full colour, or a design of its own that saves ink."""

    COLOUR = "colour"
    LOW_INK = "low-ink"


class Badge(Protocol):
    """An icon on a shape, as in game.yaml: its colours are names of the palette or `#RRGGBB`."""

    @property
    def shape(self) -> str: ...  # noqa: D102
    @property
    def colour(self) -> str: ...  # noqa: D102
    @property
    def ink(self) -> str: ...  # noqa: D102
    @property
    def icon(self) -> str | None: ...  # noqa: D102


@dataclass(frozen=True, slots=True, kw_only=True)
class Type:
    """The type of a text: its sizes are in points, and it shrinks from `size_pt` down to `min_pt`."""

    family: Family = "sans"
    size_pt: float = 9.0
    min_pt: float = SMALLEST_PT
    bold: bool = False
    italic: bool = False
    colour: Colour = "#222222"
    align: Align = "left"
    valign: VAlign = "top"
    leading: float = 1.25
    letter_spacing_pt: float = 0.0

    def but(self, **changes: object) -> "Type":
        """The same type with some fields changed."""
        return _changed(self, tuple(changes.items()))


@lru_cache(maxsize=64)
def _plain_type(family: Family, size_pt: float, colour: Colour) -> Type:
    return Type(family=family, size_pt=size_pt, colour=colour)


@lru_cache(maxsize=1024)
def _changed(type_: Type, changes: tuple[tuple[str, object], ...]) -> Type:
    # Cached, because a layout uses the same few types on every card.
    return replace(type_, **dict(changes))  # type: ignore[arg-type]


@dataclass(frozen=True, slots=True, kw_only=True)
class Mood:
    """The mood of landscapes: tinted towards a scale from dark to light, by a share; optionally lines over a wash.

    `tints` are colours by name that are used unchanged.
    """

    dark: Colour = BLACK
    middle: Colour = "#808080"
    light: Colour = WHITE
    share: float = 0.0
    tints: Mapping[str, Colour] = field(default_factory=dict)
    lines: bool = False
    wash: float = 1.0

    def tinted(self, colour: Colour) -> Colour:
        """The colour in this mood."""
        if not self.share:
            return colour
        depth = 2 * coverage(colour)
        scale = mix(self.light, self.middle, depth) if depth < 1 else mix(self.middle, self.dark, depth - 1)
        return mix(colour, scale, self.share)


@dataclass(frozen=True, slots=True, kw_only=True)
class Style:
    """The look of one game in one variant, with all values resolved."""

    palette: Mapping[str, Colour]
    badges: Mapping[str, Badge]
    ground: Colour
    ink: Colour
    accent: Colour
    title_family: Family
    text_family: Family = "sans"
    families: Mapping[str, Family] = field(default_factory=dict)
    variant: Variant = Variant.COLOUR
    mood: Mood = Mood()
    title_italic: bool = False
    title_spacing_pt: float = 0.0
    rim: str = "plain"

    @property
    def is_low_ink(self) -> bool:
        """Tell whether outlines and hatching should replace fills."""
        return self.variant is Variant.LOW_INK

    def colour(self, name: str) -> Colour:
        """A palette name, or `#RRGGBB`, as a colour; names are checked when the content is read."""
        return name if is_colour(name) else self.palette[name]

    def family(self, name: str) -> Family:
        """The family for a name in game.yaml under `fonts`, or one of pnp; that of texts if it could not be read."""
        return self.families.get(name, name if name in FAMILIES else self.text_family)

    # The type scale in points: credits 6, mini 7.5, rules 9, card titles 11, tile titles 14, then 18, 24, 36.
    def credit(self) -> Type:
        """Ids and credits."""
        return _plain_type(self.text_family, 6, self.ink)

    def rules(self) -> Type:
        """Rules text."""
        return _plain_type(self.text_family, 9, self.ink)

    def flavour(self) -> Type:
        """Flavour text: in the serif family, unless the game has its own font for texts."""
        return self.rules().but(family="serif" if self.text_family == "sans" else self.text_family)

    def title(self) -> Type:
        """Card titles."""
        return self._title(11, 7)

    def heading(self) -> Type:
        """Headings of pages and boards."""
        return self._title(18, 9)

    def _title(self, size_pt: float, min_pt: float) -> Type:
        usual = _plain_type(self.title_family, size_pt, self.ink)
        return usual.but(
            min_pt=min_pt, bold=True, italic=self.title_italic, leading=1.1, letter_spacing_pt=self.title_spacing_pt
        )

    def label(self) -> Type:
        """Letter-spaced small labels."""
        return self.rules().but(size_pt=7.5, min_pt=6, bold=True, letter_spacing_pt=0.6)
