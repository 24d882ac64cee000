"""The ground of a board: a colour, or a land that is drawn faintly beneath everything else.

A land is a file in `layouts/boards/lands/`, of pnp, of a project or of a game: its name is the word of `land`, and its
function `draw` gives the items of a `Site`.
"""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Literal

from pydantic import ConfigDict, Field, model_validator

from pnp.drawing.api import (
    WHITE,
    Box,
    Chance,
    Colour,
    Group,
    Item,
    Kit,
    Outline,
    Path,
    line_drawing,
    mirrored,
    mix,
    outlines,
    quieter,
)
from pnp.game.model import ColourName, Length, Placed
from pnp.game.scenes import Thing
from pnp.project.vocabulary import functions

from .site import Site

LANDS = functions(f"{__package__.rpartition('.')[0]}.lands", called="land", function="draw")

if TYPE_CHECKING:
    LandName = str
else:
    LandName = Literal[tuple(LANDS)]

# With little ink a land is a drawing of light lines.
_LIGHT = 0.7


class Ground(Placed):
    """A ground: `sand` alone is a colour, and `{land: lawn}` a land."""

    model_config = ConfigDict(json_schema_extra={"type": ["object", "string"], "examples": ["sand"]})

    colour: ColourName | None = Field(None, description="left out: that of the land, or what is there already")
    land: LandName | None = Field(None, description="what is drawn on it")
    strength: float = Field(0.5, gt=0, le=1, description="1 draws the land in full colours, less more quietly")
    things: tuple[Thing, ...] | None = Field(None, description="what stands on it; left out: what is usual there")
    size: Length = Field(8.0, gt=0, le=100, description="height of a tree")

    @model_validator(mode="before")
    @classmethod
    def _from_colour(cls, value: Any) -> Any:
        return {"colour": value} if isinstance(value, str) else value


PLAIN = Ground.model_validate({})
"""The ground of the game, with nothing drawn on it."""


def board_ground(
    ground: Ground, size: tuple[float, float], kit: Kit, seed: str, *, bleed: float, clear: Sequence[Box] = ()
) -> Iterator[Item]:
    """Draw the ground of a whole board, the same with any bleed."""
    # As floats, because files have 0 and 0.0 in different forms, and reprints compare files.
    trim = Box(0.0, 0.0, *size)
    yield from ground_items(ground, outlines.rectangle(trim), trim, kit, seed, clear=clear, bleed=bleed)


def ground_items(
    ground: Ground,
    outline: Outline,
    box: Box,
    kit: Kit,
    seed: str,
    *,
    under: Colour | None = None,
    clear: Sequence[Box] = (),
    bleed: float = 0.0,
) -> Iterator[Item]:
    """Draw a ground in an outline; `under` is the colour that shows through, `clear` are boxes to keep free of figures.

    With a bleed the ground fills the box instead of the outline, and is mirrored beyond it.

    With little ink the ground is white paper, which covers other drawings only if `under` is given.
    """
    style = kit.style
    own_colour = kit.colour(ground.colour) if ground.colour else None
    reach = box.inset(-bleed)
    whole = outlines.rectangle(reach) if bleed else outline
    if under or not style.is_low_ink:
        yield Path(outline=whole, fill=WHITE if style.is_low_ink else own_colour or under or style.ground)
    if ground.land is None:
        return
    chance = Chance(f"{seed}/{ground.land}")
    site = Site(
        outline=outline,
        box=box,
        kit=kit,
        chance=chance,
        colour=own_colour,
        things=ground.things,
        size=ground.size,
        clear=tuple(clear),
    )
    items = tuple(LANDS[ground.land](site))
    if style.is_low_ink:
        items = line_drawing(items, mix(style.ink, WHITE, _LIGHT))
    else:
        items = quieter(items, under or style.ground, ground.strength)
    yield Group(items=mirrored(items, box, reach, f"ground_{seed}"), clip=whole)
