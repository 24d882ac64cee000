"""Reports the pieces whose other side matters to play, when only one side is printed."""

from collections import defaultdict
from collections.abc import Iterable, Iterator

from pnp.base.findings import Findings
from pnp.drawing.faces import Face
from pnp.drawing.scene import Stamp
from pnp.game.plurals import counted, first_of


def report_left_out_sides(faces: Iterable[Face], findings: Findings) -> None:
    """Report the pieces with two fronts; a back that several pieces share only hides what they are."""
    turned = list(_with_two_fronts(list(faces)))
    if not turned:
        return
    names = [f'"{item}"' for item in dict.fromkeys(face.item for face in turned)]
    findings.warning(
        "side-left-out",
        f"--sides single leaves out the other side of {counted(len(names), 'piece')}: {first_of(names)}",
        place=turned[0].place,
        hint="--sides separate prints the backs on sheets of their own, to be glued on",
    )


def _with_two_fronts(faces: list[Face]) -> Iterator[Face]:
    shown_by: defaultdict[Stamp, set[tuple[str, str]]] = defaultdict(set)
    for face in faces:
        for look in face.looks:
            if look.back:
                shown_by[look.back].add((face.component, face.item))
    for face in faces:
        if any(
            look.back and len(shown_by[look.back]) == 1 and look.back.items != look.front.items for look in face.looks
        ):
            yield face
