"""Reads outlines from an SVG file by id: the areas of a map, drawn in any drawing program.

Paint is ignored: only the covered area of a shape counts. A group with an id is an area of several outlines.
"""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from pnp.base.findings import Findings, Place
from pnp.drawing import outlines
from pnp.drawing.geometry import Box, Matrix, moved
from pnp.drawing.pictures import svg_shapes
from pnp.drawing.pictures.svg_tree import Element, NotKeptError, read_tree
from pnp.drawing.scene import Outline

_GROUPS = ("g", "a", "svg", "switch")


@dataclass(frozen=True, slots=True, kw_only=True)
class SvgAreas:
    """The outlines of areas in the units of the file, from the top left of its view box.

    `ids` are all ids of shapes and groups, for findings about missing ids.
    """

    width: float
    height: float
    areas: Mapping[str, tuple[Outline, ...]]
    ids: tuple[str, ...]
    place: Place


def read_areas(
    path: Path, *, shown_as: str, wanted: Collection[str], findings: Findings, inside: Path
) -> SvgAreas | None:
    """Read the outlines with the wanted ids; None, with a finding, when the file cannot be read.

    `inside` is the folder that links must not leave.
    """
    root = read_tree(path, shown_as=shown_as, findings=findings, inside=inside)
    if root is None:
        return None
    place = root.place
    areas: dict[str, list[Outline]] = {}
    try:
        box = svg_shapes.view_box(root.attributes)
        for name, outline in _outlines(root, wanted, "", moved(-box.x, -box.y)):
            areas.setdefault(name, []).append(outline)
    except (ValueError, NotKeptError) as error:
        findings.error("svg-broken", f"{error}", place=place)
        return None
    ids = (
        element.attributes.get("id", "")
        for element in root.everything()
        if element.tag in {*_GROUPS, *svg_shapes.SHAPES}
    )
    return SvgAreas(
        width=box.width,
        height=box.height,
        areas={name: tuple(drawn) for name, drawn in areas.items()},
        ids=tuple(name for name in ids if name),
        place=place,
    )


def size_of(areas: SvgAreas, width: float) -> tuple[Box, Matrix]:
    """The box of the picture at a width in millimetres, and the matrix that scales it."""
    scale = width / areas.width
    return Box(0, 0, width, areas.height * scale), Matrix(scale, 0, 0, scale, 0, 0)


def _outlines(element: Element, wanted: Collection[str], name: str, matrix: Matrix) -> Iterator[tuple[str, Outline]]:
    """Every shape inside an area, by the id of the innermost wanted element around it."""
    for child in element:
        child_id = child.attributes.get("id", "")
        called = child_id if child_id in wanted else name
        if child.tag in _GROUPS:
            inner = svg_shapes.matrix_of(child.attributes.get("transform", "")).then(matrix)
            yield from _outlines(child, wanted, called, inner)
        elif child.tag in svg_shapes.SHAPES and called:
            outline = svg_shapes.SHAPES[child.tag](child.attributes)
            if outline is not None:
                turned = svg_shapes.matrix_of(child.attributes.get("transform", "")).then(matrix)
                yield called, outlines.mapped(outline, turned)
