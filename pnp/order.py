"""A print order: what is asked of a build, in the words of the command line."""

from dataclasses import dataclass

FORMATS = ("pdf", "svg", "png")


@dataclass(frozen=True, slots=True, kw_only=True)
class Printer:
    """How far a duplex printer misses with backs, as read on its calibration sheet, seen from the front.

    A back lies `dx` millimetres too far right, `dy` too far down, turned `rotate` degrees clockwise about the middle
    of the page; `wide_dx` and `wide_dy` are the same on a page that is wider than high.
    """

    name: str
    dx: float = 0.0
    dy: float = 0.0
    rotate: float = 0.0
    wide_dx: float = 0.0
    wide_dy: float = 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Order:
    """What to print and how.

    `bleed` in millimetres overrides what each piece set says; `players` 0 means as many as can play;
    `only` names components, all of them when empty; `wording` is a language or edition of the game's `texts/`;
    `changed_since` is a manifest, a folder with one, or a git revision: only what looks different is printed;
    `printer` is the one whose backs are to be put right.
    """

    paper: str = "a4"
    formats: tuple[str, ...] = ("pdf", "svg")
    only: tuple[str, ...] = ()
    players: int = 0
    variant: str = "colour"
    sides: str = "long"
    bleed: float | None = None
    marks: str = "crop"
    wording: str = ""
    changed_since: str = ""
    printer: Printer | None = None
