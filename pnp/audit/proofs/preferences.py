"""The file asks to be printed at its real size, and to be turned over the way its sheets are made for."""

from collections.abc import Iterator

from pnp.audit.expected import ExpectedFile, Objection
from pnp.audit.pdf_reader.model import ReadFile

_DUPLEX = {"long-edge": "DuplexFlipLongEdge", "short-edge": "DuplexFlipShortEdge", "none": "Simplex"}


def prove(file: ReadFile, wanted: ExpectedFile) -> Iterator[Objection]:
    """Compare the viewer preferences with the order."""
    due = {"PrintScaling": "None", "Duplex": _DUPLEX[wanted.flip] if wanted.flip else None}
    for name, value in due.items():
        stated = file.preferences.get(name)
        if stated != value:
            yield Objection(None, None, f"{name} is {stated or 'not stated'}; expected {value or 'nothing stated'}")
