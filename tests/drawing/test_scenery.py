"""Scenery: made from a seed, different for each, inside its panel, with little ink as lines."""

import os
import subprocess
import sys
from pathlib import Path as FilePath

import pytest
from helpers.small_games import leaves
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import ValidationError

from pnp.base.colours import is_colour
from pnp.base.figure_names import by_figure
from pnp.base.findings import Findings
from pnp.drawing import outlines
from pnp.drawing.chance import Chance
from pnp.drawing.geometry import IDENTITY, Box, Matrix
from pnp.drawing.pictures.photos import Photo
from pnp.drawing.pictures.svg_art import read_art
from pnp.drawing.scene import Group, Path, Stamp, Use, bounds
from pnp.drawing.scenery import line_drawing, scenery
from pnp.drawing.scenery.figures import AIR, FAR, GROUND, THINGS, across_panel
from pnp.drawing.scenery.figures import drawn as draw_figure
from pnp.drawing.scenery.figures import placed as place_figure
from pnp.drawing.scenery.tints import Tints
from pnp.drawing.style import Style, Variant
from pnp.game.fields import Names
from pnp.game.scenes import Scene, Sky

PANEL = Box(3, 15, 57, 38)
STREET = Scene(sun="small", clouds=2, back=("house", "gum_tree", "flats"), front=("banksia", "person"))


def style(variant=Variant.COLOUR, **palette):
    return Style(
        palette=palette,
        badges={},
        ground="#FFFFFF",
        ink="#222222",
        accent="#444444",
        title_family="serif",
        variant=variant,
    )


def test_the_same_seed_gives_the_same_drawing():
    assert scenery(STREET, PANEL, style(), "rain") == scenery(STREET, PANEL, style(), "rain")


def test_different_seeds_give_different_drawings():
    drawings = {repr(scenery(STREET, PANEL, style(), f"card_{i}")) for i in range(12)}
    assert len(drawings) == 12


def test_the_drawing_does_not_depend_on_the_hash_seed():
    code = (
        "import hashlib; from test_scenery import *;"
        "print(hashlib.sha256(repr(scenery(STREET, PANEL, style(), 'rain')).encode()).hexdigest())"
    )
    here = str(FilePath(__file__).parent)
    answers = {
        subprocess.run(
            [sys.executable, "-c", code],
            check=True,
            capture_output=True,
            text=True,
            env=os.environ | {"PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join([here, *sys.path])},
        ).stdout
        for seed in ("1", "2")
    }
    assert len(answers) == 1


@settings(max_examples=25, deadline=None)
@given(
    st.sampled_from(Sky.__args__),
    st.sampled_from((*FAR.names, "none")),
    st.sampled_from(GROUND.names),
    st.sampled_from(THINGS.names),
    st.sampled_from(["none", "small", "large", "rays", "moon"]),
    st.text(max_size=5),
)
def test_every_recipe_is_drawn_and_stays_in_its_panel(sky, far, ground, thing, sun, seed):
    recipe = Scene(
        sky=sky, far=far, ground=ground, front=(thing, thing), back=(thing,), sun=sun, clouds=3, rain=True, smoke=True
    )
    drawing = scenery(recipe, PANEL, style(), seed)
    assert drawing.clip == outlines.rectangle(PANEL)
    assert PANEL.contains(bounds([drawing]))


def test_no_line_is_too_thin_to_print():
    for variant in Variant:
        paths = list(leaves([scenery(STREET, PANEL, style(variant), "rain")]))
        assert min(path.width for path in paths if path.stroke) >= 0.2


def test_the_ground_covers_the_bottom_of_the_panel():
    for ground in GROUND.names:
        drawing = scenery(Scene(ground=ground), PANEL, style(), "x")
        assert max(bounds([item]).bottom for item in drawing.items) >= PANEL.bottom - 1e-6, ground


def test_two_of_a_figure_in_one_scene_are_two_variants():
    def shapes(items):
        return sorted(path.outline.ops for path in items)

    bare, left, both = (
        list(leaves(scenery(Scene(front=front), PANEL, style(), "x").items))
        for front in ((), ("gum_tree",), ("gum_tree", "gum_tree"))
    )
    assert shapes(left) != shapes(both)
    added = [path for path in both if path not in bare]
    first, second = added[: len(left) - len(bare)], added[len(left) - len(bare) :]
    relative = [[tuple(round(n - p.outline.points[0], 1) for n in p.outline.points[::2]) for p in tree]
                for tree in (first, second)]  # fmt: skip
    assert relative[0] != relative[1]


def test_a_game_brings_figures_in_its_art(tmp_path):
    file = tmp_path / "kiosk_1.svg"
    file.write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 50">'
        '<rect width="20" height="50" fill="#ABCDEF"/></svg>'
    )
    art = {"kiosk_1": read_art(file, shown_as="kiosk_1.svg", findings=Findings())}
    drawing = scenery(Scene(front=("kiosk",)), PANEL, style(), "x", art=art)
    (kiosk,) = (path for path in leaves(drawing.items) if path.fill == "#ABCDEF")
    box = bounds([kiosk])
    assert box.height == pytest.approx(PANEL.height / 2, rel=0.13)
    assert PANEL.y + 0.83 * PANEL.height < box.bottom < PANEL.y + 0.94 * PANEL.height


def test_a_recipe_names_figures_of_the_house_or_pictures_of_the_game():
    recipe = {"front": ["kiosk"]}
    with_kiosk = Names(pictures=frozenset({"kiosk_1", "kiosk_2"}))
    assert Scene.model_validate(recipe, context=with_kiosk).front == ("kiosk",)
    with pytest.raises(ValidationError) as caught:
        Scene.model_validate({"front": ["palmm"]}, context=with_kiosk)
    assert 'has a picture "palmm"; did you mean "palm"' in caught.value.errors()[0]["ctx"]["error"].sentence


@pytest.mark.parametrize(
    ("figures", "name"), [(kind, name) for kind in (THINGS, FAR, GROUND, AIR) for name in kind.names]
)
def test_every_swatch_of_a_figure_is_made_of_tints(figures, name):
    tints = Tints(style(), "day")
    for art in figures[name]:
        asked = {tint for slot, swatch in art.swatches.items() for tint in (swatch.choices or (slot,))}
        choices = set(art.swatches)
        for tint in asked:
            first, *changes = tint.split("-")
            for part in (first, *changes):
                is_change = part.isdigit() or part in {"darker", "lighter"}
                assert is_change or part in choices or is_colour(tints[part]), (name, tint)


def test_a_swatch_takes_one_of_its_choices_for_all_its_shades():
    (tent,) = THINGS["tent"]
    tints = Tints(style(), "day")
    fills = [{path.fill for path in draw_figure(tent, IDENTITY, tints, Chance(f"{i}"))} for i in range(20)]
    cloths = {tints["food"], tints["water"], tints["banksia"]}
    assert all(len(fill & cloths) == 1 for fill in fills)
    assert set.union(*fills) >= cloths


def test_files_with_numbers_are_variants_of_one_figure():
    assert by_figure(["oak_1", "oak_12", "red_oak"]) == {"oak": ("oak_1", "oak_12"), "red_oak": ("red_oak",)}


def test_a_palette_replaces_the_tints_of_the_house():
    plain = {path.fill for path in leaves([scenery(Scene(sun="large"), PANEL, style(), "x")])}
    assert "#123456" not in plain
    changed = {path.fill for path in leaves([scenery(Scene(sun="large"), PANEL, style(sun="#123456"), "x")])}
    assert "#123456" in changed


def test_the_focus_stands_where_the_recipe_says():
    met = []
    recipe = Scene(focus_size=0.5, focus_at=0.25, focus_foot=1.0)

    def focus(box):
        met.append(box)
        return Path(outline=outlines.rectangle(box), fill="#FF0000")

    drawing = scenery(recipe, PANEL, style(), "x", focus=focus)
    (box,) = met
    assert box.height == pytest.approx(PANEL.height / 2)
    assert box.bottom == pytest.approx(PANEL.bottom)
    assert box.centre.x == pytest.approx(PANEL.x + PANEL.width / 4)
    assert drawing.items[-1].fill == "#FF0000"


def test_with_little_ink_fills_are_white_or_the_ink():
    drawing = scenery(STREET, PANEL, style(Variant.LOW_INK), "rain")
    assert {path.fill for path in leaves(drawing.items)} <= {None, "#FFFFFF", "#222222"}


def test_lines_of_a_scaled_picture_are_as_wide_as_the_others():
    shape = Path(outline=outlines.rectangle(Box(0, 0, 10, 10)), fill="#8080FF")
    stamp = Stamp(name="picture", width=10, height=10, items=(shape,))
    (lined,) = line_drawing([Group(items=(Use(stamp=stamp),), matrix=outlines.Matrix(0.5, 0, 0, 0.5))], "#222222")
    (path,) = leaves([lined])
    assert path.width * 0.5 == pytest.approx(0.22)


def test_a_wash_keeps_a_part_of_the_colour():
    shape = Path(outline=outlines.rectangle(Box(0, 0, 10, 10)), fill="#0000FF")
    (path,) = line_drawing([shape], "#222222", wash=0.5)
    assert path.fill == "#8080FF"


def test_dark_details_stay_dark():
    (eye,) = line_drawing([Path(outline=outlines.rectangle(Box(0, 0, 1, 1)), fill="#111111")], "#222222")
    assert eye.fill == "#222222"


@given(st.text(max_size=8), st.integers(0, 5), st.integers(0, 5))
def test_chance_stays_in_its_bounds(seed, low, more):
    chance = Chance(seed)
    assert low <= chance.whole(low, low + more) <= low + more
    assert 0 <= chance.share() < 1
    assert chance.pick("abc") in "abc"
    spread = chance.spread(more, 0, 10)
    assert spread == sorted(spread)
    assert len(spread) == more


def test_a_child_of_chance_is_a_stream_of_its_own():
    assert Chance("a").child("sky").share() == Chance("a").child("sky").share()
    assert Chance("a").child("sky").share() != Chance("a").child("land").share()


@pytest.mark.parametrize("panel", [PANEL, Box(0, 0, 400, 20), Box(0, 0, 20, 60)])
def test_a_layer_covers_the_width_of_its_panel(panel):
    for figures in (FAR, GROUND):
        for art in (art for name in figures.names for art in figures[name]):
            matrix = across_panel(art, panel, panel.centre.y, 1, Chance("x"))
            left, right = matrix.apply(0, 0).x, matrix.apply(art.width, 0).x
            assert left <= panel.x + 1e-6
            assert right >= panel.right - 1e-6
            assert matrix.apply(0, art.height / 2).y == pytest.approx(panel.centre.y)


def test_a_layer_is_shifted_by_the_seed_unless_its_middle_is_kept():
    def lefts(name):
        return {across_panel(GROUND[name][0], PANEL, 0, 1, Chance(f"{i}")).e for i in range(5)}

    assert len(lefts("grass")) == 5
    (left,) = lefts("floor")
    assert left + 160 * PANEL.height / 100 == pytest.approx(PANEL.centre.x)


def test_a_game_brings_a_ground_of_its_own(tmp_path):
    file = tmp_path / "moss.svg"
    rows = '<rect width="300" height="100" y="100" fill="#ABCDEF"/><rect x="299" width="1" height="1" fill="#FEDCBA"/>'
    file.write_text(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 200">{rows}</svg>')
    art = {"moss": read_art(file, shown_as="moss.svg", findings=Findings())}
    drawing = scenery(Scene(ground="moss", horizon=0.5), PANEL, style(), "x", art=art)
    (moss,) = (path for path in leaves(drawing.items) if path.fill == "#ABCDEF")
    assert bounds([moss]).y == pytest.approx(PANEL.y + 0.55 * PANEL.height)
    assert "#FEDCBA" not in {path.fill for path in leaves(drawing.items)}, "what no one sees is left out"


def test_a_photo_may_stand_in_a_landscape():
    art = {"shed": Photo(30, 20, b"png", "image/png")}
    drawing = scenery(Scene(front=("shed",), far="none"), PANEL, style(), "x", art=art)
    (shed,) = (item for item in drawing.items if isinstance(item, Group))
    assert bounds([shed]).height == pytest.approx(PANEL.height / 5, rel=0.13)


FILLED = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M-1 0L10 0L5 12Z" fill="#112233"/></svg>'
CHOICE = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><defs><linearGradient id="leaf" data-any="leaf sun">'
    '<stop stop-color="#112233"/></linearGradient></defs><path d="M0 0L9 0L5 9Z" fill="url(#leaf)"/></svg>'
)
LINED = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">'
    '<path d="M0 0L9 9" stroke="#112233" fill="none"/></svg>'
)
TINTS = {"leaf": "#00AA00", "sun": "#FFEE00"}


@pytest.fixture
def placing(tmp_path):
    """Places a figure, all of them with the same stamps."""
    stamps: dict[tuple[str, str, str], Stamp] = {}

    def shared(key, make):
        if key not in stamps:
            stamps[key] = make()
        return stamps[key]

    def place(svg, matrix=IDENTITY, seed="a"):
        (tmp_path / "figure.svg").write_text(svg)
        art = read_art(tmp_path / "figure.svg", shown_as="figure.svg", findings=Findings())
        return art, place_figure(art, "figure", matrix, TINTS, Chance(seed), shared)

    return place


def test_figures_in_the_same_tints_are_one_stamp(placing):
    moved = Matrix(2, 0, 0, 3, 7, 8)
    (_, one), (_, other) = placing(FILLED), placing(FILLED, moved)
    assert one.stamp is other.stamp
    assert other.matrix == moved


def test_figures_in_other_tints_are_other_stamps(placing):
    fills = {use.stamp.items[0].fill: use.stamp for use in (placing(CHOICE, seed=f"{n}")[1] for n in range(20))}
    assert fills.keys() == {"#00AA00", "#FFEE00"}


def test_a_stamp_of_a_figure_cuts_nothing_off(placing):
    _, use = placing(FILLED)
    assert use.stamp.bleed == 2
    assert use.stamp.reach.contains(bounds(use.stamp.items))


def test_a_figure_with_lines_is_drawn_for_each_copy_because_its_lines_may_not_become_too_thin(placing):
    art, group = placing(LINED, Matrix(0.01, 0, 0, 0.01, 0, 0))
    assert group == Group(items=draw_figure(art, Matrix(0.01, 0, 0, 0.01, 0, 0), TINTS, Chance("a")))
    assert group.items[0].width == 0.2
