"""Draws the contact sheet of a game's decks: name, backs at the left, and faces at a legible size."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from pnp.drawing import outlines
from pnp.drawing.faces import CARD_CORNER, Face
from pnp.drawing.geometry import Box, moved, scaled
from pnp.drawing.kit import Kit
from pnp.drawing.scene import Group, Item, Path, Stamp, Use
from pnp.drawing.style import HAIRLINE
from pnp.drawing.visual_hash import VisualHashes
from pnp.exports.table_scene.stock import spread
from pnp.game.typed_sets import ReadGame
from pnp.project.faces import draw
from pnp.sheets.sheet import Document, Sheet, document_of, drawn_sheet

_WIDTH, _MARGIN, _GAP = 340.0, 9.0, 3.0
_CARD, _HEADING, _AFTER = 58.0, 12.0, 7.0
_HEADING_PT = 20.0
_MOST_FACES, _MOST_BACKS = 18, 4
# The offset from one back of a fan to the next, as a share of its width.
_FANNED = 0.24


class _Block(NamedTuple):
    height: float
    items: tuple[Item, ...]


def deck_sheet(read: ReadGame, kit: Kit) -> Document | None:
    """One long page with all decks; None for a game without cards."""
    decks = [typed for typed in read.sets if typed.head.kind == "deck" and not typed.spec.optional]
    drawn = [drawn_set for deck in decks for drawn_set in draw(replace(read, sets=(deck,)), kit, only=())]
    if not drawn:
        return None
    blocks = [_block(drawn_set.title, drawn_set.faces, kit) for drawn_set in drawn]
    return document_of(read.game.title, [_page(blocks, kit)])


def deck_page(title: str, faces: Sequence[Face], kit: Kit) -> Sheet:
    """A page with one deck."""
    return _page([_block(title, faces, kit)], kit)


def _page(blocks: Sequence[_Block], kit: Kit) -> Sheet:
    height = 2 * _MARGIN + sum(block.height for block in blocks)
    ground = Path(outline=outlines.rectangle(Box(0, 0, _WIDTH, height)), fill=kit.style.ground)
    items: list[Item] = [ground]
    top = _MARGIN
    for block in blocks:
        items.append(Group(items=block.items, matrix=moved(_MARGIN, top)))
        top += block.height
    return drawn_sheet("Decks", _WIDTH, height, items)


def _block(title: str, faces: Sequence[Face], kit: Kit) -> _Block:
    """A deck: its name above a line, its backs as a fan, and rows of its faces beside them."""
    room = Box(0, 0, _WIDTH - 2 * _MARGIN, _HEADING)
    style = kit.style.heading().but(size_pt=_HEADING_PT, valign="middle")
    rule = outlines.line(0, _HEADING - 1, room.width, _HEADING - 1)
    items: list[Item] = [
        kit.text(_title(title, len(faces)), room, style),
        Path(outline=rule, stroke=kit.style.ink, width=HAIRLINE),
    ]
    backs = spread(_different(face.back for face in faces if face.back is not None), _MOST_BACKS)
    left = 0.0
    for back in backs:
        items.append(_card(back, left, _HEADING + _GAP))
        left += _wide(back) * _FANNED
    beside = left + _wide(backs[-1]) * (1 - _FANNED) + 2 * _GAP if backs else 0.0
    top = _HEADING + _GAP
    for line in _lines(spread(faces, _MOST_FACES), room.width - beside):
        left = beside
        for face in line:
            items.append(_card(face.front, left, top))
            left += _wide(face.front) + _GAP
        top += _CARD + _GAP
    return _Block(top + _AFTER, tuple(items))


def _different(stamps: Iterable[Stamp]) -> list[Stamp]:
    """The drawings without those that look like one before them."""
    looks, by_look = VisualHashes(), dict[str, Stamp]()
    for stamp in stamps:
        by_look.setdefault(looks.of(stamp), stamp)
    return list(by_look.values())


def _title(name: str, faces: int) -> str:
    shown = f"{_MOST_FACES} of {faces}" if faces > _MOST_FACES else str(faces)
    return f"{name}: {shown} different"


def _lines(faces: Sequence[Face], room: float) -> Iterator[list[Face]]:
    line: list[Face] = []
    used = 0.0
    for face in faces:
        wide = _wide(face.front) + _GAP
        if line and used + wide > room + _GAP:
            yield line
            line, used = [], 0.0
        line.append(face)
        used += wide
    yield line


def _wide(stamp: Stamp) -> float:
    return stamp.width * _CARD / stamp.height


def _card(stamp: Stamp, left: float, top: float) -> Item:
    scale = _CARD / stamp.height
    trim = outlines.rectangle(stamp.trim, CARD_CORNER)
    edge = Path(outline=trim, stroke="#8A8378", width=HAIRLINE)
    return Group(items=(Group(items=(Use(stamp=stamp),), clip=trim), edge), matrix=scaled(scale).then(moved(left, top)))
