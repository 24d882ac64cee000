"""Exports the pictures that BoardGameGeek requests: front of the box, table, components, cards, boards."""

import math
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from io import BytesIO
from pathlib import Path
from typing import Any

from PIL import Image

from pnp.base.findings import Findings
from pnp.base.units import INCH
from pnp.drawing.faces import Face
from pnp.drawing.geometry import Box
from pnp.exports.bgg.overview import overview
from pnp.exports.drawn_game import DrawnGame, drawn_game
from pnp.exports.listing import section, titled
from pnp.exports.order import Exported, ExportOrder
from pnp.exports.pictures import HAIR, Shot, page_of, pictures, squared
from pnp.exports.previews.decks import deck_page
from pnp.exports.table_scene.export import table_picture
from pnp.game.placeholders import plain_words
from pnp.project.folder import Project
from pnp.sheets.sheet import Sheet, drawn_sheet
from pnp.sheets.title_panel import TitlePanel, facts

_ASKED: dict[str, Any] = tomllib.loads(Path(__file__).with_name("asked.toml").read_text(encoding="utf-8"))
_QUALITY = 90
# A deck with fewer different cards shares its picture with other decks.
_DECK = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class _Picture:
    name: str
    caption: str
    data: bytes

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        with Image.open(BytesIO(self.data)) as picture:
            return picture.size


def export(project: Project, game_id: str, order: ExportOrder, findings: Findings, jobs: int) -> Exported | None:
    """Draw the pictures of a game and the list of their captions; None if the game has problems, which are findings."""
    selection = replace(order, provenance=False)  # the provenance mark is only explained on sheets
    drawn = drawn_game(project, game_id, findings, bleed=HAIR, selection=selection)
    if drawn is None:
        return None
    pictures = list(_pictures(drawn, jobs))
    if findings.has_errors():
        return None
    files = {f"{picture.name}.jpg": picture.data for picture in pictures}
    files["captions.txt"] = _captions(drawn, pictures)
    return Exported(files=files, summary=f"{len(pictures)} pictures for BoardGameGeek, with captions.txt")


def _pictures(drawn: DrawnGame, jobs: int) -> Iterator[_Picture]:
    pages = list(_pages(drawn))
    shots = [_shot(sheet) for _, _, sheet in pages]
    flat = [
        _Picture(name=name, caption=caption, data=data)
        for (name, caption, _), data in zip(pages, pictures(shots, jobs), strict=True)
    ]
    yield flat[0]
    width, height = _ASKED["table"]
    table = table_picture(drawn, (width, height), jobs)
    if table is not None:
        data = BytesIO()
        table.save(data, "JPEG", quality=_QUALITY, subsampling=0)
        yield _Picture(name="table", caption="the game on a table (rendered)", data=data.getvalue())
    yield from flat[1:]


def _pages(drawn: DrawnGame) -> Iterator[tuple[str, str, Sheet]]:
    """The flat pictures with their names and captions; the first is the front of the box."""
    yield "cover", "front of the box", _cover(drawn)
    components = overview(drawn)
    if components is not None:
        yield "components", "all components", components
    for name, title, faces in _decks(drawn):
        yield name, f"{title.lower()}, front and back", deck_page(title, faces, drawn.kit)
    boards = {face.component: face for face in reversed(drawn.faces) if drawn.kind_of(face) == "board"}
    for component, face in reversed(boards.items()):
        size = (face.width, face.height)
        yield (
            f"board-{component}",
            drawn.name_of(component).lower(),
            page_of(squared(face.front), size, component=component, item=face.item),
        )


def _cover(drawn: DrawnGame) -> Sheet:
    width, height = _ASKED["cover"]
    panel = TitlePanel(
        game=drawn.read.game, kit=drawn.kit, margin=9.0, title_pt=72, small_pt=15, bar=facts(drawn.read.game, drawn.kit)
    )
    return drawn_sheet("Cover", width, height, panel.items(Box(0, 0, width, height)))


def _decks(drawn: DrawnGame) -> Iterator[tuple[str, str, list[Face]]]:
    """The cards by component; components with few cards share a page."""
    by_component = drawn.by_component("card")
    few = [face for faces in by_component.values() if len(faces) < _DECK for face in faces]
    for component, faces in by_component.items():
        if len(faces) >= _DECK:
            yield f"cards-{component}", drawn.name_of(component), faces
    if few:
        yield "cards", "Cards", few


def _shot(sheet: Sheet) -> Shot:
    """A picture with as many pixels as the site accepts."""
    longest = max(sheet.width, sheet.height) / INCH
    dots = min(_ASKED["most_dots"], math.floor(longest * _ASKED["most_dpi"]))
    return Shot(sheet=sheet, dpi=dots / longest, format="jpeg")


def _captions(drawn: DrawnGame, pictures: Sequence[_Picture]) -> bytes:
    game = drawn.read.game
    lines = ["To upload (Images, then Upload), each with its caption:", ""]
    for picture in pictures:
        width, height = picture.size
        lines.append(f"[ ] {picture.name}.jpg, {width} x {height} dots")
        lines.append(f"    {plain_words(game.title)}: {picture.caption}")
    *notes, _ = section("Before you upload", (*_ASKED["notes"], _credit(drawn)))
    return titled(f"{game.title} at BoardGameGeek", [*lines, "", *notes])


def _credit(drawn: DrawnGame) -> str:
    credit = drawn.read.game.file.credits
    by = f"The game is by {', '.join(credit.authors)}. " if credit.authors else ""
    return f"{by}Licence: {credit.licence}."
