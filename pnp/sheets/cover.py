"""Makes the cover, the first pages of a game's file: title, credits, and how to print and cut each sheet set.

The title is set over the key art, which fills the room that the other blocks leave. Blocks that do not fit go to a
second page.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import zip_longest
from math import fsum
from typing import NamedTuple

from pnp.drawing import outlines
from pnp.drawing.faces import Face
from pnp.drawing.geometry import Box, Point
from pnp.drawing.kit import Kit
from pnp.drawing.scene import Item, Path, Stamp
from pnp.drawing.style import HAIRLINE
from pnp.game.model import Game
from pnp.game.provenance import MARKED, shares
from pnp.game.source import SourceKind
from pnp.project.marked_faces import mark
from pnp.sheets.cover_blocks import GAP, Block, Column, beside
from pnp.sheets.instructions import Row, has_folds, has_posters, is_folded, rows
from pnp.sheets.legend import SIGN_WIDTH, Sign, Signs, legend
from pnp.sheets.margins import plain
from pnp.sheets.marks import has_crop_marks, has_cut_lines
from pnp.sheets.paper import Paper
from pnp.sheets.sheet import Sheet, SheetSet, drawn_sheet
from pnp.sheets.title_panel import TitlePanel, authors, facts

_MARGIN = 8.0
# Gaps between blocks may shrink to this share of their height.
_TIGHTEST = 0.5
# A page that is wider than this has room for large letters and for two columns.
_WIDE = 160.0
_THREE_DIGITS = 100
_BETWEEN = 7.0

# The height of the head, with and without key art, as a share of the page.
_LEAST_HEAD, _GOOD_HEAD, _MOST_HEAD = 0.22, 0.38, 0.5
_PLAIN_HEAD = 0.22
# The white space in each row of the table; the largest, which gives the largest pictures, is tried first.
_AIRS = (6.5, 4.5, 3.0, 1.9, 1.1)


class Changes(NamedTuple):
    """The changes of a reprint: a summary in one sentence, and a sentence for each piece."""

    summary: str
    steps: tuple[str, ...]


class Remarks(NamedTuple):
    """Rich texts about the order: `facts` follow the number of sheets, `below_steps` stands under those of assembly."""

    facts: tuple[str, ...] = ()
    below_steps: str = ""


class _Printed(NamedTuple):
    """Facts about the sheets that the cover states: a row for each set, the number of sheets, marked pieces, and signs.

    `rows` count pages from the first sheet, without the cover; `changes` are the changes of a reprint.
    """

    sets: Sequence[SheetSet]
    rows: Sequence[Row]
    number_of_sheets: str
    shares: Sequence[str]
    signs: Signs
    changes: Changes | None
    remarks: Remarks

    @property
    def first_stamps(self) -> list[Stamp | None]:
        """The first piece of every set that has sheets."""
        first_sides = (sheet_set.sheets[0].sides[0] for sheet_set in self.sets if sheet_set.sheets)
        return [next((piece.stamp for piece in side.pieces), None) for side in first_sides]


NO_REMARKS = Remarks()
FacesOfCover = Callable[[Game, Sequence[Stamp | None], object, Kit, Callable[[Game, Kit], list[Face]]], list[Face]]
"""Gives the pages of a game's cover: kept ones, if they show the same pieces (the second argument) and state the same
facts (the third), or new ones, which the last argument draws."""


def cover(  # one parameter for each input of a cover
    game: Game,
    kit: Kit,
    sets: Sequence[SheetSet],
    paper: Paper,
    guide: Sequence[Sheet] = (),
    changes: Changes | None = None,
    faces_of: FacesOfCover | None = None,
    remarks: Remarks = NO_REMARKS,
) -> SheetSet:
    """Make the cover of all sheet sets, followed by the cutting guide; the page numbers on it include its own pages.

    The cover of a reprint states the `changes`.
    """
    upright = paper.portrait
    margin = max(_MARGIN * min(1.0, upright.width / 210), paper.margin)
    page = Box(0, 0, upright.width, upright.height).inset(margin)
    printed = _Printed(
        sets=sets,
        rows=list(rows(sets, kit.words)),
        number_of_sheets=_number_of_sheets(sets, upright, kit),
        shares=[words for kind in MARKED if (words := _shares(game, kind, kit))] if kit.marked is not None else [],
        signs=_signs(sets),
        changes=changes,
        remarks=remarks,
    )

    def draw(game: Game, kit: Kit) -> list[Face]:
        count = len(_flow(_blocks(game, kit, printed, page, 1), page))
        pages = _flow(_blocks(game, kit, printed, page, count + len(guide)), page)
        return [_face(upright, tuple(_drawn(blocks, page))) for blocks in pages]

    stated = (printed[1:], len(guide), game.file.assembly)
    faces = faces_of(game, printed.first_stamps, stated, kit, draw) if faces_of else draw(game, kit)
    title = kit.words.say("cover.title")
    sheets = (drawn_sheet(title, upright.width, upright.height, face.front.items) for face in faces)
    return SheetSet(id="cover", title=title, sheets=(*sheets, *guide))


def _face(paper: Paper, items: tuple[Item, ...]) -> Face:
    stamp = Stamp(name="cover", width=paper.width, height=paper.height, items=items)
    return Face(component="cover", item="cover", front=stamp)


def _signs(sets: Sequence[SheetSet]) -> Signs:
    sides = [side.furniture for sheet_set in sets for _, side in sheet_set.pages]
    return Signs(
        crop=any(map(has_crop_marks, sides)),
        outline=any(map(has_cut_lines, sides)),
        fold=any(map(is_folded, sets)),
        crease=any(map(has_folds, sets)),
        join=any(map(has_posters, sets)),
    )


def _flow(blocks: Sequence[Block], page: Box) -> list[list[tuple[Block, float]]]:
    """Distribute blocks over pages, and give the y of each; gaps shrink if that keeps all blocks on one page."""
    gaps = fsum(block.gap for block in blocks[1:])
    spare = page.height - fsum(block.height for block in blocks)
    tightened = spare / gaps if gaps and _TIGHTEST * gaps <= spare < gaps else 1.0
    pages: list[list[tuple[Block, float]]] = [[]]
    y = page.y
    for at, block in enumerate(blocks):
        y += tightened * block.gap if pages[-1] else 0.0
        if pages[-1] and y + _kept_together(blocks[at:], tightened) > page.bottom + 1e-6:
            pages.append([])
            y = page.y
        pages[-1].append((block, y))
        y += block.height
    return pages


def _kept_together(blocks: Sequence[Block], tightened: float) -> float:
    """The height of the first block; a heading counts together with the block that has to follow it on its page."""
    height = 0.0
    for block, following in zip_longest(blocks, blocks[1:]):
        height += block.height
        if not block.is_heading or following is None:
            break
        height += tightened * following.gap
    return height


def _drawn(blocks: Sequence[tuple[Block, float]], page: Box) -> Iterator[Item]:
    """Draw the blocks of a page; the credits, which come last, are placed at its foot."""
    for block, y in blocks:
        top = page.bottom - block.height if block.is_foot else y
        yield from block.draw(Box(page.x, top, page.width, block.height))


def _blocks(game: Game, kit: Kit, printed: _Printed, page: Box, covers: int) -> list[Block]:
    """The parts of the cover; `covers` pages come before the first sheet."""
    last_page = max((row.last for row in printed.rows), default=0) + covers
    column = Column(kit, page.width, page.width <= _WIDE, has_long_numbers=last_page >= _THREE_DIGITS)
    facts_of_bar = [*facts(game, kit, in_full=True), printed.number_of_sheets]
    facts_of_bar += printed.remarks.facts
    lines = list(zip((row.after(covers) for row in printed.rows), printed.first_stamps, strict=True))
    around = [*_helps(game, printed, column), _credits(game, column)]
    if not lines and printed.changes:
        below = [*_changes(printed.changes, column), _credits(game, column)]
        return [_head(game, facts_of_bar, column, below, page), *below]
    for air in _AIRS[-1:] if column.is_small else _AIRS:
        below = [column.scale(), column.section("what_to_print"), *column.table(lines, air), *around]
        room = page.height - fsum(block.height for block in below) - _TIGHTEST * fsum(block.gap for block in below)
        if room >= _GOOD_HEAD * page.height:
            break
    return [_head(game, facts_of_bar, column, below, page), *below]


def _number_of_sheets(sets: Sequence[SheetSet], paper: Paper, kit: Kit) -> str:
    words = kit.words.say("cover.sheets", n=sum(len(s.sheets) for s in sets), paper=plain(paper.words))
    return "{icon:cards} " + words.replace("**", "")


def _head(game: Game, bar: Sequence[str], column: Column, below: Sequence[Block], page: Box) -> Block:
    """The title over the key art, as high as the other blocks of the page allow."""
    used = fsum(block.height for block in below)
    white = fsum(block.gap for block in below)
    roomy, tight = page.height - used - white, page.height - used - _TIGHTEST * white
    if game.file.key_art is None:
        height = _PLAIN_HEAD * page.height
    else:
        good = min(tight, _GOOD_HEAD * page.height)
        height = min(max(roomy, good, _LEAST_HEAD * page.height), _MOST_HEAD * page.height)
    panel = TitlePanel(
        game=game,
        kit=column.kit,
        margin=3.0 if column.is_small else 6.0,
        small_pt=column.size(11),
        bar=bar,
    )
    height = max(height, panel.least_height(page.width))

    def draw(box: Box) -> Iterator[Item]:
        yield from panel.items(box)
        yield Path(outline=outlines.rectangle(box), stroke=column.kit.style.accent, width=2 * HAIRLINE)

    return Block(height, 0.0, draw)


def _helps(game: Game, printed: _Printed, column: Column) -> Iterator[Block]:
    """The steps of assembly and the legend of the signs, side by side on a wide page.

    A reprint has the steps that change the pieces, which may fill pages, instead of the steps of assembly.
    """
    half = _half(column)
    if printed.changes:
        yield from _changes(printed.changes, column)
        yield from _marks(printed, half)
    elif column.is_small:
        yield from _assembly(game, printed.remarks.below_steps, column)
        yield from _marks(printed, column)
    else:
        both = list(_assembly(game, printed.remarks.below_steps, half)), list(_marks(printed, half))
        if columns := [blocks for blocks in both if blocks]:
            yield beside(columns, half.width, _BETWEEN)


def _half(column: Column) -> Column:
    """Half of the column on a wide page; the whole column on a small page."""
    return column if column.is_small else column.of_width((column.width - _BETWEEN) / 2)


def _changes(changes: Changes, column: Column) -> Iterator[Block]:
    """The instructions of a reprint; the first steps stay on the page of the heading."""
    half = _half(column)
    steps = list(half.steps(changes.steps, None))
    across = 1 if column.is_small else 2
    rows = [
        beside([[step] for step in steps[at : at + across]], half.width, _BETWEEN)
        for at in range(0, len(steps), across)
    ]
    head = [column.section("what_to_change"), column.paragraph(changes.summary, column.rules(9), 0.8)]
    yield beside([[*head, *(row._replace(gap=1.2) for row in rows[:1])]], column.width, 0.0)
    yield from (row._replace(gap=0.8) for row in rows[1:])


def _assembly(game: Game, note: str, column: Column) -> Iterator[Block]:
    if game.file.assembly:
        yield column.section("before_you_play")
        yield from column.steps(game.file.assembly, game.file.place_of("assembly"))
        if note:
            yield column.paragraph(note, column.rules(9).but(italic=True), 0.8)


def _marks(printed: _Printed, column: Column) -> Iterator[Block]:
    """The signs on the sheets, and the mark of what the rulebook does not state."""
    if shown := legend(column.kit.words, printed.signs):
        yield column.section("the_marks")
        yield from column.signs(shown, columns=2 if column.is_small and not column.is_narrow else 1)
    if printed.shares:
        yield from _provenance(printed.shares, column)


def _provenance(shares: Sequence[str], column: Column) -> Iterator[Block]:
    """The mark of content that the rulebook does not state, and the number of marked pieces and numbers by reason."""
    kit = column.kit
    yield column.section("provenance")
    ring = Sign(tuple(mark(Point(SIGN_WIDTH / 2, 3.0), kit)), kit.words.say("legend.mark"))
    yield from column.signs((ring,), columns=1)
    for words in shares:
        yield column.paragraph(words, column.rules(8.5), 0.8)


def _shares(game: Game, kind: SourceKind, kit: Kit) -> str:
    """A sentence with the pieces, numbers and rulings of one kind of source; empty if there are none."""
    say = kit.words.say
    parts = [
        say("cover.share", name=_name(share.name, kit), n=share.marked, total=share.total)
        for share in shares(game, kind)
    ]
    if kind == "designed" and game.rulings:
        parts.append(say("cover.rulings", n=len(game.rulings)))
    published = f" ({plain(game.file.published)})" if kind == "external" and game.file.published else ""
    return say(f"cover.{kind}", published=published, parts=" · ".join(parts)) if parts else ""


def _name(name: str, kit: Kit) -> str:
    """The name of a component, or the word for numbers, costs and tables."""
    return kit.words.say(f"cover.{name}") if name in ("numbers", "costs", "tables") else plain(name)


def credits_of(game: Game, kit: Kit) -> str:
    """The authors, the publisher and the licence of a game, as rich text."""
    credits_, say = game.file.credits, kit.words.say
    whose = {"game": plain(game.title), "authors": authors(game, kit)}
    if not credits_.authors:
        by = f"**{whose['game']}**" + (f" ({plain(credits_.publisher)})" if credits_.publisher else "")
    elif credits_.publisher:
        by = say("cover.by_publisher", **whose, publisher=plain(credits_.publisher))
    else:
        by = say("cover.by", **whose)
    words = f"{by}\n{plain(credits_.statement)}\n{say('cover.licence', licence=plain(credits_.licence))}"
    return f"{words} {plain(credits_.url)}" if credits_.url else words


def _credits(game: Game, column: Column) -> Block:
    kit, words, type_ = column.kit, credits_of(game, column.kit), column.rules(8.5)
    height = kit.height(words, column.width, type_) + 2.0

    def draw(box: Box) -> Iterator[Item]:
        yield Path(outline=outlines.line(box.x, box.y, box.right, box.y), stroke=kit.style.accent, width=2 * HAIRLINE)
        place = game.file.place_of("credits")
        yield kit.text(words, box.below(2.0), type_, what="the credits", place=place)

    return Block(height, GAP, draw, is_foot=True)
