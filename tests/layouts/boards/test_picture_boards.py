"""A board may be a single picture."""

import pytest

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
