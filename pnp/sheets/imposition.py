"""Faces onto sheets: every copy at its place, backs behind fronts, marks and labels around them."""

from collections.abc import Sequence

from pnp.drawing.faces import Face
from pnp.findings import Findings
from pnp.sheets.duplex import axis_of, behind
from pnp.sheets.options import Marks, Options, Sides
from pnp.sheets.paper import Paper
from pnp.sheets.planning import Laid, PagePlan, copies_of_faces, plan
from pnp.sheets.sheet import Placement, Sheet, SheetSet, Side, SideName

__all__ = ["Marks", "Options", "Sides", "impose"]


def impose(  # noqa: PLR0913  # every word is one a person chooses
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
    sides = options.sides if any(face.back for face in faces) else Sides.SINGLE
    planned = plan(copies_of_faces(faces, options.bleed), paper, fold=sides is Sides.FOLD)
    sheets = []
    for number, page in enumerate(planned.pages, start=1):
        front = tuple(_front(laid) for laid in page.laid)
        axis = axis_of(page.paper, sides)
        line = page.paper.width / 2 if axis.value == "vertical" else page.paper.height / 2
        made = [Side(name=SideName.FRONT, pieces=front)]
        if sides in (Sides.LONG, Sides.SHORT):
            backs = tuple(
                behind(p, laid.copy.face.back, axis, mirror=line)
                for p, laid in zip(front, page.laid, strict=True)
                if laid.copy.face.back
            )
            made.append(Side(name=SideName.BACK, pieces=backs))
        sheets.append(
            Sheet(label=f"{title} {number}", width=page.paper.width, height=page.paper.height, sides=tuple(made))
        )
    flip = {Sides.LONG: "long-edge", Sides.SHORT: "short-edge"}.get(sides, "none")
    return SheetSet(id=id, title=title, sheets=tuple(sheets), flip=flip)


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
    )
