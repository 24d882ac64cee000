"""The picture book of the layouts: a picture for each example in `layouts/README.md`, drawn as pnp draws it."""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path as FilePath
from tempfile import TemporaryDirectory

from PIL import Image

from pnp.backends import raster
from pnp.backends.pdf import document as pdf
from pnp.base.findings import Findings, Place
from pnp.base.look_names import LOOKS
from pnp.base.writer import write_file
from pnp.drawing import outlines
from pnp.drawing.faces import Face
from pnp.drawing.geometry import Box, moved, scaled
from pnp.drawing.scene import Group, Item, Path, Stamp, Use
from pnp.drawing.style import Variant
from pnp.exports.previews.game import difference, opened, small_png
from pnp.exports.written_picture import WrittenPicture
from pnp.project.faces import draw
from pnp.project.folder import Project
from pnp.project.kits import kit_of
from pnp.project.loader import Layouts
from pnp.project.read import if_sound, read_game
from pnp.sheets.sheet import document_of, drawn_sheet

BOOK = "layouts/README.md"
PICTURES = "layouts/pictures"

_EXAMPLE = re.compile(r"^### (\w+)\n(?:(?!^#).*\n)*?^```yaml\n((?:.*\n)*?)^```$", re.MULTILINE)
_ART = re.compile(r"^```svg (art/\w+\.svg)\n((?:.*\n)*?)^```$", re.MULTILINE)
_ID = re.compile(r"(?:^|[\s{])(?:id|deck|tile_set|token_set|board_set|page_set): (\w+)")
_GAME = """\
title: Example
players: {min: 2, max: 4, source: {designed: an example}}
credits: {authors: [pnp], licence: MIT, statement: An example.}
{look}---
"""
_LOOK = """\
look:
  palette: {leaf: "#5C8A4A", sea: "#2F6F8F", clay: "#B5653A", sand: "#E8DCC0", night: "#2B3A55"}
  accent: sea
  badges: {grain: {shape: disc, colour: clay}, water: {shape: drop, colour: sea}, wood: {shape: square, colour: leaf}}
"""
_LIKE = """\
look:
  like: {name}
  badges: {{grain: {{colour: gold, ink: ink}}, water: {{colour: blue}}, wood: {{colour: brown}}}}
"""
_DPI, _GAP, _MOST = 110, 5.0, 5
_ROOM = Box(0, 0, 180, 62)
# The example that shows the backs of its decks, and the number of backs in a row.
_BACKS, _IN_A_ROW = "backs", 5
# The example that is drawn in every look, in a row for each, and the most drawings in a row.
_LOOKS, _MOST_OF_A_LOOK = "looks", 6
_GROUND = "#F3F1EC"
# Versions of a renderer differ by less than this, changed colours by more.
_ALIKE = 8


def examples(book: str) -> Iterator[tuple[str, str]]:
    """The name of each layout that a book shows, and the YAML beneath its heading."""
    yield from _EXAMPLE.findall(book)


def looks_of(name: str) -> list[str]:
    """The looks in which the example of a name is drawn, as YAML."""
    return [_LIKE.format(name=look) for look in LOOKS] if name == _LOOKS else [_LOOK]


def art_of(book: str) -> Iterator[tuple[str, str]]:
    """The pictures that a book has for its examples: the path in a game's folder, and the SVG."""
    yield from _ART.findall(book)


def write_picture_book(project: Project, findings: Findings) -> list[WrittenPicture]:
    """Draw the examples of `layouts/README.md` into `layouts/pictures/`; return the pictures that are new.

    A picture that looks the same is not rewritten, because another version of the renderer would write other bytes.
    An example is a game without its first documents: piece sets, and the rules that they need. Its problems are
    findings at the lines of the book.
    """
    written = []
    text = (project.root / BOOK).read_text(encoding="utf-8")
    for name, yaml in examples(text):
        first_line = text[: text.index(yaml)].count("\n") + 1
        picture = picture_of(project, name, yaml, findings, first_line=first_line)
        path = project.root / PICTURES / f"{name}.png"
        if picture is not None and not _looks_like(path, picture):
            write_file(path, picture)
            written.append(WrittenPicture(name, str(path.relative_to(project.root))))
    return written


def picture_of(project: Project, name: str, yaml: str, findings: Findings, *, first_line: int = 1) -> bytes | None:
    """The picture of an example as a PNG; None for one with problems, which are findings."""
    drawn = [draw_example(project, yaml, findings, first_line=first_line, look=look) for look in looks_of(name)]
    return _picture([row for faces in drawn for row in _rows_of(name, faces)]) if all(drawn) else None


def _looks_like(path: FilePath, picture: bytes) -> bool:
    try:
        with Image.open(path) as kept:
            return difference(kept, opened(picture)) <= _ALIKE
    except (OSError, ValueError):
        return False


def draw_example(
    project: Project, yaml: str, findings: Findings, *, first_line: int = 1, look: str = _LOOK
) -> Sequence[Face]:
    """The faces of an example; findings are moved to the lines of the book, of which `first_line` is its first."""
    with TemporaryDirectory() as folder:
        root = FilePath(folder)
        head = head_of(yaml, look)
        write_file(root / "content" / "example" / "game.yaml", (head + yaml).encode())
        for path, svg in art_of((project.root / BOOK).read_text(encoding="utf-8")):
            write_file(root / "content" / "example" / path, svg.encode())
        problems = Findings(game=None)
        example = Project(root=root, output=root / "output")
        read = if_sound(read_game(example, Layouts(project.layout_folders), "example", problems))
        sets = draw(read, kit_of(read, Variant.COLOUR, problems), only=()) if read else ()
        faces = [face for drawn_set in sets for face in drawn_set.faces]
    for finding in problems:
        line = finding.place.line - head.count("\n") + first_line - 1 if finding.place else 1
        findings.error(finding.code, finding.message, place=Place(BOOK, max(1, line), 1), hint=finding.hint)
    return faces


def head_of(yaml: str, look: str = _LOOK) -> str:
    """The documents that, put before an example, make it a whole game."""
    return _GAME.replace("{look}", look) + _components(yaml)


def _components(yaml: str) -> str:
    ids = dict.fromkeys(_ID.findall(yaml))
    entries = (f"  - {{id: {name}, name: {name}, count: 1, source: {{designed: x}}}}\n" for name in ids)
    return f"components:\n{''.join(entries)}---\n"


def _rows_of(name: str, faces: Sequence[Face]) -> list[list[Stamp]]:
    """The drawings of a picture, in rows: the first fronts and a back, or all backs in the example about backs."""
    if name == _BACKS:
        backs = [back for back in dict.fromkeys(face.back for face in faces) if back]
        return [backs[at : at + _IN_A_ROW] for at in range(0, len(backs), _IN_A_ROW)]
    stamps = list(dict.fromkeys(face.front for face in faces))[: _MOST_OF_A_LOOK if name == _LOOKS else _MOST]
    return [stamps + ([faces[0].back] if faces[0].back else [])]


def _picture(rows: Sequence[Sequence[Stamp]]) -> bytes:
    room = _ROOM.inset(_GAP, _GAP)
    scale = min(1.0, *(_scale(row, room) for row in rows))
    across = max(sum(stamp.width for stamp in row) * scale + _GAP * (len(row) + 1) for row in rows)
    down = sum(max(stamp.height for stamp in row) * scale + _GAP for row in rows) + _GAP
    items: list[Item] = [Path(outline=outlines.rectangle(Box(0, 0, across, down)), fill=_GROUND)]
    top = _GAP
    for row in rows:
        items += _row(row, scale, top)
        top += max(stamp.height for stamp in row) * scale + _GAP
    sheet = drawn_sheet("Example", across, down, tuple(items))
    (page,) = raster.pages(pdf.render(document_of("Example", [sheet])), _DPI)
    return small_png(opened(page))


def _scale(row: Sequence[Stamp], room: Box) -> float:
    """The scale at which the drawings of a row fill a room."""
    width = (room.width - _GAP * (len(row) - 1)) / sum(stamp.width for stamp in row)
    return min(width, room.height / max(stamp.height for stamp in row))


def _row(stamps: Sequence[Stamp], scale: float, top: float) -> Iterator[Item]:
    left = _GAP
    for stamp in stamps:
        trim = outlines.rectangle(stamp.trim)
        yield Group(items=(Use(stamp=stamp),), matrix=scaled(scale).then(moved(left, top)), clip=trim)
        left += stamp.width * scale + _GAP
