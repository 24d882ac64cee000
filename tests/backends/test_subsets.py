"""Fonts of SVG files: the letters that a document has, as they stand in the whole font."""

import base64
from io import BytesIO

import pytest
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.ttLib import TTFont
from fontTools.ttLib.sfnt import SFNTWriter
from helpers.small_fonts import cut_down, tables_of

from pnp.backends.svg.subsets import subset_of
from pnp.base.font_files import FONTS
from pnp.drawing.fonts.symbols import SYMBOLS

WORDS = frozenset("Grain → 3–5 é, ½ “fi” Ťřňš")


def letters(data):
    """Outline, width and side bearing of each letter by its character, every sum in the file compared."""
    file = TTFont(BytesIO(data), checkChecksums=2)
    drawn, found = file.getGlyphSet(), {}
    for character, name in file.getBestCmap().items():
        pen = DecomposingRecordingPen(drawn)
        drawn[name].draw(pen)
        found[chr(character)] = (pen.value, file["hmtx"][name])
    return found


@pytest.mark.parametrize("font", FONTS)
def test_letters_are_those_that_fonttools_cuts_out(font):
    cut = cut_down(FONTS[font].read_bytes(), WORDS, "woff")
    assert letters(subset_of(font, WORDS)) == letters(cut)
    assert len(subset_of(font, WORDS)) < 1.03 * len(cut)


def test_a_font_holds_no_other_letters_than_those_asked_for():
    assert letters(subset_of("serif", frozenset("no"))).keys() == {"n", "o"}
    assert letters(subset_of("serif", frozenset("n發o"))).keys() == {"n", "o"}
    assert letters(subset_of("serif", frozenset())) == {}


def test_a_letter_made_of_parts_brings_them_along():
    file = TTFont(BytesIO(subset_of("sans", frozenset("é"))))
    names = file.getGlyphOrder()
    assert len(names) > 2
    assert file["glyf"][file.getBestCmap()[ord("é")]].isComposite()


def test_instructions_are_left_out():
    file = TTFont(BytesIO(subset_of("sans", WORDS)))
    programs = [getattr(file["glyf"][name], "program", None) for name in file.getGlyphOrder()]
    assert not any(program and program.getBytecode() for program in programs)
    assert {"cvt ", "fpgm", "prep"}.isdisjoint(file.keys())


def test_characters_beyond_two_bytes_have_letters():
    assert letters(subset_of(SYMBOLS, frozenset("★🎲"))).keys() == {"★", "🎲"}


def test_the_sum_of_the_whole_font_is_that_of_its_bytes_before_they_are_packed():
    font, plain = TTFont(BytesIO(subset_of("sans", WORDS))).reader, BytesIO()
    writer = SFNTWriter(plain, len(font.tables))
    for name in sorted(font.keys()):
        writer[name] = font[name]
    writer.close()
    assert tables_of(plain.getvalue())[b"head"][8:12] == font["head"][8:12]


def test_a_browser_reads_every_font(chromium):
    page, complaints = chromium.new_page(), []
    page.on("console", lambda message: complaints.append(message.text))
    for font, words in (*((font, WORDS) for font in FONTS), (SYMBOLS, frozenset("★🎲"))):
        data = base64.b64encode(subset_of(font, words)).decode()
        page.evaluate("data => new FontFace('x', `url(data:font/woff;base64,${data})`).load()", data)
    assert complaints == []
