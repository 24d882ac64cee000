"""What is on and in the box: the title, who made it and for whom, how it looks, and the components."""

from typing import Annotated, ClassVar, Literal, Self

from pydantic import Field, model_validator

from pnp.drawing.colours import is_colour
from pnp.game.fields import BadValueError, ColourName, Copies, Id, Language, RichText, Whole, Words, nearest
from pnp.game.formulas import Formula
from pnp.game.placed import Placed
from pnp.game.source import Source


class Printed(Placed):
    """A count that is printed instead of the rulebook's, with the reason."""

    count: Copies
    source: Source


class Component(Placed):
    """A kind of piece in the box: how many the rulebook wants, and how many are printed when that differs."""

    id: Id
    name: Words
    count: Copies
    source: Source
    print: Printed | None = Field(None, description="print this many instead, and why")
    bring: bool = Field(default=False, description="the players bring it; nothing is printed")
    note: str | None = None

    @property
    def printed_count(self) -> Formula:
        """How many the sheets must hold."""
        return self.print.count if self.print else self.count


class Players(Placed):
    """How many can play."""

    min: Whole = Field(ge=1)
    max: Whole = Field(le=99)
    source: Source

    @model_validator(mode="after")
    def _in_order(self) -> Self:
        if self.min > self.max:
            raise BadValueError(f"the game is for {self.min} to {self.max} players; expected min to be at most max")
        return self


class Credits(Placed):
    """Whose game it is; stands on the cover sheet."""

    authors: tuple[str, ...] = Field(min_length=1)
    publisher: str | None = None
    licence: Words
    statement: Words = Field(description="one sentence: the game is theirs")
    url: str | None = None


class Badge(Placed):
    """An icon on a shape of its own, so that icon, shape and colour all tell it apart."""

    shape: Literal["disc", "hexagon", "square", "drop", "shield", "none"] = "disc"
    colour: ColourName
    ink: ColourName = "#FFFFFF"
    icon: str | None = Field(None, description="name of the outline, when it differs from the badge")


class Look(Placed):
    """The game's identity: palette, paper ground, ink, and badges of its resources."""

    palette: dict[str, Annotated[str, Field(pattern=r"^#[0-9A-Fa-f]{6}$")]] = Field(default_factory=dict)
    ground: ColourName = "#FFFFFF"
    ink: ColourName = "#222222"
    accent: ColourName = "#444444"
    border: Literal["plain", "double", "notched", "mosaic", "engraved", "rounded"] = "plain"
    title_family: Literal["sans", "serif"] = "serif"
    badges: dict[str, Badge] = Field(default_factory=dict)

    @model_validator(mode="after")
    def _from_the_palette(self) -> Self:
        for name in (self.ground, self.ink, self.accent):
            if not is_colour(name) and name not in self.palette:
                raise BadValueError(f'unknown colour "{name}"{nearest(name, self.palette)}', code="unknown-colour")
        return self


class GameFile(Placed):
    """`game.yaml`."""

    called: ClassVar[str] = "game.yaml"

    title: Words
    language: Language = "en"
    tagline: Words | None = None
    players: Players
    minutes: str | None = None
    credits: Credits
    look: Look = Field(default_factory=Look)
    order: tuple[str, ...] = Field((), description="sheet sets in printing order; the rest follow by file name")
    assembly: tuple[RichText, ...] = Field((), description="sentences on the cover: paper, cutting, folding")
