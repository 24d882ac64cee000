"""The preview of a game: its richest sheets in one picture, and a contact sheet of its decks."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from io import BytesIO
from pathlib import Path as FilePath

from PIL import Image, ImageChops, ImageFilter, ImageStat

from pnp.backends import raster
from pnp.backends.pdf import document as pdf
from pnp.base.colours import darker
from pnp.base.findings import Findings
from pnp.base.writer import write_file
from pnp.build.inputs import DECKS, PREVIEW
from pnp.drawing.scene import Path, walk
from pnp.drawing.style import Variant
from pnp.exports.previews.decks import deck_sheet
from pnp.exports.written_picture import WrittenPicture
from pnp.project.faces import draw
from pnp.project.folder import Project
from pnp.project.kits import kit_of
from pnp.project.loader import Layouts
from pnp.project.read import if_sound, read_game
from pnp.sheets.imposition import impose_sets
from pnp.sheets.order import Order
from pnp.sheets.sheet import Sheet, SheetSet, document_of

_WIDTH, _GAP, _SHADOW = 1400, 36, 9
# The palette is refined until at most this many dots change their colour, which is invisible.
_MOVING = 8_000
_DPI = 100
_DECK_DPI = 120
_MOST_PAGES = 6
_FEW = 4


def write_previews(
    project: Project, game_ids: Sequence[str], findings: Findings, *, output: FilePath | None = None
) -> list[WrittenPicture]:
    """Write `content/GAME/preview.png`, and `decks.png` for a game with cards.

    With an `output` such as `fair.png`, those of one game are this file and `fair-decks.png` beside it.
    """
    layouts = Layouts(project.layout_folders)
    written = []
    for game_id in game_ids:
        problems = findings.of_game(game_id)
        pictures = _pictures(project, layouts, game_id, problems)
        findings.extend(problems)
        if not (pictures or problems.has_errors()):
            written.append(WrittenPicture(game_id, None))
        for name, picture in pictures.items():
            path = project.game_folder(game_id) / name
            if output:
                path = output if name == PREVIEW else output.with_stem(f"{output.stem}-{FilePath(name).stem}")
            write_file(path, picture)
            shown = path.relative_to(project.root) if path.is_relative_to(project.root) else path
            written.append(WrittenPicture(game_id, str(shown)))
    return written


def _pictures(project: Project, layouts: Layouts, game_id: str, findings: Findings) -> dict[str, bytes]:
    read = if_sound(read_game(project, layouts, game_id, findings))
    if read is None:
        return {}
    kit = kit_of(read, Variant.COLOUR, findings)
    drawn = draw(read, kit, only=())
    sheet_sets = impose_sets(read.game, drawn, Order(), kit, findings)
    decks = deck_sheet(read, kit)
    richest = _richest_pages(sheet_sets)
    if findings.has_errors() or not richest:
        return {}
    shown = document_of(game_id, richest)
    pages = list(map(opened, raster.pages(pdf.render(shown), _DPI)))
    pictures = {PREVIEW: _collage(pages, darker(kit.style.accent, 0.25))}
    if decks is not None:
        (page,) = raster.pages(pdf.render(decks), _DECK_DPI)
        pictures[DECKS] = small_png(opened(page))
    return pictures


def _richest_pages(sheet_sets: Sequence[SheetSet]) -> list[Sheet]:
    """The front of the richest sheet of each set, for at most six sets, in printing order."""
    richest = [max(sheet_set.sheets, key=_richness) for sheet_set in sheet_sets if sheet_set.sheets]
    chosen = sorted(richest, key=_richness, reverse=True)[:_MOST_PAGES]
    return [replace(sheet, sides=sheet.sides[:1]) for sheet in richest if sheet in chosen]


def _richness(sheet: Sheet) -> float:
    """The number of colours on the pieces times the share of the paper that they cover; pages of words score low."""
    pieces = sheet.sides[0].pieces
    covered = sum(piece.clip.width * piece.clip.height for piece in pieces)
    stamps = {piece.stamp.name: piece.stamp for piece in pieces}.values()
    colours = {leaf.item.fill for stamp in stamps for leaf in walk(stamp.items) if isinstance(leaf.item, Path)}
    return len(colours - {None}) * covered / (sheet.width * sheet.height)


def _collage(pages: Sequence[Image.Image], ground: str) -> bytes:
    rows = [_fitted(row) for row in _rows(pages)]
    height = _GAP + sum(row[0].height + _GAP for row in rows)
    picture = Image.new("RGB", (_WIDTH, height), ground)
    top = _GAP
    for row in rows:
        left = (_WIDTH - sum(page.width + _GAP for page in row) + _GAP) // 2
        for page in row:
            _cast_shadow(picture, (left, top, left + page.width, top + page.height))
            picture.paste(page, (left, top))
            left += page.width + _GAP
        top += row[0].height + _GAP
    return small_png(picture)


def opened(data: bytes) -> Image.Image:
    """The picture in the bytes of a file, opaque."""
    return Image.open(BytesIO(data)).convert("RGB")


def small_png(picture: Image.Image) -> bytes:
    """A PNG of 256 colours, small enough to be kept beside the content."""
    data = BytesIO()
    fewer = picture.quantize(256, method=Image.Quantize.MAXCOVERAGE, kmeans=_MOVING, dither=Image.Dither.NONE)
    fewer.save(data, "PNG", optimize=True)
    return data.getvalue()


def difference(picture: Image.Image, other: Image.Image) -> int:
    """The difference of two pictures, from 0 to 255, by means of blocks, because renderer versions differ in dots."""
    if picture.size != other.size:
        return 255
    few = max(1, picture.width // _FEW), max(1, picture.height // _FEW)
    first, second = (image.convert("RGB").resize(few, Image.Resampling.BOX) for image in (picture, other))
    return max(most for _, most in ImageStat.Stat(ImageChops.difference(first, second)).extrema)


def _rows(pages: Sequence[Image.Image]) -> Iterator[Sequence[Image.Image]]:
    per_row = 3 if len(pages) > 4 else 2 if len(pages) == 4 else len(pages)
    for start in range(0, len(pages), per_row):
        yield pages[start : start + per_row]


def _fitted(row: Sequence[Image.Image]) -> list[Image.Image]:
    room = _WIDTH - _GAP * (len(row) + 1)
    height = min(int(room / sum(page.width / page.height for page in row)), 620)
    return [page.resize((round(height * page.width / page.height), height), Image.Resampling.LANCZOS) for page in row]


def _cast_shadow(picture: Image.Image, box: tuple[int, int, int, int]) -> None:
    left, top, right, bottom = box
    mask = Image.new("L", picture.size, 0)
    mask.paste(110, (left + _SHADOW // 2, top + _SHADOW, right + _SHADOW // 2, bottom + _SHADOW))
    picture.paste("#000000", (0, 0), mask.filter(ImageFilter.GaussianBlur(_SHADOW)))
