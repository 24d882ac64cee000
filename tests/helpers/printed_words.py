"""The words on the pages of a PDF, as pdfium reads them: in a twentieth of the time that pypdf takes."""

import re
from contextlib import closing

import pypdfium2  # type: ignore[import-untyped]

# Where pdfium takes a hyphen at the end of a line for one that parts a word, it gives a sign that is none.
_HYPHEN = re.compile(r"(?<=\w)(?:-\r\n|[\x02\ufffe])(?=[a-zäö])")


def words_of_pages(pdf: bytes) -> list[str]:
    """What stands on each page, a space between words; a word that is hyphenated at the end of a line is one word."""
    with closing(pypdfium2.PdfDocument(pdf)) as document:
        texts = [page.get_textpage().get_text_range() for page in document]
    return [" ".join(_HYPHEN.sub("", text).split()) for text in texts]
