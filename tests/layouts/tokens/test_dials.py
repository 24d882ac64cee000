"""Dials: sectors from a table of the rules, and a net that folds into a die."""

import math

import pytest
from helpers.small_games import LAYOUTS, drawn, leaves, strokes, words

from pnp.base.findings import Findings
from pnp.drawing import outlines
from pnp.drawing.geometry import Box, Point, box_around
from pnp.drawing.rings import contours, depth
from pnp.drawing.scene import Outline, Path, bounds
from pnp.drawing.style import Variant
from pnp.project.faces import draw
from pnp.project.folder import open_project
from pnp.project.kits import kit_of
from pnp.project.read import read_game

SPINNER = """\
token_set: dials
layout: dials
component: map
tokens:
  - {{id: wheel, kind: spinner, table: {table}, column: {column}, diameter: {diameter}mm, icon: step, hub: leaf}}
"""
DIE = """\
token_set: dials
layout: dials
component: map
tokens:
  - {{id: cube, kind: die, edge: 20mm{keys}}}
"""


def spinner(tmp_path, table="harvest", column="fruit", diameter=80, **options):
    return drawn(tmp_path, SPINNER.format(table=table, column=column, diameter=diameter), **options)


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


def test_a_machine_cuts_around_disc_and_arrow_and_their_holes(tmp_path):
    face = spinner(tmp_path).face
    disc, hole, arrow, hole_of_arrow = (box_around(ring) for ring in contours(face.cut))
    assert disc == pytest.approx((0, 0, 80, 80))
    assert hole == pytest.approx((38.5, 38.5, 3, 3))
    assert (arrow.y, arrow.bottom, arrow.centre.x) == pytest.approx((2, 2 + 80 * 0.72, 80 + 6 + 13))
    assert hole_of_arrow.centre == pytest.approx((arrow.centre.x, 2 + 80 * 0.72 * 0.58))
    assert face.folds == ()


@pytest.mark.parametrize("diameter", [40, 60, 90, 180])
def test_the_line_around_an_arrow_is_that_of_body_and_hub_together(tmp_path, diameter):
    face = spinner(tmp_path, diameter=diameter).face
    body, hub = (path.outline for path in strokes(face.front) if path.width == 0.5 and bounds([path]).x > diameter)
    line = list(contours(face.cut))[2]
    parts = [next(contours(part)) for part in (body, hub)]
    for part in parts:
        assert min(depth(point, [line]) for point in part) == pytest.approx(0, abs=0.02)
    for start, end in zip(line, (*line[1:], line[0]), strict=True):
        middle = Point((start.x + end.x) / 2, (start.y + end.y) / 2)
        assert max(depth(middle, [part]) for part in parts) == pytest.approx(0, abs=0.02)


def test_the_arrow_has_the_accent_of_the_game_or_a_colour_of_its_own(tmp_path):
    def fills(text):
        front = drawn(tmp_path, text.format(table="harvest", column="fruit", diameter=80)).face.front
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


@pytest.mark.parametrize("variant", list(Variant))
def test_numbers_of_faces_that_become_pips_are_not_looked_for_as_letters(tmp_path, variant):
    die(tmp_path, ", faces: [1, 1, 2, '7', A, '{icon:leaf}']")
    findings = Findings()
    read = read_game(open_project(tmp_path), LAYOUTS, "orchard", findings)
    (drawn_set,) = draw(read, kit_of(read, variant, findings), only=())
    assert [finding.message for finding in findings] == []
    assert words(drawn_set.faces[0].front) == "7 A"


def test_a_net_has_twelve_folds_and_fits_its_piece(tmp_path):
    # Five hinges between six squares, and seven tabs.
    face = die(tmp_path).face
    folds = [path for path in strokes(face.front) if path.dash]
    assert len(folds) == 12
    assert len({path.outline for path in folds}) == 12
    assert Box(0, 0, face.width, face.height).contains(bounds(face.front.items))


def test_a_machine_cuts_around_the_net_and_its_tabs(tmp_path):
    face = die(tmp_path).face
    tabs_and_squares = [path for path in strokes(face.front) if path.width == 0.3]
    assert len(tabs_and_squares) == 13
    assert area(face.cut) == pytest.approx(math.fsum(area(path.outline) for path in tabs_and_squares))
    (around,) = contours(face.cut)
    assert all(depth(point, [around]) >= 0 for path in tabs_and_squares for point in next(contours(path.outline)))


def test_a_machine_scores_the_folds_that_are_printed(tmp_path):
    face = die(tmp_path).face
    assert face.folds == tuple(path.outline for path in strokes(face.front) if path.dash)
    assert outlines.line(1.0 + 20, 1.0 + 6.8 + 20, 1.0 + 20, 1.0 + 6.8 + 40) in face.folds


def area(outline: Outline) -> float:
    (ring,) = contours(outline)
    return abs(math.fsum(a.x * b.y - b.x * a.y for a, b in zip(ring, (*ring[1:], ring[0]), strict=True))) / 2


def test_a_die_may_show_icons_and_words(tmp_path):
    made = die(tmp_path, ', faces: ["{icon:wood}", "{icon:water}", Ox, "1", "2", "3"]')
    assert made.codes == []
    assert "Ox" in words(made.face.front)


def test_a_die_has_six_faces(tmp_path):
    made = die(tmp_path, ', faces: ["1", "2"]')
    assert len(made.findings) == 1
    assert made.faces == ()


def test_a_wrong_key_of_a_die_is_compared_with_the_keys_of_a_die(tmp_path):
    (finding,) = die(tmp_path, ", face: [a]").findings
    assert (finding.message, finding.hint) == ('unknown key "face" in a die', 'did you mean "faces"?')
