"""Symbols in texts: stars, suits, dice and the like are letters of a font that is made of the icons."""

from io import BytesIO

import pytest
from fontTools.pens.areaPen import AreaPen
from fontTools.pens.recordingPen import RecordingPen
from fontTools.ttLib import TTFont
from pypdf import PdfReader

from pnp.base.icon_names import ICON_NAMES
from pnp.base.units import PT
from pnp.drawing.fonts import library as fonts
from pnp.drawing.fonts.carried_font import Metrics
from pnp.drawing.fonts.symbols import SYMBOLS, icons_by_character
from pnp.drawing.geometry import Box
from pnp.drawing.outline_pen import OutlinePen
from pnp.drawing.pictures import icons
from pnp.drawing.scene import Path, bounds
from pnp.drawing.style import Type
from pnp.drawing.typesetting import text


@pytest.mark.parametrize("character", "★☆♠♥♦♣♤♡♢♧⚀⚁⚂⚃⚄⚅🎲")
def test_stars_suits_and_dice_are_symbols(character):
    assert fonts.substitute("sans", character) == fonts.substitute("serif-bold-italic", character) == SYMBOLS


@pytest.mark.parametrize("character", "←↑→↓✓•■▲")
def test_a_symbol_of_the_text_fonts_is_theirs(character):
    assert fonts.substitute("sans", character) == "sans"


def test_a_game_font_draws_its_own_symbols():
    class File:
        digest, name, installed_as, em = "abc", "Test", "Test", 1000
        metrics = Metrics(widths={"★": 0.5}, ascent=0.8, descent=0.2, cap_height=0.7, x_height=0.5)

    font = fonts.font_key(fonts.game_family({"": File()}))
    assert fonts.substitute(font, "★") == font
    assert fonts.substitute(font, "♠") == SYMBOLS


def test_every_symbol_has_one_icon_that_exists():
    assert set(icons_by_character().values()) <= set(ICON_NAMES)
    assert all(len(character) == 1 and not character.isascii() for character in icons_by_character())


def test_a_letter_has_the_shape_of_its_icon():
    glyph = SYMBOLS.file.outline("★")
    pen = OutlinePen()
    glyph.draw(pen, None)
    drawn = bounds([Path(outline=pen.outline(SYMBOLS.file.em), fill="#000000")])
    icon = bounds([Path(outline=icons.outline("star"), fill="#000000")])
    assert drawn.width / drawn.height == pytest.approx(icon.width / icon.height, rel=0.01)
    # In the middle of the capitals, as an inline icon.
    assert drawn.centre.y == pytest.approx(fonts.cap_height("sans") / PT / 2, abs=0.05)


@pytest.mark.parametrize(("character", "holes"), [("⚅", 6), ("💀", 3), ("★", 0)])
def test_holes_run_against_the_outline_around_them(character, holes):
    """Icons are filled by the even-odd rule, and letters of a font by the non-zero rule."""
    pen = RecordingPen()
    SYMBOLS.file.outline(character).draw(pen, None)
    contours = "".join(op[0] for op, _ in pen.value).split("c")[:-1]
    areas = []
    for contour in contours:
        area = AreaPen()
        for op, points in pen.value[: len(contour) + 1]:
            getattr(area, op)(*points)
        del pen.value[: len(contour) + 1]
        areas.append(area.value)
    assert sorted(area > 0 for area in areas) == [False] + [True] * holes


def test_the_embedded_font_holds_the_symbols_that_are_used():
    font = TTFont(BytesIO(SYMBOLS.file.data(frozenset("★🎲"))))
    assert set(font.getBestCmap()) == {ord("★"), ord("🎲")}
    assert SYMBOLS.file.data(frozenset("★🎲")) == SYMBOLS.file.data(frozenset("🎲★"))


def test_the_selector_behind_a_symbol_is_not_drawn():
    fitted = text.fit("a ♥\ufe0f b", Box(0, 0, 30, 10), Type(size_pt=9))
    assert fitted.missing == ()
    assert [(item.text, item.font) for item in fitted.items] == [("a", "sans"), ("♥", "symbols"), ("b", "sans")]


def test_symbols_are_found_in_the_finished_files(harvest):
    harvest.change("cards.yaml", "title: Barley", "title: ♠ Barley 🎲")
    assert harvest.run("build").exit_code == 0
    files = harvest.built()
    assert "♠ Barley 🎲" in PdfReader(BytesIO(files["crop_card.pdf"])).pages[0].extract_text()
    drawing = files["svg/crop_card-01.svg"].decode()
    assert '<text class="symbols"' in drawing
    assert "font-family:'PnpSymbols symbols'" in drawing
    audited = harvest.run("audit", "--json")
    assert audited.exit_code == 0, audited.output
