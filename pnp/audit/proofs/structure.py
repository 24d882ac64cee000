"""The file has the stated number of pages in actual size, and no hidden, fillable or active content."""

from collections.abc import Iterator

from pnp.audit.expected import ExpectedFile, Objection
from pnp.audit.pdf_reader.model import ReadFile


def prove(file: ReadFile, _expected: ExpectedFile) -> Iterator[Objection]:
    """Check the entries of the file and its pages, except their operators."""
    if file.stated != len(file.pages):
        yield Objection(None, None, f"it says that it has {file.stated} pages; expected {len(file.pages)}, as it has")
    for name in file.extras:
        yield Objection(None, None, f"it has {name}; expected pages alone")
    for page in file.pages:
        if page.unit != 1:
            contradiction = f"the page is printed at {page.unit:g} times its size (UserUnit); expected 1"
            yield Objection(page.number, None, contradiction)
        for name in page.extras:
            yield Objection(page.number, None, f"the page has {name}; expected its operators alone")
