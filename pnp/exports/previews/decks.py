"""A contact sheet of every deck of a game: each different card once, small, with the deck's name over it."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from pnp.drawing import outlines
from pnp.drawing.faces import Face
from pnp.drawing.geometry import Box, moved, scaled
from pnp.drawing.kit import Kit
from pnp.drawing.scene import Group, Item, Path, Use
from pnp.game.typed_sets import ReadGame, TypedSet
from pnp.project.faces import draw
from pnp.sheets.sheet import Document, Sheet, SheetSet, Side, SideName

_WIDTH, _MARGIN, _GAP = 300.0, 8.0, 2.0
_CARD, _HEADING = 34.0, 9.0


class _Row(NamedTuple):
    """One row of the page: its height, and its items relative to its top left corner."""

    height: float
    items: tuple[Item, ...]


def deck_sheet(read: ReadGame, kit: Kit) -> Document | None:
    """One long page with all decks; None for a game without cards."""
    rows = [row for one in read.sets if _is_deck(one) for row in _rows(read, one, kit)]
    if not rows:
        return None
    height = 2 * _MARGIN + sum(row.height for row in rows)
    ground = Path(outline=outlines.rectangle(Box(0, 0, _WIDTH, height)), fill=kit.style.ground)
    items: list[Item] = [ground]
    top = _MARGIN
    for row in rows:
        items.append(Group(items=row.items, matrix=moved(_MARGIN, top)))
        top += row.height
    side = Side(name=SideName.FRONT, pieces=(), furniture=tuple(items))
    sheet = Sheet(label="Decks", width=_WIDTH, height=height, sides=(side,))
    one = SheetSet(id="decks", title="Decks", sheets=(sheet,))
    return Document(title=read.game.title, author="", subject="", sets=(one,))


def _is_deck(one: TypedSet) -> bool:
    return one.head.kind == "deck" and not one.spec.optional


def _rows(read: ReadGame, one: TypedSet, kit: Kit) -> Iterator[_Row]:
    (drawn,) = draw(replace(read, sets=(one,)), kit, only=()) or (None,)
    if drawn is None:
        return
    title = f"{drawn.title}: {len(drawn.faces)} different"
    room = Box(0, 0, _WIDTH - 2 * _MARGIN, _HEADING)
    yield _Row(_HEADING, (kit.text(title, room, kit.style.heading().but(valign="middle")),))
    shown = [*drawn.faces, *_backs(drawn.faces)]
    for line in _lines(shown):
        yield _Row(_CARD + _GAP, tuple(_placed(line)))


def _backs(faces: Sequence[Face]) -> list[Face]:
    """At most eight different backs, each as a face."""
    backs = {face.back: face for face in faces if face.back is not None}
    few = list(backs)[:8]
    return [Face(component=backs[back].component, item="back", front=back) for back in few]


def _lines(faces: Sequence[Face]) -> Iterator[list[Face]]:
    line: list[Face] = []
    used = 0.0
    for face in faces:
        wide = face.width * _CARD / face.height + _GAP
        if line and used + wide > _WIDTH - 2 * _MARGIN:
            yield line
            line, used = [], 0.0
        line.append(face)
        used += wide
    yield line


def _placed(faces: Sequence[Face]) -> Iterator[Item]:
    left = 0.0
    for face in faces:
        scale = _CARD / face.height
        trim = outlines.rectangle(Box(0, 0, face.width, face.height), 3.0)
        yield Group(items=(Use(stamp=face.front),), matrix=scaled(scale).then(moved(left, 0)), clip=trim)
        left += face.width * scale + _GAP
