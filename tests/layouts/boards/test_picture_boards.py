"""A board may be a single picture."""

import json

import pytest
from helpers.small_sheets import picture_of

PICTURE = (
    """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><rect width="4" height="3" fill="#336699"/></svg>"""
)
BOARD = "board_set: map\nlayout: boards\nboards:\n  - {id: map, component: token, count: 20, size: 80mm x 60mm%s}\n"


@pytest.mark.parametrize("variant", ["colour", "low-ink"])
def test_a_picture_alone_is_a_board(harvest, variant):
    (harvest.folder / "art").mkdir()
    (harvest.folder / "art" / "world.svg").write_text(PICTURE)
    (harvest.folder / "tokens.yaml").write_text(BOARD % ", picture: world")
    done = harvest.run("build", "--format", "svg", "--variant", variant)
    assert done.exit_code == 0, done.output
    folder = "a4" if variant == "colour" else "a4-low-ink"
    assert b"336699" in harvest.built(folder)["svg/map-01.svg"].lower()


def test_a_board_without_regions_and_picture_is_refused(harvest):
    (harvest.folder / "tokens.yaml").write_text(BOARD % "")
    done = harvest.run("validate")
    assert done.exit_code == 1
    assert "tokens.yaml:4:5: error[missing-key]: board map has neither regions nor a picture" in done.stderr


BAND = (
    """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 60"><rect width="80" height="60" fill="#336699"/>"""
    """<rect width="20" height="60" fill="#FFFFFF"/></svg>"""
)


@pytest.mark.parametrize("bleed", [0, 6])
def test_bleed_continues_the_picture_and_moves_nothing_inside_the_cut(harvest, bleed):
    (harvest.folder / "art").mkdir()
    (harvest.folder / "art" / "world.svg").write_text(BAND)
    (harvest.folder / "tokens.yaml").write_text(BOARD % ", picture: world")
    done = harvest.run("build", "--format", "pdf", "--bleed", f"{bleed}mm", "--marks", "none")
    assert done.exit_code == 0, done.output
    files = harvest.built(f"a4-bleed{bleed}-none")
    (pages,) = (one["pages"] for one in json.loads(files["manifest.json"])["files"] if one["file"] == "map.pdf")
    piece, picture = pages[0]["pieces"][0], picture_of(files["map.pdf"])
    across = (-3, 1, 18, 22, 78, 83) if bleed else (1, 18, 22, 78)
    reds = [picture.getpixel((int(piece["x"] + x), int(piece["y"] + 30)))[0] for x in across]
    white, blue = 0xFF, 0x33
    # The band of 20 mm has its mirror image beyond the cut, and the ground its own.
    assert reds == ([white, white, white, blue, blue, blue] if bleed else [white, white, blue, blue])


FRAMED = (
    """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 86 66"><rect width="86" height="66" fill="#FFFFFF"/>"""
    """<rect x="3" y="3" width="80" height="60" fill="#336699"/></svg>"""
)


def test_a_picture_with_the_bleed_of_a_print_shop_has_it_beyond_the_cut(harvest):
    (harvest.folder / "art").mkdir()
    (harvest.folder / "art" / "world.svg").write_text(FRAMED)
    (harvest.folder / "tokens.yaml").write_text(BOARD % ", picture: world")
    assert harvest.run("build", "--format", "pdf", "--bleed", "3mm", "--marks", "none").exit_code == 0
    files = harvest.built("a4-bleed3-none")
    (pages,) = (one["pages"] for one in json.loads(files["manifest.json"])["files"] if one["file"] == "map.pdf")
    piece, picture = pages[0]["pieces"][0], picture_of(files["map.pdf"])
    reds = [picture.getpixel((int(piece["x"] + x), int(piece["y"] + 30)))[0] for x in (-2, 2, 77, 82)]
    assert reds == [0xFF, 0x33, 0x33, 0xFF]
