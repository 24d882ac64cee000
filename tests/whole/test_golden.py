"""What every piece of the shipped games says and measures, as text a reviewer can read.

`pytest tests/whole/test_golden.py --update` rewrites the files; their difference is what gets reviewed.
"""

from pathlib import Path

import pytest

from pnp.base.findings import Findings
from pnp.drawing.scene import texts
from pnp.drawing.style import Variant
from pnp.project.faces import draw
from pnp.project.folder import find_project
from pnp.project.kits import kit_of
from pnp.project.loader import Layouts
from pnp.project.read import read_game

PROJECT = find_project(Path(__file__).parents[1])
GOLDEN = Path(__file__).parents[1] / "golden"


def described(face):
    size = f"{face.width:.2f} x {face.height:.2f} mm"
    part = f", {face.part}" if face.part else ""
    lines = [f"{face.component} {face.item}{part} x{face.count}, {face.shape} {size}"]
    lines.append("  front: " + " | ".join(text.text for text in texts(face.front.items)))
    if face.back:
        lines.append("  back:  " + " | ".join(text.text for text in texts(face.back.items)))
    return "\n".join(line.rstrip() for line in lines)


@pytest.mark.parametrize("variant", list(Variant))
@pytest.mark.parametrize("game_id", PROJECT.game_ids)
def test_every_piece_says_what_it_said(game_id, variant, update):
    findings = Findings(game=game_id)
    read = read_game(PROJECT, Layouts(PROJECT.layout_folders), game_id, findings)
    assert read is not None
    drawn = draw(read, kit_of(read, variant, findings), only=())
    assert [finding.as_text() for finding in findings] == []
    if variant is not Variant.COLOUR:
        return
    if update:
        for stale in (GOLDEN / game_id).glob("*.txt"):
            stale.unlink()
    for one in drawn:
        path = GOLDEN / game_id / f"{one.id}.txt"
        met = "\n".join(described(face) for face in one.faces) + "\n"
        if update:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(met)
        assert path.read_text() == met
    assert {p.stem for p in (GOLDEN / game_id).glob("*.txt")} == {one.id for one in drawn}
