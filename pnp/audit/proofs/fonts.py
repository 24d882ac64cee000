"""Every font travels with the file, cut down to what is used, and says what its codes mean."""

from collections.abc import Iterator

from pnp.audit.expected import ExpectedFile, Objection
from pnp.audit.pdf_reader.model import ReadFile


def prove(file: ReadFile, _wanted: ExpectedFile) -> Iterator[Objection]:
    """Tell the faults of every font that a page or a drawing names."""
    for font in file.fonts:
        for fault in font.faults:
            yield Objection(None, None, f"font {font.name}: {fault}")
