"""The file requests printing at actual size, and the right edge for turning sheets over."""

from collections.abc import Iterator

from pnp.audit.expected import ExpectedFile, Objection
from pnp.audit.pdf_reader.model import ReadFile

_DUPLEX = {"long-edge": "DuplexFlipLongEdge", "short-edge": "DuplexFlipShortEdge", "none": "Simplex"}


def prove(file: ReadFile, expected: ExpectedFile) -> Iterator[Objection]:
    """Compare the viewer preferences with the order."""
    due = {"PrintScaling": "None", "Duplex": _DUPLEX[expected.flip] if expected.flip else None}
    for name, value in due.items():
        stated = file.preferences.get(name)
        if stated != value:
            yield Objection(None, None, f"{name} is {stated or 'not stated'}; expected {value or 'nothing stated'}")
