"""A document as text that a person can review: one line per item, every stamp once, numbers to 0.01 mm.

Drawn detail is told by its box and a checksum: a change in it is seen, and the words around it stay readable.
"""

from collections.abc import Iterable, Iterator
from itertools import groupby
from zlib import crc32

from pnp.drawing.geometry import IDENTITY, Box, Matrix
from pnp.drawing.scene import Group, Item, Outline, Path, Picture, Stamp, Text, Use, bounds
from pnp.sheets.sheet import Document, Placement, Side

# An outline of more numbers than this is told by its box: nobody reviews a drawn curve by its points.
_FEW_NUMBERS = 16
# More shapes than this with nothing to read between them are told together, in the same way.
_FEW_SHAPES = 6
_POINTS = {"M": 1, "L": 1, "C": 3, "Z": 0}


def render(document: Document) -> str:
    """List what every sheet holds, then what every stamp holds, in the order they are met."""
    return "\n".join(_Listing().document(document)) + "\n"


class _Listing:
    """Names the stamps while the sheets are listed."""

    def __init__(self) -> None:
        self._names: dict[Stamp, str] = {}
        self._met: dict[str, int] = {}

    def document(self, document: Document) -> Iterator[str]:
        yield f'document "{document.title}" by "{document.author}": {document.subject}'
        for sheet_set in document.sets:
            yield f'set {sheet_set.id} "{sheet_set.title}" flip {sheet_set.flip}'
            for sheet in sheet_set.sheets:
                yield f'  sheet "{sheet.label}" {_n(sheet.width)} x {_n(sheet.height)}'
                for side in sheet.sides:
                    yield from self._side(side)
        yield from self._stamps()

    def _side(self, side: Side) -> Iterator[str]:
        yield f"    {side.name}{_matrix(side.matrix)}"
        for piece in side.pieces:
            yield f"      {_piece(piece)}: {self._name(piece.stamp)}"
        if side.furniture:
            yield "      furniture"
            yield from self._items(side.furniture, "        ")

    def _stamps(self) -> Iterator[str]:
        listed = 0
        # Listing a stamp may name further stamps, which are listed after it.
        while listed < len(self._names):
            stamp, name = list(self._names.items())[listed]
            bleed = f" bleed {_n(stamp.bleed)}" if stamp.bleed else ""
            yield f"stamp {name} {_n(stamp.width)} x {_n(stamp.height)}{bleed}"
            yield from self._items(stamp.items, "  ")
            listed += 1

    def _name(self, stamp: Stamp) -> str:
        if stamp not in self._names:
            number = self._met[stamp.name] = self._met.get(stamp.name, 0) + 1
            self._names[stamp] = stamp.name if number == 1 else f"{stamp.name}#{number}"
        return self._names[stamp]

    def _items(self, items: Iterable[Item], indent: str) -> Iterator[str]:
        for shapes, run in groupby(_flat(items), _is_of_shapes):
            together = list(run)
            lines = list(self._lines(together, indent))
            if shapes and len(lines) > _FEW_SHAPES:
                box = bounds(together)
                where = f" in {_box(box)}" if box else ""
                lines = [f"{indent}{len(lines)} shapes{where} ~{_checksum(lines)}"]
            yield from lines

    def _lines(self, items: Iterable[Item], indent: str) -> Iterator[str]:
        for item in _flat(items):
            if isinstance(item, Group):
                clip = f" clip {_outline(item.clip)}" if item.clip else ""
                yield f"{indent}group{_matrix(item.matrix)}{clip}"
                inside = self._lines if _is_of_shapes(item) else self._items
                yield from inside(item.items, indent + "  ")
            else:
                yield indent + self._line(item)

    def _line(self, item: Path | Text | Picture | Use) -> str:
        match item:
            case Path():
                return f"path {_outline(item.outline)}{_look(item)}"
            case Text():
                spacing = f" spaced {_n(item.letter_spacing_pt)}pt" if item.letter_spacing_pt else ""
                look = f"{item.font} {_n(item.size_pt)}pt {item.colour}{spacing}"
                return f'text "{item.text}" {look} at {_n(item.x)},{_n(item.y)} width {_n(item.width)}'
            case Picture():
                return f"picture {item.media_type} {crc32(item.data):08x} in {_box(item.box)}"
            case Use():
                return f"use {self._name(item.stamp)}{_matrix(item.matrix)}"


def _flat(items: Iterable[Item]) -> Iterator[Item]:
    """The items, and in place of a group that changes nothing what is in it."""
    for item in items:
        if isinstance(item, Group) and item.clip is None and item.matrix == IDENTITY:
            yield from _flat(item.items)
        else:
            yield item


def _is_of_shapes(item: Item) -> bool:
    return isinstance(item, Path) or (isinstance(item, Group) and all(map(_is_of_shapes, item.items)))


def _checksum(words: Iterable[str]) -> str:
    return f"{crc32(' '.join(words).encode()):08x}"


def _piece(piece: Placement) -> str:
    words = [f"{piece.component} {piece.item} copy {piece.copy} {piece.side}"]
    words.append(_box(Box(piece.x, piece.y, piece.width, piece.height)))
    if piece.rotation:
        words.append(f"turned {piece.rotation}")
    if piece.shape != "rectangle":
        words.append(f"cut {piece.shape}")
    if piece.bleed:
        words.append(f"bleed {_n(piece.bleed)}")
    if piece.window:
        words.append(f"part {piece.part or '-'} window {_box(piece.window)}")
    return " ".join(words)


def _look(path: Path) -> str:
    words = f" fill {path.fill}" if path.fill else ""
    words += " even-odd" if path.even_odd else ""
    if path.stroke:
        words += f" stroke {path.stroke} {_n(path.width)}"
        words += f" dash {' '.join(map(_n, path.dash))}" if path.dash else ""
        words += " round" if path.round_ends else ""
    return words


def _outline(outline: Outline) -> str:
    numbers = [_n(value) for value in outline.points]
    if len(numbers) > _FEW_NUMBERS:
        box = bounds([Path(outline=outline)])
        assert box is not None
        return f"{len(outline.ops)} steps in {_box(box)} ~{_checksum([outline.ops, *numbers])}"
    steps, at = [], 0
    for op in outline.ops:
        end = at + 2 * _POINTS[op]
        pairs = zip(numbers[at:end:2], numbers[at + 1 : end : 2], strict=True)
        steps.append(op + " ".join(f"{x},{y}" for x, y in pairs))
        at = end
    return " ".join(steps)


def _matrix(matrix: Matrix) -> str:
    if matrix == IDENTITY:
        return ""
    if matrix[:4] == IDENTITY[:4]:
        return f" at {_n(matrix.e)},{_n(matrix.f)}"
    return f" matrix {' '.join(f'{round(v, 4) + 0:g}' for v in matrix[:4])} at {_n(matrix.e)},{_n(matrix.f)}"


def _box(box: Box) -> str:
    return f"{_n(box.x)},{_n(box.y)} {_n(box.width)} x {_n(box.height)}"


def _n(value: float) -> str:
    # Adding zero makes a negative zero a plain one.
    return f"{round(value, 2) + 0:.10g}"
