"""The fonts that a game brings in `fonts/`: let in when every letter the game prints can be drawn with them.

What is wrong with one is told where `game.yaml` names it.
"""

from collections.abc import Collection, Mapping
from functools import lru_cache
from pathlib import Path

from pnp.base import files
from pnp.base.findings import Findings, Place
from pnp.drawing.fonts.library import own_family
from pnp.drawing.fonts.own_font import OwnFont, open_font
from pnp.drawing.fonts.sfnt import BadFontError
from pnp.game.box import Look

LARGEST_BYTES = 30_000_000
_CUTS = {"plain": "", "bold": "-bold", "italic": "-italic", "bold_italic": "-bold-italic"}
_ALWAYS = frozenset(map(chr, range(0x21, 0x7F)))


def read_families(
    look: Look, folder: Path, *, printed: Collection[str], findings: Findings, inside: Path
) -> Mapping[str, str]:
    """Make the game's families known; gives by what game.yaml calls each the name to set texts in.

    `printed` holds the characters of the game's texts. A family with a file that was not let in is left out.
    """
    wanted = _ALWAYS.union(printed)
    read = {
        name: {
            _CUTS[cut]: read_font(folder / file, wanted, findings, inside, look.font_place(name, cut))
            for cut, file in family.files.items()
        }
        for name, family in look.fonts.items()
    }
    sound = {
        name: {cut: font for cut, font in cuts.items() if font is not None}
        for name, cuts in read.items()
        if None not in cuts.values()
    }
    text = own_family(sound[look.text_family]) if look.text_family in sound else ""
    # What a font for titles lacks, the game's font for texts is asked for first.
    return {name: text if text and name == look.text_family else own_family(cuts, text) for name, cuts in sound.items()}


def read_font(
    path: Path, wanted: Collection[str], findings: Findings, inside: Path, place: Place | None = None
) -> OwnFont | None:
    """Read a font file; None, with a finding, when it is damaged, must not be embedded, or is none."""
    if not files.is_there(path):
        return None  # Whoever read the game told of it.
    shown = f"{path.parent.name}/{path.name}"
    data = files.content(path, shown_as=shown, findings=findings, longest=LARGEST_BYTES, inside=inside, place=place)
    if data is None:
        return None
    try:
        font = _opened(data)
        _try(font, wanted)
    except BadFontError as error:
        findings.error(error.code, f"{shown} {error}", place=place, hint=error.hint)
        return None
    return font


# The live page and the tests read the same files again and again.
_opened = lru_cache(maxsize=8)(open_font)


def _try(font: OwnFont, wanted: Collection[str]) -> None:
    """Draw every letter that will be needed; raises BadFontError when one is damaged, or nothing can be seen."""
    there = sorted(c for c in wanted if ord(c) in font.tables.glyphs and not c.isspace())
    drawn = [character for character in there if font.glyphs.drawn(character) is not None]
    if there and not drawn:
        raise BadFontError("holds no outlines of letters", "choose a font with outlines")
    if drawn and not any(font.metrics.widths[character] for character in drawn):
        raise BadFontError("is damaged: none of its letters has a width")
