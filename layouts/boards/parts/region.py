"""The context of a region of a board, and the keys that every region may have.

A region is a file in `layouts/boards/regions/`, of ours, of a project or of a game. The file's name is the key by which
the YAML says that it is this region; the file has a model with that key, and a function that draws it::

    class SundialRegion(Region):
        sundial: Sundial

    def draw(region: SundialRegion, canvas: Canvas) -> Iterator[Item]: ...
"""

from dataclasses import dataclass
from typing import ClassVar, Literal

from pydantic import Field

from pnp.base.findings import Place
from pnp.drawing.api import Box, Colour, Kit, Outline, outlines
from pnp.game.model import BoxOnPiece, ColourName, Game, IconName, Id, Placed, RichText, nearest

from ...parts.tints import readable
from ...rules.parts.page import Page
from .ground import Ground

MOST_SPACES = 1_000
_SLACK = 0.05
# How much larger a space is than the piece in it.
_PLAY = 0.5

Shape = Literal["square", "disc", "hexagon"]


class Region(Placed):
    """The keys that every region may have.

    With `has_own_title` it draws its title itself, with `leaves_ground` the board's land may fill its box.
    """

    has_own_title: ClassVar[bool] = False
    leaves_ground: ClassVar[bool] = False

    box: BoxOnPiece = Field(description="left, top, width, height")
    panel: bool = Field(default=False, description="stands on a panel")
    title: RichText | None = Field(None, description="over the region")
    icon: IconName | None = Field(None, description="before the title")
    colour: ColourName | None = Field(None, description="of the title and of the region's accents")
    holds: tuple[Id, ...] = Field((), description="components whose pieces lie in its spaces, each of which must fit")
    ground: Ground | None = Field(
        None, description="of the panel, a colour or a land; left out: a light tint of the game's ground"
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Canvas:
    """The context of a region: kit and game, the box that the region's panel and title leave, a seed for chance.

    `has_land` tells that a land is drawn under all regions.
    """

    kit: Kit
    game: Game
    box: Box
    seed: str = ""
    has_land: bool = False

    def colour(self, name: str | None) -> Colour:
        """A colour of the palette; the game's accent when there is no name."""
        return self.kit.colour(name) if name else self.kit.style.accent

    def ink(self, name: str | None) -> Colour:
        """The same colour, darkened until words in it are readable on the game's ground."""
        return readable(self.colour(name), self.kit.style.ground)

    def page(self, size_pt: float) -> Page:
        """The page that blocks of rules and tables are set on, as wide as the box."""
        return Page(kit=self.kit, game=self.game, width=self.box.width, size_pt=size_pt)

    def check_room(self, region: Region, code: str, what: str, need: tuple[float, float], hint: str) -> None:
        """Report a region whose drawing is wider or higher than its box."""
        width, height = need
        if width > self.box.width + _SLACK or height > self.box.height + _SLACK:
            message = (
                f"{what} need {width:.1f} x {height:.1f} mm; "
                f"the box has {self.box.width:.1f} x {self.box.height:.1f} mm"
            )
            self.kit.findings.error(code, message, place=region.place_of("box"), hint=hint)

    def check_fits(self, region: Region, space: tuple[float, float], play: float = _PLAY) -> None:
        """Report each component in the region whose pieces do not fit its spaces."""
        for number, name in enumerate(region.holds):
            hint = "leave it out of `holds`, or give the set that prints it a `size`"
            size = self.size_of(name, region.place_of("holds", number), hint)
            if size is None or all(least + play <= side + _SLACK for least, side in zip(size, space, strict=True)):
                continue
            need = " x ".join(f"{side + play:.4g} mm" for side in size)
            spare = f", with {play:g} mm to spare" if play else ""
            self.kit.findings.warning(
                "space-too-small",
                f'a space has {space[0]:.4g} x {space[1]:.4g} mm; "{name}" needs {need}{spare}',
                place=region.place_of("holds", number),
                subject=name,
                hint="make the spaces larger, or the pieces smaller",
            )

    def size_of(self, component: str, place: Place | None, hint: str) -> tuple[float, float] | None:
        """Width and height of the pieces of a component; None, with a finding, if they are unknown."""
        size = self.kit.sizes.get(component)
        if size is None:
            known = self.game.components
            is_known = component in known
            message = (
                f'nothing says how large a "{component}" is' if is_known else f'there is no component "{component}"'
            )
            close = None if is_known else nearest(component, known)
            hint_left = None if close else hint
            self.kit.findings.error("slot-size", message, place=place, subject=component, nearest=close, hint=hint_left)
        return size


def space_outline(box: Box, shape: Shape, radius: float = 3.0) -> Outline:
    """The outline of a space that fills its box; the radius is that of a square's corners."""
    match shape:
        case "square":
            return outlines.rectangle(box, radius)
        case "disc":
            return outlines.ellipse(box)
        case "hexagon":
            return outlines.hexagon(box.centre, box.width, flat_top=False)
