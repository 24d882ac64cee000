"""Fonts of PDF files: what is kept of them between builds is the same as what was made."""

import pytest

from pnp.backends.pdf import fonts
from pnp.backends.pdf.encoding import Subset
from pnp.backends.pdf.fonts import Fonts
from pnp.backends.pdf.objects import pdfdoc


@pytest.fixture
def written(monkeypatch, tmp_path):
    """Gives a file with one font, and how many fonts were read for it."""
    monkeypatch.setenv("PNP_CACHE", str(tmp_path))
    read, known = [], fonts.TTFontFace

    def face(source):
        read.append(source)
        return known(source)

    monkeypatch.setattr(fonts, "TTFontFace", face)

    def write(font, number, characters):
        read.clear()
        file = pdfdoc.PDFDocument(invariant=1)
        Fonts().add_to(file, Subset(font, number), frozenset(characters))
        return file.GetPDFData(None), len(read)

    return write


def test_a_subset_that_was_made_before_is_the_same_and_no_font_is_read(written):
    first, read = written("sans", 0, "Grain – é")
    assert read == 1
    assert written("sans", 0, "Grain – é") == (first, 0)


@pytest.mark.parametrize(
    ("font", "number", "characters"),
    [("sans-bold", 0, "Grain → é"), ("sans", 0, "Grains → é"), ("sans", 8, "Grain → é Ω")],
)
def test_each_font_part_and_set_of_characters_is_a_subset_of_its_own(written, font, number, characters):
    written("sans", 0, "Grain → é")
    assert written(font, number, characters)[1] == 1
