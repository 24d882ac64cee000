"""A wargame map of 504 hexagons and a railway map, of YAML alone: what they say and what play knows of them."""

from pathlib import Path

from pnp.base.findings import Findings
from pnp.drawing.scene import texts
from pnp.drawing.style import Variant
from pnp.project.folder import open_project
from pnp.project.kits import kit_of
from pnp.project.loader import Layouts
from pnp.project.read import read_game
from pnp.texts.keys import wordings

PROJECT = open_project(Path(__file__).parents[2] / "projects" / "maps")
LAYOUTS = Layouts(PROJECT.layout_folders)


def read(game):
    findings = Findings()
    found = read_game(PROJECT, LAYOUTS, game, findings)
    assert [finding.as_text() for finding in findings] == []
    return found


def test_the_wargame_map_names_its_hexagons_and_what_lies_on_them():
    found = read("arden_front")
    (one,) = found.sets
    (face,) = one.layout.faces(one.spec, found.game, kit_of(found, Variant.COLOUR, Findings()))
    printed = [text.text for text in texts(face.front.items)]
    assert sum(text.isdecimal() and len(text) == 4 for text in printed) == 504
    said = " ".join(printed)
    for name in ("Arde", "Kings road", "Hafen", "Hochland", "Mountains", "Rail", "30 km"):
        assert name in said


def test_play_knows_the_stations_of_the_railway_map():
    board = read("northern_line").game.maps["line"]
    assert len(board.spaces) == 65  # of 71 hexagons; six are sea without a line
    assert "J12" not in board.by_id
    assert board.neighbours("J10") == ("I11",)
    assert board.name("E11") == "Great Marken"
    assert board.links["E1_to_E3"].kind == "track"
    assert board.route("C9", "E11").spaces == ("C9", "D10", "E11")
    assert len(board.parts) == 1


def test_words_of_the_legend_that_are_written_nowhere_can_be_translated():
    (one,) = read("northern_line").sets
    implied = {word.key: word.text for word in wordings(one.spec, "map") if word.is_implied}
    assert implied == {
        "map.title": "Map",
        "map.line.legend_names.sea": "Sea",
        "map.line.legend_names.river": "River",
        "map.line.legend_names.track": "Track",
    }
