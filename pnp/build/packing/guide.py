"""Aids for assembling and storing a game: tuck boxes, labels for box and bags, and a guide with checklist and bags.

The guide is a rule summary, drawn by the layout that ships with pnp whatever layouts the project brings.
"""

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import ceil

from pnp.base.colours import Colour
from pnp.build.packing.bag_labels import Bag, bag_labels
from pnp.build.packing.box_faces import BoxFaces
from pnp.build.packing.box_labels import box_labels
from pnp.build.packing.tuck_boxes import TuckBox, cut_outline, folds, net_stamp, tuck_box
from pnp.drawing.faces import Face, pieces_in
from pnp.drawing.kit import Kit
from pnp.drawing.scene import Stamp
from pnp.game.model import Game, PieceSet, component_of
from pnp.game.typed_sets import ReadGame
from pnp.project.faces import DrawnSet
from pnp.project.folder import shipped_layouts
from pnp.project.loader import Layouts
from pnp.reader.typed import typed
from pnp.reader.yaml_reader import parse
from pnp.sheets.instructions import Row, has_posters, is_folded, rows
from pnp.sheets.margins import RULER, plain
from pnp.sheets.order import Order
from pnp.sheets.page_layout import STRIP
from pnp.sheets.paper import Paper, paper_for, parse_paper
from pnp.sheets.sheet import SheetSet

_NOT_MOUNTED = ("deck", "page_set")
_SMALL = 62.0
_WIDE = 200.0
_WIDE_PAGE, _SMALL_PAGE = "190mm x 260mm", "130mm x 185mm"


@dataclass(frozen=True, slots=True, kw_only=True)
class Deck:
    """The cards of one component that are kept together: the largest card, how many, and their backs."""

    component: str
    title: str
    width: float
    height: float
    cards: int
    back: Stamp | None
    colour: Colour


def packing_sets(
    read: ReadGame, drawn: Sequence[DrawnSet], sheets: Sequence[SheetSet], kit: Kit, order: Order
) -> list[DrawnSet]:
    """Draw the packing aids of a game; `sheets` are the sheets that the guide describes, the cover first.

    The sheets may hold the pieces of several games, of which each has its own aids.
    """
    faces: dict[str, list[Face]] = {}
    for face in (face for drawn_set in drawn for face in drawn_set.faces):
        faces.setdefault(face.component, []).append(face)
    decks, boxes = [], []
    for deck in _decks(read, faces, kit):
        boxes_of_deck = list(_boxes(deck, read.game, order, kit))
        if boxes_of_deck:
            decks.append(deck)
            boxes += boxes_of_deck
    say, bags = kit.words.say, _bags(read.game, faces, decks)
    guide = tuple(_guide(read, faces, sheets, decks, bags, kit, order)) if faces else ()
    sets = [
        DrawnSet(id="guide", title=say("pack.title"), faces=guide),
        DrawnSet(id="tuck_boxes", title=say("pack.boxes"), faces=tuple(boxes)),
        DrawnSet(id="box_label", title=say("pack.label"), faces=tuple(box_labels(read.game, kit))),
    ]
    labels = tuple(bag_labels(plain(read.game.title), bags, order.copies, kit))
    sets = [drawn_set.times(order.copies) for drawn_set in sets]
    sets.append(DrawnSet(id="bag_labels", title=say("pack.bag_labels"), faces=labels))
    return [drawn_set for drawn_set in sets if drawn_set.faces]


def _decks(read: ReadGame, faces: Mapping[str, Sequence[Face]], kit: Kit) -> Iterator[Deck]:
    """Give a deck for each component of cards, in printing order; a deck is named like its sheets."""
    heads = {head.id for head in read.game.sets if head.kind == "deck"}
    sets: dict[str, dict[str, PieceSet]] = {}
    for spec in (typed_set.spec for typed_set in read.sets if typed_set.spec.id in heads):
        for piece in spec.pieces:
            sets.setdefault(component_of(spec, piece, read.game), {})[spec.id] = spec
    shared = Counter(spec_id for specs in sets.values() for spec_id in specs)
    for component in (component for component in faces if component in sets):
        cards = [face for face in faces[component] if face.count]
        if not cards:
            continue
        spec = next(iter(sets[component].values()))
        has_own_sheets = len(sets[component]) == 1 and shared[spec.id] == 1
        colour = getattr(getattr(spec, "back", None), "colour", None)
        yield Deck(
            component=component,
            title=plain(spec.sheet_title if has_own_sheets else read.game.components[component].name),
            width=max(min(face.width, face.height) for face in cards),
            height=max(max(face.width, face.height) for face in cards),
            cards=sum(face.count for face in cards),
            back=_shared_back(cards),
            colour=kit.colour(colour) if colour else kit.style.accent,
        )


def _shared_back(faces: Sequence[Face]) -> Stamp | None:
    """Give the back of a deck; None when every card has a back of its own."""
    upright = (face.back for face in faces if face.back and face.back.width <= face.back.height)
    backs = list({id(back): back for back in upright}.values())
    return backs[0] if backs and (len(backs) == 1 or len(backs) < len(faces) / 2) else None


def _boxes(deck: Deck, game: Game, order: Order, kit: Kit) -> Iterator[Face]:
    """Draw the fewest boxes for a deck whose nets fit the paper; none, with a warning, if no net fits."""
    paper = parse_paper(order.paper)
    tried = ((count, _box(deck, count, order)) for count in range(1, deck.cards + 1))
    count, box = next(((count, box) for count, box in tried if _fits(box, paper)), (0, None))
    if box is None:
        message = f"no box for a single card of {deck.title} fits on {paper.words}"
        kit.findings.warning("too-large", message, hint=_larger_paper(deck, paper, order))
        return
    cards = ceil(deck.cards / count)
    for number in range(1, count + 1):
        inside = min(cards, deck.cards - cards * (number - 1))
        title = deck.title
        if count > 1:
            title = kit.words.say("pack.one_of", title=title, number=number, count=count)
        name = deck.component if count == 1 else f"{deck.component}_{number}"
        contents = kit.words.say("pack.cards", n=inside)
        faces = BoxFaces(game=game, kit=kit, title=title, contents=contents, colour=deck.colour, back=deck.back)
        net = net_stamp(box, f"box_{name}", faces.items(box), kit)
        yield Face(component="tuck_box", item=name, front=net, cut=cut_outline(box), folds=tuple(folds(box)))


def _box(deck: Deck, count: int, order: Order) -> TuckBox:
    """Size one box when the deck is divided among `count` boxes."""
    cards = ceil(deck.cards / count)
    return tuck_box(deck.width, deck.height, cards, stock=order.stock, sleeved=order.sleeved)


def _larger_paper(deck: Deck, paper: Paper, order: Order) -> str:
    """The option for a paper that the box of a single card fits; empty if it fits on no known paper."""
    across, down = _box(deck, deck.cards, order).net
    larger = paper_for(across + 2 * STRIP, down + 2 * STRIP, like=paper.name)
    return f"--paper {larger.name}" if larger else ""


def _fits(box: TuckBox, paper: Paper) -> bool:
    room = paper.printable.inset(STRIP)
    across, down = sorted(box.net)
    return across <= min(room.width, room.height) and down <= max(room.width, room.height)


def _guide(  # one parameter for each thing that the guide depends on
    read: ReadGame,
    faces: Mapping[str, Sequence[Face]],
    sheets: Sequence[SheetSet],
    decks: Sequence[Deck],
    bags: Sequence[Bag],
    kit: Kit,
    order: Order,
) -> Iterator[Face]:
    say, paper = kit.words.say, parse_paper(order.paper)
    is_small = min(paper.width, paper.height) < _WIDE
    columns = [say(f"cover.column_{name}") for name in ("sheets", "pages", "print", "on", "cut")]
    blocks = [
        {"heading": say("pack.print"), "span": not is_small},
        _table(columns, [_printing(row) for row in rows(sheets, kit.words)][1:], span=not is_small),
        {"heading": say("pack.make")},
        {
            "steps": [
                *_steps(read.game, sheets, kit, has_boxes=bool(decks), copies=order.copies),
                *read.game.file.assembly,
            ]
        },
        {"heading": say("pack.checklist")},
        _table(
            [say(f"pack.{name}") for name in ("piece", "pieces", "stored")],
            list(_checklist(read.game, faces, decks, bags, kit)),
        ),
    ]
    if bags:
        head = [say(f"pack.{name}") for name in ("bag", "holds", "pieces")]
        lines = [[str(bag.number), bag.name, str(bag.pieces)] for bag in bags]
        blocks += [{"heading": say("pack.bags")}, _table(head, lines)]
    page = {
        "id": "guide", "component": "guide", "count": 1, "heading": plain(read.game.title),
        "subtitle": say("pack.subtitle"), "icon": "bag", "blocks": blocks,
    }  # fmt: skip
    document = {
        "id": "guide", "layout": "rules_summary", "columns": 1 if is_small else 2,
        "size": _SMALL_PAGE if is_small else _WIDE_PAGE, "items": [page],
    }  # fmt: skip
    (node,) = parse(json.dumps(document).encode(), shown_as="guide", findings=kit.findings)
    layout = Layouts((shipped_layouts(),)).load("rules_summary")
    spec = typed(layout.spec, node, names=read.names, findings=kit.findings)
    return iter(()) if spec is None else layout.faces(spec, read.game, kit)


def _table(head: list[str], lines: list[list[str]], *, span: bool = False) -> dict[str, object]:
    return {"table": {"head": head, "rows": lines}, "span": span}


def _printing(row: Row) -> list[str]:
    return [plain(row.title), row.pages, plain(row.printing), plain(row.stock), plain(row.cutting)]


def _steps(game: Game, sheets: Sequence[SheetSet], kit: Kit, *, has_boxes: bool, copies: int) -> Iterator[str]:
    say = kit.words.say
    yield say("pack.at_full_size", ruler=f"{RULER:g}")
    if any(map(is_folded, sheets)):
        yield say("pack.fold")
    if any(map(has_posters, sheets)):
        yield say("pack.join")
    if any(head.kind not in _NOT_MOUNTED for head in game.sets):
        yield say("pack.mount")
    yield say("pack.straight")
    if copies > 1:
        yield say("pack.apart", n=copies)
    if has_boxes:
        yield say("pack.score")


def _checklist(
    game: Game, faces: Mapping[str, Sequence[Face]], decks: Iterable[Deck], bags: Iterable[Bag], kit: Kit
) -> Iterator[list[str]]:
    """List every component with its count and the box or bag it is kept in."""
    boxed = {deck.component: deck.title for deck in decks}
    bagged = {bag.component: bag.number for bag in bags}
    for component, of_component in faces.items():
        if component in boxed:
            where = kit.words.say("pack.box_of", title=boxed[component])
        elif component in bagged:
            where = kit.words.say("pack.in_bag", number=bagged[component])
        else:
            where = kit.words.say("pack.flat")
        yield [f"☐ {plain(game.components[component].name)}", str(pieces_in(of_component)), where]


def _bags(game: Game, faces: Mapping[str, Sequence[Face]], decks: Iterable[Deck]) -> list[Bag]:
    """Put each component of several small loose pieces into a bag."""
    boxed = {deck.component for deck in decks}
    large = {name for name, group in faces.items() if any(max(face.width, face.height) > _SMALL for face in group)}
    loose = {name: group for name, group in faces.items() if name not in boxed | large and pieces_in(group) > 1}
    return [
        Bag(number, component, plain(game.components[component].name), pieces_in(group), group[0])
        for number, (component, group) in enumerate(loose.items(), 1)
    ]
