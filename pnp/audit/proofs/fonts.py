"""Every font is embedded as a subset, maps its codes to characters, and draws every letter."""

from collections.abc import Iterator

from pnp.audit.expected import ExpectedFile, Objection
from pnp.audit.pdf_reader.model import ReadFile, ReadFont


def prove(file: ReadFile, _expected: ExpectedFile) -> Iterator[Objection]:
    """Report the faults of every font that a page or a drawing names, and letters without an outline."""
    for font in file.fonts:
        for fault in font.faults:
            yield Objection(None, None, f"font {font.name}: {fault}")
    for font, codes in _used(file):
        empty = (font.glyphs[code].text for code in sorted(codes) if code in font.glyphs and not font.glyphs[code].box)
        if letters := "".join(text for text in empty if text.isprintable() and text.strip()):
            yield Objection(None, None, f'font {font.name}: it draws nothing for "{letters}"')


def _used(file: ReadFile) -> list[tuple[ReadFont, set[int]]]:
    """The fonts of all words in a file, each with the codes that they show."""
    used: dict[int, tuple[ReadFont, set[int]]] = {}
    for page in file.pages:
        words = {id(piece.words): piece.words for piece in page.pieces}
        for run in (run for part in (page.margin, *words.values()) for run in part.runs):
            used.setdefault(id(run.font), (run.font, set()))[1].update(run.codes)
    return list(used.values())
