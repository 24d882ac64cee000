"""Exports a game for a shop that prints on demand: a picture of each face, a PDF of each deck, and the order."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from pnp.backends.pdf import document as pdf
from pnp.base.findings import Findings
from pnp.drawing.faces import CopyLook, Face, trim_outline
from pnp.drawing.geometry import moved
from pnp.drawing.scene import Group, Item, Path, Stamp
from pnp.drawing.visual_hash import VisualHashes
from pnp.exports.drawn_game import DrawnGame, drawn_game
from pnp.exports.listing import as_json
from pnp.exports.order import DPI, Exported, ExportOrder
from pnp.exports.pictures import Shot, page_of, pictures
from pnp.exports.shops.checklist import checklist, sheets_of
from pnp.exports.shops.fitting import Fit
from pnp.exports.shops.products import VENDORS, Product, Vendor
from pnp.exports.shops.purchase import BLEED, Lot, Purchase, placed, purchase
from pnp.game.plurals import counted
from pnp.project.folder import Project
from pnp.sheets.sheet import Document, Sheet, SheetSet, Side, SideName

# Magenta and cyan lines on wider white lines are visible on almost any drawing.
_CUT, _SAFE, _UNDER = "#D6007A", "#0094C8", "#FFFFFF"
_LINE = 0.25


def proof(title: str, pages: Iterable[tuple[Product, Sheet]]) -> bytes:
    """A PDF with one page for each picture."""
    sheets = tuple(_lined(product, sheet) for product, sheet in pages)
    sheet_set = SheetSet(id="proof", title="Proof", sheets=sheets)
    return pdf.render(Document(title=title, author="", subject="Cut: magenta. Safe zone: cyan.", sets=(sheet_set,)))


def _lined(product: Product, sheet: Sheet) -> Sheet:
    (side,) = sheet.sides
    lines = Group(items=tuple(_lines(product)), matrix=moved(*product.bleed))
    return replace(sheet, sides=(replace(side, furniture=(lines,)),))


def _lines(product: Product) -> Iterator[Item]:
    for inside, colour in ((0.0, _CUT), (product.safe, _SAFE)):
        outline = trim_outline(product.shape, product.width, product.height, grow=-inside)
        yield Path(outline=outline, stroke=_UNDER, width=2.5 * _LINE)
        yield Path(outline=outline, stroke=colour, width=_LINE)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Sides:
    face: Face
    copies: int
    front: str
    back: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class _Folder:
    name: str
    lot: Lot
    sides: tuple[_Sides, ...]
    stamps: dict[str, Stamp]

    @property
    def fronts_by_back(self) -> Mapping[str, Sequence[str]]:
        """The pieces that have each back, by its file.

        Empty if all have the same back, or each has its own, because then the order needs no note.
        """
        fronts: dict[str, list[str]] = {}
        for sides in self.sides:
            if sides.back:
                fronts.setdefault(sides.back, []).append(
                    sides.front.removeprefix(f"{self.name}/").rpartition("-front-")[0]
                )
        return fronts if 1 < len(fronts) < sum(map(len, fronts.values())) else {}


def export(project: Project, game_id: str, order: ExportOrder, findings: Findings, jobs: int) -> Exported | None:
    """Draw a game for a shop; None if the game has problems, which are findings."""
    vendor = VENDORS[order.target]
    drawn = drawn_game(project, game_id, findings, bleed=BLEED, selection=order)
    if drawn is None:
        return None
    bought = purchase(drawn, vendor, order, findings)
    if findings.has_errors():
        return None
    folders = list(folders_of(bought.lots))
    pages = [(folder, name, _page(stamp, folder, name)) for folder in folders for name, stamp in folder.stamps.items()]
    shots = tuple(Shot(sheet=sheet, dpi=DPI) for _, _, sheet in pages)
    files = dict(zip((name for _, name, _ in pages), pictures(shots, jobs), strict=True))
    if vendor.as_pdf:
        files |= {f"{folder.name}.pdf": _deck(folder, drawn, vendor) for folder in folders}
    if folders:
        title = f"{drawn.read.game.title}: proof for {vendor.name}"
        files["proof.pdf"] = proof(title, ((folder.lot.product, sheet) for folder, _, sheet in pages))
    manifest = _manifest(drawn, vendor, folders, bought)
    files["manifest.json"] = as_json(manifest)
    lots = [(folder.name, folder.lot) for folder in folders]
    backs = {back: fronts for folder in folders for back, fronts in folder.fronts_by_back.items()}
    files["checklist.txt"] = checklist(drawn, vendor, lots, bought, backs, order.only)
    pieces = sum(lot.copies for lot in bought.lots)
    left = sum(pieces_left.copies for pieces_left in bought.left_out)
    products = len({lot.product.name for lot in bought.lots})
    ordered = f"{counted(pieces, 'piece')} as {counted(products, 'product')} for {vendor.name}"
    summary = f"{ordered}; {counted(left, 'piece')} it does not offer"
    return Exported(files=files, summary=summary)


def folders_of(lots: Sequence[Lot]) -> Iterator[_Folder]:
    """A folder with the pictures of each lot."""
    taken: dict[str, int] = {}
    for lot in lots:
        taken[lot.component] = taken.get(lot.component, 0) + 1
        number = taken[lot.component]
        yield _folder(lot, lot.component if number == 1 else f"{lot.component}-{number}")


class _Alike(NamedTuple):
    """The copies of a piece that look the same; the names of their files begin with `name`."""

    name: str
    face: Face
    fit: Fit
    look: CopyLook
    copies: int


def _folder(lot: Lot, name: str) -> _Folder:
    """Name the files by piece, side and copies; a back that several pieces share is one file."""
    stamps: dict[str, Stamp] = {}
    sides = []
    pieces = list(_alike(lot))
    backs = _names_of_backs(pieces)
    for stem, face, fit, look, copies in pieces:
        front = f"{name}/{stem}-front-x{copies}.png"
        stamps[front] = placed(look.front, face, fit, lot.shrink)
        back = None
        if look.back is not None and lot.product.sides > 1:
            back = f"{name}/{backs[look.back]}.png"
            stamps.setdefault(back, placed(look.back, face, fit, lot.shrink))
        sides.append(_Sides(face=face, copies=copies, front=front, back=back))
    return _Folder(name=name, lot=lot, sides=tuple(sides), stamps=stamps)


def _alike(lot: Lot) -> Iterator[_Alike]:
    for face, fit in lot.pieces:
        part = f"-{face.part}" if face.part else ""
        for number, (look, copies) in enumerate(face.shares().items(), start=1):
            turn = f"-{number}" if number > 1 else ""
            yield _Alike(f"{face.item}{part}{turn}", face, fit, look, copies)


def _names_of_backs(pieces: Iterable[_Alike]) -> dict[Stamp, str]:
    hashes = VisualHashes()
    shared: dict[str, list[tuple[_Alike, Stamp]]] = {}
    for piece in pieces:
        if piece.look.back is not None:
            shared.setdefault(hashes.of(piece.look.back), []).append((piece, piece.look.back))
    names: dict[Stamp, str] = {}
    for number, group in enumerate(shared.values(), start=1):
        total = sum(piece.copies for piece, _ in group)
        name = f"{group[0][0].name}-back-x{total}"
        if len(group) > 1:
            name = f"back-x{total}" if len(shared) == 1 else f"back-{number:02d}-x{total}"
        names |= {back: name for _, back in group}
    return names


def _page(stamp: Stamp, folder: _Folder, name: str) -> Sheet:
    return page_of(stamp, folder.lot.product.canvas, component=folder.lot.component, item=name)


def _deck(folder: _Folder, drawn: DrawnGame, vendor: Vendor) -> bytes:
    """A PDF with the pages back 1, front 1, back 2, front 2 ...; a card without a back gets a white page."""
    canvas = folder.lot.product.canvas
    empty = Sheet(label="no back", width=canvas[0], height=canvas[1], sides=(Side(name=SideName.BACK),))
    pages = {name: _page(stamp, folder, name) for name, stamp in folder.stamps.items()}
    sheets: list[Sheet] = []
    for sides in folder.sides:
        back = pages[sides.back] if sides.back else empty
        sheets += [back, pages[sides.front]] * sides.copies
    credit = drawn.read.game.file.credits
    title = f"{drawn.read.game.title}: {drawn.name_of(folder.lot.component)}, for {vendor.name}"
    deck = SheetSet(id=folder.name, title=title, sheets=tuple(sheets))
    author = ", ".join(credit.authors)
    return pdf.render(
        Document(title=title, author=author, subject=credit.statement, sets=(deck,), language=drawn.language)
    )


def _manifest(drawn: DrawnGame, vendor: Vendor, folders: Sequence[_Folder], bought: Purchase) -> dict[str, object]:
    return {
        "game": drawn.read.game.id,
        "vendor": vendor.id,
        "dpi": DPI,
        "products": [_product(folder) for folder in folders],
        "not_offered": [
            {
                "component": pieces.component,
                "items": list(pieces.items),
                "size": [round(pieces.width, 2), round(pieces.height, 2)],
                "copies": pieces.copies,
                "nearest": pieces.nearest.product.name if pieces.nearest else None,
                "scale": round(pieces.nearest.scale, 3) if pieces.nearest else None,
            }
            for pieces in bought.left_out
        ],
    }


def _product(folder: _Folder) -> dict[str, object]:
    lot, product = folder.lot, folder.lot.product
    return {
        "component": lot.component,
        "folder": folder.name,
        "product": product.name,
        "trim": [product.width, product.height],
        "pixels": list(product.pixels),
        "checked": product.checked,
        "source": product.source,
        "scale": round(lot.scale, 3),
        "copies": lot.copies,
        "sheets": sheets_of(product, lot.copies) or None,
        "items": [{"item": s.face.item, "copies": s.copies, "front": s.front, "back": s.back} for s in folder.sides],
    }
