"""Marks pieces that the rulebook does not state by a small ring in a corner, or at one spot for a whole set."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from pnp.base.colours import WHITE, ink_on
from pnp.base.findings import Place
from pnp.drawing import outlines
from pnp.drawing.faces import Face, trim_outline
from pnp.drawing.geometry import Box, Point, around, centred
from pnp.drawing.kit import Kit
from pnp.drawing.rings import contours, depth
from pnp.drawing.scene import Item, Leaf, Path, Stamp, Text, Use, bounds, walk
from pnp.game.placeholders import MARK
from pnp.game.provenance import is_piece_marked
from pnp.game.typed_sets import TypedSet
from pnp.texts.keys import wordings

# The diameter of the ring: in millimetres, as a share of a small piece, and at least.
_SIDE, _SIDE_SHARE, _LEAST_SIDE = 1.7, 0.07, 1.1
# The radius of the white plate that makes the ring visible on any ground, as a share of the ring.
_PLATE = 0.7
# The distance from the cut to the plate: on cards, and on small pieces as a share of their width.
_SAFE, _SAFE_SHARE = 3.0, 0.07
# The candidate places of the mark, as shares of width and height: corners, then edges.
_CORNERS = ((1.0, 1.0), (0.0, 1.0), (1.0, 0.0), (0.0, 0.0))
_EDGES = (
    (0.5, 1.0), (0.5, 0.0), (0.75, 1.0), (0.25, 1.0), (1.0, 0.75), (0.0, 0.75),
    (1.0, 0.5), (0.0, 0.5), (1.0, 0.25), (0.0, 0.25), (0.75, 0.0), (0.25, 0.0),
)  # fmt: skip
_STEPS = 24


def places_of_marked(item: TypedSet, kit: Kit) -> frozenset[Place]:
    """The places of the texts on pieces that are marked as a whole; numbers in these texts need no mark."""
    if kit.marked is None:
        return frozenset()
    marked = (piece for piece in item.spec.pieces if is_piece_marked(item.spec, piece))
    return frozenset(word.place for piece in marked for word in wordings(piece, "") if word.place)


def with_marks(item: TypedSet, faces: Sequence[Face], kit: Kit) -> list[Face]:
    """The faces of a set, with the mark on pieces that the rulebook does not state."""
    marked = {piece.place for piece in item.spec.pieces if is_piece_marked(item.spec, piece)}
    if kit.marked is None or not marked:
        return list(faces)
    alike: defaultdict[object, list[Face]] = defaultdict(list)
    for face in faces:
        if face.place in marked:
            alike[face.width, face.height, face.shape, face.panel, face.cut].append(face)
    stamps = {front: stamp for group in alike.values() for front, stamp in _marked(group, kit)}
    return [face.redrawn(lambda side: stamps.get(side, side)) if face.place in marked else face for face in faces]


def _marked(faces: Sequence[Face], kit: Kit) -> Iterator[tuple[Stamp, Stamp]]:
    """The fronts of faces of one size and outline, each with its marked version."""
    side = _side_on(faces[0])
    corners, edges = (list(_spots(faces[0], side, anchors)) for anchors in (_CORNERS, _EDGES))
    taken = {face.front: [box for look in face.looks for box in _taken(look.front)] for face in faces}
    of_all = list(dict.fromkeys(box for boxes in taken.values() for box in boxes))
    in_corners = [_free(corners, side, of_all) or _free(corners, side, taken[face.front]) for face in faces]
    shared = None if all(in_corners) else _free(edges, side, of_all)
    for face, corner in zip(faces, in_corners, strict=True):
        at = (
            shared
            or corner
            or _free(edges, side, taken[face.front])
            or _free([*corners, *edges], side, list(_texts(face.front)))
        )
        if at is None:
            message = f'no spot on "{face.item}" is free for the mark of what the rulebook does not state'
            kit.findings.warning("mark-no-room", message, place=face.place, subject=face.item)
        else:
            for front, _ in face.looks:
                yield front, replace(front, items=(*front.items, *mark(at, kit, side)))


def mark(at: Point, kit: Kit, side: float = _SIDE) -> Iterator[Item]:
    """The ring on its white plate."""
    yield Path(outline=outlines.circle(at, _PLATE * side), fill=WHITE)
    yield kit.icon(MARK, centred(at, side), ink_on(WHITE, dark=kit.style.ink))


def _side_on(face: Face) -> float:
    """The diameter of the ring for a face."""
    box = _seen(face)
    return max(_LEAST_SIDE, min(_SIDE, _SIDE_SHARE * min(box.width, box.height)))


def _seen(face: Face) -> Box:
    """The part of the front that is visible on the finished piece."""
    return face.panel or face.front.trim


def _spots(face: Face, side: float, anchors: Iterable[tuple[float, float]]) -> Iterator[Point]:
    """A place for the mark: as near to an anchor as the outline of the piece allows."""
    box = _seen(face)
    outline = outlines.rectangle(box) if face.panel else face.cut or trim_outline(face.shape, face.width, face.height)
    edges = [ring for ring in contours(outline) if len(ring) > 2]
    least = min(_SAFE, _SAFE_SHARE * min(box.width, box.height)) + _PLATE * side
    for across, down in anchors:
        x, y = box.x + across * box.width, box.y + down * box.height
        # A corner is approached along its diagonal, so that the mark is equally far from both edges.
        way = min(box.width, box.height) / 2 / _STEPS
        for step in range(1, _STEPS + 1):
            spot = Point(x + (1 - 2 * across) * way * step, y + (1 - 2 * down) * way * step)
            if depth(spot, edges) >= least:
                yield spot
                break


def _free(spots: Iterable[Point], side: float, taken: Sequence[Box]) -> Point | None:
    """The first spot where the plate overlaps none of the boxes."""
    for spot in spots:
        plate = centred(spot, 2 * _PLATE * side)
        if not any(map(plate.touches, taken)):
            return spot
    return None


def _taken(stamp: Stamp) -> Iterator[Box]:
    """The boxes of the texts, the icons and the rules on a drawing."""
    for leaf in walk(stamp.items, enter=lambda inside: not _is_icon(inside)):
        if isinstance(leaf.item, Text | Use) or _is_rule(leaf.item):
            yield _box(leaf)


def _texts(stamp: Stamp) -> Iterator[Box]:
    return (_box(leaf) for leaf in walk(stamp.items) if isinstance(leaf.item, Text))


def _is_icon(stamp: Stamp) -> bool:
    return stamp.name.startswith(("icon_", "glyph_"))


def _is_rule(item: Item) -> bool:
    return isinstance(item, Path) and item.outline.ops == "ML"


def _box(leaf: Leaf) -> Box:
    return bounds((leaf.item,), leaf.matrix) or around(Box(0, 0, 0, 0), leaf.matrix)
