import os
import subprocess
import sys

import pytest

from pnp.base.font_files import FONTS
from pnp.base.units import PT
from pnp.drawing.fonts import library as fonts
from pnp.drawing.fonts.carried_font import Metrics


def advance(font, text, size_pt):
    return fonts.metrics(font).width(text) * size_pt * PT


@pytest.mark.parametrize("font", sorted(FONTS))
def test_every_font_has_a_file_that_can_draw_what_games_print(font):
    assert FONTS[font].is_file()
    assert all(c in fonts.metrics(font).widths for c in "Zz09éěřßøŁÆŒ–—‘’“”…•×−+=/%&()[]{}*\u00a0")


def test_both_families_have_the_same_cuts():
    cuts = {key.removeprefix("sans") for key in FONTS if key.startswith("sans")}
    assert cuts == {key.removeprefix("serif") for key in FONTS if key.startswith("serif")}
    assert {"", "-bold", "-italic", "-bold-italic"} <= cuts


def test_an_advance_grows_with_the_size_and_adds_up():
    assert advance("sans", "Resafa", 18) == pytest.approx(2 * advance("sans", "Resafa", 9))
    parts = advance("sans", "Res", 9) + advance("sans", "afa", 9)
    assert advance("sans", "Resafa", 9) == pytest.approx(parts)


def test_an_advance_is_the_width_the_font_file_states():
    assert advance("sans", "0", 10) == pytest.approx(0.497 * 10 * PT)


@pytest.mark.parametrize("font", ["sans", "sans-bold", "serif", "serif-bold"])
def test_figures_are_tabular(font):
    assert len({advance(font, digit, 9) for digit in "0123456789"}) == 1


def test_bold_is_wider_than_plain():
    assert advance("sans-bold", "harvest", 9) > advance("sans", "harvest", 9)


@pytest.mark.parametrize("character", ["\x00", "\r", "\x7f", "\x9f", "發", "🧿"])
def test_control_characters_and_foreign_scripts_cannot_be_drawn(character):
    assert character not in fonts.metrics("sans").widths
    assert fonts.substitute("serif", character) is None


def test_the_other_family_steps_in_for_a_character():
    lent = next(c for c in fonts.metrics("sans").widths if c not in fonts.metrics("serif").widths)
    assert fonts.substitute("serif", lent) == "sans"
    assert fonts.substitute("serif", "a") == "serif"


@pytest.mark.parametrize(
    ("bold", "italic", "key"),
    [
        (False, False, "serif"),
        (True, False, "serif-bold"),
        (False, True, "serif-italic"),
        (True, True, "serif-bold-italic"),
    ],
)
def test_keys_are_made_of_family_weight_and_slant(bold, italic, key):
    assert fonts.font_key("serif", bold=bold, italic=italic) == key
    assert key in FONTS


def test_capitals_stay_under_the_ascent():
    assert 0 < fonts.cap_height("sans", 9) < fonts.metrics("sans").ascent * 9 * PT
    assert fonts.metrics("sans").descent > 0


def test_importing_fonts_reads_no_font_and_no_library():
    code = (
        "import sys, pnp.drawing.typesetting.text as _\n"
        "print(sorted(set(sys.modules) & {'fontTools', 'reportlab', 'pyphen'}))"
    )
    paths = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, env=paths)
    assert run.stdout.strip() == "[]"


class _File:
    digest, name, installed_as, em = "abc", "Test", "Test", 1000
    metrics = Metrics(widths={"a": 0.5}, ascent=0.8, descent=0.2, cap_height=0.7, x_height=0.5)


def test_a_font_of_a_game_travels_with_its_key_and_is_known_to_nobody_else():
    font = fonts.font_key(fonts.game_family({"": _File()}), bold=True)
    assert advance(font, "aa", 10) == pytest.approx(10 * PT)
    assert [fonts.substitute(font, character) for character in "ab"] == [font, "sans-bold"]
    fonts.metrics.cache_clear()
    with pytest.raises(KeyError):
        fonts.metrics(str(font))
