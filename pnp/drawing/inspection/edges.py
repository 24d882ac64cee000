"""Finds content that is cut off: texts that reach beyond the cutting line, icons and pictures wholly beyond it.

Art may reach beyond the line on purpose. Here a text counts as the box of its small letters; the audit of the finished
sheets measures the letters themselves.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from pnp.base.units import PT
from pnp.drawing.faces import Shape, trim_outline
from pnp.drawing.geometry import IDENTITY, Matrix, Point, around, box_around
from pnp.drawing.inspection.covering import inside
from pnp.drawing.inspection.fault import Fault
from pnp.drawing.inspection.passages import Passage
from pnp.drawing.inspection.unfolding import Unfolding
from pnp.drawing.scene import Group, Item, Outline, Stamp, Use, are_texts

# Tolerance: less than the space beside a letter.
_SLACK = 0.2
# Curves are approximated by short lines, which cut off less than this share of a round piece.
_FLATNESS = 0.005
# The height of small letters, in em.
_BODY = 0.45

# The prefixes of the names of the kit's stamps, and their kinds. The dots of a rendered picture are no part of its
# name.
_OF_THE_KIT = {"icon": "icon", "glyph": "icon", "picture": "picture"}
_NAME = re.compile(rf"({'|'.join(_OF_THE_KIT)})_(?:of_\d+_dots_)?(.+)")

_TEXT_HINT = "shorten it, or move it inwards: in a template by `at` of its box, in a list also by `flow` and `gap`"
_PICTURE_HINT = "move it inwards: in a template by `at` of its box, in a list also by `flow` and `gap`"


def cut_off(stamp: Stamp, shape: Shape, passages: Sequence[Passage]) -> Iterator[Fault]:
    """Every text of a drawing that is cut off partly or wholly, and every icon and picture that is cut off wholly."""
    line = _line(shape, stamp.width, stamp.height)
    for passage in passages:
        left, top, right, bottom = passage.reach
        is_on = left >= 0 and top >= 0 and right <= stamp.width and bottom <= stamp.height
        if is_on and shape is Shape.RECTANGLE:
            continue
        if not all(inside(line, ((left, top), (right, top), (left, bottom), (right, bottom)))):
            yield from _texts_beyond(passage, line, stamp)
    yield from _pictures_beyond(stamp.items, IDENTITY, stamp)


def cut_off_on(stamp: Stamp, shape: Shape, unfolding: Unfolding) -> Iterator[Fault]:
    """The same for a drawing that is not checked for other faults."""
    return cut_off(stamp, shape, [part for part in unfolding.parts(stamp) if isinstance(part, Passage)])


@lru_cache(maxsize=64)
def _line(shape: Shape, width: float, height: float) -> Outline:
    grow = _SLACK if shape is Shape.RECTANGLE else _SLACK + _FLATNESS * max(width, height)
    return trim_outline(shape, width, height, grow)


def _texts_beyond(passage: Passage, line: Outline, stamp: Stamp) -> Iterator[Fault]:
    for text in passage.texts:
        x, y, right = text.x, text.y, text.x + text.width
        top = y - _BODY * text.size_pt * PT
        corners = [passage.matrix.apply(*corner) for corner in ((x, top), (right, top), (x, y), (right, y))]
        if text.text.isspace() or all(inside(line, corners)):
            continue
        reach = box_around(corners)
        yield Fault(
            "cut-off",
            f'"{text.text}"',
            text.place,
            passage.matrix.apply(x, y),
            f"{text.place or ''} {passage.texts[0].text}",
            f"its letters reach from {_spot(reach.x, reach.y)} to {_spot(reach.right, reach.bottom)} mm, "
            f"beyond the edge of the piece of {_size(stamp)} mm; expected all of them inside",
            _TEXT_HINT,
        )


def _pictures_beyond(items: Iterable[Item], matrix: Matrix, stamp: Stamp) -> Iterator[Fault]:
    """The icons and pictures wholly beyond the edge, including those on stamps of layouts."""
    for item in items:
        if type(item) is Use:
            yield from _placed_beyond(item, item.matrix.then(matrix), stamp)
        elif type(item) is Group and not are_texts(item.items):
            lost = tuple(_pictures_beyond(item.items, item.matrix.then(matrix), stamp))
            if not (_is_continued(item) and len(lost) < len(item.items)):
                yield from lost


def _is_continued(group: Group) -> bool:
    """Tell whether a group is a picture with the mirror images that the kit adds to fill the bleed."""
    stamps = {item.stamp if type(item) is Use else None for item in group.items}
    only = stamps.pop() if len(stamps) == 1 else None
    return only is not None and only.name.startswith("picture_")


def _placed_beyond(use: Use, matrix: Matrix, stamp: Stamp) -> Iterator[Fault]:
    """The icons and pictures of a placed stamp that are beyond the edge: the stamp itself, or those on it."""
    named = _NAME.fullmatch(use.stamp.name)
    # A quick test first: nearly all icons begin on the piece.
    if named and 0 <= matrix.e <= stamp.width and 0 <= matrix.f <= stamp.height:
        return
    whole, box = stamp.trim, around(use.stamp.reach, matrix)
    if not named:
        if not whole.contains(box):
            yield from _pictures_beyond(use.stamp.items, matrix, stamp)
    elif not box.touches(whole):
        kind, name = named.groups()
        name_in_finding = f'the {_OF_THE_KIT[kind]} "{name}"'
        message = f"it lies beyond the edge of the piece of {_size(stamp)} mm; expected it inside"
        yield Fault("cut-off", name_in_finding, None, Point(box.x, box.y), name_in_finding, message, _PICTURE_HINT)


def _spot(x: float, y: float) -> str:
    return f"{x:.1f} x {y:.1f}"


def _size(stamp: Stamp) -> str:
    return f"{stamp.width:g} x {stamp.height:g}"
