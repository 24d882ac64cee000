"""Maps of areas: outlines by id from an SVG, neighbours, names well inside, regions, sea links, and what is told."""

from pathlib import Path

import pytest
from helpers.small_games import drawn, leaves, words

from pnp.base.findings import Findings
from pnp.drawing.scene import Path as Shape
from pnp.drawing.scene import Text
from pnp.drawing.style import Variant
from pnp.project.folder import Project
from pnp.project.maps import game_to_play, with_maps

MAPS = Path(__file__).parents[2] / "projects" / "maps"
# Beside plain shapes: a group of two parts, a group that is moved and scaled, a circle, a curve.
OUTLINES = """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 60">
  <rect id="north" x="10" y="5" width="30" height="20"/>
  <g transform="translate(10 25) scale(2)"><path id="south" d="M0,0 h15 v10 h-15 Z"/></g>
  <path id="east" d="M40,5 h20 v20 c-5,5 -15,5 -20,0 Z"/>
  <g id="isles"><circle cx="80" cy="20" r="6"/><circle cx="80" cy="40" r="4"/></g>
  <rect id="decoration" x="0" y="0" width="5" height="5"/>
</svg>
"""
MAP = """\
board_set: map
layout: territory_map
boards:
  - id: map
    outlines: land
    width: 200mm
    water: night
    regions: {main: {name: Mainland, colour: moss, bonus: "4"}, sea: {name: Islands, colour: clay}}
KEYS
    areas:
      - {id: north, name: North, region: main, value: "3"}
      - {id: south, name: The Southern Plain, region: main, terrain: woods}
      - {id: east, name: East, region: sea, icon: wood}
      - {id: isles, name: Isles, region: sea}
"""
LINK = "    sea_links: [[east, isles]]\n"


def land(folder, keys=LINK, old="", new="", **options):
    art = folder / "content" / "orchard" / "art"
    art.mkdir(parents=True, exist_ok=True)
    (art / "land.svg").write_text(OUTLINES)
    return drawn(folder, MAP.replace("KEYS", keys.rstrip("\n")).replace(old, new), **options)


def model(folder, keys=LINK):
    land(folder, keys)
    return model_of(folder)


def model_of(folder):
    project = Project(root=folder, output=folder)
    game = game_to_play(project, folder / "content" / "orchard", Findings())
    return with_maps(game, project).maps["map"]


def test_neighbours_are_the_areas_whose_outlines_touch(tmp_path):
    made = model(tmp_path)
    assert made.neighbours("north") == ("east", "south")
    assert made.neighbours("isles") == ("east",)
    assert {way.kind for way in made.ways} == {"border", "sea"}


def test_a_barred_border_is_no_way(tmp_path):
    assert "south" not in model(tmp_path, LINK + "    barred: [[south, north]]\n").neighbours("north")


def test_a_sea_area_borders_its_coast_and_takes_the_colour_of_the_water(tmp_path):
    shape = '<rect id="gulf" x="60" y="5" width="12" height="10"/></svg>'
    art = tmp_path / "content" / "orchard" / "art"
    land(tmp_path)
    (art / "land.svg").write_text(OUTLINES.replace("</svg>", shape))
    document = MAP.replace("KEYS", LINK.rstrip()) + "      - {id: gulf, name: Gulf, kind: sea}\n"
    face = drawn(tmp_path, document).face
    assert "Gulf" in words(face.front)
    assert [item.fill for item in leaves(face.front.items) if isinstance(item, Shape)].count("#21476B") == 2
    project = Project(root=tmp_path, output=tmp_path)
    game = game_to_play(project, tmp_path / "content" / "orchard", Findings())
    assert with_maps(game, project).maps["map"].neighbours("gulf") == ("east",)


def test_the_map_is_as_large_as_it_says_in_the_proportions_of_the_svg(tmp_path):
    face = land(tmp_path).face
    assert (face.width, face.height) == (200, 120)
    assert face.poster


def test_every_name_stands_in_its_area(tmp_path):
    said = {item.text: item for item in leaves(land(tmp_path).face.front.items) if isinstance(item, Text)}
    for word, (left, top, right, bottom) in {"North": (20, 10, 80, 50), "East": (80, 10, 120, 60)}.items():
        text = said[word]
        assert left < text.x < text.x + text.width < right
        assert top < text.y < bottom


def test_a_long_name_is_set_in_two_lines_where_that_is_larger(tmp_path):
    said = words(land(tmp_path, old="The Southern Plain", new="The Very Long Southern Plain of Winds").face.front)
    assert "The Very Long Southern Plain of Winds" in said


def test_the_legend_lists_regions_with_their_bonus_and_what_the_map_has(tmp_path):
    keys = LINK + "    legend: Regions\n    legend_box: [120mm, 80mm, 60mm, 38mm]\n"
    said = words(land(tmp_path, keys).face.front)
    assert "Mainland 4 Islands Sea link" in said
    assert "crossed" not in said


def test_an_area_that_is_smaller_than_the_tolerance_is_drawn(tmp_path):
    rock = "      - {id: decoration, name: Rock, terrain: woods}\n      - {id: isles"
    made = land(tmp_path, "    tolerance: 20mm\n", old="      - {id: isles", new=rock)
    assert made.codes == []
    assert "Rock" in words(made.face.front)


def test_an_area_may_have_the_shape_of_another_id(tmp_path):
    made = land(tmp_path, old="id: east, name", new="id: far_east, shape: east, name").findings
    assert [one.code for one in made] == ["unknown-space"]
    assert "far_east" in model_of(tmp_path).by_id


def test_a_shape_that_is_nearly_called_so_is_proposed_as_it_can_be_typed(tmp_path):
    land(tmp_path)
    (tmp_path / "content" / "orchard" / "art" / "land.svg").write_text(OUTLINES.replace('id="east"', 'id="far-east"'))
    document = MAP.replace("KEYS", LINK.rstrip()).replace("east", "far_east")
    (finding,) = drawn(tmp_path, document).findings
    assert finding.hint == "shape: far-east"


def test_areas_are_joined_over_the_edges_of_the_map(tmp_path):
    keys = "    edge_links: [[south, isles]]\n    legend: Regions\n    legend_box: [120mm, 80mm, 60mm, 38mm]\n"
    made = land(tmp_path, keys)
    assert "Sea link" in words(made.face.front)
    dashed = [item.outline.points for item in leaves(made.face.front.items) if isinstance(item, Shape) and item.dash]
    assert [(round(line[2], 1), line[1] == line[3]) for line in dashed[:2]] == [(4.5, True), (195.5, True)]
    assert model_of(tmp_path).neighbours("isles") == ("south",)
    assert "unknown-space" in land(tmp_path, keys.replace("isles", "isle")).codes


def test_a_name_that_does_not_fit_its_area_stands_on_a_plate(tmp_path):
    plain, plated = (
        len(list(leaves(land(tmp_path, old="name: Isles", new=f"name: {name}").face.front.items)))
        for name in ("Isles", "Northwesternmost-Archipelagoes")
    )
    assert plated == plain + 1


def test_low_ink_fills_no_area(tmp_path):
    face = land(tmp_path, variant=Variant.LOW_INK).face
    fills = {item.fill for item in leaves(face.front.items) if isinstance(item, Shape)}
    assert fills.isdisjoint({"#5C7A3A", "#21476B"})


@pytest.mark.parametrize(
    ("old", "new", "code", "said"),
    [
        ("id: north", "id: nort", "unknown-outline", 'no shape with the id "nort"'),
        ("region: main, value", "region: man, value", "unknown-name", 'no region "man"'),
        ("[[east, isles]]", "[[east, isle]]", "unknown-space", 'no area "isle"'),
        ("id: isles", "id: east", "duplicate-id", "stands twice"),
    ],
)
def test_what_does_not_agree_is_reported_at_its_place(tmp_path, old, new, code, said):
    found = [one for one in land(tmp_path, old=old, new=new).findings if one.code == code]
    assert [said in str(one.message) for one in found[:1]] == [True]
    assert found[0].place.path.endswith("set.yaml")


def test_an_svg_that_is_broken_is_reported(tmp_path):
    land(tmp_path)
    (tmp_path / "content" / "orchard" / "art" / "land.svg").write_text("<svg")
    assert "svg-broken" in drawn(tmp_path, MAP.replace("KEYS", LINK.rstrip())).codes


def test_the_areas_of_a_large_map_are_joined_as_they_lie():
    project, findings = Project(root=MAPS, output=MAPS), Findings()
    game = game_to_play(project, MAPS / "content" / "three_shores", findings)
    shores = with_maps(game, project).maps["shores"]
    assert len(shores.spaces) == 28
    assert len(shores.parts) == 1
    assert "ashen_fields" not in shores.neighbours("stormkeep")
    assert set(shores.neighbours("greymoor")) == {"nether_vale", "hartwood", "gull_rock"}
    assert shores.route("frosthall", "far_haven").length > 6


def test_regions_are_distinguished_without_their_colours_where_little_ink_is_wanted(tmp_path):
    face = land(tmp_path, variant=Variant.LOW_INK).face
    dashes = {item.dash for item in leaves(face.front.items) if isinstance(item, Shape) and item.width == 2.4}
    assert dashes == {(), (4.0, 1.6)}


def test_an_svg_outside_of_the_project_is_not_read(tmp_path):
    project = tmp_path / "project"
    land(project)
    (tmp_path / "land.svg").write_text(OUTLINES)
    linked = project / "content" / "orchard" / "art" / "land.svg"
    linked.unlink()
    linked.symlink_to(tmp_path / "land.svg")
    assert "unreadable-file" in drawn(project, MAP.replace("KEYS", LINK.rstrip())).codes
