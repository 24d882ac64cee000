"""Dials: sectors from a table of the rules, and a net that folds into a die."""

import pytest
from helpers.small_games import drawn, leaves, strokes, words

from pnp.drawing.geometry import Box
from pnp.drawing.scene import Path, bounds
from pnp.drawing.style import Variant

SPINNER = """\
token_set: dials
layout: dials
component: map
tokens:
  - {{id: wheel, kind: spinner, table: {table}, column: {column}, diameter: 80mm, icon: step, hub: leaf}}
"""
DIE = """\
token_set: dials
layout: dials
component: map
tokens:
  - {{id: cube, kind: die, edge: 20mm{keys}}}
"""


def spinner(tmp_path, table="harvest", column="fruit", **options):
    return drawn(tmp_path, SPINNER.format(table=table, column=column), **options)


def die(tmp_path, keys="", **options):
    return drawn(tmp_path, DIE.format(keys=keys), **options)


@pytest.mark.parametrize("variant", list(Variant))
def test_a_spinner_has_a_sector_for_each_row_of_its_table(tmp_path, variant):
    made = spinner(tmp_path, variant=variant)
    assert made.codes == []
    assert words(made.face.front) == "4 0"


def test_disc_and_arrow_lie_side_by_side_on_one_piece(tmp_path):
    face = spinner(tmp_path).face
    assert face.height == 80
    assert face.width > 80 + 20
    assert Box(0, 0, face.width, face.height).inset(-0.3).contains(bounds(face.front.items))


def test_the_arrow_is_shorter_than_the_disc_and_has_its_own_hole(tmp_path):
    face = spinner(tmp_path).face
    holes = [bounds([path]) for path in strokes(face.front) if path.width == 0.3 and bounds([path]).width == 3.3]
    assert len(holes) == 2
    assert holes[0].centre == pytest.approx((40, 40))


def test_the_arrow_has_the_accent_of_the_game_or_a_colour_of_its_own(tmp_path):
    def fills(text):
        front = drawn(tmp_path, text.format(table="harvest", column="fruit")).face.front
        return {item.fill for item in leaves(front.items) if isinstance(item, Path)}

    plain, own = fills(SPINNER), fills(SPINNER.replace("hub: leaf", "hub: leaf, arrow: clay"))
    assert "#B5532E" not in plain
    assert "#B5532E" in own


@pytest.mark.parametrize(
    ("table", "column", "code"),
    [
        ("harvst", "fruit", "unknown-table"),
        ("harvest", "fruits", "unknown-column"),
    ],
)
def test_a_table_that_is_not_there_is_reported(tmp_path, table, column, code):
    made = spinner(tmp_path, table, column)
    (finding,) = made.findings
    assert finding.code == code
    assert "did you mean" in finding.hint
    assert finding.place is not None


def test_a_die_has_twenty_one_pips(tmp_path):
    made = die(tmp_path)
    pips = [
        path
        for path in leaves(made.face.front.items)
        if isinstance(path, Path) and path.fill and len(path.outline.ops) == 6
    ]
    assert len(pips) == 21


def test_a_net_has_twelve_folds_and_fits_its_piece(tmp_path):
    # Five hinges between six squares, and seven tabs.
    face = die(tmp_path).face
    folds = [path for path in strokes(face.front) if path.dash]
    assert len(folds) == 12
    assert len({path.outline for path in folds}) == 12
    assert Box(0, 0, face.width, face.height).contains(bounds(face.front.items))


def test_a_die_may_show_icons_and_words(tmp_path):
    made = die(tmp_path, ', faces: ["{icon:wood}", "{icon:water}", Ox, "1", "2", "3"]')
    assert made.codes == []
    assert "Ox" in words(made.face.front)


def test_a_die_has_six_faces(tmp_path):
    made = die(tmp_path, ', faces: ["1", "2"]')
    assert len(made.findings) == 1
    assert made.faces == ()
