"""Every piece is printed as often as the content says; no copy is repeated, and no piece is unknown."""

from collections import Counter
from collections.abc import Iterator

from pnp.audit.expected import ExpectedFile, Objection, about, pages_of
from pnp.audit.pdf_reader.model import ReadFile

_SHOWN = 6


def prove(file: ReadFile, expected: ExpectedFile) -> Iterator[Objection]:
    """Compare the fronts of every component with the content, piece by piece."""
    printed = {(piece.component, piece.item, piece.copy) for _, piece in pages_of(file) if piece.side == "front"}
    stated = {(face.component, face.item, n) for face in expected.faces for n in range(1, face.count + 1)}
    counted, due = (Counter(component for component, _, _ in keys) for keys in (printed, stated))
    for component in sorted(due | counted):
        missing = sorted(key for key in stated - printed if key[0] == component)
        foreign = sorted(key for key in printed - stated if key[0] == component)
        if missing or foreign:
            contradiction = f"{counted[component]} pieces of {component}; expected {due[component]}"
            yield Objection(
                None, None, contradiction + _listed("missing", missing) + _listed("not in the content", foreign)
            )
    yield from _doubles(file, expected)


def _doubles(file: ReadFile, expected: ExpectedFile) -> Iterator[Objection]:
    times: Counter[tuple[str, str, str, int, str | None]] = Counter()
    for page, piece in pages_of(file):
        key = (piece.component, piece.item, piece.side, piece.copy, piece.part)
        times[key] += 1
        allowed = max(1, sum(face.count >= piece.copy for face in expected.faces_of(piece)))
        if times[key] > allowed:
            yield about(page, piece, f"it is printed {times[key]} times; expected {allowed}")


def _listed(word: str, keys: list[tuple[str, str, int]]) -> str:
    if not keys:
        return ""
    names = [f"{item} copy {copy}" for _, item, copy in keys[:_SHOWN]]
    return f"; {word}: {', '.join(names)}" + (" ..." if len(keys) > _SHOWN else "")
