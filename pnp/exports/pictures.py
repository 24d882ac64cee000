"""Drawings as pictures of exactly so many dots, drawn in batches by several processes."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pnp.backends import png
from pnp.backends.pdf import document as pdf
from pnp.base.units import MM_PER_UNIT
from pnp.base.workers import workers
from pnp.drawing.faces import Shape
from pnp.drawing.scene import Stamp
from pnp.sheets.sheet import Document, Placement, Sheet, SheetSet, Side, SideName

# A batch is one PDF: drawings that it holds twice are written once. Few large pictures fit in memory at a time.
_BATCH_DOTS = 24_000_000
_ALONE_DOTS = 40_000_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Shot:
    """A page to be made a picture: of so many dots an inch, with a ground that is clear or white."""

    sheet: Sheet
    dpi: float
    format: str = "png"
    is_clear: bool = False

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in dots."""
        dots = self.dpi / MM_PER_UNIT["in"]
        return round(self.sheet.width * dots), round(self.sheet.height * dots)

    @property
    def dots(self) -> int:
        """How many dots the picture has."""
        return self.size[0] * self.size[1]


def page_of(stamp: Stamp, canvas: tuple[float, float], *, component: str, item: str) -> Sheet:
    """A page with one drawing in its middle; what is left of the page around the trim shows its bleed."""
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
    """The pictures in the order of the shots."""
    batches = list(_batches(shots))
    works = [(_as_pdf([shots[n] for n in batch]), shots[batch[0]]) for batch in batches]
    made: dict[int, bytes] = {}
    for batch, files in zip(batches, _done(works, jobs, sum(shot.dots for shot in shots)), strict=True):
        made |= dict(zip(batch, files, strict=True))
    return [made[number] for number in range(len(shots))]


def _batches(shots: Sequence[Shot]) -> Iterator[list[int]]:
    """Numbers of shots that can be made alike, as many as the dots of a batch allow."""
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


def _as_pdf(shots: Sequence[Shot]) -> bytes:
    one = SheetSet(id="pictures", title="Pictures", sheets=tuple(shot.sheet for shot in shots))
    return pdf.render(Document(title="pictures", author="", subject="", sets=(one,)))


_Work = tuple[bytes, Shot]


def _done(works: Sequence[_Work], jobs: int, dots: int) -> Iterator[list[bytes]]:
    wishes = [(data, shot.dpi, shot.format, shot.is_clear) for data, shot in works]
    with workers(1 if dots < _ALONE_DOTS else min(jobs, len(works))) as pool:
        yield from (pool.map if pool else map)(_rasters, wishes)


def _rasters(wish: tuple[bytes, float, str, bool]) -> list[bytes]:
    data, dpi, format_, is_clear = wish
    return list(png.pages(data, dpi, format_=format_, is_clear=is_clear))
