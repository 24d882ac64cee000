from typing import get_args

import pytest
from PIL import Image

from pnp.base.findings import Findings
from pnp.drawing.chance import Chance
from pnp.drawing.geometry import Box
from pnp.exports.drawn_game import drawn_game
from pnp.exports.table_scene import clusters
from pnp.exports.table_scene.arrangement import arrange
from pnp.exports.table_scene.camera import TABLE, camera_that_sees
from pnp.exports.table_scene.materials import surface
from pnp.exports.table_scene.stock import Stock, spread
from pnp.game.table_scene import PlacedPiece, TableScene
from pnp.project.folder import open_project

SMALL = ("preview", "--scene", "--size", "320x200")
ROOM = (10.0, 10.0, 310.0, 190.0)


def scene_of(project, *options):
    """The picture that `pnp preview --scene` writes."""
    done = project.run(*SMALL, *options)
    assert done.exit_code == 0, done.output
    assert done.output == "harvest: content/harvest/scene.png\n"
    with Image.open(project.folder / "scene.png") as picture:
        return picture.convert("RGB")


def asked_for(project, text):
    """Add `scene:` to the game file."""
    path = project.folder / "game.yaml"
    path.write_text(path.read_text() + f"scene: {text}\n")


@pytest.fixture
def stock(harvest):
    """The faces of the small game."""
    return Stock(drawn_game(open_project(harvest.root), "harvest", Findings(), bleed=0.5))


def test_a_scene_has_the_size_that_is_asked_for_and_is_the_same_every_time(harvest):
    first = scene_of(harvest)
    assert first.size == (320, 200)
    assert scene_of(harvest).tobytes() == first.tobytes()


def test_a_scene_goes_where_output_says(harvest, tmp_path):
    done = harvest.run(*SMALL, "-o", str(tmp_path / "table.png"))
    assert (done.exit_code, done.output) == (0, "harvest: table.png\n")
    assert not (harvest.folder / "scene.png").exists()


@pytest.mark.parametrize("words", [(*SMALL[:2], "--size", "90x2"), (*SMALL[:2], "--size", "9")])
def test_a_size_that_is_none_is_wrong_use(harvest, words):
    assert harvest.run(*words).exit_code == 2


def test_the_table_has_the_colour_that_is_asked_for(harvest):
    asked_for(harvest, "{surface: slate, colour: field, hand: []}")
    red, green, blue = scene_of(harvest).getpixel((40, 190))
    assert green > red + 10 > blue


def test_without_a_hand_the_front_of_the_picture_is_table(harvest):
    with_hand = scene_of(harvest).getpixel((160, 190))
    asked_for(harvest, "{hand: []}")
    assert scene_of(harvest).getpixel((160, 190)) != with_hand


def test_a_name_that_no_piece_has_stands_at_its_line(harvest):
    asked_for(harvest, "{hand: [crop_card.barlye], pieces: [{piece: tokn, at: [1mm, 2mm]}]}")
    done = harvest.run("validate")
    assert done.exit_code == 1
    assert 'game.yaml:14:16: error[unknown-component]: the scene shows "crop_card.barlye"' in done.output
    assert 'did you mean "crop_card.barley"?' in done.output
    assert 'the scene shows "tokn"' in done.output


def test_cards_without_a_board_lie_in_rows_with_their_deck_beside_them(stock):
    laid = arrange(stock, TableScene(), "harvest")
    rows, deck, heap = laid.clusters
    assert len(rows.props) == 3
    assert deck.props[0].pile == 3
    assert len(heap.props) == 9
    assert [one.stamp.name for one in laid.hand] == [prop.cutout.stamp.name for prop in rows.props]
    assert heap.box.right < rows.box.x < rows.box.right < deck.box.x


def test_what_a_scene_names_is_all_that_lies_there(stock):
    scene = TableScene(
        hand=("crop_card.rye",), decks=(), heaps=(), pieces=(PlacedPiece(piece="token", at=("30mm", "20mm"), pile=4),)
    )
    laid = arrange(stock, scene, "harvest")
    ((token,),) = (cluster.props for cluster in laid.clusters)
    assert (token.x, token.y, token.pile, token.thickness) == (30, 20, 4, 4 * 1.8)
    assert len(laid.hand) == 1


def test_what_is_placed_alone_is_in_the_picture(stock):
    scene = TableScene(hand=(), decks=(), heaps=(), pieces=(PlacedPiece(piece="token", at=("500mm", "20mm")),))
    assert arrange(stock, scene, "harvest").box == Box(490, 10, 20, 20)


def test_pieces_of_a_heap_do_not_lie_on_top_of_each_other(stock):
    heap = clusters.heap(stock, stock.faces["token"], Chance("a"))
    places = [(prop.x, prop.y) for prop in heap.props]
    least = min((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 for a in places for b in places if a != b)
    assert least > 10**2


def test_spread_takes_the_first_and_the_last():
    assert spread([1, 2, 3, 4, 5], 3) == [1, 3, 5]
    assert spread([1, 2], 1) == [1]
    assert spread([1, 2], 3) == [1, 2]


def test_the_camera_has_all_places_in_its_room_and_a_zoom_comes_closer():
    places = [TABLE.at(x, y) for x in (0.0, 400.0) for y in (0.0, 200.0)]
    dots = camera_that_sees(places, ROOM, 1.0).seen(places)
    assert min(dots[:, 0]) == pytest.approx(10, abs=0.5)
    assert max(dots[:, 0]) == pytest.approx(310, abs=0.5)
    assert min(dots[:, 1]) >= 9.5
    assert max(dots[:, 1]) <= 190.5
    closer = camera_that_sees(places, ROOM, 2.0).seen(places)
    assert closer[:, 0].max() - closer[:, 0].min() > 500


def test_what_lies_further_away_is_seen_higher_and_smaller():
    places = [TABLE.at(x, y) for x in (0.0, 400.0) for y in (0.0, 200.0)]
    far_left, near_left, far_right, near_right = camera_that_sees(places, ROOM, 1.0).seen(places)
    assert far_left[1] < near_left[1]
    assert far_right[0] - far_left[0] < near_right[0] - near_left[0]


def test_every_surface_that_can_be_asked_for_is_known():
    field = TableScene.model_fields["surface"].annotation
    words = [word for one in get_args(field) for word in get_args(one)]
    assert words == ["oak", "walnut", "linen", "felt", "slate"]
    assert all(surface(word).colour for word in words)
