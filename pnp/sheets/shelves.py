"""Pieces of different sizes on one page: shelves of equal height, biggest first, so that each shelf is one long cut."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from pnp.drawing.geometry import Box
from pnp.sheets.packing import SLACK

ShelvedPage = tuple[tuple[int, Box], ...]
"""Index of the size, and the box it lies in."""


@dataclass(slots=True)
class _Shelf:
    """A row being filled; `height` is that of its first and highest piece."""

    top: float
    height: float
    end: float = 0.0
    boxes: list[tuple[int, Box]] = field(default_factory=list)


@dataclass(slots=True)
class _Page:
    """A page being filled from the top."""

    bottom: float = 0.0
    shelves: list[_Shelf] = field(default_factory=list)


def shelve(sizes: Sequence[tuple[float, float]], gap: float, area: Box) -> tuple[ShelvedPage, ...]:
    """Pages of (index of the size, trim box); every size must fit the area by itself.

    First fit in decreasing height: a piece goes on the first shelf with room for it, on the first page.
    """
    pages: list[_Page] = []
    order = sorted(range(len(sizes)), key=lambda i: (-sizes[i][1], -sizes[i][0], i))
    for index in order:
        _put(pages, index, sizes[index], gap, area)
    return tuple(_centred(page, area) for page in pages)


def _put(pages: list[_Page], index: int, size: tuple[float, float], gap: float, area: Box) -> None:
    width, height = size
    for page in pages:
        shelf = _shelf_with_room(page, size, gap, area)
        if shelf is not None:
            break
    else:
        shelf = _Shelf(0.0, height)
        pages.append(_Page(height, [shelf]))
    left = shelf.end + gap if shelf.boxes else 0.0
    shelf.boxes.append((index, Box(left, shelf.top, width, height)))
    shelf.end = left + width


def _shelf_with_room(page: _Page, size: tuple[float, float], gap: float, area: Box) -> _Shelf | None:
    width, height = size
    for shelf in page.shelves:
        if height <= shelf.height + SLACK and shelf.end + gap + width <= area.width + SLACK:
            return shelf
    if page.bottom + gap + height > area.height + SLACK:
        return None
    shelf = _Shelf(page.bottom + gap, height)
    page.shelves.append(shelf)
    page.bottom = shelf.top + height
    return shelf


def _centred(page: _Page, area: Box) -> ShelvedPage:
    """The page's pieces in the middle of the area, as one block with a straight left edge."""
    across = area.centre.x - max(shelf.end for shelf in page.shelves) / 2
    down = area.centre.y - page.bottom / 2
    placed = (piece for shelf in page.shelves for piece in shelf.boxes)
    return tuple((i, Box(b.x + across, b.y + down, b.width, b.height)) for i, b in placed)
