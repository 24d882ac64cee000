"""Figures of scenes: SVG files in a folder, found by name, whose tints are given when they are drawn.

`palm.svg` is a figure, `palm_1.svg`, `palm_2.svg` ... are variants of one. The foot of a figure is the middle of the
lower edge of its view box; a layer, such as hills or a ground, is a strip wider than a panel, whose level is the middle
of the height of its view box. Swatches (see `pictures.svg_paint`) are named after the tints that fill them:
`leaf`, `leaf-darker-20` and `leaf-lighter-20` (20 % of black or white in it), `leaf-30-sun` (30 % of another tint).
A swatch with `data-any="leaf sun wood-darker-10"` takes a random one of these tints each time it is drawn.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from pathlib import Path as FilePath
from typing import Any, Protocol

from pnp.base.colours import Colour, darker, lighter, mix
from pnp.base.figure_names import FIGURE_FILES, by_figure
from pnp.base.findings import Finding, Findings, PnpError
from pnp.drawing.chance import Chance
from pnp.drawing.geometry import Box, Matrix
from pnp.drawing.pictures.artwork import Artwork
from pnp.drawing.pictures.svg_art import Art, read_art
from pnp.drawing.pictures.svg_paint import Slot
from pnp.drawing.scene import Group, Item, Path, SharedStamps, Stamp, Use

# The thinnest line that home printers print reliably.
_THINNEST = 0.2


class FigureError(PnpError):
    """Raised when the file of a figure cannot be drawn; `findings` say why."""

    def __init__(self, findings: tuple[Finding, ...]) -> None:
        super().__init__("; ".join(finding.message for finding in findings))
        self.findings = findings


class Tints(Protocol):
    """Colours by name; raises KeyError for a name that it does not have."""

    def __getitem__(self, name: str, /) -> Colour:
        """Give the colour of this name."""


class Variants(Sequence[Art]):
    """The variants of one figure, read on demand by `read`."""

    def __init__(self, files: Sequence[str], read: Callable[[str], Art]) -> None:
        self._files = files
        self._read = read

    def __getitem__(self, at: Any) -> Any:
        """Give one of them, or several."""
        return tuple(map(self._read, self._files[at])) if isinstance(at, slice) else self._read(self._files[at])

    def __len__(self) -> int:
        """Count them."""
        return len(self._files)


class Figures:
    """The figures of one folder; a file is read when it is first drawn, or raises FigureError."""

    def __init__(self, folder: FilePath) -> None:
        self._folder = folder
        self._read: dict[str, Art] = {}

    @cached_property
    def _files(self) -> Mapping[str, tuple[str, ...]]:
        return by_figure(sorted(path.stem for path in self._folder.glob("*.svg")))

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all figures."""
        return tuple(self._files)

    def __contains__(self, name: str) -> bool:
        return name in self._files

    def __getitem__(self, name: str) -> Sequence[Art]:
        """Give the variants of a figure."""
        return Variants(self._files[name], self._art)

    def _art(self, name: str) -> Art:
        if name not in self._read:
            findings, path = Findings(), self._folder / f"{name}.svg"
            art = read_art(path, shown_as=str(path), findings=findings)
            if not isinstance(art, Art):
                raise FigureError(tuple(findings))
            self._read[name] = art
        return self._read[name]


# The figures that ship with pnp, for landscapes. A hundred of their units are the height of the panel.
THINGS, FAR, GROUND, AIR = (Figures(FIGURE_FILES / folder) for folder in ("things", "far", "ground", "air"))


def drawn(
    art: Art, matrix: Matrix, tints: Tints, chance: Chance, *, within: Box | None = None
) -> tuple[Path | Group, ...]:
    """Draw a figure in tints, or only the part of it that reaches into a box.

    `matrix` maps the units of its view box, from its top left, to millimetres.
    """
    picked = _picked(art, chance)
    return art.drawn(lambda slot: _colour(slot, tints, picked), matrix, thinnest=_THINNEST, within=within)


def placed(art: Art, name: str, matrix: Matrix, tints: Tints, chance: Chance, shared: SharedStamps) -> Item:
    """Place a figure under a matrix; all copies in the same tints are one stamp of the kit's `shared`.

    `name` is different for each figure that the kit places. A figure with strokes is drawn again for each copy, because
    no line may become thinner than home printers print.
    """
    if art.has_lines:
        return Group(items=drawn(art, matrix, tints, chance))
    picked = _picked(art, chance)

    def stamp() -> Stamp:
        items = art.drawn(lambda slot: _colour(slot, tints, picked))
        return Stamp(name=f"figure_{name}", width=art.width, height=art.height, items=items, bleed=art.overhang)

    return Use(shared(("figure", name, " ".join(picked.values())), stamp), matrix)


def _picked(art: Art, chance: Chance) -> Mapping[str, str]:
    """A random tint for each swatch that has a choice."""
    return {name: chance.pick(swatch.choices) for name, swatch in art.swatches.items() if swatch.choices}


def standing(art: Artwork, x: float, foot: float, across: float, down: float) -> Matrix:
    """The matrix that puts a figure's foot on a point; `across` and `down` are millimetres per unit of its file."""
    return Matrix(across, 0, 0, down, x - across * art.width / 2, foot - down * art.height)


def across_panel(art: Artwork, panel: Box, level: float, stretch: float, chance: Chance) -> Matrix:
    """The matrix of a layer that covers the width of a panel, with its level at a height and a random shift.

    A layer whose file keeps its middle visible (`preserveAspectRatio="xMidYMid slice"`) is not shifted.
    """
    unit = panel.height / 100
    across = max(unit, panel.width / art.width)
    hidden = art.width * across - panel.width
    left = panel.x - hidden * (0.5 if isinstance(art, Art) and art.keeps_middle else chance.share())
    return Matrix(across, 0, 0, unit * stretch, left, level - unit * stretch * art.height / 2)


def _colour(slot: Slot, tints: Tints, picked: Mapping[str, str]) -> Colour:
    name, *changes = slot.name.split("-")
    name, *before = picked.get(name, name).split("-")
    changes = [*before, *changes]
    try:
        colour = tints[name]
        for change in zip(changes[::2], changes[1::2], strict=True):
            match change:
                case "darker", share:
                    colour = darker(colour, int(share) / 100)
                case "lighter", share:
                    colour = lighter(colour, int(share) / 100)
                case share, other:
                    colour = mix(colour, tints[other], int(share) / 100)
    except (KeyError, ValueError):
        if slot.colour is None:
            raise
        return slot.colour
    return colour
