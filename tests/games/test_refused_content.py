"""Content that the layouts take, and that the rules of a game in Python refuse at its line."""

import shutil
from pathlib import Path

import pytest

from pnp.base.findings import Findings
from pnp.game.loading import load_game
from pnp.play.opening import faults

CONTENT = Path(__file__).parents[2] / "content"
LAYOUT = "[b2, 2, 2, road_curve, ES]"
CURVE = "road_curve, roads: [ES]"


@pytest.mark.parametrize(
    ("game_id", "file", "old", "new", "sentence"),
    [
        ("resafa", "special.yaml", "level: 1", "level: 9", "the rules met a card of level 9; expected 1 to 3"),
        ("resafa", "special.yaml", "level: 1", "level: 2", "the rules met 7 pink special cards of level 2"),
        ("resafa", "special.yaml", "suit: pink", "suit: []", 'met 0 entries for "suit"; expected at least 1'),
        ("resafa", "special.yaml", "suit: pink", "suit: [pink, blue]", 'met 2 entries for "suit"; expected at most 1'),
        ("resafa", "bonus.yaml", "level: 1", "level: -1", "the rules met a card of level -1; expected 1 to 2"),
        (
            "resafa",
            "rules.yaml",
            "[top, 4], [left",
            "[top, 9], [left",
            "the spring top 9 flows into 0 plots",
        ),
        (
            "resafa",
            "rules.yaml",
            "[tee_left, N S W,",
            "[tee_left, N S X,",
            'met the side "X"; expected some of N, E',
        ),
        ("resafa", "rules.yaml", "[Palmyra, blue]", "[Palmyra, teal]", '"teal" is not the colour of a centre'),
        ("resafa", "rules.yaml", "[[1, 2], [2, 3], [3, 2]", "[[9, 2], [2, 3], [3, 2]", "no plot in row 9, column 2"),
        (
            "resafa",
            "play.yaml",
            "causeway: {per: player}",
            "causeway: {}",
            '"causeway" is one zone; the rules expect `per`',
        ),
        ("resafa", "solo.yaml", "places: [Alia, Palmyra]", "places: [Alja, Palmyra]", '"Alja" is not a trading centre'),
        (
            "resource_hog",
            "rules.yaml",
            "[salt, 2]",
            "[salt, 1]",
            "the column has room for 10; expected 11",
        ),
        ("resourced", "rules.yaml", "[bgcs, bus_stop]", "[bgcs, shelter]", "no tile carries the bus_stop"),
        ("resourced", "rules.yaml", "[bgcs, bus_stop]", "[bgcs, bus_stopp]", '"bus_stopp" is no upgrade'),
        ("resourced", "play.yaml", "waste: {order: stack}", "waste: {}", "expected `order: stack`"),
        ("resourced", "events.yaml", "id: bee_hotels", "id: wasps", 'the rules do not know the event "wasps"'),
        ("resourcity", "rules.yaml", LAYOUT, "[b2, 7, 2, road_curve, ES]", "met row 7 and column 2; expected 1 to 6"),
        ("resourcity", "rules.yaml", LAYOUT, "[b2, 2, 2, road_curb, ES]", '"road_curb" is not a tile'),
        ("resourcity", "rules.yaml", LAYOUT, "[b2, 2, 2, road_curve, EW]", 'do not join the edges "EW" in any turn'),
        ("resourcity", "rules.yaml", LAYOUT, "[b2, 2, 2, road_curve, EX]", 'do not join the edges "EX" in any turn'),
        (
            "resourcity",
            "rules.yaml",
            "turn_degrees: {value: 90",
            "turn_degrees: {value: 7",
            "7 degrees; expected 90",
        ),
        ("resourcity", "tiles.yaml", CURVE, "road_curve, roads: [EX]", 'met the text "EX" for "roads"'),
        ("resourcity", "tiles.yaml", CURVE, "road_curve, roads: [NW]", "met other roads than those of the first"),
        (
            "resourcity",
            "superpowers.yaml",
            "[replace_road], cost",
            "[cell], cost",
            '"cell" is not an action',
        ),
    ],
)
def test_content_that_the_rules_cannot_play_is_refused_at_its_line(tmp_path, game_id, file, old, new, sentence):
    folder = tmp_path / game_id
    shutil.copytree(CONTENT / game_id, folder, ignore=shutil.ignore_patterns("art", "layouts", "__pycache__"))
    text = (folder / file).read_text()
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1))
    found = list(faults(load_game(folder, shown_from=tmp_path, findings=Findings()), run_code=True))
    assert [(one.code, one.place.file) for one in found] == [("play-broken", f"{game_id}/{file}")]
    assert sentence in found[0].message
