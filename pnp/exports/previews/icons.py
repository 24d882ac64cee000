"""A contact sheet of icons: each at 12 mm, to show its drawing, and at 4 mm, at which it must be legible."""

from collections.abc import Iterator, Sequence
from pathlib import Path as FilePath
from typing import NamedTuple

from pnp.backends.pdf import document as pdf
from pnp.base.findings import Findings
from pnp.base.icon_names import ICON_NAMES, OTHER_NAMES
from pnp.base.writer import write_file
from pnp.drawing.geometry import Box, moved, scaled
from pnp.drawing.pictures import icons
from pnp.drawing.scene import Group, Item, Path, Stamp, Use
from pnp.drawing.style import Type, Variant
from pnp.drawing.typesetting import text
from pnp.game.plurals import counted
from pnp.game.typed_sets import ReadGame
from pnp.project.kits import kit_of
from pnp.sheets.sheet import Document, SheetSet, drawn_sheet

PAGE = Box(0, 0, 210, 297)
LARGE, SMALL = 12.0, 4.0
COLUMNS, ROWS = 6, 14

_INK, _PALE = "#222222", "#6B6F73"
_TOP, _SIDE = 26.0, 14.0
_CELL = Box(0, 0, (PAGE.width - 2 * _SIDE) / COLUMNS, 18.4)
_TITLE = Type(family="serif", size_pt=18, bold=True, colour=_INK)
_NOTE = Type(size_pt=8, colour=_PALE)
_NAME = Type(size_pt=7, min_pt=5, colour=_INK)


class ShownIcon(NamedTuple):
    """An icon on a contact sheet: its drawing on the grid of icons, and the names under it."""

    stamp: Stamp
    names: tuple[str, ...]


def icons_of_pnp() -> tuple[ShownIcon, ...]:
    """The icons that ship with pnp."""
    return tuple(map(_of_pnp, ICON_NAMES))


def icons_of_game(read: ReadGame, findings: Findings, word: str = "") -> tuple[ShownIcon, ...]:
    """The pictures of a game and the icons of its packs whose names contain a word."""
    kit = kit_of(read, Variant.COLOUR, findings)
    names = sorted(name for name in read.names.pictures or () if word in name)
    return tuple(ShownIcon(kit.glyph(name, PAGE, _INK).stamp, (name,)) for name in names)


def contact_sheet(shown: Sequence[ShownIcon]) -> tuple[Stamp, ...]:
    """Pages with every icon at 12 mm and 4 mm, and its names under it."""
    room = COLUMNS * ROWS
    parts = [shown[first : first + room] for first in range(0, len(shown), room)]
    return tuple(
        Stamp(
            name=f"icons_{number}",
            width=PAGE.width,
            height=PAGE.height,
            items=(*_head(len(shown), f"{number} of {len(parts)}"), *_cells(part)),
        )
        for number, part in enumerate(parts, 1)
    )


def write_contact_sheet(path: FilePath, shown: Sequence[ShownIcon]) -> str:
    """Write the contact sheet of icons as a PDF; return a line about it."""
    stamps = enumerate(contact_sheet(shown), 1)
    sheets = tuple(drawn_sheet(f"Icons {number}", page.width, page.height, page.items) for number, page in stamps)
    sheet_set = SheetSet(id="icons", title="Icons", sheets=sheets)
    write_file(path, pdf.render(Document(title="pnp icons", author="pnp", subject="Icons", sets=(sheet_set,))))
    return f"{counted(len(sheets), 'page')} of icons written to {path}"


def _head(count: int, page: str) -> Iterator[Item]:
    room = PAGE.inset(_SIDE, 10).from_top(12)
    yield from _set("Icons", room, _TITLE)
    note = f"{counted(count, 'icon')} at {LARGE:g} mm and {SMALL:g} mm; page {page}"
    yield from _set(note, room, _NOTE.but(align="right", valign="middle"))


def _cells(shown: Sequence[ShownIcon]) -> Iterator[Item]:
    for at, icon in enumerate(shown):
        row, column = divmod(at, COLUMNS)
        corner = moved(_SIDE + column * _CELL.width, _TOP + row * _CELL.height)
        yield Group(items=tuple(_cell(icon)), matrix=corner)


def _of_pnp(name: str) -> ShownIcon:
    glyph = Path(outline=icons.outline(name), fill=_INK, even_odd=True)
    stamp = Stamp(name=f"icon_{name}", width=icons.GRID, height=icons.GRID, items=(glyph,))
    return ShownIcon(stamp, (name, *(other for other, drawn in OTHER_NAMES.items() if drawn == name)))


def _cell(icon: ShownIcon) -> Iterator[Item]:
    for side, x, y in ((LARGE, 0.0, 0.0), (SMALL, LARGE + 3, LARGE - SMALL)):
        yield Use(stamp=icon.stamp, matrix=scaled(side / icons.GRID).then(moved(x, y)))
    yield from _set(", ".join(icon.names), Box(0, LARGE + 1, _CELL.width - 2, 4), _NAME)


def _set(markup: str, box: Box, type_: Type) -> tuple[Item, ...]:
    return text.fit(markup, box, type_).items
