"""Finds the part of a drawing that a window shows, because pages of posters leave out all other items."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from pnp.drawing.geometry import IDENTITY, Box, Matrix, magnification
from pnp.drawing.scene import Group, Item, Path, bounds

# At a sharp corner a stroke reaches this many times its width beyond the corner: half the mitre limit.
_MITRE = 5.0


class Part(NamedTuple):
    """An item with the box around its drawing, and with the parts of a group."""

    box: Box
    item: Item
    inside: tuple["Part", ...] = ()


def parts_of(items: Iterable[Item], matrix: Matrix = IDENTITY) -> Iterator[Part]:
    """The items of a drawing with their boxes, in drawing order; items that draw nothing are left out."""
    for item in items:
        box = bounds((item,), matrix)
        if box is None:
            continue
        if isinstance(item, Group):
            yield Part(box, item, tuple(parts_of(item.items, item.matrix.then(matrix))))
        elif isinstance(item, Path) and item.stroke and not item.round_ends:
            yield Part(box.inset(-_MITRE * item.width * magnification(matrix)), item)
        else:
            yield Part(box, item)


def shown(parts: Iterable[Part], window: Box) -> Iterator[Item]:
    """The items that touch a window; groups are reduced to such items."""
    for box, item, inside in parts:
        if box.common(window) is None:
            continue
        if isinstance(item, Group):
            yield item._replace(items=tuple(shown(inside, window)))
        else:
            yield item
