"""Faces onto sheets: every copy at its place, backs behind fronts, marks and labels around them."""

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from pnp.base.findings import Findings
from pnp.drawing.faces import Face
from pnp.drawing.geometry import IDENTITY, Box, Matrix
from pnp.drawing.scene import Item
from pnp.drawing.style import Family
from pnp.sheets.duplex import Axis, axis_of, behind, correction
from pnp.sheets.margins import CAPTION, RULER, Words, caption, labels, margins
from pnp.sheets.marks import fold_line, guides
from pnp.sheets.options import Marks, Options, Sides
from pnp.sheets.order import Printer
from pnp.sheets.paper import Paper, paper_for
from pnp.sheets.planning import Fold, Laid, PagePlan, Plan, copies_of_faces, plan
from pnp.sheets.posters import poster_pages
from pnp.sheets.registration import Registration
from pnp.sheets.sheet import Placement, Sheet, SheetSet, Side, SideName
from pnp.texts.catalogue import Catalogue

__all__ = ["Marks", "Options", "Sides", "impose"]

_FLIPS = {Sides.LONG: "long-edge", Sides.SHORT: "short-edge"}


@dataclass(frozen=True, slots=True, kw_only=True)
class _Press:
    """What all sheets of a set have in common."""

    title: str
    game_title: str
    sides: Sides
    marks: Marks
    registration: Registration | None
    printer: Printer | None
    words: Catalogue
    labels: Mapping[tuple[str, str], tuple[str, ...]]
    family: Family
    pages: int = 0

    @property
    def is_duplex(self) -> bool:
        """Tell whether every sheet has two sides."""
        return self.sides in _FLIPS

    def matrix(self, page: PagePlan, side: SideName) -> Matrix:
        """How a side is moved on its page: only what is printed on the other side of the paper ever is."""
        if self.printer is None or not self.is_duplex or side is SideName.FRONT:
            return IDENTITY
        return correction(self.printer, page.paper.width, page.paper.height, self.sides)

    def guides(self, page: PagePlan) -> Marks:
        """What guides the scissors: no crop marks where a machine might take them for its own."""
        is_machine = self.registration is not None and not _is_poster(page)
        return Marks.NONE if is_machine and self.marks is Marks.CROP else self.marks

    def registered(self, page: PagePlan, *, cut: bool) -> tuple[Item, ...]:
        """The marks of a machine, on the side it cuts; a poster is not cut by machine."""
        if self.registration is None or not cut or _is_poster(page):
            return ()
        return self.registration.items(page.paper.width, page.paper.height)

    def captions(self, pieces: Iterable[Placement]) -> Iterator[Item]:
        """The lines under the fronts, where pieces have labels; a part of a poster says it in its margin."""
        for piece in pieces:
            choice = self.labels.get((piece.component, piece.item))
            if choice and piece.side is SideName.FRONT and piece.window is None:
                yield from caption(choice, Box(piece.x, piece.y, piece.width, piece.height), self.family)

    def in_margin(self, page: PagePlan, number: int, side: SideName) -> Words:
        """What the margin of a page says."""
        part = page.laid[0].part
        say = self.words.say
        shown = "" if self.sides is Sides.SINGLE else say(f"sheet.{'front_and_back' if page.fold else side}")
        sheet = say("sheet.number", number=number, count=self.pages)
        sheet += f", {say('sheet.part', part=part)}" if part else ""
        face = page.laid[0].copy.face
        choice = self.labels.get((face.component, face.item)) if part else None
        title = choice[0] if choice else self.title
        name = " · ".join(word for word in (self.game_title, title, shown, sheet) if word)
        # A poster does not fold: its backs are glued on.
        is_poster_in_fold = self.sides is Sides.FOLD and page.fold is None
        advice = say(f"sheet.{Sides.SEPARATE if is_poster_in_fold else self.sides}")
        if page.advice:
            advice = page.advice if self.sides is Sides.SINGLE else f"{advice}; {page.advice}"
        has_ruler = not (self.is_duplex and side is SideName.BACK)
        return Words(name, advice, say("sheet.ruler", length=f"{RULER:g}") if has_ruler else "", self.family)


def impose(  # every word is one a person chooses
    faces: Sequence[Face],
    *,
    id: str,  # noqa: A002  # the sheet set's own word
    title: str,
    game_title: str,
    paper: Paper,
    options: Options,
    findings: Findings,
) -> SheetSet:
    """Make the sheets of one set; what no page can take becomes a finding at its place."""
    wanted = [face for face in faces if face.count > 0]
    sides = options.sides if any(face.back for face in wanted) else Sides.SINGLE
    planned = _planned(wanted, paper, options, fold=sides is Sides.FOLD)
    posters = [face for face in planned.too_large if face.poster]
    for face in planned.too_large:
        if not face.poster:
            _refuse(face, paper, sides, findings)
    pages = [*planned.pages, *poster_pages(posters, paper, options)]
    press = _Press(
        title=title,
        game_title=game_title,
        sides=sides,
        marks=options.marks,
        registration=options.registration,
        printer=options.printer,
        words=options.words,
        labels=options.labels,
        family=options.family,
        pages=len(pages),
    )
    sheets = tuple(_sheets(pages, press))
    return SheetSet(id=id, title=title, sheets=sheets, flip=_FLIPS.get(sides, "none"))


def _planned(faces: Sequence[Face], paper: Paper, options: Options, *, fold: bool) -> Plan:
    """Where everything goes; off the marks of a machine, if need be within a wider margin."""
    copies = copies_of_faces(faces, options.bleed)
    beneath = CAPTION if options.labels else 0.0
    made, marks = plan(copies, paper, fold=fold, caption=beneath), options.registration
    if marks is None or all(_is_clear(page, marks) for page in made.pages):
        return made
    return plan(copies, replace(paper, margin=max(paper.margin, marks.margin)), fold=fold, caption=beneath)


def _is_clear(page: PagePlan, marks: Registration) -> bool:
    block = _with_mirror(page.block, page.fold) if page.fold else page.block
    return marks.is_clear_of([block], page.paper.width, page.paper.height)


def _sheets(pages: Sequence[PagePlan], press: _Press) -> Iterator[Sheet]:
    """All sheets in printing order; backs on sheets of their own come last."""
    glued: list[Sheet] = []
    for number, page in enumerate(pages, start=1):
        front = tuple(_front(laid) for laid in page.laid)
        backs = tuple(_backs(page, front, press))
        label = f"{press.title} {page.laid[0].part or number}"
        if page.fold:
            yield _sheet(label, page, _folded(page, (*front, *backs), number, press))
            continue
        first = _side(page, SideName.FRONT, front, number, press)
        if press.is_duplex:
            yield _sheet(label, page, first, _side(page, SideName.BACK, backs, number, press))
            continue
        yield _sheet(label, page, first)
        if backs:
            label = press.words.say("sheet.backs", label=label)
            glued.append(_sheet(label, page, _side(page, SideName.BACK, backs, number, press)))
    yield from glued


def _is_poster(page: PagePlan) -> bool:
    return any(laid.window for laid in page.laid)


def _sheet(label: str, page: PagePlan, *sides: Side) -> Sheet:
    return Sheet(label=label, width=page.paper.width, height=page.paper.height, sides=sides)


def _front(laid: Laid) -> Placement:
    face, box = laid.copy.face, laid.box
    return Placement(
        component=face.component,
        item=face.item,
        copy=laid.copy.number,
        stamp=face.front,
        x=box.x,
        y=box.y,
        width=box.width,
        height=box.height,
        rotation=laid.rotation,
        shape=face.shape,
        bleed=laid.copy.bleed,
        window=laid.window,
        part=" ".join(filter(None, (face.part, laid.part))) or None,
        cut=face.cut,
        folds=face.folds,
    )


def _backs(page: PagePlan, fronts: Sequence[Placement], press: _Press) -> Iterator[Placement]:
    """The backs of a page's pieces, where the chosen way of meeting wants them."""
    axis, mirror = _mirror(page, press.sides)
    for laid, front in zip(page.laid, fronts, strict=True):
        back = laid.copy.face.back
        if back is None or press.sides is Sides.SINGLE:
            continue
        if page.fold or press.is_duplex:
            yield behind(front, back, axis, mirror=mirror)
        else:
            yield front._replace(stamp=back, side=SideName.BACK)


def _mirror(page: PagePlan, sides: Sides) -> tuple[Axis, float]:
    """The line between fronts and backs: the fold, or the middle of a page that is turned over."""
    if page.fold:
        return page.fold
    axis = axis_of(page.paper, sides)
    return axis, (page.paper.width if axis is Axis.VERTICAL else page.paper.height) / 2


def _side(page: PagePlan, name: SideName, pieces: tuple[Placement, ...], number: int, press: _Press) -> Side:
    """One side with its marks and words; cut lines stand only where somebody cuts."""
    is_cut = name is SideName.FRONT or not press.is_duplex
    where = margins(page.paper.printable, page.block)
    drawn = (*guides(pieces, where.room, press.guides(page), with_lines=is_cut), *press.registered(page, cut=is_cut))
    extra = page.extra if is_cut and press.marks is not Marks.NONE else ()
    words = (*press.captions(pieces), *labels(where, press.in_margin(page, number, name)))
    return Side(name=name, pieces=pieces, furniture=(*drawn, *extra, *words), matrix=press.matrix(page, name))


def _folded(page: PagePlan, pieces: tuple[Placement, ...], number: int, press: _Press) -> Side:
    """The one side of a sheet that is folded: fronts, backs, and the line between them."""
    assert page.fold is not None, "only a page with a fold is folded"
    block = _with_mirror(page.block, page.fold)
    where = margins(page.paper.printable, block)
    fronts = tuple(p for p in pieces if p.side is SideName.FRONT)
    upright = page.fold.axis is Axis.VERTICAL
    ends = (where.room.y, where.room.bottom) if upright else (where.room.x, where.room.right)
    line = fold_line(upright=upright, at=page.fold.at, start=ends[0], end=ends[1])
    half = _near_half(where.room, page.fold)
    drawn: list[Item] = [*guides(fronts, half, press.guides(page), with_lines=True), line]
    drawn += press.registered(page, cut=True)
    words = (*press.captions(fronts), *labels(where, press.in_margin(page, number, SideName.FRONT)))
    return Side(name=SideName.FRONT, pieces=pieces, furniture=(*drawn, *words))


def _with_mirror(block: Box, fold: Fold) -> Box:
    if fold.axis is Axis.VERTICAL:
        return block.union(block._replace(x=2 * fold.at - block.right))
    return block.union(block._replace(y=2 * fold.at - block.bottom))


def _near_half(room: Box, fold: Fold) -> Box:
    """The half of the room on the fronts' side of the fold."""
    if fold.axis is Axis.VERTICAL:
        return Box(room.x, room.y, fold.at - room.x, room.height)
    return Box(room.x, room.y, room.width, fold.at - room.y)


def _refuse(face: Face, paper: Paper, sides: Sides, findings: Findings) -> None:
    """Say that a piece is larger than the paper, and what would take it."""
    room = paper.portrait.printable
    larger = paper_for(face.width, face.height, paper.margin)
    cures = [f"--paper {larger.name}"] if larger and larger.name != paper.name and sides is not Sides.FOLD else []
    cures += ["--sides long"] if sides is Sides.FOLD else []
    if face.poster is None:
        size = f"{math.floor(room.width)}mm x {math.floor(room.height)}mm"
        cures.append(f"smaller pieces on this paper: on: {{{paper.name}: {{size: {size}}}}}")
    else:
        cures.append("poster: true, to print it over several pages")
    half = ", half of it when folded" if sides is Sides.FOLD else ""
    findings.error(
        "too-large",
        f'"{face.item}" is {face.width:g} x {face.height:g} mm and larger than {paper.words} can print: '
        f"{room.width:g} x {room.height:g} mm{half}",
        place=face.place,
        hint=" or ".join(cures),
    )
