"""The first page of a game's file: what it is, whose it is, what to print on what, and how to cut it.

Everything is a block of a known height; blocks go down the page, and on to a next one when it is full.
"""

from collections.abc import Callable, Iterator, Sequence
from math import fsum
from typing import NamedTuple

from pnp.base.colours import WHITE, ink_on, lighter
from pnp.drawing import outlines
from pnp.drawing.geometry import Box, Point, moved
from pnp.drawing.kit import Kit
from pnp.drawing.scene import Group, Item, Path
from pnp.drawing.style import HAIRLINE, Type
from pnp.game.box import Minutes
from pnp.game.catalogue import Catalogue
from pnp.game.model import Game
from pnp.game.provenance import MARKED, shares
from pnp.game.source import SourceKind
from pnp.project.marked_faces import mark
from pnp.sheets.instructions import Row, has_folds, has_posters, is_folded, rows
from pnp.sheets.margins import RULER, plain, ruler
from pnp.sheets.marks import CUT_COLOUR, CUT_WIDTH, FOLD_COLOUR, FOLD_DASH, MARK_COLOUR
from pnp.sheets.paper import Paper
from pnp.sheets.sheet import Sheet, SheetSet, Side, SideName

SIGN_WIDTH = 11.0
SIGN_HEIGHT = 6.0

_PIECE = "#D8D8D8"


_MARGIN = 12.0
_GAP = 4.5
# The least part of the white between blocks that still sets them apart.
_TIGHTEST = 0.5
_INDENT = 5.0
_EMBLEMS = ("emblem", "logo")
_COLUMNS = ("sheets", "pages", "pieces", "print", "on", "cut")
_NUMBERS = ("pages", "pieces")
_SHARES = (0.24, 0.085, 0.085, 0.18, 0.2, 0.21)
_NARROW_SHARES = (0.18, 0.11, 0.12, 0.19, 0.2, 0.2)

# From this width on, a page has room for letters that are read standing.
_WIDE = 160.0

_Draw = Callable[[Box], Iterator[Item]]


class Sign(NamedTuple):
    """A sign in a box of SIGN_WIDTH x SIGN_HEIGHT, and its meaning."""

    items: tuple[Item, ...]
    meaning: str


def legend(words: Catalogue, *, folded: bool, joined: bool, creased: bool = False) -> tuple[Sign, ...]:
    """Give the signs that appear on the sheets."""
    signs = [
        Sign(_crop(), words.say("legend.crop")),
        Sign(_outline(), words.say("legend.outline")),
    ]
    if folded:
        signs.append(Sign(_fold(), words.say("legend.fold")))
    if creased:
        signs.append(Sign(_crease(), words.say("legend.crease")))
    if joined:
        signs.append(Sign(_join(), words.say("legend.join")))
    return tuple(signs)


def _crop() -> tuple[Item, ...]:
    piece = Path(outline=outlines.rectangle(Box(4.2, 2.6, 6.0, 3.4)), fill=_PIECE)
    lines = outlines.joined(outlines.line(4.2, 0, 4.2, 1.8), outlines.line(1.2, 2.6, 3.4, 2.6))
    return (piece, Path(outline=lines, stroke=MARK_COLOUR, width=HAIRLINE))


def _outline() -> tuple[Item, ...]:
    return (Path(outline=outlines.ellipse(Box(2.6, 0.4, 5.2, 5.2)), fill=_PIECE, stroke=CUT_COLOUR, width=CUT_WIDTH),)


def _fold() -> tuple[Item, ...]:
    sides = outlines.joined(outlines.rectangle(Box(0.8, 1, 3.6, 4)), outlines.rectangle(Box(6.4, 1, 3.6, 4)))
    line = outlines.line(5.4, 0, 5.4, SIGN_HEIGHT)
    return (
        Path(outline=sides, fill=_PIECE),
        Path(outline=line, stroke=FOLD_COLOUR, width=HAIRLINE, dash=FOLD_DASH),
    )


def _crease() -> tuple[Item, ...]:
    piece = Path(outline=outlines.rectangle(Box(2.6, 0, 5.2, SIGN_HEIGHT)), fill=_PIECE)
    line = outlines.line(1.2, SIGN_HEIGHT / 2, 9.2, SIGN_HEIGHT / 2)
    return (piece, Path(outline=line, stroke=FOLD_COLOUR, width=HAIRLINE, dash=FOLD_DASH))


def _join() -> tuple[Item, ...]:
    page = Path(outline=outlines.rectangle(Box(0.8, 3.2, 9.2, 2.6)), fill=_PIECE)
    tick = Path(outline=outlines.line(7.8, 0.4, 7.8, 2.8), stroke=MARK_COLOUR, width=HAIRLINE)
    head = Path(outline=outlines.polygon([(7.8, 2.8), (7.1, 1.6), (8.5, 1.6)]), fill=MARK_COLOUR)
    return (page, tick, head)


class _Block(NamedTuple):
    """A part of the page: its height, the white above it, and how it is drawn in its box."""

    height: float
    gap: float
    draw: _Draw
    is_foot: bool = False


def cover(game: Game, kit: Kit, sets: Sequence[SheetSet], paper: Paper, guide: Sequence[Sheet] = ()) -> SheetSet:
    """Make the cover of everything, with the guide to cutting; its own pages count among the numbers it prints."""
    upright = paper.portrait
    page = Box(0, 0, upright.width, upright.height).inset(max(_MARGIN * min(1.0, upright.width / 210), paper.margin))
    count = len(_flow(_blocks(game, kit, sets, upright, page.width, 1), page))
    pages = _flow(_blocks(game, kit, sets, upright, page.width, count + len(guide)), page)
    title = kit.words.say("cover.title")
    sheets = tuple(
        Sheet(label=title, width=upright.width, height=upright.height, sides=(_side(blocks, page),)) for blocks in pages
    )
    return SheetSet(id="cover", title=title, sheets=(*sheets, *guide))


def _flow(blocks: Sequence[_Block], page: Box) -> list[list[tuple[_Block, float]]]:
    """The blocks of each page with where they begin; less white above them where that keeps all on one page."""
    gaps = fsum(block.gap for block in blocks[1:])
    spare = page.height - fsum(block.height for block in blocks)
    tightened = spare / gaps if gaps and _TIGHTEST * gaps <= spare < gaps else 1.0
    pages: list[list[tuple[_Block, float]]] = [[]]
    y = page.y
    for block in blocks:
        y += tightened * block.gap if pages[-1] else 0.0
        if pages[-1] and y + block.height > page.bottom + 1e-6:
            pages.append([])
            y = page.y
        pages[-1].append((block, y))
        y += block.height
    return pages


def _side(blocks: Sequence[tuple[_Block, float]], page: Box) -> Side:
    """The blocks as drawn; the credits, which come last, are at the foot of their page."""
    items: list[Item] = []
    for block, y in blocks:
        top = page.bottom - block.height if block.is_foot else y
        items += block.draw(Box(page.x, top, page.width, block.height))
    return Side(name=SideName.FRONT, pieces=(), furniture=tuple(items))


def _blocks(  # what the page speaks of
    game: Game, kit: Kit, sets: Sequence[SheetSet], paper: Paper, width: float, covers: int
) -> list[_Block]:
    lines = list(rows(sets, covers + 1, kit.words))
    blocks = [_heading(game, kit, width), _facts(game, kit, sets, paper, width), _scale(kit, width)]
    blocks.append(_section(kit, "what_to_print", width))
    blocks.append(_table_head(kit, width))
    blocks += [_table_row(row, kit, width, shaded=i % 2 == 0) for i, row in enumerate(lines)]
    blocks += [_section(kit, "before_you_play", width)] if game.file.assembly else []
    blocks += list(_assembly(game, kit, width))
    blocks.append(_section(kit, "the_marks", width))
    folded, posters = any(map(is_folded, sets)), any(map(has_posters, sets))
    shown = legend(kit.words, folded=folded, joined=posters, creased=any(map(has_folds, sets)))
    blocks += [_legend_row(shown[i : i + 2], kit, width) for i in range(0, len(shown), 2)]
    blocks += [] if kit.marked is None else _provenance(game, kit, width)
    blocks.append(_credits(game, kit, width))
    return blocks


def _size(points: float, width: float) -> float:
    return points if width > _WIDE else max(6.0, 0.75 * points)


def _heading(game: Game, kit: Kit, width: float) -> _Block:
    """A band in the game's accent with its name; with little ink, a rule beneath the name."""
    style = kit.style
    ground = WHITE if style.is_low_ink else style.accent
    ink = ink_on(ground, dark=style.ink)
    height = 36.0 if width > _WIDE else 22.0
    title = style.heading().but(size_pt=_size(38, width), min_pt=14, colour=ink, valign="middle")
    tagline = style.rules().but(size_pt=_size(12, width), min_pt=7, italic=True, colour=ink)
    file = game.file

    def draw(box: Box) -> Iterator[Item]:
        if style.is_low_ink:
            yield Path(outline=outlines.rectangle(box.from_bottom(1.0)), fill=style.accent)
        else:
            yield Path(outline=outlines.rectangle(box, 1.5), fill=ground)
        room = box.inset(5, 3.5)
        emblem = _emblem(kit, Box(room.right - room.height, room.y, room.height, room.height))
        words = Box(room.x, room.y, room.width - (room.height + 4 if emblem else 0), room.height)
        yield from emblem
        deep = words.height * (0.66 if file.tagline else 1.0)
        yield kit.text(plain(file.title), words.from_top(deep), title, what="title", place=file.place_of("title"))
        if file.tagline:
            place = file.place_of("tagline")
            yield kit.text(plain(file.tagline), words.below(deep), tagline, what="tagline", place=place)

    return _Block(height, 0.0, draw)


def _emblem(kit: Kit, box: Box) -> tuple[Item, ...]:
    """The game's own emblem, or its first four badges in a square; nothing when it has neither."""
    for name in _EMBLEMS:
        if name in kit.art:
            return (kit.picture(name, box),)
    names = list(kit.style.badges)[:4]
    half = box.width / 2
    if len(names) < 4:
        return ()
    cells = [Box(box.x + half * (i % 2), box.y + half * (i // 2), half, half).inset(0.6) for i in range(4)]
    return tuple(kit.icon(name, cell) for name, cell in zip(names, cells, strict=True))


def _facts(game: Game, kit: Kit, sets: Sequence[SheetSet], paper: Paper, width: float) -> _Block:
    players = game.file.players
    few_many = str(players.min) if players.min == players.max else f"{players.min}–{players.max}"
    say = kit.words.say
    told = [say("cover.players", range=few_many, most=players.max) + kit.mark("players")]
    told += [_minutes(game.file.minutes, kit)] if game.file.minutes else []
    told.append(say("cover.sheets", n=sum(len(s.sheets) for s in sets), paper=plain(paper.words)))
    type_ = kit.style.rules().but(size_pt=_size(11, width), min_pt=7)
    words = "  ·  ".join(told)
    return _paragraph(words, kit, width, type_, _GAP)


def _paragraph(words: str, kit: Kit, width: float, type_: Type, gap: float) -> _Block:
    return _Block(kit.height(words, width, type_), gap, lambda box: iter([kit.text(words, box, type_)]))


def _minutes(minutes: Minutes, kit: Kit) -> str:
    """How long a game takes, and who says so: the rulebook, or with the mark somebody else."""
    words = kit.words.say("cover.minutes", range=plain(minutes.printed))
    if minutes.source and minutes.source.stated:
        words += kit.words.say("cover.by_rulebook")
    return words + kit.mark("minutes")


def _scale(kit: Kit, width: float) -> _Block:
    words = kit.words.say("cover.ruler", length=f"{RULER:g}")
    type_ = kit.style.rules().but(size_pt=_size(9.5, width), min_pt=6)
    left = RULER + 10
    inner = kit.height(words, width - left - 4, type_)
    height = max(inner, 6.0) + 4.0

    def draw(box: Box) -> Iterator[Item]:
        yield Path(outline=outlines.rectangle(box, 1.5), stroke=kit.style.accent, width=2 * HAIRLINE)
        yield Group(items=ruler(RULER + 2)[:1], matrix=moved(box.x + 4, box.centre.y - 2.0))
        beside = Box(box.x + left, box.y + 2, box.width - left - 4, height - 4)
        yield kit.text(words, beside, type_.but(valign="middle"))

    return _Block(height, _GAP, draw)


def _section(kit: Kit, heading: str, width: float) -> _Block:
    type_ = kit.style.heading().but(size_pt=_size(14, width), min_pt=9)
    return _Block(6.0, _GAP, lambda box: iter([kit.text(kit.words.say(f"cover.{heading}"), box, type_)]))


def _table_head(kit: Kit, width: float) -> _Block:
    type_ = kit.style.label().but(size_pt=7.5 if width > _WIDE else 6)
    heads = [kit.words.say(f"cover.column_{name}") for name in _COLUMNS]
    return _Block(5.4, 1.0, lambda box: _cells(heads, box, type_, kit))


def _table_row(row: Row, kit: Kit, width: float, *, shaded: bool) -> _Block:
    type_ = kit.style.rules().but(size_pt=_size(9, width), min_pt=6)
    texts = [row.title, row.pages, str(row.pieces), row.printing, row.stock, row.cutting]
    columns = _columns(Box(0, 0, width, 0))
    highest = max(kit.height(plain(words), column.width, type_) for words, column in zip(texts, columns, strict=True))

    def draw(box: Box) -> Iterator[Item]:
        if shaded and not kit.style.is_low_ink:
            yield Path(outline=outlines.rectangle(box), fill=lighter(kit.style.accent, 0.88))
        else:
            yield Path(outline=outlines.line(box.x, box.bottom, box.right, box.bottom), stroke="#BBBBBB", width=0.2)
        yield from _cells(texts, box, type_, kit)

    return _Block(highest + (2.4 if width > _WIDE else 1.6), 0.0, draw)


def _columns(box: Box) -> Iterator[Box]:
    x = box.x
    for name, share in zip(_COLUMNS, _SHARES if box.width > _WIDE else _NARROW_SHARES, strict=True):
        width = share * box.width
        after = 0.015 * box.width if name in _NUMBERS else 0.0
        yield Box(x + 1, box.y, width - 2 - after, box.height)
        x += width


def _cells(texts: Sequence[str], box: Box, type_: Type, kit: Kit) -> Iterator[Item]:
    for name, words, cell in zip(_COLUMNS, texts, _columns(box), strict=True):
        align = type_.but(align="right" if name in _NUMBERS else "left", valign="middle")
        yield kit.text(plain(words), cell, align, what=f"the cover's column {name}")


def _assembly(game: Game, kit: Kit, width: float) -> Iterator[_Block]:
    type_ = kit.style.rules().but(size_pt=_size(9.5, width), min_pt=6)
    for number, sentence in enumerate(game.file.assembly, start=1):

        def draw(box: Box, number: int = number, sentence: str = sentence) -> Iterator[Item]:
            yield kit.text(f"{number}", box, type_.but(bold=True, colour=kit.style.accent))
            words = Box(box.x + _INDENT, box.y, box.width - _INDENT, box.height)
            place = game.file.place_of("assembly")
            yield kit.text(sentence, words, type_, what=f"sentence {number} of the assembly", place=place)

        yield _Block(kit.height(sentence, width - _INDENT, type_), 1.0, draw)


def _name(name: str, kit: Kit) -> str:
    """The name of a component as it is, or the word for numbers, costs and tables."""
    return kit.words.say(f"cover.{name}") if name in ("numbers", "costs", "tables") else plain(name)


def _legend_row(shown: Sequence[Sign], kit: Kit, width: float, columns: int = 2) -> _Block:
    type_ = kit.style.rules().but(size_pt=_size(9, width), min_pt=6, valign="middle")

    def draw(box: Box) -> Iterator[Item]:
        share = box.width / columns
        for column, sign in enumerate(shown):
            left = box.x + column * share
            yield Group(items=sign.items, matrix=moved(left, box.centre.y - SIGN_HEIGHT / 2))
            words = Box(left + SIGN_WIDTH + 2, box.y, share - SIGN_WIDTH - 4, box.height)
            yield kit.text(sign.meaning, words, type_, what="the cover's legend")

    return _Block(SIGN_HEIGHT + 1.0, 0.6, draw)


def _provenance(game: Game, kit: Kit, width: float) -> Iterator[_Block]:
    """The mark of what the rulebook does not state, and how much bears it for which reason."""
    lines = [words for kind in MARKED if (words := _shares(game, kind, kit))]
    if not lines:
        return
    yield _section(kit, "provenance", width)
    ring = Sign(tuple(mark(Point(SIGN_WIDTH / 2, SIGN_HEIGHT / 2), kit)), kit.words.say("legend.mark"))
    yield _legend_row((ring,), kit, width, columns=1)
    type_ = kit.style.rules().but(size_pt=_size(9, width), min_pt=6)
    for words in lines:
        yield _paragraph(words, kit, width, type_, 1.0)


def _shares(game: Game, kind: SourceKind, kit: Kit) -> str:
    """A sentence with the pieces, numbers and rulings of one kind; empty where there are none."""
    say = kit.words.say
    parts = [
        say("cover.share", name=_name(share.name, kit), n=share.marked, total=share.total)
        for share in shares(game, kind)
    ]
    if kind == "designed" and game.rulings:
        parts.append(say("cover.rulings", n=len(game.rulings)))
    published = f" ({plain(game.file.published)})" if kind == "external" and game.file.published else ""
    return say(f"cover.{kind}", published=published, parts=" · ".join(parts)) if parts else ""


def _credits(game: Game, kit: Kit, width: float) -> _Block:
    credits_ = game.file.credits
    say = kit.words.say
    whose = {"game": plain(game.title), "authors": plain(_listed(credits_.authors, say("cover.and")))}
    if credits_.publisher:
        by = say("cover.by_publisher", **whose, publisher=plain(credits_.publisher))
    else:
        by = say("cover.by", **whose)
    words = f"{by}\n{plain(credits_.statement)}\n{say('cover.licence', licence=plain(credits_.licence))}"
    if credits_.url:
        words += f" {plain(credits_.url)}"
    type_ = kit.style.rules().but(size_pt=_size(9, width), min_pt=6)
    height = kit.height(words, width, type_) + 2.0

    def draw(box: Box) -> Iterator[Item]:
        yield Path(outline=outlines.line(box.x, box.y, box.right, box.y), stroke=kit.style.accent, width=2 * HAIRLINE)
        place = game.file.place_of("credits")
        yield kit.text(words, box.below(2.0), type_, what="the credits", place=place)

    return _Block(height, _GAP, draw, is_foot=True)


def _listed(names: Sequence[str], last: str) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])}{last}{names[-1]}"
