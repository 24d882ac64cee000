"""Renders drawings as pictures of an exact number of pixels, cut to the piece's outline, in several processes."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from pnp.backends import raster
from pnp.backends.pdf import document as pdf
from pnp.base.units import INCH
from pnp.base.workers import workers
from pnp.drawing.faces import Face, Shape, trim_outline
from pnp.drawing.geometry import moved
from pnp.drawing.scene import Group, Stamp, Use
from pnp.exports.order import DPI
from pnp.sheets.sheet import Placement, Sheet, Side, SideName, document_of

MOST_DOTS = 4096
"""The longest side of a picture for a virtual table, as the guide of Tabletop Simulator recommends."""

HAIR = 0.5
"""The millimetres of bleed that keep white out of pixels that a drawing covers only partly."""

_LEAST_DOTS = 360

# A batch is rendered from one PDF, which holds repeated drawings once. Few large pictures fit into memory together.
_BATCH_DOTS = 24_000_000
# With fewer dots than this, starting processes takes longer than it saves.
_ALONE_DOTS = 40_000_000

# The fold lines are on the edges of a panel; this much is cut off to remove them.
_FOLD = 0.4


@dataclass(frozen=True, slots=True, kw_only=True)
class Canvas:
    """The size of a picture in whole dots, and its dots per inch."""

    dots: tuple[int, int]
    dpi: float

    @property
    def size(self) -> tuple[float, float]:
        """Width and height in millimetres."""
        return self.dots[0] / self.dpi * INCH, self.dots[1] / self.dpi * INCH


def canvas_of(width: float, height: float, most: int = MOST_DOTS) -> Canvas:
    """The canvas of one piece: 300 dpi, more for a small piece, less for one that would exceed `most` pixels."""
    longest = max(width, height)
    return canvas_at(width, height, min(most, max(_LEAST_DOTS, round(longest / INCH * DPI))) / longest * INCH)


def canvas_at(width: float, height: float, dpi: float) -> Canvas:
    """The canvas of one piece at a resolution."""
    across, down = (max(1, round(length / INCH * dpi)) for length in (width, height))
    return Canvas(dots=(across, down), dpi=dpi)


def shaped(stamp: Stamp, shape: Shape, bleed: float = 0.0) -> Stamp:
    """The drawing on a transparent ground, cut along its outline, or `bleed` millimetres beyond it."""
    inside = Group(items=stamp.items, clip=trim_outline(shape, stamp.width, stamp.height, bleed))
    return Stamp(name=stamp.name, width=stamp.width, height=stamp.height, items=(inside,), bleed=bleed)


def squared(stamp: Stamp, bleed: float = 0.0) -> Stamp:
    """The drawing as a rectangle with this much of its bleed, and at most half a millimetre more."""
    return replace(stamp, bleed=min(stamp.bleed, bleed + HAIR))


def visible(stamp: Stamp, face: Face) -> Stamp:
    """The part of a side of a piece that is visible: of a folded piece its panel, without the fold lines."""
    if face.panel is None:
        return stamp
    panel = face.panel.inset(_FOLD)
    shown = Use(stamp=stamp, matrix=moved(-panel.x, -panel.y))
    return Stamp(name=stamp.name, width=panel.width, height=panel.height, items=(shown,))


@dataclass(frozen=True, slots=True, kw_only=True)
class Shot:
    """A page to render: its resolution, its file format, and whether the ground is transparent or white."""

    sheet: Sheet
    dpi: float
    format: str = "png"
    is_clear: bool = False

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return round(self.sheet.width * self.dpi / INCH), round(self.sheet.height * self.dpi / INCH)

    @property
    def dots(self) -> int:
        """The number of pixels of the picture."""
        return self.size[0] * self.size[1]


def page_of(stamp: Stamp, canvas: tuple[float, float], *, component: str, item: str) -> Sheet:
    """A page with one drawing in its middle; the page around the trim shows the bleed."""
    width, height = canvas
    piece = Placement(
        component=component,
        item=item,
        copy=1,
        stamp=stamp,
        x=(width - stamp.width) / 2,
        y=(height - stamp.height) / 2,
        width=stamp.width,
        height=stamp.height,
        shape=Shape.RECTANGLE,
        bleed=stamp.bleed,
    )
    return Sheet(label=item, width=width, height=height, sides=(Side(name=SideName.FRONT, pieces=(piece,)),))


def pictures(shots: Sequence[Shot], jobs: int = 1) -> list[bytes]:
    """The picture files, in the order of the shots."""
    batches = list(_batches(shots))
    tasks = [_task([shots[number] for number in batch]) for batch in batches]
    processes = 1 if sum(shot.dots for shot in shots) < _ALONE_DOTS else min(jobs, len(tasks))
    files: dict[int, bytes] = {}
    with workers(processes) as pool:
        for batch, rendered in zip(batches, (pool.map if pool else map)(_rendered, tasks), strict=True):
            files |= dict(zip(batch, rendered, strict=True))
    return [files[number] for number in range(len(shots))]


def _batches(shots: Sequence[Shot]) -> Iterator[list[int]]:
    alike: dict[tuple[float, str, bool], list[int]] = {}
    for number, shot in enumerate(shots):
        alike.setdefault((shot.dpi, shot.format, shot.is_clear), []).append(number)
    for numbers in alike.values():
        batch: list[int] = []
        dots = 0
        for number in numbers:
            if batch and dots + shots[number].dots > _BATCH_DOTS:
                yield batch
                batch, dots = [], 0
            batch.append(number)
            dots += shots[number].dots
        yield batch


class _Task(NamedTuple):
    pdf: bytes
    dpi: float
    format: str
    is_clear: bool


def _task(shots: Sequence[Shot]) -> _Task:
    data = pdf.render(document_of("pictures", (shot.sheet for shot in shots)))
    return _Task(data, shots[0].dpi, shots[0].format, shots[0].is_clear)


def _rendered(task: _Task) -> list[bytes]:
    return list(raster.pages(task.pdf, task.dpi, format_=task.format, is_clear=task.is_clear))
