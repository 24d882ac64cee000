"""Paper by name or by size, and how close to its edge a home printer can print."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from difflib import get_close_matches
from typing import NamedTuple

from pnp.base.findings import BadValueError
from pnp.base.units import parse_size
from pnp.drawing.geometry import Box

UNPRINTABLE = 6.35
"""Millimetres along every edge that home printers may leave white: a quarter of an inch."""

# A smaller sheet has no room for the ruler of 50 mm that checks the scale.
_SMALLEST, _LARGEST = 70.0, 5080.0


class PaperSize(NamedTuple):
    """One row of the table, upright; `title` is the usual name for people, if it differs from the name."""

    width: float
    height: float
    source: str
    title: str = ""


PAPERS: Mapping[str, PaperSize] = {
    "a6": PaperSize(105, 148, "ISO 216"),
    "a5": PaperSize(148, 210, "ISO 216"),
    "a4": PaperSize(210, 297, "ISO 216"),
    "a3": PaperSize(297, 420, "ISO 216"),
    "a3plus": PaperSize(329, 483, "Super B, sold for photo printers", "A3+"),
    "a2": PaperSize(420, 594, "ISO 216"),
    "a1": PaperSize(594, 841, "ISO 216"),
    "b5": PaperSize(176, 250, "ISO 216"),
    "b4": PaperSize(250, 353, "ISO 216"),
    "letter": PaperSize(215.9, 279.4, "ANSI A, 8.5 x 11 in"),
    "legal": PaperSize(215.9, 355.6, "8.5 x 14 in"),
    "tabloid": PaperSize(279.4, 431.8, "ANSI B, 11 x 17 in"),
    "archb": PaperSize(304.8, 457.2, "Architectural B, 12 x 18 in", "Arch B"),
}
# Papers that are sold in the same places, from small to large.
_FAMILIES = (
    ("a6", "a5", "a4", "a3", "a3plus", "a2", "a1"),
    ("b5", "b4"),
    ("letter", "legal", "tabloid", "archb"),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Paper:
    """A sheet of paper; `margin` is the width of the strip along its edges that the printer cannot reach."""

    name: str
    width: float
    height: float
    margin: float = UNPRINTABLE

    @property
    def is_landscape(self) -> bool:
        """Tell whether the long edge is at the top; a square counts as portrait."""
        return self.width > self.height

    @property
    def portrait(self) -> "Paper":
        """The same paper, upright."""
        return replace(self, width=min(self.width, self.height), height=max(self.width, self.height))

    @property
    def landscape(self) -> "Paper":
        """The same paper, on its side."""
        return replace(self, width=max(self.width, self.height), height=min(self.width, self.height))

    @property
    def printable(self) -> Box:
        """The part of the page that a printer can print on."""
        return Box(0, 0, self.width, self.height).inset(self.margin)

    @property
    def words(self) -> str:
        """The name of the paper and its size, for people."""
        known, size = PAPERS.get(self.name), f"{self.width:g} x {self.height:g} mm"
        return f"{known.title or self.name.capitalize()} ({size})" if known else size


def named_paper(name: str, margin: float = UNPRINTABLE) -> Paper:
    """Look up a paper of the table, upright."""
    size = PAPERS[name]
    return Paper(name=name, width=size.width, height=size.height, margin=margin)


def parse_paper(text: str) -> Paper:
    """Read `a4`, `A3+` or `200x300mm`; a size keeps the direction it was given in.

    Raises BadValueError.
    """
    typed = "".join(text.lower().split())
    name = typed.replace("+", "plus").replace("-", "")
    if name in PAPERS:
        return named_paper(name)
    if name[:1].isalpha() or not name:
        close = get_close_matches(name, PAPERS, 1, 0.5)
        advice = f'did you mean "{close[0]}"?' if close else f"expected one of {', '.join(PAPERS)}, or 200x300mm"
        raise BadValueError(f'unknown paper "{text}"; {advice}')
    width, height = parse_size(typed)
    if not all(_SMALLEST <= side <= _LARGEST for side in (width, height)):
        raise BadValueError(
            f'"{text}" cannot be a paper; each side must be from {_SMALLEST:g} to {_LARGEST:g} mm, '
            f"met {width:g} x {height:g} mm"
        )
    return Paper(name=f"{width:g}x{height:g}mm", width=width, height=height)


def larger_paper(paper: Paper) -> str:
    """The name of the next larger paper of the same family; empty for the largest."""
    larger = map(named_paper, _family(paper.name))
    upright = paper.portrait
    return next((size.name for size in larger if size.width > upright.width and size.height > upright.height), "")


def paper_for(width: float, height: float, margin: float = UNPRINTABLE, *, like: str = "") -> Paper | None:
    """The smallest paper of the table whose printable area takes a piece, upright or turned; None if none does.

    The papers of the family of `like` come first, because whoever prints on A4 can hardly buy Tabloid.
    """
    by_size = sorted(PAPERS, key=lambda n: PAPERS[n].width * PAPERS[n].height)
    for name in (*(_family(like) if like in PAPERS else ()), *by_size):
        paper = named_paper(name, margin)
        if any(p.printable.width >= width and p.printable.height >= height for p in (paper, paper.landscape)):
            return paper
    return None


def _family(name: str) -> tuple[str, ...]:
    """The papers of the family of one, from small to large; those of the A series for a paper of another size."""
    return next((family for family in _FAMILIES if name in family), _FAMILIES[0])
