"""Fonts reduced to the characters of a document."""

from io import BytesIO

from fontTools import subset

from pnp.base.font_files import FONTS
from pnp.drawing.fonts.carried_font import CarriedFont

_LAYOUT_TABLES = {"BASE", "GSUB", "GPOS", "GDEF", "DSIG"}


def subset_of(font: str, characters: frozenset[str]) -> bytes:
    """A font file for browsers with only these characters."""
    whole = font.file.data(characters) if isinstance(font, CarriedFont) else FONTS[font].read_bytes()
    return cut_down(whole, characters, "woff")


def cut_down(font: bytes, characters: frozenset[str], flavor: str | None) -> bytes:
    """The part of a font file for some characters, as a file of its own."""
    # Kerning and ligatures are left out: texts are measured and placed without them, as in PDF files.
    options = subset.Options(layout_features=[], hinting=False, name_IDs=[1, 2], notdef_outline=True)
    subsetter = subset.Subsetter(options)
    subsetter.populate(text="".join(sorted(characters)))
    written = BytesIO()
    with subset.load_font(BytesIO(font), options, dontLoadGlyphNames=True) as file:
        # Removed beforehand, because the subsetter would read these tables before dropping them, which is slow.
        for table in _LAYOUT_TABLES & set(file.keys()):
            del file[table]
        subsetter.subset(file)
        file.flavor = flavor
        file.save(written)
    return written.getvalue()
