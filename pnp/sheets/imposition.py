"""Imposes faces on sheets: places copies, puts backs behind fronts, and adds marks and labels."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain

from pnp.base.findings import Findings
from pnp.drawing.faces import Face
from pnp.drawing.geometry import IDENTITY, Box, Matrix
from pnp.drawing.kit import Kit
from pnp.drawing.scene import Item, Stamp
from pnp.game.model import Game
from pnp.game.sprues import Sprue
from pnp.project.faces import DrawnSet
from pnp.sheets.booklet import booklet
from pnp.sheets.duplex import Axis, behind, correction, mirror_of, mirrored
from pnp.sheets.leaves import Leaf, on_leaves, sides_of
from pnp.sheets.margins import CAPTION, RULER, Words, caption, labels, margins
from pnp.sheets.marks import fold_line, guides
from pnp.sheets.options import Options
from pnp.sheets.order import Marks, Order, Sides
from pnp.sheets.page_layout import Fold, Imposition, PageLayout, PlacedCopy, arrange, copies_of_faces
from pnp.sheets.paper import Paper, parse_paper
from pnp.sheets.posters import poster_pages
from pnp.sheets.registration import Registration, registration
from pnp.sheets.seams import Harm, harms
from pnp.sheets.sheet import Placement, Sheet, SheetSet, Side, SideName
from pnp.sheets.sprues import arrange_in, check_windows, openings, paper_of
from pnp.sheets.too_large import report_too_large

# The most pieces that one run lays out: more would not fit into memory.
MOST_PIECES, MOST_PAGES = 100_000, 5_000
Labels = Mapping[tuple[str, str], tuple[str, ...]]
"""Lines under pieces, by component and item, longer ones before shorter."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Press:
    drawn: DrawnSet
    game_title: str
    options: Options
    sides: Sides
    pages: int

    def matrix(self, page: PageLayout, side: SideName) -> Matrix:
        """The correction of a side for the printer's registration error; fronts are never moved."""
        printer = self.options.printer
        if printer is None or not self.sides.is_duplex or side is SideName.FRONT:
            return IDENTITY
        return correction(printer, page.paper.width, page.paper.height, self.sides)

    def guides(self, page: PageLayout) -> Marks:
        """The guides for cutting by hand; none on a sprue, and no crop marks beside the marks of a cutting machine."""
        options = self.options
        if page.free is not None or _is_whole(page):
            return Marks.NONE
        is_machine = options.registration is not None and not _is_poster(page)
        return Marks.NONE if is_machine and options.marks is Marks.CROP else options.marks

    def registered(self, page: PageLayout, *, cut: bool) -> tuple[Item, ...]:
        """The marks of a cutting machine, on the side that it cuts; none on posters, which are cut by hand."""
        registration = self.options.registration
        if registration is None or not cut or _is_poster(page) or _is_whole(page) or page.free is not None:
            return ()
        return registration.items(page.paper.width, page.paper.height)

    def captions(self, pieces: Iterable[Placement]) -> Iterator[Item]:
        """The labels under the fronts; a page of a poster has its label in the margin."""
        for piece in pieces:
            choice = self.options.labels.get((piece.component, piece.item))
            if choice and piece.side is SideName.FRONT and piece.window is None:
                yield from caption(choice, piece.box, self.options.family)

    def title(self, page: PageLayout) -> str:
        """The title of the set; on a page of several sets, the titles of those with pieces on it."""
        faces = (laid.copy.face for laid in page.laid)
        titles = (self.drawn.titles.get((face.component, face.item), self.drawn.title) for face in faces)
        return " + ".join(dict.fromkeys(titles))

    def in_margin(self, page: PageLayout, number: int, side: SideName) -> Words:
        """The words in the margin of a page."""
        part = page.laid[0].part
        say = self.options.words.say
        shown = "" if self.sides is Sides.SINGLE else say(f"sheet.{'front_and_back' if page.fold else side}")
        sheet = say("sheet.number", number=number, count=self.pages)
        sheet += f", {say('sheet.part', part=part)}" if part else ""
        face = page.laid[0].copy.face
        choice = self.options.labels.get((face.component, face.item)) if part else None
        title = choice[0] if choice else self.title(page)
        name = " · ".join(word for word in (self.game_title, title, shown, sheet) if word)
        # A poster cannot be folded: its backs are glued on.
        is_poster_in_fold = self.sides is Sides.FOLD and page.fold is None
        advice = say(f"sheet.{Sides.SEPARATE if is_poster_in_fold else self.sides}")
        if page.advice:
            advice = page.advice if self.sides is Sides.SINGLE else f"{advice}; {page.advice}"
        has_ruler = not (self.sides.is_duplex and side is SideName.BACK)
        return Words(name, advice, say("sheet.ruler", length=f"{RULER:g}") if has_ruler else "", self.options.family)


def impose_sets(
    game: Game,
    drawn: Iterable[DrawnSet],
    order: Order,
    kit: Kit,
    findings: Findings,
    labels: Labels | None = None,
) -> list[SheetSet]:
    """Lay every sheet set out on the paper of an order.

    `labels` are the lines under pieces, by component and item.
    """
    options = Options(
        sides=Sides(order.sides),
        bleed=order.most_bleed,
        marks=Marks(order.marks),
        overlap=order.overlap,
        copies=order.copies,
        scale=order.scale,
        printer=order.printer,
        registration=registration(order.registration, order.inset),
        words=kit.words,
        labels=labels or {},
        family=kit.style.text_family,
        harms=partial(_harms, kit),
    )
    paper = parse_paper(order.paper)
    drawn = tuple(drawn)
    if not _can_be_printed(chain.from_iterable(drawn_set.faces for drawn_set in drawn), paper, findings):
        return []
    return [
        (booklet if drawn_set.is_booklet else impose)(drawn_set, game.title, paper, options, findings)
        for drawn_set in drawn
    ]


def _harms(kit: Kit, stamp: Stamp) -> tuple[Harm, Harm]:
    across, down = kit.worked_out("what cuts part", (stamp,), (), lambda: [harm.at_steps for harm in harms(stamp)])
    return Harm(across), Harm(down)


def _can_be_printed(faces: Iterable[Face], paper: Paper, findings: Findings) -> bool:
    """Tell whether the pieces are few enough to be laid out; the first piece over the limit becomes a finding."""
    room, pieces, area = paper.width * paper.height, 0, 0.0
    for face in faces:
        pieces += face.count
        area += face.count * face.width * face.height
        if pieces > MOST_PIECES or area > MOST_PAGES * room:
            most = f"{MOST_PIECES:,} pieces" if pieces > MOST_PIECES else f"{MOST_PAGES:,} pages of {paper.words}"
            message = f'with {face.count:,} of "{face.item}" there are more than {most} to print'
            findings.error("too-many-pieces", message, place=face.place, hint="lower its count, or use --only")
            return False
    return True


def impose(drawn: DrawnSet, game_title: str, paper: Paper, options: Options, findings: Findings) -> SheetSet:
    """Make the sheets of one set; a face that is larger than the paper becomes a finding at its place."""
    wanted = [face for face in drawn.faces if face.count > 0]
    sides = sides_of(wanted, options.sides)
    if drawn.sprue is None:
        pages = _pages(wanted, paper, options, sides, findings)
    else:
        pages = _pages_of_sprue(wanted, drawn.sprue, options, sides, findings)
    press = _Press(drawn=drawn, game_title=game_title, options=options, sides=sides, pages=len(pages))
    sheets = tuple(_sheets(pages, press))
    return SheetSet(id=drawn.id, title=drawn.title, sheets=sheets, flip=sides.flip, members=drawn.members)


def _pages(
    faces: Sequence[Face], paper: Paper, options: Options, sides: Sides, findings: Findings
) -> Sequence[PageLayout]:
    imposition = _imposition(on_leaves(faces, sides), paper, options, fold=sides is Sides.FOLD)
    posters = [face for face in imposition.too_large if face.poster]
    for face in imposition.too_large:
        if not face.poster:
            report_too_large(face, paper, options, sides, findings)
    return [*imposition.pages, *poster_pages(posters, paper, options, findings)]


def _pages_of_sprue(
    faces: Sequence[Face], sprue: Sprue, options: Options, sides: Sides, findings: Findings
) -> Sequence[PageLayout]:
    """Pages whose pieces lie in the windows of a sprue; a piece that fits none becomes a finding."""
    paper = paper_of(sprue, findings)
    if paper is None or not check_windows(sprue, paper, findings):
        return ()
    if sides is Sides.FOLD:
        message = f'the sprue "{sprue.sprue}" cannot be folded: its backs lie behind their fronts'
        findings.error("sprue-fold", message, place=faces[0].place, subject=sprue.sprue, hint="--sides long")
        return ()
    bleed = sprue.bleed if options.bleed is None else min(options.bleed, sprue.bleed)
    imposition = arrange_in(copies_of_faces(on_leaves(faces, sides), bleed, options.copies), sprue, paper)
    for face in imposition.too_large:
        message = f'"{face.item}" is {face.width:g} x {face.height:g} mm; no window of "{sprue.sprue}" takes it'
        largest = max((opening.box for opening in openings(sprue, paper)), key=lambda box: box.width * box.height)
        hint = f"size: {largest.width:g}mm x {largest.height:g}mm, that of its largest window"
        findings.error("sprue-misfit", message, place=face.place, subject=face.item, hint=hint)
    return imposition.pages


def _imposition(faces: Sequence[Face], paper: Paper, options: Options, *, fold: bool) -> Imposition:
    """Lay the pages out; pieces to cut stay clear of a cutting machine's marks, if necessary by a wider margin."""
    copies = copies_of_faces(faces, options.bleed, options.copies)
    beneath = CAPTION if options.labels else 0.0
    imposition, marks = arrange(copies, paper, fold=fold, caption=beneath), options.registration
    if marks is None or all(_is_whole(page) or _is_clear(page, marks) for page in imposition.pages):
        return imposition
    whole = tuple(page for page in imposition.pages if _is_whole(page))
    kept = {laid.copy for page in whole for laid in page.laid}
    cut = [copy for copy in copies if copy not in kept]
    inside = arrange(cut, marks.inside(paper), fold=fold, caption=beneath)
    return replace(inside, pages=(*whole, *inside.pages))


def _is_clear(page: PageLayout, marks: Registration) -> bool:
    block = _with_mirror(page.block, page.fold) if page.fold else page.block
    return marks.is_clear_of([block], page.paper.width, page.paper.height)


def _sheets(pages: Sequence[PageLayout], press: _Press) -> Iterator[Sheet]:
    """All sheets in printing order; backs that are printed on separate sheets come last."""
    glued: list[Sheet] = []
    for number, page in enumerate(pages, start=1):
        front = tuple(_front(laid) for laid in page.laid)
        backs = tuple(_backs(page, front, press))
        label = f"{press.title(page)} {page.laid[0].part or number}"
        if page.fold:
            yield _sheet(label, page, _folded(page, front, backs, number, press))
            continue
        first = _side(page, SideName.FRONT, front, number, press)
        if press.sides.is_duplex:
            yield _sheet(label, page, first, _side(page, SideName.BACK, backs, number, press))
            continue
        yield _sheet(label, page, first)
        if backs:
            label = press.options.words.say("sheet.backs", label=label)
            glued.append(_sheet(label, page, _side(page, SideName.BACK, backs, number, press)))
    yield from glued


def _is_poster(page: PageLayout) -> bool:
    return any(laid.window for laid in page.laid)


def _is_whole(page: PageLayout) -> bool:
    """Tell whether the page holds a single page of text, which is not cut out."""
    return len(page.laid) == 1 and page.laid[0].copy.face.page > 0


def _sheet(label: str, page: PageLayout, *sides: Side) -> Sheet:
    return Sheet(
        label=label,
        width=page.paper.width,
        height=page.paper.height,
        sides=sides,
        free=page.free,
        is_whole=_is_whole(page),
    )


def _front(laid: PlacedCopy) -> Placement:
    face, box = laid.copy.face, laid.box
    return Placement(
        component=face.component,
        item=face.item,
        copy=laid.copy.number,
        stamp=face.look_of(laid.copy.number).front,
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


def _backs(page: PageLayout, fronts: Sequence[Placement], press: _Press) -> Iterator[Placement]:
    axis, mirror = page.fold or mirror_of(page.paper, press.sides)
    for laid, front in zip(page.laid, fronts, strict=True):
        back = laid.copy.face.look_of(laid.copy.number).back
        if back is None or press.sides is Sides.SINGLE:
            continue
        if page.fold or press.sides.is_duplex:
            turned = behind(front, back, axis, mirror=mirror)
            yield _as_page(turned, laid.copy.face) if isinstance(laid.copy.face, Leaf) else turned
        else:
            yield front._replace(stamp=back, side=SideName.BACK)


def _as_page(back: Placement, leaf: Leaf) -> Placement:
    """The back of a leaf, as a page of text by itself."""
    return back._replace(side=SideName.FRONT, part=leaf.verso)


def _side(page: PageLayout, name: SideName, pieces: tuple[Placement, ...], number: int, press: _Press) -> Side:
    is_cut = name is SideName.FRONT or not press.sides.is_duplex
    around = margins(page.paper.printable, page.block)
    drawn = (*guides(pieces, around.room, press.guides(page), with_lines=is_cut), *press.registered(page, cut=is_cut))
    extra = page.extra if is_cut and press.options.marks is not Marks.NONE else ()
    words = (*press.captions(pieces), *labels(around, press.in_margin(page, number, name)))
    return Side(name=name, pieces=pieces, furniture=(*drawn, *extra, *words), matrix=press.matrix(page, name))


def _folded(
    page: PageLayout, fronts: tuple[Placement, ...], backs: tuple[Placement, ...], number: int, press: _Press
) -> Side:
    assert page.fold is not None, "only a page with a fold is folded"
    block = _with_mirror(page.block, page.fold)
    around = margins(page.paper.printable, block)
    upright = page.fold.axis is Axis.VERTICAL
    ends = (around.room.y, around.room.bottom) if upright else (around.room.x, around.room.right)
    line = fold_line(upright=upright, at=page.fold.at, start=ends[0], end=ends[1])
    half = _near_half(around.room, page.fold)
    drawn: list[Item] = [*guides(fronts, half, press.guides(page), with_lines=True), line]
    drawn += press.registered(page, cut=True)
    words = (*press.captions(fronts), *labels(around, press.in_margin(page, number, SideName.FRONT)))
    return Side(name=SideName.FRONT, pieces=(*fronts, *backs), furniture=(*drawn, *words))


def _with_mirror(block: Box, fold: Fold) -> Box:
    return block.union(mirrored(block, *fold))


def _near_half(room: Box, fold: Fold) -> Box:
    if fold.axis is Axis.VERTICAL:
        return Box(room.x, room.y, fold.at - room.x, room.height)
    return Box(room.x, room.y, room.width, fold.at - room.y)
