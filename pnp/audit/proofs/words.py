"""Every piece and every margin has the expected text, letter by letter, and there is no other text."""

from collections.abc import Iterator, Sequence

from pnp.audit.expected import ExpectedFile, Objection, about, pages_of, side_of
from pnp.audit.pdf_reader.model import ReadFile, Words
from pnp.drawing.scene import Stamp, characters

_AROUND = 24


def prove(file: ReadFile, expected: ExpectedFile) -> Iterator[Objection]:
    """Compare the texts, as copied from the file, with the texts of the drawings and of the margins."""
    yield from _of_pieces(file, expected)
    for page, due in zip(file.pages, expected.margins or (), strict=False):
        contradiction = _difference(page.margin, [due])
        if contradiction:
            yield Objection(page.number, None, f"in the margin, {contradiction}")
    for page in file.pages:
        if page.stray.text.strip():
            yield Objection(page.number, None, f'"{_short(page.stray.text)}" is outside every piece')


def _of_pieces(file: ReadFile, expected: ExpectedFile) -> Iterator[Objection]:
    """The pieces with other texts; copies share their words, so each is compared once."""
    known: dict[tuple[int, tuple[int, ...]], str | None] = {}
    texts: dict[Stamp, str] = {}
    for page, piece in pages_of(file):
        drawings = [stamp for face in expected.faces_of(piece) if (stamp := side_of(face, piece))]
        key = (id(piece.words), tuple(map(id, drawings)))
        if key not in known:
            for stamp in drawings:
                texts.setdefault(stamp, characters(stamp.items))
            known[key] = _difference(piece.words, [texts[stamp] for stamp in drawings])
        contradiction = known[key]
        if contradiction:
            yield about(page, piece, contradiction)


def _difference(words: Words, expected: Sequence[str]) -> str | None:
    """The first difference of the words from the expected text, which is that of one of several drawings."""
    letters = words.text
    if not expected or letters in expected:
        return None
    due = expected[0]
    at = next((n for n, (a, b) in enumerate(zip(letters, due, strict=False)) if a != b), min(len(letters), len(due)))
    return f'it reads "{_around(letters, at)}"; expected "{_around(due, at)}"'


def _around(text: str, at: int) -> str:
    start, end = max(0, at - _AROUND), at + _AROUND
    return ("…" if start else "") + text[start:end] + ("…" if end < len(text) else "")


def _short(text: str) -> str:
    return text if len(text) <= 2 * _AROUND else f"{text[: 2 * _AROUND]}…"
